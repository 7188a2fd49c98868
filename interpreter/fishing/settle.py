"""The rows of a settlement: who owes whom how much when a round is over.

In: a game whose round is over, what everybody made, the winner as far as there is one. Out: a `Ledger`; purse.py pays it. The rows
are added up in the order of the file; then the changes work on the sum, in their order: multiplied, one pays for all, void. Halves
are rounded down for each payment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, assert_never

from ...model import RuleSet, Settle, fishing_of
from ...model import Score as ScoreEffect
from .conditions import Case, holds, people
from .scoring import Score, seated

if TYPE_CHECKING:
    from .game import FishingGame


@dataclass(slots=True)
class Ledger:
    """`owed`: giver, taker, chips, for what. `won`: chips that a player wins or loses from nobody. `unclaimed`: what claims
    brought is paid back."""

    owed: list[tuple[int, int, int, str]] = field(default_factory=list)
    won: list[tuple[int, int, str]] = field(default_factory=list)
    unclaimed: bool = False

    def balance(self, players: int) -> list[int]:
        """What each player wins or loses by it."""
        found = [0] * players
        for giver, taker, chips, _ in self.owed:
            found[giver] -= chips
            found[taker] += chips
        for player, chips, _ in self.won:
            found[player] += chips
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


def factor(game: FishingGame) -> int:
    """By how much everything is multiplied in this round: claims, and the settlement."""
    found = multipliers(game)
    if game.table.fishing.highest:
        return found[0] if found else 1
    return prod(found)


def multipliers(game: FishingGame) -> list[int]:
    """The rows that multiply everything in this round, with those that earlier rounds left over, the highest first."""
    held = [row.factor for row in game.table.fishing.everything if holds(game, row.condition, Case())]
    return sorted([*held, *game.before.carried], reverse=True)


def carried(game: FishingGame) -> tuple[int, ...]:
    """What is left over of them for the rounds after this one."""
    return tuple(multipliers(game)[1:]) if game.table.fishing.highest == "carry over" else ()


def ledger(game: FishingGame, winner: int, scores: Mapping[int, Score]) -> Ledger:
    """What the rows and changes say."""
    case = Case(None, winner, scores)
    fishing, found = game.table.fishing, Ledger()
    for row in fishing.settle:
        if holds(game, row.condition, case):
            _add(game, row, winner, scores, found)
    for change in fishing.changes:
        if not holds(game, change.condition, case):
            continue
        match change.what:
            case "multiply":
                _multiply(found, change.factor)
            case "liable":
                _one_for_all(game, found)
            case "void":
                found = Ledger(unclaimed=found.unclaimed)
            case "careless":
                found.owed = [
                    (
                        game.round.careless.get(taker, giver) if _of_yaku(game, what) else giver,
                        taker,
                        chips,
                        what,
                    )
                    for giver, taker, chips, what in found.owed
                ]
            case "unclaim":
                found.unclaimed = True
            case "first wins":
                pass  # decides who has won, not who pays: see ending.py
            case _:
                assert_never(change.what)
    _multiply(found, factor(game))
    if fishing.cap:
        _limit(found, fishing.cap)
    return found


def _add(game: FishingGame, row: Settle, winner: int, scores: Mapping[int, Score], found: Ledger) -> None:
    round, fishing = game.round, game.table.fishing
    seats = round.seats
    points = {seat: game.scorer.points(round.captured[seat]) for seat in seats}
    yaku = {seat: _yaku(game, row.group, seat, scores) * fishing.unit for seat in seats}
    if row.half:
        yaku = {seat: value // 2 for seat, value in yaku.items()}
    what = row.group or "yaku"
    match row.pay:
        case "difference":
            _difference(found, seats, winner, yaku)
        case "points difference":
            _difference(found, seats, max(seats, key=lambda seat: points[seat]), points)
        case "each" | "winner":
            takers = seats if row.pay == "each" else [winner]
            for taker in takers:
                found.owed += [(giver, taker, yaku[taker], what) for giver in others(seats, taker)]
        case "plain":
            found.won += [(seat, yaku[seat], what) for seat in seats]
        case "points":
            found.won += [
                (seat, points[seat] - _par(row, len(seats), place), "card points")
                for place, seat in enumerate(seats)
            ]
        case "flat":
            for taker in people(game, row.who, Case(winner)):
                chips = row.chips * (fishing.unit if row.of_yaku else 1)
                givers = _table(game, taker) if row.table else others(seats, taker)
                found.owed += [(giver, taker, chips, "settlement") for giver in givers]
        case "flat out":
            for giver in people(game, row.who, Case(winner)):
                chips = row.chips * (fishing.unit if row.of_yaku else 1)
                found.owed += [(giver, taker, chips, "settlement") for taker in others(seats, giver)]
        case "nothing":
            pass
        case _:
            assert_never(row.pay)


def _yaku(game: FishingGame, group: str, seat: int, scores: Mapping[int, Score]) -> int:
    apart = game.scorer_of(seat).apart.get(group)
    if apart is not None:
        return apart.score(game.round.captured[seat], game.claimed_of(seat)).total
    return scores[seat].group(group) if group else scores[seat].total


def _par(row: Settle, players: int, place: int) -> int:
    for par in row.pars:
        if (par.players is None or players in par.players) and seated(par.seat, place, players):
            return par.points
    return 0


def others(seats: list[int], player: int) -> list[int]:
    """The other active players, in turn order after that one."""
    place = seats.index(player)
    return seats[place + 1 :] + seats[:place]


def _table(game: FishingGame, player: int) -> list[int]:
    """Everybody else at the table who has a part in the round, in turn order after that player."""
    around = [(player + step) % game.players for step in range(1, game.players)]
    return [seat for seat in around if seat not in game.round.out]


def _difference(found: Ledger, seats: list[int], winner: int, of: Mapping[int, int]) -> None:
    for giver in others(seats, winner):
        if of[winner] > of[giver]:
            found.owed.append((giver, winner, of[winner] - of[giver], "difference"))


def _multiply(found: Ledger, times: int) -> None:
    if times != 1:
        found.owed = [(giver, taker, chips * times, what) for giver, taker, chips, what in found.owed]
        found.won = [(player, chips * times, what) for player, chips, what in found.won]


def _one_for_all(game: FishingGame, found: Ledger) -> None:
    """Of those who owe the same player, the only one who went on owes it all."""
    round, owed = game.round, []
    for giver, taker, chips, what in found.owed:
        went = [seat for seat in round.seats if seat != taker and round.went[seat]]
        alone = len(went) == 1 and _of_yaku(game, what)
        owed.append((went[0] if alone else giver, taker, chips, what))
    found.owed = owed


def _of_yaku(game: FishingGame, what: str) -> bool:
    """Whether something is paid for yaku of captured cards; what is counted apart everybody pays on their own."""
    return what == "yaku" or any(group.id == what and not group.apart for group in game.table.fishing.groups)


def _limit(found: Ledger, cap: int) -> None:
    paid: dict[int, int] = {}
    kept = []
    for giver, taker, chips, what in found.owed:
        left = min(chips, cap - paid.get(giver, 0))
        paid[giver] = paid.get(giver, 0) + left
        kept.append((giver, taker, left, what))
    found.owed = kept
