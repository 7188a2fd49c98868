"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as it is before the offered
cards come to it.
"""

from .given import *


def tradable(effect: int, ctx: int, one: int, other: int) -> int:
    """Whether both have the cards for it."""
    return 1 if most_offered(effect, ctx, one, other) else 0


def most_offered(effect: int, ctx: int, one: int, other: int) -> int:
    """How many cards can be offered at most; 0 where that is fewer than there must be."""
    here = count_bits(state[HANDS + one] & cards_meant(effect, ctx))
    theirs = count_bits(state[HANDS + other])
    if theirs < max(1, TRADE_BACK[effect]):
        return 0
    if MOVE_UP_TO[effect] == 0:
        return MOVE_COUNT[effect] if here >= MOVE_COUNT[effect] else 0
    return min(MOVE_COUNT[effect], here if TRADE_BACK[effect] else min(here, theirs))


def any_tradable(effect: int, ctx: int, deeds: int) -> int:
    """Whether any two can trade."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        if tradable(effect, ctx, deed_seat(deed), deed_to(deed)):
            return 1
    return 0


def push_trades(effect: int, ctx: int, deeds: int) -> None:
    """A task for each who is to offer cards."""
    for place in range(state[deeds] - 1, -1, -1):
        deed = state[deeds + 1 + place]
        push6(BEGIN_TRADE, effect, deed_seat(deed), deed_to(deed), ctx, 0, 0)


def list_offers(effect: int, one: int, other: int, ctx: int) -> int:
    """What the first player may offer."""
    cards = state[HANDS + one] & cards_meant(effect, ctx)
    high = most_offered(effect, ctx, one, other)
    return list_picked(effect, cards, high, MOVE_QUALITY[effect], MOVE_OPTIONAL[effect], MOVE_UP_TO[effect])


def list_returns(effect: int, other: int, offered: int) -> int:
    """What the other may give for it."""
    cards = state[HANDS + other]
    many = TRADE_BACK[effect] if TRADE_BACK[effect] else count_bits(offered)
    if MOVE_TOGETHER[effect] == 0 and TRADE_SAME_RANK[effect]:
        same = 0
        while offered:
            face = FACE_OF[lowest_bit(offered)]
            same |= physical(ALIKE[3 * face]) if ALIKE[3 * face] else JOKERS
            offered &= offered - 1
        cards &= same
    if count_bits(cards) < many:
        return 0
    return list_picked(effect, cards, many, TRADE_QUALITY[effect], MOVE_OPTIONAL[effect], 0)


def begin_trade(at: int) -> None:
    """The first player's part; whether, or how many, is asked here where lots are drawn. `at`: the place of the task."""
    effect = state[at + 1]
    one = state[at + 2]
    other = state[at + 3]
    ctx = state[at + 4]
    high = most_offered(effect, ctx, one, other)
    if high == 0:
        return
    if MOVE_QUALITY[effect] == RANDOM:
        if MOVE_OPTIONAL[effect] or MOVE_UP_TO[effect]:
            ask_how_many(effect, one, high, at)
        else:
            trade_drawn(effect, one, other, ctx, high)
        return
    many = list_offers(effect, one, other, ctx)
    if many > 1:
        push6(CHOOSE_OFFER, effect, one, other, ctx, 0, 0)
    elif many:
        trade_offered(effect, one, other, ctx, option[0])


def trade_drawn(effect: int, one: int, other: int, ctx: int, many: int) -> None:
    """So many cards are drawn to be offered."""
    cards = drawn_by_lot(state[HANDS + one] & cards_meant(effect, ctx), many)
    trade_offered(effect, one, other, ctx, cards)


def trade_lots_options() -> int:
    """Whether cards are drawn to be offered, or how many."""
    effect = state[ASKED + 1]
    return how_many_options(
        effect, most_offered(effect, state[ASKED + 4], state[ASKED + 2], state[ASKED + 3])
    )


def trade_lots_chosen(value: int) -> None:
    """The first player has said so: the cards are drawn."""
    effect = state[ASKED + 1]
    one = state[ASKED + 2]
    other = state[ASKED + 3]
    ctx = state[ASKED + 4]
    high = most_offered(effect, ctx, one, other)
    if value:
        trade_drawn(effect, one, other, ctx, how_many(effect, high, value))


def trade_offered(effect: int, one: int, other: int, ctx: int, cards: int) -> None:
    """The first player has chosen; the other's part follows."""
    if cards == 0:
        return
    many = list_returns(effect, other, cards)
    if many > 1:
        push6(CHOOSE_RETURN, effect, one, other, ctx, cards, 0)
    elif many:
        trade_returned(effect, one, other, cards, option[0])


def trade_returned(effect: int, one: int, other: int, offered: int, back: int) -> None:
    """The other has chosen as well: the cards change hands."""
    if back == 0:
        return
    was_done(effect)
    has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    state[HANDS + one] &= ~offered
    state[HANDS + other] |= offered
    state[HANDS + other] &= ~back
    state[HANDS + one] |= back
