"""Who plays the round, and whom a rule means.

In: `state`. Out: players, or lists of them in turn order. -1 is nobody.
"""

from .given import *


def seat_players(people: int) -> None:
    """These players play the round, in this order; the first of them leads."""
    many = list_length(people)
    state[SEATS] = people
    state[SEAT_COUNT] = many
    clear(state, PLACE, PLAYERS)
    for place in range(many):
        seat = list_at(people, place)
        state[SEAT_AT + place] = seat
        state[PLACE + seat] = place + 1
        state[AFTER + seat] = list_at(people, (place + 1) % many)


def is_active(seat: int) -> int:
    """Whether somebody plays the round."""
    if seat < 0:
        return 0
    return 1 if state[PLACE + seat] else 0


def place_of(seat: int) -> int:
    """The place of an active player in turn order, from 0."""
    return state[PLACE + seat] - 1


def table_from(seat: int) -> int:
    """All players in turn order from one on; without one from the leader."""
    first = seat if seat >= 0 else state[LEADER]
    found = 0
    for step in range(PLAYERS):
        found |= (first + step) % PLAYERS + 1 << 4 * step
    return found


def nearest(seat: int, people: int) -> int:
    """Players of a list in turn order from a seat on."""
    found = 0
    place = 0
    for step in range(PLAYERS):
        one = (seat + step) % PLAYERS
        if list_has(people, one):
            found |= one + 1 << place
            place += 4
    return found


def acting_dealer() -> int:
    """Who does what the dealer is to do in this round: the next in turn where the dealer laid the hand down as the field."""
    for step in range(PLAYERS):
        if state[OUT] >> (state[DEALER] + step) % PLAYERS & 1 == 0:
            return (state[DEALER] + step) % PLAYERS
    return state[DEALER]


def active_from(view: int) -> int:
    """Who plays the round, in turn order from a player on; without one from the leader."""
    return nearest(view, state[SEATS]) if view >= 0 else state[SEATS]


def others_from(view: int) -> int:
    """The same without that player."""
    return list_without(active_from(view), view)


def active_but(seat: int) -> int:
    """Who plays the round, in turn order from the leader, but that player; nobody where it is nobody."""
    return list_without(state[SEATS], seat) if seat >= 0 else 0


def if_active(seat: int) -> int:
    """That player alone, if he plays the round."""
    return seat + 1 if is_active(seat) else 0


def others(seat: int) -> int:
    """The other active players, in turn order after that one."""
    found = 0
    one = state[AFTER + seat]
    place = 0
    while one != seat:
        found |= one + 1 << place
        place += 4
        one = state[AFTER + one]
    return found


def around(seat: int) -> int:
    """Everybody else at the table who has a part in the round, in turn order after that player."""
    return mask_in_order(list_without(table_from(seat), seat), ~state[OUT])


def order_of_tie() -> int:
    """Who comes first among equals: the dealer or leader, then who comes next after them."""
    return nearest(state[DEALER] if TIE_TO_DEALER else state[LEADER], state[SEATS])
