"""Rules that hear what happens in a fishing game.

In: a game, what happened and to whom. Out: the effects done, and how the round is to end where a rule says so. Clauses act in the
order of the file. Cards that change hands are captured cards: the cheapest go first, then those that stand first in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl.cards import bits
from ...dsl.model import Clause, EndRound, Event, EventKind, Move, Pay, Who
from . import purse
from .conditions import Case, holds, people

if TYPE_CHECKING:
    from .game import FishingGame


def hear(
    game: FishingGame, kind: EventKind, player: int, cards: int = 0, *, new: bool = True
) -> EndRound | None:
    """Lets the rules act. `cards`: those that were captured or drawn; `new`: a yaku was made that was not there before."""
    case = Case(player)
    found = None
    for rule in game.rules.rules:
        for clause in rule.clauses:
            if any(_fits(game, event, kind, case, cards, new) for event in clause.events) and holds(
                game, clause.condition, case
            ):
                game.fired.append(rule.id)
                found = _act(game, clause, case) or found
    return found


def _fits(game: FishingGame, event: Event, kind: EventKind, case: Case, cards: int, new: bool) -> bool:
    if event.kind != kind or case.player not in people(game, event.who, case):
        return False
    if kind == "yaku":
        return new or event.better
    if event.counted is None:
        return True
    mask = game.rules.deck.physical(event.counted.cards.mask)
    return (cards & mask).bit_count() in event.counted.count


def _act(game: FishingGame, clause: Clause, case: Case) -> EndRound | None:
    end = None
    for effect in clause.effects:
        match effect:
            case EndRound():
                end = effect
            case Pay():
                _pay(game, effect, case, clause.rule)
            case Move():
                _move(game, effect, case, clause.rule)
            case _:
                pass  # told by the check of effects that this family does not have
    return end


def _pay(game: FishingGame, effect: Pay, case: Case, rule: str) -> None:
    for giver in people(game, effect.who, case):
        for taker in people(game, effect.to, case):
            if giver != taker:
                purse.pay(game.round, giver, taker, effect.points, rule, game.out)


def _move(game: FishingGame, effect: Move, case: Case, rule: str) -> None:
    if not isinstance(effect.source, Who) or not isinstance(effect.target, Who):
        return
    round, table = game.round, game.table
    takers = people(game, effect.target, case)
    for giver in people(game, effect.source, case):
        if not takers or giver == takers[0]:
            continue
        among = round.captured[giver]
        if effect.cards is not None:
            among &= game.rules.deck.physical(effect.cards.mask)
        moved = sorted(bits(among), key=lambda card: (game.scorer.points(1 << card), card))[: effect.count]
        mask = sum(1 << card for card in moved)
        if not mask:
            continue
        round.captured[giver] &= ~mask
        round.captured[takers[0]] |= mask
        game.event(
            "move",
            cards=table.written(moved),
            **{"from": f"captured {giver}", "to": f"captured {takers[0]}", "for": rule},
        )
