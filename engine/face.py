"""What every running engine offers, whatever it runs on.

In: calls, numbers. Out: numbers, or what went wrong.

The arrays keep what is in them from call to call. They are read and written in bulk, for a call from outside costs much more than one
inside.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..ground.said import say
from .checking import told
from .language.folding import fits
from .language.tree import BOUNDS, Array, Program

Kind = Literal["python", "webassembly"]
SECONDS = 60.0


class Mistake(Exception):
    """The text has done what the language does not allow, or has called `fail`.

    `line` is the line of the text, if a checked run found it, else 0; `code` what `fail` was given, else None. What the arrays hold then is
    whatever was there at that moment.
    """

    def __init__(self, reason: str, line: int = 0, code: int | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason, self.line, self.code = reason, line, code


class Stopped(Exception):
    """The call has taken longer than it may."""


class Unusable(Exception):
    """What is to run engines is there, but does not run here, or not this one; the reason in a few words."""


def failure(code: int) -> Mistake:
    """What a call of `fail` means."""
    found = told(code)
    return (
        Mistake(found.mistake, found.line)
        if found
        else Mistake(say("failed with {code}", code=code), code=code)
    )


@dataclass(frozen=True, slots=True)
class Packed:
    """An engine as another process of the same program starts it, without reading or compiling it again. `code` is trusted: it may be native code, so
    it comes from that process itself, never from a file or from somebody else."""

    kind: Kind
    program: Program
    code: bytes
    seconds: float


class Engine(ABC):
    """A module that runs. `seconds`: how long a single call may take."""

    kind: Kind

    def __init__(self, program: Program, seconds: float = SECONDS) -> None:
        self.program = program
        self.seconds = seconds

    def call(self, name: str, *arguments: int) -> int:
        """Calls an exported function; gives its number, 0 if it gives none.

        Raises: KeyError if there is no such function, ValueError for arguments that it does not take, Mistake, Stopped.
        """
        if name not in self.program.exports:
            raise KeyError(name)
        function = self.program.functions[name]
        if len(arguments) != len(function.parameters):
            raise ValueError(f"{name} takes {len(function.parameters)} numbers, not {len(arguments)}")
        if not all(map(fits, arguments)):
            raise ValueError(f"{name}: a number has no room in 64 bits")
        return self._call(name, arguments)

    def read(self, name: str, start: int = 0, many: int | None = None) -> list[int]:
        """So many elements of an array from a place on; all that follow, if nothing is said.

        Raises: KeyError if there is no such array, IndexError outside of it.
        """
        array, many = self._stretch(name, start, many)
        return self._read(array, start, many)

    def read_bytes(self, name: str, start: int = 0, many: int | None = None) -> bytes:
        """The same of an array whose elements are bytes. Raises: also ValueError for other arrays."""
        array, many = self._stretch(name, start, many)
        if array.element != "u8":
            raise ValueError(f"the elements of {name} are no bytes")
        return self._read_bytes(array, start, many)

    def write(self, name: str, values: Sequence[int], start: int = 0) -> None:
        """Puts numbers into an array. Raises: KeyError, IndexError; ValueError for what an element has no room for."""
        array, _ = self._stretch(name, start, len(values))
        low, high = BOUNDS[array.element]
        if values and not (low <= min(values) and max(values) <= high):
            raise ValueError(f"an element of {name} is from {low} to {high}")
        self._write(array, values, start)

    def _stretch(self, name: str, start: int, many: int | None) -> tuple[Array, int]:
        array = self.program.arrays[name]
        many = array.length - start if many is None else many
        if many < 0 or not 0 <= start <= array.length - many:
            raise IndexError(f"{name} has the places 0 to {array.length - 1}")
        return array, many

    @abstractmethod
    def reset(self) -> None:
        """Every element becomes 0 again."""

    def packed(self) -> Packed:
        """The engine for another process: its code, not what its arrays hold."""
        return Packed(self.kind, self.program, self._code(), self.seconds)

    @abstractmethod
    def _code(self) -> bytes: ...

    @abstractmethod
    def _call(self, name: str, arguments: tuple[int, ...]) -> int: ...

    @abstractmethod
    def _read(self, array: Array, start: int, many: int) -> list[int]: ...

    @abstractmethod
    def _read_bytes(self, array: Array, start: int, many: int) -> bytes: ...

    @abstractmethod
    def _write(self, array: Array, values: Sequence[int], start: int) -> None: ...
