"""The command `show`: all about house rules that ship, and the rows that `list` finds by a word.

In: ids, names or words as a user gives them. Out: the exit code; what there is is written, on whole lines where nobody looks at a terminal.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..ground.said import either, say
from ..model import fishing_of
from . import speech
from .listing import called, in_order
from .streams import Failure, columns, print_json

if TYPE_CHECKING:
    from ..services.rulebook import Decided, Row, Shown
    from ..services.yaku import Found

_MOST_YAKU = 8  # that are named where a word stands in more


def show(options: Arguments) -> int:
    from ..ground.colour import wants_colour
    from ..services.rulebook import named, rows, show, shown_data
    from ..services.yaku import yaku_called

    every = rows()
    rules = [row for row in every if row.kind == "rule"]
    wanted: dict[tuple[str, str], Row] = {}
    others: list[Row] = []
    yaku: list[Found] = []
    for word in options.rule:
        if found := named(word, rules):
            wanted |= {(row.id, row.home): row for row in found}
        elif found := [row for row in named(word, every) if row.kind != "rule"]:
            others += found
        elif of_games := yaku_called(word):
            yaku += of_games
        else:
            raise Failure(
                _yaku_with(word)
                or say("there is no house rule `{word}`. {nearest}", word=word, nearest=_nearest(word, every))
            )
    shown = [item for row in wanted.values() if (item := show(row)) is not None]
    if options.format == "json":
        from ..services.rulebook import data

        print_json([*(shown_data(item) for item in shown), *map(data, others)], indent=1)
        return 0
    width = columns() if sys.stdout.isatty() else 0
    texts = [_told(item, width, wants_colour(sys.stdout), options.ids) for item in shown]
    sys.stdout.write(
        "\n".join(
            [
                *texts,
                *(_of_game(row, options.ids) for row in others),
                *(_of_yaku(one, options.ids) for one in yaku),
            ]
        )
    )
    return 0


def _of_game(row: Row, ids: bool) -> str:
    """A game or a variant: what it is, what it decides, its yaku, and what to do with it."""
    from ..services.rulebook import plain
    from ..services.rules import load
    from . import listing

    rules = load(row.id).ruleset
    if rules is None:
        return f"{row.id}\n"
    told = listing.settings_table(rules, ids)
    if rules.family == "fishing":
        own = {"ja": 1}.get(speech.language(), 0)
        groups = [
            (
                safe((group.names.en, plain(group.names.ja))[own]),
                [safe((one.names.en, plain(one.names.ja))[own]) for one in group.yaku],
            )
            for group in fishing_of(rules).groups
        ]
        told += "\n".join(
            ["", speech.told("Yaku"), *(f"  {name}: {', '.join(items)}" for name, items in groups), ""]
        )
    ways = say(
        "To stand on it, write `{first}`; `yakusoku sheet {id}` prints its sheet.",
        first=_head(row),
        id=_name(row) if speech.language() == "ja" else row.id,
    )
    return f"{told}\n{speech.told(ways)}\n"


def _head(row: Row) -> str:
    """The line of a file that stands on a game."""
    from ..services.rulebook import plain

    if speech.language() == "ja":
        return f"卓「うちの卓」、{plain(row.ja) or row.id}を元に"
    return f'variant house "Our table" of {row.id}'


def _of_yaku(item: Found, ids: bool) -> str:
    """A yaku of one game, as its sheet has it."""
    language = speech.language()
    name = _name(item.row)
    lines = [
        "  ".join(in_order([item.id, safe(item.en), safe(item.ja)], ids)),
        f"  {speech.told(say('a yaku of {game}', game=safe(name)))}",
    ]
    lines += [
        f"  {safe(head)}: {safe(cell)}" if head else f"  {safe(cell)}"
        for head, cell in zip(item.heads[language][1:], item.told[language][1:], strict=False)
        if cell
    ]
    return "\n".join(lines) + "\n"


def _name(row: Row) -> str:
    """What it is called in the language of the reader."""
    from ..services.rulebook import plain

    return plain(row.ja) if speech.language() == "ja" and row.ja else row.en


def found_by(word: str, rows: list[Row]) -> list[Row]:
    """The rows that somebody means by a word. Failure where there are none."""
    from ..services.rulebook import search

    found = search(word, rows)
    if not found:
        if of_yaku := _yaku_with(word):
            raise Failure(of_yaku, 1)
        raise Failure(
            say(
                "nothing that ships is called `{word}`, and no rule says so; `yakusoku list` shows all",
                word=word,
            ),
            1,
        )
    return found


def _yaku_with(word: str) -> str:
    """That a word names yaku, not rules, and how they are shown; "" where it names none."""
    from ..services.yaku import yaku_with

    found = yaku_with(word)
    if not found:
        return ""
    names = [safe(ja if speech.language() == "ja" and ja else en) for en, ja in found[:_MOST_YAKU]]
    listing = (
        "、".join(f"「{name}」" for name in names)
        if speech.language() == "ja"
        else ", ".join(f'"{name}"' for name in names)
    )
    return say(
        "no rule is called `{word}`, but yaku are: {yaku}; `yakusoku show` with the name of one shows it",
        word=word,
        yaku=listing + (" …" if len(found) > _MOST_YAKU else ""),
    )


def _nearest(word: str, every: list[Row]) -> str:
    from ..services.rulebook import search

    found = search(word, [row for row in every if row.kind == "rule"]) or search(word, every)
    near = [f"`{_name(row) if speech.language() == 'ja' else row.id}`" for row in found[:5]]
    if near:
        return say("Did you mean {words}?", words=either(near))
    return "`yakusoku list rules` shows all."


def _told(item: Shown, width: int, colour: bool, ids: bool) -> str:
    """All about a rule; paragraphs are broken to that width, or not at all where it is 0."""
    from ..ground.colour import paint
    from ..services.rulebook import plain
    from ..sheets.readings import reading
    from ..sheets.romaji import romaji

    row = item.row
    read = reading(row.ja) if speech.language() == "ja" else romaji(row.ja)
    between = "({})" if speech.language() == "ja" else " ({})"
    ja = f"{safe(plain(row.ja))}{safe(between.format(read)) if read else ''}"
    home = (
        say("a rule of {home}, in {file}", home=called(row.home), file=row.file)
        if row.home
        else say("a house rule for {base}, in {file}", base=called(row.base), file=row.file)
    )
    lines = [
        "  ".join(in_order([paint(row.id, "1", colour), safe(row.en), ja], ids)).rstrip(),
        f"  {speech.told(home)}",
        "",
    ]
    code = speech.language()
    lines += _wrapped([*item.sentences[code], *item.notes[code]], width)
    known = _of_rules(item)
    parts = {
        "Settings": [_setting(one) for one in item.settings],
        "Needs": [", ".join(known.get(id, id) for id in item.needs)] if item.needs else [],
        "Does not go with": [", ".join(known.get(id, id) for id in item.conflicts)] if item.conflicts else [],
        "Examples": [line for example in _examples(item) for line in safe_lines(example)],
        "To use it, write": _to_write(item),
    }
    for heading, body in parts.items():
        if body:
            lines += ["", paint(speech.told(heading), "1", colour), *(f"  {line}".rstrip() for line in body)]
    return "\n".join(lines) + "\n"


def _of_rules(item: Shown) -> dict[str, str]:
    """What rules are called in the language of the reader, by their ids."""
    from ..services.rulebook import rows

    if speech.language() != "ja":
        return {}
    return {row.id: _name(row) for row in rows() if row.kind == "rule" and row.base == item.row.base}


def _examples(item: Shown) -> tuple[str, ...]:
    from ..services import translated

    return translated.examples(item) if speech.language() == "ja" else item.examples


def _to_write(item: Shown) -> list[str]:
    from ..services import translated

    return [*(translated.to_write(item) if speech.language() == "ja" else item.write)]


def safe_lines(text: str) -> list[str]:
    return [safe(line) for line in text.split("\n")]


def _setting(one: Decided) -> str:
    if speech.language() == "ja":
        return _setting_ja(one)
    choices = either(map(_spoken, one.choices)) if one.choices else "cards"
    told = f"{one.id}: {choices}, normally {safe(one.normal)}"
    return told + (f"  ({safe(one.en)})" if one.en else "")


def _setting_ja(one: Decided) -> str:
    from ..services.starting import span_of

    *known, normal = map(safe, one.said["ja"])
    choices = "か".join(known) or span_of(one.choices, "{low}から{high}") or "カード"
    return f"{safe(one.ja or one.en)}: {choices}。ふつうは{normal}"


def _spoken(choice: str) -> str:
    """A choice, or the numbers between two."""
    return safe(choice)


def _wrapped(texts: list[str], width: int) -> list[str]:
    from ..ground.columns import wrap

    lines: list[str] = []
    for text in map(safe, texts):
        pieces = [text[start:end] for start, end in wrap(text, width - 4)] if width else [text]
        lines += [f"  {pieces[0]}", *(f"    {piece}" for piece in pieces[1:])]
    return lines
