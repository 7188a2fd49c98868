"""What goes in and out of a command: rules, texts and lines in; diagnostics, JSON and whole files out.

In: names as a user gives them, `-` for the standard streams. Out: their contents, or a `Failure` that ends the command with
one message. A file that is written appears when it is complete, or not at all.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from ..ground import files

if TYPE_CHECKING:
    from ..ground.diagnostics import Diagnostic
    from ..model import RuleSet

UNREADABLE = frozenset({"cannot-read", "no-such-file", "no-such-ruleset", "not-utf8", "too-large"})


class Failure(Exception):
    """Ends a command with one message and an exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def read_rules(name: str) -> RuleSet:
    """The rule set of a name or path; its warnings and hints are left to `check`. Failure where it has errors."""
    from ..services.rules import load

    loaded = load(name)
    if loaded.ruleset is None:
        complain([item for item in loaded.diagnostics if item.severity == "error"])
        raise Failure("", exit_code(loaded.diagnostics))
    return loaded.ruleset


def complain(diagnostics: Sequence[Diagnostic]) -> None:
    """Diagnostics as text on standard error."""
    if diagnostics:
        from ..ground.colour import wants_colour
        from ..services.reports import text

        sys.stderr.write(text(diagnostics, colour=wants_colour(sys.stderr), columns=columns()))


def columns() -> int:
    import shutil

    return max(60, min(shutil.get_terminal_size((100, 24)).columns, 160))


def exit_code(diagnostics: Iterable[Diagnostic]) -> int:
    errors = [item for item in diagnostics if item.severity == "error"]
    return 2 if any(item.code in UNREADABLE and item.span is None for item in errors) else 1 if errors else 0


def text_of(name: str) -> str:
    """A file's text, or standard input for `-`; Failure where it cannot be read or is no rule file."""
    from pathlib import Path

    from ..dsl.files import MAX_BYTES, read_text
    from ..ground.diagnostics import Report

    report = Report()
    if name == "-":
        data = _stdin_bytes(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Failure(f"standard input has more than {MAX_BYTES:,} bytes")
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as problem:
            raise Failure(
                f"standard input is not UTF-8 text: byte {problem.start + 1} fits no character"
            ) from None
    text = read_text(Path(name), name, report)
    if text is None:
        complain(report.items)
        raise Failure("")
    return text


def _stdin_bytes(most: int) -> bytes:
    buffer = getattr(sys.stdin, "buffer", None)
    return buffer.read(most) if buffer is not None else sys.stdin.read(most).encode("utf-8")


@contextmanager
def lines_of(name: str) -> Iterator[Iterable[str]]:
    """The lines of a file, or of standard input for `-`; one that is longer than any may be comes in pieces."""
    shown = "standard input" if name == "-" else f"`{name}`"
    with _readable(shown):
        opened = _standard_input() if name == "-" else open(name, encoding="utf-8-sig")  # noqa: SIM115
    with opened as file:
        yield _lines(file, shown)


@contextmanager
def _standard_input() -> Iterator[IO[str]]:
    """What comes by standard input as text, whatever the encoding of the terminal: files are UTF-8."""
    if not isinstance(sys.stdin, io.TextIOWrapper):
        yield sys.stdin
        return
    file = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig")
    try:
        yield file
    finally:
        file.detach()


def _lines(file: IO[str], shown: str) -> Iterator[str]:
    while True:
        with _readable(shown):
            line = file.readline(files.MOST_LINE + 1)
        if not line:
            return
        yield line


@contextmanager
def _readable(shown: str) -> Iterator[None]:
    """What goes wrong with what is read, as the one message of the command."""
    try:
        yield
    except OSError as problem:
        raise Failure(f"{shown} cannot be read: {problem.strerror or problem}") from None
    except UnicodeDecodeError as problem:
        raise Failure(f"{shown} is not UTF-8 text: byte {problem.start + 1} fits no character") from None
    except ValueError:  # a NUL in its name
        raise Failure(f"there is no file {shown}") from None


@contextmanager
def writing(name: str | None) -> Iterator[IO[str]]:
    """Where the answer goes: standard output, or a file that is there whole or not at all."""
    if name is None or name == "-":
        yield sys.stdout
        return
    with _writable(name), files.writing_text(name) as file:
        yield file


@contextmanager
def writing_bytes(name: str | None) -> Iterator[IO[bytes]]:
    """The same for an answer that is no text."""
    if name is None or name == "-":
        yield sys.stdout.buffer
        return
    with _writable(name), files.writing_bytes(name) as file:
        yield file


@contextmanager
def _writable(name: str) -> Iterator[None]:
    """What goes wrong with a file, as the one message of the command."""
    if "\0" in name:
        raise Failure("no file has a name with that in it")
    try:
        yield
    except BrokenPipeError:
        raise
    except IsADirectoryError:
        raise Failure(f"`{name}` is a folder") from None
    except OSError as problem:
        raise Failure(f"`{name}` cannot be written: {problem.strerror or problem}") from None


def keep_apart(read: str, written: str | None) -> None:
    """Failure where a command would write its answer over the rules that it reads."""
    try:
        same = written not in (None, "-") and os.path.samefile(read, str(written))
    except (OSError, ValueError):  # one of the two is no file, or none yet
        return
    if same:
        raise Failure(f"`{written}` holds the rules: give another name to write to")


def print_json(value: object, *, indent: int | None = None) -> None:
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    sys.stdout.write(json.dumps(value, ensure_ascii=encoding != "utf8", indent=indent) + "\n")
