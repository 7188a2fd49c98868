"""What a player names: ranks, suits and colours, numbers, another player.

In: an effect that lets somebody name something. Out: a decision for each; the faces that are meant, kept with the rule; a counter; who is chosen.
"""

from .given import *


def named_by(rule: int, thing: int) -> int:
    """The faces of the ranks (0), suits (1), colours (2) that a rule had named last; where it never had, those that any rule had."""
    last = 0
    for place in range(state[NAMED_COUNT]):
        at = NAMED + 3 * place
        if state[at + 1] == thing:
            last = state[at + 2]
            if state[at] == rule:
                return last
    return last


def keep_named(rule: int, thing: int, faces: int) -> None:
    """These are what the rule has named last."""
    kept = 0
    for place in range(state[NAMED_COUNT]):
        at = NAMED + 3 * place
        if state[at] != rule or state[at + 1] != thing:
            copy(state, NAMED + 3 * kept, state, at, 3)
            kept += 1
    if kept >= MOST_NAMED:
        fail(16)
    at = NAMED + 3 * kept
    state[at] = rule
    state[at + 1] = thing
    state[at + 2] = faces
    state[NAMED_COUNT] = kept + 1
    refresh()


def can_name(effect: int, seat: int, value: int) -> int:
    """Whether a rank, suit or colour may be named by that player."""
    cards = physical(NAME_FACES[NAME_FIRST[NAME_THING[effect]] + value])
    if NAME_HELD[effect]:
        cards &= state[HANDS + seat]
    return 1 if cards else 0


def nameable(effect: int, seat: int) -> int:
    """How many things may be named by that player."""
    found = 0
    thing = NAME_THING[effect]
    for value in range(NAME_FIRST[thing + 1] - NAME_FIRST[thing]):
        found += can_name(effect, seat, value)
    return found


def begin_naming(effect: int, seat: int, often: int) -> None:
    """What the rule had named before is forgotten; a task for each thing that is to be named."""
    keep_named(RULE_OF_EFFECT[effect], NAME_THING[effect], 0)
    for number in range(min(min(13, NAME_COUNT[effect] * often), nameable(effect, seat))):
        push3(NAME_THING_TASK, effect, seat, 0)


def naming_options() -> int:
    """What has not been named yet, in the order of the deck; at the end to pass, where that may be."""
    effect = state[ASKED + 1]
    seat = state[ASKED + 2]
    thing = NAME_THING[effect]
    done = named_by(RULE_OF_EFFECT[effect], thing)
    n = 0
    for value in range(NAME_FIRST[thing + 1] - NAME_FIRST[thing]):
        if can_name(effect, seat, value) and done & NAME_FACES[NAME_FIRST[thing] + value] == 0:
            n = add_option(n, value)
    if MOVE_OPTIONAL[effect]:
        n = add_option(n, -1)
    return n


def thing_named(value: int) -> None:
    """A thing was named; -1: none is."""
    if value < 0:
        return
    effect = state[ASKED + 1]
    was_done(effect)
    has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    thing = NAME_THING[effect]
    rule = RULE_OF_EFFECT[effect]
    faces = named_by(rule, thing) | NAME_FACES[NAME_FIRST[thing] + value]
    keep_named(rule, thing, faces)


# --------------------------------------------------------------------------------------------------------------- numbers


def push_numbers(effect: int, people: int) -> None:
    """A task for each who is to name a number; only for one where the counter is nobody's own."""
    if MOVE_TOGETHER[effect]:
        push1(OPEN_NUMBERS, effect)
    people = list_reversed(people if COUNTER_IS_OWN[effect] else people & 15)
    while people:
        push3(CHOOSE_NUMBER, effect, (people & 15) - 1, 0)
        people >>= 4


def least_raise(effect: int) -> int:
    """The lowest number to which a counter can be raised: above it, and above that of everybody where each has one."""
    found = 0
    for place in range(PLAYERS if COUNTER_IS_OWN[effect] else 1):
        found = max(found, state[COUNTER_AT[effect] + place])
    return found + 1


def raise_next(effect: int, left: int, highest: int) -> None:
    """Asks the first of a list who may still raise a number, unless only `highest` (a seat from 1), who did so last, is left, or it can be raised no
    more."""
    if left and left != highest and least_raise(effect) <= NUMBER_HIGH[effect]:
        push6(CHOOSE_NUMBER, effect, (left & 15) - 1, left >> 4, highest, 0, 0)


def number_options() -> int:
    """The numbers that may be named; at the end to pass, where that may be."""
    n = 0
    effect = state[ASKED + 1]
    low = NUMBER_LOW[effect]
    if HAS_RAISES and IS_RAISED[effect]:
        low = least_raise(effect)
    for number in range(low, NUMBER_HIGH[effect] + 1):
        n = add_option(n, number)
    if MOVE_OPTIONAL[effect]:
        n = add_option(n, -1)
    return n


def number_chosen(number: int) -> None:
    """A number was named; -1: none is."""
    effect = state[ASKED + 1]
    seat = state[ASKED + 2]
    left = state[ASKED + 3]
    if HAS_RAISES and number < 0:
        raise_next(effect, left, state[ASKED + 4])
        return
    was_done(effect)
    has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    if MOVE_TOGETHER[effect] and COUNTER_IS_OWN[effect]:
        many = state[WAITING_COUNT]
        if many >= MOST_WAITING:
            fail(17)
        state[WAITING + 2 * many] = seat + 1
        state[WAITING + 2 * many + 1] = number
        state[WAITING_COUNT] = many + 1
    else:
        tally_counter(COUNTER_AT[effect], COUNTER_IS_OWN[effect], seat + 1, number, 0)
    if HAS_RAISES and IS_RAISED[effect]:
        if IS_RAISED[effect] == 2:
            left = list_add(left, seat)
        raise_next(effect, left, seat + 1)


def open_numbers(effect: int) -> None:
    """The numbers that all have chosen become known."""
    for place in range(state[WAITING_COUNT]):
        at = WAITING + 2 * place
        tally_counter(COUNTER_AT[effect], 1, deed_seat(state[at]) + 1, state[at + 1], 0)
    state[WAITING_COUNT] = 0


# ---------------------------------------------------------------------------------------------------------------- people


def candidates(seat: int, out: int) -> int:
    """Who may be chosen by that player: others who are still in, or those who are out."""
    found = 0
    people = everybody_from(max(seat, 0)) >> 4
    while people:
        other = (people & 15) - 1
        fits = state[GONE] >> other & 1 if out else active(other)
        if fits:
            found = list_add(found, other)
        people >>= 4
    return found


def any_candidates(people: int, out: int) -> int:
    """Whether anybody of a list can choose somebody."""
    while people:
        if candidates((people & 15) - 1, out):
            return 1
        people >>= 4
    return 0


def choose_player(rule: int, seat: int) -> None:
    """Somebody (-1: nobody) is the chosen player of that rule from now on."""
    kept = 0
    for place in range(state[CHOSEN_COUNT]):
        if state[CHOSEN + place] >> 8 != rule:
            state[CHOSEN + kept] = state[CHOSEN + place]
            kept += 1
    state[CHOSEN + kept] = rule << 8 | seat + 1
    state[CHOSEN_COUNT] = kept + 1


def chosen_for(rule: int) -> int:
    """Who was chosen last for that rule; where nobody ever was, for any rule."""
    last = -1
    for place in range(state[CHOSEN_COUNT]):
        last = (state[CHOSEN + place] & 255) - 1
        if state[CHOSEN + place] >> 8 == rule:
            return last
    return last


def person_options() -> int:
    """Who may be chosen."""
    people = candidates(state[ASKED + 2], CHOOSES_OUT[state[ASKED + 1]])
    n = 0
    while people:
        n = add_option(n, (people & 15) - 1)
        people >>= 4
    return n


def person_chosen(seat: int) -> None:
    """A player was chosen."""
    effect = state[ASKED + 1]
    has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    choose_player(RULE_OF_EFFECT[effect], seat)
