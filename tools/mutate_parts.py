"""How much of the parts of generated engines the tests hold fast: as `mutate.py` does it for what the program runs itself.

    python tools/mutate_parts.py                                    120 changes in engine/parts/
    python tools/mutate_parts.py --number 60 engine/parts/fishing
    python tools/mutate_parts.py engine/parts/moves.py:214          all changes of one line

In: the parts that are changed, the tests in TESTS. Out: the score, and each change that no test noticed with its place. What the options mean stands in
`mutate.py`.

The parts are texts, from which engines are put together: a change is made in the text, and every engine that a test then makes has it. They run on plain
Python; wasmtime is hidden, and no compiler is needed. A test reaches a function if an engine that it made has called it, with all of its lines,
so that a change may stand where the rules of that test have left it out.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable
from importlib import import_module
from types import CodeType

from mutants import Mutant, written
from mutate import ROOT, Runner, Watch, run

PARTS = "engine/parts"
TESTS = (
    *(
        "tests/engine/test_climbing_games.py",
        "tests/engine/test_fishing_games.py",
        "tests/engine/test_perft.py",
    ),
)
FAMILIES = ("climbing", "fishing")

Told = tuple[str, str | None]  # the name of a function and its docstring: by both one knows it in any engine


class WatchParts(Watch):
    """Notes the lines of functions that engines call."""

    def __init__(self, modules: list[str]) -> None:
        super().__init__({})
        self.found: dict[Told, list[tuple[str, set[int]]]] = {}
        for module in modules:
            for node in ast.parse((ROOT / module).read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                    lines = set(range(node.lineno, node.end_lineno + 1))
                    self.found.setdefault((node.name, ast.get_docstring(node, clean=False)), []).append(
                        (module, lines)
                    )

    def reached(self, code: CodeType, line: int) -> object:
        doc = code.co_consts[0] if code.co_consts and isinstance(code.co_consts[0], str) else None
        if "/" not in code.co_filename:  # an engine's
            for module, lines in self.found.get((code.co_name, doc), ()):
                self.lines.setdefault(module, set()).update(lines)
        return sys.monitoring.DISABLE


class PartsRunner(Runner):
    """Changes texts, not functions."""

    usual = (PARTS,)

    def __init__(self, args: argparse.Namespace, modules: list[str]) -> None:
        super().__init__(args, [module for module in modules if not module.endswith("__init__.py")])
        sys.modules["wasmtime"] = None  # type: ignore[assignment]  # what is not there is not imported

    def load(self) -> None:
        for family in FAMILIES:
            import_module(f"yakusoku.engine.{family}.generate")

    def watch(self) -> Watch:
        return WatchParts(self.modules)

    def change(self, mutant: Mutant, text: str) -> tuple[Callable[[], None], str]:
        changed, shown = written(mutant, text)

        def make() -> None:
            for family in FAMILIES:
                generate = import_module(f"yakusoku.engine.{family}.generate")
                texts = [changed if part == text else part for part in generate.part_texts()]
                generate.part_texts = lambda texts=texts: texts

        return make, shown


if __name__ == "__main__":
    raise SystemExit(run(__doc__ or "", PartsRunner.usual, TESTS, PartsRunner))
