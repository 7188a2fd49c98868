"""The French cards, drawn by this code: pips, aces, courts, jokers, and cards of which only rank or suit is known.

In: a card as it is written (`S3`, `H10`, `JK`). Out: the inside of an SVG of that size, without ids, styles, fonts or
anything from outside; the same text every time. None where there is no such card.
"""

from __future__ import annotations

from functools import lru_cache

from .courts import court
from .ink import BLACK, EDGE, HEIGHT, INK, PAPER, RED, WIDTH, both_ways, group, number, shape, sheet
from .jester import COLOURED, PLAIN, Motley, cap, jester
from .marks import GLYPHS, SUITS, glyph, spots, suit

SIZE = (WIDTH, HEIGHT)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
MIDDLE = (WIDTH / 2, HEIGHT / 2)
_INDEX = 44  # height of the rank in the corner: to be read when a card is 60 pixels high
_CORNER = 23  # the middle of what stands in the corner


def colour(code: str) -> str:
    return RED if code in "HD" else BLACK


def _corner(rank: str, code: str) -> str:
    tint = colour(code)
    return glyph(rank, _CORNER, 12, _INDEX, tint, 7.4) + shape(suit(code, _CORNER, 78, 31), tint)


def _pips(count: int, code: str) -> str:
    places = spots(count)
    size = 42 if count < 4 else 38 if count < 9 else 36
    reach = 78 if count < 9 else 84
    drawn = [suit(code, MIDDLE[0] + 27 * x, MIDDLE[1] + reach * y, size, y > 0) for x, y in places]
    return shape("".join(drawn), colour(code))


def _ace(code: str) -> str:
    tint = colour(code)
    return shape(suit(code, *MIDDLE, 112), tint) + shape(suit(code, *MIDDLE, 84), "none", PAPER, 2.2)


def _card(rank: str, code: str) -> str:
    match rank:
        case "A":
            middle = _ace(code)
        case "J" | "Q" | "K":
            middle = group(court(rank, code, colour(code)), _at(*MIDDLE))
        case _:
            middle = _pips(int(rank), code)
    return sheet() + middle + both_ways(_corner(rank, code))


def _at(x: float, y: float, scale: float = 1) -> str:
    return f"translate({number(x)} {number(y)})" + (f" scale({scale})" if scale != 1 else "")


def _joker(motley: Motley) -> str:
    tint = RED if motley is COLOURED else BLACK
    letters = "".join(glyph(letter, 16, 12 + 21 * place, 17, tint, 8) for place, letter in enumerate("JOKER"))
    return sheet() + group(jester(motley), _at(MIDDLE[0], MIDDLE[1] - 3, 0.87)) + both_ways(letters)


@lru_cache(maxsize=128)
def draw(card: str) -> str | None:
    """The card that is written so. `JK` is the joker in colours; of several, the first is in black and white: where
    one is higher, it is the other."""
    if card in ("JK", "JK2", "JK4"):
        return _joker(COLOURED)
    if card in ("JK1", "JK3"):
        return _joker(PLAIN)
    code, rank = card[:1], card[1:]
    if code not in SUITS:
        return None
    if rank in ("-", "+"):
        return _beyond(code, rank)
    return _card(rank, code) if rank in RANKS else None


def draw_rank(rank: str) -> str | None:
    """A rank without a suit: any 8."""
    if rank not in RANKS:
        return None
    row = "".join(
        shape(suit(code, MIDDLE[0] + 37 * (place - 1.5), 208, 31), colour(code))
        for place, code in enumerate("SHDC")
    )
    return sheet() + glyph(rank, MIDDLE[0], 38, 126, INK, 6.6) + row


def draw_suit(code: str) -> str | None:
    """A suit without a rank: any heart."""
    if code not in SUITS:
        return None
    return sheet() + shape(suit(code, *MIDDLE, 118), colour(code))


def draw_any() -> str:
    """Any card of the pack."""
    places = ((-1, -1, "S"), (1, -1, "H"), (-1, 1, "D"), (1, 1, "C"))
    drawn = "".join(
        shape(suit(code, MIDDLE[0] + 31 * x, MIDDLE[1] + 36 * y, 50), colour(code)) for x, y, code in places
    )
    return sheet() + drawn


def draw_standing(card: str) -> str | None:
    """A joker that stands for that card: its corner, and the jester's cap."""
    code, rank = card[:1], card[1:]
    if code not in SUITS:
        return None
    if rank in ("-", "+"):
        return _beyond(code, rank)
    if rank not in RANKS:
        return None
    return (
        sheet("#f6f0fb")
        + group(cap(COLOURED), _at(MIDDLE[0] + 8, 168, 0.86))
        + both_ways(_corner(rank, code))
    )


def _beyond(code: str, end: str) -> str:
    """A joker beyond the lowest or the highest rank: an arrow that points there."""
    tip, foot = (12, 54) if end == "+" else (54, 12)
    arrow = shape(
        f"M{_CORNER} {foot}V{tip}M9 {(tip * 2 + foot) // 3}L{_CORNER} {tip}L36 {(tip * 2 + foot) // 3}",
        "none",
        colour(code),
        7,
    )
    return (
        sheet("#f6f0fb")
        + group(cap(COLOURED), _at(MIDDLE[0] + 8, 168, 0.86))
        + both_ways(arrow + shape(suit(code, _CORNER, 78, 31), colour(code)))
    )


def blank() -> str:
    """A card with nothing on it."""
    return sheet()


def back() -> str:
    """The back of every card: a lattice with a small lozenge in each of its meshes."""
    left, top, across, down = 13, 13, 14, 20  # the lattice counts in half meshes
    wide, high = (WIDTH - 2 * left) / across, (HEIGHT - 2 * top) / down

    def at(x: float, y: float) -> str:
        return f"{number(left + x * wide)} {number(top + y * high)}"

    lines, dots = [], []
    for shift in range(2 - across, down, 2):
        low, high_end = max(0, -shift), min(across, down - shift)
        lines.append(f"M{at(low, low + shift)}L{at(high_end, high_end + shift)}")
        lines.append(f"M{at(across - low, low + shift)}L{at(across - high_end, high_end + shift)}")
    for y in range(1, down):
        for x in range(1 + y % 2, across, 2):
            if (x + y) % 2:
                dots.append(f"M{at(x, y - 0.4)}L{at(x + 0.4, y)}L{at(x, y + 0.4)}L{at(x - 0.4, y)}Z")
    area = f'<rect x="{left}" y="{top}" width="{WIDTH - 2 * left}" height="{HEIGHT - 2 * top}" rx="6" '
    tint = "#a8322b"
    return (
        sheet()
        + f'{area}fill="{tint}"/>'
        + shape("".join(lines), "none", "#dfb08d", 1.6)
        + shape("".join(dots), "#f3dfc5")
        + f'{area}fill="none" stroke="{tint}" stroke-width="5"/>'
    )


__all__ = [
    "EDGE",
    "GLYPHS",
    "RANKS",
    "SIZE",
    "back",
    "blank",
    "draw",
    "draw_any",
    "draw_rank",
    "draw_standing",
    "draw_suit",
]
