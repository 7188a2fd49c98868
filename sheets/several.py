"""Which words for players can mean several, by themselves or because some happen to share a place.

In: a rule set and somebody. Out: yes or no, by the numbers of players that the table can have; no words of any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from ..analysis.walk import values
from ..model import (
    Climbing,
    Condition,
    CounterEffect,
    Effect,
    Fishing,
    NameNumber,
    NumbersCompare,
    RuleSet,
    Side,
    Title,
    ValueIs,
    Who,
)
from ..model.words import Place

_EVERYBODY = ("everyone", "everyone else", "everyone at the table", "everyone else at the table")
_BESIDE = ("next", "previous", "after next", "left", "right", "opposite")
_FROM_TOP: dict[Place, int] = {"first": 0, "second": 1, "third": 2, "fourth": 3}
_FROM_BELOW: dict[Place, int] = {"last": 1, "second to last": 2, "third to last": 3}


def side_of(rules: RuleSet, id: str) -> Side | None:
    """A side by its id; None where the game has none such."""
    match rules.game:
        case Climbing(sides=sides):
            return next((item for item in sides if item.id == id), None)
        case Fishing():
            return None
        case _:
            assert_never(rules.game)


def is_several(side: Side) -> bool:
    """Whether more than one player can be of a side."""
    return side.kind in ("second", "else") or len(side.titles) > 1


def are_several(rules: RuleSet, person: Who) -> bool:
    """Whether the words mean several by themselves, of each of whom something is said."""
    if person.kind == "side":
        side = side_of(rules, person.title)
        return side is not None and is_several(side)
    return person.kind in (*_EVERYBODY, "each who", "partners", "opponents")


def may_share(rules: RuleSet, person: Who) -> bool:
    """Whether the words name one place, title or card that several can have at the same time: what all of them do, each does; what only one can do,
    or get, is for the nearest."""
    if person.of is not None and person.kind != "each who":
        return are_several(rules, person.of) or may_share(rules, person.of)
    match person.kind:
        case "most cards" | "fewest cards" | "most" | "fewest":
            return True
        case "holder":
            wanted = person.cards
            if wanted is None or wanted.kind != "faces":
                return True
            return sum(wanted.mask >> face & 1 for face in rules.deck.cards) > 1
        case "title":
            return _is_shared(rules, person.title)
        case _:
            return False


def happen(rules: RuleSet, person: Who) -> bool:
    """Whether the words can mean several, by themselves or not."""
    return are_several(rules, person) or may_share(rules, person)


def may_be_same(one: Who, other: Who) -> bool:
    """Whether two words for players can mean the same player: who is compared with whom. Nobody is his own neighbour, or another."""
    return not (_is_another(one, other) or _is_another(other, one))


def neighbours_of_two(effects: Iterable[Effect]) -> bool:
    """Whether neighbours are named that are seen from the player, and others that are seen from somebody else who does something."""
    seen = {_seen_from(effect) for effect in effects}
    return {"player", "other"} <= seen


def _seen_from(effect: Effect) -> str:
    doer = getattr(effect, "who", None)
    if not isinstance(doer, Who):
        return ""
    near = _neighbours(effect) - _neighbours(
        getattr(effect, "per", None)
    )  # a number is seen from the player, and said so
    if doer.kind == "player":
        return "player" if near else ""
    own = _neighbours(doer)
    return "other" if near > own else "player" if own else ""


def _neighbours(part: object) -> int:
    """How many neighbours are named, of nobody in particular."""
    return sum(one.kind in _BESIDE and one.of is None for one in values(part, Who))


def _is_another(one: Who, looked_at: Who) -> bool:
    """Whether a word always means another player than the one of whom something is said; who was beaten is another than the player."""
    if one.of is not None:
        return False
    seen = (*_BESIDE, "everyone else", "everyone else at the table", "anyone else", "partners", "opponents")
    return (looked_at.kind in ("player", "that player") and one.kind in seen) or (
        looked_at.kind == "player" and one.kind == "beaten"
    )


def hand_on(rules: RuleSet, who: Who, to: Who) -> bool:
    """Whether several give something each to a neighbour, one after the other, so that what has just come can be given on."""
    return are_several(rules, who) and to.of is None and to.kind in _BESIDE


def _is_shared(rules: RuleSet, id: str) -> bool:
    """Whether several can have a title: it has several places, or none."""
    match rules.game:
        case Climbing(titles=titles):
            own = any(title.id == id for title in titles)
            beside = () if own else tuple(item for item in rules.beside if isinstance(item, Title))
            return any(_holders((*titles, *beside), id, players) != 1 for players in rules.playing())
        case Fishing():
            return False
        case _:
            assert_never(rules.game)


def _holders(titles: tuple[Title, ...], id: str, players: int) -> int:
    """How many of so many players have a title by their places: 0 where it has none, and 1 where there is no such place with so few."""
    if not any(title.id == id and title.places for title in titles):
        return 0
    given: dict[int, str] = {}
    others = ""
    for title in titles:
        for place, numbers in title.places:
            if players not in numbers:
                continue
            if place == "any other place":
                others = others or title.id
                continue
            at = _FROM_TOP[place] if place in _FROM_TOP else players - _FROM_BELOW[place]
            if 0 <= at < players:
                given.setdefault(at, title.id)
    found = [given.get(at, others) for at in range(players)].count(id)
    return max(found, 1)


def is_named(rules: RuleSet, counter: str) -> bool:
    """Whether players name the number that a counter is: it is high or low then, not much or little."""
    return any(item.counter == counter for item in values(rules.rules, NameNumber))


def sole(rules: RuleSet, items: Sequence[Condition]) -> frozenset[str]:
    """The counters of which, where all of this holds, no two players have the same most: each is raised above all others, and who is asked has
    more than everybody began with."""
    most = {one.value.counter for one in items if isinstance(one, NumbersCompare) and one.other is None}
    changed: dict[str, bool] = {}
    for item in values(rules.rules, object) if most else ():
        if isinstance(item, CounterEffect):
            raised = isinstance(item, NameNumber) and item.raising
            changed[item.counter] = changed.get(item.counter, True) and raised
    starts = {number.id: number.start for rule in rules.rules for number in rule.counters if number.own}
    return frozenset(
        asked.value.counter
        for asked in items
        if isinstance(asked, ValueIs)
        and asked.other is None
        and asked.value.counter in most
        and changed.get(asked.value.counter, False)
        and asked.count.low > starts.get(asked.value.counter, asked.count.low)
    )
