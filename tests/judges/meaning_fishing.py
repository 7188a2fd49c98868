"""The judge of fishing games: follows a record turn by turn and says where it departs from what the clause and the rows mean.

Comes in: a `Petals` and the lines of a game of it. Goes out: how many events were judged, and the first disagreement. Sources: docs/meaning.md,
*Fishing games*; docs/vocabulary.md, *A fishing game*; the record as in docs/formats.md.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from .meaning_flowers import (
    CAP,
    CONDITIONS,
    EFFECTS,
    EVENTS,
    FACTORS,
    ROW_CONDITIONS,
    ROWS,
    STAKE,
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
LIGHTNING = 113
PAYS_WINNER = {"yaku winner", "half yaku winner", "difference"}
FOR_YAKU = {*PAYS_WINNER, "yaku each", "half yaku each", "yaku maker"}
FOR_POINTS = {"points difference", "card points", "card points against"}
Term = tuple[Row, Asked | None, str]
"""A row, its condition, and whether it says `if` or `unless`."""


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


def asks(row: Row, check: Asked | None) -> bool:
    """Whether a row asks about the winner, or another player than the winner."""
    to_winner = row.kind in PAYS_WINNER or row.what == "winner" or row.kind == "nothing"
    return check is not None and (check.of_winner or (to_winner and check.who == "another"))


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
                self.month = int(line["hand"])
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
        self.by_yaku = False
        self.ends: int | None = None

    def round(self) -> None:
        self.claims()
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
        if self.petals["stop"] and count(self.captured[seat], "bright") >= 3:
            self.stopped, self.by_yaku = seat, True
            return
        self.yaku(seat)
        self.stopped = self.ends if self.stopped is None else self.stopped

    def claims(self) -> None:
        """Yaku of the dealt hand, as seen in this month and from that seat, are claimed from the leader on and paid at once."""
        if not self.petals["hand"]:
            return
        check = self.condition("factor if")
        everything = self.petals["factor"].startswith("multiply everything")
        held = check is None or self.says(check, "factor says", None)
        times = FACTORS[self.petals["factor"]].number if everything and held else 1  # type: ignore[union-attr]
        for place, seat in enumerate(self.people("everyone", None)):
            held_cards = sum(card // 10 == self.month for card in self.hands[seat])
            due = {"of_month": 2 if place == 0 else 3} if held_cards >= 2 else {}
            if not held_cards and place == self.n - 1:
                due = {"no_month": 1}
            if not due:
                continue
            for id in self.decision("claim", seat, f"{due} is due")["choice"]:
                if id not in due:
                    raise self.wrong("another claim", str(due))
                for giver in self.people("others", seat):
                    paid = due[id] * times
                    self.event("pay", "a claim", **{"from": giver, "to": seat, "chips": paid, "for": id})
                    self.chips[giver] -= paid
                    self.chips[seat] += paid

    def yaku_of(self, cards: set[int], *, ended: bool = False) -> dict[str, int]:
        """The yaku; one that stops the round is above all others of its group where the round `ended` by it, and otherwise as any."""
        found = yaku_of(cards)
        if self.petals["stop"] and count(cards, "bright") >= 3:
            best = max(found.get("four_animals", 0), found.get("three_animals", 0))
            if ended or best < 1:
                found = {id: value for id, value in found.items() if not id.endswith("_animals")}
                found["three_brights"] = 1
        return found

    def value_of(self, seat: int, what: str = "") -> int:
        """What the yaku of a group, or one yaku, of somebody are worth; without a name all that are not counted apart."""
        yaku = self.yaku_of(self.captured[seat], ended=self.by_yaku and seat == self.stopped)
        if what == APART:
            return yaku.get("three_ribbons", 0)
        if what:
            return yaku.get(what, 0)
        return sum(value for name, value in yaku.items() if name != "three_ribbons")

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
        before, now = self.before[seat], self.yaku_of(self.captured[seat])
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

    def says(self, check: Asked, says: str, winner: int | None, paid: int | None = None) -> bool:
        """Whether a row holds with its `if` or `unless`."""
        return self.holds(check, None, winner, paid) == (self.petals[says] == "if")

    def holds(
        self, check: Asked, seat: int | None, winner: int | None = None, paid: int | None = None
    ) -> bool:
        def of_each(true: Callable[[int], bool]) -> bool:
            found = [] if check.who == "winner" else self.people(check.who, seat)
            if seat is None and check.who == "another":
                found = [p for p in range(self.n) if p != (winner if paid is None else paid)]
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
            return maker is not None and self.value_of(maker) >= check.least
        if kind == "field":
            return bool(self.dealt & set(map(int, check.what.split())))
        if kind == "nobody has":
            return all(not self.value_of(p, check.what) for p in range(self.n))
        if kind == "hands empty":
            return self.stopped is None
        if kind == "stopped":
            return self.stopped is not None
        assert kind == "players"
        return self.n == check.least

    # the settlement

    def result(self) -> None:
        self.left_over()
        winner, void = self.winner(), False
        if self.by_yaku and self.petals["stop"] == "stakes":
            gains = [-STAKE - chips for chips in self.chips]
            gains[winner or 0] = -sum(gains[p] for p in range(self.n) if p != winner)
        else:
            check = VOIDS[self.petals["void"]]
            if check is not None and not (winner is None and (check.of_winner or check.who == "another")):
                void = self.says(check, "void says", winner)
            gains = [0] * self.n if void else self.settled(winner)
            winner = None if void else winner
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

    def left_over(self) -> None:
        """What is left on the field goes to whoever captured lightning, where nobody stopped the round."""
        if not self.petals["left"] or self.stopped is not None or not self.field:
            return
        for seat in range(self.n):
            if LIGHTNING in self.captured[seat]:
                for card in sorted(self.field):
                    self.event(
                        "move",
                        "left on the field",
                        **{"from": "field", "to": f"captured {seat}", "cards": [card]},
                    )
                self.captured[seat] |= self.field
                self.field = set()

    def skip_payments(self) -> None:
        while self.peek().get("event") in ("pay", "points") and self.peek().get("for") != "judged":
            self.at += 1

    def rows(self) -> list[Term]:
        names = (("row", "row if", "row says"), ("second", "second if", "second says"))
        return [(ROWS[self.petals[a]], self.condition(b), c) for a, b, c in names if self.petals[a]]

    def condition(self, name: str) -> Asked | None:
        return (ROW_CONDITIONS | STOPPED)[self.petals[name]]

    def pays(self, term: Term, one: int, winner: int | None) -> bool:
        """Whether a row holds for that one; nothing that asks about the winner does without one."""
        row, check, says = term
        if check is None:
            return True
        return not (winner is None and asks(row, check)) and self.says(check, says, winner, one)

    def best(self) -> int | None:
        """Who has made yaku of the most value, where card points are not counted."""
        values = [self.value_of(p) for p in range(self.n)]
        if not any(values) or any(row.kind in FOR_POINTS for row, _, _ in self.rows()):
            return None
        return self.first_of(values)

    def winner(self) -> int | None:
        if self.stopped is not None:
            return self.stopped
        best = self.best()
        if best is not None and any(
            row.kind in FOR_YAKU and self.pays((row, *rest), best, best) for row, *rest in self.rows()
        ):
            return best
        gains = self.brought(None, self.rows())
        return self.first_of(gains) if max(gains) > 0 else None

    def first_of(self, numbers: list[int]) -> int:
        """Who has most; of equals the leader, or the nearest after."""
        return next(p for p in self.people("everyone", None) if numbers[p] == max(numbers))

    def settled(self, winner: int | None) -> list[int]:
        rows = self.rows()
        best = self.best() if self.stopped is None else winner
        if best is not None and winner != best:
            rows = [term for term in rows if not (term[0].kind in FOR_YAKU and asks(*term[:2]))]
        return self.brought(winner, rows)

    def brought(self, winner: int | None, rows: list[Term]) -> list[int]:
        """What rows bring to each, multiplied, and no more than anybody pays."""
        factor, check = FACTORS[self.petals["factor"]], self.condition("factor if")
        times = 1
        if factor is not None and not (
            winner is None and check is not None and (check.of_winner or check.who == "another")
        ):
            times = factor.number if check is None or self.says(check, "factor says", winner) else 1
        gains, left = [0] * self.n, [CAP if self.petals["capped"] else 10**9] * self.n
        for term in rows:
            for giver, taker, number in self.of_row(term, winner):
                paid = number * times
                if giver is not None:
                    paid = min(paid, left[giver])
                    left[giver] -= paid
                    gains[giver] -= paid
                gains[taker] += paid
        return gains

    def of_row(self, term: Term, winner: int | None) -> list[tuple[int | None, int, int]]:
        """What one row has whom pay whom, in the order of the seats; nobody pays what is scored."""
        row = term[0]
        half = 2 if row.kind.startswith("half") else 1
        kind = row.kind.removeprefix("half ")
        seats = self.people("everyone", None)
        points = {p: card_points(self.captured[p]) for p in seats}
        named = {"leader": self.leader, "dealer": self.dealer, "winner": winner}.get(row.what)
        ones = [named] if kind == "flat" else [winner] if row.kind in PAYS_WINNER else seats
        if kind == "points difference":
            ones = [max(seats, key=lambda p: points[p])]
        found: list[tuple[int | None, int, int]] = []
        for one in ones:
            if one is None or kind == "nothing" or not self.pays(term, one, winner):
                continue
            others = self.people("others", one)
            if kind in ("yaku each", "yaku winner"):
                found += [(giver, one, self.value_of(one, row.what) // half) for giver in others]
            elif kind == "yaku maker":
                found.append((None, one, self.value_of(one)))
            elif kind in ("difference", "points difference"):
                worth = points if kind == "points difference" else {p: self.value_of(p) for p in seats}
                found += [(giver, one, max(worth[one] - worth[giver], 0)) for giver in others]
            elif kind == "card points against":
                found.append((None, one, points[one] - (132 if self.n == 2 else 88)))
            elif kind == "card points":
                found.append((None, one, points[one]))
            elif row.number > 0:
                found += [(giver, one, row.number) for giver in others]
            else:
                found += [(one, taker, -row.number) for taker in others]
        return found
