"""The documents as data: their tables, their code blocks, the words in backticks.

In: the Markdown files of docs/ and README.md. Out: rows and blocks with their place. The conventions (docs/language.md, "How these
pages are tested"):

* ```yaku            statements inside a variant of daifugo, or a whole file if it begins with game, variant or library
* ```yaku taiyaku    statements inside a variant of taiyaku
* ```yaku wrong …    the checker must object, with these codes; a ```text block right after it shows what it says
* ```console         `$ yakusoku …` lines and what they print; `…` stands for anything
* ```pycon           a doctest
* <!-- names: X, Y -->   above a table: its last column names all of X and Y in the program, and nothing else
* <!-- rows: daifugo --> above a table: the words of rows that work are statements of a variant of that game
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Block:
    """A code block: the words after its fence, its text, and the line of its first line in the page."""

    page: Path
    line: int
    info: tuple[str, ...]
    text: str
    then: str = ""  # the text of a ```text block that follows at once

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


@dataclass(frozen=True)
class Row:
    """A row of a table: the heading above, what the comment above the table says, and its cells."""

    page: Path
    line: int
    mark: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """All code blocks of a page."""
    found: list[Block] = []
    lines = page.read_text(encoding="utf-8").split("\n")
    at = 0
    last_end = -9
    while at < len(lines):
        if lines[at].startswith("```"):
            info = tuple(lines[at][3:].split())
            end = lines.index("```", at + 1)
            text = "\n".join(lines[at + 1 : end]) + "\n"
            if info[:1] == ("text",) and found and at - last_end <= 2:
                previous = found[-1]
                found[-1] = Block(previous.page, previous.line, previous.info, previous.text, text)
            found.append(Block(page, at + 2, info, text))
            at = last_end = end
        at += 1
    return found


def all_blocks(kind: str) -> list[Block]:
    """The code blocks of one kind in all documents."""
    return [block for page in PAGES for block in blocks(page) if block.info[:1] == (kind,)]


def rows(page: Path) -> list[Row]:
    """The rows of the marked tables of a page, without their headings."""
    found: list[Row] = []
    mark = ""
    inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), start=1):
        if marked := re.match(r"<!-- (.*) -->$", line):
            mark = marked.group(1)
            inside = False
        elif line.startswith("|"):
            cells = tuple(cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|"))
            if inside and mark:
                found.append(Row(page, number, mark, cells))
            elif re.match(r"\|[-| ]+\|$", line):
                inside = True
        elif line.strip() and inside:
            mark, inside = "", False
    return found


def spans(text: str) -> list[str]:
    """What stands in backticks."""
    return CODE.findall(text)


@lru_cache(maxsize=1)
def aliases() -> dict[str, set[str]]:
    """The names of the alternatives of each rule of the grammar; under "statement" all kinds of statements."""
    from lark import Lark

    from yakusoku.grammar import text

    found: dict[str, set[str]] = {}
    for rule in Lark(text(), parser="lalr", start="statement", maybe_placeholders=True).rules:
        if rule.origin.name == "statement":
            found.setdefault("statement", set()).add(rule.expansion[0].name)
        elif rule.alias:
            found.setdefault(str(rule.origin.name), set()).add(rule.alias)
    return found
