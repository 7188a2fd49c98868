"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade of the model and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as
it is before the offered cards come to it.
"""

from __future__ import annotations

from ...game.game import Cards
from ...model import Trade
from ...model.cards import bits
from . import moves, ways
from .context import Ctx
from .engine import Ref
from .lasting import rule_of
from .people import seats
from .table import Table
from .tasks import BeginTrade, ChooseOffer, ChooseReturn


def pairs(g: Table, effect: Trade, ctx: Ctx) -> list[tuple[int, int]]:
    """Who trades with whom, in turn order; everyone else, and the next player, are so as seen by who offers."""
    return [
        (one, other)
        for one in seats(g, effect.who, ctx)
        for other in seats(g, effect.other, ctx if effect.other.kind == "player" else Ctx(one, ring=ctx.ring))
        if one != other and g.active(one) and g.active(other)
    ]


def tasks(g: Table, ref: Ref, effect: Trade, ctx: Ctx) -> list[BeginTrade]:
    """One task for each pair."""
    return [BeginTrade(ref, one, other) for one, other in pairs(g, effect, ctx)]


def _effect(g: Table, ref: Ref) -> Trade:
    effect = g.engine.effect(ref)
    assert isinstance(effect, Trade)
    return effect


def begin(g: Table, task: BeginTrade) -> None:
    """The first player's part."""
    ref, one, other = task.ref, task.one, task.other
    effect, hand = _effect(g, ref), g.state.hands[one]
    cards = moves.eligible(g, hand, effect.cards)
    if cards.bit_count() < effect.count or g.state.hands[other].bit_count() < effect.back:
        return
    found = _choices(g, cards, effect.count, effect.quality, effect.optional)
    _ask(g, ChooseOffer(ref, one, other, tuple(found)))


def _choices(g: Table, cards: int, count: int, quality: str, optional: bool) -> list[int]:
    if cards.bit_count() < count:
        return []
    found = (
        moves.ranked_choices(g, cards, count, quality == "best")
        if quality in ("best", "worst")
        else moves.subsets(cards, count, count)
    )
    return [0, *found] if optional else found


def _ask(g: Table, question: ChooseOffer | ChooseReturn) -> None:
    """Asks where there is something to choose."""
    if len(question.choices) > 1:
        g.push(question)
        return
    for only in question.choices:
        if isinstance(question, ChooseOffer):
            offered(g, question, Cards(only))
        else:
            returned(g, question, Cards(only))


def ask_offer(g: Table, task: ChooseOffer) -> None:
    g.ask(task.one, "give", rule_of(g, task.ref), task)


def ask_return(g: Table, task: ChooseReturn) -> None:
    g.ask(task.other, "give", rule_of(g, task.ref), task)


def options(g: Table, task: ChooseOffer | ChooseReturn) -> list[Cards]:
    return [Cards(cards) for cards in task.choices]


def face_down(g: Table, task: ChooseOffer | ChooseReturn) -> bool:
    return _effect(g, task.ref).together


def offered(g: Table, task: ChooseOffer, option: Cards) -> None:
    """The first player has chosen; the other's part follows."""
    if not option.cards:
        return
    ref, one, other = task.ref, task.one, task.other
    effect, deck = _effect(g, ref), g.engine.deck
    cards = g.state.hands[other]
    if not effect.together:
        if effect.returns == "same rank":
            ranks = {deck.faces[deck.cards[card]].rank for card in bits(option.cards)}
            cards = sum(1 << card for card in bits(cards) if deck.faces[deck.cards[card]].rank in ranks)
        g.emit(
            {
                "event": "offer",
                "player": one,
                "cards": g.codes(option.cards),
                "to": [other],
                "for": rule_of(g, ref),
            }
        )
    found = _choices(g, cards, effect.back, effect.returns, effect.optional)
    _ask(g, ChooseReturn(ref, one, other, tuple(found), option.cards))


def returned(g: Table, task: ChooseReturn, option: Cards) -> None:
    """The other has chosen as well."""
    if option.cards:
        _swap(g, task.ref, task.one, task.other, task.offered, option.cards)


def _swap(g: Table, ref: Ref, one: int, other: int, offered: int, back: int) -> None:
    ways.done(g, ref)
    hands = g.state.hands
    for source, target, cards in ((one, other, offered), (other, one, back)):
        hands[source] &= ~cards
        hands[target] |= cards
        moves.tell(g, cards, f"hand {source}", f"hand {target}", rule_of(g, ref))
