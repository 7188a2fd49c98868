"""The modules of a fishing game stand in one order, each reading only those before it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import yakusoku.interpreter.fishing as room

FOLDER = Path(str(room.__file__)).resolve().parent
ORDER = re.findall(r"^\* (\w+):", str(room.__doc__), re.MULTILINE)


def test_every_module_is_named_in_the_order() -> None:
    assert sorted(ORDER) == sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", ORDER)
def test_a_module_reads_only_modules_before_it(name: str) -> None:
    read: set[str] = set()
    for node in ast.walk(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            read |= {node.module} if node.module else {item.name for item in node.names}
    assert read <= set(ORDER[: ORDER.index(name)])
