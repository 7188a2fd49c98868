"""Cards that are said with two words where the language has one: a red 2, 1 red card, a lone natural 7.

In: the words of a statement. Out: what to write instead, or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..ground.said import say

_SUITS = {
    "red": "HD",
    "black": "SC",
    "spade": "S",
    "heart": "H",
    "diamond": "D",
    "club": "C",
    "spades": "S",
    "hearts": "H",
    "diamonds": "D",
    "clubs": "C",
}
_RANKS = {*map(str, range(2, 11)), "J", "Q", "K", "A"}
_CARDS = ("card", "cards")


def advice(words: Sequence[str], position: int) -> str:
    """What to write where the word at a position cannot stand behind the one before it."""
    first, second = words[position - 1] if position else "", words[position]
    if first in _SUITS and second in _RANKS:
        cards = " or ".join(suit + second for suit in _SUITS[first])
        return say(
            "Cards of one rank and {what} are written one by one: `{cards}`.",
            what="colour" if len(_SUITS[first]) > 1 else "suit",
            cards=cards,
        )
    if first in _SUITS and second in _CARDS:
        return say("`{first}` alone means such cards: leave out `{second}`.", first=first, second=second)
    if "natural" in (first, second) and "lone" in words[max(0, position - 2) : position]:
        rank = next((word for word in words[position : position + 2] if word in _RANKS), "7")
        return say(
            "`natural` stands where cards are counted: `a play of 1 card containing a natural {rank}`.",
            rank=rank,
        )
    return ""
