"""What is kept between runs, so that the second run is quicker: trees of rule files, decks, pictures.

Everything can be made again; nothing here may ever be the reason that something fails. Kept in the user's own cache folder
(XDG_CACHE_HOME, or ~/.cache), as data alone: JSON that is read and never run, each file named by a hash of all that it was made from, with
a sum of what it holds in its first line. A folder into which somebody else could put something is not used.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from . import files

MOST_FILES = 400
MOST_BYTES = 20_000_000  # of one file


def folder() -> Path | None:
    """The folder, made if need be; None where there can be none, or where it is not the user's alone."""
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    path = Path(root) / "yakusoku"
    if not path.is_absolute():  # no home, or a folder that would be another one in each place
        return None
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = path.lstat()
    except OSError:
        return None
    return path if stat.S_ISDIR(found.st_mode) and _only_ours(found) else None


def _only_ours(found: os.stat_result) -> bool:
    """Whether it belongs to the user, and nobody else may write there."""
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def key(*parts: str) -> str:
    """The name for something that was made from these texts."""
    import zlib

    text = "\0".join(parts).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}{len(text):x}"


def get(name: str, made_from: str) -> object:
    """What was kept under that name, if it was made from just this text; None otherwise, and where it is not as it was written."""
    import json

    path = folder()
    if path is None:
        return None
    try:
        file = path / f"{name}.json"
        found = file.lstat()
        if not (stat.S_ISREG(found.st_mode) and _only_ours(found) and found.st_size <= MOST_BYTES):
            return None
        sum_of, _, text = file.read_text(encoding="utf-8").partition("\n")
        kept = json.loads(text) if sum_of == _sum(text) else {}
        return kept["made"] if kept["from"] == made_from else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def put(name: str, made_from: str, made: object) -> None:
    """Keeps something, unless that cannot be."""
    import json

    path = folder()
    if path is None:
        return
    try:
        text = json.dumps({"from": made_from, "made": made}, ensure_ascii=False)
        files.put(str(path / f"{name}.json"), f"{_sum(text)}\n{text}")
        _prune(path)
    except (OSError, ValueError, RecursionError):
        return


def _sum(text: str) -> str:
    """A number that changes where the text is damaged."""
    import zlib

    return f"{zlib.crc32(text.encode()):08x}"


def _prune(path: Path) -> None:
    """Throws away what was not written for the longest time; also what is left of runs that were killed, and of other versions."""
    kept = sorted(path.iterdir(), key=lambda file: file.lstat().st_mtime)
    for file in kept[: max(0, len(kept) - MOST_FILES)]:
        file.unlink(missing_ok=True)
