"""A row of the settlement that never pays anybody.

What it finds
    A row that pays the winner, or asks who has won, where nobody has won a round in which it holds: nobody stops the round, and what else decides who
    wins (yaku, card points, what other rows pay) brings nobody anything then. And a row that pays for yaku if nobody has one; rows of a base none of which holds any more, since
    a variant took out what they ask for; a round that is always void. It is a warning.
Why it matters
    The sheet prints what is paid, and it never is.
Example
    settle the difference of card points to the winner if nobody has a yaku
    settle yaku of the winner if somebody has a yaku
Instead
    settle the difference of card points to the winner if nobody has a yaku
    settle yaku from each player if somebody has a yaku
"""

from __future__ import annotations

from ...analysis.clauses import joined
from ...analysis.rows import FOR_CARD_POINTS, FOR_YAKU, pays_winner, row_asks_winner
from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Clause, EndRound, Fishing, Move, NobodyHas, RuleSet, Settle
from ._exclude import exclude
from ._most import most_of
from ._reach import out_of_reach
from ._titles import inherited

_NO_YAKU = NobodyHas()


def check(rules: RuleSet, game: Fishing, report: Report) -> None:
    _nobody_at_all(rules, game, report)
    for row in game.settle:
        if row.pay == "nothing":
            continue
        if _pays_for_none(game, row):
            what = say("A row of the settlement never pays: it pays for yaku, and asks that nobody has one.")
            help = say(
                "Write who has to have none of which: `if nobody has light`; or pay for something else."
            )
        elif (pays_winner(row) or row_asks_winner(row)) and _without_winner(rules, game, row):
            what = say("A row of the settlement never pays: whenever it would, nobody has won the round.")
            help = say(
                "Pay who has the yaku, `settle yaku from each player`, or somebody who is always there, `settle 6 points from each player to the "
                "leader`; or write a row that says who wins: `whoever went on first wins the round`."
            )
        else:
            continue
        report.add(
            "row-never-pays",
            what,
            row.span,
            severity="hint" if inherited(rules, row.span) else "warning",
            help=help,
        )


def _nobody_at_all(rules: RuleSet, game: Fishing, report: Report) -> None:
    """The whole settlement brings nothing: none of its rows ever holds, or the round is always void."""
    head, paying = rules.place("head"), [row for row in game.settle if row.pay != "nothing"]
    most = most_of(rules)
    dead = [row for row in paying if any(out_of_reach(most, item) for item in joined(row.condition))]
    if paying and len(dead) == len(paying) and all(inherited(rules, row.span) for row in dead):
        report.add(
            "row-never-pays",
            say(
                "Nobody is ever paid when a round is settled: {why}.",
                why=next(
                    why.text
                    for item in joined(dead[0].condition)
                    if (why := out_of_reach(most, item)) is not None
                ),
            ),
            head,
            severity="warning",
            help="Write a row that pays without that: `settle yaku from each player`.",
        )
    made = any(group.yaku for group in game.groups if not group.apart)
    for row in game.changes:
        if row.what == "void" and row.condition == _NO_YAKU and not made:
            report.add(
                "row-never-pays",
                "Every round is void, and nothing is ever paid: the game has no yaku, so nobody has one.",
                row.span,
                severity="hint" if inherited(rules, row.span) else "warning",
                help="Leave it out, or ask for something that may be or not: `the round is void if a player has 30 or fewer card points`.",
            )


def _pays_for_none(game: Fishing, row: Settle) -> bool:
    asked = joined(row.condition)
    apart = {group.id for group in game.groups if group.apart}
    apart |= {yaku.id for group in game.groups if group.apart for yaku in group.yaku}
    return row.pay in FOR_YAKU and (
        NobodyHas(row.group) in asked or (_NO_YAKU in asked and row.group not in apart)
    )


def _without_winner(rules: RuleSet, game: Fishing, row: Settle) -> bool:
    """Whether nobody can have won a round in which the row holds."""
    asked = joined(row.condition)
    no_yaku = _NO_YAKU in asked
    if any(change.what == "first wins" for change in game.changes) or _may_be_stopped(
        rules, game, no_yaku=no_yaku
    ):
        return False
    by_yaku = not any(other.pay in FOR_CARD_POINTS for other in game.settle)
    return (no_yaku or not by_yaku) and not any(_decides(other, row) for other in game.settle)


def _decides(other: Settle, row: Settle) -> bool:
    """Whether who gains by another row may have won where the first holds."""
    if pays_winner(other) or row_asks_winner(other) or _pays_nothing_then(other, row):
        return False
    return not exclude((*joined(other.condition), *joined(row.condition)))


def _pays_nothing_then(other: Settle, row: Settle) -> bool:
    """Whether another row pays for yaku that nobody has."""
    return other.pay in FOR_YAKU and not other.group and _NO_YAKU in joined(row.condition)


def _may_be_stopped(rules: RuleSet, game: Fishing, *, no_yaku: bool) -> bool:
    """Whether somebody may end the round. `no_yaku`: one in which nobody has a yaku. Who ends it by one, or is asked because of a new one, has one,
    as long as no rule takes cards away; one that is counted apart is none of those that nobody has."""
    captured = [group for group in game.groups if not group.dealt]
    if any(yaku.stops and (group.apart or not no_yaku) for group in captured for yaku in group.yaku):
        return True
    clauses = [part for _, part in acting(rules)]
    stops = [part for part in clauses if any(isinstance(effect, EndRound) for effect in part.effects)]
    if not no_yaku or any(group.apart for group in captured):
        return bool(stops)
    moved = any(isinstance(effect, Move) for part in clauses for effect in part.effects)
    return bool(stops) and (moved or not all(map(_by_new_yaku, stops)))


def _by_new_yaku(part: Clause | Answer) -> bool:
    return isinstance(part, Clause) and all(event.kind == "yaku" for event in part.events)
