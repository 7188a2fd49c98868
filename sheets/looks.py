"""The templates of a sheet: ours, or one by one those of a folder that a user gives.

In: a folder, or none. Out: a template engine that runs them in a sandbox, and the text of style sheets. A file of the
user's folder stands in the place of ours with the same name. Templates may come from strangers: how much is read, how
often loops go round and how much is written is bounded. A mistake in a template is a `TemplateFailure` with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import local
from typing import TYPE_CHECKING, Any

from .readings import clean, closing, pieces, plain, reading

if TYPE_CHECKING:
    from jinja2.runtime import Context
    from jinja2.sandbox import SandboxedEnvironment
    from markupsafe import Markup

_LONE = re.compile("[\ud800-\udfff]")
TEMPLATES = Path(__file__).parent / "templates"
MOST_READ = 400_000  # bytes of one template
MOST_WRITTEN = 30_000_000  # characters of one text that a template makes
MOST_STEPS = 2_000_000  # times that loops go round and macros are called
_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(j2|css)")
_METHODS = frozenset(("upper", "lower", "title", "capitalize", "startswith", "endswith", "strip", "split"))
_FILTERS = frozenset(("pieces", "plain", "reading", "closing", "safe", "escape", "e", "length", "count", "first", "last",
                      "upper", "lower", "capitalize", "title", "trim", "default", "d", "list", "sort", "reverse", "abs",
                      "int", "string", "selectattr", "rejectattr", "groupby", "striptags"))  # fmt: skip


class TemplateFailure(ValueError):
    """A template that cannot be read or run; the message says which, where and why."""


def names() -> tuple[str, ...]:
    """The files that a folder can replace."""
    return tuple(sorted(path.name for path in TEMPLATES.iterdir() if path.suffix in (".j2", ".css")))


def source(name: str, folder: Path | None) -> str:
    """The text of a template or style sheet. A name is a file of the folder itself, never a way out of it."""
    known = (folder, TEMPLATES) if _NAME.fullmatch(name) else ()
    for place in known:
        if place is None or not (place / name).is_file():
            continue
        path = place / name
        if not path.resolve().is_relative_to(place.resolve()):
            raise TemplateFailure(f"template {path}: it is a link that leads out of its folder")
        try:
            if path.stat().st_size > MOST_READ:
                raise TemplateFailure(f"template {path}: it is longer than {MOST_READ:,} bytes")
            return path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as problem:
            raise TemplateFailure(
                f"template {path}: byte {problem.start + 1} fits no character of UTF-8"
            ) from None
        except OSError as problem:
            raise TemplateFailure(
                f"template {path}: it cannot be read: {problem.strerror or problem}"
            ) from None
    raise TemplateFailure(f"there is no template {name!r}")


def check_folder(folder: Path) -> None:
    """TemplateFailure where the folder is none, or holds nothing that would replace anything."""
    from ..ground.near import did_you_mean

    try:
        found = sorted(path.name for path in folder.iterdir() if path.is_file())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise TemplateFailure(f"`{folder}` is not a folder of templates") from None
    except OSError as problem:
        raise TemplateFailure(f"`{folder}` cannot be read: {problem.strerror or problem}") from None
    if not set(found) & set(names()):
        hint = next(filter(None, (did_you_mean(name, names()) for name in found)), "")
        raise TemplateFailure(
            f"`{folder}` holds none of the templates that can be replaced: {', '.join(names())}. {hint}".rstrip()
        )


def css(text: str) -> Markup:
    """A style sheet as it may stand in a `<style>` of a page: nothing in it can end that element."""
    from markupsafe import Markup

    return Markup(text.replace("</", "<\\/").strip())


def environment(folder: Path | None, shown: Callable[[object], object] | None = None) -> SandboxedEnvironment:
    """The template engine. `shown`: what is done to each value before it is written."""
    from jinja2 import FunctionLoader, StrictUndefined, nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from markupsafe import Markup

    if folder is None and shown in _ours:
        _taken.steps = 0
        return _ours[shown]

    def step() -> Markup:
        _taken.steps += 1
        if _taken.steps > MOST_STEPS:
            raise OverflowError(f"the loops go round more than {MOST_STEPS:,} times")
        return Markup("")

    def joined(parts: Iterable[str]) -> str:
        text = "".join(parts)
        if len(text) > MOST_WRITTEN:
            raise TemplateFailure(f"the templates write more than {MOST_WRITTEN:,} characters")
        if _LONE.search(text):
            raise TemplateFailure(
                "the templates write half of a character (U+D800 to U+DFFF), which no text has"
            )
        return text

    class Bounded(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset(("*", "**", "%", "+"))
        concat = staticmethod(joined)

        def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
            tree = super()._parse(source, name, filename)
            for part in list(tree.find_all((nodes.For, nodes.Macro, nodes.CallBlock, nodes.Concat))):
                if isinstance(part, nodes.Concat):
                    self.handle_exception_at(
                        part.lineno, name, "`~` is not offered: write the parts one after the other"
                    )
                assert isinstance(part, nodes.For | nodes.Macro | nodes.CallBlock)
                call = nodes.Call(nodes.Name("_step", "load"), [], [], None, None)
                part.body.insert(0, nodes.Output([call]).set_lineno(part.lineno))
            return tree

        def compile(self, source: Any, name: str | None = None, *rest: Any, **more: Any) -> Any:
            try:
                return super().compile(source, name, *rest, **more)
            except (RecursionError, MemoryError, SyntaxError, OverflowError):
                raise TemplateFailure(f"template {name}: its parts stand too deep in each other") from None
            except ValueError:  # what Python says of it is meant for others
                raise TemplateFailure(f"template {name}: a number in it has too many digits") from None

        def wrap_str_format(self, value: object) -> None:
            """`format` of a text is not offered: it can make one of any length."""

        def handle_exception_at(self, line: int, name: str | None, message: str) -> None:
            from jinja2 import TemplateSyntaxError

            raise TemplateSyntaxError(message, line, name, name)

        def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
            if isinstance(obj, str) and callable(value):
                return attr in _METHODS
            return super().is_safe_attribute(obj, attr, value)

        def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
            plain_numbers = all(isinstance(side, int | float) and abs(side) < 1e9 for side in (left, right))
            if not plain_numbers or operator == "**":
                raise OverflowError(f"`{operator}` is for numbers of a moderate size")
            return super().call_binop(context, operator, left, right)

    made = Bounded(
        loader=FunctionLoader(lambda name: (source(name, folder), name, lambda: True)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=shown or cleaned,
    )
    made.filters.update(pieces=pieces, plain=plain, reading=reading, closing=closing)
    for name in [*made.filters]:
        if name not in _FILTERS:
            del made.filters[name]
    made.globals = {"_step": step, "range": made.globals["range"]}
    _taken.steps = 0
    if folder is None:
        _ours[shown] = made
    return made


class _Taken(local):
    """How often the loops of the templates have gone round, for the text that a thread is writing."""

    steps = 0


_taken = _Taken()
_ours: dict[
    Callable[[object], object] | None, SandboxedEnvironment
] = {}  # with our own templates: translated once


def cleaned(value: object) -> object:
    """Text without characters that nobody sees; anything else as it is."""
    return clean(value) if type(value) is str else value


@contextmanager
def telling() -> Iterator[None]:
    """Turns whatever goes wrong inside of a template into a `TemplateFailure` that says where."""
    from jinja2 import TemplateError, TemplateSyntaxError

    try:
        yield
    except TemplateFailure:
        raise
    except TemplateSyntaxError as problem:
        where = problem.name or problem.filename or "?"
        raise TemplateFailure(f"template {where}, line {problem.lineno}: {problem.message}") from None
    except (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError,
            MemoryError) as problem:  # fmt: skip
        place = _place(problem)
        if place is None:
            raise
        words = "it calls itself without end" if isinstance(problem, RecursionError) else str(problem)
        words = "it needs too much memory" if isinstance(problem, MemoryError) else words
        raise TemplateFailure(f"template {place}: {words or type(problem).__name__}") from None


def _place(problem: BaseException) -> str | None:
    """The last line of a template that was running; None where none was."""
    trace, found = problem.__traceback__, None
    known = names()
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if Path(file).name in known:
            found = f"{Path(file).name}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return found


__all__ = [
    "TEMPLATES",
    "TemplateFailure",
    "check_folder",
    "cleaned",
    "css",
    "environment",
    "names",
    "source",
    "telling",
]
