"""Text as Markdown.

In: any text, as a user may have written it. Out: Markdown that shows exactly this text: no emphasis, link, table cell,
heading, list, HTML or entity comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from .readings import clean, pieces

if TYPE_CHECKING:
    from markupsafe import Markup

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&#$^])")
_START = re.compile(r"^(\s*)([-+=])")
_NUMBERED = re.compile(r"^(\s*\d+)([.)])(?=\s|$)")
_LINK = re.compile(r"(?i)\b(https?|ftp|mailto)(:)|\b(www)(\.)")


def shown(value: object) -> object:
    """Text escaped for Markdown; what is not text stays."""
    return escape(value) if isinstance(value, str) else value


def escape(value: str) -> Markup:
    """Text escaped for Markdown, marked as done; what is marked so already stays."""
    from markupsafe import Markup

    if isinstance(value, Markup):
        return value
    text = _SPECIAL.sub(r"\\\1", clean(value))
    text = _LINK.sub(lambda found: f"{found[1] or found[3]}\\{found[2] or found[4]}", text)
    text = _NUMBERED.sub(r"\1\\\2", _START.sub(r"\1\\\2", text))
    return Markup(text)


def reader() -> Callable[[str], Markup]:
    """What shows Japanese text with readings: each word with its reading over it where it is met first, in the tags that
    Markdown passes on, and alone from then on. One for each page."""
    from markupsafe import Markup

    met: set[tuple[str, str]] = set()

    def read(text: str) -> Markup:
        found = Markup("")
        for base, over in pieces(text):
            if over and (base, over) not in met:
                met.add((base, over))
                found += Markup("<ruby>{}<rp>(</rp><rt>{}</rt><rp>)</rp></ruby>").format(
                    escape(base), escape(over)
                )
            else:
                found += escape(base)
        return found

    return read
