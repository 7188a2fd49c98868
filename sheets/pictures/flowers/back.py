"""The back of the flower cards: overlapping waves in dark red."""

from __future__ import annotations

from .brush import PAPER, WINE, disc, ground


def pattern() -> str:
    """Rows of waves, each row covering the feet of the one above."""
    waves = ""
    for row in range(17):
        y = 30 + row * 30
        for column in range(6):
            x = column * 60 + (30 if row % 2 else 0)
            waves += (
                disc(x, y, 30, WINE, PAPER, 2.5) + disc(x, y, 19, WINE, PAPER, 2) + disc(x, y, 8.5, PAPER)
            )
    return ground(WINE) + waves
