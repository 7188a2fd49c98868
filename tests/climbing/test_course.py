"""Tasks of a climbing game: each has its row in the course, goes to JSON and back, and is told from every other; and the order of the
modules that hold them."""

from __future__ import annotations

import ast
import re
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any, get_args

import pytest

from yakusoku.game.chance import Chance
from yakusoku.interpreter import climbing
from yakusoku.interpreter.climbing.course import COURSE
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.state import CLASSES, pack, state_from_json, state_to_json, unpack
from yakusoku.interpreter.climbing.tasks import AskTurn, EndTurn, Task
from yakusoku.services.rules import load

TASKS: tuple[type, ...] = get_args(Task)


def made(kind: type) -> Any:
    """A value of that class; what its fields hold does not matter here."""
    return kind(*((number, 1 << 60, (), None) for number, _ in enumerate(kind.__match_args__)))  # type: ignore[attr-defined]


def test_every_task_has_a_row_in_the_course_and_every_row_a_task() -> None:
    assert set(COURSE) == set(TASKS)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_value_of_the_state_goes_to_json_and_back(kind: type) -> None:
    value = made(kind)
    again = unpack(pack(value))
    assert type(again) is kind
    assert again == value


@pytest.mark.parametrize("kind", TASKS, ids=lambda kind: kind.__name__)
def test_a_task_cannot_be_changed(kind: type) -> None:
    for name in kind.__match_args__:  # type: ignore[attr-defined]
        with pytest.raises(FrozenInstanceError):
            setattr(made(kind), name, 0)


def test_tasks_of_different_kinds_differ() -> None:
    assert AskTurn(1) != EndTurn(1)
    assert len({made(kind) for kind in TASKS}) == len(TASKS)


@pytest.mark.parametrize(
    "wrong",
    [
        {"NoSuchTask": {}},
        {"EndTurn": {}},
        {"EndTurn": {"seat": 1, "player": 1}},
        {"EndTurn": [1]},
        {"EndTurn": {"seat": 1}, "PassOn": {"seat": 1}},
        {},
    ],
)
def test_what_no_state_packed_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="not a packed state"):
        unpack(wrong)


def test_a_state_goes_to_json_and_back_at_every_decision() -> None:
    rules = load("kitchen_table").ruleset
    assert rules is not None
    game = ClimbingGame(rules, 4, 3, 2)
    chance = Chance(5)
    while game.decision is not None:
        assert state_from_json(state_to_json(game.state)) == game.state
        options = game.options()
        game.choose(options[chance.below(len(options))])


def test_each_module_reads_only_those_before_it() -> None:
    """In the order in which the docstring of the folder lists them."""
    assert climbing.__doc__ is not None and climbing.__file__ is not None
    listed = re.findall(r"(?m)^    (\w+)  ", climbing.__doc__)
    folder = Path(climbing.__file__).parent
    assert sorted(listed) == sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    for place, name in enumerate(listed):
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                read = {node.module} if node.module else {item.name for item in node.names}
                assert read <= set(listed[:place]), (name, read)
                assert not node.col_offset, (name, read)  # at the top of the module, for all who read it
