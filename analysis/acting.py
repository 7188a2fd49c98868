"""The order of effects: in which step each effect of a clause acts, among all that one event sets off.

In: the effects of a clause. Out: the step of each, from 1. Nothing here changes a game. The step of one effect stands in the model
(`acts`); docs/language.md prints the same steps, and a test holds the two together.
"""

from __future__ import annotations

from functools import lru_cache

from ..model import Effect, EffectStep


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
