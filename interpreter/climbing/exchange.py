"""The exchange of cards before play.

In: the titles of the hand before. Out: decisions, and cards that change hands. The lower title gives first, then gets cards back,
which may be the same; pairs in the order of the file. Where all choose at the same time, the cards wait face down (`state.laid`)
until the last is chosen. Named cards are asked for one by one: a rank is named, then a card of it chosen.
"""

from __future__ import annotations

from dataclasses import replace

from ...game.decisions import Cards, Pick
from ...model import Exchange, ExchangeCards
from ...model.cards import bits
from . import moves
from .context import Ctx
from .people import seats
from .state import Given
from .table import ClimbingTable
from .tasks import AskForRank, ChooseGift, ExchangePair, GiveCards, OpenGifts, Task


def tasks(table: ClimbingTable) -> list[Task]:
    """What the exchange of this hand consists of; the first hand has none."""
    pairs: list[Task] = [ExchangePair(number) for number in range(len(table.engine.climbing.exchanges))]
    if table.hand == 1 or not pairs:
        return []
    return [*pairs, OpenGifts()] if table.engine.climbing.together else pairs


def open_gifts(table: ClimbingTable, task: OpenGifts) -> None:
    """What was chosen at the same time changes hands."""
    laid, table.state.laid = table.state.laid, ()
    for gift in laid:
        _hand_over(table, gift.giver, gift.taker, gift.cards)


def pair(table: ClimbingTable, task: ExchangePair) -> None:
    """One line of the file: the giver's cards, then those that come back."""
    exchange = table.engine.climbing.exchanges[task.pair]
    givers, takers = seats(table, exchange.giver, Ctx(-1)), seats(table, exchange.taker, Ctx(-1))
    if table.state.no_exchange or not givers or not takers or givers[0] == takers[0]:
        return
    giver, taker = givers[0], takers[0]
    if not table.active(giver) or not table.active(taker):
        return
    found = [GiveCards(task.pair, giver, taker, False, -1)]
    if exchange.returns is not None:
        found.append(GiveCards(task.pair, taker, giver, True, -1))
    table.push(*found)


def _what(exchange: Exchange, returning: bool) -> ExchangeCards:
    what = exchange.returns if returning else exchange.gives
    assert what is not None
    return what


def give(table: ClimbingTable, task: GiveCards) -> None:
    """One player chooses cards, or is asked for the next of them by name."""
    number, giver, taker, left = task.pair, task.giver, task.taker, task.left
    what = _what(table.engine.climbing.exchanges[number], task.returning)
    if left < 0:
        left = _count(table, number, what, giver, taker)
    if left <= 0 or not table.state.hands[giver]:
        return
    if (
        what.named
    ):  # so many times, as long as there are cards: who did not have the first rank may have the second
        table.push(AskForRank(number, giver, taker, task.returning, left))
        return
    hand = table.state.hands[giver]
    if what.without is not None:
        hand &= ~table.engine.deck.physical(table.engine.matcher.mask(what.without, table.order))
    choices = _choices(table, hand, min(left, hand.bit_count()), what.quality)
    if choices:
        table.push(ChooseGift(number, giver, taker, tuple(choices), task.returning, 0))


def _count(table: ClimbingTable, number: int, what: ExchangeCards, giver: int, taker: int) -> int:
    state = table.state
    if what.as_many:
        return sum(
            gift.cards.bit_count() for gift in state.laid if gift.pair == number and gift.giver == taker
        )
    count = what.count
    if what.more and state.places and state.places[0] in (giver, taker):
        count += what.more * max(state.runs[state.places[0]] - 1, 0)
    return min(count, what.most) if what.most else count


def _choices(table: ClimbingTable, cards: int, count: int, quality: str) -> list[int]:
    if not count:
        return []
    if quality == "any":
        return moves.subsets(cards, count, count)
    return sorted(moves.ranked_choices(table, cards, count, quality == "best"), key=bits)


def ask_rank(table: ClimbingTable, task: AskForRank) -> None:
    table.ask(task.taker, "name rank", "", task)


def ranks(table: ClimbingTable, task: AskForRank) -> list[Pick]:
    """What can be named: every rank of which there are cards, and the joker behind them where there is one."""
    deck = table.engine.deck
    there = {deck.faces[face].rank for face in deck.cards}
    return [Pick(rank) for rank in range(len(deck.ranks)) if rank in there] + (
        [Pick(len(deck.ranks))] if deck.joker in deck.cards else []
    )


def rank_named(table: ClimbingTable, task: AskForRank, option: Pick) -> None:
    """A rank was named: whoever has such a card must give one."""
    rank, left = option.value, task.left
    deck, hand = table.engine.deck, table.state.hands[task.giver]
    faces = (
        sum(1 << deck.face_of(rank, suit) for suit in range(len(deck.suits)))
        if rank < len(deck.ranks)
        else 1 << deck.joker
    )
    what = _what(table.engine.climbing.exchanges[task.pair], task.returning)
    wanted = hand & deck.physical(faces)
    choices = (
        _choices(table, wanted, 1, "any")
        if wanted
        else []
        if what.named == "nothing"
        else _choices(table, hand, 1, what.named)
    )
    if choices:
        table.push(ChooseGift(task.pair, task.giver, task.taker, tuple(choices), task.returning, left - 1))
    elif left > 1:
        table.push(GiveCards(task.pair, task.giver, task.taker, task.returning, left - 1))


def ask_gift(table: ClimbingTable, task: ChooseGift) -> None:
    table.ask(task.giver, "exchange", "", task)


def gifts(table: ClimbingTable, task: ChooseGift) -> list[Cards]:
    return [Cards(cards) for cards in task.choices]


def asked_again(table: ClimbingTable, task: ChooseGift, before: ChooseGift) -> ChooseGift | None:
    """The same question (`before` as it was asked) of other hands, where something else can be given; None where it would not be asked."""
    what = _what(table.engine.climbing.exchanges[task.pair], task.returning)
    deck, hand, count = table.engine.deck, table.state.hands[task.giver], task.choices[0].bit_count()
    if what.named:
        ranks = {deck.faces[deck.cards[card]].rank for cards in before.choices for card in bits(cards)}
        held = [card for card in bits(hand) if deck.faces[deck.cards[card]].rank in ranks]
        found = tuple(1 << card for card in held) if len(ranks) == 1 else before.choices
        return replace(task, choices=found) if found and not found[-1] & ~hand else None
    if what.without is not None:
        hand &= ~deck.physical(table.engine.matcher.mask(what.without, table.order))
    choices = _choices(table, hand, min(count, hand.bit_count()), what.quality)
    return replace(task, choices=tuple(choices)) if choices and choices[0].bit_count() == count else None


def gift_chosen(table: ClimbingTable, task: ChooseGift, option: Cards) -> None:
    """Cards were chosen in the exchange."""
    giver, taker, cards = task.giver, task.taker, option.cards
    state = table.state
    state.laid = (*state.laid, Given(task.pair, giver, taker, cards))
    if table.engine.climbing.together:
        state.hands[giver] &= ~cards  # face down before the player
    else:
        _hand_over(table, giver, taker, cards)
    if task.left > 0:
        table.push(GiveCards(task.pair, giver, taker, task.returning, task.left))


def _hand_over(table: ClimbingTable, giver: int, taker: int, cards: int) -> None:
    table.state.hands[giver] &= ~cards
    table.state.hands[taker] |= cards
    moves.tell(table, cards, f"hand {giver}", f"hand {taker}", "exchange")
