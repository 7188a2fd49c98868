"""What one session counts: the lines of its record, and its decisions.

In: the decisions of a game with how many options each had, and the lines of its record, as they come. Out: a `Tally`, filled. The engines count the same
while they play (engine/parts/lab.py); tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..game.decisions import PASS, Decision, Option
from ..game.lines import Clear, Decided, HandBegins, HandEnds, Line, Misdeal, RoundEnds, Seats, Stuck
from .tally import Tally


class Counting:
    """Counts hand by hand. `climbing`: which family it is."""

    def __init__(self, tally: Tally, players: int, *, climbing: bool) -> None:
        self.tally, self.players, self.climbing = tally, players, climbing
        self.seats: Sequence[int] = range(players)
        self.decisions = 0
        self.seen: set[str] = set()
        self.by: dict[str, set[int]] = {}  # who brought a rule to act in this hand
        self.over: tuple[set[str], dict[str, set[int]]] = set(), {}  # the same of the hand that is over
        self.ranked: Sequence[int] = ()  # its players by their places
        self.titles: dict[int, str] = {}
        self.first = 0  # who began: the first to play a card, or the dealer
        self.begun = False

    def decided(self, decision: Decision, option: Option, many: int) -> None:
        """A decision, the option that was chosen, of so many."""
        counts = self.tally.counts
        self.decisions += 1
        counts["options"] += many
        counts["forced"] += many == 1
        if self.climbing and decision.kind == "play":
            counts["turns"] += 1
            passed = option == PASS
            counts["passes"] += passed
            counts["must_pass"] += passed and many == 1
            if not self.begun:
                self.begun, self.first = True, decision.player

    def read(self, line: Line) -> None:
        """A line of the record."""
        counts = self.tally.counts
        match line:
            case Decided():
                for rule in line.fired:
                    self._acted(rule)
                    self.by.setdefault(rule, set()).add(line.player)
            case HandBegins():
                self.titles = line.was or {}
                self.seats = line.seats or range(self.players)
                self.begun = not self.climbing
                self.first = line.dealer
                counts["tricks"] += self.climbing
                for rule in line.fired:
                    self._acted(rule)
            case Seats():
                self.seats = line.seats
            case Clear():
                counts["tricks"] += 1
            case Stuck():
                counts["stuck"] += 1
            case Misdeal():
                counts["misdeals"] += 1
            case HandEnds():
                self._hand(line)
            case RoundEnds():
                self._round(line)
            case _:
                pass  # other things that happen between decisions are not counted

    def _acted(self, id: str) -> None:
        self.tally.acts[id] += 1
        self.seen.add(id)

    def _turn(self, seat: int) -> int:
        """How many players after who began somebody sits."""
        places = {player: place for place, player in enumerate(self.seats)}
        return (places[seat] - places[self.first]) % self.players

    def _hand(self, line: HandEnds) -> None:
        tally = self.tally
        place_of = {seat: place for place, seat in enumerate(line.places, start=1)}
        for seat, place in place_of.items():
            tally.seat_places[seat, place] += 1
            tally.turn_places[self._turn(seat), place] += 1
            if seat in self.titles:
                tally.title_places[self.titles[seat], place] += 1
                tally.title_titles[self.titles[seat], line.titles.get(seat, "")] += 1
        self.ranked = line.places
        for rule, people in self.by.items():
            self._fared(rule, people)
        self._end(line.score)

    def _fared(self, rule: str, people: set[int]) -> None:
        """How those fared upon whose choices a rule acted."""
        self.tally.actors[rule] += len(people)
        self.tally.actor_places[rule] += sum(self.ranked.index(seat) + 1 for seat in people)
        self.tally.actor_wins[rule] += self.ranked[0] in people

    def finish(self) -> None:
        """The session is over: what was decided at its end, and what rules did then, counts with its last hand."""
        self.tally.decisions += self.decisions
        seen, by = self.over
        self.tally.hands_with.update(self.seen - seen)
        for rule, people in self.by.items() if self.ranked else ():
            if others := people - by.get(rule, set()):
                self._fared(rule, others)

    def _round(self, line: RoundEnds) -> None:
        tally = self.tally
        for seat, made in enumerate(line.yaku):
            for yaku in made:
                self._acted(yaku.id)
                self.by.setdefault(yaku.id, set()).add(seat)
                tally.worth[yaku.id] += yaku.value
        tally.counts["no_yaku"] += not any(line.yaku)
        tally.counts["stopped"] += bool(line.stopped_by)
        if line.winner is None:
            tally.counts["nobody"] += 1
        else:
            tally.wins[line.winner] += 1
            tally.turn_wins[self._turn(line.winner)] += 1
        for seat, chips in enumerate(line.chips):
            tally.turn_moved[self._turn(seat)] += chips
        for rule, people in self.by.items():
            tally.actors[rule] += len(people)
            tally.actor_places[rule] += sum(line.chips[seat] for seat in people)
            tally.actor_wins[rule] += line.winner in people
        self._end(line.chips)

    def _end(self, won: Sequence[int]) -> None:
        tally = self.tally
        tally.hands += 1
        tally.decisions += self.decisions
        tally.longest = max(tally.longest, self.decisions)
        tally.hands_with.update(self.seen)
        tally.moved.update(dict(enumerate(won)))
        tally.counts["swing"] += sum(chips for chips in won if chips > 0)
        self.over = self.seen, self.by
        self.decisions, self.seen, self.by = 0, set(), {}
