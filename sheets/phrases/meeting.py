"""Where rules meet: which of its decisions a sheet must tell, in their order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, TypedDict

from ...model import RuleSet, fishing_of
from .. import meeting
from ..facts import kinds_by_points
from ..page import Line


class Meetings(TypedDict):
    """What is decided."""

    lead: str  # what introduces the order
    judged: str  # {passing}
    passing: str  # reversals until the clear, too
    answered: str
    lost: str
    several: str  # {late} {free}
    late: str  # some fall only when the hand ends
    free: str  # some fall to the last place that is still free
    laid: str
    proper: str
    uncut: str
    short: str
    draw: str  # {roles} {earlier}
    multiplied: str


Steps = tuple[str, str, str, str, str, str, str]
"""The steps of acting, in the order of the engine's."""


class Meeting(ABC):
    """How a language tells where rules meet."""

    def __init__(
        self,
        says: Meetings,
        steps: Steps,
    ) -> None:
        self.says = says
        self.steps = steps

    @abstractmethod
    def lines(self, *texts: str) -> tuple[Line, ...]: ...

    @abstractmethod
    def step(self, rules: RuleSet, what: str, ids: tuple[str, ...]) -> str:
        """One step, and the rules that do such things."""

    @abstractmethod
    def roles(self, roles: tuple[Literal["dealer", "leader"], ...]) -> str:
        """For whom there is a draw."""

    @abstractmethod
    def earlier(self, rules: RuleSet, kinds: tuple[str, ...]) -> str:
        """Which of two cards of a month is the earlier: by their classes, from the first on, or by their points."""

    def order_lead(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.lines(self.says["lead"])

    def order(self, rules: RuleSet) -> tuple[Line, ...]:
        """What acts first, second …, with the rules that do such things, in their order."""
        groups = meeting.acting_order(rules)
        steps = zip(self.steps, groups, strict=False)
        return self.lines(*[self.step(rules, what, ids) for what, ids in steps if ids])

    def finishes(self, rules: RuleSet) -> tuple[Line, ...]:
        """What a forbidden finish is judged by, and who of several that fall is lower."""
        found, says = meeting.finishes(rules), self.says
        told = [
            (found.judged, says["judged"].format(passing=says["passing"] if found.passing else "")),
            (found.answered, says["answered"]),
            (found.lost, says["lost"]),
            (
                found.several,
                says["several"].format(
                    late=says["late"] if found.late else "", free=says["free"] if found.free else ""
                ),
            ),
            (found.laid, says["laid"]),
            (found.proper, says["proper"]),
            (found.uncut, says["uncut"]),
            (found.short, says["short"]),
        ]
        return self.lines(*[text for holds, text in told if holds])

    def draw(self, rules: RuleSet) -> tuple[Line, ...]:
        """Equal months in a draw."""
        roles = meeting.drawn(rules)
        if not roles:
            return ()
        earlier = self.earlier(rules, kinds_by_points(rules))
        return self.lines(self.says["draw"].format(roles=self.roles(roles), earlier=earlier))

    def multiplied(self, rules: RuleSet) -> tuple[Line, ...]:
        """Several rows that multiply what is paid."""
        return self.lines(self.says["multiplied"]) if meeting.multiplied(fishing_of(rules)) else ()
