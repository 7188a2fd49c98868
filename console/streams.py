"""What goes in and out of a command: rules, texts and lines in; diagnostics, JSON and whole files out.

In: names as a user gives them, `-` for the standard streams. Out: their contents, or a `Failure` that ends the command with
one message. A file that is written appears when it is complete, or not at all.
"""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ..ground import files
from ..ground.json import harmless
from ..ground.said import Called, say
from . import speech

if TYPE_CHECKING:
    from ..ground.diagnostics import Diagnostic
    from ..model import RuleSet

UNREADABLE = frozenset({"cannot-read", "no-such-file", "no-such-ruleset", "not-utf8", "too-large"})


class Failure(Exception):
    """Ends a command with one message and an exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.message = message
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

        colour = wants_colour(sys.stderr)
        sys.stderr.write(text(diagnostics, colour=colour, columns=columns(), language=speech.language()))


def columns() -> int:
    import shutil

    return max(60, min(shutil.get_terminal_size((100, 24)).columns, 160))


def exit_code(diagnostics: Iterable[Diagnostic]) -> int:
    errors = [item for item in diagnostics if item.severity == "error"]
    return 2 if any(item.code in UNREADABLE and item.span is None for item in errors) else 1 if errors else 0


def text_of(name: str) -> str:
    """A file's text, or standard input for `-`; Failure where it cannot be read or is no rule file."""
    from ..dsl.files import MAX_BYTES, read_text
    from ..ground.diagnostics import Report

    report = Report()
    if name == "-":
        data = _stdin_bytes(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Failure(say("standard input has more than {max_bytes} bytes", max_bytes=f"{MAX_BYTES:,}"))
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as problem:
            raise Failure(
                say(
                    "standard input is not UTF-8 text: byte {number} fits no character",
                    number=problem.start + 1,
                )
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
    """The lines of a file, or of standard input for `-`; of one that is longer than any may be only the beginning comes."""
    shown = "standard input" if name == "-" else f"`{name}`"
    with _readable(shown):
        if name != "-":
            files.refuse_pipes(name)
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
    empty = 0  # characters of lines in a row in which nothing stands; each takes some time, too
    while True:
        with _readable(shown):
            line = file.readline(files.MOST_LINE + 1)
        if not line:
            return
        empty = 0 if line.strip() else empty + max(len(line), 50)
        if empty > files.MOST_PASSED_OVER:
            raise Failure(say("{shown} goes on and on with empty lines", shown=shown))
        yield line
        passed_over = 0
        while len(line) > files.MOST_LINE and not line.endswith("\n"):
            with _readable(shown):
                line = file.readline(files.MOST_LINE + 1) or "\n"
            passed_over += len(line)
            if passed_over > files.MOST_PASSED_OVER:
                raise Failure(
                    say(
                        "{shown} has a line that goes on after {most_passed_over} characters",
                        shown=shown,
                        most_passed_over=f"{files.MOST_PASSED_OVER:,}",
                    )
                )


@contextmanager
def _readable(shown: str) -> Iterator[None]:
    """What goes wrong with what is read, as the one message of the command."""
    try:
        yield
    except OSError as problem:
        raise Failure(
            say("{shown} cannot be read: {what}", shown=shown, what=problem.strerror or problem)
        ) from None
    except UnicodeDecodeError as problem:
        raise Failure(
            say(
                "{shown} is not UTF-8 text: byte {number} fits no character",
                shown=shown,
                number=problem.start + 1,
            )
        ) from None
    except ValueError:  # a NUL in its name
        raise Failure(say("there is no file {shown}", shown=shown)) from None


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


def write_with(name: str, text: str, beside: Mapping[str, str], is_ours: Callable[[str, str], bool]) -> None:
    """Writes a file and those that belong to it, all or none. What has the name of one of these and is no such file is not touched: Failure.
    `is_ours`: whether a file of that name with that text was written by us."""
    taken = [f"`{other}`" for other in beside if not _may_give_way(other, is_ours)]
    if taken:
        raise Failure(
            say(
                "{list} would be written beside `{name}`, but what is there was not written by this command, or was changed since, or is a link: take it away, or give another name to write to",
                list=" and ".join(taken),
                name=name,
            )
        )
    with _writable(name):
        files.write_together(name, text, beside)


def _may_give_way(name: str, is_ours: Callable[[str, str], bool]) -> bool:
    """Whether nothing has that name, or a file that was written by us."""
    with _writable(name):
        try:
            regular = stat.S_ISREG(os.lstat(name).st_mode)
        except FileNotFoundError:
            return True
        if not regular:
            return False
        with open(name, encoding="utf-8", errors="replace", newline="") as file:
            return is_ours(name, file.read(files.MOST_LINE))


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
        raise Failure(say("`{name}` is a folder", name=name)) from None
    except OSError as problem:
        raise Failure(say("`{name}` cannot be written: {what}", name=name, what=reason(problem))) from None


def reason(problem: OSError) -> str:
    """Why a file cannot be written, in the words of the system; in Japanese where these are usual."""
    usual = {
        errno.ENOENT: "そのフォルダがありません",
        errno.EACCES: "書き込みが許されていません",
        errno.EPERM: "書き込みが許されていません",
        errno.EROFS: "書き込みが許されていません",
        errno.ENOTDIR: "途中がフォルダではありません",
        errno.ENOSPC: "空き容量がありません",
    }
    own = usual.get(problem.errno or 0)
    return Called((("ja", own),) if own else (), problem.strerror or str(problem))


def keep_apart(read: str, written: str | None, templates: str | None = None) -> None:
    """Failure where a command would write its answer over anything that it reads: the rules, a rule file beside them that they may stand on
    or take rules from, what ships with the program, a template. No answer is a rule file, so no rule file ever becomes one."""
    if written is None or written == "-":
        return
    if os.path.exists(written) and os.path.realpath(written).lower().endswith(".yaku"):
        raise Failure(say("`{written}` holds the rules: give another name to write to", written=written))
    for path in _read_too(read, templates):
        try:
            same = os.path.samefile(path, written)
        except (OSError, ValueError):  # one of the two is no file, or none yet
            continue
        if same:
            what = "a template" if templates is not None and path.parent == Path(templates) else "the rules"
            raise Failure(
                say("`{written}` holds {what}: give another name to write to", written=written, what=what)
            )


def _read_too(rules: str, templates: str | None) -> Iterator[Path]:
    """The files that a command may read when it is given these rules and this folder of templates."""
    from ..dsl.shipped import shipped

    yield Path(rules)
    folders = [(Path(rules).parent, "*.yaku"), (shipped(), "*/*")]
    if templates is not None:
        folders.append((Path(templates), "*"))
    for folder, pattern in folders:
        try:
            yield from folder.glob(pattern)
        except (OSError, ValueError):
            continue


def print_json(value: object, *, indent: int | None = None) -> None:
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    text = json.dumps(value, ensure_ascii=encoding != "utf8", indent=indent)
    sys.stdout.write(harmless(text) + "\n")
