"""A clause in parts: until when or for what, who or what, and what it does up to its ます."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

POLITE = "ます"


@dataclass(frozen=True, slots=True)
class Said:
    """`lead` stands first (場が流れるまで、), `subject` carries its particle, `stem` can go on (流れ) or end with `end`."""

    subject: str
    stem: str
    lead: str = ""
    end: str = POLITE

    def __str__(self) -> str:
        return f"{self.lead}{self.subject}{self.stem}{self.end}"


def together(items: Sequence[Said]) -> str:
    """All of them as one sentence without its stop; the same lead and subject are said once."""
    parts: list[str] = []
    before: Said | None = None
    for item in items:
        same = before is not None and before.lead == item.lead
        lead = "" if same and item.lead else item.lead
        subject = "" if same and before is not None and before.subject == item.subject else item.subject
        parts.append(f"{lead}{subject}{item.stem}")
        before = item
    return "、".join(parts) + (before.end if before is not None else "")
