"""What happened, in English sentences.

In: lines of a record. Out: text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from ...game import lines
from ...game.kinds import KINDS
from ...game.lines import Event
from ...game.seen import place_of
from ...ground.columns import safe
from ...model import Climbing
from ..telling import Telling

_VERB = re.compile(r"\w+")


@dataclass(slots=True)
class EnglishTelling(Telling):
    """`You play ♠3.`, `Player 2 passes.`"""

    def does(self, seat: int, doing: str) -> str:
        """What a player does: `You play`, `Player 2 plays`; `You are skipped`, `Player 2 is skipped`."""
        if self.words.people != {seat}:
            doing = _VERB.sub(lambda verb: _third(verb[0]), doing, count=1)
        return f"{self.words.name(seat)} {doing}"

    def within(self, seat: int, said: str) -> str:
        """What is said of a player, within a sentence: `you lead`, `Player 2 leads`."""
        return said[0].lower() + said[1:] if self.words.people == {seat} else said

    def begins(self, line: lines.HandBegins) -> str:
        """`You deal and lead`, `Player 2 deals, you lead`."""
        told = self.does(line.dealer, "deal")
        leads = self.does(line.leader, "lead")
        if line.dealer == line.leader:
            told += f" and {leads.rsplit(' ', 1)[1]}"
        else:
            told += f", {self.within(line.leader, leads)}"
        around = f"\n  {self.turn_order(line.seats)}" if line.seats else ""
        return f"{self.bold(f'{self._unit()} {line.hand}.')} {told}.{around}"

    def _unit(self) -> str:
        return "Hand" if isinstance(self.words.game.rules.game, Climbing) else "Round"

    def turn_order(self, seats: Sequence[int]) -> str:
        return f"In turn order: {self.words.names(seats)}."

    def rule_acts(self, rule: str) -> str:
        return f"{self.words.rule(rule)} acts."

    def chosen(self, line: lines.Decided) -> str:
        seat, choice = line.player, line.choice
        if choice == "pass":
            return f"{self.does(seat, 'pass')}."
        kind = KINDS[line.decision]
        told = self.words.choice(choice)
        if line.hidden:
            named = "" in kind.told and self.words.people == {seat}
            return f"{self.does(seat, f'choose {told} face down' if named else 'choose face down')}."
        word = "nothing" if choice == {"cards": []} else choice if isinstance(choice, str) else ""
        form = kind.told.get(word, kind.told.get("", ""))
        if not form:
            return ""
        if line.decision == "claim":
            told = self.claimed(line)
        said = self.does(seat, form.format(told)) + (
            f", showing {self.words.cards(line.shows)}" if line.shows else ""
        )
        with_ = self.stopped_with(line)
        said += f" with {with_}" if with_ else ""
        return self.bold(said + ".") if kind.loud else f"{said}."

    def event(self, line: Event) -> str:
        words = self.words
        match line:
            case lines.Move():
                return self._moved(line)
            case lines.Pay() | lines.Points() | lines.Won() | lines.Multiplied():
                return self._paid(line)
            case lines.Clear(leader):
                return f"The table is cleared; {self.within(leader, self.does(leader, 'lead'))}."
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
                held = (f"{words.name(seat)} {words.rule(title)}" for seat, title in titles.items())
                return f"The titles now: {', '.join(held)}."
            case lines.Leader(player):
                return f"{self.does(player, 'lead')}."
            case lines.Redeal():
                return "The cards are dealt again."
            case lines.Offer(player, _, to, cause):
                return self._to_some(line, player, "offer", to, cause)
            case lines.Reveal(player, cards, to, cause):
                if to == "all":
                    return f"{self.does(player, 'show')} {words.cards(cards)}."
                return self._to_some(line, player, "show", to, cause)
            case lines.Turned(card):
                return f"{words.card(card)} is turned up."
            case lines.Named(player, _, named, cause):
                return f"{self.does(player, 'name')} {' and '.join(named) or 'nothing'} face down ({words.rule(cause)})."
            case lines.Counter():
                return self._counted(line)
            case lines.Plays() | lines.LaysDown() | lines.Misdeal() | lines.Draw() | lines.Capture():
                return self._round(line)
            case (
                lines.DealerDraw() | lines.LeaderDraw() | lines.Shuffle() | lines.Cut() | lines.SessionEnds()
            ):
                return ""  # told with the hand, with the end of the session, or seen by nobody
            case _:
                assert_never(line)

    def _moved(self, line: lines.Move) -> str:
        """`Player 2 discards ♣2 (Our rule).`; where there is no word for it, from where to where the cards go."""
        words, cards = self.words, self.shown(line)
        why = f" ({words.rule(line.cause)})" if line.cause else ""
        (source, giver), (target, taker) = place_of(line.source), place_of(line.target)
        match source, target:
            case "hand", "discards":
                return f"{self.does(giver, 'discard')} {cards}{why}."
            case "hand", "hand":
                return f"{self.does(giver, 'give')} {cards} to {words.called(taker)}{why}."
            case "draw pile", "hand":
                return f"{self.does(taker, 'draw')} {cards}{why}."
            case "table" | "discards", "hand":
                return f"{self.does(taker, 'take')} {cards} from {words.place(line.source)}{why}."
            case _:
                return f"{cards}: from {words.place(line.source)} to {words.place(line.target)}{why}."

    def _paid(self, line: lines.Pay | lines.Points | lines.Won | lines.Multiplied) -> str:
        why = f"({self.words.rule(line.cause)})"
        match line:
            case lines.Pay(giver, taker):
                if isinstance(giver, int):
                    whom = self.words.called(taker) if isinstance(taker, int) else "the pot"
                    return f"{self.does(giver, 'pay')} {self.sum(line)} to {whom} {why}."
                return (
                    f"{self.does(taker, 'take')} {line.chips} from the pot." if isinstance(taker, int) else ""
                )
            case lines.Points(player, points):
                return f"{self.does(player, 'get')} {points:+d} {why}."
            case lines.Won(player, chips):
                return f"{self.does(player, 'win' if chips > 0 else 'lose')} {abs(chips)} {why}."
            case lines.Multiplied(by, player=int(player)):
                whose = (
                    "Your" if self.words.people == {player} else f"The score of {self.words.name(player)}:"
                )
                return (
                    f"{whose} score of this hand counts {by} times as much {why}."
                    if whose == "Your"
                    else f"{whose} {by} times as much {why}."
                )
            case lines.Multiplied(by):
                return f"The score of this hand counts {by} times as much {why}."

    def _to_some(
        self, line: lines.Offer | lines.Reveal, player: int, doing: str, to: tuple[int, ...], cause: str
    ) -> str:
        """A player does something with cards that only some see; the others learn how many."""
        whom = "you" if self.words.people == {*to} else self.words.names(to)
        return f"{self.does(player, doing)} {self.shown(line)} to {whom} ({self.words.rule(cause)})."

    def _counted(self, line: lines.Counter) -> str:
        what = safe(line.counter).replace("_", " ")
        if line.player is None:
            return f"{what.capitalize()}: {line.number}."
        if self.words.people == {line.player}:
            return f"Your {what}: {line.number}."
        return f"{what.capitalize()} of {self.words.name(line.player)}: {line.number}."

    def _round(self, line: lines.Plays | lines.LaysDown | lines.Misdeal | lines.Draw | lines.Capture) -> str:
        """What happens in a round of a fishing game."""
        words = self.words
        match line:
            case lines.Plays(players, forced):
                who = ", ".join(map(words.called, players))
                leads = self.does(players[0], "lead")
                leads = leads[0].lower() + leads[1:] if words.people == {players[0]} else leads
                told = [f"The round is played by {who}; {leads}."]
                if len(players) == 1:
                    told = [f"Nobody else plays: {self.does(players[0], 'win')} the round."]
                return "\n".join(
                    [*told, *(f"{self.does(seat, 'are')} not asked any more." for seat in forced)]
                )
            case lines.LaysDown(player, cards, field):
                sits = self.does(player, "sit").split()[-1]
                told_ = f"{self.does(player, 'hold')} {words.cards(cards)} and {sits} out"
                return f"{told_}; the hand is the field: {words.cards(field)}."
            case lines.Misdeal():
                return "The cards are thrown in and dealt again."
            case lines.Draw(player, card):
                return f"{self.does(player, 'draw')} {words.card(card)}."
            case lines.Capture(player, card, takes):
                if takes:
                    return f"{self.does(player, 'capture')} {words.cards(takes)} with {words.card(card)}."
                return f"{words.card(card)} stays on the field."

    def hand_ends(self, line: lines.HandEnds) -> list[str]:
        words = self.words
        times = f" Its score counts {line.times} times." if line.times > 1 else ""
        told = [self.bold(f"Hand {line.hand} is over.") + times]
        for number, seat in enumerate(line.places, start=1):
            title = f", {words.rule(line.titles[seat])}" if line.titles.get(seat) else ""
            told.append(
                f"  {number}. {words.name(seat)}{title}  {line.score[seat]:+d}, in all {self.total(line, seat)}"
            )
        return told

    def round_ends(self, line: lines.RoundEnds) -> list[str]:
        words = self.words
        stopped = (
            f" It was stopped by {', '.join(map(words.rule, line.stopped_by))}." if line.stopped_by else ""
        )
        told = [self.bold(f"Round {line.hand} is over.") + stopped]
        for seat, (chips, made) in enumerate(zip(line.chips, self.with_apart(line), strict=True)):
            yaku = self.made(made) or ("no yaku" if seat in line.played else "did not play")
            told.append(f"  {words.name(seat)}: {yaku}  {chips:+d} chips, in all {self.total(line, seat)}")
        return told


def _third(verb: str) -> str:
    """The verb of somebody else: `stops`, `goes`, `is`."""
    if verb in ("are", "can"):
        return {"are": "is", "can": "can"}[verb]
    return verb + ("es" if verb.endswith(("s", "ch", "x", "o")) else "s")
