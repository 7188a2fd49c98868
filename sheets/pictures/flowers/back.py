"""The back of the flower cards: overlapping waves in dark red."""

from __future__ import annotations

from .brush import PAPER, WINE, disc, ground, stamp


def pattern() -> str:
    """Rows of waves, each row covering the feet of the one above."""
    wave = disc(0, 0, 30, WINE, PAPER, 2.5) + disc(0, 0, 19, WINE, PAPER, 2) + disc(0, 0, 8.5, PAPER)
    spots = tuple(
        (column * 60 + 30 * (row % 2), 30 + row * 30, 1, 0)
        for row in range(17)
        for column in range(5 + (row + 1) % 2)
    )
    return ground(WINE) + stamp(wave, spots)
