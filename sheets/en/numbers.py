"""Counters and numbers in English: what a counter is, how it changes, what is compared."""

from __future__ import annotations

from ...model import (
    CardSet,
    Counter,
    NumbersCompare,
    Range,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    Who,
)
from ..phrases import numbers as book
from ..phrases.vocabulary import Each, Own, Scopes, Values
from ..several import happen, may_be_same
from .cards import card_noun
from .people import PEOPLE, is_plural, owned, thing
from .said import Said
from .voice import Voice, en
from .words import amount, exactly, noun, number, quoted, sentence

_PLAYER = Who("player")
SHARED = "(alone or with others)"  # the most, the fewest: several may have as many
_SCOPES: Scopes = {
    "trick": "in this trick",
    "hand": "in this hand",
    "session": "in this session",
    "row": "in a row",
}
_VALUES: Values = {
    "counter": "“{counter}”",
    "points": "the points that {whose} has in the session",
    "hand": "the number of cards that {whose} holds",
    "held": "the number of cards ({cards}) that {whose} holds",
    "players": "the number of players still in the hand",
    "passes": "the number of passes {scope}",
    "plays": "the number of plays {scope}",
    "clears": "the number of clears {scope}",
    "tricks": "the number of tricks that {whose} has taken {scope}",
    "sum of the play": "the sum of the ranks of {play}",
    "sum of the trick": "the sum of the ranks of all cards played in this trick",
    "sum of the last plays": "the sum of the ranks of the last {number} plays of this trick",
    "sum of the hand": "the sum of the ranks of all cards that {whose} holds",
    "ranks above": "the number of ranks that the play is above the play before",
    "ranks below": "the number of ranks that the play is below the play before",
}
_EACH: Each = {
    "points": " for each point that {whose} has in the session",
    "hand": " for each card that {whose} holds",
    "held": " for each {cards} that {whose} holds",
    "players": " for each player still in the hand",
    "passes": " for each pass {scope}",
    "plays": " for each play {scope}",
    "clears": " for each time the table has been cleared {scope}",
    "tricks": " for each trick that {whose} has taken {scope}",
    "sum of the play": " for each point of {value}",
    "sum of the trick": " for each point of {value}",
    "sum of the last plays": " for each point of {value}",
    "sum of the hand": " for each point of {value}",
    "ranks above": " for each rank that the play is above the play before",
    "ranks below": " for each rank that the play is below the play before",
}


_OWN: Own = {
    "points": " for each of their own points in the session",
    "hand": " for each card in their own hand",
    "held": " for each {cards} in their own hand",
    "tricks": " for each of their own tricks {scope}",
}
_EACH_TAKEN = " for each card captured (counting the one that captures them)"


class Numbers(book.Numbers[Voice]):
    """What is done for each stands with its space."""

    def each_card(self, voice: Voice, cards: CardSet) -> str:
        return f" for each {card_noun(voice, cards).one}"

    def card(self, voice: Voice, cards: CardSet) -> str:
        return card_noun(voice, cards).one

    def each_of_people(self, voice: Voice, who: Who) -> str:
        return f" for {PEOPLE.who(voice, who)}"

    def each_of_counter(self, voice: Voice, item: Value, actor: Who | None) -> str:
        if item.who is None:
            return f", as many times as “{voice.counter(item.counter)}” says"
        if not is_plural(voice, item.counter):
            own = item.who.kind == "that player"
            whose = (
                f"their own {quoted(voice.counter(item.counter))}"
                if own
                else owned(voice, item.counter, item.who, self.whose(voice, item, actor))
            )
            return f", as many times as {whose} says"
        if self.is_own(voice, item, actor):
            return f" for each of their own {thing(voice, item.counter).many}"
        return f" for each {thing(voice, item.counter).one} of {self.whose(voice, item, actor)}"

    def whose(self, voice: Voice, item: Value, actor: Who | None = None) -> str:
        found = super().whose(voice, item, actor)
        others = actor is not None and actor.kind not in ("player", "that player")
        return voice.who_did if others and found == voice.player else found

    def number(self, value: int) -> str:
        return number(value)


NUMBERS = Numbers(PEOPLE, _VALUES, _EACH, _OWN, _SCOPES, "the player", _EACH_TAKEN)
value, each = NUMBERS.value, NUMBERS.each


def value_is(voice: Voice, item: ValueIs, negated: bool) -> str:
    """“Countdown” is 0; the ranks of the play added up are 21; the play is two ranks above the play before."""
    number_, no = item.value, "not " if negated else ""
    if number_.kind in ("ranks above", "ranks below"):
        way = "above" if number_.kind == "ranks above" else "below"
        return f"the play is {no}{amount(item.count, noun('rank'))} {way} the play before"
    if item.other is not None:
        return f"{value(voice, number_)} is {no}the same as {value(voice, item.other)}"
    return f"{value(voice, number_)} is {no}{_range(item.count)}"


def has_number(voice: Voice, who: str, item: ValueIs, negated: bool) -> str:
    """The player has three or more strikes; the player’s “bid” is 3; the player has taken two tricks."""
    number_, has = item.value, "does not have" if negated else "has"
    no = "not " if negated else ""
    if number_.kind == "tricks":
        one = item.count == Range(1)
        count = "a trick" if one else exactly(item.count) + amount(item.count, noun("trick"))
        return f"{who} has {no}taken {count} {NUMBERS.in_scope(number_.scope)}"
    if number_.kind == "points":
        return f"{who} {has} {amount(item.count, noun('point'))} in the session"
    if number_.who is not None and not is_plural(voice, number_.counter):
        return f"{owned(voice, number_.counter, number_.who, who)} is {no}{_range(item.count)}"
    return f"{who} {has} {amount(item.count, thing(voice, number_.counter))}"


def compared(voice: Voice, who_: str, item: NumbersCompare, negated: bool) -> str:
    """The player has more points than the next player; the player has the most strikes."""
    if item.value.counter and item.value.who is not None and not is_plural(voice, item.value.counter):
        own = owned(voice, item.value.counter, item.value.who, who_)
        return _compared(voice, own, item, "not " if negated else "")
    things = thing(voice, item.value.counter).many if item.value.counter else "points"
    has = f"{who_} {'does not have' if negated else 'has'}"
    if item.other is None:
        return f"{has} the {'most' if item.how == 'more' else 'fewest'} {things}{_shared(voice, item)}"
    if item.how == "as many":
        return f"{has} as many {things} as {PEOPLE.rival(voice, item.value.who or _PLAYER, item.other, item.how)}"
    return f"{has} {item.how} {things} than {PEOPLE.each(voice, item.other)}"


def _compared(voice: Voice, own: str, item: NumbersCompare, no: str) -> str:
    """The player’s “bid” is higher than the next player’s; is the lowest."""
    if item.other is None:
        return f"{own} is {no}the {'highest' if item.how == 'more' else 'lowest'}{_shared(voice, item)}"
    how = {"as many": "the same as", "more": "higher than"}.get(item.how, "lower than")
    other = owned(voice, item.value.counter, item.other)
    if item.how == "as many" and item.value.who is not None and may_be_same(item.value.who, item.other):
        other = PEOPLE.but_self(other, several=happen(voice.rules, item.other))
    return f"{own} is {no}{how} {other}"


def _shared(voice: Voice, item: NumbersCompare) -> str:
    """That others may have as many, with its space, where they may."""
    return "" if item.how == "more" and item.value.counter in voice.sole else f" {SHARED}"


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low} or more"
    if count.low == count.high:
        return str(count.low)
    return f"at most {count.high}" if not count.low else f"from {count.low} to {count.high}"


def tally(voice: Voice, item: Tally) -> Said:
    """“Countdown” goes down by one; the player gets one strike."""
    change = f"{'goes up' if item.number > 0 else 'goes down'} by {number(abs(item.number))}"
    if item.who is None:
        return Said(f"“{voice.counter(item.counter)}”", f"{change}{each(voice, item.per)}")
    if not is_plural(voice, item.counter):
        return Said(owned(voice, item.counter, item.who), f"{change}{each(voice, item.per)}")
    things = _some(voice, item.counter, abs(item.number))
    return Said(
        PEOPLE.each(voice, item.who),
        f"{'gets' if item.number > 0 else 'loses'} {things}{each(voice, item.per)}",
    )


def set_counter(voice: Voice, item: SetCounter) -> Said:
    """“Countdown” becomes 5; the player now has two strikes."""
    if item.who is None:
        return Said(f"“{voice.counter(item.counter)}”", f"becomes {item.number}")
    if not is_plural(voice, item.counter):
        return Said(owned(voice, item.counter, item.who), f"is now {item.number}")
    if item.number == 0:
        return Said(PEOPLE.each(voice, item.who), f"loses all {thing(voice, item.counter).many}")
    return Said(PEOPLE.each(voice, item.who), f"now has {_some(voice, item.counter, item.number)}")


def _some(voice: Voice, counter: str, count: int) -> str:
    """Two strikes."""
    some = thing(voice, counter)
    return f"{number(count)} {some.one if count == 1 else some.many}"


def counter(voice: Voice, item: Counter) -> str:
    """What a counter is, before the rule speaks of it."""
    name = en(item.names)
    if item.own and not is_plural(voice, item.id):
        begins = f"each player has a number “{name}”, which begins at {item.start}"
    elif item.own:
        begins = f"each player begins with {_some(voice, item.id, item.start)}"
        if item.kept:
            return sentence(f"{begins}, kept from hand to hand")
    else:
        begins = f"the number “{name}” begins at {item.start}"
    return sentence(f"{begins} {'and goes on from hand to hand' if item.kept else 'in each hand'}")
