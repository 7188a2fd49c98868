"""Text as Markdown.

In: any text, as a user may have written it. Out: Markdown that shows exactly this text: no emphasis, link, table cell,
heading, list, HTML or entity comes of it.
"""

from __future__ import annotations

import re
from typing import Any

from .readings import clean

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&#$^])")
_START = re.compile(r"^(\s*)([-+=])")
_NUMBERED = re.compile(r"^(\s*\d+)([.)])(?=\s|$)")
_LINK = re.compile(r"(?i)\b(https?|ftp|mailto)(:)|\b(www)(\.)")


def escape(value: Any) -> Any:
    """Text escaped for Markdown, marked as done; what is not text, or is done already, stays."""
    from markupsafe import Markup

    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    text = _SPECIAL.sub(r"\\\1", clean(value))
    text = _LINK.sub(lambda found: f"{found[1] or found[3]}\\{found[2] or found[4]}", text)
    text = _NUMBERED.sub(r"\1\\\2", _START.sub(r"\1\\\2", text))
    return Markup(text)
