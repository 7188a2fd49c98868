"""The pen of the French cards: paths that are put in a place, and elements as text.

In: shapes in coordinates of their own. Out: SVG text with rounded numbers, the same every time. No ids, no styles: a card
is made of shapes with attributes only, so that any number of them may stand on one page.
"""

from __future__ import annotations

import re
from functools import lru_cache

WIDTH, HEIGHT = 180, 252
INK, RED, BLACK, PAPER = "#26211f", "#c21f26", "#1f1d22", "#fffdf8"
EDGE, GOLD, SKIN, WHITE = "#9a8f7d", "#e6ac2f", "#f7dcc0", "#fffdf8"

_TOKENS = re.compile(r"[MLCQAHVZ]|-?\d*\.?\d+")


def number(value: float) -> str:
    """One decimal at most, and none where it is nought."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@lru_cache(maxsize=64)
def _tokens(path: str) -> tuple[str, ...]:
    return tuple(_TOKENS.findall(path))


def placed(path: str, x: float, y: float, scale: float = 1.0, turned: bool = False) -> str:
    """The path (absolute M, L, C, Q, A, Z) with its origin at x, y; `turned`: upside down."""
    found: list[str] = []
    command, count = "", 0
    factor = -scale if turned else scale
    for token in _tokens(path):
        if token.isalpha():
            command, count = token, 0
            found.append(token)
            continue
        place, count = count, count + 1
        if command == "A" and place % 7 < 5:  # radii grow, angle and flags stay
            value = number(float(token) * scale) if place % 7 < 2 else token
        else:
            across = place % 2 == 0 if command != "A" else place % 7 == 5
            value = number((x if across else y) + factor * float(token))
        if found[-1].isalpha() or value.startswith("-"):
            found.append(value)
        else:
            found.append(" " + value)
    return "".join(found)


def shape(path: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """A path as an element."""
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    return f'<path d="{path}" fill="{fill}"{line}{more}/>'


def circle(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def sheet(fill: str = PAPER) -> str:
    """The card itself: its paper and its edge."""
    return (
        f'<rect x="1.3" y="1.3" width="{WIDTH - 2.6}" height="{HEIGHT - 2.6}" rx="13" fill="{fill}" '
        f'stroke="{EDGE}" stroke-width="2.6"/>'
    )


def group(inner: str, transform: str = "", more: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{more}>{inner}</g>"


def both_ways(inner: str) -> str:
    """What stands in the upper half, and again in the lower half, upside down."""
    return inner + group(inner, f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")
