"""Where in the memory the arrays and tables lie.

In: a `Program`. Out: a place for each of them. Tables follow the arrays; each begins at a multiple of 8. Numbers lie in the order of
WebAssembly, the lowest byte first.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...language.tree import WIDTHS, Array, ElementType, Program, Table

CELL = 4  # bytes
FORMATS: dict[ElementType, str] = {"i64": "q", "i32": "i", "u8": "B"}  # of struct


@dataclass(frozen=True, slots=True)
class Place:
    """`address` in bytes, `length` in elements."""

    address: int
    element: ElementType
    length: int

    @property
    def width(self) -> int:
        return WIDTHS[self.element]

    @property
    def end(self) -> int:
        """The address behind the last element, as a multiple of 8."""
        return self.address + (self.length * self.width + 7) // 8 * 8


def cell(program: Program) -> int:
    """The address behind all of them: of a number of 32 bits that makes the run end when it is not 0."""
    return max((place.end for place in places(program).values()), default=0)


def places(program: Program) -> dict[str, Place]:
    """The place of each array and each table."""
    found: dict[str, Place] = {}
    at = 0
    every: list[Array | Table] = [*program.arrays.values(), *program.tables.values()]
    for stored in every:
        found[stored.name] = place = Place(at, stored.element, stored.length)
        at = place.end
    return found
