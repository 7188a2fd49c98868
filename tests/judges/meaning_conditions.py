"""Whether a condition holds at a moment.

Comes in: the table, the moment, a `Check`. Goes out: yes or no; `Wish` is raised where a player must be asked first. Sources: docs/vocabulary.md,
*Conditions*; docs/meaning.md, *Who* (rules 1 to 4) and *When* (what is missing makes a condition false).
"""

from collections.abc import Callable
from dataclasses import replace

from .meaning_people import Moment, holds_for, people, points, winner
from .meaning_plays import can_make, count_in, count_of, distance, is_kind, related
from .meaning_table import SilentLaw, Table, is_joker, sum_of
from .meaning_words import Check, Condition

Truth = Callable[[Table, Moment, Check], bool]
TRUTHS: dict[str, Truth] = {}
OF_SEAT: dict[str, Callable[[Table, Moment, Check, int], bool]] = {}


def holds(table: Table, moment: Moment, condition: Condition | None) -> bool:
    """A whole condition; `unless` turns all of it round."""
    if condition is None:
        return True
    parts = [truth(table, moment, check) for check in condition.checks]
    return (any(parts) if condition.join == "or if" else all(parts)) != condition.unless


def truth(table: Table, moment: Moment, check: Check) -> bool:
    """A check: about somebody by rules 1 to 3, otherwise as its row says."""
    if check.negated and "not of what is missing is true" in table.other:
        return not truth(table, moment, replace(check, negated=False))
    if check.kind in OF_SEAT:
        of_seat = OF_SEAT[check.kind]
        return holds_for(
            table, moment, check.who, lambda seat: of_seat(table, moment, check, seat) != check.negated
        )
    return TRUTHS[check.kind](table, moment, check)


def _between(check: Check, number: int) -> bool:
    return check.least <= number <= check.most


def _row(kind: str):
    def keep(function):
        TRUTHS[kind] = function
        return function

    return keep


def _seat(kind: str):
    def keep(function):
        OF_SEAT[kind] = function
        return function

    return keep


# the play


@_row("play is")
def _play_is(table: Table, moment: Moment, check: Check) -> bool:
    return moment.play is not None and is_kind(moment.play, check.what) != check.negated


@_row("play contains")
def _play_contains(table: Table, moment: Moment, check: Check) -> bool:
    return moment.play is not None and _between(check, count_in(moment.play, check.what)) != check.negated


@_row("play relation")
def _play_relation(table: Table, moment: Moment, check: Check) -> bool:
    if moment.play is None:
        return False
    if moment.before is None:
        return check.negated
    return related(table, moment.play, moment.before, check.what) != check.negated


@_row("before is")
def _before_is(table: Table, moment: Moment, check: Check) -> bool:
    return moment.before is not None and is_kind(moment.before, check.what) != check.negated


@_row("before contains")
def _before_contains(table: Table, moment: Moment, check: Check) -> bool:
    return moment.before is not None and _between(check, count_in(moment.before, check.what)) != check.negated


@_row("ranks apart")
def _ranks_apart(table: Table, moment: Moment, check: Check) -> bool:
    if moment.play is None:
        return False
    if moment.before is None:
        return check.negated
    far = distance(table, moment.play, moment.before)
    if any(map(is_joker, (*moment.play.cards, *moment.before.cards))):
        far = None  # the game says that jokers start no lock
    return (far is not None and _between(check, far)) != check.negated


@_row("last plays")
def _last_plays(table: Table, moment: Moment, check: Check) -> bool:
    plays = moment.trick
    if len(plays) < 2:
        return False
    return related(table, plays[-1], plays[-2], check.what)


@_row("play adds up")
def _play_adds(table: Table, moment: Moment, check: Check) -> bool:
    return moment.play is not None and _between(check, moment.play.adds_up)


@_row("last plays add up")
def _last_add(table: Table, moment: Moment, check: Check) -> bool:
    plays = moment.trick
    return len(plays) >= 2 and _between(check, plays[-1].adds_up + plays[-2].adds_up)


@_row("trick adds up")
def _trick_adds(table: Table, moment: Moment, check: Check) -> bool:
    return bool(moment.trick) and _between(check, sum(play.adds_up for play in moment.trick))


# the table


@_row("ranking")
def _ranking(table: Table, moment: Moment, check: Check) -> bool:
    return table.reversed == (check.what == "reversed")


@_row("table clear")
def _clear(table: Table, moment: Moment, check: Check) -> bool:
    return (not table.plays) != check.negated


@_row("lock")
def _lock(table: Table, moment: Moment, check: Check) -> bool:
    return bool(table.in_force("require")) != check.negated


def _leads(table: Table, moment: Moment) -> int:
    """Which lead of the hand this is; -1 where nobody leads."""
    if moment.kind == "play" and len(moment.trick) == 1:
        return table.hand.leads
    if moment.kind == "turn" and not table.plays:
        return table.hand.leads + 1
    if moment.kind in ("play", "pass"):
        return -1
    raise SilentLaw("which lead it is at an event that is no turn")


_NO_TURN = {
    "dealt",
    "is dealt",
    "exchanged",
    "begins",
    "skipped",
    "trick",
    "clear",
    "hand ends",
    "session ends",
}


@_row("first")
def _first(table: Table, moment: Moment, check: Check) -> bool:
    if check.what == "hand":
        return (table.hand_number == 1) != check.negated
    if moment.kind in _NO_TURN:
        return False
    number = _leads(table, moment) if check.what == "lead" else table.counts(check.scope).turns
    if number < 0:
        return check.negated
    if number == 0:
        return False
    return (number == 1) != check.negated


@_row("count")
def _count(table: Table, moment: Moment, check: Check) -> bool:
    if check.what == "players":
        return _between(check, len([seat for seat in table.ring if table.is_in(seat)]))
    return _between(check, getattr(table.counts(check.scope), check.what))


@_row("row")
def _in_row(table: Table, moment: Moment, check: Check) -> bool:
    return _between(check, table.row[1] if table.row[0] == check.what else 0)


@_row("ordinal")
def _ordinal(table: Table, moment: Moment, check: Check) -> bool:
    if check.what == "lead" and moment.kind in _NO_TURN:
        return False
    counts = table.counts(check.scope)
    number = {
        "lead": _leads(table, moment) if check.what == "lead" else 0,
        "play": counts.plays,
        "trick": counts.leads
        + (
            not table.plays
            and moment.kind != "clear"
            and not (moment.kind == "ends" and table.took is not None)
        ),
        "hand": table.hand_number,
    }[check.what]
    true = number > 0 and number % check.least == 0 if check.most == 0 else number == check.least
    return true != check.negated


@_row("trick contains")
def _trick_contains(table: Table, moment: Moment, check: Check) -> bool:
    faces = [face for play in moment.trick for face in play.faces]
    return _between(check, count_of(faces, check.what)) != check.negated


@_row("discards contain")
def _discards_contain(table: Table, moment: Moment, check: Check) -> bool:
    return _between(check, count_of(table.discards, check.what)) != check.negated


@_row("turned")
def _turned(table: Table, moment: Moment, check: Check) -> bool:
    return table.turned is not None and count_of([table.turned], check.what) == (0 if check.negated else 1)


@_row("acted")
def _acted(table: Table, moment: Moment, check: Check) -> bool:
    return _between(check, table.counts(check.scope).acts[check.what]) != check.negated


@_row("in force")
def _in_force(table: Table, moment: Moment, check: Check) -> bool:
    return any(force.rule == check.what and force.begun for force in table.forces) != check.negated


@_row("tally")
def _tally(table: Table, moment: Moment, check: Check) -> bool:
    return _between(check, table.tally) != check.negated


@_row("hand sum")
def _hand_sum(table: Table, moment: Moment, check: Check) -> bool:
    seats = people(table, moment, check.who)
    total = sum(sum_of(table.hands[seat]) for seat in seats)
    if check.what == "trick":
        return bool(seats) and bool(moment.trick) and total == sum(play.adds_up for play in moment.trick)
    return bool(seats) and _between(check, total)


# somebody


@_seat("who is")
def _who_is(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    """Nobody is somebody who is not there: where nobody has the title that is spoken of, *is not* is true."""
    return any(seat in people(table, moment, word) for word in check.other.split(" or "))


@_seat("is out")
def _is_out(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return table.is_out(seat) if table.everybody_in else not table.is_in(seat)


@_seat("hand size")
def _hand_size(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, len(table.hands[seat]))


@_seat("laid")
def _laid(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, len(table.aside[seat]))


def _compared(check: Check, mine: int, theirs: list[int]) -> bool:
    """Nobody has more than, or as many as, somebody who is not there (rule 3)."""
    if not theirs:
        return False
    if check.what == "more":
        return all(mine > other for other in theirs)
    if check.what == "fewer":
        return all(mine < other for other in theirs)
    return all(mine == other for other in theirs)


def _others(table: Table, moment: Moment, check: Check, seat: int) -> list[int]:
    return [other for other in people(table, moment, check.other) if other != seat]


def _compare(number: Callable[[Table, int], int]):
    def compare(table: Table, moment: Moment, check: Check, seat: int) -> bool:
        theirs = [number(table, other) for other in _others(table, moment, check, seat)]
        return _compared(check, number(table, seat), theirs)

    return compare


OF_SEAT["compare cards"] = _compare(lambda table, seat: len(table.hands[seat]))
OF_SEAT["compare points"] = _compare(points)
OF_SEAT["compare bids"] = _compare(lambda table, seat: table.bids[seat])


@_seat("extreme cards")
def _extreme_cards(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    sizes = [len(table.hands[other]) for other in table.ring if table.is_in(other)]
    mine = len(table.hands[seat])
    return table.is_in(seat) and mine == (max(sizes) if check.what == "most" else min(sizes))


@_seat("extreme points")
def _extreme_points(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    numbers = [points(table, other) for other in table.ring]
    return points(table, seat) == (max(numbers) if check.what == "most" else min(numbers))


@_seat("extreme bids")
def _extreme_bids(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return table.bids[seat] == (max(table.bids) if check.what == "most" else min(table.bids))


@_seat("holds")
def _holds(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, count_of(table.hands[seat], check.what))


@_seat("few or holds")
def _few_or_holds(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return count_of(table.hands[seat], check.what) > 0 or len(table.hands[seat]) <= check.most


@_seat("few and holds")
def _few_and_holds(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return count_of(table.hands[seat], check.what) > 0 and len(table.hands[seat]) > check.most


@_seat("can make")
def _can_make(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    stands = table.in_force("stands")
    return can_make(table.hands[seat], check.what, stands[0].what if stands else "")


@_seat("passed")
def _passed(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return seat in table.passed


@_seat("passed times")
def _passed_times(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, table.counts(check.scope).passes_of[seat])


@_seat("tricks")
def _tricks(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, table.counts(check.scope).tricks_of[seat])


@_seat("tricks in a row")
def _tricks_row(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    number = 0
    for taker in reversed(table.row_of_tricks):
        if taker != seat:
            break
        number += 1
    return _between(check, number)


@_seat("bids")
def _bids(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, table.bids[seat])


@_seat("points")
def _points(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, points(table, seat))


@_seat("hands in a row")
def _hands_in_row(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return _between(check, table.hands_in_row(seat, 0 if check.what == "won" else -1))


@_seat("could")
def _could(table: Table, moment: Moment, check: Check, seat: int) -> bool:
    return table.could.get(seat, False)


__all__ = ["holds", "truth", "winner"]
