"""The head of a page that tells what changes, and how it calls the two rule sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypedDict, TypeVar

from ...compare.compare import Difference
from ...model import RuleSet
from ...model.cards import Names
from ..page import Line, PageTable
from ..voice import Voice
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Heads(TypedDict):
    """What stands at the head of a page; {before} and {after} are the rule sets."""

    title: str
    one: str
    several: str  # {count}
    same: str
    only_names: str
    codes: str  # and the check codes differ
    unchanged: str
    one_change: str
    changes: str
    from_: str
    to: str
    code: str  # {name} {code}


class Elsewhere(TypedDict):
    """How the other rule set is called: in the midst of a sentence, and as it begins; `before` where both have one name."""

    named: str  # {name}
    named_first: str  # {name}
    before: str
    before_first: str


class ChangesPage(ABC, Generic[V]):
    """How a language heads such a page."""

    def __init__(self, writing: Writing[V], heads: Heads, other: Elsewhere) -> None:
        self.writing = writing
        self.heads = heads
        self.other = other

    @abstractmethod
    def name(self, names: Names) -> str: ...

    @abstractmethod
    def called(self, name: str) -> str:
        """A rule set by its name, as it stands in a sentence."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    def title(self, before: RuleSet, after: RuleSet) -> Line:
        return self.writing.fill(self.heads["title"], before=self.named(before), after=self.named(after))

    def lead(self, before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
        """How many things differ, or that none does."""
        heads = self.heads
        if found:
            said = heads["one" if len(found) == 1 else "several"]
            return self.writing.text(said.format(count=self.number(len(found))))
        alike = self.name(before.names) == self.name(after.names)
        said = heads["same" if alike else "only_names"]
        codes = heads["codes"] if before.hash != after.hash else ""
        return self.writing.text(
            said.format(before=self.name(before.names), after=self.name(after.names)), codes
        )

    def usual(self, before: RuleSet, found: Sequence[Difference]) -> Line:
        """The first sentence of a sheet that shows only what a table changes."""
        said = self.heads["changes"]
        if len(found) < 2:
            said = self.heads["one_change" if found else "unchanged"]
        return self.writing.text(said.format(before=self.named(before)))

    def facts(self, before: RuleSet, after: RuleSet) -> PageTable:
        heads = self.heads
        rows = [
            (
                self.writing.text(name),
                self.writing.text(heads["code"].format(name=self.name(rules.names), code=rules.hash)),
            )
            for name, rules in ((heads["from_"], before), (heads["to"], after))
        ]
        return PageTable((), tuple(rows), facts=True)

    def named(self, rules: RuleSet) -> str:
        return self.called(self.name(rules.names))

    def elsewhere(self, before: RuleSet, after: RuleSet) -> str:
        """How the other rule set is called in a sentence."""
        if self.name(before.names) == self.name(after.names):
            return self.other["before"]
        return self.other["named"].format(name=self.named(before))

    def other_first(self, before: RuleSet, after: RuleSet) -> str:
        """The same as a sentence begins."""
        if self.name(before.names) == self.name(after.names):
            return self.other["before_first"]
        return self.other["named_first"].format(name=self.named(before))
