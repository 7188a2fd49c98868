"""A whole module in bytes.

In: a `Program`. Out: the module. It exports `memory`, the functions of `exports`, and the global `failed`, which holds what `fail` was given.

Functions get their text when somebody calls them; which are never called, or printed only where they are called, have none.
"""

from __future__ import annotations

import struct

from ...language.tree import Program
from ...ranges import Ranges
from .encoding import MAGIC, PAGE, Kind, Op, section, signed, sized, unsigned, vector
from .expressions import Surroundings
from .layout import CELL, FORMATS, cell, places
from .sizes import inlined
from .statements import FunctionPrinter
from .stopping import Stops

TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 1, 3, 5, 6, 7, 10, 11  # sections
FAILED = "failed"
MEMORY_NAME = "memory"
_FLOOR = ("//", "%")  # functions of our own: division that rounds down


def print_module(program: Program) -> bytes:
    """The module as WebAssembly."""
    where = places(program)
    around = Surroundings(program, where, Ranges(program), inlined(program), Stops(program), cell(program))
    for name in program.exports:
        around.number(name)
    bodies: list[bytes] = []
    while len(bodies) < len(around.numbers):
        name = list(around.numbers)[len(bodies)]
        bodies.append(
            _floor(name == "//")
            if name in _FLOOR
            else FunctionPrinter(around, program.functions[name]).code()
        )
    kinds = [_kind(program, name) for name in around.numbers]
    types = list(dict.fromkeys(kinds))
    pages = (around.cell + CELL + PAGE - 1) // PAGE
    return MAGIC + b"".join(
        (
            section(TYPE, vector(types)),
            section(FUNCTION, vector(unsigned(types.index(kind)) for kind in kinds)),
            section(MEMORY, vector([b"\x01" + unsigned(pages) + unsigned(pages)])),
            section(GLOBAL, vector([bytes([Kind.I64, 1, Op.I64_CONST]) + signed(0) + bytes([Op.END])])),
            section(EXPORT, vector(_exports(program, around))),
            section(CODE, vector(bodies)),
            section(DATA, vector(_data(program))),
        )
    )


def _kind(program: Program, name: str) -> bytes:
    """The type of a function."""
    if name in _FLOOR:
        parameters, gives = 2, True
    else:
        function = program.functions[name]
        parameters, gives = len(function.parameters), function.gives
    number = bytes([Kind.I64])
    return b"\x60" + vector([number] * parameters) + vector([number] * gives)


def _exports(program: Program, around: Surroundings) -> list[bytes]:
    named = [(name, 0, around.number(name)) for name in program.exports]
    named += [(MEMORY_NAME, 2, 0), (FAILED, 3, 0)]
    return [sized(name.encode()) + bytes([kind]) + unsigned(number) for name, kind, number in named]


def _data(program: Program) -> list[bytes]:
    found = []
    where = places(program)
    for table in program.tables.values():
        content = struct.pack(f"<{table.length}{FORMATS[table.element]}", *table.values)
        address = bytes([Op.I32_CONST]) + signed(where[table.name].address) + bytes([Op.END])
        found.append(b"\x00" + address + sized(content))
    return found


def _floor(divides: bool) -> bytes:
    """Two parameters, 0 and 1. Where there is a rest and the signs differ, the machine has rounded up: one less, or one divisor more."""
    number, divisor, rest = (bytes([Op.LOCAL_GET, slot]) for slot in (0, 1, 2))
    zero = bytes([Op.I64_CONST, 0])
    rounded_up = b"".join(
        (
            rest,
            zero,
            bytes([Op.I64_NE]),
            rest,
            divisor,
            bytes([Op.I64_XOR]),
            zero,
            bytes([Op.I64_LT_S, Op.I32_AND]),
        )
    )
    keep_rest = number + divisor + bytes([Op.I64_REM_S, Op.LOCAL_SET, 2])
    if divides:
        code = number + divisor + bytes([Op.I64_DIV_S]) + keep_rest + rounded_up
        code += bytes([Op.I64_EXTEND_I32_U, Op.I64_SUB])
    else:
        code = keep_rest + rest + divisor + zero + rounded_up + bytes([Op.SELECT, Op.I64_ADD])
    return sized(vector([b"\x01" + bytes([Kind.I64])]) + code + bytes([Op.END]))
