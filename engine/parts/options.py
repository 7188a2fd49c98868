"""What may be chosen besides plays: sets of cards, in the documented order.

In: cards. Out: `option`, filled.
"""

from .given import *


def add_option(n: int, value: int) -> int:
    """One more option; gives how many there are."""
    if n >= MOST_OPTIONS:
        fail(13)
    option[n] = value
    return n + 1


def list_combinations(pool: int, size: int, base: int, n: int, most: int) -> int:
    """Adds all sets of so many cards of a pool, each with a base, in the deck's order, until there are so many options in all."""
    if size == 1:
        while pool and n < most:
            n = add_option(n, base | pool & -pool)
            pool &= pool - 1
        return n
    total = 0
    while pool:
        pool_cards[total] = lowest_bit(pool)
        total += 1
        pool &= pool - 1
    if size > total:
        return n
    for place in range(size):
        picked[place] = place
    while n < most:
        cards = base
        for place in range(size):
            cards |= 1 << pool_cards[picked[place]]
        n = add_option(n, cards)
        last = size - 1
        while last >= 0 and picked[last] == total - size + last:
            last -= 1
        if last < 0:
            break
        picked[last] += 1
        for place in range(last + 1, size):
            picked[place] = picked[place - 1] + 1
    return n


def list_subsets(cards: int, low: int, high: int, n: int) -> int:
    """Adds all sets of `low` to `high` of the cards, smaller ones first."""
    for size in range(low, min(high, count_bits(cards)) + 1):
        n = list_combinations(cards, size, 0, n, max(n, MOST_CHOICES))
    return n


def place_of_card(card: int) -> int:
    """The place of a card in the order in force."""
    return CARD_PLACE[CARDS * state[ORDER] + card]


def list_ranked(hand: int, many: int, best: int, n: int) -> int:
    """Adds all ways to take so many best (worst) cards: several where equal cards tie for the last of them."""
    if count_bits(hand) <= many:
        return add_option(n, hand)
    left = hand
    sure = 0
    while True:
        edge = 0
        tied = 0
        cards = left
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            place = place_of_card(card)
            if best == 0:
                place = -place
            if tied == 0 or place > edge:
                edge = place
                tied = 1 << card
            elif place == edge:
                tied |= 1 << card
        if count_bits(sure | tied) >= many:
            return list_combinations(tied, many - count_bits(sure), sure, n, MOST_OPTIONS)
        sure |= tied
        left &= ~tied
