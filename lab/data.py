"""What a simulation found, as plain data for programs (docs/formats.md, "Simulation").

In: a rule set and the tally of a run. Out: an object that JSON can hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, TypedDict, TypeVar

from ..ground.json import Json
from ..model import RuleSet
from .comparing import Compared, Played, gain, only_in
from .estimates import Estimate
from .measures import Measure, known, measures
from .simulate import Longest
from .sweeping import Meeting, Variant
from .tally import Tally

if TYPE_CHECKING:
    from .report.simulated import Run


class Row(TypedDict):
    """A measure with its interval (95 %); bounds are null where there are too few sessions to tell."""

    measure: str
    of: list[str | int]
    kind: str
    value: float | None
    low: float | None
    high: float | None


class Metrics(TypedDict):
    """What was counted over all hands; seats are texts where they are keys."""

    decisions_per_hand: float
    longest_hand: int
    longest_at: dict[str, int] | None
    won_per_hand: list[float]
    places_by_seat: dict[str, list[float]]
    places_by_title: dict[str, list[float]]
    acts_per_hand: dict[str, float]
    share_of_hands: dict[str, float]
    never_acted: list[str]
    broken: list[str]
    measures: list[Row]


class Simulated(TypedDict):
    """What a simulation reports."""

    ruleset: str
    hash: str
    players: int
    hands: int
    decisions: int
    seconds: float
    hands_per_second: float
    digest: str
    metrics: Metrics


Owner = TypeVar("Owner", int, str)  # of places: a seat or a title


def report(
    rules: RuleSet, tally: Tally, seconds: float, players: int, longest: Longest | None = None
) -> Simulated:
    """The numbers of a run."""
    hands = max(1, tally.hands)
    ids = known(rules)
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "players": players,
        "hands": tally.hands,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "hands_per_second": round(tally.hands / seconds, 1) if seconds else 0.0,
        "digest": tally.digest,
        "metrics": {
            "decisions_per_hand": round(tally.decisions / hands, 3),
            "longest_hand": tally.longest,
            "longest_at": None if longest is None else asdict(longest),
            "won_per_hand": [round(tally.moved[seat] / hands, 4) for seat in range(players)],
            "places_by_seat": _places(tally.seat_places, range(players)),
            "places_by_title": _places(
                tally.title_places, sorted({title for title, _ in tally.title_places})
            ),
            "acts_per_hand": {id: round(tally.acts[id] / hands, 4) for id in ids if tally.acts[id]},
            "share_of_hands": {id: round(tally.hands_with[id] / hands, 4) for id in ids if tally.acts[id]},
            "never_acted": [id for id in ids if not tally.acts[id]],
            "broken": tally.broken,
            "measures": [row for item in measures(rules, players) if (row := _row(item, tally)) is not None],
        },
    }


def _row(item: Measure, tally: Tally) -> Row | None:
    found = item.estimated(tally)
    return None if found is None else _written(item, found)


def _written(item: Measure, found: Estimate) -> Row:
    return {
        "measure": item.name,
        "of": list(item.of),
        "kind": item.kind,
        "value": rounded(found.value),
        "low": rounded(found.low),
        "high": rounded(found.high),
    }


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def _places(counts: Counter[tuple[Owner, int]], owners: Iterable[Owner]) -> dict[str, list[float]]:
    """For each owner the share of each place, first to last."""
    most = max((place for _, place in counts), default=0)
    found = {}
    for owner in owners:
        row = [counts[owner, place] for place in range(1, most + 1)]
        if sum(row):
            found[str(owner)] = [round(number / sum(row), 4) for number in row]
    return found


# ------------------------------------------------------------------------------------------------------ several rule sets


def comparison(run: Run, others: Sequence[Played], found: Sequence[Sequence[Compared]]) -> Json:
    """What differs between the first rule set and each of the others."""
    base = Played(run.rules, run.tally)
    return {
        **_of_run(run),
        "base": _played(base),
        "others": [
            {
                **_played(other),
                "differences": [_difference(item) for item in rows],
                "only": [_written(item, estimate) for item, estimate in only_in(base, other, run.players)],
                "gain": rounded(gain(rows)),
            }
            for other, rows in zip(others, found, strict=True)
        ],
    }


def sweep(
    run: Run,
    variants: Sequence[Variant],
    runs: Sequence[Played],
    found: Sequence[Sequence[Compared]],
    met: Sequence[Meeting],
) -> Json:
    """What each rule set of a sweep has, how it differs from the first, and where two rules do more or less together."""
    return {
        **_of_run(run),
        "variants": [
            {
                **_played(played),
                "parts": list(variant.parts),
                "statements": list(variant.statements),
                "measures": [
                    row
                    for item in measures(played.rules, run.players)
                    if (row := _row(item, played.tally)) is not None
                ],
                "differences": [_difference(item) for item in found[number - 1]] if number else [],
            }
            for number, (variant, played) in enumerate(zip(variants, runs, strict=False))
        ],
        "meetings": [
            {
                "first": item.first,
                "second": item.second,
                "measure": item.measure.name,
                "of": list(item.measure.of),
                "alone": [rounded(value) for value in item.alone],
                "together": rounded(item.together),
                "difference": rounded(item.difference.value),
                "low": rounded(item.difference.low),
                "high": rounded(item.difference.high),
                "chance": rounded(item.chance),
            }
            for item in met
        ],
    }


def _of_run(run: Run) -> Json:
    return {"players": run.players, "strategy": run.strategy, "seed": run.seed, "hands": run.wanted}


def _played(played: Played) -> Json:
    return {
        "ruleset": played.rules.id,
        "hash": played.rules.hash,
        "hands": played.tally.hands,
        "digest": played.tally.digest,
    }


def _difference(item: Compared) -> Json:
    """`chance`: of all that were looked at together."""
    return {
        "measure": item.measure.name,
        "of": list(item.measure.of),
        "kind": item.measure.kind,
        "before": rounded(item.before.value),
        "after": rounded(item.after.value),
        "difference": rounded(item.difference.value),
        "low": rounded(item.difference.low),
        "high": rounded(item.difference.high),
        "chance": rounded(item.chance),
        "sure": item.sure,
    }
