"""Reads the record of a Taiyaku session of two to seven players and says where it departs from the rules.

Comes in: the lines of a record as parsed JSON. Goes out: nothing where every line follows, else one sentence about the first line that
does not: from there on nothing can be said for certain. The referee walks through the rounds as a table plays them and expects each
line in its turn, so that a line too many, too few or in another place is refused like a wrong one.
Sources: FudaWiki on Taiyaku and Hana-awase, docs/readings.md (numbers of readings stand at what follows from them); the record as in the project's formats.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any

from .taiyaku_yaku import CHAFF, CUP, dekiyaku, fours, may_go_back, teyaku, worth_unasked

Line = Mapping[str, Any]
Pays = dict[tuple[int | str, int | str], int]

DECK = [month * 10 + index for month in range(1, 13) for index in range(4)]
HANDS = 5
"""Hands that are dealt at most (reading 6)."""
PLAYING = 3
"""Players of a round at most."""
STAKE = 8
"""Chips that each sets out for a round, and the pay for hands not asked at which there is no play."""


class Wrong(Exception):
    """A line that does not follow."""


def referee(lines: Sequence[Line], players: int, chips: int | None = None) -> list[str]:
    """The first violation with its line number (from 1), or nothing.

    `chips`: what each player owns at the start, where players can run short (reading 19). A record that begins with a deal is taken to begin
    in the midst of a session: its dealer is believed.
    """
    table = _Table(lines, players, chips)
    try:
        table.session()
    except Wrong as wrong:
        return [f"line {table.at}: {wrong}"]
    except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError) as fault:
        return [f"line {table.at}: cannot be read: {fault!r}"]
    return []


def first_month(draws: Sequence[tuple[int, int]]) -> int | None:
    """Who drew the earliest month, of equals the higher card; nobody where these are equal, too. Pairs of player and card."""
    rank = {player: (card // 10, 9 if card in CHAFF - {CUP} else card % 10) for player, card in draws}
    best = [player for player in rank if rank[player] == min(rank.values())]
    return best[0] if len(best) == 1 else None


class _Table:
    """The session as far as it has been read. Seats are numbers; the next to the right is one more."""

    def __init__(self, lines: Sequence[Line], seats: int, chips: int | None) -> None:
        self.lines, self.seats, self.at = lines, seats, 0
        self.owned = None if chips is None else [chips] * seats
        self.round = 0

    # Reading

    def need(self, holds: object, why: str) -> None:
        if not holds:
            raise Wrong(why)

    def same(self, what: str, written: object, due: object) -> None:
        self.need(written == due, f"{what}: {written}, it should be {due}")

    def next(self) -> Line:
        return self.lines[self.at] if self.at < len(self.lines) else {}

    def take(self) -> Line:
        self.need(self.at < len(self.lines), "the record stops within a round")
        self.at += 1
        return self.lines[self.at - 1]

    def event(self, kind: str, **due: object) -> Line:
        line = self.take()
        self.same("event", line.get("event"), kind)
        for name, value in due.items():
            self.same(f"{kind}, {name}", line[name.strip("_")], value)
        return line

    def decision(self, kind: str, player: int) -> Any:
        line = self.take()
        self.same("decision", line.get("decision"), kind)
        self.same(f"who decides on {kind}", line["player"], player)
        return line["choice"]

    def right(self, start: int, among: Collection[int] | None = None) -> list[int]:
        """Seats to the right, beginning with this one."""
        ring = [(start + step) % self.seats for step in range(self.seats)]
        return ring if among is None else [seat for seat in ring if seat in among]

    # Chips

    def pay(self, why: str, due: Pays) -> None:
        """These payments and no others come next; who has nothing pays nothing, and no line is written."""
        left = {ends: chips for ends, chips in due.items() if chips}
        while left:
            line = self.event("pay", for_=why)
            chips = left.pop((line["from"], line["to"]), None)
            self.same(f"{line['from']} pays {line['to']} for {why}", line["chips"], chips)
            self._move(line)

    def _move(self, line: Line) -> None:
        for end, sign in (("from", -1), ("to", 1)):
            if line[end] == "pot":
                self.pot += sign * line["chips"]
            else:
                self.purse[line[end]] += sign * line["chips"]
        self.need(min(self.purse) >= 0, "more is paid than is left of the stake")

    def limited(self, player: int, chips: int) -> int:
        return min(chips, self.purse[player])

    # The session

    def session(self) -> None:
        head = self.take()
        self.same("format", head.get("format"), "yakusoku-record/1")
        self.same("players", head.get("players"), self.seats)
        rounds = head.get("hands")
        self.dealer = self.draw_dealer() if self.next().get("event") == "dealer_draw" else -1
        while self.at < len(self.lines):
            self.play_round()
        self.same("rounds", self.round, self.round if rounds is None else rounds)

    def draw_dealer(self) -> int:
        """Everybody draws; where the first are equal, all draw again."""
        while True:
            draws = [(seat, self.event("dealer_draw", player=seat)["card"]) for seat in range(self.seats)]
            self.need(len({card for _, card in draws} & set(DECK)) == self.seats, "not a card for each")
            dealer = first_month(draws)
            if dealer is not None:
                return dealer

    def play_round(self) -> None:
        self.round += 1
        owned = self.owned or [STAKE] * self.seats
        self.stake = [min(STAKE, own) for own in owned]
        self.purse, self.pot = list(self.stake), 0
        winner, stops, played = self.round_won()
        self.pay("pot", {("pot", winner): self.pot})
        nobody = bool(played) and not any(dekiyaku(cards)[0] for cards in self.captured)
        self.result(None if nobody else winner, stops, played)  # then the pot and the deal go as in a tie
        self.dealer = winner

    def round_won(self) -> tuple[int, list[str], list[int]]:
        """The winner, the yaku that stopped the round, and who played to the end."""
        self.deal()
        self.forced: list[int] = []
        self.drops: list[int] = []
        self.active = self.right(self.leader, self.holders)
        if self.seats > PLAYING:
            while not self.stay():
                self.event("misdeal", field=sorted(self.field))
                self.deal()
            if len(self.active) == 1:
                return self.active[0], [], []
            if self.compensate() >= STAKE:
                rich = max(self.purse)
                return next(seat for seat in self.right(self.leader) if self.purse[seat] == rich), [], []
            self.put_idle_away()
        self.dealt = {seat: frozenset(self.hands[seat]) for seat in self.active}
        self.claimed: dict[int, list[str]] = {seat: [] for seat in self.active}
        self.returned: dict[int, int] = {}
        self.ask_claims()
        if len(self.active) == PLAYING:
            self.take_back()
        winner, stops = self.fish()
        return winner, stops, self.active

    # The deal (readings 7, 10)

    def deal(self) -> None:
        trusted = self.dealer < 0
        while True:
            at = self.at
            while self.next().get("event") == "leader_draw":
                self.take()
            draws = [(line["player"], line["card"]) for line in self.lines[at : self.at]]
            line = self.take()
            self.dealer = line["dealer"] if trusted else self.dealer
            self.holders = self.right(self.dealer)[:HANDS]
            self.same("drawing for the leader", [seat for seat, _ in draws], self.holders)
            cards = {card for _, card in draws}
            self.need(len(cards) == len(draws) and cards <= set(line["field"]), "not drawn from the field")
            if line.get("event") != "misdeal":
                break
            self.need(len(set(line["field"])) == 6 and fours(line["field"]), "no four of a month: no misdeal")
        self.same("round", line["hand"], self.round)
        self.same("dealer", line["dealer"], self.dealer)
        self.leader = min(draws, key=lambda draw: draw[1] // 10)[0]
        self.same("leader", line["leader"], self.leader)
        sizes = [8 if seat in self.holders else 0 for seat in range(self.seats)]
        self.same("cards dealt", [len(hand) for hand in line["hands"]], sizes)
        self.same("cards on the field", len(line["field"]), 6)
        every = [card for cards in (*line["hands"], line["field"], line["pile"]) for card in cards]
        self.same("the pack", sorted(every), DECK)
        self.need(not fours(line["field"]), "four of a month on the field: it must be dealt again")
        self.hands = [set(hand) for hand in line["hands"]]
        self.field, self.pile = set(line["field"]), list(line["pile"])
        self.captured: list[set[int]] = [set() for _ in range(self.seats)]

    # Who plays (readings 6, 45)

    def stay(self) -> bool:
        """Each plays or drops, until three play; False where nobody does."""
        asked, heirs = self.right(self.leader, self.holders), self.right(self.dealer)[HANDS:]
        plays: list[int] = []
        self.drops = []
        while asked and len(plays) < PLAYING:
            seat = asked.pop(0)
            choice = self.decision("stay", seat)
            self.need(choice in ("play", "drop"), f"{choice!r} is no answer")
            if choice == "play":
                plays.append(seat)
                continue
            self.drops.append(seat)
            heir = heirs.pop(0) if heirs else None
            self.pay("drop", {(seat, "pot" if heir is None else heir): self.limited(seat, 1)})
            if heir is not None:
                self.move(self.hands[seat], seat, f"hand {heir}", "drop")
                self.hands[heir], self.hands[seat] = self.hands[seat], set()
                asked.insert(0, heir)
        if not plays:
            return False
        self.active = self.right(self.leader, plays)
        self.forced = self.right(self.leader, asked)
        self.leader = self.active[0]
        self.event("plays", players=self.active, forced=self.forced)
        return True

    def move(self, cards: Collection[int], seat: int, to: str, why: str) -> None:
        self.event("move", cards=sorted(cards), from_=f"hand {seat}", to=to, for_=why)

    def compensate(self) -> int:
        """What those who were forced out are paid; how much their hands are worth. They share it, the odd chip goes to the nearest after
        the leader; who of those who play pays whom is left open.
        """
        worth = sum(worth_unasked(self.hands[seat]) for seat in self.forced)
        if not self.forced:
            return 0
        gives = Counter({seat: self.limited(seat, worth) for seat in self.active})
        share, odd = divmod(gives.total(), len(self.forced))
        gets = Counter({seat: share + (place < odd) for place, seat in enumerate(self.forced)})
        given, got = Counter[int](), Counter[int]()
        while self.next().get("for") == "forced out":
            line = self.event("pay")
            self.need(line["chips"] > 0, "nothing is paid")
            given[line["from"]] += line["chips"]
            got[line["to"]] += line["chips"]
            self._move(line)
        self.same("paid for hands not asked", given, +gives)
        self.same("paid to those forced out", got, +gets)
        return worth

    def put_idle_away(self) -> None:
        idle = {seat for seat, hand in enumerate(self.hands) if hand and seat not in self.active}
        while idle:
            seat = int(self.next()["from"].removeprefix("hand "))
            self.need(seat in idle, f"player {seat} has no idle hand")
            self.move(self.hands[seat], seat, "pile", "idle")
            self.pile += self.hands[seat]
            self.hands[seat] = set()
            idle.remove(seat)
        self.shuffle(self.drops[-1] if self.drops else self.active[-1])

    def shuffle(self, seat: int) -> None:
        pile = self.event("shuffle", player=seat)["pile"]
        self.same("the shuffled pile", sorted(pile), sorted(self.pile))
        self.pile = list(pile)

    # Teyaku and the returned card (readings 9, 14 to 17)

    def ask_claims(self) -> None:
        """In turn order, and once more before the leader's first draw: who has a group left that goes with the card put back."""
        for seat in self.active:
            before = self.claimed[seat]
            rows = teyaku(self.dealt[seat], len(self.active))
            due = [id for id, _, _ in rows if id not in before]
            choices = [list(ids) for size in range(1, len(due) + 1) for ids in combinations(due, size)]
            back = self.returned.get(seat)
            choices = [
                ids for ids in choices if back is None or back in may_go_back(self.dealt[seat], before + ids)
            ]
            if not choices:
                continue
            choice = self.decision("claim", seat)
            self.need(
                not choice or sorted(choice) in map(sorted, choices), f"player {seat} cannot claim {choice}"
            )
            before += choice
            chips = {id: chips for id, _, chips in rows}
            for id in choice:
                others = [other for other in self.right(seat, self.active) if other != seat]
                self.pay(id, {(other, seat): self.limited(other, chips[id]) for other in others})

    def take_back(self) -> None:
        for seat in self.active:
            (card,) = self.decision("return", seat)["cards"]
            allowed = may_go_back(self.dealt[seat], self.claimed[seat])
            self.need(card in allowed, f"{card} may not be returned, only {sorted(allowed)}")
            self.move([card], seat, "pile", "return")
            self.hands[seat].remove(card)
            self.returned[seat] = card
            self.pile.append(card)
        self.shuffle(self.active[-1])

    # Play (readings 18 to 22, 41, 46)

    def fish(self) -> tuple[int, list[str]]:
        turn = 0
        while any(self.hands[seat] for seat in self.active):
            seat = self.active[turn % len(self.active)]
            (card,) = self.decision("play", seat)["cards"]
            self.need(card in self.hands[seat], f"player {seat} does not hold {card}")
            self.hands[seat].remove(card)
            self.lay(seat, card)
            if turn == 0:
                self.ask_claims()
                half = len(self.pile) // 2
                self.pile = self.pile[half:] + self.pile[:half]
                self.event("cut", player=seat, pile=self.pile)
            self.event("draw", player=seat, card=self.pile[0])
            self.lay(seat, self.pile.pop(0))
            stops = dekiyaku(self.captured[seat])[1]
            if stops:
                self.take_all(seat, stops)
                return seat, stops
            turn += 1
        chips = {seat: sum(row[2] for row in dekiyaku(self.captured[seat])[0]) for seat in self.active}
        winner = max(self.active, key=lambda seat: chips[seat])
        behind = {seat: chips[winner] - chips[seat] for seat in self.active}
        self.pay("difference", {(seat, winner): self.limited(seat, behind[seat]) for seat in self.active})
        return winner, []

    def lay(self, seat: int, card: int) -> None:
        takes = {lying for lying in self.field if lying // 10 == card // 10}
        if len(takes) == 2:
            choice = self.decision("capture", seat)["cards"]
            self.need(len(choice) == 1 and choice[0] in takes, f"{choice} is none of {sorted(takes)}")
            takes = set(choice)
        self.event("capture", player=seat, card=card, takes=sorted(takes))
        self.field -= takes
        if takes:
            self.captured[seat] |= takes | {card}
        else:
            self.field.add(card)

    def take_all(self, winner: int, stops: list[str]) -> None:
        """What is left of the purses of those who play; of several stopping yaku any may be named."""
        left = {(seat, winner): self.purse[seat] for seat in self.active if seat != winner}
        if any(left.values()):
            why = self.next().get("for")
            self.need(why in stops, f"paid for {why}, the round was stopped by {stops}")
            self.pay(str(why), dict(left))

    def result(self, winner: int | None, stops: list[str], played: list[int]) -> None:
        line = self.take()
        self.same("round", line.get("hand"), self.round)
        self.same("winner", line["winner"], winner)
        self.same("stopped by", sorted(line["stopped_by"]), sorted(stops))
        self.same("played", sorted(line["played"]), sorted(played))
        self.same("captured", line["captured"], [sorted(cards) for cards in self.captured])
        for seat, rows in enumerate(line["yaku"]):
            found = sorted((row["id"], row["group"], row["value"]) for row in rows)
            self.same(f"yaku of player {seat}", found, sorted(dekiyaku(self.captured[seat])[0]))
        self.same("players with yaku", len(line["yaku"]), self.seats)
        change = [now - then for now, then in zip(self.purse, self.stake, strict=True)]
        self.same("chips", line["chips"], change)
        self.same("the sum of all chips", sum(change), 0)
        if self.owned is not None:
            self.owned = [own + chips for own, chips in zip(self.owned, change, strict=True)]
