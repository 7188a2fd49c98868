"""The command `test`: examples played, what they show, and expectations written anew.

In: its arguments as the command line read them. Out: the exit code, 1 where an example does not come true or too little is shown; the
answer is written. With `--update` the files, each whole or not at all.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from pathlib import Path
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..ground.said import say
from .streams import Failure, complain, exit_code, print_json, text_of, writing

if TYPE_CHECKING:
    from ..services.testing import Item, Outcome, Result

MOST_ROUNDS = (
    20  # in which expectations are written anew: each mends the first line of each example that is not so
)
_PLURAL = {"rule": "rules", "setting": "settings", "clause": "clauses", "way": "ways", "yaku": "yaku"}


def test(options: Arguments) -> int:
    from ..ground.colour import wants_colour
    from ..services.testing import data, try_out

    colour = wants_colour(sys.stdout)
    code, answers = 0, []
    for name in options.files:
        if options.update:
            _update(name)
        found = try_out(name)
        complain(found.diagnostics)
        code = max(code, exit_code(found.diagnostics), 1 if found.failed else 0)
        short = options.threshold is not None and found.percent < options.threshold
        if short and not found.diagnostics:
            code = max(code, 1)
        answers.append(found)
        if options.format == "text" and not found.diagnostics:
            sys.stdout.write(_told(found, options.threshold if short else None, colour))
    if options.format == "json":
        print_json({"ok": code == 0, "files": [data(found) for found in answers]}, indent=1)
    return code


# --------------------------------------------------------------------------------------------------------------- told


def _told(found: Outcome, wanted: float | None, colour: bool) -> str:
    """The answer for one file; `wanted`: how much was to be shown, where it is less."""
    from ..ground.colour import paint

    lines = [line for item in found.failed for line in _difference(item, colour)]
    failed = len(found.failed)
    beside = f", with {', '.join(map(safe, found.beside))}" if found.beside else ""
    came = _count(len(found.results) - failed, "example comes true", "examples come true")
    word = came + (f", {_count(failed, 'does', 'do')} not" if failed else "")
    lines.append(f"{safe(found.name)}: {paint(word, '31' if failed else '32', colour)}{beside}")
    if found.items:
        lines.append(f"  shown: {', '.join(_shares(found))} ({found.percent:.0f} %)")
    hidden = [item for item in found.items if not item.shown]
    if hidden:
        lines.append("  no example shows:")
        lines += [f"    {_item(item)}" for item in hidden]
    if wanted is not None:
        lines.append(paint(f"  {wanted:g} % was to be shown", "31", colour))
    return "\n".join(lines) + "\n"


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


def _shares(found: Outcome) -> list[str]:
    shares = []
    for kind, word in _PLURAL.items():
        items = [item for item in found.items if item.kind == kind]
        if items:
            shares.append(f"{sum(item.shown for item in items)} of {len(items)} {word}")
    return shares


def _item(item: Item) -> str:
    text = f": {safe(item.text)}" if item.text else ""
    return (
        f"{item.kind if item.kind != 'clause' else 'rule'} {safe(item.id)}{text}  ({safe(item.span.place)})"
    )


def _difference(item: Result, colour: bool) -> list[str]:
    """An example that does not come true: how things stood, what was done, what was expected and what came."""
    from ..ground.colour import paint

    one = item.difference
    assert one is not None
    rule = f" of {item.example.rule}" if item.example.rule else ""
    behind = f" (with {safe(item.settings)})" if item.settings else ""
    lines = [
        f"{safe(one.where.place)}: {paint('not so', '1;31', colour)}: “{safe(item.example.title.en)}”{rule}{behind}"
    ]
    rows = [("before", line) for line in one.before]
    rows += [("done", one.done)] if one.done else []
    rows += [("expected", one.expected)] if one.expected else []
    rows.append(("instead", one.got))
    if one.done:
        rows.append(("acted", ", ".join(one.acted) or "no rule"))
    last = ""
    for head, line in rows:
        label = f"{head:>8}" if head != last else " " * 8
        lines.append(f"  {paint(label, '2', colour)}  {safe(line)}")
        last = head
    return [*lines, ""]


# ------------------------------------------------------------------------------------------------------------- update


def _update(name: str) -> None:
    """Writes into a file, and into the scenario files beside it, what its examples come to. Lines that cannot be mended so stay."""
    from ..services.testing import rewritten, try_out, updates

    first: dict[str, str] = {}
    changed: dict[str, int] = {}
    for _ in range(MOST_ROUNDS):
        found = try_out(name)
        if found.diagnostics:
            break
        done = False
        for path in dict.fromkeys(
            item.difference.where.source.name for item in found.failed if item.difference
        ):
            changes = updates(found, path)
            if changes:
                _may_write(path)
                text = text_of(path)
                first.setdefault(path, text)
                _write(path, rewritten(text, changes))
                changed[path] = changed.get(path, 0) + len(changes)
                done = True
        if not done:
            break
    else:
        found = try_out(name)
    if found.diagnostics and first:  # what was written cannot be read: as it was
        for path, text in first.items():
            _write(path, text)
        raise Failure(say("`{name}` could not be updated, and is as it was", name=name), 1)
    for path, count in changed.items():
        sys.stderr.write(f"{safe(path)}: {_count(count, 'expectation', 'expectations')} written anew\n")


def _may_write(path: str) -> None:
    """Failure for a file that is not the user's own."""
    from ..dsl.files import leads_out, shipped

    place = Path(path)
    if not place.is_file() or shipped().resolve() in place.resolve().parents:
        raise Failure(say("`{path}` comes with the program, and is not written into", path=path))
    if leads_out(place):
        raise Failure(say("`{path}` is a link out of its folder, and so is not written through", path=path))


def _write(path: str, text: str) -> None:
    with writing(path) as file:
        file.write(text)
