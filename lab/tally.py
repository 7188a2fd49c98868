"""What was counted over many hands.

In: what single sessions counted. Out: sums, and a digest over every decision, in a room that does not grow with the number of hands.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field

MOST_DIGESTS = 10_000  # of sessions, that are kept one by one


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
    before: hashlib._Hash | None = field(
        default=None, repr=False, compare=False
    )  # of the digests that were too many to keep

    def add(self, other: Tally) -> None:
        self.hands += other.hands
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for name in ("acts", "hands_with", "seat_places", "title_places", "moved"):
            getattr(self, name).update(getattr(other, name))
        self.broken += other.broken[: max(0, 20 - len(self.broken))]
        self.digests += other.digests
        if len(self.digests) > MOST_DIGESTS:
            self.before, self.digests = self._whole(), []

    def _whole(self) -> hashlib._Hash:
        whole = hashlib.sha256() if self.before is None else self.before.copy()
        whole.update("".join(self.digests).encode())
        return whole

    @property
    def digest(self) -> str:
        """Over the digests of all sessions in their order."""
        return self._whole().hexdigest()[:16]
