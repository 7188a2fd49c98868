"""What a searching player of a fishing game sees, and wants.

In: a position. Out: another one that fits what the player sees; what the round that is over has brought.
"""

from .given import *


def can_search() -> int:
    """Nothing is ever underway that hangs on cards which the player does not see."""
    return 1


def without_search(many: int) -> int:
    """Any option."""
    return below(RANDOM_CHANCE, many)


def state_in_use() -> int:
    """How much of `state` says something: all of it."""
    return STATE_SIZE


def lay_anew(seat: int) -> None:
    """Deals the cards of the other hands and of the pile anew, as many to each place."""
    hidden = 0
    for other in range(PLAYERS):
        if other != seat:
            hidden |= state[HANDS + other]
    first = PILE + state[PILE_AT]
    for place in range(state[PILE_COUNT]):
        hidden |= 1 << state[first + place]
    shuffle(hidden)
    at = 0
    for other in range(PLAYERS):
        if other != seat:
            was = state[HANDS + other]
            now = packed(at, count_bits(was))
            at += count_bits(was)
            state[HANDS + other] = now
            state[DEALT + other] = state[DEALT + other] & ~was | now
    for place in range(state[PILE_COUNT]):
        state[first + place] = pack[at + place]


def gain_of(seat: int) -> int:
    """The chips that the player has won in the session so far."""
    return state[TOTALS + seat]
