"""Where rules meet: which of its decisions a sheet must tell, in their order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Literal, TypedDict, TypeVar

from ...model import Fishing, RuleSet
from ...model.cards import Deck
from .. import meeting
from ..facts import kinds_by_points
from ..moments import several_fall
from ..page import Line
from ..voice import Voice
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Meetings(TypedDict):
    """What is decided."""

    lead: str  # what introduces the order
    out: str  # {rules}: what acts as a player goes out comes after what acts on the play
    over: str  # {rules}: and what acts at the end of the hand after both
    overs: str  # {rules}
    judged: str  # {passing}
    passing: str  # reversals until the clear, too
    answered: str
    lost: str
    several: str  # {late} {free}
    late: str  # some fall only when the hand ends
    free: str  # {rules}: by which some fall above those
    laid: str
    proper: str
    uncut: str
    uncut_but: str  # the same below an order by which somebody would be skipped first
    short: str
    ended: str
    exchanged: str
    moved: str  # {rank}
    shared: str
    draw: str  # {roles} {earlier}
    multiplied: str


Steps = tuple[str, str, str, str, str, str, str]
"""The steps of acting, in the order of the engine's."""


class Meeting(ABC, Generic[V]):
    """How a language tells where rules meet."""

    def __init__(
        self,
        writing: Writing[V],
        says: Meetings,
        steps: Steps,
    ) -> None:
        self.writing = writing
        self.says = says
        self.steps = steps

    @abstractmethod
    def step(self, voice: V, what: str, ids: tuple[str, ...]) -> str:
        """One step, and the rules that do such things."""

    @abstractmethod
    def rules(self, voice: V, ids: tuple[str, ...]) -> str:
        """Rules one after the other."""

    @abstractmethod
    def rank(self, deck: Deck, rank: int) -> str:
        """A rank as it stands in a sentence."""

    @abstractmethod
    def roles(self, roles: tuple[Literal["dealer", "leader"], ...]) -> str:
        """For whom there is a draw."""

    @abstractmethod
    def earlier(self, rules: RuleSet, kinds: tuple[str, ...]) -> str:
        """Which of two cards of a month is the earlier: by their classes, from the first on, or by their points."""

    def order_lead(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.writing.lines(self.says["lead"])

    def order(self, rules: RuleSet) -> tuple[Line, ...]:
        """What acts first, second …, with the rules that do such things, in their order."""
        groups = meeting.acting_order(rules)
        voice = self.writing.voice(rules)
        steps = [(what, ids) for what, ids in zip(self.steps, groups, strict=False) if ids]
        if len(steps) == 1:  # all of one kind: it is their own order that counts
            return self.writing.lines(*[voice.rule_name(id) for _, ids in steps for id in ids])
        return self.writing.lines(*[self.step(voice, what, ids) for what, ids in steps])

    def finishes(self, rules: RuleSet) -> tuple[Line, ...]:
        """What a forbidden finish is judged by, and who of several that fall is lower."""
        found, says, voice = meeting.finishes(rules), self.says, self.writing.voice(rules)
        later = meeting.later(rules)
        told = [  # what differs from the order comes right below it
            (found.uncut, says["uncut_but" if meeting.acting_order(rules) else "uncut"]),
            (bool(later.out), self._named("out", voice, later.out)),
            (bool(later.over), self._named("overs" if len(later.over) > 1 else "over", voice, later.over)),
            (found.judged, says["judged"].format(passing=says["passing"] if found.passing else "")),
            (found.answered, says["answered"]),
            (found.lost, says["lost"]),
            (
                found.several and (meeting.falls_meet(rules) or not any(map(several_fall, rules.rules))),
                says["several"].format(
                    late=says["late"] if found.late else "", free=self._free(voice, found.free)
                ),
            ),
            (found.laid, says["laid"]),
            (found.proper, says["proper"]),
            (found.short, says["short"]),
            (found.ended, says["ended"]),
            (found.exchanged, says["exchanged"]),
        ]
        return self.writing.lines(*[text for holds, text in told if holds])

    def _named(self, key: Literal["out", "over", "overs"], voice: V, ids: tuple[str, ...]) -> str:
        return self.says[key].format(rules=self.rules(voice, ids))

    def _free(self, voice: V, ids: tuple[str, ...]) -> str:
        return self.says["free"].format(rules=voice.rules_named(ids)) if ids else ""

    def places(self, rules: RuleSet) -> tuple[Line, ...]:
        """Where cards with a place of their own are, next to others that have one."""
        found, says = meeting.places(rules), self.says
        told = [says["moved"].format(rank=self.rank(rules.deck, rank)) for rank in found.ranks]
        return self.writing.lines(*told, *[says["shared"]] * found.shared)

    def draw(self, rules: RuleSet) -> tuple[Line, ...]:
        """Equal months in a draw."""
        roles = meeting.drawn(rules)
        if not roles:
            return ()
        earlier = self.earlier(rules, kinds_by_points(rules))
        return self.writing.lines(self.says["draw"].format(roles=self.roles(roles), earlier=earlier))

    def multiplied(self, game: Fishing) -> tuple[Line, ...]:
        """Several rows that multiply what is paid."""
        return self.writing.lines(self.says["multiplied"]) if meeting.multiplied(game) else ()
