"""The end of a round: what was captured is counted, it is found who has won, chips are paid, the next round follows.

In: `state` of a round that is over. Out: the phase that follows. What the rows of the settlement say is printed for the game (`add_rows`,
`change_ledger`, `first_wins`, `is_void`, `paid_for`); a ledger is filled with what is owed, then paid.
"""

from .given import *


def settle() -> int:
    """Pays, and closes the round."""
    if state[BY_CLAIM]:
        best = most(BY_CLAIMS_GAIN)
        tally_claims(best)
        return close_round(best, -1)
    if HAS_LEFTOVERS and state[STOPPER] < 0:
        sweep()
    stopping = find_scores()
    if stopping:
        tally[STOPPED] += 1
    tally_yaku()
    if STOP_TAKES_STAKES and stopping:
        take_all(state[STOPPER])
        return close_round(state[STOPPER], -1)
    settling[0] = 1
    winner = find_winner()
    void = is_void(winner)
    make_ledger(winner, void, by_gains[0])
    settling[0] = 0
    pay_ledger()
    return close_round(-1 if void else winner, -1)


def find_scores() -> int:
    """What everybody made; a yaku that stops the round counts for more than others only where it did so. Yaku that cancel those of others leave them
    nothing. Gives the yaku that stopped the round."""
    stopping = 0
    spoilers = 0
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        is_stopper = 1 if state[BY_YAKU] and seat == state[STOPPER] else 0
        made = score_captured(seat, state[CAPTURED + seat], seat, is_stopper)
        if is_stopper:
            stopping = made & CAPTURED_STOPS
        if made & CAPTURED_CANCELS:
            spoilers |= 1 << seat
        if APART_CANCELS:
            if cancels_apart(state[CAPTURED + seat], seat):
                spoilers |= 1 << seat
    if CAPTURED_CANCELS or APART_CANCELS:
        spoiling[0] = spoilers
        for seat in range(PLAYERS):
            if spoilers & ~(1 << seat):
                rows_of[seat] = 0
                total[seat] = 0
    return stopping


def is_cancelled(seat: int) -> int:
    """Whether the settlement leaves a player nothing of yaku, for those of another cancel them."""
    if settling[0] == 0:
        return 0
    return 1 if spoiling[0] & ~(1 << seat) else 0


def slot_of(seat: int) -> int:
    """Where it stands what a player made: in the settlement what counts there, else what the cards make now."""
    if settling[0]:
        return seat
    score_captured(SPARE_SLOT, state[CAPTURED + seat], seat, 0)
    return SPARE_SLOT


def are_hands_empty() -> int:
    """Whether the round ended because nobody who plays it has cards left."""
    if state[STOPPER] >= 0:
        return 0
    left = 0
    for place in range(state[SEAT_COUNT]):
        left |= state[HANDS + state[SEAT_AT + place]]
    return 1 if left == 0 else 0


def tally_yaku() -> None:
    """Notes which yaku counted in this round, and what they were worth."""
    actor = tally[ACTOR]
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        tally[ACTOR] = seat
        rows = rows_of[seat]
        while rows:
            row = lowest_bit(rows)
            acted(RULES + row)
            tally[WORTH + RULES + row] += row_value[ROWS * seat + row]
            tally[ANY_YAKU] = 1
            rows &= rows - 1
    tally[ACTOR] = actor


def tally_claims(winner: int) -> None:
    """Notes that a claim ended the round: of who has won, or of anybody."""
    claimed = 0
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        if winner < 0 or seat == winner:
            claimed |= state[CLAIMED + seat]
    if claimed:
        tally[STOPPED] += 1


def acted(what: int) -> None:
    """A rule has acted, or a yaku counts."""
    tally[ACTS + what] += 1
    tally[SEEN + what] = 1
    tally[ACTED_BY + (RULES + ROWS) * tally[ACTOR] + what] = 1


# ------------------------------------------------------------------------------------------------------ who has won


def find_winner() -> int:
    """Who has won a round that was played to its end, or stopped; in a void one, who would have. Notes in `by_gains` whether it was not by yaku, though
    somebody has made some."""
    by_gains[0] = 0
    if state[STOPPER] >= 0:
        return state[STOPPER]
    if HAS_FIRST_WINS and state[FIRST_ON] >= 0:
        if first_wins(-1):
            return state[FIRST_ON]
    if SETTLES_CARD_POINTS == 0:
        clear(balance, 0, PLAYERS)
        for place in range(state[SEAT_COUNT]):
            seat = state[SEAT_AT + place]
            balance[seat] = paid_for(seat)
            if total[seat]:
                by_gains[0] = 1
        best = most(OF_BALANCE)
        if best >= 0:
            by_gains[0] = 0
            return best
    make_ledger(-1, 0, 0)
    clear(balance, 0, PLAYERS)
    for number in range(owed_count[0]):
        balance[owed_giver[number]] -= owed_chips[number]
        balance[owed_taker[number]] += owed_chips[number]
    for number in range(won_count[0]):
        balance[won_seat[number]] += won_chips[number]
    return most(OF_BALANCE)


def most(what: int) -> int:
    """The active player who gains most by claims, or has most in `balance`, first in the order of a tie; nobody where nobody gains anything."""
    found = -1
    highest = 0
    people = order_of_tie()
    while people:
        seat = (people & 15) - 1
        gains = state[BY_CLAIMS + seat]
        if what == OF_BALANCE:
            gains = balance[seat]
        if gains > highest:
            found = seat
            highest = gains
        people >>= 4
    return found


# ----------------------------------------------------------------------------------------------------------- the ledger


def make_ledger(winner: int, void: int, gains_decide: int) -> None:
    """What the rows and changes say, with that winner."""
    owed_count[0] = 0
    won_count[0] = 0
    unclaims[0] = 0
    add_rows(winner, gains_decide)
    change_ledger(winner, void)
    multiply(factor())
    if CAP:
        limit_payments()


def owe(giver: int, taker: int, chips: int, of_yaku: int) -> None:
    """One player owes another. `of_yaku`: for yaku of captured cards."""
    at = owed_count[0]
    owed_giver[at] = giver
    owed_taker[at] = taker
    owed_chips[at] = chips
    owed_of_yaku[at] = of_yaku
    owed_count[0] = at + 1


def win(seat: int, chips: int) -> None:
    """A player wins, or loses, from nobody."""
    at = won_count[0]
    won_seat[at] = seat
    won_chips[at] = chips
    won_count[0] = at + 1


def owe_from(givers: int, taker: int, chips: int, of_yaku: int) -> None:
    """Each of these owes one player."""
    while givers:
        owe((givers & 15) - 1, taker, chips, of_yaku)
        givers >>= 4


def owe_to(giver: int, takers: int, chips: int) -> None:
    """One player owes each of these."""
    while takers:
        owe(giver, (takers & 15) - 1, chips, 0)
        takers >>= 4


def owe_difference(taker: int) -> None:
    """The others owe what they are behind in `balance`."""
    people = others(taker)
    while people:
        giver = (people & 15) - 1
        if balance[taker] > balance[giver]:
            owe(giver, taker, balance[taker] - balance[giver], DIFFERENCE_OF_YAKU)
        people >>= 4


def most_card_points() -> int:
    """Who has most card points; of equals the first in turn order from the leader."""
    found = -1
    highest = 0
    for place in range(state[SEAT_COUNT]):
        seat = state[SEAT_AT + place]
        points = card_points(state[CAPTURED + seat])
        if found < 0 or points > highest:
            found = seat
            highest = points
    return found


def value_of(slot: int, rows: int) -> int:
    """The value of some of the rows that count."""
    found = 0
    left = rows_of[slot] & rows
    while left:
        found += row_value[ROWS * slot + lowest_bit(left)]
        left &= left - 1
    return found


def multiply(times: int) -> None:
    """Everything is paid so many times."""
    if times != 1:
        for number in range(owed_count[0]):
            owed_chips[number] *= times
        for number in range(won_count[0]):
            won_chips[number] *= times


def power(base: int, times: int, most: int) -> int:
    """A number multiplied with itself so often, but no more than `most`."""
    found = 1
    while times:
        found *= base
        if found > most:
            return most
        times -= 1
    return found


def one_for_all() -> None:
    """Of those who owe the same player, the only one who went on owes it all."""
    for number in range(owed_count[0]):
        if owed_of_yaku[number]:
            went = -1
            many = 0
            for place in range(state[SEAT_COUNT]):
                seat = state[SEAT_AT + place]
                if seat != owed_taker[number] and state[WENT + seat]:
                    went = seat
                    many += 1
            if many == 1:
                owed_giver[number] = went


def careless_pays() -> None:
    """Whose card made the last new yaku of somebody owes for all."""
    for number in range(owed_count[0]):
        if owed_of_yaku[number]:
            if state[CARELESS + owed_taker[number]] >= 0:
                owed_giver[number] = state[CARELESS + owed_taker[number]]


def limit_payments() -> None:
    """Nobody owes more than the cap."""
    clear(balance, 0, PLAYERS)
    for number in range(owed_count[0]):
        giver = owed_giver[number]
        left = min(owed_chips[number], CAP - balance[giver])
        balance[giver] += left
        owed_chips[number] = left


def pay_ledger() -> None:
    """Pays what a settlement says; claims first, where they are paid back."""
    if unclaims[0]:
        for seat in range(PLAYERS):
            state[GAIN + seat] -= state[BY_CLAIMS + seat]
            state[BY_CLAIMS + seat] = 0
    if state[STAKED] == WITHOUT_LIMIT:
        for number in range(owed_count[0]):
            pay(owed_giver[number], owed_taker[number], owed_chips[number])
        for number in range(won_count[0]):
            state[GAIN + won_seat[number]] += won_chips[number]
        return
    for number in range(won_count[0]):
        if won_chips[number] > 0:
            state[GAIN + won_seat[number]] += won_chips[number]
    pay_balance()
    for number in range(won_count[0]):
        if won_chips[number] < 0:
            score_points(won_seat[number], won_chips[number])


def pay_balance() -> None:
    """Pays what is left when all that is owed is added up: who loses by it pays who wins by it, in the order of what is owed; what no row says of
    the two, in turn order from the leader."""
    clear(balance, 0, PLAYERS)
    for number in range(owed_count[0]):
        balance[owed_giver[number]] -= owed_chips[number]
        balance[owed_taker[number]] += owed_chips[number]
    for number in range(owed_count[0]):
        pay_part(owed_giver[number], owed_taker[number], owed_chips[number])
    givers = table_from(state[LEADER])
    while givers:
        takers = table_from(state[LEADER])
        while takers:
            pay_part((givers & 15) - 1, (takers & 15) - 1, MANY)
            takers >>= 4
        givers >>= 4


def pay_part(giver: int, taker: int, chips: int) -> None:
    """Pays of some chips what the balance of both leaves to be paid."""
    due = min(chips, min(-balance[giver], balance[taker]))
    if due > 0:
        balance[giver] += due
        balance[taker] -= due
        pay(giver, taker, due)


# ----------------------------------------------------------------------------------------------------- multipliers


def factor() -> int:
    """By how much everything is multiplied in this round: claims, and the settlement."""
    if MULTIPLIERS == 0:
        return 1
    many = find_multipliers()
    if HIGHEST_COUNTS:
        return multiplier[0] if many else 1
    found = 1
    for number in range(many):
        found *= multiplier[number]
    return found


def find_multipliers() -> int:
    """Writes the rows that multiply everything in this round, with those that earlier rounds left over, the highest first; gives how many."""
    before = settling[0]
    settling[0] = 0
    many = held_multipliers()
    settling[0] = before
    for number in range(state[CARRIED_COUNT]):
        multiplier[many] = state[CARRIED + number]
        many += 1
    for number in range(1, many):
        value = multiplier[number]
        at = number
        while at > 0 and multiplier[max(at - 1, 0)] < value:
            multiplier[at] = multiplier[at - 1]
            at -= 1
        multiplier[at] = value
    return many


def carry_over() -> None:
    """Keeps what is left over of the multipliers for the rounds after this one."""
    many = find_multipliers()
    if many > MOST_CARRIED:
        fail(1)
    state[CARRIED_COUNT] = max(many - 1, 0)
    for number in range(1, many):
        state[CARRIED + number - 1] = multiplier[number]


# -------------------------------------------------------------------------------------------------- the round is closed


def close_round(winner: int, favoured: int) -> int:
    """The winner takes the pot; where nobody has won it goes to whom a tie goes (or to `favoured`), and so does the next deal. The next round is dealt,
    or the session is over."""
    order = order_of_tie()
    taker = winner
    if taker < 0:
        taker = favoured if favoured >= 0 else list_first(order)
    take_pot(taker, state[POT])
    for seat in range(PLAYERS):
        state[TOTALS + seat] += state[GAIN + seat]
        tally[MOVED + seat] += state[GAIN + seat]
        tally[SWING] += max(state[GAIN + seat], 0)
        tally[TURN_MOVED + (seat - state[DEALER]) % PLAYERS] += state[GAIN + seat]
    state[DEALER_BEFORE] = state[DEALER]
    state[LEADER_BEFORE] = state[LEADER]
    state[WINNER_BEFORE] = winner
    state[LOSER_BEFORE] = find_loser(winner, order)
    state[HEIR_BEFORE] = taker if winner >= 0 or favoured >= 0 or HAS_TIE else -1
    if CARRIES_OVER:
        carry_over()
    tally_round(winner)
    if state[HAND_NUMBER] < state[SESSION_HANDS] and is_target_reached() == 0:
        return TO_DEAL
    return TO_OVER


def find_loser(winner: int, order: int) -> int:
    """Who gained least of those who did not win; of equals the last in the order of a tie. Nobody where nobody has won."""
    found = -1
    least = 0
    if winner >= 0:
        people = list_reversed(order)
        while people:
            seat = (people & 15) - 1
            if seat != winner and (found < 0 or state[GAIN + seat] < least):
                found = seat
                least = state[GAIN + seat]
            people >>= 4
    return found


def is_target_reached() -> int:
    """Whether somebody has the chips, or has lost those, that end the session."""
    for seat in range(PLAYERS):
        if TARGET > 0 and state[TOTALS + seat] >= TARGET:
            return 1
        if TARGET < 0 and state[TOTALS + seat] <= TARGET:
            return 1
    return 0


def tally_round(winner: int) -> None:
    """Notes what is counted of a round that is over."""
    if winner < 0:
        tally[NOBODY] += 1
    else:
        tally[WINS + winner] += 1
        tally[TURN_WINS + (winner - state[DEALER]) % PLAYERS] += 1
    if tally[ANY_YAKU] == 0:
        tally[WITHOUT_YAKU] += 1
    tally[ANY_YAKU] = 0
    tally[HANDS_PLAYED] += 1
    tally[DECISIONS] += tally[IN_HAND]
    if tally[IN_HAND] > tally[LONGEST]:
        tally[LONGEST] = tally[IN_HAND]
    tally[IN_HAND] = 0
    for number in range(RULES + ROWS):
        if tally[SEEN + number]:
            tally_actors(number, winner)
            tally[HANDS_WITH + number] += 1
    clear(tally, SEEN, RULES + ROWS)
    clear(tally, ACTED_BY, (PLAYERS + 1) * (RULES + ROWS))
    tally[ACTOR] = PLAYERS


def tally_actors(what: int, winner: int) -> None:
    """Notes how those fared upon whose choices a rule acted, or who made a yaku."""
    for seat in range(PLAYERS):
        if tally[ACTED_BY + (RULES + ROWS) * seat + what]:
            tally[ACTORS + what] += 1
            tally[ACTOR_PLACES + what] += state[GAIN + seat]
            if seat == winner:
                tally[ACTOR_WINS + what] += 1


def sweep() -> None:
    """Cards that lie on the field when the hands are empty go where the rules say."""
    for row in range(LEFTOVERS):
        rest = state[FIELD] & LEFTOVER_CARDS[row]
        while rest:
            card = lowest_bit(rest)
            holder = LEFTOVER_HOLDER[row] if LEFTOVER_HOLDER[row] else MATCH[card]
            taker = -1
            highest = 0
            for place in range(state[SEAT_COUNT]):
                seat = state[SEAT_AT + place]
                many = count_bits(state[CAPTURED + seat] & holder)
                if many > highest:
                    taker = seat
                    highest = many
                elif many == highest:
                    taker = -1
            if taker >= 0:
                state[FIELD] &= ~(1 << card)
                state[CAPTURED + taker] |= 1 << card
            rest &= rest - 1
