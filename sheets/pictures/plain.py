"""A card without a picture of its own: its short name on white paper, or its rank and the sign of its suit.

In: names and signs, as a deck file or anybody may have written them. Out: the inside of an SVG, all texts escaped.
"""

from __future__ import annotations

from html import escape

from ..readings import clean

SIZE = (180, 252)
MOST = 40  # characters of a name that are shown
_LINES = 4
INKS = {  # by the colours of suits; each is told from paper, and from the others also where only grey is printed
    "black": "#26211f",
    "red": "#b3261e",
    "green": "#2f6b3a",
    "blue": "#1f4e8c",
    "yellow": "#a87900",
    "orange": "#b9541a",
    "purple": "#6b3a86",
    "brown": "#6d4a2c",
    "pink": "#b2416f",
    "grey": "#5f5f5f",
}


def plain(name: str, size: tuple[int, int] = SIZE) -> str:
    """The name in the middle of an empty card of that size, in up to four lines."""
    width, height = size
    lines = _wrapped(clean(name)[:MOST])
    longest = max((len(line) for line in lines), default=1)
    letter = max(14, min(90 if longest < 3 else 48, int(width * 1.45 / max(longest, 3))))
    top = height / 2 - (len(lines) - 1) * letter * 0.6 + letter * 0.35
    text = "".join(
        f'<text x="{width // 2}" y="{top + place * letter * 1.2:.0f}" font-size="{letter}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    return (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="13" fill="#fffdf8" stroke="#9a8f7d" '
        f'stroke-width="3"/><g font-family="sans-serif" font-weight="600" fill="#26211f" text-anchor="middle">{text}</g>'
    )


def ranked(rank: str, sign: str, colour: str, size: tuple[int, int] = SIZE) -> str:
    """The rank in two corners over the sign of the suit in the middle, in ink of that colour; a colour that is not known is black."""
    width, height = size
    ink = INKS.get(colour, INKS["black"])
    rank, sign = escape(clean(rank)[:4]), escape(clean(sign)[:2])
    corner = f'<text x="14" y="56" font-size="{48 if len(rank) < 3 else 32}">{rank}</text>'
    return (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="13" fill="#fffdf8" stroke="#9a8f7d" '
        f'stroke-width="3"/><g font-family="sans-serif" font-weight="700" fill="{ink}">{corner}'
        f'<g transform="rotate(180 {width / 2:g} {height / 2:g})">{corner}</g>'
        f'<text x="{width / 2:g}" y="{height / 2 + 34:g}" font-size="96" text-anchor="middle">{sign}</text></g>'
    )


def _wrapped(name: str) -> list[str]:
    """Words on lines of about equal length; what is too long for the last line is left out."""
    words = name.split(" ")
    room = max(6, -(-len(name) // _LINES), *(min(len(word), 16) for word in words))
    lines = [""]
    for word in words:
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= room or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(word)
    return [line[:room] for line in lines[:_LINES]]
