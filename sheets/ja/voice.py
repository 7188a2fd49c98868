"""What a sentence must know besides its construct: the game, the rule that is speaking, and what "the player" has done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from ...model import Climbing, EventKind, Fishing
from ...model.cards import Names
from .. import voice
from ..names import called, own
from ..own_names import with_reading
from ..page import Foreign, Line, Piece, Reading, line
from ..phrases.writing import Writing
from .furigana import furigana
from .words import both, either, quoted

_ACTOR: dict[EventKind, str] = {
    "play": "出した人",
    "lead": "出した人",
    "pass": "パスした人",
    "skipped": "飛ばされた人",
    "out": "上がった人",
    "trick": "場を取った人",
    "is dealt": "配られた人",
    "turn": "番の人",
    "yaku": "役を作った人",
    "captures": "取った人",
    "draws": "引いた人",
    "lays": "出した人",
    "leaves": "残した人",
    "sweeps": "最後の場札を取った人",
    "goes on": "続けることを選んだ人",
    "dealt": "親",
    "exchanged": "親",
    "clear": "場を取った人",
    "hand ends": "1位の人",
    "session ends": "最後のゲームの1位の人",
    "ends": "今の番か直前の番の人",
}

_IN_TURN: frozenset[EventKind] = frozenset(
    {"turn", "captures", "draws", "sweeps", "lays", "leaves", "yaku", "goes on"}
)  # these happen to nobody but whose turn it is


@dataclass(frozen=True)
class Voice(voice.Voice):
    """`rule` is the id of the rule whose clause is being said, "" for the game itself. `actor`: how "the player" is called,
    `play`: the play that the rule speaks of, `before`: the one below it."""

    actor: str = "その人"
    play: str = "出したカード"
    before: str = "前のカード"

    language = "ja"

    def name(self, names: Names) -> str:
        return ja(names)

    def hearing(self, kinds: Sequence[EventKind]) -> Voice:
        """The voice of a clause that hears of these events."""
        found = {_ACTOR.get(kind, "その人") for kind in kinds}
        if len(found) > 1 and _IN_TURN.issuperset(kinds):
            found = {"番の人"}
        play = "場のカード" if kinds and voice.ON_THE_TABLE.issuperset(kinds) else self.play
        return replace(self, actor=found.pop() if len(found) == 1 else "その人", play=play)

    def aloud(self, names: Names) -> str:
        """(勝負)"""
        return f"({ja(names)})"

    def counter(self, id: str) -> str:
        """「カウントダウン」"""
        return quoted(self.counted(id))

    @cached_property
    def chips(self) -> str:
        """The counter of what is paid: points where cards are counted, else coins."""
        match self.rules.game:
            case Climbing():
                return "点"
            case Fishing() as fishing:
                counted = any(row.pay in ("points", "points difference") for row in fishing.settle)
                return "点" if fishing.values or counted else "文"
            case _:
                assert_never(self.rules.game)

    @property
    def worth(self) -> str:
        """The counter of what yaku are worth: the same, or where a point of them pays several points or coins, kan or points."""
        match self.rules.game:
            case Fishing(unit=unit) if unit > 1:
                return "貫" if self.chips == "点" else "点"
            case Climbing() | Fishing():
                return self.chips
            case _:
                assert_never(self.rules.game)

    @property
    def hand(self) -> str:
        """What is played between two deals: in a fishing game 局."""
        match self.rules.game:
            case Climbing():
                return "ゲーム"
            case Fishing():
                return "局"
            case _:
                assert_never(self.rules.game)

    @property
    def value(self) -> str:
        """What a yaku counts: how many coins, else points."""
        return {"文": "文数", "貫": "貫数"}.get(self.worth, "点")

    def rule_name(self, id: str) -> str:
        """「革命」"""
        return quoted(self.called(id))

    def rules_named(self, ids: Sequence[str], together: bool = False) -> str:
        """このルール; 「革命」; 「革命」か「8切り」; 「革命」と「8切り」."""
        if tuple(ids) == (self.rule,):
            return "このルール"
        return (both if together else either)([self.rule_name(id) for id in ids])

    def shape(self, id: str) -> str:
        return self.shaped(id)


def said(*texts: str) -> tuple[Line, ...]:
    """Lines with readings; empty ones are left out."""
    return tuple(line(Reading(furigana(text))) for text in texts if text)


def told(text: str) -> Piece:
    """Words with their readings."""
    return Reading(furigana(text))


def ja(names: Names) -> str:
    """The Japanese name, with readings also where a file gives it none, or the English one where it has no other."""
    return with_reading(called(names, "ja"))


_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")


def file_text(text: Names) -> Line:
    """What a file says in its own words; in English where it has no Japanese ones."""
    if japanese := own(text, "ja"):
        return line(Reading(japanese))
    other = ja(text)
    if not other:
        return ()
    return line(other if _JAPANESE.search(other) else Foreign(other, "en"))


def named(names: Names) -> Line:
    return line(Reading(ja(names)))


WRITING = Writing(Voice, said, named, told, furigana, lambda clause: f"{clause}。", "")
