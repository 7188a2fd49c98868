"""What rules allow, forbid and require, as text of the engine: lines that stand, and effects that last.

In: standings and lasting effects of the model. Out: functions that say which plays they allow or stand against, and tables of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...analysis.cards_of_moment import holds_with
from ...analysis.moments import spoken_of
from ...ground.diagnostics import Span
from ...model import (
    ALWAYS,
    AllOf,
    Condition,
    PlaceCards,
    Relation,
    Restrict,
    Restriction,
    Standing,
    StandsFor,
    speaks_of_before,
)
from ..generated import where
from .conditions import truth
from .desk import Desk, EffectRow, Env, switch
from .people import faces, fits, relates
from .standing_in import always_standing_in

OF_LASTING = (
    1000  # from here on the rules by what they allow for a while, where lines that stand have lower numbers
)
KEPT: tuple[Relation, ...] = ("same suit", "same colour", "same parity")


@dataclass(frozen=True, slots=True)
class Binding:
    """A line that allows, forbids or requires something without an event; what of its condition is judged once, and what for each play."""

    rule: int
    place: int
    standing: Standing
    restriction: Restriction
    once: Condition
    each: Condition


def bindings(desk: Desk) -> list[Binding]:
    """All such lines, in the order of the rules."""
    found = []
    for number, rule in enumerate(desk.list):
        for place, standing in enumerate(rule.standings, start=1):
            match standing.what:
                case Restriction() as restriction:
                    found.append(Binding(number, place, standing, restriction, *by_play(standing)))
                case StandsFor():
                    with desk.printing(rule.id, standing.span):
                        if always_standing_in(desk.rules) is None:
                            desk.refuse("cards that stand for others only now and then, or many of them")
                case PlaceCards():
                    with desk.printing(rule.id, standing.span):
                        if by_play(standing)[1] != ALWAYS:
                            desk.refuse("a place of cards that depends on the play")
                        elif standing.what.cards.kind != "faces":
                            desk.refuse("a place of cards that depend on the moment")
    return found


def by_play(standing: Standing) -> tuple[Condition, Condition]:
    """What of its condition does not speak of the play, and what does. Who passes makes no play."""
    condition, what = standing.condition, standing.what
    items = condition.items if isinstance(condition, AllOf) else (condition,)
    each = tuple(item for item in items if any(thing == "play" for thing, _ in spoken_of(item)))
    if not each or (isinstance(what, Restriction) and what.what == "pass"):
        return condition, ALWAYS
    once = tuple(item for item in items if item not in each)
    return AllOf(once) if once else ALWAYS, AllOf(each)


def print_bindings(desk: Desk) -> None:
    """Functions for the lines that stand."""
    rows = bindings(desk)
    in_force, allows, objects = ["found = 0"], {}, {}
    for number, row in enumerate(rows):
        env = Env(desk, row.rule, ctx="MOMENT", view="state[MOMENT]")
        name = f"{desk.named(row.rule)}_line_{row.place}"
        with desk.printing(desk.list[row.rule].id, row.standing.span):
            once = truth(row.once, env)
            each = truth(row.each, env)
            test = f"state[OFF] >> {row.rule} & 1 == 0"
            tests = [test] if once == "True" else [test, f"({once})"]
            if row.restriction.mode == "allow" and desk.list[row.rule].limit:
                tests.append(f"within_limit({row.rule})")
            tests += [faces(which, env) for which in holds_with(row.restriction)]
            if row.restriction.on:
                tests += [env.before, f"({fits(row.restriction.on, env.before, '0', env)})"]
            in_force += [
                f"if {' and '.join(tests)}:",
                f"    found |= {1 << number}",
            ]
            if row.restriction.mode == "allow":
                said = _allowed(replace(row.restriction, on=()), env)
                made = _function(desk, f"{name}_allows", "play, on", said, each, row.standing.span)
                allows[number] = f"return {made}(play, on)"
            elif row.restriction.what != "pass":
                said = _against(desk, replace(row.restriction, on=()), env)
                made = _function(desk, f"{name}_objects", "play, on", said, each, row.standing.span)
                objects[number] = f"return {made}(play, on)"
    doc = "Which lines hold for the player to move and the play on the table, as bits."
    desk.function("bindings_in_force", "", doc, [*in_force, "return found"])
    parameters = "number, play, on"
    desk.function(
        "binding_allows", parameters, "Whether a line allows a play.", switch("number", allows, "return 0")
    )
    desk.function(
        "binding_objects",
        parameters,
        "Whether a line stands against a play.",
        switch("number", objects, "return 0"),
    )


def _function(desk: Desk, name: str, parameters: str, said: str, each: str, span: Span) -> str:
    lines = [] if each == "True" else [f"if not ({each}):", "    return 0"]
    return desk.function(name, parameters, f"{where(span)}.", [*lines, f"return 1 if {said} else 0"])


def _allowed(restriction: Restriction, env: Env) -> str:
    """Whether an `allow` lets a play (`play`) go on the one on the table (`on`)."""
    said = fits(restriction.patterns, "play", "on", env)
    if not restriction.on:
        return said
    return f"({fits(restriction.on, 'on', '0', env)}) and ({said})"


def _against(desk: Desk, restriction: Restriction, env: Env) -> str:
    """Whether a `forbid` or `require` stands against a play."""
    if restriction.mode == "forbid":
        if restriction.what == "finish":
            last = "state[HANDS + state[TURN]] & ~PLAY_CARDS[play] == 0"
            return (
                f"{last} and ({fits(restriction.patterns, 'play', 'on', env)})"
                if restriction.patterns
                else last
            )
        said = fits(restriction.patterns, "play", "on", env)
        if not restriction.on:
            return said
        return f"on and ({fits(restriction.on, 'on', '0', env)}) and ({said})"
    lead = (
        "on and " if speaks_of_before(restriction) else ""
    )  # what compares a play with the one before binds no lead
    if restriction.what == "play":
        return f"{lead}not ({fits(restriction.patterns, 'play', 'on', env)})"
    meets = " and ".join(_meets(item, env) for item in restriction.relations) or "True"
    said = f"on and not ({meets})"
    return f"{said} and is_allowed(play, on, 1) == 0" if has_spite(desk) else said


def _meets(relation: Relation, env: Env) -> str:
    """Whether a play keeps to a lock, or to what stands by itself."""
    if not env.at:
        return relates("play", "on", relation)
    if relation == "shared suit":
        kept = f"keeps_suits(play, state[{env.at} + SUITS])"
        return f"({kept} if state[{env.at} + SUITS] else share_suit(play, on))"
    if relation in KEPT:
        return relates("play", f"held_to({env.at}, {int(relation == 'same parity')})", relation)
    return relates("play", "on", relation)


def has_spite(desk: Desk) -> bool:
    """Whether anything is allowed in spite of a lock."""
    return any(item.in_spite for item in restrictions(desk))


def restrictions(desk: Desk) -> list[Restriction]:
    """What rules allow, forbid and require, whenever it holds."""
    standing = [
        item.what for rule in desk.list for item in rule.standings if isinstance(item.what, Restriction)
    ]
    return standing + [row.effect.restriction for row in desk.effects if isinstance(row.effect, Restrict)]


def print_lasting(desk: Desk) -> None:
    """Functions for the effects that last."""
    allows: dict[int, str] = {}
    objects: dict[int, str] = {}
    for row in desk.effects:
        if isinstance(row.effect, Restrict):
            with desk.printing(desk.list[row.part.rule].id, row.part.body.span):
                _print_restrict(desk, row, row.effect.restriction, allows, objects)
    parameters = "effect, at, play, on"
    desk.function(
        "lasting_allows",
        parameters,
        "Whether a lasting effect allows a play.",
        switch("effect", allows, "return 0"),
    )
    desk.function(
        "lasting_objects",
        parameters,
        "Whether a lasting effect stands against a play.",
        switch("effect", objects, "return 0"),
    )


def _print_restrict(
    desk: Desk, row: EffectRow, restriction: Restriction, allows: dict[int, str], objects: dict[int, str]
) -> None:
    env = replace(Env(desk, row.part.rule), at="at")
    name = f"{desk.named(row.part.rule)}_{row.part.place + 1}_{row.place + 1}"
    span = row.part.body.span
    if restriction.mode == "allow":
        made = _function(desk, f"{name}_allows", "at, play, on", _allowed(restriction, env), "True", span)
        allows[row.number] = f"return {made}(at, play, on)"
    elif restriction.what != "pass":
        made = _function(
            desk, f"{name}_objects", "at, play, on", _against(desk, restriction, env), "True", span
        )
        objects[row.number] = f"return {made}(at, play, on)"
