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


def did_you_mean(word: str, words: Iterable[object]) -> str:
    """`Did you mean …?`, or nothing where no word is near."""
    found = near(word, words)
    return did_mean(found) if found else ""


def did_mean(found: Iterable[str]) -> str:
    """`Did you mean …?` of words that somebody may have meant."""
    return say("Did you mean {words}?", words=either(f"`{item}`" for item in found))
