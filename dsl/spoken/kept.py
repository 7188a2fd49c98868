"""What a sentence to write leaves out of what somebody said: the numbers and the ranks of cards that it does not hold.

In: the words that somebody wrote, in either language, and what they are shown. Out: the words of the former with a number or a rank that stands nowhere in the
latter, as they were written. Nothing may be shown in the place of a sentence that says another number, unless it is told what is left out.
"""

from __future__ import annotations

import re
import unicodedata

from ...ground.numbers import NUMBER_WORDS
from ...ground.said import listed, say, sentences

_RANKS = {"11": "J", "12": "Q", "13": "K"}
_NAMED = {
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
    "ジャック": "J",
    "クイーン": "Q",
    "キング": "K",
    "エース": "A",
}
_WORDS = {word: str(number) for number, word in enumerate(NUMBER_WORDS) if number > 1}
_TIMES = {
    "twice": "2",
    "double": "2",
    "doubled": "2",
    "doubles": "2",
    "triple": "3",
    "tripled": "3",
    "triples": "3",
}
_ENGLISH = re.compile(r"(?<![\w-])(\d+|[a-z]+?)(?:'?s|es)?(?![\w])", re.IGNORECASE)
_KANJI = "〇一二三四五六七八九"
_COUNTERS = "枚文点回人倍局月組番"
_JAPANESE = re.compile(
    rf"(\d+)|([{_KANJI[1:]}]?十[{_KANJI[1:]}]?|[{_KANJI[1:]}])(?=[{_COUNTERS}])|({'|'.join(word for word in _NAMED if not word.isascii())})"
)
_FIGURES = str.maketrans(_KANJI, "0123456789")
_SHOWN = re.compile(r"`([^`]*)`|^ {4,}(.+)$", re.MULTILINE)
_VALUE = "文点倍"  # behind which even 1 is said


def left_out(said: str, shown: str) -> list[str]:
    """The words with a number or a rank of what was said that the sentence to write does not hold, each once."""
    there = _numbers_shown(shown)
    found = []
    for word, number in _numbers_of(unicodedata.normalize("NFKC", said)):
        ways = {number, _RANKS.get(number, number), *(key for key, rank in _RANKS.items() if rank == number)}
        if not ways & there:
            found.append(word)
    return list(dict.fromkeys(found))


def with_left_out(said: str, help: str) -> str:
    """Advice with what it leaves out of what was said, where it leaves out a number; `help` holds the sentence to write in marks or indented lines."""
    lines = [one or other for one, other in _SHOWN.findall(str(help))]
    missing = left_out(said, "\n".join(lines)) if lines else []
    if not missing:
        return help
    return sentences(
        say("What follows says nothing of {left}.", left=listed(f"`{word}`" for word in missing)), help
    )


def _numbers_of(text: str) -> list[tuple[str, str]]:
    """The words of a text that say a number or a rank, and which; not `one`, which is said of people and cards as well."""
    found = []
    if text.isascii():
        for match in _ENGLISH.finditer(text):
            word = match[1].lower()
            number = (
                word
                if word.isdigit()
                else _WORDS.get(word) or _TIMES.get(match[0].lower()) or _NAMED.get(word, "")
            )
            if number and number != "1":
                found.append((match[0], number))
        return found
    for match in _JAPANESE.finditer(text):
        number = match[1] or (_kanji(match[2]) if match[2] else _NAMED[match[3]])
        behind = text[match.end() : match.end() + 1]
        if number == "1" and (behind not in _VALUE or not behind):
            continue
        counter = behind if behind and behind in _COUNTERS else ""
        found.append((match[0] + counter, number))
    return found


def _kanji(text: str) -> str:
    if "十" not in text:
        return text.translate(_FIGURES)
    before, _, after = text.partition("十")
    return str(int(before.translate(_FIGURES) or 1) * 10 + int(after.translate(_FIGURES) or 0))


def _numbers_shown(shown: str) -> set[str]:
    """The numbers and ranks that a sentence of the language holds: in figures, in words (`double`), as so many cards (`8-8`)."""
    text = unicodedata.normalize("NFKC", shown)
    there = set(re.findall(r"\d+", text)) | set(
        re.findall(r"(?<![A-Za-z])(?:[SHDC♠♥♦♣])?([JQKA])(?![A-Za-z])", text)
    )
    there |= {str(pattern.count("-") + 1) for pattern in re.findall(r"[0-9JQKA]+(?:-[0-9JQKA]+)+", text)}
    there |= {number for _, number in _numbers_of(text)}
    there |= {number for word, number in _TIMES.items() if word in text}
    if "倍" in text:
        there.add("2")
    for word, number in (
        ("pair", "2"),
        ("二枚組", "2"),
        ("triplet", "3"),
        ("三枚組", "3"),
        ("quad", "4"),
        ("四枚組", "4"),
    ):
        if word in text:
            there.add(number)
    there |= {character.translate(_FIGURES) for character in text if character in _KANJI}
    return there
