"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade of the model and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as
it is before the offered cards come to it.
"""

from __future__ import annotations

from ...game import lines
from ...model import Trade
from ...model.cards import bits
from . import moves, ways
from .lasting import rule_of
from .people import seats
from .state import Ctx, Ref, Task
from .table import Table


def pairs(g: Table, effect: Trade, ctx: Ctx) -> list[tuple[int, int]]:
    """Who trades with whom, in turn order; everyone else, and the next player, are so as seen by who offers."""
    return [
        (one, other)
        for one in seats(g, effect.who, ctx)
        for other in seats(
            g, effect.other, ctx if effect.other.kind == "player" else Ctx(one, table=ctx.table)
        )
        if one != other and g.active(one) and g.active(other)
    ]


def tasks(g: Table, ref: Ref, effect: Trade, ctx: Ctx) -> list[Task]:
    """One task for each pair."""
    return [("trade", ref, one, other) for one, other in pairs(g, effect, ctx)]


def _effect(g: Table, ref: Ref) -> Trade:
    effect = g.engine.effect(ref)
    assert isinstance(effect, Trade)
    return effect


def offer(g: Table, ref: Ref, one: int, other: int) -> None:
    """The first player's part."""
    effect, hand = _effect(g, ref), g.state.hands[one]
    cards = moves.eligible(g, hand, effect.cards)
    if cards.bit_count() < effect.count or g.state.hands[other].bit_count() < effect.back:
        return
    _ask(
        g,
        one,
        ref,
        _choices(g, cards, effect.count, effect.quality, effect.optional),
        ("offer", ref, one, other),
    )


def _choices(g: Table, cards: int, count: int, quality: str, optional: bool) -> list[int]:
    if cards.bit_count() < count:
        return []
    found = (
        moves.ranked_choices(g, cards, count, quality == "best")
        if quality in ("best", "worst")
        else moves.subsets(cards, count, count)
    )
    return [0, *found] if optional else found


def _ask(g: Table, seat: int, ref: Ref, choices: list[int], asked: Task) -> None:
    """Asks where there is something to choose."""
    if len(choices) == 1:
        chosen(g, (*asked[:4], tuple(choices), *asked[4:]), choices[0])
    elif choices:
        g.ask(seat, "give", rule_of(g, ref), (*asked[:4], tuple(choices), *asked[4:]))


def chosen(g: Table, asked: Task, cards: int) -> None:
    """One of the two has chosen."""
    if not cards:
        return
    if asked[0] == "offer":
        _, ref, one, other, _ = asked
        _answer(g, ref, one, other, cards)
    else:
        _, ref, one, other, _, offered = asked
        _swap(g, ref, one, other, offered, cards)


def _answer(g: Table, ref: Ref, one: int, other: int, offered: int) -> None:
    """The other player's part."""
    effect, deck = _effect(g, ref), g.engine.deck
    cards = g.state.hands[other]
    if effect.together:
        found = _choices(g, cards, effect.back, effect.returns, effect.optional)
        _ask(g, other, ref, found, ("trade back", ref, one, other, offered))
        return
    if effect.returns == "same rank":
        ranks = {deck.faces[deck.cards[card]].rank for card in bits(offered)}
        cards = sum(1 << card for card in bits(cards) if deck.faces[deck.cards[card]].rank in ranks)
    g.emit(lines.Offer(one, tuple(g.codes(offered)), (other,), rule_of(g, ref)))
    found = _choices(g, cards, effect.back, effect.returns, effect.optional)
    _ask(g, other, ref, found, ("trade back", ref, one, other, offered))


def _swap(g: Table, ref: Ref, one: int, other: int, offered: int, back: int) -> None:
    ways.done(g, ref)
    hands = g.state.hands
    for source, target, cards in ((one, other, offered), (other, one, back)):
        hands[source] &= ~cards
        hands[target] |= cards
        moves.tell(g, cards, f"hand {source}", f"hand {target}", rule_of(g, ref))
