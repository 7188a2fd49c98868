"""Every event of the model is raised by an engine, and it is known what there is when it happens: the type checker cannot see that."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

from yakusoku.analysis.moments import AT, EVENTS
from yakusoku.dsl.checks.other_family import FISHING_ONLY_EVENTS
from yakusoku.model import EventKind

CLIMBING = Path(__file__).resolve().parents[2] / "interpreter" / "climbing"
KINDS = set(get_args(EventKind)) - set(FISHING_ONLY_EVENTS)


def raised() -> set[str]:
    """The words of all calls that raise an event in a climbing game, or say to whom something happens."""
    found = set()
    for path in CLIMBING.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                found |= {item.value for item in node.args if isinstance(item, ast.Constant)}
            elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                found.add(node.slice.value)  # table.engine.heard["lead"]
    return {item for item in found if isinstance(item, str)}


def test_every_event_of_a_climbing_game_is_raised_by_its_engine() -> None:
    assert not KINDS - raised()


def test_what_there_is_stands_for_every_event_of_a_climbing_game() -> None:
    assert set(AT) | {"acts"} == KINDS  # what there is when a rule acts depends on that rule
    assert set(EVENTS) == KINDS
