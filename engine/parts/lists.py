"""Lists of players in one number: four bits for each, the first one lowest; a seat is written one higher, so that 0 ends the list.

In: lists and seats. Out: lists, seats, numbers. -1 is nobody.
"""

from .given import *


def list_has(people: int, seat: int) -> int:
    """Whether a player is in the list."""
    while people:
        if people & 15 == seat + 1:
            return 1
        people >>= 4
    return 0


def list_length(people: int) -> int:
    """How many players are in the list."""
    found = 0
    while people:
        found += 1
        people >>= 4
    return found


def list_add(people: int, seat: int) -> int:
    """The list with one more player at its end."""
    return people | seat + 1 << 4 * list_length(people)


def list_first(people: int) -> int:
    """The first player; -1: the list is empty."""
    return (people & 15) - 1


def list_last(people: int) -> int:
    """The last player; -1: the list is empty."""
    found = -1
    while people:
        found = (people & 15) - 1
        people >>= 4
    return found


def list_at(people: int, place: int) -> int:
    """The player at a place, from 0."""
    return (people >> 4 * place & 15) - 1


def list_index(people: int, seat: int) -> int:
    """The place of a player, from 0; -1: not in the list."""
    found = 0
    while people:
        if people & 15 == seat + 1:
            return found
        found += 1
        people >>= 4
    return -1


def list_without(people: int, seat: int) -> int:
    """The list without a player."""
    place = 0
    kept = 0
    while people:
        if people & 15 != seat + 1:
            kept |= (people & 15) << place
            place += 4
        people >>= 4
    return kept


def list_reversed(people: int) -> int:
    """The list from its end."""
    found = 0
    while people:
        found = found << 4 | people & 15
        people >>= 4
    return found


def list_joined(people: int, more: int) -> int:
    """The list, and behind it those of the other one who are not in it."""
    while more:
        if list_has(people, (more & 15) - 1) == 0:
            people = list_add(people, (more & 15) - 1)
        more >>= 4
    return people


def list_mask(people: int) -> int:
    """The players of a list as bits."""
    found = 0
    while people:
        found |= 1 << (people & 15) - 1
        people >>= 4
    return found


def mask_in_order(people: int, mask: int) -> int:
    """Those of a list whose bit is set."""
    place = 0
    kept = 0
    while people:
        if mask >> (people & 15) - 1 & 1:
            kept |= (people & 15) << place
            place += 4
        people >>= 4
    return kept
