"""Which place a title means with how many players.

In: titles of a climbing game. Out: for a number of players, the places (from 1) that each title has. As the model says, the
first row of a title that fits the number counts.
"""

from __future__ import annotations

from ...analysis.walk import parts, values
from ...game.told import title_told
from ...ground.diagnostics import Span
from ...ground.said import say
from ...model import Climbing, Place, RuleSet, Title, Who
from ...model.cards import Names


def inherited(rules: RuleSet, span: Span | None) -> bool:
    """Whether a line comes from the base of a variant or from a library: then it is no slip of this file."""
    head = rules.place("head")
    return span is not None and head is not None and span.source is not head.source


def place_number(place: Place, players: int) -> int:
    """The place counted from 1; 0 where so few players have no such place."""
    fixed = {
        "first": 1,
        "second": 2,
        "third": 3,
        "fourth": 4,
        "last": players,
        "second to last": players - 1,
        "third to last": players - 2,
    }
    found = fixed.get(place, 0)
    return found if 1 <= found <= players else 0


def places(titles: tuple[Title, ...], players: int) -> dict[str, set[int]]:
    """The places of every title; a title without one has an empty set."""
    rows = {
        title.id: next((place for place, range_ in title.places if players in range_), None)
        for title in titles
    }
    found = {
        id: {place_number(place, players)} - {0}
        if place is not None and place != "any other place"
        else set()
        for id, place in rows.items()
    }
    taken = {place for each in found.values() for place in each}
    for id, place in rows.items():
        if place == "any other place":
            found[id] = set(range(1, players + 1)) - taken
    return found


def mentions(rules: RuleSet, climbing: Climbing) -> list[tuple[str, object, Span | None]]:
    """What names titles: how it is called, the value in which they stand, where it is written."""
    found: list[tuple[str, object, Span | None]] = [
        ("The exchange", item, item.span) for item in climbing.exchanges
    ]
    if climbing.scores:
        found.append(
            (
                "The score",
                tuple(Who("title", id) for row in climbing.scores for id in (row.title, row.to) if id),
                rules.place("score"),
            )
        )
    for rule in rules.rules:
        found += [(say("The rule `{rule}`", rule=rule.id), part, part.span) for part in parts(rule)]
    return found


def titles_named(value: object) -> tuple[str, ...]:
    """The ids of the titles that somebody is called by in a value, each once."""
    return tuple(dict.fromkeys(who.title for who in values(value, Who) if who.kind == "title"))


def called(climbing: Climbing, id: str) -> str:
    """A title as it is told: by its id, and in Japanese by its name."""
    return title_told(next((title.names for title in climbing.titles if title.id == id), Names()), id)
