"""Whether a condition holds in a fishing game.

In: a game, a condition, a case: who acted (None in the settlement, where a player means any player), and in the settlement who
is paid and what everybody made. Out: yes or no. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...model import (
    AllOf,
    AnyOf,
    Captured,
    CardPoints,
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

if TYPE_CHECKING:
    from .game import FishingGame


@dataclass(frozen=True, slots=True)
class Case:
    """`player`: who acted; `winner`: who is to be paid; `scores`: what each active player made; `wishes`: what players were asked
    and said."""

    player: int | None = None
    winner: int | None = None
    scores: Mapping[int, Score] = field(default_factory=dict)
    wishes: Mapping[int, bool] = field(default_factory=dict)


def people(game: FishingGame, who: Who, case: Case) -> list[int]:
    """The active players that a word means, in turn order."""
    seats, actor = game.round.seats, case.player
    before = game.before
    match who.kind:
        case "everyone":
            return seats[:]
        case "player":
            return seats[:] if actor is None else [actor]
        case "everyone else":
            return [seat for seat in seats if seat != actor]
        case "leader":
            found: int | None = game.round.leader
        case "dealer":
            found = game.round.dealer
        case "last winner":
            found = before.winner
        case "last loser":
            found = before.loser
        case "next" | "previous" if actor is not None:
            step = 1 if who.kind == "next" else -1
            found = seats[(seats.index(actor) + step) % len(seats)]
        case _:
            found = None
    return [found] if found in seats else []


def holds(game: FishingGame, condition: Condition, case: Case) -> bool:
    """Whether it holds; what this family does not know never does (a check tells of it)."""
    round = game.round
    match condition:
        case AllOf():
            return all(holds(game, item, case) for item in condition.items)
        case AnyOf():
            return any(holds(game, item, case) for item in condition.items)
        case Not():
            return not holds(game, condition.item, case)
        case CardPoints():
            each = [
                game.scorer.points(round.captured[seat]) in condition.count
                for seat in people(game, condition.who, case)
            ]
            return bool(each) and (all(each) if condition.who.kind == "everyone" else any(each))
        case WentOn():
            looked = case.player if case.player is not None else case.winner
            if condition.other:
                return any(round.went[seat] for seat in round.seats if seat != looked)
            return any(round.went[seat] for seat in people(game, condition.who, case))
        case Captured(who, counted, other):
            looked = case.player if case.player is not None else case.winner
            theirs = [seat for seat in round.seats if seat != looked] if other else people(game, who, case)
            mask = game.rules.deck.physical(counted.cards.mask)
            return any((round.captured[seat] & mask).bit_count() in counted.count for seat in theirs)
        case Stopped():
            return (
                round.stopper is not None
                and round.called_off == condition.off
                and round.stopper in people(game, condition.who, case)
            )
        case Vowed():
            return round.vowed is not None and round.vowed in people(game, condition.who, case)
        case HandsEmpty():
            return round.stopper is None and not any(round.hands)
        case NobodyHas():
            return not any(_rows(game, condition.group, seat, case) for seat in round.seats)
        case YakuWorth():
            seat = case.player if case.player is not None else case.winner
            return seat is not None and _made(game, seat, case).total in condition.count
        case FieldHas():
            mask = game.rules.deck.physical(condition.counted.cards.mask)
            return (round.laid & mask).bit_count() in condition.counted.count
        case WhoIs():
            others = {seat for who in condition.others for seat in people(game, who, case)}
            return any(seat in others for seat in people(game, condition.who, case))
        case HandSize():
            return any(
                round.hands[seat].bit_count() in condition.count for seat in people(game, condition.who, case)
            )
        case Holds():
            mask = game.rules.deck.physical(condition.counted.cards.mask)
            return any(
                (round.hands[seat] & mask).bit_count() in condition.counted.count
                for seat in people(game, condition.who, case)
            )
        case Wishes(who):
            asked = people(game, who, case)
            return bool(asked) and all(case.wishes.get(seat, False) for seat in asked)
        case IsFirst():
            return condition.what == "hand" and game.hand == 1
        case CountIs():
            return condition.what == "players" and len(round.seats) in condition.count
        case _:
            return False


def wishers(condition: Condition) -> tuple[Who, ...]:
    """Whom a condition could ask."""
    match condition:
        case AllOf(items) | AnyOf(items):
            return tuple(dict.fromkeys(who for item in items for who in wishers(item)))
        case Not(item):
            return wishers(item)
        case Wishes(who):
            return (who,)
        case _:
            return ()


def _made(game: FishingGame, seat: int, case: Case) -> Score:
    return case.scores[seat] if seat in case.scores else game.made(seat)


def _rows(game: FishingGame, group: str, seat: int, case: Case) -> bool:
    apart = game.scorer_of(seat).apart.get(group)
    if apart is not None:
        return bool(apart.score(game.round.captured[seat], game.claimed_of(seat)).rows)
    return any(not group or row.group == group for row in _made(game, seat, case).rows)
