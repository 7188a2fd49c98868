"""Declares what the parts of generated engines for the fishing family share: engine/parts/fishing/given.pyi. Run it after a change of a part, of a table
or of what the generator prints.

    python tools/declare_fishing_parts.py

In: the parts, the generator. Out: the file. A test asks for it.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.engine.fishing.generate import declared_names, part_texts
from yakusoku.engine.language.expressions import PRELUDE

SHIPPED = Path(__file__).resolve().parents[1] / "engine" / "parts" / "fishing" / "given.pyi"
HEAD = '''"""What the parts for the fishing family share: constants, tables and arrays that the generator makes for each game, the functions that it prints for
the game, and the functions of the parts themselves. Written by tools/declare_fishing_parts.py."""

from collections.abc import MutableSequence, Sequence

'''


def signature(node: ast.FunctionDef) -> str:
    """A function without what it does."""
    return f"def {node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns) if node.returns else 'None'}: ..."


def made() -> str:
    """The declarations as they should be."""
    functions: list[str] = []
    used: set[str] = set()
    for text in part_texts():
        tree = ast.parse(text)
        functions += [signature(node) for node in tree.body if isinstance(node, ast.FunctionDef)]
        used |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    constants, arrays, tables, hooks = declared_names()
    rows = [f"{name}: int" for name in sorted(constants & used)]
    rows += [f"{name}: MutableSequence[int]" for name in sorted(arrays & used)]
    rows += [f"{name}: Sequence[int]" for name in sorted(tables & used)]
    functions = sorted(signature(node) for node in hooks if node.name in used) + functions
    words = [f"from ...prelude import {name} as {name}" for name in sorted(PRELUDE & used)]
    return HEAD + "\n".join([*words, "", *rows, "", *functions]) + "\n"


def main() -> int:
    """Writes the declarations."""
    SHIPPED.write_text(made(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
