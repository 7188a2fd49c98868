"""The command `sheet`.

In: its arguments as the command line read them. Out: the exit code; the sheet is written to a file, whole or not at all, or
to standard output. Exit code 1 where the file does not pass its check, with a sheet only if that is forced.
"""

from __future__ import annotations

import html
import os
import re
import sys
from argparse import Namespace as Arguments
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..ground.columns import safe
from ..ground.said import say
from . import speech
from .agreed import why
from .streams import Failure, columns, complain, exit_code, keep_apart, read_rules, writing, writing_bytes
from .waiting import waiting

if TYPE_CHECKING:
    from ..model import RuleSet
    from ..sheets.choices import Format


MOST_HEAD = 4_000  # characters of a page in which its title stands
MOST_TAIL = 200_000  # bytes of a file in which the last line of a sheet stands, or the number of a PDF
_PAGE = b'<meta name="generator" content="Yakusoku">'
_PDF = b"/ID [(yakusoku)"
_RUBY = re.compile(r"<r[pt]>[^<]*</r[pt]>|<[^<>]*>")
_LAST_LINE = re.compile(r" · [^·]*\b[0-9a-f]{12}\b[^·]*$")  # with the check code
_TITLE = re.compile(r'<meta name="generator" content="Yakusoku">\s*<title>([^<]*)</title>')


def sheet(options: Arguments) -> int:
    """Writes the sheet, and says on standard error what it wrote: whoever gives a name twice sees whose sheet is gone."""
    file = options.output if options.output not in (None, "-") else ""
    keep_apart(options.rules, options.output, options.templates)  # which nothing makes good
    if not options.overwrite:
        keep_others(file)
    before = _title(file)
    code = written(options)
    if file:
        after = _title(file)
        told = say("`{file}` is written", file=safe(file))
        if before and before != after:
            told = say(
                "`{file}` is written, over the sheet of “{before}”", file=safe(file), before=safe(before)
            )
        sys.stderr.write(f"yakusoku: {speech.told(told)}\n")
    return code


def keep_others(file: str, *, option: bool = True) -> None:
    """Failure where a file of that name holds something else than a sheet: what somebody wrote is not lost by a name given twice. `option`: whether
    the command has one to replace it all the same."""
    if not file or not os.path.isfile(file) or not os.path.getsize(file) or _is_sheet(file):
        return
    if option:
        raise Failure(
            say(
                "`{file}` exists and is no sheet that was written here: give another name with -o, or `--overwrite` to replace it",
                file=safe(file),
            )
        )
    raise Failure(
        say(
            "`{file}` exists and is no sheet that was written here: give another name with -o",
            file=safe(file),
        )
    )


def _is_sheet(file: str) -> bool:
    """Whether a file was written as a sheet: a page says so in its head, a PDF in its number, a text in its last line."""
    try:
        with open(file, "rb") as opened:
            head = opened.read(MOST_HEAD)
            opened.seek(max(0, os.path.getsize(file) - MOST_TAIL))
            tail = opened.read()
    except OSError:
        return False
    if head.startswith(b"%PDF"):
        return _PDF in tail
    if _PAGE in head:
        return True
    last = " ".join(_RUBY.sub("", tail.decode("utf-8", errors="replace")).split())
    return _LAST_LINE.search(last) is not None


def _title(file: str) -> str:
    """Whose sheet a page is; nothing where it is no page of ours."""
    if not file.endswith((".html", ".htm")):
        return ""
    try:
        with open(file, encoding="utf-8", errors="replace") as opened:
            found = _TITLE.search(opened.read(MOST_HEAD))
    except (OSError, ValueError):
        return ""
    return html.unescape(found[1]) if found is not None else ""


def written(options: Arguments) -> int:
    """Writes the sheet; the exit code."""
    from ..sheets import choices

    try:
        format = _format(options.format, options.output)
        choices.of("profile", options.profile, choices.profiles())
        choices.of("paper", options.paper, choices.papers())
        choices.of("examples", options.examples, choices.examples())
        choices.codes(options.lang)
    except ValueError as problem:
        raise Failure(why(problem)) from None
    keep_apart(options.rules, options.output, options.templates)
    rules, code = _checked(options.rules, options.force)
    base = _base_of(options.rules, rules) if options.profile == "changes" else None
    try:
        from ..sheets.bounded import bounded
        from ..sheets.pdf import NoPdf
        from ..sheets.render import Look
    except ModuleNotFoundError as problem:
        raise Failure(say("sheets cannot be written: {problem}", problem=problem), 1) from None
    to_file = options.output not in (None, "-")
    look = Look(
        paper=options.paper,
        templates=Path(options.templates) if options.templates else None,
        fonts=not options.no_fonts,
        columns=80 if to_file else columns(),
        colour=not to_file and _coloured(),
        examples=options.examples,
    )
    try:
        with waiting("The PDF is being made") if format == "pdf" else nullcontext():
            made = bounded(
                rules, format, options.lang, options.profile, base=base, look=look, seconds=options.seconds
            )
    except (ValueError, LookupError) as problem:
        raise Failure(
            say("no sheet: {problem}", problem=problem.args[0] if problem.args else problem)
        ) from None
    except NoPdf as problem:
        raise Failure(say("no PDF: {problem}", problem=problem)) from None
    if isinstance(made, bytes):
        with writing_bytes(options.output) as data:
            data.write(made)
    else:
        with writing(options.output) as text:
            text.write(made)
    return code


def _checked(name: str, force: bool) -> tuple[RuleSet, int]:
    """The rule set, its examples played, and the exit code: what is printed is what is played, so that a file that does not pass its
    check has no sheet, unless one is wanted all the same. Failure where there is none."""
    from ..services.rules import load

    loaded = load(name, examples=True)
    if loaded.ruleset is not None:
        return loaded.ruleset, 0
    complain([item for item in loaded.diagnostics if item.severity == "error"])
    code = exit_code(loaded.diagnostics)
    unchecked = load(name).ruleset
    if unchecked is None:
        raise Failure("" if code == 2 else say("no sheet: `{name}` does not pass its check", name=name), code)
    if not force:
        raise Failure(
            say(
                "no sheet: `{name}` does not pass its check. With --force it is written all the same.",
                name=name,
            ),
            code,
        )
    warned = say("`{name}` does not pass its check; the sheet is written all the same", name=safe(name))
    sys.stderr.write(f"yakusoku: {speech.told(warned)}\n")
    return unchecked, code


def _format(given: str | None, output: str | None) -> Format:
    """The format that was asked for, or that the ending of the file tells; the terminal's where there is no file."""
    from ..sheets import choices

    if given is not None:
        format = choices.of("format", cast("Format", given), choices.formats())
    elif output in (None, "-"):
        format = "txt"
    else:
        told = choices.format_of(output or "")
        if told is None:
            raise ValueError(
                say(
                    "`{output}` has no ending that tells the format: {endings}; or give --format",
                    output=output,
                    endings=", ".join(choices.suffixes()),
                )
            )
        format = told
    if format == "pdf" and output in (None, "-") and sys.stdout.isatty():
        raise ValueError("a PDF is not for a terminal: give a file with -o")
    return format


def _coloured() -> bool:
    from ..ground.colour import wants_colour

    return wants_colour(sys.stdout)


def _base_of(name: str, rules: RuleSet) -> RuleSet:
    """The game or variant that the file names as its base."""
    from ..dsl.files import beside

    if not rules.base:
        raise Failure(say("`{name}` is a game: it stands on nothing that it could differ from", name=name))
    return read_rules(beside(name, rules.base[0]))
