"""Rules that hear what happens: first all clauses are judged, then those act that are to act, one by one, until somebody must be asked.

In: what happened, in the places of `state` that begin with HEARD. Out: the phase that follows. Which clauses listen to what, on what condition, and
whom their effects mean is printed for the rules (`fits`, `holds`, `wishers_of`, `settle_effect`).
"""

from .given import *


def hear(event: int, player: int, then: int, cards: int) -> int:
    """The phase in which rules hear of it; the phase that follows where none does."""
    if HEARS & event == 0:
        return then
    clear(state, HEARD_BEGINS_HERE, HEARD_ENDS_HERE - HEARD_BEGINS_HERE)
    state[HEARING] = 1
    state[HEARD_EVENT] = event
    state[HEARD_PLAYER] = player
    state[HEARD_THEN] = then
    state[HEARD_CARDS] = cards
    state[IS_NEW] = 1
    state[SAID] = 0
    return TO_HEAR


def go_on() -> int:
    """Judges what has not been judged, then lets clauses act."""
    if state[ACTING] == 0:
        asked = judge()
        if asked >= 0:
            state[HEARD_ASKED] = asked
            return TO_WISH
        state[ACTING] = 1
        state[CLAUSE] = 0
        for effect in range(EFFECTS):
            state[SETTLED + DEED_ROOM * effect] = -1
        for place in range(state[JUDGED_COUNT]):
            settle_part(state[JUDGED + place], 0)
    while state[CLAUSE] < state[JUDGED_COUNT]:
        clause = state[JUDGED + state[CLAUSE]]
        while state[EFFECT] < EFFECTS_OF[clause] and is_spent(clause) == 0:
            effect = FIRST_EFFECT[clause] + state[EFFECT]
            if state[SETTLED + DEED_ROOM * effect] < 0:
                settle_part(clause, PART_OF_EFFECT[effect])
            asks = act(clause, effect)
            if asks != WAIT:
                return asks
            state[EFFECT] += 1
            state[PERSON] = 0
            state[TAKEN] = 0
        next_clause()
    return state[HEARD_THEN]


def next_clause() -> None:
    """Goes on to the next clause."""
    state[CLAUSE] += 1
    state[EFFECT] = 0
    state[PERSON] = 0
    state[TAKEN] = 0
    state[DONE] = 0


def judge() -> int:
    """Finds the clauses that are to act; whom to ask for a wish before that is known, nobody where it is."""
    while state[CLAUSE] < CLAUSES:
        clause = state[CLAUSE]
        if is_spent(clause) == 0 and fits(clause) and would(clause):
            asked = -1
            if HAS_WISHES:
                asked = who_is_asked(clause)
                if asked >= 0:
                    if HAS_REPLACED == 0:
                        return asked
                    if sure_to_replace(clause) == 0:
                        return asked
            if asked < 0 and holds(clause):
                state[JUDGED + state[JUDGED_COUNT]] = clause
                state[JUDGED_COUNT] += 1
        next_clause()
        if state[CLAUSE] == CLAUSES or RULE_OF[min(state[CLAUSE], CLAUSES - 1)] != RULE_OF[clause]:
            state[WISHED] = 0
            state[WISHES] = 0
    if HAS_REPLACED:
        drop_replaced()
    return -1


def drop_replaced() -> None:
    """A rule that replaces others acts instead of them."""
    replaced = 0
    for place in range(state[JUDGED_COUNT]):
        replaced |= REPLACES[state[JUDGED + place]]
    kept = 0
    for place in range(state[JUDGED_COUNT]):
        clause = state[JUDGED + place]
        if replaced >> RULE_OF[clause] & 1 == 0:
            state[JUDGED + kept] = clause
            kept += 1
    state[JUDGED_COUNT] = kept


def sure_to_replace(clause: int) -> int:
    """Whether a rule stands in the place of that of a clause, and is to act whatever anybody wishes who was not asked yet."""
    rule = RULE_OF[clause]
    for place in range(state[JUDGED_COUNT]):
        if REPLACES[state[JUDGED + place]] >> rule & 1:
            return 1
    wished_before = state[WISHED]
    wishes_before = state[WISHES]
    state[WISHED] = 0
    state[WISHES] = 0
    found = 0
    for other in range(clause + 1, CLAUSES):
        if REPLACES[other] >> rule & 1 and is_spent(other) == 0 and fits(other) and would(other):
            if who_is_asked(other) < 0 and holds(other):
                found = 1
    state[WISHED] = wished_before
    state[WISHES] = wishes_before
    return found


def who_is_asked(clause: int) -> int:
    """Whose wish decides whether the clause acts; nobody where nobody's does any more."""
    people = mask_in_order(wishers_of(clause), ~state[WISHED])
    if people == 0:
        return -1
    said = state[WISHES]
    first = -1
    differs = 0
    many = list_length(people)
    for way in range(1 << many):
        state[WISHES] = said
        for place in range(many):
            if way >> place & 1:
                state[WISHES] |= 1 << list_at(people, place)
        so = holds(clause)
        if first >= 0 and so != first:
            differs = 1
        first = so
    state[WISHES] = said
    return list_first(people) if differs else -1


def wished(option_chosen: int) -> int:
    """Somebody has said whether the rule is wanted."""
    state[WISHED] |= 1 << state[HEARD_ASKED]
    if option_chosen:
        state[WISHES] |= 1 << state[HEARD_ASKED]
    return TO_HEAR


def is_spent(clause: int) -> int:
    """Whether the rule has acted as often as it may, this time not counted."""
    limit = LIMIT[clause]
    return 1 if limit and state[DONE] == 0 and state[ACTED + RULE_OF[clause]] >= limit else 0


def would(clause: int) -> int:
    """Whether some effect would change something as things stand; of those that come afterwards it is not known yet."""
    if HAS_MORE_PARTS[clause]:
        return 1
    for effect in range(FIRST_EFFECT[clause], FIRST_EFFECT[clause] + EFFECTS_OF[clause]):
        if would_do(effect):
            return 1
    return 0


def would_do(effect: int) -> int:
    """The same of one effect."""
    if EFFECT_KIND[effect] == ENDS_ROUND:
        settle_effect(effect)
        return 1 if state[SETTLED + DEED_ROOM * effect] and can_end(effect) else 0
    if EFFECT_KIND[effect] == MOVES:
        if HAS_MOVES:
            return would_move(effect)
        return 0
    settle_effect(effect)
    due = POINTS_OF_EFFECT[effect] * times_of(effect)
    if due <= 0 and EFFECT_KIND[effect] == PAYS:
        return 0
    if due == 0:
        return 0
    at = SETTLED + DEED_ROOM * effect
    for number in range(state[at]):
        giver = state[at + 1 + number] >> 8
        if (EFFECT_KIND[effect] == SCORES and due > 0) or can_pay(giver):
            return 1
    return 0


def settle_part(clause: int, part: int) -> None:
    """Finds whom the effects of a part of a clause mean."""
    for effect in range(FIRST_EFFECT[clause], FIRST_EFFECT[clause] + EFFECTS_OF[clause]):
        if PART_OF_EFFECT[effect] == part:
            settle_effect(effect)


def begin_deeds(effect: int) -> None:
    """Nobody is meant so far."""
    state[SETTLED + DEED_ROOM * effect] = 0


def add_deed(effect: int, one: int, source: int, other: int) -> None:
    """One does it, with cards from a source (-1 the field), to or for another."""
    at = SETTLED + DEED_ROOM * effect
    state[at] += 1
    state[at + state[at]] = one << 8 | source + 1 << 4 | other


def can_end(effect: int) -> int:
    """Whether it would end the round, or ask: where a rule has ended it, nobody is asked any more."""
    said = state[SAID] if state[SAID] else state[ENDING]
    return 1 if END_CODE[effect] & 1 == 0 or said == 0 or said & 1 else 0


def joined_end(before: int, later: int) -> int:
    """What rules say of the end of the round, one after the other, six bits for each: 4 for each seat, from 4 on; 2: called off; 1: that player is asked.
    The last who ends it without being asked does so, and nobody else is asked; of questions each player is asked the last."""
    while later:
        said = later & 63
        later >>= 6
        kept = 0
        places = 0
        while before:
            if said & 1 and before >> 2 & 15 != said >> 2:
                kept |= (before & 63) << places
                places += 6
            before >>= 6
        before = kept | said << places
    return before


def times_of(effect: int) -> int:
    """How often an effect is done: once for each such card of those that were captured, drawn or laid."""
    if IS_PER[effect] == 0:
        return 1
    return count_bits(state[HEARD_CARDS] & PER_CARDS[effect])


def act(clause: int, effect: int) -> int:
    """Does the effect that is next; the phase in which somebody must choose before it is done."""
    kind = EFFECT_KIND[effect]
    if kind == ENDS_ROUND:
        ends_at = SETTLED + DEED_ROOM * effect
        if state[ends_at] and can_end(effect):
            who = state[ends_at + 1] >> 8
            state[SAID] = joined_end(state[SAID], 4 * (who + 1) | END_CODE[effect])
            happened(clause)
        return WAIT
    if kind == MOVES:
        if HAS_MOVES:
            return move(clause, effect)
        return WAIT
    due = POINTS_OF_EFFECT[effect] * times_of(effect)
    at = SETTLED + DEED_ROOM * effect
    for number in range(state[at]):
        one = state[at + 1 + number] >> 8
        paid = 0
        if kind == PAYS:
            paid = pay(one, state[at + 1 + number] & 15, due)
        else:
            paid = score_points(one, due)
        if paid:
            happened(clause)
    return WAIT


def happened(clause: int) -> None:
    """Something has changed: now the rule has acted."""
    if state[DONE] == 0:
        state[DONE] = 1
        state[ACTED + RULE_OF[clause]] += 1
        acted(RULE_OF[clause])
