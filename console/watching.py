"""The command `watch`: a file is checked again at every save, and its sheet written again.

In: its arguments as the command line read them. Out: 130 when somebody presses Ctrl-C; until then an answer whenever what is in the files is
another. The files are looked at a few times a second, by their times and sizes: that works on every system and needs nothing.
"""

from __future__ import annotations

import hashlib
import sys
import time
from argparse import Namespace as Arguments
from collections.abc import Callable, Iterator
from pathlib import Path

from ..ground.columns import safe
from ..ground.said import say
from . import speech
from .streams import Failure

PAUSE = 0.3  # seconds between two looks
MOST_FILES = 400  # that are looked at
State = dict[str, tuple[int, int]]


def watch(options: Arguments) -> int:
    from ..dsl.files import is_there
    from ..dsl.shipped import catalogue

    name = options.file
    if name in {entry.id for entry in catalogue()}:
        raise Failure(
            say("`{name}` comes with the program, and never changes: give a file of your own", name=name)
        )
    if not is_there(Path(name)):
        raise Failure(say("there is no file `{name}`", name=safe(name)))
    if options.output is not None:
        from .printing import keep_others
        from .streams import keep_apart

        keep_apart(name, options.output)
        keep_others(options.output, option=False)
    sys.stderr.write(speech.told(say("{name} is looked at; Ctrl-C ends", name=safe(name))) + "\n")
    for _ in changes(Path(name), _pause):
        _answer(options)
    return 0


def _pause() -> None:
    time.sleep(PAUSE)


def changes(path: Path, pause: Callable[[], None]) -> Iterator[None]:
    """Once at the beginning, and whenever the file, or a rule file beside it, holds something else than before."""
    seen: State = {}
    held = ""
    while True:
        now = _state(path)
        if now != seen:
            seen, before = now, held
            held = _held(path, now)
            if held != before:
                yield
        pause()


def _state(path: Path) -> State:
    """When each of the files was written last, and how long it is."""
    found: State = {}
    try:
        beside = sorted(path.parent.glob("*.yaku"))[:MOST_FILES]
    except OSError:  # a name that no folder can have
        beside = []
    for file in [path, *beside]:
        try:
            stat = file.stat()
        except OSError:  # it is being written, or it is gone
            continue
        found[str(file)] = stat.st_mtime_ns, stat.st_size
    return found


def _held(path: Path, state: State) -> str:
    """A sum of what is in the files: a save that changes nothing is none."""
    from ..dsl.files import MAX_BYTES

    total = hashlib.sha256()
    for name in state:
        try:
            with open(name, "rb") as file:
                total.update(name.encode(errors="replace") + b"\0" + file.read(MAX_BYTES + 1))
        except OSError:
            continue
    return total.hexdigest()


def _answer(options: Arguments) -> None:
    """What `check` says, and the sheet where the file passes its check. What goes wrong is told, and the next save is waited for."""
    from .checking import check

    sys.stdout.write(f"—— {time.strftime('%H:%M:%S')} ——\n")
    sys.stdout.flush()
    try:
        code = check(_for_check(options))
        if code == 0 and options.output is not None:
            from .printing import written

            written(_for_sheet(options))
            sys.stdout.write(speech.told(say("{name} written", name=safe(options.output))) + "\n")
    except Failure as failure:
        if failure.message:
            sys.stderr.write(f"yakusoku: {safe(speech.told(failure.message))}\n")
    sys.stdout.flush()


def _for_check(options: Arguments) -> Arguments:
    return Arguments(
        rules=[options.file],
        format="text",
        explain=None,
        fix=False,
        diff=False,
        unsafe=False,
        hints=options.hints,
    )


def _for_sheet(options: Arguments) -> Arguments:
    return Arguments(
        rules=options.file,
        output=options.output,
        format=None,
        lang=options.lang,
        profile=options.profile,
        paper=options.paper,
        examples=options.examples,
        templates=None,
        no_fonts=False,
        seconds=None,
        force=False,
    )
