"""`check --fix`: findings mended in the file, or shown as a change.

In: the arguments of `check`. Out: the exit code, that of a check of the mended file; with `--diff` 1 where anything would change. A file is
written whole or not at all, and only where it becomes better.
"""

from __future__ import annotations

import difflib
import sys
from argparse import Namespace as Arguments
from pathlib import Path
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..ground.said import listed, say
from . import speech
from .streams import Failure, exit_code, text_of, writing

if TYPE_CHECKING:
    from ..services.mending import Mended
    from ..services.rules import Loaded


def fix(options: Arguments) -> tuple[int, list[tuple[str, Loaded]]]:
    """Mends each file; the exit code, and what is to be said of each as it is now."""
    from ..services.mending import mend

    code, left = 0, []
    for name in options.rules:
        _may_write(name)
        text = text_of(name)
        called, path = ("stdin", None) if name == "-" else (str(Path(name)), Path(name))
        made = mend(text, called, path, unsafe=options.unsafe, hints=options.hints)
        if options.diff:
            sys.stdout.write(_difference(text, made.text, called))
            code = max(code, 1 if made.text != text else 0)
            continue
        if name == "-":
            sys.stdout.write(made.text)
        elif made.text != text:
            with writing(name) as file:
                file.write(made.text)
        sys.stderr.write(_told(made, called))
        left.append((name, made.loaded))
        code = max(code, exit_code(made.loaded.diagnostics))
    return code, left


def _may_write(name: str) -> None:
    """Failure for what is no file of the user's own."""
    from ..dsl.files import leads_out
    from ..dsl.shipped import catalogue

    if name in {entry.id for entry in catalogue()}:
        raise Failure(say("`{name}` comes with the program, and is not written into", name=name))
    if name != "-" and leads_out(Path(name)):
        raise Failure(
            say(
                "`{name}` is a link out of its folder, and so is not written through: give the name of the file itself",
                name=name,
            )
        )


def _told(made: Mended, name: str) -> str:
    lines = [
        f"{safe(item.place)}: {safe(speech.told(item.title))} [{speech.told(speech.code(item.code))}]"
        for item in made.done
    ]
    count = len(made.done)
    parts: list[str] = [say("{number} mended", number=count) if count else "nothing mended"]
    if made.offered:
        parts.append(say("{number} more with --unsafe", number=len(made.offered)))
        lines += [
            f"{safe(item.span.place)}: {safe(speech.told(say('with --unsafe: {title}', title=item.title)))} [{speech.told(speech.code(item.code))}]"
            for item in made.offered
        ]
    return "\n".join([*lines, f"{safe(name)}: {speech.told(listed(parts))}"]) + "\n"


def _difference(before: str, after: str, name: str) -> str:
    rows = difflib.unified_diff(
        before.splitlines(), after.splitlines(), safe(name), f"{safe(name)} (mended)", lineterm=""
    )
    return "".join(f"{safe(row)}\n" for row in rows)
