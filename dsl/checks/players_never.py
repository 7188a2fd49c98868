"""A line for a number of players that the game never has.

What it finds
    A title, a value of a yaku or a return of cards `with` or `of` so many players, where the game does not allow that number. It
    is a warning, and a hint where the line comes from the base of a variant.
Why it matters
    The line never applies. Either the number is wrong, or `players` is narrower than meant.
Example
    title knight "Knight" is third of 7 or more, second of 12
Instead
    title knight "Knight" is third of 7 or more
"""

from __future__ import annotations

from ...ground.diagnostics import Report, Span
from ...model import Range, RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    allowed = rules.playing()
    dropping = rules.fishing is not None and rules.fishing.dropping is not None
    what_for = "a round is played by" if dropping else "the game is for"
    for what, range_, span in _ranges(rules):
        if range_ is not None and not any(players in range_ for players in allowed):
            report.add(
                "players-never",
                f"{what} speaks of {_shown(range_)} players, but {what_for} {allowed[0]} to {allowed[-1]}.",
                span,
                severity="hint" if inherited(rules, span) else "warning",
                help="Change the number, or `players … to …, at most …`.",
            )


def _ranges(rules: RuleSet) -> list[tuple[str, Range | None, Span | None]]:
    found: list[tuple[str, Range | None, Span | None]] = []
    if rules.climbing is not None:
        found += [
            (f"`{title.id}`", range_, title.span)
            for title in rules.climbing.titles
            for _, range_ in title.places
        ]
    if rules.fishing is not None:
        found += [
            (f"`{yaku.id}`", worth.players, yaku.span)
            for group in rules.fishing.groups
            for yaku in group.yaku
            for worth in yaku.worth
        ]
        found += [
            ("The settlement", par.players, row.span) for row in rules.fishing.settle for par in row.pars
        ]
        if rules.fishing.returning is not None:
            found.append(("The return of cards", rules.fishing.returning.players, rules.place("return")))
    return found


def _shown(range_: Range) -> str:
    if range_.high is None:
        return f"{range_.low} or more"
    return str(range_.low) if range_.low == range_.high else f"{range_.low} to {range_.high}"
