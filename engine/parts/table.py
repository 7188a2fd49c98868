"""The table: who sits where and who is in, what lies there, what is counted, which rules acted.

In: seats, plays. Out: what is asked; `state`, changed.
"""

from .given import *


def active(seat: int) -> int:
    """Whether a player is in: has not gone out or fallen. When the hand is over, everybody is in again."""
    return 1 if state[RANKED] or state[GONE] >> seat & 1 == 0 else 0


def active_count() -> int:
    """How many players are in."""
    return PLAYERS if state[RANKED] else PLAYERS - count_bits(state[GONE])


def has_cards(seat: int) -> int:
    """Whether cards can still come to a player: who is in, and not just about to go out with no cards left."""
    if active(seat) == 0:
        return 0
    return 1 if state[HANDS + seat] or state[BEGUN] == 0 or state[RANKED] else 0


def without_cards() -> int:
    """Whether somebody has no cards left and has not gone out yet."""
    for seat in range(PLAYERS):
        if state[HANDS + seat] == 0 and (state[RANKED] or state[GONE] >> seat & 1 == 0):
            return 1
    return 0


def everybody_from(seat: int) -> int:
    """All players in turn order, from that seat on."""
    if seat < 0:
        seat = PLAYERS - 1
    at = state[AT + seat]
    found = 0
    if MOVES_SEATS == 0 and HAS_DIRECTION == 0:
        return AROUND[seat]
    for number in range(PLAYERS):
        found |= (list_at(state[SEATS], at) + 1) << 4 * number
        at += state[DIRECTION]
        if at < 0:
            at = PLAYERS - 1
        elif at == PLAYERS:
            at = 0
    return found


def first_of_equals(seat: int) -> int:
    """From whom players are counted who come out equal at the turn of that player: while a trick is put away, from who took it."""
    return state[OWNER] if state[CLEARED] and state[OWNER] >= 0 else seat


def in_turn_order(seat: int) -> int:
    """The players who are in, in turn order from that seat on."""
    people = everybody_from(seat)
    if state[RANKED]:
        return people
    return mask_in_order(people, ~state[GONE])


def ring_now() -> int:
    """Who sits where, who is in, which way play goes, in one number."""
    inside = (1 << PLAYERS) - 1
    if state[RANKED] == 0:
        inside &= ~state[GONE]
    turned = 1 if state[DIRECTION] < 0 else 0
    return state[SEATS] | inside << 48 | turned << 60


def neighbour(seat: int, way: int, ring: int) -> int:
    """The next player who is in, with (1) or against (-1) the turn, in that ring (0: as it is now); -1: there is no other."""
    if seat < 0:
        return -1
    if ring == 0:
        ring = ring_now()
    if ring >> 60:
        way = -way
    at = list_index(ring & (1 << 48) - 1, seat)
    for number in range(1, PLAYERS):
        at += way
        if at < 0:
            at = PLAYERS - 1
        elif at == PLAYERS:
            at = 0
        other = list_at(ring, at)
        if ring >> 48 + other & 1:
            return other
    return -1


def opposite(seat: int, ring: int) -> int:
    """Who sits half the table away, and is in; -1: nobody."""
    if seat < 0 or PLAYERS % 2:
        return -1
    if ring == 0:
        ring = ring_now()
    at = (list_index(ring & (1 << 48) - 1, seat) + PLAYERS // 2) % PLAYERS
    other = list_at(ring, at)
    return other if ring >> 48 + other & 1 else -1


def beside(seat: int, way: int, ring: int) -> int:
    """The next player who is in on one side (1: with the turn as the game has it), whichever way play goes."""
    if seat < 0:
        return -1
    if ring == 0:
        ring = ring_now()
    return neighbour(seat, -way if ring >> 60 else way, ring)


def after_next(seat: int, ring: int) -> int:
    """Who comes after the next; -1: nobody else."""
    other = neighbour(neighbour(seat, 1, ring), 1, ring)
    return other if other != seat else -1


def sits_out(seat: int) -> int:
    """Whether a player may not have a turn; where all sit out, everybody may."""
    sitting = state[SITTING]
    if sitting >> seat & 1 == 0:
        return 0
    for item in range(PLAYERS):
        if active(item) and sitting >> item & 1 == 0:
            return 1
    return 0


def leader_from(seat: int) -> int:
    """Who leads: that player, or the next who is in and does not sit out. Where all sit out, the next who is in."""
    if active(seat) and (HAS_SITTING == 0 or state[SITTING] == 0):
        return seat
    there = in_turn_order(seat)
    people = there
    while people:
        if state[SITTING] >> (people & 15) - 1 & 1 == 0:
            return (people & 15) - 1
        people >>= 4
    return list_first(there)


def seats_changed() -> None:
    """Finds again at which place each player sits."""
    for place in range(PLAYERS):
        state[AT + list_at(state[SEATS], place)] = place


# ---------------------------------------------------------------------------------------------------------------- trick


def top() -> int:
    """The play on top of the trick, from 1; 0: the table is clear."""
    many = state[TRICK_COUNT]
    return state[TRICK_PLAY + many - 1] if many else 0


def below_top() -> int:
    """The play below it, from 1; 0: there is none."""
    many = state[TRICK_COUNT]
    return state[TRICK_PLAY + many - 2] if many > 1 else 0


def lay(seat: int, play: int) -> None:
    """Puts a play on the table."""
    cards = PLAY_CARDS[play]
    left = state[HANDS + seat] & ~cards
    state[HANDS + seat] = left
    many = state[TRICK_COUNT]
    if many == 0:
        if COUNT_LEADS >= 0:
            count(COUNT_LEADS)
    if many >= MOST_TRICK:
        fail(4)
    state[TRICK_SEAT + many] = seat
    state[TRICK_PLAY + many] = play
    state[TRICK_GONE + many] = 0
    state[TRICK_COUNT] = many + 1
    state[LYING] |= cards
    state[LEAVING] &= ~cards
    state[CLEARED] = 0
    state[PASSED] = 0
    state[LOST] = 0
    state[STUCK] = 0
    state[FINAL_PLAY + seat] = 0
    if left == 0:
        state[FINAL_PLAY + seat] = play
        state[FINAL_REVERSED + seat] = state[ORDER] & 1
    if COUNT_PLAYS >= 0:
        count(COUNT_PLAYS)
    if COUNT_PASSES >= 0:
        state[COUNTS + 4 * COUNT_PASSES + SCOPE_ROW] = 0


def forget_finals() -> None:
    """Whoever has cards again did not go out with the play that had emptied the hand."""
    for seat in range(PLAYERS):
        if state[HANDS + seat]:
            state[FINAL_PLAY + seat] = 0


# --------------------------------------------------------------------------------------------------------------- counts


def count(what: int) -> None:
    """Counts one more of something, in every scope; -1: nobody asks for it."""
    if what >= 0:
        for scope in range(4):
            state[COUNTS + 4 * what + scope] += 1


def new_trick() -> None:
    """Counting begins again for the trick that is to come."""
    for what in range(COUNTED):
        state[COUNTS + 4 * what + SCOPE_TRICK] = 0


def fired(rule: int) -> None:
    """Notes that a rule acted."""
    state[STUCK] = 0
    tell(rule)
    if COUNTS_ACTS:
        count(COUNT_ACTS[rule])


def tell(rule: int) -> None:
    """Notes that it is to be told that a rule acted."""
    if state[TOLD] >> rule & 1 == 0:
        state[TOLD] |= 1 << rule
        state[SEEN] |= 1 << rule
        tally[ACTS + rule] += 1
        tally[ACTED_BY + tally[ACTOR]] |= 1 << rule


def acted(rule: int, starts: int) -> int:
    """Notes that something happens by an effect: its rule acts, once for all that one event sets off; whether this is the first of it.
    `starts`: whether the limit of the rule counts that."""
    at = ACTED + 2 * state[BATCH]
    first = 1 if state[at] >> rule & 1 == 0 else 0
    if first:
        fired(rule)
    if COUNTS_ACTS and starts and state[at + 1] >> rule & 1 == 0:
        count(COUNT_STARTS[rule])
        state[at + 1] |= 1 << rule
    state[at] |= 1 << rule
    return first
