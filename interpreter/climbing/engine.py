"""A rule set made ready to play: what clauses listen to which event, what restrictions stand, which orders there are.

In: a `RuleSet`. Out: lookups. An engine has no state of a game; all games and copies of one rule set share it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from ...analysis.acting import ordered
from ...analysis.asked import asked_counts
from ...analysis.cards_of_moment import holds_with
from ...analysis.limits import prepares
from ...analysis.moments import spoken_of
from ...analysis.walk import may_rest
from ...game.decisions import Play
from ...model import (
    ALWAYS,
    AllOf,
    Answer,
    CardSet,
    Clause,
    Climbing,
    Comparison,
    Condition,
    Effect,
    Event,
    EventKind,
    Hold,
    Name,
    PlaceCards,
    Restrict,
    Restriction,
    ReverseDirection,
    ReverseRanking,
    Rule,
    RuleSet,
    SetRanking,
    Standing,
    StandsFor,
    SwitchOff,
    Turn,
    Who,
    climbing_of,
    wishers,
)
from .match import Matcher
from .moments import card_sets, is_dynamic, is_of_moment, of_rule
from .orders import NAMEABLE, THINGS, Named, Order, make_order, suit_order
from .plays import PlayBook

MOST_WISHES = 4  # that one clause asks for; further ones count as granted


class Part(NamedTuple):
    """A clause or an answer of a rule, by their numbers."""

    rule: int
    is_answer: bool
    number: int


class Ref(NamedTuple):
    """An effect: that of this number in a clause or an answer."""

    rule: int
    is_answer: bool
    number: int
    effect: int

    @property
    def part(self) -> Part:
        return Part(self.rule, self.is_answer, self.number)


class Binding(NamedTuple):
    """What a rule allows, forbids or requires without an event: the rule by number and id, the number of the line in it, from 1; the parts of
    its condition as in `Stands`."""

    number: int
    rule: str
    clause: int
    restriction: Restriction
    once: Condition
    each: Condition
    cards: tuple[CardSet, ...] = ()  # without which it does not hold


LastingEffect: TypeAlias = (
    ReverseRanking
    | SetRanking
    | PlaceCards
    | StandsFor
    | ReverseDirection
    | Restrict
    | SwitchOff
    | Hold
    | Turn
)


class Spoken(NamedTuple):
    """What an effect speaks of: whether whom it means and how often it counts may change after its event was judged; whether people, or the
    number, are those of the moment at which it acts, since they hang on what may be named before."""

    changes: bool
    named: bool
    named_number: bool
    is_open: (
        bool  # whether it speaks of anything that is chosen or named, or begins with a card that is turned up
    )
    rule: int  # for which the player is chosen of whom it speaks; -1: of nobody who is chosen


class Stands(NamedTuple):
    """What a rule says without an event, and its number in the rule."""

    rule: int
    place: int
    standing: Standing
    once: Condition  # what of its condition is judged once, when somebody is to play
    each: Condition  # what is judged for each play that could be made, since it speaks of the play; ALWAYS where nothing does


@dataclass(frozen=True, slots=True)
class Heard:
    """A clause that listens to an event, and which of its events."""

    part: Part
    event: Event
    body: Clause
    wishers: tuple[Who, ...] = ()  # whom its condition could ask


class Engine:
    """Everything about one rule set that does not change while it is played."""

    def __init__(self, rules: RuleSet) -> None:
        self.climbing = climbing = climbing_of(rules)
        self.rules = rules
        self.deck = rules.deck
        self.matcher = Matcher(rules)
        self.book = PlayBook(rules)
        self.list: tuple[Rule, ...] = tuple(
            of_rule(number, rule) for number, rule in enumerate(ordered(rules.rules))
        )
        self.number = {rule.id: number for number, rule in enumerate(self.list)}
        self.heard: dict[EventKind, tuple[Heard, ...]] = {}
        for number, rule in enumerate(self.list):
            for place, clause in enumerate(rule.clauses):
                for event in clause.events:
                    self.heard[event.kind] = (
                        *self.heard.get(event.kind, ()),
                        Heard(
                            Part(number, False, place), event, clause, wishers(clause.condition)[:MOST_WISHES]
                        ),
                    )
        self.standings = tuple(
            Stands(number, place, standing, *_by_play(standing))
            for number, rule in enumerate(self.list)
            for place, standing in enumerate(rule.standings)
        )
        self.bindings = tuple(
            Binding(
                number, self.list[number].id, place + 1, standing.what, once, each, holds_with(standing.what)
            )
            for number, place, standing, once, each in self.standings
            if isinstance(standing.what, Restriction)
        )
        self.forbids_passing = any(
            item.restriction.mode == "forbid" and item.restriction.what == "pass" for item in self.bindings
        )
        placings = [item for item in self.standings if isinstance(item.standing.what, PlaceCards)]
        # Places that always hold are in every order; others are looked at each time the order is made.
        resting = may_rest(rules)
        self.placings = tuple(
            standing.what
            for number, _, standing, *_ in placings
            if isinstance(standing.what, PlaceCards)
            and standing.condition == ALWAYS
            and standing.what.cards.kind == "faces"
            and self.list[number].id not in resting
        )
        placings = [item for item in placings if item.standing.what not in self.placings]
        self.sometimes = tuple(item for item in placings if item.each == ALWAYS)
        self.by_play = tuple(item for item in placings if item.each != ALWAYS)
        # What may stand for other cards: by rules that always hold or hold on a condition.
        self.stands = tuple(item for item in self.standings if isinstance(item.standing.what, StandsFor))
        self.answers: tuple[tuple[Part, Answer], ...] = tuple(
            (Part(number, True, place), answer)
            for number, rule in enumerate(self.list)
            for place, answer in enumerate(rule.answers)
        )
        self.allows = any(
            isinstance(standing.what, Restriction) and standing.what.mode == "allow"
            for _, _, standing, *_ in self.standings
        )
        self.follow: tuple[Comparison, ...] = tuple(
            climbing.follow if shape.compared == "as the game" else shape.compared
            for shape in climbing.shapes
        )
        self.wholly = tuple(shape.compared == "wholly above" for shape in climbing.shapes)
        self.above = _above(climbing)
        self._suit_at = suit_order(rules)
        self.asked = asked_counts(rules)
        self.goes_on = _goes_on(self.list)
        self.uncounted = self.goes_on | _prepares(self.list)
        self.counters = tuple(counter for rule in rules.rules for counter in rule.counters)
        self.ranking = climbing.ranking
        self._lasting: dict[Ref, LastingEffect] = {
            Ref(*part, index): effect
            for part, body in self._parts()
            for index, effect in enumerate(body.effects)
            if isinstance(effect, LastingEffect)
        }
        self.durations = frozenset(effect.duration.kind for effect in self._lasting.values())
        # Effects of which it only counts how many there are. There may be thousands of them.
        self.turning = frozenset(
            ref
            for ref, effect in self._lasting.items()
            if isinstance(effect, (ReverseRanking, ReverseDirection))
        )
        self.spoken: dict[
            int, Spoken
        ] = {}  # by the identity of an effect of these rules; kept by settling.py
        self.begins_with: dict[int, tuple[CardSet, ...]] = {}  # the same; kept by lasting.py
        self._about_play: dict[Ref, bool] = {}
        self._named_by: dict[Ref, frozenset[int]] = {}
        self.untils = frozenset(
            duration.until.kind
            for rule in rules.rules
            for effects in (
                *(item.effects for item in rule.clauses),
                *(item.effects for item in rule.answers),
            )
            for effect in effects
            if (duration := getattr(effect, "duration", None)) is not None and duration.until is not None
        )
        self.to_plays = tuple(answer for _, answer in self.answers if answer.to or answer.anything)
        self._orders: dict[tuple[object, ...], Order] = {}
        self._triggers: dict[Play, tuple[Heard, ...]] = {}
        self.plain = make_order(rules, self.ranking, False, self.placings)

    @cached_property
    def every_reading(self) -> PlayBook:
        """Finds plays with every reading of their jokers, also such as are the same to all rules."""
        return PlayBook(self.rules, fully=True)

    def suited(self, order: Order, play: Play) -> tuple[int, int]:
        """The strength of a play whose suit counts before its rank: that of its highest card."""
        ranked = order.with_places(play) if order.placed else ()
        high = max(ranked or (play.high, play.low), key=order.place.__getitem__)
        return self._suit_at[self.deck.faces[high].suit], order.place[high]

    def about_play(self, ref: Ref) -> bool:
        """Whether a lasting effect speaks of the moment that it began at: of cards like those of the play, of named ranks."""
        found = self._about_play.get(ref)
        if found is None:
            found = self._about_play[ref] = any(is_of_moment(cards) for cards in card_sets(self.effect(ref)))
        return found

    def about_named(self, ref: Ref) -> frozenset[int]:
        """Of which things that its rule named (numbers as in THINGS) an effect speaks, with what its clause asked before it acted: but what
        that clause asked was not what one of its own effects names."""
        found = self._named_by.get(ref)
        if found is None:
            body = self.body(ref.part)
            asked = _things_named(
                *(getattr(body, item.name) for item in fields(body) if item.name != "effects")
            )
            if ref.effect < 0:
                return asked
            mine = body.effects[ref.effect]
            others = (
                effect.what for effect in body.effects if isinstance(effect, Name) and effect is not mine
            )
            found = (asked - {NAMEABLE[what] for what in others}) | _things_named(mine)
            self._named_by[ref] = found
        return found

    def stands_by_named(self, rule: int) -> frozenset[int]:
        """Of which things that it named the lines of a rule speak that stand by themselves: nothing of them stays secret."""
        return _things_named(*(standing.what for standing in self.list[rule].standings))

    def body(self, part: Part) -> Clause | Answer:
        rule = self.list[part.rule]
        return rule.answers[part.number] if part.is_answer else rule.clauses[part.number]

    def effect(self, ref: Ref) -> Effect:
        rule, is_answer, number, effect = ref
        found = self.list[rule]
        return (found.answers[number] if is_answer else found.clauses[number]).effects[effect]

    def _parts(self) -> Iterator[tuple[Part, Clause | Answer]]:
        """Every clause and answer, in their order."""
        for number, rule in enumerate(self.list):
            for place, clause in enumerate(rule.clauses):
                yield Part(number, False, place), clause
            for place, answer in enumerate(rule.answers):
                yield Part(number, True, place), answer

    def lasting(self, ref: Ref) -> LastingEffect:
        """An effect that may last, by its number."""
        return self._lasting[ref]

    def order(
        self,
        ranking: tuple[int, ...],
        is_reversed: bool,
        places: tuple[PlaceCards, ...],
        turned: int = 0,
        named: tuple[Named, ...] = (),
    ) -> Order:
        """The order for what is in force, the card that was turned up, the ranks that were named; each is made once."""
        key = (ranking, is_reversed, places, turned, named)
        found = self._orders.get(key)
        if found is None:
            made = make_order(self.rules, ranking, is_reversed, (*self.placings, *places))
            if len(self._orders) > 10_000:
                self._orders.clear()
            found = self._orders[key] = replace(made, turned=turned, named=named)
        return found

    def triggers(self, play: Play) -> tuple[Heard, ...]:
        """The clauses on plays whose patterns could match this play, judged by what the play itself shows."""
        found = self._triggers.get(play)
        if found is None:
            found = tuple(
                heard
                for heard in self.heard.get("play", ())
                if is_dynamic(heard.event.patterns)
                or self.matcher.matches(play, heard.event.patterns, self.plain)
            )
            if len(self._triggers) > 100_000:
                self._triggers.clear()
            self._triggers[play] = found
        return found

    def lasting_ref(self, rule: str) -> Ref | None:
        """The first lasting effect of a rule, for positions that say it is in force."""
        number = self.number.get(rule)
        found = (
            ref for ref, effect in self._lasting.items() if not (ref.is_answer or isinstance(effect, Turn))
        )
        return next((ref for ref in found if ref.rule == number), None)


def _things_named(*items: object) -> frozenset[int]:
    """Of which things that a rule named there is speech in parts of the model."""
    return frozenset(THINGS[cards.kind] for cards in card_sets(items) if cards.kind.startswith("named"))


def _by_play(standing: Standing) -> tuple[Condition, Condition]:
    """What of its condition does not speak of the play, and what does. Who passes makes no play."""
    condition, what = standing.condition, standing.what
    items = condition.items if isinstance(condition, AllOf) else (condition,)
    each = tuple(item for item in items if any(thing == "play" for thing, _ in spoken_of(item)))
    if not each or (isinstance(what, Restriction) and what.what == "pass"):
        return ALWAYS if condition == ALWAYS else condition, ALWAYS
    once = tuple(item for item in items if item not in each)
    return AllOf(once) if once else ALWAYS, AllOf(each)


_engines: dict[int, Engine] = {}


def engine_for(rules: RuleSet) -> Engine:
    """The engine of a rule set, made once for each rule set object."""
    found = _engines.get(id(rules))
    if found is None or found.rules is not rules:
        if len(_engines) >= 32:
            _engines.clear()
        found = _engines[id(rules)] = Engine(rules)
    return found


def _above(climbing: Climbing) -> tuple[tuple[int, ...], ...]:
    """For each shape those that beat it at the same size whatever their cards (`follow … in this order`)."""
    numbers = {shape.id: number for number, shape in enumerate(climbing.shapes)}
    ladder = [numbers[id] for id in climbing.follow_order if id in numbers]
    return tuple(
        tuple(ladder[ladder.index(number) + 1 :]) if number in ladder else ()
        for number in range(len(climbing.shapes))
    )


def _goes_on(rules: tuple[Rule, ...]) -> frozenset[Part]:
    """The clauses and answers of rules with a limit that the limit does not count."""
    found: set[Part] = set()
    for number, rule in enumerate(rules):
        if rule.limit:
            found |= {
                Part(number, False, place) for place, part in enumerate(rule.clauses) if rule.goes_on(part)
            }
            found |= {
                Part(number, True, place) for place, part in enumerate(rule.answers) if rule.goes_on(part)
            }
    return frozenset(found)


def _prepares(rules: tuple[Rule, ...]) -> frozenset[Part]:
    """The clauses of rules with a limit that only name, choose or count beforehand, which the limit does not count."""
    return frozenset(
        Part(number, False, place)
        for number, rule in enumerate(rules)
        for place, part in enumerate(rule.clauses)
        if prepares(rule, part)
    )
