"""Settings: how what tables disagree on was decided."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypedDict, TypeVar

from ...model import RuleSet, Setting
from ...model.cards import Deck, Names
from ..page import Line, PageTable
from ..voice import Voice, spaced
from .writing import Writing

V = TypeVar("V", bound=Voice)
FEW = 5  # numbers that are listed one by one


class Decisions(TypedDict):
    head: tuple[str, str, str, str]  # of the table: rule, setting, what was decided, what other tables choose
    decided: str  # {name} {value} {others}
    numbers: str  # {low} {high}
    so: str  # {name}: what was decided to be so, as half a sentence
    as_value: str  # {name} {value}
    next: str  # between two of them
    other_cards: str


class Settings(ABC, Generic[V]):
    """How a language tells how settings were decided."""

    def __init__(self, writing: Writing[V], says: Decisions, words: Mapping[str, str]) -> None:
        self.writing = writing
        self.says = says
        self.words = words  # of the rule language itself; others are shown as they are written

    @abstractmethod
    def name(self, names: Names) -> str: ...

    @abstractmethod
    def title(self, name: str) -> Line:
        """The name of a setting at the head of a line."""

    @abstractmethod
    def cards(self, deck: Deck, word: str) -> str: ...

    @abstractmethod
    def one_of(self, words: Sequence[str]) -> str: ...

    def value(self, rules: RuleSet, setting: Setting, text: str) -> str:
        """A value as a player would say it: at the next clear, yes, 2, 8 or jack."""
        if not setting.choices and not setting.high:
            return self.one_of([self.cards(rules.deck, word) for word in text.split(" or ")])
        names = setting.name(text)
        return self.name(names) if names is not None else self.words.get(text, spaced(text))

    def others(self, rules: RuleSet, setting: Setting) -> str:
        """What other tables choose."""
        if setting.choices:
            others = [choice for choice in setting.choices if choice != setting.value]
            return self.one_of([self.value(rules, setting, choice) for choice in others])
        if setting.high - setting.low > FEW:
            return self.says["numbers"].format(low=setting.low, high=setting.high)
        if setting.high:
            numbers = [str(number) for number in range(setting.low, setting.high + 1)]
            return self.one_of([number for number in numbers if number != setting.value])
        if setting.value != setting.normal:
            return self.value(rules, setting, setting.normal)
        return self.says["other_cards"]

    def setting(self, rules: RuleSet, setting: Setting) -> Line:
        """Begins — decided: at next clear (other tables: at once)."""
        return self.writing.fill(
            self.says["decided"],
            name=self.title(self.name(setting.names)),
            value=self.value(rules, setting, setting.value),
            others=self.others(rules, setting),
        )

    def decided(self, rules: RuleSet, settings: Sequence[Setting]) -> Line:
        """It begins at the next clear. Also in sequences. – what was decided, without what others decide, and
        without what the sentences of the rule say."""
        found = [
            self.says["so" if item.value == "yes" else "as_value"].format(
                name=self.name(item.names), value=self.value(rules, item, item.value)
            )
            for item in settings
            if not item.told
        ]
        return self.writing.text(self.says["next"].join(found)) if found else ()

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> PageTable:
        """A row for each; without the rule where all are of the game itself."""
        first = 0 if any(names != rules.names for names, _ in rows) else 1
        body = tuple(
            self._cells(
                *(
                    self.name(names),
                    self.name(item.names),
                    self.value(rules, item, item.value),
                    self.others(rules, item),
                )[first:]
            )
            for names, item in rows
        )
        return PageTable(self._cells(*self.says["head"][first:]), body)

    def _cells(self, *texts: str) -> tuple[Line, ...]:
        return tuple(self.writing.text(text) for text in texts)
