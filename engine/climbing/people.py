"""Whom a rule means, and the cards and plays that it speaks of, as text of the engine.

In: people, sets of cards and kinds of plays of the model. Out: expressions: lists of players, masks of faces or cards, truths.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import CardSet, Patterns, PlayPattern, Range, Relation, Who
from .desk import SCOPES, Desk, Env
from .shown import is_fixed

THINGS = {"named": 0, "named suit": 1, "named colour": 2}
LIKE = {"its rank": 0, "its suit": 1, "its colour": 2}
OF_RANK = ("same rank", "different rank")
PLAIN = ("same size", "same shape")


def within(number: str, count: Range) -> str:
    """Whether a number is in a range."""
    if count.high is None:
        return f"{number} >= {count.low}"
    if count.high == count.low:
        return f"{number} == {count.low}"
    if count.low <= 0:
        return f"{number} <= {count.high}"
    return f"between({number}, {count.low}, {count.high})"


def people(who: Who, env: Env) -> str:
    """The list of those who are meant."""
    desk, view, ring = env.desk, env.view, f"state[{env.ctx} + RING]"
    if who.of is not None and who.kind != "each who":
        return _of_others(who, env)
    match who.kind:
        case "player":
            return f"state[{env.ctx}] + 1"
        case "next":
            return f"neighbour({view}, 1, {ring}) + 1"
        case "previous":
            return f"neighbour({view}, -1, {ring}) + 1"
        case "each who":
            return _each_who(who, env)
        case "that player":
            return f"{env.that} + 1"
        case "everyone" | "anyone":
            return f"in_turn_order({view})"
        case "everyone else" | "anyone else":
            return f"list_without(in_turn_order({view}), {view})"
        case "everyone at the table":
            return f"everybody_from({view})"
        case "everyone else at the table":
            return f"list_without(everybody_from({view}), {view})"
        case "chosen":
            return f"chosen_for({env.rule}) + 1"
        case "beaten":
            return f"state[{env.ctx} + BEATEN] + 1"
        case "skipped":
            return f"state[{env.ctx} + SKIPPED] + 1"
        case "last winner":
            return "state[PLACES] & 15"
        case "last loser":
            return "list_last(state[PLACES]) + 1"
        case "leader":
            return "who_led()"
        case "dealer":
            return "state[DEALER] + 1"
        case "opposite":
            return f"opposite({view}, {ring}) + 1"
        case "left" | "right":
            way = 1 if (who.kind == "left") == desk.rules.clockwise else -1
            return f"beside({view}, {way}, {ring}) + 1"
        case "after next":
            return f"after_next({view}, {ring}) + 1"
        case "last to play":
            return "last_to_play()"
        case "most cards" | "fewest cards":
            return f"people_with_cards({view}, {int(who.kind == 'most cards')})"
        case "most" | "fewest":
            return f"richest({view}, {owned_at(who.title, desk)}, {int(who.kind == 'most')})"
        case "holder":
            return f"holders({view}, {cards(who.cards, env) if who.cards is not None else 0})"
        case "title":
            return f"people_titled({view}, {desk.title(who.title)})"
        case "winner":
            return "winner_now()"
        case "side":
            return f"people_of_side({view}, {desk.sides.get(who.title, 99)})"
        case "partners" | "opponents":
            if not desk.sides:
                return "0"
            return f"people_beside({view}, {int(who.kind == 'partners')})"
        case unknown:
            assert_never(unknown)


def owned_at(counter: str, desk: Desk) -> str:
    """Where the counter of each player stands; -1: points."""
    if not counter:
        return "-1"
    return (
        f"NUMBERS + {desk.counter_at[counter]}"
        if desk.counter_own.get(counter)
        else desk.refuse("a counter that players do not own")
    )


def _of_others(who: Who, env: Env) -> str:
    """Those who are meant as seen from others."""
    assert who.of is not None
    mine = env.own()
    lines = [
        "found = 0",
        f"from_whom = {people(who.of, mine)}",
        "while from_whom:",
        "    seat = (from_whom & 15) - 1",
        "    from_whom >>= 4",
        f"    found = list_joined(found, {people(Who(who.kind), mine.inner('seat'))})",
        "return found",
    ]
    made = env.desk.function(
        f"{env.name}_people", "ctx, view, that", f"Who is meant: {who.kind}, as seen from others.", lines
    )
    return env.call(made)


def _each_who(who: Who, env: Env) -> str:
    """Those of whom something is true."""
    assert who.of is not None
    assert who.that is not None
    mine = env.own()
    lines = [
        "found = 0",
        f"among = {people(who.of, mine)}",
        "while among:",
        "    seat = (among & 15) - 1",
        "    among >>= 4",
        f"    if {env.desk.judge(who.that, mine.inner('seat', 'seat'))}:",
        "        found = list_add(found, seat)",
        "return found",
    ]
    return env.call(
        env.desk.function(f"{env.name}_people", "ctx, view, that", "Those of whom it is true.", lines)
    )


# ----------------------------------------------------------------------------------------------------------------- cards


def faces(which: CardSet, env: Env, *, of_play: str | None = None) -> str:
    """The faces that a set of cards means at this moment. `of_play`: the play that a rule speaks of; None: it speaks of none."""
    match which.kind:
        case "faces":
            return str(which.mask)
        case "named" | "named suit" | "named colour":
            thing = THINGS[which.kind]
            return f"state[{env.at} + OF_NAMED + {thing}]" if env.at else f"named_by({env.rule}, {thing})"
        case "highest" | "lowest":
            return f"EXTREMES[2 * state[ORDER] + {int(which.kind == 'lowest')}]"
        case "turned":
            return "turned_faces()"
        case "its rank" | "its suit" | "its colour":
            if env.at:
                return f"like_play(state[{env.at} + MADE_BY], {LIKE[which.kind]})"
            return "0" if of_play is None else f"like_play({of_play}, {LIKE[which.kind]})"
        case unknown:
            assert_never(unknown)


def cards(which: CardSet, env: Env) -> str:
    """The cards of a set, for a rule that speaks of the play of the context."""
    if is_fixed(which):
        return str(env.desk.deck.physical(which.mask))
    return f"physical({faces(which, env, of_play=env.play)})"


# ----------------------------------------------------------------------------------------------------------------- plays


def fits(patterns: Patterns, play: str, before: str, env: Env) -> str:
    """Whether a play (0: none) is of one of these kinds. `before`: the play it lies on; 0: none."""
    if not patterns:
        return "False"
    rows = [_fits(pattern, play, before, env) for pattern in patterns]
    if "True" in rows:
        return f"{play} != 0"
    return " or ".join(f"({row})" for row in rows) if len(rows) > 1 else rows[0]


def _fits(pattern: PlayPattern, play: str, before: str, env: Env) -> str:
    desk = env.desk
    flag = desk.flag(pattern)
    found = [] if flag is None else [f"SHOWS_{flag // 60}[{play}] >> {flag % 60} & 1"]
    if pattern.kind == "exact" and not all(map(is_fixed, pattern.exact)):
        return desk.refuse("cards of a play, one by one, that depend on the moment")
    if desk.forms.forms:
        found += _besides_form(pattern, play, desk)
    if pattern.of is not None and not is_fixed(pattern.of):
        found.append(f"all_in_play({play}, {faces(pattern.of, env)})")
    for item in pattern.containing:
        if not is_fixed(item.cards):
            many = f"count_in_play({play}, {faces(item.cards, env)}, {int(item.natural)}, 0)"
            found.append(within(many, item.count))
    for which in pattern.without:
        if not is_fixed(which):
            found.append(f"count_in_play({play}, {faces(which, env)}, 0, 0) == 0")
    if pattern.apart is not None:
        way = -1 if pattern.downward else 1
        high = 1000 if pattern.apart.high is None else pattern.apart.high
        found.append(before)
        found.append(f"steps_between({play}, {before}, {pattern.apart.low}, {high}, {way})")
    if pattern.relations:
        found.append(before)
        found.append(relate(play, before, pattern.relations, env))
    if not found:
        return "True"
    return " and ".join(f"({item})" if " or " in item else item for item in found)


def _besides_form(pattern: PlayPattern, play: str, desk: Desk) -> list[str]:
    """What a kind of plays asks that a play's form does not decide, where plays are known by their forms: no card stands for another there."""
    if pattern.kind == "exact":
        desk.refuse("cards of a play, one by one, in a game with so many plays")
    if pattern.suits != "free":
        desk.refuse("plays of one suit or colour, in a game with so many plays")
    found = []
    if pattern.of is not None and is_fixed(pattern.of):
        found.append(f"PLAY_CARDS[{play}] & ~{desk.deck.physical(pattern.of.mask)} == 0")
    for item in pattern.containing:
        if is_fixed(item.cards):
            many = f"count_bits(PLAY_CARDS[{play}] & {desk.deck.physical(item.cards.mask)})"
            found.append(within(many, item.count))
    for which in pattern.without:
        if is_fixed(which):
            found.append(f"PLAY_CARDS[{play}] & {desk.deck.physical(which.mask)} == 0")
    return [play, *found] if found else []


def relate(play: str, before: str, relations: Sequence[Relation], env: Env) -> str:
    """Whether a play stands so to the one before it, as far as is asked. A play of jokers alone has no suit, colour or rank; where jokers start
    no lock, a play with one stands in no relation that makes one."""
    asked = [item for item in relations if item not in PLAIN]
    found = []
    if asked and env.desk.deck.joker_mask:
        found.append(f"(IS_JOKERS[{play}] | IS_JOKERS[{before}]) == 0")
    if not env.desk.climbing.lock_starts and any(item not in OF_RANK for item in asked):
        found.append(f"(PLAY_WILD[{play}] | PLAY_WILD[{before}]) == 0")
    return " and ".join([*found, *(relates(play, before, item) for item in relations)])


def relates(play: str, before: str, relation: Relation) -> str:
    """Whether a play stands so to another one."""
    match relation:
        case "same suit":
            return f"same_suits({play}, {before})"
        case "shared suit":
            return f"share_suit({play}, {before})"
        case "same colour" | "different colour":
            return f"one_kind(COLOURS_OF[{play}], COLOURS_OF[{before}], {int(relation != 'same colour')})"
        case "same parity" | "different parity":
            return f"one_kind(PARITIES_OF[{play}], PARITIES_OF[{before}], {int(relation != 'same parity')})"
        case "same rank":
            return f"RANK_OF[{play}] == RANK_OF[{before}]"
        case "different rank":
            return f"RANK_OF[{play}] != RANK_OF[{before}]"
        case "same shape":
            return f"PLAY_SHAPE[{play}] == PLAY_SHAPE[{before}]"
        case "same size":
            return f"PLAY_SIZE[{play}] == PLAY_SIZE[{before}]"
        case "next rank":
            return f"is_step({play}, {before}, 1)"
        case "previous rank":
            return f"is_step({play}, {before}, -1)"
        case unknown:
            assert_never(unknown)


def scope(name: str) -> int:
    """The number of a scope."""
    return SCOPES.index(name)
