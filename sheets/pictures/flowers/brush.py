"""The brush of the flower cards: palette, curves through points, tapering strokes, and the marks they leave.

In: points written as text. "10,20 30,40! 50,20" is a curve through three points with a sharp corner at
the second. Out: path data (only M, C, L and Z with absolute coordinates, so that it can be placed anywhere)
and SVG elements with plain attributes. Nothing here knows a card.
"""

from __future__ import annotations

import math
import re

from .compact import compact

SIZE = (300, 490)
BORDER = 14

INK = "#1d1a1b"
PAPER = "#f8f1df"
WHITE = "#fffdf6"
RED = "#cb2f2b"
WINE = "#8f1d22"
ROSE = "#e4695c"
PINK = "#f6bfb2"
GOLD = "#efb832"
OCHRE = "#cf8a2c"
BROWN = "#7d4526"
GREEN = "#2b4b38"
MOSS = "#758a3c"
NAVY = "#27397c"
VIOLET = "#5f458f"
LILAC = "#ab93cc"
WATER = "#9dbdca"
GREY = "#716b68"

# How far a curve's handles reach, as a part of the distance between its two points.
_REACH = 0.36

Spot = tuple[float, float, float, float]  # x, y, size, turn in degrees

_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def num(value: float) -> str:
    """One decimal at most, without a useless zero or sign."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _xy(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def _points(text: str) -> tuple[list[tuple[float, float]], list[bool]]:
    places, corners = [], []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        places.append((float(x), float(y)))
        corners.append(word.endswith("!"))
    return places, corners


def _through(places: list[tuple[float, float]], corners: list[bool], closed: bool) -> str:
    count = len(places)

    def heading(at: int) -> tuple[float, float]:
        if corners[at] or (not closed and at in (0, count - 1)):
            return 0.0, 0.0
        (ax, ay), (bx, by) = places[at - 1], places[(at + 1) % count]
        length = math.hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / length, (by - ay) / length

    parts = ["M" + _xy(*places[0])]
    for at in range(count if closed else count - 1):
        after = (at + 1) % count
        (ax, ay), (bx, by) = places[at], places[after]
        reach = _REACH * math.hypot(bx - ax, by - ay)
        (ux, uy), (vx, vy) = heading(at), heading(after)
        if (ux, uy) == (vx, vy) == (0.0, 0.0):
            parts.append("L" + _xy(bx, by))
            continue
        first, second = (ax + ux * reach, ay + uy * reach), (bx - vx * reach, by - vy * reach)
        parts.append(f"C{_xy(*first)} {_xy(*second)} {_xy(bx, by)}")
    return "".join(parts) + ("Z" if closed else "")


def curve(text: str) -> str:
    """An open curve through the points."""
    return _through(*_points(text), closed=False)


def shape(text: str) -> str:
    """A closed outline through the points; a point with "!" is a sharp corner."""
    return _through(*_points(text), closed=True)


def taper(text: str, start: float, end: float) -> str:
    """The outline of a brush stroke along the points whose width goes from `start` to `end`."""
    places, corners = _points(text)
    last = len(places) - 1
    left, right = [], []
    for at, (x, y) in enumerate(places):
        (ax, ay), (bx, by) = places[max(at - 1, 0)], places[min(at + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = (start + (end - start) * at / last) / 2 / length
        left.append((x - (by - ay) * half, y + (bx - ax) * half))
        right.append((x + (by - ay) * half, y - (bx - ax) * half))
    ends = [at in (0, last) or corners[at] for at in range(last + 1)]
    return _through(left + right[::-1], ends + ends[::-1], closed=True)


def placed(data: str, x: float, y: float, turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """The same path elsewhere: mirrored if `flip`, made larger, turned by degrees, moved; in this order."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size

    def move(found: re.Match[str]) -> str:
        px, py = float(found[1]) * (-1 if flip else 1), float(found[2])
        return _xy(x + px * cos - py * sin, y + px * sin + py * cos)

    return _PAIR.sub(move, data)


def around(data: str, count: int, turn: float = 0, x: float = 0, y: float = 0, size: float = 1) -> str:
    """The same path `count` times around a point, the first turned by `turn` degrees."""
    return "".join(placed(data, x, y, turn + 360 * at / count, size) for at in range(count))


def specks(places: str, radius: float, colour: str) -> str:
    """Small round dots: one path of lines with round ends that go nowhere far."""
    return line("".join(f"M{_xy(x, y)}L{_xy(x + 0.1, y)}" for x, y in _points(places)[0]), colour, 2 * radius)


def fill(data: str, colour: str, edge: str = "", width: float = 2) -> str:
    """The path filled, with an outline of another colour if asked."""
    outline = f' stroke="{edge}" stroke-width="{num(width)}"' if edge else ""
    return f'<path d="{data}" fill="{colour}"{outline}/>'


def line(data: str, colour: str, width: float = 2) -> str:
    """The path as a line; its ends and corners are round, which a card's frame says once for all."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def barbs(data: str, colour: str, width: float) -> str:
    """Short strokes across the path, as on a feather: a broad line made of narrow dashes."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"'
        ' stroke-dasharray="3 4" stroke-linecap="butt"/>'
    )


def disc(x: float, y: float, radius: float, colour: str, edge: str = "", width: float = 2) -> str:
    """A filled circle."""
    outline = f' stroke="{edge}" stroke-width="{num(width)}"' if edge else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"{outline}/>'


def branch(points: str, start: float, end: float, colour: str = INK) -> str:
    """A branch that gets thinner."""
    return fill(taper(points, start, end), colour)


def bark(points: str, start: float, end: float) -> str:
    """A trunk in brown with a dark outline."""
    return fill(taper(points, start, end), BROWN, INK, 2.5)


def ground(colour: str) -> str:
    """The whole field of the card in one colour."""
    return f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="{colour}"/>'


def group(inner: str, x: float, y: float, turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """Elements elsewhere: mirrored, made larger, turned, moved; in this order, as with `placed`."""
    moves = f"translate({num(x)} {num(y)})"
    if turn:
        moves += f" rotate({num(turn)})"
    if flip or size != 1:
        across = f"{-size if flip else size:.2f}".rstrip("0").rstrip(".")
        down = f"{size:.2f}".rstrip("0").rstrip(".")
        moves += f" scale({across} {down})"
    return f'<g transform="{moves}">{inner}</g>'


def stamp(inner: str, spots: tuple[Spot, ...]) -> str:
    """The same elements at several spots."""
    return "".join(group(inner, x, y, turn, size) for x, y, size, turn in spots)


def mirrored(inner: str) -> str:
    """The whole card's drawing, left and right exchanged."""
    return f'<g transform="translate({SIZE[0]} 0) scale(-1 1)">{inner}</g>'


def framed(inner: str, name: str, paper: str = PAPER) -> str:
    """A card: dark rim, paper, and the drawing kept inside the rim. `name` makes the clip's id unique."""
    wide, high = SIZE[0] - 2 * BORDER, SIZE[1] - 2 * BORDER
    field = f'<rect x="{BORDER}" y="{BORDER}" width="{wide}" height="{high}" rx="7"'
    return (
        f'<clipPath id="flower-{name}">{field}/></clipPath>'
        f'<rect width="{SIZE[0]}" height="{SIZE[1]}" rx="18" fill="{INK}"/>{field} fill="{paper}"/>'
        f'<g clip-path="url(#flower-{name})" stroke-linecap="round" stroke-linejoin="round">{compact(inner, name)}</g>'
        f'{field} fill="none" stroke="{INK}" stroke-width="2"/>'
    )
