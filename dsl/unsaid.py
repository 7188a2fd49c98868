"""What cannot be said though it is often meant, most of it in flower games, and what comes nearest to it.

In: the words of a line that could not be read. Out: advice, or an empty text.
"""

from __future__ import annotations

from collections.abc import Sequence

_REDEAL = (
    "Cards are dealt again for so many of one month, or where all of a set lie on the field: `redeal if a hand has 4 cards of one month`, "
    "`redeal if the field has all brights`."
)
_HOW_OFTEN = "How often somebody went on is not counted, only whether: `double if the winner went on`."


_MULTIPLIED = (
    "In a fishing game a line of its own multiplies what a round brings, no clause: `multiply by 3 if a player went on`, "
    "`multiply everything by 3 if it is the first hand`. In a climbing game: `then multiply the score of this hand by 3`."
)

_FIRST = (
    "Who is first is not named before it happens. What lasts until then: `until a player goes out`; what happens then: `when a player goes out "
    "first`; who it was, later: `the winner`."
)


def advice(words: Sequence[str], position: int) -> str:
    """What to write instead, where the word at `position` could not be read."""
    said = " ".join(words)
    if words[0] == "redeal" and position > 1 and "month" not in words:
        return _REDEAL
    if words[0] == "when" and position and words[position] in ("multiply", "double"):
        return _MULTIPLIED
    if "first" in words[max(0, position - 1) : position + 1] and "player to go out" in said:
        return _FIRST
    settles = words[0] in ("settle", "multiply", "double")
    return _HOW_OFTEN if settles and "went on" in said and position > 2 else ""
