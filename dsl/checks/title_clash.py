"""Two titles claim one place.

What it finds
    For some number of players, one place that belongs to two titles: for example `second` and `second to last` with three.
Why it matters
    A player has one title. Which exchange and which points count would be left to chance.
Example
    title knight "Knight" is third
    title squire "Squire" is third to last of 5 or more
Instead
    title knight "Knight" is third of 6 or more
    title squire "Squire" is third to last of 6 or more
"""

from __future__ import annotations

from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import Climbing, RuleSet, Title
from ._titles import places

_MAX_TITLES = 200


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    titles = climbing.titles[:_MAX_TITLES]
    told: set[tuple[str, str]] = set()
    for players in rules.tables():
        owner: dict[int, Title] = {}
        found = places(titles, players)
        for title in titles:
            for place in sorted(found[title.id]):
                other = owner.setdefault(place, title)
                if other is not title and (other.id, title.id) not in told:
                    told.add((other.id, title.id))
                    _tell(other, title, place, players, report)


def _tell(first: Title, second: Title, place: int, players: int, report: Report) -> None:
    related: tuple[tuple[Span, str], ...] = ((first.span, f"`{first.id}`"),) if first.span is not None else ()
    report.add(
        "title-clash",
        say(
            "With {players} players, place {place} is both `{first}` and `{second}`.",
            players=players,
            place=place,
            first=first.id,
            second=second.id,
        ),
        second.span,
        help="Say for how many players each of them is: `second of 5 or more, first of 3 to 4`.",
        related=related,
    )
