"""Conditions in English: what stands after "if", and its opposite."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Condition,
    CouldPlay,
    CountIs,
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
    PlayPattern,
    PlaysRelate,
    Range,
    RankingIs,
    Scope,
    TableIsClear,
    TurnedIs,
    ValueIs,
    WhoIs,
    Wishes,
    ZoneHolds,
)
from ..facts import opposite
from . import rounds
from .cards import a_card, counted
from .numbers import compared, value_is
from .people import who, whom
from .plays import play, relation_is, relation_is_not, relation_together, verb_is
from .voice import Voice
from .words import CARD, amount, how_often, listed, noun, short_ordinal

_SCOPES: dict[Scope, str] = {
    "trick": "in this trick",
    "hand": "in this hand",
    "session": "in this session",
    "row": "in a row",
}


def condition(voice: Voice, item: Condition, *, it: str = "the play", negated: bool = False) -> str:
    """A condition as a clause. `it` is how the play at hand is called; `negated` says the opposite."""
    match item:
        case PlayIs():
            return _play_is(voice, item, "the play before" if item.before else it, negated)
        case PlaysRelate():
            return _plays_relate(item, it, negated)
        case RankingIs():
            return f"the ranking is {'reversed' if item.reversed is not negated else 'normal'}"
        case TableIsClear():
            return f"the table is {'not ' if negated else ''}clear"
        case Locked():
            return f"{'no' if negated else 'a'} lock is in force"
        case InForce():
            return _in_force(voice, item, negated)
        case WhoIs():
            return _who_is(voice, item, negated)
        case IsOut():
            return f"{who(voice, item.who)} {'is still in the hand' if negated else 'has gone out'}"
        case HandSize():
            aside = " laid aside" if item.aside else ""
            has = "does not have" if negated else "has"
            return f"{who(voice, item.who)} {has} {amount(item.count, CARD)}{aside}"
        case HandsCompare():
            return _hands_compare(voice, item, negated)
        case NumbersCompare():
            return compared(voice, item, negated)
        case CouldPlay(person):
            return f"{who(voice, person)} could {'not ' if negated else ''}have played instead of passing"
        case ZoneHolds():
            where = "the plays of this trick" if item.zone == "trick" else "the discards"
            return f"{where} {'do not ' if negated else ''}contain {counted(voice, item.counted)}"
        case Holds():
            return _holds(voice, item, negated)
        case CanMake(person, patterns):
            able = "cannot" if negated else "can"
            return (
                f"{who(voice, person)} {able} make {listed([play(voice, item) for item in patterns], 'or')}"
            )
        case HasPassed(person, count, scope):
            other = opposite(count) if negated and count is not None else None
            count, negated = (other, False) if other is not None else (count, negated)
            often = "since the last play" if count is None else f"{how_often(count)} {_SCOPES[scope]}"
            return f"{who(voice, person)} has {'not ' if negated else ''}passed {often}"
        case InARow(person, won, count):
            place, hands = "first" if won else "last", amount(count, noun("hand"))
            return f"{who(voice, person)} has {'not ' if negated else ''}been {place} in {hands} in a row"
        case Wishes():
            return f"{who(voice, item.who)} {'does not wish it' if negated else 'wishes it'}"
        case IsFirst():
            return f"it is {'not ' if negated else ''}the first {item.what} of the {item.scope}"
        case TurnedIs():
            return f"the card that was turned up is {'not ' if negated else ''}{a_card(voice, item.cards)}"
        case ValueIs():
            return value_is(voice, item, negated)
        case IsNumber():
            times = (1, 2, 3) if item.every else (1,)
            which = ", ".join(short_ordinal(item.number * time) for time in times) + (
                " …" if item.every else ""
            )
            return f"it is {'not ' if negated else ''}the {which} {item.what} of the {item.scope}"
        case CountIs():
            return _count(voice, item, negated)
        case Not():
            return condition(voice, item.item, it=it, negated=not negated)
        case AllOf():
            return _several(
                voice,
                _flat(item.items),
                it,
                negated,
                "or" if negated else "and",
                "never" if negated else "always",
            )
        case AnyOf():
            return _several(
                voice, item.items, it, negated, "and" if negated else "or", "always" if negated else "never"
            )
        case _:
            return rounds.condition(voice, item, negated)


def _several(
    voice: Voice, items: tuple[Condition, ...], it: str, negated: bool, word: str, nothing: str
) -> str:
    if not items:
        return nothing
    if word == "or":
        return _choice([condition(voice, part, it=it, negated=negated) for part in items])
    choices = [is_choice(part, negated) for part in items]
    parts = [
        f"{'either ' if choice else ''}{condition(voice, part, it=it, negated=negated)}"
        for part, choice in zip(items, choices, strict=True)
    ]
    comma = "," if len(parts) > 2 or any(choices) else ""
    return f"{', '.join(parts[:-1])}{comma} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def _choice(parts: list[str]) -> str:
    """One of them: "A or B"; with letters where it could be doubted what belongs together."""
    start = parts[0].partition(" holds ")[0] + " holds "
    if len(parts) > 2 and all(part.startswith(start) for part in parts):
        return start + listed([part.removeprefix(start) for part in parts], "or")
    if len(parts) < 3 and not any(" and " in part or " or " in part for part in parts):
        return listed(parts, "or")
    numbers = len(parts) > 26 or any(
        "(a)" in part for part in parts
    )  # letters stand for the choice around it
    marked = [f"({place + 1 if numbers else chr(97 + place)}) {part}" for place, part in enumerate(parts)]
    return f"{', '.join(marked[:-1])}, or {marked[-1]}"


def _flat(items: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The same with the parts of an `and` inside of an `and` beside the others."""
    found: list[Condition] = []
    for item in items:
        found += _flat(item.items) if isinstance(item, AllOf) and len(items) > 1 else [item]
    return tuple(found)


def is_choice(item: Condition, negated: bool = False) -> bool:
    """Whether it reads as "… or …"."""
    if isinstance(item, Not):
        return is_choice(item.item, not negated)
    return isinstance(item, AllOf if negated else AnyOf) and len(item.items) > 1


def _play_is(voice: Voice, item: PlayIs, subject: str, negated: bool) -> str:
    if len(item.patterns) == 1:
        return f"{subject} {verb_is(voice, item.patterns[0], negated=negated)}"
    if all(
        pattern == PlayPattern(without=pattern.without) or pattern.kind == "any" for pattern in item.patterns
    ):
        word = "and" if negated else "or"
        return f"{subject} {listed([verb_is(voice, pattern, negated=negated) for pattern in item.patterns], word)}"
    names = listed([play(voice, pattern) for pattern in item.patterns], "nor" if negated else "or")
    return f"{subject} is {'neither ' if negated else ''}{names}"


def _plays_relate(item: PlaysRelate, it: str, negated: bool) -> str:
    text = (
        f"{it} {relation_is(item.relations)}"
        if item.count == 2
        else relation_together(item.count, item.relations)
    )
    if negated and item.count == 2 and len(item.relations) == 1:
        return f"{it} {relation_is_not(item.relations[0])}"
    return f"it is not so that {text}" if negated else text


def _who_is(voice: Voice, item: WhoIs, negated: bool) -> str:
    several = len(item.others) > 1
    others = listed([whom(voice, other) for other in item.others], "nor" if negated and several else "or")
    no = "neither " if several else "not "
    return f"{who(voice, item.who)} is {no if negated else ''}{others}"


def _in_force(voice: Voice, item: InForce, negated: bool) -> str:
    if len(item.rules) == 1:
        return f"{voice.rules_named(item.rules)} is {'not ' if negated else ''}in force"
    return f"{'none' if negated else 'one'} of {voice.rules_named(item.rules, 'or')} is in force"


def _hands_compare(voice: Voice, item: HandsCompare, negated: bool) -> str:
    has = f"{who(voice, item.who)} {'does not have' if negated else 'has'}"
    if item.other is None:
        return f"{has} the {'most' if item.how == 'more' else 'fewest'} cards"
    what = "as many cards as" if item.how == "as many" else f"{item.how} cards than"
    return f"{has} {what} {who(voice, item.other)}"


def _holds(voice: Voice, item: Holds, negated: bool) -> str:
    person = who(voice, item.who)
    if not negated:
        return f"{person} holds {counted(voice, item.counted)}"
    if item.counted.count == Range(0, 0):
        return f"{person} holds {a_card(voice, item.counted.cards)}"
    return f"{person} does not hold {counted(voice, item.counted)}"


def _count(voice: Voice, item: CountIs, negated: bool) -> str:
    count, where = item.count, _SCOPES[item.scope]
    no = "it is not so that " if negated else ""
    other = opposite(count) if negated else None
    if other is not None:  # not "three or more": fewer
        count, no = other, ""
    match item.what:
        case "players":
            if voice.rules.family == "fishing":
                return f"{no}{amount(count, noun('player'))} {'plays' if count == Range(1, 1) else 'play'}"
            verb = "is" if count == Range(1, 1) else "are"
            return f"{no}{amount(count, noun('player'))} {verb} still in the hand"
        case "passes":
            return f"{no}{_there(count)} {amount(count, noun('pass', 'passes'))} {where}"
        case "plays":
            return f"{no}{_there(count)} {amount(count, noun('play'))} {where}"
        case "clears":
            if count == Range(0, 0):
                return f"{no}the table has not been cleared {where}"
            return f"{no}the table has been cleared {how_often(count)} {where}"
        case "acts":
            if count == Range(0, 0):
                return f"{no}{voice.rules_named(item.rules, 'or')} has not acted {where} before"
            return f"{no}{voice.rules_named(item.rules, 'or')} has acted {how_often(count)} {where} before"
        case _:
            assert_never(item.what)


def _there(count: Range) -> str:
    return "there has been" if count == Range(1, 1) else "there have been"
