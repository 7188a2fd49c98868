"""The tables of the Japanese side as they ship.

In: grammar/kotoba.json. Out: the same, ready to be used; read when the first Japanese statement is met. Nothing is interpreted here.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple, cast

from ... import grammar
from .data import Data, Side

SHIPPED = Path(grammar.__file__).parent / "kotoba.json"
END = "$END"
_DECLARED = ("NAME", "NUMBER", "STRING", "LANGUAGE", "PATTERN", "SLOT", "SIGN", "CODE__CARD", "CODE__BARE")


class Part(NamedTuple):
    """A part of a rule. `kind`: 0 a word that stands in no tree, 1 a word that does, 2 a phrase, 3 a phrase whose parts are taken instead."""

    symbol: str
    kind: int


class Rule(NamedTuple):
    """A way of writing a phrase."""

    makes: str
    name: str
    alone: bool
    parts: tuple[Part, ...]


@dataclass(slots=True)
class Grammar:
    """One side: its rules by what they make, and its words."""

    rules: list[Rule]
    words: dict[str, list[list[str]]]
    ways: dict[str, list[Rule]] = field(default_factory=dict)
    named: dict[tuple[str, str], list[Rule]] = field(
        default_factory=dict
    )  # by what they make and the tree's name
    through: dict[str, list[Rule]] = field(
        default_factory=dict
    )  # those that stand for the one phrase that they hold

    def __post_init__(self) -> None:
        for rule in self.rules:
            self.ways.setdefault(rule.makes, []).append(rule)
            kept = [part for part in rule.parts if part.kind]
            if (rule.alone or rule.makes == "statement") and len(kept) == 1:
                if kept[0].kind == 2:
                    self.through.setdefault(rule.makes, []).append(rule)
            else:
                self.named.setdefault((rule.makes, rule.name), []).append(rule)


@dataclass(frozen=True)
class Word:
    """A word of the Japanese side, its terminal, and the English word that it stands for ("" where the first will do)."""

    japanese: str
    terminal: str
    english: str

    @cached_property
    def found(self) -> re.Pattern[str]:
        """How it is found. Made when a text is read: who only writes needs none of a thousand."""
        return _pattern(self.japanese)


class Tables:
    """All of it, ready to be used."""

    def __init__(self, data: Data) -> None:
        self.english, self.japanese = _grammar(data["english"]), _grammar(data["japanese"])
        self.silent = {(phrase, word) for phrase, word in data["silent"]}
        self.end = data["end"]
        self._symbols, self._states = data["symbols"], data["states"]
        self._rows: dict[int, dict[str, list[int]]] = {}
        self.terminals = frozenset((*self.japanese.words, *_DECLARED, END))
        self.words: dict[str, list[Word]] = {}
        for terminal, rows in self.japanese.words.items():
            for japanese, *english in rows:
                word = Word(japanese, terminal, english[0] if english else "")
                self.words.setdefault(japanese[0], []).append(word)
        self.words[","] = self.words["、"]

    def row(self, state: int) -> dict[str, list[int]]:
        """What to do in a state, by symbol."""
        found = self._rows.get(state)
        if found is None:
            found = self._rows[state] = {}
            plain = self._states[state]
            for place, step in zip(plain[::2], plain[1::2], strict=True):
                found.setdefault(self._symbols[place], []).append(step)
        return found


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The one set of tables of this process: as they ship, or made anew where a grammar has changed since."""
    try:
        kept = json.loads(SHIPPED.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict) or kept.get("made_from") != made_from():
        kept = made()
    return Tables(cast(Data, kept))


def made_from() -> str:
    """What the tables depend on."""
    from hashlib import sha256

    return f"kotoba 1 {sha256((grammar.text() + grammar.japanese()).encode()).hexdigest()}"


def made() -> Data:
    """The tables made anew."""
    from .making import make

    return {**make(grammar.text(), grammar.japanese()), "made_from": made_from()}


def text() -> str:
    """The tables as they ship: JSON in one line, always the same for the same grammars."""
    return json.dumps(made(), ensure_ascii=False, separators=(",", ":")) + "\n"


def english_terminal(terminal: str) -> str:
    """The terminal of the one grammar that a Japanese one is: NOT of NOT__TE."""
    name = terminal.partition("__")[0] if not terminal.startswith("__") else terminal
    return {"CODE": "NAME"}.get(name, name)


def _grammar(side: Side) -> Grammar:
    rules = [
        Rule(
            str(makes),
            str(name),
            bool(alone),
            tuple(Part(*part) for part in cast("list[tuple[str, int]]", parts)),
        )
        for makes, name, alone, parts in side["rules"]
    ]
    return Grammar(rules, side["words"])


def _pattern(japanese: str) -> re.Pattern[str]:
    """How a word is found: the commas in it are for the eye."""
    if japanese in ("、", ":", "(", ")"):
        return re.compile({"、": "[、,]", ":": "[:：]", "(": "[(（]", ")": "[)）]"}[japanese])
    written = [("[、,]?" if letter == "、" else re.escape(letter)) for letter in japanese]
    return re.compile(r"\s*".join(written))
