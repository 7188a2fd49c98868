"""Chance: one small generator, the same on every machine and in every engine.

SplitMix64 (Steele, Lea, Flood 2014): a 64-bit state, advanced by a constant and mixed. `below(n)` takes the upper 32 bits
of the next number times n, divided by 2**32: no rejection, so every draw costs exactly one step and a compiled engine can
follow. The bias is below n / 2**32. A shuffle is Fisher-Yates from the last place down, drawing below(i + 1) for each i.
"""

from __future__ import annotations

SEEDS = 1 << 64  # there are so many, from 0 on: others would give the same games again
_MASK = SEEDS - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A generator with its 64-bit state; equal states give equal futures."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. `n` must be from 1 to 2**32."""
        return ((self.next() >> 32) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffles in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Chance:
        return Chance(self.state)
