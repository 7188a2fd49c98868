"""What a sentence must know besides its construct: the game that it is about, and the rule that is speaking."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from ...ground.names import without_readings
from ...model import Climbing, Fishing
from ...model.cards import Names
from ...model.words import EventKind
from .. import voice
from ..names import called, own
from ..own_names import with_reading
from ..page import Foreign, Line, Reading, line, lines
from ..phrases.writing import Writing
from ..romaji import romaji
from ..voice import spaced
from .words import Phrase, capital, listed, quoted, sentence

_NO_ARTICLE = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


_WHO_DID: dict[EventKind, str] = {
    "play": "whoever made the play",
    "lead": "whoever led",
    "pass": "whoever passed",
    "skipped": "whoever was skipped",
    "out": "whoever went out",
    "trick": "whoever took the trick",
    "clear": "whoever took the trick",
    "turn": "whoever’s turn it is",
    "captures": "whoever captured",
    "draws": "whoever drew",
    "lays": "whoever laid the card",
    "yaku": "whoever made the yaku",
}


@dataclass(frozen=True)
class Voice(voice.Voice):
    """`rule` is the id of the rule whose clause is being said, "" for the game itself. `player`: how "the player" is called,
    `before`: the play below, `play`: the play that the rule speaks of, `it`: the same where it has just been named."""

    player: str = "the player"
    before: str = "the play before"
    play: str = "the play"
    it: str = "the play"

    language = "en"

    @property
    def who_did(self) -> str:
        """The player, where others are named between: by what has just been done."""
        found = (
            {_WHO_DID.get(kind, self.player) for kind in self.heard} if self.player == "the player" else set()
        )
        return found.pop() if len(found) == 1 else self.player

    def aloud(self, names: Names) -> str:
        """(“shōbu”)"""
        return f" ({quoted(self.name(names))})"

    def counter(self, id: str) -> str:
        """A counter by its name: "countdown", "strikes"."""
        return self.counted(id)

    @property
    def chips(self) -> str:
        """What is paid: "chip" in a fishing game, where it does not come from nobody and cards count no points of their own; else "point"."""
        match self.rules.game:
            case Climbing():
                return "point"
            case Fishing() as game:
                scored = bool(game.values) or any(row.pay in ("plain", "points") for row in game.settle)
                return "point" if scored and game.unit == 1 and not game.stake else "chip"
            case _:
                assert_never(self.rules.game)

    @property
    def values(self) -> str:
        """What yaku are worth: the same, or points that are paid with several chips each."""
        match self.rules.game:
            case Fishing(unit=unit) if unit > 1:
                return "point"
            case Climbing() | Fishing():
                return self.chips
            case _:
                assert_never(self.rules.game)

    @property
    def hand(self) -> str:
        """What is played between two deals: a hand, in a fishing game a round."""
        match self.rules.game:
            case Climbing():
                return "hand"
            case Fishing():
                return "round"
            case _:
                assert_never(self.rules.game)

    def playing(self, one: bool) -> str:
        """What is said of those who have not gone or dropped out of a hand; `one`: of a single player."""
        match self.rules.game:
            case Climbing():
                return f"{'is' if one else 'are'} still in the hand"
            case Fishing():
                return "plays" if one else "play"
            case _:
                assert_never(self.rules.game)

    def rule_name(self, id: str) -> str:
        """The rule by its name, in quotation marks."""
        return quoted(self.called(id))

    def plain_rule(self, id: str) -> str:
        """The rule by its name, as it stands at the head of a sentence."""
        return self.called(id) if self.knows(id) else capital(spaced(id))

    def rules_named(self, ids: Sequence[str], word: str = "and") -> str:
        """this rule; the rule “Lock”; the rules “Lock” and “Colour lock”."""
        if tuple(ids) == (self.rule,):
            return "this rule"
        names = listed([self.rule_name(id) for id in ids], word)
        return f"the rule{'s' if len(ids) > 1 else ''} {names}"

    def shape(self, id: str) -> str:
        """a pair; three of a kind; a sequence."""
        return str(self.shape_phrase(id))

    def shape_phrase(self, id: str) -> Phrase:
        """The same with its article apart."""
        name = self.shaped(id)
        return Phrase(name, "" if self.is_many(id) or name.lower().split(" ")[0] in _NO_ARTICLE else "a")

    def is_many(self, id: str) -> bool:
        """Whether a shape is called what it has several of: pairs in a row, double stairs."""
        words = self.shaped(id).lower().split(" ")
        return (words[0].endswith("s") and not words[0].endswith("ss")) or "stairs" in words


def en(names: Names) -> str:
    """The English name, or the one that a file has."""
    return called(names, "en")


def named(names: Names) -> Line:
    """The English name, and the Japanese one after it, also in Latin letters."""
    return line(en(names), *japanese(names))


def headed(names: Names) -> Line:
    """The same at the head of a row, of what is spoken of within sentences: a shape, a side."""
    return line(capital(en(names)), *japanese(names))


_LOANED = re.compile(
    "(?=.{3})[ァ-ヺー・A-Za-z0-9 ]+"
)  # in the letters for words of other languages; カス and タネ are Japanese


def japanese(names: Names) -> Line:
    """The Japanese name behind an English one: 八切り hachigiri. In Latin letters only where that is neither the English name nor
    how the Japanese one is written, and the name is more than a word of another language: ロケット is a rocket, which roketto hides."""
    if not (other := own(names, "ja")):
        return ()
    other = with_reading(other)
    latin = romaji(other)
    if _letters(latin) == _letters(en(names)) or latin == without_readings(other) or _LOANED.fullmatch(other):
        latin = ""
    return line(" ", Reading(other), *((" ", Foreign(latin, "ja-Latn")) if latin else ()))


def _letters(text: str) -> str:
    """Only the letters, without macrons and capitals: Dai Fugō and daifugō are one."""
    return "".join(
        sign for sign in unicodedata.normalize("NFD", text.casefold()) if "a" <= sign <= "z" or sign.isdigit()
    )


WRITING = Writing(Voice, lines, named, str, str, sentence, " ")
