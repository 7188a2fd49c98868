"""The three kinds of ribbon: red with a poem, plain red, blue with a pattern.

They differ without colour too: brush writing, nothing, or a double white border with dots.
"""

from __future__ import annotations

from .brush import GOLD, INK, NAVY, PAPER, RED, WHITE, curve, fill, group, line, placed, shape, specks

# The ribbon hangs around the middle of its own drawing: 66 wide, 350 high.
_STRIP = shape("-33,-175! 33,-175! 33,175! -33,175!")
_LOOP = curve("0,-170 -9,-190 0,-206 9,-190 0,-170")

# Each sign as brush strokes in a box of 100.
_A = "18,26 46,30 80,20|44,8 41,50 50,86|68,38 54,70 26,80 16,66 34,48 64,46 86,62 78,84 60,92"
_KA = "12,36 40,27 60,28 67,44 58,80 48,84 36,76|40,8 32,50 14,86|78,22 90,36 93,54"
_YO = "53,28 80,22|50,8 54,44 52,70 40,84 22,80 24,68 48,66 84,88"
_RO = "22,18 50,19 72,13 54,40 20,66 50,48 78,54 80,74 60,88 34,90"
_SHI = "36,8 30,50 34,78 54,88 84,66"
_MI = "20,18 54,15 44,50 26,80 13,78 20,62 50,60 90,78|74,42 70,72 52,92"
_NO = "52,24 46,60 28,79 14,66 20,38 50,22 80,36 84,62 56,88"

_POEM = (_A, _KA, _YO, _RO, _SHI)
_MOUNTAIN_POEM = (_MI, _YO, _SHI, _NO)


def _hung(colour: str, inner: str, x: float, y: float, turn: float, size: float) -> str:
    body = line(_LOOP, INK, 3) + fill(_STRIP, colour, PAPER, 10) + fill(_STRIP, colour, INK, 4) + inner
    return group(body, x, y, turn, size)


def _written(signs: tuple[str, ...]) -> str:
    high = 320 / len(signs)
    size = min(high * 0.0092, 0.58)
    strokes = "".join(
        placed(curve(stroke), -50 * size, -160 + high * row + (high - 100 * size) / 2, 0, size)
        for row, sign in enumerate(signs)
        for stroke in sign.split("|")
    )
    return line(strokes, PAPER, 10.5) + line(strokes, INK, 6.5)


def poem(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Red, with the five signs of the first and second month."""
    return _hung(RED, _written(_POEM), x, y, turn, size)


def mountain_poem(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Red, with the four signs of the third month."""
    return _hung(RED, _written(_MOUNTAIN_POEM), x, y, turn, size)


def plain(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Red and empty."""
    return _hung(RED, "", x, y, turn, size)


def blue(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Blue, with a double white border and a row of flower dots."""
    border = shape("-26,-168! 26,-168! 26,168! -26,168!")
    inner = shape("-20,-162! 20,-162! 20,162! -20,162!")
    big = " ".join(f"0,{y}" for y in range(-132, 133, 44))
    ring = " ".join(f"{x},{y}" for y in range(-132, 133, 44) for x in (-11, 11))
    ring += " " + " ".join(f"0,{y + step}" for y in range(-132, 133, 44) for step in (-11, 11))
    pattern = line(border, WHITE, 3) + line(inner, WHITE, 1.2)
    pattern += specks(ring, 4.4, WHITE) + specks(big, 4.4, GOLD)
    return _hung(NAVY, pattern, x, y, turn, size)
