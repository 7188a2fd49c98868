"""An engine on plain Python: the text as it stands, with a bound on its loops.

In: the text of a module. Out: an `Engine`.

Every round of a loop takes one step from an iterator that the loops share; every so many steps it looks at the clock, and when time is up it
ends. So a loop costs next to nothing more, and none goes on for ever.
"""

from __future__ import annotations

import ast
import time
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from itertools import chain
from typing import cast

from . import prelude
from .face import SECONDS, Engine, Mistake, Stopped, failure
from .language.tree import Array, Program

_STEPS, _STEP, _OVER, _ZIP = "__steps", "__step", "__over", "__zip"  # names that no text of the language has
_BETWEEN = 20_000  # steps from one look at the clock to the next


class _Bounded(ast.NodeTransformer):
    """Puts a step into every loop."""

    def visit_While(self, node: ast.While) -> ast.For:
        self.generic_visit(node)
        leave = ast.If(ast.UnaryOp(ast.Not(), node.test), [ast.Break()], [])
        over = ast.Expr(ast.Call(ast.Name(_OVER, ast.Load()), [], []))
        target, steps = ast.Name(_STEP, ast.Store()), ast.Name(_STEPS, ast.Load())
        return ast.copy_location(ast.For(target, steps, [leave, *node.body], [over]), node)

    def visit_For(self, node: ast.For) -> ast.For:
        """Where the steps are at their end the loop ends as well; the next `while`, or the end of the call, tells of it."""
        self.generic_visit(node)
        target = ast.Tuple([node.target, ast.Name(_STEP, ast.Store())], ast.Store())
        both = ast.Call(ast.Name(_ZIP, ast.Load()), [node.iter, ast.Name(_STEPS, ast.Load())], [])
        return ast.copy_location(ast.For(target, both, node.body, []), node)


def _bounded(module: ast.Module) -> ast.Module:
    """The module with a step in every loop. Loops stand in functions alone; to go through the tables would take most of the time."""
    bounded = _Bounded()
    for part in module.body:
        if isinstance(part, ast.FunctionDef):
            ast.fix_missing_locations(bounded.visit(part))
    return module


class PythonEngine(Engine):
    """Runs a text of the language, which must be the one that the program was read from or printed as."""

    kind = "python"

    def __init__(self, program: Program, text: str, seconds: float = SECONDS) -> None:
        super().__init__(program, seconds)
        self._text = text
        self._end = 0.0
        self._names: dict[str, object] = {_OVER: self._over, _ZIP: zip, _STEPS: iter(())}
        exec(compile(_bounded(ast.parse(text)), program.name, "exec"), self._names)

    def _over(self) -> None:
        raise Stopped

    def _steps(self) -> Iterator[range]:
        while time.monotonic() < self._end:
            yield range(_BETWEEN)

    def _code(self) -> bytes:
        return self._text.encode()

    def _call(self, name: str, arguments: tuple[int, ...]) -> int:
        function = cast(Callable[..., int | None], self._names[name])
        self._end = time.monotonic() + self.seconds
        steps = chain.from_iterable(self._steps())
        self._names[_STEPS] = steps
        try:
            found = function(*arguments)
        except prelude.Failed as problem:
            raise failure(problem.code) from None
        except (IndexError, ZeroDivisionError, ValueError, OverflowError) as problem:
            if next(steps, None) is None:  # a loop that was cut short may have led to it
                raise Stopped from None
            raise Mistake(str(problem)) from problem
        if next(steps, None) is None:
            raise Stopped
        return found or 0

    def _array(self, name: str) -> MutableSequence[int]:
        return cast(MutableSequence[int], self._names[name])

    def _read(self, array: Array, start: int, many: int) -> list[int]:
        return list(self._array(array.name)[start : start + many])

    def _read_bytes(self, array: Array, start: int, many: int) -> bytes:
        return bytes(self._array(array.name)[start : start + many])

    def _write(self, array: Array, values: Sequence[int], start: int) -> None:
        self._array(array.name)[start : start + len(values)] = values

    def reset(self) -> None:
        for array in self.program.arrays.values():
            self._array(array.name)[:] = bytes(array.length)
