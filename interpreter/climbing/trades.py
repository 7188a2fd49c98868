"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade of the model and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as
it is before the offered cards come to it.
"""

from __future__ import annotations

from dataclasses import replace

from ...game import lines
from ...game.decisions import Cards, Pick
from ...model import Quality, Trade
from ...model.cards import bits
from . import lots, moves, ways
from .engine import Ref
from .lasting import acted, rule_of
from .table import ClimbingTable
from .tasks import BeginTrade, ChooseOffer, ChooseReturn


def tradable(table: ClimbingTable, effect: Trade, one: int, other: int) -> bool:
    """Whether both have the cards for it."""
    return _most(table, effect, one, other) > 0


def _most(table: ClimbingTable, effect: Trade, one: int, other: int) -> int:
    """How many cards can be offered at most; 0 where that is fewer than there must be."""
    hands = table.state.hands
    here, theirs = _offerable(table, effect, one).bit_count(), hands[other].bit_count()
    if theirs < (1 if effect.back is None else effect.back):
        return 0
    if not effect.up_to:
        return effect.count if here >= effect.count else 0
    return min(effect.count, here, theirs if effect.back is None else here)


def _offerable(table: ClimbingTable, effect: Trade, one: int) -> int:
    return moves.eligible(table, table.state.hands[one], effect.cards)


def _effect(table: ClimbingTable, ref: Ref) -> Trade:
    effect = table.engine.effect(ref)
    assert isinstance(effect, Trade)
    return effect


def begin(table: ClimbingTable, task: BeginTrade) -> None:
    """The first player's part."""
    ref, one, other = task.ref, task.one, task.other
    effect = _effect(table, ref)
    high = _most(table, effect, one, other)
    if not high:
        return
    if effect.quality == "random":
        if effect.optional or effect.up_to:
            table.ask(one, lots.kind(high, up_to=effect.up_to), rule_of(table, ref), task)
        else:
            _draw(table, task, high)
        return
    _ask(table, ChooseOffer(ref, one, other, tuple(_offers(table, effect, one, high))))


def how_many(table: ClimbingTable, task: BeginTrade) -> list[Pick]:
    """Whether cards are drawn to be offered, or how many."""
    effect = _effect(table, task.ref)
    return lots.options(_most(table, effect, task.one, task.other), up_to=effect.up_to)


def drawn(table: ClimbingTable, task: BeginTrade, option: Pick) -> None:
    """The first player has said so: the cards are drawn."""
    effect = _effect(table, task.ref)
    high = _most(table, effect, task.one, task.other)
    if option.value:
        _draw(table, task, lots.number(option, high, up_to=effect.up_to))


def _draw(table: ClimbingTable, task: BeginTrade, count: int) -> None:
    cards = lots.drawn(table, _offerable(table, _effect(table, task.ref), task.one), count)
    offered(table, ChooseOffer(task.ref, task.one, task.other, ()), Cards(cards))


def _offers(table: ClimbingTable, effect: Trade, one: int, high: int) -> list[int]:
    cards = _offerable(table, effect, one)
    return moves.picked(table, cards, high, effect.quality, optional=effect.optional, up_to=effect.up_to)


def _returns(table: ClimbingTable, effect: Trade, other: int, offered: int) -> list[int]:
    """What the other may give; nothing where there are too few such cards."""
    cards = _to_return(table, effect, table.state.hands[other], offered)
    many = offered.bit_count() if effect.back is None else effect.back
    quality: Quality = "any" if effect.returns == "same rank" else effect.returns
    if cards.bit_count() < many:
        return []
    return moves.picked(table, cards, many, quality, optional=effect.optional, up_to=False)


def asked_again(
    table: ClimbingTable, question: ChooseOffer | ChooseReturn
) -> ChooseOffer | ChooseReturn | None:
    """The same question of other hands; None where there would be nothing to choose."""
    effect = _effect(table, question.ref)
    if isinstance(question, ChooseOffer):
        high = _most(table, effect, question.one, question.other)
        found = _offers(table, effect, question.one, high) if high else []
    else:
        found = _returns(table, effect, question.other, question.offered)
    return replace(question, choices=tuple(found)) if len(found) > 1 else None


def _to_return(table: ClimbingTable, effect: Trade, cards: int, offered: int) -> int:
    """The cards of a hand that may be given for what is offered."""
    if effect.together or effect.returns != "same rank":
        return cards
    deck = table.engine.deck
    ranks = {deck.faces[deck.cards[card]].rank for card in bits(offered)}
    return sum(1 << card for card in bits(cards) if deck.faces[deck.cards[card]].rank in ranks)


def _ask(table: ClimbingTable, question: ChooseOffer | ChooseReturn) -> None:
    """Asks where there is something to choose."""
    if len(question.choices) > 1:
        table.push(question)
        return
    for only in question.choices:
        if isinstance(question, ChooseOffer):
            offered(table, question, Cards(only))
        else:
            returned(table, question, Cards(only))


def ask_offer(table: ClimbingTable, task: ChooseOffer) -> None:
    table.ask(task.one, "give", rule_of(table, task.ref), task)


def ask_return(table: ClimbingTable, task: ChooseReturn) -> None:
    table.ask(task.other, "give", rule_of(table, task.ref), task)


def options(table: ClimbingTable, task: ChooseOffer | ChooseReturn) -> list[Cards]:
    return [Cards(cards) for cards in task.choices]


def face_down(table: ClimbingTable, task: ChooseOffer | ChooseReturn) -> bool:
    return _effect(table, task.ref).together


def offered(table: ClimbingTable, task: ChooseOffer, option: Cards) -> None:
    """The first player has chosen; the other's part follows."""
    if not option.cards:
        return
    ref, one, other = task.ref, task.one, task.other
    effect = _effect(table, ref)
    if not effect.together:
        table.emit(lines.Offer(one, tuple(table.codes(option.cards)), (other,), rule_of(table, ref)))
    found = _returns(table, effect, other, option.cards)
    _ask(table, ChooseReturn(ref, one, other, tuple(found), option.cards))


def returned(table: ClimbingTable, task: ChooseReturn, option: Cards) -> None:
    """The other has chosen as well."""
    if option.cards:
        _swap(table, task.ref, task.one, task.other, task.offered, option.cards)


def _swap(table: ClimbingTable, ref: Ref, one: int, other: int, offered: int, back: int) -> None:
    ways.done(table, ref)
    acted(table, ref)
    hands = table.state.hands
    for source, target, cards in ((one, other, offered), (other, one, back)):
        hands[source] &= ~cards
        hands[target] |= cards
        moves.tell(table, cards, f"hand {source}", f"hand {target}", rule_of(table, ref))
