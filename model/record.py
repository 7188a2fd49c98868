"""Frozen, slotted value classes that are quick to define, and quick to make.

`@record` is `@dataclass(frozen=True, slots=True)` for whoever uses the class, and for the type checker. It differs in how
the class is made: comparing, hashing, printing and the refusal to be changed are shared functions instead of code that is
written and compiled for each class, which the standard library does at every start of the program. The model has some
seventy classes, tasks and lines of a record as many again, so this halves the time that a short command takes. What makes an
instance fills its slots directly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Makes a class a frozen, slotted value class."""
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    if "__init__" not in vars(cls):
        made.__init__ = _init(made)  # type: ignore[method-assign]
    for name, shared in _SHARED.items():
        setattr(made, name, shared)
    if "__repr__" not in vars(cls):
        made.__repr__ = _repr  # type: ignore[method-assign]
    return made


def _init(cls: type) -> Callable[..., None]:
    """What makes an instance: it fills the slots, past the refusal to be changed."""
    rows = [item for item in fields(cls) if item.init]
    known: dict[str, object] = {}
    for item in rows:
        known[f"_set_{item.name}"] = getattr(cls, item.name).__set__
        known[f"_default_{item.name}"] = item.default
        known[f"_made_{item.name}"] = item.default_factory
    plain = [_parameter(item) for item in rows if not item.kw_only]
    named = [_parameter(item) for item in rows if item.kw_only]
    head = ", ".join(["self", *plain, *(["*", *named] if named else [])])
    lines = [f"    _set_{item.name}(self, {_value(item)})" for item in rows]
    exec("\n".join([f"def __init__({head}):", *(lines or ["    pass"])]), known)
    made: Callable[..., None] = known["__init__"]  # type: ignore[assignment]
    return made


def _parameter(item: Field[object]) -> str:
    has_default = item.default is not MISSING or item.default_factory is not MISSING
    return f"{item.name}=_default_{item.name}" if has_default else item.name


def _value(item: Field[object]) -> str:
    """What a slot gets; a factory makes a new one where nothing is given."""
    if item.default_factory is MISSING:
        return item.name
    return f"_made_{item.name}() if {item.name} is _default_{item.name} else {item.name}"


_COMPARED: dict[type, Callable[[object], tuple[object, ...]]] = {}


def _compared(cls: type) -> Callable[[object], tuple[object, ...]]:
    names = tuple(item.name for item in fields(cls) if item.compare)

    def values(item: object) -> tuple[object, ...]:
        return tuple([getattr(item, name) for name in names])

    return _COMPARED.setdefault(cls, values)


def _key(item: object) -> tuple[object, ...]:
    cls = type(item)
    return (_COMPARED.get(cls) or _compared(cls))(item)


def _set(self: object, name: str, value: object) -> None:
    if hasattr(self, name):
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    object.__setattr__(self, name, value)


def _delete(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _equal(self: object, other: object) -> object:
    if self is other:
        return True
    if type(self) is not type(other):
        return NotImplemented
    return _key(self) == _key(other)


def _hash(self: object) -> int:
    return hash((type(self), *_key(self)))


def _repr(self: object) -> str:
    kind: type = type(self)
    shown = ", ".join(f"{item.name}={getattr(self, item.name)!r}" for item in fields(kind) if item.repr)
    return f"{kind.__name__}({shown})"


_SHARED = {"__setattr__": _set, "__delattr__": _delete, "__eq__": _equal, "__hash__": _hash}
