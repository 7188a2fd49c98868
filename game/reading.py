"""Lines of a record, read from plain data.

In: a line of JSON, from anywhere. Out: the line as its class, or a ValueError with one sentence that says what is wrong
with it; what differs between two lines. Fields that no class knows are passed over by `read`: the format may grow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from json import dumps, loads
from types import NoneType, UnionType
from typing import Literal, NoReturn, Union, cast, get_args, get_origin, get_type_hints

from ..ground.json import Json
from ..ground.said import Called, either, say
from . import lines
from .lines import Line

MOST_DEPTH = 12  # of lists and objects in each other
MOST_DIGITS = 20  # of a number: a seed has so many

Taken = Callable[[object], object]  # the value of a field from plain data; a TypeError where that is none

_PLAIN: dict[object, tuple[str, str]] = {
    int: ("a number", "numbers"),
    str: ("a text", "texts"),
    bool: ("true or false", "truths"),
    NoneType: ("null", "nulls"),
}


def parse(raw: str) -> object:
    """The plain data that a line of JSON says: texts, whole numbers, truths, lists and objects. JSONDecodeError for what is no JSON, ValueError for such
    JSON as no record has: nested deep, with huge numbers or fractions, with a key twice in an object."""
    try:
        data: object = loads(
            raw, parse_int=_whole, parse_float=_fraction, parse_constant=_fraction, object_pairs_hook=_object
        )
    except RecursionError:
        raise ValueError("no JSON of a record is nested so deep") from None
    if _deeper(data, MOST_DEPTH):
        raise ValueError("no JSON of a record is nested so deep")
    return data


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(say("a number has more than {most_digits} digits", most_digits=MOST_DIGITS))
    return int(digits)


def _fraction(text: str) -> NoReturn:
    raise ValueError(say("{text} is no whole number", text=text[:MOST_DIGITS]))


def _object(pairs: list[tuple[str, object]]) -> Json:
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(say("`{key}` stands there twice", key=Called((), key[:40])))
        found[key] = value
    return found


def _deeper(data: object, most: int) -> bool:
    """Whether lists and objects stand in each other deeper than that."""
    inside = data if isinstance(data, list) else data.values() if isinstance(data, dict) else ()
    return bool(inside) and (most == 0 or any(_deeper(item, most - 1) for item in inside))


def read(data: object) -> Line:
    """The line that a dictionary is. ValueError for what is no line, or lacks a field, or has one that cannot be."""
    if not isinstance(data, dict):
        raise ValueError(say("an object was expected, not {data}", data=shown(data)))
    kind = _kind(data)
    found = {}
    for name, key, needed, take, told in _fields(kind):
        if key not in data:
            if needed:
                raise ValueError(say("`{key}` is missing", key=Called((), key)))
            continue
        try:
            found[name] = take(data[key])
        except TypeError:
            raise ValueError(
                say(
                    "`{key}` must be {told}, not {data}",
                    key=Called((), key),
                    told=told,
                    data=shown(data[key]),
                )
            ) from None
    return cast(Line, kind(**found))


_MOST_SHOWN = 160


def shown(value: object, most: int = _MOST_SHOWN) -> str:
    """A value as JSON has it, cut where it is long."""
    text = dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[: most - 1] + "…"


def difference(key: str, expected: object, found: object) -> str:
    """In which way the value of a field is not the one that was expected, as one sentence; "" where it is the same. Of long values only
    the first place that differs is told."""
    place = _differing(expected, found)
    if place is None:
        return ""
    if max(len(dumps(value)) for value in (expected, found)) <= _MOST_SHOWN:
        return say(
            "`{key}` should be {expected}, not {found}",
            key=Called((), key),
            expected=shown(expected),
            found=shown(found),
        )
    path, one, other = place
    told = say(
        "`{key}` should be {expected}, not {found}",
        key=Called((), key + path),
        expected=shown(one),
        found=shown(other),
    )
    if not isinstance(one, list) or not isinstance(other, list):
        return told
    return say("{told}: {expected} items, not {found}", told=told, expected=len(one), found=len(other))


def _differing(expected: object, found: object, path: str = "") -> tuple[str, object, object] | None:
    """The first place in which two values are not the same: how one gets there, and what stands there. 1 is not true."""
    parts: Iterable[tuple[str, object, object]]
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        parts = ((f"{path}.{key}", value, found[key]) for key, value in expected.items())
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        parts = ((f"{path}[{place}]", *pair) for place, pair in enumerate(zip(expected, found, strict=True)))
    elif expected == found and isinstance(expected, bool) == isinstance(found, bool):
        return None
    else:
        return path, expected, found
    return next((place for at, one, other in parts if (place := _differing(one, other, at))), None)


def _kind(data: Json) -> type:
    """Which kind of line this is, by what every one of them has."""
    if "event" in data:
        kinds = _events().get(data["event"]) if isinstance(data["event"], str) else None
        if kinds is None:
            raise ValueError(say("there is no event {data}", data=shown(data["event"])))
        return max(
            kinds, key=lambda kind: len(lines.keys(kind).keys() & data.keys())
        )  # one word may tell two things
    if "format" in data:
        if data["format"] != lines.FORMAT:
            raise ValueError(
                say(
                    '"format" must be "{format}", not {data}', format=lines.FORMAT, data=shown(data["format"])
                )
            )
        return lines.Header
    if "decision" in data:
        return lines.Decided
    for kind, key in ((lines.HandBegins, "hands"), (lines.HandEnds, "places"), (lines.RoundEnds, "captured")):
        if "hand" in data and key in data:
            return kind
    raise ValueError(say("this is no line of a record: {data}", data=shown(data)))


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
    if kind is int and not all(key.isdecimal() and len(key) <= MOST_DIGITS for key in value):
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
        return either(one for one, _ in told), either(many for _, many in told)
    if origin is Literal:
        words = either(f'"{word}"' for word in inside)
        return words, words
    if origin in (tuple, list):
        many = _told(inside[0])[1]
        return say("a list of {many}", many=many), say("lists of {many}", many=many)
    if origin is dict or is_dataclass(hint):
        return "an object", "objects"
    return _PLAIN.get(hint, ("anything", "anything"))
