"""The judge of fishing games: follows a record turn by turn and says where it departs from what the clause and the rows mean.

Comes in: a `Petals` and the lines of a game of it. Goes out: how many events were judged, and the first disagreement. Sources: docs/meaning.md,
*Fishing games*; docs/vocabulary.md, *A fishing game*; the record as in docs/formats.md.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from .meaning_drops import Dropping
from .meaning_flowers import (
    CONDITIONS,
    EFFECTS,
    EVENTS,
    STAKE,
    WENT_ON,
    WILDS,
    Asked,
    Done,
    Petals,
    Wild,
)
from .meaning_reader import Disagreement, Line, short
from .meaning_settlement import Settling
from .meaning_table import SilentLaw
from .meaning_yaku import CLASSES, card_points, count, stops, teyaku_of

LIGHTNING = 113
FIELD = -1
"""In the place of a seat: nobody's cards, those of the field."""


@dataclass
class Outcome:
    """What came of one record."""

    events: int = 0
    acts: int = 0
    wrong: Disagreement | None = None
    known: dict[str, Disagreement] = field(default_factory=dict)
    silent: str = ""


def judge_fishing(petals: Petals, lines: Sequence[Line]) -> Outcome:
    """Follow the record to its end, or to the first disagreement."""
    referee, outcome = FishingReferee(petals, lines), Outcome()
    try:
        referee.session()
    except Disagreement as found:
        outcome.wrong = found
    except SilentLaw as silence:
        outcome.silent = str(silence)
    outcome.known = referee.known
    outcome.events, outcome.acts = referee.events, referee.acts
    return outcome


def shows(line: Line, kind: str, fields: dict[str, object]) -> bool:
    return line.get("event") == kind and all(line.get(key) == value for key, value in fields.items())


class FishingReferee(Settling, Dropping):
    """The session so far."""

    def __init__(self, petals: Petals, lines: Sequence[Line]) -> None:
        self.petals, self.lines, self.at = petals, lines, 1
        self.n = int(lines[0]["players"])
        self.events = self.acts = 0
        self.last_winner: int | None = None
        self.known: dict[str, Disagreement] = {}
        self.pot, self.hand_number = 0, 0
        self.chips = [0] * self.n

    # the record

    def peek(self) -> Line:
        return self.lines[self.at] if self.at < len(self.lines) else {}

    def wrong(self, kind: str, law: str) -> Disagreement:
        return Disagreement(kind, law, short(self.peek()), self.at + 1)

    def event(self, kind: str, why: str, **fields: object) -> Line:
        line = self.peek()
        if line.get("event") != kind or any(line.get(key) != value for key, value in fields.items()):
            raise self.wrong(f"expected event {kind}", f"{why}: {kind} {fields}")
        self.at += 1
        return line

    def decision(self, kind: str, player: int, why: str) -> Line:
        line = self.peek()
        if line.get("decision") != kind or line.get("player") != player:
            raise self.wrong(f"expected decision {kind}", f"{why}: player {player} decides {kind}")
        self.at += 1
        return line

    def departs(self, known: str, law: str) -> None:
        """The record departs from the law in a way that has a name: the game is judged on."""
        self.known.setdefault(known, self.wrong(known, law))

    # a round

    def session(self) -> None:
        while self.at < len(self.lines):
            line = self.peek()
            if "hands" in line:
                self.begin(line)
                self.at += 1
                if self.peek().get("event") != "misdeal":
                    self.round()
            else:
                self.at += 1

    def begin(self, line: Line) -> None:
        self.hands = [set(hand) for hand in line["hands"]]
        self.field, self.pile = set(line["field"]), list(line["pile"])
        self.dealt = set(line["field"])
        self.dealer, self.leader = line["dealer"], line["leader"]
        self.captured: list[set[int]] = [set() for _ in range(self.n)]
        self.before: dict[str, int] = {}
        if line["hand"] != self.hand_number:  # not dealt again because all had dropped
            self.chips = [0] * self.n
        self.hand_number = line["hand"]
        self.playing = list(range(self.n))
        self.went_on: Counter[int] = Counter()
        self.stopped: int | None = None
        self.by_yaku = False
        self.ends: int | None = None
        self.laid_by: dict[int, int] = {}
        self.took: list[tuple[int, int]] = []
        self.careless = {}

    def claims(self) -> None:
        """Before play, in turn order from the leader: who could claim something is asked, and each opponent pays."""
        if not self.petals["claims"]:
            return
        order = self.people("everyone", None)
        for seat in order:
            due = teyaku_of(self.hands[seat], self.hand_number, seat == order[0], seat == order[-1])
            if not due:
                continue
            chosen = list(self.decision("claim", seat, str(due))["choice"])
            groups = [group for group in due if set(due[group]) <= set(chosen)]
            worth = {name: value for group in groups for name, value in due[group].items()}
            if set(chosen) != set(worth):
                raise self.wrong("claims something else", str(due))
            for name in chosen:
                for giver in self.people("others", seat):
                    chips = worth[name] * self.times_everything()
                    self.event("pay", "a claim", **{"from": giver, "to": seat, "chips": chips, "for": name})
                    self.chips[giver] -= chips
                    self.chips[seat] += chips

    def times_everything(self) -> int:
        """By how much claims are multiplied, too: where everything is."""
        return self.factor(None) if self.petals["factor"].startswith("multiply everything") else 1

    def round(self) -> None:
        if not self.who_plays():
            if self.peek().get("event") != "misdeal":
                self.ended(self.leader, [0] * self.n)
            return
        self.claims()
        seat = self.leader
        while self.stopped is None and self.hands[seat]:
            self.turn(seat)
            seat = self.people("next", seat)[0]
        self.result()

    def turn(self, seat: int) -> None:
        self.took = []
        self.before = self.made(self.captured[seat], all_made=True)
        self.happen("turn", seat)
        if self.ends is not None:
            self.stopped = self.ends
            return
        card = self.decision("play", seat, "it is the turn of that player")["choice"]["cards"][0]
        self.hands[seat].remove(card)
        self.happen("lays", seat, {card})
        self.to_field(seat, card)
        if self.pile:
            card = self.pile.pop(0)
            self.event("draw", "the top card is drawn", player=seat, card=card)
            self.happen("draws", seat, {card})
            self.to_field(seat, card, drawn=True)
        if self.petals["stop"] and stops(self.captured[seat]):
            self.stopped, self.by_yaku = seat, True
            return
        self.yaku(seat)
        self.stopped = self.ends if self.stopped is None else self.stopped

    def reach(self, card: int, drawn: bool) -> tuple[set[int], bool]:
        """What a card can capture, and whether all of it together (or else one of them)."""
        wild = WILDS[self.petals["wild"]]
        same = {other for other in self.field if other // 10 == card // 10}
        if wild is None or wild.when not in ("", "drawn" if drawn else "hand"):
            return same, len(same) == 3
        if card == wild.card:
            if wild.month and len(same) == 3:
                return same, True
            lying = Counter(other // 10 for other in self.field)
            return {
                other for other in self.field if self.taken_by(wild, other) and lying[other // 10] != 3
            }, False
        if wild.card in self.field and not wild.month and not wild.when and wild.card in same:
            if not self.taken_by(wild, card):
                same -= {wild.card}
        if wild.card in self.field and wild.caught and self.taken_by(wild, card):
            if wild.caught == "drawn" and drawn:
                return {wild.card}, True
            if wild.caught == "any" and len(same) < 3:
                return same | {wild.card}, False
        return same, len(same) == 3

    def taken_by(self, wild: Wild, card: int) -> bool:
        """Whether the card that captures others captures this one."""
        return (wild.takes == "card" or card in CLASSES[wild.takes]) and card // 10 != wild.without

    def to_field(self, seat: int, card: int, drawn: bool = False) -> None:
        """A card comes to the field: it captures, or stays."""
        matching, together = self.reach(card, drawn)
        if len(matching) > 1 and not together:
            matching = (
                set(self.decision("capture", seat, "several cards match")["choice"]["cards"]) & matching
            )
        line = self.event("capture", "a card comes to the field", player=seat, card=card)
        if set(line["takes"]) != matching:
            raise self.wrong("captures other cards", str(sorted(matching)))
        if not matching:
            self.field.add(card)
            if not drawn:
                self.laid_by[card] = seat
            self.happen("leaves", seat, {card})
            return
        self.took += [(other, self.laid_by.pop(other)) for other in sorted(matching) if other in self.laid_by]
        self.field -= matching
        self.captured[seat] |= {card, *matching}
        self.happen("captures", seat, {card, *matching})
        if not self.field:
            self.happen("sweeps", seat)

    def yaku(self, seat: int) -> None:
        """The end of a turn: new and better yaku are heard; who made one may stop."""
        before, now = self.before, self.made(self.captured[seat])
        now.pop("three_ribbons", None)  # counted apart: only for the rows that name it
        new = any(name not in before for name in now)
        for card, layer in self.took:
            without = self.made(self.captured[seat] - {card})
            if layer != seat and any(name not in before and name not in without for name in now):
                self.careless[seat] = layer
        better = new or any(value > before[name] for name, value in now.items())
        if new:
            self.happen("new yaku", seat)
        if better:
            self.happen("better yaku", seat)
            if self.petals["koi"]:
                if self.ends is not None:
                    return
                if (
                    not self.hands[seat]
                    or self.decision("stop", seat, "a new or better yaku was made")["choice"] == "stop"
                ):
                    self.stopped = seat
                else:
                    self.went_on[seat] += 1
                    self.happen("goes on", seat)

    # clauses

    def happen(self, kind: str, seat: int, cards: Iterable[int] = ()) -> None:
        self.events += 1
        event = EVENTS[self.petals["event"]]
        if event.kind != kind or (event.cards and count(cards, event.cards) < event.least):
            return
        check = (CONDITIONS | WENT_ON)[self.petals["check"]]
        if check is not None and self.holds(check, seat) == (self.petals["unless"] == "unless"):
            return
        effect = EFFECTS[self.petals["effect"]]
        if effect.kind == "stop":
            for named in self.people(effect.who, seat):
                self.ends, self.acts = named, self.acts + 1
            return
        if effect.kind in ("take", "give", "take from field"):
            self.moved(effect, seat)
            return
        due: list[tuple[str, dict[str, object]]] = []
        for doer in self.people(self.petals["who"], seat):
            if effect.kind == "score":
                due.append(("points", {"player": doer, "chips": effect.number}))
                self.chips[doer] += effect.number
                continue
            for other in self.people(
                self.petals["other"], seat if self.petals["other"] == "player" else doer
            ):
                if other != doer:
                    due.append(("pay", {"from": doer, "to": other, "chips": effect.number}))
                    self.chips[doer] -= effect.number
                    self.chips[other] += effect.number
        self.told(due)

    def moved(self, effect: Done, seat: int) -> None:
        """Captured cards, or those of the field, change hands; who takes or gives chooses where there is a choice."""
        due: list[tuple[int, int]] = []
        for doer in self.people("player" if effect.who == "player" else self.petals["who"], seat):
            if effect.kind == "take from field":
                due.append((doer, FIELD))
            else:
                start = seat if self.petals["other"] == "player" else doer
                due += [(doer, other) for other in self.people(self.petals["other"], start) if other != doer]
        may = " may " in self.petals["effect"]
        for doer, other in due:
            giver, taker = (doer, other) if effect.kind == "give" else (other, doer)
            source = self.field if giver == FIELD else self.captured[giver]
            cards = {card for card in source if card in CLASSES[effect.what]}
            if not cards:
                continue
            chosen = cards
            if len(cards) > 1 or may:
                kind = "give" if effect.kind == "give" else "take"
                choice = self.decision(kind, doer, self.petals.clause)["choice"]
                chosen = set(choice["cards"]) if isinstance(choice, dict) else set()
                if may and not chosen:
                    continue
            line = self.event(
                "move",
                self.petals.clause,
                **{"from": "field" if giver == FIELD else f"captured {giver}", "to": f"captured {taker}"},
            )
            if set(line["cards"]) != chosen or len(chosen) != 1 or not chosen <= cards:
                raise self.wrong("other cards moved", f"1 of {sorted(cards)}")
            source -= chosen
            self.captured[taker] |= chosen
            self.acts += 1

    def told(self, due: list[tuple[str, dict[str, object]]]) -> None:
        """All that is due is told, one after the other in turn order from the player on."""
        self.acts += len(due)
        here = self.lines[self.at : self.at + len(due)]
        if all(any(shows(line, *item) for line in here) for item in due):
            if not all(shows(line, *item) for line, item in zip(here, due, strict=True)):
                self.departs("told in the order of the seats", f"{self.petals.clause}: {due}")
            self.at += len(due)
            return
        for kind, fields in due:
            self.event(kind, self.petals.clause, **fields)

    def people(self, who: str, seat: int | None) -> list[int]:
        """All whom a word means, in turn order from the player on."""
        start = self.leader if seat is None else seat
        around = [(start + step) % self.n for step in range(self.n)]
        order = [other for other in around if other in self.playing]
        found: Iterable[int | None] = {
            "player": (seat,),
            "next": (order[1],),
            "others": order[1:],
            "another": order[1:],
            "everyone": order,
            "anybody": order,
            "leader": (self.leader,),
            "dealer": (self.dealer,),
            "last winner": (self.last_winner,),
        }[who]
        return [p for p in order if p in found]

    def holds(
        self, check: Asked, seat: int | None, winner: int | None = None, paid: int | None = None
    ) -> bool:
        def of_each(true: Callable[[int], bool]) -> bool:
            found = [] if check.who == "winner" else self.people(check.who, seat)
            if seat is None and check.who == "another":
                one = winner if paid is None else paid
                found = [p for p in self.playing if one is not None and p != one]
            if check.who == "winner":
                found = [] if winner is None else [winner]
            if check.who in ("anybody", "another"):
                return any(map(true, found))
            return bool(found) and all(map(true, found))

        kind = check.kind
        if kind == "captured":
            return of_each(lambda p: check.least <= count(self.captured[p], check.what) <= check.most)
        if kind == "card points":
            return of_each(lambda p: check.least <= card_points(self.captured[p]) <= check.most)
        if kind == "went on":
            return of_each(lambda p: p in self.went_on)
        if kind == "worth":
            maker = winner if seat is None else seat
            return maker is not None and self.value(maker, over=seat is None) >= check.least
        if kind == "field":
            return bool(self.dealt & set(map(int, check.what.split())))
        if kind == "nobody has":
            return all(not self.value(p, check.what, over=seat is None) for p in range(self.n))
        if kind == "hands empty":
            return self.stopped is None
        if kind == "stopped":
            return self.stopped is not None
        assert kind == "players"
        return len(self.playing) == check.least

    # the end

    def result(self) -> None:
        self.left_over()
        winner = self.winner()
        if self.by_yaku and "stakes" in self.petals["stop"]:
            assert winner is not None
            gains = [0] * self.n
            for giver in self.people("others", winner):
                gains[giver] = -STAKE - self.chips[giver]
                gains[winner] -= gains[giver]
            self.ended(winner, gains)
        elif self.void(winner):
            self.ended(None, [0] * self.n)
        else:
            self.ended(winner, self.settled(winner))

    def left_over(self) -> None:
        """What is left on the field goes to whoever captured lightning, where nobody stopped the round."""
        if "left" not in self.petals["stop"] or self.stopped is not None:
            return
        for seat in self.playing:
            if LIGHTNING in self.captured[seat]:
                for card in sorted(self.field):
                    to = {"from": "field", "to": f"captured {seat}", "cards": [card]}
                    self.event("move", "left on the field", **to)
                self.captured[seat] |= self.field
                self.field = set()

    def ended(self, winner: int | None, gains: list[int]) -> None:
        """The winner, without one the leader, takes the pot; the line of the round tells all of it."""
        taker = self.leader if winner is None else winner
        gains[taker] += self.pot
        self.pot = 0
        self.skip_payments()
        line = self.peek()
        if "chips" not in line:
            raise self.wrong("the round should be over", "the round is over")
        if line["winner"] != winner:
            raise self.wrong("another winner", f"winner {winner}, gains {gains}")
        chips = [a + b for a, b in zip(self.chips, gains, strict=True)]
        if line["chips"] != chips:
            raise self.wrong("other chips", f"winner {winner}: {chips}")
        self.last_winner = winner
        self.at += 1

    def skip_payments(self) -> None:
        while self.peek().get("event") in ("pay", "points") and self.peek().get("for") != "judged":
            self.at += 1
