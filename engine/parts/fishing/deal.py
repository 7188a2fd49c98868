"""Before the first decision: who deals, the cards, who leads.

In: `state` between two rounds. Out: hands, field and pile in it, the dealer and the leader. The draws come in the order of docs/formats.md ("Chance").
"""

from .given import *


def forget_round() -> None:
    """Everything of the round before is as it is at the beginning."""
    clear(state, ROUND_BEGINS_HERE, ROUND_ENDS_HERE - ROUND_BEGINS_HERE)
    state[STOPPER] = -1
    state[VOWED] = -1
    state[FIRST_ON] = -1
    state[CARD] = -1
    for seat in range(PLAYERS):
        state[STAKED + seat] = WITHOUT_LIMIT
        state[LOOKED + seat] = -1
    if BLAMES:
        for card in range(SIZE):
            state[LAID_BY + card] = -1
        for seat in range(PLAYERS):
            state[CARELESS + seat] = -1


def deal(dealer: int) -> None:
    """The cards of a round, its dealer and its leader, who plays it."""
    leader = dealer
    for tries in range(MOST_TRIES):
        spread(dealer)
        leader = find_leader(dealer)
        if tries + 1 == MOST_TRIES or is_misdealt() == 0:
            break
        tally[MISDEALS] += 1
    state[DEALER] = dealer
    state[LEADER] = leader
    everybody = mask_in_order(table_from(leader), ~state[OUT])
    waiting = 0
    if HANDS_DEALT < PLAYERS:
        holding = 0
        for seat in range(PLAYERS):
            if state[HANDS + seat]:
                holding |= 1 << seat
        waiting = mask_in_order(table_from(dealer), ~(state[OUT] | holding))
        everybody = mask_in_order(everybody, holding)
    state[WAITING] = waiting
    seat_players(everybody)
    if state[OUT]:
        state[LEADER] = list_first(everybody)
    copy(state, DEALT, state, HANDS, PLAYERS)
    state[LAID] = state[FIELD]


def spread(dealer: int) -> None:
    """Shuffles the pack and deals it."""
    for card in range(SIZE):
        pack[card] = card
    shuffle_pack(SIZE)
    clear(state, HANDS, PLAYERS)
    state[FIELD] = 0
    state[OUT] = 0
    field_count[0] = 0
    for place in range(CARDS_DEALT):
        to = DEAL_TO[place]
        if to:
            state[HANDS + (dealer + to - 1) % PLAYERS] |= 1 << pack[place]
        else:
            lay_open(pack[place])
    copy(state, PILE, pack, CARDS_DEALT, SIZE - CARDS_DEALT)
    state[PILE_AT] = 0
    state[PILE_COUNT] = SIZE - CARDS_DEALT
    if LAYS_DOWN:
        lay_hands_down(dealer)


def lay_open(card: int) -> None:
    """Lays a card on the field."""
    state[FIELD] |= 1 << card
    field_cards[field_count[0]] = card
    field_count[0] += 1


def lay_hands_down(dealer: int) -> None:
    """Whoever was dealt such a card lays the hand down as the field, without that card."""
    laying = laying_down()
    state[OUT] = list_mask(laying)
    while laying:
        seat = (laying & 15) - 1
        for place in range(CARDS_DEALT):
            if DEAL_TO[place] and (dealer + DEAL_TO[place] - 1) % PLAYERS == seat:
                if LAYS_DOWN >> pack[place] & 1 == 0:
                    lay_open(pack[place])
        state[HANDS + seat] = 0
        laying >>= 4


def of_one_month(cards: int, least: int) -> int:
    """Whether so many of these cards are of one month; 0 is never so."""
    if least == 0:
        return 0
    for month in range(MONTHS):
        if count_bits(cards & MONTH_CARDS[month]) >= least:
            return 1
    return 0


def is_misdealt() -> int:
    """Whether the field, or a hand, is a reason to deal again."""
    for number in range(STUCK_SETS):
        if STUCK[number] and state[FIELD] & STUCK[number] == STUCK[number]:
            return 1
    if REDEAL_MONTH:
        if of_one_month(state[FIELD], REDEAL_MONTH):
            return 1
    if REDEAL_HAND:
        for seat in range(PLAYERS):
            if of_one_month(state[HANDS + seat], REDEAL_HAND):
                return 1
    return 0


# ---------------------------------------------------------------------------------------------------- dealer and leader


def draw_for(people: int, shared: int) -> int:
    """Who draws the earliest month: each of a list draws one of the cards in `drawn_from`. `shared`: of several who draw the same month the first
    of the list is meant; otherwise card points decide, and where they are equal too all draw again."""
    best = list_first(people)
    for tries in range(MOST_TRIES):
        left = drawn_count[0]
        copy(drawing, 0, drawn_from, 0, left)
        lowest = MANY
        ties = 0
        rest = people
        while rest:
            if left:
                at = below(CHANCE, left)
                card = drawing[at]
                left -= 1
                copy(drawing, at, drawing, at + 1, left - at)
                value = MONTH_OF[card] * 1000 - (0 if shared else POINTS_OF[card])
                if value < lowest:
                    lowest = value
                    best = (rest & 15) - 1
                    ties = 1
                elif value == lowest:
                    ties += 1
            rest >>= 4
        if shared or ties < 2:
            return best
    return best


def draw_from_deck() -> None:
    """Dealer and leader are drawn for from the whole pack."""
    for card in range(SIZE):
        drawn_from[card] = card
    drawn_count[0] = SIZE


def draw_from_field() -> None:
    """They are drawn for from the cards of the field, as they were dealt."""
    copy(drawn_from, 0, field_cards, 0, field_count[0])
    drawn_count[0] = field_count[0]


def draw_from_pile() -> None:
    """They are drawn for from the pile."""
    copy(drawn_from, 0, state, PILE, state[PILE_COUNT])
    drawn_count[0] = state[PILE_COUNT]


def who_draws(first: int) -> int:
    """Who draws for the lead: whoever was dealt a hand, from a seat on."""
    people = table_from(first)
    if HANDS_DEALT == PLAYERS:
        return people
    holding = 0
    for seat in range(PLAYERS):
        if state[HANDS + seat]:
            holding |= 1 << seat
    return mask_in_order(people, holding)


def by_method(method: int, own: int) -> int:
    """The winner or loser of the round before, the next player, the dealer before; `own`: who had this role in the round before, and keeps it where
    nobody won and a tie goes to nobody. Where there was none, chance decides."""
    heir = state[HEIR_BEFORE] if state[HEIR_BEFORE] >= 0 else own
    found = -1
    if method == BY_WINNER:
        found = heir
    elif method == BY_LOSER:
        if state[WINNER_BEFORE] < 0:
            found = heir
        else:
            found = state[LOSER_BEFORE] if state[LOSER_BEFORE] >= 0 else own
    elif method == BY_NEXT:
        found = own
    elif method == BY_DEALER:
        found = state[DEALER_BEFORE]
    if found < 0:
        return below(CHANCE, PLAYERS)
    return (found + 1) % PLAYERS if method == BY_NEXT else found


def holder_of(card: int, dealer: int) -> int:
    """Who holds one of these cards; the dealer where nobody does."""
    for seat in range(PLAYERS):
        if state[HANDS + seat] & card:
            return seat
    return dealer


def first_with_cards(seat: int) -> int:
    """Who has cards, from a seat on; that seat where nobody has."""
    for step in range(PLAYERS):
        one = (seat + step) % PLAYERS
        if state[HANDS + one]:
            return one
    return seat
