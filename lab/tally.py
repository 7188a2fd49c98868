"""What was counted over many hands.

In: what single sessions counted. Out: sums, and a digest over every decision.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Sums over hands. Counters are keyed by what they count: a rule or yaku id, (seat, place), (title, place)."""

    hands: int = 0
    decisions: int = 0
    longest: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    hands_with: Counter[str] = field(default_factory=Counter)
    seat_places: Counter[tuple[int, int]] = field(default_factory=Counter)
    title_places: Counter[tuple[str, int]] = field(default_factory=Counter)
    moved: Counter[int] = field(default_factory=Counter)  # points or chips won, by seat
    broken: list[str] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.hands += other.hands
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for name in ("acts", "hands_with", "seat_places", "title_places", "moved"):
            getattr(self, name).update(getattr(other, name))
        self.broken += other.broken[: max(0, 20 - len(self.broken))]
        self.digests += other.digests

    @property
    def digest(self) -> str:
        return hashlib.sha256("".join(self.digests).encode()).hexdigest()[:16]
