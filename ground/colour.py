"""Colours of a terminal, and whether a stream wants them."""

from __future__ import annotations

import os
import re
from typing import TextIO

CODE = re.compile(r"\x1b\[[0-9;]*m")


def wants_colour(stream: TextIO) -> bool:
    """Whether to colour what goes to this stream: FORCE_COLOR and NO_COLOR decide, otherwise whether it is a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "") not in ("", "0"):
        return True
    return stream.isatty() and obeys_codes(dict(os.environ))


def obeys_codes(environment: dict[str, str], system: str = os.name) -> bool:
    """Whether a terminal does what ANSI codes say. On Windows only newer ones do, and they say who they are."""
    if system == "nt":
        return any(name in environment for name in ("WT_SESSION", "ANSICON", "TERM", "ConEmuANSI"))
    return environment.get("TERM") != "dumb"


def paint(text: str, code: str, colour: bool) -> str:
    """The text in an ANSI style, or as it is."""
    return f"\x1b[{code}m{text}\x1b[0m" if colour and text else text


def bare(text: str) -> str:
    """The text without its ANSI styles."""
    return CODE.sub("", text)
