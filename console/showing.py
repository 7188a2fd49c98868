"""The command `show`: all about house rules that ship, and the rows that `list` finds by a word.

In: ids, names or words as a user gives them. Out: the exit code; what there is is written, on whole lines where nobody looks at a terminal.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..ground.said import either, say
from . import speech
from .streams import Failure, columns, print_json

if TYPE_CHECKING:
    from ..services.rulebook import Decided, Row, Shown


def show(options: Arguments) -> int:
    from ..ground.colour import wants_colour
    from ..services.rulebook import named, rows, show, shown_data

    rules = [row for row in rows() if row.kind == "rule"]
    wanted: dict[tuple[str, str], Row] = {}
    for word in options.rule:
        found = named(word, rules)
        if not found:
            raise Failure(
                say("there is no house rule `{word}`. {nearest}", word=word, nearest=_nearest(word, rules))
            )
        wanted |= {(row.id, row.home): row for row in found}
    shown = [item for row in wanted.values() if (item := show(row)) is not None]
    if options.format == "json":
        print_json([shown_data(item) for item in shown], indent=1)
    else:
        width = columns() if sys.stdout.isatty() else 0
        sys.stdout.write("\n".join(_told(item, width, wants_colour(sys.stdout)) for item in shown))
    return 0


def found_by(word: str, rows: list[Row]) -> list[Row]:
    """The rows that somebody means by a word. Failure where there are none."""
    from ..services.rulebook import search

    found = search(word, rows)
    if not found:
        raise Failure(
            say(
                "nothing that ships is called `{word}`, and no rule says so; `yakusoku list` shows all",
                word=word,
            ),
            1,
        )
    return found


def _nearest(word: str, rules: list[Row]) -> str:
    from ..services.rulebook import search

    near = [f"`{row.id}`" for row in search(word, rules)[:5]]
    return say("Did you mean {words}?", words=either(near)) if near else "`yakusoku list rules` shows all."


def _told(item: Shown, width: int, colour: bool) -> str:
    """All about a rule; paragraphs are broken to that width, or not at all where it is 0."""
    from ..ground.colour import paint
    from ..services.rulebook import plain
    from ..sheets.romaji import romaji

    row = item.row
    latin = f" ({romaji(row.ja)})" if romaji(row.ja) else ""
    home = (
        say("a rule of {home}, in {file}", home=row.home, file=row.file)
        if row.home
        else say("a house rule for {base}, in {file}", base=row.base, file=row.file)
    )
    lines = [
        f"{paint(row.id, '1', colour)}  {safe(row.en)}  {safe(plain(row.ja))}{safe(latin)}".rstrip(),
        f"  {speech.told(home)}",
        "",
    ]
    for code in sorted(item.sentences, key=lambda code: code != speech.language()):
        sentences = item.sentences[code]
        lines += _wrapped([*sentences, *item.notes[code]], width)
    parts = {
        "Settings": [_setting(one) for one in item.settings],
        "Needs": [", ".join(item.needs)] if item.needs else [],
        "Does not go with": [", ".join(item.conflicts)] if item.conflicts else [],
        "Examples": [line for example in item.examples for line in safe_lines(example)],
        "To use it, write": list(item.write),
    }
    for heading, body in parts.items():
        if body:
            lines += ["", paint(speech.told(heading), "1", colour), *(f"  {line}".rstrip() for line in body)]
    return "\n".join(lines) + "\n"


def safe_lines(text: str) -> list[str]:
    return [safe(line) for line in text.split("\n")]


def _setting(one: Decided) -> str:
    choices = either(map(_spoken, one.choices)) if one.choices else "cards"
    names = "  ".join(filter(None, (safe(one.en), safe(one.ja))))
    told = say(
        "{id}: {choices}, normally {normal}",
        id=one.id,
        choices=choices,
        normal=say("{word}", word=safe(one.normal)),
    )
    return speech.told(told) + (f"  ({names})" if names else "")


def _spoken(choice: str) -> str:
    """A choice, or the numbers between two."""
    low, to, high = choice.partition(" to ")
    return say("{low} to {high}", low=low, high=high) if to else say("{word}", word=safe(choice))


def _wrapped(texts: list[str], width: int) -> list[str]:
    from ..ground.columns import wrap

    lines: list[str] = []
    for text in map(safe, texts):
        pieces = [text[start:end] for start, end in wrap(text, width - 4)] if width else [text]
        lines += [f"  {pieces[0]}", *(f"    {piece}" for piece in pieces[1:])]
    return lines
