"""The lines of a record: a class for each kind, one shape each.

In: what happened in a game, as values. Out: plain data as docs/formats.md has it ("Record of a game"), and back. `to_json()` gives
the dictionary with its keys in the order in which they are written; reading.py gives the line that such a dictionary says.

A record is the whole truth, for a referee. The docstrings say which fields a player who is to know no more than a person does not see;
where one says nothing, all of it lies open on the table. What they say seen.py does, which asks for every kind of line.

A field that is left out where it says nothing has a default here; seats count from 0. Where JSON has a word that Python keeps for
itself, or one word for several things, the field has another name: see `_KEYS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, MISSING, Field, field, fields
from typing import ClassVar, Literal, TypeVar, dataclass_transform, get_args

from ..ground.json import Json
from ..model.record import record
from .decisions import DecisionKind

FORMAT = "yakusoku-record/1"

Code = str | int  # a card: a text, or the number of a flower card
Codes = tuple[Code, ...]
Choice = str | list[str] | Json  # what a decision chose, as `Game.data` writes an option
End = int | Literal["pot"]  # who pays or is paid

_KEYS = {
    "cause": "for",
    "source": "from",
    "target": "to",
    "giver": "from",
    "taker": "to",
    "on_field": "field",
}
_PERHAPS = {"perhaps": True}  # left out where it is as its default

T = TypeVar("T")


@record
class _Line:
    """What all kinds of lines share."""

    begins: ClassVar[tuple[str, str] | None] = None  # a key and its word that stand before the fields

    def to_json(self) -> Json:
        """The line as plain data, which is the caller's own."""
        found: Json = dict([self.begins]) if self.begins is not None else {}
        for name, key, default in _layout(type(self)):
            value = getattr(self, name)
            if default is MISSING or value != default:
                found[key] = _plain(value)
        return found


_LAYOUTS: dict[type, tuple[tuple[str, str, object], ...]] = {}


def _layout(kind: type[_Line]) -> tuple[tuple[str, str, object], ...]:
    """The name, the key and the default of each field; MISSING where a field is always written."""
    if kind not in _LAYOUTS:
        _LAYOUTS[kind] = tuple(
            (item.name, _KEYS.get(item.name, item.name), _default(item) if item.metadata else MISSING)
            for item in fields(kind)
        )
    return _LAYOUTS[kind]


def _default(item: Field[object]) -> object:
    return item.default_factory() if item.default_factory is not MISSING else item.default


_SIMPLE = {str, int, bool, type(None)}  # most of what lines hold: looked up, since a record is made of them


def _plain(value: object) -> object:
    if type(value) in _SIMPLE:
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value.to_json() if isinstance(value, _Line) else value


def keys(kind: type[_Line]) -> dict[str, bool]:
    """The fields of a kind of line as they are written, in order; whether each is always there."""
    return {key: default is MISSING for _, key, default in _layout(kind)}


def word(kind: type[_Line]) -> str:
    """The word of an event; "" for a line that is none."""
    return kind.begins[1] if kind.begins is not None and kind.begins[0] == "event" else ""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def event(word: str) -> Callable[[type[T]], type[T]]:
    """Makes a class the line of an event: a frozen value class whose dictionary begins with this word."""

    def made(kind: type[T]) -> type[T]:
        line = record(kind)
        line.begins = ("event", word)  # type: ignore[attr-defined]
        return line

    return made


# --------------------------------------------------------------------------------------------------- the frame of a record


@record
class Header(_Line):
    """The first line: what is played. `hash` covers everything that decides how the game goes. `settings` are those of the rules, by
    id; `rules` the ids of the rules in use; `players` who sit at the table. `hands`: how many the session was to have.

    Hidden: `seed` from everybody, because who has it knows the cards."""

    begins: ClassVar[tuple[str, str] | None] = ("format", FORMAT)

    ruleset: str
    hash: str
    settings: dict[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    players: int = field(kw_only=True)
    seed: int = field(kw_only=True)
    hands: int | None = field(default=None, metadata=_PERHAPS, kw_only=True)


@record
class HandBegins(_Line):
    """The cards as dealt, before any exchange: `hands` by seat, the cards on the field, and `pile` in the order of drawing. `was`: the titles that
    players have from the hand before, by seat; `seats`: all in turn order, where that is not 0, 1, 2 … `fired`: the rules that acted upon
    the deal, before anybody chose anything; it grows until the next decision.

    Hidden: each of `hands` from all but its player; `pile` from everybody."""

    hand: int
    dealer: int
    leader: int
    hands: tuple[Codes, ...]
    on_field: Codes
    pile: Codes
    was: dict[int, str] | None = field(default=None, metadata=_PERHAPS)
    seats: tuple[int, ...] = field(default=(), metadata=_PERHAPS)
    fired: list[str] = field(default_factory=list, metadata=_PERHAPS)


@record
class Decided(_Line):
    """A player chose something. `decision` is the kind, `rule` the rule that asks ("" for the game itself), `fired` the rules that
    acted upon it, in their order: it grows until the next decision, or the next hand. `hidden`: the others learn of the choice only later. `options`:
    all that was allowed, where the record is to say it. `shows`: cards of the hand that are shown to everybody with the choice.

    Hidden: `choice` with `hidden`, and of `exchange`, `give`, `take`, `return` and `reveal`, from all but the player: what others see of it later, or of
    the cards that move or are shown, other lines tell; `options` from all but the player."""

    _: KW_ONLY
    player: int
    decision: DecisionKind
    choice: Choice
    rule: str = field(default="", metadata=_PERHAPS)
    hidden: bool = field(default=False, metadata=_PERHAPS)
    fired: list[str]
    options: tuple[Choice, ...] | None = field(default=None, metadata=_PERHAPS)
    shows: Codes = field(default=(), metadata=_PERHAPS)


@record
class HandEnds(_Line):
    """The result of a hand of a climbing game: `places` from first to last, `titles` by seat, `score` what each player won or lost.
    `times`: what the rules of the score gave was multiplied by it. `chips` is kept for other families."""

    hand: int
    places: tuple[int, ...]
    titles: dict[int, str]
    score: tuple[int, ...]
    chips: None = None
    times: int = field(default=1, metadata=_PERHAPS)


@record
class Made(_Line):
    """A yaku that a player made, its group, and the chips that it is worth."""

    id: str
    group: str
    value: int


@record
class RoundEnds(_Line):
    """The result of a round of a fishing game, by seat: the cards captured, the yaku that count, the chips won or lost. `stopped_by`:
    the yaku that stopped the round; `played`: the seats who played it to its end. `winner` is None where nobody won. `apart`: yaku of groups that are
    counted apart."""

    hand: int
    captured: tuple[Codes, ...]
    yaku: tuple[tuple[Made, ...], ...]
    chips: tuple[int, ...]
    winner: int | None
    stopped_by: tuple[str, ...]
    played: tuple[int, ...]
    apart: tuple[tuple[Made, ...], ...] = field(default=(), metadata=_PERHAPS)


# ------------------------------------------------------------------------------------------------------ events of any family


@event("move")
class Move(_Line):
    """Cards went from one place to another: `hand 0`, `aside 0`, `captured 0`, `field`, `discards`, `table`, `draw pile`, `pile`.

    Hidden: `cards` that go between hands, between a hand and `pile`, `draw pile` or what is laid `aside`, or with `for` `out`, from all
    but the players whose hands these are: the others see how many went."""

    cards: Codes
    source: str
    target: str
    cause: str


@event("pay")
class Pay(_Line):
    """Points or chips went from one player to another, or from or to the pot."""

    giver: End
    taker: End
    chips: int
    cause: str


# ------------------------------------------------------------------------------------------------- events of climbing games


@event("clear")
class Clear(_Line):
    """The table was cleared; who leads now."""

    leader: int


@event("skip")
class Skip(_Line):
    """A player's turn is lost."""

    player: int


@event("stuck")
class Stuck(_Line):
    """Nobody can play any more: the hand ends, and those who are left rank by how few cards they have."""


@event("out")
class Out(_Line):
    """A player has no more cards, or is out by a rule (`cause`). `place` counts from 1; falls may still change it."""

    player: int
    place: int
    cause: str = field(default="", metadata=_PERHAPS)


@event("fall")
class Fall(_Line):
    """A player falls to the bottom."""

    player: int


@event("in")
class BackIn(_Line):
    """A player who was out is in again, without a place."""

    player: int
    cause: str


@event("session")
class SessionEnds(_Line):
    """After several hands, or where something was paid at the end: the points of the whole session by seat, and each player's place
    (equal points, equal place). It sums up what the record says already, so that a record may leave it out."""

    totals: tuple[int, ...]
    standing: tuple[int, ...]


@event("seats")
class Seats(_Line):
    """Players changed seats within a hand: all in turn order."""

    seats: tuple[int, ...]
    cause: str


@event("titles")
class Titles(_Line):
    """The titles of the hand before changed owners: by seat."""

    titles: dict[int, str]
    cause: str


@event("offer")
class Offer(_Line):
    """Cards were offered in a trade.

    Hidden: `cards` from all but the player and those in `to`."""

    player: int
    cards: Codes
    to: tuple[int, ...]
    cause: str


@event("points")
class Points(_Line):
    """A player won or lost points that nobody paid."""

    player: int
    points: int
    cause: str


@event("multiplied")
class Multiplied(_Line):
    """The score of this hand counts so many times as much; `player`: what it gives that player, and takes from that player for others."""

    by: int
    cause: str
    player: int | None = field(default=None, metadata=_PERHAPS)


@event("leader")
class Leader(_Line):
    """After the exchange somebody else holds the card that leads."""

    player: int


@event("redeal")
class Redeal(_Line):
    """All hands were pooled and dealt again.

    Hidden: each of `hands` from all but its player."""

    hands: tuple[Codes, ...]


@event("reveal")
class Reveal(_Line):
    """A player showed cards, to all or to some seats.

    Hidden: `cards` from all but the player and those in `to`."""

    player: int
    cards: Codes
    to: tuple[int, ...] | Literal["all"]
    cause: str


@event("turned")
class Turned(_Line):
    """A card was turned up."""

    card: Code


@event("named")
class Named(_Line):
    """The ranks, suits or colours (`what`) that a player had named secretly are known now."""

    player: int
    what: str
    named: tuple[str, ...]
    cause: str


@event("counter")
class Counter(_Line):
    """A counter changed to a number; the player's own, where there is a player."""

    counter: str
    number: int
    player: int | None = field(default=None, metadata=_PERHAPS)


# -------------------------------------------------------------------------------------------------- events of fishing games


@event("points")
class Won(_Line):
    """A player won chips from nobody, or lost them to nobody: card points above or below a par, yaku that nobody pays, claims paid
    back."""

    player: int
    chips: int
    cause: str


@event("plays")
class Plays(_Line):
    """Who plays the round, the leader first, and who holds a hand but was not asked; told where somebody could drop."""

    players: tuple[int, ...]
    forced: tuple[int, ...]


@event("dealer_draw")
class DealerDraw(_Line):
    """A card drawn to find the dealer."""

    player: int
    card: Code


@event("leader_draw")
class LeaderDraw(_Line):
    """A card drawn to find the leader."""

    player: int
    card: Code


@event("lays_down")
class LaysDown(_Line):
    """Who was dealt a card that says so laid it aside, and the hand on the field."""

    player: int
    cards: Codes
    on_field: Codes


@event("misdeal")
class Misdeal(_Line):
    """The deal was thrown in: for the cards of the field, or because all dropped."""

    on_field: Codes


@event("shuffle")
class Shuffle(_Line):
    """A player shuffled the pile.

    Hidden: `pile`, in the order of drawing, from everybody."""

    player: int
    pile: Codes


@event("cut")
class Cut(_Line):
    """A player cut the pile.

    Hidden: `pile`, in the order of drawing, from everybody."""

    player: int
    pile: Codes


@event("draw")
class Draw(_Line):
    """A player turned the top card of the pile."""

    player: int
    card: Code


@event("capture")
class Capture(_Line):
    """A card was laid to the field and took cards; where it took none, it stays there."""

    player: int
    card: Code
    takes: Codes


Event = (
    Move | Pay | Clear | Skip | Stuck | Out | Fall | BackIn | SessionEnds | Seats | Titles | Offer | Points | Multiplied
    | Leader | Redeal | Reveal | Turned | Named | Counter
    | Won | Plays | DealerDraw | LeaderDraw | LaysDown | Misdeal | Shuffle | Cut | Draw | Capture
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(Event)
Line = Header | HandBegins | Decided | Event | HandEnds | RoundEnds
