"""An engine on wasmtime, as WebAssembly.

In: a `Program`. Out: an `Engine`.

The library is optional: whoever imports this module must be ready for an ImportError. A call that takes too long is stopped from outside, by
a number in the engine's memory that the code looks at from time to time.
"""

from __future__ import annotations

import ctypes
import struct
import time
from collections.abc import Sequence
from threading import Lock, Thread
from typing import cast

import wasmtime

from .face import SECONDS, Engine, Mistake, Stopped, Unusable, failure
from .language.tree import Array, Program
from .printers.webassembly import STOPPED, cell, places, print_module
from .printers.webassembly.layout import FORMATS
from .printers.webassembly.module import FAILED, MEMORY_NAME

EVERY = 0.02  # seconds between two looks at the clock
IDLE = 50  # looks without a call, after which nobody looks any more
_WHAT = {
    wasmtime.TrapCode.INTEGER_DIVISION_BY_ZERO: "division by 0",
    wasmtime.TrapCode.INTEGER_OVERFLOW: "overflow",
    wasmtime.TrapCode.MEMORY_OUT_OF_BOUNDS: "index",
}


class _Watch:
    """Says when a call has taken too long, by a number that is not 0 any more. Its thread ends when nothing has been called for a while."""

    def __init__(self, said: ctypes.c_int32) -> None:
        self.said = said
        self.lock = Lock()
        self.ends: float | None = None  # when the call that runs is to be stopped
        self.idle = 0
        self.thread: Thread | None = None

    def begin(self, seconds: float) -> None:
        """A call begins."""
        with self.lock:
            self.ends = time.monotonic() + seconds
            self.idle = 0
            if self.thread is None or not self.thread.is_alive():
                self.thread = Thread(target=self._run, daemon=True)
                self.thread.start()

    def end(self) -> None:
        """It is over."""
        with self.lock:
            self.ends = None
            self.said.value = 0

    def _run(self) -> None:
        while True:
            time.sleep(EVERY)
            with self.lock:
                if self.ends is not None:
                    self.said.value = int(time.monotonic() > self.ends)
                    continue
                self.idle += 1
                if self.idle > IDLE:
                    self.thread = None
                    return


class WasmtimeEngine(Engine):
    """Runs the module that the printer makes of a program; or the `code` that such an engine has packed, which is native and is not looked at."""

    kind = "webassembly"

    def __init__(self, program: Program, seconds: float = SECONDS, code: bytes | None = None) -> None:
        super().__init__(program, seconds)
        try:
            engine = wasmtime.Engine()
            self._store = wasmtime.Store(engine)
            self._module = (
                wasmtime.Module(engine, print_module(program))
                if code is None
                else wasmtime.Module.deserialize(engine, code)
            )
            instance = wasmtime.Instance(self._store, self._module, [])
        except wasmtime.WasmtimeError as problem:
            raise Unusable(str(problem)) from None
        exports = instance.exports(self._store)
        self._functions = {name: cast(wasmtime.Func, exports[name]) for name in program.exports}
        self._failed = cast(wasmtime.Global, exports[FAILED])
        memory = cast(wasmtime.Memory, exports[MEMORY_NAME])
        self._places = places(program)
        self._begin = ctypes.addressof(
            memory.data_ptr(self._store).contents
        )  # it has a fixed size, and stays there
        self._watch = _Watch(ctypes.c_int32.from_address(self._begin + cell(program)))

    def _code(self) -> bytes:
        return bytes(self._module.serialize())

    def _call(self, name: str, arguments: tuple[int, ...]) -> int:
        self._watch.begin(self.seconds)
        try:
            found = self._functions[name](self._store, *arguments)
        except wasmtime.Trap as trap:
            raise self._problem(trap) from None
        finally:
            self._watch.end()
        return int(found or 0)

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
