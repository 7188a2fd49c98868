"""A yaku that is worth nothing.

What it finds
    A yaku whose value is 0 or less, or that names no value for some number of players: a warning. One that some of the cards that make it bring nothing
    (`worth 1 for each bright`) is no yaku with them: a hint. A value that never counts, because nobody sits there, or another value that stands before it
    counts for that seat: a warning.
Why it matters
    Making it brings nothing; in a group of which the best counts it would even stand before better ones if it were negative. With
    `for n from … to …` the first value is easily one too low.
Example
    group extra "Extra", best one counts
        yaku ribbons_n "{n} ribbons" for n from 5 to 7 is n ribbons, worth n - 5
Instead
    group extra "Extra", best one counts
        yaku ribbons_n "{n} ribbons" for n from 5 to 7 is n ribbons, worth n - 4
"""

from __future__ import annotations

from dataclasses import replace

from ...analysis.patterns import worths_that_count
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Fishing, RuleSet, Yaku
from ._needs import bounds, cards, known


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    deck = cards(rules)
    numbers = rules.playing()
    for group in fishing.groups:
        for yaku in group.yaku:
            if not yaku.worth:
                continue
            _never(rules, yaku, report)
            given = known(yaku, deck)
            values = {players: bounds(yaku, given, players, deck) for players in numbers}
            missing = [players for players, value in values.items() if value is None]
            if missing:
                report.add(
                    "worth-nothing",
                    say(
                        "`{yaku}` names no value for {list} players.",
                        yaku=yaku.id,
                        list=", ".join(map(str, missing)),
                    ),
                    yaku.span,
                    severity="warning",
                    help="Add a value: `worth 5 with 2 players or 4 with 3 players`.",
                )
            elif any(value is not None and value[1] <= 0 for value in values.values()):
                lowest = min(value[1] for value in values.values() if value is not None)
                report.add(
                    "worth-nothing",
                    say("`{yaku}` is worth {lowest}.", yaku=yaku.id, lowest=lowest),
                    yaku.span,
                    severity="warning",
                    help="Give it a value above 0, or leave it out.",
                )
            elif not (yaku.stops or yaku.cancels or yaku.in_place) and any(
                value is not None and value[0] <= 0 for value in values.values() if not _for_seats(yaku)
            ):
                report.add(
                    "worth-nothing",
                    say(
                        "Some cards that make `{yaku}` bring nothing: with them it is no yaku.", yaku=yaku.id
                    ),
                    yaku.span,
                    severity="hint",
                    help="If it is to be one, give it a value besides: `worth 1 and 1 for each further …`.",
                )


def _never(rules: RuleSet, yaku: Yaku, report: Report) -> None:
    """Values that nobody ever has."""
    counting = worths_that_count(yaku.worth, rules.playing())
    for worth in yaku.worth:
        meant = worth.seat != "any" and worth.players is None
        if meant and not any(replace(one, players=None) == replace(worth, players=None) for one in counting):
            report.add(
                "worth-nothing",
                say(
                    "`{yaku}` is never worth {value} for the {seat}: nobody sits there, or a value that stands before it counts.",
                    yaku=yaku.id,
                    value=worth.base,
                    seat=_SEATS[worth.seat],
                ),
                yaku.span,
                severity="warning",
                help="Leave it out, or write it before the other.",
            )


_SEATS = {
    "leader": "leader",
    "second": "second player",
    "third": "third player",
    "last": "last player",
}


def _for_seats(yaku: Yaku) -> bool:
    """Whether it is worth something for some seats only, which is meant."""
    return all(worth.seat != "any" for worth in yaku.worth)
