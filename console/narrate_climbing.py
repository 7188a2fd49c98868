"""The table of a climbing game in words for a terminal: plays, hand, the table of the session.

In: what a player sees of it. Out: text.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..game.lines import Code, HandEnds
from ..game.views import ClimbingSeen, View
from ..ground.colour import paint
from ..ground.columns import pad, width
from .narrate import Narrator

_SHOWN = 4  # plays of a trick


@dataclass(slots=True)
class ClimbingNarrator(Narrator):
    def _in_order(self, view: View) -> list[Code]:
        """From weak to strong in the order in force."""
        assert isinstance(view.table, ClimbingSeen)
        deck = self.game.rules.deck
        place = {str(code): number for number, level in enumerate(view.table.order) for code in level}

        def strength(code: Code) -> tuple[int, int]:
            card = deck.codes.index(str(code))
            return place.get(deck.faces[deck.cards[card]].code, -1), card

        return sorted(view.cards, key=strength)

    def _table(self, view: View) -> list[str]:
        words, say, table = self.words, self.say, view.table
        assert isinstance(table, ClimbingSeen)
        rows = [
            self._row(
                say.cards, "   ".join(f"{words.name(seat)} {view.counts[seat]}" for seat in table.seats)
            )
        ]
        laid = [f"{words.cards(play.cards)} ({words.name(play.player)})" for play in table.trick[-_SHOWN:]]
        before = "…   " if len(table.trick) > _SHOWN else ""
        rows.append(self._row(say.on_table, before + "   ".join(laid) if laid else say.clear))
        if any(table.aside):
            aside = [
                f"{words.cards(table.own_aside) if seat == view.player else many} ({words.name(seat)})"
                for seat, many in enumerate(table.aside)
                if many
            ]
            rows.append(self._row(say.aside, "   ".join(aside)))
        held = dict.fromkeys(item.rule for item in table.in_force)
        if held:
            rows.append(self._row(say.in_force, say.and_.join(map(words.rule, held))))
        if table.reversed:
            rows.append(f"  {paint(say.reversed, '1', words.colour)}")
        return rows

    def _hand(self, view: View, numbers: bool) -> list[str]:
        """In one row."""
        numbered = [
            self._numbered(number, card, numbers) for number, card in enumerate(self._in_order(view), start=1)
        ]
        return [self._row(self._whose(view.player), "  ".join(numbered) or self.say.empty)]

    def session(self) -> str:
        """For each hand the place, title and points of every player; then who stands where."""
        hands = [line for line in self.game.lines or () if isinstance(line, HandEnds)]
        if len(hands) < 2:
            return ""
        say, ranks = self.say, self.game.ranks()
        rows = [["", *map(self.words.name, range(self.game.players))]]
        for line in hands:
            times = say.times.format(line.times) if line.times > 1 else ""
            label = say.hand_row.format(line.hand) + times
            rows.append([label, *(self._result(line, seat) for seat in range(self.game.players))])
        rows.append([say.in_all, *(f"{total:+d}" for total in self.game.totals)])
        rows.append([say.standing_row, *(self._standing(ranks, seat) for seat in range(self.game.players))])
        widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True)) for row in rows]
        return "".join(f"  {line.rstrip()}\n" for line in lines)

    def _result(self, line: HandEnds, seat: int) -> str:
        title = line.titles.get(seat, "")
        place = self.say.place.format(line.places.index(seat) + 1)
        return " ".join(
            filter(None, (place, self.words.rule(title) if title else "", f"{line.score[seat]:+d}"))
        )

    def _standing(self, ranks: list[int], seat: int) -> str:
        """1., or 1.= where several share the place."""
        shared = ranks.count(ranks[seat]) > 1
        return (self.say.place_shared if shared else self.say.place).format(ranks[seat])
