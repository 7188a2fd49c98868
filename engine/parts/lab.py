"""Random players, and such who search: many sessions at once, and the text over which their digests are made.

In: seeds. Out: `text`, one byte for each sign: for each decision who chose, which option, of how many; `text_ends`, where the text of each session ends.
"""

from .given import *


def write_number(at: int, number: int) -> int:
    """Writes a number; gives the next place."""
    if number < 10:
        text[at] = 48 + number
        return at + 1
    if number < 100:
        text[at] = 48 + number // 10
        text[at + 1] = 48 + number % 10
        return at + 2
    unit = 100
    while number // unit >= 10:
        unit *= 10
    while unit:
        text[at] = 48 + number // unit % 10
        at += 1
        unit //= 10
    return at


def play_session(seed: int, hands: int, at: int) -> int:
    """Plays a session, writing its text from that place on; gives the place behind it, or -1 where there is no room."""
    begin_session(seed, hands)
    state[RANDOM_CHANCE] = seed ^ RANDOM_PLAYER
    while state[DECIDER] >= 0:
        if at > MOST_TEXT - 40:
            return -1
        many = count_options() if ONLY_COUNTS else options()
        number = 0
        if HAS_SEARCH and searchers[0] >> state[DECIDER] & 1:
            number = search(options() if ONLY_COUNTS else many)
        elif many > 1:
            number = below(RANDOM_CHANCE, many)
        else:
            skip_number(RANDOM_CHANCE)
        if many < 10 and PLAYERS <= 10:
            text[at] = 48 + state[DECIDER]
            text[at + 1] = 32
            text[at + 2] = 48 + number
            text[at + 3] = 47
            text[at + 4] = 48 + many
            text[at + 5] = 59
            at += 6
        else:
            at = write_number(at, state[DECIDER])
            text[at] = 32
            at = write_number(at + 1, number)
            text[at] = 47
            at = write_number(at + 1, many)
            text[at] = 59
            at += 1
        tally[IN_HAND] += 1
        tally[OPTIONS] += many
        if many == 1:
            tally[FORCED] += 1
        if ONLY_COUNTS and (HAS_SEARCH == 0 or searchers[0] >> state[DECIDER] & 1 == 0):
            option[number] = find_option(number)
        note_choice(number, many)
        choose(number, many)
    return at


def play_sessions(many: int) -> int:
    """Plays so many sessions, whose seeds and hands stand in `seeds` and `session_hands`; gives how many had room."""
    at = 0
    for number in range(many):
        at = play_session(seeds[number], session_hands[number], at)
        if at < 0:
            return number
        text_ends[number] = at
    return many
