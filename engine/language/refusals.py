"""What is outside of the language, and where.

In: places and reasons. Out: `Refused`, which carries all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Refusal:
    """One place of the text, line and column counted from 1, and why it cannot stand there."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.reason}"


class Refused(ValueError):
    """A text that is not in the language. `refusals` has every place, from top to bottom."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(sorted(refusals))
        super().__init__("\n".join(map(str, self.refusals)))


class NoSuchThing(Exception):
    """Raised while one statement is read; the reader notes it and goes on with the next one."""

    def __init__(self, node: ast.AST, reason: str) -> None:
        self.refusal = Refusal(getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1, reason)
        super().__init__(reason)
