"""Two yaku of a group are the same.

What it finds
    Two rows of one group that are made by the same cards and claims, however they are written, both of the same standing (`always counts`,
    `unless`), where one player can make both: not one for the leader and one for the last player.
Why it matters
    Both would be made at the same time, always. One of the two is a copy that was not changed, or the group counts it twice.
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
            needs = frozenset(
                (need.kind, need.mask, need.count, need.exactly, need.times, need.other, frozenset(need.ids))
                for need in yaku.needs
            )
            before = first.setdefault((needs, _standing(yaku)), [])
            same = next((row for row in before if _both_worth(rules, row, yaku)), None)
            before.append(yaku)
            if same is not None:
                told.add(yaku.id)
                _tell(rules, report, same, yaku)
        _compare(rules, fishing, group, told, report, budget)


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
            and not looks.differ(one, other)
            and looks.implies(one, other)
            and looks.implies(other, one)
            and looks.possible([one])
        ):
            told.add(other.id)
            _tell(rules, report, one, other)


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
