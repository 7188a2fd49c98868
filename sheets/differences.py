"""What sheets of every language do with a difference before they say it.

In: a difference between two rule sets. Out: the parts of it that are told.
"""

from __future__ import annotations

from dataclasses import replace

from ..compare.compare import Difference
from ..model import Rule, Setting


def without_joker(item: Difference) -> Difference:
    """A changed shape; whether a joker may stand in it is told of new ones only, and otherwise a difference of its own."""
    if item.change != "changed":
        return item
    return replace(item, before=replace(item.before, wild=False), after=replace(item.after, wild=False))


def alone(rule: Rule) -> Rule:
    """The rule as far as it speaks for itself: what it changes in the game is told by itself, and what it can be played with
    decides nothing at a table where it is played."""
    return replace(rule, changes=(), needs=(), conflicts=())


def own_decisions(rule: Rule) -> list[tuple[Setting, Setting]]:
    """How a rule that comes in was decided, where that is not as usual: each setting as it is normally, and as it is."""
    return [(replace(item, value=item.normal), item) for item in rule.settings if item.value != item.normal]


def decides_unseen(item: Difference, rule: Rule) -> bool:
    """Whether a rule without clauses changes the game, but none of it shows, because something else decides it."""
    return bool(rule.changes) and not item.brings
