"""What the limit of a rule counts: how often it begins to act.

In: a rule with a limit, and a part of it. Out: whether that part only names, chooses or counts what others of the rule go by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from ..model import (
    Answer,
    CardKind,
    CardSet,
    ChoosePlayer,
    Clause,
    Name,
    NameNumber,
    Rule,
    SetCounter,
    Standing,
    Tally,
    Value,
    Who,
)
from .walk import values

Beforehand: TypeAlias = Literal["names", "chooses", "counts"]
Thing: TypeAlias = tuple[
    Beforehand, str
]  # what is named (rank, suit, colour), chosen (a player), counted (a counter)
NAMED: dict[CardKind, str] = {"named": "rank", "named suit": "suit", "named colour": "colour"}
_PREPARING = (Name, ChoosePlayer, Tally, SetCounter, NameNumber)


def prepares(rule: Rule, part: Clause | Answer) -> bool:
    """Whether a part does nothing but name things, choose players or count, and another part that the limit counts goes by these: it comes
    before what is to be limited, and is not counted itself. Where the limit is used up, it does not act either."""
    return bool(rule.limit) and _only_prepares(rule, part) and bool({*_given(part)} & _needed(rule))


def beforehand(rule: Rule) -> list[Beforehand]:
    """What is done before a rule acts, and is not counted by its limit."""
    found = {how for part in rule.clauses if prepares(rule, part) for how, _ in _given(part)}
    rows: tuple[Beforehand, ...] = ("names", "chooses", "counts")
    return [what for what in rows if what in found]


def _only_prepares(rule: Rule, part: Clause | Answer) -> bool:
    return (
        isinstance(part, Clause)
        and bool(part.effects)
        and all(isinstance(effect, _PREPARING) for effect in part.effects)
        and not rule.goes_on(part)
    )


def _given(part: Clause | Answer) -> Iterator[Thing]:
    """What is named, chosen or counted."""
    for effect in part.effects:
        match effect:
            case Name(what=what):
                yield "names", what
            case ChoosePlayer():
                yield "chooses", "player"
            case Tally(counter) | SetCounter(counter) | NameNumber(counter=counter):
                yield "counts", counter


def _needed(rule: Rule) -> set[Thing]:
    """By what those parts go that the limit counts; and by what those go that only prepare it."""
    preparing = [part for part in rule.clauses if _only_prepares(rule, part)]
    found = {
        thing
        for part in (*rule.acting, *rule.allowing)
        if part not in preparing and not (isinstance(part, Clause | Answer) and rule.goes_on(part))
        for thing in _asked(part)
    }
    while True:
        more = {thing for part in preparing if found & {*_given(part)} for thing in _asked(part)} - found
        if not more:
            return found
        found |= more


def _asked(part: Clause | Answer | Standing) -> Iterator[Thing]:
    """Of what named things and counters, and of whether of a chosen player, a part speaks."""
    for cards in values(part, CardSet):
        if cards.kind in NAMED:
            yield "names", NAMED[cards.kind]
    for who in values(part, Who):
        if who.kind == "chosen":
            yield "chooses", "player"
        elif who.kind in ("most", "fewest") and who.title:
            yield "counts", who.title
    for value in values(part, Value):
        if value.kind == "counter":
            yield "counts", value.counter
