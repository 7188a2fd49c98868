"""What a searching player of a climbing game sees, and wants.

In: a position. Out: another one that fits what the player sees; what the hand that is over has brought.
"""

from .given import *


def can_search() -> int:
    """Whether nothing is underway that hangs on cards which the player does not see: an exchange, a trade, cards that several choose at a time."""
    if state[BEGUN] == 0 or HAS_TRADES:
        return 0
    for place in range(state[DEPTH]):
        kind = state[TASKS + 8 * place]
        if kind == OPEN_CARDS or kind == OPEN_NUMBERS:
            return 0
    return 1


def without_search(many: int) -> int:
    """In an exchange the lowest of the cards that may be given, else any option."""
    if EXCHANGES:
        if state[ASKED] == CHOOSE_GIFT:
            best = 0
            least = 0
            for number in range(many):
                cards = option[number]
                worth = 0
                while cards:
                    worth += place_of_card(lowest_bit(cards))
                    cards &= cards - 1
                if number == 0 or worth < least:
                    best = number
                    least = worth
            return best
    return below(RANDOM_CHANCE, many)


def state_in_use() -> int:
    """How much of `state` says something: what lies behind the heap is rubbish."""
    return max(state[HEAP_TOP], HEAP)


def lay_anew(seat: int) -> None:
    """Deals the cards of the other hands, of the draw pile and of those laid aside anew, as many to each place."""
    hidden = state[ASIDE]
    for other in range(PLAYERS):
        if other != seat:
            hidden |= state[HANDS + other]
    if HAS_PILE:
        for place in range(state[PILE_COUNT]):
            hidden |= 1 << state[PILE + place]
    shuffle(hidden)
    at = 0
    for other in range(PLAYERS):
        if other != seat:
            size = count_bits(state[HANDS + other])
            state[HANDS + other] = packed(at, size)
            at += size
    if HAS_PILE:
        for place in range(state[PILE_COUNT]):
            state[PILE + place] = pack[at]
            at += 1
    state[ASIDE] = packed(at, count_bits(state[ASIDE]))


def gain_of(seat: int) -> int:
    """How many players have a place behind this one in the hand that is over."""
    order = state[PLACES]
    behind = PLAYERS
    for place in range(PLAYERS):
        behind -= 1
        if list_at(order, place) == seat:
            break
    return behind
