"""Events, and the clauses that hear of them: all that hear of one event are judged before any of them acts.

In: an event and its context. Out: tasks. The clauses that hear, and what they ask, are printed for the rules (`hear`, `hear_of_play`, `outcomes`).
"""

from .given import *


def note_heard(part: int) -> None:
    """A clause has heard of the event."""
    many = heard[0]
    heard[0] = many + 1
    heard[many + 1] = part


def context_of_top(seat: int) -> int:
    """The context of the play on top, which that player has made."""
    many = state[TRICK_COUNT]
    if many > 1:
        return context(
            seat, state[TRICK_PLAY + many - 1], state[TRICK_PLAY + many - 2], state[TRICK_SEAT + many - 2], -1
        )
    return context(seat, state[TRICK_PLAY], 0, -1, -1)


def note_play(ctx: int) -> None:
    """Notes which clauses hear of a play, and of a lead if it is one."""
    hear_of_play(ctx)
    if HEARS_LEAD and state[ctx + BEFORE] == 0:
        hear(LEADS, ctx, -1)


def count_pass(seat: int) -> None:
    """Counts a pass."""
    state[PASSED] |= 1 << seat
    if COUNT_PASSES >= 0:
        count(COUNT_PASSES)
    if COUNT_PLAYS >= 0:
        state[COUNTS + 4 * COUNT_PLAYS + SCOPE_ROW] = 0
    if COUNT_PASSES_OF >= 0:
        count(COUNT_PASSES_OF + seat)


def fire_play(ctx: int, answering: int) -> None:
    """A play was laid down: clauses on plays, and on leads if it is one. `answering`: by which answer; of the rules that are replaced by its
    rule none hears of it; -1: by none."""
    if HAS_UNTIL:
        end_until(PLAYS, ctx)
        if state[ctx + BEFORE] == 0:
            end_until(LEADS, ctx)
    heard[0] = 0
    if HEARS_PLAY:
        note_play(ctx)
    if HAS_REPLACED and HAS_ANSWERS:
        if answering >= 0:
            forget_heard(REPLACES[RULE_OF[answering]])
    if HAS_ALLOWS and HEARS_ACTS and state[PERMITTED]:
        hear(ACTS_RULE, ctx, state[PERMITTED] - 1)
    if heard[0] or ANSWERS_PLAYS or (HAS_ALLOWS and state[PERMITTED]):
        start(ctx, ANSWERS_PLAYS)


def forget_heard(rules: int) -> None:
    """What clauses of these rules (a mask) heard is not heard."""
    kept = 0
    for place in range(heard[0]):
        if rules >> RULE_OF[heard[place + 1]] & 1 == 0:
            kept += 1
            heard[kept] = heard[place + 1]
    heard[0] = kept


def fire(kind: int, ctx: int, rule: int) -> None:
    """Something else happened. `rule`: only those hear of it that listen to this rule; -1: all."""
    if HAS_UNTIL:
        end_until(kind, ctx)
    if HAS_CLAUSES:
        heard[0] = 0
        hear(kind, ctx, rule)
        if heard[0]:
            start(ctx, 0)


def fire_out(ctx: int, fouls: int) -> None:
    """A player went out. First the clauses that make that very player fall (a forbidden finish is no finish), then the others."""
    seat = state[ctx]
    if fouls == 0 and active(seat):  # the play was taken back: nobody went out
        return
    if HAS_UNTIL and fouls:
        end_until(GOES_OUT, ctx)
    if HEARS_OUT == 0:
        return
    order_now = state[ORDER]
    if state[ctx + PLAY] and state[FINAL_PLAY + seat]:
        state[ORDER] = (
            order_now & ~1 | state[FINAL_REVERSED + seat]
        )  # by the ranking before the play it is judged
    heard[0] = 0
    hear_out(ctx, fouls)
    state[ORDER] = order_now
    if heard[0]:
        start(ctx, 0)


def start(ctx: int, played: int) -> None:
    """Judges what was heard; asks where a player may wish; then answers and effects. `played`: others may answer the play."""
    ctx = copy_context(ctx, state[ctx + PART], ring_now())
    state[BATCH] = -1  # nothing acts while it is judged
    rows[0] = 0
    wish_rows[0] = 0
    if HEARS_ACTS or HAS_WISHES:
        clear(known, 0, PARTS)
    for place in range(heard[0]):
        known[heard[place + 1]] = 0
    for place in range(heard[0]):
        part = heard[place + 1]
        if known[part] == 0 and state[OFF] >> RULE_OF[part] & 1 == 0 and may_act(part):
            if judged(part, ctx):
                known[part] = 1
                judged_part(part, ctx, -1)
    if rows[0] or wish_rows[0] or played or (HAS_ALLOWS and state[PERMITTED]):
        settle(ctx if played else 0, 0)


def act_at_once(ctx: int) -> int:
    """Lets all that have heard of a play act at once, if they do no more than that takes. Gives how many effects acted, or were to; -1: it takes tasks."""
    effects = 0
    for place in range(heard[0]):
        part = heard[place + 1]
        if AT_ONCE[part] == 0:
            return -1
        if state[OFF] >> RULE_OF[part] & 1 == 0 and may_act(part) and changes_at_once(part, ctx):
            effects |= AT_ONCE[part]
    many = count_bits(effects)
    if many == 0 or many > MOST_AT_ONCE:
        return -1 if many else 0
    if many > 1 and effects & SKIPS_AT_ONCE[0] and effects & CLEARS_AT_ONCE[0]:
        return -1
    begin_batch()
    while effects:
        effect = EFFECT_AT_ONCE[lowest_bit(effects)]
        effects &= effects - 1
        often = times_of(effect, ctx)
        if many == 1 or happens(effect, ctx, 0, often):  # one alone has just been asked
            has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
            acts(effect, ctx, 0, often)
    return many


def changes_at_once(part: int, ctx: int) -> int:
    """Whether anything would happen by one of the effects of such a clause."""
    state[BATCH] = -1  # nothing acts while it is judged
    lasts_until[0] = 0
    effects = AT_ONCE[part]
    while effects:
        effect = EFFECT_AT_ONCE[lowest_bit(effects)]
        effects &= effects - 1
        if happens(effect, ctx, 0, times_of(effect, ctx)):
            return 1
    return 0


def may_act(part: int) -> int:
    """Whether a clause may act by its rule's limit, which counts how often the rule begins to act."""
    return 1 if GOES_ON[part] or within_limit(RULE_OF[part]) else 0


def within_limit(rule: int) -> int:
    """Whether a rule may begin to act once more."""
    if LIMIT[rule] == 0:
        return 1
    return 1 if state[COUNTS + 4 * COUNT_STARTS[rule] + LIMIT_SCOPE[rule]] < LIMIT[rule] else 0
