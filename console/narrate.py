"""What happened and what lies on the table, in words for a terminal.

In: a game and the lines of its record. Out: text. Cards that only some may see are told only to them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, assert_never

from ..game import lines
from ..game.kinds import KINDS
from ..game.lines import Event, Line
from ..game.seen import seers
from ..ground.colour import paint
from ..ground.columns import safe
from .words import Words


@dataclass(slots=True)
class Narrator(Words):
    """Tells the lines of a record, and shows the table to who may see it."""

    unit: ClassVar[str]  # what is played between two deals

    # ---------------------------------------------------------------------------------------------------- the table

    def table(self, seat: int) -> str:
        """All that the player of a seat may see."""
        return "\n".join([*self._table(seat), *self._hand(seat)]) + "\n"

    @abstractmethod
    def _table(self, seat: int) -> list[str]: ...

    @abstractmethod
    def _hand(self, seat: int) -> list[str]:
        """The hand with its numbers."""

    def _whose(self, seat: int) -> str:
        return "Your hand" if self.people == {seat} else f"Hand of {self.name(seat)}"

    def _numbered(self, number: int, card: int) -> str:
        return f"{paint(str(number), '2', self.colour)}:{self.card(self.game.rules.deck.codes[card])}"

    # ------------------------------------------------------------------------------------------------- what happened

    def line(self, line: Line) -> str:
        """What a line of the record says; "" for what nobody is told."""
        match line:
            case lines.Header():
                return ""  # for programs
            case lines.HandBegins():
                return self._begins(line)
            case lines.Decided():
                return self._decision(line)
            case lines.HandEnds():
                return self._hand_ends(line)
            case lines.RoundEnds():
                return self._round_ends(line)
            case _:
                told = self._event(line)
                return f"  {told}\n" if told else ""

    def _begins(self, line: lines.HandBegins) -> str:
        """`You deal and lead`, `Player 2 deals, you lead`."""
        told = self.does(line.dealer, "deal")
        leads = self.does(line.leader, "lead")
        if line.dealer == line.leader:
            told += f" and {leads.rsplit(' ', 1)[1]}"
        else:
            told += f", {leads[0].lower() + leads[1:] if self.people == {line.leader} else leads}"
        around = f"  {self.turn_order(line.seats)}\n" if line.seats else ""
        head = paint(f"\n{self.unit} {line.hand}.", "1", self.colour)
        return f"{head} {told}.\n{around}{self._acted(line.fired)}"

    def _decision(self, line: lines.Decided) -> str:
        acted, told = self._acted(line.fired), self._chosen(line)
        return f"{told}.\n{acted}" if told else acted

    def _acted(self, fired: list[str]) -> str:
        return "".join(f"    {paint('→', '33', self.colour)} {self.rule(id)} acts.\n" for id in fired)

    def _chosen(self, line: lines.Decided) -> str:
        """Who has chosen what; "" where the cards that move tell it."""
        seat, choice = line.player, line.choice
        if choice == "pass":
            return self.does(seat, "pass")
        kind = KINDS[line.decision]
        if line.hidden:
            named = "" in kind.told and self.people == {seat}
            return self.does(seat, f"choose {self.choice(choice)} face down" if named else "choose face down")
        word = "nothing" if choice == {"cards": []} else choice if isinstance(choice, str) else ""
        told = kind.told.get(word, kind.told.get("", ""))
        if not told:
            return ""
        said = self.does(seat, told.format(self.choice(choice)))
        return paint(said, "1", self.colour) if kind.loud else said

    # ------------------------------------------------------------------------------------------------------- events

    def _event(self, line: Event) -> str:
        """What an event says, without an end of line; "" for what nobody is told."""
        match line:
            case lines.Move():
                return self._move(line)
            case lines.Pay() | lines.Points() | lines.Won() | lines.Multiplied():
                return self._paid(line)
            case lines.Clear(leader):
                return f"The table is cleared; {self.does(leader, 'lead')}."
            case lines.Skip(player):
                return f"{self.does(player, 'are skipped')}."
            case lines.Stuck():
                return "Nobody can play any more: the hand ends, and those who are left rank by how few cards they have."
            case lines.Out(player):
                return f"{self.does(player, 'go out')}."
            case lines.Fall(player):
                return f"{self.does(player, 'fall to the end')}."
            case lines.BackIn(player):
                return f"{self.does(player, 'are in again')}."
            case lines.Seats(seats):
                return self.turn_order(seats)
            case lines.Titles(titles):
                held = (f"{self.name(seat)} {self.rule(title)}" for seat, title in titles.items())
                return f"The titles now: {', '.join(held)}."
            case lines.Leader(player):
                return f"{self.does(player, 'lead')}."
            case lines.Redeal():
                return "The cards are dealt again."
            case lines.Offer(player, _, to, cause):
                return self._to_some(line, player, "offer", to, cause)
            case lines.Reveal(player, cards, to, cause):
                if to == "all":
                    return f"{self.does(player, 'show')} {self.cards(cards)}."
                return self._to_some(line, player, "show", to, cause)
            case lines.Turned(card):
                return f"{self.card(card)} is turned up."
            case lines.Named(player, _, named, cause):
                return f"{self.does(player, 'name')} {' and '.join(named) or 'nothing'} face down ({self.rule(cause)})."
            case lines.Counter():
                return self._counted(line)
            case lines.Plays() | lines.LaysDown() | lines.Misdeal() | lines.Draw() | lines.Capture():
                return self._round(line)
            case lines.DealerDraw() | lines.LeaderDraw() | lines.Shuffle() | lines.Cut():
                return (
                    ""  # who deals and leads is told with the hand, and a pile looks the same after all of it
                )
            case lines.SessionEnds():
                return ""  # the table at the end of the session says it
            case _:
                assert_never(line)

    def _move(self, line: lines.Move) -> str:
        shown = self.cards(line.cards) if self._see(line) else _number(line.cards)
        why = f" ({self.rule(line.cause)})" if line.cause else ""
        return f"{shown}: from {self.place(line.source)} to {self.place(line.target)}{why}."

    def _paid(self, line: lines.Pay | lines.Points | lines.Won | lines.Multiplied) -> str:
        why = f"({self.rule(line.cause)})"
        match line:
            case lines.Pay(giver, taker, chips):
                if isinstance(giver, int):
                    whom = self.called(taker) if isinstance(taker, int) else "the pot"
                    return f"{self.does(giver, 'pay')} {chips} to {whom} {why}."
                return f"{self.does(taker, 'take')} {chips} from the pot." if isinstance(taker, int) else ""
            case lines.Points(player, points):
                return f"{self.does(player, 'get')} {points:+d} {why}."
            case lines.Won(player, chips):
                return f"{self.does(player, 'win' if chips > 0 else 'lose')} {abs(chips)} {why}."
            case lines.Multiplied(by):
                return f"The score of this hand counts {by} times as much {why}."

    def _see(self, line: lines.Move | lines.Offer | lines.Reveal) -> bool:
        """Whether any of these people see the cards of a line."""
        by = seers(line)
        return by is None or bool(by & self.people)

    def _to_some(
        self, line: lines.Offer | lines.Reveal, player: int, doing: str, to: tuple[int, ...], cause: str
    ) -> str:
        """A player does something with cards that only some see; the others learn how many."""
        shown = self.cards(line.cards) if self._see(line) else _number(line.cards)
        whom = "you" if self.people == {*to} else ", ".join(map(self.name, to))
        return f"{self.does(player, doing)} {shown} to {whom} ({self.rule(cause)})."

    def _counted(self, line: lines.Counter) -> str:
        what = safe(line.counter).replace("_", " ")
        if line.player is None:
            return f"{what.capitalize()}: {line.number}."
        if self.people == {line.player}:
            return f"Your {what}: {line.number}."
        return f"{what.capitalize()} of {self.name(line.player)}: {line.number}."

    def _round(self, line: lines.Plays | lines.LaysDown | lines.Misdeal | lines.Draw | lines.Capture) -> str:
        """What happens in a round of a fishing game."""
        match line:
            case lines.Plays(players, forced):
                told = [
                    f"The round is played by {', '.join(map(self.called, players))}; {self.does(players[0], 'lead')}."
                ]
                if len(players) == 1:
                    told = [f"Nobody else plays: {self.does(players[0], 'win')} the round."]
                return "\n  ".join(
                    [*told, *(f"{self.does(seat, 'are')} not asked any more." for seat in forced)]
                )
            case lines.LaysDown(player, cards, field):
                sits = self.does(player, "sit").split()[-1]
                told_ = f"{self.does(player, 'hold')} {self.cards(cards)} and {sits} out"
                return f"{told_}; the hand is the field: {self.cards(field)}."
            case lines.Misdeal():
                return "The cards are thrown in and dealt again."
            case lines.Draw(player, card):
                return f"{self.does(player, 'draw')} {self.card(card)}."
            case lines.Capture(player, card, takes):
                if takes:
                    return f"{self.does(player, 'capture')} {self.cards(takes)} with {self.card(card)}."
                return f"{self.card(card)} stays on the field."

    # --------------------------------------------------------------------------------------- how hands and sessions end

    def _hand_ends(self, line: lines.HandEnds) -> str:
        times = f" Its score counts {line.times} times." if line.times > 1 else ""
        told = [paint(f"\nHand {line.hand} is over.", "1", self.colour) + times]
        for number, seat in enumerate(line.places, start=1):
            title = line.titles.get(seat, "")
            told.append(
                f"  {number}. {self.name(seat)}{f', {self.rule(title)}' if title else ''}  {line.score[seat]:+d}, in all {self.game.totals[seat]:+d}"
            )
        return "\n".join(told) + "\n"

    def _round_ends(self, line: lines.RoundEnds) -> str:
        told = [paint(f"\nRound {line.hand} is over.", "1", self.colour)]
        for seat, (chips, made) in enumerate(zip(line.chips, line.yaku, strict=True)):
            nothing = "no yaku" if seat in line.played else "did not play"
            yaku = ", ".join(self.rule(row.id) for row in made) or nothing
            told.append(f"  {self.name(seat)}: {yaku}  {chips:+d} chips, in all {self.total(seat)}")
        return "\n".join(told) + "\n"

    @abstractmethod
    def standing(self) -> str:
        """The places of the whole session, where those of its last hand do not say them."""

    @abstractmethod
    def session(self) -> str:
        """The session as a table, where its hands had places."""


def _number(cards: Sequence[lines.Code]) -> str:
    return f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
