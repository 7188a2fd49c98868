"""How a language writes on a page: its voice, its lines, and the names that stand at the head of a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ...model import RuleSet
from ...model.cards import Names
from ..page import Line
from ..voice import Voice

V = TypeVar("V", bound=Voice)


class Lines(Protocol):
    def __call__(self, *texts: str) -> tuple[Line, ...]:
        """Each text as a line; empty ones are left out."""


@dataclass(frozen=True, slots=True)
class Writing(Generic[V]):
    voice: Callable[[RuleSet], V]
    lines: Lines
    named: Callable[[Names], Line]
