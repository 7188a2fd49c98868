"""Runs of one module on everything that can run it, to be compared.

In: the text of a module. Out: what calls give and what the arrays hold afterwards; or the mistake.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

from helpers.surroundings import missing

from yakusoku.engine.face import Engine, Kind, Mistake
from yakusoku.engine.language.tree import Program
from yakusoku.engine.printers.c import print_c
from yakusoku.engine.runner import start

Outcome = tuple[int | str, dict[str, list[int]]]
C_TYPES: dict[str, type[ctypes._SimpleCData[int]]] = {
    "i64": ctypes.c_int64,
    "i32": ctypes.c_int32,
    "u8": ctypes.c_uint8,
}


def engine(text: str, kind: Kind, check: bool = False) -> Engine:
    """The module on that; the test ends here where wasmtime is missing."""
    if kind == "webassembly" and find_spec("wasmtime") is None:
        missing("wasmtime is not installed")
    return start(text, "tried", kind=kind, check=check)


def outcome(running: Engine, name: str, arguments: tuple[int, ...]) -> Outcome:
    """What a call gives, or which mistake it is; and all arrays. They are cleared before."""
    running.reset()
    try:
        found: int | str = running.call(name, *arguments)
    except Mistake as problem:
        found = str(problem)
    return found, {array: running.read(array) for array in running.program.arrays}


def compiler() -> str:
    """The C compiler; the test ends here where there is none."""
    return shutil.which("cc") or shutil.which("gcc") or missing("there is no C compiler")


def compiled(program: Program, folder: Path, *options: str) -> Path:
    """The module as a C library; warnings are mistakes."""
    name = program.name
    files = print_c(program)
    (folder / f"{name}.h").write_text(files.header, encoding="utf-8")
    (folder / f"{name}.c").write_text(files.source, encoding="utf-8")
    (folder / f"{name}_main.c").write_text(files.example, encoding="utf-8")
    strict = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic")
    library = folder / f"{name}.so"
    command = [compiler(), *strict, *options, "-shared", "-fPIC", "-o", str(library), f"{name}.c"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + files.source
    return library


class InC:
    """A C library that is called from here."""

    def __init__(self, program: Program, library: Path) -> None:
        self.program = program
        self.library = ctypes.CDLL(str(library))
        members = [(array.name, C_TYPES[array.element] * array.length) for array in program.arrays.values()]
        self.kind = type("Arrays", (ctypes.Structure,), {"_fields_": members})

    def outcome(self, name: str, arguments: tuple[int, ...]) -> Outcome:
        """The same as of an engine, with arrays that are 0 before."""
        arrays = self.kind()
        function = getattr(self.library, f"{self.program.name}_{name}")
        function.restype = ctypes.c_int64 if self.program.functions[name].gives else None
        found = function(ctypes.byref(arrays), *map(ctypes.c_int64, arguments))
        return found or 0, {array: list(getattr(arrays, array)) for array in self.program.arrays}
