"""What the cards, yaku and settings of a flower game are called in Japanese, and what people call them besides.

In: the text of a file that stands on a game with yaku. Out: the words by which each may be written, as the language has them; a word that fits
two cards is each of both. The names of cards that people use beside those of the decks stand here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from ...ground.names import without_readings
from ...model import RuleSet, fishing_of
from ..founded import BASE, base_id, keys, plain
from ..kotoba.names import named
from ..kotoba.tables import tables
from ..standing import game

_KINDS = {
    "bright": "光|光札|ひかり", "animal": "タネ|種|たね|タネ札|動物", "ribbon": "短冊|短|タン|たん|短札|赤短|青短|たんざく", "chaff": "カス|かす|カス札|滓",
}  # fmt: skip
_CALLED = {  # besides by their names, by the name of the card
    "盃": "杯|酒|お酒|酒杯|盃札", "月": "満月|お月様|お月さま", "小野道風": "道風|小野の道風|雨の光|柳の光|雨の人|雨の光札", "幕": "桜の幕|花見の幕",
    "猪": "いのしし|イノシシ", "鹿": "シカ", "蝶": "蝶々|ちょうちょ", "不如帰": "時鳥|ホトトギス|杜鵑", "八橋": "八ツ橋|橋", "燕": "ツバメ", "雁": "ガン",
}  # fmt: skip
# A yaku that is another one with a month: that month, one of these, the other one; and the other one without it.
_WITH = ("入り", "入", "いり", "の", "入りの", "あり")
_WITHOUT = ("なし", "抜き", "なしの")
_MONTHS = {"柳": "雨", "芒": "坊主|薄|すすき", "菖蒲": "しょうぶ"}
BY_COLOUR = ("赤短", "青短")
_RIBBONS = "短冊|たんざく|短|タン|たん"
_COLOURED = {
    "赤短": "文字の|文字入りの|字の入った|文字のある",
    "青短": "青い|青の|青色の",
    "無地の短冊": "無地の|文字のない|字のない|無地の赤い",
}
RED_RIBBONS = re.compile(rf"赤(?:い|の|色の)(?:{_RIBBONS})(?:札)?")  # with writing and without
_PLAIN_RED = "無地の短冊"


@dataclass(frozen=True, slots=True)
class Table:
    """What the cards, yaku and settings of a flower game are called, each by what people may write."""

    cards: dict[str, tuple[str, ...]]  # the cards that a word is, in the words of the language
    several: dict[str, str]  # words for kinds of cards
    months: dict[str, str]
    yaku: dict[str, str]
    settings: dict[str, str]  # by the name of the yaku of which each is the value
    switches: dict[str, str]  # settings that are on or off
    of_card: dict[str, frozenset[str]]  # of a yaku that needs each of some cards: those
    worth: dict[str, str]  # of a yaku, where that is one number
    numbers: dict[str, tuple[int, ...]]  # of a yaku: those of its line, as they stand there


def red_ribbons(said: str) -> tuple[str, ...]:
    """What red ribbons may be, in the words of the language: those with writing, or any; nothing where none are meant."""
    found = RED_RIBBONS.match(said)
    if found is None:
        return ()
    many = re.search("[0-9]+", said[found.end() :])
    every = f"{BY_COLOUR[0]}か{_PLAIN_RED}"
    return (
        f"{BY_COLOUR[0]}すべて",
        f"{every}{many[0]}枚" if many else f"{BY_COLOUR[0]}すべてと{_PLAIN_RED}すべて",
    )


def table_of(text: str) -> Table | None:
    """The game that a file stands on, with the yaku that it has of its own; None where that is none of those that ship."""
    base = BASE.search(text)
    if base is None:
        return None
    shipped = _table(base_id(base.group(1) or base.group(2)))
    if shipped is None:
        return None
    own = {
        key: without_readings(one.name) for one in named(text) if one.kind == "yaku" for key in keys(one.name)
    }
    return Table(
        shipped.cards,
        shipped.several,
        shipped.months,
        own | shipped.yaku,
        shipped.settings,
        shipped.switches,
        shipped.of_card,
        shipped.worth,
        shipped.numbers,
    )


@lru_cache(maxsize=8)
def _table(base: str) -> Table | None:
    rules = game(base)
    if rules is None or not rules.deck.months:
        return None
    words = {row[1]: row[0] for row in tables().japanese.words["NAME__CARD"] if len(row) > 1}
    months: dict[str, str] = {}
    for names in rules.deck.months:
        word = without_readings(names.ja)
        for key in (*keys(names.ja), *map(plain, _MONTHS.get(word, "").split("|"))):
            if key:
                months[key] = word
    several = {
        plain(word): words[kind]
        for kind, all in _KINDS.items()
        for word in all.split("|")
        if word not in BY_COLOUR
    }
    several |= {word: word for word in BY_COLOUR}
    several |= {
        plain(way + ribbon): word
        for word, ways in _COLOURED.items()
        for way in ways.split("|")
        for ribbon in _RIBBONS.split("|")
    }
    yaku, of_card, settings, worth = _yaku_of(rules, words)
    yaku = _besides({*yaku.values()}, months) | yaku
    switches = {
        unicodedata.normalize("NFKC", without_readings(one.names.ja)): without_readings(one.names.ja)
        for one in rules.settings
        if one.normal in ("yes", "no")
    }
    numbers = {
        without_readings(one.names.ja): tuple(
            map(int, re.findall(r"\b[0-9]+\b", re.sub(r'"[^"]*"', "", said)))
        )
        for group in fishing_of(rules).groups
        for one in group.yaku
        if one.span is not None and (said := one.span.source.text[one.span.start : one.span.end])
    }
    return Table(
        _cards(rules, words, months), several, months, yaku, settings, switches, of_card, worth, numbers
    )


def _besides(yaku: set[str], months: Collection[str]) -> dict[str, str]:
    """What players call yaku besides by their names: 雨入り四光 and 雨なし四光 where there are 雨四光 and 四光; 種札 where タネ is one, as the cards of
    its kind are called."""
    found: dict[str, str] = {}
    for longer in yaku:
        for shorter in yaku - {longer}:
            month = longer.removesuffix(shorter)
            if month not in months:
                continue
            found |= {plain(month + way + shorter): longer for way in _WITH}
            alike = (one for one in yaku if one[-1] == shorter[-1] and not one.startswith(month))
            found |= {plain(month + way + one): one for one in alike for way in _WITHOUT}
    for words in (all.split("|") for all in _KINDS.values()):
        for name in yaku.intersection(words):
            others = (word for word in words if len(word) > 1 and word not in BY_COLOUR)
            found |= {plain(word): name for word in others}
    return found


def _cards(rules: RuleSet, words: dict[str, str], months: dict[str, str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}

    def called(key: str, word: str) -> None:
        if key and word not in found.setdefault(key, []):
            found[key].append(word)

    for place in rules.deck.cards:
        face = rules.deck.faces[place]
        word = words.get(face.id, "")
        if not word:
            continue
        for key in (*keys(face.names.ja), plain(word)):
            called(key, word)
        flower = without_readings(rules.deck.months[face.month - 1].ja) if face.month else ""
        of_month = [key for key, one in months.items() if one == flower]
        own = (
            face.names.ja.split("に", 1)[1]
            if "に" in face.names.ja and face.kind in ("bright", "animal")
            else ""
        )
        alone = [*keys(own), *map(plain, _CALLED.get(without_readings(own), "").split("|"))] if own else []
        for key in alone:
            called(key, word)
        kinds = [plain(one) for one in _KINDS.get(face.kind, "").split("|")]
        if face.kind == "ribbon":
            kinds = [one for one in kinds if one not in BY_COLOUR or word.endswith(one)]
        for month in of_month:
            for key in (*kinds, *alone):
                for joint in ("の", "に"):
                    called(f"{month}{joint}{key}", word)
    return {key: tuple(all) for key, all in found.items()}


def _yaku_of(
    rules: RuleSet, words: dict[str, str]
) -> tuple[dict[str, str], dict[str, frozenset[str]], dict[str, str], dict[str, str]]:
    worth: dict[str, str] = {}
    yaku: dict[str, str] = {}
    of_card: dict[str, frozenset[str]] = {}
    settings: dict[str, str] = {}
    for group in fishing_of(rules).groups:
        for one in group.yaku:
            name = without_readings(one.names.ja)
            yaku |= dict.fromkeys(keys(one.names.ja), name)
            text = one.span.source.text[one.span.start : one.span.end] if one.span is not None else ""
            slot = re.search(r"(?:worth|、)\s*\{(\w+)\}", text)
            if number := re.search(r"(?:worth |、)([0-9]+)", text):
                worth[name] = number[1]
            for setting in rules.settings:
                if slot is not None and setting.id == slot[1]:
                    settings[name] = without_readings(setting.names.ja)
            if one.needs and all(
                need.kind == "card" or need.count == need.mask.bit_count() for need in one.needs
            ):
                faces = [
                    face.id for face in rules.deck.faces for need in one.needs if need.mask >> face.index & 1
                ]
                if all(id in words for id in faces):
                    of_card[name] = frozenset(words[id] for id in faces)
    return yaku, of_card, settings, worth
