"""Declares what the parts of generated engines share: engine/parts/given.pyi. Run it after a change of a part, of a table or of what the
generator prints.

    python tools/declare_parts.py

In: the parts, the generator. Out: the file. The parts are read as text and never run as they stand; the declarations are for the type checker and for
whoever reads them. A test asks for them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.engine.climbing.generate import PARTS, declared_names
from yakusoku.engine.language.expressions import PRELUDE

FOLDER = Path(__file__).resolve().parents[1] / "engine" / "parts"
HEAD = '''"""What the parts share: constants, tables and arrays that the generator makes for each game, the functions that it prints for the rules, and the
functions of the parts themselves. Written by tools/declare_parts.py."""

from collections.abc import MutableSequence, Sequence

'''
Names = tuple[frozenset[str], frozenset[str], frozenset[str], Iterable[ast.FunctionDef]]
SHIPPED = FOLDER / "given.pyi"


def signature(node: ast.FunctionDef) -> str:
    """A function without what it does."""
    return f"def {node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns) if node.returns else 'None'}: ..."


def declared(head: str, prelude: str, texts: Iterable[str], names: Names) -> str:
    """The declarations for the texts of some parts. `prelude`: where they read it; `names`: of constants, arrays and tables, and the functions that
    the generator prints."""
    functions: list[str] = []
    used: set[str] = set()
    for text in texts:
        tree = ast.parse(text)
        functions += [signature(node) for node in tree.body if isinstance(node, ast.FunctionDef)]
        used |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    constants, arrays, tables, hooks = names
    rows = [f"{name}: int" for name in sorted(constants & used)]
    rows += [f"{name}: MutableSequence[int]" for name in sorted(arrays & used)]
    rows += [f"{name}: Sequence[int]" for name in sorted(tables & used)]
    rows += sorted(signature(node) for node in hooks if node.name in used)
    words = [f"from {prelude} import {name} as {name}" for name in sorted(PRELUDE & used)]
    return head + "\n".join([*words, "", *rows, *functions]) + "\n"


def made() -> str:
    """The declarations as they should be."""
    texts = [(FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in PARTS]
    return declared(HEAD, "..prelude", texts, declared_names())


def main() -> int:
    """Writes the declarations."""
    SHIPPED.write_text(made(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
