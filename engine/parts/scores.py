"""Points at the end of a hand.

In: the titles of a hand, and what rules have paid. Out: `given`, what the rows of the score give each player; how often these count for a player.
"""

from .given import *


def hand_points(seat: int) -> int:
    """What the hand brings a player, with what rules have paid in it."""
    return state[POINTS + seat] + given[seat] * state[TIMES]


def score_titles(ranked: int, is_last: int) -> None:
    """What the rows of the score give each player, into `given`."""
    clear(given, 0, PLAYERS)
    for seat in range(PLAYERS):
        given[seat] += TITLE_POINTS[2 * state[TITLES + seat] + is_last] * own_times(seat)
    for row in range(PAID_ROWS):
        taker = -1
        for place in range(PLAYERS - 1, -1, -1):
            if state[TITLES + list_at(ranked, place)] == PAID[3 * row + 1]:
                taker = list_at(ranked, place)
        for place in range(PLAYERS):
            seat = list_at(ranked, place)
            if taker >= 0 and state[TITLES + seat] == PAID[3 * row]:
                given[seat] -= PAID[3 * row + 2] * own_times(seat)
                given[taker] += PAID[3 * row + 2] * own_times(seat)
    if HAS_CARD_POINTS:
        winner = list_first(ranked)
        for place in range(PLAYERS):
            seat = list_at(ranked, place)
            left = count_bits(state[HANDS + seat])
            if left:
                given[seat] += CARD_POINTS[3 * left] * left * own_times(seat)
                given[winner] -= CARD_POINTS[3 * left + 1] * left * own_times(seat)
                paid = CARD_POINTS[3 * left + 2] * left * own_times(seat)
                for other in range(PLAYERS):
                    if other != seat:
                        given[other] -= paid
                if paid:
                    given[seat] += paid * (PLAYERS - 2)


def own_times(seat: int) -> int:
    """How often what the score gives or takes from that player counts."""
    return max(state[OWN_TIMES + seat], 1)


def target_reached() -> int:
    """Whether somebody comes by this hand to the points that end the session."""
    for seat in range(PLAYERS):
        has = state[TOTALS + seat] + hand_points(seat)
        if TARGET > 0 and has >= TARGET:
            return 1
        if TARGET < 0 and has <= TARGET:
            return 1
    return 0


def multiply_own(seat: int, by: int, often: int) -> None:
    """What the score gives or takes from that player counts more often."""
    for number in range(min(often, 10)):
        state[OWN_TIMES + seat] = min(own_times(seat) * by, 1000)


def multiply_people(people: int, by: int, often: int) -> None:
    """The same for players."""
    while people:
        multiply_own((people & 15) - 1, by, often)
        people >>= 4


def multiply_deeds(deeds: int, by: int, often: int) -> None:
    """The same, each as often as it counts for that one."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        multiply_own(deed_seat(deed), by, deed_often(deed, often))
