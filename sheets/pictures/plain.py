"""A card without a picture of its own: its short name on white paper.

In: a name, as a deck file or anybody may have written it. Out: the inside of an SVG, the name escaped.
"""

from __future__ import annotations

from html import escape

from ..readings import clean

SIZE = (180, 252)
MOST = 40  # characters of a name that are shown
_LINES = 4


def plain(name: str, size: tuple[int, int] = SIZE) -> str:
    """The name in the middle of an empty card of that size, in up to four lines."""
    width, height = size
    lines = _wrapped(clean(name)[:MOST])
    longest = max((len(line) for line in lines), default=1)
    letter = max(14, min(48, int(width * 1.45 / max(longest, 3))))
    top = height / 2 - (len(lines) - 1) * letter * 0.6 + letter * 0.35
    text = "".join(
        f'<text x="{width // 2}" y="{top + place * letter * 1.2:.0f}" font-size="{letter}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    return (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="13" fill="#fffdf8" stroke="#9a8f7d" '
        f'stroke-width="3"/><g font-family="sans-serif" font-weight="600" fill="#26211f" text-anchor="middle">{text}</g>'
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
