"""A clause in two halves: who or what, and what it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """`lasts`: it ends with how long, so that nothing can be added with "and" to what is said of the subject. `anew`: the subject is somebody
    else than the one before, though the words are the same."""

    subject: str
    predicate: str
    lasts: bool = False
    anew: bool = False

    def __str__(self) -> str:
        return f"{self.subject} {self.predicate}"
