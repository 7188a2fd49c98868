"""What a language must be able to say. A language is a folder whose `LANGUAGE` does all of this; nothing else is needed.

In: parts of a rule set. Out: lines of the page. The order of the page is not a language's affair (compose.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Literal, Protocol, runtime_checkable

from ..compare.compare import Difference
from ..dsl.cards import Names
from ..dsl.model import Example, Group, Rule, RuleSet, Setting, Yaku
from .page import Ladder, Line, Story, Table

Heading = Literal[
    "contents",
    "ranking",
    "shapes",
    "cards",
    "deal",
    "dropping",
    "turn",
    "yaku",
    "dealt yaku",
    "settlement",
    "titles",
    "rules",
    "own rules",
    "examples",
    "settings",
    "notes",
    "sources",
    "kinds of games",
    "players",
    "decided otherwise",
    "rules added",
    "rules left out",
    "rules rewritten",
    "also",
]


class Language(Protocol):
    """One language of the sheets. Lines without content are empty tuples; nothing here knows of HTML or Markdown."""

    def heading(self, key: Heading) -> str: ...

    def full_name(self, names: Names) -> Line:
        """A name as a heading shows it, in both languages."""

    def plain_name(self, names: Names) -> str: ...

    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        """What a picture shows, for those who do not see it; `standing`: a joker that stands for that face."""

    def facts(self, rules: RuleSet) -> Table: ...

    def footer(self, rules: RuleSet) -> Line: ...

    def ladders(self, rules: RuleSet, reversible: bool) -> tuple[Ladder, ...]: ...

    def ranking(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def shapes(self, rules: RuleSet) -> Table: ...

    def jokers(self, rules: RuleSet, locks: bool) -> tuple[Line, ...]: ...

    def cards(self, rules: RuleSet) -> Table:
        """The cards of a flower deck, month by month."""

    def sets(self, rules: RuleSet) -> Table: ...

    def deal(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def dropping(self, rules: RuleSet) -> tuple[Line, ...]:
        """Who plays a round, where not everybody does."""

    def claims(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def turn(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def matches(self, rules: RuleSet) -> Table:
        """What 0, 1, 2 or 3 matching cards mean."""

    def titles(self, rules: RuleSet) -> Table: ...

    def exchange(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def score(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def group(self, rules: RuleSet, group: Group) -> tuple[Line, ...]: ...

    def yaku(self, rules: RuleSet, group: Group, rows: tuple[Yaku, ...]) -> Table: ...

    def settlement(self, rules: RuleSet) -> tuple[Line, ...]: ...

    def rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        """The clauses of a rule as sentences, in order."""

    def about_rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]: ...

    def setting(self, rules: RuleSet, setting: Setting) -> Line: ...

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> Table: ...

    def source(self, text: str) -> Line: ...

    def note(self, text: Names) -> Line: ...

    def text(self, text: Names) -> Line:
        """What a file says in its own words: in this language, or marked as another one where the file has no other."""

    def example(self, rules: RuleSet, example: Example) -> Story: ...

    def changes_title(self, before: RuleSet, after: RuleSet) -> Line: ...

    def changes_lead(self, before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
        """How many differences there are, or that there is none."""

    def changes_usual(self, before: RuleSet, found: Sequence[Difference]) -> Line:
        """What stands at the head of a sheet of the changes that a table makes."""

    def changes_facts(self, before: RuleSet, after: RuleSet) -> Table: ...

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        """One difference in whole sentences: a paragraph, and perhaps rows below it."""

    def change_sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        """What each of the two says where they differ; an empty line where it says nothing."""


@runtime_checkable
class Brief(Protocol):
    """What a language may say besides: rules so short that each fits on a line or two."""

    def brief(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        """What triggers what."""


def language(code: str) -> Language:
    """The language of a folder. ValueError where there is none."""
    if not (code.isidentifier() and code.isascii()) or code == "templates":
        raise ValueError(f"there are no sentences for the language {code!r}")
    name = f"{__package__}.{code}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ValueError(f"there are no sentences for the language {code!r}") from None
    found: Language | None = getattr(module, "LANGUAGE", None)
    if found is None:
        raise ValueError(f"there are no sentences for the language {code!r}")
    return found
