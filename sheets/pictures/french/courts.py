"""Jack, queen and king: one half of each figure, around the middle of the card, head upwards.

Every figure stands in a frame, twice, head to head. The three differ in outline and in what they carry: the king has a
beard, a spiked crown and a sword; the queen long hair, a coronet and a flower; the jack a cap with a feather and a
halberd. The suit decides the colours, so that one suit is one house.
"""

from __future__ import annotations

from dataclasses import dataclass

from .ink import GOLD, INK, SKIN, WHITE, circle, group, shape
from .marks import suit

HALF_WIDTH, HALF_HEIGHT = 49, 106
LINE = 2.4  # the pen that draws outlines


@dataclass(frozen=True, slots=True)
class House:
    """The colours of a suit: robe, sleeves and lining, hair."""

    robe: str
    lining: str
    hair: str


HOUSES = {
    "S": House("#2f4a86", "#b23a2e", "#3a2a22"),
    "H": House("#c4342b", "#2f4a86", "#b9792d"),
    "D": House("#d9752a", "#3c6e71", "#8a4b23"),
    "C": House("#3d6b45", "#7b3b6b", "#5e3b2a"),
}
_OUTLINED = f' stroke="{INK}" stroke-width="{LINE}" stroke-linejoin="round"'


def _area(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _face(lips: str) -> str:
    """Eyes, brows, nose and mouth, around 0, -64."""
    return (
        f'<path d="M-9 -70Q-6 -72.5 -3 -70M3 -70Q6 -72.5 9 -70M0 -67L-2 -59L1 -59" fill="none" stroke="{INK}" '
        'stroke-width="1.6" stroke-linecap="round"/>'
        + circle(-5.8, -66.5, 1.7, INK)
        + circle(5.8, -66.5, 1.7, INK)
        + f'<path d="M-4 -54.5Q0 -52 4 -54.5" fill="none" stroke="{lips}" stroke-width="2.2" stroke-linecap="round"/>'
    )


def _king(house: House) -> str:
    sword = (
        _area("M30.5 -40V-92L34 -101L37.5 -92V-40Z", WHITE)
        + _area("M24 -44H44V-39H24Z", GOLD)
        + _area("M31.5 -39H36.5V-20H31.5Z", house.lining)
    )
    robe = (
        _area("M-48 9V-22C-48 -38 -36 -45 -20 -47H20C36 -45 48 -38 48 -22V-9Z", house.robe)
        + _area("M-11 2V-40H11V-2Z", GOLD)
        + _area("M-22 -49L-37 -41C-32 -26 -16 -17 0 -15C16 -17 32 -26 37 -41L22 -49Z", WHITE)
    )
    head = (
        _area("M-17 -80C-24 -72 -23 -56 -19 -50H19C23 -56 24 -72 17 -80Z", house.hair)
        + _area("M-13 -80V-58C-13 -50 -7 -46 0 -46C7 -46 13 -50 13 -58V-80Z", SKIN)
        + _area(
            "M-14 -62C-15 -42 -9 -31 0 -28C9 -31 15 -42 14 -62C11 -58 7 -58 4 -59L0 -57L-4 -59C-7 -58 -11 -58 -14 -62Z",
            house.hair,
        )
        + _area("M-19 -77L-25 -99L-12 -88L0 -103L12 -88L25 -99L19 -77Z", GOLD)
    )
    outlined = group(robe + sword + circle(34, -29, 6.5, SKIN) + head, "", _OUTLINED)
    spots = "".join(
        circle(x, y, 1.7, INK) for x, y in ((-27, -38), (-18, -28), (-7, -22), (7, -22), (18, -28))
    )
    gems = (
        circle(0, -83, 2.6, house.lining)
        + circle(-10, -82.5, 2, house.robe)
        + circle(10, -82.5, 2, house.robe)
    )
    stones = "".join(_area(f"M0 {y - 6}L5 {y}L0 {y + 6}L-5 {y}Z", house.lining) for y in (-7,))
    return outlined + spots + gems + stones + _face("#a5342c")


def _queen(house: House) -> str:
    hair = _area("M-14 -84C-28 -78 -29 -54 -25 -30C-12 -24 12 -24 25 -30C29 -54 28 -78 14 -84Z", house.hair)
    robe = (
        _area("M-48 9C-49 -16 -42 -34 -22 -40L0 -20L22 -40C42 -34 49 -22 48 -9Z", house.robe)
        + _area(
            "M-48 9C-48 -4 -46 -14 -42 -22C-32 -20 -27 -8 -26 5ZM48 -9C48 -14 46 -18 42 -22C32 -20 27 -12 26 -5Z",
            house.lining,
        )
        + _area("M-11 -44L-22 -40L0 -14L22 -40L11 -44L0 -30Z", WHITE)
    )
    head = (
        _area("M-6 -54V-42L0 -32L6 -42V-54Z", SKIN)
        + _area(
            "M0 -87C9 -87 13.5 -78 13 -66C12.5 -55 7 -47.5 0 -47.5C-7 -47.5 -12.5 -55 -13 -66C-13.5 -78 -9 -87 0 -87Z",
            SKIN,
        )
        + _area(
            "M0 -88C-9 -88 -16 -80 -15 -64C-10 -68 -3 -76 0 -83C3 -76 10 -68 15 -64C16 -80 9 -88 0 -88Z",
            house.hair,
        )
        + _area("M-15 -83L-18 -95L-8.5 -90L0 -100L8.5 -90L18 -95L15 -83Q0 -88 -15 -83Z", GOLD)
    )
    stalk = '<path d="M34 -48L32 -12M33 -34Q41 -36 43 -43M33 -30Q27 -33 25 -39" fill="none" stroke="#3d6b45" stroke-width="2.6" stroke-linecap="round"/>'
    petals = "".join(
        circle(x, y, 5.4, house.lining)
        for x, y in ((34, -64), (41.2, -58.8), (38.5, -50.3), (29.5, -50.3), (26.8, -58.8))
    )
    outlined = group(hair + robe, "", _OUTLINED) + stalk
    outlined += group(petals + circle(34, -56, 4.2, GOLD) + circle(32.5, -24, 6, SKIN) + head, "", _OUTLINED)
    return (
        outlined
        + circle(0, -90, 2.2, house.lining)
        + _face("#a5342c")
        + "".join(circle(x, y, 2, GOLD) for x, y in ((-6, -39), (0, -35.5), (6, -39)))
    )


def _jack(house: House) -> str:
    halberd = _area("M35 -84H39V-4H35Z", GOLD) + _area(
        "M35 -86L37 -104L39 -86V-80C44 -80 48 -77 48 -70C44 -67 41 -66 39 -62H35C33 -68 29 -72 25 -73C28 -78 32 -82 35 -82Z",
        WHITE,
    )
    tunic = (
        _area("M-48 9V-20C-48 -34 -38 -42 -22 -44H22C38 -42 48 -34 48 -20V-9Z", house.robe)
        + _area("M0 0V-40H22C38 -40 48 -34 48 -20V-9Z", house.lining)
        + _area("M-48 9V-20C-48 -28 -44 -35 -38 -38C-29 -32 -26 -14 -28 5Z", house.lining)
        + _area("M48 -9V-20C48 -28 44 -35 38 -38C30 -32 27 -18 28 -5Z", house.robe)
        + _area("M-13 -47L-25 -41L-12 -27L0 -37L12 -27L25 -41L13 -47Z", WHITE)
    )
    feather = _area(
        "M-15 -79C-27 -84 -40 -77 -43 -60C-41 -55 -39 -52 -36 -50C-35 -60 -28 -69 -14 -72Z", WHITE
    )
    head = (
        _area("M-15 -80C-23 -70 -23 -54 -19 -47L-10 -50H10L19 -47C23 -54 23 -70 15 -80Z", house.hair)
        + _area("M-12.5 -80V-60C-12.5 -51 -6 -45 0 -45C6 -45 12.5 -51 12.5 -60V-80Z", SKIN)
        + _area("M-12.5 -80V-72C-6 -73 0 -75 4 -79C7 -75 10 -73 12.5 -72V-80Z", house.hair)
        + feather
        + _area("M-18 -78C-27 -92 -8 -103 8 -100C22 -98 26 -86 20 -78C8 -83 -6 -83 -18 -78Z", house.robe)
        + _area("M-18 -78C-6 -84 8 -84 20 -78L18 -73C6 -78 -4 -78 -16 -73Z", GOLD)
    )
    outlined = group(tunic + halberd + circle(37, -30, 6.5, SKIN) + head, "", _OUTLINED)
    quill = f'<path d="M-17 -75.5C-27 -77 -36 -68 -37.5 -56" fill="none" stroke="{INK}" stroke-width="1.4"/>'
    buttons = "".join(circle(0, y, 2.2, GOLD) for y in (-24, -13))
    return outlined + quill + buttons + _face("#a5342c")


_FIGURES = {"J": _jack, "Q": _queen, "K": _king}


def court(rank: str, code: str, colour: str) -> str:
    """The framed figure of a court card, around the middle of the card."""
    house = HOUSES[code]
    frame = f'<rect x="{-HALF_WIDTH}" y="{-HALF_HEIGHT}" width="{2 * HALF_WIDTH}" height="{2 * HALF_HEIGHT}" rx="3" '
    half = _FIGURES[rank](house) + shape(suit(code, -36, -91, 21), colour)
    belt = f'<path d="M-48 3.5L48 -14V-3.5L-48 14Z" fill="{GOLD}" stroke="{INK}" stroke-width="{LINE}"/>'
    beads = "".join(circle(x, -x * 9.4 / 48, 2.6, house.lining) for x in (-36, -24, -12, 0, 12, 24, 36))
    return (
        frame
        + 'fill="#fbf3e2" stroke="none"/>'
        + half
        + group(half, "rotate(180)")
        + belt
        + beads
        + frame
        + f'fill="none" stroke="{INK}" stroke-width="2"/>'
    )
