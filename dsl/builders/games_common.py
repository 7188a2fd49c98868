"""Small words that rules and games share: places, seats of a round, ranges of players."""

from __future__ import annotations

from ...model import Place, Range, SeatWord
from ..syntax import Token, Tree
from .context import Branch, has, tokens

_PLACES: dict[str, Place] = {
    "FIRST": "first",
    "SECOND": "second",
    "THIRD": "third",
    "FOURTH": "fourth",
    "LAST": "last",
    "SECOND_LAST": "second to last",
    "THIRD_LAST": "third to last",
    "ELSE_PLACE": "any other place",
}


def place_word(tree: Branch) -> Place:
    return _PLACES[tokens(tree)[0].type]


def size_range(tree: Branch | Token | None) -> Range:
    """`3`, `5 or more`, `3 to 4`; anything where nothing is written."""
    if not isinstance(tree, Token) and tree is not None:
        numbers = [int(item) for item in tokens(tree, "NUMBER")]
        if has(tree, "OR_MORE"):
            return Range(numbers[0])
        return Range(numbers[0], numbers[-1])
    return Range(0)


def seat_word(tree: Branch | Token | None) -> SeatWord:
    """For whom a value holds; any where it holds for everybody."""
    if not isinstance(tree, Tree):
        return "any"
    words: dict[str, SeatWord] = {
        "LEADER": "leader",
        "SECOND_PLAYER": "second",
        "THIRD_PLAYER": "third",
        "LAST_PLAYER": "last",
    }
    return words[tokens(tree)[0].type]
