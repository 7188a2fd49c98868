"""Who is on which side.

In: seats, titles, who leads, who holds a card. Out: `state`, changed. Which side there is for whom is printed for each game.
"""

from .given import *


def forget_sides() -> None:
    """Nobody is on a side, for a moment; `promised` keeps who was."""
    copy(promised, 0, state, SIDES, PLAYERS)
    clear(state, SIDES, PLAYERS)


def first_leader() -> int:
    """Who is to lead the hand, or has led it."""
    return state[LEAD] if state[LEAD] >= 0 and state[BEGUN] == 0 else state[LEADER]


def was_on(side: int) -> int:
    """Who was on that side before `forget_sides`."""
    found = 0
    for seat in range(PLAYERS):
        if promised[seat] == side:
            found = list_add(found, seat)
    return found


def join_side(side: int, people: int) -> None:
    """Players who have no side yet are on that one."""
    while people:
        if state[SIDES + (people & 15) - 1] == 0:
            state[SIDES + (people & 15) - 1] = side
        people >>= 4


def join_titled(side: int, titles: int) -> None:
    """The same for all who have one of these titles (bits)."""
    for seat in range(PLAYERS):
        if state[TITLES + seat] and titles >> state[TITLES + seat] & 1:
            join_side(side, seat + 1)


def everybody_with(cards: int) -> int:
    """Who holds one of these cards."""
    found = 0
    for seat in range(PLAYERS):
        if state[HANDS + seat] & cards:
            found = list_add(found, seat)
    return found


def every_second(first: int) -> int:
    """Every second player in turn order, from that one on."""
    found = 0
    people = everybody_from(first)
    while people:
        found = list_add(found, (people & 15) - 1)
        people >>= 8
    return found
