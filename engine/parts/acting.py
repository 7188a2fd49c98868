"""Rules act: the ways that somebody chooses, the answers of others, then all effects in their order.

In: clauses and answers that are about to act, as rows (wishes.py). Out: a task for each effect.
"""

from .given import *


def act(batch: int, played: int) -> None:
    """Asks which way somebody chooses, then for answers to the play and to the rules that are about to act; then queues their effects."""
    take_rows(batch)
    if HAS_WAYS and open_way():
        push6(ASK_WAY, way_asked[0], way_asked[1], way_asked[2], kept_rows(), played, -1)
        return
    if HAS_ANSWERS:
        waiting = who_may_answer(played)
        if waiting:
            push3(ASK_ANSWER, kept_rows(), waiting, 0)
            return
    queue_rows()


def open_way() -> int:
    """Settles the rows in which somebody has a choice, up to the first for which somebody must be asked (1: `way_asked` has who, for which
    row, and the ways that are offered). A way that could do nothing is not offered; where one is left, there is nothing to choose."""
    many = rows[0]
    for place in range(many):
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        if WAYS[part] == 0 or open_ways(part, ctx) < 2:
            continue
        near = state[ctx + PART] & ~all_ways(part)
        offered = 0
        for way in range(WAYS[part]):
            if together(part, WAY_EFFECTS[FIRST_WAY[part] + way], near & (1 << EFFECTS_OF[part]) - 1, ctx):
                offered |= 1 << way
        asked = list_first(choosers(part, ctx))
        if asked >= 0 and count_bits(offered) > 1:
            way_asked[0] = asked
            way_asked[1] = place
            way_asked[2] = offered
            return 1
        taken = lowest_bit(offered) if asked >= 0 and offered else -1
        rows[3 * place + 2] = with_way(part, ctx, taken)
        rows[3 * place + 3] = -1
    kept = 0
    for place in range(many):
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        if EFFECTS_OF[part] == 0 or state[ctx + PART] & (1 << EFFECTS_OF[part]) - 1:
            copy(rows, 3 * kept + 1, rows, 3 * place + 1, 3)
            kept += 1
    rows[0] = kept
    return 0


def open_ways(part: int, ctx: int) -> int:
    """How many ways are not decided against."""
    found = 0
    for way in range(WAYS[part]):
        if WAY_EFFECTS[FIRST_WAY[part] + way] & state[ctx + PART]:
            found += 1
    return found


def all_ways(part: int) -> int:
    """The effects that stand in any way of a clause."""
    found = 0
    for way in range(WAYS[part]):
        found |= WAY_EFFECTS[FIRST_WAY[part] + way]
    return found


def with_way(part: int, ctx: int, taken: int) -> int:
    """The context without the other ways (all of them, where none is taken)."""
    against = 0
    for way in range(WAYS[part]):
        if way != taken:
            against |= WAY_EFFECTS[FIRST_WAY[part] + way]
    return copy_context(ctx, state[ctx + PART] & ~against, state[ctx + RING])


def way_given(way: int) -> None:
    """Somebody chose a way, by its number from 0."""
    place = state[ASKED + 2]
    batch = state[ASKED + 4]
    played = state[ASKED + 5]
    answered = state[ASKED + 6]
    take_rows(batch)
    rows[3 * place + 2] = with_way(rows[3 * place + 1], rows[3 * place + 2], way)
    rows[3 * place + 3] = -1
    chosen = kept_rows()
    if answered < 0:
        push3(ACT, chosen, played, 0)
    else:
        answer_acts(chosen, answered)


def who_may_answer(played: int) -> int:
    """Everybody who may answer the rows or the play, and could: on the heap, how many, and for each the answer and the seat. 0: nobody."""
    at = room(2 * MOST_WAITING + 1)
    many = 0
    for number in range(ANSWERS):
        part = FIRST_ANSWER + number
        rule = RULE_OF[part]
        if state[OFF] >> rule & 1 or may_act(part) == 0:
            continue
        ctx = answerable(part, played)
        if ctx == 0 or outcomes(part, ctx) == 0:
            continue
        people = answerers(part, ctx)
        while people:
            seat = (people & 15) - 1
            people >>= 4
            if seat != state[ctx] and active(seat) and list_answers(part, seat):
                if many >= MOST_WAITING:
                    fail(7)
                state[at + 2 * many + 1] = part
                state[at + 2 * many + 2] = seat
                many += 1
    state[at] = many
    return at if many else 0


def about_to_be_skipped(ctx: int) -> int:
    """Who is about to be skipped by the rows."""
    if state[ctx + SKIPPED] >= 0:
        return state[ctx + SKIPPED] + 1
    many = 0
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        mine = rows[3 * place + 2]
        for number in range(EFFECTS_OF[part]):
            effect = FIRST_EFFECT[part] + number
            if state[mine + PART] >> number & 1 and SKIPS_BY[effect]:
                many += SKIPS_BY[effect] * times_of(effect, mine)
    people = in_turn_order(state[ctx]) >> 4
    return people & (1 << 4 * min(many, 12)) - 1


def row_of_rules(mask: int) -> int:
    """The context of the first row of one of these rules; 0: there is none."""
    for place in range(rows[0]):
        if mask >> RULE_OF[rows[3 * place + 1]] & 1:
            return rows[3 * place + 2]
    return 0


def other_rule_acts(rule: int) -> int:
    """Whether the rows have a clause of another rule."""
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        if RULE_OF[part] != rule and IS_ANSWER[part] == 0:
            return 1
    return 0


def ask_answer(at: int) -> None:
    """Asks the next who waits; after the last, what was not answered acts."""
    waiting = state[at + 2]
    place = state[at + 3]
    if place >= state[waiting]:
        take_rows(state[at + 1])
        queue_rows()
        return
    ask(state[waiting + 2 * place + 2], ASKS_ANSWER, at)


def answer_given(play: int) -> None:
    """Somebody answered with a play, or (0) did not."""
    batch = state[ASKED + 1]
    waiting = state[ASKED + 2]
    place = state[ASKED + 3]
    if play == 0:
        push3(ASK_ANSWER, batch, waiting, place + 1)
        return
    part = state[waiting + 2 * place + 1]
    seat = state[waiting + 2 * place + 2]
    many = state[TRICK_COUNT]
    before = 0
    beaten = -1
    if many:
        before = state[TRICK_PLAY + many - 1]
        beaten = state[TRICK_SEAT + many - 1]
    if IS_USING[part]:
        state[TRICK_COUNT] = many - 1
    lay(seat, play)
    state[OWNER] = seat
    at = task_with(END_TURN)
    if at >= 0:  # everybody after that seat may still beat the answer
        state[at + 1] = seat
        state[at + 2] = 1
    ctx = context(seat, play, before, beaten, -1)
    state[ANSWERED] += 1
    if state[ANSWERED] <= MOST_ANSWERS:
        push3(HEAR_PLAY, ctx, part, 0)
    mine = copy_context(ctx, -1, ring_now())
    rows[0] = 0
    add_row(part, mine, -1)
    mine = kept_rows()
    answer_acts(mine, batch)


def answer_acts(chosen: int, batch: int) -> None:
    """The answer acts (when it stands which way), and what it does not cancel, nor its rule replace."""
    take_rows(chosen)
    if HAS_WAYS and open_way():
        push6(ASK_WAY, way_asked[0], way_asked[1], way_asked[2], kept_rows(), 0, batch)
        return
    cancelled = 0
    replaced = 0
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        if HAS_REPLACED:
            replaced |= REPLACES[RULE_OF[part]]
        for number in range(EFFECTS_OF[part]):
            if state[rows[3 * place + 2] + PART] >> number & 1:
                cancelled |= CANCELS[FIRST_EFFECT[part] + number]
        if cancelled & CANCELS_ALL:
            if ANSWERED_RULES[part]:
                cancelled |= ANSWERED_RULES[part]
            else:
                for other in range(state[batch]):
                    cancelled |= 1 << RULE_OF[state[batch + 3 * other + 1]]
    for place in range(state[batch]):
        at = batch + 3 * place + 1
        if (cancelled | replaced) >> RULE_OF[state[at]] & 1 == 0:
            add_row(state[at], state[at + 1], state[at + 2])
    queue_rows()


def begin_batch() -> None:
    """What acts from now on does so by one event: which rules are of it is noted together."""
    batch = state[ACTED_COUNT]
    if batch >= MOST_BATCHES:
        fail(8)
    state[BATCH] = batch
    state[ACTED_COUNT] = batch + 1
    state[ACTED + 2 * batch] = 0
    state[ACTED + 2 * batch + 1] = 0


def queue_rows() -> None:
    """All effects of the rows, to act in their order; those that come afterwards when the others have acted."""
    begin_batch()
    if HAS_UNTIL_ACTS:
        rules_about_to_act()
    if HAS_ALLOWS and state[PERMITTED]:
        permission_acts()
    if HAS_ANSWERS:
        for place in range(rows[0]):
            part = rows[3 * place + 1]
            if IS_ANSWER[part]:  # its cards have been laid
                has_acted(RULE_OF[part], part)
    push_effects(0)


def rules_about_to_act() -> None:
    """What lasts until one of the rules acts that are about to act ends, where it is certain that it does."""
    cleared = clears()
    likely = 0
    certain = 0
    if HAS_ALLOWS and state[PERMITTED]:
        certain = 1 << state[PERMITTED] - 1
        likely = certain
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        if comes_to_nothing(part, ctx, cleared) == 0:
            likely |= 1 << RULE_OF[part]
            if rows[3 * place + 3] < 0 and is_sure(part, ctx, cleared):
                certain |= 1 << RULE_OF[part]
    about_to_act(likely, certain)


def do_afterwards(batch: int, number: int, stage: int) -> None:
    """The effects that come when others have acted: whom they mean and how often they count is settled only now, and who sits next
    to whom is as it is now."""
    state[BATCH] = number
    ring = ring_now()
    take_rows(batch)
    for place in range(rows[0]):
        ctx = rows[3 * place + 2]
        rows[3 * place + 2] = copy_context(ctx, state[ctx + PART], ring)
    push_effects(stage)


def push_effects(stage: int) -> None:
    """Puts the effects of that stage of their clauses on the stack, settled, and what comes after them."""
    many = 0
    later = 0
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        of = rows[3 * place + 3]
        if STAGES[part] > stage:
            later = 1
        rule = RULE_OF[part]
        for number in range(EFFECTS_OF[part]):
            effect = FIRST_EFFECT[part] + number
            if STAGE_OF[effect] != stage or state[ctx + PART] >> number & 1 == 0:
                continue
            key = STEP_OF[effect] << 40 | max(rule, of) << 32 | (1 if of >= 0 else 0) << 31
            key |= (0 if IS_ANSWER[part] else 1) << 30 | NUMBER_OF[part] << 16 | number
            slot = many
            while slot > 0 and queue[7 * slot - 7] > key:
                copy(queue, 7 * slot, queue, 7 * slot - 7, 7)
                slot -= 1
            if many >= MOST_QUEUE:
                fail(9)
            many += 1
            deeds = -1
            often = -1
            until = -1
            if SETTLES[effect] & 4:
                deeds = settled_for_each(effect, ctx)
            else:
                if SETTLES[effect] & 1:
                    deeds = deeds_of(effect, ctx)
                    until = awaited_by(effect, ctx)
                if SETTLES[effect] & 2:
                    often = times_of(effect, ctx)
            queue[7 * slot] = key
            queue[7 * slot + 1] = effect
            queue[7 * slot + 2] = ctx
            queue[7 * slot + 3] = deeds
            queue[7 * slot + 4] = often
            queue[7 * slot + 5] = of
            queue[7 * slot + 6] = until
    if later:
        batch = kept_rows()
        push3(DO_AFTERWARDS, batch, state[BATCH], stage + 1)
    for slot in range(many - 1, -1, -1):
        at = 7 * slot
        push6(
            DO_EFFECT, queue[at + 1], queue[at + 2], state[BATCH], queue[at + 3], queue[at + 4], queue[at + 5]
        )
        state[TASKS + 8 * state[DEPTH] - 1] = queue[at + 6]


def settled_for_each(effect: int, ctx: int) -> int:
    """A place on the heap with what is settled for each who may be the chosen player, from nobody on: whom the effect means, how often it
    counts, until whom it lasts."""
    rule = RULE_OF_EFFECT[effect]
    many = state[CHOSEN_COUNT]
    at = room(3 * (PLAYERS + 1))
    kept = room(CHOSEN_ROOM)
    copy(state, kept, state, CHOSEN, CHOSEN_ROOM)
    for place in range(PLAYERS + 1):
        choose_player(rule, place - 1)
        deeds = deeds_of(effect, ctx) if SETTLES[effect] & 1 else -1
        state[at + 3 * place] = deeds
        often = times_of(effect, ctx) if SETTLES[effect] & 2 else -1
        state[at + 3 * place + 1] = often
        until = awaited_by(effect, ctx) if SETTLES[effect] & 1 else -1
        state[at + 3 * place + 2] = until
    copy(state, CHOSEN, state, kept, CHOSEN_ROOM)
    state[CHOSEN_COUNT] = many
    return at


def of_chosen(effect: int, at: int, what: int) -> int:
    """What is settled for the player who is chosen now: 0 whom the effect means, 1 how often it counts, 2 until whom it lasts."""
    return state[at + 3 * (chosen_for(RULE_OF_EFFECT[effect]) + 1) + what]


def do_effect(effect: int, ctx: int, batch: int, deeds: int, often: int, of: int, until: int) -> None:
    """One effect acts, if anything would happen by it. `of`: only if that rule has acted; `until`: until whom in particular it lasts."""
    state[BATCH] = batch
    if HAS_OTHERWISE and is_due(effect) == 0:
        return
    if of >= 0 and state[ACTED + 2 * batch] >> of & 1 == 0:
        return
    if SETTLES[effect] & 4 and deeds >= 0:
        until = of_chosen(effect, deeds, 2)
        often = of_chosen(effect, deeds, 1)
        deeds = of_chosen(effect, deeds, 0)
    if deeds < 0:
        deeds = deeds_of(effect, ctx)
    if often < 0:
        often = times_of(effect, ctx)
    lasts_until[0] = until if until >= 0 else awaited_by(effect, ctx)
    if happens(effect, ctx, deeds, often) == 0:
        idles(effect)
        return
    if WAITS[effect] == 0:
        has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    acts(effect, ctx, deeds, often)


def is_due(effect: int) -> int:
    """Whether an effect acts now: one that stands behind `otherwise` only where what was left to a player was not done."""
    if INSTEAD_OF[effect]:
        return 1 if state[DONE] & INSTEAD_OF[effect] == 0 else 0
    state[DONE] &= ~LEFT_TO_PLAYER[effect]
    return 1


def was_done(effect: int) -> None:
    """Somebody did what was left to them."""
    if HAS_OTHERWISE:
        state[DONE] |= LEFT_TO_PLAYER[effect]


def has_acted(rule: int, part: int) -> None:
    """Something happens by an effect: its rule acts, and what lasts until then ends."""
    starts = 0 if GOES_ON[part] or PREPARES[part] else 1
    first = acted(rule, starts)
    if HAS_UNTIL_ACTS and first:
        end_until_acted(rule)
