"""Going through the parts of rules.

In: a rule set, or any value of the model. Out: the values of one kind inside it, in the order of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import TypeVar

from ..ground.diagnostics import Span
from ..model import Answer, Clause, Effect, Rule, RuleSet, Standing, SwitchOff

T = TypeVar("T")
Part = Clause | Standing | Answer


@lru_cache(maxsize=512)
def _names(kind: type) -> tuple[str, ...]:
    """What stands in a value of that type, the last first; nothing in one that is no part of the model."""
    if not is_dataclass(kind) or kind is Span:
        return ()
    return tuple(item.name for item in reversed(fields(kind)))


def values(root: object, kind: type[T]) -> Iterator[T]:
    """Every value of that kind inside `root`, also `root` itself."""
    waiting: list[object] = [root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, kind):
            yield item
        if isinstance(item, tuple):
            waiting.extend(reversed(item))
            continue
        of: type = type(item)
        if names := _names(of):
            waiting.extend([getattr(item, name) for name in names])


def parts(rule: Rule) -> tuple[Part, ...]:
    """All that can act or hold in a rule."""
    return (*rule.clauses, *rule.standings, *rule.answers)


def acting(rules: RuleSet) -> Iterator[tuple[Rule, Clause | Answer]]:
    """Every part with effects, with its rule."""
    for rule in rules.rules:
        for clause in rule.clauses:
            yield rule, clause
        for answer in rule.answers:
            yield rule, answer


def effects(part: Part) -> tuple[Effect, ...]:
    return part.effects if isinstance(part, Clause | Answer) else ()


def may_rest(rules: RuleSet) -> frozenset[str]:
    """The rules that another may switch off for a while."""
    used = in_use(rules)
    named = {id for rule in rules.rules for effect in values(rule, SwitchOff) for id in effect.rules}
    return frozenset(rule.id for id in named for rule in used.get(id, ()))


def in_use(rules: RuleSet) -> dict[str, tuple[Rule, ...]]:
    """Every id that means rules in use: a rule, or a kind that rules count as."""
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules.rules:
        for id in (rule.id, *rule.counts_as):
            found[id] = (*found.get(id, ()), rule)
    return found
