"""Whether a hand may have written one word for another, and how near the two are.

In: two words. Out: that. Nothing is known here of what they mean.
"""

from __future__ import annotations

from ..ground.near import one_letter


def distance(word: str, other: str) -> tuple[bool, bool, bool, bool]:
    """How far one is from the other: with the same letters it is nearest, then with one of them changed."""
    return (
        not one_letter(word, other),
        sorted(word) != sorted(other),
        word[-1] != other[-1],
        len(word) != len(other),
    )


def alike(word: str, other: str) -> bool:
    """Whether a hand may have written one for the other: two letters more or less, no more; or only the first letter is another."""
    if len(word) > 3 and word[1:] == other[1:]:
        return True
    return abs(len(word) - len(other)) < 3 and (word[0] == other[0] or sorted(word) == sorted(other))
