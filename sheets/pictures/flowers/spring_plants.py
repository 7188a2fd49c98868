"""Plants of the first half-year, pine to peony, each around its own middle or root.

Out: SVG elements placed where asked. A spot's size is a multiple of the drawing's own size in card units.
"""

from __future__ import annotations

import math

from .brush import (
    GOLD,
    GREEN,
    INK,
    LILAC,
    MOSS,
    OCHRE,
    PAPER,
    PINK,
    RED,
    ROSE,
    VIOLET,
    WHITE,
    WINE,
    Spot,
    around,
    curve,
    disc,
    fill,
    group,
    line,
    num,
    placed,
    shape,
    specks,
    stamp,
    taper,
)

# --- pine -------------------------------------------------------------------------------------------


def _needles() -> tuple[str, str]:
    rim, rays = [], []
    for step in range(-10, 11):
        angle = math.radians(step * 9.3)
        reach = 62 if step % 2 == 0 else 51
        rim.append(f"{num(reach * math.sin(angle))},{num(-reach * math.cos(angle))}!")
        if abs(step) < 10:
            rays.append(
                f"M{num(11 * math.sin(angle))} {num(-11 * math.cos(angle))}"
                f"L{num((reach - 6) * math.sin(angle))} {num(-(reach - 6) * math.cos(angle))}"
            )
    rim.append("34,5 0,9 -34,5")
    return shape(" ".join(rim)), "".join(rays)


_FAN, _RAYS = _needles()
_FAN_FOOT = shape("-58,-1! -32,5 0,9 32,5 58,-1! 40,13 0,17 -40,13")


def pine(*spots: Spot) -> str:
    """Fans of needles over a red foot."""
    one = fill(_FAN, GREEN, INK, 2.2) + line(_RAYS, PAPER, 1.5) + fill(_FAN_FOOT, RED, INK, 1.8)
    one += fill(shape("-11,6! -7,-5 0,-9 7,-5 11,6!"), INK)
    return stamp(one, spots)


# --- plum and cherry --------------------------------------------------------------------------------

_PLUM_PETAL = shape("0,-4! 17,-14 19,-32 0,-41 -19,-32 -17,-14")
_CHERRY_PETAL = shape("0,-3! 12,-16 19,-34 11,-44! 0,-35! -11,-44! -19,-34 -12,-16")


def _stamens(count: int, reach: float) -> tuple[str, str]:
    rays, tips = [], []
    for at in range(count):
        angle = 2 * math.pi * at / count
        x, y = num(reach * math.sin(angle)), num(-reach * math.cos(angle))
        rays.append(f"M0 0L{x} {y}")
        tips.append(f"{x},{y}")
    return "".join(rays), " ".join(tips)


def plum_flower(*spots: Spot, petal: str = RED, edge: str = PAPER, heart: str = GOLD) -> str:
    """Five round petals and a crown of stamens."""
    rays, tips = _stamens(10, 17)
    one = fill(around(_PLUM_PETAL, 5), petal, edge, 2.5) + line(rays, heart, 2)
    one += specks(tips, 2.6, heart) + disc(0, 0, 6, heart)
    return stamp(one, spots)


def plum_bud(*spots: Spot) -> str:
    """A closed bud on its cup."""
    one = disc(0, -9, 11, RED, PAPER, 2) + fill(shape("-9,-2! 0,-7 9,-2! 0,4"), INK)
    return stamp(one, spots)


def cherry_flower(*spots: Spot, petal: str = PINK, edge: str = RED) -> str:
    """Five notched petals."""
    rays, tips = _stamens(10, 18)
    one = fill(around(_CHERRY_PETAL, 5), petal, edge, 2.2) + line(rays, RED, 1.6)
    one += specks(tips, 2.3, RED) + disc(0, 0, 5.5, WINE)
    return stamp(one, spots)


_YOUNG_LEAF = shape("0,0! 11,-14 10,-36 0,-54! -10,-36 -11,-14")


def leaf(*spots: Spot, colour: str = GREEN, edge: str = "", vein: str = PAPER) -> str:
    """Simple pointed leaves with a middle vein."""
    return stamp(fill(_YOUNG_LEAF, colour, edge) + line("M0 -5L0 -44", vein, 1.6), spots)


# --- wisteria ---------------------------------------------------------------------------------------

_FLORET = shape("0,9! -13,6 -10,-9 10,-9 13,6")


def _raceme(rows: int) -> str:
    """A hanging cluster: rows of florets, wide above and thin below."""
    dark: list[str] = []
    light: list[str] = []
    keels = ""
    for row in range(rows):
        part = row / (rows - 1)
        half = 36 * math.sin(math.pi * (0.28 + 0.7 * part))
        count = max(1, round(half / 10.5))
        for at in range(count):
            across = 0.0 if count == 1 else -half + 2 * half * at / (count - 1)
            across, down, size = across + (4 if row % 2 else -4), 10 + row * 16, 1.12 - 0.42 * part
            into = light if (at + row) % 3 == 1 else dark
            into.append(placed(_FLORET, across, down, across * 0.5, size))
            keels += f"M{num(across)} {num(down - 4 * size)}L{num(across)} {num(down + 4 * size)}"
    stalk = line(f"M0 -16L0 {rows * 16 - 20}", GREEN, 2.5)
    petals = fill("".join(dark), VIOLET, PAPER, 1.5) + fill("".join(light), LILAC, VIOLET, 1.5)
    return stalk + petals + line(keels, WHITE, 2)


_LONG, _SHORT = _raceme(17), _raceme(9)


def wisteria(*spots: Spot) -> str:
    """Long hanging clusters; they are 84 wide and 280 high."""
    return stamp(_LONG, spots)


def short_wisteria(*spots: Spot) -> str:
    """Short hanging clusters, 150 high."""
    return stamp(_SHORT, spots)


_LEAFLET = shape("0,0! 9,-8 26,-8 40,0! 26,7 9,6")


def _feather() -> str:
    leaflets = placed(_LEAFLET, 138, 14, 8)
    for at in range(4):
        x, y = 26 + at * 30, -4 + at * at * 1.3
        leaflets += placed(_LEAFLET, x, y, -52, 0.92) + placed(_LEAFLET, x, y, 64, 0.92)
    return line(curve("0,0 50,-6 100,0 140,14"), INK, 2.4) + fill(leaflets, GREEN, PAPER, 1.2)


def feather_leaf(*spots: Spot) -> str:
    """A stalk with pairs of leaflets, as wisteria has."""
    return stamp(_feather(), spots)


# --- iris -------------------------------------------------------------------------------------------


def blades(*points: str, colour: str = GREEN, width: float = 20) -> str:
    """Sword leaves: each from its root through to its tip, with a light rib."""
    body = "".join(taper(text, width, 0.8) for text in points)
    ribs = "".join(curve(text) for text in points)
    return fill(body, colour, INK, 1.6) + line(ribs, MOSS, 1.8)


def iris_flower(x: float, y: float, size: float = 1, flip: bool = False, turn: float = 0) -> str:
    """Three hanging falls with a gold stripe, three standing petals."""
    standing = shape("0,4! -16,-14 -20,-40 -4,-62! 4,-40") + shape("0,4! 4,-30 12,-58 26,-48 22,-18")
    falls = shape("-2,0! -26,-18 -56,-10 -66,20 -46,34 -20,20") + shape("2,0! 28,-16 58,-4 64,28 44,38 20,20")
    middle = shape("0,-4! 20,14 24,44 2,62 -20,46 -18,14")
    stripes = curve("-6,4 -28,2 -46,14") + curve("8,4 30,4 46,18") + curve("1,6 3,24 2,40")
    inner = fill(standing, LILAC, INK, 2) + fill(falls, VIOLET, INK, 2) + fill(middle, VIOLET, INK, 2)
    fine = (
        curve("-20,14 -34,16 -44,22")
        + curve("22,16 36,18 44,26")
        + curve("-8,24 -8,38")
        + curve("10,24 12,38")
    )
    inner += line(fine, LILAC, 1.6) + line(stripes, GOLD, 5)
    return group(inner, x, y, turn, size, flip)


def iris_bud(x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """A pointed bud in its sheath."""
    inner = fill(shape("0,10! -12,-10 -6,-34 4,-50! 12,-28 10,-6"), VIOLET, INK, 2)
    inner += line(curve("2,4 2,-20 4,-38"), LILAC, 2) + fill(
        shape("-9,12! -8,-8 1,-16! 7,-2 7,12!"), GREEN, INK, 1.6
    )
    return group(inner, x, y, turn, size)


# --- peony ------------------------------------------------------------------------------------------

_RUFFLE = shape(
    "0,0! 22,-10 38,-32 36,-50 25,-58 16,-54! 10,-66 0,-69 -10,-66 -16,-54! -25,-58 -36,-50 -38,-32 -22,-10"
)


def peony_flower(*spots: Spot, colours: tuple[str, str, str] = (RED, ROSE, PINK), edge: str = PAPER) -> str:
    """Rings of broad ruffled petals around gold stamens."""
    rays, tips = _stamens(9, 9)
    outer, middle = fill(_RUFFLE, colours[0], edge, 2), fill(_RUFFLE, colours[1], edge, 2.6)
    one = stamp(outer, tuple((0, 0, 1, 60.0 * at) for at in range(6)))
    one += stamp(middle, tuple((0, 0, 0.7, 30 + 72.0 * at) for at in range(5)))
    one += fill(around(_RUFFLE, 4, 10, 0, 0, 0.4), colours[2], RED, 1.6)
    one += line(rays, OCHRE, 2) + specks(tips + " 0,0", 3, GOLD)
    return stamp(one, spots)


def peony_bud(*spots: Spot) -> str:
    """A half-open bud."""
    one = fill(shape("0,2! -24,-6 -26,-30 -14,-44! -6,-38 0,-48! 6,-38 15,-44! 26,-30 24,-6"), RED, PAPER, 2)
    one += fill(shape("0,2! -12,-10 -10,-30 0,-38! 10,-30 12,-10"), ROSE, PAPER, 1.8)
    one += fill(shape("0,8! -22,2 -26,-12! -8,-4 0,-14! 8,-4 26,-12! 22,2"), GREEN, INK, 1.5)
    return stamp(one, spots)


_LANCE = shape("0,0! 15,-16 17,-42 8,-60 0,-82! -8,-60 -17,-42 -15,-16")


def lobed_leaf(*spots: Spot, colour: str = GREEN, vein: str = MOSS) -> str:
    """Three pointed leaflets on a stalk, as the peony has."""
    one = line("M0 18L0 -6", INK, 4) + fill(placed(_LANCE, 0, -2, 52, 0.86), colour, INK, 1.8)
    one += fill(placed(_LANCE, 0, -2, -52, 0.86), colour, INK, 1.8) + fill(
        placed(_LANCE, 0, -6), colour, INK, 1.8
    )
    veins = "M0 -8L0 -72M4 -5L46 -38M-4 -5L-46 -38M0 -30L8 -44M0 -30L-8 -44"
    return stamp(one + line(veins, vein, 1.8), spots)


def petals_falling(*spots: Spot) -> str:
    """Single petals in the air."""
    one = placed(_CHERRY_PETAL, 0, 22, 0, 0.5)
    return fill("".join(placed(one, x, y, turn, size) for x, y, size, turn in spots), PINK, RED, 1.6)
