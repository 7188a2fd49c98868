"""A clause in parts: until when or for what, who or what, and what it does up to its ます."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

POLITE = "ます"
_OF_WHOM = re.compile("[いたの]人全員[にからと]")


@dataclass(frozen=True, slots=True)
class Said:
    """`lead` stands first (場が流れるまで、), `subject` carries its particle, `stem` can go on (流れ) or end with `end`. `anew`: the subject is somebody
    else than the one before, though the words are the same."""

    subject: str
    stem: str
    lead: str = ""
    end: str = POLITE
    anew: bool = False

    def __str__(self) -> str:
        return f"{self.lead}{self.topic}{self.stem}{self.end}"

    @property
    def topic(self) -> str:
        """The subject; parted from those to whom it does something, where these are told by what is true of them: 出した人は、手札が…人全員に."""
        parted = self.subject.endswith("は") and _OF_WHOM.search(self.stem)
        return f"{self.subject}、" if parted else self.subject


def together(items: Sequence[Said]) -> str:
    """All of them as one sentence without its stop; the same lead and subject are said once."""
    parts: list[str] = []
    before: Said | None = None
    for item in items:
        same = before is not None and before.lead == item.lead
        lead = "" if same and item.lead else item.lead
        again = before is not None and before.subject == item.subject and not item.anew
        subject = "" if same and again else item.topic
        parts.append(f"{lead}{subject}{item.stem}")
        before = item
    return "、".join(parts) + (before.end if before is not None else "")
