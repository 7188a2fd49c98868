"""The rows of a settlement: who owes whom how much when a round is over.

In: a table whose round is over, what everybody made, the winner as far as there is one. Out: a `Ledger`; purse.py pays it. The rows
are added up in the order of the file; then the changes work on the sum, in their order: multiplied, one pays for all, void. Halves
are rounded down for each payment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import prod
from typing import assert_never

from ...analysis.patterns import seated
from ...analysis.rows import FOR_YAKU, asks_winner, row_asks_winner
from ...model import Change, EachTime, RuleSet, Settle, fishing_of
from ...model import Score as ScoreEffect
from .conditions import Case, holds, people
from .scoring import Score
from .table import FishingTable

Scores = Mapping[int, Score]


@dataclass(frozen=True, slots=True)
class Owed:
    """What one player owes another, and for what: a group of yaku, "difference", "card points", "settlement"."""

    giver: int
    taker: int
    chips: int
    what: str


@dataclass(frozen=True, slots=True)
class Won:
    """Chips that a player wins or (below 0) loses from nobody, and for what."""

    player: int
    chips: int
    what: str


@dataclass(slots=True)
class Ledger:
    """What is to be paid. `unclaimed`: what claims brought is paid back."""

    owed: list[Owed] = field(default_factory=list)
    won: list[Won] = field(default_factory=list)
    unclaimed: bool = False

    def balance(self, players: int) -> list[int]:
        """What each player wins or loses by it."""
        found = [0] * players
        for owed in self.owed:
            found[owed.giver] -= owed.chips
            found[owed.taker] += owed.chips
        for won in self.won:
            found[won.player] += won.chips
        return found


def zero_sum(rules: RuleSet) -> bool:
    """Whether every chip that one player wins is lost by another, whatever happens."""
    scores = any(
        isinstance(effect, ScoreEffect)
        for rule in rules.rules
        for clause in rule.clauses
        for effect in clause.effects
    )
    return not scores and not any(row.pay in ("plain", "points") for row in fishing_of(rules).settle)


def factor(table: FishingTable) -> int:
    """By how much everything is multiplied in this round: claims, and the settlement."""
    found = multipliers(table)
    if table.engine.fishing.highest:
        return found[0] if found else 1
    return prod(found)


def multipliers(table: FishingTable) -> list[int]:
    """The rows that multiply everything in this round, with those that earlier rounds left over, the highest first."""
    rows = [row for row in table.engine.fishing.everything if holds(table, row.condition, Case())]
    held = [row.factor for row in rows if isinstance(row.factor, int)]
    return sorted([*held, *table.before.carried], reverse=True)


def carried(table: FishingTable) -> tuple[int, ...]:
    """What is left over of them for the rounds after this one."""
    return tuple(multipliers(table)[1:]) if table.engine.fishing.highest == "carry over" else ()


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won a round as the rows see it; in a `void` one, who would have. `by_gains`: not by yaku, though somebody has made some, but by what
    the rows bring: nobody's yaku are paid for with that player as the winner."""

    seen: int | None = None
    void: bool = False
    by_gains: bool = False

    @property
    def winner(self) -> int | None:
        return None if self.void else self.seen


def changes_held(table: FishingTable, change: Change, winner: int | None, scores: Scores) -> bool:
    """Whether a change holds with that winner; one that asks about the winner never does where there is none."""
    there = winner is not None or not asks_winner(change.condition, others=True)
    return there and holds(table, change.condition, Case(None, winner, scores))


def pays(table: FishingTable, row: Settle, one: int, winner: int | None, scores: Scores) -> bool:
    """Whether a row pays that player (or, of what one pays to each, makes him pay) with that winner."""
    there = winner is not None or not row_asks_winner(row)
    return there and holds(table, row.condition, Case(None, winner, scores, paid=one))


def ledger(table: FishingTable, result: Result, scores: Scores) -> Ledger:
    """What the rows and changes say. Without a winner nobody is paid by rows that pay the winner, and rows that ask about the winner do not
    hold."""
    fishing, found, winner = table.engine.fishing, Ledger(), result.seen
    for row in table.engine.rows:
        if result.by_gains and row.pay in FOR_YAKU and row_asks_winner(row):
            continue
        for one in _ones(table, row, winner):
            if pays(table, row, one, winner, scores):
                _add(table, row, one, scores, found)
    for change in fishing.changes:
        held = result.void if change.what == "void" else changes_held(table, change, winner, scores)
        if not held:
            continue
        match change.what:
            case "multiply":
                _multiply(found, _times(table, change.factor, Case(None, winner, scores)))
            case "liable":
                _one_for_all(table, found)
            case "void":
                found = Ledger(unclaimed=found.unclaimed)
            case "careless":
                found.owed = [
                    replace(owed, giver=table.round.careless.get(owed.taker, owed.giver))
                    if _of_yaku(table, owed.what)
                    else owed
                    for owed in found.owed
                ]
            case "unclaim":
                found.unclaimed = True
            case "first wins":
                pass  # decides who has won, not who pays: see winning.py
            case _:
                assert_never(change.what)
    _multiply(found, factor(table))
    if fishing.cap:
        _limit(found, fishing.cap)
    return found


def _ones(table: FishingTable, row: Settle, winner: int | None) -> list[int]:
    """Whom a row may pay; of what one pays to each other player, who pays."""
    seats = table.round.seats
    match row.pay:
        case "difference" | "winner":
            return [winner] if winner is not None else []
        case "points difference":
            points = table.scorer.points
            return [max(seats, key=lambda seat: points(table.round.captured[seat]))]
        case "each" | "plain" | "points":
            return seats
        case "flat" | "flat out":
            return people(table, row.who, Case(winner=winner))
        case "nothing":
            return []
        case _:
            assert_never(row.pay)


def _add(table: FishingTable, row: Settle, one: int, scores: Scores, found: Ledger) -> None:
    """What a row brings to, or takes from, one player."""
    fishing, seats, others = table.engine.fishing, table.round.seats, table.others(one)
    chips = row.chips * (fishing.unit if row.of_yaku else 1)
    match row.pay:
        case "difference":
            _difference(found, others, one, {seat: _worth(table, row, seat, scores) for seat in seats})
        case "points difference":
            _difference(found, others, one, {seat: _card_points(table, seat) for seat in seats})
        case "each" | "winner":
            due = _worth(table, row, one, scores)
            found.owed += [Owed(giver, one, due, row.group or "yaku") for giver in others]
        case "plain":
            found.won.append(Won(one, _worth(table, row, one, scores), row.group or "yaku"))
        case "points":
            par = _par(row, len(seats), seats.index(one))
            found.won.append(Won(one, _card_points(table, one) - par, "card points"))
        case "flat":
            givers = _around(table, one) if row.table else others
            found.owed += [Owed(giver, one, chips, "settlement") for giver in givers]
        case "flat out":
            found.owed += [Owed(one, taker, chips, "settlement") for taker in seats if taker != one]
        case "nothing":
            pass
        case _:
            assert_never(row.pay)


def _card_points(table: FishingTable, seat: int) -> int:
    return table.scorer.points(table.round.captured[seat])


def _worth(table: FishingTable, row: Settle, seat: int, scores: Scores) -> int:
    """The chips of the yaku that a row pays for."""
    found = _yaku(row.group, seat, scores) * table.engine.fishing.unit
    return found // 2 if row.half else found


def _yaku(group: str, seat: int, scores: Scores) -> int:
    return scores[seat].group(group) if group else scores[seat].total


def _par(row: Settle, players: int, place: int) -> int:
    for par in row.pars:
        if (par.players is None or players in par.players) and seated(par.seat, place, players):
            return par.points
    return 0


def _around(table: FishingTable, player: int) -> list[int]:
    """Everybody else at the table who has a part in the round, in turn order after that player."""
    around = [(player + step) % table.players for step in range(1, table.players)]
    return [seat for seat in around if seat not in table.round.out]


def _difference(found: Ledger, others: list[int], winner: int, of: Mapping[int, int]) -> None:
    for giver in others:
        if of[winner] > of[giver]:
            found.owed.append(Owed(giver, winner, of[winner] - of[giver], "difference"))


def _times(table: FishingTable, factor: int | EachTime, case: Case) -> int:
    if isinstance(factor, int):
        return factor
    return factor.of(sum(table.round.went[seat] for seat in people(table, factor.who, case)))


def _multiply(found: Ledger, times: int) -> None:
    if times != 1:
        found.owed = [replace(owed, chips=owed.chips * times) for owed in found.owed]
        found.won = [replace(won, chips=won.chips * times) for won in found.won]


def _one_for_all(table: FishingTable, found: Ledger) -> None:
    """Of those who owe the same player, the only one who went on owes it all."""
    round, paid = table.round, []
    for owed in found.owed:
        went = [seat for seat in round.seats if seat != owed.taker and round.went[seat]]
        alone = len(went) == 1 and _of_yaku(table, owed.what)
        paid.append(replace(owed, giver=went[0]) if alone else owed)
    found.owed = paid


def _of_yaku(table: FishingTable, what: str) -> bool:
    """Whether something is paid for yaku of captured cards; what is counted apart everybody pays on their own."""
    return what == "yaku" or any(
        not group.apart and what in (group.id, *(row.id for row in group.yaku))
        for group in table.engine.fishing.groups
    )


def _limit(found: Ledger, cap: int) -> None:
    paid: dict[int, int] = {}
    kept = []
    for owed in found.owed:
        before = paid.get(owed.giver, 0)
        left = min(owed.chips, cap - before)
        paid[owed.giver] = before + left
        kept.append(replace(owed, chips=left))
    found.owed = kept
