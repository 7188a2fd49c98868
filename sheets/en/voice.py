"""What a sentence must know besides its construct: the game that it is about, and the rule that is speaking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...dsl.cards import Deck, Names
from ...dsl.model import Counter, Rule, RuleSet
from ..page import Line, Reading, line
from .words import capital, listed, lowered, quoted, spaced, with_article

_NO_ARTICLE = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Voice:
    """`rule` is the id of the rule whose clause is being said, "" for the game itself."""

    rules: RuleSet
    rule: str = ""

    @property
    def deck(self) -> Deck:
        return self.rules.deck

    def of(self, rule: str) -> Voice:
        return Voice(self.rules, rule)

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules.rules}

    @cached_property
    def _titles(self) -> dict[str, str]:
        return (
            {title.id: title.names.en for title in self.rules.climbing.titles} if self.rules.climbing else {}
        )

    @cached_property
    def _shapes(self) -> dict[str, str]:
        return (
            {shape.id: shape.names.en for shape in self.rules.climbing.shapes} if self.rules.climbing else {}
        )

    @cached_property
    def counters(self) -> dict[str, Counter]:
        return {item.id: item for rule in self.rules.rules for item in rule.counters}

    def counter(self, id: str) -> str:
        """A counter by its name, as it stands in a sentence: "countdown", "strikes"."""
        found = self.counters.get(id)
        return lowered(found.names.en if found is not None else spaced(id))

    @property
    def chips(self) -> str:
        """What is paid: "chip" in a fishing game, where it does not come from nobody; else "point"."""
        game = self.rules.fishing
        if game is None:
            return "point"
        scored = any(row.pay in ("plain", "points") for row in game.settle)
        return "point" if scored and game.unit == 1 and not game.stake else "chip"

    @property
    def values(self) -> str:
        """What yaku are worth: the same, or points that are paid with several chips each."""
        game = self.rules.fishing
        return "point" if game is not None and game.unit > 1 else self.chips

    def title(self, id: str) -> str:
        return self._titles.get(id, spaced(id))

    def rule_name(self, id: str) -> str:
        """The rule by its name, in quotation marks."""
        return quoted(self._rules[id].names.en if id in self._rules else spaced(id))

    def plain_rule(self, id: str) -> str:
        """The rule by its name, as it stands at the head of a sentence."""
        return self._rules[id].names.en if id in self._rules else capital(spaced(id))

    def rules_named(self, ids: Sequence[str], word: str = "and") -> str:
        """this rule; the rule “Lock”; the rules “Lock” and “Colour lock”."""
        if tuple(ids) == (self.rule,):
            return "this rule"
        names = listed([self.rule_name(id) for id in ids], word)
        return f"the rule{'s' if len(ids) > 1 else ''} {names}"

    def shape(self, id: str) -> str:
        """a pair; three of a kind; a sequence."""
        name = lowered(self._shapes.get(id, spaced(id)))
        return name if name.split(" ", 1)[0] in _NO_ARTICLE else with_article(name)


def named(names: Names) -> Line:
    """The English name, and the Japanese one after it."""
    return line(names.en, " ", Reading(names.ja)) if names.ja else line(names.en)
