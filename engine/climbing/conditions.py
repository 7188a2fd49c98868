"""Conditions, as text of the engine.

In: conditions of the model. Out: truths. What is denied of what is missing is as false as what is said of it.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Condition,
    CouldPlay,
    Counted,
    CountIs,
    FishingCondition,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    Not,
    NumbersCompare,
    PlayIs,
    PlayRelates,
    PlaysRelate,
    RankingIs,
    SingleCondition,
    TableIsClear,
    TurnedIs,
    Unless,
    ValueIs,
    Who,
    WhoIs,
    Wishes,
    ZoneHolds,
    subject,
)
from .desk import Env
from .numbers import is_there, value, value_of
from .people import cards, faces, fits, owned_at, people, relate, scope, within
from .shown import is_fixed, part_of_form

# What is said of players, one by one.
OfPlayers: TypeAlias = (
    ValueIs
    | WhoIs
    | IsOut
    | HandSize
    | HandsCompare
    | NumbersCompare
    | Holds
    | CanMake
    | HasPassed
    | CouldPlay
    | InARow
)
HOW = {"more": 1, "fewer": -1, "as many": 0}


def truth(condition: Condition, env: Env) -> str:
    """Whether a condition holds."""
    match condition:
        case AllOf(()):
            return "True"
        case AnyOf(()):
            return "False"
        case AllOf(items):
            return " and ".join(_grouped(truth(item, env)) for item in items)
        case AnyOf(items):
            return " or ".join(_grouped(truth(item, env)) for item in items)
        case Not(item):
            return _is_said(item, env, denied=True)
        case Unless(item):
            return f"not ({truth(item, env)})"
        case _:
            return _is_said(condition, env, denied=False)


def _grouped(text: str) -> str:
    return f"({text})" if " or " in text or " and " in text else text


def _both(there: str, found: str, denied: bool) -> str:
    """What is so, or (`denied`) is not so, of something that may be missing."""
    said = f"not ({found})" if denied else _grouped(found)
    return said if there == "True" else f"{_grouped(there)} and {said}"


def _is_said(item: SingleCondition, env: Env, *, denied: bool) -> str:
    """Whether what is said is so or, `denied`, is not so."""
    there = "True"
    match item:
        case InForce(rules):
            found = f"in_force({env.desk.rule_mask(rules)})"
        case PlayIs(patterns, of_before):
            there = env.before if of_before else env.play
            found = fits(patterns, there, "0" if of_before else env.before, env)
        case RankingIs(is_reversed):
            found = f"state[ORDER] & 1 == {int(is_reversed)}"
        case TableIsClear():
            found = "state[TRICK_COUNT] == 0"
        case Locked():
            found = "state[LOCKED]"
        case PlayRelates(relations):
            there, found = env.play, f"{env.before} and {relate(env.play, env.before, relations, env)}"
        case PlaysRelate():
            there, found = f"state[TRICK_COUNT] >= {item.count}", _plays_relate(item, env)
        case ZoneHolds("discards", counted):
            found = _has("state[DISCARDS]", counted, env)
        case ZoneHolds(counted=counted):
            mask = faces(counted.cards, env, of_play=env.play)
            there = "state[TRICK_COUNT]"
            found = within(f"count_in_trick({mask}, {int(counted.natural)})", counted.count)
            if not is_fixed(counted.cards):
                found = f"{mask} and {found}"
        case TurnedIs(which):
            there = "state[SHOWN] >= 0"
            found = f"{faces(which, env, of_play=env.play)} >> max(state[SHOWN], 0) & 1"
        case IsFirst():
            there, found = _first(item, env)
        case IsNumber():
            there, found = _is_number(item, env)
        case CountIs():
            found = _count(item, env)
        case ValueIs() if subject(item) is None:
            there, found = _value_is(item, env)
        case Wishes(who):
            return _wishes(who, env, denied)
        case (
            ValueIs() | WhoIs() | IsOut() | HandSize() | HandsCompare() | NumbersCompare() | Holds() | CanMake() | HasPassed()
            | CouldPlay() | InARow()
        ):  # fmt: skip
            return _is_said_of(item, env, denied)
        case unknown:
            if isinstance(unknown, FishingCondition):
                return "False"  # the check of what this family does not have tells of it
            assert_never(unknown)
    return _both(there, found, denied)


def _wishes(who: Who, env: Env, denied: bool) -> str:
    """Whether somebody wishes it: as they said or, where they are not asked any more, if they are there."""
    for asked, name in env.wishes:
        if asked == who:
            return f"{name} == {0 if denied else 1}"
    return "False" if denied else people(who, env)


def _is_said_of(item: OfPlayers, env: Env, denied: bool) -> str:
    """The same of players: it must be so, or not be so, of each of them, of whom there must be one; of `a player` and the like, of one."""
    who = subject(item)
    assert who is not None
    mine = env.own()
    any_of = who.kind in ("anyone", "anyone else")
    lines = [f"among = {people(who, mine)}"]
    lines += [] if any_of else ["if among == 0:", "    return 0"]
    before, said = _told(item, mine)
    so = f"not ({said})" if denied else said
    lines += before
    lines += ["while among:", "    seat = (among & 15) - 1", "    among >>= 4"]
    lines += [
        f"    if {so if any_of else f'not ({so})'}:",
        f"        return {int(any_of)}",
        f"return {int(not any_of)}",
    ]
    doc = f"What is said of players: {type(item).__name__}."
    return env.call(env.desk.function(f"{env.name}_said", "ctx, view, that", doc, lines))


def _told(item: OfPlayers, env: Env) -> tuple[list[str], str]:
    """What is said of the player `seat`, and what is found before."""
    match item:
        case WhoIs(_, others):
            lines = ["named = 0", *(f"named = list_joined(named, {people(other, env)})" for other in others)]
            return lines, "list_has(named, seat)"
        case IsOut():
            return [], "state[GONE] >> seat & 1"
        case HandSize(_, size, aside):
            return [], within(f"count_bits(state[{'OWN_ASIDE' if aside else 'HANDS'} + seat])", size)
        case HandsCompare(_, how, None):
            most = f"list_has(people_with_cards({env.view}, {int(how == 'more')}), seat)"
            return [], f"(active(seat) or state[HANDS + seat] == 0) and {most}"
        case HandsCompare(_, how, other):
            assert other is not None
            return [f"others = {people(other, env)}"], f"hand_compares(seat, {HOW[how]}, others)"
        case NumbersCompare(number, how, None):
            return (
                [],
                f"list_has(richest({env.view}, {owned_at(number.counter, env.desk)}, {int(how == 'more')}), seat)",
            )
        case NumbersCompare(number, how, other):
            assert other is not None
            at = owned_at(number.counter, env.desk)
            return [f"others = {people(other, env)}"], f"number_compares(seat, {at}, {HOW[how]}, others)"
        case Holds(_, counted):
            return [], _has("state[HANDS + seat]", counted, env)
        case CanMake():
            return [], _can_make(item, env)
        case HasPassed(_, None):
            return [], "state[PASSED] >> seat & 1"
        case HasPassed(_, passes, of):
            assert passes is not None
            return [], within(f"counted({env.desk.count('passes of ')} + seat, {scope(of)})", passes)
        case CouldPlay():
            return [], "state[COULD] >> seat & 1"
        case InARow(_, won, hands):
            return [], within(f"max({'' if won else '-'}state[RUNS + seat], 0)", hands)
        case ValueIs(number, count):
            return [], within(value_of(number, "seat", env), count)
        case unknown:
            assert_never(unknown)


def _can_make(item: CanMake, env: Env) -> str:
    """Whether the hand of `seat` holds cards for such a play."""
    if env.desk.forms.forms:
        return _can_make_form(item, env)
    shapes = {shape.id: shape for shape in env.desk.climbing.shapes}
    for pattern in item.patterns:
        if pattern.kind == "shape" and pattern.shape in shapes and shapes[pattern.shape].part:
            return env.desk.refuse("a hand that can make a play which is never made alone")
    lines = [
        "know_plays(seat, state[HANDS + seat])",
        "word = next_word(seat, 0)",
        "while word < WORDS:",
        "    plays = held[WORDS * seat + word]",
        "    while plays:",
        "        play = FIRST_PLAY[word] + lowest_bit(plays)",
        "        plays &= plays - 1",
        f"        if {fits(item.patterns, 'play', '0', env)}:",
        "            return 1",
        "    word = next_word(seat, word + 1)",
        "return 0",
    ]
    made = env.desk.function(
        f"{env.name}_can_make", "seat", "Whether a hand holds cards for such a play.", lines
    )
    return f"{made}(seat)"


def _can_make_form(item: CanMake, env: Env) -> str:
    """The same where plays are known by their forms, and a form decides what is asked."""
    desk = env.desk
    shapes = {shape.id: (number, shape) for number, shape in enumerate(desk.climbing.shapes)}
    named = {shapes[pattern.shape] for pattern in item.patterns if pattern.shape in shapes}
    parts = [number for number, shape in named if shape.part]
    if any(pattern != part_of_form(pattern) for pattern in item.patterns):
        return desk.refuse("a hand that can make a play of certain cards, in a game with so many plays")
    there = " or ".join(["FORM_IS_PART[form] == 0", *(f"PLAY_SHAPE[play] == {number}" for number in parts)])
    lines = [
        "find_sets(state[HANDS + seat])",
        "for form in range(1, FORMS):",
        "    play = form << FORM_AT",
        f"    if ({there}) and ({fits(item.patterns, 'play', '0', env)}):",
        "        if holds_form(form, state[HANDS + seat]):",
        "            return 1",
        "return 0",
    ]
    made = desk.function(f"{env.name}_can_make", "seat", "Whether a hand holds cards for such a play.", lines)
    return f"{made}(seat)"


def _has(lying: str, counted: Counted, env: Env) -> str:
    """Whether there are so many of such cards; none of a rank that was not named or turned up, or of a play that is not there."""
    found = within(f"count_bits({lying} & {cards(counted.cards, env)})", counted.count)
    if is_fixed(counted.cards):
        return found
    return f"{faces(counted.cards, env, of_play=env.play)} and {found}"


def _plays_relate(item: PlaysRelate, env: Env) -> str:
    """Whether each of the last plays of the trick stands so to the one before it."""
    lines = []
    for back in range(item.count - 1, -1, -1):
        lines.append(f"play_{back} = state[TRICK_PLAY + state[TRICK_COUNT] - {back + 1}]")
    pairs = [(f"play_{back - 1}", f"play_{back}") for back in range(item.count - 1, 0, -1)]
    said = " and ".join(relate(later, earlier, item.relations, env) for later, earlier in pairs) or "True"
    lines.append(f"return 1 if {said} else 0")
    doc = f"Whether the last {item.count} plays stand so to each other."
    return f"{env.desk.function(f'{env.name}_relate', '', doc, lines)}()"


def _value_is(item: ValueIs, env: Env) -> tuple[str, str]:
    """Whether a number, of the table or of several together, is so great, or as great as another."""
    number, count, other = item.value, item.count, item.other
    if number.kind in ("ranks above", "ranks below"):
        high = 1000 if count.high is None else count.high
        way = 1 if number.kind == "ranks above" else -1
        return (
            env.play,
            f"{env.before} and steps_between({env.play}, {env.before}, {count.low}, {high}, {way})",
        )
    there = is_there(number, env)
    if other is None:
        return there, within(value(number, env), count)
    also = is_there(other, env)
    same = f"{value(number, env)} == {value(other, env)}"
    return there, same if also == "True" else f"{_grouped(also)} and {same}"


def _is_number(item: IsNumber, env: Env) -> tuple[str, str]:
    """Which lead, trick, play or hand this is."""
    every = int(item.every)
    if item.what == "hand":
        return "True", f"is_nth(state[HAND_NUMBER], {item.number}, {every})"
    if item.what == "play":
        return (
            "True",
            f"is_nth(counted({env.desk.count('plays')}, {scope(item.scope)}), {item.number}, {every})",
        )
    found = f"is_nth(number_of_lead({scope(item.scope)}), {item.number}, {every})"
    if item.what == "lead":
        return f"has_turn({env.ctx})", f"(state[TRICK_COUNT] == 0 or is_lead({env.ctx})) and {found}"
    return "True", found


def _first(item: IsFirst, env: Env) -> tuple[str, str]:
    """Whether this is the first of all hands, leads or turns."""
    match item.what:
        case "hand":
            return "True", "state[HAND_NUMBER] == 1"
        case "lead":
            return f"has_turn({env.ctx})", f"is_first_lead({env.ctx}, {scope(item.scope)})"
        case "turn":
            return f"has_turn({env.ctx})", f"counted({env.desk.count('turns')}, {scope(item.scope)}) == 1"
        case unknown:
            assert_never(unknown)


def _count(item: CountIs, env: Env) -> str:
    """Whether so many players are in, or something was so often."""
    if item.what == "players":
        return within("active_count()", item.count)
    whats = [f"acts:{id}" for id in item.rules] if item.what == "acts" else [item.what]
    known = [env.desk.count(what) for what in whats if env.desk.count(what) >= 0]
    found = " + ".join(f"counted({what}, {scope(item.scope)})" for what in known) or "0"
    return within(f"({found})" if len(known) > 1 else found, item.count)
