"""What a line says of where it belongs, by its first word alone.

In: the first word of a line that stands too far left or right. Out: whether it can stand there. Only asked where something is wrong with the indentation.
"""

from __future__ import annotations

import re

# With these a Japanese line says what it is; any other is part of a rule, or of what stands above it.
_SAYS_WHAT = (
    "ルール", "卓", "ゲーム", "形", "階級", "役", "組", "設定", "数", "札の組", "例", "配り方", "始める前",
)  # fmt: skip
_STEP = re.compile(r"[A-Z](?:$|[がのはをにと、])|[0-9０-９]+人で|with$")
# Words with which statements begin, and no step of an example.
_BEGINS = frozenset(
    [
        "about",
        "allow",
        "also",
        "conflicts",
        "counter",
        "counts",
        "date",
        "deal",
        "deck",
        "drop",
        "example",
        "exchange",
        "family",
        "forbid",
        "game",
        "group",
        "joker",
        "leader",
        "library",
        "needs",
        "note",
        "players",
        "ranking",
        "redeal",
        "replace",
        "replaces",
        "require",
        "rounds",
        "rule",
        "score",
        "seats",
        "set",
        "setting",
        "settle",
        "shape",
        "side",
        "source",
        "suits",
        "title",
        "use",
        "variant",
        "version",
        "when",
        "why",
        "yaku",
    ]
)


def is_japanese_part(word: str) -> bool:
    """Whether a line that begins so is Japanese, and can only be a part of a rule or of a table."""
    return not word.isascii() and not word.startswith(_SAYS_WHAT)


def is_step(word: str) -> bool:
    """Whether a line that begins so is a step of an example: `A plays S8`, `Aの手札は…`."""
    return bool(_STEP.match(word))


def begins_no_step(word: str) -> bool:
    """Whether a line that begins so cannot be a step of an example, but some other statement."""
    return word in _BEGINS if word.isascii() else word.startswith(_SAYS_WHAT)
