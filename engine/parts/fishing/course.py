"""The course of a round: which phase follows which, and what may be chosen in each.

In: a phase, or an option that was chosen. Out: the game at its next decision, or at the end of the session. A phase is begun once; it either asks
somebody (WAIT), or says at once which phase comes next.
"""

from .given import *


def begin_session(seed: int, hands: int) -> None:
    """A new session, up to its first decision."""
    clear(state, 0, STATE_SIZE)
    state[CHANCE] = seed
    state[SESSION_HANDS] = hands
    for seat in range(PLAYERS):
        state[TOTALS + seat] = OWNED
    state[DEALER_BEFORE] = -1
    state[LEADER_BEFORE] = -1
    state[WINNER_BEFORE] = -1
    state[LOSER_BEFORE] = -1
    state[HEIR_BEFORE] = -1
    settling[0] = 0
    tally[ACTOR] = PLAYERS
    enter(TO_DEAL)


def enter(phase: int) -> None:
    """Goes on with a phase until somebody is asked or the session is over; WAIT: the phase that there is goes on."""
    while phase != WAIT:
        state[PHASE] = phase
        phase = begin(phase)
    state[DECIDER] = who_decides(state[PHASE])


def begin(phase: int) -> int:
    """What happens when a phase begins; gives the phase that follows."""
    if phase <= TO_TURN_ENDS:
        if phase == TO_PLAY:
            return ask_play()
        if phase == TO_MATCH:
            return match()
        if phase == TO_DRAW:
            return draw()
        if phase == TO_TURN_ENDS:
            return end_turn()
        return WAIT
    if HEARS:
        if phase == TO_HEAR:
            return go_on()
        if phase == TO_YAKU_HEARD:
            return yaku_heard()
        if phase == TO_TURN_HEARD:
            return turn_heard()
        if HEARS_GOING_ON:
            if phase == TO_GOING_ON_HEARD:
                return going_on_heard()
    if phase == TO_SETTLE:
        return settle()
    if phase == TO_DEAL:
        return deal_round()
    if phase == TO_CLAIM:
        return ask_claims()
    if phase == TO_LATE_CLAIM:
        return ask_late_claims()
    if phase == TO_RETURN:
        return ask_returns()
    if HAS_DROPPING:
        if phase == TO_STAY:
            return ask_stay()
        if phase == TO_VOW:
            return ask_vow()
    return WAIT


def who_decides(phase: int) -> int:
    """Who is asked in a phase; nobody where the session is over."""
    if HEARS:
        if phase == TO_STOP or phase == TO_CALL_OFF:
            return who_may_stop()
    if phase <= LAST_IN_TURN:
        return state[TURN]
    if phase <= LAST_BY_RULE:
        return state[HEARD_ASKED]
    if phase == TO_OVER:
        return -1
    return next_in_queue()


def list_cards(cards: int, n: int) -> int:
    """Adds one option for each card, in the order of the deck; gives how many options there are."""
    while cards:
        option[n] = cards & -cards
        cards &= cards - 1
        n += 1
    return n


def options() -> int:
    """Writes all that may be chosen now to `option`; gives how many. Cards and claims are masks, a choice of two is 1 or 0."""
    phase = state[PHASE]
    if state[DECIDER] < 0:
        return 0
    if phase == TO_PLAY:
        return list_cards(state[HANDS + state[TURN]], 0)
    if phase == TO_CAPTURE:
        return list_cards(reach(state[CARD], state[DRAWN]), 0)
    if HAS_CLAIMS:
        if phase == TO_CLAIM or phase == TO_LATE_CLAIM:
            return list_claims(next_in_queue())
    if RETURNS:
        if phase == TO_RETURN:
            seat = next_in_queue()
            return list_cards(may_go(seat, state[HANDS + seat], state[CLAIMED + seat]), 0)
    if HAS_MOVES:
        if phase == TO_TAKE or phase == TO_GIVE:
            return take_options()
    if HAS_DROPPING:
        if phase == TO_STAY:
            return stay_options()
        if phase == TO_VOW:
            option[0] = 0
            option[1] = 1
            return 2
    option[0] = 1
    option[1] = 0
    return 2


def note_choice(number: int, many: int) -> None:
    """Notes what is counted of a choice that is about to be done."""
    tally[ACTOR] = state[DECIDER]


def choose(number: int, many: int) -> None:
    """Does what was chosen: the option of that number, of so many that `options` has listed."""
    enter(chosen(state[PHASE], option[number]))


def chosen(phase: int, value: int) -> int:
    """Does what was chosen in a phase; gives the phase that follows."""
    if phase == TO_PLAY:
        return play(value)
    if phase == TO_CAPTURE:
        return take(value)
    if HAS_CLAIMS:
        if phase == TO_CLAIM or phase == TO_LATE_CLAIM:
            return claim(value)
    if RETURNS:
        if phase == TO_RETURN:
            return give_back(value)
    if HAS_DROPPING:
        if phase == TO_STAY:
            return decide(value)
        if phase == TO_VOW:
            return vow(value)
    if HAS_WISHES:
        if phase == TO_WISH:
            return wished(value)
    if HAS_MOVES:
        if phase == TO_OFFER:
            return offer_taken(value)
        if phase == TO_TAKE or phase == TO_GIVE:
            return took(value)
    return stop_chosen(value)
