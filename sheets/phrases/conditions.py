"""Conditions: claims that can be denied, of whom they are made, and what several of them are together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, Literal, TypeAlias, TypeVar, assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Captured,
    CardPoints,
    CardSet,
    Condition,
    CouldPlay,
    Counted,
    CountIs,
    FieldHas,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    NobodyHas,
    Not,
    NumbersCompare,
    Patterns,
    PlayIs,
    PlayRelates,
    PlaysRelate,
    Range,
    RankingIs,
    Relation,
    Scope,
    SingleCondition,
    Stopped,
    TableIsClear,
    TurnedIs,
    Unless,
    ValueIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
    subject,
)
from ...model.words import EventKind
from ..facts import is_one_yaku, only_two, opposite_of
from ..moments import may_fall
from ..several import happen, sole
from ..voice import Voice
from .claims import C, Claims, D, Done
from .missing import Missing, may_miss, missing
from .people import People

V = TypeVar("V", bound=Voice)
_JUST_PLAYED: frozenset[EventKind] = frozenset({"play"})  # nobody can have passed since
OfTable: TypeAlias = (  # what is said of no player in particular
    PlayIs
    | PlayRelates
    | PlaysRelate
    | RankingIs
    | TableIsClear
    | Locked
    | InForce
    | ZoneHolds
    | TurnedIs
    | IsFirst
    | IsNumber
    | ValueIs
    | CountIs
    | HandsEmpty
    | NobodyHas
    | YakuWorth
    | FieldHas
)


class Conditions(ABC, Generic[V, C, D]):
    """How a language says conditions."""

    def __init__(
        self,
        people: People[V],
        claims: Claims[C],
        done: Done[D],
    ) -> None:
        people.relative = self._relative
        self.people = people
        self.claims = claims
        self.done = done

    # -------------------------------------------------------------------------------------------------- several together

    @abstractmethod
    def all_of(self, claims: Sequence[C]) -> C:
        """Several that must all hold."""

    @abstractmethod
    def any_of(self, claims: Sequence[C], *, beside: bool) -> C:
        """Several of which one must hold; `beside`: others stand beside the choice."""

    @abstractmethod
    def or_missing(self, claim: C, what: Missing) -> C: ...

    # ------------------------------------------------------------------------------------------------- of whom it is said

    @abstractmethod
    def called(self, who: str) -> dict[str, str]:
        """The words in braces for the one of whom something is said."""

    @abstractmethod
    def of_each(self, voice: V, person: Who, say: Callable[[str], C], *, denied: bool) -> C:
        """What is said of each of several or, `denied`, of none of them; who denies that says that it is not so of each, or so of some."""

    @abstractmethod
    def of_any(self, person: Who, say: Callable[[str], C], *, apart: str, denied: bool) -> C:
        """What is so or, `denied`, not so of one at least; who denies that says that there is nobody of whom it is. `apart`: somebody other than
        these, where that is said."""

    def of_all(self, claim: C) -> C:
        """What is said in comparing with each of several: who denies it does not say that it is so of none."""
        return claim

    @abstractmethod
    def unlike(self, claim: C) -> C:
        """That somebody has as many as one other player; its opposite is so, too, of that player himself and where there is nobody such."""

    @abstractmethod
    def opponent(self, apart: str) -> str:
        """The other one, where two play; of whom, where that is said."""

    @abstractmethod
    def told_of(self, claim: C) -> str:
        """A claim, made of the player who is looked at, as it stands with those of whom it is true."""

    @property
    @abstractmethod
    def looked_at(self) -> str:
        """What that player is called in it."""

    # ------------------------------------------------------------------------------------------------- plays and the table

    @abstractmethod
    def play_is(self, voice: V, patterns: Patterns, *, before: bool) -> C:
        """The play, or the one `before` it, is one of these."""

    @abstractmethod
    def play_relates(self, voice: V, relations: tuple[Relation, ...]) -> C:
        """The play stands so to the one before it."""

    @abstractmethod
    def plays_relate(self, voice: V, count: int, relations: tuple[Relation, ...]) -> C:
        """The last plays stand so to one another; where nobody has just played, those on the table, without the one that could be made."""

    @abstractmethod
    def trick_holds(self, voice: V, counted: Counted) -> C: ...

    @abstractmethod
    def discards_hold(self, voice: V, counted: Counted) -> C: ...

    @abstractmethod
    def turned_is(self, voice: V, cards: CardSet) -> C: ...

    @abstractmethod
    def in_force(self, voice: V, rules: tuple[str, ...]) -> C: ...

    # -------------------------------------------------------------------------------------------------------- how many, when

    @abstractmethod
    def is_first(self, voice: V, item: IsFirst) -> C: ...

    @abstractmethod
    def is_number(self, item: IsNumber) -> C: ...

    @abstractmethod
    def value_is(self, voice: V, item: ValueIs) -> C:
        """A number of the table, or of several players together."""

    @abstractmethod
    def has_number(self, voice: V, who: str, item: ValueIs) -> C:
        """Somebody has so many of something."""

    @abstractmethod
    def numbers_compare(self, voice: V, who: str, item: NumbersCompare) -> C: ...

    @abstractmethod
    def players_in(self, voice: V, count: Range) -> C: ...

    @abstractmethod
    def passes(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def plays(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def clears(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def acts(self, voice: V, rules: tuple[str, ...], count: Range, scope: Scope) -> C: ...

    # ------------------------------------------------------------------------------------------------------------- players

    @abstractmethod
    def who_is(self, who: str, others: list[str]) -> C:
        """Somebody is one of these."""

    @abstractmethod
    def is_such(self, voice: V, who: str, that: AllOf | AnyOf) -> C:
        """Of somebody, or of each of several, it is true as a whole."""

    @abstractmethod
    def hand_size(self, who: str, count: Range) -> C: ...

    @abstractmethod
    def laid_aside(self, who: str, count: Range) -> C: ...

    @abstractmethod
    def holds(self, voice: V, who: str, counted: Counted) -> C: ...

    @abstractmethod
    def can_make(self, voice: V, who: str, patterns: Patterns) -> C: ...

    @abstractmethod
    def has_passed_often(self, who: str, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def first_in_a_row(self, who: str, count: Range, *, over: bool) -> C:
        """`over`: it is asked as a hand ends, which is not among them."""

    @abstractmethod
    def last_in_a_row(self, who: str, count: Range, *, over: bool) -> C: ...

    # -------------------------------------------------------------------------------------------------------- fishing games

    @abstractmethod
    def told(self, who: str, done: D) -> C:
        """Somebody has done something."""

    @abstractmethod
    def captured(self, voice: V, counted: Counted) -> D: ...

    @abstractmethod
    def card_points(self, voice: V, who: str, count: Range) -> C: ...

    def hands_empty(self, voice: V) -> C:
        """While a round is played, or when it is settled: then nobody has stopped it."""
        return self.claims["hands_empty_now" if voice.heard else "hands_empty"]

    @abstractmethod
    def nobody_has_yaku(self) -> C:
        """None of any group that is not counted apart."""

    @abstractmethod
    def nobody_has(self, group: str, *, one: bool) -> C:
        """None of the yaku of a group of this name; `one`: it is a single yaku."""

    @abstractmethod
    def nobody_has_any(self, groups: Sequence[tuple[str, bool]]) -> C:
        """None of several, each as it is said of one; of "" any yaku is meant that is not counted apart."""

    @abstractmethod
    def yaku_worth(self, voice: V, count: Range) -> C: ...

    @abstractmethod
    def field_has(self, voice: V, counted: Counted) -> C: ...

    # ----------------------------------------------------------------------------------------------------- what is matched

    def condition(self, voice: V, item: Condition) -> C:
        """A condition with its opposite."""
        match item:
            case Not(inner):
                return self._single(voice, inner, denied=True)
            case Unless(AllOf() | AnyOf() as several) if may_miss(voice.rules, voice.heard, several):
                return self._none_or_missing(voice, several)
            case Unless(inner):
                fewer, gone = self._fewer(voice, inner), missing(voice.rules, voice.heard, inner)
                found = (
                    self.condition(voice, inner).denied()
                    if fewer is None
                    else self._single(voice, fewer, denied=False)
                )
                return self.or_missing(found, gone) if gone is not None else found
            case AllOf(items):
                return self.conditions(voice, items)
            case AnyOf(items):
                return self._choice(voice, items, beside=False)
            case _:
                return self._single(voice, item, denied=False)

    def _none_or_missing(self, voice: V, several: AllOf | AnyOf) -> C:
        """What is so unless several things are, of which each is denied with what may be missing."""
        claims = [self.condition(voice, Unless(item)).denied() for item in several.items]
        whole = self.all_of(claims) if isinstance(several, AllOf) else self.any_of(claims, beside=False)
        return whole.denied()

    def _single(self, voice: V, item: SingleCondition, *, denied: bool) -> C:
        """One condition; of a count the opposite is a count, too: not three or more is fewer."""
        person = subject(item)
        if person is not None and person.kind == "anyone else" and only_two(voice.rules):
            found = self._of(voice, item, self.opponent(voice.apart))
        elif person is not None and person.kind in ("anyone", "anyone else"):
            apart = voice.apart if person.kind == "anyone else" else ""
            return self.of_any(person, lambda who: self._of(voice, item, who), apart=apart, denied=denied)
        elif person is not None and happen(voice.rules, person) and not isinstance(item, Wishes):
            return self.of_each(voice, person, lambda who: self._of(voice, item, who), denied=denied)
        else:
            fewer = self._fewer(voice, item) if denied else None
            item, denied = (fewer, False) if fewer is not None else (item, denied)
            found = self._of(voice, item, self._one(voice, person))
        return found.denied() if denied else found

    def _fewer(self, voice: V, item: Condition) -> SingleCondition | None:
        """The opposite of a count as a count, where it is not said of several; None for all else."""
        if not isinstance(item, SingleCondition):
            return None
        person = subject(item)
        several = person is not None and (
            person.kind in ("anyone", "anyone else") or happen(voice.rules, person)
        )
        return None if several else opposite_of(item)

    def _one(self, voice: V, person: Who | None) -> str:
        if person is None:
            return ""
        return self.looked_at if person.kind == "that player" else self.people.one(voice, person)

    def _relative(self, voice: V, that: Condition) -> str:
        """What is true of those who are meant, to stand with them."""
        return self.told_of(self.condition(replace(voice, looked_at=True), that))

    def _of(self, voice: V, item: SingleCondition, who: str) -> C:
        """What is said of somebody who is called so, or of no player in particular."""
        match item:
            case ValueIs() if subject(item) is not None:
                return self.has_number(voice, who, item)
            case NumbersCompare():
                return self.numbers_compare(voice, who, item)
            case WhoIs(
                _, (Who("each who", of=Who("everyone at the table"), that=AllOf() | AnyOf() as that),)
            ):
                return self.is_such(voice, who, that)
            case WhoIs(_, others):
                return self.who_is(who, [self.people.whom(voice, other) for other in others])
            case IsOut():
                return self._claim("out_or_fallen" if may_fall(voice.rules) else "out", who)
            case CouldPlay():
                return self._claim("could_play", who)
            case Wishes():
                return self._claim("wishes", who)
            case HandSize(_, count, True):
                return self.laid_aside(who, count)
            case HandSize(_, count):
                return self.hand_size(who, count)
            case HandsCompare():
                return self._hands_compare(voice, who, item)
            case Holds(_, held):
                return self.holds(voice, who, held)
            case CanMake(_, patterns):
                return self.can_make(voice, who, patterns)
            case HasPassed(_, None):
                just = bool(voice.heard) and voice.heard <= _JUST_PLAYED
                return self._claim("has_passed_since" if just else "has_passed", who)
            case HasPassed(_, count, scope):
                assert count is not None
                return self.has_passed_often(who, count, scope)
            case InARow(_, True, count):
                return self.first_in_a_row(who, count, over="hand ends" in voice.heard)
            case InARow(_, _, count):
                return self.last_in_a_row(who, count, over="hand ends" in voice.heard)
            case CardPoints(_, count):
                return self.card_points(voice, who, count)
            case WentOn():
                return self.told(who, self.done["went_on"])
            case Captured(_, held):
                return self.told(who, self.captured(voice, held))
            case Stopped(_, off):
                return self.told(who, self.done["called_off" if off else "stopped"])
            case Vowed():
                return self.told(who, self.done["vowed"])
            case _:
                return self._of_table(voice, item)

    def _of_table(self, voice: V, item: OfTable) -> C:
        match item:
            case PlayIs(patterns, before):
                return self.play_is(voice, patterns, before=before)
            case PlayRelates(relations):
                return self.play_relates(voice, relations)
            case PlaysRelate(2, relations) if (
                voice.heard
            ):  # at an event the play is the last of them; where nobody has played, it is none
                return self.play_relates(voice, relations)
            case PlaysRelate(count, relations):
                return self.plays_relate(voice, count, relations)
            case RankingIs():
                found = self.claims["reversed"]
                return found if item.reversed else found.denied()
            case TableIsClear():
                return self.claims["clear"]
            case Locked():
                return self.claims["locked"]
            case InForce(rules):
                return self.in_force(voice, rules)
            case ZoneHolds("trick", held):
                return self.trick_holds(voice, held)
            case ZoneHolds(_, held):
                return self.discards_hold(voice, held)
            case TurnedIs(cards):
                return self.turned_is(voice, cards)
            case IsFirst():
                return self.is_first(voice, item)
            case IsNumber():
                return self.is_number(item)
            case ValueIs():
                return self.value_is(voice, item)
            case CountIs():
                return self._counted(voice, item)
            case HandsEmpty():
                return self.hands_empty(voice)
            case NobodyHas(""):
                return self.nobody_has_yaku()
            case NobodyHas(group):
                return self.nobody_has(voice.grouped(group), one=is_one_yaku(voice.groups, group))
            case YakuWorth(count):
                return self.yaku_worth(voice, count)
            case FieldHas(held):
                return self.field_has(voice, held)
            case _:
                assert_never(item)

    def _counted(self, voice: V, item: CountIs) -> C:
        match item.what:
            case "players":
                return self.players_in(voice, item.count)
            case "passes":
                return self.passes(item.count, item.scope)
            case "plays":
                return self.plays(item.count, item.scope)
            case "clears":
                return self.clears(item.count, item.scope)
            case "acts":
                return self.acts(voice, item.rules, item.count, item.scope)
            case _:
                assert_never(item.what)

    def _hands_compare(self, voice: V, who: str, item: HandsCompare) -> C:
        if item.other is None:
            return self._claim("most_cards" if item.how == "more" else "fewest_cards", who)
        match item.how:
            case "more":
                found = self.claims["more_cards"]
            case "fewer":
                found = self.claims["fewer_cards"]
            case "as many":
                found = self.claims["as_many_cards"]
            case _:
                assert_never(item.how)
        said = found.put(other=self.people.rival(voice, item.who, item.other, item.how), **self.called(who))
        if happen(voice.rules, item.other):
            return self.of_all(said)
        return self.unlike(said) if item.how == "as many" else said

    def _claim(
        self,
        key: Literal[
            "out",
            "out_or_fallen",
            "could_play",
            "wishes",
            "has_passed",
            "has_passed_since",
            "most_cards",
            "fewest_cards",
        ],
        who: str,
    ) -> C:
        return self.claims[key].put(**self.called(who))

    def conditions(self, voice: V, items: Sequence[Condition]) -> C:
        """All of them; those of an `and` inside of an `and` stand beside the others."""
        parts = _flat(items)
        if not parts:
            return self.claims["always"]
        if len(parts) == 1:
            return self.condition(voice, parts[0])
        voice = replace(voice, sole=sole(voice.rules, parts))
        none = [part for part in parts if isinstance(part, NobodyHas)]
        if len(none) > 1:  # a list of yaku ends what is told, so that nothing else seems to be of it
            parts = [part for part in parts if part not in none]
        claims = [
            self._choice(voice, part.items, beside=True)
            if isinstance(part, AnyOf)
            else self.condition(voice, part)
            for part in parts
        ]
        return self.all_of([*claims, self._none_of(voice, none)] if len(none) > 1 else claims)

    def _none_of(self, voice: V, items: Sequence[NobodyHas]) -> C:
        """Nobody has any of these yaku: once for all of them."""
        return self.nobody_has_any(
            [
                (voice.grouped(item.group) if item.group else "", is_one_yaku(voice.groups, item.group))
                for item in items
            ]
        )

    def _choice(self, voice: V, items: Sequence[Condition], *, beside: bool) -> C:
        if not items:
            return self.claims["always"].denied()
        if len(items) == 1:
            return self.condition(voice, items[0])
        return self.any_of([self.condition(voice, part) for part in items], beside=beside)


def _flat(items: Sequence[Condition]) -> list[Condition]:
    """All that must hold, one beside the other; choices at the end, where it is clear what belongs to them."""
    parts = [part for item in items for part in (_flat(item.items) if isinstance(item, AllOf) else (item,))]
    return sorted(parts, key=lambda part: isinstance(part, AnyOf))
