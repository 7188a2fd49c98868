"""What is kept between runs, so that the second run is quicker: trees of rule files, decks, pictures.

Everything can be made again; nothing here may ever be the reason that something fails. Kept in the user's own cache folder
(XDG_CACHE_HOME, or ~/.cache), as data alone: JSON that is read and never run, each file named by a hash of all that it was made from, with
a sum of what it holds in its first line. A folder into which somebody else could put something is not used. A text that is changed leaves
what was made of it before behind, so the folder is bounded: by the room that it takes, and by how long nobody has asked for a file.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from . import files

MOST_BYTES = 20_000_000  # of one file
# A version of the program with all its rule sets, decks and pictures makes about 3 MB, writing rules for an evening one more: this has room
# for several versions side by side, and is nothing that anybody misses on a disk.
MOST_ROOM = 20_000_000
# Long enough for somebody who plays once a season; whatever is asked for stays, since asking makes a file young again.
MOST_DAYS = 100
BLOCK = 4096  # bytes that a file takes on a disk at least, however short it is
# Files that are written between two looks at the whole folder, which take longer than writing one.
BETWEEN = 50

DAY = 24 * 60 * 60
# No link is followed, and nobody is waited for at the other end of a pipe.
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_written = 0
_given = False  # whether anything was found
_left_alone = False
_era = 0
_T = TypeVar("_T")


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
    global _given
    import json

    path = folder() if not _left_alone else None
    if path is None:
        return None
    try:
        file = path / f"{name}.json"
        handle = os.open(file, os.O_RDONLY | _AS_IT_IS)
        with open(handle, encoding="utf-8") as opened:
            found = os.fstat(handle)
            if not (stat.S_ISREG(found.st_mode) and _only_ours(found) and found.st_size <= MOST_BYTES):
                return None
            sum_of, _, text = opened.read().partition("\n")
        if time.time() - found.st_mtime > DAY:
            os.utime(file)  # somebody asks for it: the day is enough to know that
        kept = json.loads(text) if sum_of == _sum(text) else {}
        made = kept["made"] if kept["from"] == made_from else None
        _given = _given or made is not None
        return made
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
        text = json.dumps({"from": made_from, "made": made}, ensure_ascii=False)
        files.put(str(path / f"{name}.json"), f"{_sum(text)}\n{text}")
        if _written % BETWEEN == 0:
            prune(path)
        _written += 1
    except (OSError, ValueError, RecursionError):
        return


def trusting(work: Callable[[], _T]) -> _T:
    """What the work gives. Where it fails with something that was found here, it is done once more with nothing that is kept: who may write
    into the folder may have made it of another shape."""
    global _given, _left_alone, _era
    _given = False
    try:
        return work()
    except Exception:
        if not _given or _left_alone:
            raise
    _left_alone = True
    _era += 1
    try:
        return work()
    finally:
        _left_alone = False


def era() -> int:
    """A number that changes when what is kept turns out not to be trusted: a part of the key of whatever stays in memory and may have been
    made from it. Who asks is about to use such a thing."""
    global _given
    _given = True
    return _era


def _sum(text: str) -> str:
    """A number that changes where the text is damaged."""
    import zlib

    return f"{zlib.crc32(text.encode()):08x}"


def prune(path: Path) -> None:
    """Throws away what nobody has asked for in a long time, and of the rest the oldest, until the folder is small enough; also what is
    left of runs that were killed, and of other versions."""
    room, oldest = MOST_ROOM, time.time() - MOST_DAYS * DAY
    for asked, size, file in sorted(_files(path), reverse=True):
        room -= max(size, BLOCK)
        if room < 0 or asked < oldest:
            file.unlink(missing_ok=True)


def _files(path: Path) -> Iterator[tuple[float, int, Path]]:
    """What lies there: when it was last asked for, its bytes, its path."""
    for file in path.iterdir():
        try:
            found = file.lstat()
        except OSError:  # another run has just taken it away
            continue
        if not stat.S_ISDIR(found.st_mode):
            yield found.st_mtime, found.st_size, file
