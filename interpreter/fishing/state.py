"""The state of a round, and what it knows of the one before it: plain values that copy, compare and go through JSON.

It knows nothing of rules. Cards are masks of physical cards; `pile` is in drawing order; seats are numbers from 0. How cards are
written is asked of the engine.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ...model import EventKind
from .engine import FishingEngine

# Somebody is asked in: stay, claim, return, play, capture, late claim, stop, call off, wish, offer, take, give. A game rests in one of these, or in "over".
Phase = Literal[
    "deal",
    "vow",
    "stay",
    "claim",
    "return",
    "play",
    "match",
    "capture",
    "late claim",
    "draw",
    "turn ends",
    "stop",
    "call off",
    "hear",
    "wish",
    "offer",
    "take",
    "give",
    "yaku heard",
    "turn heard",
    "going on heard",
    "settle",
    "over",
]


@dataclass(frozen=True, slots=True)
class Stop:
    """A rule lets `player` stop the round, or call it `off`; `asks`: only where that player chooses so."""

    player: int
    off: bool
    asks: bool


Ending: TypeAlias = tuple[
    Stop, ...
]  # what rules said of the end of the round: who is asked, one after the other, or who ends it


@dataclass(frozen=True, slots=True)
class Before:
    """What a round knows of the one before it; None in the first, `winner` and `loser` also where nobody won. `carried`: multipliers that
    did not count yet. `heir`: who has the deal of a winner: the winner, or where nobody won, whom a tie favours; None: who dealt."""

    dealer: int | None = None
    leader: int | None = None
    winner: int | None = None
    loser: int | None = None
    carried: tuple[int, ...] = ()
    heir: int | None = None


@dataclass(frozen=True, slots=True)
class Fee:
    """What a drop cost: `taker` is the next player, who got the hand, or -1 for the pot."""

    giver: int
    taker: int
    chips: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that was captured in this turn, and who had laid it on the field from the hand."""

    card: int
    laid_by: int


Deed: TypeAlias = tuple[
    int, ...
]  # of an effect: who does it; where cards go who chooses, of whom, to whom; where chips go from whom, to whom


def _listed(ending: Ending) -> list[list[Any]]:
    return [[stop.player, stop.off, stop.asks] for stop in ending]


def _ending(data: Iterable[Sequence[Any]]) -> Ending:
    return tuple(Stop(*one) for one in data)


@dataclass(slots=True)
class Hearing:
    """Rules hear of something, one clause after the other. `kinds`: what happened, to `player`, with these `cards`; `new`: a yaku was
    made that there was not before. `then`: the phase that follows. `end`: what rules said so far. `clause`: which one is
    judged or acts (number among all clauses); `effect`: which of its effects; `person`: who of
    several takes cards, and how many were `taken`. `asked`: who must choose. `wishes`: what players said for the rule of this clause.

    First all clauses are judged: `judged` are those that are to act; then, `acting`, `clause` counts among these. `settled`: whom an effect
    means, by the place of its clause there and its own number. `done`: the clause that acts has changed something."""

    kinds: tuple[EventKind, ...]
    player: int
    then: Phase
    cards: int = 0
    new: bool = True
    end: Ending = ()
    clause: int = 0
    effect: int = 0
    person: int = 0
    taken: int = 0
    asked: int = -1
    wishes: dict[int, bool] = dataclasses.field(default_factory=dict)
    judged: tuple[int, ...] = ()
    acting: bool = False
    done: bool = False
    settled: dict[tuple[int, int], tuple[Deed, ...]] = dataclasses.field(default_factory=dict)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Whom the effect means that is next."""
        return self.settled[self.clause, self.effect]

    def next_effect(self) -> None:
        self.effect, self.person, self.taken = self.effect + 1, 0, 0

    def next_clause(self) -> None:
        self.clause, self.effect, self.person, self.taken = self.clause + 1, 0, 0, 0
        self.done = False

    def copy(self) -> Hearing:
        return dataclasses.replace(self, wishes=dict(self.wishes), settled=dict(self.settled))

    def to_json(self, engine: FishingEngine) -> dict[str, Any]:
        found = {item.name: getattr(self, item.name) for item in dataclasses.fields(self)}
        return {
            **found,
            "kinds": list(self.kinds),
            "end": _listed(self.end),
            "cards": engine.shown(self.cards),
            "wishes": [[seat, wish] for seat, wish in self.wishes.items()],
            "judged": list(self.judged),
            "settled": [[*key, [list(deed) for deed in deeds]] for key, deeds in self.settled.items()],
        }

    @staticmethod
    def from_json(data: dict[str, Any], engine: FishingEngine) -> Hearing:
        return Hearing(
            **{
                **data,
                "kinds": tuple(data["kinds"]),
                "end": _ending(data["end"]),
                "cards": engine.mask(data["cards"]),
                "wishes": dict(data["wishes"]),
                "judged": tuple(data["judged"]),
                "settled": {
                    (place, number): tuple(tuple(deed) for deed in deeds)
                    for place, number, deeds in data["settled"]
                },
            }
        )


@dataclass(slots=True)
class Round:
    """`seats`: who plays, in turn order, the leader first; before it is decided who plays, everybody who holds a hand. `dealt`: the hands as dealt, for claims. `purses`: what
    each can still lose; `staked`: what they began the round with; None: without limit. `claimed`: ids of the yaku claimed. `returned`: cards put
    back.
    `queue`: who is still to be asked in this phase, next one first. `card`: the card that is being matched (-1: none);
    `drawn`: it comes from the pile. `draws`: cards drawn so far. `gain`: the chips of the round so far. `stopper`: who made a yaku that stops the round, or
    stopped it by choice (`called_off`: called it off); `by_yaku`: it was such a yaku. `by_claim`: a claim ended it. `begun`: the turn's beginning was looked at. `laid`: the field as dealt.
    `went`: how often each went on. `had`: what who has the turn had captured when it began. `by_claims`: the chips that claims brought.

    Before play: `waiting`: who was dealt no hand yet; `staying`: who said to play; `dropped`, `forced`: who dropped, and who was not
    asked, in that order. `pot`: chips for the winner of the round. `fees`: what was paid for dropping in this deal.
    `redeals`: how often all have dropped. `out`: who laid the hand down as the field, and sits the round out. `vowed`: who vowed to play.

    Who is to blame: `laid_by`: who laid a card of the field from the hand; `took`: such cards that were taken in this turn; `careless`: whose
    card made somebody's last new yaku. `first_on`: who went on first.

    `hearing`: where rules stand that hear of something; None: none does. `ending`: what they said in the middle of a turn about the
    end of the round, to be done when the turn is over; who is being asked is the first of it. `acted`: how often each rule has acted."""

    dealer: int
    leader: int
    seats: list[int]
    hands: list[int]
    field: int
    pile: list[int]
    dealt: list[int]
    captured: list[int]
    gain: list[int]
    staked: list[int | None]
    claimed: list[tuple[str, ...]]
    returned: list[int]
    phase: Phase = "claim"
    turn: int = 0
    queue: list[int] = dataclasses.field(default_factory=list)
    card: int = -1
    drawn: bool = False
    draws: int = 0
    stopper: int | None = None
    waiting: list[int] = dataclasses.field(default_factory=list)
    staying: list[int] = dataclasses.field(default_factory=list)
    dropped: list[int] = dataclasses.field(default_factory=list)
    forced: list[int] = dataclasses.field(default_factory=list)
    pot: int = 0
    fees: list[Fee] = dataclasses.field(default_factory=list)
    redeals: int = 0
    called_off: bool = False
    by_claim: bool = False
    begun: bool = False
    laid: int = -1
    went: list[int] = dataclasses.field(default_factory=list)
    had: int = 0
    by_claims: list[int] = dataclasses.field(default_factory=list)
    out: list[int] = dataclasses.field(default_factory=list)
    vowed: int | None = None
    first_on: int | None = None
    laid_by: dict[int, int] = dataclasses.field(default_factory=dict)
    took: list[Taken] = dataclasses.field(default_factory=list)
    careless: dict[int, int] = dataclasses.field(default_factory=dict)
    hearing: Hearing | None = None
    ending: Ending = ()
    acted: dict[str, int] = dataclasses.field(default_factory=dict)
    by_yaku: bool = False

    def __post_init__(self) -> None:
        if self.laid < 0:
            self.laid = self.field
        players = len(self.hands)
        self.went = self.went or [0] * players
        self.by_claims = self.by_claims or [0] * players

    def copy(self) -> Round:
        return Round(
            self.dealer, self.leader, self.seats[:], self.hands[:], self.field, self.pile[:], self.dealt[:],
            self.captured[:], self.gain[:], self.staked[:], self.claimed[:], self.returned[:], self.phase, self.turn, self.queue[:],
            self.card, self.drawn, self.draws, self.stopper,
            self.waiting[:], self.staying[:], self.dropped[:], self.forced[:], self.pot, self.fees[:], self.redeals,
            self.called_off, self.by_claim, self.begun, self.laid,
            self.went[:], self.had, self.by_claims[:],
            self.out[:], self.vowed, self.first_on, dict(self.laid_by), self.took[:], dict(self.careless),
            self.hearing.copy() if self.hearing is not None else None, self.ending, dict(self.acted), self.by_yaku,
        )  # fmt: skip

    def purse(self, player: int) -> int | None:
        """What the player can still lose in this round; None: without limit."""
        staked = self.staked[player]
        return None if staked is None else staked + self.gain[player]

    def after(self, player: int) -> int:
        """The next active player in turn order."""
        return self.seats[(self.seats.index(player) + 1) % len(self.seats)]

    def to_json(self, engine: FishingEngine) -> dict[str, Any]:
        return {
            "dealer": self.dealer,
            "leader": self.leader,
            "seats": self.seats[:],
            "hands": [engine.shown(hand) for hand in self.hands],
            "field": engine.shown(self.field),
            "pile": engine.written(self.pile),
            "dealt": [engine.shown(hand) for hand in self.dealt],
            "captured": [engine.shown(cards) for cards in self.captured],
            "gain": self.gain[:],
            "staked": self.staked[:],
            "claimed": [list(ids) for ids in self.claimed],
            "returned": [engine.shown(cards) for cards in self.returned],
            "phase": self.phase,
            "turn": self.turn,
            "queue": self.queue[:],
            "card": engine.codes[self.card] if self.card >= 0 else None,
            "drawn": self.drawn,
            "draws": self.draws,
            "stopper": self.stopper,
            "waiting": self.waiting[:],
            "staying": self.staying[:],
            "dropped": self.dropped[:],
            "forced": self.forced[:],
            "pot": self.pot,
            "fees": [[fee.giver, fee.taker, fee.chips] for fee in self.fees],
            "redeals": self.redeals,
            "called_off": self.called_off,
            "by_claim": self.by_claim,
            "begun": self.begun,
            "laid": engine.shown(self.laid),
            "went": self.went[:],
            "had": engine.shown(self.had),
            "by_claims": self.by_claims[:],
            "out": self.out[:],
            "vowed": self.vowed,
            "first_on": self.first_on,
            "laid_by": [[engine.codes[card], seat] for card, seat in self.laid_by.items()],
            "took": [[engine.codes[taken.card], taken.laid_by] for taken in self.took],
            "careless": [[seat, giver] for seat, giver in self.careless.items()],
            "hearing": self.hearing.to_json(engine) if self.hearing is not None else None,
            "ending": _listed(self.ending),
            "acted": dict(self.acted),
            "by_yaku": self.by_yaku,
        }

    @staticmethod
    def from_json(data: dict[str, Any], engine: FishingEngine) -> Round:
        return Round(
            dealer=data["dealer"],
            leader=data["leader"],
            seats=list(data["seats"]),
            hands=[engine.mask(hand) for hand in data["hands"]],
            field=engine.mask(data["field"]),
            pile=[engine.card(code) for code in data["pile"]],
            dealt=[engine.mask(hand) for hand in data["dealt"]],
            captured=[engine.mask(cards) for cards in data["captured"]],
            gain=list(data["gain"]),
            staked=list(data["staked"]),
            claimed=[tuple(ids) for ids in data["claimed"]],
            returned=[engine.mask(cards) for cards in data["returned"]],
            phase=data["phase"],
            turn=data["turn"],
            queue=list(data["queue"]),
            card=-1 if data["card"] is None else engine.card(data["card"]),
            drawn=data["drawn"],
            draws=data["draws"],
            stopper=data["stopper"],
            waiting=list(data["waiting"]),
            staying=list(data["staying"]),
            dropped=list(data["dropped"]),
            forced=list(data["forced"]),
            pot=data["pot"],
            fees=[Fee(*fee) for fee in data["fees"]],
            redeals=data["redeals"],
            called_off=data["called_off"],
            by_claim=data["by_claim"],
            begun=data["begun"],
            laid=engine.mask(data["laid"]),
            went=list(data["went"]),
            had=engine.mask(data["had"]),
            by_claims=list(data["by_claims"]),
            out=list(data["out"]),
            vowed=data["vowed"],
            first_on=data["first_on"],
            laid_by={engine.card(code): seat for code, seat in data["laid_by"]},
            took=[Taken(engine.card(code), seat) for code, seat in data["took"]],
            careless=dict(data["careless"]),
            hearing=Hearing.from_json(data["hearing"], engine) if data.get("hearing") else None,
            ending=_ending(data.get("ending", ())),
            acted=dict(data.get("acted", {})),
            by_yaku=data.get("by_yaku", False),
        )
