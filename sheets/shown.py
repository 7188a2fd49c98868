"""The examples that a sheet may show: those that come true at this table, and for a rule of which none shows it at work one that does.

In: a rule set. Out: the rule set with these examples. What was taken over with a base or a library may show what other rules of the
table have changed, and a sheet must not lie.
"""

from __future__ import annotations

from dataclasses import replace

from ..interpreter.examples import shown_at
from ..model import Climbing, Example, Rule, RuleSet
from .worked import at_work

MOST_DECISIONS = 1200  # that are played for a moment of a rule without an example


def with_true_examples(rules: RuleSet) -> RuleSet:
    """The examples as they come true at this table, some with another number of players, without those that do not."""

    def true(examples: tuple[Example, ...]) -> tuple[Example, ...]:
        found = (shown_at(rules, example) for example in examples)
        return tuple(example for example in found if isinstance(example, Example))

    changed = tuple(replace(rule, examples=true(rule.examples)) for rule in rules.rules)
    return replace(rules, examples=true(rules.examples), rules=changed)


def with_an_example_each(rules: RuleSet, true: RuleSet) -> RuleSet:
    """For each rule of which no example shows it at work any more, one of its own with other cards; for one that never had an example, a
    short moment that is found by playing. `true`: what `with_true_examples` made of the rules."""
    if not isinstance(rules.game, Climbing):
        return true
    changed = tuple(
        replace(after, examples=(*_at_work(rules, before, after), *after.examples))
        for before, after in zip(rules.rules, true.rules, strict=True)
    )
    return replace(true, rules=changed)


def _at_work(rules: RuleSet, before: Rule, after: Rule) -> tuple[Example, ...]:
    if any(map(at_work, after.examples)):
        return ()
    from ..interpreter.moments import short_moment
    from ..interpreter.refitted import refitted

    for example in before.examples:
        if at_work(example) and not example.own and (found := refitted(rules, example)) is not None:
            return (found,)
    if before.examples or before.own or not (before.acting or before.standings):
        return ()
    found = short_moment(rules, before.id, MOST_DECISIONS)
    return (found,) if found is not None else ()


__all__ = ["with_an_example_each", "with_true_examples"]
