"""Near words: what somebody may have meant.

In: a word, and the words that there are. Out: the nearest, or a question to print.
"""

from __future__ import annotations

from collections.abc import Iterable

from .said import either, say

MOST_LETTERS = 100  # of a word for which others are looked for
MOST_WORDS = 1000  # with which it is compared


def near(word: str, words: Iterable[object], limit: int = 3, cutoff: float = 0.6) -> list[str]:
    """The words that somebody may have meant by `word`, nearest first. Only so many are compared."""
    from difflib import get_close_matches

    if len(word) > MOST_LETTERS:
        return []
    known = sorted({str(item) for item in words})[:MOST_WORDS]
    return get_close_matches(word, known, n=limit, cutoff=cutoff)


def did_you_mean(word: str, words: Iterable[object], cutoff: float = 0.6) -> str:
    """`Did you mean …?`, or nothing where no word is near."""
    found = near(word, words, cutoff=cutoff)
    return did_mean(found) if found else ""


def did_mean(found: Iterable[str]) -> str:
    """`Did you mean …?` of words that somebody may have meant."""
    return say("Did you mean {words}?", words=either(f"`{item}`" for item in found))


def one_letter(word: str, other: str) -> bool:
    """Whether a word is another one with one letter wrong, missing, too many, or two changed places."""
    if len(word) == len(other):
        differ = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
        turned = (
            len(differ) == 2 and word[differ[0]] == other[differ[1]] and word[differ[1]] == other[differ[0]]
        )
        return len(differ) < 2 or (turned and differ[1] == differ[0] + 1)
    long, short = sorted((word, other), key=len, reverse=True)
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
