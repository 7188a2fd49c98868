"""An engine on wasmtime, as WebAssembly.

In: a `Program`. Out: an `Engine`.

The library is optional: whoever imports this module must be ready for an ImportError. A call that takes too long is stopped from outside, by
a number in the engine's memory that the code looks at from time to time.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from threading import Timer
from typing import cast

import wasmtime

from .face import SECONDS, Engine, Mistake, Stopped, failure
from .language.tree import Array, Program
from .printers.webassembly import STOPPED, cell, places, print_module
from .printers.webassembly.layout import FORMATS
from .printers.webassembly.module import FAILED, MEMORY_NAME

_WHAT = {
    wasmtime.TrapCode.INTEGER_DIVISION_BY_ZERO: "division by 0",
    wasmtime.TrapCode.INTEGER_OVERFLOW: "overflow",
    wasmtime.TrapCode.MEMORY_OUT_OF_BOUNDS: "index",
}


class WasmtimeEngine(Engine):
    """Runs the module that the printer makes of a program."""

    kind = "webassembly"

    def __init__(self, program: Program, seconds: float = SECONDS) -> None:
        super().__init__(program, seconds)
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self._store, wasmtime.Module(engine, print_module(program)), [])
        exports = instance.exports(self._store)
        self._functions = {name: cast(wasmtime.Func, exports[name]) for name in program.exports}
        self._failed = cast(wasmtime.Global, exports[FAILED])
        memory = cast(wasmtime.Memory, exports[MEMORY_NAME])
        self._places = places(program)
        self._begin = ctypes.addressof(memory.data_ptr(self._store).contents)  # it has a fixed size, and stays there
        self._stop = ctypes.c_int32.from_address(self._begin + cell(program))

    def _call(self, name: str, arguments: tuple[int, ...]) -> int:
        timer = Timer(self.seconds, self._say_stop)
        timer.daemon = True
        timer.start()
        try:
            found = self._functions[name](self._store, *arguments)
        except wasmtime.Trap as trap:
            raise self._problem(trap) from None
        finally:
            timer.cancel()
            timer.join()  # or it might stop the next call
            self._stop.value = 0
        return int(found or 0)

    def _say_stop(self) -> None:
        """While a call runs in another thread."""
        self._stop.value = 1

    def _problem(self, trap: wasmtime.Trap) -> Exception:
        if trap.trap_code == wasmtime.TrapCode.UNREACHABLE:
            code = int(self._failed.value(self._store))
            return Stopped() if code == STOPPED else failure(code)
        kind = trap.trap_code
        return Mistake(_WHAT.get(kind, str(kind)) if kind is not None else trap.message)

    def _bytes(self, array: Array, start: int, many: int) -> bytes:
        place = self._places[array.name]
        first = place.address + start * place.width
        return ctypes.string_at(self._begin + first, many * place.width)

    def _read(self, array: Array, start: int, many: int) -> list[int]:
        return list(struct.unpack(f"<{many}{FORMATS[array.element]}", self._bytes(array, start, many)))

    def _read_bytes(self, array: Array, start: int, many: int) -> bytes:
        return self._bytes(array, start, many)

    def _write(self, array: Array, values: Sequence[int], start: int) -> None:
        place = self._places[array.name]
        packed = struct.pack(f"<{len(values)}{FORMATS[array.element]}", *values)
        ctypes.memmove(self._begin + place.address + start * place.width, packed, len(packed))

    def reset(self) -> None:
        for array in self.program.arrays.values():
            place = self._places[array.name]
            ctypes.memset(self._begin + place.address, 0, place.length * place.width)
