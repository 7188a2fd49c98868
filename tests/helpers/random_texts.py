"""Random modules of the language of engines: nearly all of what it has, and values where things get tight.

In: a random generator. Out: the text of a module that exports `run0`, `run1` … of three numbers each. Most of what they do is kept in bounds, a
little is not: then a checked run says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

EDGES = (
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    -7,
    8,
    63,
    64,
    255,
    256,
    1 << 31,
    -(1 << 31),
    1 << 32,
    (1 << 52) - 1,
    (1 << 62),
    -(1 << 63),
    (1 << 63) - 1,
)
HEAD = """from yakusoku.engine.prelude import (
    array, clear, copy, count_bits, fail, i32, i64, logical_shift, lowest_bit, table, u8, wrap
)

__all__ = [{exports}]

MANY = 5
EDGE = -9223372036854775808
long = array(i64, 8)
short = array(i32, MANY)
text = array(u8, 16)
last = array(i64, 1)
NUMBERS = table(i64, (-3, EDGE, 9, 1 << 62))
BYTES = table(u8, (0, 7, 255))
WORDS = table(i32, (-(1 << 31), 5))
"""
LENGTHS = {"long": 8, "short": 5, "text": 16, "last": 1, "NUMBERS": 4, "BYTES": 3, "WORDS": 2}
ARRAYS = ("long", "short", "text", "last")
WILD = 0.01  # how often something is not kept in bounds


@dataclass
class Writer:
    """Writes one function; `names` are the locals that surely have a value."""

    random: Random
    pure: list[tuple[str, int]]
    touching: list[tuple[str, int]]
    arrays: bool  # whether this function reads and writes arrays
    names: list[str]
    counting: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    fresh: int = 0

    def wild(self) -> bool:
        return self.random.random() < WILD

    # expressions

    def number(self, depth: int, wrapping: bool = False) -> str:
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf(wrapping)
        kinds = (
            ["wrapped"] * 3
            + ["bits"] * 3
            + ["shift", "divide", "choice", "intrinsic", "call", "unary", "element", "element"]
        )
        return getattr(self, f"_{self.random.choice(kinds)}")(depth, wrapping)

    def leaf(self, wrapping: bool) -> str:
        if self.random.random() < 0.7:
            return self.random.choice(self.names)
        if self.random.random() < 0.2:
            return self.random.choice(("MANY", "EDGE"))
        value = self.random.choice(EDGES) if self.random.random() < 0.5 else self.random.randint(-20, 20)
        if wrapping and self.random.random() < 0.2:
            value = self.random.getrandbits(64)
        return f"({value})" if value < 0 else str(value)

    def _wrapped(self, depth: int, wrapping: bool) -> str:
        op = self.random.choice("+-*")
        inner = f"{self.number(depth - 1, True)} {op} {self.number(depth - 1, True)}"
        return f"({inner})" if wrapping or self.wild() else f"wrap({inner})"

    def _bits(self, depth: int, wrapping: bool) -> str:
        return f"({self.number(depth - 1, wrapping)} {self.random.choice('&|^')} {self.number(depth - 1, wrapping)})"

    def _shift(self, depth: int, wrapping: bool) -> str:
        many = self.number(depth - 1) if self.wild() else f"({self.number(depth - 1)} & 63)"
        if self.random.random() < 0.3:
            many = str(self.random.randint(0, 63))
        kind = self.random.randrange(3)
        if kind == 0:
            return f"({self.number(depth - 1)} >> {many})"
        if kind == 1:
            return f"logical_shift({self.number(depth - 1)}, {many})"
        return f"wrap({self.number(depth - 1, True)} << {many})"

    def _divide(self, depth: int, wrapping: bool) -> str:
        number = self.number(depth - 1)
        kind = self.random.randrange(4)
        if kind == 0 or self.wild():
            divisor = f"{self.random.choice((1, 2, 3, 4, 7, 10, 64, 100, 1 << 40, (1 << 63) - 1))}"
        elif kind == 1:
            divisor = f"({self.random.choice((-2, -3, -8, -1000, -(1 << 63)))})"
        else:
            divisor = f"({self.number(depth - 1)} | 2)" if not self.wild() else self.number(depth - 1)
        return f"({number} {self.random.choice(('//', '%'))} {divisor})"

    def _choice(self, depth: int, wrapping: bool) -> str:
        return f"({self.number(depth - 1)} if {self.truth(depth - 1)} else {self.number(depth - 1)})"

    def _intrinsic(self, depth: int, wrapping: bool) -> str:
        kind = self.random.randrange(4)
        if kind == 0:
            return f"count_bits({self.number(depth - 1)})"
        if kind == 1:
            least = "0" if self.wild() else str(1 << self.random.randrange(63))
            return f"lowest_bit({self.number(depth - 1)} | {least})"
        return f"{self.random.choice(('min', 'max'))}({self.number(depth - 1)}, {self.number(depth - 1)})"

    def _call(self, depth: int, wrapping: bool) -> str:
        if not self.pure:
            return self.leaf(False)
        name, many = self.random.choice(self.pure)
        return f"{name}({', '.join(self.number(depth - 1) for _ in range(many))})"

    def _unary(self, depth: int, wrapping: bool) -> str:
        if self.random.random() < 0.5:
            return f"~{self.number(depth - 1, wrapping)}"
        inner = f"-{self.number(depth - 1, True)}"
        return f"({inner})" if wrapping else f"wrap({inner})"

    def _element(self, depth: int, wrapping: bool) -> str:
        names = [name for name in LENGTHS if self.arrays or name not in ARRAYS]
        name = self.random.choice(names)
        return f"{name}[{self.index(name, depth - 1)}]"

    def index(self, name: str, depth: int) -> str:
        length = LENGTHS[name]
        kind = self.random.randrange(5)
        if self.wild():
            return self.leaf(False)
        if kind == 0:
            return str(self.random.randrange(length))
        if kind == 1 and length > 2:  # a constant beside what may be negative
            return f"{self.number(depth)} % {length - 1} + 1"
        if kind == 2 and length > 2:
            return (
                f"1 + (-({self.number(depth)} % 2)) + 1" if length > 3 else f"{self.number(depth)} % {length}"
            )
        if kind == 3:
            return f"{length - 1} - {self.number(depth)} % {length}"
        return f"{self.number(depth)} % {length}"

    def truth(self, depth: int) -> str:
        kind = self.random.randrange(8) if depth > 0 else 0
        if kind <= 3:
            op = self.random.choice(("==", "!=", "<", "<=", ">", ">="))
            return f"{self.number(depth - 1)} {op} {self.number(depth - 1)}"
        if kind == 4:
            return f"not ({self.truth(depth - 1)})"
        if kind == 5:
            return f"{self.number(depth - 1)} & {self.leaf(False)}"
        if kind == 6:
            return f"{self.number(depth - 1)} <= {self.random.choice(self.names)} < {self.number(depth - 1)}"
        joined = f" {self.random.choice(('and', 'or'))} ".join(
            f"({self.truth(depth - 1)})" for _ in range(self.random.randint(2, 3))
        )
        return f"({joined})"

    # statements

    def line(self, indent: int, text: str) -> None:
        self.lines.append("    " * indent + text)

    def new_name(self) -> str:
        self.fresh += 1
        return f"local{self.fresh}"

    def block(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        known, before = list(self.names), len(self.lines)
        for _ in range(self.random.randint(1, 4)):
            self.statement(indent, depth, looped, gives)
        if len(self.lines) == before:
            self.line(indent, "pass")
        self.names = known

    def statement(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        kinds = ["assign"] * 4 + ["change"] * 2
        kinds += ["store"] * 4 + ["touch"] * 2 + ["move"] if self.arrays else []
        kinds += ["if", "if", "for", "bits", "while", "endless"] if depth else []
        kinds += ["leave"] if looped else []
        getattr(self, f"_s_{self.random.choice(kinds)}")(indent, depth, looped, gives)

    def assigned(self) -> str:
        usable = [name for name in self.names if name not in self.counting]
        if usable and self.random.random() < 0.5:
            return self.random.choice(usable)
        return self.new_name()

    def _s_assign(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        value = self.number(3)
        name = self.assigned()
        self.line(indent, f"{name} = {value}")
        if name not in self.names:
            self.names.append(name)

    def _s_change(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        usable = [name for name in self.names if name not in self.counting]
        if not usable:
            return
        op = self.random.choice(("&", "|", "^", "//", "%", ">>"))
        value = self.number(2)
        value = f"({value} | 2)" if op in ("//", "%") else f"({value} & 63)" if op == ">>" else value
        self.line(indent, f"{self.random.choice(usable)} {op}= {value}")

    def _s_store(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        name = self.random.choice(ARRAYS)
        value = self.number(3)
        if name == "text" and not self.wild():
            value = f"{value} & 255"
        if name == "short" and not self.wild():
            value = f"({value} & 0xFFFFFFFF) - 0x80000000"
        if self.random.random() < 0.2 and name in ("long", "last"):
            op = self.random.choice("&|^")
            self.line(indent, f"{name}[{self.index(name, 0)}] {op}= {value}")
        else:
            self.line(indent, f"{name}[{self.index(name, 2)}] = {value}")

    def _s_touch(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        if not self.touching:
            return
        name, many = self.random.choice(self.touching)
        call = f"{name}({', '.join(self.number(2) for _ in range(many))})"
        if self.random.random() < 0.3:
            self.line(indent, call)
            return
        target = self.assigned()
        self.line(indent, f"{target} = {call}")
        if target not in self.names:
            self.names.append(target)

    def _s_move(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        name = self.random.choice(("long", "text"))
        length = LENGTHS[name]
        many = self.random.randint(0, length)
        at = f"{self.leaf(False)} % {length - many + 1}"
        if self.wild():
            many += 1
        if self.random.random() < 0.4:
            self.line(indent, f"clear({name}, {at}, {many})")
        else:
            self.line(indent, f"copy({name}, {at}, {name}, {self.leaf(False)} % {length - many + 2}, {many})")

    def _s_if(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        self.line(indent, f"if {self.truth(2)}:")
        self.block(indent + 1, depth - 1, looped, gives)
        if self.random.random() < 0.3:
            self.line(indent, f"elif {self.truth(1)}:")
            self.block(indent + 1, depth - 1, looped, gives)
        if self.random.random() < 0.5:
            self.line(indent, "else:")
            self.block(indent + 1, depth - 1, looped, gives)

    def _s_for(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        bounds = self.random.choice(
            (
                "3",
                "2, 6",
                "5, -1, -2",
                "9, 2, 3",
                "0, 12, 5",
                f"{self.leaf(False)} & 7",
                f"{self.leaf(False)} % 4, {self.leaf(False)} % 9, 2",
                f"{self.leaf(False)} & 7, -2, -1",
            )
        )
        name = self.new_name()
        self.line(indent, f"for {name} in range({bounds}):")
        self._looped(indent, depth, gives, name)

    def _looped(self, indent: int, depth: int, gives: bool, name: str) -> None:
        known = list(self.names)
        self.names.append(name)
        self.counting.append(name)
        self.block(indent + 1, depth - 1, True, gives)
        self.counting.pop()
        self.names = known

    def _s_bits(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        name = self.new_name()
        self.line(indent, f"{name} = {self.number(2)} & 0xF0F0F")
        self.line(indent, f"while {name}:")
        self.line(indent + 1, f"{name} &= {name} - 1")
        self._looped(indent, depth, gives, name)
        self.names.append(name)

    def _s_while(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        name = self.new_name()
        self.line(indent, f"{name} = {self.random.randint(0, 4)}")
        self.line(indent, f"while {name} > 0 and {self.truth(1)}:")
        self.line(indent + 1, f"{name} -= 1")
        self._looped(indent, depth, gives, name)
        self.names.append(name)

    def _s_endless(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        name = self.new_name()
        self.line(indent, f"{name} = {self.random.randint(0, 3)}")
        self.line(indent, "while True:")
        self.line(indent + 1, f"if {name} == 0:")
        self.line(indent + 2, "break")
        self.line(indent + 1, f"{name} -= 1")
        self._looped(indent, depth, gives, name)
        self.names.append(name)

    def _s_leave(self, indent: int, depth: int, looped: bool, gives: bool) -> None:
        self.line(indent, f"if {self.truth(1)}:")
        way = self.random.choice(("break", "continue", "return"))
        if way == "return" and gives:
            way = f"return {self.number(1)}"
        if self.random.random() < 0.05:
            way = f"fail({self.random.randint(0, 9)})"
        self.line(indent + 1, way)


def random_text(random: Random) -> str:
    """A module; the last functions are exported."""
    pure: list[tuple[str, int]] = []
    touching: list[tuple[str, int]] = []
    parts, exports = [], []
    for number in range(7):
        exported = number >= 4
        arrays = exported or number % 2 == 1
        many = 3 if exported else random.randint(0, 3)
        parameters = [f"given{i}" for i in range(many)]
        writer = Writer(
            random, list(pure), list(touching) if arrays else [], arrays, [*parameters] or ["MANY"]
        )
        writer.counting = [] if parameters else ["MANY"]
        gives = not exported or random.random() < 0.7
        small = not exported and random.random() < 0.5
        if not small:
            writer.block(1, 3 if exported else 2, False, gives)
        writer.line(1, f"return {writer.number(3)}" if gives else "pass")
        name = f"run{number - 4}" if exported else f"helper{number}"
        head = ", ".join(f"{parameter}: int" for parameter in parameters)
        parts.append(
            f"\n\ndef {name}({head}) -> {'int' if gives else 'None'}:\n" + "\n".join(writer.lines) + "\n"
        )
        if exported:
            exports.append(name)
        else:
            (touching if arrays else pure).append((name, many))
    return HEAD.format(exports=", ".join(f'"{name}"' for name in exports)) + "".join(parts)
