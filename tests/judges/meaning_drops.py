"""Who plays a round of the fishing games that are judged, and what is paid for dropping out and for hands that were not asked.

Comes in: the record, a `Drops` of `meaning_flowers`. Goes out: who plays, the leader, the pot, chips. Sources: docs/vocabulary.md, *A fishing game* (*before
play*); docs/language.md, *Who plays a round*; docs/meaning.md, *Fishing games*.
"""

from abc import ABC, abstractmethod

from .meaning_flowers import DROPS, Drops, Petals
from .meaning_reader import Disagreement, Line
from .meaning_yaku import CLASSES

SAKE_CUP = 90


class Dropping(ABC):
    """The part of a referee that asks who plays; the state of the round is that of the referee."""

    petals: Petals
    n: int
    leader: int
    hands: list[set[int]]
    pile: list[int]
    chips: list[int]
    playing: list[int]
    pot: int

    @abstractmethod
    def peek(self) -> Line:
        """The next line."""

    @abstractmethod
    def event(self, kind: str, why: str, **fields: object) -> Line:
        """The next line must be this event."""

    @abstractmethod
    def decision(self, kind: str, player: int, why: str) -> Line:
        """The next line must be this decision."""

    @abstractmethod
    def wrong(self, kind: str, law: str) -> Disagreement:
        """What the law says, and the next line."""

    def who_plays(self) -> bool:
        """Asks from the leader on until enough play. Goes out: whether the round is played; one who is left alone has won it."""
        drops = DROPS[self.petals["drops"]]
        if drops is None:
            return True
        order = [(self.leader + step) % self.n for step in range(self.n)]
        yes: list[int] = []
        dropped: list[int] = []
        for place, seat in enumerate(order):
            if len(yes) == drops.play:
                break
            needed = len(yes) + self.n - place <= drops.least
            choice = self.decision("stay", seat, "plays or drops")["choice"]
            if choice == "drop":
                if needed:
                    raise self.wrong("drops though needed", f"{drops.least} must play")
                self._pay(seat, None, drops.pays + drops.more * len(dropped), "drop")
                dropped.append(seat)
            else:
                yes.append(seat)
        if not yes:
            return False
        forced = [seat for seat in order if seat not in (*yes, *dropped)]
        self.event("plays", "who plays", players=yes, forced=forced)
        self.playing, self.leader = sorted(yes), yes[0]
        if len(yes) == 1:
            return False
        for taker in forced:
            for giver in yes:
                self._pay(giver, taker, self._worth(taker, drops), "forced out")
        if dropped or forced:
            self._idle([*dropped, *forced], drops)
        return True

    def _worth(self, seat: int, drops: Drops) -> int:
        brights = len(self.hands[seat] & CLASSES["bright"])
        return brights * drops.bright + (SAKE_CUP in self.hands[seat]) * drops.sake_cup

    def _idle(self, seats: list[int], drops: Drops) -> None:
        """Hands that nobody plays go to the pile, which is shuffled, or lie aside."""
        cards: set[int] = set()
        for seat in sorted(seats):
            if drops.idle:
                told = {"from": f"hand {seat}", "to": "pile", "for": "idle"}
                if set(self.event("move", "an idle hand", **told)["cards"]) != self.hands[seat]:
                    raise self.wrong("not the whole hand", str(sorted(self.hands[seat])))
                cards |= self.hands[seat]
            self.hands[seat] = set()
        if drops.idle:
            pile = list(self.event("shuffle", "idle hands go to the pile")["pile"])
            if sorted(pile) != sorted([*self.pile, *cards]):
                raise self.wrong("another pile", str(sorted([*self.pile, *cards])))
            self.pile = pile

    def _pay(self, giver: int, taker: int | None, chips: int, why: str) -> None:
        if not chips:
            return
        to = "pot" if taker is None else taker
        self.event("pay", why, **{"from": giver, "to": to, "chips": chips, "for": why})
        self.chips[giver] -= chips
        if taker is None:
            self.pot += chips
        else:
            self.chips[taker] += chips
