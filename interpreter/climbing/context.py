"""What an effect refers to: the moment at which its event was judged.

In: nothing. Out: values that tasks and the state carry along.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...game.decisions import Play


class Ring(NamedTuple):
    """Who sits where: the players in turn order, a mask of those who are in, which way play goes (1 or -1)."""

    seats: tuple[int, ...]
    inside: int
    direction: int


@dataclass(frozen=True, slots=True)
class Ctx:
    """What an effect refers to: who acts, with which play, on which play, whose play that was, who was skipped; `ring`: who sat where when the
    event was judged, which says who is next to whom (None: as it is now); `looked_at`: of whom it is asked whether he is meant, or for
    whom the effect is being done; `seer`: as seen from whom others are meant (neighbours, everyone else, partners), -1: from who acts;
    `finish`: who acts has gone out with the play, which is meant wherever it lies."""

    player: int
    play: Play | None = None
    before: Play | None = None
    beaten: int = -1
    skipped: int = -1
    part: int = -1  # mask of the effects of the clause that act
    ring: Ring | None = None
    looked_at: int = -1
    seer: int = -1
    finish: bool = False

    def at(self, ring: Ring) -> Ctx:
        """The same at that moment."""
        return Ctx(
            self.player,
            self.play,
            self.before,
            self.beaten,
            self.skipped,
            self.part,
            ring,
            self.looked_at,
            self.seer,
            self.finish,
        )

    @property
    def view(self) -> int:
        """As seen from whom others are meant."""
        return self.player if self.seer < 0 else self.seer
