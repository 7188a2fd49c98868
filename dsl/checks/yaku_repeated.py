"""Two yaku of a group are the same.

What it finds
    Two rows of one group that are made by the same cards and claims, however they are written, both of the same standing (`always counts`,
    `unless`), where one player can make both: not one for the leader and one for the last player. Also, as a warning, two rows of
    different groups, one of them taken from the base, that are made by the same cards, or need another number of the same ones, or as many cards, one of them never without the
    other.
Why it matters
    Both would be made at the same time, always. One of the two is a copy that was not changed, or the group counts it twice; of two
    groups each is paid for itself, where mostly another value was meant.
Example
    group extra "Extra", all count
        yaku boar_deer "Boar and deer" is boar, deer, worth 2
        yaku deer_boar "Deer and boar" is deer, boar, worth 3
Instead
    group extra "Extra", all count
        yaku boar_deer "Boar and deer" is boar, deer, worth 2
        yaku boar_geese "Boar and geese" is boar, geese, worth 3
"""

from __future__ import annotations

import re

from ...analysis.patterns import seated
from ...analysis.relations import Looks
from ...analysis.tallies import Budget
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Fishing, Group, RuleSet, SeatWord, Yaku
from ._bounds import pairs
from ._titles import inherited

MOST_STEPS = 50_000  # of all questions together


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    budget = Budget(MOST_STEPS)
    for group in fishing.groups:
        told: set[str] = set()
        first: dict[object, list[Yaku]] = {}
        for yaku in group.yaku:
            before = first.setdefault((_needs(yaku), _standing(yaku)), [])
            same = next((row for row in before if _both_worth(rules, row, yaku)), None)
            before.append(yaku)
            if same is not None:
                told.add(yaku.id)
                _tell(rules, report, same, yaku)
        _compare(rules, fishing, group, told, report, budget)
    _across(rules, fishing, report, budget)


def _across(rules: RuleSet, fishing: Fishing, report: Report, budget: Budget) -> None:
    """Rows of two groups: each of the two may be paid, so one hand brings both."""
    for number, group in enumerate(fishing.groups):
        others = [
            row for before in fishing.groups[:number] if before.dealt == group.dealt for row in before.yaku
        ]
        looks = Looks(rules, fishing, dealt=group.dealt, budget=budget)
        for yaku in group.yaku:
            same = next((row for row in others if _as_good(rules, looks, row, yaku)), None)
            if same is not None:
                _twice(rules, report, same, yaku)


def _as_good(rules: RuleSet, looks: Looks, one: Yaku, other: Yaku) -> bool:
    return (
        not (one.stops or other.stops)
        and _standing(one) == _standing(other)
        and _both_worth(rules, one, other)
        and inherited(rules, one.span) != inherited(rules, other.span)
        and (_needs(one) == _needs(other) or _meant_alike(looks, one, other))
    )


def _meant_alike(looks: Looks, one: Yaku, other: Yaku) -> bool:
    """Whether one is probably meant to stand for the other: so many of the same cards; or as many cards, and never made without it."""
    if len(one.needs) == len(other.needs) == 1:
        first, second = one.needs[0], other.needs[0]
        if first.kind == second.kind == "some" and first.word == second.word:
            return True
    return _least(one) == _least(other) and _within(looks, one, other)


def _within(looks: Looks, one: Yaku, other: Yaku) -> bool:
    """Whether nobody makes the one, or the other, without making both."""
    return bool(looks.possible([one, other])) and any(
        looks.implies(first, second) for first, second in ((one, other), (other, one))
    )


def _least(yaku: Yaku) -> int:
    """How many cards it needs at the least, as far as its needs say so of each alone."""
    counted = (need for need in yaku.needs if need.kind in ("all", "some", "month", "card"))
    return sum(
        need.mask.bit_count() if need.kind == "all" else max(need.count, 1) * need.times for need in counted
    )


def _compare(
    rules: RuleSet, fishing: Fishing, group: Group, told: set[str], report: Report, budget: Budget
) -> None:
    """Rows that are written differently, and are the same all the same."""
    looks = Looks(rules, fishing, dealt=group.dealt, budget=budget)
    rows = [row for row in group.yaku if row.id not in told]
    for one, other in pairs(rows, report, group.span, f"yaku in `{group.id}`"):
        if (
            other.id not in told
            and _standing(one) == _standing(other)
            and _both_worth(rules, one, other)
            and _equal(looks, one, other)
        ):
            told.add(other.id)
            _tell(rules, report, one, other)


def _needs(yaku: Yaku) -> object:
    """The needs as they are written, in any order."""
    return frozenset(
        (need.kind, need.mask, need.count, need.exactly, need.times, need.other, frozenset(need.ids))
        for need in yaku.needs
    )


def _equal(looks: Looks, one: Yaku, other: Yaku) -> bool:
    return not looks.differ(one, other) and bool(
        looks.implies(one, other) and looks.implies(other, one) and looks.possible([one])
    )


def _both_worth(rules: RuleSet, one: Yaku, other: Yaku) -> bool:
    """Whether there is a number of players, and a seat, with which both of them are worth something."""
    if one.stops or other.stops or not one.worth or not other.worth:
        return True
    return any(
        (first.players is None or players in first.players)
        and (second.players is None or players in second.players)
        and _share_seat(first.seat, second.seat, players)
        for first in one.worth
        for second in other.worth
        for players in rules.playing()
    )


def _share_seat(one: SeatWord, other: SeatWord, players: int) -> bool:
    places = range(players)
    return any(seated(one, place, players) and seated(other, place, players) for place in places)


def _standing(yaku: Yaku) -> object:
    return yaku.always, yaku.unless


def _tell(rules: RuleSet, report: Report, one: Yaku, other: Yaku) -> None:
    """At the line of a variant, where the other one is its base's."""
    drop = ""
    if inherited(rules, other.span) and not inherited(rules, one.span):
        one, other, drop = other, one, f", with `drop {other.id}`"
    report.add(
        "yaku-repeated",
        say("`{other}` needs the same cards as `{one}`.", other=other.id, one=one.id),
        other.span,
        help=say("Keep one of them{drop}.", drop=drop),
        related=((one.span, "the same"),) if one.span else (),
    )


def _worth_line(yaku: Yaku) -> str:
    """The line that gives a yaku another value: that of its setting, where a setting says it."""
    text = yaku.span.source.text[yaku.span.start : yaku.span.end] if yaku.span is not None else ""
    slot = re.search(r"(?:worth|、)\s*\{(\w+)\}", text)
    return f"`set {slot[1]} to 8`" if slot is not None else f"`{yaku.id} is worth 8`"


def _twice(rules: RuleSet, report: Report, one: Yaku, other: Yaku) -> None:
    """At the line of a variant, where the other one is its base's."""
    if inherited(rules, other.span) and not inherited(rules, one.span):
        one, other = other, one
    report.add(
        "yaku-repeated",
        say(
            "`{other}` is made with the cards of `{one}` of another group, and both count.",
            other=other.id,
            one=one.id,
        ),
        other.span,
        severity="warning",
        help=say(
            "If `{one}` is only to be worth something else, write that instead: {line}, with your number. If only yours is to count: {drop}.",
            drop=f"`drop {one.id}`",
            line=_worth_line(one),
            one=one.id,
        ),
        related=((one.span, "the same"),) if one.span else (),
    )
