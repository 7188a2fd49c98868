"""The check of words of the other family knows as many words as the engine that plays them. For conditions and effects the type checker
sees to it: both ask for the same unions of the model."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args, get_type_hints

from yakusoku.dsl.checks import other_family
from yakusoku.dsl.checks._in_words import CONDITIONS, EFFECTS, PEOPLE, in_words, person
from yakusoku.model import Do, Effect, SingleCondition, Turn, Who, WhoKind

FISHING = Path(__file__).resolve().parents[2] / "interpreter" / "fishing"


def cases(path: Path, function: str) -> list[ast.match_case]:
    """The cases of the first `match` of a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = next(
        item for item in ast.walk(tree) if isinstance(item, ast.FunctionDef) and item.name == function
    )
    return next(item for item in ast.walk(found) if isinstance(item, ast.Match)).cases


def finds_nobody(case: ast.match_case) -> bool:
    """Whether a case lists what only the other family has: `found = None` and nothing else."""
    (done, *more) = case.body
    return not more and isinstance(done, ast.Assign) and getattr(done.value, "value", 0) is None


def test_players_that_the_engine_finds_are_those_that_the_check_lets_stand() -> None:
    words = {
        node.value
        for case in cases(FISHING / "conditions.py", "people")
        if not finds_nobody(case)
        for node in ast.walk(case.pattern)
        if isinstance(node, ast.Constant)
    }
    assert words == set(other_family.FISHING_PEOPLE)


def test_events_that_the_engine_raises_are_those_that_the_check_lets_stand() -> None:
    raised = set()
    for path in FISHING.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            begins = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "begin"
            names = getattr(node, "target", None) or next(iter(getattr(node, "targets", ())), None)
            kinds = isinstance(node, (ast.Assign, ast.AnnAssign)) and getattr(names, "id", "") == "kinds"
            if kinds or (begins and len(node.args) > 1):
                looked = node.args[1] if isinstance(node, ast.Call) else node.value or ast.Tuple([])
                tuples = [item for item in ast.walk(looked) if isinstance(item, ast.Tuple)]
                raised |= {
                    word.value for item in tuples for word in item.elts if isinstance(word, ast.Constant)
                }
    assert raised == set(other_family.FISHING_EVENTS)


def test_what_a_family_does_not_know_is_told_in_the_words_of_the_language() -> None:
    """No name of a class or of a kind stands in a message: each condition, effect and player has words."""
    do = get_args(get_type_hints(Do)["what"])
    turns = get_args(get_type_hints(Turn)["what"])
    assert {item.__name__ for item in get_args(SingleCondition)} == set(CONDITIONS)
    assert {item.__name__ for item in get_args(Effect)} - {"Do", "Turn"} == set(EFFECTS)
    assert set(PEOPLE) == set(get_args(WhoKind))
    assert [in_words(Do(what)) for what in do]
    assert [in_words(Turn(Who("player"), what)) for what in turns]
    assert person(Who("most", "lives")) == "the player with the most lives"
    assert person(Who("most")) == "the player with the most points"
