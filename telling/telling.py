"""What happened, in words: which lines of a record are told, and to whom.

In: lines of a record, and the words of a game. Out: text. A language says the sentences (`telling/en/telling.py`, `telling/ja/telling.py`);
cards that only some may see are told only to them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..game import lines
from ..game.lines import Event, Line
from ..game.seen import seers
from ..ground.colour import paint
from ..model import Fishing
from .words import Words

if TYPE_CHECKING:
    from ..interpreter.fishing.game import FishingGame

Some = lines.Move | lines.Offer | lines.Reveal


@dataclass(slots=True)
class Telling(ABC):
    """Sentences of one language."""

    words: Words

    def line(self, line: Line) -> str:
        """What a line of the record says; "" for what nobody is told."""
        match line:
            case lines.Header():
                return ""  # for programs
            case lines.HandBegins():
                return f"\n{self.begins(line)}\n{self.acted(line.fired)}"
            case lines.Decided():
                told, acted = self.chosen(line), self.acted(line.fired)
                return f"{told}\n{acted}" if told else acted
            case lines.HandEnds():
                return "\n" + "".join(f"{row}\n" for row in self.hand_ends(line))
            case lines.RoundEnds():
                return "\n" + "".join(f"{row}\n" for row in self.round_ends(line))
            case _:
                told = self.event(line)
                return "".join(f"  {row}\n" for row in told.split("\n")) if told else ""

    @abstractmethod
    def begins(self, line: lines.HandBegins) -> str: ...

    @abstractmethod
    def chosen(self, line: lines.Decided) -> str:
        """Who has chosen what; "" where the cards that move tell it."""

    @abstractmethod
    def rule_acts(self, rule: str) -> str: ...

    @abstractmethod
    def event(self, line: Event) -> str:
        """What an event says, without an end of line; "" for what nobody is told."""

    @abstractmethod
    def hand_ends(self, line: lines.HandEnds) -> list[str]: ...

    @abstractmethod
    def round_ends(self, line: lines.RoundEnds) -> list[str]: ...

    # ------------------------------------------------------------------------------------------- what languages share

    def acted(self, fired: list[str]) -> str:
        arrow = paint("→", "33", self.words.colour)
        return "".join(f"    {arrow} {self.rule_acts(id)}\n" for id in fired)

    def bold(self, text: str) -> str:
        return paint(text, "1", self.words.colour)

    def shown(self, line: Some) -> str:
        """The cards of a line, or how many they are for people who do not see them."""
        by = seers(line)
        return self.words.seen(line.cards, open=by is None or bool(by & self.words.people))

    def with_apart(self, line: lines.RoundEnds) -> list[tuple[lines.Made, ...]]:
        """What each made, with what is counted apart."""
        apart = line.apart or ((),) * len(line.yaku)
        return [made + beside for made, beside in zip(line.yaku, apart, strict=True)]

    def made(self, rows: tuple[lines.Made, ...]) -> str:
        """Yaku with their values."""
        return self.words.phrases.and_.join(f"{self.words.rule(row.id)} {row.value}" for row in rows)

    def claimed(self, line: lines.Decided) -> str:
        """The yaku of a claim with their values, as far as the round still knows them."""
        words, ids = self.words, line.choice if isinstance(line.choice, list) else []
        game = cast("FishingGame", words.game)
        worth = (
            {row.yaku: row.value for row in game.claims_of(line.player).rows}
            if line.player in game.round.seats
            else {}
        )
        told = (f"{words.rule(id)} {worth[id]}" if id in worth else words.rule(id) for id in ids)
        return words.phrases.and_.join(told) or words.phrases.nothing

    def sum(self, line: lines.Pay, unit: str = "") -> str:
        """The chips that are paid: `18 (9 × 2)` where they are a multiple of what the taker's yaku are worth."""
        rules = self.words.game.rules.game
        limited = isinstance(rules, Fishing) and rules.stake  # then less may be paid than is due
        end = None if limited else self._end_after(line)
        if end is None or not isinstance(line.taker, int) or not isinstance(line.giver, int):
            return f"{line.chips}{unit}"
        rows = [row for row in self.with_apart(end)[line.taker] if line.cause in ("yaku", row.group, row.id)]
        worth = sum(row.value for row in rows)
        if not worth or line.chips % worth or line.chips == worth:
            return f"{line.chips}{unit}"
        return f"{line.chips}{unit} ({worth} × {line.chips // worth})"

    def total(self, line: lines.HandEnds | lines.RoundEnds, seat: int) -> str:
        """What a player had won when a hand ended, also where it is told later than the next one ended."""
        later = 0
        for other in reversed(self.words.game.lines or []):
            if other is line:
                break
            if isinstance(other, lines.HandEnds):
                later += other.score[seat]
            elif isinstance(other, lines.RoundEnds):
                later += other.chips[seat]
        return self.words.total(seat, before=later)

    def stopped_with(self, line: lines.Decided) -> str:
        """The yaku, with their values, of a player who stops the round; "" for every other choice."""
        end = self._end_after(line) if (line.decision, line.choice) == ("stop", "stop") else None
        return self.made(end.yaku[line.player]) if end is not None else ""

    def _end_after(self, line: lines.Pay | lines.Decided) -> lines.RoundEnds | None:
        """The end of the round that follows before anything else is chosen."""
        record = self.words.game.lines or []
        place = next((place for place, other in enumerate(record) if other is line), len(record))
        for other in record[place + 1 :]:
            if isinstance(other, lines.RoundEnds):
                return other
            if isinstance(other, lines.Decided):
                return None
        return None
