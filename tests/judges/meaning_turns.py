"""How the turn goes round: leads, plays, passes, skips, clears, and who goes out.

Comes in: the record as `Reader`. Goes out: an up-to-date table, or a `Disagreement` where somebody else should be next. Sources:
docs/vocabulary.md (the base game), docs/meaning.md, *What is decided first* (*One result*), *Titles and places*.
"""

from typing import Any

from .meaning_events import Events
from .meaning_lasting import Clock, legal_faults
from .meaning_legal import legal, permitted_by
from .meaning_people import Moment
from .meaning_reader import Line
from .meaning_table import Counts, Play, SilentLaw


class HandOver(Exception):
    """Nobody plays on."""


class Turns(Events):
    """A referee's view of turn after turn."""

    clock: Clock
    in_turn: bool
    taking: bool
    clearing: bool
    skip_exchange: bool
    exchange_ahead: bool
    last_owner: int
    on_the_way: list[str]
    ends_at: int | None = None

    def reset(self) -> None:
        """Nothing is decided about how the turn goes on."""
        self.skips = 0
        self.goes_on: tuple[str, int] | None = None
        self.cleared = False
        self.taken = False

    def told(self, moment: Moment) -> None:
        """An event: what lasts until it ends first; that it has ended is heard behind the event and what it does."""
        ended = self.clock.heard(moment)
        self.happen(moment)
        self.rules_ended(ended)

    def _over_now(self) -> None:
        if self.table.ended_by_rule or len(self.table.still_in()) <= 1:
            raise HandOver

    def _lead(self, seat: int) -> None:
        """The first from that seat on who may lead begins a trick; then turn after turn."""
        while True:
            leads = [
                p for p in self.table.from_on(seat) if not self.table.is_out(p) and not self.table.sits_out(p)
            ]
            if not leads:
                raise SilentLaw("nobody can lead")
            self.reset()
            turn: int | None = leads[0]
            while turn is not None:
                turn = self._turn(turn)
            seat = self._next_leader()

    def _next_leader(self) -> int:
        """After a clear: whom an effect named last, else who played last; the line of the clear tells it."""
        owner = self.last_owner
        named = self.goes_on[1] if self.goes_on and self.goes_on[0] == "lead" else owner
        leads = [
            p for p in self.table.from_on(named) if not self.table.is_out(p) and not self.table.sits_out(p)
        ]
        if not leads:
            raise SilentLaw("nobody can lead")
        going = named if self.table.turn is None else self.table.turn
        for _ in range(self.table.n):
            if self.reader.is_event("out") and not self.table.hands[self.reader.peek().get("player", 0)]:
                self._those_without_cards(going)
                self._over_now()
        leads = [p for p in leads if self.table.hands[p] and not self.table.is_out(p)]
        if not leads:
            raise SilentLaw("nobody can lead")
        if self.cleared or self.reader.is_event("clear"):
            told = self.reader.event("clear", "the table was cleared")["leader"]
            if told != leads[0] and self.table.sits_out(told):
                self.reader.soft = self.reader.soft or self.reader.wrong(
                    "told as leader, but sits out", f"leader {leads[0]}", f"leader {told}", self.reader.at
                )
            elif told != leads[0]:
                raise self.reader.wrong(
                    "event clear has another leader", f"leader {leads[0]}", f"leader {told}", self.reader.at
                )
        self._those_without_cards(going)
        self._over_now()
        told = self.goes_on is not None and self.goes_on[0] == "lead"
        for seat in self.table.from_on(named) if told or going == owner else self.table.around(going):
            if seat == leads[0]:
                break
            if self.table.is_out(seat):
                self.on_the_way += self.clock.passed_over(seat)
        return leads[0]

    def _turn(self, seat: int) -> int | None:
        """One turn; goes out: whose turn is next, or None after a clear."""
        table, reader = self.table, self.reader
        if reader.is_event("stuck"):
            self._stuck()
        self.reset()
        table.turn, table.took = seat, None
        ended, self.on_the_way = self.on_the_way, []
        self.rules_ended(ended)
        if self.cleared or self.goes_on:
            return self._after(seat)
        self.in_turn = True
        for counts in table.all_counts():
            counts.turns += 1
        self.told(self.moment("turn", seat))
        self._over_now()
        if self.cleared or self.goes_on or table.is_out(seat) or table.sits_out(seat):
            self.in_turn = False
            self.clock.turn_without_play()
            return self._after(seat)
        line = reader.decision("play", seat, "it is the turn of that player")
        for fault in legal_faults(self, seat, line):
            raise reader.wrong(fault[0], fault[1], fault[2], reader.at)
        if line["choice"] == "pass":
            self._pass(seat, line)
        else:
            self._play(seat, line)
            seat = self.answered_by if self.answered_by is not None else seat
        self.in_turn = False
        self.clock.turn_over(played=line["choice"] != "pass")
        self._over_now()
        return self._after(seat)

    def _stuck(self) -> None:
        """Nobody can play any more: the hand ends, and those who are left rank by how few cards they have."""
        standing = tuple(line for rule in self.rules for line in rule.standing)
        for seat in self.table.still_in():
            try:
                plays = () if self.table.sits_out(seat) else legal(self.table, seat, standing)
            except SilentLaw:
                continue
            if plays:
                raise self.reader.wrong(
                    "not stuck", f"player {seat} can play {sorted(map(sorted, plays))[0]}"
                )
        self.reader.at += 1
        self.table.ended_by_rule = True
        raise HandOver

    def _play(self, seat: int, line: Line) -> None:
        table, choice = self.table, line["choice"]
        if not set(choice["cards"]) <= table.hands[seat]:
            raise self.reader.wrong(
                "plays cards not held",
                f"the hand is {sorted(table.hands[seat])}",
                str(choice["cards"]),
                self.reader.at,
            )
        beaten, before = table.owner if table.plays else None, table.top
        play = Play(seat, tuple(choice["cards"]), tuple(choice["as"]), choice["shape"])
        self._permission(seat, play)
        table.hands[seat] -= set(choice["cards"])
        self.answered_by = None
        table.lay(play)
        self.told(self.moment("play", seat, play=play, before=before, beaten=beaten))
        self._those_without_cards(seat)

    def _permission(self, seat: int, play: Play) -> None:
        """A rule that alone allows the play acts with it."""
        standing = tuple((rule.name, line) for rule in self.rules for line in rule.standing)
        try:
            name = permitted_by(self.table, seat, play, standing)
        except SilentLaw:
            self.reader.unjudged_now |= {name for name, line in standing if line.kind == "allow"}
            return
        if name is not None:
            self._acted(name)

    def _pass(self, seat: int, line: Line) -> None:
        table = self.table
        table.passed.add(seat)
        table.gave_up.add(seat)
        for counts in table.all_counts():
            counts.passes += 1
            counts.passes_of[seat] += 1
        table.row = ["passes", table.row[1] + 1 if table.row[0] == "passes" else 1]
        table.could[seat] = any(option != "pass" for option in line.get("options", []))
        self.told(self.moment("pass", seat))
        self._those_without_cards(seat)

    def _after(self, seat: int) -> int | None:
        """Whose turn it is behind that of `seat`; None where the table was cleared, or somebody else leads."""
        table = self.table
        if self.cleared:
            return None
        if self.goes_on:
            how, who = self.goes_on
            if how == "lead":
                self.last_owner = who
                return None
            if not table.is_out(who):
                return who
        beyond = False
        ended: list[str] = []
        follows = any(
            p != table.owner and p not in table.gave_up and not table.sits_out(p) for p in table.still_in()
        )
        over = bool(table.plays) and not follows  # the trick, so that the turn goes on to who leads
        for other in table.around(seat):
            if table.plays and other == table.owner:
                beyond = True
                continue
            if table.is_out(other):
                if not over:
                    ended += self.clock.passed_over(other)
                continue
            if table.sits_out(other) or over:
                table.gave_up.add(other)
                continue
            if table.plays and other in table.gave_up:
                if beyond or all(
                    p in table.gave_up or p == table.owner or table.sits_out(p) for p in table.still_in()
                ):
                    continue
            if self.skips:
                self._skip(other)
                if self.cleared or self.goes_on:
                    return self._after(seat)
                continue
            self.on_the_way += ended
            return other
        self.on_the_way += ended
        if not table.plays:
            raise SilentLaw("whose turn it is on a clear table when all others are skipped")
        self.put_away()
        if (
            table.ended_by_rule or len(table.still_in()) <= 1
        ):  # who has no cards left goes out before the hand is over
            self._those_without_cards(seat)
        self._over_now()
        return None

    def somebody_follows(self, before_play: bool) -> bool:
        """Whether somebody has the turn and another player could still come to one in this trick."""
        table = self.table
        if table.turn is None or table.over or self.putting_away or self.cleared:
            return False
        others = [p for p in table.still_in() if p != table.turn and not table.sits_out(p)]
        if before_play or not table.plays:
            return bool(others)
        return any(p not in table.gave_up and p != table.owner for p in others)

    def _skip(self, other: int) -> None:
        self.skips -= 1
        self.reader.event("skip", "a turn is lost", player=other)
        self.table.gave_up.add(other)
        player = other if "the skipped is not the player" not in self.table.other else (self.table.turn or 0)
        self.ends_at, ring = self.table.around(other)[0], list(self.table.ring)
        self.happen(self.moment("skipped", player, skipped=other))
        if self.table.ring != ring:
            raise SilentLaw("whose turn it is where seats change at a skip")
        self._those_without_cards(other)
        self._over_now()
        self.ends_at = None

    def put_away(self) -> None:
        """The trick is over: it is taken, the cards go to the discards, the table is cleared."""
        table, owner = self.table, self.table.owner
        assert owner is not None
        self.putting_away = self.taking = True
        for counts in table.all_counts():
            counts.tricks_of[owner] += 1
        table.row_of_tricks.append(owner)
        before = table.plays[-2] if len(table.plays) > 1 else None
        self.happen(self.moment("trick", owner, play=table.top, before=before))
        table.discards |= table.zone("table")
        table.plays, table.lying, table.leader = [], [], None
        table.gave_up, table.passed = set(), set()
        self.last_owner = table.took = owner
        for counts in table.all_counts():
            counts.clears += 1
        self.taking = False
        table.trick = Counts()
        self.clearing = True
        self.clock.clear_over()
        self.clearing = False
        self.clock.next_clear()
        self.happen(Moment("clear", player=owner, last_to_play=owner))
        self.putting_away, self.cleared = False, True

    def takes_the_trick(self) -> None:
        """All plays are in a hand: the table is clear, nothing is put away."""
        table = self.table
        self.taken = True
        table.plays, table.lying, table.owner, table.leader = [], [], None, None
        table.gave_up, table.passed = set(), set()
        table.trick = Counts()
        self.clock.trick_taken()

    def play_taken(self) -> None:
        """The play below must be beaten now; if there is none, the table is clear."""
        table = self.table
        table.plays.pop()
        table.lying.pop()
        table.owner = table.plays[-1].player if table.plays else None
        if not table.plays:
            self.takes_the_trick()

    # going out

    def _those_without_cards(self, start: int) -> None:
        """Who has no cards left goes out, in turn order from the player."""
        if self.depth or self.table.before_play or self.table.over:
            return
        while going := [
            p for p in self.table.from_on(start) if not self.table.hands[p] and not self.table.is_out(p)
        ]:
            for moment in [self.takes_place(seat, "") for seat in going]:
                self.told(moment)

    def go_out(self, seats: list[int], rule: str) -> None:
        """By a rule, which lays aside what they hold; who hears of it does so when all have gone."""
        moments = []
        for seat in seats:
            self.lays_hand_aside(seat)
            moments.append(self.takes_place(seat, rule))
        for moment in moments:
            self.told(moment)

    def takes_place(self, seat: int, rule: str) -> Moment:
        """The next free place from the top; all who have no cards left are out before any rule hears of it."""
        table = self.table
        table.out.append(seat)
        fields: dict[str, Any] = {"for": rule} if rule else {}
        why = "has no more cards" if not rule else "goes out"
        self.reader.event("out", why, player=seat, place=len(table.out), **fields)
        if table.aside[seat]:
            table.discards |= table.aside[seat]
            if self.reader.is_event("move", **{"from": f"aside {seat}"}):
                self.reader.at += 1
            table.aside[seat] = set()
        moment = self.moment("out", seat)
        moment.play, moment.place = None if rule else table.finals.get(seat), len(table.out)
        return moment

    def lays_hand_aside(self, seat: int) -> None:
        """Whoever goes out at once or falls lays the hand to the discards."""
        table = self.table
        if table.aside[seat] and self.reader.is_event("move", **{"from": f"aside {seat}"}):
            self.reader.at += 1
            table.discards |= table.aside[seat]
            table.aside[seat] = set()
        if table.hands[seat]:
            line = self.reader.event(
                "move", "the hand is laid aside", **{"from": f"hand {seat}", "to": "discards", "for": "out"}
            )
            if set(line["cards"]) != table.hands[seat]:
                raise self.reader.wrong(
                    "not the whole hand", str(sorted(table.hands[seat])), str(line["cards"]), self.reader.at
                )
            table.discards |= table.hands[seat]
            table.hands[seat] = set()
