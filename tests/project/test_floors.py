"""Which room may read which: docs/architecture.md says it, and the imports keep to it.

Every import counts: those for types only, and those inside a function.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = sorted(
    path.name
    for path in (ROOT / "src" / "yakusoku").iterdir()
    if path.is_dir() and path.name not in ("rulesets", "__pycache__")
)
FILES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path) for path in FILES}


def imported(path: Path) -> set[str]:
    """The modules of this package that a file imports, each as deep as it goes."""
    folder = path.relative_to(ROOT).parent.parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = [*folder[: len(folder) - node.level + 1], *(node.module or "").split(".")]
            start = ".".join(filter(None, base))
            for name in node.names:
                inner = f"{start}.{name.name}" if start else name.name
                found.add(inner if inner in MODULES else start)
    return {name for name in found if name in MODULES}


@cache
def graph_of_modules() -> dict[str, set[str]]:
    return {module(path): imported(path) - {module(path)} for path in FILES}


def floors() -> dict[str, set[str]]:
    """What the table of rooms in docs/architecture.md lets each room read."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and (name := re.fullmatch(r"`(\w+)/`", cells[0])):
            found[name.group(1)] = set(re.findall(r"`(\w+)/`", cells[2]))
    return found


def test_the_table_names_every_room_below_those_that_read_it() -> None:
    rooms = floors()
    assert set(ROOMS) <= set(rooms)
    above: set[str] = set()
    for room in reversed(list(rooms)):
        assert not rooms[room] & above, f"{room} reads a room that stands above it"
        above.add(room)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_reads_just_what_the_table_says(room: str) -> None:
    read = {
        name.split(".")[0]
        for path, names in graph_of_modules().items()
        if path.split(".")[0] == room
        for name in names
    }
    assert read - {room} == floors()[room]


def test_no_circle_among_modules_not_even_for_types() -> None:
    graph = {
        name: {other for other in names if not name.startswith(other + ".")}
        for name, names in graph_of_modules().items()
    }
    for name, names in graph.items():  # a package stands for what its __init__ gathers, not for the folder
        names.discard(name.rpartition(".")[0])
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as problem:
        pytest.fail(" → ".join(problem.args[1]))
