"""What is measured of a rule set: plain values, each a ratio of two sums.

In: a rule set, a number of players. Out: its measures, in the order in which they are shown. Each knows what it counts in a `Tally`, and by what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from ..model import Answer, Clause, Climbing, Fishing, Rule, RuleSet, SetCounter
from ..model import Tally as Counts
from .estimates import Difference, Estimate, Kind, Pair, difference, estimate
from .tally import Counted, Tally

Name = Literal[
    "decisions", "options", "forced", "tricks", "must_pass", "stuck", "swing", "won",
    "seat_place", "turn_place", "stays_first", "rises_last", "title_place", "title_title",
    "nobody", "no_yaku", "stopped", "misdeals", "seat_win", "turn_win", "turn_won",
    "acts", "hands_with", "actor_place", "actor_win", "actor_won", "worth",
]  # fmt: skip
Of = tuple[str | int, ...]
Sum = Callable[[Tally], float]


@dataclass(frozen=True, slots=True)
class Measure:
    """`of`: whom or what it is about: seats and turns from 0, places from 1, ids of titles, rules and yaku. `top` is counted by `bottom`."""

    name: Name
    of: Of
    kind: Kind
    top: Sum
    bottom: Sum

    def pairs(self, blocks: Sequence[Tally]) -> list[Pair]:
        return [(self.top(block), self.bottom(block)) for block in blocks]

    def estimated(self, run: Tally) -> Estimate | None:
        return estimate(self.pairs(run.blocks), self.kind)

    def compared(self, before: Tally, after: Tally) -> Difference | None:
        """How much more the second run has; both were dealt the same."""
        return difference(self.pairs(before.blocks), self.pairs(after.blocks))


def measures(rules: RuleSet, players: int) -> list[Measure]:
    """All that is measured. What cannot be in a game, such as titles where there are none, is left out."""
    found = [
        Measure("decisions", (), "mean", lambda run: run.decisions, _hands),
        Measure("options", (), "mean", _count("options"), lambda run: run.decisions),
        Measure("forced", (), "share", _count("forced"), lambda run: run.decisions),
    ]
    match rules.game:
        case Climbing():
            found += _climbing(rules, players)
        case Fishing():
            found += _fishing(players)
        case _:
            assert_never(rules.game)
    for id in known(rules):
        found += _acting(id, climbing=isinstance(rules.game, Climbing), yaku=id in yaku(rules))
    return found


def _hands(run: Tally) -> float:
    return run.hands


def _count(what: Counted) -> Sum:
    return lambda run: run.counts[what]


def _climbing(rules: RuleSet, players: int) -> Iterator[Measure]:
    yield Measure("tricks", (), "mean", _count("tricks"), _hands)
    yield Measure("must_pass", (), "share", _count("must_pass"), _count("turns"))
    yield Measure("stuck", (), "share", _count("stuck"), _hands)
    yield Measure("swing", (), "mean", _count("swing"), _hands)
    held = titles(rules, players)
    if len(held) > 1:
        first, last = held[0], held[-1]
        yield Measure("stays_first", (first,), "share", *_after(first, first))
        yield Measure("rises_last", (last,), "share", *_risen(last))
        for title in held:
            for place in range(1, players + 1):
                yield Measure("title_place", (title, place), "share", *_placed(title, place, players))
        for before in held:
            for after in held:
                yield Measure("title_title", (before, after), "share", *_after(before, after))
    for place in range(players):
        for seat in range(players):
            yield Measure("seat_place", (seat, place + 1), "share", _seat(seat, place + 1), _hands)
    for place in range(players):
        for turn in range(players):
            yield Measure("turn_place", (turn, place + 1), "share", _turn(turn, place + 1), _hands)
    for seat in range(players):
        yield Measure("won", (seat,), "mean", _won(seat), _hands)


def _fishing(players: int) -> Iterator[Measure]:
    yield Measure("nobody", (), "share", _count("nobody"), _hands)
    yield Measure("no_yaku", (), "share", _count("no_yaku"), _hands)
    yield Measure("stopped", (), "share", _count("stopped"), _hands)
    yield Measure("misdeals", (), "rate", _count("misdeals"), _hands)
    yield Measure("swing", (), "mean", _count("swing"), _hands)
    for seat in range(players):
        yield Measure("seat_win", (seat,), "share", lambda run, seat=seat: run.wins[seat], _hands)  # type: ignore[misc]
        yield Measure("won", (seat,), "mean", _won(seat), _hands)
    for turn in range(players):
        yield Measure("turn_win", (turn,), "share", lambda run, turn=turn: run.turn_wins[turn], _hands)  # type: ignore[misc]
        yield Measure("turn_won", (turn,), "mean", lambda run, turn=turn: run.turn_moved[turn], _hands)  # type: ignore[misc]


def _acting(id: str, *, climbing: bool, yaku: bool) -> Iterator[Measure]:
    """How often a rule acts, or a yaku is made, and how those fare who bring it about."""

    def actors(run: Tally) -> float:
        return run.actors[id]

    yield Measure("acts", (id,), "rate", lambda run: run.acts[id], _hands)
    yield Measure("hands_with", (id,), "share", lambda run: run.hands_with[id], _hands)
    if yaku:
        yield Measure("worth", (id,), "mean", lambda run: run.worth[id], actors)
    yield Measure("actor_win", (id,), "share", lambda run: run.actor_wins[id], actors)
    what: Name = "actor_place" if climbing else "actor_won"
    yield Measure(what, (id,), "mean", lambda run: run.actor_places[id], actors)


def _seat(seat: int, place: int) -> Sum:
    return lambda run: run.seat_places[seat, place]


def _turn(turn: int, place: int) -> Sum:
    return lambda run: run.turn_places[turn, place]


def _won(seat: int) -> Sum:
    return lambda run: run.moved[seat]


def _placed(title: str, place: int, players: int) -> tuple[Sum, Sum]:
    return (
        lambda run: run.title_places[title, place],
        lambda run: sum(run.title_places[title, other] for other in range(1, players + 1)),
    )


def _after(title: str, then: str) -> tuple[Sum, Sum]:
    return lambda run: run.title_titles[title, then], lambda run: _held(run, title)


def _risen(title: str) -> tuple[Sum, Sum]:
    return lambda run: _held(run, title) - run.title_titles[title, title], lambda run: _held(run, title)


def _held(run: Tally, title: str) -> int:
    return sum(many for (before, _), many in run.title_titles.items() if before == title)


# ------------------------------------------------------------------------------------------------- what a rule set has


def known(rules: RuleSet) -> list[str]:
    """The ids of what can act: rules, and yaku of captured cards."""
    return [*(rule.id for rule in rules.rules), *yaku(rules)]


def yaku(rules: RuleSet) -> list[str]:
    """The ids of the yaku of captured cards; none in a climbing game."""
    match rules.game:
        case Climbing():
            return []
        case Fishing(groups=groups):
            return [yaku.id for group in groups if not group.dealt for yaku in group.yaku]
        case _:
            assert_never(rules.game)


def titles(rules: RuleSet, players: int) -> list[str]:
    """The titles of the places from first to last, each once; "" for places without one."""
    if not isinstance(rules.game, Climbing):
        return []
    names = {0: "first", 1: "second", 2: "third", 3: "fourth"}
    ends = {players - 1: "last", players - 2: "second to last", players - 3: "third to last"}
    rows = [
        (title.id, place) for title in rules.game.titles for place, many in title.places if players in many
    ]
    found = []
    for place in range(players):
        mine = (names.get(place), ends.get(place))
        other = next((id for id, what in rows if what == "any other place"), "")
        found.append(next((id for id, what in rows if what in mine), other))
    return [id for id in dict.fromkeys(found) if id]


def only_counts(rule: Rule) -> bool:
    """Whether all that a rule ever does is to change counters, which players do not call acting."""
    parts: list[Clause | Answer] = [*rule.clauses, *rule.answers]
    effects = [effect for part in parts for effect in part.effects]
    return bool(effects) and all(isinstance(effect, Counts | SetCounter) for effect in effects)
