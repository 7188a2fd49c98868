"""Files that are written whole or not at all.

In: the name of a file, and what is to stand in it. Out: the file with all of it; or an OSError, and then everything is as it was: what stood
there before stands there still, and nothing is left beside it. That holds for a full disk, a folder that nothing may be
written into, Ctrl-C or SIGTERM at any moment, and where what is read and what is written are one file.

It is written beside its place and takes it at the end, in one step. A link stays a link: the file that it leads to is written. What is no file
but a device or a pipe has no place to take and is written to directly.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import IO

MOST_LINE = 1_000_000  # characters of a line of a file that is read line by line
MOST_PASSED_OVER = 50_000_000  # characters of such a file that are passed over: the rest of a line that is too long, or empty lines in a row


@contextmanager
def writing_text(name: str) -> Iterator[IO[str]]:
    """A file of that name to write text to, as UTF-8 with plain line ends. OSError where it cannot be written."""
    with _opened(name) as handle, open(handle, "w", encoding="utf-8", newline="") as file:
        yield file
        _reach_disk(file)


@contextmanager
def writing_bytes(name: str) -> Iterator[IO[bytes]]:
    """The same for what is no text."""
    with _opened(name) as handle, open(handle, "wb") as file:
        yield file
        _reach_disk(file)


def put(name: str, text: str) -> None:
    """Writes a text that can be made again: whole or not at all, but the disk is not waited for. Whatever has that name gives way: a link
    is not followed."""
    scratch = ""
    try:
        with _without_interrupts():
            handle, scratch = _scratch(name)
        with open(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        with _without_interrupts():
            os.replace(scratch, name)
            scratch = ""
    finally:
        _throw_away(scratch)


def write_together(name: str, text: str, beside: Mapping[str, str]) -> None:
    """Writes a text as `writing_text` does, and others beside it: all of them or none. What has the name of one of those gives way: no link is
    followed there. OSError where any of them cannot be written."""
    rows = {**beside, os.path.realpath(name): text}
    before = {place: _itself(place) for place in beside} | {os.path.realpath(name): _there(name)}
    if len(rows) == len(beside) or any(item and not stat.S_ISREG(item.st_mode) for item in before.values()):
        raise OSError(errno.EINVAL, "it and those beside it must be files of their own", name)
    if _there(name) is not None and not os.access(name, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
    scratches: dict[str, str] = {}
    try:
        for place, content in rows.items():
            with _without_interrupts():
                handle, scratches[place] = _scratch(place)
            with open(handle, "w", encoding="utf-8", newline="") as file:
                file.write(content)
                _reach_disk(file)
            _take_over(scratches[place], before[place])
        with _without_interrupts():
            _take_places(scratches, before)
    finally:
        for scratch in scratches.values():
            _throw_away(scratch)


def _take_places(scratches: dict[str, str], before: Mapping[str, os.stat_result | None]) -> None:
    """All of these files take their places, or none does."""
    old: dict[str, str] = {}  # where what stood in a place is now; "" where nothing stood there
    try:
        for place in [*scratches]:
            aside = _set_aside(place) if before[place] is not None else ""
            old[place] = aside
            os.replace(scratches[place], place)
            del scratches[place]
    except OSError:
        for place, aside in old.items():
            with suppress(OSError):
                if aside:
                    os.replace(aside, place)
                elif place not in scratches:
                    os.unlink(place)
        raise
    finally:
        for aside in old.values():
            _throw_away(aside)


def _itself(name: str) -> os.stat_result | None:
    """What has that name, also where it is a link; None where nothing has. OSError for a name that nothing can have."""
    try:
        return os.lstat(name)
    except FileNotFoundError:
        return None


def _set_aside(name: str) -> str:
    """Another name for what has this one, until it is known whether it is to stay."""
    handle, aside = _scratch(name)
    os.close(handle)
    os.unlink(aside)
    try:
        os.link(name, aside, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a disk that knows no second names
        os.rename(name, aside)
    return aside


def refuse_pipes(name: str) -> None:
    """OSError for a pipe that has a name in a folder: nobody knows whether anybody is at its other end. What a shell opens itself, and calls
    /dev/stdin or /dev/fd/63, is no such thing."""
    if stat.S_ISFIFO(os.stat(name).st_mode) and not _is_stream(name):
        raise OSError(errno.EINVAL, "it is a pipe; what comes from one can be given as standard input", name)


def _reach_disk(file: IO[str] | IO[bytes]) -> None:
    """Some disks say only now that they are full; and the new file must be there before it takes the old one's place."""
    file.flush()
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        os.fsync(file.fileno())


@contextmanager
def _opened(name: str) -> Iterator[int]:
    """An open file that takes the place of that name when all has gone well, and else disappears."""
    before = _there(name)
    if before is not None and (_is_stream(name) or not stat.S_ISREG(before.st_mode)):
        yield _open_to_write(name, before)
        return
    if before is not None and not os.access(name, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
    place = os.path.realpath(name)
    scratch = ""
    try:
        with _without_interrupts():
            handle, scratch = _scratch(place)
        yield handle
        _take_over(scratch, before)
        with _without_interrupts():
            os.replace(scratch, place)
            scratch = ""
    finally:
        _throw_away(scratch)


def _open_to_write(name: str, found: os.stat_result) -> int:
    """What is no file, open. Nobody is waited for at the other end of a pipe: OSError where nobody is there."""
    if not stat.S_ISFIFO(found.st_mode):
        return os.open(name, os.O_WRONLY | os.O_APPEND)
    try:
        handle = os.open(name, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as problem:
        if problem.errno != errno.ENXIO:
            raise
        raise OSError(errno.ENXIO, "it is a pipe from which nobody reads", name) from None
    os.set_blocking(handle, True)
    return handle


def _throw_away(scratch: str) -> None:
    """Takes a file away that has not taken its place; "" is none."""
    with _without_interrupts():
        if scratch:
            with suppress(OSError):
                os.unlink(scratch)


def _there(name: str) -> os.stat_result | None:
    """What stands there, at the end of all links; None where nothing does. OSError for a folder, and for links in a circle."""
    try:
        found = os.stat(name)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    return found


def _is_stream(name: str) -> bool:
    """Whether it is a name for something that is open already, such as /dev/stdout: whoever opened it knows where it stands."""
    folder = os.path.dirname(os.path.abspath(name))
    return folder in ("/dev", "/dev/fd") or folder.startswith("/proc/")


def _scratch(place: str) -> tuple[int, str]:
    """A new file in the same folder, open."""
    import tempfile

    folder, base = os.path.split(place)
    return tempfile.mkstemp(prefix=f".{base[:40]}.", suffix=".new", dir=folder)


def _take_over(scratch: str, before: os.stat_result | None) -> None:
    """Gives the new file the rights of the old one, or those of any new file."""
    if before is None:
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(scratch, 0o666 & ~mask)
        return
    if hasattr(os, "chown"):
        with suppress(OSError):  # only an administrator may give files away
            os.chown(scratch, before.st_uid, before.st_gid)
    os.chmod(scratch, stat.S_IMODE(before.st_mode))


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ctrl-C, and a signal that ends the process, wait until this is done."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
