"""What happens in a fishing game, in words for a terminal: field, pile and captured cards, who plays, chips and yaku.

In: a fishing game and the lines of its record. Out: text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game import lines
from ..model.cards import Names, bits
from .narrate import Narrator

if TYPE_CHECKING:
    from ..interpreter.fishing.game import FishingGame


@dataclass(slots=True)
class FishingNarrator(Narrator):
    game: FishingGame
    unit = "Round"

    def named(self) -> Iterator[tuple[str, Names]]:
        return ((yaku.id, yaku.names) for group in self.game.engine.fishing.groups for yaku in group.yaku)

    # ---------------------------------------------------------------------------------------------------- the table

    def _table(self, seat: int) -> list[str]:
        from ..interpreter.fishing import claims, settle

        game, round = self.game, self.game.round
        told = ["", f"  Round {game.hand} of {game.hands}.  Draw pile: {len(round.pile)} cards."]
        told.append(f"  Field:  {self.mask(round.field)}")
        told += self._chips()
        if (times := settle.factor(game)) > 1:
            told.append(f"  Everything is multiplied by {times} in this round.")
        if round.phase == "vow":
            return told
        if round.phase == "stay":
            return told + self._asked()
        if len(round.seats) < game.players:
            told.append(f"  Playing:  {', '.join(map(self.name, round.seats))}")
        for other in round.seats:
            whose = "you" if self.people == {other} else self.name(other)
            made = ", ".join(f"{self.rule(row.yaku)} {row.value}" for row in game.made(other).rows)
            told.append(
                f"  Captured by {whose}{f' [{made}]' if made else ''}:  {self.mask(round.captured[other])}"
            )
            shown = claims.shown(game, other, round.claimed[other]) & round.hands[other]
            if shown:
                told.append(f"  Shown by {whose}, still in hand:  {self.mask(shown)}")
        if round.card >= 0:
            what = "drawn" if round.drawn else "played"
            told.append(f"  The {what} card:  {self.card(game.rules.deck.codes[round.card])}")
        return told

    def _chips(self) -> list[str]:
        """The pot, and what everybody has left of the stakes."""
        game, round = self.game, self.game.round
        left = [(seat, round.purse(seat)) for seat in range(game.players)]
        stakes = "   ".join(f"{self.name(seat)} {chips}" for seat, chips in left if chips is not None)
        told = [f"  Stakes:  {stakes}"] if stakes else []
        if game.engine.fishing.dropping is not None and (round.pot or round.dropped):
            told.append(f"  Pot:  {round.pot}")
        return told

    def _asked(self) -> list[str]:
        """Who has said to play or dropped so far, and who has not been asked."""
        round = self.game.round
        rows = {
            "Playing": round.staying,
            "Dropped": round.dropped,
            "Not asked yet": round.queue[1:],
            "Without a hand": round.waiting,
        }
        leads = "you lead" if self.people == {round.leader} else f"{self.name(round.leader)} leads"
        told = [f"{what}: {', '.join(map(self.name, seats))}" for what, seats in rows.items() if seats]
        return [f"  {'   '.join([leads.capitalize(), *told])}"]

    def _hand(self, seat: int) -> list[str]:
        """One card a row, with what it would take."""
        asked = self.game.decision
        if asked is not None and asked.kind == "vow":
            return ["  Nobody has looked at a hand yet."]
        return [
            f"  {self._whose(seat)}:",
            *(
                f"    {self._numbered(number, card)}{self._takes(card)}"
                for number, card in enumerate(self.hand(seat), start=1)
            ),
        ]

    def _takes(self, card: int) -> str:
        """What a card of the hand matches on the field."""
        from ..interpreter.fishing.turns import reach

        deck = self.game.rules.deck
        field = bits(self.game.round.field)
        reached, _ = reach(self.game, card, False)
        matching = [other for other in field if reached >> other & 1]
        return f"  → {self.cards(deck.codes[other] for other in matching)}" if matching else ""

    # ------------------------------------------------------------------------------------------------- what happened

    def _chosen(self, line: lines.Decided) -> str:
        """With the cards that a claim shows to everybody."""
        told = Narrator._chosen(self, line)
        return f"{told}, showing {self.cards(line.shows)}" if line.shows else told

    # -------------------------------------------------------------------------------------------------- the session

    def total(self, seat: int) -> str:
        """What a player has won so far; where everybody began with some chips, what the player owns."""
        total = self.game.totals[seat]
        return str(total) if self.game.engine.fishing.chips else f"{total:+d}"

    def standing(self) -> str:
        """Equal chips share a place."""
        rows = self.game.standing()
        return "".join(f"  {place}. {self.name(seat)}  {self.total(seat)} chips\n" for place, seat in rows)

    def session(self) -> str:
        """Nothing: a round has no places."""
        return ""
