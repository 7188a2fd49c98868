"""What a table looks like: hands, plays, who is in, what lasts, numbers. No rule text is read here.

Comes in: what happened, told by the judge. Goes out: the state that conditions, people and effects are read from. Cards are codes
(`S3`, `JK1`), players their seats counted from 0; `ring` is who sits where. Sources: docs/vocabulary.md (the base game daifugo),
docs/meaning.md (*Who*, *How long*).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
ADDS = {"A": 1, "J": 11, "Q": 12, "K": 13}
SUITS = "DCHS"


class SilentLaw(Exception):
    """The law does not say what happens here; the game is judged no further."""


def is_joker(card: str) -> bool:
    return card.startswith("JK")


def rank_of(face: str) -> str:
    return "JK" if is_joker(face) else face[1:]


def red(face: str) -> bool:
    return not is_joker(face) and face[0] in "HD"


@dataclass(frozen=True)
class Play:
    """Cards on the table: the cards themselves, what they stand for, the shape, who laid them."""

    player: int
    cards: tuple[str, ...]
    faces: tuple[str, ...]
    shape: str

    @property
    def lone(self) -> bool:
        return len(self.cards) == 1

    @property
    def a_set(self) -> bool:
        return self.shape in ("pair", "triplet", "quad")

    @property
    def ranks(self) -> list[str]:
        return [rank_of(face) for face in self.faces]

    @property
    def adds_up(self) -> int:
        return sum_of(self.faces)


def sum_of(faces: Iterable[str]) -> int:
    """Ranks added up: A is 1, a joker nothing."""
    return sum(0 if is_joker(f) else ADDS.get(f[1:]) or int(f[1:]) for f in faces)


@dataclass
class Force:
    """Something that lasts: which rule, what, for whom, and when it ends."""

    rule: str
    kind: str
    what: str = ""
    bound: tuple[int, ...] | None = None
    ends: str = "clear"
    left: int = 1
    fresh: bool = False
    under_way: bool = False
    begun: bool = True
    awaited: tuple[int, ...] = ()
    until: Any = None
    start: Play | None = None
    again: bool = False
    waits: bool = False


@dataclass
class Counts:
    """How often something has happened in one stretch: a trick, a hand, the session."""

    passes: int = 0
    plays: int = 0
    clears: int = 0
    leads: int = 0
    turns: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    passes_of: Counter[int] = field(default_factory=Counter)
    tricks_of: Counter[int] = field(default_factory=Counter)


class Table:
    """All that can be seen by somebody who knows every card."""

    def __init__(self, players: int, other: frozenset[str] = frozenset()) -> None:
        self.n = players
        self.other = other
        self.totals = [0] * players
        self.titles: dict[int, str] = {}
        self.places: list[int] | None = None
        self.session = Counts()
        self.forces: list[Force] = []
        self.wins: list[list[int]] = []
        self.counted_from: dict[int, int] = {}
        self.hand_number = 0
        self.ring = list(range(players))
        self.begin([[] for _ in range(players)], [], 0, 0)

    def hands_in_row(self, seat: int, place: int) -> int:
        """In how many hands up to the last one somebody had that place, without a break; a place that came by a swap is one hand."""
        number = 0
        for places in reversed(self.wins[self.counted_from.get(seat, 0) :]):
            if places[place] != seat:
                break
            number += 1
        return number

    def begin(self, hands: list[list[str]], pile: list[str], dealer: int, leader: int) -> None:
        """A new hand is dealt."""
        self.hands = [set(hand) for hand in hands]
        self.pile = list(pile)
        self.dealer, self.first_leader = dealer, leader
        self.aside: list[set[str]] = [set() for _ in range(self.n)]
        self.discards: set[str] = set()
        self.plays: list[Play] = []
        self.lying: list[set[str]] = []
        self.owner: int | None = None
        self.leader: int | None = None
        self.out: list[int] = []
        self.fallen: list[int] = []
        self.fallen_free: list[int] = []
        self.fall_later: list[tuple[int, bool]] = []
        self.gave_up: set[int] = set()
        self.passed: set[int] = set()
        self.row: list[Any] = ["", 0]
        self.hand, self.trick = Counts(), Counts()
        self.row_of_tricks: list[int] = []
        self.points = [0] * self.n
        self.times = 1
        self.own_times = [1] * self.n
        self.bids = [0] * self.n
        self.tally = 0
        self.turned: str | None = None
        self.before_play = True
        self.empty: set[int] = set()
        self.over = False
        self.ended_by_rule = False
        self.become: dict[int, str] = {}
        self.mirrored = False
        self.wiped = False
        self.kept = False
        self.turn: int | None = None
        self.could: dict[int, bool] = {}
        self.has_led = False
        self.standing: list[int] = []
        self.took: int | None = None
        self.secrets: dict[tuple[str, str], int] = {}
        self.chosen: dict[str, dict[str, int]] = {}
        self.named: dict[str, dict[str, str]] = {}
        self.side_of = dict(self.titles)
        self.finals: dict[int, Play] = {}

    # who

    @property
    def rich(self) -> list[int]:
        return [p for p in self.ring if self.side_of.get(p) in ("fugo", "dai_fugo")]

    @property
    def everybody_in(self) -> bool:
        """When the hand is over; before the first lead nobody is out but who fell or went out at once."""
        return self.over

    def is_in(self, seat: int) -> bool:
        if "no cards is out" in self.other and not self.everybody_in and not self.hands[seat]:
            return False
        return self.everybody_in or not self.is_out(seat)

    def empty_now(self) -> set[int]:
        """Who has no cards."""
        return {seat for seat in self.ring if not self.hands[seat]}

    def out_now(self) -> list[int]:
        """Who is out, also when the hand is over."""
        return [seat for seat in self.ring if self.is_out(seat)]

    def is_out(self, seat: int) -> bool:
        return seat in self.out or seat in self.fallen or seat in self.fallen_free

    def around(self, start: int, way: int | None = None) -> list[int]:
        """Everybody in turn order from the one after `start`, `start` last."""
        at, way = self.ring.index(start), self.way if way is None else way
        return [self.ring[(at + way * step) % self.n] for step in range(1, self.n + 1)]

    def from_on(self, start: int | None) -> list[int]:
        """Everybody in turn order, `start` first."""
        if start is None:
            return list(self.ring)
        return [start, *self.around(start)[:-1]]

    def neighbour(self, start: int, way: int | None = None, steps: int = 1) -> int | None:
        """The `steps`-th player who is in, as seen from `start`; nobody where that is `start` itself."""
        at = start
        for _ in range(steps):
            others = [p for p in self.around(at, way) if self.is_in(p) and p != at]
            if not others:
                return None
            at = others[0]
        return at

    def held(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.hands[seat])

    def still_in(self) -> list[int]:
        return [p for p in self.ring if not self.is_out(p)]

    # what lasts

    def in_force(self, kind: str) -> list[Force]:
        return [force for force in self.forces if force.kind == kind and force.begun]

    @property
    def reversed(self) -> bool:
        return len(self.in_force("reverse")) % 2 == 1

    def sits_out(self, seat: int) -> bool:
        return any(seat in (force.bound or ()) for force in self.in_force("sit out"))

    @property
    def way(self) -> int:
        """1: clockwise, -1: the other way round."""
        return -1 if len(self.in_force("direction")) % 2 else 1

    def order(self) -> list[str]:
        """The ranks from low to high as they stand now."""
        order = list(RANKS)
        for force in self.in_force("order"):
            order = force.what.split()
        for force in self.in_force("place"):
            rank, _, below = force.what.split()
            order = [other for other in order if other != rank]
            order.insert(order.index(below) + 1, rank)
        return order[::-1] if self.reversed else order

    def strength(self, rank: str) -> int:
        return 99 if rank == "JK" else self.order().index(rank)

    # where cards are

    @property
    def top(self) -> Play | None:
        return self.plays[-1] if self.plays else None

    def zone(self, name: str) -> set[str]:
        """The cards of a place by its name in the record."""
        if name == "table":
            lying = self.lying[:-1] if "table without the top play" in self.other else self.lying
            return set().union(*lying)
        if name == "discards":
            return self.discards
        kind, _, seat = name.partition(" ")
        if kind == "hand":
            return self.hands[int(seat)]
        if kind == "aside":
            return self.aside[int(seat)]
        return set(self.pile)

    def lay(self, play: Play) -> None:
        """A play comes to lie on top."""
        if not self.plays:
            self.leader = play.player
        self.plays.append(play)
        self.lying.append(set(play.cards))
        self.owner = play.player
        self.gave_up, self.passed = set(), set()
        for counts in self.all_counts():
            counts.plays += 1
            counts.leads += len(self.plays) == 1
        self.row = ["plays", self.row[1] + 1 if self.row[0] == "plays" else 1]
        self.could[play.player] = False
        if not self.hands[play.player]:
            self.finals[play.player] = play

    def forget_finals(self) -> None:
        """Who has got cards again has not laid the last ones with that play."""
        self.finals = {seat: play for seat, play in self.finals.items() if not self.hands[seat]}

    def take_out(self, name: str, cards: Iterable[str]) -> None:
        gone = set(cards)
        if name == "table":
            self.lying = [lying - gone for lying in self.lying]
        elif name in ("pile", "draw pile"):
            self.pile = [card for card in self.pile if card not in gone]
        else:
            self.zone(name).difference_update(gone)

    def put_in(self, name: str, cards: Iterable[str]) -> None:
        if name in ("pile", "draw pile"):
            self.pile.extend(cards)
        elif name != "gone":
            self.zone(name).update(cards)
        self.forget_finals()

    def counts(self, scope: str) -> Counts:
        return {"trick": self.trick, "hand": self.hand, "session": self.session}[scope]

    def all_counts(self) -> tuple[Counts, Counts, Counts]:
        return self.trick, self.hand, self.session


def titles_by_place(places: list[int]) -> dict[int, str]:
    """The titles of the base game."""
    titles = dict.fromkeys(places, "heimin")
    if len(places) >= 5:
        titles[places[1]], titles[places[-2]] = "fugo", "hinmin"
        titles[places[0]], titles[places[-1]] = "dai_fugo", "dai_hinmin"
    else:
        titles[places[0]], titles[places[-1]] = "fugo", "hinmin"
    return titles
