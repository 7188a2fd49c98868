"""Conditions in English: what stands after "if", and its opposite."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ...model import (
    AllOf,
    AnyOf,
    CardSet,
    Condition,
    Counted,
    IsFirst,
    IsNumber,
    NumbersCompare,
    Patterns,
    Range,
    Relation,
    Scope,
    ValueIs,
    Who,
)
from ..facts import opposite
from ..phrases import claims as claims_book
from ..phrases import conditions as book
from ..phrases.claims import Claims
from ..phrases.missing import Missing
from .cards import a_card, counted, is_one, no_card
from .numbers import NUMBERS, SHARED, compared, has_number, value_is
from .people import ANOTHER, FIRST_IN_THE_END, FIRST_OUT, PEOPLE, SAME_OR_NOBODY
from .plays import play, relation_is, relation_is_not, relation_together, verb_is
from .voice import Voice
from .words import CARD, Noun, amount, exactly, how_often, listed, noun, short_ordinal

_POINT = noun("card point")


@dataclass(frozen=True, repr=False)
class Claim:
    """A condition as a clause, and its opposite. `choice`: whether it reads as "… or …"; `held`: who holds something, and what. `none`: it is the opposite
    that says that something is there."""

    plain: str
    opposite: str
    choice: bool = False
    opposite_choice: bool = False
    held: tuple[str, str] | None = None
    opposite_held: tuple[str, str] | None = None
    none: bool = False

    def denied(self) -> Claim:
        return Claim(
            self.opposite, self.plain, self.opposite_choice, self.choice, self.opposite_held, self.held
        )

    def put(self, **words: str) -> Claim:
        return replace(self, plain=self.plain.format(**words), opposite=self.opposite.format(**words))


_NONE = Range(0, 0)
_SOME_OR_NONE = ("somebody", "nobody", "another player", "no other player")


def is_(subject: str, what: str, verb: Literal["is", "are", "was", "were"] = "is") -> Claim:
    return Claim(f"{subject} {verb} {what}", f"{subject} {verb} not {what}")


def has(subject: str, what: str) -> Claim:
    return Claim(f"{subject} has {what}", f"{subject} does not have {what}")


def has_done(subject: str, what: str, verb: Literal["has", "had"] = "has") -> Claim:
    return Claim(f"{subject} {verb} {what}", f"{subject} {verb} not {what}")


@dataclass(frozen=True, slots=True)
class Done:
    """What somebody does, or does not, and what follows both."""

    does: str
    does_not: str
    rest: str
    none_rest: str = ""  # what follows the opposite, where the claim is that nothing is there


_CLAIMS: Claims[Claim] = {
    "always": Claim("always", "never"),
    "reversed": Claim("the ranking is reversed", "the ranking is normal"),
    "clear": is_("the table", "clear"),
    "locked": Claim("a lock is in force", "no lock is in force"),
    "out": Claim("{who} has gone out", "{who} is still in the hand"),
    "out_or_fallen": Claim("{who} has gone out or fallen", "{who} is still in the hand"),
    "could_play": Claim(
        "{who} could have played instead of passing", "{who} could not have played instead of passing"
    ),
    "wishes": Claim("{who} wishes it", "{who} does not wish it"),
    "has_passed": has_done("{who}", "passed since the last play"),
    "has_passed_since": has_done("{who}", "passed since this play"),
    "most_cards": has("{who}", f"the most cards {SHARED}"),
    "fewest_cards": has("{who}", f"the fewest cards {SHARED}"),
    "more_cards": has("{who}", "more cards than {other}"),
    "fewer_cards": has("{who}", "fewer cards than {other}"),
    "as_many_cards": has("{who}", "as many cards as {other}"),
    "hands_empty": Claim(
        "the round ended by itself with all hands empty",
        "the round did not end by itself with all hands empty",
    ),
    "hands_empty_now": Claim("nobody has cards left in hand", "somebody has cards left in hand"),
}
_MISSING: dict[Missing, str] = {
    "player": "or there is no such player",
    "play before": "or there is no play before",
    "turned card": "or no card was turned up",
    "table": "or the table is clear",
    "plays": "or there are not so many",
}
_DONE: claims_book.Done[Done] = {
    "went_on": Done("had", "had not", "gone on"),
    "stopped": Done("stopped", "did not stop", "the round"),
    "called_off": Done("called", "did not call", "the round off"),
    "vowed": Done("had", "had not", "vowed to play"),
}


class Conditions(book.Conditions[Voice, Claim, Done]):
    def all_of(self, claims: Sequence[Claim]) -> Claim:
        both = _both([(claim.plain, claim.choice) for claim in claims])
        others = [(claim.opposite, claim.opposite_held) for claim in claims]
        return Claim(both, _either(others), opposite_choice=True)

    def any_of(self, claims: Sequence[Claim], *, beside: bool) -> Claim:
        return self.all_of([claim.denied() for claim in claims]).denied()

    def or_missing(self, claim: Claim, what: Missing) -> Claim:
        return replace(claim, plain=f"{claim.plain} ({_MISSING[what]})")

    looked_at = "who"

    def called(self, who: str) -> dict[str, str]:
        return {"who": who}

    def of_each(self, voice: Voice, person: Who, say: Callable[[str], Claim], *, denied: bool) -> Claim:
        """Everyone else holds a 2, at least one of the others does not; nobody else holds a 2, somebody else does."""
        several = PEOPLE.quantified(voice, person)
        if denied:
            return Claim(say(several.none).plain, say(several.some).plain)
        return Claim(say(several.each).plain, say(several.other or several.some).opposite)

    def of_any(self, person: Who, say: Callable[[str], Claim], *, apart: str, denied: bool) -> Claim:
        """Somebody holds a 2, nobody does; somebody does not hold a 2, everybody does; somebody other than the winner has gone on."""
        than = f" other than {apart}" if apart else ""
        other = person.kind == "anyone else" and not apart
        everyone = "everyone else" if other else f"everyone{than}"
        some = say("another player" if other else f"somebody{than}")
        if denied:
            return Claim(some.opposite, say(everyone).plain)
        if some.none:
            return Claim(some.plain, say(everyone).opposite)
        return Claim(some.plain, say("no other player" if other else f"nobody{than}").plain)

    def unlike(self, claim: Claim) -> Claim:
        return replace(claim, opposite=claim.opposite.replace(ANOTHER, SAME_OR_NOBODY))

    def opponent(self, apart: str) -> str:
        return f"{apart}’s opponent" if apart.startswith("the ") else "the other player"

    def told_of(self, claim: Claim) -> str:
        return claim.plain

    def play_is(self, voice: Voice, patterns: Patterns, *, before: bool) -> Claim:
        subject = "the play before" if before else voice.it
        if len(patterns) == 1:
            [pattern] = patterns
            return Claim(
                f"{subject} {verb_is(voice, pattern)}", f"{subject} {verb_is(voice, pattern, negated=True)}"
            )
        if all(pattern.kind == "any" for pattern in patterns):
            does = listed([verb_is(voice, pattern) for pattern in patterns], "or")
            does_not = listed([verb_is(voice, pattern, negated=True) for pattern in patterns], "and")
            return Claim(f"{subject} {does}", f"{subject} {does_not}")
        names = [play(voice, pattern) for pattern in patterns]
        return Claim(f"{subject} is {listed(names, 'or')}", f"{subject} is neither {listed(names, 'nor')}")

    def play_relates(self, voice: Voice, relations: tuple[Relation, ...]) -> Claim:
        does = f"{voice.it} {relation_is(relations)}"
        if len(relations) == 1:
            return Claim(does, f"{voice.it} {relation_is_not(relations[0])}")
        return _so(does)

    def plays_relate(self, voice: Voice, count: int, relations: tuple[Relation, ...]) -> Claim:
        return _so(relation_together(count, relations, lying=not voice.heard))

    def turned_is(self, voice: Voice, cards: CardSet) -> Claim:
        turned = is_("the card that was turned up", a_card(voice, cards))
        neither = no_card(voice, cards)
        if neither.startswith("neither "):
            return Claim(turned.plain, f"the card that was turned up is {neither}")
        return turned

    def trick_holds(self, voice: Voice, counted_: Counted) -> Claim:
        return _contain(voice, "the plays of this trick", counted_)

    def discards_hold(self, voice: Voice, counted_: Counted) -> Claim:
        return _contain(voice, "the discards", counted_)

    def in_force(self, voice: Voice, rules: tuple[str, ...]) -> Claim:
        if len(rules) == 1:
            return is_(voice.rules_named(rules), "in force")
        named = voice.rules_named(rules, "or")
        return Claim(f"one of {named} is in force", f"none of {named} is in force")

    def is_first(self, voice: Voice, item: IsFirst) -> Claim:
        what, scope = (voice.hand if word == "hand" else word for word in (item.what, item.scope))
        return is_("it", f"the first {what} of the {scope}")

    def is_number(self, item: IsNumber) -> Claim:
        times = (1, 2, 3) if item.every else (1,)
        which = ", ".join(short_ordinal(item.number * time) for time in times) + (" …" if item.every else "")
        return is_("it", f"the {which} {item.what} of the {item.scope}")

    def value_is(self, voice: Voice, item: ValueIs) -> Claim:
        return Claim(value_is(voice, item, False), value_is(voice, item, True))

    def players_in(self, voice: Voice, count: Range) -> Claim:
        one = noun("player")
        if voice.rules.family == "fishing":
            return _so_many(
                count, lambda some: f"{amount(some, one)} {'plays' if some == Range(1, 1) else 'play'}"
            )
        return _so_many(
            count,
            lambda some: f"{amount(some, one)} {'is' if some == Range(1, 1) else 'are'} still in the hand",
        )

    def passes(self, count: Range, scope: Scope) -> Claim:
        return self._there(noun("pass", "passes"), count, scope)

    def plays(self, count: Range, scope: Scope) -> Claim:
        return self._there(noun("play"), count, scope)

    def _there(self, thing: Noun, count: Range, scope: Scope) -> Claim:
        return _so_many(
            count,
            lambda some: (
                f"there {'has' if some == Range(1, 1) else 'have'} been "
                f"{exactly(some)}{amount(some, thing)} {NUMBERS.in_scope(scope)}"
            ),
        )

    def clears(self, count: Range, scope: Scope) -> Claim:
        where = NUMBERS.in_scope(scope)
        return _so_many(
            count,
            lambda some: (
                f"the table has not been cleared {where}"
                if some == Range(0, 0)
                else f"the table has been cleared {how_often(some)} {where}"
            ),
        )

    def acts(self, voice: Voice, rules: tuple[str, ...], count: Range, scope: Scope) -> Claim:
        named, where = voice.rules_named(rules, "or"), NUMBERS.in_scope(scope)
        has = "have" if len(rules) > 1 else "has"
        return _so_many(
            count,
            lambda some: (
                f"{named} {has} not acted {where} before"
                if some == Range(0, 0)
                else f"{named} {has} acted {how_often(some)} {where} before"
            ),
        )

    def who_is(self, who: str, others: list[str]) -> Claim:
        if others == [FIRST_OUT]:
            return Claim(f"{who} went out first", f"{who} did not go out first")
        neither = "neither" if len(others) > 1 else "not"
        plain = f"{who} is {listed(others, 'or')}"
        if who == FIRST_IN_THE_END:
            plain = f"{listed(others, 'or')} comes first"
        return Claim(plain, f"{who} is {neither} {listed(others, 'nor')}")

    def is_such(self, voice: Voice, who: str, that: AllOf | AnyOf) -> Claim:
        said = self.people.said_of(voice, that)
        found = self.who_is(who, [f"somebody {said}"])
        return replace(found, plain=f"there is {who} {said}") if who.startswith(_SOME_OR_NONE) else found

    def hand_size(self, who: str, count: Range) -> Claim:
        found = has(who, amount(count, CARD))
        return replace(found, opposite=f"{who} has cards", none=True) if count == _NONE else found

    def laid_aside(self, who: str, count: Range) -> Claim:
        return has(who, f"{amount(count, CARD)} laid aside")

    def has_number(self, voice: Voice, who: str, item: ValueIs) -> Claim:
        return Claim(has_number(voice, who, item, False), has_number(voice, who, item, True))

    def numbers_compare(self, voice: Voice, who: str, item: NumbersCompare) -> Claim:
        found = Claim(compared(voice, who, item, False), compared(voice, who, item, True))
        return self.unlike(found)

    def holds(self, voice: Voice, who: str, counted_: Counted) -> Claim:
        what, start = _held(voice, counted_), f"{who} holds"
        if counted_.count == _NONE:
            one = a_card(voice, counted_.cards)
            return Claim(
                f"{start} {what}", f"{start} {one}", held=(start, what), opposite_held=(start, one), none=True
            )
        neither = f"{start} {no}" if (no := _neither(voice, counted_)) else f"{who} does not hold {what}"
        return Claim(f"{start} {what}", neither, held=(start, what))

    def can_make(self, voice: Voice, who: str, patterns: Patterns) -> Claim:
        what = listed([play(voice, pattern) for pattern in patterns], "or")
        return Claim(f"{who} can make {what}", f"{who} cannot make {what}")

    def has_passed_often(self, who: str, count: Range, scope: Scope) -> Claim:
        where = NUMBERS.in_scope(scope)
        if count.high == 0 or count == Range(1):
            some = has_done(who, f"passed {where}")
            return some.denied() if count.high == 0 else some
        claim = has_done(who, f"passed {how_often(count)} {where}")
        fewer = opposite(count)
        if fewer is None:
            return claim
        return replace(claim, opposite=f"{who} has passed {how_often(fewer)} {where}")

    def first_in_a_row(self, who: str, count: Range, *, over: bool) -> Claim:
        return has_done(
            who, f"been first in {amount(count, noun('hand'))} in a row{_NOT_THIS if over else ''}"
        )

    def last_in_a_row(self, who: str, count: Range, *, over: bool) -> Claim:
        return has_done(
            who, f"been last in {amount(count, noun('hand'))} in a row{_NOT_THIS if over else ''}"
        )

    def told(self, who: str, done: Done) -> Claim:
        found = Claim(f"{who} {done.does} {done.rest}", f"{who} {done.does_not} {done.rest}")
        return (
            replace(found, opposite=f"{who} {done.does} {done.none_rest}", none=True)
            if done.none_rest
            else found
        )

    def captured(self, voice: Voice, counted_: Counted) -> Done:
        none = f"captured {a_card(voice, counted_.cards)}" if counted_.count == _NONE else ""
        if neither := _neither(voice, counted_):
            none = f"captured {neither}"
        return Done("has", "has not", f"captured {counted(voice, counted_)}", none)

    def card_points(self, voice: Voice, who: str, count: Range) -> Claim:
        return self.told(who, Done("has", "does not have", amount(count, _POINT)))

    def nobody_has_yaku(self) -> Claim:
        return Claim("nobody has a yaku", "somebody has a yaku")

    def nobody_has(self, group: str, *, one: bool) -> Claim:
        if one:
            return Claim(f"nobody has the yaku “{group}”", f"somebody has the yaku “{group}”")
        return Claim(
            f"nobody has a yaku of the group “{group}”", f"somebody has a yaku of the group “{group}”"
        )

    def nobody_has_any(self, groups: Sequence[tuple[str, bool]]) -> Claim:
        named = [
            "a yaku" if not name else f"“{name}”" if one else f"a yaku of the group “{name}”"
            for name, one in groups
        ]
        return Claim(f"nobody has {listed(named, 'or')}", f"somebody has {listed(named, 'or')}")

    def yaku_worth(self, voice: Voice, count: Range) -> Claim:
        whose_ = "the player’s" if voice.rule else "the winner’s"
        return is_(f"{whose_} yaku", f"worth {amount(count, noun(voice.values))}", "are")

    def field_has(self, voice: Voice, counted_: Counted) -> Claim:
        """The Crane was dealt to the field, or was not; no bright was, neither the Crane nor the Moon, fewer than two."""
        cards, count = counted_.cards, counted_.count
        if count == Range(1) or count == _NONE:
            some = is_(a_card(voice, cards), "dealt to the field", "was")
            if not is_one(voice, cards):
                some = replace(some, opposite=f"{no_card(voice, cards)} was dealt to the field")
            return some.denied() if count == _NONE else some
        return _so_many(
            count,
            lambda number: (
                f"{counted(voice, replace(counted_, count=number))} "
                f"{'was' if number.high == 1 else 'were'} dealt to the field"
            ),
        )


_NOT_THIS = ", not counting this one"
CONDITIONS = Conditions(PEOPLE, _CLAIMS, _DONE)


def condition(voice: Voice, item: Condition, *, it: str = "the play") -> Claim:
    """A condition with its opposite. `it` is how the play at hand is called."""
    return CONDITIONS.condition(replace(voice, it=it), item)


def conditions(voice: Voice, items: Sequence[Condition], *, it: str = "the play") -> Claim:
    """All of them."""
    return CONDITIONS.conditions(replace(voice, it=it), items)


def _both(parts: list[tuple[str, bool]]) -> str:
    """All of them: "A, either B or C, and D"."""
    texts = [f"{'either ' if choice else ''}{text}" for text, choice in parts]
    comma = "," if len(parts) > 2 or any(choice for _, choice in parts) else ""
    return f"{', '.join(texts[:-1])}{comma} and {texts[-1]}"


def _either(parts: list[tuple[str, tuple[str, str] | None]]) -> str:
    """One of them: "A or B"; with letters where it could be doubted what belongs together."""
    texts, held = [text for text, _ in parts], [found for _, found in parts if found is not None]
    if len(parts) > 2 and len(held) == len(parts) and len({start for start, _ in held}) == 1:
        return f"{held[0][0]} {listed([what for _, what in held], 'or')}"
    clear = not any(" and " in text or " or " in text or text.startswith("not ") for text in texts)
    if len(texts) < 3 and clear:
        return listed(texts, "or")
    numbers = len(texts) > 26 or any(
        "(a)" in text for text in texts
    )  # letters stand for the choice around it
    marked = [f"({place + 1 if numbers else chr(97 + place)}) {text}" for place, text in enumerate(texts)]
    return f"{', '.join(marked[:-1])}, or {marked[-1]}"


def _neither(voice: Voice, counted_: Counted) -> str:
    """Neither the Crane nor the Moon, where "not the Crane or the Moon" could be taken for "not both"; "" where no cards are named apart."""
    none = no_card(voice, counted_.cards) if counted_.count == Range(1) and not counted_.natural else ""
    return none if none.startswith("neither ") else ""


def _so(text: str) -> Claim:
    return Claim(text, f"it is not so that {text}")


def _so_many(count: Range, say: Callable[[Range], str]) -> Claim:
    """So many; its opposite is fewer, not "not three or more"."""
    fewer = opposite(count)
    return Claim(say(count), say(fewer)) if fewer is not None else _so(say(count))


def _contain(voice: Voice, where: str, counted_: Counted) -> Claim:
    what = counted(voice, counted_)
    return Claim(f"{where} contain {what}", f"{where} do not contain {what}")


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low} or more"
    if count.low == count.high:
        return str(count.low)
    return f"{count.high} or less" if count.low == 0 else f"{count.low} to {count.high}"


def _held(voice: Voice, item: Counted) -> str:
    """Two or more 2s; all four 2s, where the pack has no more of them."""
    what = counted(voice, item)
    whole = voice.deck.physical(item.cards.mask).bit_count()
    if whole > 1 and item.count == Range(whole, whole):
        return what.replace("exactly ", "all ", 1)
    return what
