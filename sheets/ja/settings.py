"""Settings in Japanese: how what tables disagree on was decided."""

from __future__ import annotations

from ...model import RuleSet, Setting
from ...model.cards import Names
from ..page import Line, PageTable, Reading, line
from ..voice import spaced
from .cards import word_name
from .furigana import furigana
from .voice import ja
from .words import either

FEW = 5  # numbers that are listed one by one
# Words of the language itself; a file's own words are shown as they are written.
_WORDS = {
    "yes": "はい",
    "no": "いいえ",
    "at_once": "すぐに",
    "at_next_clear": "次に場が流れてから",
    "this_play": "次の一手だけ",
    "until_clear": "場が流れるまで",
    "until_hand_ends": "ゲームの終わりまで",
    "until_session_ends": "最後のゲームの終わりまで",
}


def value(rules: RuleSet, setting: Setting, text: str) -> str:
    if not setting.choices and not setting.high:
        return either([word_name(rules.deck, word) for word in text.split(" or ")])
    names = setting.name(text)
    return ja(names) if names is not None else _WORDS.get(text, spaced(text))


def others(rules: RuleSet, setting: Setting) -> str:
    """What other tables choose."""
    if setting.choices:
        return either(
            [value(rules, setting, choice) for choice in setting.choices if choice != setting.value]
        )
    if setting.high:
        if setting.high - setting.low > FEW:
            return f"{setting.low}〜{setting.high}"
        numbers = range(setting.low, setting.high + 1)
        return either([str(number) for number in numbers if str(number) != setting.value])
    normal = value(rules, setting, setting.normal)
    return normal if setting.value != setting.normal else "ほかのカード"


def setting(rules: RuleSet, item: Setting) -> Line:
    decided = value(rules, item, item.value)
    return line(Reading(furigana(f"{ja(item.names)}: {decided}(ほかの卓: {others(rules, item)})")))


def settings(rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> PageTable:
    def cells(*texts: str) -> tuple[Line, ...]:
        return tuple(line(Reading(furigana(text))) for text in texts)

    body = tuple(
        cells(ja(names), ja(item.names), value(rules, item, item.value), others(rules, item))
        for names, item in rows
    )
    return PageTable(cells("ルール", "設定", "ここでの決まり", "ほかの卓"), body)
