"""Reads the lines of a record one after the other and says where they depart from what was expected.

Comes in: the lines. Goes out: decisions and events as they are asked for; `Disagreement` where the next line is another one. Rules that
acted are told by `fired` of the decision line that stands before: `acted` gathers what the law wants there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .meaning_table import SilentLaw

Line = Mapping[str, Any]


@dataclass
class Disagreement(Exception):
    """What the law says and what was played, at a line of the record (counted from 1)."""

    kind: str
    law: str
    played: str
    line: int = 0

    def __str__(self) -> str:
        return f"line {self.line}: law: {self.law}; played: {self.played}"


class Reader:
    """A cursor over the lines."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.complete = sum("places" in line for line in lines) >= lines[0]["hands"]
        self.at = 0
        self.acted: list[str] = []
        self.told_at: list[int] | None = None
        self.soft: Disagreement | None = None
        self.unjudged_now: set[str] = set()

    def peek(self) -> Line:
        if self.at >= len(self.lines) and not self.complete:
            raise SilentLaw("(the record was cut here)")
        return self.lines[self.at] if self.at < len(self.lines) else {}

    def wrong(self, kind: str, law: str, played: str | None = None, line: int | None = None) -> Disagreement:
        shown = short(self.peek()) if played is None else played
        return Disagreement(kind, law, shown, self.at + 1 if line is None else line)

    def is_event(self, kind: str, **fields: Any) -> bool:
        line = self.peek()
        return line.get("event") == kind and all(line.get(key) == value for key, value in fields.items())

    def event(self, kind: str, why: str, **fields: Any) -> Line:
        """The next line must be this event."""
        line = self.peek()
        if line.get("event") != kind:
            raise self.wrong(f"expected event {kind}", f"{why}: event {kind} {fields}")
        for key, value in fields.items():
            if line.get(key) != value:
                raise self.wrong(f"event {kind} has another {key}", f"{why}: {key} {value}")
        self.at += 1
        return line

    def is_decision(self, kind: str, player: int | None = None) -> bool:
        line = self.peek()
        return line.get("decision") == kind and (player is None or line.get("player") == player)

    def decision(self, kind: str, player: int, why: str) -> Line:
        """The next line must be this decision of this player; the rules told before it are compared."""
        line = self.peek()
        if not line:
            raise SilentLaw("(the record was cut here)")
        if line.get("decision") != kind:
            raise self.wrong(f"expected decision {kind}", f"{why}: player {player} decides {kind}")
        if line.get("player") != player:
            raise self.wrong(f"decision {kind} by another player", f"{why}: player {player} decides {kind}")
        if "rule" not in line:
            self.compare_fired()
            self.told_at = []
            self.acted = []
            self.unjudged_now = set()
        if self.told_at is not None:
            self.told_at.append(self.at)
        self.at += 1
        return line

    def deal(self) -> None:
        """A hand is dealt; rules that act upon the deal are told in that line."""
        self.compare_fired()
        self.told_at, self.acted, self.unjudged_now = [self.at], [], set()
        self.at += 1

    def compare_fired(self) -> None:
        """What acted since the last decision must stand in its `fired`, and nothing else; the game is judged on."""
        if self.told_at is None:
            return
        told = [name for at in self.told_at for name in self.lines[at].get("fired", [])]
        line = self.told_at[0] + 1
        if self.soft is not None:
            return
        for name in dict.fromkeys(self.acted):
            if name not in told:
                self.soft = self.wrong("acted, but is not told", f"{name} acted", f"fired {told}", line)
        for name in told:
            if name not in self.acted and name not in self.unjudged_now:
                self.soft = self.wrong("told, but did not act", f"{name} did not act", f"fired {told}", line)


def short(line: Line) -> str:
    """A line in few words."""
    if not line:
        return "the end of the record"
    keys = ("decision", "player", "choice", "event", "card", "cards", "from", "to", "chips", "points", "place", "leader",
            "counter", "number", "for", "fired", "hand", "places", "titles", "score", "seats", "totals", "times", "by")  # fmt: skip
    parts = []
    for key in keys:
        if key in line:
            value = line[key]
            if key == "choice" and isinstance(value, Mapping) and "cards" in value:
                value = " ".join(map(str, value["cards"]))
            parts.append(f"{key} {value}")
    return ", ".join(parts)
