"""What a sentence must know besides its construct: the game, the rule that is speaking, and what "the player" has done."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from ...analysis.walk import values
from ...model import Climbing, EndRound, EventKind, Fishing
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

# What tables of sentences say of ending a round and of going on, and how it is said with the word that players have for it; what another
# begins with stands behind it.
_STOPS = (
    ("続けられず、局を止め", "続けられず、{word}になり"),
    ("誰も局を止めたり打ち切ったりせず", "誰も{word}をしたり局を打ち切ったりせず"),
    ("局を止めずに続けることを選んだ", "{word}をせずに続けることを選んだ"),
    ("誰も局を止めなかった", "誰も{word}をしなかった"),
    ("誰も止めなかった", "誰も{word}をしなかった"),
    ("誰も局を止めず", "誰も{word}をせず"),
    ("局を止めた", "{word}をした"),
    ("局を止めて", "{word}をして"),
)
_CALLS_OFF = (
    ("続けられず、局を打ち切り", "続けられず、{word}になり"),
    ("局を打ち切ったりせず", "{word}をしたりせず"),
    ("人や打ち切った人", "人や{word}をした人"),
    ("人、または打ち切った人", "人、または{word}をした人"),
    ("局を打ち切った", "{word}をした"),
    ("局を打ち切って", "{word}をして"),
)
# The same, where nobody chooses to end a round: some yaku do.
_YAKU_STOPS = (
    ("局を止めた人", "局がすぐに終わる役を作った人"),
    ("誰も局を止めたり打ち切ったりせず", "誰もそのような役を作ったり局を打ち切ったりせず"),
    ("誰も止めなかった", "誰もそのような役を作らなかった"),
    ("誰も局を止めず", "誰もそのような役を作らず"),
)
_GOES_ON = (
    ("続けることを選んだ", "{word}をした"),
    ("続けることを選んで", "{word}をして"),
    ("最初に続けた", "最初に{word}をした"),
)

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
        """「勝負」"""
        return quoted(ja(names))

    def said_words(self, says: Sequence[Names]) -> dict[str, str]:
        """「勝負」(局を終える), 「こいこい」(このまま続ける); what it means alone, where there are no words for it. `off` is said of a round that is called
        off, where it stands in the place of `stop`."""
        said = super().said_words(says)
        told = {
            "stop": (said["stop"], "局を終える"),
            "off": (said["stop"], "局を打ち切る"),
            "on": (said["on"], "このまま続ける"),
        }
        return {key: f"{word}({does})" if word else does for key, (word, does) in told.items()}

    @cached_property
    def _deeds(self) -> list[tuple[str, str]]:
        """What is said of ending a round and of going on, and what stands for it where the rules have one word for that."""
        ends = [item for item in values(self.rules.rules, EndRound) if item.says]
        found: list[tuple[str, str]] = []
        if not any(not item.off for item in values(self.rules.rules, EndRound)):
            found += _YAKU_STOPS
        for place, off, deeds in ((0, False, _STOPS), (0, True, _CALLS_OFF), (1, None, _GOES_ON)):
            words = {ja(item.says[place]) for item in ends if off is None or item.off is off}
            if len(words) == 1:
                word = words.pop()
                found += [(deed, said.format(word=quoted(word))) for deed, said in deeds]
        return found

    def in_words(self, text: str) -> str:
        """誰も「勝負」をしなかった, for 誰も止めなかった, where players say a word who do."""
        for deed, said in self._deeds:
            text = text.replace(deed, said)
        return text

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


def file_text(text: Names, reword: Callable[[str], str] = str) -> Line:
    """What a file says in its own words, or in others that say the same; in English where it has no Japanese ones."""
    if japanese := own(text, "ja"):
        return line(Reading(reword(japanese)))
    other = ja(text)
    if not other:
        return ()
    return line(other if _JAPANESE.search(other) else Foreign(other, "en"))


def named(names: Names) -> Line:
    return line(Reading(ja(names)))


WRITING = Writing(Voice, said, named, told, furigana, lambda clause: f"{clause}。", "")
