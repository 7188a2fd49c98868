"""Colours of a terminal, and whether a stream wants them."""

from __future__ import annotations

import os
from typing import TextIO


def wants_colour(stream: TextIO) -> bool:
    """Whether to colour what goes to this stream: FORCE_COLOR and NO_COLOR decide, otherwise whether it is a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def paint(text: str, code: str, colour: bool) -> str:
    """The text in an ANSI style, or as it is."""
    return f"\x1b[{code}m{text}\x1b[0m" if colour and text else text
