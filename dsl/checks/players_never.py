"""A line for a number of players that the game never has.

What it finds
    A title, a value of a yaku or a return of cards `with` or `of` so many players, where the game does not allow that number;
    not where the line comes from the base of a variant, which may be for fewer.
Why it matters
    The line never applies. Either the number is wrong, or `players` is narrower than meant.
Example
    title knight "Knight" is third of 7 or more, second of 12
Instead
    title knight "Knight" is third of 7 or more
"""

from __future__ import annotations

from typing import assert_never

from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import Climbing, Fishing, Range, RuleSet
from ._titles import inherited

Named = tuple[str, Range | None, Span | None]  # what names numbers of players, which, and where


def check(rules: RuleSet, report: Report) -> None:
    allowed = rules.playing()
    match rules.game:
        case Climbing():
            round_only, ranges = False, _climbing(rules.game)
        case Fishing():
            round_only, ranges = rules.game.dropping is not None, _fishing(rules, rules.game)
        case _:
            assert_never(rules.game)
    for what, range_, span in ranges:
        if inherited(rules, span):
            continue
        if range_ is not None and not any(players in range_ for players in allowed):
            report.add(
                "players-never",
                _told(what, _shown(range_), _shown(Range(allowed[0], allowed[-1])), round_only=round_only),
                span,
                severity="warning",
                help="Change the number, or `players … to …, at most …`.",
            )


def _climbing(climbing: Climbing) -> list[Named]:
    return [(f"`{title.id}`", range_, title.span) for title in climbing.titles for _, range_ in title.places]


def _fishing(rules: RuleSet, fishing: Fishing) -> list[Named]:
    found: list[Named] = [
        (f"`{yaku.id}`", worth.players, yaku.span)
        for group in fishing.groups
        for yaku in group.yaku
        for worth in yaku.worth
    ]
    found += [("The settlement", par.players, row.span) for row in fishing.settle for par in row.pars]
    if fishing.returning is not None:
        found.append(("The return of cards", fishing.returning.players, rules.place("return")))
    return found


def _told(what: str, shown: str, allowed: str, *, round_only: bool) -> str:
    if round_only:
        return say(
            "{what} speaks of {shown}, but a round is played by {allowed}.",
            what=what,
            shown=shown,
            allowed=allowed,
        )
    return say(
        "{what} speaks of {shown}, but the game is for {allowed}.", what=what, shown=shown, allowed=allowed
    )


def _shown(range_: Range) -> str:
    if range_.high is None:
        return say("{low} or more players", low=range_.low)
    if range_.low == range_.high:
        return say("{low} players", low=range_.low)
    return say("{low} to {high} players", low=range_.low, high=range_.high)
