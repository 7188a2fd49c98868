"""The judge: follows a record and says where it departs from what the clause means.

Comes in: a `Variant` and the lines of a game of it. Goes out: `Verdict`: how many events were judged, and the first disagreement, if any. After
a disagreement the rest of that record is not judged. Sources: docs/meaning.md, docs/vocabulary.md, the record as in docs/formats.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from . import meaning_moves
from .meaning_conditions import holds
from .meaning_effects import DOES, STEPS, Act
from .meaning_lasting import Clock, legal_faults
from .meaning_numbers import each_of
from .meaning_people import Moment, nearest, people, receivers
from .meaning_plays import PATTERNS, count_of, is_kind
from .meaning_reader import Disagreement, Line, Reader
from .meaning_table import Counts, Play, SilentLaw, Table, is_joker, titles_by_place
from .meaning_words import SEVERAL, Clause, Effect, Event, Rule, Variant

__all__ = ["Verdict", "judge", "meaning_moves"]
NEIGHBOURS = {"next", "previous", "after next", "left", "right", "opposite"}
DEALING = ("dealt", "is dealt", "exchanged", "begins")
SCORES = {"dai_fugo": 2, "fugo": 1}


@dataclass
class Verdict:
    """What came of one record."""

    events: int = 0
    acts: int = 0
    wrong: Disagreement | None = None
    silent: str = ""


def judge(variant: Variant, lines: Sequence[Line], other: frozenset[str] = frozenset()) -> Verdict:
    """Follow the record to its end, or to the first disagreement; `other` names readings that the law does not have (`OTHER`)."""
    referee = Referee(variant, lines, other)
    try:
        referee.session()
    except Disagreement as found:
        referee.verdict.wrong = found
    except SilentLaw as silence:
        referee.verdict.silent = str(silence)
    if referee.verdict.wrong is None:
        referee.verdict.wrong = referee.reader.soft
    return referee.verdict


OTHER = (
    "no cards is out",
    "settled when it acts",
    "not of what is missing is true",
    "one of several is enough",
    "numbers are told unchanged",
    "the skipped is not the player",
    "to each of those",
    "gives to oneself",
    "table without the top play",
    "a joker has no relation",
    "no cards are shown and swapped",
)
"""Readings that are not the law: they only help to say in what a record departs from it."""


class HandOver(Exception):
    """Nobody plays on."""


class Referee:
    """The session so far."""

    def __init__(self, variant: Variant, lines: Sequence[Line], other: frozenset[str] = frozenset()) -> None:
        self.rules: tuple[Rule, ...] = variant.rules
        self.reader = Reader(lines)
        self.verdict = Verdict()
        self.table = Table(int(lines[0]["players"]), other)
        self.hands = int(lines[0]["hands"])
        self.clock = Clock(self)
        self.depth = 0
        self.in_turn = False
        self.putting_away = False
        self.taking = False
        self.reset()

    def reset(self) -> None:
        """Nothing is decided about how the turn goes on."""
        self.skips = 0
        self.skip_rules: list[tuple[str, int]] = []
        self.goes_on: tuple[str, int] | None = None
        self.cleared = False
        self.taken = False

    def session(self) -> None:
        """All hands, and the end."""
        self.reader.at = 1
        while "hands" in self.reader.peek():
            self._hand(self.reader.peek())
        if self.table.hand_number == self.hands:
            self.table.over = True
            self.happen(Moment("session ends", player=(self.table.places or [None])[0]))
            if self.reader.is_event("session") and self.reader.peek()["totals"] != self._totals():
                raise self.reader.wrong("other totals", str(self._totals()))
        self.reader.compare_fired()

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
        self.reader.at += 1
        self.reset()
        self.last_play: Play | None = None
        try:
            self._before_play()
            if self.skips or self.goes_on:
                raise SilentLaw("who is skipped or leads before the first lead")
            self._lead(table.first_leader)
        except HandOver:
            pass
        self._finish()

    def _before_play(self) -> None:
        table, leader = self.table, self.table.first_leader
        self.skip_exchange = False
        self.happen(Moment("dealt", player=leader))
        for seat in table.from_on(leader):
            self.happen(Moment("is dealt", player=seat))
        while self.reader.is_decision("exchange") or self.reader.is_event("move", **{"for": "exchange"}):
            if self.skip_exchange:
                raise self.reader.wrong("cards are exchanged", "the exchange is skipped")
            if self.reader.is_decision("exchange"):
                self.reader.decision("exchange", self.reader.peek()["player"], "the exchange")
            else:
                told = self.reader.event("move", "the exchange")
                table.take_out(told["from"], told["cards"])
                table.put_in(told["to"], told["cards"])
        self.happen(Moment("exchanged", player=leader))
        for seat in table.from_on(leader):
            self.happen(Moment("begins", player=seat))
        table.before_play = False
        self._those_without_cards(leader)
        self._over_now()

    def _over_now(self) -> None:
        if self.table.ended_by_rule or len(self.table.still_in()) <= 1:
            raise HandOver

    def _finish(self) -> None:
        table = self.table
        left = table.still_in()
        if len(left) == 1 and not table.ended_by_rule:
            self.happen(self.moment("left last", left[0]))
        table.standing = self._places()
        table.over = True
        self.happen(Moment("hand ends", player=table.standing[0]))
        for seat, free in table.fall_later:
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
        if table.times > 1000:
            raise SilentLaw("whether there is a bound to how often a score is multiplied")
        by_title = {} if table.kept else titles
        for seat, title in by_title.items():
            table.points[seat] += SCORES.get(title, 0) * table.times
        if not table.kept and line["score"] != table.points:
            raise self.reader.wrong("other score", str(table.points), str(line["score"]))
        table.totals = [a + b for a, b in zip(table.totals, line["score"], strict=True)]
        table.points = [0] * table.n
        table.titles, table.places = titles, places
        table.wins.append(places)
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
            if title not in titles.values():
                raise SilentLaw("becomes a title that nobody would have by place")
            other = next(p for p in places if titles[p] == title)
            titles[other], titles[seat] = titles[seat], title
        return titles

    # turns

    def _lead(self, seat: int) -> None:
        """The first from that seat on who may lead begins a trick; then turn after turn."""
        while True:
            leads = [p for p in self.table.from_on(seat) if not self.table.is_out(p) and not self.table.sits_out(p)]
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
        leads = [p for p in self.table.from_on(named) if not self.table.is_out(p) and not self.table.sits_out(p)]
        if not leads:
            raise SilentLaw("nobody can lead")
        for _ in range(self.table.n):
            if self.reader.is_event("out") and not self.table.hands[self.reader.peek().get("player", 0)]:
                self._those_without_cards(named)
                self._over_now()
        leads = [p for p in leads if self.table.hands[p] and not self.table.is_out(p)]
        if self.cleared or self.reader.is_event("clear"):
            told = self.reader.event("clear", "the table was cleared")["leader"]
            if told != leads[0] and self.table.sits_out(told):
                self.reader.soft = self.reader.soft or self.reader.wrong(
                    "told as leader, but sits out", f"leader {leads[0]}", f"leader {told}", self.reader.at
                )
            elif told != leads[0]:
                raise self.reader.wrong("event clear has another leader", f"leader {leads[0]}", f"leader {told}", self.reader.at)
        self._those_without_cards(named)
        self._over_now()
        if self.skips:
            raise SilentLaw("a skip and a clear at one moment")
        return leads[0]

    def _turn(self, seat: int) -> int | None:
        """One turn; goes out: whose turn is next, or None after a clear."""
        table, reader = self.table, self.reader
        self.reset()
        table.turn, self.in_turn = seat, True
        for counts in table.all_counts():
            counts.turns += 1
        self.happen(self.moment("turn", seat))
        self._over_now()
        if self.cleared or self.goes_on:
            return self._after(seat)
        if table.is_out(seat):
            return self._after(seat)
        if reader.is_event("stuck"):
            raise SilentLaw("nobody can play any more")
        line = reader.decision("play", seat, "it is the turn of that player")
        for fault in legal_faults(self, seat, line):
            raise reader.wrong(fault[0], fault[1], fault[2], reader.at)
        kept, self.skips = self.skips, 0
        self.skips = kept
        if line["choice"] == "pass":
            self._pass(seat, line)
        else:
            self._play(seat, line)
        self.clock.turn_over(played=line["choice"] != "pass")
        self.in_turn = False
        self._over_now()
        return self._after(seat)

    def _play(self, seat: int, line: Line) -> None:
        table, choice = self.table, line["choice"]
        if not set(choice["cards"]) <= table.hands[seat]:
            raise self.reader.wrong("plays cards not held", f"the hand is {sorted(table.hands[seat])}", str(choice["cards"]), self.reader.at)
        table.hands[seat] -= set(choice["cards"])
        beaten, before = table.owner if table.plays else None, table.top
        play = Play(seat, tuple(choice["cards"]), tuple(choice["as"]), choice["shape"])
        if not table.plays:
            table.leader = seat
        self.last_play = play
        table.plays.append(play)
        table.lying.append(set(play.cards))
        table.owner = seat
        table.gave_up, table.passed = set(), set()
        for counts in table.all_counts():
            counts.plays += 1
            counts.leads += len(table.plays) == 1
        table.row = ["plays", table.row[1] + 1 if table.row[0] == "plays" else 1]
        table.could[seat] = False
        self.clock.heard(self.moment("play", seat))
        self.happen(self.moment("play", seat, play=play, before=before, beaten=beaten))
        self._those_without_cards(seat)

    def _pass(self, seat: int, line: Line) -> None:
        table = self.table
        table.passed.add(seat)
        table.gave_up.add(seat)
        for counts in table.all_counts():
            counts.passes += 1
            counts.passes_of[seat] += 1
        table.row = ["passes", table.row[1] + 1 if table.row[0] == "passes" else 1]
        table.could[seat] = any(option != "pass" for option in line.get("options", []))
        self.clock.heard(self.moment("pass", seat))
        self.happen(self.moment("pass", seat))
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
        for other in table.around(seat):
            if table.is_out(other) or (table.plays and other == table.owner):
                continue
            if table.sits_out(other):
                table.gave_up.add(other)
                continue
            if table.plays and other in table.gave_up:
                if all(p in table.gave_up or p == table.owner or table.sits_out(p) for p in table.still_in()):
                    continue
                raise SilentLaw("whether a turn comes to somebody who has passed already, while others have not")
            if self.skips:
                self._skip(other)
                if self.cleared or self.goes_on:
                    return self._after(seat)
                continue
            return other
        if not table.plays:
            raise SilentLaw("whose turn it is on a clear table when all others are skipped")
        self.put_away()
        self._over_now()
        return None

    def _skip(self, other: int) -> None:
        self.skips -= 1
        for rule, number in self.skip_rules:
            if number and rule not in self.reader.acted:
                self._acted(rule)
        self.reader.event("skip", "a turn is lost", player=other)
        self.table.gave_up.add(other)
        player = other if "the skipped is not the player" not in self.table.other else (self.table.turn or 0)
        self.happen(self.moment("skipped", player, skipped=other))
        self._those_without_cards(other)
        self._over_now()

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
        if self.taken:
            raise SilentLaw("the trick is taken into a hand while it is put away")
        table.discards |= table.zone("table")
        trick = list(table.plays)
        table.plays, table.lying, table.leader = [], [], None
        table.gave_up, table.passed = set(), set()
        self.last_owner = owner
        for counts in table.all_counts():
            counts.clears += 1
        self.clock.clear_over()
        self.taking = False
        table.trick = Counts()
        self.happen(Moment("clear", player=owner, last_to_play=owner))
        self.clock.next_clear()
        self.putting_away, self.cleared = False, True
        del trick

    def takes_the_trick(self) -> None:
        """All plays are in a hand: the table is clear, nothing is put away."""
        table = self.table
        self.taken = True
        table.plays, table.lying, table.owner, table.leader = [], [], None, None
        table.gave_up, table.passed = set(), set()
        table.trick = Counts()

    def play_taken(self) -> None:
        raise SilentLaw("what must be beaten when the play was taken")

    # going out

    def _those_without_cards(self, start: int) -> None:
        """Who has no cards left goes out, in turn order from the player."""
        if self.depth or self.table.before_play:
            return
        while going := [p for p in self.table.from_on(start) if not self.table.hands[p] and not self.table.is_out(p)]:
            self.goes_out(going[0], "")

    def goes_out(self, seat: int, rule: str) -> None:
        """The next free place from the top."""
        table = self.table
        table.out.append(seat)
        fields: dict[str, Any] = {"for": rule} if rule else {}
        self.reader.event("out", "has no more cards" if not rule else "goes out", player=seat, place=len(table.out), **fields)
        if table.aside[seat]:
            table.discards |= table.aside[seat]
            if self.reader.is_event("move", **{"from": f"aside {seat}"}):
                self.reader.at += 1
            table.aside[seat] = set()
        moment = self.moment("out", seat, play=self.last_play)
        moment.place = len(table.out)
        self.clock.heard(moment)
        self.happen(moment)

    def lays_hand_aside(self, seat: int) -> None:
        """Whoever goes out at once or falls lays the hand to the discards."""
        table = self.table
        if table.hands[seat]:
            line = self.reader.event("move", "the hand is laid aside", **{"from": f"hand {seat}", "to": "discards", "for": "out"})
            if set(line["cards"]) != table.hands[seat]:
                raise self.reader.wrong("not the whole hand", str(sorted(table.hands[seat])), str(line["cards"]), self.reader.at)
            table.discards |= table.hands[seat]
            table.hands[seat] = set()

    # events

    def moment(self, kind: str, player: int, play: Play | None = None, **more: Any) -> Moment:
        """An event with what is on the table."""
        table = self.table
        top = play if play is not None else table.top
        before = more.pop("before", table.plays[-2] if len(table.plays) > 1 and kind not in ("out",) else None)
        last = table.owner if table.plays else None
        return Moment(kind, player, top, before, leader=table.leader, last_to_play=last, trick=list(table.plays), **more)

    def happen(self, moment: Moment) -> None:
        """One event: everything is judged, then the effects act in steps."""
        self.verdict.events += 1
        heard = [(rule, clause) for rule in self.rules for clause in rule.clauses if self._hears(clause.event, moment)]
        due = [(rule, clause) for rule, clause in heard if self._holds(rule, clause, moment)]
        acting = {rule.name for rule, clause in due if any(self._would_act(effect.kind) for effect in clause.effects)}
        acting -= {force.what for force in self.table.in_force("off")}
        due = [(rule, clause) for rule, clause in due if rule.name not in {f.what for f in self.table.in_force("off")}]
        for rule in self.rules:
            for clause in rule.clauses:
                if clause.event.kind == "acts" and clause.event.pattern in acting and self._holds(rule, clause, moment):
                    due.append((rule, clause))
        acts: list[tuple[int, Act]] = []
        for rule, clause in due:
            own = Moment(**{**vars(moment), "chosen": {}})
            step = 1
            for effect in clause.effects:
                step = STEPS[effect.kind] or step
                acts.append((step, self._settled(rule.name, effect, own)))
        self.depth += 1
        for step in range(1, 8):
            for _, act in (item for item in acts if item[0] == step):
                if "settled when it acts" in self.table.other:
                    act = self._settled(act.rule, act.effect, self._now(act.moment))
                if act.unclear:
                    raise SilentLaw(act.unclear)
                if DOES[act.effect.kind](self, act):
                    self._acted(act.rule)
        self.depth -= 1
        if moment.player is not None and moment.kind not in ("play", "pass", "out", "skipped", "trick", "clear", *DEALING):
            self._those_without_cards(moment.player)

    def _now(self, moment: Moment) -> Moment:
        table = self.table
        last = table.owner if table.plays else None
        return Moment(**{**vars(moment), "leader": table.leader, "last_to_play": last})

    def _acted(self, rule: str) -> None:
        self.verdict.acts += 1
        if rule not in self.reader.acted:
            self.reader.acted.append(rule)
        for counts in self.table.all_counts():
            counts.acts[rule] += 1

    def _would_act(self, kind: str) -> bool:
        return kind != "clear" or (bool(self.table.plays) and not self.putting_away)

    def _settled(self, name: str, effect: Effect, moment: Moment) -> Act:
        """Whom and how many, before the first effect of any rule acts."""
        act = Act(name, effect, moment)
        table = self.table
        if effect.who and effect.who != "chosen":
            act.doers = people(table, moment, effect.who)
        if effect.other and effect.other not in ("table", "discards", "draw pile", "before", "chosen"):
            for seat in act.doers or list(range(table.n)):
                act.targets[seat] = self._targets(effect, moment, seat)
                if effect.kind in ("take", "trade") and len(people(table, moment, effect.other)) > 1:
                    act.unclear = f"from or with whom, where several are named ({effect.kind})"
                if effect.other in NEIGHBOURS and seat in act.doers and seat != moment.player:
                    act.unclear = f"whose neighbour is meant where somebody else than the player does it ({effect.kind})"
        if effect.each == "their own":
            act.own = {seat: effect.number * table.bids[seat] for seat in range(table.n)}
        else:
            act.number = effect.number * each_of(table, moment, effect.each)
            if act.number > 60:
                raise SilentLaw("whether there is a bound to what `for each` counts")
        return act

    def _targets(self, effect: Effect, moment: Moment, seat: int) -> list[int]:
        if not effect.kind.startswith("swap"):
            return receivers(self.table, moment, effect.other, seat)
        found = nearest(self.table, moment, effect.other)
        return [] if found is None or found == seat else [found]

    def _holds(self, rule: Rule, clause: Clause, moment: Moment) -> bool:
        condition = clause.condition
        if condition is not None and condition.check.kind == "wishes":
            return self._wishes(rule, clause, moment) != condition.unless
        return holds(self.table, moment, condition)

    def _wishes(self, rule: Rule, clause: Clause, moment: Moment) -> bool:
        check = clause.condition.check if clause.condition else None
        assert check is not None
        seat = nearest(self.table, moment, check.who)
        if seat is None or check.who in SEVERAL:
            return False
        if not self.reader.is_decision("wish", seat):
            raise SilentLaw("whether a wish is asked where nothing would follow")
        return (self.reader.decision("wish", seat, check.text)["choice"] == "yes") != check.negated

    def _hears(self, event: Event, moment: Moment) -> bool:
        kind = event.kind
        if kind in ("contains", "lead", "play"):
            if moment.kind != "play" or moment.play is None:
                return False
            if kind == "lead" and len(moment.trick) != 1:
                return False
            if event.pattern.startswith("count "):
                _, least, cards = event.pattern.split(" ", 2)
                if count_of(moment.play.faces, cards) < int(least):
                    return False
            elif event.pattern and not PATTERNS[event.pattern](moment.play):
                return False
            if event.on and not is_kind(moment.before, event.on):
                return False
        elif kind != moment.kind:
            return False
        elif event.pattern == "first":
            if moment.place != 1:
                return False
        elif event.pattern and kind != "acts" and not is_kind(moment.play, event.pattern):
            return False
        return not event.who or moment.player in people(self.table, moment, event.who)


def shows_joker(play: Play) -> bool:
    return any(is_joker(card) for card in play.cards)
