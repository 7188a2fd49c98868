"""The table of a fishing game in words for a terminal: field, pile and captured cards, chips and yaku.

In: what a player sees of it, and what follows from that. Out: text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..game.lines import Code, Decided, HandBegins
from ..game.views import FishingSeen, View
from ..interpreter.fishing.facts import Facts, facts
from ..model import fishing_of
from .narrate import Narrator

if TYPE_CHECKING:
    from ..interpreter.fishing.game import FishingGame


@dataclass(slots=True)
class FishingNarrator(Narrator):
    def _in_order(self, view: View) -> list[Code]:
        """As the deck has them: by month."""
        return list(view.cards)

    def _facts(self, seat: int) -> Facts:
        return facts(cast("FishingGame", self.game), seat)

    def _table(self, view: View) -> list[str]:
        words, say, table, known = self.words, self.say, view.table, self._facts(view.player)
        assert isinstance(table, FishingSeen)
        rows = ["  " + say.round_of.format(round=view.hand, rounds=view.hands, pile=table.pile)]
        rows.append(self._row(say.field, words.cards(table.field)))
        rows += self._chips(table)
        if known.times > 1:
            rows.append(f"  {say.multiplied.format(known.times)}")
        if table.phase == "vow":
            return rows
        if table.phase == "stay":
            return [*rows, self._asked(table, known)]
        if len(table.seats) < view.players:
            rows.append(self._row(say.playing, self._names(table.seats)))
        for seat in table.seats:
            rows += self._captured(view, table, known, seat)
        if table.card is not None:
            rows.append(self._row(say.the_drawn if table.drawn else say.the_played, words.card(table.card)))
        return rows

    def _captured(self, view: View, table: FishingSeen, known: Facts, seat: int) -> list[str]:
        """The captured cards of a player by kind, with the yaku that they make."""
        words, say = self.words, self.say
        whose = words.called(seat)
        made = say.and_.join(f"{words.rule(id)} {value}" for id, value in known.made.get(seat, ()))
        head = say.captured.format(whose=whose, made=f" [{made}]" if made else "")
        kinds = words.sorted_cards(table.captured[seat])
        if not kinds:
            rows = [self._row(head, say.nothing)]
        else:
            rows = [f"  {head}{say.colon.rstrip()}"]
            rows += [f"    {kind} {len_}{say.colon}{cards}" for kind, len_, cards in kinds]
        shown = _shown(view, seat)
        if shown:
            rows.append(self._row(say.shown.format(whose), words.cards(shown)))
        return rows

    def _chips(self, table: FishingSeen) -> list[str]:
        """The pot, and what everybody has left of the stakes."""
        left = [(seat, chips) for seat, chips in enumerate(table.purses) if chips is not None]
        stakes = "   ".join(f"{self.words.name(seat)} {chips}" for seat, chips in left)
        rows = [self._row(self.say.stakes, stakes)] if stakes else []
        if fishing_of(self.game.rules).dropping is not None and (table.pot or table.dropped):
            rows.append(self._row(self.say.pot, str(table.pot)))
        return rows

    def _asked(self, table: FishingSeen, known: Facts) -> str:
        """Who has said to play or dropped so far, and who has not been asked."""
        say = self.say
        own = self.words.people == {table.leader}
        leads = say.you_lead if own else say.leads.format(self.words.name(table.leader))
        rows = (
            (say.playing, known.staying),
            (say.dropped, known.dropped),
            (say.not_asked, known.unasked),
            (say.without_hand, known.without),
        )
        told = [f"{what}: {self._names(seats)}" for what, seats in rows if seats]
        return f"  {'   '.join([leads, *told])}"

    def _hand(self, view: View, numbers: bool) -> list[str]:
        """One card a row, with what it would take."""
        if view.decision is not None and view.decision.kind == "vow":
            return [f"  {self.say.not_looked}"]
        takes = self._facts(view.player).takes
        return [
            f"  {self._whose(view.player)}{self.say.colon.rstrip()}",
            *(
                f"    {self._numbered(number, card, numbers)}"
                + (f"  → {self.words.cards(takes[card])}" if takes.get(card) else "")
                for number, card in enumerate(view.cards, start=1)
            ),
        ]

    def session(self) -> str:
        """Equal chips share a place."""
        rows = cast("FishingGame", self.game).standing()
        return "".join(
            self.say.standing.format(place=place, name=self.words.name(seat), total=self.words.total(seat))
            + "\n"
            for place, seat in rows
        )


def _shown(view: View, seat: int) -> list[Code]:
    """The cards that a player showed with a claim in this round and that have not been seen elsewhere since; one's own as long as one has them."""
    table = view.table
    assert isinstance(table, FishingSeen)
    shown: list[Code] = []
    for line in reversed(view.history):
        if isinstance(line, HandBegins):
            break
        if isinstance(line, Decided) and line.player == seat:
            shown = [*line.shows, *shown]
    if seat == view.player:
        return [card for card in shown if card in view.cards]
    elsewhere = {*table.field, table.card, *(card for taken in table.captured for card in taken)}
    return [card for card in shown if card not in elsewhere]
