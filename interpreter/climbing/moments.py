"""Sets of cards that mean other cards at another moment: like those of the play, of the named rank.

In: a value of the model. Out: the sets of cards inside it; the value with those of a moment bound to faces, or marked with their rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ...ground.diagnostics import Span
from ...model import (
    CardSet,
    Patterns,
    PlayPattern,
    Rule,
    Who,
)


def card_sets(item: object) -> list[CardSet]:
    """Every set of cards inside a value of the model."""
    if isinstance(item, CardSet):
        return [item]
    if isinstance(item, tuple):
        return [found for part in item for found in card_sets(part)]
    if is_dataclass(item) and not isinstance(item, Span):
        return [found for part in fields(item) for found in card_sets(getattr(item, part.name))]
    return []


def bound(item: Any, faces: Callable[[CardSet], int]) -> Any:
    """A value of the model in which the sets of cards that speak of a moment are the cards themselves."""
    if isinstance(item, CardSet):
        return CardSet(faces(item), item.words) if is_of_moment(item) else item
    if isinstance(item, tuple):
        return tuple(bound(part, faces) for part in item)
    if is_dataclass(item) and not isinstance(item, type | Span):
        return replace(item, **{part.name: bound(getattr(item, part.name), faces) for part in fields(item)})
    return item


def is_of_moment(cards: CardSet) -> bool:
    """Whether a set of cards speaks of a play, or of what was named."""
    return cards.kind.startswith(("its", "named"))


def of_rule(number: int, rule: Rule) -> Rule:
    """The rule in which "the named rank" and "the chosen player" say of which rule: its number, from 1 stands where other sets have their faces,
    and from 0 where others have their title."""
    parts = (rule.clauses, rule.standings, rule.answers)
    if not _of_a_choice(parts):
        return rule
    clauses, standings, answers = _marked(parts, number)
    return replace(rule, clauses=clauses, standings=standings, answers=answers)


def _of_a_choice(item: object) -> bool:
    """Whether a value of the model speaks of what was named, or who was chosen."""
    if isinstance(item, CardSet) and item.kind.startswith("named"):
        return True
    if isinstance(item, Who) and item.kind == "chosen":
        return True
    if isinstance(item, tuple):
        return any(map(_of_a_choice, item))
    if is_dataclass(item) and not isinstance(item, Span):
        return any(_of_a_choice(getattr(item, part.name)) for part in fields(item))
    return False


def _marked(item: Any, number: int) -> Any:
    if isinstance(item, CardSet):
        return replace(item, mask=number + 1) if item.kind.startswith("named") else item
    if isinstance(item, Who) and item.kind == "chosen":
        return replace(item, title=str(number))
    if isinstance(item, tuple):
        return tuple(_marked(part, number) for part in item)
    if is_dataclass(item) and not isinstance(item, type | Span):
        return replace(
            item, **{part.name: _marked(getattr(item, part.name), number) for part in fields(item)}
        )
    return item


def is_dynamic(patterns: Patterns) -> bool:
    """Whether it depends on more than the play itself if a play is of such a kind."""
    return any(
        item.relations or item.apart is not None or any(cards.kind != "faces" for cards in _card_sets(item))
        for item in patterns
    )


def _card_sets(pattern: PlayPattern) -> list[CardSet]:
    found = [item.cards for item in pattern.containing] + list(pattern.without)
    return found + ([pattern.of] if pattern.of is not None else [])
