"""English words in the plural, as a user wrote them, and what one of them is called.

In: a word, or the last word of a name. Out: its singular; the word itself where it is none in the plural.
"""

from __future__ import annotations

_ENDINGS = (
    ("ves", "fe"),
    ("ies", "y"),
    ("sses", "ss"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("xes", "x"),
    ("ss", "ss"),
    ("s", ""),
)


def singular(word: str) -> str:
    """strikes, strike; lives, life; penalties, penalty; passes, pass; matches, match."""
    for many, one in _ENDINGS:
        if word.endswith(many):
            return word.removesuffix(many) + one
    return word
