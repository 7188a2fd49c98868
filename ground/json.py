"""What JSON can say.

In: nothing. Out: a name for its objects, for whatever makes or reads plain data; how a value of it is shown in a message.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from .columns import visible

Json: TypeAlias = dict[str, object]  # an object; whoever reads one of its values looks first what that is

_BEYOND = re.compile("[^ -~\n]")
_MOST = 60  # characters of a value that a message shows


def as_json(value: object) -> str:
    """A value as JSON writes it, shortened; for messages, which never show how Python writes it."""
    import json

    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"


def harmless(text: str) -> str:
    """JSON in which characters that a terminal would obey, or that turn the direction of writing, stand as `\\u202e`: it says the same."""
    return text if text.isascii() and text.isprintable() else _BEYOND.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    if visible(character) == character:
        return character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
