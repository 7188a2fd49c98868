"""The jester of the jokers, in colours or in black and white; and his cap alone, for a joker that stands for a card."""

from __future__ import annotations

from dataclasses import dataclass

from .ink import GOLD, INK, SKIN, WHITE, circle, group


@dataclass(frozen=True, slots=True)
class Motley:
    """The two halves of the dress, bells, skin, lips."""

    left: str
    right: str
    bells: str
    skin: str
    lips: str


COLOURED = Motley("#c4342b", "#2f4a86", GOLD, SKIN, "#b8322c")
PLAIN = Motley("#4a4644", "#d9d4cb", WHITE, WHITE, INK)


def _area(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _cap(motley: Motley) -> str:
    """Three horns with bells over 0, -20."""
    return (
        _area(
            "M-24 -20C-30 -44 -48 -46 -56 -26C-66 -50 -46 -72 -22 -62C-14 -58 -6 -52 0 -40V-20Z", motley.left
        )
        + _area("M24 -20C30 -44 48 -46 56 -26C66 -50 46 -72 22 -62C14 -58 6 -52 0 -40V-20Z", motley.right)
        + _area(
            "M-16 -22C-22 -50 -14 -76 6 -92C6 -76 22 -50 16 -22Z",
            motley.bells if motley.bells != WHITE else "#8d8780",
        )
    )


def cap(motley: Motley) -> str:
    """The cap with its bells, about 110 wide, around its middle."""
    bells = (
        circle(-56, -22, 7, motley.bells) + circle(56, -22, 7, motley.bells) + circle(7, -96, 7, motley.bells)
    )
    band = f'<path d="M-27 -22Q0 -32 27 -22L25 -10Q0 -20 -25 -10Z" fill="{WHITE}"/>'
    return group(_cap(motley) + bells + band, "", f' stroke="{INK}" stroke-width="3" stroke-linejoin="round"')


def jester(motley: Motley) -> str:
    """Head, cap and collar around the middle of a card."""
    collar = "".join(
        _area(path, motley.right if place % 2 else motley.left)
        for place, path in enumerate(
            (
                "M-20 34L-64 54L-30 72Z",
                "M-22 42L-40 92L0 70Z",
                "M22 42L40 92L0 70Z",
                "M20 34L64 54L30 72Z",
                "M-16 44L0 104L16 44Z",
            )
        )
    )
    tips = "".join(
        circle(x, y, 6, motley.bells) for x, y in ((-66, 55), (-41, 95), (0, 107), (41, 95), (66, 55))
    )
    ruff = _area(
        "M-34 38C-34 30 -26 26 -22 30C-18 24 -8 24 -6 30C-3 25 3 25 6 30C8 24 18 24 22 30C26 26 34 30 34 38C34 48 26 52 21 48C17 54 9 54 6 50C3 55 -3 55 -6 50C-9 54 -17 54 -21 48C-26 52 -34 48 -34 38Z",
        WHITE,
    )
    face = _area("M-25 -18C-28 10 -18 34 0 38C18 34 28 10 25 -18Q0 -32 -25 -18Z", motley.skin)
    bells = (
        circle(-56, -22, 7.5, motley.bells)
        + circle(56, -22, 7.5, motley.bells)
        + circle(7, -96, 7.5, motley.bells)
    )
    band = _area("M-28 -20Q0 -32 28 -20L26 -9Q0 -20 -26 -9Z", WHITE)
    outlined = group(
        collar + tips + ruff + face + _cap(motley) + bells + band,
        "",
        f' stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"',
    )
    features = (
        f'<path d="M-15 -3Q-10 -9 -5 -3M5 -3Q10 -9 15 -3M0 0Q-6 9 0 11" fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
        + circle(-10, 2, 2.6, INK)
        + circle(10, 2, 2.6, INK)
        + _area("M-14 16Q0 22 14 16Q9 31 0 31Q-9 31 -14 16Z", motley.lips)
        + _area("M-11 18.5Q0 22.5 11 18.5L9 22Q0 25 -9 22Z", WHITE)
        + (circle(-17, 12, 3.6, "#eaa58c") + circle(17, 12, 3.6, "#eaa58c") if motley is COLOURED else "")
    )
    return outlined + features
