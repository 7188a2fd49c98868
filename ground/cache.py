"""What is kept between runs, so that the second run is quicker: the grammar's tables, trees of rule files, decks.

Everything can be made again; nothing here may ever be the reason that something fails. Kept in the user's own cache folder
(XDG_CACHE_HOME, or ~/.cache), as JSON, each file named by a hash of all that it was made from. A text that is changed leaves what was
made of it before behind, so the folder is bounded: by the room that it takes, and by how long nobody has asked for a file.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

# A version of the program with all its rule sets, decks and pictures makes about 3 MB, writing rules for an evening one more: this has room
# for several versions side by side, and is nothing that anybody misses on a disk.
MOST_BYTES = 20_000_000
# Long enough for somebody who plays once a season; whatever is asked for stays, since asking makes a file young again.
MOST_DAYS = 100
BLOCK = 4096  # what a file takes on a disk at least, however short it is
BETWEEN = (
    50  # files that are written between two looks at the whole folder, which take longer than writing one
)

DAY = 24 * 60 * 60
_written = 0


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
        file = path / f"{name}.json"
        kept = json.loads(file.read_text(encoding="utf-8"))
        if time.time() - file.stat().st_mtime > DAY:
            os.utime(file)  # somebody asked for it: the day is enough to know that
        return kept["made"] if kept["from"] == made_from else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def put(name: str, made_from: str, made: object) -> None:
    """Keeps something, unless that cannot be."""
    global _written
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
        if _written % BETWEEN == 0:
            prune(path)
        _written += 1
    except (OSError, ValueError, RecursionError):
        return


def prune(path: Path) -> None:
    """Takes away what nobody has asked for in a long time, and of the rest the oldest, until the folder is small enough."""
    files = [(found.st_mtime, found.st_size, entry) for entry, found in _files(path)]
    room, oldest = MOST_BYTES, time.time() - MOST_DAYS * DAY
    for asked, size, file in sorted(files, reverse=True):
        room -= max(size, BLOCK)
        if room < 0 or asked < oldest:
            file.unlink(missing_ok=True)


def _files(path: Path) -> Iterator[tuple[Path, os.stat_result]]:
    for file in path.iterdir():
        try:
            if file.is_file():
                yield file, file.stat()
        except OSError:  # another run has just taken it away
            continue
