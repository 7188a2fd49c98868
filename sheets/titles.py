"""Which places have which titles, for tables of a sheet in any language.

In: the titles of a game and a number of players. Out: places counted from the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..analysis.walk import values
from ..model import Become, Climbing, Place, Range, RuleSet, ScoreRow, Title, Who


def place_of(place: Place, players: int) -> int | None:
    """The number of a place from the top, 0 for any other place."""
    known: dict[Place, int] = {
        "first": 1,
        "second": 2,
        "third": 3,
        "fourth": 4,
        "last": players,
        "second to last": players - 1,
        "third to last": players - 2,
        "any other place": 0,
    }
    number_ = known[place]
    return number_ if number_ <= players else None


def title_places(titles: tuple[Title, ...], players: int) -> dict[str, list[int]]:
    """Which places each title has, with so many players."""
    found: dict[str, list[int]] = {title.id: [] for title in titles}
    taken: set[int] = set()
    for title in titles:
        for place, count in title.places:
            at = place_of(place, players)
            if players in count and at and at not in taken:
                found[title.id].append(at)
                taken.add(at)
                break
    for title in titles:
        if any(place == "any other place" and players in count for place, count in title.places):
            found[title.id] += [at for at in range(1, players + 1) if at not in taken]
            taken.update(range(1, players + 1))
    return found


def titles_matter(rules: RuleSet, climbing: Climbing) -> bool:
    """Whether a title means more than a place that has a name: cards are exchanged by it, a rule gives it or asks for it, a side has it."""
    return bool(
        climbing.exchanges
        or any(side.titles for side in climbing.sides)
        or any(who.kind == "title" for who in values(rules.rules, Who))
        or any(True for _ in values(rules.rules, Become))
    )


def tables_with(rules: RuleSet, climbing: Climbing, titles: Sequence[str]) -> Range | None:
    """With how many players all of these titles are there, where that is not so with every number."""
    counts = rules.tables()
    there = [
        count for count in counts if all(title_places(climbing.titles, count).get(title) for title in titles)
    ]
    return Range(there[0], there[-1]) if there and len(there) < len(counts) else None


def held(rules: RuleSet, climbing: Climbing) -> frozenset[str]:
    """The titles that somebody may have: by a place with some number of players that the game allows, or because a rule gives them."""
    counts = rules.tables()
    by_count = [title_places(climbing.titles, count) for count in counts]
    given = {effect.title for effect in values(rules.rules, Become)}
    return frozenset(
        title.id
        for title in climbing.titles
        if title.id in given or any(places[title.id] for places in by_count)
    )


def with_held(rules: RuleSet, climbing: Climbing) -> Climbing:
    """The game without the lines about titles that nobody ever has: an exchange with such a player does not take place, and nobody scores."""
    there = held(rules, climbing)
    if len(there) == len(climbing.titles):
        return climbing

    def named(row: ScoreRow) -> bool:
        return {id for id in (row.title, row.to) if id} <= there

    def deals(*people: Who) -> bool:
        return all(who.kind != "title" or who.title in there for who in people)

    return replace(
        climbing,
        titles=tuple(title for title in climbing.titles if title.id in there),
        exchanges=tuple(item for item in climbing.exchanges if deals(item.giver, item.taker)),
        scores=tuple(row for row in climbing.scores if named(row)),
        standing=tuple(row for row in climbing.standing if row.by != "title" or row.id in there),
    )


__all__ = ["held", "place_of", "tables_with", "title_places", "titles_matter", "with_held"]
