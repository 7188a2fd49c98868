"""The state of a climbing game: plain values, cheap to copy, written to JSON and read back.

Derived values (the order in force, who sits out, the plays of a hand) are not state: the game computes them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, get_args

from ...game.decisions import Play
from ...model.cards import bits
from .context import Ctx, Ring
from .engine import Part, Ref
from .orders import Named
from .tasks import Acting, Answerer, Deed, Settled, Task, Wish


@dataclass(frozen=True, slots=True)
class Lasting:
    """A lasting effect. `left` counts turns, clears or hands where the duration has a number. `play` is the play that a
    lock was made by, `suits` a mask of the suits it shared with the one before; `player` who sits out or is bound;
    `awaited` until whom in particular it lasts; `under_way` (see `lasting.UNDER_WAY`) what was going on then, which is not counted."""

    ref: Ref
    left: int = 1
    play: Play | None = None
    suits: int = 0
    player: int = -1
    named: tuple[int, ...] = (
        0,
        0,
        0,
    )  # the faces that its rule had named when it began: by rank, suit, colour
    under_way: int = 0
    awaited: tuple[int, ...] = ()


class Laid(NamedTuple):
    """A play of the trick, and who made it; `gone`: those of its cards that were taken away. For whoever must beat it, it stays what it
    was."""

    seat: int
    play: Play
    gone: int = 0

    @property
    def cards(self) -> int:
        """The cards that lie there."""
        return self.play.cards & ~self.gone

    @property
    def faces(self) -> Sequence[int]:
        """What they count as."""
        if not self.gone:
            return self.play.faces
        rows = zip(bits(self.play.cards), self.play.faces, strict=True)
        return [face for card, face in rows if not self.gone >> card & 1]


class Final(NamedTuple):
    """The play that emptied a hand, and whether the ranking was reversed before it."""

    play: Play
    is_reversed: bool


class Pending(NamedTuple):
    """A lasting effect that begins at the next clear, whom it binds, until whom it lasts. `at_clear`: it was said while the table was being cleared, and waits
    for the clear after that."""

    ref: Ref
    ctx: Ctx
    bound: tuple[int, ...]
    awaited: tuple[int, ...] = ()
    at_clear: bool = False


class Secret(NamedTuple):
    """What the others do not know: the rule, what kind of thing was named (as in `orders.THINGS`), who named it."""

    rule: int
    thing: int
    seat: int


class Chosen(NamedTuple):
    """Whom somebody chose for a rule (its number); -1: nobody, since there was nobody to choose."""

    rule: int
    seat: int


class Given(NamedTuple):
    """Cards that were chosen in the exchange: by the number of its line, from whom, to whom."""

    pair: int
    giver: int
    taker: int
    cards: int


@dataclass(slots=True)
class State:
    """One moment of a session. Masks are of physical cards or of seats; -1 is nobody."""

    hands: list[int]
    out: list[int] = field(default_factory=list)  # in the order of going out
    fallen: list[int] = field(default_factory=list)  # earliest first: lowest
    fallen_free: list[int] = field(default_factory=list)
    doomed: list[tuple[int, bool]] = field(default_factory=list)  # will fall when the hand ends
    turn: int = 0
    owner: int = -1  # of the play on top
    trick: list[Laid] = field(default_factory=list)
    passed: int = 0
    skips: int = 0
    turns: int = 0  # of this hand
    choices: int = 0  # decisions of this hand
    again: bool = False
    lead: int = -1
    cleared: bool = False
    clearing: int = -1  # the batch by which it was cleared; below 0: by none
    # By seat: the play that emptied the hand, also where it was answered, taken over or cleared since: a finish is judged by that.
    finals: dict[int, Final] = field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    pending: tuple[Pending, ...] = ()
    discards: int = 0
    aside: int = 0
    named: tuple[Named, ...] = ()
    secret: tuple[Secret, ...] = ()
    chosen: tuple[Chosen, ...] = ()  # oldest first
    counts: dict[str, int] = field(default_factory=dict)
    tasks: list[Task] = field(default_factory=list)
    asked: Task | None = None
    acted: list[int] = field(
        default_factory=list
    )  # of each batch of this turn: masks of rules; see `ClimbingTable.acted`
    batch: int = 0  # the batch of the effect that acts
    permitted: int = 0  # the rule whose `allow` made possible the play that is heard of, as in `acted`
    answered: int = 0  # answers of this turn
    begun: bool = True  # whether the first lead has come
    ranked: tuple[int, ...] = ()  # who came where in a hand that is over; empty while it goes on
    places: list[int] = field(default_factory=list)  # of the hand before
    titles: dict[int, str] = field(default_factory=dict)
    become: tuple[tuple[int, str], ...] = ()  # seats and titles, in the order in which rules gave them
    mirrored: bool = False
    wiped: bool = False
    dealer: int = -1
    leader: int = -1
    points: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)  # physical cards, in the order of drawing
    shown: int = -1  # the face that was turned up
    leaving: int = 0  # cards on the table that leave the game when they are put away
    numbers: dict[str, int] = field(default_factory=dict)  # counters by id, those of players by id/seat
    seats: list[int] = field(default_factory=list)  # the players in turn order
    runs: list[int] = field(default_factory=list)  # hands in a row that a player won; below 0: lost
    laid: tuple[Given, ...] = ()  # in the exchange of this hand
    no_exchange: bool = False
    kept: bool = False  # this hand gives no titles of its own
    sides: tuple[str, ...] = ()  # of each seat; empty where the game has none
    stuck: int = 0  # passes in a row on a clear table, with which nothing changed
    waiting: tuple[tuple[Deed, int], ...] = ()  # chosen at the same time, not yet known: cards, or a number
    done: tuple[
        Ref, ...
    ] = ()  # what was left to a player and was done, of those behind which stands `otherwise`
    lost: int = 0  # seats whose turn was lost since the last play: they were skipped, or sat out
    could: int = 0  # seats that passed last although they could have played
    times: int = 1  # that the score of this hand counts
    deals: int = 0  # of this hand that were thrown in
    own_times: dict[int, int] = field(default_factory=dict)  # by seat: that its score of this hand counts
    own_aside: list[int] = field(default_factory=list)  # of each seat: the cards that lie face down before it
    held: dict[str, int] = field(
        default_factory=dict
    )  # in the session, by what/seat: how often first, last, with a title

    @property
    def top(self) -> Play | None:
        """The play on top of the trick; None on a clear table."""
        return self.trick[-1].play if self.trick else None

    def choose(self, rule: int, seat: int) -> None:
        """Somebody (-1: nobody) is the chosen player of that rule from now on."""
        others = tuple(item for item in self.chosen if item.rule != rule)
        self.chosen = (*others, Chosen(rule, seat))

    def chosen_for(self, rule: int) -> int:
        """Who was chosen last for that rule; where nobody ever was, for any rule."""
        last = self.chosen[-1].seat if self.chosen else -1
        return next((item.seat for item in self.chosen if item.rule == rule), last)

    def forget_finals(self) -> None:
        """Whoever has cards again did not go out with the play that had emptied the hand."""
        if self.finals:
            self.finals = {seat: row for seat, row in self.finals.items() if not self.hands[seat]}

    def copy(self) -> State:
        return State(
            self.hands[:],
            self.out[:],
            self.fallen[:],
            self.fallen_free[:],
            self.doomed[:],
            self.turn,
            self.owner,
            self.trick[:],
            self.passed,
            self.skips,
            self.turns,
            self.choices,
            self.again,
            self.lead,
            self.cleared,
            self.clearing,
            dict(self.finals),
            self.lasting,
            self.pending,
            self.discards,
            self.aside,
            self.named,
            self.secret,
            self.chosen,
            dict(self.counts),
            self.tasks[:],
            self.asked,
            self.acted[:],
            self.batch,
            self.permitted,
            self.answered,
            self.begun,
            self.ranked,
            self.places[:],
            dict(self.titles),
            self.become,
            self.mirrored,
            self.wiped,
            self.dealer,
            self.leader,
            self.points[:],
            self.pile[:],
            self.shown,
            self.leaving,
            dict(self.numbers),
            self.seats[:],
            self.runs[:],
            self.laid,
            self.no_exchange,
            self.kept,
            self.sides,
            self.stuck,
            self.waiting,
            self.done,
            self.lost,
            self.could,
            self.times,
            self.deals,
            dict(self.own_times),
            self.own_aside[:],
            dict(self.held),
        )


# ------------------------------------------------------------------------------------------------------------------ JSON

# Whatever a state may consist of, beside numbers, texts, tuples, lists and dicts; each is written under the name of its class.
CLASSES: tuple[type, ...] = (
    *(Play, Ref, Part, Ring, Ctx, Acting, Wish, Answerer, Deed, Settled),
    *(Laid, Final, Pending, Named, Secret, Chosen, Given, Lasting),
    *get_args(Task),
)
_BY_NAME = {kind.__name__: kind for kind in CLASSES}
_FIELDS: dict[type, tuple[str, ...]] = {kind: kind.__match_args__ for kind in CLASSES}  # type: ignore[attr-defined]


def pack(value: Any) -> Any:
    """Plain data for a value of the state."""
    names = _FIELDS.get(type(value))
    if names is not None:
        return {type(value).__name__: {name: pack(getattr(value, name)) for name in names}}
    match value:
        case tuple():
            return {"tuple": [pack(item) for item in value]}
        case list():
            return [pack(item) for item in value]
        case dict():
            return {"dict": [[pack(key), pack(item)] for key, item in value.items()]}
        case int() if not isinstance(value, bool) and abs(value) > 1 << 50:
            return {"int": hex(value)}
        case _:
            return value


def unpack(data: Any) -> Any:
    """The inverse of `pack`. ValueError for data that it did not make."""
    if isinstance(data, list):
        return [unpack(item) for item in data]
    if not isinstance(data, dict):
        return data
    if len(data) != 1:
        raise ValueError("not a packed state")
    [(tag, body)] = data.items()
    match tag:
        case "tuple":
            return tuple(unpack(item) for item in body)
        case "dict":
            return {unpack(key): unpack(item) for key, item in body}
        case "int":
            return int(body, 16)
    kind = _BY_NAME.get(tag)
    if kind is None:
        raise ValueError(f"not a packed state: there is no `{tag}`")
    if not isinstance(body, dict) or set(body) != set(_FIELDS[kind]):
        raise ValueError(f"not a packed state: not the fields of `{tag}`")
    return kind(**{name: unpack(item) for name, item in body.items()})


def state_to_json(state: State) -> dict[str, Any]:
    return {name: pack(getattr(state, name)) for name in State.__slots__}


def state_from_json(data: dict[str, Any]) -> State:
    return State(**{name: unpack(data[name]) for name in State.__slots__})
