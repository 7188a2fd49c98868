"""Trades: one player offers cards to another, who gives cards of his own for them, or declines where he may.

In: a trade and the two players. Out: decisions, then the cards that changed hands. The other chooses from the hand as it is before the offered
cards come to it.
"""

from .given import *


def tradable(effect: int, ctx: int, one: int, other: int) -> int:
    """Whether both have the cards for it."""
    cards = state[HANDS + one] & cards_meant(effect, ctx)
    return (
        1
        if count_bits(cards) >= MOVE_COUNT[effect] and count_bits(state[HANDS + other]) >= TRADE_BACK[effect]
        else 0
    )


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


def list_offers(effect: int, one: int, ctx: int) -> int:
    """What the first player may offer."""
    return list_trade(
        effect, state[HANDS + one] & cards_meant(effect, ctx), MOVE_COUNT[effect], MOVE_QUALITY[effect]
    )


def list_returns(effect: int, other: int, offered: int) -> int:
    """What the other may give for it."""
    cards = state[HANDS + other]
    if MOVE_TOGETHER[effect] == 0 and TRADE_SAME_RANK[effect]:
        same = 0
        while offered:
            face = FACE_OF[lowest_bit(offered)]
            same |= physical(ALIKE[3 * face]) if ALIKE[3 * face] else JOKERS
            offered &= offered - 1
        cards &= same
    return list_trade(effect, cards, TRADE_BACK[effect], TRADE_QUALITY[effect])


def list_trade(effect: int, cards: int, many: int, quality: int) -> int:
    """Ways to give so many cards in a trade; none at first, where that may be."""
    if count_bits(cards) < many:
        return 0
    n = 0
    if MOVE_OPTIONAL[effect]:
        n = add_option(n, 0)
    if quality == BEST or quality == WORST:
        return list_ranked(cards, many, 1 if quality == BEST else 0, n)
    if n:  # sets of cards are counted without the refusal
        n = list_combinations(cards, many, 0, n, MOST_CHOICES + 1)
        return n
    return list_subsets(cards, many, many, 0)


def begin_trade(effect: int, one: int, other: int, ctx: int) -> None:
    """The first player's part."""
    if tradable(effect, ctx, one, other) == 0:
        return
    many = list_offers(effect, one, ctx)
    if many > 1:
        push6(CHOOSE_OFFER, effect, one, other, ctx, 0, 0)
    elif many:
        trade_offered(effect, one, other, ctx, option[0])


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
