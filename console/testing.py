"""The command `test`: examples played, what they show, and expectations written anew.

In: its arguments as the command line read them. Out: the exit code, 1 where an example does not come true or too little is shown; the
answer is written. With `--update` the files, each whole or not at all.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING

from ..ground.columns import safe, width
from ..ground.said import listed, say
from ..services.rulebook import plain
from . import speech
from .streams import Failure, complain, exit_code, print_json, text_of, writing

if TYPE_CHECKING:
    from ..services.shown import Item
    from ..services.testing import Outcome, Result

MOST_ROUNDS = (
    20  # in which expectations are written anew: each mends the first line of each example that is not so
)
# What an example looks like, below a rule or a group of yaku: by the family of the game and the language of the file.
_SAMPLES = {
    ("climbing", "en"): (
        'example "A five"',
        "    with 4 players",
        "    A holds S5 S9",
        "    A plays S5, then it is B next",
    ),
    ("climbing", "ja"): ("例「5を出す」", "    4人で", "    Aの手札は♠5 ♠9", "    Aが♠5を出すと、次はBの番"),
    ("fishing", "en"): ('example "What it is worth"', "    captured crane, curtain, moon counts for 6"),
    ("fishing", "ja"): ("例「何点になるか」", "    取り札が松に鶴、桜に幕、芒に月で6点"),
}
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
        code = max(code, exit_code(found.diagnostics), 1 if found.failed or not found.whole else 0)
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
    from ..services.tried import MOST_SECONDS

    lines = [line for item in found.failed for line in _difference(item, colour)]
    failed = len(found.failed)
    beside = speech.told(say(", with {files}", files=listed(map(safe, found.beside)))) if found.beside else ""
    came: list[str] = [
        speech.amount(
            len(found.results) - failed, "{number} example comes true", "{number} examples come true"
        )
    ]
    if failed:
        came.append(speech.amount(failed, "{number} does not", "{number} do not"))
    word = speech.told(listed(came))
    lines.append(f"{safe(found.name)}: {paint(word, '31' if failed else '32', colour)}{beside}")
    if not found.results:
        lines += _first_example(found)
    if found.items:
        percent = f"{found.percent:.0f}"
        shown = say("shown: {shares} ({percent} %)", shares=listed(_shares(found)), percent=percent)
        lines.append(f"  {speech.told(shown)}")
    hidden = [item for item in found.items if not item.shown]
    if hidden:
        lines.append(f"  {speech.told('no example shows:')}")
        lines += [f"    {_item(item)}" for item in hidden]
    if not found.whole:
        late = speech.told(
            say("All of it takes more than {seconds} s: the rest was not tried.", seconds=f"{MOST_SECONDS:g}")
        )
        lines.append(paint(f"  {late}", "31", colour))
    if wanted is not None:
        short = speech.told(say("{wanted} % was to be shown", wanted=f"{wanted:g}"))
        lines.append(paint(f"  {short}", "31", colour))
    return "\n".join(lines) + "\n"


def _first_example(found: Outcome) -> list[str]:
    """What to do with a file that holds no example yet."""
    from ..services.rules import load
    from ..services.translated import written_in

    rules = load(found.name).ruleset
    if rules is None or not Path(found.name).is_file():
        return []
    own = next((item.id for item in found.items if item.kind in ("rule", "yaku")), "")
    none = (
        say("No example says yet what `{rule}` comes to. It may stand below it, such as:", rule=own)
        if own
        else say(
            "The file has no rule of its own to be tried: those of the library bring their examples, which `yakusoku check {file}` plays. "
            "Below a rule of your own an example says what it comes to, such as:",
            file=safe(found.name),
        )
    )
    sample = _SAMPLES[rules.family, "ja" if written_in(text_of(found.name)) == "ja" else "en"]
    return [f"  {speech.told(none)}", *(f"    {line}" for line in sample)]


def _shares(found: Outcome) -> list[str]:
    shares: list[str] = []
    for kind, word in _PLURAL.items():
        items = [item for item in found.items if item.kind == kind]
        if items:
            shown = sum(item.shown for item in items)
            shares.append(say("{shown} of {number} {what}", shown=shown, number=len(items), what=word))
    return shares


def _item(item: Item) -> str:
    text = f": {safe(item.text)}" if item.text else ""
    kind = speech.told(item.kind if item.kind != "clause" else "rule")
    return f"{kind} {safe(item.id)}{text}  ({safe(item.span.place)})"


def _difference(item: Result, colour: bool) -> list[str]:
    """An example that does not come true: how things stood, what was done, what was expected and what came."""
    from ..ground.colour import paint

    one = item.difference
    assert one is not None
    title = plain(item.example.title.of(speech.language()))
    told: str = say("“{title}”", title=safe(title))
    if item.example.rule:
        told = say("{told} of {rule}", told=told, rule=item.example.rule)
    if item.settings:
        told = say("{told} (with {settings})", told=told, settings=safe(item.settings))
    wrong = paint(speech.told("not so"), "1;31", colour)
    lines = [f"{safe(one.where.place)}: {wrong}: {speech.told(told)}"]
    rows = [("before", speech.told(line)) for line in one.before]
    rows += [("done", one.done)] if one.done else []
    rows += [("expected", one.expected)] if one.expected else []
    rows.append(("instead", speech.told(one.got)))
    if one.done:
        rows.append(("acted", speech.told(listed(one.acted)) if one.acted else speech.told("no rule")))
    last = ""
    for head, line in rows:
        label = speech.told(head) if head != last else ""
        lines.append(f"  {paint(' ' * (8 - width(label)) + label, '2', colour)}  {safe(line)}")
        last = head
    return [*lines, ""]


# ------------------------------------------------------------------------------------------------------------- update


def _update(name: str) -> None:
    """Writes into a file, and into the scenario files beside it, what its examples come to. Lines that cannot be mended so stay."""
    from ..services.testing import rewritten, try_out, updates
    from ..services.tried import MOST_SECONDS

    first: dict[str, str] = {}
    changed: dict[str, int] = {}
    end = thread_time() + MOST_SECONDS
    for _ in range(MOST_ROUNDS):
        found = try_out(name)
        if found.diagnostics or not found.whole or thread_time() > end:
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
        anew = speech.amount(count, "{number} expectation written anew", "{number} expectations written anew")
        sys.stderr.write(f"{safe(path)}: {speech.told(anew)}\n")


def _may_write(path: str) -> None:
    """Failure for a file that is not the user's own."""
    from ..dsl.files import leads_out
    from ..dsl.shipped import shipped

    place = Path(path)
    if not place.is_file() or shipped().resolve() in place.resolve().parents:
        raise Failure(say("`{path}` comes with the program, and is not written into", path=path))
    if leads_out(place):
        raise Failure(say("`{path}` is a link out of its folder, and so is not written through", path=path))


def _write(path: str, text: str) -> None:
    with writing(path) as file:
        file.write(text)
