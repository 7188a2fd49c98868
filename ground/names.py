"""Names as they stand in a file: Japanese ones carry readings in brackets, `八切[はちぎ]り`."""

from __future__ import annotations

import re

_READING = re.compile(r"\[[^\]]*\]")


def without_readings(name: str) -> str:
    """The name as it is seen: `八切り` of `八切[はちぎ]り`."""
    return _READING.sub("", name)
