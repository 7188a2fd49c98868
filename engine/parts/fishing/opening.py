"""From the deal to the first turn: the round is opened, hands are claimed for, cards are put back.

In: `state` between two rounds, or at a claim or return. Out: the phase that follows, WAIT where somebody is asked. What a hand may claim, and which
cards a claim keeps back, is printed for the game.
"""

from .given import *


def put_queue(people: int) -> None:
    """These players are asked, one after the other."""
    state[QUEUE_AT] = 0
    state[QUEUE_COUNT] = 0
    while people:
        state[QUEUE + state[QUEUE_COUNT]] = (people & 15) - 1
        state[QUEUE_COUNT] += 1
        people >>= 4


def next_in_queue() -> int:
    """Who is asked now."""
    return state[QUEUE + state[QUEUE_AT]]


def leave_queue() -> None:
    """Whoever was asked has answered."""
    state[QUEUE_AT] += 1


def put_under(card: int) -> None:
    """A card goes under the pile."""
    state[PILE + state[PILE_AT] + state[PILE_COUNT]] = card
    state[PILE_COUNT] += 1


def shuffle_pile() -> None:
    """Shuffles the pile, drawing from the last place down."""
    first = PILE + state[PILE_AT]
    for i in range(state[PILE_COUNT] - 1, 0, -1):
        j = below(CHANCE, i + 1)
        card = state[first + i]
        state[first + i] = state[first + j]
        state[first + j] = card


def deal_round() -> int:
    """Deals the next round of the session: everybody stakes."""
    state[HAND_NUMBER] += 1
    state[MONTH] = ROUND_CARDS[(state[HAND_NUMBER] - 1) % 12]
    dealer = find_dealer()
    forget_round()
    deal(dealer)
    if STAKE or OWNED:
        for seat in range(PLAYERS):
            owned = state[TOTALS + seat] if OWNED else STAKE
            state[STAKED + seat] = min(STAKE if STAKE else owned, owned)
    if HAS_VOW:
        return TO_VOW
    return TO_STAY if HAS_DROPPING else TO_CLAIM


# --------------------------------------------------------------------------------------------------------------- claims


def ask_claims() -> int:
    """Cards of the field that fall to the dealer do so; then everybody is asked whose hand has something to claim."""
    if FIELD_MONTH:
        take_months()
    if HAS_CLAIMS == 0:
        return TO_RETURN
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        state[DUE + seat] = score_dealt(DEALT_SLOT, state[DEALT + seat], seat, 1)
    return queue_claims(TO_RETURN)


def take_months() -> None:
    """A month of which so many cards were dealt to the field falls to the dealer, or to the leader where the dealer does not play."""
    taker = acting_dealer() if is_active(acting_dealer()) else state[LEADER]
    for month in range(MONTHS):
        cards = state[FIELD] & MONTH_CARDS[month]
        if count_bits(cards) >= FIELD_MONTH:
            state[FIELD] &= ~cards
            state[CAPTURED + taker] |= cards


def queue_claims(then: int) -> int:
    """Asks everybody who can claim something; the phase that follows where nobody can."""
    people = 0
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        if state[DUE + seat] & ~state[CLAIMED + seat]:
            if list_claims(seat) > 1:
                people = list_add(people, seat)
    put_queue(people)
    return WAIT if people else then


def list_claims(seat: int) -> int:
    """Writes the selections of claims that a player may choose from to `option`: everything first, nothing last; gives how many. Groups from which
    something was claimed are left out, and so is what would not have let the player put back the card that was put back."""
    groups = due_groups(seat)
    n = 0
    for left_out in range(groups + 1):
        size = groups - left_out
        if groups <= MOST_SELECTIONS or left_out == 0 or size < 2:
            for ways in range((1 << groups) - 1, -1, -1):
                if count_bits(ways) == size:
                    n = add_claim(seat, ways, groups, n)
    return n


def due_groups(seat: int) -> int:
    """Finds the groups that have something due, as masks of yaku in `group_due`; gives how many."""
    found = 0
    for group in range(DEALT_GROUPS):
        due = state[DUE + seat] & DEALT_GROUP[group]
        if due and due & state[CLAIMED + seat] == 0:
            group_due[found] = due
            found += 1
    return found


def add_claim(seat: int, ways: int, groups: int, n: int) -> int:
    """Adds a selection of groups to the options, if it is allowed."""
    claims = 0
    for group in range(groups):
        if ways >> groups - 1 - group & 1:
            claims |= group_due[group]
    back = state[RETURNED + seat]
    if back:
        if back & ~may_go(seat, state[DEALT + seat], state[CLAIMED + seat] | claims):
            return n
    option[n] = claims
    return n + 1


def may_go(seat: int, hand: int, claimed: int) -> int:
    """The cards of a hand that may be put back after these claims; all of them where the limits leave none."""
    left = hand & ~kept_back(claimed, state[DEALT + seat])
    return left if left else hand


def claim(option_chosen: int) -> int:
    """What is claimed is paid at once."""
    seat = next_in_queue()
    leave_queue()
    if option_chosen:
        state[CLAIMED + seat] |= option_chosen
        pay_claims(seat, option_chosen)
    if state[QUEUE_AT] < state[QUEUE_COUNT]:
        return WAIT
    if state[BY_CLAIM]:
        return TO_SETTLE
    return TO_RETURN if state[PHASE] == TO_CLAIM else TO_DRAW


def pay_claims(seat: int, claimed: int) -> None:
    """Each opponent pays each claimed yaku, in turn order after the claimant."""
    times = UNIT * factor()
    score_dealt(DEALT_SLOT, state[DEALT + seat], seat, 1)
    copy(gain_before, 0, state, GAIN, PLAYERS)
    rest = claimed
    while rest:
        row = lowest_bit(rest)
        people = others(seat)
        while people:
            pay((people & 15) - 1, seat, row_value[ROWS * DEALT_SLOT + row] * times)
            people >>= 4
        rest &= rest - 1
    for one in range(PLAYERS):
        state[BY_CLAIMS + one] += state[GAIN + one] - gain_before[one]
    if claimed & DEALT_STOPS:
        state[BY_CLAIM] = 1


def ask_late_claims() -> int:
    """Just before the first draw claims are open once more."""
    keep_ending()
    return queue_claims(TO_DRAW)


# ------------------------------------------------------------------------------------------------------- cards put back


def ask_returns() -> int:
    """Everybody puts cards back, where the rules have it for so many."""
    state[QUEUE_AT] = 0
    state[QUEUE_COUNT] = 0
    if RETURNS:
        if RETURN_LOW <= state[SEAT_COUNT] and state[SEAT_COUNT] <= RETURN_HIGH:
            for place in range(state[SEAT_COUNT]):
                for number in range(RETURNS):
                    state[QUEUE + state[QUEUE_COUNT]] = state[SEAT_AT + place]
                    state[QUEUE_COUNT] += 1
    state[TURN] = state[LEADER]
    return WAIT if state[QUEUE_COUNT] else TO_PLAY


def give_back(cards: int) -> int:
    """The card goes under the pile; after the last one the pile is shuffled."""
    seat = next_in_queue()
    state[HANDS + seat] &= ~cards
    state[RETURNED + seat] |= cards
    put_under(lowest_bit(cards))
    leave_queue()
    if state[QUEUE_AT] < state[QUEUE_COUNT]:
        return WAIT
    shuffle_pile()
    return TO_PLAY
