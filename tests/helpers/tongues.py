"""The languages of the sheets as the tests ask them: the modules of each folder, and what is peculiar to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from yakusoku.model import Relation
from yakusoku.sheets.ja.furigana import furigana
from yakusoku.sheets.page import Reading
from yakusoku.sheets.readings import pieces

from .game_lines import said_of_lines, topic_of
from .sheet_rules import rules_with


def bare(text: str) -> list[str]:
    """The kanji that have no reading."""
    return [base for base, over in pieces(text) if not over and re.search(r"[\u3400-\u9fff々]", base)]


def without_readings(text: str) -> str:
    """Without what stands over its kanji."""
    return re.sub(r"\[[^]]*\]", "", text)


def _nothing(text: str) -> list[str]:
    return []


def _bare(text: str) -> list[str]:
    return bare(furigana(text))


@dataclass(frozen=True)
class Tongue:
    """A language. `unread`: words that nobody could read aloud; the rest are arguments
    that its sentences need besides (the `subject` of a relation, how one card is called), and the words of vocabularies that it says with others."""

    code: str
    sentences: str
    unread: Callable[[str], list[str]] = _nothing
    subject: tuple[str, ...] = ()
    one_card: str = "card_noun"
    unsaid: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def __getattr__(self, name: str) -> Any:
        """A module of the folder."""
        return import_module(f"yakusoku.sheets.{self.code}.{name}")

    def voice_of(self, rules: Any, rule: str = "") -> Any:
        return self.voice.Voice(rules, rule)

    @property
    def language(self) -> Any:
        return import_module(f"yakusoku.sheets.{self.code}").LANGUAGE

    def said(self, statement: str) -> str:
        """What the sheet says for one statement in a rule called “Mine”, or for lines of a game."""
        if topic_of(statement):
            return said_of_lines(self, statement)
        rules = rules_with(statement)
        rule = rules.rule("mine")
        parts = [*rule.clauses, *rule.standings, *rule.answers]
        return str(
            self.language.space.join(self.clauses.part(self.voice_of(rules, "mine"), item) for item in parts)
        )

    def table(self) -> list[tuple[str, str]]:
        """The table of sentences: (what is written, what is printed)."""
        text = (Path(__file__).parents[1] / "sheets" / self.sentences).read_text(encoding="utf-8")
        blocks = [block.split("\n    ") for block in text.strip().split("\n\n")[1:]]
        return [(written, printed) for written, printed in blocks]


def plain(said: Any) -> str:
    """All text in what a language says of something."""
    if isinstance(said, tuple):
        return "".join(plain(piece) for piece in said)
    return str(getattr(said, "plain", said.text if isinstance(said, Reading) else said))


ENGLISH = Tongue(
    "en",
    "sentences.txt",
    one_card="a_card",
)
JAPANESE = Tongue(
    "ja",
    "sentences_ja.txt",
    unread=_bare,
    subject=("カード",),
    unsaid={
        "relation that is required": frozenset(get_args(Relation)),
        "whom it happens to": frozenset({"everyone"}),
    },
)
TONGUES = (ENGLISH, JAPANESE)
