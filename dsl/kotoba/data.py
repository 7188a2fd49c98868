"""The form in which the tables of the Japanese side ship.

In: nothing. Out: types of plain data, for those who make them and those who read them.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Side(TypedDict):
    """A grammar as plain data: its rules, and the words of each terminal, each with the English words that it stands for."""

    rules: list[list[object]]
    words: dict[str, list[list[str]]]


class Data(TypedDict):
    """Both sides; the steps of the Japanese one; words that a phrase always has (`silent`), so that Japanese need not say them."""

    english: Side
    japanese: Side
    symbols: list[str]
    states: list[list[int]]
    end: int
    silent: list[list[str]]
    made_from: NotRequired[str]
