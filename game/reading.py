"""Lines of a record, read from plain data.

In: what stands in a line of JSON, from anywhere. Out: the line as its class, or a ValueError with one sentence that says what is wrong
with it. Fields that no class knows are passed over: the format may grow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from json import dumps
from types import NoneType, UnionType
from typing import Literal, Union, cast, get_args, get_origin, get_type_hints

from ..ground.json import Json
from . import lines
from .lines import Line

Taken = Callable[[object], object]  # the value of a field from plain data; a TypeError where that is none

_PLAIN: dict[object, tuple[str, str]] = {
    int: ("a number", "numbers"),
    str: ("a text", "texts"),
    bool: ("true or false", "truths"),
    NoneType: ("null", "nulls"),
}


def read(data: object) -> Line:
    """The line that a dictionary is. ValueError for what is no line, or lacks a field, or has one that cannot be."""
    if not isinstance(data, dict):
        raise ValueError(f"an object was expected, not {shown(data)}")
    kind = _kind(data)
    found = {}
    for name, key, needed, take, told in _fields(kind):
        if key not in data:
            if needed:
                raise ValueError(f"`{key}` is missing")
            continue
        try:
            found[name] = take(data[key])
        except TypeError:
            raise ValueError(f"`{key}` must be {told}, not {shown(data[key])}") from None
    return cast(Line, kind(**found))


def shown(value: object, most: int = 160) -> str:
    """A value as JSON has it, cut where it is long."""
    text = dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[: most - 1] + "…"


def _kind(data: Json) -> type:
    """Which kind of line this is, by what every one of them has."""
    if "event" in data:
        kinds = _events().get(data["event"]) if isinstance(data["event"], str) else None
        if kinds is None:
            raise ValueError(f"there is no event {shown(data['event'])}")
        fitting = (
            kind for kind in kinds if all(key in data for key, always in lines.keys(kind).items() if always)
        )
        return next(fitting, kinds[0])  # one word may tell two things, by different fields
    if "format" in data:
        if data["format"] != lines.FORMAT:
            raise ValueError(f'"format" must be "{lines.FORMAT}", not {shown(data["format"])}')
        return lines.Header
    if "decision" in data:
        return lines.Decided
    for kind, key in ((lines.HandBegins, "hands"), (lines.HandEnds, "places"), (lines.RoundEnds, "captured")):
        if "hand" in data and key in data:
            return kind
    raise ValueError(f"this is no line of a record: {shown(data)}")


@cache
def _events() -> Mapping[str, list[type]]:
    """The kinds of lines that each event's word stands for."""
    found: dict[str, list[type]] = {}
    for kind in lines.EVENTS:
        found.setdefault(lines.word(kind), []).append(kind)
    return found


_FIELDS: dict[type, list[tuple[str, str, bool, Taken, str]]] = {}


def _fields(kind: type) -> list[tuple[str, str, bool, Taken, str]]:
    """Of each field the name, the key, whether it must be there, what takes its value, and what that must be."""
    if kind not in _FIELDS:
        _FIELDS[kind] = _read_fields(kind)
    return _FIELDS[kind]


def _read_fields(kind: type) -> list[tuple[str, str, bool, Taken, str]]:
    hints = get_type_hints(kind)
    return [
        (
            item.name,
            key,
            item.default is MISSING and item.default_factory is MISSING,
            _taker(hints[item.name]),
            _told(hints[item.name])[0],
        )
        for item, key in zip(fields(kind), lines.keys(kind), strict=True)
    ]


# ------------------------------------------------------------------------------------------------- values of every type


def _taker(hint: object) -> Taken:
    """What takes values of a type."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return partial(_one_of, [_taker(item) for item in inside])
    if origin is Literal:
        return partial(_word, inside)
    if origin in (tuple, list):
        return partial(_several, origin, _taker(inside[0]))
    if origin is dict:
        return partial(_keyed, inside[0], _taker(inside[1]))
    if is_dataclass(hint):
        return partial(_inner, cast(type, hint))
    return partial(_plain, cast(type, hint))


def _plain(kind: type, value: object) -> object:
    if kind is object or (isinstance(value, kind) and (kind is bool or not isinstance(value, bool))):
        return value
    raise TypeError


def _word(words: tuple[str, ...], value: object) -> object:
    if value in words:
        return value
    raise TypeError


def _one_of(takers: list[Taken], value: object) -> object:
    for take in takers:
        try:
            return take(value)
        except TypeError:
            continue
    raise TypeError


def _several(kind: type, take: Taken, value: object) -> object:
    if not isinstance(value, list):
        raise TypeError
    return kind(take(item) for item in value)


def _keyed(kind: type, take: Taken, value: object) -> object:
    """An object; its keys are texts in JSON also where they are numbers."""
    if not isinstance(value, dict):
        raise TypeError
    if kind is int and not all(str(key).isdecimal() for key in value):
        raise TypeError
    return {kind(key): take(item) for key, item in value.items()}


def _inner(kind: type, value: object) -> object:
    if not isinstance(value, dict):
        raise TypeError
    found = {}
    for name, key, needed, take, _ in _fields(kind):
        if key in value:
            found[name] = take(value[key])
        elif needed:
            raise TypeError
    return kind(**found)


def _told(hint: object) -> tuple[str, str]:
    """What a value of a type must be, one and many."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        told = [_told(item) for item in inside]
        return " or ".join(one for one, _ in told), " or ".join(many for _, many in told)
    if origin is Literal:
        words = " or ".join(f'"{word}"' for word in inside)
        return words, words
    if origin in (tuple, list):
        many = _told(inside[0])[1]
        return f"a list of {many}", f"lists of {many}"
    if origin is dict or is_dataclass(hint):
        return "an object", "objects"
    return _PLAIN.get(hint, ("anything", "anything"))
