"""The table as a drawing: who sits where and which way it goes round, and who gives how many cards to whom.

In: a rule set. Out: blocks of the page, and their drawings as SVG. A drawing shows nothing that no sentence says, so it is hidden from
those who listen; what stands beside it is read to them.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from ..model import Climbing, RuleSet
from .language import Language
from .page import Gifts, Seats
from .readings import plain
from .titles import with_held

if TYPE_CHECKING:
    from markupsafe import Markup

_USUAL, _MOST = 4, 8  # players that are drawn where the game lets one choose; names of seats that there are
_WIDE, _FAR, _NEAR, _SEAT = 120, 46.0, 27.0, 10.0  # the drawing, seats and arrows from its middle, a seat
_ROW, _SIDE, _GAP = 34, 78, 54  # a row of an exchange: its height, the width of a player, and between two


def seats(rules: RuleSet, say: Language) -> Seats:
    """The table with the usual number of players."""
    low, high = rules.players.low or 2, rules.players.high or _USUAL
    players = min(max(low, min(_USUAL, high)), _MOST)
    return Seats(players, rules.clockwise, say.seated(players), say.in_turn(players))


def gifts(rules: RuleSet, say: Language) -> Gifts | None:
    """Who gives to whom before a later hand; nothing where that hangs on more than titles and fixed numbers."""
    if not isinstance(rules.game, Climbing):
        return None
    game = with_held(rules, rules.game)
    names = {title.id: plain(say.plain_name(title.names)) for title in game.titles}
    rows = []
    for item in game.exchanges:
        given = [cards for cards in (item.gives, item.returns) if cards is not None]
        if {item.giver.title, item.taker.title} - names.keys() or any(
            cards.more or cards.as_many for cards in given
        ):
            return None
        back = item.returns.count if item.returns is not None else 0
        rows.append((names[item.giver.title], names[item.taker.title], item.gives.count, back))
    return Gifts(tuple(rows)) if rows else None


def seats_drawn(block: Seats) -> Markup:
    """Seats around a table seen from above, A nearest to the reader; arrows from each to the next."""
    from markupsafe import Markup

    middle, turn = _WIDE / 2, 1 if block.clockwise else -1
    step = turn * 2 * pi / block.players

    def at(angle: float, far: float) -> tuple[float, float]:
        return middle - far * sin(angle), middle + far * cos(angle)

    drawn = [
        f'<circle class="felt" stroke-dasharray="2 2" cx="{middle:g}" cy="{middle:g}" r="{_NEAR - 8:g}"/>'
    ]
    aside = 0.16 * turn
    for number in range(block.players):
        angle = number * step
        x, y = at(angle, _FAR)
        drawn.append(f'<circle class="seat" cx="{x:.1f}" cy="{y:.1f}" r="{_SEAT:g}"/>')
        drawn.append(
            f'<text font-size="10" fill="#333" stroke="none" text-anchor="middle" x="{x:.1f}" y="{y + 4:.1f}">{"ABCDEFGH"[number]}</text>'
        )
        way = [at(angle + aside + (step - 2 * aside) * part / 8, _NEAR) for part in range(9)]
        drawn.append(
            f'<polyline class="way" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in way)}"/>{_head(way[-2], way[-1])}'
        )
    return Markup(_svg(_WIDE, _WIDE, "".join(drawn)))


def gifts_drawn(block: Gifts) -> Markup:
    """A line for each exchange: both players, and between them how many cards go either way."""
    from markupsafe import Markup, escape

    wide, drawn = 2 * _SIDE + _GAP, []
    for number, (giver, taker, given, back) in enumerate(block.rows):
        top = number * _ROW + 3
        for left, name in ((0, giver), (_SIDE + _GAP, taker)):
            drawn.append(
                f'<rect class="seat" x="{left + 1}" y="{top}" width="{_SIDE - 2}" height="{_ROW - 8}" rx="4"/>'
            )
            drawn.append(
                f'<text font-size="10" fill="#333" stroke="none" text-anchor="middle" x="{left + _SIDE / 2:g}" y="{top + 16.5:g}">{escape(name)}</text>'
            )
        drawn.append(_gift(_SIDE + 5, _SIDE + _GAP - 6, top + 9, given))
        if back:
            drawn.append(_gift(_SIDE + _GAP - 5, _SIDE + 6, top + 21, back))
    return Markup(_svg(wide, len(block.rows) * _ROW, "".join(drawn)))


def _gift(start: float, end: float, high: float, count: int) -> str:
    middle = (start + end) / 2
    line = f'<polyline class="way" points="{start:g},{high:g} {end:g},{high:g}"/>'
    return (
        line
        + _head((start, high), (end, high))
        + (
            f'<text class="count" font-size="9" fill="#333" stroke="none" text-anchor="middle" x="{middle:g}" y="{high - 1.5:g}">{count}</text>'
        )
    )


def _head(before: tuple[float, float], end: tuple[float, float]) -> str:
    """The head of an arrow that comes from `before`."""
    x, y = end[0] - before[0], end[1] - before[1]
    long = (x * x + y * y) ** 0.5 or 1.0
    x, y = x / long, y / long
    corners = [(end[0] + 3 * x, end[1] + 3 * y)]
    corners += [(end[0] - 3 * x + side * 3 * y, end[1] - 3 * y - side * 3 * x) for side in (1, -1)]
    return f'<polygon fill="#333" stroke="none" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in corners)}"/>'


def _svg(wide: int, high: int, drawn: str) -> str:
    # What makes a PDF reads no style sheet within a drawing.
    look = 'fill="none" stroke="#333" font-family="Yakusoku Sheet, sans-serif"'
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return f'<svg class="diagram" aria-hidden="true" {size}><g {look}>{drawn}</g></svg>'


__all__ = ["gifts", "gifts_drawn", "seats", "seats_drawn"]
