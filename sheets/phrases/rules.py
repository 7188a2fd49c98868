"""Rules: their parts one after the other, and what holds for a rule as a whole."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter as Counts
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ...analysis.before import changed
from ...analysis.limits import beforehand
from ...analysis.sitting import meets_who_sits
from ...analysis.trick_over import over_unsaid
from ...analysis.walk import values
from ...model import (
    ALWAYS,
    Answer,
    Become,
    Cancel,
    Clause,
    Climbing,
    Condition,
    Counter,
    Do,
    Effect,
    IsFirst,
    PlaceCards,
    PlayPattern,
    Restriction,
    Rule,
    RuleSet,
    Standing,
    StandsFor,
    TakePlay,
    Turn,
    Who,
)
from ..ends import End, ends
from ..facts import asks_player, binds_people
from ..meeting import falls_meet
from ..moments import (
    binds_later,
    can_reverse,
    deals_anew,
    ends_early,
    falls_above,
    judges_first,
    judges_with,
    may_be_unnamed,
    places_ranks,
    places_several,
    sets_what_turns,
    several_fall,
    skips,
)
from ..numbered import numbered
from ..several import happen
from ..voice import Voice, spaced
from .effects import Effects
from .events import ANYBODY, exchanges
from .vocabulary import Scopes

V = TypeVar("V", bound=Voice)
S = TypeVar("S")  # an effect, as a language keeps it until several are put together
Held = Restriction | PlaceCards | StandsFor

# When the table is clear as a clause acts.
_CLEAR = ("trick", "clear", "dealt", "is dealt", "exchanged", "begins", "hand ends")


class About(TypedDict):
    """What is said of a rule as a whole; {all} are other rules together, {any} any one of them."""

    limit: str  # {times} {scope}
    not_counted: str
    names: str  # something is named before it acts, which its limit does not count
    chooses: str  # the same of a player who is chosen
    counts: str  # the same of what is only counted
    unnamed: str  # it may be that nothing is named
    placed_turned: str  # the same where the ranking may be reversed
    placed_in_plays: str  # cards get a place in the order that counts in plays of several cards
    turned_round: str  # a ranking that is set, where rules reverse the ranking
    placed_together: str  # cards of several ranks get a place in the order
    pooled: str  # hands are dealt anew while one after the other is asked about the own hand
    thrown_in: str  # the same where all cards are dealt again
    named_then: str  # for a while such as are named then
    before: str
    after: str
    looked_at: str  # how a sentence begins of what is looked at before the first lead
    looked_at_too: str  # the same of a further one
    changes: str  # {what}: of a rule of which nothing else is said
    needs: str
    replaces: str
    counts_as: str
    judges_first: str
    judges_with: str  # of a rule that hears another act
    trick_over: str  # it is asked what the trick contains, of which nothing may be left
    skips_clear: str  # the table is cleared if all others are skipped
    skips_on: str
    who_sits: str  # a neighbour may sit out
    several_fall: str
    falls_above: str
    ends_early: str  # {first}: from whom those of equal numbers are counted
    counted_in_turn: str
    counted_after_tricks: str
    counted_any_time: str  # {in_turn} {after_tricks}
    bound_later: str  # somebody is bound for several hands, who is named by what another may be in the next
    parity: str  # {odd} {even}
    parity_joker: str  # where there are jokers
    added_up: str  # {court}: what the ranks count that have no number
    added_up_joker: str  # where there are jokers
    allowing: str  # when a rule with a limit, or in the place of others, acts that allows plays


class Answering(TypedDict):
    """What is answered, and what is so after an answer."""

    plays: str  # {plays} are played
    anything: str
    rule: str  # {any}: the rule is about to act
    rules: str
    below: str  # the answered play is on top again, because the answer has been taken
    above: str
    acts_too: str  # what was answered is not cancelled
    several: str


class Rules(ABC, Generic[V, S]):
    """How a language says the parts of a rule."""

    def __init__(
        self,
        effects: Effects[V, S],
        about: About,
        answering: Answering,
        limits: Scopes,  # {hand}: what is played between two deals
        decided: Mapping[str, str],  # kinds of statements of the game, by what they decide
    ) -> None:
        self.effects = effects
        self.about = about
        self.answering = answering
        self.limits = limits
        self.decided = decided

    # ----------------------------------------------------------------------------------------------------- parts of a rule

    @abstractmethod
    def clause(self, voice: V, item: Clause) -> str:
        """When something happens, something is done."""

    @abstractmethod
    def short(self, voice: V, item: Clause) -> str:
        """The same as what triggers what: "A play contains an 8 → the table is cleared"."""

    @abstractmethod
    def answer(self, voice: V, item: Answer) -> str: ...

    @abstractmethod
    def counter(self, voice: V, item: Counter) -> str: ...

    # ------------------------------------------------------------------------------------------------- standing permissions

    @abstractmethod
    def restriction(self, voice: V, item: Restriction) -> S: ...

    @abstractmethod
    def holds(self, said: S) -> str:
        """It always holds."""

    @abstractmethod
    def holds_if(self, voice: V, item: Held, condition: Condition) -> str: ...

    @abstractmethod
    def holds_for(self, voice: V, item: Restriction, condition: Condition) -> str:
        """It holds for the player of whom the condition asks."""

    @abstractmethod
    def holds_first(self, voice: V, item: Held, first: IsFirst) -> str:
        """It holds for the first of something."""

    @staticmethod
    def looked_at(voice: Voice, item: Clause) -> bool:
        """Whether a clause looks at each player before anybody leads, and asks something of them; or deals anew, which is once for all."""
        if (
            item.condition == ALWAYS
            or item.otherwise is not None
            or item.choice is not None
            or exchanges(voice.rules)
        ):
            return False
        begins = all(event.kind == "begins" and event.who == ANYBODY for event in item.events)
        anew = all(effect == Do("deal again") for effect in item.effects)
        return begins and (anew or asks_player(item.condition))

    def standing(self, voice: V, item: Standing) -> str:
        """The 3 of spades may be played on a joker that was played alone."""
        what, condition = item.what, item.condition
        if condition == ALWAYS:
            return self.holds(self.held(voice, what))
        if isinstance(what, Restriction) and binds_people(what) and asks_player(condition):
            return self.holds_for(voice, what, condition)
        if isinstance(condition, IsFirst):
            return self.holds_first(voice, what, condition)
        return self.holds_if(voice, what, condition)

    def held(self, voice: V, item: Held) -> S:
        """What a standing permission says, without when."""
        match item:
            case PlaceCards():
                return self.effects.place_cards(voice, item)
            case StandsFor():
                return self.effects.stands_for(voice, item)
            case Restriction():
                return self.restriction(voice, item)
            case _:
                assert_never(item)

    # --------------------------------------------------------------------------------------------------------- all of them

    def part(self, voice: V, item: Clause | Standing | Answer) -> str:
        """Any part of a rule as a sentence."""
        match item:
            case Clause():
                return self.clause(voice, item)
            case Standing():
                return self.standing(voice, item)
            case Answer():
                return self.answer(voice, item)
            case _:
                assert_never(item)

    def rule_parts(self, voice: V, rule: Rule) -> list[str]:
        """Everything that stands in a rule, in the order of the text; its counters first."""
        said = [self.part(voice, item) for item in _in_order(rule)]
        return [*self._counters(voice, rule), *self._then(said)]

    def _then(self, said: list[str]) -> list[str]:
        """The sentences without what several of them in a row begin with, that they hold before the first lead."""
        first, then = self.about["looked_at"], self.about["looked_at_too"]
        return [
            then + text.removeprefix(first)
            if place and text.startswith(first) and said[place - 1].startswith(first)
            else text
            for place, text in enumerate(said)
        ]

    def brief(self, voice: V, rule: Rule) -> list[str]:
        """The same with each clause as what triggers what."""
        return [
            *self._counters(voice, rule),
            *self._then(
                [
                    self.short(voice, item) if isinstance(item, Clause) else self.part(voice, item)
                    for item in _in_order(rule)
                ]
            ),
        ]

    def _counters(self, voice: V, rule: Rule) -> list[str]:
        return [self.counter(voice, item) for item in rule.counters]

    # ------------------------------------------------------------------------------------------------------------- answers

    @abstractmethod
    def played(self, voice: V, item: Answer) -> str:
        """The plays that are answered, as they stand in {plays}."""

    def answered(self, voice: V, item: Answer) -> str:
        """What is answered: the rule “Eight cut” is about to act; a single 6 is played."""
        if item.to:
            return self.answering["plays"].format(plays=self.played(voice, item))
        if item.anything:
            return self.answering["anything"]
        said = self.answering["rule" if len(item.answered) == 1 else "rules"]
        return said.format(any=self.any_rule(voice, item.answered))

    def after_answer(self, voice: V, item: Answer) -> str:
        """Whether what was answered acts; what lies on top then, and who is next, unless the effects decide it."""
        cancelled = item.to or any(isinstance(effect, Cancel) for effect in item.effects)
        cancelled = cancelled or voice.takes_place_of(item.rule, item.answered)
        return ("" if cancelled else self.answering["acts_too"]) + self._on_top(item)

    def _on_top(self, item: Answer) -> str:
        if any(effect == Do("clear table") or isinstance(effect, Turn) for effect in item.effects):
            return ""
        taken = any(isinstance(effect, TakePlay) and effect.who.kind == "player" for effect in item.effects)
        return self.answering["below" if taken else "above"]

    # ------------------------------------------------------------------------------------------------- the rule as a whole

    @abstractmethod
    def all_rules(self, voice: V, ids: tuple[str, ...]) -> str: ...

    @abstractmethod
    def any_rule(self, voice: V, ids: tuple[str, ...]) -> str: ...

    @abstractmethod
    def ranks(self, names: Sequence[str]) -> str:
        """Several ranks by their names."""

    @abstractmethod
    def counts(self, rank: str, number: int) -> str:
        """A rank, and what it counts."""

    @abstractmethod
    def listed(self, words: list[str]) -> str:
        """All of several things."""

    @abstractmethod
    def end(self, voice: V, item: End) -> str:
        """Which rank is at an end of the ranking."""

    def about_rule(self, voice: V, rule: Rule) -> tuple[str, ...]:
        """How often it acts, its order, what it needs, excludes and changes."""
        found, about = [], self.about
        if rule.allowing and (rule.limit or voice.played(rule.replaces)):
            found.append(about["allowing"])
        if rule.limit:
            scope = self.limits[rule.limit_scope].format(hand=voice.hand)
            found.append(about["limit"].format(times=self.effects.times(rule.limit), scope=scope))
            if any(rule.goes_on(part) for part in rule.acting):
                found.append(about["not_counted"])
            found += [about[what] for what in beforehand(rule)]
        if may_be_unnamed(rule):
            found.append(about["unnamed"])
        if places_ranks(voice.rules, rule):
            found.append(about["placed_in_plays"])
            found += [about["placed_turned"]] if can_reverse(voice.rules) else []
        together, named = places_several(rule)
        found += [about["turned_round"]] if sets_what_turns(voice.rules, rule) else []
        found += [about["placed_together"]] if together else []
        found += [about["named_then"]] if named else []
        found += [about["pooled"]] if deals_anew(rule, "pool hands") else []
        found += [about["thrown_in"]] if deals_anew(rule, "deal again") else []
        found += self._others(voice, "before", rule.before)
        found += self._others(voice, "after", rule.after)
        if (changed := _decides(voice.rules, rule)) and not (rule.notes or rule.acting or rule.standings):
            found.append(about["changes"].format(what=self.decides(replace(rule, changes=changed))))
        found += self._others(voice, "needs", rule.needs)
        # what is not played here is nothing to those who play here
        found += self._others(voice, "replaces", voice.played(rule.replaces))
        found += self._others(voice, "counts_as", voice.played(rule.counts_as))
        if judges_first(voice.rules, rule):
            found.append(about["judges_first"])
        if judges_with(voice.rules, rule):
            found.append(about["judges_with"])
        if any(over_unsaid(voice.rules, clause) for clause in rule.clauses):
            found.append(about["trick_over"])
        if skips(rule):
            found.append(about["skips_on" if voice.clears == "all" else "skips_clear"])
        if meets_who_sits(voice.rules, rule):
            found.append(about["who_sits"])
        if several_fall(rule) and not falls_meet(voice.rules):  # else told where rules meet
            found.append(about["several_fall"])
        if falls_above(voice.rules, rule):
            found.append(about["falls_above"])
        if early := ends_early(voice.rules, rule):
            first = about["counted_in_turn" if early == "in turn" else "counted_after_tricks"]
            both = about["counted_any_time"].format(in_turn=about["counted_in_turn"], after_tricks=first)
            found.append(about["ends_early"].format(first=both if early == "any time" else first))
        if binds_later(rule):
            found.append(about["bound_later"])
        found += self._numbered(voice, rule)
        return (*found, *[self.end(voice, end) for end in ends(voice.rules, rule)])

    def _numbered(self, voice: V, rule: Rule) -> list[str]:
        """Which cards are odd or even, and what they count when they are added up, where the rule asks it."""
        told, found, about = numbered(voice.rules, rule), list[str](), self.about
        if told.odd or told.even:
            found.append(about["parity"].format(odd=self.ranks(told.odd), even=self.ranks(told.even)))
            found += [about["parity_joker"]] if voice.deck.jokers else []
        if told.court:
            court = self.listed([self.counts(rank, number) for rank, number in told.court])
            found.append(about["added_up"].format(court=court))
            found += [about["added_up_joker"]] if voice.deck.jokers else []
        return found

    def _others(
        self,
        voice: V,
        key: Literal["before", "after", "needs", "replaces", "counts_as"],
        ids: tuple[str, ...],
    ) -> list[str]:
        if not ids:
            return []
        return [self.about[key].format(all=self.all_rules(voice, ids), any=self.any_rule(voice, ids))]

    def decides(self, rule: Rule) -> str:
        """The deck and the ranking: what a rule decides in the place of the game."""
        return self.listed(list(dict.fromkeys(self.decided.get(word, spaced(word)) for word in rule.changes)))


def is_cleared(item: Clause | Answer) -> bool:
    """Whether the table is clear when a clause acts."""
    return isinstance(item, Clause) and all(event.kind in _CLEAR for event in item.events)


def anybody_answers(by: Who) -> bool:
    """Whether all can answer, or all others."""
    return by.kind in ("player", "everyone", "everyone else")


def several_answer(voice: Voice, item: Answer) -> bool:
    """Whether several players could answer; all cards of a rank that are left only one can have."""
    return (item.by.kind == "player" or happen(voice.rules, item.by)) and not _takes_the_rest(voice, item)


def _takes_the_rest(voice: Voice, item: Answer) -> bool:
    """Whether an answer makes of the play all cards that its rank has."""
    deck, game = voice.deck, voice.rules.game
    if not item.using or deck.jokers or not isinstance(game, Climbing):
        return False
    least = {shape.id: shape.size.low for shape in game.shapes if shape.kind == "set"}
    ranks = Counts(deck.faces[face].rank for face in deck.cards)
    return all(least.get(pattern.shape, 0) >= max(ranks.values()) for pattern in item.patterns)


def plainly(item: Clause | Answer) -> tuple[Effect, ...]:
    """The effects that act without a choice, before those that act afterwards."""
    others = item.otherwise.effects if item.otherwise is not None else ()
    chosen = [number for way in item.choice.ways for number in way.effects] if item.choice is not None else []
    left = (*others, *chosen, *(number for part in item.afterwards for number in part))
    return tuple(effect for number, effect in enumerate(item.effects) if number not in left)


def afterwards(item: Clause | Answer) -> list[tuple[tuple[Effect, ...], bool]]:
    """The effects that act when others have, for each time that is said, and whether the table is clear by then."""
    others = item.otherwise.effects if item.otherwise is not None else ()
    found, clear = [], is_cleared(item) or Do("clear table") in plainly(item)
    for part in item.afterwards:
        effects = tuple(item.effects[number] for number in part if number not in others)
        found.append((effects, clear))
        clear = clear or Do("clear table") in effects
    return found


def changes_who(rules: RuleSet, effects: tuple[Effect, ...]) -> bool:
    """Whether others may have a title, a place or the lead when these have acted."""
    return any(
        isinstance(effect, Become | Turn) or changed(effect, rules.family) & {"titles", "in"}
        for effect in effects
    )


def offered(item: Clause | Answer) -> list[tuple[Effect, ...]]:
    """The effects of each way that is offered."""
    ways = item.choice.ways if item.choice is not None else ()
    return [tuple(item.effects[number] for number in way.effects) for way in ways]


def none_of_several(rules: RuleSet, item: Clause | Answer) -> bool:
    """Whether what happens otherwise comes where none of several players did what was left to them."""
    if item.otherwise is None or item.otherwise.of < 0:
        return False
    who = getattr(item.effects[item.otherwise.of], "who", None)
    return isinstance(who, Who) and happen(rules, who)


def otherwise(item: Clause | Answer) -> tuple[Effect, ...]:
    """The effects that act in the place of others."""
    numbers = item.otherwise.effects if item.otherwise is not None else ()
    return tuple(item.effects[number] for number in numbers)


def _in_order(rule: Rule) -> list[Clause | Standing | Answer]:
    return sorted((*rule.clauses, *rule.standings, *rule.answers), key=lambda item: item.span.start)


def _decides(rules: RuleSet, rule: Rule) -> tuple[str, ...]:
    """What a rule decides in the place of the game: a shape that is there only for the rule to ask for is none that may be played."""
    asked = {pattern.shape for pattern in values(rule, PlayPattern)}
    own = isinstance(rules.game, Climbing) and any(
        item.part and item.id in asked for item in rules.game.shapes
    )
    return tuple(word for word in rule.changes if not (own and word == "shape"))
