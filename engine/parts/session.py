"""Hands of a session: seats, deal, first lead; places and titles at the end.

In: tasks. Out: `state`, changed. What differs from game to game (how dealer and leader are found, how cards are dealt) is printed for it.
"""

from .given import *


def begin_session(seed: int, hands: int) -> None:
    """A new session, up to its first decision."""
    clear(state, 0, HAND_ENDS_HERE)
    state[CHANCE] = seed
    state[SESSION_HANDS] = hands
    state[DECIDER] = -1
    state[SEATS] = 0
    for seat in range(PLAYERS):
        state[SEATS] |= seat + 1 << 4 * seat
    state[OWNER] = -1
    state[LEAD] = -1
    state[DEALER] = -1
    state[BEGUN] = 1
    state[TIMES] = 1
    state[HEAP_TOP] = HEAP
    state[MOMENT + BEATEN] = -1
    state[MOMENT + SKIPPED] = -1
    state[MOMENT + PART] = -1
    for seat in range(PLAYERS):
        known_hand[seat] = 0
        if HAS_FORMS == 0:
            forget_all(seat)
    seats_changed()
    refresh()
    push0(NEXT_HAND)
    run(0)


def next_hand() -> None:
    """Another hand, if there is one left."""
    if state[HAND_NUMBER] < state[SESSION_HANDS]:
        state[HAND_NUMBER] += 1
        push1(DEAL_HAND, 0)


def by_method(method: int, wanted: int) -> int:
    """How the dealer or leader is found; who holds the wanted cards, where that is asked."""
    if method == BY_WINNER and state[PLACES]:
        return list_first(state[PLACES])
    if method == BY_LOSER and state[PLACES]:
        return list_last(state[PLACES])
    if method == BY_DEALER and state[DEALER] >= 0:
        return state[DEALER]
    if method == BY_NEXT and state[DEALER] >= 0:
        return list_at(state[SEATS], (state[AT + state[DEALER]] + 1) % PLAYERS)
    if method == BY_HOLDER:
        for number in range(PLAYERS):  # of several who hold one, the first after the dealer
            seat = list_at(state[SEATS], (state[AT + max(state[DEALER], 0)] + 1 + number) % PLAYERS)
            if state[HANDS + seat] & wanted:
                return seat
    return below(CHANCE, PLAYERS)


def deal_hand(again: int) -> None:
    """Seats are taken, cards dealt; `again`: those of a hand that was thrown in, by the same dealer."""
    dealer = state[DEALER]
    led = state[LEADER]
    tally[TRICKS] += 1
    copy(given, 0, state, POINTS, PLAYERS)
    if again:
        tally[MISDEALS] += 1
        state[DEALS] += 1
    else:
        flush_seen()
        state[DEALS] = 0
        seat_players()
        dealer = find_dealer()
    for card in range(CARDS):
        pack[card] = card
    shuffle_pack(CARDS)
    clear(dealt, 0, PLAYERS)
    pile_count[0] = 0
    dealt_aside[0] = 0
    deal_cards(dealer)
    forget_hand()
    for seat in range(PLAYERS):
        state[HANDS + seat] = dealt[seat]
        if again:
            state[POINTS + seat] = given[seat]  # what was paid stays paid
    if HAS_PILE:
        state[PILE_COUNT] = pile_count[0]
        for place in range(pile_count[0]):
            state[PILE + place] = pile[place]
    state[ASIDE] = dealt_aside[0]
    copy(state, TITLED, state, TITLES, PLAYERS)
    state[DEALER] = dealer
    refresh()
    leader = find_leader_again(led) if again else find_leader()
    state[LEADER] = leader
    state[TURN] = leader
    if HAS_SIDES:
        find_sides()
    state[TOLD] = 0
    open_hand(leader)


def forget_hand() -> None:
    """Everything of the hand before is as it is at the beginning, but what lasts longer, titles and places, and what belongs to the session."""
    kept = 0
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if ENDS_WITH[state[at]] == WITH_SESSION or ENDS_WITH[state[at]] == WITH_HANDS:
            copy(state, LASTING + LASTING_SIZE * kept, state, at, LASTING_SIZE)
            kept += 1
    waiting = 0
    for place in range(state[PENDING_COUNT]):
        at = PENDING + PENDING_SIZE * place
        ends = ENDS_WITH[state[at]]
        if ends == WITH_SESSION or (ends == WITH_HANDS and LASTS_FOR[state[at]] > 1):
            copy(state, PENDING + PENDING_SIZE * waiting, state, at, PENDING_SIZE)
            state[PENDING + PENDING_SIZE * waiting + 2] = 0
            waiting += 1
    clear(state, HAND_BEGINS_HERE, HAND_ENDS_HERE - HAND_BEGINS_HERE)
    state[LASTING_COUNT] = kept
    state[PENDING_COUNT] = waiting
    for what in range(COUNTED):
        state[COUNTS + 4 * what + SCOPE_TRICK] = 0
        state[COUNTS + 4 * what + SCOPE_HAND] = 0
        state[COUNTS + 4 * what + SCOPE_ROW] = 0
    state[OWNER] = -1
    state[LEAD] = -1
    state[CLEARING] = -1
    state[SHOWN] = -1
    state[TIMES] = 1
    reset_counters()


def deal_round(people: int, first: int, many: int) -> None:
    """Deals cards of the pack one at a time to players in turn."""
    left = people
    for number in range(many):
        dealt[(left & 15) - 1] |= 1 << pack[first + number]
        left >>= 4
        if left == 0:
            left = people


def deal_to_pile(first: int, many: int) -> None:
    """Lays cards of the pack on the draw pile."""
    for number in range(many):
        pile[pile_count[0]] = pack[first + number]
        pile_count[0] += 1


def deal_aside(first: int, many: int) -> None:
    """Lays cards of the pack aside."""
    for number in range(many):
        dealt_aside[0] |= 1 << pack[first + number]


def rest_last(many: int, barred: int) -> None:
    """Puts so many cards to the end of the pack, the last that may be there."""
    rest = 0
    left = many
    for place in range(CARDS - 1, -1, -1):
        if left and barred >> pack[place] & 1 == 0:
            rest |= 1 << pack[place]
            left -= 1
    at = 0
    behind = 0
    for place in range(CARDS):
        card = pack[place]
        if rest >> card & 1:
            pile[behind] = card
            behind += 1
        else:
            pack[at] = card
            at += 1
    for place in range(behind):
        pack[at + place] = pile[place]


def open_hand(leader: int) -> None:
    """What comes between the deal and the first lead."""
    state[BEGUN] = 0
    push1(BEGIN_HAND, leader)
    for_each_player(HEARS_BEGINS, HAND_BEGINS, leader)
    push3(FIRE_EVENT, EXCHANGED, context(leader, 0, 0, -1, -1), -1)
    if state[HAND_NUMBER] > 1:
        if EXCHANGE_TOGETHER and EXCHANGES:
            push0(OPEN_GIFTS)
        for pair in range(EXCHANGES - 1, -1, -1):
            push1(EXCHANGE_PAIR, pair)
    for_each_player(HEARS_IS_DEALT, IS_DEALT, leader)
    push3(FIRE_EVENT, CARDS_DEALT, context(leader, 0, 0, -1, -1), -1)


def for_each_player(is_heard: int, kind: int, leader: int) -> None:
    """An event that each player has for himself, in turn order from the leader."""
    if is_heard:
        people = list_reversed(everybody_from(leader))
        while people:
            push3(FIRE_EVENT, kind, context((people & 15) - 1, 0, 0, -1, -1), -1)
            people >>= 4


def begin_hand(leader: int) -> None:
    """The first lead. Who holds the leading card after the exchange leads, if the rules ask for a holder; so does who is the
    last winner or loser by then."""
    state[BEGUN] = 1
    if active_count() <= 1:
        push0(END_HAND)
        return
    leader = find_leader_again(leader)
    if state[LEAD] >= 0:
        leader = state[LEAD]
        state[LEAD] = -1
    leader = leader_from(leader)
    state[LEADER] = leader
    state[TURN] = leader
    if HAS_SIDES:
        find_sides()
    state[OWNER] = -1
    push0(BEGIN_TURN)
    push1(CHECK_OUT, leader)


# ------------------------------------------------------------------------------------------------------- end of a hand


def end_hand() -> None:
    """Nobody plays any more."""
    state[DEPTH] = 0
    if without_cards() and state[LEFT_LAST] == 0:  # who is left last is not out
        push0(END_HAND)
        push1(CHECK_OUT, first_of_equals(state[TURN]))
        return
    push0(CLOSE_HAND)
    if HEARS_LEFT_LAST and active_count() == 1 and state[LEFT_LAST] == 0:
        state[LEFT_LAST] = 1
        push3(FIRE_EVENT, LEFT_LAST_IN, context(list_first(in_turn_order(state[TURN])), 0, 0, -1, -1), -1)


def ranked_players() -> int:
    """Everybody, from first to last place. Players with cards left rank by how few they have."""
    doomed = list_mask(state[DOOMED])
    fallen = list_mask(state[FALLEN]) | list_mask(state[FALLEN_FREE])
    found = mask_in_order(state[OUT], ~doomed)
    left = mask_in_order(in_turn_order(first_of_equals(state[TURN])), ~doomed)
    while left:  # the first of those who have fewest
        best = (left & 15) - 1
        people = left
        while people:
            if count_bits(state[HANDS + (people & 15) - 1]) < count_bits(state[HANDS + best]):
                best = (people & 15) - 1
            people >>= 4
        found = list_add(found, best)
        left = list_without(left, best)
    low = mask_in_order(state[DOOMED], ~fallen)
    free = list_joined(state[FALLEN_FREE], mask_in_order(low, state[DOOMED_FREE]))
    last = list_joined(state[FALLEN], mask_in_order(low, ~state[DOOMED_FREE]))
    found = list_joined(found, list_reversed(free))
    return list_joined(found, list_reversed(last))


def close_hand() -> None:
    """The hand is over: everybody has a place and is in again, and rules hear of it. Who was to fall by now has fallen."""
    ranked = ranked_players()
    while state[DOOMED]:
        seat = list_first(state[DOOMED])
        state[DOOMED] = state[DOOMED] >> 4
        if list_has(state[FALLEN], seat) == 0 and list_has(state[FALLEN_FREE], seat) == 0:
            if state[DOOMED_FREE] >> seat & 1:
                state[FALLEN_FREE] = list_add(state[FALLEN_FREE], seat)
            else:
                state[FALLEN] = list_add(state[FALLEN], seat)
            state[GONE] |= 1 << seat
    state[RANKED] = ranked
    push0(SCORE_HAND)
    push3(FIRE_EVENT, HAND_ENDS, context(list_first(ranked), 0, 0, -1, -1), -1)


def score_hand() -> None:
    """Titles and points; then the next hand, or the end."""
    ranked = state[RANKED]
    order = list_reversed(ranked) if state[MIRRORED] else ranked
    stays = 0
    if state[KEPT]:
        if state[PLACES]:
            order = state[PLACES]
            stays = 1
    else:
        clear(state, TITLES, PLAYERS)
        for place in range(PLAYERS):
            state[TITLES + list_at(order, place)] = TITLE_AT[place]
    if state[WIPED]:
        clear(state, TITLES, PLAYERS)
    give_titles()
    last = 1 if state[HAND_NUMBER] >= state[SESSION_HANDS] else 0
    score_titles(ranked, last)
    over = 1 if last or target_reached() else 0
    if HAS_LAST_POINTS and over > last:
        score_titles(ranked, 1)
    for seat in range(PLAYERS):
        won = hand_points(seat)
        state[TOTALS + seat] += won
        tally[MOVED + seat] += won
        tally[SWING] += max(won, 0)
    tally_places(ranked)
    state[SCORED] = ranked  # who falls or rises when the session ends changes no place of this hand
    state[PLACES] = order
    for seat in range(0 if stays else PLAYERS):
        run_now = state[RUNS + seat]
        state[RUNS + seat] = 0
        if seat == list_first(order):
            state[RUNS + seat] = max(run_now, 0) + 1
        elif seat == list_last(order):
            state[RUNS + seat] = min(run_now, 0) - 1
    if HAS_LASTING:
        ends = 1 << WITH_HAND | 1 << WITH_CLEAR | 1 << WITH_PLAY | 1 << WITH_TURNS | 1 << WITH_CLEARS
        tick(WITH_HANDS, ends, 4, 1)
    state[DEPTH] = 0
    clear(state, POINTS, PLAYERS)
    if over:
        push0(END_SESSION)
        push3(FIRE_EVENT, SESSION_ENDS, context(list_first(ranked), 0, 0, -1, -1), -1)
    else:
        push0(NEXT_HAND)


def give_titles() -> None:
    """Titles that rules give whatever the place; of what they say about one player, or about one title, the last counts. Whoever would have
    had such a title by place gets the one that the player would have had: a title of one player never goes to two."""
    many = state[BECOME_COUNT]
    kept = 0
    for place in range(many):
        row = state[BECOME + place]
        stays = 1
        for later in range(place + 1, many):
            other = state[BECOME + later]
            if other >> 8 == row >> 8 or (other & 255 == row & 255 and IS_SHARED[row & 255] == 0):
                stays = 0
        if stays:
            state[BECOME + kept] = row
            kept += 1
    for place in range(kept):
        seat = state[BECOME + place] >> 8
        title = state[BECOME + place] & 255
        if IS_SHARED[title] == 0:
            for other in range(PLAYERS):
                if other != seat and state[TITLES + other] == title:
                    state[TITLES + other] = state[TITLES + seat]
                    break
        state[TITLES + seat] = title


def end_session() -> None:
    """What was paid when the session ended counts as well."""
    for seat in range(PLAYERS):
        state[TOTALS + seat] += state[POINTS + seat]
        state[POINTS + seat] = 0
    tally[DECISIONS] += tally[IN_HAND]
    tally[IN_HAND] = 0
    flush_seen()


def tally_places(ranked: int) -> None:
    """Notes which place each seat and each title of the hand before had, and which title follows upon it."""
    began = tally[FIRST_TO_PLAY] - 1 if tally[FIRST_TO_PLAY] else max(state[DEALER], 0)
    tally[FIRST_TO_PLAY] = 0
    for place in range(PLAYERS):
        seat = list_at(ranked, place)
        tally[SEAT_PLACES + PLAYERS * seat + place] += 1
        turn = (state[AT + seat] - state[AT + began]) % PLAYERS
        tally[TURN_PLACES + PLAYERS * turn + place] += 1
        if state[TITLED + seat]:
            tally[TITLE_PLACES + PLAYERS * state[TITLED + seat] + place] += 1
            tally[TITLE_TITLES + TITLE_COUNT * state[TITLED + seat] + state[TITLES + seat]] += 1
    tally[HANDS_PLAYED] += 1
    tally[DECISIONS] += tally[IN_HAND]
    if tally[IN_HAND] > tally[LONGEST]:
        tally[LONGEST] = tally[IN_HAND]
    tally[IN_HAND] = 0


def flush_seen() -> None:
    """Notes which rules acted in the hand that is over, and how those fared upon whose choices they did."""
    rules = state[SEEN]
    while rules:
        tally[HANDS_WITH + lowest_bit(rules)] += 1
        rules &= rules - 1
    state[SEEN] = 0
    for place in range(PLAYERS if state[SCORED] else 0):
        seat = list_at(state[SCORED], place)
        rules = tally[ACTED_BY + seat]
        while rules:
            rule = lowest_bit(rules)
            tally[ACTORS + rule] += 1
            tally[ACTOR_PLACES + rule] += place + 1
            if place == 0:
                tally[ACTOR_WINS + rule] += 1
            rules &= rules - 1
    clear(tally, ACTED_BY, PLAYERS + 1)
    tally[ACTOR] = PLAYERS


def everybody_in_seats(place: int) -> int:
    """All players as they sit, from that place on."""
    found = 0
    for number in range(PLAYERS):
        found |= list_at(state[SEATS], (place + number) % PLAYERS) + 1 << 4 * number
    return found
