"""Whom a rule means, where that must be looked for; and what is asked of numbers and moments.

In: seats, masks of cards, contexts. Out: lists of players, numbers, yes or no. Nothing here changes anything.
"""

from .given import *


def people_with_cards(view: int, most: int) -> int:
    """Who has the most (fewest) cards of those still in; all of them where several have as many."""
    there = in_turn_order(max(view, 0))
    edge = -1
    people = there
    while people:
        many = count_bits(state[HANDS + (people & 15) - 1])
        if edge < 0 or most and many > edge or not most and many < edge:
            edge = many
        people >>= 4
    found = 0
    while there:
        if count_bits(state[HANDS + (there & 15) - 1]) == edge:
            found = list_add(found, (there & 15) - 1)
        there >>= 4
    return found


def owned(counter: int, seat: int) -> int:
    """A counter of that player, by its place; -1: the points of the session with those that this hand has brought so far."""
    return state[counter + seat] if counter >= 0 else state[TOTALS + seat] + state[POINTS + seat]


def richest(view: int, counter: int, most: int) -> int:
    """Who has the most (fewest) of a counter or of points, of all at the table; all of them where several have as many."""
    there = everybody_from(max(view, 0))
    edge = owned(counter, 0)
    for seat in range(PLAYERS):
        edge = max(edge, owned(counter, seat)) if most else min(edge, owned(counter, seat))
    found = 0
    while there:
        if owned(counter, (there & 15) - 1) == edge:
            found = list_add(found, (there & 15) - 1)
        there >>= 4
    return found


def holders(view: int, cards: int) -> int:
    """Who is in and holds one of these cards."""
    found = 0
    people = in_turn_order(max(view, 0))
    while people:
        if state[HANDS + (people & 15) - 1] & cards:
            found = list_add(found, (people & 15) - 1)
        people >>= 4
    return found


def people_titled(view: int, title: int) -> int:
    """Who has a title from the hand before."""
    found = 0
    people = everybody_from(max(view, 0))
    while people:
        if state[TITLES + (people & 15) - 1] == title:
            found = list_add(found, (people & 15) - 1)
        people >>= 4
    return found


def people_of_side(view: int, side: int) -> int:
    """Who is on a side."""
    found = 0
    people = everybody_from(max(view, 0))
    while people:
        if state[SIDES + (people & 15) - 1] == side:
            found = list_add(found, (people & 15) - 1)
        people >>= 4
    return found


def people_beside(view: int, same: int) -> int:
    """The players on the side of that one (without that one), or on other sides."""
    found = 0
    if view < 0:
        return 0
    people = everybody_from(view) >> 4
    while people:
        seat = (people & 15) - 1
        if (1 if state[SIDES + seat] == state[SIDES + view] else 0) == same:
            found = list_add(found, seat)
        people >>= 4
    return found


def who_led() -> int:
    """Who led the trick, as a list."""
    return state[TRICK_SEAT] + 1 if state[TRICK_COUNT] else 0


def last_to_play() -> int:
    """Who played last, as a list; at a clear, who has taken the trick."""
    return state[TRICK_SEAT + state[TRICK_COUNT] - 1] + 1 if state[TRICK_COUNT] else state[OWNER] + 1


def winner_now() -> int:
    """Who is first in this hand, as a list."""
    return state[RANKED] & 15 if state[RANKED] else state[OUT] & 15


def compares(number: int, how: int, other: int) -> int:
    """Whether a number is more (1) than another, less (-1), or the same (0)."""
    if how == 0:
        return 1 if number == other else 0
    return 1 if number * how > other * how else 0


def hand_compares(seat: int, how: int, people: int) -> int:
    """How a hand stands to those of others, of whom there must be one. Who is out has none, but for whoever has just played the last card."""
    if active(seat) == 0 and state[HANDS + seat]:
        return 0
    people = list_without(people, seat)
    if people == 0:
        return 0
    while people:
        if compares(count_bits(state[HANDS + seat]), how, count_bits(state[HANDS + (people & 15) - 1])) == 0:
            return 0
        people >>= 4
    return 1


def number_compares(seat: int, counter: int, how: int, people: int) -> int:
    """The same for a counter that each player has, or points."""
    people = list_without(people, seat)
    if people == 0:
        return 0
    while people:
        if compares(owned(counter, seat), how, owned(counter, (people & 15) - 1)) == 0:
            return 0
        people >>= 4
    return 1


def between(number: int, low: int, high: int) -> int:
    """Whether a number is in a range."""
    return 1 if low <= number <= high else 0


def counted(what: int, scope: int) -> int:
    """How often something was, in a scope."""
    return state[COUNTS + 4 * what + scope]


def has_turn(ctx: int) -> int:
    """Whether somebody has the turn: not before the first lead, at a skip, while a trick is put away, when the hand is over."""
    return (
        1 if state[BEGUN] and state[CLEARED] == 0 and state[RANKED] == 0 and state[ctx + SKIPPED] < 0 else 0
    )


def is_lead(ctx: int) -> int:
    """Whether the play that is spoken of is the lead of this trick, and its player the one who is spoken of."""
    if state[TRICK_COUNT] != 1:
        return 0
    return 1 if state[TRICK_PLAY] == state[ctx + PLAY] and state[TRICK_SEAT] == state[ctx] else 0


def is_first_lead(ctx: int, scope: int) -> int:
    """Whether this is the first lead in the scope, for somebody who has the turn."""
    if is_lead(ctx):
        return 1 if counted(COUNT_LEADS, scope) == 1 else 0
    return 1 if counted(COUNT_LEADS, scope) == 0 and state[TRICK_COUNT] == 0 else 0


def number_of_lead(scope: int) -> int:
    """Which lead this is: before one, the trick that it begins counts as begun."""
    begins = 1 if state[TRICK_COUNT] == 0 and state[CLEARED] == 0 and state[RANKED] == 0 else 0
    return counted(COUNT_LEADS, scope) + begins


def is_nth(number: int, wanted: int, every: int) -> int:
    """Whether a number is the one that is wanted or, with `every`, divides by it."""
    if every:
        return 1 if number > 0 and number % wanted == 0 else 0
    return 1 if number == wanted else 0


def steps_between(play: int, before: int, low: int, high: int, way: int) -> int:
    """Whether a play is so many ranks above (way 1) or below (-1) another one; beside a joker as the next rank is."""
    if IS_JOKERS[play] | IS_JOKERS[before]:
        return 0
    if LOCK_STARTS == 0 and PLAY_WILD[play] | PLAY_WILD[before]:
        return 0
    many = steps(play, before)
    if many >= 99 or many <= -99:
        return 0
    return between(many * way, low, high)


def is_step(play: int, before: int, way: int) -> int:
    """Whether a play is one rank above (1) or below (-1) another one; a lone joker takes whatever rank is needed."""
    many = steps(play, before)
    return 1 if many == way or many == 1000 else 0
