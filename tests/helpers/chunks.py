"""Test files in the language itself: chunks parted by `---`, what is expected as comments in them.

    # file                          the chunk is a whole file; otherwise its statements stand in a variant
    # base: little                  of this game (daifugo, where nothing is said)
    # examples                      the examples of the chunk are played as well
    # ok                            no error and no warning
    # error unknown-rule 3:9 "There is no"      severity, code, line:column in the chunk, part of the message
    # clean unknown-rule            that code is not among the findings, whatever else is

Lines and columns count within the chunk, its directives included. Every error and warning must be expected; hints only where
the chunk expects one. `error unknown-rule 3:9` may leave out the message, and the place where the finding lies elsewhere.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from yakusoku.ground.diagnostics import Diagnostic
from yakusoku.services.rules import load

FOLDER = Path(__file__).parents[1] / "language"
BASES = FOLDER / "bases"
_EXPECTED = re.compile(r'^# (error|warning|hint) ([a-z0-9-]+)(?: (\d+):(\d+))?(?: "(.*)")?$')
_HEAD = 'variant chunk "Chunk" of {}\n'


@dataclass(frozen=True)
class Expected:
    severity: str
    code: str
    place: tuple[int, int] | None
    text: str


@dataclass
class Chunk:
    name: str
    text: str
    base: str = "daifugo"
    whole: bool = False
    examples: bool = False
    ok: bool = False
    expected: list[Expected] = field(default_factory=list)
    clean: list[str] = field(default_factory=list)

    @property
    def lines_before(self) -> int:
        return 0 if self.whole else 1

    @property
    def file_text(self) -> str:
        return self.text if self.whole else _HEAD.format(self.base) + self.text


def chunks(path: Path) -> list[Chunk]:
    """The chunks of a test file."""
    texts = re.split(r"^---\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [chunk(text, f"{path.stem}-{number}") for number, text in enumerate(texts, start=1)]


def chunk(text: str, name: str, base: str = "daifugo") -> Chunk:
    made = Chunk(name, text, base)
    for line in text.split("\n"):
        if line == "# file":
            made.whole = True
        elif line == "# examples":
            made.examples = True
        elif line == "# ok":
            made.ok = True
        elif line.startswith("# base: "):
            made.base = line.removeprefix("# base: ")
        elif line.startswith("# clean "):
            made.clean += line.split()[2:]
        elif found := _EXPECTED.match(line):
            severity, code, row, column, message = found.groups()
            made.expected.append(
                Expected(severity, code, (int(row), int(column)) if row else None, message or "")
            )
        elif re.match(r"# (error|warning|hint) ", line):
            raise ValueError(f"{name}: cannot read the expectation: {line}")
    return made


def findings(made: Chunk, folder: Path) -> list[Diagnostic]:
    """What loading the chunk reports. The bases of the tests lie beside it."""
    for base in BASES.glob("*.yaku"):
        shutil.copy(base, folder)
    path = folder / "chunk_file.yaku"
    path.write_text(made.file_text, encoding="utf-8")
    return list(load(str(path), examples=made.examples).diagnostics)


def place(made: Chunk, item: Diagnostic) -> tuple[int, int] | None:
    """Line and column of a finding in the chunk; None where it lies in another file."""
    if item.span is None or not item.span.source.name.endswith("chunk_file.yaku"):
        return None
    line, column = item.span.source.line_column(item.span.start)
    return line - made.lines_before, column


def problems(made: Chunk, found: list[Diagnostic]) -> list[str]:
    """Where findings and expectations differ, in words; nothing where they agree."""
    left = [
        item
        for item in found
        if item.severity != "hint" or any(wanted.code == item.code for wanted in made.expected)
    ]
    wrong = []
    for wanted in made.expected:
        hit = next((item for item in left if _fits(made, wanted, item)), None)
        if hit is None:
            wrong.append(
                f"expected, not found: {wanted.severity} {wanted.code} {wanted.place} {wanted.text!r}"
            )
        else:
            left.remove(hit)
    if made.clean:
        return [*wrong, *(f"not clean: {shown(made, item)}" for item in found if item.code in made.clean)]
    return [*wrong, *(f"found, not expected: {shown(made, item)}" for item in left)]


def _fits(made: Chunk, wanted: Expected, item: Diagnostic) -> bool:
    return (
        item.severity == wanted.severity
        and item.code == wanted.code
        and (wanted.place is None or place(made, item) == wanted.place)
        and wanted.text in item.message
    )


def shown(made: Chunk, item: Diagnostic) -> str:
    where = place(made, item)
    at = f" {where[0]}:{where[1]}" if where else ""
    return f'{item.severity} {item.code}{at} "{item.message}" ({item.help})'
