"""The exchange of cards before play.

In: the titles of the hand before. Out: decisions, and cards that change hands. The lower title gives first, then gets cards back; pairs in the order
of the file. Where all choose at the same time, the cards wait face down until the last is chosen. Each line has two rows in the tables: what is given,
and what comes back.
"""

from .given import *


def exchange_pair(pair: int) -> None:
    """One line of the file: the giver's cards, then those that come back."""
    giver = list_first(exchange_people(2 * pair))
    taker = list_first(exchange_people(2 * pair + 1))
    if state[NO_EXCHANGE] or giver < 0 or taker < 0 or giver == taker:
        return
    if active(giver) == 0 or active(taker) == 0:
        return
    if EXCHANGE_COUNT[2 * pair + 1] >= 0:
        push6(GIVE_CARDS, 2 * pair + 1, taker, giver, -1, 0, 0)
    push6(GIVE_CARDS, 2 * pair, giver, taker, -1, 0, 0)


def give_cards(row: int, giver: int, taker: int, left: int) -> None:
    """One player chooses cards, or is asked for the next of them by name."""
    if left < 0:
        left = cards_to_give(row, giver, taker)
    hand = state[HANDS + giver]
    if left <= 0 or hand == 0:
        return
    if EXCHANGE_NAMED[row]:
        push6(ASK_FOR_RANK, row, giver, taker, left, 0, 0)
        return
    many = min(left, count_bits(hand & ~exchange_barred(row)))
    if many:
        push6(CHOOSE_GIFT, row, giver, taker, 0, many, -1)


def cards_to_give(row: int, giver: int, taker: int) -> int:
    """How many cards go."""
    found = EXCHANGE_COUNT[row]
    if EXCHANGE_AS_MANY[row]:
        found = 0
        for place in range(state[LAID_COUNT]):
            at = LAID + 4 * place
            if state[at] >> 1 == row >> 1 and state[at + 1] == taker:
                found += count_bits(state[at + 3])
        return found
    if EXCHANGE_MORE[row] and state[PLACES]:
        winner = list_first(state[PLACES])
        if winner == giver or winner == taker:
            found += EXCHANGE_MORE[row] * max(state[RUNS + winner] - 1, 0)
    if EXCHANGE_MOST[row]:
        found = min(found, EXCHANGE_MOST[row])
    return found


def list_gifts() -> int:
    """What may be given, for the question that is asked."""
    row = state[ASKED + 1]
    hand = state[HANDS + state[ASKED + 2]]
    many = state[ASKED + 5]
    rank = state[ASKED + 6]
    if rank < 0:
        return list_by_quality(hand & ~exchange_barred(row), many, EXCHANGE_QUALITY[row])
    wanted = hand & CARDS_OF_RANK[rank]
    if wanted:
        return list_by_quality(wanted, 1, ANY)
    return list_by_quality(hand, 1, NAMED_INSTEAD[row])


def list_by_quality(cards: int, many: int, quality: int) -> int:
    """All ways to take so many cards: any, the best or the worst."""
    if quality == ANY:
        return list_subsets(cards, many, many, 0)
    return list_ranked(cards, many, 1 if quality == BEST else 0, 0)


def rank_named(rank: int) -> None:
    """A rank was named: whoever has such a card must give one."""
    row = state[ASKED + 1]
    giver = state[ASKED + 2]
    taker = state[ASKED + 3]
    left = state[ASKED + 4]
    if state[HANDS + giver] & CARDS_OF_RANK[rank] or (NAMED_INSTEAD[row] != NOTHING and state[HANDS + giver]):
        push6(CHOOSE_GIFT, row, giver, taker, left - 1, 1, rank)
    elif left > 1:
        push6(GIVE_CARDS, row, giver, taker, left - 1, 0, 0)


def gift_chosen(cards: int) -> None:
    """Cards were chosen in the exchange."""
    row = state[ASKED + 1]
    giver = state[ASKED + 2]
    taker = state[ASKED + 3]
    left = state[ASKED + 4]
    many = state[LAID_COUNT]
    if many >= MOST_LAID:
        fail(14)
    at = LAID + 4 * many
    state[at] = row
    state[at + 1] = giver
    state[at + 2] = taker
    state[at + 3] = cards
    state[LAID_COUNT] = many + 1
    state[HANDS + giver] &= ~cards
    if EXCHANGE_TOGETHER == 0:
        state[HANDS + taker] |= cards
    if left > 0:
        push6(GIVE_CARDS, row, giver, taker, left, 0, 0)


def open_gifts() -> None:
    """What was chosen at the same time changes hands."""
    for place in range(state[LAID_COUNT]):
        at = LAID + 4 * place
        state[HANDS + state[at + 1]] &= ~state[at + 3]
        state[HANDS + state[at + 2]] |= state[at + 3]
    state[LAID_COUNT] = 0
