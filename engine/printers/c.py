"""C99: a header, a source and an example main.

In: a `Program`. Out: three texts, which need nothing but the standard library and compile without warnings.

All arrays are in one structure, which every function that needs them is handed as `engine`: so there can be as many engines as one likes.
A checked build is the compiler's affair: `-fsanitize=undefined` finds an index outside of an array, an overflow, a wrong shift, a division
by 0.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from ..language.order import Touches, reachable
from ..language.tree import Constant, Fail, Function, Program, Table, walk
from ..ranges import Ranges
from .c_expressions import CExpressions, function_name, literal, needs_engine
from .c_names import c_name
from .c_statements import CStatements

TYPES = {"i64": "int64_t", "i32": "int32_t", "u8": "uint8_t"}
WIDTH = 120

HELPERS = {
    "floor_div": """/* Rounds down. */
static inline int64_t floor_div(int64_t number, int64_t divisor) {
    return number / divisor - (number % divisor != 0 && (number ^ divisor) < 0);
}""",
    "floor_mod": """/* What is left when division rounds down. */
static inline int64_t floor_mod(int64_t number, int64_t divisor) {
    const int64_t rest = number % divisor;
    return rest != 0 && (rest ^ divisor) < 0 ? rest + divisor : rest;
}""",
    "shift_left": """static inline int64_t shift_left(int64_t number, int64_t places) {
    return (int64_t)((uint64_t)number << places);
}""",
    "shift_right": """/* Keeps the sign. */
static inline int64_t shift_right(int64_t number, int64_t places) {
#if -1 >> 1 == -1
    return number >> places;
#else
    return number < 0 ? ~(~number >> places) : number >> places;
#endif
}""",
    "logical_shift": """/* Zeros come in from the left. */
static inline int64_t logical_shift(int64_t number, int64_t places) {
    return (int64_t)((uint64_t)number >> places);
}""",
    "count_bits": """/* How many bits are set. */
static inline int64_t count_bits(int64_t number) {
#if defined(__GNUC__) && (defined(__POPCNT__) || !defined(__x86_64__))
    return __builtin_popcountll((uint64_t)number);
#else /* without an instruction for it: by twos, fours, eights, all at once */
    uint64_t bits = (uint64_t)number;
    bits -= (bits >> 1) & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + ((bits >> 2) & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int64_t)((bits * UINT64_C(0x0101010101010101)) >> 56);
#endif
}""",
    "lowest_bit": """/* The place of the lowest bit that is set; the number is not 0. */
static inline int64_t lowest_bit(int64_t number) {
#if defined(__GNUC__)
    return __builtin_ctzll((uint64_t)number);
#else
    int64_t place = 0;
    for (uint64_t bits = (uint64_t)number; !(bits & 1); bits >>= 1) {
        place += 1;
    }
    return place;
#endif
}""",
    "smaller": """static inline int64_t smaller(int64_t one, int64_t other) {
    return one < other ? one : other;
}""",
    "larger": """static inline int64_t larger(int64_t one, int64_t other) {
    return one > other ? one : other;
}""",
    "report_failure": """/* What cannot be has happened. */
static void report_failure(int64_t code) {
    fprintf(stderr, "failed with %lld\\n", (long long)code);
}""",
}


@dataclass(frozen=True, slots=True)
class CFiles:
    """What is written: `<name>.h`, `<name>.c`, and a main that shows how they are used."""

    header: str
    source: str
    example: str


def print_c(program: Program) -> CFiles:
    """The module as C."""
    return CFiles(_header(program), _source(program), _example(program))


def _comment(text: str) -> str:
    """A docstring as a comment."""
    if not text:
        return ""
    safe = text.replace("*/", "* /").replace("/*", "/ *").replace("??", "? ?")
    lines = [part for line in safe.splitlines() for part in (textwrap.wrap(line, WIDTH - 6) or [""])]
    return "/* " + "\n   ".join(lines).replace("\n   \n", "\n\n") + " */\n"


def _head(program: Program, touches: Touches, function: Function) -> str:
    parameters = [f"int64_t {c_name(parameter)}" for parameter in function.parameters]
    if needs_engine(program, touches, function.name):
        parameters.insert(0, f"{program.name}_engine *engine")
    static = "" if function.name in program.exports else "static "
    result = "int64_t" if function.gives else "void"
    return f"{static}{result} {function_name(program, function.name)}({', '.join(parameters) or 'void'})"


def guard(program: Program) -> str:
    """The lines by which a header of that program is known."""
    word = f"YAKUSOKU_{program.name.upper()}_H"
    return f"#ifndef {word}\n#define {word}"


def _header(program: Program) -> str:
    name = program.name
    touches = Touches(program.functions)
    members = [
        f"    {TYPES[array.element]} {c_name(array.name)}[{array.length}];"
        for array in program.arrays.values()
    ] or ["    int64_t nothing;"]
    heads = [
        _comment(program.functions[export].doc) + _head(program, touches, program.functions[export]) + ";"
        for export in program.exports
    ]
    parts = [
        guard(program),
        "#include <stdint.h>",
        '#ifdef __cplusplus\nextern "C" {\n#endif',
        _comment("At the beginning every element is 0: `static`, `calloc` or `= {0}`.")
        + "typedef struct {\n"
        + "\n".join(members)
        + f"\n}} {name}_engine;",
        *heads,
        "#ifdef __cplusplus\n}\n#endif",
        "#endif",
    ]
    return _comment(program.doc) + "\n\n".join(parts) + "\n"


def _source(program: Program) -> str:
    touches, ranges = Touches(program.functions), Ranges(program)
    names = reachable(program.functions, program.exports)
    functions = [program.functions[name] for name in names]
    helpers: set[str] = set()
    bodies = []
    for function in functions:
        expressions = CExpressions(program, ranges, touches, function)
        needs = needs_engine(program, touches, function.name)
        body = CStatements(expressions).body(function, needs)
        bodies.append(f"{_comment(function.doc)}{_head(program, touches, function)} {{\n{body}}}")
        helpers |= expressions.helpers
    fails = any(isinstance(node, Fail) for function in functions for node in walk(function.body))
    read = touches.nodes(tuple(statement for function in functions for statement in function.body)).reads
    private = [
        _head(program, touches, function) + ";"
        for function in functions
        if function.name not in program.exports
    ]
    parts = [
        f'#include "{program.name}.h"',
        "\n".join(f"#include <{header}.h>" for header in (*(("stdio", "stdlib") if fails else ()), "string")),
        "\n".join(_constant(constant) for constant in program.constants.values()),
        *(_table(table) for table in program.tables.values() if table.name in read),
        *(text for name, text in HELPERS.items() if name in helpers),
        "\n".join(private),
        *bodies,
    ]
    return _comment(program.doc) + "\n\n".join(part for part in parts if part) + "\n"


def _constant(constant: Constant) -> str:
    value = literal(constant.value)
    if value.isdigit():
        value = f"INT64_C({value})"
    elif constant.value < 0:
        value = "INT64_MIN" if value == "INT64_MIN" else f"(-INT64_C({-constant.value}))"
    return f"#define {c_name(constant.name)} {value}"


def _table(table: Table) -> str:
    row = textwrap.fill(", ".join(literal(value) for value in table.values), WIDTH - 4)
    head = f"static const {TYPES[table.element]} {c_name(table.name)}[{table.length}] = {{"
    return head + "\n" + textwrap.indent(row, "    ") + "\n};"


def _example(program: Program) -> str:
    function = program.functions[program.exports[0]]
    call = (
        f"{function_name(program, function.name)}({', '.join(['&engine', *'0' * len(function.parameters)])})"
    )
    if function.gives:
        call = f'printf("%lld\\n", (long long){call})'
    parts = [
        f'#include <stdio.h>\n\n#include "{program.name}.h"',
        f"static {program.name}_engine engine; /* all zeros */",
        f"int main(void) {{\n    {call};\n    return 0;\n}}",
    ]
    return (
        _comment(f"Calls {program.name}: cc -O2 {program.name}.c {program.name}_main.c")
        + "\n\n".join(parts)
        + "\n"
    )
