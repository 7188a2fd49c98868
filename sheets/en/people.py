"""Players in English: who is meant, as a subject and as an object, and the verb that agrees."""

from __future__ import annotations

from typing import NamedTuple

from ...ground.plurals import singular
from ...model import CardSet, Who
from ..phrases import people
from ..phrases.people import Comparing, Having
from ..phrases.vocabulary import Anyone, Called, Neighbours, OfRounds
from ..several import may_share
from .cards import a_card
from .voice import Voice
from .words import Noun, noun, quoted, the, with_article

_NEAR: dict[str, str] = {
    "left": "to the left of",
    "right": "to the right of",
    "opposite": "opposite",
    "next": "after",
    "previous": "before",
    "after next": "two places after",
}


FIRST_OUT = "the first player to go out"
FIRST_IN_THE_END = "whoever comes first"
ANOTHER = "(another player)"  # nobody is compared with himself
SAME_OR_NOBODY = "(also if that is the same player, or nobody)"  # of whom it is denied
BEFORE = " (before any of this)"  # whom somebody was
_CALLED: Called = {
    "next": "the next player",
    "previous": "the previous player",
    "everyone": "everyone",
    "everyone else": "everyone else",
    "everyone at the table": "everyone at the table",
    "everyone else at the table": "everyone else at the table",
    "anyone": "a player",
    "anyone else": "another player",
    "that player": "that player",
    "chosen": "the chosen player",
    "beaten": "the beaten player",
    "skipped": "the skipped player",
    "last winner": "the winner of the previous hand",
    "last loser": "the loser of the previous hand",
    "last winner at the end": "the winner of the final hand",
    "last loser at the end": "the loser of the final hand",
    "leader": "whoever led this trick",
    "dealer": "the dealer",
    "opposite": "the opposite player",
    "left": "the player to the left",
    "right": "the player to the right",
    "after next": "the player after the next",
    "last to play": "the player who played last",
    "most cards": "the player with the most cards",
    "fewest cards": "the player with the fewest cards",
    "winner": FIRST_OUT,
    "winner at the end": FIRST_IN_THE_END,
    "next or sitting": "the next player (also one who sits out)",
    "partners": "each partner of the player",
    "opponents": "each opponent of the player",
}
_ANYONE: Anyone = {
    "player": "a player",
    "everyone": "anyone",
    "everyone else": "anyone else",
    "everyone at the table": "anyone at the table",
    "everyone else at the table": "anyone else at the table",
    "partners": "a partner",
    "opponents": "an opponent",
}


_OF_ROUNDS: OfRounds = {
    "last winner": "the winner of the previous round",
    "last loser": "the loser of the previous round",
    "winner": "the winner",
    "leader": "the leader",
}


_OWN: Neighbours = {
    "next": "the player after them",
    "previous": "the player before them",
    "left": "the player to their left",
    "right": "the player to their right",
    "opposite": "the player opposite them",
    "after next": "the second player after them",
    "partners": "each partner of theirs",
    "opponents": "each opponent of theirs",
    "everyone else": "everyone but themselves",
    "everyone else at the table": "everyone at the table but themselves",
}


_ONE_BY_ONE = {
    "everyone": "each player",
    "everyone at the table": "each player at the table",
    "everyone else": "each other player",
    "everyone else at the table": "each other player at the table",
    "everyone but themselves": "each player but themselves",
    "everyone at the table but themselves": "each player at the table but themselves",
}


class Quantified(NamedTuple):
    """What several are called as the subject of a sentence that is so of each of them, of none, of some."""

    each: str
    none: str
    some: str
    other: str = ""  # some of whom it is not so, where `some` would be taken for just one


class People(people.People[Voice]):
    def player(self, voice: Voice) -> str:
        return voice.player

    def as_before(self, who: str, person: Who) -> str:
        return f"{who}{BEFORE}"

    def seen_from(self, voice: Voice, person: Who, other: Who) -> str:
        return f"the player {_NEAR[person.kind]} {self.who(voice, other)}"

    def extreme(self, voice: Voice, person: Who) -> str:
        if person.title and not is_plural(voice, person.title):
            edge = "highest" if person.kind == "most" else "lowest"
            return f"the player with the {edge} {quoted(voice.counter(person.title))}"
        things = thing(voice, person.title).many if person.title else "points"
        return f"the player with the {person.kind} {things}"

    def holder(self, voice: Voice, cards: CardSet | None) -> str:
        return f"whoever holds {a_card(voice, cards)}" if cards is not None else "the holder"

    def title(self, name: str) -> str:
        return f"the {name}"

    def side(self, voice: Voice, name: str, *, all: bool, several: bool) -> str:
        of = ("each of " if all else "one of ") if several else ""
        return of + the(name)

    def each_who(self, among: Who, relative: str) -> str:
        return f"{_of_all('each {other}player{there}', among)} {relative}"

    def any_who(self, among: Who, relative: str) -> str:
        return f"{_of_all('any {other}player{there}', among)} {relative}"

    def at_that_moment(self, told: str) -> str:
        return f"{told} at that moment"

    def each_sharing(self, voice: Voice, person: Who) -> str:
        return f"each {self._sharing(voice, person)}"

    def any_sharing(self, voice: Voice, person: Who) -> str:
        return with_article(self._sharing(voice, person))

    def nearest(self, somebody: str, having: Having = "", *, own: bool = False) -> str:
        who_has = f" who has {having}" if having else ""
        return f"{somebody} (of several, the nearest {'after them ' if own else ''}in turn order{who_has})"

    def as_seen(self, voice: Voice, somebody: str) -> str:
        return f"{somebody} (as seen from {voice.who_did})"

    def together(self, voice: Voice, somebody: str, *, some: bool) -> str:
        return f"{somebody} ({'of several, ' if some else ''}all of them together)"

    def rival(self, voice: Voice, who: Who, person: Who, how: Comparing) -> str:
        return self.alike(voice, who, person) if how == "as many" else self.each(voice, person)

    def but_self(self, somebody: str, *, several: bool) -> str:
        return f"{somebody} {'(other than themselves)' if several else ANOTHER}"

    def _sharing(self, voice: Voice, person: Who) -> str:
        """What each one of those is who share a place: Heimin, player with the most cards, player after a Heimin."""
        if person.of is not None:
            return f"player {_NEAR[person.kind]} {self.anyone(voice, person.of)}"
        if person.kind == "title":
            return voice.title(person.title)
        if person.kind == "holder" and person.cards is not None:
            holder = f"player who holds {a_card(voice, person.cards)}"
            return self.at_that_moment(holder) if voice.fixed else holder
        return self.who(voice, person).removeprefix("the ")

    def quantified(self, voice: Voice, person: Who) -> Quantified:
        """What several are called where something is said of each of them, of none, of some."""
        if may_share(voice.rules, person):
            each, one = self.each_sharing(voice, person), self._sharing(voice, person)
            return Quantified(each, f"no {one}", f"some {one}")
        each = self.who(voice, person)
        if person.of is not None and person.that is not None:
            ones = [
                _of_all(one, person.of) for one in ("no {other}player{there}", "some {other}player{there}")
            ]
            relative = self.said_of(voice, person.that)
            return Quantified(each, *(f"{one} {relative}" for one in ones))
        if person.kind == "side":
            of = each.removeprefix("each ")
            return Quantified(each, f"none {of}", f"one {of}")
        if person.kind in ("partners", "opponents"):
            of = each.removeprefix("each ")
            return Quantified(each, f"no {of}", f"some {of}")
        rest = each.removeprefix("everyone")
        return Quantified(
            each, f"nobody{rest}", f"somebody{rest}", "at least one of the others" if rest == " else" else ""
        )


def _of_all(text: str, among: Who) -> str:
    """No other player at the table."""
    there = " at the table" if among.kind.endswith("at the table") else ""
    return text.format(other="other " if among.kind.startswith("everyone else") else "", there=there)


def one_by_one(somebody: str) -> str:
    """The same people where each of them gets, or gives, so many cards: "one card from everyone else" might be one card in all."""
    return _ONE_BY_ONE.get(somebody, somebody)


PEOPLE = People(_CALLED, _ANYONE, _OF_ROUNDS, _OWN)
who, anyone, whom = PEOPLE.who, PEOPLE.anyone, PEOPLE.whom


def is_plural(voice: Voice, counter: str) -> bool:
    """Whether a counter is called what players have so many of: "strikes", "black marks", or "strike" where its id is `strikes`; not
    "bid", a number by its name. It is one, too, where the file says what one of them is called."""
    return bool(voice.one_counted(counter)) or _things(voice, counter) is not None


def _things(voice: Voice, counter: str) -> Noun | None:
    """One strike, two strikes; None of a counter that is called a number."""
    name, id = voice.counter(counter), counter.rpartition("_")[2]
    first, of, rest = name.partition(" of ")
    before, space, head = first.rpartition(" ")
    if _is_many(head):
        one, many = singular(head), head
    elif _is_many(id) and singular(id) == head.lower():
        one, many = head, id
    else:
        return None
    return Noun(f"{before}{space}{one}{of}{rest}", f"{before}{space}{many}{of}{rest}")


def _is_many(word: str) -> bool:
    return word.endswith("s") and not word.endswith("ss")


def owned(voice: Voice, counter: str, person: Who, called: str = "") -> str:
    """The player’s “bid”; the “bid” of the player who is long to name, or is `called` otherwise."""
    owner, name = called or PEOPLE.each(voice, person), quoted(voice.counter(counter))
    if owner == "who":
        return f"whose {name}"
    return f"{owner}’s {name}" if len(owner.split()) < 4 else f"the {name} of {owner}"


def thing(voice: Voice, counter: str) -> Noun:
    """One strike, two strikes, of what players have so many of; one of them as the file says it, else as it is guessed from its name."""
    name, one = voice.counter(counter), voice.one_counted(counter)
    return Noun(one, name) if one else _things(voice, counter) or noun(name)
