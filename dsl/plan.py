"""The plan of a game: for each part the statement that counts in the end.

resolve.py fills it, assemble.py makes the model from it. Statements stand in it as they were written; nothing is looked up here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..ground.diagnostics import Span
from ..model.cards import Names
from .files import File
from .syntax import Node


@dataclass(slots=True)
class RuleUse:
    """A house rule in use: its statement, and the settings given to it (value, and where it was given)."""

    id: str
    node: Node
    given: dict[str, tuple[str, Span]] = field(default_factory=dict)
    place: Span | None = None  # the `use`, where there is one


@dataclass(slots=True)
class Owned:
    """A statement and the rule it stands in ("" for the game itself)."""

    node: Node
    rule: str = ""


@dataclass(slots=True)
class GroupPlan:
    """A group of yaku and its rows; `rule`, `owners`: the rule in which it stands, and each row ("" for the game itself). `emptied`: where its last
    row was dropped."""

    node: Node
    rule: str = ""
    rows: dict[str, Node] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    examples: list[Node] = field(default_factory=list)
    notes: list[Node] = field(default_factory=list)
    emptied: Span | None = None


@dataclass(slots=True)
class Plan:
    """Everything that counts, after all replacing and dropping."""

    head: Node
    file: File
    bases: list[tuple[str, Names]] = field(default_factory=list)
    single: dict[str, Owned] = field(default_factory=dict)
    lists: dict[str, list[Node]] = field(default_factory=dict)
    shapes: dict[str, Owned] = field(default_factory=dict)
    dropped_shapes: dict[str, Owned] = field(default_factory=dict)
    dropped_yaku: list[Node] = field(default_factory=list)
    titles: dict[str, Owned] = field(default_factory=dict)
    sides: dict[str, Owned] = field(default_factory=dict)
    exchanges: list[Owned] = field(default_factory=list)
    sets: dict[str, Owned] = field(default_factory=dict)
    groups: dict[str, GroupPlan] = field(default_factory=dict)
    settling: list[Owned] = field(default_factory=list)
    of_cards: dict[tuple[str, str], Owned] = field(default_factory=dict)  # by kind and card
    rules: dict[str, RuleUse] = field(default_factory=dict)
    replaced: list[tuple[Node, Node]] = field(
        default_factory=list
    )  # lines of bases, with those in their place
    parts: list[Node] = field(default_factory=list)  # clauses that stand in the game itself
    settings: dict[str, Node] = field(default_factory=dict)
    given: dict[str, tuple[str, Span]] = field(default_factory=dict)
    worths: dict[str, Span] = field(default_factory=dict)  # where the value of a yaku was changed last
    examples: list[Node] = field(default_factory=list)
    between: dict[str, list[Node]] = field(
        default_factory=dict
    )  # how rules stand to others, said outside of them
