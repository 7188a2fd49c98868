"""Who plays the round: in turn each plays or drops, until there are enough; what that costs, and what becomes of the hands.

In: a round that is dealt, its leader known. Out: the phase that follows. What a drop costs and what a hand is paid for is printed for the game.
"""

from .given import *


def ask_vow() -> int:
    """The dealer is asked before anybody looks; where the dealer sits out, the next player."""
    put_queue(list_first(nearest(state[DEALER], state[SEATS])) + 1)
    return WAIT


def vow(option_chosen: int) -> int:
    """Whether the player plays whatever the hand may be."""
    if option_chosen:
        state[VOWED] = next_in_queue()
    leave_queue()
    return TO_STAY


def ask_stay() -> int:
    """Nobody is asked where no more hands are dealt than may play."""
    if HAS_DROPPING == 0 or state[SEAT_COUNT] <= DROP_UNTIL:
        return TO_CLAIM
    put_queue(nearest(state[LEADER] if DROP_FROM_LEADER else state[DEALER], state[SEATS]))
    return WAIT


def stay_options() -> int:
    """To play; then to drop, where that is allowed."""
    option[0] = 1
    option[1] = 0
    seat = next_in_queue()
    bound = 1 if seat == state[VOWED] or (DROP_BOUND and seat == state[LEADER]) else 0
    heirs = 1 if DROP_HAND and state[WAITING] else 0
    least = DROP_LEAST
    if state[REDEALS] >= MOST_TRIES:
        least = max(least, 1)
    left = list_length(state[STAYING]) + state[QUEUE_COUNT] - state[QUEUE_AT] - 1 + heirs
    return 1 if bound or left < least else 2


def decide(option_chosen: int) -> int:
    """One plays or drops."""
    seat = next_in_queue()
    if option_chosen:
        state[STAYING] = list_add(state[STAYING], seat)
        leave_queue()
    else:
        drop(seat)
    if state[QUEUE_AT] < state[QUEUE_COUNT] and list_length(state[STAYING]) < DROP_UNTIL:
        return WAIT
    return close_drops()


def drop(seat: int) -> None:
    """Who drops pays, and passes the hand on where there is an heir."""
    heir = list_first(state[WAITING]) if DROP_HAND else -1
    fee = fee_of(list_length(state[DROPPED]))
    at = FEES + 3 * state[FEE_COUNT]
    state[FEE_COUNT] += 1
    state[at] = seat
    if heir >= 0 and DROP_CHIPS:
        state[at + 1] = heir
        state[at + 2] = pay(seat, heir, fee)
    else:
        state[at + 1] = -1
        state[at + 2] = pay_pot(seat, fee)
    state[DROPPED] = list_add(state[DROPPED], seat)
    if heir < 0:
        leave_queue()
        return
    state[WAITING] = state[WAITING] >> 4
    state[QUEUE + state[QUEUE_AT]] = heir
    state[HANDS + heir] = state[HANDS + seat]
    state[HANDS + seat] = 0
    state[DEALT + heir] = state[DEALT + seat]
    state[DEALT + seat] = 0


def fee_of(before: int) -> int:
    """What a drop costs after so many others; a fraction of a chip is left out."""
    halves = 2 * DROP_FEE + (before if DROP_HALF_MORE else 2 * DROP_MORE * before)
    fee = halves * (UNIT if DROP_OF_YAKU else 1) // 2
    if DROP_TIMES:
        fee *= factor()
    return fee


def close_drops() -> int:
    """Everybody has decided, or enough play."""
    if state[STAYING] == 0:
        return redeal()
    forced = 0
    while state[QUEUE_AT] < state[QUEUE_COUNT]:
        forced = list_add(forced, next_in_queue())
        leave_queue()
    seat_players(nearest(state[LEADER], state[STAYING]))
    state[LEADER] = state[SEAT_AT]
    state[TURN] = state[LEADER]
    if state[SEAT_COUNT] == 1:
        return close_round(state[LEADER], -1)
    if DROP_TWO_SHARE and state[SEAT_COUNT] == 2 and forced == 0:
        return share_pot()
    due = compensate(forced)
    if DROP_VOID and due >= DROP_VOID:
        return close_round(richest_from(state[LEADER]), -1)
    if DROP_IDLE and HANDS_DEALT > state[SEAT_COUNT]:
        lay_aside()
    return TO_CLAIM


def richest_from(leader: int) -> int:
    """Who has most chips in this round; of equals who comes first from the leader on."""
    found = -1
    highest = 0
    people = table_from(leader)
    while people:
        seat = (people & 15) - 1
        staked = 0 if state[STAKED + seat] == WITHOUT_LIMIT else state[STAKED + seat]
        if found < 0 or state[GAIN + seat] + staked > highest:
            found = seat
            highest = state[GAIN + seat] + staked
        people >>= 4
    return found


def share_pot() -> int:
    """The two who are left share the pot, an odd chip to the first of them; nobody has won, and the same dealer deals the next round."""
    half = state[POT] // 2
    take_pot(state[SEAT_AT], state[POT] - half)
    take_pot(state[SEAT_AT + 1], half)
    return close_round(-1, state[DEALER])


def compensate(forced: int) -> int:
    """Pays for the hands that were not asked; what each who pays owes for all of them."""
    exempt = -1
    if DROP_EXEMPT == EXEMPT_LEADER:
        exempt = state[LEADER]
    elif DROP_EXEMPT == EXEMPT_DEALER:
        exempt = acting_dealer()
    givers = list_without(state[SEATS], exempt)
    takers = nearest(state[LEADER], forced)
    due = 0
    people = takers
    while people:
        seat = (people & 15) - 1
        state[DUE + seat] = hand_worth(state[HANDS + seat])
        due += state[DUE + seat]
        people >>= 4
    if DROP_SHARE:
        if takers:
            pay_shares(givers, takers, due)
        return due
    people = takers
    while people:
        rest = givers
        while rest:
            pay((rest & 15) - 1, (people & 15) - 1, state[DUE + (people & 15) - 1])
            rest >>= 4
        people >>= 4
    return due


def lay_aside() -> None:
    """Hands that nobody plays go under the pile, which is shuffled."""
    for seat in range(PLAYERS):
        if state[PLACE + seat] == 0:
            cards = state[HANDS + seat]
            state[HANDS + seat] = 0
            while cards:
                put_under(lowest_bit(cards))
                cards &= cards - 1
    shuffle_pile()


def redeal() -> int:
    """All have dropped: the same dealer deals again. The fees stay in the pot, or go back."""
    if DROP_BACK:
        for place in range(state[FEE_COUNT] - 1, -1, -1):
            at = FEES + 3 * place
            if state[at + 1] < 0:
                take_pot(state[at], state[at + 2])
            else:
                pay(state[at + 1], state[at], state[at + 2])
    pot = state[POT]
    redeals = state[REDEALS] + 1
    tally[MISDEALS] += 1
    dealer = state[DEALER]
    copy(kept_chips, 0, state, GAIN, PLAYERS)
    copy(kept_chips, PLAYERS, state, STAKED, PLAYERS)
    forget_round()
    deal(dealer)
    copy(state, GAIN, kept_chips, 0, PLAYERS)
    copy(state, STAKED, kept_chips, PLAYERS, PLAYERS)
    state[POT] = pot
    state[REDEALS] = redeals
    return TO_STAY
