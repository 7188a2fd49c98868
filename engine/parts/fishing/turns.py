"""A turn: a card of the hand, then the top card of the pile, each matched with the field; then whether the round stops.

In: `state` at a turn. Out: the phase that follows, WAIT where somebody is asked.
"""

from .given import *


def ask_play() -> int:
    """The turn of the next player with cards; without any the round is over, or the rest of the pile is turned in turns."""
    if PLAYS_PILE_OUT and state[PILE_COUNT]:
        left = 0
        for place in range(state[SEAT_COUNT]):
            left |= state[HANDS + state[SEAT_AT + place]]
        if left == 0:
            return begin_turn(state[TURN], TO_DRAW)
    turn = state[TURN]
    for number in range(state[SEAT_COUNT]):
        if state[HANDS + turn]:
            state[TURN] = turn
            return begin_turn(turn, WAIT)
        turn = state[AFTER + turn]
    state[TURN] = turn
    return TO_SETTLE


def begin_turn(player: int, then: int) -> int:
    """A turn begins, and rules hear of it; `then` where nothing stands before it."""
    state[CARD] = -1
    state[DRAWN] = 0
    state[TOOK_COUNT] = 0
    if state[BEGUN] == 0:
        state[HAD] = state[CAPTURED + player]
        if HEARS_TURN:
            state[BEGUN] = 1
            return hear(EVENT_TURN, player, TO_TURN_HEARD, 0)
    return then


def play(cards: int) -> int:
    """A card of the hand is laid."""
    state[HANDS + state[TURN]] &= ~cards
    state[CARD] = lowest_bit(cards)
    if HEARS_LAYS:
        return hear(EVENT_LAYS, state[TURN], TO_MATCH, cards)
    return TO_MATCH


def match() -> int:
    """Of two cards of its month one is chosen; none, one or three leave no choice."""
    keep_ending()
    matching = reach(state[CARD], state[DRAWN])
    if reach_together[0] == 0 and count_bits(matching) > 1:
        return TO_CAPTURE
    return take(matching)


def reach_month(card: int) -> int:
    """The cards of the field that a card captures by its month; three of them together."""
    matching = MATCH[card] & state[FIELD]
    reach_together[0] = 1 if count_bits(matching) == 3 else 0
    return matching


def piles_of_three() -> int:
    """The cards of the field of which three of one month lie together."""
    found = 0
    for month in range(MONTHS):
        cards = MONTH_CARDS[month] & state[FIELD]
        if count_bits(cards) == 3:
            found |= cards
    return found


def take(cards: int) -> int:
    """The card that is matched takes these, or stays on the field."""
    card = state[CARD]
    player = state[TURN]
    if BLAMES:
        note_laid(card, cards)
    event = EVENT_LEAVES
    if cards:
        state[FIELD] &= ~cards
        state[CAPTURED + player] |= cards | 1 << card
        event = EVENT_CAPTURES if state[FIELD] else EVENT_CAPTURES | EVENT_SWEEPS
    else:
        state[FIELD] |= 1 << card
    then = TO_DRAW
    if state[DRAWN]:
        then = TO_TURN_ENDS
    elif CLAIMS_CLOSE and state[DRAWS] == 0:
        then = TO_LATE_CLAIM
    if HEARS_CARDS:
        return hear(event, player, then, cards | 1 << card)
    return then


def note_laid(card: int, cards: int) -> None:
    """Who laid the cards of the field from the hand."""
    if cards == 0 and state[DRAWN] == 0:
        state[LAID_BY + card] = state[TURN]
    rest = cards
    while rest:
        other = lowest_bit(rest)
        if state[LAID_BY + other] >= 0:
            at = TOOK + 2 * state[TOOK_COUNT]
            state[at] = other
            state[at + 1] = state[LAID_BY + other]
            state[TOOK_COUNT] += 1
            state[LAID_BY + other] = -1
        rest &= rest - 1


def draw() -> int:
    """The top card of the pile, which is cut before the first draw where the rules say so; without a pile the turn ends."""
    keep_ending()
    if state[PILE_COUNT] == 0:
        return TO_TURN_ENDS
    if CUT_FIRST and state[DRAWS] == 0:
        cut()
    state[DRAWS] += 1
    state[DRAWN] = 1
    state[CARD] = state[PILE + state[PILE_AT]]
    state[PILE_AT] += 1
    state[PILE_COUNT] -= 1
    if HEARS_DRAWS:
        return hear(EVENT_DRAWS, state[TURN], TO_MATCH, 1 << state[CARD])
    return TO_MATCH


def cut() -> None:
    """The upper half of the pile, half of the cards rounded down, goes under."""
    many = state[PILE_COUNT]
    half = many // 2
    first = PILE + state[PILE_AT]
    copy(pack, 0, state, first, half)
    copy(state, first, state, first + half, many - half)
    copy(state, first + many - half, pack, 0, half)


def keep_ending() -> None:
    """Keeps what rules that heard of a card said about the end of the round; it is done when the turn is over."""
    if HEARS:
        if state[HEARING]:
            state[HEARING] = 0
            state[ENDING] = joined_end(state[ENDING], state[SAID])


def end_turn() -> int:
    """A yaku that stops the round ends it; otherwise it may be for the player to decide, or the next player is to play."""
    keep_ending()
    player = state[TURN]
    state[BEGUN] = 0
    if HAS_STOPPING:
        if state[CAPTURED + player] != state[LOOKED + player]:
            state[LOOKED + player] = state[CAPTURED + player]
            if stops_round(state[CAPTURED + player], player):
                state[STOPPER] = player
                state[BY_YAKU] = 1
                return TO_SETTLE
    if HEARS_YAKU or BLAMES:
        if state[CAPTURED + player] != state[HAD]:
            return look_at_yaku(player)
    return ends()


def look_at_yaku(player: int) -> int:
    """Yaku that this turn has made, or made worth more, are heard by the rules. What was made when the turn began is not new, whether it counted
    then or not."""
    score_captured(player, state[CAPTURED + player], player, 1)
    now = rows_of[player]
    known = made_captured(state[HAD], player) if now else 0
    new = 1 if now & ~known else 0
    better = new
    rest = now & known
    while rest:
        row = lowest_bit(rest)
        if row_value[ROWS * player + row] > known_value[row]:
            better = 1
        rest &= rest - 1
    if BLAMES and new and state[TOOK_COUNT]:
        blame(player, now & ~known)
    if better == 0 or HEARS_YAKU == 0:
        return ends()
    hear(EVENT_YAKU, player, TO_YAKU_HEARD, 0)
    state[IS_NEW] = new
    state[SAID] = state[ENDING]
    state[ENDING] = 0
    return TO_HEAR


def blame(player: int, new: int) -> None:
    """Notes whose card, laid from the hand, brought a yaku that is new."""
    for place in range(state[TOOK_COUNT]):
        at = TOOK + 2 * place
        less = state[CAPTURED + player] & ~(1 << state[at])
        score_captured(SPARE_SLOT, less, player, 1)
        if state[at + 1] != player and new & ~rows_of[SPARE_SLOT]:
            state[CARELESS + player] = state[at + 1]


def yaku_heard() -> int:
    """The rules have heard of the yaku."""
    state[HEARING] = 0
    state[ENDING] = state[SAID]
    return ends()


def ends() -> int:
    """The round is over, or somebody is asked, where a rule says so; at the end of a turn nobody is asked who has no cards left. Else it goes on: who has the turn plays
    where it begins, otherwise the next does."""
    if HEARS:
        said = state[ENDING]
        if said:
            if said & 1 and (state[BEGUN] or state[HANDS + who_may_stop()]):
                return TO_CALL_OFF if said & 2 else TO_STOP
            return stop(said)
    if state[BEGUN] == 0:
        state[TURN] = state[AFTER + state[TURN]]
    return TO_PLAY


def who_may_stop() -> int:
    """Who ends the round, or is asked whether to."""
    return (state[ENDING] >> 2 & 15) - 1


def turn_heard() -> int:
    """The rules have heard of the turn that begins."""
    state[HEARING] = 0
    state[ENDING] = state[SAID]
    return ends()


def stop_chosen(option_chosen: int) -> int:
    """Who was asked stops the round, or goes on."""
    player = who_may_stop()
    if option_chosen:
        return stop(state[ENDING])
    state[ENDING] >>= 6
    if state[BEGUN] == 0:
        state[WENT + player] += 1
        if state[FIRST_ON] < 0:
            state[FIRST_ON] = player
    if HEARS_GOING_ON:
        return hear(EVENT_GOES_ON, player, TO_GOING_ON_HEARD, 0)
    return ends()


def going_on_heard() -> int:
    """The rules have heard that somebody goes on: where one ends the round, it is over at once."""
    state[HEARING] = 0
    if state[SAID]:
        return stop(state[SAID])
    return ends()


def stop(said: int) -> int:
    """The round is stopped, or called off."""
    state[STOPPER] = (said >> 2 & 15) - 1
    state[CALLED_OFF] = said >> 1 & 1
    state[ENDING] = 0
    return TO_SETTLE
