"""Settings in Japanese: how what tables disagree on was decided."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Deck, Names
from ..page import Line
from ..phrases import settings as book
from ..phrases.settings import Decisions
from .cards import word_name
from .voice import WRITING, Voice, ja, told

_SAYS: Decisions = {
    "head": ("ルール", "設定", "ここでの決まり", "ほかの選び方"),
    "decided": "{name}: {value}(ほかの選び方: {others})",
    "numbers": "{low}〜{high}",
    "so": "{name}: あり。",
    "as_value": "{name}: {value}。",
    "next": "",
    "other_cards": "ほかのカード",
}
# Words of the language itself; a file's own words are shown as they are written.
_WORDS = {
    "yes": "あり",
    "no": "なし",
    "at_once": "すぐに",
    "at_next_clear": "次に場が流れてから",
    "this_play": "次の一手だけ",
    "until_clear": "場が流れるまで",
    "until_hand_ends": "ゲームが終わるまで",
    "until_session_ends": "最後のゲームが終わるまで",
}


class Settings(book.Settings[Voice]):
    def name(self, names: Names) -> str:
        return ja(names)

    def title(self, name: str) -> Line:
        return (told(name),)

    def cards(self, deck: Deck, word: str) -> str:
        return word_name(deck, word)

    def one_of(self, words: Sequence[str]) -> str:
        return "、".join(words)


SETTINGS = Settings(WRITING, _SAYS, _WORDS)
value, setting, settings = SETTINGS.value, SETTINGS.setting, SETTINGS.settings
decided = SETTINGS.decided
