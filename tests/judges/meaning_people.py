"""Whom the words of a clause mean, at one moment.

Comes in: a `Table`, a `Moment` (the event and what is there at it) and a word of `meaning_words.PEOPLE`. Goes out: seats, in turn order from
the player on. Source: docs/meaning.md, *Who*.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from .meaning_table import Play, Table
from .meaning_words import OF_ONE, ONE_OF_SEVERAL, SIDES

DEALING = ("dealt", "is dealt", "exchanged", "begins")  # before the first lead


@dataclass
class Moment:
    """An event: who, and what is there (*When*)."""

    kind: str
    player: int | None = None
    play: Play | None = None
    before: Play | None = None
    beaten: int | None = None
    skipped: int | None = None
    leader: int | None = None
    last_to_play: int | None = None
    chosen: dict[str, int] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    place: int = 0
    rule: str = ""
    trick: list[Play] = field(default_factory=list)


def people(table: Table, moment: Moment, word: str) -> list[int]:
    """All whom the word means, in turn order, the player first."""
    order = table.from_on(moment.player)
    found = _found(table, moment, word, order)
    return [seat for seat in order if seat in found]


def nearest(table: Table, moment: Moment, word: str) -> int | None:
    """Of several the nearest in turn order, the player first (rule 6)."""
    found = people(table, moment, word)
    return found[0] if found else None


def others(table: Table, moment: Moment, word: str, seat: int, start: int | None = None) -> list[int]:
    """All whom the word means but one, in turn order from the player on (or from `start`)."""
    found = people(table, moment, word)
    if start is not None:
        found = [other for other in table.from_on(start) if other in found]
    return [other for other in found if other != seat]


def receivers(
    table: Table, moment: Moment, word: str, giver: int, start: int | None = None, may: set[int] | None = None
) -> list[int]:
    """To whom something goes (rule 7): to each of several, of a title, the holders, those with the most to the nearest only."""
    found = [seat for seat in people(table, moment, word) if may is None or seat in may]
    if start is not None:
        found = [seat for seat in table.from_on(start) if seat in found]
    if "gives to oneself" not in table.other:
        found = [seat for seat in found if seat != giver]
    if word in ONE_OF_SEVERAL - SIDES and "to each of those" not in table.other:
        return found[:1]
    return found


def holds_for(table: Table, moment: Moment, word: str, true_of) -> bool:
    """Rules 1 to 3: true of each of them, and there is one; with `a player` and the like true of one."""
    if word in OF_ONE and "a player is the player" not in table.other:
        others = [s for s in table.ring if table.is_in(s) and (word == "a player" or s != moment.player)]
        return any(true_of(seat) for seat in others)
    found = people(table, moment, word)
    if "one of several is enough" in table.other:
        return any(true_of(seat) for seat in found)
    return bool(found) and all(true_of(seat) for seat in found)


def _only(seat: int | None) -> set[int]:
    return set() if seat is None else {seat}


def _found(table: Table, moment: Moment, word: str, order: list[int]) -> set[int]:
    player, those_in = moment.player, {seat for seat in order if table.is_in(seat)}
    if word in _FROM:
        return _only(_seen_from(table, _FROM[word], player))
    if word in _FROM_OTHER:
        kind, other = _FROM_OTHER[word]
        return _only(_seen_from(table, kind, nearest(table, moment, other)))
    match word:
        case "player":
            return _only(player)
        case "everyone":
            return those_in
        case "everyone else":
            return those_in - _only(player)
        case "everyone at the table":
            return set(order)
        case "everyone else at the table":
            return set(order) - _only(player)
        case "chosen":
            return _only(moment.chosen.get("player"))
        case "beaten":
            return _only(moment.beaten)
        case "skipped":
            return _only(moment.skipped)
        case "last winner":
            return _only(table.places[0] if table.places else None)
        case "last loser":
            return _only(table.places[-1] if table.places else None)
        case "leader":
            return _only(moment.leader)
        case "dealer":
            return _only(table.dealer)
        case "last to play":
            return _only(moment.last_to_play)
        case "winner":
            return _only(winner(table))
        case "side rich" | "side poor":
            return {seat for seat in order if (seat in table.rich) == (word == "side rich")}
        case "partners" | "opponents":
            if player is None:
                return set()
            same = {seat for seat in order if (seat in table.rich) == (player in table.rich)}
            return same - {player} if word == "partners" else set(order) - same
        case "most cards" | "fewest cards":
            return _extreme({seat: len(table.hands[seat]) for seat in those_in}, word.startswith("most"))
        case "most points":
            return _extreme({seat: points(table, seat) for seat in order}, True)
        case "fewest bids":
            return _extreme({seat: table.bids[seat] for seat in order}, False)
        case "holder":
            return {seat for seat in those_in if any(card.startswith("JK") for card in table.hands[seat])}
        case "each who has few":
            return {seat for seat in those_in if len(table.hands[seat]) <= 4}
        case "each who holds no 8":
            return {seat for seat in those_in if not any(card[1:] == "8" for card in table.hands[seat])}
        case "each who is not heimin":
            return {seat for seat in those_in if table.titles.get(seat) != "heimin"}
        case "each who is out":
            return {seat for seat in order if table.is_out(seat)}
        case "each who has more than next":
            return {seat for seat in those_in if _stands(table, seat, "next", table.held, 1)}
        case "each who has as many points as left":
            return {seat for seat in order if _stands(table, seat, "left", lambda p: points(table, p), 0)}
        case "each other who has fewer than previous":
            others = those_in - _only(player)
            return {seat for seat in others if _stands(table, seat, "previous", table.held, -1)}
    if word in OF_ONE:
        return _only(player)
    return {seat for seat, title in table.titles.items() if title == word}


_FROM = {
    "next": "next",
    "previous": "previous",
    "after next": "after next",
    "left": "left",
    "right": "right",
    "opposite": "opposite",
}
_FROM_OTHER = {
    "left of fugo": ("left", "fugo"),
    "right of leader": ("right", "leader"),
    "after last winner": ("next", "last winner"),
    "before hinmin": ("previous", "hinmin"),
    "opposite dealer": ("opposite", "dealer"),
}


def _seen_from(table: Table, kind: str, start: int | None) -> int | None:
    if start is None:
        return None
    if kind == "opposite":
        across = table.around(start)[table.n // 2 - 1]
        return across if table.n % 2 == 0 and table.is_in(across) else None
    way = {"next": None, "after next": None, "previous": -table.way, "left": 1, "right": -1}[kind]
    found = table.neighbour(start, way, 2 if kind == "after next" else 1)
    return None if found == start else found


def _stands(table: Table, seat: int, side: str, number: Callable[[int], int], wanted: int) -> bool:
    """Whether somebody who is looked at has more (1), as many (0), fewer (-1) than the own neighbour; where there is none, not."""
    other = _seen_from(table, side, seat)
    if other is None:
        return False
    mine, theirs = number(seat), number(other)
    return (mine > theirs) - (mine < theirs) == wanted


def _extreme(numbers: dict[int, int], most: bool) -> set[int]:
    if not numbers:
        return set()
    edge = max(numbers.values()) if most else min(numbers.values())
    return {seat for seat, number in numbers.items() if number == edge}


def points(table: Table, seat: int) -> int:
    """Points of the session, with those that this hand has brought so far."""
    return table.totals[seat] + table.points[seat]


def winner(table: Table) -> int | None:
    """Who went out first in this hand; when it is over, who came first."""
    if table.over and table.standing:
        return table.standing[0]
    return table.out[0] if table.out else None
