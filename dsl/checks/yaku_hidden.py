"""A yaku that never counts, because another one always counts instead.

What it finds
    In a group of which only the best counts: a row whose cards always make another row, or one of several, worth as much or more.
    In any group: a row whose cards always make one beside which it does not count (`unless`, `in place of`). It is only a
    warning where the row comes from the base of a variant that has changed the others, and a hint where that has only
    fewer players.
Why it matters
    The row stands on the sheet and never pays. Usually its value is wrong, or it belongs into a group of its own.
Example
    group extra "Extra", best one counts
        yaku two_of_three "Two of three" is 2 of animals, worth 5
        yaku three_of_three "Three of three" is 3 of animals, worth 5
Instead
    group extra "Extra", best one counts
        yaku two_of_three "Two of three" is 2 of animals, worth 5
        yaku three_of_three "Three of three" is 3 of animals, worth 6
"""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.patterns import groups_beside
from ...analysis.relations import Looks
from ...analysis.tallies import Budget
from ...ground.diagnostics import Report, Severity
from ...ground.said import say
from ...model import Fishing, Group, RuleSet, Yaku
from ._bounds import MAX_PAIRS, capped
from ._needs import Cards, bounds, cards, known, why_not
from ._titles import inherited

MOST_STEPS = 100_000  # of all questions together
MOST_RIVALS = 12  # rows that are looked at together


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    deck, budget, count = cards(rules), Budget(MOST_STEPS), 0
    for group in fishing.groups:
        looks = Looks(rules, fishing, dealt=group.dealt, budget=budget)
        rows = [row for row in group.yaku if not why_not(row, deck, 0)]
        for low in rows:
            count += len(rows)
            if count > MAX_PAIRS:
                capped(
                    report,
                    group.span,
                    f"There are too many yaku to compare each with each; {MAX_PAIRS:,} pairs were compared.",
                )
                return
            if beside := _silenced(fishing, group, low, looks):
                what = "beside which it does not count"
            elif group.best and (beside := _hidden(rules, fishing, low, rows, looks, deck)):
                what = say("which {what} worth as much", what="is" if len(beside) == 1 else "are")
            else:
                continue
            if looks.possible([low]) is False:
                continue  # told by another check
            report.add(
                "yaku-hidden",
                say(
                    "`{low}` never counts: whoever makes it has also made {listed}, {what}.",
                    low=low.id,
                    listed=_listed(beside),
                    what=what,
                ),
                low.span,
                severity=_grade(rules, low, beside),
                help="Give it a higher value, put it into another group, or let it count beside: `, always counts`.",
                related=tuple((row.span, say("`{row}`", row=row.id)) for row in beside if row.span),
            )


def _grade(rules: RuleSet, low: Yaku, beside: Sequence[Yaku]) -> Severity:
    """How grave it is: least where all of it comes from the base, and nothing was decided anew that it is worth."""
    if not inherited(rules, low.span):
        return "error"
    anew = any(item.decided for item in rules.settings) or not all(
        inherited(rules, row.span) for row in beside
    )
    return "warning" if anew else "hint"


def _hidden(
    rules: RuleSet, fishing: Fishing, low: Yaku, rows: Sequence[Yaku], looks: Looks, deck: Cards
) -> list[Yaku]:
    """The rows that are worth as much, of which one is always made."""
    if low.always:
        return []
    rivals = [row for row in rows if row is not low and _as_much(rules, fishing, row, low, deck)]
    return _always_one(low, rivals, looks)


def _silenced(fishing: Fishing, group: Group, low: Yaku, looks: Looks) -> list[Yaku]:
    """The rows beside which it does not count, if one of them is always made."""
    rows = [
        row
        for item in groups_beside(fishing, group)
        for row in item.yaku
        if (row.id in low.unless or low.id in row.in_place) and row is not low and _for_everybody(row)
    ]
    return _always_one(low, rows, looks) if rows else []


def _for_everybody(row: Yaku) -> bool:
    """Whether it can be made with any number of players, from any seat."""
    return row.stops or any(worth.players is None and worth.seat == "any" for worth in row.worth)


def _always_one(low: Yaku, rivals: Sequence[Yaku], looks: Looks) -> list[Yaku]:
    for row in rivals:
        if looks.implies(low, row):
            # the same cards twice are told by another check
            return [] if looks.implies(row, low) else [row]
    if 1 < len(rivals) <= MOST_RIVALS and looks.possible([low], rivals) is False:
        return list(rivals) if looks.possible([low]) else []
    return []


def _as_much(rules: RuleSet, fishing: Fishing, high: Yaku, low: Yaku, deck: Cards) -> bool:
    """Whether a row is worth as much as another, whenever both are made, with any number of players."""
    if high.always or high.unless or (low.stops and not high.stops):
        return False
    if any(high.id in row.in_place for group in fishing.groups for row in group.yaku):
        return False
    given = known(low, deck)
    for players in rules.playing():
        of_low, of_high = bounds(low, given, players, deck), bounds(high, given, players, deck)
        if of_low is None:
            continue
        if of_high is None or of_high[0] < of_low[1]:
            return False
    return bool(low.worth) or high.stops


def _listed(rows: Sequence[Yaku]) -> str:
    words = [f"`{row.id}`" for row in rows]
    return (
        " or ".join(words)
        if len(words) < 3
        else say("{list} or {words}", list=", ".join(words[:-1]), words=words[-1])
    )
