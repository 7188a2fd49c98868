"""The ends of the ranking: which rank a rule means that speaks of the highest or the lowest, and how far that can change.

In: a rule set and one of its rules. Out: `End` values, for the sentences that name these ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from ..analysis.walk import acting, effects
from ..model import (
    ALWAYS,
    CardKind,
    Climbing,
    Fishing,
    PlaceCards,
    ReverseRanking,
    Rule,
    RuleSet,
    SetRanking,
)
from ..model.cards import Deck
from .meeting import ends_asked

_RANKS: frozenset[CardKind] = frozenset(
    {"highest", "lowest", "named", "turned", "its rank"}
)  # these mean a whole rank


@dataclass(frozen=True, slots=True)
class End:
    """An end of the ranking, without jokers: which rank it is, and which while the ranking is reversed (None where nothing reverses
    it). `changes`: that is so as a rule, but another may come to be it; `beyond`: cards can have a place beyond it, and then count too."""

    kind: Literal["highest", "lowest"]
    rank: int
    reversed: int | None
    changes: bool = False
    beyond: bool = False


def ends(rules: RuleSet, rule: Rule) -> list[End]:
    """The ends of the ranking that a rule speaks of."""
    asked = ends_asked(rule)
    match rules.game:
        case Climbing(ranking=ranking):
            order = [rank for rank in ranking if rank >= 0]
        case Fishing():
            order = []
        case _:
            assert_never(rules.game)
    if not order or not asked:
        return []
    made = [effect for _, part in acting(rules) for effect in effects(part)]
    turns = any(isinstance(effect, ReverseRanking) for effect in made)
    fixed = tuple(place for place, always in _placings(rules) if always)
    at_times = tuple(place for place, always in _placings(rules) if not always)
    resets = any(isinstance(effect, SetRanking) for effect in made)
    left = [rank for rank in order if not _moved(rules.deck, rank, fixed)] or order
    low, high = left[0], left[-1]

    def end(kind: Literal["highest", "lowest"], rank: int, other: int) -> End:
        edges = (rank, other) if turns else (rank,)
        changes = resets or any(_moved(rules.deck, edge, at_times + fixed) for edge in edges)
        beyond = any(
            resets or _lies_beyond(order, place, edge, above=edge == high)
            for place in fixed + at_times
            for edge in edges
        )
        return End(kind, rank, other if turns else None, changes, beyond)

    found = []
    if "highest" in asked:
        found.append(end("highest", high, low))
    if "lowest" in asked:
        found.append(end("lowest", low, high))
    return found


def _placings(rules: RuleSet) -> Iterator[tuple[PlaceCards, bool]]:
    """What gives cards other than jokers a place of their own, and whether that is always so."""
    standings = [standing for rule in rules.rules for standing in rule.standings]
    made = [effect for _, part in acting(rules) for effect in effects(part)]
    rows = [*((item.what, item.condition == ALWAYS) for item in standings), *((item, False) for item in made)]
    for item, always in rows:
        if isinstance(item, PlaceCards) and (
            item.cards.kind != "faces" or item.cards.mask & ~rules.deck.joker_mask
        ):
            yield item, always and item.cards.kind == "faces"


def _moved(deck: Deck, rank: int, placings: tuple[PlaceCards, ...]) -> bool:
    """Whether all cards of a rank can come to have a place elsewhere."""
    own = sum(1 << face.index for face in deck.faces if face.rank == rank and not face.virtual)
    placed = 0
    for place in placings:
        if place.cards.kind == "faces":
            placed |= place.cards.mask
        elif place.cards.kind in _RANKS:
            return True
    return not own & ~placed


def _lies_beyond(order: list[int], place: PlaceCards, edge: int, *, above: bool) -> bool:
    """Whether a card that is placed so stands beyond the rank at that end, in the ranking as it is written."""
    if place.rank not in order:
        return False
    at, end = order.index(place.rank), order.index(edge)
    if above:
        return at > end or (at == end and place.above)
    return at < end or (at == end and not place.above)
