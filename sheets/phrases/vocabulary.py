"""Tables that a language fills for words of the model's vocabulary.

A table has a key for each word, so that the type checker finds a language that lacks one, and a word of the model that no table
has. Braces stand for what is put in.
"""

from __future__ import annotations

from typing import TypedDict

# ------------------------------------------------------------------------------------------------------------ who is meant

Called = TypedDict(
    "Called",
    {
        "next": str,
        "previous": str,
        "everyone": str,
        "everyone else": str,
        "chosen": str,
        "beaten": str,
        "skipped": str,
        "last winner": str,
        "last loser": str,
        "leader": str,
        "dealer": str,
        "opposite": str,
        "left": str,
        "right": str,
        "after next": str,
        "last to play": str,
        "most cards": str,
        "fewest cards": str,
        "winner": str,
        "partners": str,
        "opponents": str,
    },
)
"""Players who are called the same wherever they are meant."""

Anyone = TypedDict(
    "Anyone", {"player": str, "everyone": str, "everyone else": str, "partners": str, "opponents": str}
)
"""The one of several to whom something happens."""
