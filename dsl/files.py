"""Finding and reading rule files and decks.

In: a name as a user gives it. Out: its text parsed, or a diagnostic. Sizes are bounded before anything is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Protocol

from .. import grammar
from ..ground import cache
from ..ground.diagnostics import Report, Source
from ..ground.files import refuse_pipes
from ..ground.near import did_mean, did_you_mean
from ..ground.said import say
from .founded import plain, titles
from .layout import Stmt, layout
from .lexer import lex, narrowed
from .shipped import HEAD, RULE, catalogue, shipped, shipped_rules, shown
from .syntax import Node, Tree, leaves, pack, unpack

MAX_BYTES = 500_000  # of one file
MAX_ALL_BYTES = (
    1_000_000  # of all files of a run: the file, what it stands on, and the libraries that it uses
)
MAX_ALL_STATEMENTS = 12_000  # in them
MAX_BESIDE = 200  # files in the same folder that are looked at for libraries
MAX_BESIDE_BYTES = 10_000_000  # of them together
_JAPANESE_LIBRARY = re.compile(r"^ルール集", re.MULTILINE)


class Files(Protocol):
    """The files of a user, as far as rules may stand on them. Whoever asks decides what these are: files on a disk, texts that are open in an editor, texts
    of a page. What ships with the program is none of them."""

    def is_file(self, path: Path) -> bool:
        """Whether there is such a file."""

    def leads_out(self, path: Path) -> bool:
        """Whether it is a link to something outside of its folder, so that it is not read."""

    def beside(self, path: Path, ending: str = ".yaku") -> Sequence[Path]:
        """The files of that ending in the folder of a file, in the order of their names; the file itself may be among them."""

    def size(self, path: Path) -> int:
        """How many bytes it has. OSError where that cannot be known."""

    def read(self, path: Path, name: str, report: Report) -> str | None:
        """Its text; None, and a diagnostic that calls it `name`, where it cannot be read."""


class Disk:
    """Files on the disk of this machine."""

    def is_file(self, path: Path) -> bool:
        return path.is_file()

    def leads_out(self, path: Path) -> bool:
        return leads_out(path)

    def beside(self, path: Path, ending: str = ".yaku") -> Sequence[Path]:
        return sorted(path.parent.glob(f"*{ending}"))

    def size(self, path: Path) -> int:
        return path.stat().st_size

    def read(self, path: Path, name: str, report: Report) -> str | None:
        return read_text(path, name, report)


DISK = Disk()


class Library:
    """What may be used: the house rules that ship, and those in library files beside the user's own file; the files of decks beside it."""

    def __init__(self, beside: Path | None, files: Files = DISK) -> None:
        self._beside = beside
        self._files = files
        self.others: dict[str, list[Path]] = {}  # further files that have a rule of that id

    @cached_property
    def where(self) -> dict[str, Path]:
        found = dict(shipped_rules())
        if self._beside is not None:
            room = MAX_BESIDE_BYTES
            for path in self._files.beside(self._beside)[:MAX_BESIDE]:
                text = self._text(path, room)
                if text is None:
                    continue
                room -= len(text)
                text = narrowed(text)
                head = HEAD.search(text)
                if (head and head.group(1) == "library") or _JAPANESE_LIBRARY.search(text):
                    for id in (*RULE.findall(text), *_japanese_rules(text)):
                        if id in found and not _same(found[id], path):
                            self.others.setdefault(id, []).append(found[id])
                        found[id] = path
        return found

    @cached_property
    def decks(self) -> dict[str, Path]:
        """The files of decks beside the user's own file, and in the folder `decks` there, by the names that rules call them."""
        if self._beside is None:
            return {}
        places = (self._beside.parent / "decks" / self._beside.name, self._beside)
        found = [path for place in places for path in self._files.beside(place, ".yaml")[:MAX_BESIDE]]
        return {path.stem: path for path in found}

    @property
    def files(self) -> Files:
        """The files of the user."""
        return self._files

    def text(self, id: str) -> str:
        """The text of the file that has the house rule of that id, with wide characters as they are read; "" where there is none any more."""
        path = self.where[id]
        files = DISK if shipped() in path.parents else self._files
        return narrowed(files.read(path, str(path), Report()) or "")

    def base_text(self, id: str) -> str:
        """The text of a game or variant on which the file may stand: that of the file beside it, or what ships; "" where there is none."""
        if not re.fullmatch(r"\w+", id):
            return ""
        beside = self._beside.with_name(f"{id}.yaku") if self._beside is not None else None
        if (
            beside is not None
            and beside != self._beside
            and (found := self._text(beside, MAX_BYTES)) is not None
        ):
            return found
        located = locate(id, Report())
        return (read_text(*located, Report()) or "") if located is not None else ""

    def _text(self, path: Path, room: int) -> str | None:
        """The text of a file beside, where it is one that may be read and has room."""
        try:
            if (
                path == self._beside
                or not self._files.is_file(path)
                or self._files.leads_out(path)
                or self._files.size(path) > min(MAX_BYTES, room)
            ):
                return None
        except OSError:
            return None
        return self._files.read(path, str(path), Report())

    def __contains__(self, id: object) -> bool:
        return id in self.where

    def __iter__(self) -> Iterator[str]:
        return iter(self.where)


def _japanese_rules(text: str) -> list[str]:
    """The ids of the rules that a text has in Japanese words."""
    if "ルール" not in text:
        return []
    from .kotoba.names import named

    return [item.id for item in named(text) if item.kind == "rule" and item.japanese]


def _same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file; what is on no disk is called by one path."""
    try:
        return one == other or one.samefile(other)
    except OSError:
        return False


@dataclass(slots=True)
class File:
    """A parsed rule file."""

    source: Source
    nodes: list[Node]
    path: Path | None


class Reader:
    """Reads each file once in a run."""

    def __init__(self, report: Report, files: Files = DISK) -> None:
        self.report = report
        self.files = files
        self.statements = 0  # in all files that were read
        self._letters = 0
        self._files: dict[Path, File | None] = {}
        self.bases: dict[
            str, tuple[Path, str]
        ] = {}  # files that are known before anything is looked for, by their ids

    def read(self, path: Path, name: str) -> File | None:
        if path not in self._files:
            ships = shipped() in path.parents
            text = (DISK if ships else self.files).read(path, name, self.report)
            self._files[path] = self._within(text, name, path) if text is not None else None
        return self._files[path]

    def _within(self, text: str, name: str, path: Path) -> File | None:
        """The file parsed; nothing where the files of this run are too large together, which is reported."""
        if self._letters + len(text) > MAX_ALL_BYTES:
            self._too_large(name, f"more than {MAX_ALL_BYTES:,} characters")
            return None
        found = self.parse(text, name, path)
        if self.statements > MAX_ALL_STATEMENTS:
            self._too_large(name, f"more than {MAX_ALL_STATEMENTS:,} statements")
            return None
        return found

    def _too_large(self, name: str, told: str) -> None:
        told = say(
            "With `{name}`, the files that these rules are made of have {told} together.",
            name=name,
            told=told,
        )
        self.report.add("too-large", told, help="Stand on fewer files, or on shorter ones.")

    def parse(self, text: str, name: str, path: Path | None = None) -> File:
        file = (
            _shipped_file(name, text, path, cache.era())
            if path is not None and shipped() in path.parents
            else None
        )
        if file is None:
            file = File(*_parsed(text, name, path is not None, self.report), path)
        self.statements += sum(1 for _ in _all(file.nodes))
        self._letters += len(text)
        return file


@lru_cache(maxsize=64)
def _shipped_file(name: str, text: str, path: Path, era: int) -> File | None:
    """A file that comes with the program, read once by each program that runs; nothing where something is to be said of it.
    `era`: as the cache says it."""
    report = Report()
    source, nodes = _parsed(text, name, True, report)
    return None if report.items else File(source, nodes, path)


def _parsed(text: str, name: str, kept_for_others: bool, report: Report) -> tuple[Source, list[Node]]:
    """The statements of a text. `kept_for_others`: their trees are those of another run, and are kept for the next one."""
    source = Source(name, text)
    made_from = f"{stamp()}\n{text}"
    key = cache.key("trees", made_from) if kept_for_others else ""
    kept = cache.get(key, made_from) if kept_for_others else None
    nodes = _nodes(layout(lex(source, report), report), kept) if kept is not None else None
    if nodes is None:
        from .parser import parse_source

        before = len(report.items)
        source, nodes = parse_source(source, report)
        if kept_for_others and len(report.items) == before:
            cache.put(key, made_from, [pack(node.tree) for node in _all(nodes)])
    return source, nodes


@lru_cache(maxsize=1)
def stamp() -> str:
    """What the trees of all files depend on: the grammar and the form in which trees are kept."""
    import zlib

    return f"trees 14 {zlib.crc32(grammar.text().encode()):08x} {zlib.crc32(grammar.japanese().encode()):08x}"


def _all(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _all(node.block)


def _nodes(root: Stmt, kept: object) -> list[Node] | None:
    """The statements with the trees that were kept from another run, all of which had no mistake."""
    if not isinstance(kept, list):
        return None
    trees = iter(kept)

    def build(stmts: list[Stmt]) -> list[Node]:
        found = []
        for stmt in stmts:
            tree = unpack(next(trees))
            if not isinstance(tree, Tree) or not _says(tree, stmt):
                raise TypeError("no tree of this statement")
            node = Node(stmt, tree)
            found.append(node)
            node.block = build(stmt.block)
        return found

    try:
        return build(root.block)
    except (StopIteration, RuntimeError, TypeError, ValueError, IndexError):
        return None


def _says(tree: Tree, stmt: Stmt) -> bool:
    """Whether the words of a tree are those of the statement, each at its place."""
    written = {tok.span.start: tok.text for tok in stmt.toks}
    if (
        any(tok.kind != "string" and not tok.text.isascii() for tok in stmt.toks)
        and tree.start_pos >= stmt.span.start
    ):
        return tree.end_pos <= stmt.span.end  # Japanese words are not parted
    # A leaf of several words stands where the first of them does.
    return all(f"{leaf} ".startswith(f"{written.get(leaf.start_pos)} ") for leaf in leaves(tree))


def read_text(path: Path, name: str, report: Report) -> str | None:
    """The text of a file; a diagnostic where it cannot be read as one."""
    try:
        if path.is_dir():
            report.add(
                "cannot-read", say("`{name}` is a folder.", name=name), help="Give the name of a file in it."
            )
            return None
        refuse_pipes(str(path))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)  # what is a device or a pipe does not say how long it is
        if len(data) > MAX_BYTES:
            report.add(
                "too-large",
                say("`{name}` has more than {max_bytes} bytes.", name=name, max_bytes=f"{MAX_BYTES:,}"),
                help="A rule file may not be longer.",
            )
            return None
    except FileNotFoundError:
        _not_there(path, name, report)
        return None
    except OSError as problem:
        report.add(
            "cannot-read",
            say("`{name}` cannot be read: {what}.", name=name, what=problem.strerror or problem),
        )
        return None
    except ValueError:  # a NUL in its name
        report.add("no-such-file", say("There is no file `{name}`.", name=name))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        report.add(
            "not-utf8",
            say(
                "`{name}` is not UTF-8 text: byte {number}, in line {line}, fits no character.",
                name=name,
                number=problem.start + 1,
                line=line,
            ),
            help="Save the file as UTF-8 in your editor.",
        )
        return None
    return text.replace("\r\n", "\n")


def locate(name: str, report: Report) -> tuple[Path, str] | None:
    """The file that a name means, a path or the id of a shipped rule set, and how to call it in messages. A bare name without `.yaku`
    is never a file: what lies in the working directory stands for no base, and for no rule set of a record."""
    path = Path(name)
    if name.endswith(".yaku") or "/" in name or "\\" in name:
        if not is_there(path):
            _not_there(path, name, report)
            return None
        return path, name
    for entry in catalogue():
        if name in (entry.id, entry.name_ja):
            return entry.path, shown(entry.path)
    for entry in catalogue():
        if plain(name) in titles(entry):  # in kana, or by another name
            return entry.path, shown(entry.path)
    whole = f"{name}.yaku"
    known = [text for entry in catalogue() for text in (entry.id, entry.name_ja) if text]
    report.add(
        "no-such-ruleset",
        say("There is no rule set `{name}`.", name=name),
        help=did_mean([whole])
        if name and is_there(Path(whole))
        else did_you_mean(name, known) or "`yakusoku list` shows all; a file needs its full name.",
    )
    return None


def _not_there(path: Path, name: str, report: Report) -> None:
    """Reports that there is no such file, with near names of those in its folder."""
    others = [str(item) for item in path.parent.glob("*.yaku")] if is_there(path.parent) else []
    near = did_you_mean(name, {*others} - {name}) or (
        did_mean(sorted(others)[:3]) if len(others) <= 3 else ""
    )
    report.add("no-such-file", say("There is no file `{name}`.", name=name), help=near if others else "")


def leads_out(path: Path) -> bool:
    """Whether it is a link to something outside of its folder: what lies beside a rule file may come from a stranger, and messages show
    lines of what is read."""
    try:
        return path.is_symlink() and not path.resolve().is_relative_to(path.parent.resolve())
    except (OSError, RuntimeError):  # links in a circle
        return True


def is_there(path: Path) -> bool:
    """Whether anything has that name; also where it cannot be looked at: whoever reads it is told why."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        return True
    return True


def beside(name: str, base: str) -> str:
    """How the base of the rules with that name is loaded: as the file beside them, or as what ships with the program."""
    found = locate(name, Report())
    path = found[0].parent / f"{base}.yaku" if found is not None else None
    return (
        str(path) if path is not None and is_there(path) and found is not None and path != found[0] else base
    )


def lost_head(source: Source) -> bool:
    """Whether a line begins like the head of a file, although no statement came of it."""
    from ..ground.near import near

    first = re.search(r"^[ \t]*([^\W\d]\w*)", re.sub(r"(?m)^[ \t]*#.*$", "", source.text), re.MULTILINE)
    if first is not None and near(first.group(1).lower(), ("game", "variant", "library"), cutoff=0.75):
        return True
    line = next(
        (line for line in source.text.split("\n") if line.strip() and not line.lstrip().startswith("#")), ""
    )
    if not line.startswith(" ") and re.search(
        r'^\w+\s+(library|variant|game)\b|^\w+\s+"[^\n]*"\s+(for|of)\s+\w+$', line
    ):
        return True
    return re.search(r"^((game|variant|library)\b|ゲーム|卓|ルール集)", source.text, re.MULTILINE) is not None
