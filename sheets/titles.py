"""Which places have which titles, for tables of a sheet in any language.

In: the titles of a game and a number of players. Out: places counted from the top.
"""

from __future__ import annotations

from ..model import Place, Title


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


__all__ = ["place_of", "title_places"]
