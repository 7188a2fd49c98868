"""Make a drawing small without changing it: what is drawn often is kept once, paths become relative.

In: elements as the brush makes them. Out: the same picture in fewer bytes. Ids carry the given name.
"""

from __future__ import annotations

import re
from collections import Counter

_GROUP = re.compile(r'<g transform="([^"]*)">((?:(?!<g[ >]|</g>).)*)</g>')
_DATA = re.compile(r' d="([^"]*)"')
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")


def compact(inner: str, name: str) -> str:
    """The drawing with repeated groups replaced by uses of one definition, and with short paths."""
    inner = _DATA.sub(lambda found: f' d="{_relative(found[1])}"', inner)
    kept: dict[str, str] = {}

    def used(found: re.Match[str]) -> str:
        key = kept.get(found[2])
        return f'<use href="#{key}" transform="{found[1]}"/>' if key else found[0]

    # Groups without groups inside; once these are uses, the groups around them have their turn.
    while fresh := _repeated(inner):
        for body in fresh:
            kept[body] = f"flower-{name}-{len(kept) + 1}"
        inner = _GROUP.sub(used, inner)
    definitions = "".join(f'<g id="{key}">{body}</g>' for body, key in kept.items())
    return (f"<defs>{definitions}</defs>" if definitions else "") + inner


def _repeated(inner: str) -> list[str]:
    often = Counter(found[2] for found in _GROUP.finditer(inner))
    return [body for body, times in often.items() if times > 1]


def _relative(data: str) -> str:
    """Path data with steps from the point before, counted in tenths so that nothing adds up."""
    x = y = home_x = home_y = 0
    out, last = [], ""
    for letter, rest in _STEP.findall(data):
        if letter == "Z":
            out.append("z")
            x, y, last = home_x, home_y, "z"
            continue
        values = [round(float(value) * 10) for value in rest.split()]
        steps = [value - (y if at % 2 else x) for at, value in enumerate(values)]
        command = letter.lower()
        text = "".join(_tenths(step, at == 0) for at, step in enumerate(steps))
        if command == last and command != "m":
            text = text if text[0] == "-" else " " + text
        else:
            text = command + text
        out.append(text)
        x, y, last = values[-2], values[-1], command
        if letter == "M":
            home_x, home_y = x, y
    return "".join(out)


def _tenths(value: int, first: bool) -> str:
    sign = "-" if value < 0 else ("" if first else " ")
    whole, rest = divmod(abs(value), 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"
