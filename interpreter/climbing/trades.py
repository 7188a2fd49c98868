"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade of the model and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as
it is before the offered cards come to it.
"""

from __future__ import annotations

from dataclasses import replace

from ...game import lines
from ...game.decisions import Cards
from ...model import Trade
from ...model.cards import bits
from . import moves, ways
from .engine import Ref
from .lasting import acted, rule_of
from .table import ClimbingTable
from .tasks import BeginTrade, ChooseOffer, ChooseReturn


def tradable(table: ClimbingTable, effect: Trade, one: int, other: int) -> bool:
    """Whether both have the cards for it."""
    hands = table.state.hands
    cards = moves.eligible(table, hands[one], effect.cards)
    return cards.bit_count() >= effect.count and hands[other].bit_count() >= effect.back


def _effect(table: ClimbingTable, ref: Ref) -> Trade:
    effect = table.engine.effect(ref)
    assert isinstance(effect, Trade)
    return effect


def begin(table: ClimbingTable, task: BeginTrade) -> None:
    """The first player's part."""
    ref, one, other = task.ref, task.one, task.other
    effect = _effect(table, ref)
    if not tradable(table, effect, one, other):
        return
    cards = moves.eligible(table, table.state.hands[one], effect.cards)
    found = _choices(table, cards, effect.count, effect.quality, effect.optional)
    _ask(table, ChooseOffer(ref, one, other, tuple(found)))


def _choices(table: ClimbingTable, cards: int, count: int, quality: str, optional: bool) -> list[int]:
    if cards.bit_count() < count:
        return []
    found = (
        moves.ranked_choices(table, cards, count, quality == "best")
        if quality in ("best", "worst")
        else moves.subsets(cards, count, count)
    )
    return [0, *found] if optional else found


def asked_again(
    table: ClimbingTable, question: ChooseOffer | ChooseReturn
) -> ChooseOffer | ChooseReturn | None:
    """The same question of other hands; None where there would be nothing to choose."""
    effect, hands = _effect(table, question.ref), table.state.hands
    if isinstance(question, ChooseOffer):
        cards = moves.eligible(table, hands[question.one], effect.cards)
        found = _choices(table, cards, effect.count, effect.quality, effect.optional)
    else:
        cards = _to_return(table, effect, hands[question.other], question.offered)
        found = _choices(table, cards, effect.back, effect.returns, effect.optional)
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
    cards = _to_return(table, effect, table.state.hands[other], option.cards)
    if not effect.together:
        table.emit(lines.Offer(one, tuple(table.codes(option.cards)), (other,), rule_of(table, ref)))
    found = _choices(table, cards, effect.back, effect.returns, effect.optional)
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
