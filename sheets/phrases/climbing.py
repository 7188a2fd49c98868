"""Climbing games: the ranking, jokers, a turn, and the titles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypedDict, TypeVar, assert_never

from ... import model
from ...model import RuleSet
from ...model.cards import Deck
from ..facts import asks_next_rank, may_return, rungs
from ..page import Ladder, Line, PageTable, Rung
from ..titles import title_places
from ..voice import Voice
from .dealing import Dealing
from .shapes import Shapes
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Ranked(TypedDict):
    """The ranking; {suits} are all suits from low to high."""

    usual: str  # the heading of the ranking where it can be reversed
    reversed: str
    suits: str
    low: str
    high: str
    suits_decide: str
    suits_equal: str


class Jokers(TypedDict):
    """What a joker is; {shapes} are those in which it is any card, {run} is what is called a run."""

    any_card: str  # {shapes}
    beyond: str  # {run}
    above_all: str
    below_all: str
    locks: str  # {obeys} {starts}
    meets_any: str
    meets_as_card: str
    can_start: str
    cannot_start: str
    seen_as_card: str
    seen_as_joker: str


class Turns(TypedDict):
    """How a turn goes; {run} is what is called a run."""

    begins: str
    follows: str  # {turn} {higher} {compared}
    higher: str
    equal_or_higher: str
    beaten_wholly: str  # {run}
    runs: str  # {run} {next_rank}
    next_rank: str
    attached: str
    order: str  # {shapes}
    passing: str
    passing_and_back: str
    cleared_by_others: str
    cleared_by_all: str
    empty: str  # who is to lead has no cards left
    out: str


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
        title: str,  # the heading of the titles
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

    def ranking(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        suits = self._suits(rules, climbing)
        said = self.ranked["suits_decide" if suits else "suits_equal"]
        return self.writing.lines(said.format(suits=self.in_order(suits)))

    # --------------------------------------------------------------------------------------------------------------- jokers

    def jokers(self, rules: RuleSet, climbing: model.Climbing, locks: bool) -> tuple[Line, ...]:
        """What jokers may stand for, and how locks and rules see them."""
        if not rules.deck.jokers:
            return ()
        found = self.stands_for(rules, climbing)
        match climbing.joker:
            case "above all":
                found.append(self.jokered["above_all"])
            case "below all":
                found.append(self.jokered["below_all"])
            case "ranked":
                pass
            case _:
                assert_never(climbing.joker)
        if locks:
            found += self.at_locks(climbing)
        if rules.rules:
            found.append(self.seen(climbing))
        return self.writing.lines(*found)

    def stands_for(self, rules: RuleSet, climbing: model.Climbing) -> list[str]:
        """In which shapes a joker is any card."""
        voice, found = self.writing.voice(rules), []
        wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
        if wild:
            found.append(self.jokered["any_card"].format(shapes=self.shapes.one_of(wild)))
        if any(item.beyond for item in climbing.shapes):
            found.append(self.jokered["beyond"].format(run=self.shapes.run_name(voice)))
        return found

    def seen(self, climbing: model.Climbing) -> str:
        """How rules see a joker."""
        return self.jokered["seen_as_card" if climbing.sees == "declared" else "seen_as_joker"]

    def at_locks(self, climbing: model.Climbing) -> list[str]:
        obeys = self.jokered["meets_any" if climbing.lock_joker == "any" else "meets_as_card"]
        starts = self.jokered["can_start" if climbing.lock_starts else "cannot_start"]
        return [self.jokered["locks"].format(obeys=obeys, starts=starts)]

    # --------------------------------------------------------------------------------------------------------------- a turn

    def turn(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        turns, voice = self.turns, self.writing.voice(rules)
        cleared = turns["cleared_by_all" if climbing.clears == "all" else "cleared_by_others"]
        return self.writing.lines(
            turns["begins"],
            turns["follows"].format(
                turn=self.dealing.turning(rules),
                higher=self._higher(voice, climbing),
                compared=self._compared(voice, climbing),
            ),
            turns["passing_and_back" if may_return(rules) else "passing"],
            cleared + turns["empty"],
            turns["out"],
        )

    def _higher(self, voice: V, climbing: model.Climbing) -> str:
        match climbing.follow:
            case "higher":
                return self.turns["higher"]
            case "equal or higher":
                return self.turns["equal_or_higher"]
            case "wholly above":
                return self.turns["beaten_wholly"].format(run=self.shapes.run_name(voice))
            case _:
                assert_never(climbing.follow)

    def _compared(self, voice: V, climbing: model.Climbing) -> str:
        """By what plays are compared: runs by their highest cards, others without what is attached, shapes by their order."""
        turns, text = self.turns, ""
        if any(item.kind in ("run", "multirun") for item in climbing.shapes):
            next_rank = turns["next_rank"] if asks_next_rank(voice.rules) else ""
            run = self.shapes.entry(self.shapes.run_name(voice))
            text += turns["runs"].format(run=run, next_rank=next_rank)
        if any(item.kind == "kicker" for item in climbing.shapes):
            text += turns["attached"]
        if len(climbing.follow_order) > 1:
            shapes = self.in_order([voice.shape(id) for id in climbing.follow_order])
            text += turns["order"].format(shapes=shapes)
        return text

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
        counts = range(rules.players.low, max(rules.most, rules.players.low) + 1)
        by_count = [title_places(climbing.titles, count) for count in counts]
        lines = self.writing.lines
        rows = [
            (
                self.writing.named(item.names),
                *lines(*[self._places(places[item.id]) for places in by_count]),
            )
            for item in climbing.titles
        ]
        return PageTable(lines(self.title, *[self.players(count) for count in counts]), tuple(rows))

    def _places(self, places: Sequence[int]) -> str:
        if not places:
            return "–"
        if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
            return self.places(places[0], places[-1])
        return self.beside([self.place(place) for place in places])
