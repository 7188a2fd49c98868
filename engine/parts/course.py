"""The course of a game: what each task does when its turn comes; where it stops for a decision, what may be chosen and how it goes on.

In: the task on top of the stack, or an option that was chosen. Out: the game at its next decision, or at the end of the session.
"""

from .given import *


def run(done: int) -> None:
    """Does what is left to do until somebody is asked, or nothing is left; so many tasks are done already."""
    while state[DECIDER] < 0 and state[DEPTH] > 0:
        depth = state[DEPTH] - 1
        state[DEPTH] = depth
        do_task(TASKS + 8 * depth)
        done += 1
        if done == MANY_TASKS:  # so that a hand in which very much happens ends sooner
            state[TURNS] += 1
            done = 0


def do_task(at: int) -> None:
    """Does the task at that place, which is on the stack no more."""
    kind = state[at]
    if kind <= LAST_OF_TURN:
        if kind == CHECK_OUT:
            check_out(state[at + 1])
        elif kind == END_TURN:
            end_turn(state[at + 1], state[at + 2])
        elif kind == PASS_ON:
            pass_on(state[at + 1])
        elif kind == BEGIN_TURN:
            begin_turn()
        elif kind == ASK_TURN:
            ask_turn(state[at + 1])
        elif kind == PUT_AWAY:
            put_away()
    elif kind <= LAST_OF_ACTING:
        if kind == FIRE_EVENT:
            fire(state[at + 1], state[at + 2], state[at + 3])
        elif kind == FIRE_OUT:
            fire_out(state[at + 1], state[at + 2])
        elif HAS_CLAUSES:
            do_acting_task(kind, at)
    elif kind <= LAST_OF_SESSION:
        do_session_task(kind, at)
    else:
        do_part_of_effect(kind, at)


def do_acting_task(kind: int, at: int) -> None:
    """Tasks of rules that act."""
    if kind == DO_EFFECT:
        do_effect(
            state[at + 1],
            state[at + 2],
            state[at + 3],
            state[at + 4],
            state[at + 5],
            state[at + 6],
            state[at + 7],
        )
    elif kind == ACT:
        act(state[at + 1], state[at + 2])
    elif kind == DO_AFTERWARDS:
        do_afterwards(state[at + 1], state[at + 2], state[at + 3])
    elif HAS_WISHES:
        if kind == ASK_WISH:
            ask_wish(at)
    if HAS_WAYS:
        if kind == ASK_WAY:
            ask(state[at + 1], ASKS_WAY, at)
    if HAS_ANSWERS:
        if kind == ASK_ANSWER:
            ask_answer(at)
        elif kind == HEAR_PLAY:
            fire_play(state[at + 1], state[at + 2])


def do_session_task(kind: int, at: int) -> None:
    """Tasks before and after the play of a hand."""
    if kind == NEXT_HAND:
        next_hand()
    elif kind == DEAL_HAND:
        deal_hand(state[at + 1])
    elif kind == BEGIN_HAND:
        begin_hand(state[at + 1])
    elif kind == END_HAND:
        end_hand()
    elif kind == CLOSE_HAND:
        close_hand()
    elif kind == SCORE_HAND:
        score_hand()
    elif kind == END_SESSION:
        end_session()
    elif EXCHANGES:
        if kind == EXCHANGE_PAIR:
            exchange_pair(state[at + 1])
        elif kind == GIVE_CARDS:
            give_cards(state[at + 1], state[at + 2], state[at + 3], state[at + 4])
        elif kind == ASK_FOR_RANK:
            ask(state[at + 3], ASKS_RANK, at)
        elif kind == CHOOSE_GIFT:
            ask(state[at + 2], ASKS_EXCHANGE, at)
        elif kind == OPEN_GIFTS:
            open_gifts()


def do_part_of_effect(kind: int, at: int) -> None:
    """Tasks of one player in an effect."""
    if HAS_MOVES:
        if kind == MOVE_CARDS:
            move_cards(at)
        elif kind == OPEN_CARDS:
            open_cards()
    if HAS_SHOWS:
        if kind == SHOW_CARDS:
            show_cards(at)
    if HAS_LAYING_ASIDE:
        if kind == LAY_PLAY_ASIDE:
            lay_play_aside(at)
    if HAS_CHOOSING:
        if kind == CHOOSE_PERSON:
            ask(state[at + 2], ASKS_PLAYER, at)
    if HAS_NAMED:
        if kind == NAME_THING_TASK:
            ask(state[at + 2], ASKS_NAME, at)
    if HAS_NUMBERS:
        if kind == CHOOSE_NUMBER:
            ask(state[at + 2], ASKS_NUMBER, at)
        elif kind == OPEN_NUMBERS:
            open_numbers(state[at + 1])
    if HAS_TRADES:
        if kind == BEGIN_TRADE:
            begin_trade(at)
        elif kind == CHOOSE_OFFER:
            ask(state[at + 2], ASKS_GIVE, at)
        elif kind == CHOOSE_RETURN:
            ask(state[at + 3], ASKS_GIVE, at)


def options() -> int:
    """Writes all that may be chosen now to `option`; gives how many. A play is its number in the tables, to pass 0 where a play is asked for;
    cards are a mask; everything else is a number."""
    kind = state[ASKED]
    if state[DECIDER] < 0:
        return 0
    if kind == 0:
        n = list_legal(state[TURN])
        if n and state[TRICK_COUNT] == 0:
            return n
        if FORBIDS_PASSING and n and (state[RESTRICTIONS] or (HAS_BINDINGS and BOUND_BY[top()])):
            if forbids_passing():
                return n
        option[n] = 0  # there is room for one more than all plays
        return n + 1
    if HAS_WISHES and kind == ASK_WISH:
        return add_option(add_option(0, 1), 0)
    if HAS_WAYS and kind == ASK_WAY:
        return way_options()
    if HAS_ANSWERS and kind == ASK_ANSWER:
        return answer_options()
    if EXCHANGES:
        if kind == CHOOSE_GIFT:
            return list_gifts()
        if kind == ASK_FOR_RANK:
            return rank_options()
    return options_of_effect(kind)


def may_pass(n: int) -> int:
    """Whether the player to move, who has so many plays, may pass."""
    if n and state[TRICK_COUNT] == 0:
        return 0
    if FORBIDS_PASSING and n and (state[RESTRICTIONS] or (HAS_BINDINGS and BOUND_BY[top()])):
        return 0 if forbids_passing() else 1
    return 1


def count_options() -> int:
    """How many things may be chosen now: as many as `options` gives. Plays that have no table are only counted: `find_option` finds the one that is wanted."""
    if state[DECIDER] < 0 or state[ASKED]:
        return options()
    n = count_legal(state[TURN])
    return n + may_pass(n)


def find_option(number: int) -> int:
    """The option of that number, of those that `count_options` has just counted."""
    if state[ASKED]:
        return option[number]
    return counted_play(number)


def options_of_effect(kind: int) -> int:
    """The same where a part of an effect asks."""
    if HAS_MOVES and kind == MOVE_CARDS:
        return move_options()
    if HAS_LAYING_ASIDE and kind == LAY_PLAY_ASIDE:
        return laid_aside_options(state[ASKED + 1], state[ASKED + 2])
    if HAS_CHOOSING and kind == CHOOSE_PERSON:
        return person_options()
    if HAS_NAMED and kind == NAME_THING_TASK:
        return naming_options()
    if HAS_NUMBERS and kind == CHOOSE_NUMBER:
        return number_options()
    if HAS_SHOWS and kind == SHOW_CARDS:
        return list_shown(ASKED)
    if HAS_TRADES and kind == BEGIN_TRADE:
        return trade_lots_options()
    if HAS_TRADES and kind == CHOOSE_OFFER:
        return list_offers(state[ASKED + 1], state[ASKED + 2], state[ASKED + 3], state[ASKED + 4])
    if HAS_TRADES and kind == CHOOSE_RETURN:
        return list_returns(state[ASKED + 1], state[ASKED + 3], state[ASKED + 5])
    return 0


def way_options() -> int:
    """The ways that are offered, by their numbers from 0."""
    offered = state[ASKED + 3]
    n = 0
    while offered:
        n = add_option(n, lowest_bit(offered))
        offered &= offered - 1
    return n


def answer_options() -> int:
    """The plays that answer, then 0: none."""
    at = state[ASKED + 2] + 2 * state[ASKED + 3]
    n = list_answers(state[at + 1], state[at + 2])
    return add_option(n, 0)


def list_answers(part: int, seat: int) -> int:
    """Writes the plays with which a player may answer to `option`; gives how many."""
    on = top()
    hand = state[HANDS + seat]
    cards = 0
    gone = 0
    place = seat
    if IS_USING[part]:
        if on == 0:
            return 0
        cards = PLAY_CARDS[on]
        hand |= cards
        place = PLAYERS
        find_plays(hand, place)
    else:
        if hand & ~known_hand[seat]:
            know_plays(seat, hand)
        gone = known_hand[seat] & ~hand
    n = 0
    row = part - FIRST_ANSWER
    for word in range(ANSWER_FIRST[row], ANSWER_END[row]):
        plays = held[WORDS * place + word] & ANSWER_PLAYS[WORDS * row + word]
        while plays:
            play = FIRST_PLAY[word] + lowest_bit(plays)
            plays &= plays - 1
            if PLAY_CARDS[play] & gone == 0 and cards & ~PLAY_CARDS[play] == 0 and cards != PLAY_CARDS[play]:
                if answers_with(part, play, on):
                    n = add_option(n, play)
    return n


def rank_options() -> int:
    """What can be named: every rank of which there are cards, and the joker behind them."""
    n = 0
    for rank in range(RANKS + 1):
        if CARDS_OF_RANK[rank]:
            n = add_option(n, rank)
    return n


def note_choice(number: int, many: int) -> None:
    """Notes what is counted of a choice that is about to be done."""
    seat = state[DECIDER]
    tally[ACTOR] = seat
    if state[ASKED] == 0:
        tally[PLAY_TURNS] += 1
        if option[number] == 0:
            tally[TURNS_PASSED] += 1
            if many == 1:
                tally[MUST_PASS] += 1
        if tally[FIRST_TO_PLAY] == 0:
            tally[FIRST_TO_PLAY] = seat + 1


def choose(number: int, many: int) -> None:
    """Does what was chosen: the option of that number, of so many that `options` has listed."""
    value = option[number]
    seat = state[DECIDER]
    kind = state[ASKED]
    state[TOLD] = 0
    if many >= MANY_OPTIONS:
        state[TURNS] += many // MANY_OPTIONS
    state[DECIDER] = -1
    state[CHOICES] += 1
    done = 0
    if kind == 0:
        done = take_turn(seat, value, 1 if value == 0 and many > 1 else 0)
    elif HAS_WISHES and kind == ASK_WISH:
        wish_given(value)
    elif HAS_WAYS and kind == ASK_WAY:
        way_given(value)
    elif HAS_ANSWERS and kind == ASK_ANSWER:
        answer_given(value)
    elif EXCHANGES and kind == CHOOSE_GIFT:
        gift_chosen(value)
    elif EXCHANGES and kind == ASK_FOR_RANK:
        rank_named(value)
    else:
        chosen_in_effect(kind, value)
    if state[DECIDER] < 0:
        run(done)


def chosen_in_effect(kind: int, value: int) -> None:
    """The same where a part of an effect asked."""
    if HAS_MOVES and kind == MOVE_CARDS:
        move_chosen(value)
    elif HAS_LAYING_ASIDE and kind == LAY_PLAY_ASIDE:
        play_laid_aside(state[ASKED + 1], state[ASKED + 2], value)
    elif HAS_CHOOSING and kind == CHOOSE_PERSON:
        person_chosen(value)
    elif HAS_NAMED and kind == NAME_THING_TASK:
        thing_named(value)
    elif HAS_NUMBERS and kind == CHOOSE_NUMBER:
        number_chosen(value)
    elif HAS_SHOWS and kind == SHOW_CARDS:
        show_chosen(value)
    elif HAS_TRADES and kind == BEGIN_TRADE:
        trade_lots_chosen(value)
    elif HAS_TRADES and kind == CHOOSE_OFFER:
        trade_offered(state[ASKED + 1], state[ASKED + 2], state[ASKED + 3], state[ASKED + 4], value)
    elif HAS_TRADES and kind == CHOOSE_RETURN:
        trade_returned(state[ASKED + 1], state[ASKED + 2], state[ASKED + 3], state[ASKED + 5], value)
