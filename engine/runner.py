"""Starts an engine: on wasmtime where it is installed, in a page on the page's own WebAssembly, else on plain Python.

In: the text of a module. Out: an `Engine` (face.py).
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from .checking import checked
from .face import SECONDS, Engine, Kind, Packed, Unusable
from .language.reading import read
from .on_python import PythonEngine
from .printers.python import print_python

MISSING = 'wasmtime is not installed, so plain Python runs the game, which is slower: pip install "yakusoku-cards[fast]"'
UNUSABLE = "wasmtime does not run here ({}), so plain Python runs the game, which is slower"


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr)


def start(
    text: str,
    name: str,
    *,
    kind: Kind = "webassembly",
    check: bool = False,
    seconds: float = SECONDS,
    tell: Callable[[str], None] = _to_stderr,
) -> Engine:
    """Runs a module. `check`: with a check before whatever may go wrong; much slower. `seconds`: how long a call may take.

    Where wasmtime is missing or does not run, `tell` is told so in one line, and plain Python runs the module.

    Raises: Refused, if the text is not in the language.
    """
    program = read(text, name)
    if check:
        program = checked(program)
    if kind == "webassembly":
        if sys.platform == "emscripten":  # Python in a page: the page has what runs it
            from .on_page import PageEngine

            return PageEngine(program, seconds)
        try:
            from .on_wasmtime import WasmtimeEngine

            return WasmtimeEngine(program, seconds)
        except ImportError:
            tell(MISSING)
        except (
            OSError,
            RuntimeError,
            Unusable,
        ) as problem:  # a library for another machine, no room for native code
            tell(UNUSABLE.format(" ".join(str(problem).split())))
    return PythonEngine(program, print_python(program) if check else text, seconds)


def unpacked(packed: Packed) -> Engine:
    """The engine that another process of this program has packed. Raises: Unusable, where it was another version of wasmtime."""
    if packed.kind == "webassembly":
        from .on_wasmtime import WasmtimeEngine

        return WasmtimeEngine(packed.program, packed.seconds, packed.code)
    return PythonEngine(packed.program, packed.code.decode(), packed.seconds)
