"""A rule set, whole: one game with its rules, and where each came from."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias, assert_never

from ..ground.diagnostics import Span
from ..ground.said import say
from .cards import Deck, Names
from .climbing import Choosing, Climbing, Shape, Title
from .fishing import Fishing
from .parts import Counter, Range
from .record import record
from .rules import Example, Rule, Setting

Family: TypeAlias = Literal["climbing", "fishing"]
OwnParts: TypeAlias = Climbing | Fishing  # what a game of one family has of its own


@record
class Origin:
    """Where a part of a game comes from: the kind of its statement (`deck`, `shape` …) and its id ("" where there is only
    one), the rule that it stands in ("" for the game itself), and the settings that were put into it."""

    part: str
    id: str
    rule: str
    settings: tuple[str, ...] = ()


@record
class PlacedNote:
    """A note that belongs to a statement of the game, whose kind is `of` ("dealer", "deal", "settle"); to a group of yaku (`id`)."""

    of: str
    text: Names
    id: str = ""


@record
class RuleSet:
    """A game or a variant, flattened and checked. `hash` covers everything that decides how the game goes."""

    id: str
    names: Names
    game: OwnParts
    deck: Deck
    players: Range
    most: int
    clockwise: bool
    dealer: Choosing
    leader: Choosing
    rules: tuple[Rule, ...] = ()
    examples: tuple[Example, ...] = ()
    settings: tuple[Setting, ...] = ()
    version: str = ""
    date: str = ""
    also: tuple[Names, ...] = ()  # what else the game is called: other names by which it is found
    about: tuple[Names, ...] = ()
    notes: tuple[Names, ...] = ()
    placed_notes: tuple[
        PlacedNote, ...
    ] = ()  # those that belong to one statement, in the order of their places on a sheet
    sources: tuple[Names, ...] = ()
    base: tuple[str, ...] = ()  # the ids of the games and variants it stands on, nearest first
    base_names: tuple[Names, ...] = ()
    hash: str = ""
    places: tuple[tuple[str, Span], ...] = field(
        default=(), compare=False, repr=False
    )  # where `ranking`, `deal` … stand, and the "head"
    origins: tuple[Origin, ...] = field(default=(), compare=False, repr=False)
    beside: tuple[Title | Shape | Counter, ...] = field(
        default=(), compare=False, repr=False
    )  # of another rule set that is held against this one, so that they are called by their names where a part of it is told

    @property
    def family(self) -> Family:
        """The family by its word, as files and listings write it."""
        match self.game:
            case Climbing():
                return "climbing"
            case Fishing():
                return "fishing"
            case _:
                assert_never(self.game)

    def tables(self) -> range:
        """The numbers of players who can sit at the table."""
        return range(self.players.low, max(self.most, self.players.low) + 1)

    def playing(self) -> range:
        """The numbers of players who can play one hand; at a table where some drop out, fewer than sit there."""
        found = {number for players in self.tables() for number in self.game.playing(players)}
        return range(min(found), max(found) + 1)

    def place(self, statement: str) -> Span | None:
        """Where the game's statement of that kind stands, as its first word says it, or where the last row of a group was dropped (`drop animals`);
        None where it has none."""
        for kind, span in self.places:
            if kind == statement:
                return span
        return None

    def rule(self, id: str) -> Rule:
        """The house rule with that id. KeyError where there is none."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)


def climbing_of(rules: RuleSet) -> Climbing:
    """The climbing game of a rule set, at the door of what is made for such games only. ValueError for another family."""
    if isinstance(rules.game, Climbing):
        return rules.game
    raise ValueError(f"{rules.id} is no climbing game")


def fishing_of(rules: RuleSet) -> Fishing:
    """The fishing game of a rule set, at the door of what is made for such games only. ValueError for another family."""
    if isinstance(rules.game, Fishing):
        return rules.game
    raise ValueError(say("{rules} is no fishing game: it has no yaku", rules=rules.id))
