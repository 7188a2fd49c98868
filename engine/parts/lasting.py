"""Lasting effects: how they begin, how they run out, what follows from them.

In: an effect that lasts, or the passing of a turn, a clear, a hand. Out: the lasting effects in `state`, and the order, the direction, who sits out,
which rules are off.
"""

from .given import *


def in_turn() -> int:
    """Whether somebody's turn has begun and not yet ended."""
    for depth in range(state[DEPTH]):
        kind = state[TASKS + 8 * depth]
        if kind == ASK_TURN or kind == END_TURN:
            return 1
    return 0


def putting_away() -> int:
    """Whether a clear is under way: the trick has been taken, and still lies there."""
    return 1 if task_with(PUT_AWAY) >= 0 else 0


def begin(effect: int, ctx: int, bound: int) -> None:
    """A lasting effect begins now, or waits for the next clear; `bound`: a list of those whom it concerns, -1: all."""
    if BEGINS_AT_CLEAR[effect]:
        many = state[PENDING_COUNT]
        if many >= MOST_PENDING:
            fail(10)
        state[PENDING_COUNT] = many + 1
        at = PENDING + PENDING_SIZE * many
        state[at] = effect
        state[at + 1] = bound
        state[at + 2] = putting_away()
        state[at + 3] = lasts_until[0]
        copy(state, at + 4, state, ctx, CONTEXT_SIZE)
    else:
        lasts(effect, ctx, bound)


def lasts(effect: int, ctx: int, bound: int) -> None:
    """A lasting effect begins; `bound` as in `begin`."""
    kind = LASTS_AS[effect]
    for thing in range(3):  # what was named is not any more, now that it was to begin
        if SPEAKS_OF_NAMED[effect] >> thing & 1 and named_by(RULE_OF_EFFECT[effect], thing) == 0:
            return
    if CANCELS_ITSELF[effect] and drop_effect(effect, -2):
        refresh()
        return
    suits = 0
    made_by = 0
    if kind == RESTRICTS:
        made_by = state[ctx + PLAY]
        if made_by and state[ctx + BEFORE]:
            suits = shared_suits(made_by, state[ctx + BEFORE])
    elif REPLACES_ITSELF[effect]:  # once more: it lasts longer, but until another does something beside that
        drop_effect(effect, lasts_until[0] if UNTIL[effect] or UNTIL_RULES[effect] else -2)
    if ABOUT_PLAY[effect]:
        made_by = state[ctx + PLAY]
    if made_by == 0 and (ENDS_WITH[effect] == WITH_PLAY or kind == RESTRICTS):
        made_by = top()  # at an event that has no play, such as the end of a rule, what lies on the table
    now = in_turn()
    if state[RANKED]:
        now |= 4
    if putting_away():
        now |= 2
    if UNTIL_RULES[effect]:
        now |= 8
    people = bound
    while people:
        seat = -1
        if bound >= 0:
            seat = (people & 15) - 1
            people >>= 4
        else:
            people = 0
        many = state[LASTING_COUNT]
        if many >= MOST_LASTING:
            fail(11)
        at = LASTING + LASTING_SIZE * many
        state[at] = effect
        state[at + LEFT] = LASTS_FOR[effect]
        state[at + MADE_BY] = made_by
        state[at + SUITS] = suits
        state[at + BINDS] = seat
        state[at + AWAITED] = lasts_until[0]
        state[at + UNDER_WAY] = now
        state[at + GOING] = 0
        if HAS_NAMED:
            for thing in range(3):
                state[at + OF_NAMED + thing] = named_by(RULE_OF_EFFECT[effect], thing)
        if many and kind != REVERSES and kind != TURNS_ROUND:
            drop_alike(at)
            many = state[LASTING_COUNT]
            copy(state, LASTING + LASTING_SIZE * many, state, at, LASTING_SIZE)
        state[LASTING_COUNT] = many + 1
    refresh()


def drop_effect(effect: int, until: int) -> int:
    """Lasting effects of that number are no more, and nobody hears of it; whether there were any. `until`: only those that last until the same players; -2: all."""
    kept = 0
    many = state[LASTING_COUNT]
    for place in range(many):
        at = LASTING + LASTING_SIZE * place
        if state[at] != effect or (until != -2 and state[at + AWAITED] != until):
            copy(state, LASTING + LASTING_SIZE * kept, state, at, LASTING_SIZE)
            kept += 1
    state[LASTING_COUNT] = kept
    return 1 if kept < many else 0


def drop_alike(new: int) -> None:
    """Lasting effects that are the same as a new one (at that place, behind them) are no more."""
    kept = 0
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        same = 1
        for item in range(LASTING_SIZE):
            if state[at + item] != state[new + item]:
                same = 0
        if same == 0:
            if kept < place:
                copy(state, LASTING + LASTING_SIZE * kept, state, at, LASTING_SIZE)
            kept += 1
    state[LASTING_COUNT] = kept


def drop_going() -> None:
    """What was marked as going ends; who listens for the end of a rule hears of it when the last of the rule has ended."""
    kept = 0
    many = state[LASTING_COUNT]
    going = 0
    for place in range(many):
        going |= state[LASTING + LASTING_SIZE * place + GOING]
    if going == 0:
        return
    ended = 0
    left = 0
    for place in range(many):
        at = LASTING + LASTING_SIZE * place
        rule = RULE_OF_EFFECT[state[at]]
        if state[at + GOING]:
            if ended >> rule & 1 == 0:
                list_of_rules[0] += 1
                list_of_rules[list_of_rules[0]] = rule
            ended |= 1 << rule
        else:
            left |= 1 << rule
            if kept < place:
                copy(state, LASTING + LASTING_SIZE * kept, state, at, LASTING_SIZE)
            kept += 1
    many_rules = list_of_rules[0]
    list_of_rules[0] = 0
    state[LASTING_COUNT] = kept
    state[STUCK] = 0
    refresh()
    if HEARS_ENDS:
        for place in range(many_rules, 0, -1):
            rule = list_of_rules[place]
            if left >> rule & 1 == 0:
                push3(FIRE_EVENT, RULE_ENDS, context(state[TURN], 0, 0, -1, -1), rule)


def end_until(kind: int, ctx: int) -> None:
    """Something happened: what lasts until just that ends, before any rule hears of it."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if UNTIL[state[at]] == kind and ends_with(state[at], at, ctx):
            state[at + GOING] = 1
    drop_going()


def about_to_act(likely: int, certain: int) -> None:
    """Rules are about to act; what has begun before, and lasts until one of them acts, ends: now, where it is certain that the rule
    does, or else when it acts."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        rules = UNTIL_RULES[state[at]]
        if rules & likely:
            state[at + UNDER_WAY] &= ~8
        if rules & certain:
            state[at + GOING] = 1
    drop_going()


def end_until_acted(rule: int) -> None:
    """A rule acts: what lasts until then ends."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if UNTIL_RULES[state[at]] >> rule & 1 and state[at + UNDER_WAY] & 8 == 0:
            state[at + GOING] = 1
    drop_going()


def passed_over(seat: int) -> int:
    """The turn passes over a player who is out: what lasts until his next turn, or until he does what needs one, does not hold any more, and is
    marked as going; it is heard when the turn has come to the next: `drop_going`. Gives whether there is any."""
    many = 0
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if UNTIL_NEEDS_TURN[state[at]] and state[at + GOING] == 0:
            waits = state[at + AWAITED]
            if list_has(waits, seat):
                state[at + GOING] = 1
                while waits:
                    if active((waits & 15) - 1):
                        state[at + GOING] = 0
                    waits >>= 4
                many |= state[at + GOING]
    return many


def tick(kind: int, also: int, mark: int, counts: int) -> None:
    """A turn, a clear or a hand has passed: counts down what lasts so many of that `kind` (if it `counts`), and ends what has run out,
    and what ends with one of the kinds `also` (a mask). What began while that was going on (`mark`) is not counted down by it."""
    if state[LASTING_COUNT] == 0:
        return
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        ends = ENDS_WITH[state[at]]
        if kind == WITH_TURNS and ends == WITH_TURNS:
            state[STUCK] = 0
        is_this = 1 if ends == kind or (kind == WITH_CLEARS and ends == WITH_CLEAR) else 0
        if state[at + UNDER_WAY] & mark and is_this:
            state[at + UNDER_WAY] &= ~mark
        elif also >> ends & 1 or (counts and ends == kind and state[at + LEFT] <= 1):
            state[at + GOING] = 1
        elif counts and ends == kind:
            state[at + LEFT] -= 1
    drop_going()


def tick_turn(counts: int) -> None:
    """After each turn; it `counts` if there was a play or a pass. What lasts "for this play" ends after the turn that follows its own."""
    tick(WITH_TURNS, 0, 1, counts)
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if top() and ENDS_WITH[state[at]] == WITH_PLAY and state[at + MADE_BY] != top():
            state[at + GOING] = 1
    drop_going()


def trick_over() -> None:
    """A trick is over without a clear: somebody has taken it. What lasts until the clear ends."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        ends = ENDS_WITH[state[at]]
        if ends == WITH_CLEAR or ends == WITH_PLAY or (ends == WITH_CLEARS and LASTS_FOR[state[at]] == 1):
            state[at + GOING] = 1
    drop_going()


def end_of_clear() -> None:
    """The trick is put away: what lasts until then ends, and what waited for it begins."""
    if state[PENDING_COUNT] == 0 and state[LASTING_COUNT] == 0:
        return
    if state[PENDING_COUNT] == 0:
        tick(WITH_CLEARS, 1 << WITH_CLEAR | 1 << WITH_PLAY, 2, 1)
        return
    many = state[PENDING_COUNT]
    ready = room(many * PENDING_SIZE)
    copy(state, ready, state, PENDING, many * PENDING_SIZE)
    kept = 0
    for place in range(many):
        at = ready + PENDING_SIZE * place
        if state[at + 2]:
            copy(state, PENDING + PENDING_SIZE * kept, state, at, PENDING_SIZE)
            state[PENDING + PENDING_SIZE * kept + 2] = 0
            kept += 1
    state[PENDING_COUNT] = kept
    tick(WITH_CLEARS, 1 << WITH_CLEAR | 1 << WITH_PLAY, 2, 1)
    for place in range(many):
        at = ready + PENDING_SIZE * place
        if state[at + 2] == 0:
            lasts_until[0] = state[at + 3]
            lasts(state[at], at + 4, state[at + 1])


def release_locks() -> None:
    """What is required for a while ends."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if IS_LOCK[state[at]]:
            state[at + GOING] = 1
    drop_going()


def end_rule(rule: int) -> None:
    """All lasting effects of a rule end."""
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        if RULE_OF_EFFECT[state[at]] == rule:
            state[at + GOING] = 1
    drop_going()


def lasts_of_rule(rule: int) -> int:
    """Whether a lasting effect of a rule holds."""
    for place in range(state[LASTING_COUNT]):
        if RULE_OF_EFFECT[state[LASTING + LASTING_SIZE * place]] == rule:
            return 1
    return 0


def in_force(rules: int) -> int:
    """Whether one of these rules (a mask) is in force; reversals cancel in pairs."""
    flips = 0
    others = 0
    for place in range(state[LASTING_COUNT]):
        effect = state[LASTING + LASTING_SIZE * place]
        if rules >> RULE_OF_EFFECT[effect] & 1:
            if LASTS_AS[effect] == REVERSES or LASTS_AS[effect] == TURNS_ROUND:
                flips += 1
            else:
                others += 1
    return 1 if flips % 2 or others else 0


def refresh() -> None:
    """Finds again what follows from the seats and the lasting effects: order, direction, who sits out, which rules are off."""
    if MOVES_SEATS:
        seats_changed()
    flips = 0
    turns = 0
    ranking = 0
    if HAS_SITTING:
        state[SITTING] = 0
    if HAS_OFF:
        state[OFF] = 0
    state[LOCKED] = 0
    state[RESTRICTIONS] = 0
    for place in range(state[LASTING_COUNT]):
        at = LASTING + LASTING_SIZE * place
        effect = state[at]
        kind = LASTS_AS[effect]
        if HAS_SITTING and kind == LETS_SIT_OUT:
            if state[at + GOING] == 0:
                state[SITTING] |= 1 << state[at + BINDS]
        elif kind == REVERSES:
            flips += 1
        elif kind == TURNS_ROUND:
            turns += 1
        elif kind == SETS_RANKING:
            ranking = RANKING_OF[effect]
        elif kind == RESTRICTS:
            state[RESTRICTIONS] += 1
            if IS_LOCK[effect]:
                state[LOCKED] = 1
        elif HAS_OFF and kind == SWITCHES_OFF:
            state[OFF] |= SWITCHED_OFF[effect]
    state[DIRECTION] = -1 if turns & 1 else 1
    state[ORDER] = 2 * PLACINGS * ranking + (flips & 1)
    if HAS_PLACES:
        place_cards()


# ------------------------------------------------------------------------------------------------------------- whom it binds


def active_people(people: int) -> int:
    """Those of a list who are in: who is out is not bound by what ends with the hand."""
    return people if state[RANKED] else mask_in_order(people, ~state[GONE])


def holds_plays(ctx: int, shared: int, ends: int) -> int:
    """Whether a lock has something to hold plays to: suits that are `shared`, and a play that still lies there if it `ends` with the trick."""
    play = state[ctx + PLAY]
    if shared:
        if play == 0 or state[ctx + BEFORE] == 0:
            return 0
        if shared_suits(play, state[ctx + BEFORE]) == 0:
            return 0
    if ends == 0 or play == 0:
        return 1
    for place in range(state[TRICK_COUNT]):
        if state[TRICK_PLAY + place] == play:
            return 1
    return putting_away()


def held_to(at: int, parity: int) -> int:
    """The play to which a lock of suits, colours, odd or even (`parity`) holds: what the play has by which it began, in a later trick the lead;
    what a joker leaves open the next play says. One that binds a single player holds to the play on the table."""
    if state[at + BINDS] >= 0:
        return top()
    first = 0
    for place in range(state[TRICK_COUNT] - 1, -1, -1):
        if state[TRICK_PLAY + place] == state[at + MADE_BY]:
            first = place
    for place in range(first, state[TRICK_COUNT]):
        play = state[TRICK_PLAY + place]
        is_open = 1 if PARITIES_OF[play] == 0 else 0
        if parity == 0:
            is_open = 1 if SUITS_OF[play] >> 5 * SUIT_COUNT else 0
        if is_open == 0:
            return play
    return state[TRICK_PLAY + first]
