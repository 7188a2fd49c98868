"""Numbers as English words.

In: nothing. Out: the words from zero on, each at the place of its number.
"""

from __future__ import annotations

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
)  # fmt: skip
