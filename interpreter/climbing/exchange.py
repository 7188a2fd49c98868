"""The exchange of cards before play.

In: the titles of the hand before. Out: decisions, and cards that change hands. The lower title gives first, then gets cards back,
which may be the same; pairs in the order of the file. Where all choose at the same time, the cards wait face down (`state.laid`)
until the last is chosen. Named cards are asked for one by one: a rank is named, then a card of it chosen.
"""

from __future__ import annotations

from ...game.decisions import Option, Pick
from ...model import Exchange, ExchangeCards
from ...model.cards import bits
from . import moves
from .people import seats
from .state import Ctx, Task
from .table import Table


def tasks(g: Table) -> list[Task]:
    """What the exchange of this hand consists of; the first hand has none."""
    pairs: list[Task] = [("exchange", number) for number in range(len(g.engine.climbing.exchanges))]
    if g.hand == 1 or not pairs:
        return []
    return [*pairs, ("lay open",)] if g.engine.climbing.together else pairs


def run(g: Table, task: Task) -> None:
    """Does one task of the exchange."""
    match task[0]:
        case "exchange":
            _pair(g, task[1])
        case "give":
            _give(g, task[1], task[2], task[3], task[4], task[5])
        case _:
            laid, g.state.laid = g.state.laid, ()
            for _, giver, taker, cards in laid:
                _hand_over(g, giver, taker, cards)


def _pair(g: Table, number: int) -> None:
    """One line of the file: the giver's cards, then those that come back."""
    exchange = g.engine.climbing.exchanges[number]
    givers, takers = seats(g, exchange.giver, Ctx(-1)), seats(g, exchange.taker, Ctx(-1))
    if g.state.no_exchange or not givers or not takers or givers[0] == takers[0]:
        return
    giver, taker = givers[0], takers[0]
    if not g.active(giver) or not g.active(taker):
        return
    found: list[Task] = [("give", number, giver, taker, 0, -1)]
    if exchange.returns is not None:
        found.append(("give", number, taker, giver, 1, -1))
    g.push(*found)


def _what(exchange: Exchange, side: int) -> ExchangeCards:
    what = exchange.returns if side else exchange.gives
    assert what is not None
    return what


def _give(g: Table, number: int, giver: int, taker: int, side: int, left: int) -> None:
    """One player chooses cards, or is asked for the next of them by name; `left` below 0: how many is still to be found."""
    what = _what(g.engine.climbing.exchanges[number], side)
    if left < 0:
        left = _count(g, number, what, giver, taker)
    left = min(left, g.state.hands[giver].bit_count())
    if left <= 0:
        return
    if what.named:
        g.ask(taker, "name rank", "", ("named rank", number, giver, taker, side, left))
        return
    hand = g.state.hands[giver]
    if what.without is not None:
        hand &= ~g.engine.deck.physical(g.engine.matcher.mask(what.without, g.order))
    choices = _choices(g, hand, min(left, hand.bit_count()), what.quality)
    if choices:
        g.ask(giver, "exchange", "", ("exchange cards", number, giver, taker, tuple(choices), side, 0))


def _count(g: Table, number: int, what: ExchangeCards, giver: int, taker: int) -> int:
    s = g.state
    if what.as_many:
        return sum(
            cards.bit_count() for pair, source, _, cards in s.laid if pair == number and source == taker
        )
    count = what.count
    if what.more and s.places and s.places[0] in (giver, taker):
        count += what.more * max(s.runs[s.places[0]] - 1, 0)
    return min(count, what.most) if what.most else count


def _choices(g: Table, cards: int, count: int, quality: str) -> list[int]:
    if not count:
        return []
    if quality == "any":
        return moves.subsets(cards, count, count)
    return sorted(moves.ranked_choices(g, cards, count, quality == "best"), key=bits)


def ranks(g: Table) -> list[Option]:
    """What can be named: every rank of the deck, and the joker behind them where there is one."""
    deck = g.engine.deck
    return [Pick(rank) for rank in range(len(deck.ranks) + (deck.joker >= 0))]


def named(g: Table, asked: Task, rank: int) -> None:
    """A rank was named: whoever has such a card must give one."""
    _, number, giver, taker, side, left = asked
    deck, hand = g.engine.deck, g.state.hands[giver]
    faces = (
        sum(1 << deck.face_of(rank, suit) for suit in range(len(deck.suits)))
        if rank < len(deck.ranks)
        else 1 << deck.joker
    )
    what = _what(g.engine.climbing.exchanges[number], side)
    wanted = hand & deck.physical(faces)
    choices = (
        _choices(g, wanted, 1, "any")
        if wanted
        else []
        if what.named == "nothing"
        else _choices(g, hand, 1, what.named)
    )
    if choices:
        g.ask(giver, "exchange", "", ("exchange cards", number, giver, taker, tuple(choices), side, left - 1))
    elif left > 1:
        g.push(("give", number, giver, taker, side, left - 1))


def exchanged(g: Table, asked: Task, cards: int) -> None:
    """Cards were chosen in the exchange."""
    _, number, giver, taker, _, side, left = asked
    s = g.state
    s.laid = (*s.laid, (number, giver, taker, cards))
    if g.engine.climbing.together:
        s.hands[giver] &= ~cards  # face down before the player
    else:
        _hand_over(g, giver, taker, cards)
    if left > 0:
        g.push(("give", number, giver, taker, side, left))


def _hand_over(g: Table, giver: int, taker: int, cards: int) -> None:
    g.state.hands[giver] &= ~cards
    g.state.hands[taker] |= cards
    moves.tell(g, cards, f"hand {giver}", f"hand {taker}", "exchange")
