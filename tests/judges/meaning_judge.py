"""The judge: follows a record and says where it departs from what the clause means.

Comes in: a `Variant` and the lines of a game of it. Goes out: `Verdict`: how many events were judged, and the first disagreement, if any. After
a disagreement the rest of that record is not judged. Sources: docs/meaning.md, docs/vocabulary.md, the record as in docs/formats.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .meaning_effects import DealtAgain
from .meaning_exchange import Exchanging
from .meaning_lasting import Clock
from .meaning_people import Moment
from .meaning_reader import Disagreement, Line, Reader
from .meaning_table import SilentLaw, Table, titles_by_place
from .meaning_turns import HandOver, Turns
from .meaning_words import Rule, Variant

__all__ = ["OTHER", "Verdict", "judge"]
SCORES = {"dai_fugo": 2, "fugo": 1}


@dataclass
class Verdict:
    """What came of one record: where it departs from the law, and where `fired` does, which is judged on."""

    events: int = 0
    acts: int = 0
    own: int = 0
    """How often the judged rule itself acted."""
    wrong: Disagreement | None = None
    told: Disagreement | None = None
    silent: str = ""

    @property
    def first(self) -> Disagreement | None:
        """The first disagreement of either kind."""
        found = [each for each in (self.wrong, self.told) if each is not None]
        return min(found, key=lambda each: each.line, default=None)


def judge(variant: Variant, lines: Sequence[Line], other: frozenset[str] = frozenset()) -> Verdict:
    """Follow the record to its end, or to the first disagreement; `other` names readings that the law does not have (`OTHER`)."""
    referee = Referee(variant, lines, other)
    verdict = Verdict()
    try:
        referee.session()
    except Disagreement as found:
        verdict.wrong = found
        if any(force.again for force in referee.table.forces):
            found.kind += " (a rule did again what lasted already)"
    except SilentLaw as silence:
        verdict.silent = str(silence)
    verdict.told = referee.reader.soft
    verdict.events, verdict.acts = referee.events, referee.acts
    verdict.own = referee.table.session.acts[variant.rules[-1].name]
    return verdict


OTHER = (
    "no cards is out",
    "settled when it acts",
    "not of what is missing is true",
    "one of several is enough",
    "numbers are told unchanged",
    "the skipped is not the player",
    "to each of those",
    "a player is the player",
    "gives to oneself",
    "table without the top play",
    "no cards are shown and swapped",
    "what was named is told though nothing is done",
)
"""Readings that are not the law: they only help to say in what a record departs from it."""


class Referee(Turns):
    """The session so far."""

    def __init__(self, variant: Variant, lines: Sequence[Line], other: frozenset[str] = frozenset()) -> None:
        self.variant = variant
        self.rules: tuple[Rule, ...] = variant.rules
        self.reader = Reader(lines)
        self.events = self.acts = 0
        self.table = Table(int(lines[0]["players"]), other)
        self.hands = int(lines[0]["hands"])
        self.clock = Clock(self)
        self.depth = self.deals = 0
        self.in_turn = False
        self.putting_away = False
        self.taking = False
        self.clearing = False
        self.skip_exchange = self.exchange_ahead = False
        self.on_the_way = []
        self.reset()

    def session(self) -> None:
        """All hands, and the end."""
        self.reader.at = 1
        while "hands" in self.reader.peek() and "event" not in self.reader.peek():
            self._hand(self.reader.peek())
        if self.table.hand_number == self.hands:
            self.table.over = True
            self.happen(self._at_the_end("session ends", (self.table.places or [None])[0]))
            if self.reader.is_event("session") and self.reader.peek()["totals"] != self._totals():
                raise self.reader.wrong("other totals", str(self._totals()))
        self.reader.compare_fired()

    def _at_the_end(self, kind: str, player: int | None) -> Moment:
        """The hand is over; what lies on the table lies there still, but no play is spoken of."""
        table = self.table
        return Moment(
            kind, player, leader=table.leader, last_to_play=table.owner if table.plays else table.took
        )

    def _totals(self) -> list[int]:
        return [a + b for a, b in zip(self.table.totals, self.table.points, strict=True)]

    # a hand

    def _hand(self, line: Line) -> None:
        table = self.table
        table.hand_number += 1
        was = {int(seat): title for seat, title in line.get("was", {}).items()}
        if was != table.titles:
            raise self.reader.wrong("other titles in the next hand", str(table.titles), str(was))
        table.ring = list(line.get("seats", range(table.n)))
        table.begin(line["hands"], line["pile"], line["dealer"], line["leader"])
        self.reader.deal()
        self.reset()
        self.ends_at = None
        self.deals = 0
        again = True
        while again:
            again = False
            try:
                self._before_play()
                self._lead(self.goes_on[1] if self.goes_on else table.first_leader)
            except HandOver:
                pass
            except DealtAgain:
                self._deal_again()
                again = True
        self._finish()

    def _deal_again(self) -> None:
        """The same dealer deals the same hand again: points stay, what ends with a hand is over, and nobody hears of that."""
        table, points = self.table, self.table.points
        self.reader.event("misdeal", "the cards are dealt again")
        line = self.reader.peek()
        leader = table.places[-1] if table.places is not None else table.first_leader
        told = (line["hand"], line["dealer"], line["leader"], list(line.get("seats", range(table.n))))
        if told != (table.hand_number, table.dealer, leader, table.ring):
            raise self.reader.wrong("dealt otherwise", f"dealer {table.dealer}, leader {leader}", str(told))
        self.clock.thrown_in()
        table.begin(line["hands"], line["pile"], line["dealer"], line["leader"])
        table.points = points
        self.reader.deal()
        self.reset()
        self.deals, self.depth = self.deals + 1, 0

    def _before_play(self) -> None:
        table, leader = self.table, self.table.first_leader
        self.skip_exchange, self.exchange_ahead = False, bool(table.titles)
        self._hear_of_the_deal("dealt", [leader])
        self._hear_of_the_deal("is dealt", table.from_on(leader))
        if table.hand_number > 1 and not self.skip_exchange:
            Exchanging(self, self.variant.together).rows(self.variant.exchanges)
        self.exchange_ahead = False
        self._hear_of_the_deal("exchanged", [leader])
        self._hear_of_the_deal("begins", table.from_on(leader))
        table.before_play = False
        if len(table.still_in()) <= 1:
            raise HandOver
        if table.places is not None and table.places[-1] != leader:
            leader = table.first_leader = table.places[-1]
            self.reader.event("leader", "the last loser leads", player=leader)
        self._those_without_cards(leader)
        self._over_now()

    def _hear_of_the_deal(self, kind: str, seats: list[int]) -> None:
        """What is heard before the first lead, one after the other, until a rule ends the hand."""
        for seat in seats:
            self.happen(Moment(kind, player=seat))
            if self.table.ended_by_rule:
                raise HandOver

    def _finish(self) -> None:
        table = self.table
        left = table.still_in()
        if len(left) == 1 and not table.ended_by_rule:
            self.happen(self.moment("left last", left[0]))
        table.standing = self._places()
        table.over = True
        self.happen(self._at_the_end("hand ends", table.standing[0]))
        for seat, free in table.fall_later:
            if seat in (table.fallen_free if free else table.fallen):
                continue  # has fallen there already
            for places in (table.out, table.fallen, table.fallen_free):
                if seat in places:
                    places.remove(seat)
            (table.fallen_free if free else table.fallen).append(seat)
            if self.reader.is_event("fall"):
                self.reader.event("fall", "falls when the hand ends", player=seat)
        self._result(self._places())

    def _places(self) -> list[int]:
        """Who went out, then who is left by how few cards, then who fell."""
        table = self.table
        start = table.turn if table.turn is not None else table.first_leader
        start = start if self.ends_at is None else self.ends_at
        left = [seat for seat in table.from_on(start) if not table.is_out(seat)]
        left.sort(key=lambda seat: len(table.hands[seat]))
        return [*table.out, *left, *reversed(table.fallen_free), *reversed(table.fallen)]

    def _result(self, places: list[int]) -> None:
        table, line = self.table, self.reader.peek()
        if "places" not in line:
            raise self.reader.wrong("the hand should be over", f"the hand is over, places {places}")
        if line["places"] != places:
            raise self.reader.wrong("other places", str(places), str(line["places"]))
        titles = self._titles(places)
        told = {int(seat): title for seat, title in line["titles"].items()}
        if told != titles:
            raise self.reader.wrong("other titles", str(dict(sorted(titles.items()))), str(told))
        by_title = {} if table.kept else titles
        for seat, title in by_title.items():
            table.points[seat] += SCORES.get(title, 0) * table.own_times[seat] * table.times
        if not table.kept and line["score"] != table.points:
            raise self.reader.wrong("other score", str(table.points), str(line["score"]))
        table.totals = [a + b for a, b in zip(table.totals, line["score"], strict=True)]
        table.points = [0] * table.n
        table.titles = titles
        if not (table.kept and table.places):  # with the titles stay the places
            table.places = places[::-1] if table.mirrored else places
            table.wins.append(table.places[:])
        self.clock.hand_over()
        self.reader.at += 1

    def _titles(self, places: list[int]) -> dict[int, str]:
        table = self.table
        if table.kept:
            return dict(table.titles)
        if table.wiped:
            return {}
        titles = titles_by_place(places[::-1] if table.mirrored else places)
        for seat, title in table.become.items():
            holders = [other for other in places if titles[other] == title]
            if len(holders) == 1:
                titles[holders[0]] = titles[seat]
            titles[seat] = title
        return titles
