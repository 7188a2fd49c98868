"""Where rules that count begin to act, found by playing: upon the third pass, or upon the one after it?

In: a rule set. Out: of each clause that counts, and of each line that stands while something is counted, the moment nearest to its
boundary of those at which it acted in random hands: what was done last, the numbers before that, and when it acted. The text of the rule
says only which numbers to look at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ...game.chance import Chance
from ...game.decisions import Option, Pass, Play
from ...model import (
    AllOf,
    Condition,
    CountIs,
    HasPassed,
    IsNumber,
    RuleSet,
    SingleCondition,
    ValueIs,
    singles,
)
from .conditions import holds
from .context import Ctx
from .engine import Part, Ref
from .game import ClimbingGame
from .numbers import value
from .tasks import DoEffect, Task

HANDS = 300  # random hands at most; a rule that has not acted by then is not expected to
ENOUGH = 6  # moments of one clause: what is counted grows one by one, so that the first of a hand is nearest to the boundary
MOST_CHOICES = (
    40_000  # of all these hands together; where there are many rules, or many act, one counts for several
)
MANY_RULES = 10
MANY_DEEDS = 3

Done = tuple[tuple[int, tuple[str, ...]], ...]  # what was done: a seat, and cards; no cards are a pass


class Number(NamedTuple):
    """A number that is asked for. `what`: passes, plays, clears, leads, hands, players, acts (of the rules `ids`), tricks, counter (`ids`);
    `own`: those of the player. `before` the last thing that was done; `then`, when the rule acted."""

    what: str
    scope: str
    ids: tuple[str, ...]
    own: bool
    before: int
    then: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A rule acted, that seat being the player, or (a line that stands) it held when it was that seat's turn. `done`: in this trick, oldest
    first."""

    seat: int
    numbers: tuple[Number, ...]
    done: Done


@dataclass(slots=True)
class Boundary:
    """A clause that counts, from 1, or (`stands`) a line that allows, forbids or requires something; `seen`: when it acted in so many
    `hands`."""

    rule: str
    clause: int
    stands: bool
    condition: Condition
    asked: tuple[SingleCondition, ...]
    hands: int = 0
    seen: list[Moment] = field(default_factory=list)

    @property
    def nearest(self) -> Moment | None:
        """What says `3 or fewer` has its boundary at the greatest number, all else at the smallest; None where it did not act."""
        if not self.seen:
            return None
        first = self.asked[0]
        count = getattr(first, "count", None)
        latest = count is not None and count.low == 0
        return (max if latest else min)(self.seen, key=lambda moment: moment.numbers[0].then)


class _Watched(ClimbingGame):
    """A game that looks at the numbers as soon as a clause acts that is watched."""

    watched: dict[Part, Boundary]
    noted: dict[Part, tuple[int, list[int]]]  # who was the player, and the numbers
    deeds = 0  # effects that acted since somebody looked

    def __init__(self, rules: RuleSet, players: int, seed: int, hands: int) -> None:
        self.players_of: dict[Part, int] = {}  # who is the player of what is about to act
        super().__init__(rules, players, seed, hands)

    def watch(self, found: list[Boundary]) -> None:
        """Looks at what acts upon the next choice."""
        numbers = self.engine.number
        self.watched = {
            Part(numbers[item.rule], False, item.clause - 1): item for item in found if not item.stands
        }
        self.noted = {}

    def push(self, *tasks: Task) -> None:
        super().push(*tasks)
        for task in tasks:
            if isinstance(task, DoEffect):
                self.players_of[task.ref.part] = task.ctx.player

    def acted(self, ref: Ref) -> bool:
        told = super().acted(ref)
        self.deeds += 1
        item = getattr(self, "watched", {}).get(ref.part)  # there is none while the first hand is dealt
        if item is not None and ref.part not in self.noted:
            seat = self.players_of[ref.part]
            self.noted[ref.part] = seat, _now(self, item, seat)
        return told


def boundaries(rules: RuleSet, players: int, ids: set[str]) -> list[Boundary]:
    """All of these rules, in their order, with the moments at which they acted."""
    found = list(_asking(rules, ids))
    chance, choices, hands = Chance(1), 0, 0
    while hands < HANDS and choices < MOST_CHOICES and any(len(item.seen) < ENOUGH for item in found):
        game = _Watched(rules, players, hands + 1, 2)
        hands += 2
        done: list[tuple[int, tuple[str, ...]]] = []
        while game.decision is not None and choices < MOST_CHOICES:
            game.deeds = 0
            _choose(game, chance, found, done)
            choices += 1 + len(rules.rules) // MANY_RULES + game.deeds // MANY_DEEDS
    for item in found:
        item.hands = hands
    return found


def _asking(rules: RuleSet, ids: set[str]) -> Iterator[Boundary]:
    """Every clause and every standing line that asks for a number which grows while a hand is played."""
    for rule in rules.rules:
        if rule.id not in ids:
            continue
        clauses = [(False, number, part.condition) for number, part in enumerate(rule.clauses, start=1)]
        standings = [(True, number, part.condition) for number, part in enumerate(rule.standings, start=1)]
        for stands, number, condition in (*clauses, *standings):
            asked = tuple(item for item in singles(condition) if _counts(item))
            if asked:
                yield Boundary(rule.id, number, stands, condition, asked)


def _counts(condition: SingleCondition) -> bool:
    match condition:
        case HasPassed(who, count):
            return count is not None and who.kind == "player"
        case ValueIs(number, _, other):
            whose = number.who is None or number.who.kind == "player"
            return (
                whose and other is None and number.kind in ("counter", "tricks", "passes", "plays", "clears")
            )
        case CountIs() | IsNumber():
            return True
        case _:
            return False


def _choose(
    game: _Watched, chance: Chance, found: list[Boundary], done: list[tuple[int, tuple[str, ...]]]
) -> None:
    """The next choice of a random player, and what acts upon it."""
    decision, options = game.decision, game.options()
    assert decision is not None
    option = options[chance.below(len(options))]
    if decision.kind == "play":
        if not game.state.trick:
            done.clear()
        _look(game, found, tuple(done))
    if isinstance(option, Play | Pass):
        done.append((decision.player, tuple(game.codes(option.cards)) if isinstance(option, Play) else ()))
    game.watch(found)
    seats = range(game.players)
    before = {part: [_now(game, item, seat) for seat in seats] for part, item in game.watched.items()}
    done_now = _does(option, not game.state.trick)
    game.choose(option)
    for part, (seat, then) in game.noted.items():
        item = game.watched[part]
        numbers = []
        for number in _numbers(item, before[part][seat], then):
            # A clear that came before it has begun the trick anew: what was done counts all the same.
            more = number.what in done_now and (seat == decision.player or not number.own)
            numbers.append(number._replace(then=max(number.then, number.before + 1) if more else number.then))
        item.seen.append(Moment(seat, tuple(numbers), tuple(done)))


def _does(option: Option, leads: bool) -> tuple[str, ...]:
    """What there is one more of by a choice."""
    if isinstance(option, Pass):
        return ("passes",)
    return (("plays", "leads") if leads else ("plays",)) if isinstance(option, Play) else ()


def _look(game: _Watched, found: list[Boundary], done: Done) -> None:
    """What stands, for the player whose turn it is."""
    seat = game.state.turn
    ctx = Ctx(seat, game.state.top, game.below)
    for item in found:
        if item.stands and all(holds(game, part, ctx) for part in _parts(item.condition)):
            now = _now(game, item, seat)
            item.seen.append(Moment(seat, _numbers(item, now, now), done))


def _parts(condition: Condition) -> list[Condition]:
    """The parts of a condition that count; others may speak of plays that nobody has made."""
    items = condition.items if isinstance(condition, AllOf) else (condition,)
    return [item for item in items if any(map(_counts, singles(item)))]


def _now(game: ClimbingGame, item: Boundary, seat: int) -> list[int]:
    return [_number(game, condition, seat) for condition in item.asked]


def _number(game: ClimbingGame, condition: SingleCondition, seat: int) -> int:
    counts = game.state.counts
    match condition:
        case HasPassed(_, _, scope):
            return counts.get(f"passes of {seat}/{scope}", 0)
        case ValueIs(number):
            return value(game, number, Ctx(seat, game.state.top))
        case IsNumber("hand"):
            return game.hand
        case IsNumber(what, _, scope):
            return counts.get(f"{'plays' if what == 'play' else 'leads'}/{scope}", 0)
        case CountIs("players"):
            return len(game.in_turn_order(0))
        case CountIs("acts", _, scope, ids):
            return sum(counts.get(f"acts:{id}/{scope}", 0) for id in ids)
        case CountIs(what, _, scope):
            return counts.get(f"{what}/{scope}", 0)
        case _:
            raise TypeError(f"nothing is counted for {condition}")


def _numbers(item: Boundary, before: list[int], then: list[int]) -> tuple[Number, ...]:
    rows = zip(item.asked, before, then, strict=True)
    return tuple(Number(*_called(condition), old, new) for condition, old, new in rows)


def _called(condition: SingleCondition) -> tuple[str, str, tuple[str, ...], bool]:
    match condition:
        case HasPassed(_, _, scope):
            return "passes", scope, (), True
        case ValueIs(number):
            return (
                number.kind,
                number.scope,
                (number.counter,) if number.counter else (),
                number.who is not None,
            )
        case IsNumber("hand"):
            return "hands", "session", (), False
        case IsNumber(what, _, scope):
            return "plays" if what == "play" else "leads", scope, (), False
        case CountIs(what, _, scope, ids):
            return what, scope, ids, False
        case _:
            raise TypeError(f"nothing is counted for {condition}")
