"""What is kept between runs, so that the second run is quicker: the grammar's tables, trees of rule files, decks.

Everything can be made again; nothing here may ever be the reason that something fails. Kept in the user's own cache folder
(XDG_CACHE_HOME, or ~/.cache), as JSON, each file named by a hash of all that it was made from.
"""

from __future__ import annotations

import os
from pathlib import Path

MOST_FILES = 400


def folder() -> Path | None:
    """The folder, made if need be; None where there can be none."""
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    path = Path(root) / "yakusoku"
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        own = not hasattr(os, "getuid") or path.stat().st_uid == os.getuid()
    except OSError:
        return None
    return path if own and os.access(path, os.W_OK) else None


def key(*parts: str) -> str:
    """The name for something that was made from these texts."""
    import zlib

    text = "\0".join(parts).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}{len(text):x}"


def get(name: str, made_from: str) -> object:
    """What was kept under that name, if it was made from just this text; None otherwise."""
    import json

    path = folder()
    if path is None:
        return None
    try:
        kept = json.loads((path / f"{name}.json").read_text(encoding="utf-8"))
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
        target = path / f"{name}.json"
        scratch = path / f"{name}.{os.getpid()}.new"
        scratch.write_text(
            json.dumps({"from": made_from, "made": made}, ensure_ascii=False), encoding="utf-8"
        )
        os.replace(scratch, target)
        _prune(path)
    except (OSError, ValueError, RecursionError):
        return


def _prune(path: Path) -> None:
    files = sorted(path.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for file in files[: max(0, len(files) - MOST_FILES)]:
        file.unlink(missing_ok=True)
