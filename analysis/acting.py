"""The order of acting: of rules, and in which step each effect of a clause acts, among all that one event sets off.

In: rules, the effects of a clause. Out: the rules in their order, and which acts in the place of which; the step of each effect, from 1. Nothing here changes a game. The step of one effect stands in the model
(`acts`); docs/language.md prints the same steps, and a test holds the two together.
"""

from __future__ import annotations

from functools import lru_cache

from ..model import Effect, EffectStep, Rule


@lru_cache(maxsize=4096)
def steps(effects: tuple[Effect, ...]) -> tuple[EffectStep, ...]:
    """The step of each effect of a clause. A counter changes in the step of the effect that is written before it, so that what is
    written first sees the old number; but before the hand ends."""
    found: list[EffectStep] = []
    for effect in effects:
        step = effect.acts.step
        if step == EffectStep.WITH_THE_ONE_BEFORE:
            step = min(found[-1], EffectStep.PLACES) if found else EffectStep.CARDS
        found.append(step)
    return tuple(found)


def ordered(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules in the order in which they act: as in the file, but `acts before` and `acts after` respected. A circle
    (which the checks report) leaves the order of the file."""
    wait: dict[str, set[str]] = {rule.id: set() for rule in rules}
    for rule in rules:
        for other in rule.before:
            if other in wait:
                wait[other].add(rule.id)
        wait[rule.id] |= {other for other in rule.after if other in wait}
    left, done = list(rules), []
    while left:
        ready = next(
            (rule for rule in left if not wait[rule.id] & {other.id for other in left if other is not rule}),
            left[0],
        )
        left.remove(ready)
        done.append(ready)
    return tuple(done)


def replaces(rule: Rule, other: Rule) -> bool:
    """Whether a rule acts in the place of another wherever both hear of one event."""
    return other.id != rule.id and not {other.id, *other.counts_as}.isdisjoint(rule.replaces)
