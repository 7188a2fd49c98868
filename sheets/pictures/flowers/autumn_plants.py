"""Plants of the second half-year, bush clover to paulownia, each around its own middle or root.

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
    RED,
    ROSE,
    VIOLET,
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
    stamp,
    taper,
)

# --- bush clover ------------------------------------------------------------------------------------

_OVAL = shape("0,0! 11,-9 12,-24 0,-35 -12,-24 -11,-9")
_PEA = shape("0,0! 7,-8 8,-17 0,-22 -8,-17 -7,-8")


def clover_leaf(*spots: Spot, colour: str = GREEN) -> str:
    """Three ovals on a short stalk."""
    three = placed(_OVAL, 0, -10) + placed(_OVAL, 0, -8, 78) + placed(_OVAL, 0, -8, -78)
    veins = "M0 -12L0 -38M4 -9L27 -13M-4 -9L-27 -13M0 -8L0 4"
    return stamp(fill(three, colour, INK, 1.2) + line(veins, MOSS, 1.4), spots)


def clover_flower(*spots: Spot) -> str:
    """Small red pea flowers with a light keel."""
    wings = placed(_PEA, 0, 0, -42) + placed(_PEA, 0, 0, 42)
    return stamp(fill(wings, RED, PAPER, 1.2) + fill(_PEA, ROSE, PAPER, 1.2), spots)


# --- susuki -----------------------------------------------------------------------------------------


def _heads() -> str:
    """The strands of a plume, from the upper stem up and over to the right."""
    ends = ((4, -176), (24, -186), (46, -184), (68, -174), (88, -158), (102, -138), (112, -116), (110, -96))
    strands = ""
    for at, (x, y) in enumerate(ends):
        root_x, root_y = 24 + 1.7 * (7 - at), -92 - 3.6 * (7 - at)
        middle_x, middle_y = (root_x + x) / 2 - 4 + at, (root_y + y) / 2 - 12
        strands += taper(f"{root_x:.0f},{root_y:.0f} {middle_x:.0f},{middle_y:.0f} {x},{y}", 8, 1.5)
    return strands


_STALK, _HEAD = curve("0,0 4,-40 18,-76 36,-118"), _heads()
_PALE_STALK = curve("-4,150 -3,60 0,0 4,-40 18,-76 36,-118")


def pale_plume(*spots: Spot, flip: bool = False) -> str:
    """Susuki in the colour of paper, for the dark hill; it leans to the right, or to the left with `flip`."""
    one = line(_PALE_STALK, PAPER, 3.4) + fill(_HEAD, PAPER)
    return "".join(group(one, x, y, -turn if flip else turn, size, flip) for x, y, size, turn in spots)


def golden_plume(*spots: Spot) -> str:
    """Large plumes of susuki in gold that lean to the right, for the sky above the hill."""
    return stamp(line(_STALK, INK, 3) + fill(_HEAD, OCHRE, INK, 1.3), spots)


# --- chrysanthemum ----------------------------------------------------------------------------------


def _ray(width: float, start: float, end: float) -> str:
    half = width / 2
    return shape(f"0,{-start}! {half},{-(end - half)} 0,-{end} {-half},{-(end - half)}")


def chrysanthemum(
    *spots: Spot, outer: str = GOLD, inner: str = GOLD, edge: str = INK, heart: str = RED
) -> str:
    """Two rings of narrow petals around a small heart."""
    one = fill(around(_ray(16, 12, 56), 17), outer, edge, 1.7)
    one += fill(around(_ray(14, 4, 37), 12, 12), inner, edge, 1.6)
    one += fill(around(_ray(10, 2, 20), 8), inner, edge, 1.4) + disc(0, 0, 5.5, heart, edge, 1.4)
    return stamp(one, spots)


_MUM_LEAF = shape(
    "0,0! 10,-8 26,-8 30,-18 22,-26! 34,-34 34,-46 20,-48! 20,-62 0,-76! -20,-62 -20,-48! -34,-46 -34,-34"
    " -22,-26! -30,-18 -26,-8 -10,-8"
)


def mum_leaf(*spots: Spot, colour: str = GREEN, vein: str = PAPER) -> str:
    """Deeply lobed leaves."""
    veins = "M0 -2L0 -64M0 -16L21 -17M0 -16L-21 -17M0 -30L25 -41M0 -30L-25 -41"
    return stamp(fill(_MUM_LEAF, colour, INK, 1.6) + line(veins, vein, 1.6), spots)


# --- maple ------------------------------------------------------------------------------------------


def _maple() -> str:
    words = ["0,12!"]
    for angle, reach in ((128, 32), (84, 50), (40, 60), (0, 66), (-40, 60), (-84, 50), (-128, 32)):
        for turn, part in ((13, 0.62), (0, 1.0), (-13, 0.62)):
            at = math.radians(angle + turn)
            mark = "!" if part == 1 else ""
            words.append(f"{num(reach * part * math.sin(at))},{num(-reach * part * math.cos(at))}{mark}")
        if angle > -128:
            middle, deep = math.radians(angle - 21), 0.4 * reach
            words.append(f"{num(deep * math.sin(middle))},{num(-deep * math.cos(middle))}!")
    return shape(" ".join(words))


_MAPLE = _maple()


def maple_leaf(*spots: Spot, colour: str = RED, edge: str = INK, vein: str = PAPER) -> str:
    """Seven-pointed leaves on a stalk."""
    veins = "M0 4L0 -52M0 4L31 -37M0 4L-31 -37M0 4L38 -4M0 4L-38 -4M0 4L18 14M0 4L-18 14"
    one = line(curve("0,6 0,24 5,38"), edge, 3) + fill(_MAPLE, colour, edge, 1.6) + line(veins, vein, 1.5)
    return stamp(one, spots)


# --- willow -----------------------------------------------------------------------------------------

_SLIVER = shape("0,0! 7,16 -2,38! -6,18")


def _strand(length: int, swing: float) -> str:
    stem = f"M0 0C0 {num(length * 0.4)} {num(swing)} {num(length * 0.6)} {num(swing)} {length}"
    leaves, count = "", int(length / 21)
    for at in range(1, count + 1):
        part = at / count
        across = swing * part * part * (3 - 2 * part)
        leaves += placed(_SLIVER, across, length * part - 12, 34 if at % 2 else -34, 1.05 - 0.2 * part)
    return line(stem, INK, 2) + fill(leaves, GREEN)


_STRANDS = {length: _strand(length, swing) for length, swing in ((130, 5), (250, 9), (400, 14))}


def willow(length: int, *spots: Spot) -> str:
    """Hanging strands of one of three lengths: 130, 250 or 400."""
    return stamp(_STRANDS[length], spots)


# --- paulownia --------------------------------------------------------------------------------------

_BROAD = shape(
    "0,0! 24,-16 50,-14 66,-30! 56,-50 62,-70 58,-82! 40,-80 30,-88 22,-104 0,-124! -22,-104 -30,-88 -40,-80 -58,-82!"
    " -62,-70 -56,-50 -66,-30! -50,-14 -24,-16"
)
_BELL = shape("0,-26 10,-19 10,-4 16,6! 6,5 0,12! -6,5 -16,6! -10,-4 -10,-19")


def broad_leaf(*spots: Spot, colour: str = GREEN, vein: str = PAPER) -> str:
    """The large leaves of the paulownia with their net of veins."""
    veins = (
        "M0 -4L0 -112M0 -22L44 -34M0 -22L-44 -34M0 -42L46 -72M0 -42L-46 -72M0 -72L20 -92M0 -72L-20 -92"
        "M26 -29L38 -20M-26 -29L-38 -20M24 -58L44 -54M-24 -58L-44 -54"
    )
    return stamp(fill(_BROAD, colour, INK, 2) + line(veins, vein, 1.8), spots)


def bells(*spots: Spot, rows: int = 3, colour: str = VIOLET) -> str:
    """Upright stalks with pairs of bell flowers, smaller towards the top."""
    flowers, hearts, up = "", "", -18.0
    for row in range(rows):
        scale = 1.36 - 0.42 * row / max(rows - 1, 1)
        for side in (-1, 1):
            flowers += placed(_BELL, side * 21 * scale, up, side * 30, scale)
            hearts += placed("M0 -18L0 0M-4 -12L-5 -1M4 -12L5 -1", side * 21 * scale, up, side * 30, scale)
        up -= 35 * scale * 0.84
    flowers += placed(_BELL, 0, up + 12, 0, 0.86)
    hearts += placed("M0 -18L0 0", 0, up + 12, 0, 0.86)
    inner = line(f"M0 30L0 {num(up)}", INK, 3.5) + fill(flowers, colour, PAPER, 2) + line(hearts, LILAC, 2.2)
    return stamp(inner, spots)
