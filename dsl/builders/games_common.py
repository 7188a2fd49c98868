"""Small words that rules and games share: places, seats of a round, ranges of players."""

from __future__ import annotations

from ...model import Place, Range, SeatWord
from .context import Branch, Context

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


MOST_PLAYERS = 12  # at any table

_SEATS: dict[str, SeatWord] = {
    "LEADER": "leader",
    "SECOND_PLAYER": "second",
    "THIRD_PLAYER": "third",
    "LAST_PLAYER": "last",
}


def place_word(tree: Branch) -> Place:
    """`first`, `second to last` …"""
    return tree.says(_PLACES)


def size_range(tree: Branch) -> Range:
    """`3`, `5 or more`, `3 to 4`."""
    numbers = [int(item) for item in tree.words("NUMBER")]
    return Range(numbers[0]) if tree.has("OR_MORE") else Range(numbers[0], numbers[-1])


def size_range_of(ctx: Context, tree: Branch) -> Range | None:
    """With how many players something holds, as it stands in a phrase; none where it holds with any number. Reported where no table is so large."""
    written = tree.maybe("size_range")
    if written is None:
        return None
    made = size_range(written)
    if not 1 <= made.low <= (MOST_PLAYERS if made.high is None else made.high) <= MOST_PLAYERS:
        ctx.error("number-out-of-range", "Players must be from 2 to 12, the smaller number first.", written)
    return made


def seat_word_of(tree: Branch) -> SeatWord:
    """For whom a value in a phrase holds; any where it holds for everybody."""
    written = tree.maybe("seat_word")
    return written.says(_SEATS) if written is not None else "any"
