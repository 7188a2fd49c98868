"""What happens in a climbing game, in words for a terminal: its table, places and titles, the table of the session.

In: a climbing game and the lines of its record. Out: text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game.lines import HandEnds
from ..ground.colour import paint
from ..ground.columns import pad, width
from ..model.cards import Names, bits
from .narrate import Narrator

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame


@dataclass(slots=True)
class ClimbingNarrator(Narrator):
    game: ClimbingGame
    unit = "Hand"

    def named(self) -> Iterator[tuple[str, Names]]:
        return ((title.id, title.names) for title in self.game.engine.climbing.titles)

    def hand(self, seat: int) -> list[int]:
        """The physical cards of a hand, from weak to strong in the order in force."""
        deck, place = self.game.rules.deck, self.game.order.place
        return sorted(bits(self.game.hand_of(seat)), key=lambda card: (place[deck.cards[card]], card))

    # ---------------------------------------------------------------------------------------------------- the table

    def _table(self, seat: int) -> list[str]:
        game = self.game
        s = game.state
        counts = "   ".join(f"{self.name(seat)} {game.hand_of(seat).bit_count()}" for seat in s.seats)
        lines = ["", f"  Cards:  {counts}"]
        if s.trick:
            shown = "   ".join(
                f"{self.mask(laid.play.cards)} ({self.name(laid.seat)})" for laid in s.trick[-4:]
            )
            lines.append(f"  Table:  {'…   ' if len(s.trick) > 4 else ''}{shown}")
        else:
            lines.append("  Table:  clear")
        if any(s.own_aside):
            laid = [
                f"{self.mask(cards) if self.people == {seat} else cards.bit_count()} ({self.name(seat)})"
                for seat, cards in enumerate(s.own_aside)
                if cards
            ]
            lines.append(f"  Laid aside:  {'   '.join(laid)}")
        held = list(dict.fromkeys(game.engine.list[lasting.ref[0]].id for lasting in s.lasting))
        if held:
            lines.append(f"  In force:  {', '.join(map(self.rule, held))}")
        if game.order.reversed:
            lines.append(f"  {paint('The ranking is reversed: low cards are strong.', '1', self.colour)}")
        return lines

    def _hand(self, seat: int) -> list[str]:
        """In one row."""
        numbered = [self._numbered(number, card) for number, card in enumerate(self.hand(seat), start=1)]
        return [f"  {self._whose(seat)}:  {'  '.join(numbered) or 'empty'}"]

    # -------------------------------------------------------------------------------------------------- the session

    def standing(self) -> str:
        """Nothing: the table of the session has them."""
        return ""

    def session(self) -> str:
        """The session as a table: for each hand the place, title and points of every player; then who stands where."""
        hands = [line for line in self.game.lines or () if isinstance(line, HandEnds)]
        if len(hands) < 2:
            return ""
        rows = [["", *map(self.name, range(self.game.players))]]
        for line in hands:
            rows.append(
                [
                    f"Hand {line.hand}" + (f", {line.times} times" if line.times > 1 else ""),
                    *(self._result(line, seat) for seat in range(self.game.players)),
                ]
            )
        totals = self.game.totals
        rows.append(["In all", *(f"{total:+d}" for total in totals)])
        rows.append(["Standing", *(_standing(self.game.ranks(), seat) for seat in range(self.game.players))])
        widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True)) for row in rows]
        return "".join(f"  {line.rstrip()}\n" for line in lines)

    def _result(self, line: HandEnds, seat: int) -> str:
        title = line.titles.get(seat, "")
        place = f"{line.places.index(seat) + 1}."
        return " ".join(filter(None, (place, self.rule(title) if title else "", f"{line.score[seat]:+d}")))


def _standing(ranks: list[int], seat: int) -> str:
    """1., or 1.= where several share the place."""
    return f"{ranks[seat]}.{'=' if ranks.count(ranks[seat]) > 1 else ''}"
