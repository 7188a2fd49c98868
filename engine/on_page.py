"""An engine on the WebAssembly of the browser, where Python itself runs in a page.

In: a `Program`. Out: an `Engine`.

Whoever imports this module must be ready for an ImportError: only there is a module `js`. Nothing stops a call from inside; whoever runs a page ends its worker.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from .face import SECONDS, Engine, Mistake, Stopped, failure
from .language.tree import Array, Program
from .printers.webassembly import STOPPED, places, print_module
from .printers.webassembly.layout import FORMATS
from .printers.webassembly.module import FAILED, MEMORY_NAME


class PageEngine(Engine):
    """Runs the module that the printer makes of a program."""

    kind = "webassembly"

    def __init__(self, program: Program, seconds: float = SECONDS, code: bytes | None = None) -> None:
        super().__init__(program, seconds)
        self._bytes_of_module = print_module(program) if code is None else code
        module = js.WebAssembly.Module.new(to_js(self._bytes_of_module))
        self._exports: Any = js.WebAssembly.Instance.new(module, js.Object.new()).exports
        self._places = places(program)

    def _code(self) -> bytes:
        return self._bytes_of_module

    def _call(self, name: str, arguments: tuple[int, ...]) -> int:
        numbers = js.BigInt64Array.new(to_js(struct.pack(f"<{len(arguments)}q", *arguments)).buffer)
        try:
            found = js.Reflect.apply(getattr(self._exports, name), None, getattr(js.Array, "from")(numbers))
        except JsException as problem:
            raise self._problem(str(problem)) from None
        return int(found or 0)

    def _problem(self, told: str) -> Exception:
        if "unreachable" in told:
            code = int(getattr(self._exports, FAILED).value)
            return Stopped() if code == STOPPED else failure(code)
        return Mistake(told)

    def _stretch_of(self, array: Array, start: int, many: int) -> Any:
        """The bytes of a stretch, as the page sees them."""
        place = self._places[array.name]
        memory = getattr(self._exports, MEMORY_NAME)
        return js.Uint8Array.new(memory.buffer, place.address + start * place.width, many * place.width)

    def _read(self, array: Array, start: int, many: int) -> list[int]:
        return list(struct.unpack(f"<{many}{FORMATS[array.element]}", self._read_bytes(array, start, many)))

    def _read_bytes(self, array: Array, start: int, many: int) -> bytes:
        return bytes(self._stretch_of(array, start, many).to_bytes())

    def _write(self, array: Array, values: Sequence[int], start: int) -> None:
        packed = struct.pack(f"<{len(values)}{FORMATS[array.element]}", *values)
        self._stretch_of(array, start, len(values)).assign(packed)

    def reset(self) -> None:
        for array in self.program.arrays.values():
            self._stretch_of(array, 0, array.length).fill(0)
