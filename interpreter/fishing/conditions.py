"""Whether a condition holds in a fishing game.

In: a table, a condition, a case: who acted (None in the settlement, where nobody does), and in the settlement who has won and what everybody
made. Out: yes or no. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
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
    SingleCondition,
    Stopped,
    Unless,
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
    """`player`: who acted; `winner`: who has won, as far as anybody has; `paid`: whom the row of a settlement would pay; `scores`: what each active player made; `wishes`: what players
    were asked and said; `looked_at`: of whom it is asked whether he is meant; `seer`: as seen from whom others are meant, None: from who acted."""

    player: int | None = None
    winner: int | None = None
    scores: Mapping[int, Score] = field(default_factory=dict)
    wishes: Mapping[int, bool] = field(default_factory=dict)
    looked_at: int | None = None
    seer: int | None = None
    paid: int | None = None

    @property
    def view(self) -> int | None:
        """As seen from whom others are meant; None in a settlement."""
        return self.player if self.seer is None else self.seer


def people(table: FishingTable, who: Who, case: Case) -> list[int]:
    """The players that a word means, in turn order from who acts on (in a settlement, from the leader): active ones, but for `at the
    table`."""
    seats, seer = table.round.seats, case.view
    if seer is not None:
        seats = table.nearest(seer, seats)
    before = table.before
    match who.kind:
        case "everyone" | "anyone":
            return seats[:]
        case "everyone else":
            return [seat for seat in seats if seat != seer]
        case "anyone else":
            return _others(table, case)
        case "everyone at the table":
            return _at_the_table(table, case)
        case "everyone else at the table":
            return [seat for seat in _at_the_table(table, case) if seat != seer]
        case "each who":
            assert who.of is not None
            assert who.that is not None
            among = people(table, who.of, case)
            return [
                seat for seat in among if holds(table, who.that, replace(case, looked_at=seat, seer=seat))
            ]
        case "that player":
            return [case.looked_at] if case.looked_at is not None else []
        case "player":
            found = case.player
        case "leader":
            found = table.round.leader
        case "dealer":
            found = table.dealer
        case "last winner":
            found = before.winner
        case "last loser":
            found = before.loser
        case "winner":
            found = case.winner
        case "next" | "previous":
            others = [seat for seat in seats if seat != seer] if seer is not None else []
            found = (others[0] if who.kind == "next" else others[-1]) if others else None
        case (
            "chosen" | "beaten" | "skipped" | "opposite" | "left" | "right" | "after next" | "last to play"
            | "most cards" | "fewest cards" | "most" | "fewest" | "holder" | "title" | "side"
            | "partners" | "opponents"
        ):  # fmt: skip
            found = None  # words of climbing games; a check tells of them
        case _:
            assert_never(who.kind)
    return [found] if found in seats else []


def seen_by(seat: int, case: Case) -> Case:
    """To whom somebody gives, with whom he pays: `the next player`, `everyone else` are those of whoever does it, in turn order from there;
    `the player` is who acted."""
    return replace(case, seer=seat)


def _others(table: FishingTable, case: Case) -> list[int]:
    """Any but who acted or, in a settlement, whom the row would pay, or else who has won; nobody where nobody did."""
    one = next((seat for seat in (case.view, case.paid, case.winner) if seat is not None), None)
    return [seat for seat in table.round.seats if seat != one] if one is not None else []


def _at_the_table(table: FishingTable, case: Case) -> list[int]:
    first = case.view if case.view is not None else table.round.leader
    return table.nearest(first, list(range(table.players)))


def holds(table: FishingTable, condition: Condition, case: Case) -> bool:
    """Whether it holds; what this family does not know never does (a check tells of it)."""
    match condition:
        case AllOf():
            return all(holds(table, item, case) for item in condition.items)
        case AnyOf():
            return any(holds(table, item, case) for item in condition.items)
        case Not(item):
            return _is_said(table, item, case, denied=True)
        case Unless(item):
            return not holds(table, item, case)
        case _:
            return _is_said(table, condition, case, denied=False)


def _is_said(table: FishingTable, item: SingleCondition, case: Case, *, denied: bool) -> bool:
    """Whether what is said is so or, `denied`, is not so. What is said of several must be so of each, of whom there must be one; of `a
    player` and the like of one. Where nobody or nothing is there to speak of, it is neither so nor not so."""
    found: bool | None
    match item:
        case HandsEmpty() | NobodyHas() | YakuWorth() | FieldHas() | IsFirst() | CountIs():
            found = _of_round(table, item, case)
            return found is not None and found != denied
        case (
            CardPoints()
            | WentOn()
            | Captured()
            | Stopped()
            | Vowed()
            | WhoIs()
            | HandSize()
            | Holds()
            | Wishes()
        ):
            told, meant = _told(table, item, case), people(table, item.who, case)
            so = (told(seat) != denied for seat in meant)
            return any(so) if item.who.kind in ("anyone", "anyone else") else bool(meant) and all(so)
        case _:
            if isinstance(item, ClimbingCondition):
                return False  # a check tells of it
            assert_never(item)


def _of_round(
    table: FishingTable, item: HandsEmpty | NobodyHas | YakuWorth | FieldHas | IsFirst | CountIs, case: Case
) -> bool | None:
    round = table.round
    match item:
        case HandsEmpty():
            return round.stopper is None and not any(round.hands[seat] for seat in round.seats)
        case NobodyHas():
            return not any(_rows(table, item.group, seat, case) for seat in round.seats)
        case YakuWorth():
            seat = case.player if case.player is not None else case.winner
            return _made(table, seat, case).total in item.count if seat is not None else None
        case FieldHas():
            mask = table.rules.deck.physical(item.counted.cards.mask)
            return (round.laid & mask).bit_count() in item.counted.count
        case IsFirst():
            return item.what == "hand" and table.hand == 1
        case CountIs():
            return item.what == "players" and len(round.seats) in item.count
        case _:
            assert_never(item)


def _told(
    table: FishingTable,
    item: CardPoints | WentOn | Captured | Stopped | Vowed | WhoIs | HandSize | Holds | Wishes,
    case: Case,
) -> Callable[[int], bool]:
    """What is said of a player."""
    round = table.round
    match item:
        case CardPoints(_, count):
            return lambda seat: table.scorer.points(round.captured[seat]) in count
        case WentOn():
            return lambda seat: bool(round.went[seat])
        case Captured(_, counted):
            captured = table.rules.deck.physical(counted.cards.mask)
            return lambda seat: (round.captured[seat] & captured).bit_count() in counted.count
        case Stopped(_, off):
            did = round.stopper if round.called_off == off else None
            return lambda seat: seat == did
        case Vowed():
            return lambda seat: seat == round.vowed
        case WhoIs(_, ones):
            meant = {seat for one in ones for seat in people(table, one, case)}
            return meant.__contains__
        case HandSize(_, count):
            return lambda seat: round.hands[seat].bit_count() in count
        case Holds(_, counted):
            mask = table.rules.deck.physical(counted.cards.mask)
            return lambda seat: (round.hands[seat] & mask).bit_count() in counted.count
        case Wishes():
            return lambda seat: case.wishes.get(seat, False)
        case _:
            assert_never(item)


def _made(table: FishingTable, seat: int, case: Case) -> Score:
    return case.scores[seat] if seat in case.scores else table.counted(seat)


def _rows(table: FishingTable, group: str, seat: int, case: Case) -> bool:
    """Whether a player has any yaku, or one of that group, or that yaku; in the settlement as everybody's were found there."""
    made = _made(table, seat, case)
    if not group:
        return bool(made.rows)
    return bool((made if seat in case.scores else table.with_apart(seat, made)).of(group))
