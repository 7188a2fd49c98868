"""What somebody types of what their table has agreed upon: how many play, and how a setting is decided.

In: a line as it was typed, in English or in Japanese, in letters of any width. Out: what it says; ValueError in a sentence for anything else.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ..ground.numbers import NUMBER_WORDS
from ..ground.said import say

if TYPE_CHECKING:
    from ..model import RuleSet
    from ..services.rulebook import Decided, Row

MOST_LETTERS = 100  # of a value
_KATAKANA = ord("ア") - ord("あ")  # so far behind the same kana in hiragana
_PEOPLE = r"(?:人|名|players?|people)?"
_BETWEEN = r"(?:-|–|~|〜|～|to|or|から|か|、|,)"
_PLAYERS = re.compile(
    rf"\s*(\d{{1,3}})\s*{_PEOPLE}\s*(?:{_BETWEEN}\s*(\d{{1,3}})\s*{_PEOPLE})?\s*(?:まで)?\s*"
)
_IN_BRACKETS = re.compile(r"[(（]([^)）]+)[)）]")
_FIGURES = {sign: number for number, sign in enumerate("〇一二三四五六七八九")}
_WORDS = {word: number for number, word in enumerate(NUMBER_WORDS) if number}
_ANSWERS = {
    "yes": ("y", "yes", "yeah", "はい", "うん", "あり", "ある", "有り", "有", "使う", "する", "ok"),
    "no": ("n", "no", "nope", "いいえ", "いや", "なし", "ない", "無し", "無", "使わない", "しない"),
}


def why(problem: ValueError) -> str:
    """What a ValueError says, in the parts that can be told in another language."""
    return problem.args[0] if problem.args and isinstance(problem.args[0], str) else str(problem)


def narrow(text: str) -> str:
    """A text in letters of one width, with figures for the numbers that are written in characters."""
    plain = unicodedata.normalize("NFKC", text).strip()
    plain = re.sub(r"([二三四五六七八九]?)十([一二三四五六七八九]?)", _tens, plain)
    return re.sub(r"[〇一二三四五六七八九]", lambda found: str(_FIGURES[found.group()]), plain)


def _tens(found: re.Match[str]) -> str:
    tens, ones = (_FIGURES.get(sign) for sign in found.groups())
    return str((1 if tens is None else tens) * 10 + (ones or 0))


def number(text: str) -> str:
    """A text that is one number, such as 四 or 四人 or `four`, in figures; any other as it is."""
    plain = narrow(text).lower()
    found = re.fullmatch(rf"(-?\d{{1,9}})\s*{_PEOPLE}", str(_WORDS.get(plain, plain)))
    return found[1] if found is not None else text


def least_and_most(game: RuleSet) -> tuple[int, int]:
    """How many may play it."""
    return game.players.low, max(game.most, game.players.low)


def players(text: str, game: RuleSet) -> tuple[int, ...]:
    """4, or 3-5, or 四人. ValueError where it is neither, or where the game is for others."""
    low, high = least_and_most(game)
    words = re.sub(
        r"[a-z]+", lambda found: str(_WORDS.get(found.group(), found.group())), narrow(text).lower()
    )
    found = _PLAYERS.fullmatch(words)
    numbers = tuple(int(part) for part in found.groups() if part) if found is not None else ()
    if not numbers or not low <= numbers[0] <= numbers[-1] <= high:
        raise ValueError(say("players: {low} to {high}, not `{text}`", low=low, high=high, text=text))
    return numbers


def value(text: str, one: Decided, row: Row | None) -> str:
    """How a setting is decided, as a rule file writes it; what counts where nothing is said, for an empty line. `row`: the rule that has it."""
    from ..services.starting import bounds, cards_in_english

    if not text:
        return one.normal
    low, high = bounds(one.choices)
    if len(text) > MOST_LETTERS:
        raise ValueError
    if high:
        found = re.fullmatch(r"(\d{1,6})\s*\D{0,3}", narrow(text))
        if found is None or not low <= int(found[1]) <= high:
            raise ValueError
        return str(int(found[1]))
    if one.choices:
        return _choice(text, one)
    cards = cards_in_english(text, row, one.ja) if row is not None else text
    if not cards:
        raise ValueError
    return cards


def _choice(text: str, one: Decided) -> str:
    """The word that is meant, by itself, by its name in either language or what stands in brackets there, by the beginning of just one, or by
    its place among the choices."""
    wanted = _key(text)
    ways = {
        word: {
            _key(name)
            for said in one.said.values()
            for name in (word, said[number], *_IN_BRACKETS.findall(said[number]), *_ANSWERS.get(word, ()))
        }
        for number, word in enumerate(one.choices)
    }
    for fits in (str.__eq__, str.startswith):
        found = [word for word, names in ways.items() if any(fits(name, wanted) for name in names)]
        if len(found) == 1 and wanted:
            return found[0]
    place = narrow(text)
    if place.isdecimal() and 1 <= int(place[:6]) <= len(one.choices):
        return one.choices[int(place) - 1]
    raise ValueError


def _key(text: str) -> str:
    plain = re.sub(r"[\s_「」。、]+", "", unicodedata.normalize("NFKC", text).lower())
    return re.sub("[ァ-ヶ]", lambda found: chr(ord(found.group()) - _KATAKANA), plain)
