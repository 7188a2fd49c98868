"""A rule set made ready to play: what clauses listen to which event, what restrictions stand, which orders there are.

In: a `RuleSet`. Out: lookups. An engine has no state of a game; all games and copies of one rule set share it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from ...game.decisions import Play
from ...ground.diagnostics import Span
from ...model import (
    ALWAYS,
    AllOf,
    Answer,
    AnyOf,
    CardSet,
    Clause,
    Climbing,
    Comparison,
    Condition,
    CountIs,
    Effect,
    Event,
    EventKind,
    HasPassed,
    Hold,
    IsFirst,
    IsNumber,
    Not,
    Patterns,
    PlaceCards,
    PlayPattern,
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
    Value,
    ValueIs,
    Who,
    wishers,
)
from .match import Matcher
from .orders import Named, Order, make_order, suit_order
from .plays import PlayBook
from .state import Ref

MOST_PLAYERS = 12  # the language allows no more
MOST_WISHES = 4  # that one clause asks for; further ones count as granted


@dataclass(frozen=True, slots=True)
class Heard:
    """A clause that listens to an event: which rule, which clause, which of its events."""

    rule: int
    clause: int
    event: Event
    body: Clause
    wishers: tuple[Who, ...] = ()  # whom its condition could ask


class Engine:
    """Everything about one rule set that does not change while it is played."""

    def __init__(self, rules: RuleSet) -> None:
        climbing = rules.climbing
        if climbing is None:
            raise ValueError(f"{rules.id} is no climbing game")
        self.rules = rules
        self.climbing = climbing
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
                        Heard(number, place, event, clause, wishers(clause.condition)[:MOST_WISHES]),
                    )
        self.standings: tuple[tuple[int, int, Standing], ...] = tuple(
            (number, place, standing)
            for number, rule in enumerate(self.list)
            for place, standing in enumerate(rule.standings)
        )
        placings = [
            (number, standing)
            for number, _, standing in self.standings
            if isinstance(standing.what, PlaceCards)
        ]
        # Places that always hold are in every order; others are looked at each time the order is made.
        self.placings = tuple(
            standing.what
            for _, standing in placings
            if isinstance(standing.what, PlaceCards)
            and standing.condition == ALWAYS
            and standing.what.cards.kind == "faces"
        )
        self.sometimes = tuple(row for row in placings if row[1].what not in self.placings)
        # What may stand for other cards: by rules that always hold or hold on a condition.
        self.stands = tuple(row for row in self.standings if isinstance(row[2].what, StandsFor))
        self.answers: tuple[tuple[int, int, Answer], ...] = tuple(
            (number, place, answer)
            for number, rule in enumerate(self.list)
            for place, answer in enumerate(rule.answers)
        )
        self.allows = any(
            isinstance(standing.what, Restriction) and standing.what.mode == "allow"
            for _, _, standing in self.standings
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
        self.counters = tuple(counter for rule in rules.rules for counter in rule.counters)
        self.ranking = climbing.ranking
        self._about_play: dict[Ref, bool] = {}
        self._about_named: dict[tuple[int, int, int], bool] = {}
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
        self.to_plays = tuple(answer for _, _, answer in self.answers if answer.to or answer.anything)
        self._orders: dict[tuple[object, ...], Order] = {}
        self._triggers: dict[Play, tuple[Heard, ...]] = {}
        self.plain = make_order(rules, self.ranking, False, self.placings)

    def suited(self, order: Order, play: Play) -> tuple[int, int]:
        """The strength of a play whose suit counts before its rank: that of its highest card."""
        high = play.low if order.place[play.low] > order.place[play.high] else play.high
        return self._suit_at[self.deck.faces[high].suit], order.place[high]

    def about_play(self, ref: Ref) -> bool:
        """Whether a lasting effect speaks of the moment that it began at: of cards like those of the play, of named ranks."""
        found = self._about_play.get(ref)
        if found is None:
            found = self._about_play[ref] = any(_of_moment(cards) for cards in card_sets(self.effect(ref)))
        return found

    def about_named(self, part: tuple[int, int, int]) -> bool:
        """Whether a clause or an answer speaks of what its rule named."""
        found = self._about_named.get(part)
        if found is None:
            rule, kind, number = part
            body: Clause | Answer = (
                self.list[rule].answers[number] if kind else self.list[rule].clauses[number]
            )
            found = self._about_named[part] = any(cards.kind.startswith("named") for cards in card_sets(body))
        return found

    def effect(self, ref: Ref) -> Effect:
        rule, kind, number, effect = ref
        body: Clause | Answer = self.list[rule].answers[number] if kind else self.list[rule].clauses[number]
        return body.effects[effect]

    def order(
        self,
        ranking: tuple[int, ...],
        is_reversed: bool,
        places: tuple[PlaceCards, ...],
        turned: int = 0,
        named: Named = (),
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
                if _dynamic(heard.event.patterns)
                or self.matcher.matches(play, heard.event.patterns, self.plain)
            )
            if len(self._triggers) > 100_000:
                self._triggers.clear()
            self._triggers[play] = found
        return found

    def lasting_ref(self, rule: str) -> Ref | None:
        """The first lasting effect of a rule, for positions that say it is in force."""
        number = self.number.get(rule)
        if number is None:
            return None
        for place, clause in enumerate(self.list[number].clauses):
            for index, effect in enumerate(clause.effects):
                if isinstance(
                    effect,
                    (
                        ReverseRanking,
                        SetRanking,
                        PlaceCards,
                        StandsFor,
                        ReverseDirection,
                        Restrict,
                        Hold,
                        SwitchOff,
                    ),
                ):
                    return number, 0, place, index
        return None


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


def asked_counts(rules: RuleSet) -> frozenset[str]:
    """What any rule wants counted: passes, clears, plays, leads, acts of rules (for conditions) and how often those with a
    limit began to act."""
    found: set[str] = set()

    def look(condition: Condition) -> None:
        match condition:
            case AllOf(items) | AnyOf(items):
                for item in items:
                    look(item)
            case Not(item):
                look(item)
            case CountIs(what, _, _, ids):
                found.update([f"acts:{id}" for id in ids] if what == "acts" else [what])
            case HasPassed(_, count) if count is not None:
                found.update(f"passes of {player}" for player in range(MOST_PLAYERS))
            case ValueIs(Value("tricks")):
                found.update(f"tricks of {player}" for player in range(MOST_PLAYERS))
            case IsFirst(what):
                found.add("leads" if what == "lead" else what)
            case IsNumber(what):
                found.add("plays" if what == "play" else "leads")
            case _:
                pass

    for rule in rules.rules:
        for effects in (*(part.effects for part in rule.clauses), *(part.effects for part in rule.answers)):
            pers = [getattr(effect, "per", None) for effect in effects]
            found.update(item.kind for item in pers if isinstance(item, Value))
        if rule.limit:
            found.add(f"starts:{rule.id}")
        for condition in (
            *(part.condition for part in rule.clauses),
            *(part.condition for part in rule.standings),
            *(part.condition for part in rule.answers),
        ):
            look(condition)
    return frozenset(found)


def _goes_on(rules: tuple[Rule, ...]) -> frozenset[tuple[int, int, int]]:
    """The clauses (0) and answers (1) of rules with a limit that the limit does not count."""
    found: set[tuple[int, int, int]] = set()
    for number, rule in enumerate(rules):
        if rule.limit:
            found |= {(number, 0, place) for place, part in enumerate(rule.clauses) if rule.goes_on(part)}
            found |= {(number, 1, place) for place, part in enumerate(rule.answers) if rule.goes_on(part)}
    return frozenset(found)


def ordered(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules in the order in which they act: as in the file, but `acts before` and `acts after` respected. A circle
    (which the checks report) leaves the order of the file."""
    wait: dict[str, set[str]] = {rule.id: set() for rule in rules}
    for rule in rules:
        for other in rule.before:
            if other in wait:
                wait[other].add(rule.id)
        wait[rule.id] |= {other for other in rule.after if other in wait}
    left, done = list(rules), []
    while left:
        ready = next(
            (rule for rule in left if not wait[rule.id] & {other.id for other in left if other is not rule}),
            left[0],
        )
        left.remove(ready)
        done.append(ready)
    return tuple(done)


def card_sets(item: object) -> list[CardSet]:
    """Every set of cards inside a value of the model."""
    if isinstance(item, CardSet):
        return [item]
    if isinstance(item, tuple):
        return [found for part in item for found in card_sets(part)]
    if is_dataclass(item) and not isinstance(item, Span):
        return [found for part in fields(item) for found in card_sets(getattr(item, part.name))]
    return []


def bound(item: Any, faces: Callable[[CardSet], int]) -> Any:
    """A value of the model in which the sets of cards that speak of a moment are the cards themselves."""
    if isinstance(item, CardSet):
        return CardSet(faces(item), item.words) if _of_moment(item) else item
    if isinstance(item, tuple):
        return tuple(bound(part, faces) for part in item)
    if is_dataclass(item) and not isinstance(item, type | Span):
        return replace(item, **{part.name: bound(getattr(item, part.name), faces) for part in fields(item)})
    return item


def _of_moment(cards: CardSet) -> bool:
    return cards.kind.startswith(("its", "named"))


def of_rule(number: int, rule: Rule) -> Rule:
    """The rule in which "the named rank" says whose: its number, from 1, stands where other sets have their faces."""
    parts = (rule.clauses, rule.standings, rule.answers)
    if not any(cards.kind.startswith("named") for cards in card_sets(parts)):
        return rule
    clauses, standings, answers = _marked(parts, number + 1)
    return replace(rule, clauses=clauses, standings=standings, answers=answers)


def _marked(item: Any, number: int) -> Any:
    if isinstance(item, CardSet):
        return replace(item, mask=number) if item.kind.startswith("named") else item
    if isinstance(item, tuple):
        return tuple(_marked(part, number) for part in item)
    if is_dataclass(item) and not isinstance(item, type | Span):
        return replace(
            item, **{part.name: _marked(getattr(item, part.name), number) for part in fields(item)}
        )
    return item


def _dynamic(patterns: Patterns) -> bool:
    return any(
        item.relations or item.apart is not None or any(cards.kind != "faces" for cards in _card_sets(item))
        for item in patterns
    )


def _card_sets(pattern: PlayPattern) -> list[CardSet]:
    found = [item.cards for item in pattern.containing] + list(pattern.without)
    return found + ([pattern.of] if pattern.of is not None else [])
