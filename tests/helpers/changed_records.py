"""Records, and every kind of change to every kind of line of them.

In: the lines of a record as text. Out: changed records, each with what was changed: the kind of line, the field, how, and the line's number.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from yakusoku.interpreter.record import text

Data = dict[str, Any]
MOST_OPTIONS = 3  # other options that are tried for a decision
NOTHING = "yet unknown"  # a field that no line has


@dataclass(frozen=True)
class Changed:
    """A changed record. `kind`: the word of the event, or the field that tells what line it is; `where`: the path of the field;
    `number`: the line, from 1."""

    kind: str
    where: str
    how: str
    number: int
    lines: list[str]

    def __str__(self) -> str:
        return f"line {self.number} {self.kind} {self.where} {self.how}: {self.lines[self.number - 1 : self.number]}"


def kind_of(line: Data) -> str:
    return next(
        (key for key in ("format", "decision", "places", "captured") if key in line),
        str(line.get("event", "hands")),
    )


def samples(lines: list[str]) -> tuple[list[int], list[int]]:
    """The numbers of lines such that each kind with its fields is there: the first of each, and the last."""
    first: dict[tuple[str, ...], int] = {}
    last: dict[tuple[str, ...], int] = {}
    for number, raw in enumerate(lines, 1):
        line = json.loads(raw)
        choice = line.get("choice")
        shape = sorted(choice) if isinstance(choice, dict) else [type(choice).__name__]
        kind = (kind_of(line), str(line.get("decision", "")), str(bool(line.get("fired"))), *line, *shape)
        first.setdefault(kind, number)
        last[kind] = number
    return sorted(first.values()), sorted({*last.values()} - {*first.values()})


def all_changes(lines: list[str], other: list[str]) -> Iterator[Changed]:
    """Every change to the first line of each kind, and those of whole lines to the last. `other`: a record of the same rules with another seed."""
    first, last = samples(lines)
    for number in first:
        line = json.loads(lines[number - 1])
        for where, how, changed in changes_of(line):
            yield Changed(kind_of(line), where, how, number, _with(lines, number, [text(changed)]))
        yield from _spelled(lines, number)
    for number in (*first, *last):
        yield from _of_lines(lines, other, number)
    hands = [number for number, raw in enumerate(lines, 1) if "hands" in json.loads(raw)]
    for number in hands[1:]:
        yield Changed("hand", "", "cut", number, lines[: number - 1])
    if any("options" in json.loads(raw) for raw in lines):
        without = [text(_without(json.loads(raw), "options")) for raw in lines]
        yield Changed("decision", "options", "left out", len(lines), without)


def changes_of(line: Data) -> Iterator[tuple[str, str, Data]]:
    """The line with one field changed, once for every field and every way."""
    for key, value in line.items():
        yield key, "left out", _without(line, key)
        for where, how, other in _others(value):
            yield key + where, how, {**line, key: other}
    yield NOTHING, "added", {**line, NOTHING: 1}
    for key in ("hidden", "rule", "options", "shows", "for", "times", "was", "seats", "player"):
        if key not in line:
            yield key, "added", {**line, key: None}


def _others(value: Any) -> Iterator[tuple[str, str, Any]]:
    """Other values of the same type, and one of another."""
    match value:
        case bool():
            yield "", "another", not value
            yield "", "of another type", int(value)
        case int():
            yield "", "another number", value + 1
            yield "", "another number", value - 1
            yield "", "another number", value + 2**64
            yield "", "of another type", float(value)
            if value in (0, 1):
                yield "", "of another type", bool(value)
        case str():
            yield "", "another", value + "x"
            yield "", "another", value[:-1] if value else "x"
            yield "", "of another type", [value]
        case list():
            yield from _other_lists(value)
        case dict():
            for key in value:
                yield f".{key}", "left out", _without(value, key)
            for key, item in value.items():
                for where, how, other in _others(item):
                    yield f".{key}{where}", how, {**value, key: other}
            yield "", "added", {**value, NOTHING: 1}
        case _:
            yield "", "another", 1
    yield "", "of another type", 1.5
    yield "", "of another type", None if value is not None else "x"


def _other_lists(value: list[Any]) -> Iterator[tuple[str, str, Any]]:
    yield "", "longer", [*value, value[-1] if value else 1]
    yield "", "longer", [*value, "x"]
    if value:
        yield "", "shorter", value[:-1]
        yield "", "shorter", value[1:]
        for where, how, other in _others(value[-1]):
            yield where, how, [*value[:-1], other]
    if value[::-1] != value:
        yield "", "in another order", value[::-1]


def _spelled(lines: list[str], number: int) -> Iterator[Changed]:
    """The line with the same said in another way."""
    line = json.loads(lines[number - 1])
    kind = kind_of(line)
    again = json.dumps(dict(reversed(line.items())), ensure_ascii=True) + "\n"
    yield Changed("any", "", "in another order", number, _with(lines, number, [again]))
    wide = "\n  " + json.dumps(line, separators=(" ,  ", "  : ")) + " \n"
    yield Changed(
        "any", "", "with other spaces", number, _with(lines, number, wide.splitlines(keepends=True))
    )
    choice = line.get("choice")
    if isinstance(choice, dict) and choice.get("cards"):
        line["choice"] = {key: v[::-1] if isinstance(v, list) else v for key, v in choice.items()}
        yield Changed(kind, "choice.cards", "in another order", number, _with(lines, number, [text(line)]))
        cards = [code.lower() if isinstance(code, str) else str(code) for code in choice["cards"]]
        line["choice"] = {**choice, "cards": cards}
        how = "written in another way"
        yield Changed(kind, "choice.cards", how, number, _with(lines, number, [text(line)]))
    for option in [item for item in line.get("options", ()) if item != choice][:MOST_OPTIONS]:
        changed = {**line, "choice": option}
        yield Changed(kind, "choice", "another option", number, _with(lines, number, [text(changed)]))


def _of_lines(lines: list[str], other: list[str], number: int) -> Iterator[Changed]:
    """The line removed, doubled, swapped with the next, or one of another record."""
    line = lines[number - 1]
    kind = kind_of(json.loads(line))
    yield Changed(kind, "", "left out", number, _with(lines, number, []))
    yield Changed(kind, "", "doubled", number + 1, _with(lines, number, [line, line]))
    if lines[number : number + 1] not in ([], [line]):
        swapped = [*lines[: number - 1], lines[number], line, *lines[number + 1 :]]
        yield Changed(kind, "", "swapped", number, swapped)
    for foreign in other:
        if kind_of(json.loads(foreign)) == kind and foreign != line:
            yield Changed(kind, "", "of another record", number, _with(lines, number, [foreign]))
            break


def _with(lines: list[str], number: int, instead: list[str]) -> list[str]:
    return [*lines[: number - 1], *instead, *lines[number:]]


def _without(data: Data, key: str) -> Data:
    return {name: value for name, value in data.items() if name != key}
