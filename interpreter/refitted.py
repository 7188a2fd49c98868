"""An example with other cards: what a rule does at a table where another rule hears of the cards that its example was written with.

In: a rule set, and an example of a rule taken over, in which something comes otherwise than told. Out: the example with one or two ranks
in the place of others, or without its end, in which everything that is told comes true; or nothing. Ranks that its title names stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product

from ..model import Climbing, Example, RuleSet, Step
from .adapting import adapted
from .playing_out import ClimbingRun

MOST_TRIED = 150  # ways of putting ranks in the place of others
MOST_KEPT = 2000
_NEAR = 6  # ranks that are tried for one

_kept: dict[tuple[str, Example], Example | None] = {}


def refitted(rules: RuleSet, example: Example) -> Example | None:
    """The example as it plays at this table with other cards. Whoever asks again is given what was found before."""
    if not isinstance(rules.game, Climbing):
        return None
    key = rules.hash, example
    if key not in _kept:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = _refitted(rules, example)
    return _kept[key]


def _refitted(rules: RuleSet, example: Example) -> Example | None:
    for number, ranks in enumerate(_ways(rules, example)):
        if number >= MOST_TRIED:
            break
        if (found := _true(rules, _with(rules, example, ranks))) is not None:
            return found
    return _true(rules, _cut(example))


def _true(rules: RuleSet, example: Example | None) -> Example | None:
    if example is None:
        return None
    return example if not ClimbingRun(rules, example).run() else adapted(rules, example)


def _ways(rules: RuleSet, example: Example) -> Iterator[Mapping[str, str]]:
    """Ranks of the example, each with one that does not stand in it: one such change, then two; the nearest first."""
    deck = rules.deck
    there = {rank for code in _codes(example) if (rank := _rank(rules, code))}
    named = example.title.en + re.sub(r"\[[^]]*\]", "", example.title.ja)
    places = {rank: place for place, rank in enumerate(deck.ranks)}
    pairs: dict[str, list[str]] = {}
    for rank in sorted(there, key=places.__getitem__):
        if rank not in named:
            others = [other for other in deck.ranks if other not in there]
            others.sort(key=lambda other: abs(places[other] - places[rank]))
            pairs[rank] = others[:_NEAR]
    for rank, others in pairs.items():
        yield from ({rank: other} for other in others)
    for one, two in combinations(pairs, 2):
        for first, second in product(pairs[one], pairs[two]):
            if first != second:
                yield {one: first, two: second}


def _with(rules: RuleSet, example: Example, ranks: Mapping[str, str]) -> Example | None:
    """The example with those ranks; none where the deck lacks such a card."""

    def code(old: str) -> str:
        rank = _rank(rules, old)
        return old.replace(rank, ranks[rank]) if rank in ranks else old

    def step(old: Step) -> Step:
        return replace(
            old,
            cards=tuple(map(code, old.cards)),
            reading=tuple(map(code, old.reading)),
            expect=tuple(map(step, old.expect)),
        )

    made = replace(example, steps=tuple(map(step, example.steps)))
    return made if all(_rank(rules, item) for item in _codes(made) if item not in _codes(example)) else None


def _rank(rules: RuleSet, code: str) -> str:
    """The rank of a card with a suit; "" of a joker, and of a word that is no card."""
    card = rules.deck.card(code)
    if card is None:
        return ""
    rank = rules.deck.faces[rules.deck.cards[card]].rank
    return rules.deck.ranks[rank] if rank >= 0 else ""


def _codes(example: Example) -> set[str]:
    return {
        code
        for step in example.steps
        for part in (step, *step.expect)
        for code in (*part.cards, *part.reading)
    }


def _cut(example: Example) -> Example | None:
    """The example up to the first step behind which the rule acts."""
    for number, step in enumerate(example.steps):
        if any(part.kind == "acts" and not part.negated for part in step.expect):
            return replace(example, steps=example.steps[: number + 1])
    return None


__all__ = ["refitted"]
