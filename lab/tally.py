"""What was counted over many hands.

In: what single sessions counted. Out: sums, and a digest over every decision, in a room that does not grow with the number of hands. A tally of a whole run also has the tallies of its blocks: stretches of
whole sessions, which have nothing to do with each other, while the hands of one session hang together by titles, deals and leads. How sure a number is
follows from how blocks differ (estimates.py).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Literal

MOST_DIGESTS = 10_000  # of sessions, that are kept one by one

Counted = Literal[
    "options",  # all that could be chosen, over all decisions
    "forced",  # decisions with one option
    "turns",  # climbing: decisions between plays and passing
    "must_pass",  # of them, those in which nothing could be played
    "passes",  # of them, those in which the player passed
    "tricks",  # climbing: tricks that were begun
    "stuck",  # climbing: hands that ended because nobody could play any more
    "swing",  # points or chips that changed hands, or were won
    "nobody",  # fishing: rounds that nobody won
    "no_yaku",  # rounds in which no yaku counted
    "stopped",  # rounds that somebody or a yaku stopped before the cards were played
    "misdeals",  # deals that were thrown in
]


@dataclass(slots=True)
class Tally:
    """Sums over hands. Counters are keyed by what they count: a rule or yaku id, a seat, (seat, place), (title, place), (title, title after it).
    `turn`: how many players after who began the hand (climbing), or after the dealer (fishing), somebody sits."""

    hands: int = 0
    decisions: int = 0
    longest: int = 0
    counts: Counter[Counted] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    hands_with: Counter[str] = field(default_factory=Counter)
    actors: Counter[str] = field(default_factory=Counter)  # hands of players upon whose choices a rule acted
    actor_places: Counter[str] = field(
        default_factory=Counter
    )  # the sum of their places; fishing: of their chips
    actor_wins: Counter[str] = field(default_factory=Counter)  # hands of them in which they came first
    worth: Counter[str] = field(default_factory=Counter)  # chips that a yaku was worth, over all who made it
    seat_places: Counter[tuple[int, int]] = field(default_factory=Counter)
    turn_places: Counter[tuple[int, int]] = field(default_factory=Counter)
    title_places: Counter[tuple[str, int]] = field(default_factory=Counter)
    title_titles: Counter[tuple[str, str]] = field(default_factory=Counter)
    moved: Counter[int] = field(default_factory=Counter)  # points or chips won, by seat
    wins: Counter[int] = field(default_factory=Counter)  # fishing: rounds won, by seat
    turn_moved: Counter[int] = field(default_factory=Counter)
    turn_wins: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    blocks: list[Tally] = field(default_factory=list)
    longest_in: tuple[tuple[int, int], ...] = field(
        default=(), repr=False, compare=False
    )  # sessions (seed, hands), one of which has it
    before: hashlib._Hash | None = field(
        default=None, repr=False, compare=False
    )  # of the digests that were too many to keep

    def add(self, other: Tally) -> None:
        """Adds what another tally counted; its blocks are left to whoever makes blocks."""
        self.hands += other.hands
        self.decisions += other.decisions
        if other.longest > self.longest:
            self.longest, self.longest_in = other.longest, other.longest_in
        for name in _COUNTERS:
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


_COUNTERS = tuple(item.name for item in fields(Tally) if item.default_factory is Counter)
