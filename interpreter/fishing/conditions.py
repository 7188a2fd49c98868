"""Whether a condition holds in a fishing game.

In: a table, a condition, a case: who acted (None in the settlement, where a player means any player), and in the settlement who
is paid and what everybody made. Out: yes or no. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from ...model import (
    AllOf,
    AnyOf,
    Captured,
    CardPoints,
    ClimbingCondition,
    Condition,
    CountIs,
    FieldHas,
    HandsEmpty,
    HandSize,
    Holds,
    IsFirst,
    NobodyHas,
    Not,
    Stopped,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wishes,
    YakuWorth,
)
from .scoring import Score
from .table import FishingTable


@dataclass(frozen=True, slots=True)
class Case:
    """`player`: who acted; `winner`: who has won, as far as anybody has; `scores`: what each active player made; `wishes`: what players
    were asked and said."""

    player: int | None = None
    winner: int | None = None
    scores: Mapping[int, Score] = field(default_factory=dict)
    wishes: Mapping[int, bool] = field(default_factory=dict)


def people(table: FishingTable, who: Who, case: Case) -> list[int]:
    """The active players that a word means, in turn order."""
    seats, actor = table.round.seats, case.player
    before = table.before
    match who.kind:
        case "everyone":
            return seats[:]
        case "player":
            return seats[:] if actor is None else [actor]
        case "everyone else":
            return [seat for seat in seats if seat != actor]
        case "leader":
            found: int | None = table.round.leader
        case "dealer":
            found = table.round.dealer
        case "last winner":
            found = before.winner
        case "last loser":
            found = before.loser
        case "winner":
            found = case.winner
        case "next" | "previous":
            step = 1 if who.kind == "next" else -1
            found = seats[(seats.index(actor) + step) % len(seats)] if actor is not None else None
        case (
            "chosen" | "beaten" | "skipped" | "opposite" | "left" | "right" | "after next" | "last to play"
            | "most cards" | "fewest cards" | "most" | "fewest" | "holder" | "title" | "side"
            | "partners" | "opponents"
        ):  # fmt: skip
            found = None  # words of climbing games; a check tells of them
        case _:
            assert_never(who.kind)
    return [found] if found in seats else []


def holds(table: FishingTable, condition: Condition, case: Case) -> bool:
    """Whether it holds; what this family does not know never does (a check tells of it)."""
    round = table.round
    match condition:
        case AllOf():
            return all(holds(table, item, case) for item in condition.items)
        case AnyOf():
            return any(holds(table, item, case) for item in condition.items)
        case Not():
            return not holds(table, condition.item, case)
        case CardPoints(who, count):
            theirs = people(table, who, case)
            return _told(who, case, [table.scorer.points(round.captured[seat]) in count for seat in theirs])
        case WentOn():
            if condition.other:
                return any(round.went[seat] for seat in _others(table, case))
            theirs = people(table, condition.who, case)
            return _told(condition.who, case, [bool(round.went[seat]) for seat in theirs])
        case Captured(who, counted, other):
            theirs = _others(table, case) if other else people(table, who, case)
            mask = table.rules.deck.physical(counted.cards.mask)
            has = [(round.captured[seat] & mask).bit_count() in counted.count for seat in theirs]
            return any(has) if other else _told(who, case, has)
        case Stopped(who, off):
            did = round.stopper if round.called_off == off else None
            return _told(who, case, [seat == did for seat in people(table, who, case)])
        case Vowed(who):
            return _told(who, case, [seat == round.vowed for seat in people(table, who, case)])
        case HandsEmpty():
            return round.stopper is None and not any(round.hands)
        case NobodyHas():
            return not any(_rows(table, condition.group, seat, case) for seat in round.seats)
        case YakuWorth():
            seat = case.player if case.player is not None else case.winner
            return seat is not None and _made(table, seat, case).total in condition.count
        case FieldHas():
            mask = table.rules.deck.physical(condition.counted.cards.mask)
            return (round.laid & mask).bit_count() in condition.counted.count
        case WhoIs(who, ones):
            meant = {seat for one in ones for seat in people(table, one, case)}
            return _told(who, case, [seat in meant for seat in people(table, who, case)])
        case HandSize(who, count):
            sizes = [round.hands[seat].bit_count() for seat in people(table, who, case)]
            return _told(who, case, [size in count for size in sizes])
        case Holds(who, counted):
            mask = table.rules.deck.physical(counted.cards.mask)
            held = [(round.hands[seat] & mask).bit_count() for seat in people(table, who, case)]
            return _told(who, case, [number in counted.count for number in held])
        case Wishes(who):
            asked = people(table, who, case)
            return bool(asked) and all(case.wishes.get(seat, False) for seat in asked)
        case IsFirst():
            return condition.what == "hand" and table.hand == 1
        case CountIs():
            return condition.what == "players" and len(round.seats) in condition.count
        case _:
            if isinstance(condition, ClimbingCondition):
                return False  # a check tells of it
            assert_never(condition)


def _told(who: Who, case: Case, of_each: list[bool]) -> bool:
    """What is said of several holds if it is true of each of them, and there is somebody; in a settlement, where nobody acts, a player
    is any."""
    return any(of_each) if who.kind == "player" and case.player is None else bool(of_each) and all(of_each)


def _others(table: FishingTable, case: Case) -> list[int]:
    """Another player: any but who acted or, in a settlement, has won; nobody where nobody did."""
    one = case.player if case.player is not None else case.winner
    return [seat for seat in table.round.seats if seat != one] if one is not None else []


def _made(table: FishingTable, seat: int, case: Case) -> Score:
    return case.scores[seat] if seat in case.scores else table.made(seat)


def _rows(table: FishingTable, group: str, seat: int, case: Case) -> bool:
    """Whether a player has any yaku, or one of that group, or that yaku."""
    apart = table.apart(seat, group)
    if apart is not None:
        return bool(apart.of(group))
    made = _made(table, seat, case)
    return bool(made.of(group) if group else made.rows)
