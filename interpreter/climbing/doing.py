"""What an engine must know of an effect: whether anything would happen by it, and what.

In: nothing. Out: the moment at which an effect is judged or acts, and the class that each effect has its own of (effects.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from ...model import Effect
from .context import Ctx
from .engine import Ref
from .state import State
from .table import ClimbingTable
from .tasks import Deed, Settled

E_co = TypeVar("E_co", bound=Effect, covariant=True)


@dataclass(slots=True)
class Moment:
    """When an effect is judged, or acts: what each whom it means then is to do, and how often it counts (`settled`)."""

    table: ClimbingTable
    ctx: Ctx
    settled: Settled

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What each whom the effect means does, in turn order."""
        return self.settled.deeds or ()

    @property
    def times(self) -> int:
        """How often it counts, where that is the same for all."""
        return self.settled.times or 0

    def often(self, deed: Deed) -> int:
        """How often it counts for one who does it."""
        return self.settled.often(deed)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Until whom in particular it lasts."""
        return self.settled.awaited or ()

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def seats(self) -> tuple[int, ...]:
        """Whom the effect means, in turn order; -1: the table."""
        return tuple(deed.seat for deed in self.deeds)


class Doing(ABC, Generic[E_co]):
    """One effect, as an engine does it."""

    waits: ClassVar[bool] = (
        False  # it is noted that a rule acts when somebody has chosen, or cards go; else at once
    )

    __slots__ = ("effect",)

    def __init__(self, effect: E_co) -> None:
        self.effect = effect

    @abstractmethod
    def happens(self, at: Moment) -> bool:
        """Whether anything would happen. Changes nothing."""

    @abstractmethod
    def act(self, at: Moment, ref: Ref) -> None:
        """It happens: the state changes, or tasks are pushed, one for each step that may stop for a decision."""

    def is_offer(self) -> bool:
        """Whether somebody may decline, so that nothing happens."""
        return False

    def idle(self, at: Moment, ref: Ref) -> None:
        """It was to act, and nothing happens."""
