"""Which examples of a rule a sheet shows: the one that shows most, and what the others say of it in half a sentence.

In: examples that come true. Out: those that are told, and those of which only the title stands there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..analysis.walk import parts
from ..model import Example, Rule, Step
from .page import Block, Grid, Line, Page, Section, Story

_FEW = 3  # examples of the game itself that players do something in
_SEVERAL = 2  # players of whom more play in an example of a trick
_COUNTS = ("captured", "apart", "dealt", "points", "stops")


def best(examples: Sequence[Example]) -> Example | None:
    """The example that shows most in the fewest steps, one in which the rule acts before all others; the first of several; None where there
    is none."""
    return max(examples, key=lambda item: (at_work(item), _shows(item)), default=None)


def without_idle(rule: Rule) -> tuple[Example, ...]:
    """The examples of a rule; of one that is switched off here, those that show more than that it does not act, without that it does not."""
    if parts(rule) or rule.changes:
        return rule.examples
    silent = [
        replace(item, steps=tuple(_unheard(step, rule.id) for step in item.steps)) for item in rule.examples
    ]
    return tuple(item for item in silent if any(step.expect or step.kind == "may" for step in item.steps))


def _unheard(step: Step, rule: str) -> Step:
    kept = [
        part for part in step.expect if not (part.kind == "acts" and part.negated and part.names == (rule,))
    ]
    return replace(step, expect=tuple(kept))


def at_work(item: Example) -> bool:
    """Whether the rule acts in it, or allows or forbids something."""
    return _acts(item) > 0


def denials(examples: Sequence[Example], told: Example | None) -> tuple[Example, ...]:
    """Those not told that show only what the rule does not do."""
    return tuple(item for item in examples if item is not told and _acts(item) < 0)


def of_game(examples: Sequence[Example]) -> tuple[Example, ...]:
    """Of the examples of the game itself: few in which somebody plays, and one of a whole trick; of those that count cards one line each, where several yaku
    come together, since one alone is shown where it is defined."""
    played = [item for item in examples if not _only_counts(item)]
    most = sorted(played, key=_shows, reverse=True)[:_FEW]
    most += [item for item in played if _whole_trick(item)][:1]
    kept = [_together(item) if _only_counts(item) else item if item in most else None for item in examples]
    return tuple(item for item in kept if item is not None)


def _whole_trick(item: Example) -> bool:
    """Whether several players play in it until somebody has won the trick."""
    playing = {step.player for step in item.steps if step.kind == "plays"}
    ends = any(part.kind == "leads" for step in item.steps[-1:] for part in step.expect)
    return ends and len(playing) > _SEVERAL


def _only_counts(item: Example) -> bool:
    kinds = {step.kind for step in item.steps}
    return bool(kinds & set(_COUNTS)) and "plays" not in kinds


def _together(item: Example) -> Example | None:
    """The example with only the line in which most yaku come together."""
    lines = [step for step in item.steps if step.kind in _COUNTS]
    most = max(lines, key=lambda step: (len(step.names), -len(step.cards)))
    if len(most.names) < 2:
        return None
    return replace(item, steps=tuple(step for step in item.steps if step is most or step.kind not in _COUNTS))


def _shows(item: Example) -> float:
    """How much an example shows: what follows in it, less its length; what does not act shows little."""
    checks = sum(len(step.expect) + (step.kind == "may") for step in item.steps)
    return 4 * min(1, max(-1, _acts(item))) + checks - 0.6 * sum(map(_weight, item.steps))


def _acts(item: Example) -> int:
    """How often something acts in it, less how often it does not; what may not be done shows a rule at work."""
    found = 0
    for step in item.steps:
        for part in (step, *step.expect):
            if part.kind == "acts":
                found += -1 if part.negated else 3
            elif part.kind == "may" and (part.name or not part.negated):
                found += 3
    return found


def seated_once(page: Page) -> Page:
    """The page with who plays said in the first example, and in others where they are other players than in the one before."""
    said: Line = ()

    def block(found: Block) -> Block:
        nonlocal said
        match found:
            case Section():
                return replace(found, blocks=tuple(map(block, found.blocks)))
            case Story(grid=Grid(seated=seated) as grid) if seated:
                told, said = seated != said, seated
                return found if told else replace(found, grid=replace(grid, seated=()))
            case _:
                return found

    def section(found: Section) -> Section:
        return replace(found, blocks=tuple(map(block, found.blocks)))

    return replace(page, sections=tuple(map(section, page.sections)))


def _weight(step: Step) -> int:
    return 0 if step.kind == "players" else 1


__all__ = ["at_work", "best", "denials", "of_game", "seated_once", "without_idle"]
