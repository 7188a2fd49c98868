"""Notes that count only with some settings, or beside some rules; and what the sentences of a rule say of its settings.

In: the nodes of a game or a rule. Out: the notes that hold here; the settings whose value a reader sees from what the rule says, so that
a sheet need not name them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ...ground.diagnostics import Report
from ...model import ALWAYS, NEVER, Setting
from ..syntax import Node, Tree, leaves
from .conditions import check, conditions, setting_is
from .context import Branch, Context
from .desk import Desk

_ASIDE = frozenset(
    {"s_setting", "s_why", "s_source", "s_about", "s_example"}
)  # what changes nothing, and what shows it


def holding(desk: Desk, nodes: Iterable[Node], rule: str = "") -> list[Node]:
    """The notes that hold here: those without a condition, and those whose condition does."""
    return [node for node in nodes if not node.tree.all("condition") or _holds(desk, node, rule)]


def _holds(desk: Desk, node: Node, rule: str) -> bool:
    condition = conditions(desk.ctx, desk.at(node, rule))
    if condition not in (ALWAYS, NEVER):
        desk.ctx.error(
            "unclear-note",
            "Whether a note counts can only depend on settings, and on which rules are in use.",
            node.span,
            "Write, for example: if {begins} is at_once, or: if my_rule is in use.",
        )
    return condition != NEVER


def told(desk: Desk, nodes: Iterable[Node], rule: str, settings: Mapping[str, Setting]) -> frozenset[str]:
    """The settings of a rule that its sentences and the notes that hold tell: the value stands in a sentence, what is said only with it is
    said, or what another value would lift is asked for."""
    found: set[str] = set()
    for node in nodes:
        if node.kind not in _ASIDE:
            tree = desk.at(node, rule)
            quiet = replace(desk.ctx, report=Report())  # mistakes in it were told when it was built
            found |= _named(tree)
            for part in _all(tree, "condition"):
                found |= _asked(quiet, part)
            for part in _all(tree, "tail_if"):
                if setting_is(quiet, part):
                    found.add(str(part.word("SLOT")).strip("{}"))
    return frozenset(found & settings.keys())


def _named(tree: Branch) -> set[str]:
    """Settings whose value stands in the sentence itself."""
    inside = [leaf for part in (*_all(tree, "c_setting"), *_all(tree, "tail_if")) for leaf in leaves(part)]
    asked = {id(leaf) for leaf in inside}
    return {str(leaf).strip("{}") for leaf in leaves(tree) if leaf.type == "SLOT" and id(leaf) not in asked}


def _asked(ctx: Context, part: Branch) -> set[str]:
    """Settings of a condition of which a reader sees how they were decided."""
    ways = part.one("conditions").all("condition_and")
    found: set[str] = set()
    for way in ways:
        for item in way.all("check"):
            if item.data == "c_setting":
                holds = (check(ctx, item) == ALWAYS) != part.has("UNLESS")
                if holds == (len(ways) == 1):
                    found.add(str(item.word("SLOT")).strip("{}"))
    return found


def _all(tree: Branch, name: str) -> list[Branch]:
    """All branches of that name, at any depth."""
    found = [tree] if tree.data == name else []
    for item in tree.children:
        if isinstance(item, Tree):
            found += _all(item, name)
    return found


__all__ = ["holding", "told"]
