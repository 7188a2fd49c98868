"""Counters and numbers in English: what a counter is, how it changes, what is compared."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    CardSet,
    Counter,
    NameNumber,
    NumbersCompare,
    Per,
    Range,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    Who,
)
from .cards import card_noun
from .people import is_plural, owned, thing, who
from .said import Said
from .voice import Voice
from .words import amount, lowered, noun, number, sentence

_IN = {"trick": "in this trick", "hand": "in this hand", "session": "in this session", "row": "in a row"}


def each(voice: Voice, per: Per | None) -> str:
    """for each 7, for each pass in this hand — with its space, empty where there is none."""
    if per is None:
        return ""
    if isinstance(per, CardSet):
        return f" for each {card_noun(voice, per).one}"
    match per.kind:
        case "counter":
            if per.who is not None and not is_plural(voice, per.counter):
                return f", as many times as {owned(voice, per.counter, per.who)} says"
            if per.who is not None and per.who.kind != "player":
                return f" for each {thing(voice, per.counter).one} of {_whose(voice, per)}"
            if per.who is None:
                return f", as many times as “{voice.counter(per.counter)}” says"
            return f" for each of their {thing(voice, per.counter).many}"
        case "points":
            return f" for each point that {_whose(voice, per)} has in the session"
        case "tricks":
            return f" for each trick that {_whose(voice, per)} has taken {_IN[per.scope]}"
        case "ranks above" | "ranks below":
            return f" for each rank that the play is {per.kind.removeprefix('ranks ')} the play before"
        case "hand":
            return f" for each card that {_whose(voice, per)} holds"
        case "players":
            return " for each player still in the hand"
        case "passes":
            return f" for each pass {_IN[per.scope]}"
        case "plays":
            return f" for each play {_IN[per.scope]}"
        case "clears":
            return f" for each time the table has been cleared {_IN[per.scope]}"
        case "sum of the play" | "sum of the trick" | "sum of the last plays" | "sum of the hand":
            return f" for each point of {value(voice, per)}"
        case _:
            assert_never(per.kind)


def _whose(voice: Voice, item: Value) -> str:
    return who(voice, item.who) if item.who is not None else "the player"


def value(voice: Voice, item: Value) -> str:
    """The number as the subject of a sentence."""
    match item.kind:
        case "counter":
            return f"“{voice.counter(item.counter)}”"
        case "points":
            return f"the points that {_whose(voice, item)} has in the session"
        case "tricks":
            return f"the number of tricks that {_whose(voice, item)} has taken {_IN[item.scope]}"
        case "ranks above" | "ranks below":
            return f"the number of ranks that the play is {item.kind.removeprefix('ranks ')} the play before"
        case "sum of the last plays":
            return f"the sum of the ranks of the last {number(item.number)} plays of this trick"
        case "hand":
            return f"the number of cards that {_whose(voice, item)} holds"
        case "players":
            return "the number of players still in the hand"
        case "passes":
            return f"the number of passes {_IN[item.scope]}"
        case "plays":
            return f"the number of plays {_IN[item.scope]}"
        case "clears":
            return f"the number of clears {_IN[item.scope]}"
        case "sum of the play":
            return f"the sum of the ranks of {voice.play}"
        case "sum of the trick":
            return "the sum of the ranks of all cards played in this trick"
        case "sum of the hand":
            return f"the sum of the ranks of all cards that {_whose(voice, item)} holds"
        case _:
            assert_never(item.kind)


def value_is(voice: Voice, item: ValueIs, negated: bool) -> str:
    """“Countdown” is 0; the player has three or more strikes; the ranks of the play added up are 21."""
    number_ = item.value
    if number_.kind == "counter" and number_.who is not None:
        if not is_plural(voice, number_.counter):
            no = "not " if negated else ""
            return f"{owned(voice, number_.counter, number_.who)} is {no}{_range(item.count)}"
        has = "does not have" if negated else "has"
        return f"{who(voice, number_.who)} {has} {amount(item.count, thing(voice, number_.counter))}"
    match number_.kind:
        case "points":
            has = "does not have" if negated else "has"
            return f"{_whose(voice, number_)} {has} {amount(item.count, noun('point'))} in the session"
        case "tricks":
            count = amount(item.count, noun("trick"))
            no = "not " if negated else ""
            return f"{_whose(voice, number_)} has {no}taken {count} {_IN[number_.scope]}"
        case "ranks above" | "ranks below":
            no = "not " if negated else ""
            return f"the play is {no}{amount(item.count, noun('rank'))} {number_.kind.removeprefix('ranks ')} the play before"
        case _:
            pass
    no = "not " if negated else ""
    if item.other is not None:
        return f"{value(voice, number_)} is {no}the same as {value(voice, item.other)}"
    return f"{value(voice, number_)} is {no}{_range(item.count)}"


def compared(voice: Voice, item: NumbersCompare, negated: bool) -> str:
    """The player has more points than the next player; the player has the most strikes."""
    if item.value.counter and item.value.who is not None and not is_plural(voice, item.value.counter):
        return _compared(voice, item, item.value.who, "not " if negated else "")
    things = thing(voice, item.value.counter).many if item.value.counter else "points"
    has = f"{_whose(voice, item.value)} {'does not have' if negated else 'has'}"
    if item.other is None:
        return f"{has} the {'most' if item.how == 'more' else 'fewest'} {things}"
    if item.how == "as many":
        return f"{has} as many {things} as {who(voice, item.other)}"
    return f"{has} {item.how} {things} than {who(voice, item.other)}"


def _compared(voice: Voice, item: NumbersCompare, person: Who, no: str) -> str:
    """The player’s “bid” is higher than the next player’s; is the lowest."""
    own = owned(voice, item.value.counter, person)
    if item.other is None:
        return f"{own} is {no}the {'highest' if item.how == 'more' else 'lowest'}"
    how = {"as many": "the same as", "more": "higher than"}.get(item.how, "lower than")
    return f"{own} is {no}{how} {owned(voice, item.value.counter, item.other)}"


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low} or more"
    if count.low == count.high:
        return str(count.low)
    return f"at most {count.high}" if not count.low else f"from {count.low} to {count.high}"


def changed(voice: Voice, item: Tally | SetCounter | NameNumber) -> Said:
    """“Countdown” goes down by one; the player gets one strike."""
    match item:
        case Tally(counter, 1, None, Value("counter", same)) if same == counter:
            return Said(f"“{voice.counter(counter)}”", "doubles")
        case Tally(counter, change, None, per):
            way = "goes up" if change > 0 else "goes down"
            return Said(f"“{voice.counter(counter)}”", f"{way} by {number(abs(change))}{each(voice, per)}")
        case Tally(counter, change, actor, per):
            assert actor is not None
            if not is_plural(voice, counter):
                way = "goes up" if change > 0 else "goes down"
                return Said(owned(voice, counter, actor), f"{way} by {number(abs(change))}{each(voice, per)}")
            noun = thing(voice, counter)
            many = f"{number(abs(change))} {noun.one if abs(change) == 1 else noun.many}"
            return Said(who(voice, actor), f"{'gets' if change > 0 else 'loses'} {many}{each(voice, per)}")
        case SetCounter(counter, to, actor) if actor is not None:
            if not is_plural(voice, counter):
                return Said(owned(voice, counter, actor), f"is now {to}")
            noun_ = thing(voice, counter)
            has = "have" if actor.kind in ("everyone", "everyone else") else "has"
            if to == 0:
                return Said(who(voice, actor), f"loses all {noun_.many}")
            return Said(who(voice, actor), f"now {has} {number(to)} {noun_.one if to == 1 else noun_.many}")
        case SetCounter(counter, to):
            return Said(f"“{voice.counter(counter)}”", f"becomes {to}")
        case NameNumber(actor, counter, low, high, together):
            time = ", all at the same time" if together else ""
            return Said(
                who(voice, actor), f"sets “{voice.counter(counter)}” to a number from {low} to {high}{time}"
            )
        case _:
            assert_never(item)


def counter(voice: Voice, item: Counter) -> str:
    """What a counter is, before the rule speaks of it."""
    name = lowered(item.names.en)
    if item.own and not is_plural(voice, item.id):
        begins = f"each player has a number “{name}”, which begins at {item.start}"
    elif item.own:
        begins = f"each player begins with {number(item.start)} {thing(voice, item.id).one if item.start == 1 else thing(voice, item.id).many}"
    else:
        begins = f"the number “{name}” begins at {item.start}"
    return sentence(f"{begins} {'and goes on from hand to hand' if item.kept else 'in each hand'}")
