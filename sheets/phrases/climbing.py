"""Climbing games: the ranking, jokers, a turn, and the titles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ... import model
from ...analysis.sitting import may_sit_out, only_who_passes
from ...analysis.walk import values
from ...model import Do, PlayPattern, Range, RuleSet, StandsFor
from ...model.cards import Deck
from ..facts import asks_beside_jokers, asks_next_rank, may_return, means_those_in, rungs
from ..meeting import unled
from ..moments import (
    allows_more,
    can_reverse,
    effects_of,
    ends_with_first_out,
    may_end_hands,
    places_jokers,
    skips,
)
from ..page import Ladder, PageTable, Rung
from ..passages import Passage, Sentences, passage, put
from ..titles import title_places, titles_matter, with_held
from ..voice import Voice
from .dealing import Dealing
from .shapes import Shapes
from .writing import Writing

V = TypeVar("V", bound=Voice)
ONE = Range(1, 1)


class Ranked(TypedDict):
    """The ranking; {suits} are all suits from low to high."""

    usual: str  # the heading of the ranking where it can be reversed
    reversed: str
    suits: str
    low: str
    high: str
    suits_decide: Sentences
    suits_equal: Sentences


class Jokers(TypedDict):
    """What a joker is; {shapes} are those in which it is any card, {run} is what is called a run."""

    any_card: str  # {shapes}
    beyond: str  # {run} {above} {highest}: one that goes beyond the highest rank, and the highest other
    above_all: str
    above_all_ever: str  # where the ranking can be reversed
    below_all: str
    below_all_ever: str
    ranked_above_all: Sentences  # {high} {low}: where jokers are of different rank
    ranked_above_all_ever: Sentences
    ranked_below_all: Sentences
    ranked_below_all_ever: Sentences
    jokers_no_set: str  # {shapes}: sets that jokers of different rank never make
    jokers_alone: (
        str  # {shapes} {far}: sets of nothing but jokers, and whether they are above or below others
    )
    high: str
    low: str
    alike: str  # where there are several, and an equal card is not enough
    no_card: str  # where they are nothing but themselves
    equal: str  # {natural} {wild}: a pair without a joker, and with one
    placed: str  # where a rule gives a joker a place of its own
    locks: Sentences  # {obeys} {starts}
    meets_any: str
    meets_as_card: str
    can_start: str
    cannot_start: str
    relates_to_none: Sentences  # a play with a joker, where it cannot start a lock
    seen_as_card: str
    seen_as_joker: str


class Turns(TypedDict):
    """How a turn goes; {run} is what is called a run."""

    begins: Sentences
    begins_if_able: Sentences  # where a ban can leave a leader nothing to lead
    follows: str  # {turn}
    must: str  # how it is begun what a play must be, as {must}
    must_unless: str  # the same where a rule may allow another play
    must_or_above: str  # the same where one shape beats another
    must_or_above_unless: str
    higher: Sentences  # {must}
    higher_by_suit: Sentences  # {must}: where suits tell all cards of one rank apart
    sets_by_suit: Sentences  # {shapes}: sets that are told apart so
    equal_or_higher: Sentences  # {must}
    whole_run: Sentences  # {must} {run}
    highest: str  # of a run, the card by which it is compared
    highest_turned: str  # the same where the ranking may be turned round
    runs: Sentences  # {run} {highest}: by what they are compared, also cards that need not be alike
    runs_by_suit: Sentences  # {run} {highest}: where suits decide between equal ranks
    runs_and_next_rank: Sentences  # {run} {highest}
    next_rank: Sentences  # {run}: compared otherwise when they are laid on one another
    attached: str  # {cores}: with cards attached, each with its core
    attached_to: str  # {shapes} {core}
    no_more: Sentences  # {shapes} {core}: with cards attached they are not what the core is
    order: Sentences  # {shapes}
    passing: Sentences
    passing_and_back: Sentences
    cleared_by_others: Sentences
    cleared_by_rules: str  # where rules can clear the table, too
    cleared_by_all: Sentences
    passed_over: str  # where somebody can be skipped, for whom no turn comes
    passed_over_or_out: str  # where somebody can sit out as well
    passed_out: str  # where nobody is skipped, but somebody can sit out
    passed_before: str  # the same where only a pass makes somebody sit out
    empty: str  # who is to lead has no cards left
    out: Sentences
    out_or_ended: Sentences  # where a rule can end the hand
    out_and_ended: Sentences  # {rule}: by which the hand ends as soon as somebody is out
    everyone: str  # who is meant by this word, and by the like, where rules use them


class ClimbingGames(ABC, Generic[V]):
    """How a language tells a climbing game."""

    def __init__(
        self,
        writing: Writing[V],
        shapes: Shapes[V],
        dealing: Dealing[V],
        ranked: Ranked,
        jokers: Jokers,
        turns: Turns,
        title: tuple[str, str],  # the heading of the titles, and of what only gives names to places
    ) -> None:
        self.writing = writing
        self.shapes = shapes
        self.dealing = dealing
        self.ranked = ranked
        self.jokered = jokers
        self.turns = turns
        self.title = title

    # ---------------------------------------------------------------------------------------------------------- the ranking

    @abstractmethod
    def suit(self, deck: Deck, suit: int) -> str: ...

    @abstractmethod
    def joker(self, deck: Deck, face: int) -> str: ...

    @abstractmethod
    def in_order(self, names: Sequence[str]) -> str:
        """Suits or shapes one above the other."""

    def ladders(self, rules: RuleSet, climbing: model.Climbing, reversible: bool) -> tuple[Ladder, ...]:
        """The ranking, the ranking as it is while it is reversed, and the order of the suits."""
        found = [self._ladder(rules.deck, climbing, self.ranked["usual"] if reversible else "", False)]
        if reversible:
            found.append(self._ladder(rules.deck, climbing, self.ranked["reversed"], True))
        if climbing.suit_order:
            pictures: tuple[Rung, ...] = tuple(("suit", suit) for suit in climbing.suit_order)
            found.append(self._rungs(self.ranked["suits"], self._suits(rules, climbing), pictures, told=True))
        return tuple(found)

    def _ladder(self, deck: Deck, climbing: model.Climbing, title: str, reverse: bool) -> Ladder:
        order = rungs(deck, climbing, reverse)
        names = [deck.ranks[which] if kind == "rank" else self.joker(deck, which) for kind, which in order]
        return self._rungs(title, names, tuple(order))

    def _rungs(
        self, title: str, names: Sequence[str], pictures: tuple[Rung, ...], *, told: bool = False
    ) -> Ladder:
        return Ladder(title, self.ranked["low"], self.ranked["high"], tuple(names), pictures, told=told)

    def _suits(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        return [self.suit(rules.deck, suit) for suit in climbing.suit_order]

    def ranking(self, rules: RuleSet, climbing: model.Climbing) -> Passage:
        suits = self._suits(rules, climbing)
        said = self.ranked["suits_decide" if suits else "suits_equal"]
        return passage(put(said, suits=self.in_order(suits)))

    # --------------------------------------------------------------------------------------------------------------- jokers

    def jokers(self, rules: RuleSet, climbing: model.Climbing, locks: bool) -> Passage:
        """What jokers may stand for, and how locks and rules see them."""
        if not rules.deck.jokers:
            return ()
        found: list[str | Sentences] = [*self.stands_for(rules, climbing)]
        match climbing.joker:
            case "above all":
                ever = can_reverse(rules)
                if rules.deck.ranked_jokers:
                    found.append(self._ranked(rules, "ranked_above_all_ever" if ever else "ranked_above_all"))
                else:
                    found.append(self.jokered["above_all_ever" if ever else "above_all"])
                found += self._jokers_alone(rules, climbing)
                found += self._alike(rules, climbing)
            case "below all":
                ever = can_reverse(rules)
                if rules.deck.ranked_jokers:
                    found.append(self._ranked(rules, "ranked_below_all_ever" if ever else "ranked_below_all"))
                else:
                    found.append(self.jokered["below_all_ever" if ever else "below_all"])
                found += self._jokers_alone(rules, climbing)
                found += self._alike(rules, climbing)
            case "ranked":
                pass
            case _:
                assert_never(climbing.joker)
        if rules.deck.ranked_jokers and climbing.joker != "ranked":
            found += self._no_set(rules, climbing)
        if places_jokers(rules):
            found.append(self.jokered["placed"])
        if locks:
            found.append(self.at_locks(climbing))
        if not climbing.lock_starts and asks_beside_jokers(rules):
            found.append(self.jokered["relates_to_none"])
        if rules.rules and any(item.wild for item in climbing.shapes):
            found.append(self.seen(climbing))
        return passage(*found)

    def _ranked(
        self,
        rules: RuleSet,
        key: Literal[
            "ranked_above_all", "ranked_above_all_ever", "ranked_below_all", "ranked_below_all_ever"
        ],
    ) -> Sentences:
        """Where jokers of different rank are, and which of them is above the other."""
        low, high = (
            self.joker(rules.deck, face)
            for face in rules.deck.joker_faces[:: len(rules.deck.joker_faces) - 1]
        )
        return put(self.jokered[key], high=high, low=low)

    def stands_for(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        """In which shapes a joker is any card."""
        voice, found = self.writing.voice(rules), []
        wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
        if wild:
            found.append(self.jokered["any_card"].format(shapes=self.shapes.one_of(wild)))
            found += self._equal(rules, climbing)
        found += [
            self._beyond(voice, climbing, item)
            for item in climbing.shapes
            if item.beyond and item.kind == "run"
        ][:1]
        jokers = sum(1 << face for face in rules.deck.joker_faces)
        if not wild and not any(item.cards.mask & jokers for item in values(rules.rules, StandsFor)):
            found.append(self.jokered["no_card"])
        return found

    def _beyond(self, voice: V, climbing: model.Climbing, item: model.Shape) -> str:
        """How a run is called, and is higher, of which a joker is the highest card, beyond the highest rank."""
        rules = voice.rules
        ranks = [rules.deck.ranks[rank] for rank in climbing.ranking if rank >= 0][-max(item.size.low, 2) :]
        joker = self.joker(rules.deck, rules.deck.joker_faces[0])
        return self.jokered["beyond"].format(
            run=self.shapes.run_name(voice),
            above=self.shapes.together((*ranks[1:], joker)),
            highest=self.shapes.together(ranks),
        )

    def _alike(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        several = rules.deck.jokers > 1 and not rules.deck.ranked_jokers
        return [self.jokered["alike"]] if several and climbing.follow != "equal or higher" else []

    def _no_set(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        """Jokers of different rank are no set of cards of one rank: a reader of "two jokers" would take them for a pair."""
        voice = self.writing.voice(rules)
        never = [
            voice.shape(item.id)
            for item in climbing.shapes
            if item.kind == "set" and not item.wild and rules.deck.jokers in item.size
        ]
        return [self.jokered["jokers_no_set"].format(shapes=self.shapes.one_of(never))] if never else []

    def _jokers_alone(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        """Sets that can be made of jokers alone rank as one joker does."""
        voice = self.writing.voice(rules)
        made = [
            voice.shape(item.id)
            for item in climbing.shapes
            if item.kind == "set"
            and item.wild
            and any(size in item.size for size in range(2, rules.deck.jokers + 1))
        ]
        far = self.jokered["high" if climbing.joker == "above all" else "low"]
        return [self.jokered["jokers_alone"].format(shapes=self.shapes.one_of(made), far=far)] if made else []

    def _equal(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        """8-8 and 8-joker are equal: said of a rank in the middle, where pairs may hold a joker and suits do not decide."""
        pairs = [item for item in climbing.shapes if item.kind == "set" and item.wild and 2 in item.size]
        ranks = [rank for rank in climbing.ranking if rank >= 0]
        if climbing.suit_order or not pairs or not ranks:
            return []
        rank = rules.deck.ranks[ranks[len(ranks) // 2]]
        wild = self.shapes.together((rank, self.joker(rules.deck, rules.deck.joker_faces[0])))
        return [self.jokered["equal"].format(natural=self.shapes.together((rank, rank)), wild=wild)]

    def seen(self, climbing: model.Climbing) -> str:
        """How rules see a joker."""
        return self.jokered["seen_as_card" if climbing.sees == "declared" else "seen_as_joker"]

    def at_locks(self, climbing: model.Climbing) -> Sentences:
        obeys = self.jokered["meets_any" if climbing.lock_joker == "any" else "meets_as_card"]
        starts = self.jokered["can_start" if climbing.lock_starts else "cannot_start"]
        return put(self.jokered["locks"], obeys=obeys, starts=starts)

    # --------------------------------------------------------------------------------------------------------------- a turn

    def turn(self, rules: RuleSet, climbing: model.Climbing) -> Passage:
        turns, voice = self.turns, self.writing.voice(rules)
        cleared = turns["cleared_by_all" if climbing.clears == "all" else "cleared_by_others"]
        follows = turns["follows"].format(turn=self.dealing.turning(rules))
        ending = ends_with_first_out(rules)
        return passage(
            turns["begins_if_able" if unled(rules) else "begins"],
            (follows, *self._higher(voice, climbing), *self._compared(voice, climbing)),
            turns["passing_and_back" if may_return(rules) else "passing"],
            (
                *cleared,
                *self._passed_over(rules),
                turns["cleared_by_rules"] if Do("clear table") in effects_of(rules) else "",
                "" if ending else turns["empty"],
            ),
            (*self._out(voice, ending), *self.everybody(rules)),
        )

    def _passed_over(self, rules: RuleSet) -> Sentences:
        """Who has no turn holds up no trick: said where a rule skips somebody, or makes somebody sit out."""
        skipped = any(skips(rule) for rule in rules.rules)
        if may_sit_out(rules):
            if skipped:
                return (self.turns["passed_over_or_out"],)
            return (self.turns["passed_before" if only_who_passes(rules) else "passed_out"],)
        return (self.turns["passed_over"],) if skipped else ()

    def _out(self, voice: V, ending: model.Rule | None) -> Sentences:
        """What becomes of whoever has no cards left, and when the hand ends."""
        if ending is not None:
            return put(self.turns["out_and_ended"], rule=voice.rule_name(ending.id))
        return self.turns["out_or_ended" if may_end_hands(voice.rules) else "out"]

    def everybody(self, rules: RuleSet) -> Sentences:
        """Whom rules mean by everyone, where some may be out."""
        return (self.turns["everyone"],) if means_those_in(rules) else ()

    def leaders(self, rules: RuleSet) -> Sentences:
        """What a leader does who may lead nothing, where that can be."""
        return self.turns["begins_if_able"][1:] if unled(rules) else ()

    def _higher(self, voice: V, climbing: model.Climbing) -> Sentences:
        must = self.turns[_must(allows_more(voice.rules), len(climbing.follow_order) > 1)]
        match climbing.follow:
            case "higher":
                return self._by_suit(voice, climbing, must) or put(self.turns["higher"], must=must)
            case "equal or higher":
                return put(self.turns["equal_or_higher"], must=must)
            case "wholly above":
                return put(self.turns["whole_run"], must=must, run=self.shapes.run_name(voice))
            case _:
                assert_never(climbing.follow)

    def _by_suit(self, voice: V, climbing: model.Climbing, must: str) -> Sentences:
        """Where no two cards are equal, so that an equal play cannot be meant; else nothing."""
        deck = voice.deck
        if len(climbing.suit_order) < len(deck.suits) or len({*deck.cards}) < deck.size or deck.jokers:
            return ()
        found = put(self.turns["higher_by_suit"], must=must)
        sets = [item for item in climbing.shapes if item.kind == "set" and item.size != ONE and not item.part]
        # of as many cards as there are suits no two have one rank
        sets = [item for item in sets if item.size.low < len(deck.suits) and item.compared == "as the game"]
        if not sets:
            return found
        shapes = self.shapes.entry(self.shapes.one_of([voice.shape(item.id) for item in sets]))
        return (*found, *put(self.turns["sets_by_suit"], shapes=shapes))

    def _compared(self, voice: V, climbing: model.Climbing) -> list[str]:
        """By what plays are compared: runs by their highest cards, others without what is attached, shapes by their order."""
        turns, found = self.turns, list[str]()
        by_highest = ("run", "multirun", "any")
        rows = [item for item in climbing.shapes if item.kind in by_highest and item.size != ONE]
        if climbing.follow == "wholly above":  # by which runs are not laid on one another
            rows = [item for item in rows if item.kind != "run"]
            if asks_next_rank(voice.rules) and not rows:
                found += put(turns["next_rank"], run=self.shapes.entry(self.shapes.run_name(voice)))
        if rows:
            runs = turns["runs_by_suit" if climbing.suit_order else "runs"]
            if asks_next_rank(voice.rules):
                runs = turns["runs_and_next_rank"]
            # Where several shapes are rows of ranks, none has the name of all: each is named.
            each = self.shapes.one_of([voice.shape(item.id) for item in rows])
            alike = all(item.kind != "any" for item in rows) and climbing.follow != "wholly above"
            found += put(
                runs,
                run=self.shapes.entry(self.shapes.run_name(voice) if voice.run and alike else each),
                highest=turns["highest_turned" if can_reverse(voice.rules) else "highest"],
            )
        if any(item.kind == "kicker" and not item.part for item in climbing.shapes):
            on = dict[str, list[str]]()
            for item in climbing.shapes:
                if item.kind == "kicker" and not item.part:
                    on.setdefault(item.core, []).append(voice.shape(item.id))
            cores = [
                turns["attached_to"].format(shapes=self.shapes.one_of(those), core=voice.shape(core))
                for core, those in on.items()
            ]
            found.append(turns["attached"].format(cores=self.shapes.each_of(cores)))
            found += self._no_more(voice, climbing)
        if len(climbing.follow_order) > 1:
            shapes = self.in_order([voice.shape(id) for id in climbing.follow_order])
            found += put(turns["order"], shapes=shapes)
        return found

    def _no_more(self, voice: V, climbing: model.Climbing) -> Iterator[str]:
        """Shapes that are something else with cards attached, where rules speak of them: four of a kind with two cards is no bomb."""
        named = {pattern.shape for pattern in values(voice.rules.rules, PlayPattern)}
        for core in climbing.shapes:
            on_it = [
                item.id
                for item in climbing.shapes
                if item.kind == "kicker" and item.core == core.id and not item.part
            ]
            if core.id in named and on_it:
                shapes = self.shapes.entry(self.shapes.one_of([voice.shape(id) for id in on_it]))
                yield from put(self.turns["no_more"], shapes=shapes, core=voice.shape(core.id))

    # --------------------------------------------------------------------------------------------------------------- titles

    @abstractmethod
    def players(self, count: int) -> str:
        """A table of so many."""

    @abstractmethod
    def place(self, place: int) -> str: ...

    @abstractmethod
    def places(self, first: int, last: int) -> str:
        """All places from one to another."""

    @abstractmethod
    def beside(self, places: Sequence[str]) -> str:
        """Several places."""

    def titles(self, rules: RuleSet, climbing: model.Climbing) -> PageTable:
        climbing = with_held(rules, climbing)
        counts = rules.tables()
        by_count = [title_places(climbing.titles, count) for count in counts]
        lines = self.writing.lines
        rows = [
            (
                self.writing.named(item.names),
                *lines(*[self._places(places[item.id]) for places in by_count]),
            )
            for item in climbing.titles
        ]
        head = self.title[0 if titles_matter(rules, climbing) else 1]
        return PageTable(lines(head, *[self.players(count) for count in counts]), tuple(rows))

    def _places(self, places: Sequence[int]) -> str:
        if not places:
            return "–"
        if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
            return self.places(places[0], places[-1])
        return self.beside([self.place(place) for place in places])


def _must(more: bool, above: bool) -> Literal["must", "must_unless", "must_or_above", "must_or_above_unless"]:
    """How it is begun what a play must be: `more` may be allowed by rules, and a shape `above` another beats it."""
    if above:
        return "must_or_above_unless" if more else "must_or_above"
    return "must_unless" if more else "must"
