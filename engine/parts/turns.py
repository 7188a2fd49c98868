"""How a turn goes, and who is next.

In: tasks, and what a player chose to play. Out: plays on the table, players who go out, the next turn; or the end of the trick or of the hand.
"""

from .given import *


def begin_turn() -> None:
    """The turn of the player to move begins; rules hear of it, where one listens."""
    forget_turn()
    seat = state[TURN]
    alone = 0
    if state[OUT]:
        alone = 1 if active_count() <= 1 else 0
    if HAS_LEAD and state[LEAD] >= 0 and state[TRICK_COUNT]:
        alone = 1
    if alone or state[CLEARED] or active(seat) == 0 or (HAS_SITTING and sits_out(seat)):
        push1(PASS_ON, seat)  # so it has come about as others were skipped
        return
    count(COUNT_TURNS)
    if HEARS_TURN:
        push1(ASK_TURN, seat)
        push1(CHECK_OUT, seat)
        fire(TURN_BEGINS, context(seat, top(), below_top(), -1, -1), -1)
    else:
        ask_play()


def forget_turn() -> None:
    """What was needed for one turn is not needed any more."""
    if state[DEPTH] == 0:
        state[HEAP_TOP] = HEAP
    state[ACTED_COUNT] = 0
    state[ANSWERED] = 0


def ask_turn(seat: int) -> None:
    """Asks for a play, unless what happened as the turn began has ended it."""
    out = 1 if active(seat) == 0 or sits_out(seat) else 0
    if state[LEAD] == seat and state[TRICK_COUNT] == 0:  # who leads anyway
        state[LEAD] = -1
    if state[CLEARED] or out or active_count() <= 1 or state[LEAD] >= 0:
        push3(END_TURN, seat, 0, 0)
    else:
        ask_play()


def ask_play() -> None:
    """The player to move is asked for a play."""
    if HAS_SOMETIMES:
        refresh()
    state[DECIDER] = state[TURN]
    state[DECISION] = ASKS_PLAY
    state[ASKED] = 0


def take_turn(seat: int, play: int, could: int) -> int:
    """The turn as the player chose it: a play is laid down, or (0) the player passes, who `could` have played something. Gives how many tasks
    are done with it."""
    if HAS_ALLOWS and play:
        note_allowed(play)
    if KEEPS_COULD:
        if could:
            state[COULD] |= 1 << seat
        else:
            state[COULD] &= ~(1 << seat)
    if play:
        lay(seat, play)
        state[OWNER] = seat
        if HAS_UNTIL == 0 and ANSWERS_PLAYS == 0:
            return turn_with_play(seat, play)
        push3(END_TURN, seat, 1, 0)
        push1(CHECK_OUT, seat)
        fire_play(context_of_top(seat), -1)
    else:
        state[STUCK] = 0 if state[TRICK_COUNT] else state[STUCK] + 1
        if HEARS_PASS == 0 and HAS_UNTIL == 0:
            count_pass(seat)
            return quick_turn(seat) if TICKS_TURNS or HEARS_TURN or state[STUCK] else quick_pass(seat)
        push3(END_TURN, seat, 1, 0)
        push1(CHECK_OUT, seat)
        count_pass(seat)
        fire(PASSES, context(seat, top(), below_top(), -1, -1), -1)
    return 0


def turn_with_play(seat: int, play: int) -> int:
    """What comes of a play that was laid down, as far as that goes without the stack. Gives how many tasks are done: as many as with it."""
    if HAS_ALLOWS and state[PERMITTED]:
        push3(END_TURN, seat, 1, 0)
        push1(CHECK_OUT, seat)
        fire_play(context_of_top(seat), -1)
        return 0
    heard[0] = 0
    ctx = 0
    if HEARS_PLAY and (PLAY_HEARD[play] or (HEARS_LEAD and state[TRICK_COUNT] == 1)):
        ctx = context_of_top(seat)
        note_play(ctx)
    if state[HANDS + seat] and (HEARS_PLAY == 0 or heard[0] == 0):
        return quick_turn(seat)
    depth = state[DEPTH]
    push3(END_TURN, seat, 1, 0)
    push1(CHECK_OUT, seat)
    if HEARS_PLAY == 0 or heard[0] == 0:
        return 0
    many = act_at_once(ctx)
    if many < 0:
        start(ctx, 0)
        return 0
    if many:
        many += 1
    if state[HANDS + seat] and state[DEPTH] == depth + 2:
        state[DEPTH] = depth
        return many + quick_turn(seat)
    if state[HANDS + seat] and state[CLEARED] and hears_trick() == 0 and TICKS_TURNS == 0 and depth == 0:
        state[TURNS] += 1
        return many + 2 + quick_clear(seat, 1)
    return many


def quick_turn(seat: int) -> int:
    """The end of a turn in which nobody goes out, without the stack, as far as that goes. Gives how many tasks are done: as many as with it."""
    if TICKS_TURNS and state[LASTING_COUNT]:
        end_turn(seat, 1)
        if state[DEPTH] > 1:
            return 2
        state[DEPTH] = 0
    else:
        state[TURNS] += 1
    if state[TURNS] >= MOST_TURNS or state[CHOICES] >= MOST_DECISIONS or state[STUCK]:
        pass_on(seat)
        return 3
    if (HAS_LEAD and state[LEAD] >= 0) or (HAS_AGAIN and state[AGAIN]):
        pass_on(seat)
        return 3
    other = next_in_turn(seat)
    if other < 0:
        return end_trick(seat)
    state[TURN] = other
    if HEARS_TURN:
        begin_turn()
    else:
        forget_turn()
        count(COUNT_TURNS)
        ask_play()
    return 4


def quick_pass(seat: int) -> int:
    """The same where a player has passed and nothing but that has happened."""
    state[TURNS] += 1
    other = next_in_turn(seat)
    if state[TURNS] >= MOST_TURNS or state[CHOICES] >= MOST_DECISIONS:
        pass_on(seat)
        return 3
    if other < 0:
        return end_trick(seat)
    state[TURN] = other
    count(COUNT_TURNS)
    ask_play()
    return 4


def end_trick(seat: int) -> int:
    """The turn passes on where that is not so simple; if nobody hears that the trick is over, without the stack. Gives how many tasks are done."""
    if hears_trick() or trick_ends() == 0:
        rotate(seat)
        return 3
    clear_table(-1)
    return 3 + quick_clear(seat, 0)


def hears_trick() -> int:
    """Whether somebody may hear that a trick is over, or of what ends with it."""
    return 1 if HEARS_TRICK or HEARS_CLEAR or HEARS_ENDS else 0


def quick_clear(seat: int, within: int) -> int:
    """The table has been cleared: what is left of the turn, without the stack, as far as that goes. `within`: how many tasks are there, of the turn
    that is not over yet. Gives how many are done."""
    state[DEPTH] = within
    put_away()
    state[DEPTH] = 0
    if state[TURNS] >= MOST_TURNS or state[CHOICES] >= MOST_DECISIONS or (HAS_LEAD and state[LEAD] >= 0):
        pass_on(seat)
        return 2
    lead_next(seat)
    state[DEPTH] = 0
    begin_turn()
    return 3


def trick_ends() -> int:
    """Whether no turn can come to anybody but who played last or, where the game waits for its player, too, to nobody at all."""
    return 1 if state[TRICK_COUNT] and (who_could_pass() if WAITS_FOR_ALL else who_could_come()) == 0 else 0


def next_in_turn(seat: int) -> int:
    """Who is next where the trick goes on and nobody is skipped, sits out or comes first who played last; -1: it is not so simple."""
    if MOVES_SEATS or (HAS_SKIPS and state[SKIPS]) or (HAS_SITTING and state[SITTING]):
        return -1
    if state[OWNER] < 0:
        return -1
    gone = state[PASSED] | state[GONE]
    if WAITS_FOR_ALL == 0:
        gone |= 1 << state[OWNER]
        if HAS_SKIPS or HAS_SITTING:
            gone |= state[LOST]
    if gone == (1 << PLAYERS) - 1:
        return -1
    there = (1 << PLAYERS) - 1 & ~state[GONE]
    if WAITS_FOR_ALL == 0:
        there |= 1 << state[OWNER]
    other = seat
    if HAS_DIRECTION and state[DIRECTION] < 0:
        other += PLAYERS
        there |= there << PLAYERS
        while True:
            other -= 1
            if there >> other & 1:
                break
        if other >= PLAYERS:
            other -= PLAYERS
    else:
        there |= there << PLAYERS
        other += 1
        other += lowest_bit(there >> other)
        if other >= PLAYERS:
            other -= PLAYERS
    return other if WAITS_FOR_ALL or other != state[OWNER] else -1


def check_out(first: int) -> None:
    """Players without cards go out, in turn order from the one who acted."""
    empty = 0
    for seat in range(PLAYERS):
        if state[HANDS + seat] == 0 and state[GONE] >> seat & 1 == 0:
            empty |= 1 << seat
    if empty == 0:
        return
    gone = mask_in_order(everybody_from(first), empty)
    people = gone
    while people:
        item = (people & 15) - 1
        people >>= 4
        state[OUT] = list_add(state[OUT], item)
        state[GONE] |= 1 << item
        leave_aside(item)
    push1(CHECK_OUT, first)
    people = list_reversed(gone)
    while people:
        item = (people & 15) - 1
        people >>= 4
        ctx = context(item, state[FINAL_PLAY + item], 0, -1, -1)
        state[ctx + FINISH] = 1
        push3(FIRE_OUT, ctx, 0, 0)
        push3(FIRE_OUT, ctx, 1, 0)


def end_turn(seat: int, made: int) -> None:
    """A turn is over: what runs out with it ends, and who listens for that acts, before the turn passes on."""
    state[TURNS] += 1
    push1(PASS_ON, seat)
    if TICKS_TURNS:
        tick_turn(made)


def who_could_pass() -> int:
    """Who may still answer the play on the table, as bits."""
    gone = state[PASSED]
    if HAS_SITTING:
        gone |= state[SITTING]
    if state[RANKED] == 0:
        gone |= state[GONE]
    return (1 << PLAYERS) - 1 & ~gone


def who_could_come() -> int:
    """To whom a turn may still come in this trick, as bits."""
    gone = 0
    if HAS_SKIPS or HAS_SITTING:
        gone = state[LOST]
    if state[OWNER] >= 0:
        gone |= 1 << state[OWNER]
    return who_could_pass() & ~gone


def pass_on(seat: int) -> None:
    """Who is next; or the trick, or the hand, is over."""
    if without_cards():
        push1(PASS_ON, seat)
        push1(CHECK_OUT, first_of_equals(seat))
        return
    many = active_count()
    stuck = state[STUCK]
    if (
        state[TURNS] >= MOST_TURNS
        or state[CHOICES] >= MOST_DECISIONS
        or many <= 1
        or (stuck and stuck >= STUCK_ROUNDS * many)
    ):
        if many > 1 and state[TURNS] < MOST_TURNS and state[CHOICES] < MOST_DECISIONS:
            tally[STUCK_HANDS] += 1
        push0(END_HAND)
    elif state[CLEARED]:
        lead_next(seat)
    elif HAS_LEAD and state[LEAD] >= 0 and state[TRICK_COUNT]:
        clear_table(seat)
    elif HAS_LEAD and state[LEAD] >= 0:  # the table is clear already: the play on it was taken back
        lead_next(seat)
    elif HAS_AGAIN and state[AGAIN] and active(seat):
        state[AGAIN] = 0
        next_turn(seat)
    else:
        if HAS_AGAIN:
            state[AGAIN] = 0
        rotate(seat)


def next_turn(seat: int) -> None:
    """The turn of that player is to begin."""
    state[TURN] = seat
    push0(BEGIN_TURN)


def lead_next(seat: int) -> None:
    """The trick is over: who leads the next one."""
    leader = seat
    if state[LEAD] >= 0:
        leader = state[LEAD]
    elif state[OWNER] >= 0:
        leader = state[OWNER]
    goes_on = 1 if state[LEAD] < 0 and leader != seat else 0
    state[CLEARED] = 0
    state[AGAIN] = 0
    state[LEAD] = -1
    state[SKIPS] = 0
    state[OWNER] = -1
    there = leader_from(leader)
    tally[TRICKS] += 1
    next_turn(there)
    if HAS_UNTIL:
        around = everybody_from(leader)
        if goes_on:  # from whose turn it was, round to who leads
            around = everybody_from(seat) >> 4
        while around and (around & 15) - 1 != there:
            if active((around & 15) - 1) == 0:
                passed_over((around & 15) - 1)
            around >>= 4
        drop_going()


def rotate(seat: int) -> None:
    """Passes the turn on, past those who are out, sit out or are skipped; the trick ends when no turn can come to anybody but who played
    last or, where the game waits for its player, too, when all have passed. Who sits out until somebody does something who is out has a turn
    again as soon as the turn has passed over that player."""
    if trick_ends():
        clear_table(seat)
        state[SKIPS] = 0
        return
    skipped = 0
    beyond = 0
    found = 0
    place = state[AT + seat] if MOVES_SEATS else seat
    for number in range(PLAYERS):
        place += state[DIRECTION] if HAS_DIRECTION else 1
        if HAS_DIRECTION and place < 0:
            place = PLAYERS - 1
        elif place == PLAYERS:
            place = 0
        other = list_at(state[SEATS], place) if MOVES_SEATS else place
        if WAITS_FOR_ALL == 0 and other == state[OWNER]:
            beyond = 1 if who_could_come() else 0
            if beyond:
                continue
            if HAS_SKIPS and skipped:  # who hears of that does so before the trick is over
                push1(PASS_ON, list_last(skipped))
            else:
                clear_table(seat)
            found = 1
            break
        if HAS_SITTING and state[SITTING] >> other & 1:
            state[LOST] |= 1 << other
        if active(other) == 0:
            if HAS_UNTIL and passed_over(other) and HAS_SITTING:
                refresh()
            continue
        if HAS_SITTING and state[SITTING] >> other & 1:
            continue
        if beyond and who_could_come() >> other & 1 == 0:
            continue
        if HAS_SKIPS and state[SKIPS] > 0 and other != state[OWNER]:
            state[SKIPS] -= 1
            state[LOST] |= 1 << other
            skipped = list_add(skipped, other)
            continue
        if HAS_SKIPS and WAITS_FOR_ALL == 0 and skipped and state[TRICK_COUNT] and who_could_come() == 0:
            push1(PASS_ON, list_last(skipped))  # nobody else can come to a turn: the others have passed
            found = 1
            break
        next_turn(other)
        found = 1
        break
    if found == 0:
        clear_table(seat)
    state[SKIPS] = 0
    if HAS_UNTIL:
        drop_going()
    if HAS_SKIPS:
        skipped = list_reversed(skipped)
    while HAS_SKIPS and skipped:
        item = (skipped & 15) - 1
        skipped >>= 4
        push1(CHECK_OUT, item)
        push3(FIRE_EVENT, SKIPPED_OVER, context(item, top(), below_top(), -1, item), -1)


def clear_table(after: int) -> None:
    """The table is cleared: whoever played last has taken the trick. `after`: from whom the turn passes on then; -1: that is said elsewhere."""
    if state[CLEARED]:
        return
    if after >= 0:
        push1(PASS_ON, after)
    push0(PUT_AWAY)
    many = state[TRICK_COUNT]
    if many:
        taker = state[TRICK_SEAT + many - 1]
        if COUNT_TRICKS >= 0:
            for seat in range(PLAYERS):
                if seat != taker:
                    state[COUNTS + 4 * (COUNT_TRICKS + seat) + SCOPE_ROW] = 0
            count(COUNT_TRICKS + taker)
        if HEARS_TRICK:
            push3(FIRE_EVENT, TRICK_ENDS, context(taker, top(), below_top(), -1, -1), -1)
    state[CLEARED] = 1
    state[CLEARING] = -1


def put_away() -> None:
    """Puts the trick away."""
    cards = state[LYING]
    state[LYING] = 0
    state[ASIDE] |= cards & state[LEAVING]
    state[DISCARDS] |= cards & ~state[LEAVING]
    state[LEAVING] = 0
    state[TRICK_COUNT] = 0
    state[PASSED] = 0
    state[LOST] = 0
    new_trick()
    if COUNT_CLEARS >= 0:
        count(COUNT_CLEARS)
    if HAS_LASTING:
        end_of_clear()
    if HEARS_CLEAR:
        push3(FIRE_EVENT, TABLE_CLEARED, context(state[OWNER], 0, 0, -1, -1), -1)
