"""A clause in two halves: who or what, and what it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    subject: str
    predicate: str

    def __str__(self) -> str:
        return f"{self.subject} {self.predicate}"
