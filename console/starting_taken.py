"""What is typed where `new` asks for house rules: rules to take and rules to take back, `8, 12` and `not 8`, 「8をやめる」.

In: a line, and the rules that there are. Out: its pieces between commas, with the names and numbers of each. Whether there is such a rule is asked
elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agreed import narrow

if TYPE_CHECKING:
    from ..services.rulebook import Row

_COMMA = re.compile(r"[,，、;；](?![^(（]*[)）])")
_BACK = re.compile(
    r"(?:(?:not|no|without|remove|drop|delete|undo|cancel|take (?:back|out)|minus|never mind)\b\s*|-\s*)(?P<en>.+)|"
    r"(?P<ja>.+?)(?:は|を|が)?(?:なし|無し|ナシ|やめる|やめ|止める|使わない|外す|はずす|消す|取り消す?|取消|除く|いらない|要らない)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands between two commas: its rules as they are called, and whether they are taken back."""

    text: str
    rules: tuple[str, ...]
    back: bool = False


def pieces(text: str, among: Sequence[Row]) -> list[Piece]:
    """The pieces of a line. What is the name of a rule is that, whatever it begins with."""
    from ..services.rulebook import named
    from ..services.starting import parts_of

    found: list[Piece] = []
    for part in filter(None, (part.strip() for part in _COMMA.split(text))):
        back = None if named(part, among) else _BACK.fullmatch(narrow(part))
        said = part if back is None else (back["en"] or back["ja"]).strip()
        found.append(Piece(part, tuple(parts_of(said, among)), back is not None))
    return found
