"""A player who searches: each option is tried in several deals that fit what the player sees, and each of these is played on at random to the end of the hand.

In: a decision, whose options are listed. Out: the number of the option that brought the player most. What of the deal a player does not see is laid out anew for each try
(`lay_anew`), and the chance of the game with it, so that nothing hidden is known. `searchers`: who searches, as bits; `search_tries`: how many deals.
"""

from .given import *


def search(many: int) -> int:
    """The number of the option, of so many, that is best on average. Where it cannot be searched (`can_search`), any or the cheapest."""
    if many == 1:
        return 0
    if can_search() == 0:
        return without_search(many)
    seat = state[DECIDER]
    hand = state[HAND_NUMBER]
    luck = next_seed(RANDOM_CHANCE)
    size = state_in_use()
    looked = min(many, MOST_LOOKED)
    copy(kept_tally, 0, tally, 0, TALLY_SIZE)
    copy(kept_state, 0, state, 0, size)
    clear(search_gains, 0, looked)
    for sample in range(search_tries[0]):
        state[RANDOM_CHANCE] = wrap(luck + sample)
        state[CHANCE] = next_seed(RANDOM_CHANCE)
        lay_anew(seat)
        copy(sample_state, 0, state, 0, size)
        for number in range(looked):
            copy(state, 0, sample_state, 0, size)
            search_gains[number] += tried(number * many // looked, many, seat, hand)
        copy(state, 0, kept_state, 0, size)
    copy(tally, 0, kept_tally, 0, TALLY_SIZE)
    best = 0
    for number in range(1, looked):
        if search_gains[number] > search_gains[best]:
            best = number
    options()
    return best * many // looked


def tried(number: int, many: int, seat: int, hand: int) -> int:
    """What an option brings a player where the hand is then played on at random; nothing where that deal has other options."""
    if options() != many:
        return 0
    choose(number, many)
    while state[DECIDER] >= 0 and state[HAND_NUMBER] == hand:
        found = count_options() if ONLY_COUNTS else options()
        one = below(RANDOM_CHANCE, found)
        if ONLY_COUNTS:
            option[one] = find_option(one)
        choose(one, found)
    return gain_of(seat)


def shuffle(cards: int) -> None:
    """Puts these cards into the pack, in an order of chance."""
    many = 0
    while cards:
        pack[many] = lowest_bit(cards)
        cards &= cards - 1
        many += 1
    for i in range(many - 1, 0, -1):
        j = below(RANDOM_CHANCE, i + 1)
        card = pack[i]
        pack[i] = pack[j]
        pack[j] = card


def packed(first: int, many: int) -> int:
    """So many cards of the pack, from one on, as a mask."""
    found = 0
    for place in range(first, first + many):
        found |= 1 << pack[place]
    return found
