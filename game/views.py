"""What one player may see of a game, as a value: the own hand, the table, counts, what became known, the history as seen.

In: what a family says of its table, and the record. Out: a frozen `View` with a JSON form (docs/formats.md, "What a player may see").
Nothing hidden can be reached from it: it is made of numbers and texts alone, and two games that differ only in what that player cannot
know have equal views.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

from ..ground.json import Json
from ..model.record import record
from .decisions import Decision, Option
from .knowledge import Known
from .lines import Choice, Code, Codes, Line


@record
class LaidOut:
    """A play of the trick: who made it, the cards that lie there still, what its cards stood for, and its shape."""

    player: int
    cards: Codes
    stands_for: Codes
    shape: str


@record
class InForce:
    """A lasting effect: of which rule, whom it binds (None: all), how many turns, clears or hands it has left where it counts them."""

    rule: str
    player: int | None
    left: int


@record
class NamedThings:
    """What a rule has had somebody name last, as far as the player knows it: `what` is rank, suit or colour."""

    rule: str
    what: str
    named: tuple[str, ...]


@record
class ClimbingSeen:
    """The table of a climbing game, as a player sees it. Players are seats.

    `trick`: the plays since the table was clear, oldest first; `owner`: whose play lies on top, None on a clear table. `seats`: the
    players in turn order, `direction` 1, or -1 where it is reversed. `passed`: who has passed since the last play; `out`: who has gone
    out, first to last; `fallen`: who has fallen. `places`, `titles`: of the hand before. `reversed`: whether the ranking is; `order`: the
    cards from the weakest to the strongest, equal ones together. `in_force`: lasting effects. `discards`, `gone`: the cards that were put
    away, and those that are out of the game, as far as the player has seen them; `unseen`: how many others lie there. `aside`: how many
    cards lie face down before each, `own_aside` the player's own. `pile`: how many cards can still be drawn; `turned`: the card that was
    turned up. `counters`: by id, those of players by id/seat. `named`, `chosen`: what was named, who was chosen, by rule."""

    dealer: int
    leader: int
    turn: int
    trick: tuple[LaidOut, ...]
    owner: int | None
    seats: tuple[int, ...]
    direction: int
    passed: tuple[int, ...]
    out: tuple[int, ...]
    fallen: tuple[int, ...]
    places: tuple[int, ...]
    titles: tuple[tuple[int, str], ...]
    reversed: bool
    order: tuple[Codes, ...]
    in_force: tuple[InForce, ...]
    discards: Codes
    gone: Codes
    unseen: int
    aside: tuple[int, ...]
    own_aside: Codes
    pile: int
    turned: Code | None
    counters: tuple[tuple[str, int], ...]
    named: tuple[NamedThings, ...]
    chosen: tuple[tuple[str, int], ...]


@record
class FishingSeen:
    """The table of a fishing game, as a player sees it. Players are seats.

    `seats`: who plays the round (before that is decided, who holds a hand), the leader first; `phase`: what is being done, `month` of the round. `field`, `laid`: the
    cards on the field, and those that were dealt to it. `captured`: by seat. `pile`: how many cards. `card`: the card that is being
    matched, `drawn`: whether it came from the pile. `claimed`: ids of the yaku that each claimed on the dealt hand; `returned`: how many
    cards each put back. `gain`: the chips of each in this round so far, `purses`: what each can still lose (None: without limit), `pot`.
    `went`: how often each could have stopped the round and went on. `dropped`, `forced`, `out`: who does not play the round. `vowed`: who vowed to play."""

    dealer: int
    leader: int
    turn: int
    seats: tuple[int, ...]
    phase: str
    month: int
    field: Codes
    laid: Codes
    captured: tuple[Codes, ...]
    pile: int
    card: Code | None
    drawn: bool
    claimed: tuple[tuple[str, ...], ...]
    returned: tuple[int, ...]
    gain: tuple[int, ...]
    purses: tuple[int | None, ...]
    pot: int
    went: tuple[int, ...]
    dropped: tuple[int, ...]
    forced: tuple[int, ...]
    out: tuple[int, ...]
    vowed: int | None


TableSeen = ClimbingSeen | FishingSeen


@dataclass(frozen=True)
class View:
    """What `player` may see. `hand`: which hand of the session it is, from 1, `hands` how many there are; `cards`: the player's own;
    `counts`: how many each holds; `known`: cards of others, and of piles, of which the player knows; `totals`: points or chips so far; `placed`:
    each player's place in the hand that ended last.

    `decision`: who must choose what; `options`: what may be chosen, if it is this player who must; `choices`: the same as a record
    writes it. `history`: the lines of the record as the player saw them, with "?" in the place of what was not seen; the first line of a
    record is not among them. It is not part of the JSON form unless that is asked for, since it is long."""

    ruleset: str
    hash: str
    players: int
    player: int
    hands: int
    hand: int
    cards: Codes
    counts: tuple[int, ...]
    known: tuple[Known, ...]
    totals: tuple[int, ...]
    placed: tuple[int, ...] | None
    decision: Decision | None
    options: tuple[Option, ...]
    table: TableSeen
    history: tuple[Line, ...] = field(repr=False)
    choices: tuple[Choice, ...] = field(repr=False)

    def to_json(self, *, history: bool = True) -> Json:
        """Plain data, which is the caller's own."""
        found: Json = {
            item.name: _plain(getattr(self, item.name))
            for item in fields(self)
            if item.name not in ("history", "options", "choices")
        }
        found["options"] = [_plain(choice) for choice in self.choices]
        if history:
            found["history"] = [line.to_json() for line in self.history]
        return found

    @cached_property
    def key(self) -> str:
        """A text that is the same for equal views, and for no others: all that the player has seen and done."""
        return json.dumps(self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    @cached_property
    def now(self) -> str:
        """The same without the history: what lies there and is known now."""
        data = self.to_json(history=False)
        return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def __hash__(self) -> int:
        return hash(self.key)


def _plain(value: object) -> object:
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if hasattr(type(value), "__dataclass_fields__"):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}  # type: ignore[arg-type]
    return value
