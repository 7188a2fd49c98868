"""What Python would compile anew each time that a page starts: the methods of data classes, regular expressions, templates.

In: what was kept while the page was built (`kept`), by the same Python. Out: the same code, not compiled again. What was not kept is compiled as ever. It is used in the page alone, whose
Python and package are packed together; a Python on a machine is quick enough, and may be another one tomorrow.
"""

from __future__ import annotations

import dataclasses
import marshal
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any

KEPT = Path(__file__).with_name("quick.bin")
Expressions = dict[tuple[str | bytes, int], tuple[Any, ...]]  # what makes a compiled one, by what is written

_compiler: Any = re._compiler  # type: ignore[attr-defined]


def _sum(source: str) -> bytes:
    return sha256(source.encode()).digest()[:12]


class Kept:
    """Code by a sum of its source."""

    def __init__(
        self, made: tuple[dict[bytes, CodeType], Expressions, dict[bytes, CodeType]] | None = None
    ) -> None:
        self.methods, self.expressions, self.templates = made or ({}, {}, {})

    def install(self) -> None:
        """From now on nothing is compiled that is kept, and what is compiled is kept."""
        from jinja2.environment import Environment

        vars(dataclasses)["exec"] = self._execute
        _compiler.compile = self._expression(_compiler.compile)
        Environment.compile = self._template(Environment.compile)  # type: ignore[method-assign]

    def written(self, made: Callable[[CodeType], CodeType] = lambda code: code) -> bytes:
        """All of it, for the same Python. `made`: what is done with each code before."""
        methods, templates = (
            {name: made(code) for name, code in listed.items()} for listed in (self.methods, self.templates)
        )
        return marshal.dumps((methods, self.expressions, templates))

    def _execute(self, source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        name = _sum(source)
        code = self.methods.get(name)
        if code is None:
            code = self.methods[name] = compile(source, "<string>", "exec")
        exec(code, names, found)

    def _expression(self, compiled: Callable[..., Any]) -> Callable[..., Any]:
        real = _compiler._sre

        def kept(pattern: Any, flags: int = 0) -> Any:
            key = (pattern, int(flags)) if type(pattern) in (str, bytes) else None
            if key in self.expressions:
                return real.compile(*self.expressions[key])
            _compiler._sre = noting = _Noting(real)
            try:
                made = compiled(pattern, flags)
            finally:
                _compiler._sre = real
            if key is not None:
                pattern, flags, code, *rest = noting.given
                self.expressions[key] = (pattern, int(flags), list(map(int, code)), *rest)  # plain numbers
            return made

        return kept

    def _template(self, compiled: Callable[..., Any]) -> Callable[..., Any]:
        def kept(engine: Any, source: Any, name: str | None = None, *rest: Any, **more: Any) -> Any:
            key = _sum(f"{name}\0{engine.finalize.__qualname__}\0{source}")
            if key not in self.templates:
                self.templates[key] = compiled(engine, source, name, *rest, **more)
            return self.templates[key]

        return kept


class _Noting:
    """The module that makes regular expressions, noting what it is given."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.given: tuple[Any, ...] = ()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def compile(self, *given: Any) -> Any:
        self.given = given
        return self._real.compile(*given)


def begin() -> Kept:
    """Takes what was kept, before anything else of the package is imported."""
    kept = Kept(marshal.loads(KEPT.read_bytes()) if KEPT.is_file() else None)
    kept.install()
    return kept
