"""Ranks and suits as shapes: the glyphs of the corners, the four suits, and where the pips of a rank stand.

Glyphs are lines, drawn with one pen in a box 44 high; suits are areas around their own middle, about 100 high. They are
drawn here and not set in a font, so that a card looks the same wherever it is shown.
"""

from __future__ import annotations

from .ink import number, placed, shape

GLYPH_HEIGHT = 44
# What is written, how wide it is, and its lines.
GLYPHS: dict[str, tuple[float, str]] = {
    "2": (30, "M4 13C4 7 8.5 3.5 15 3.5C21.5 3.5 26 7.3 26 13C26 20 19.5 23.5 4.5 40.5L27 40.5"),
    "3": (30, "M4.5 10.5C6 6 9.8 3.5 15 3.5C21.3 3.5 25.3 7 25.3 12C25.3 17 21.3 20.5 12.5 20.5"
          "C21.5 20.5 26.3 24.3 26.3 30.3C26.3 36.5 21.5 40.5 14.8 40.5C9.3 40.5 5.2 37.8 3.7 33"),
    "4": (30, "M20.5 44L20.5 5L4 30.5L28.5 30.5"),
    "5": (30, "M24.5 3.5L7.5 3.5L6.3 20C8.8 17.8 11.9 16.7 15 16.7C21.6 16.7 26.2 21.6 26.2 28.4"
          "C26.2 35.6 21.3 40.5 14.5 40.5C9.3 40.5 5.3 38 3.8 33.5"),
    "6": (30, "M24.5 9C22.7 5.5 19.7 3.5 15.8 3.5C8.3 3.5 3.9 11 3.9 24C3.9 35 8 40.5 15 40.5"
          "C21.7 40.5 26.2 35.7 26.2 29C26.2 22.2 21.8 17.8 15.5 17.8C9 17.8 4.4 22.3 4 28"),
    "7": (30, "M3 3.5L26 3.5C18.5 14 13 27 12 44"),
    "8": (30, "M15 20.3C9 20.3 5.4 16.8 5.4 11.9C5.4 6.8 9.3 3.5 15 3.5C20.7 3.5 24.6 6.8 24.6 11.9"
          "C24.6 16.8 21 20.3 15 20.3C8.2 20.3 3.9 24.3 3.9 30.2C3.9 36.5 8.5 40.5 15 40.5"
          "C21.5 40.5 26.1 36.5 26.1 30.2C26.1 24.3 21.8 20.3 15 20.3Z"),
    "9": (30, "M5.5 35C7.3 38.5 10.3 40.5 14.2 40.5C21.7 40.5 26.1 33 26.1 20C26.1 9 22 3.5 15 3.5"
          "C8.3 3.5 3.8 8.3 3.8 15C3.8 21.8 8.2 26.2 14.5 26.2C21 26.2 25.6 21.7 26 16"),
    "10": (34, "M1.5 11.5L8 5L8 44M23.5 3.5C28.8 3.5 31 10.5 31 22C31 33.5 28.8 40.5 23.5 40.5C18.2 40.5 16 33.5 16 22"
           "C16 10.5 18.2 3.5 23.5 3.5Z"),
    "J": (30, "M11 3.5L27 3.5M20 3.5L20 29.5C20 37 16.8 40.5 11.8 40.5C6.6 40.5 3.6 37.2 3.6 31"),
    "Q": (30, "M15 3.5C22.3 3.5 26.5 10.3 26.5 21C26.5 31.7 22.3 38.5 15 38.5C7.7 38.5 3.5 31.7 3.5 21"
          "C3.5 10.3 7.7 3.5 15 3.5ZM13.5 28.5L27.5 43.5"),
    "K": (32, "M2 3.5L13 3.5M2 40.5L13 40.5M7.5 3.5L7.5 40.5M19.5 3.5L29.5 3.5M20.5 40.5L31 40.5"
          "M24.5 3.5L8.5 24.5M14 17.5L25.5 40.5"),
    "A": (32, "M1 40.5L11 40.5M21 40.5L31 40.5M6 40.5L16 5L26 40.5M9.5 28L22.5 28"),
    "O": (30, "M15 3.5C22.3 3.5 26.5 10.3 26.5 22C26.5 33.7 22.3 40.5 15 40.5C7.7 40.5 3.5 33.7 3.5 22"
          "C3.5 10.3 7.7 3.5 15 3.5Z"),
    "E": (30, "M26 3.5L6 3.5L6 40.5L26.5 40.5M6 21.5L22 21.5"),
    "R": (30, "M6 44L6 3.5L15 3.5C22 3.5 25.5 7.5 25.5 13.3C25.5 19.3 22 23 15 23L6 23M15 23L27 43.5"),
}  # fmt: skip
SUITS = {
    "H": "M0 47C-7 31 -46 12 -46 -18C-46 -35 -34 -45 -22 -45C-11 -45 -3 -38 0 -27C3 -38 11 -45 22 -45C34 -45 46 -35 46 -18"
    "C46 12 7 31 0 47Z",
    "S": "M0 -50C7 -33 46 -12 46 15C46 29 36 37 25 37C16 37 8.5 32.5 4 25C4.5 36 8.5 44 18 49L-18 49C-8.5 44 -4.5 36 -4 25"
    "C-8.5 32.5 -16 37 -25 37C-36 37 -46 29 -46 15C-46 -12 -7 -33 0 -50Z",
    "D": "M0 -51C9 -32 23 -13 39 0C23 13 9 32 0 51C-9 32 -23 13 -39 0C-23 -13 -9 -32 0 -51Z",
    "C": "M-4 18A22.5 22.5 0 1 1 -15.5 -8A22.5 22.5 0 1 1 15.5 -8A22.5 22.5 0 1 1 4 18C5 34 9 43.5 19 49"
    "L-19 49C-9 43.5 -5 34 -4 18Z",
}  # fmt: skip
# Where pips stand on a rank: column (-1 left, 0 middle, 1 right) and height (-1 top, 1 foot). Below the middle: turned.
_SIDES: dict[int, tuple[float, ...]] = {4: (-1, 1), 6: (-1, 0, 1), 8: (-1, 0, 1), 9: (-1, -1 / 3, 1 / 3, 1), 10: (-1, -1 / 3, 1 / 3, 1)}  # fmt: skip
_MIDDLE: dict[int, tuple[float, ...]] = {
    2: (-1, 1), 3: (-1, 0, 1), 5: (0,), 7: (-0.5,), 8: (-0.5, 0.5), 9: (0,), 10: (-2 / 3, 2 / 3),
}  # fmt: skip


def spots(count: int) -> list[tuple[float, float]]:
    """The places of so many pips, 2 to 10, in the classical layout: column and height."""
    sides = _SIDES.get(count, _SIDES.get(count - 1, ()) if count in (5, 7) else ())
    found = [(column, height) for column in (-1.0, 1.0) for height in sides]
    return found + [(0.0, height) for height in _MIDDLE.get(count, ())]


def suit(code: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """The outline of a suit, that many units high, around its middle."""
    return placed(SUITS[code], x, y, size / 100, turned)


def glyph(text: str, x: float, y: float, height: float, colour: str, weight: float = 6.8) -> str:
    """A rank, its middle at x and its top at y."""
    wide, lines = GLYPHS[text]
    scale = height / GLYPH_HEIGHT
    drawn = placed(lines, x - wide * scale / 2, y, scale)
    return shape(drawn, "none", colour, weight * scale, ' stroke-linejoin="round"')


def width(text: str, height: float) -> float:
    return GLYPHS[text][0] * height / GLYPH_HEIGHT


__all__ = ["glyph", "number", "spots", "suit", "width"]
