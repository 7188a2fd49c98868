"""The judge of fishing games: follows a record turn by turn and says where it departs from what the clause and the rows mean.

Comes in: a `Petals` and the lines of a game of it. Goes out: how many events were judged, and the first disagreement. Sources: docs/meaning.md,
*Fishing games*; docs/vocabulary.md, *A fishing game*; the record as in docs/formats.md.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from .meaning_flowers import (
    CONDITIONS,
    EFFECTS,
    EVENTS,
    FACTORS,
    ROW_CONDITIONS,
    ROWS,
    STOPPED,
    VOIDS,
    WENT_ON,
    Asked,
    Done,
    Petals,
    Row,
)
from .meaning_reader import Disagreement, Line, short
from .meaning_table import SilentLaw

CLASSES = {
    "bright": {10, 30, 80, 110, 120},
    "animal": {20, 40, 50, 60, 70, 81, 90, 100, 111},
    "ribbon": {11, 21, 31, 41, 51, 61, 71, 91, 101, 112},
}
CLASSES["chaff"] = (
    {month * 10 + index for month in range(1, 13) for index in range(4)}
    - CLASSES["bright"]
    - CLASSES["animal"]
    - CLASSES["ribbon"]
)
POINTS = {"bright": 20, "animal": 10, "ribbon": 5, "chaff": 1}
APART = "apart"
FIELD = -1
"""In the place of a seat: nobody's cards, those of the field."""
PAYS_WINNER = {"yaku winner", "half yaku winner", "difference"}


def count(cards: Iterable[int], kind: str) -> int:
    return sum(card in CLASSES[kind] for card in cards)


def card_points(cards: Iterable[int]) -> int:
    cards = list(cards)
    return sum(worth * count(cards, kind) for kind, worth in POINTS.items())


def yaku_of(cards: set[int]) -> dict[str, int]:
    """The yaku of captured cards with their values; those of the group that is counted apart, too."""
    found: dict[str, int] = {}
    if count(cards, "bright") >= 2:
        found["two_brights"] = 4
    if (chaff := count(cards, "chaff")) >= 6:
        found["many_chaff"] = 1 + chaff - 6
    animals = count(cards, "animal")
    if animals >= 4:
        found["four_animals"] = 5
    elif animals == 3:
        found["three_animals"] = 2
    if count(cards, "ribbon") >= 3:
        found["three_ribbons"] = 3
    return found


def value_of(cards: set[int], what: str = "") -> int:
    """What the yaku of a group, or one yaku, are worth; without a name all that are not counted apart."""
    yaku = yaku_of(cards)
    if what == APART:
        return yaku.get("three_ribbons", 0)
    if what:
        return yaku.get(what, 0)
    return sum(value for name, value in yaku.items() if name != "three_ribbons")


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


class FishingReferee:
    """The session so far."""

    def __init__(self, petals: Petals, lines: Sequence[Line]) -> None:
        self.petals, self.lines, self.at = petals, lines, 1
        self.n = int(lines[0]["players"])
        self.events = self.acts = 0
        self.last_winner: int | None = None
        self.known: dict[str, Disagreement] = {}

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
        self.before: list[dict[str, int]] = [{} for _ in range(self.n)]
        self.chips = [0] * self.n
        self.went_on: set[int] = set()
        self.stopped: int | None = None
        self.ends: int | None = None

    def round(self) -> None:
        seat = self.leader
        while self.stopped is None and self.hands[seat]:
            self.turn(seat)
            seat = (seat + 1) % self.n
        self.result()

    def turn(self, seat: int) -> None:
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
            self.to_field(seat, card)
        self.yaku(seat)
        self.stopped = self.ends if self.stopped is None else self.stopped

    def to_field(self, seat: int, card: int) -> None:
        """A card comes to the field: it captures, or stays."""
        matching = {other for other in self.field if other // 10 == card // 10}
        if len(matching) == 2:
            matching = set(self.decision("capture", seat, "two cards match")["choice"]["cards"]) & matching
        line = self.event("capture", "a card comes to the field", player=seat, card=card)
        if set(line["takes"]) != matching:
            raise self.wrong("captures other cards", str(sorted(matching)))
        if not matching:
            self.field.add(card)
            self.happen("leaves", seat, {card})
            return
        self.field -= matching
        self.captured[seat] |= {card, *matching}
        self.happen("captures", seat, {card, *matching})
        if not self.field:
            self.happen("sweeps", seat)

    def yaku(self, seat: int) -> None:
        """The end of a turn: new and better yaku are heard; who made one may stop."""
        before, now = self.before[seat], yaku_of(self.captured[seat])
        now.pop("three_ribbons", None)  # counted apart: only for the rows that name it
        self.before[seat] = now
        new = any(name not in before for name in now)
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
                    self.went_on.add(seat)

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
            self.ends, self.acts = seat, self.acts + 1
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
        order = [(start + step) % self.n for step in range(self.n)]
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

    def holds(self, check: Asked, seat: int | None, winner: int | None = None) -> bool:
        def of_each(true: Callable[[int], bool]) -> bool:
            found = self.people(check.who, seat)
            if seat is None and check.who == "another":
                found = [p for p in range(self.n) if p != winner]
            if check.who in ("anybody", "another"):
                return any(map(true, found))
            return bool(found) and all(map(true, found))

        kind = check.kind
        if kind == "captured":
            return of_each(lambda p: count(self.captured[p], check.what) >= check.least)
        if kind == "card points":
            return of_each(lambda p: check.least <= card_points(self.captured[p]) <= check.most)
        if kind == "went on":
            return of_each(lambda p: p in self.went_on)
        if kind == "worth":
            maker = winner if seat is None else seat
            return maker is not None and value_of(self.captured[maker]) >= check.least
        if kind == "field":
            return bool(self.dealt & set(map(int, check.what.split())))
        if kind == "nobody has":
            return all(not value_of(cards, check.what) for cards in self.captured)
        if kind == "hands empty":
            return self.stopped is None
        if kind == "stopped":
            return self.stopped is not None
        assert kind == "players"
        return self.n == check.least

    # the settlement

    def result(self) -> None:
        void = VOIDS[self.petals["void"]]
        if void is not None and self.holds(void, None):
            winner, gains = None, [0] * self.n
        else:
            winner = self.winner()
            gains = self.settled(winner)
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

    def rows(self) -> list[tuple[Row, Asked | None]]:
        names = (("row", "row if"), ("second", "second if"))
        return [(ROWS[self.petals[a]], self.condition(b)) for a, b in names if self.petals[a]]

    def condition(self, name: str) -> Asked | None:
        return (ROW_CONDITIONS | STOPPED)[self.petals[name]]

    def winner(self) -> int | None:
        if self.stopped is not None:
            return self.stopped
        rows = self.rows()
        live = [
            row
            for row, check in rows
            if check is None or (check.kind != "worth" and check.who != "another" and self.holds(check, None))
        ]
        asking = [
            row
            for row, check in rows
            if check is not None and (check.kind == "worth" or check.who == "another")
        ]
        counts_points = any("points" in row.kind for row, _ in rows)
        values = [value_of(cards) for cards in self.captured]
        if (
            any("yaku" in row.kind or row.kind == "difference" for row in (*live, *asking))
            and not counts_points
            and any(values)
        ):
            return self.first_of(values)
        gains = [0] * self.n
        for row in live:
            if row.kind not in PAYS_WINNER and row.what != "winner":
                gains = [a + b for a, b in zip(gains, self.of_row(row, None), strict=True)]
        return self.first_of(gains) if max(gains) > 0 else None

    def first_of(self, numbers: list[int]) -> int:
        """Who has most; of equals the leader, or the nearest after."""
        return next(p for p in self.people("everyone", None) if numbers[p] == max(numbers))

    def settled(self, winner: int | None) -> list[int]:
        gains = [0] * self.n
        for row, check in self.rows():
            if check is None or self.holds(check, None, winner):
                gains = [a + b for a, b in zip(gains, self.of_row(row, winner), strict=True)]
        factor, check = FACTORS[self.petals["factor"]], self.condition("factor if")
        if factor is not None and (check is None or self.holds(check, None, winner)):
            gains = [factor.number * gain for gain in gains]
        return gains

    def of_row(self, row: Row, winner: int | None) -> list[int]:
        """What one row brings to each."""
        gains, players = [0] * self.n, range(self.n)
        half = 2 if row.kind.startswith("half") else 1
        kind = row.kind.removeprefix("half ")

        def pay(giver: int, taker: int, number: int) -> None:
            gains[giver] -= number
            gains[taker] += number

        if kind in ("yaku each", "yaku winner"):
            for taker in players:
                for giver in players:
                    if giver != taker and (kind == "yaku each" or taker == winner):
                        pay(giver, taker, value_of(self.captured[taker], row.what) // half)
        elif kind == "yaku maker":
            gains = [value_of(cards) for cards in self.captured]
        elif kind in ("difference", "points difference"):
            worth = [value_of(c) if kind == "difference" else card_points(c) for c in self.captured]
            to = winner if kind == "difference" else self.first_of(worth)
            for giver in players:
                if to is not None and giver != to:
                    pay(giver, to, max(worth[to] - worth[giver], 0))
        elif kind == "card points against":
            gains = [card_points(cards) - (132 if self.n == 2 else 88) for cards in self.captured]
        elif kind == "card points":
            gains = [card_points(cards) for cards in self.captured]
        elif kind == "flat":
            found = {"leader": self.leader, "dealer": self.dealer, "winner": winner}[row.what]
            for giver in players:
                if found is not None and giver != found:
                    pay(giver, found, row.number)
        return gains
