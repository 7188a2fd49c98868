"""What a sentence of any language must know besides its construct: the game that it is about, and the rule that is speaking.

In: a rule set. Out: what its parts are called, in the names that a language picks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Self, TypeAlias, assert_never

from ..analysis import before
from ..analysis.acting import replaces
from ..analysis.before import Body, Reading
from ..model import CardGroup, Climbing, Counter, Effect, Fishing, Group, Rule, RuleSet, Shape, Title
from ..model.cards import Deck, Names
from ..model.words import EventKind
from .names import called

ON_THE_TABLE: frozenset[EventKind] = frozenset(
    {"turn", "pass", "skipped"}
)  # at these, the play is the one that lies there
Clears: TypeAlias = Literal["all others", "all"]


def spaced(id: str) -> str:
    """An id as words, for what has no name here."""
    return id.replace("_", " ")


@dataclass(frozen=True)
class Voice(ABC):
    """`rule` is the id of the rule whose clause is being said, "" for the game itself; `play`: how the play is called that the
    rule speaks of. `heard`: the events that the clause hears of; `clearing`: it clears the table by itself; `looked_at`: what is said is said of
    each one who is looked at, so that a neighbour is theirs. `stale`: of the clause that is being said, by the identity of its effects, what
    reads a number or cards as they were before another effect changed them; `old`: those parts of the effect at hand. `fixed`: somebody is
    found for something that lasts, once, when it begins. `beaten`: how the beaten player is called, where two could be meant; `from_player`:
    for the same reason neighbours are named by the player from whom they are seen; `apart_from_turn`: that the next player may sit out, and somebody
    else have the next turn. `apart`: in a settlement, where nobody acts, than whom
    another player is another. `sole`: the counters of which one player alone has the most."""

    rules: RuleSet
    rule: str = ""
    play: str = ""
    heard: frozenset[EventKind] = frozenset()
    clearing: bool = False
    looked_at: bool = False
    stale: tuple[tuple[int, frozenset[Reading]], ...] = ()
    old: frozenset[Reading] = frozenset()
    fixed: bool = False
    beaten: str = ""
    from_player: bool = False
    apart_from_turn: bool = False
    apart: str = ""
    sole: frozenset[str] = frozenset()

    def clause(self, body: Body) -> Self:
        """The voice for the effects of a clause."""
        found = before.stale(self.rules, body)
        return replace(
            self, stale=tuple((id(body.effects[number]), parts) for number, parts in found.items())
        )

    def of_effect(self, effect: Effect) -> Self:
        """The voice for one of the effects of that clause."""
        old = next((parts for one, parts in self.stale if one == id(effect)), frozenset())
        return replace(self, old=old) if old != self.old else self

    @property
    @abstractmethod
    def language(self) -> str:
        """The code of the language that it speaks."""

    def name(self, names: Names) -> str:
        """The name in this language, or what stands for it."""
        return called(names, self.language)

    def said_words(self, says: Sequence[Names]) -> dict[str, str]:
        """What a player says who ends a round, and who goes on, as it stands behind either; nothing where there are no words for it."""
        stop, on = map(self.aloud, says) if says else ("", "")
        return {"stop": stop, "on": on}

    @abstractmethod
    def aloud(self, names: Names) -> str:
        """What somebody says, behind what it means."""

    @abstractmethod
    def counter(self, id: str) -> str:
        """A counter by its name, as it stands in a sentence."""

    @abstractmethod
    def shape(self, id: str) -> str:
        """A shape by its name, as it stands in a sentence."""

    @property
    @abstractmethod
    def hand(self) -> str:
        """What is played between two deals."""

    @abstractmethod
    def rule_name(self, id: str) -> str:
        """A rule by its name, as it stands in a sentence."""

    @abstractmethod
    def rules_named(self, ids: Sequence[str]) -> str:
        """Rules by their names; "this rule" where it speaks of itself."""

    @property
    def deck(self) -> Deck:
        return self.rules.deck

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules.rules}

    @cached_property
    def _own(self) -> tuple[tuple[Title, ...], tuple[Shape, ...], tuple[Group, ...]]:
        """What only games of one family have: titles, shapes, groups of yaku. Games of another family have none."""
        match self.rules.game:
            case Climbing(titles=titles, shapes=shapes):
                return titles, shapes, ()
            case Fishing(groups=groups):
                return (), (), groups
            case _:
                assert_never(self.rules.game)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of yaku, in a fishing game."""
        return self._own[2]

    @property
    def sets(self) -> tuple[CardGroup, ...]:
        """The sets of cards that have names, in a fishing game."""
        match self.rules.game:
            case Climbing():
                return ()
            case Fishing(sets=sets):
                return sets
            case _:
                assert_never(self.rules.game)

    @property
    def unit(self) -> int:
        """How many chips a point of a yaku pays."""
        match self.rules.game:
            case Climbing():
                return 1
            case Fishing(unit=unit):
                return unit
            case _:
                assert_never(self.rules.game)

    @cached_property
    def _titles(self) -> dict[str, str]:
        return self._beside(Title) | {title.id: self.name(title.names) for title in self._own[0]}

    @cached_property
    def _shapes(self) -> dict[str, str]:
        return self._beside(Shape) | {shape.id: self.name(shape.names) for shape in self._own[1]}

    def _beside(self, kind: type[Title] | type[Shape]) -> dict[str, str]:
        """The names of what only the rule set has that this one is held against."""
        return {item.id: self.name(item.names) for item in self.rules.beside if isinstance(item, kind)}

    @property
    def clears(self) -> Clears:
        """Who must have passed before the table is cleared."""
        match self.rules.game:
            case Climbing(clears=clears):
                return clears
            case Fishing():
                return "all others"
            case _:
                assert_never(self.rules.game)

    @cached_property
    def counters(self) -> dict[str, Counter]:
        own = [item for rule in self.rules.rules for item in rule.counters]
        return {item.id: item for item in (*self.rules.beside, *own) if isinstance(item, Counter)}

    @cached_property
    def run(self) -> str:
        """The id of the only shape whose ranks follow one another; "" where there is none, or several."""
        found = [item.id for item in self._own[1] if item.kind in ("run", "multirun") and not item.part]
        return found[0] if len(found) == 1 else ""

    def knows(self, rule: str) -> bool:
        """Whether the rule is played here."""
        return rule in self._rules

    def played(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Those of the rules that are played here."""
        return tuple(id for id in ids if self.knows(id))

    def takes_place_of(self, id: str, others: Iterable[str]) -> bool:
        """Whether a rule replaces all of these rules, of which there is one."""
        rules = [self._rules[other] for other in others if other in self._rules]
        return id in self._rules and bool(rules) and all(replaces(self._rules[id], other) for other in rules)

    def title(self, id: str) -> str:
        return self._titles.get(id, spaced(id))

    def called(self, id: str) -> str:
        """The rule by its name alone."""
        return self.name(self._rules[id].names) if id in self._rules else spaced(id)

    def counted(self, id: str) -> str:
        """The counter by its name alone."""
        found = self.counters.get(id)
        return self.name(found.names) if found is not None else spaced(id)

    def one_counted(self, id: str) -> str:
        """What one of those is called that a counter counts; "" where the file does not say it in this language."""
        found = self.counters.get(id)
        return found.one.text(self.language) if found is not None else ""

    def grouped(self, id: str) -> str:
        """A group of yaku, or one yaku, by its name alone; a group of one is called as its yaku is."""
        named: list[tuple[str, Names]] = []
        for group in self.groups:
            of_group = group.yaku[0].names if len(group.yaku) == 1 else group.names
            named += [(group.id, of_group), *[(row.id, row.names) for row in group.yaku]]
        return next((self.name(names) for other, names in named if other == id), id)

    def shaped(self, id: str) -> str:
        """The shape by its name alone."""
        return self._shapes.get(id, spaced(id))
