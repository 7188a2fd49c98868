"""The grammar of the language as data: `yakusoku.lark`, to be read beside docs/language.md."""

import re
from pathlib import Path


def text() -> str:
    """The Lark grammar."""
    return (Path(__file__).parent / "yakusoku.lark").read_text(encoding="utf-8")


def words() -> frozenset[str]:
    """Every word of the language."""
    written = (line.partition("//")[0] for line in text().splitlines())
    return frozenset(
        word for line in written for phrase in re.findall(r'"([^"]+)"', line) for word in phrase.split()
    )
