"""What effects do, and whether they would do anything: those that nobody does, and those that players do without moving cards.

In: the numbers of an effect, whom it means. Out: yes or no; `state`, changed.
"""

from .given import *


def would_clear() -> int:
    """Whether clearing the table does anything."""
    if state[CLEARED]:
        return 1 if state[CLEARING] == state[BATCH] else 0
    return 1 if state[TRICK_COUNT] else 0


def clear_by_rule() -> None:
    """A rule clears the table."""
    clear_table(-1)
    state[CLEARING] = state[BATCH]


def has_locks() -> int:
    """Whether anything is required for a while."""
    for place in range(state[LASTING_COUNT]):
        if IS_LOCK[state[LASTING + LASTING_SIZE * place]]:
            return 1
    return 0


def end_hand_by_rule() -> None:
    """The hand ends when all that acts with this effect has acted."""
    kept = 0
    for depth in range(state[DEPTH]):
        at = TASKS + 8 * depth
        kind = state[at]
        if (kind == DO_EFFECT and state[at + 3] == state[BATCH]) or (
            kind == DO_AFTERWARDS and state[at + 2] == state[BATCH]
        ):
            copy(queue, 8 * kept, state, at, 8)
            kept += 1
    state[TASKS] = END_HAND
    for depth in range(kept):
        copy(state, TASKS + 8 * depth + 8, queue, 8 * depth, 8)
    state[DEPTH] = kept + 1


def throw_in() -> None:
    """The cards are dealt again; nothing is left to do of this hand."""
    state[DEPTH] = 0
    push1(DEAL_HAND, 1)


def lead_by_rule(seat: int) -> None:
    """That player leads next; before the first lead those sides change that go by it."""
    state[LEAD] = seat
    if HAS_SIDES and state[BEGUN] == 0:
        find_sides()


def would_skip_exchange() -> int:
    """Whether there is an exchange still to come."""
    return 1 if state[NO_EXCHANGE] == 0 and task_with(EXCHANGE_PAIR) >= 0 else 0


def would_pool() -> int:
    """Whether several have cards."""
    found = 0
    for seat in range(PLAYERS):
        found += has_cards(seat)
    return 1 if found > 1 else 0


def somebody_follows() -> int:
    """Whether somebody has the turn, and another may still come to a turn in this trick."""
    if state[BEGUN] == 0 or state[CLEARED] or state[RANKED]:
        return 0
    at = task_with(END_TURN)
    now = state[at + 1] if at >= 0 else state[TURN]
    gone = state[SITTING] | 1 << now  # from who has answered the turn goes on
    if state[TRICK_COUNT] and task_with(ASK_TURN) < 0:
        gone |= state[PASSED] | state[LOST]
        if state[OWNER] >= 0:
            gone |= 1 << state[OWNER]
    for seat in range(PLAYERS):
        if active(seat) and gone >> seat & 1 == 0:
            return 1
    return 0


def would_skip(many: int) -> int:
    """Whether anybody would be skipped: not beside what is to clear the table, for whoever leads then is skipped by nobody."""
    if many <= 0 or somebody_follows() == 0:
        return 0
    if state[TRICK_COUNT] == 0:
        return 1
    for depth in range(state[DEPTH]):
        at = TASKS + 8 * depth
        if state[at] == DO_EFFECT and state[at + 3] == state[BATCH] and CLEARS_AFTER[state[at + 1]]:
            if CLEARS_AFTER[state[at + 1]] == 1:
                return 0
            deeds = state[at + 4]
            if SETTLES[state[at + 1]] & 4 and deeds >= 0:
                deeds = of_chosen(state[at + 1], deeds, 0)
            if deeds < 0:
                deeds = deeds_of(state[at + 1], state[at + 2])
            if deeds:
                return 0
    return 1


def leads_anyway(seat: int) -> int:
    """Whether who is to lead next is about to lead: the turn has begun, and the table is clear."""
    if state[TRICK_COUNT] or state[CLEARED] or state[LEAD] >= 0:
        return 0
    for depth in range(state[DEPTH]):
        at = TASKS + 8 * depth
        if state[at] == ASK_TURN and state[at + 1] == seat:
            return 1
    return 0


def all_active(people: int) -> int:
    """Whether all of a list are in."""
    while people:
        if active((people & 15) - 1) == 0:
            return 0
        people >>= 4
    return 1


def any_active(people: int) -> int:
    """Whether one of a list is in."""
    while people:
        if active((people & 15) - 1):
            return 1
        people >>= 4
    return 0


# --------------------------------------------------------------------------------------------------------------- places


def forget_place(seat: int) -> None:
    """The player has no place any more."""
    state[OUT] = list_without(state[OUT], seat)
    state[FALLEN] = list_without(state[FALLEN], seat)
    state[FALLEN_FREE] = list_without(state[FALLEN_FREE], seat)
    state[GONE] &= ~(1 << seat)


def leave_aside(seat: int) -> None:
    """Who goes out does not get back what was laid aside: it goes to the discards."""
    state[DISCARDS] |= state[OWN_ASIDE + seat]
    state[OWN_ASIDE + seat] = 0


def leave(seat: int) -> None:
    """A player leaves the hand; what is left in the hand is laid aside face down."""
    leave_aside(seat)
    forget_place(seat)
    state[DISCARDS] |= state[HANDS + seat]
    state[HANDS + seat] = 0


def go_out_by_rule(people: int) -> None:
    """These players go out, whatever is left in their hands; who hears of it does so when all have gone."""
    gone = 0
    while people:
        if active((people & 15) - 1):
            gone = list_add(gone, (people & 15) - 1)
        people >>= 4
    people = list_reversed(gone)
    while people:
        seat = (people & 15) - 1
        people >>= 4
        push3(FIRE_OUT, context(seat, 0, 0, -1, -1), 0, 0)
        push3(FIRE_OUT, context(seat, 0, 0, -1, -1), 1, 0)
    while gone:
        seat = (gone & 15) - 1
        gone >>= 4
        leave(seat)
        state[OUT] = list_add(state[OUT], seat)
        state[GONE] |= 1 << seat


def come_back(people: int) -> None:
    """Players who were out, and have got cards, are in again; whoever was out later moves up a place."""
    while people:
        seat = (people & 15) - 1
        people >>= 4
        if state[HANDS + seat] and active(seat) == 0:
            forget_place(seat)
            state[PASSED] &= ~(1 << seat)


def would_rise(people: int) -> int:
    """Whether a list does not stand at the head of all places already, in its order."""
    places = state[RANKED] if state[RANKED] else state[OUT]
    while people:
        if people & 15 != places & 15:
            return 1
        people >>= 4
        places >>= 4
    return 0


def rise(people: int) -> None:
    """Players go out before all others."""
    people = list_reversed(people)
    while people:
        seat = (people & 15) - 1
        people >>= 4
        leave(seat)
        state[OUT] = state[OUT] << 4 | seat + 1
        state[GONE] |= 1 << seat
        if state[RANKED]:
            state[RANKED] = list_without(state[RANKED], seat) << 4 | seat + 1


def may_fall(seat: int, free: int) -> int:
    """Whether a player has not fallen so far already."""
    if list_has(state[FALLEN], seat):
        return 0
    return 0 if free and list_has(state[FALLEN_FREE], seat) else 1


def would_fall(people: int, free: int, at_end: int) -> int:
    """Whether anybody of a list would fall."""
    while people:
        seat = (people & 15) - 1
        people >>= 4
        if at_end and list_has(state[DOOMED], seat):
            continue
        if may_fall(seat, free | at_end):
            return 1
    return 0


def fall(people: int, free: int, at_end: int) -> None:
    """Players fall to the last place, or to the last free one: now, or when the hand ends."""
    while people:
        seat = (people & 15) - 1
        people >>= 4
        if may_fall(seat, free | at_end) == 0:
            continue
        if at_end:
            if list_has(state[DOOMED], seat) == 0:
                state[DOOMED] = list_add(state[DOOMED], seat)
                if free:
                    state[DOOMED_FREE] |= 1 << seat
                else:
                    state[DOOMED_FREE] &= ~(1 << seat)
            continue
        leave(seat)
        if free:
            state[FALLEN_FREE] = list_add(state[FALLEN_FREE], seat)
        else:
            state[FALLEN] = list_add(state[FALLEN], seat)
        state[GONE] |= 1 << seat
        if state[RANKED]:
            high = mask_in_order(state[RANKED], ~(list_mask(state[FALLEN]) | list_mask(state[FALLEN_FREE])))
            high = list_joined(high, list_reversed(state[FALLEN_FREE]))
            state[RANKED] = list_joined(high, list_reversed(state[FALLEN]))


def titles_differ(one: int, other: int) -> int:
    """Whether two have different titles."""
    return 1 if state[TITLES + one] != state[TITLES + other] else 0


def swap_titles(one: int, other: int) -> None:
    """The places and titles of the hand before change owners, as they hold in this hand. Who newly comes to the first or the last place
    has won, or lost, this one hand."""
    title = state[TITLES + one]
    state[TITLES + one] = state[TITLES + other]
    state[TITLES + other] = title
    at_one = list_index(state[PLACES], one)
    at_other = list_index(state[PLACES], other)
    if at_one >= 0 and at_other >= 0 and one != other:
        swap_runs(one, at_one, at_other)
        swap_runs(other, at_other, at_one)
        differ = one + 1 ^ other + 1
        state[PLACES] ^= differ << 4 * at_one
        state[PLACES] ^= differ << 4 * at_other


def swap_runs(seat: int, before: int, now: int) -> None:
    """The hands in a row that were won or lost by who comes from one place to another."""
    last = PLAYERS - 1
    if before == 0 or before == last or now == 0 or now == last:
        state[RUNS + seat] = 1 if now == 0 else 0
        if now == last:
            state[RUNS + seat] = -1


def mirrored_differ() -> int:
    """Whether any title changes where the first and the last, the second and the second to last … swap theirs."""
    people = state[PLACES]
    back = list_reversed(people)
    for number in range(list_length(state[PLACES]) // 2):
        if titles_differ((people & 15) - 1, (back & 15) - 1):
            return 1
        people >>= 4
        back >>= 4
    return 0


def mirror_titles() -> None:
    """The first and the last, the second and the second to last … swap their titles."""
    people = state[PLACES]
    back = list_reversed(people)
    for number in range(list_length(people) // 2):
        swap_titles((people & 15) - 1, (back & 15) - 1)
        people >>= 4
        back >>= 4


def promise_titles() -> None:
    """Who gets which title, of all that rules have said one after the other, into `promised`: of what they say about one player, or about one
    title, the last counts."""
    for seat in range(PLAYERS):
        promised[seat] = 0
    for place in range(state[BECOME_COUNT]):
        row = state[BECOME + place]
        if IS_SHARED[row & 255] == 0:
            for seat in range(PLAYERS):
                if promised[seat] == row & 255:
                    promised[seat] = 0
        promised[row >> 8] = row & 255


def would_become(people: int, title: int) -> int:
    """Whether anybody would get another title when the hand ends."""
    many = state[BECOME_COUNT]
    promise_titles()
    for seat in range(PLAYERS):
        given[seat] = promised[seat]
    become(people, title)
    promise_titles()
    state[BECOME_COUNT] = many
    for seat in range(PLAYERS):
        if given[seat] != promised[seat]:
            return 1
    return 0


def become(people: int, title: int) -> None:
    """Players get a title when the hand ends, whatever their places."""
    while people:
        many = state[BECOME_COUNT]
        if many >= MOST_BECOME:
            fail(12)
        state[BECOME + many] = (people & 15) - 1 << 8 | title
        state[BECOME_COUNT] = many + 1
        people >>= 4


# -------------------------------------------------------------------------------------------------- numbers and points


def tallied(counter: int, number: int, by: int) -> int:
    """What a counter would be: more or less by a number, or a number; never below 0."""
    if by:
        number += state[counter]
    return max(0, min(number, MOST_COUNTER))


def would_tally(counter: int, own: int, people: int, number: int, by: int) -> int:
    """Whether a counter would change: that of the table, or one of the players in a list."""
    if own == 0:
        return 1 if tallied(counter, number, by) != state[counter] else 0
    while people:
        at = counter + (people & 15) - 1
        people >>= 4
        if tallied(at, number, by) != state[at]:
            return 1
    return 0


def tally_counter(counter: int, own: int, people: int, number: int, by: int) -> None:
    """A counter goes up or down, or becomes a number."""
    if own == 0:
        state[counter] = tallied(counter, number, by)
        return
    while people:
        at = counter + (people & 15) - 1
        people >>= 4
        state[at] = tallied(at, number, by)


def score_people(people: int, points: int) -> None:
    """Players get points."""
    while people:
        state[POINTS + (people & 15) - 1] += points
        people >>= 4


# ---------------------------------------------------------------------------------------------------------------- deeds
# Who does something to or with whom stands on the heap: how many such deeds, then each in one number.


def add_deed(deeds: int, seat: int, to: int, source: int, often: int) -> None:
    """One more deed at the end; -1: nobody, or (`often`) as often as all."""
    room(1)
    many = state[deeds] + 1
    state[deeds] = many
    state[deeds + many] = seat + 1 | to + 1 << 4 | source + 1 << 8 | often + 1 << 12


def deed_seat(deed: int) -> int:
    """Who does it; -1: the table."""
    return (deed & 15) - 1


def deed_to(deed: int) -> int:
    """To whom, or with whom; -1: nobody."""
    return (deed >> 4 & 15) - 1


def deed_source(deed: int) -> int:
    """Of whose hand; -1: nobody's."""
    return (deed >> 8 & 15) - 1


def deed_often(deed: int, often: int) -> int:
    """How often it counts for that player."""
    return (deed >> 12) - 1 if deed >> 12 else often


def score_deeds(deeds: int, points: int, often: int) -> None:
    """Players get points, each as often as it counts for that one; where somebody is paid, that one loses them."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        many = points * deed_often(deed, often)
        seat = deed_seat(deed)
        taker = deed_to(deed)
        if taker >= 0:
            state[POINTS + seat] -= many
            state[POINTS + taker] += many
        else:
            state[POINTS + seat] += many


def any_often(deeds: int, often: int) -> int:
    """Whether it counts for anybody."""
    for place in range(state[deeds]):
        if deed_often(state[deeds + 1 + place], often):
            return 1
    return 0


def tally_deeds(counter: int, deeds: int, number: int, often: int) -> None:
    """Counters of players go up or down, each as often as it counts for that one."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        at = counter + max(deed_seat(deed), 0)
        state[at] = tallied(at, number * deed_often(deed, often), 1)


def would_tally_deeds(counter: int, deeds: int, number: int, often: int) -> int:
    """Whether a counter of a player would change."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        at = counter + max(deed_seat(deed), 0)
        if tallied(at, number * deed_often(deed, often), 1) != state[at]:
            return 1
    return 0


# ----------------------------------------------------------------------------------------------------------------- seats


def swap_seats(one: int, other: int) -> None:
    """Two players change seats."""
    at_one = state[AT + one]
    at_other = state[AT + other]
    differ = one + 1 ^ other + 1
    state[SEATS] ^= differ << 4 * at_one
    state[SEATS] ^= differ << 4 * at_other
    refresh()


def change_seats(people: int) -> None:
    """These players change seats among themselves, by lot."""
    mask = list_mask(people)
    drawn = shuffled(mask_in_order(state[SEATS], mask))
    made = 0
    for place in range(PLAYERS):
        seat = list_at(state[SEATS], place)
        if mask >> seat & 1:
            seat = list_first(drawn)
            drawn >>= 4
        made |= seat + 1 << 4 * place
    state[SEATS] = made
    refresh()
