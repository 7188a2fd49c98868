"""Which of the clauses that heard of an event act: wishes are asked for, rules replaced, and others hear of those that act.

In: what was heard. Out: who is to be asked; when all is known, the task of those that act. Clauses that act stand in `rows` (part, context, and
the rule that must have acted before, or -1), those on which a wish depends in `wish_rows`.
"""

from .given import *


def add_row(part: int, ctx: int, of: int) -> None:
    """One more clause acts."""
    many = rows[0]
    if many >= MOST_ROWS:
        fail(5)
    rows[0] = many + 1
    rows[3 * many + 1] = part
    rows[3 * many + 2] = ctx
    rows[3 * many + 3] = of


def kept_rows() -> int:
    """The rows, kept on the heap."""
    many = 3 * rows[0] + 1
    at = room(many)
    for place in range(many):
        state[at + place] = rows[place]
    return at


def take_rows(at: int) -> None:
    """The rows as they were kept."""
    for place in range(3 * state[at] + 1):
        rows[place] = state[at + place]


def judged(part: int, ctx: int) -> int:
    """Whether a clause may come to act. Then `asking` has who is to be asked, how many, and whether it acts for each way to answer."""
    many = WISHES[part]
    found = outcomes(part, ctx)
    asked = 0
    if many:
        asked = asked_by(part, ctx)
    open_wishes(asked, many, found)
    return 1 if asking[1] or asking[2] & 1 or HAS_OTHER[part] else 0


def open_wishes(asked: int, many: int, found: int) -> None:
    """Without those whose wish makes no difference, or who are not there (and so do not wish), up to the first who matters."""
    while many:
        half = 1 << many - 1
        no = found & (1 << half) - 1
        if asked & 15 and no != found >> half:
            break
        asked >>= 4
        many -= 1
        found = no
    asking[0] = asked
    asking[1] = many
    asking[2] = found


def judged_part(part: int, ctx: int, of: int) -> int:
    """Adds a clause that was judged to those that act, or to those that wait for a wish, if anything would happen by it."""
    mine = ctx
    if asking[1] == 0:
        mine = met_context(part, ctx, asking[2] & 1)
    found = asking[2]
    if concerned(part, mine) == 0:
        return 0
    if asking[1] == 0:
        add_row(part, mine, of)
        return 1
    add_wish(part, ctx, of, asking[0], asking[1], found)
    return 1


def add_wish(part: int, ctx: int, of: int, asked: int, many: int, found: int) -> None:
    """One more clause depends on a wish."""
    number = wish_rows[0]
    if number >= MOST_WISHES:
        fail(6)
    wish_rows[0] = number + 1
    at = 6 * number + 1
    wish_rows[at] = part
    wish_rows[at + 1] = ctx
    wish_rows[at + 2] = of
    wish_rows[at + 3] = asked
    wish_rows[at + 4] = many
    wish_rows[at + 5] = found


def met_context(part: int, ctx: int, met: int) -> int:
    """The context of a clause whose condition holds, or does not."""
    if HAS_OTHER[part] == 0:
        return ctx
    mask = OTHER_EFFECTS[part]
    return copy_context(ctx, ~mask if met else mask, state[ctx + RING])


def is_replaced(rule: int) -> int:
    """Whether one of the acting rules stands in the place of that rule."""
    if HAS_ALLOWS and state[PERMITTED] and REPLACES[state[PERMITTED] - 1] >> rule & 1:
        return 1
    for place in range(rows[0]):
        if REPLACES[RULE_OF[rows[3 * place + 1]]] >> rule & 1:
            return 1
    return 0


def settle(played: int, echoed: int) -> None:
    """Asks for the next wish that still matters. Only when all are known does it stand which rules act, which of them are
    replaced, and who hears of that; the wishes of those who do are asked for in the same way."""
    while True:
        if HAS_REPLACED and echoed == 0:
            drop_replaced_wishes()
        if HAS_WISHES and wish_rows[0]:
            many = 6 * wish_rows[0] + 1
            at = room(many)
            copy(state, at, wish_rows, 0, many)
            batch = kept_rows()
            marks = room(PARTS)
            copy(state, marks, known, 0, PARTS)
            push6(ASK_WISH, at, batch, played, marks, echoed, 0)
            return
        if HAS_REPLACED and echoed == 0:
            drop_replaced_rows()
        if HEARS_ACTS:
            add_echoes()
            if HAS_WISHES and wish_rows[0]:
                for place in range(wish_rows[0]):
                    known[wish_rows[6 * place + 1]] = 1
                echoed = 1
                continue
        if rows[0] or played or (HAS_ALLOWS and state[PERMITTED]):
            batch = kept_rows()
            push3(ACT, batch, played, 0)
        return


def drop_replaced_wishes() -> None:
    """Rules that others replace do not ask."""
    kept = 0
    for place in range(wish_rows[0]):
        if is_replaced(RULE_OF[wish_rows[6 * place + 1]]) == 0:
            copy(wish_rows, 6 * kept + 1, wish_rows, 6 * place + 1, 6)
            kept += 1
    wish_rows[0] = kept


def drop_replaced_rows() -> None:
    """A rule that replaces others acts instead of them wherever both hear of one event."""
    replaced = 0
    for place in range(rows[0]):
        replaced |= REPLACES[RULE_OF[rows[3 * place + 1]]]
    if HAS_ALLOWS and state[PERMITTED]:
        replaced |= REPLACES[state[PERMITTED] - 1]
    kept = 0
    for place in range(rows[0]):
        if replaced >> RULE_OF[rows[3 * place + 1]] & 1 == 0:
            copy(rows, 3 * kept + 1, rows, 3 * place + 1, 3)
            kept += 1
    rows[0] = kept


def ask_wish(at: int) -> None:
    """Asks the first who is to be asked. `at`: the place of the task."""
    ask((state[state[at + 1] + 4] & 15) - 1, ASKS_WISH, at)


def wish_given(said: int) -> None:
    """Somebody said whether they wish it (1): the clause is to act, or not, or depends on another's wish. Other clauses of the rule that ask the
    same player at this event have the same answer."""
    wishes = state[ASKED + 1]
    batch = state[ASKED + 2]
    played = state[ASKED + 3]
    marks = state[ASKED + 4]
    echoed = state[ASKED + 5]
    take_rows(batch)
    copy(known, 0, state, marks, PARTS)
    seat = state[wishes + 4] & 15
    rule = RULE_OF[state[wishes + 1]]
    wish_rows[0] = 0
    for place in range(state[wishes]):
        at = wishes + 6 * place + 1
        part = state[at]
        if RULE_OF[part] != rule or state[at + 3] & 15 != seat:
            add_wish(part, state[at + 1], state[at + 2], state[at + 3], state[at + 4], state[at + 5])
            continue
        many = state[at + 4]
        half = 1 << many - 1
        found = state[at + 5] >> half if said else state[at + 5] & (1 << half) - 1
        open_wishes(state[at + 3] >> 4, many - 1, found)
        if asking[1]:
            add_wish(part, state[at + 1], state[at + 2], asking[0], asking[1], asking[2])
        elif asking[2] & 1 or HAS_OTHER[part]:
            mine = met_context(part, state[at + 1], asking[2] & 1)
            if concerned(part, mine):
                add_row(part, mine, state[at + 2])
    settle(played, echoed)


def add_echoes() -> None:
    """Adds the clauses that hear of the rules that act ("when that rule acts"), each once and none that is known already; also
    the wishes to be asked for before others of them act."""
    copy(seen, 0, known, 0, PARTS)
    place = 0
    while place < rows[0]:
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        is_later = 1 if rows[3 * place + 3] >= 0 else 0
        rule = RULE_OF[part]
        cleared = clears()
        place += 1
        if comes_to_nothing(part, ctx, cleared):
            continue
        of = -1
        if is_later or is_sure(part, ctx, cleared) == 0:
            of = rule
        heard[0] = 0
        hear(ACTS_RULE, ctx, rule)
        for item in range(heard[0]):
            other = heard[item + 1]
            if seen[other] or state[OFF] >> RULE_OF[other] & 1:
                continue
            if state[ctx + PART] != -1:
                ctx = copy_context(ctx, -1, state[ctx + RING])
            if may_act(other) and judged(other, ctx):
                if judged_part(other, ctx, of):
                    seen[other] = 1


def is_sure(part: int, ctx: int, cleared: int) -> int:
    """Whether it is certain that something happens by a clause: nobody can decline it, and it is not of what the clear decides, where the table
    is `cleared`. By an answer something has happened: its cards are laid."""
    if IS_ANSWER[part]:
        return 1
    mask = state[ctx + PART] & ~LATER_EFFECTS[part]
    for number in range(EFFECTS_OF[part]):
        effect = FIRST_EFFECT[part] + number
        if mask >> number & 1 and IS_OFFER[effect] == 0 and (cleared == 0 or LEFT_TO_CLEAR[effect] == 0):
            if concerns(effect, ctx):
                return 1
    return 0


def comes_to_nothing(part: int, ctx: int, cleared: int) -> int:
    """Whether nothing happens by a clause after all, since the table is `cleared` by another and it only says whose turn it is."""
    if cleared == 0 or IS_ANSWER[part]:
        return 0
    for number in range(EFFECTS_OF[part]):
        if state[ctx + PART] >> number & 1 and LEFT_TO_CLEAR[FIRST_EFFECT[part] + number] == 0:
            return 0
    return 1


def clears() -> int:
    """Whether it is certain that the rows clear the table: a trick lies there, and one of them says so, or who leads next."""
    if state[TRICK_COUNT] == 0:
        return 0
    for place in range(rows[0]):
        part = rows[3 * place + 1]
        ctx = rows[3 * place + 2]
        mask = state[ctx + PART] & CLEARING_EFFECTS[part]
        for number in range(EFFECTS_OF[part]):
            if mask >> number & 1:
                if concerns(FIRST_EFFECT[part] + number, ctx):
                    return 1
    return 0


def concerned(part: int, ctx: int) -> int:
    """Whether anything would happen by the effects of a clause that act; of those that come afterwards it is not known yet."""
    mask = state[ctx + PART]
    if mask & LATER_EFFECTS[part]:
        return 1
    return together(part, mask, 0, ctx)


def together(part: int, mask: int, near: int, ctx: int) -> int:
    """Whether anything would happen by effects of a clause (a mask) that act together, others `near` them. Where one of all these is to choose
    a player, and there is nobody to be chosen, nothing comes of those that speak of the chosen player."""
    nobody = 0
    first = FIRST_EFFECT[part]
    if CHOOSING_EFFECTS[part] & (mask | near):
        nobody = 1
        for number in range(EFFECTS_OF[part]):
            if CHOOSING_EFFECTS[part] & (mask | near) & 1 << number:
                if concerns(first + number, ctx):
                    nobody = 0
    for number in range(EFFECTS_OF[part]):
        if mask >> number & 1 and (nobody == 0 or OF_CHOSEN[first + number] == 0):
            if concerns(first + number, ctx):
                return 1
    return 0


def concerns(effect: int, ctx: int) -> int:
    """Whether an effect that is judged now would do anything: without, a rule does not act. Where somebody or something is still to be chosen
    or named, that is not known yet."""
    if IS_OPEN[effect]:
        return 1
    mark = state[HEAP_TOP]
    deeds = deeds_of(effect, ctx)
    lasts_until[0] = awaited_by(effect, ctx)
    found = happens(effect, ctx, deeds, times_of(effect, ctx))
    state[HEAP_TOP] = mark
    return found
