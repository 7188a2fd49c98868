"""The state of a climbing game: plain values, cheap to copy, written to JSON and read back.

Derived values (the order in force, who sits out, the plays of a hand) are not state: the game computes them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...game.decisions import Play

Ref = tuple[int, int, int, int]  # rule, 0 clause or 1 answer, its number, the effect's number
Task = tuple[Any, ...]
Ring = tuple[tuple[int, ...], int, int]  # the players in turn order, mask of who is in, direction


@dataclass(frozen=True, slots=True)
class Ctx:
    """What an effect refers to: who acts, with which play, on which play, whose play that was, who was skipped; `to`: who of several
    gets the cards that move now; `table`: who sat where when the event was judged, which says who is next to whom; None: as it is
    now."""

    player: int
    play: Play | None = None
    before: Play | None = None
    beaten: int = -1
    skipped: int = -1
    to: int = -1
    part: int = -1  # mask of the effects of the clause that act
    table: Ring | None = None


@dataclass(frozen=True, slots=True)
class Lasting:
    """A lasting effect. `left` counts turns, clears or hands where the duration has a number. `play` is the play that a
    lock was made by, `suits` a mask of the suits it shared with the one before; `player` who sits out or is bound; `by` who
    acted when it began."""

    ref: Ref
    left: int = 1
    play: Play | None = None
    suits: int = 0
    player: int = -1
    by: int = -1
    named: tuple[int, ...] = (
        0,
        0,
        0,
    )  # the faces that its rule had named when it began: by rank, suit, colour


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
    trick: list[tuple[int, Play]] = field(default_factory=list)
    passed: int = 0
    skips: int = 0
    turns: int = 0  # of this hand
    again: bool = False
    lead: int = -1
    cleared: bool = False
    # By seat: the play that emptied the hand, also where it was answered, taken over or cleared since, and whether the ranking
    # was reversed before it: a finish is judged by that.
    finals: dict[int, tuple[Play, bool]] = field(default_factory=dict)
    first_turns: int = 0  # seats that have had a turn in this hand
    lasting: tuple[Lasting, ...] = ()
    pending: tuple[tuple[Ref, Ctx, tuple[int, ...]], ...] = ()  # begins at the next clear; whom it binds
    discards: int = 0
    aside: int = 0
    named: tuple[tuple[int, int, int], ...] = ()  # see orders.py
    secret: tuple[
        tuple[int, int, int], ...
    ] = ()  # of these, what the others do not know: rule, kind of thing, who named it
    chosen: int = -1
    counts: dict[str, int] = field(default_factory=dict)
    tasks: list[Task] = field(default_factory=list)
    asked: Task | None = None
    places: list[int] = field(default_factory=list)  # of the hand before
    titles: dict[int, str] = field(default_factory=dict)
    become: dict[int, str] = field(default_factory=dict)
    mirrored: bool = False
    wiped: bool = False
    dealer: int = -1
    leader: int = -1
    points: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)  # physical cards, in the order of drawing
    shown: int = -1  # the face that was turned up
    leaving: bool = False  # the cards on the table will leave the game
    numbers: dict[str, int] = field(default_factory=dict)  # counters by id, those of players by id/seat
    seats: list[int] = field(default_factory=list)  # the players in turn order
    runs: list[int] = field(default_factory=list)  # hands in a row that a player won; below 0: lost
    laid: tuple[tuple[int, int, int, int], ...] = ()  # in the exchange: pair, giver, taker, cards
    no_exchange: bool = False
    kept: bool = False  # this hand gives no titles of its own
    sides: tuple[str, ...] = ()  # of each seat; empty where the game has none
    stuck: int = 0  # passes in a row on a clear table, with which nothing changed
    waiting: tuple[tuple[int, int], ...] = ()  # chosen at the same time, not yet known: seat, cards or number
    done: tuple[
        Ref, ...
    ] = ()  # what was left to a player and was done, of those behind which stands `otherwise`
    could: int = 0  # seats that passed last although they could have played
    times: int = 1  # that the score of this hand counts
    own_aside: list[int] = field(default_factory=list)  # of each seat: the cards that lie face down before it
    held: dict[str, int] = field(
        default_factory=dict
    )  # in the session, by what/seat: how often first, last, with a title

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
            self.again,
            self.lead,
            self.cleared,
            dict(self.finals),
            self.first_turns,
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
            self.places[:],
            dict(self.titles),
            dict(self.become),
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
            self.could,
            self.times,
            self.own_aside[:],
            dict(self.held),
        )


# ------------------------------------------------------------------------------------------------------------------ JSON


def pack(value: Any) -> Any:
    """Plain data for a value of the state. Plays, contexts and lasting effects carry a tag."""
    match value:
        case Play():
            return {
                "play": [
                    hex(value.cards),
                    list(value.faces),
                    value.shape,
                    value.low,
                    value.high,
                    hex(value.wild),
                ]
            }
        case Ctx():
            plays = [pack(value.play), pack(value.before)]
            rest = [value.skipped, value.to, value.part, pack(value.table)]
            return {"ctx": [value.player, *plays, value.beaten, *rest]}
        case Lasting():
            return {
                "lasting": [
                    list(value.ref),
                    value.left,
                    pack(value.play),
                    value.suits,
                    value.player,
                    value.by,
                    pack(value.named),
                ]
            }
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
        case "play":
            cards, faces, shape, low, high, wild = body
            return Play(int(cards, 16), tuple(faces), shape, low, high, int(wild, 16), len(faces))
        case "ctx":
            player, play, before, beaten, skipped, to, part, table = body
            return Ctx(player, unpack(play), unpack(before), beaten, skipped, to, part, unpack(table))
        case "lasting":
            ref, left, play, suits, player, by, named = body
            a, b, c, d = ref
            return Lasting((a, b, c, d), left, unpack(play), suits, player, by, unpack(named))
        case "tuple":
            return tuple(unpack(item) for item in body)
        case "dict":
            return {unpack(key): unpack(item) for key, item in body}
        case "int":
            return int(body, 16)
        case _:
            raise ValueError("not a packed state")


def state_to_json(state: State) -> dict[str, Any]:
    return {name: pack(getattr(state, name)) for name in State.__slots__}


def state_from_json(data: dict[str, Any]) -> State:
    return State(**{name: unpack(data[name]) for name in State.__slots__})
