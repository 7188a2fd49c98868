"""What lies at an end of the ranking has no rank beyond it: nothing follows the highest rank, and the lowest follows nothing.

In: an event with the conditions that are judged there. Out: why they never hold, with what to write instead. It is asked of single cards and sets whose
ranks are named, in a ranking that no rule changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...analysis.shapes import possible, shape_facts
from ...ground.said import say
from ...model import (
    Climbing,
    Condition,
    Event,
    Patterns,
    PlaceCards,
    PlayIs,
    PlayPattern,
    PlayRelates,
    Relation,
    ReverseRanking,
    SetRanking,
    StandsFor,
)
from ._most import Most
from ._reach import Why
from ._stronger import ranks_of

_OTHERWISE = {ReverseRanking, SetRanking, PlaceCards, StandsFor}
_PLAYS = ("play", "lead", "trick", "out")


def at_the_end(most: Most, event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """Why a play of the lowest rank is no next one, and of the highest no previous one; the same turned round of the play before."""
    game = most.rules.game
    if event is None or event.kind not in _PLAYS or not isinstance(game, Climbing):
        return None
    if most.alone or most.kinds & _OTHERWISE:
        return None
    said = [item for item in items if isinstance(item, PlayIs)]
    played = [event.patterns, *(item.patterns for item in said if not item.before)]
    before = [event.on, *(item.patterns for item in said if item.before)]
    for relation in _relations(event, items):
        low, high = (played, before) if relation == "next rank" else (before, played)
        if any(_only(most, patterns, highest=False) for patterns in low):
            return _why(most, game.ranking[0], relation, above=False)
        if any(_only(most, patterns, highest=True) for patterns in high):
            return _why(most, game.ranking[-1], relation, above=True)
    return None


def _why(most: Most, rank: int, relation: Relation, *, above: bool) -> Why:
    code = most.rules.deck.ranks[rank]
    return Why(
        say("no rank lies above {rank}", rank=code) if above else say("no rank lies below {rank}", rank=code),
        "Name another rank; or did you mean `the previous rank`?"
        if relation == "next rank"
        else "Name another rank; or did you mean `the next rank`?",
    )


def _relations(event: Event, items: tuple[Condition, ...]) -> Iterator[Relation]:
    """The relations to the play before that all plays of the event must have."""
    said = [
        *(item.relations for item in items if isinstance(item, PlayRelates)),
        *(item.relations for item in event.patterns[:1] if len(event.patterns) == 1),
    ]
    for relations in said:
        yield from (relation for relation in relations if relation in ("next rank", "previous rank"))


def _only(most: Most, patterns: Patterns, *, highest: bool) -> bool:
    """Whether all such plays are of the highest rank, or of the lowest."""
    game, facts = most.rules.game, shape_facts(most.rules)
    if not patterns or facts is None or not isinstance(game, Climbing):
        return False
    end = len(game.ranking) - 1 if highest else 0
    if game.ranking[end] < 0:
        return False
    found: list[int] = []
    for pattern in patterns:
        bare = replace(pattern, relations=(), apart=None)
        for shape in game.shapes:
            if shape.part or not possible(facts, (bare, PlayPattern("shape", shape=shape.id))):
                continue
            ranks = ranks_of(most, bare, shape)
            if not ranks:
                return False
            found += ranks
    return bool(found) and all(place == end for place in found)
