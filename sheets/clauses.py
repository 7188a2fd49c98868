"""The parts of a rule one after the other, for sheets of any language.

In: how a language says one clause, one permission, one answer and one counter. Out: the same for a whole rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar, assert_never

from ..model import Answer, Clause, Counter, Effect, Rule, Standing

V = TypeVar("V")  # the voice of a language


@dataclass(frozen=True, slots=True)
class Parts(Generic[V]):
    """How a language says the parts of a rule; `short`: a clause as what triggers what."""

    clause: Callable[[V, Clause], str]
    short: Callable[[V, Clause], str]
    standing: Callable[[V, Standing], str]
    answer: Callable[[V, Answer], str]
    counter: Callable[[V, Counter], str]

    def part(self, voice: V, item: Clause | Standing | Answer) -> str:
        """Any part of a rule as a sentence."""
        match item:
            case Clause():
                return self.clause(voice, item)
            case Standing():
                return self.standing(voice, item)
            case Answer():
                return self.answer(voice, item)
            case _:
                assert_never(item)

    def rule_parts(self, voice: V, rule: Rule) -> list[str]:
        """Everything that stands in a rule, in the order of the text; its counters first."""
        return [*self._counters(voice, rule), *[self.part(voice, item) for item in _in_order(rule)]]

    def brief(self, voice: V, rule: Rule) -> list[str]:
        """The same with each clause as what triggers what: "A play contains an 8 → the table is cleared"."""
        return [
            *self._counters(voice, rule),
            *[
                self.short(voice, item) if isinstance(item, Clause) else self.part(voice, item)
                for item in _in_order(rule)
            ],
        ]

    def _counters(self, voice: V, rule: Rule) -> list[str]:
        return [self.counter(voice, item) for item in rule.counters]


def plainly(item: Clause | Answer) -> tuple[Effect, ...]:
    """The effects that act without a choice."""
    others = item.otherwise.effects if item.otherwise is not None else ()
    chosen = [number for way in item.choice.ways for number in way.effects] if item.choice is not None else []
    return tuple(effect for number, effect in enumerate(item.effects) if number not in (*others, *chosen))


def offered(item: Clause | Answer) -> list[tuple[Effect, ...]]:
    """The effects of each way that is offered."""
    ways = item.choice.ways if item.choice is not None else ()
    return [tuple(item.effects[number] for number in way.effects) for way in ways]


def otherwise(item: Clause | Answer) -> tuple[Effect, ...]:
    """The effects that act in the place of others."""
    numbers = item.otherwise.effects if item.otherwise is not None else ()
    return tuple(item.effects[number] for number in numbers)


def _in_order(rule: Rule) -> list[Clause | Standing | Answer]:
    return sorted((*rule.clauses, *rule.standings, *rule.answers), key=lambda item: item.span.start)
