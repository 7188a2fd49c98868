"""What takes long to find out, made in one process and handed to another: a page is handed it by whoever built the page.

In: nothing; what another process made. Out: plain data for JSON. What was made of other files, or by another version, is not taken.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import prepared
from .parts import phrases
from .ticks import library

PREPARE = (phrases.__name__, library.__name__)  # who has something that is to be prepared


def make() -> dict[str, object]:
    """All of it."""
    return {"stamp": prepared.stamp(), "kept": prepared.everything()}


def take(data: Mapping[str, object]) -> bool:
    """Takes it; no where it was made of other files, or by another version."""
    kept = data.get("kept")
    if data.get("stamp") != prepared.stamp() or not isinstance(kept, dict):
        return False
    prepared.give(kept)
    return True
