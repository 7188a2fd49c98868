"""What rules do, asked by a page: the small report of the laboratory, a piece at a time, so that the page can show how far it is and stop in between.

In: a workspace, and two of its files, before and after a change. Out: how far it is, and what so many hands tell as plain data. Engines are kept, and so is the last report.
"""

from __future__ import annotations

from dataclasses import asdict
from time import perf_counter

from ..ground.json import Json
from ..ground.said import say
from ..lab.brief import Briefing, Engines
from ..services.service import Refused
from ..services.workspace import Workspace

SLICE = 0.35  # seconds that are played before it is told how far it is


class Effects:
    """The reports of one page."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._engines = Engines()
        self._asked: tuple[object, ...] = ()
        self._made: Briefing | None = None

    def answer(self, before: str, after: str, hands: int, seed: int = 1, stop: bool = False) -> Json:
        """Goes on with a report, or begins it: `done` and `wanted` (hands of both), `compiled` (null until it is known), `more`, and `brief` once nothing is to come; with `stop` at once, of what has been played.
        Refused for rules with errors, and for games that cannot be compared."""
        made = self._report(before, after, hands, seed)
        begun, more = perf_counter(), not stop
        while more and perf_counter() - begun < SLICE:
            more = made.step()
        found: Json = {
            "done": made.done,
            "wanted": made.wanted,
            "compiled": made.compiled,
            "more": more,
            "brief": None if more else asdict(made.told()),
        }
        return found

    def _report(self, before: str, after: str, hands: int, seed: int) -> Briefing:
        one, other = self._workspace.ruleset(before), self._workspace.ruleset(after)
        asked = one.hash, other.hash, hands, seed
        if self._made is None or asked != self._asked:
            self._made = Briefing(one, other, hands, seed, engines=self._engines)
            self._asked = asked
        return self._made


def effect(effects: Effects, parameters: Json) -> Json:
    """The answer to the question `effect`. Refused where its parameters do not fit."""
    match parameters:
        case {"before": str(before), "after": str(after), "hands": int(hands)}:
            seed, stop = parameters.get("seed", 1), parameters.get("stop", False)
            if isinstance(seed, int) and isinstance(stop, bool):
                return effects.answer(before, after, hands, seed, stop)
    raise Refused(say("`effect` needs two files and how many hands are to be played"))
