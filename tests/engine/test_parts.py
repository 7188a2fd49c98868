"""The parts of engines as modules: what they share is declared, and nothing in them is without use."""

from __future__ import annotations

import ast
from pathlib import Path

from helpers.shipped import shipped

from tools.declare_parts import SHIPPED, made
from yakusoku.engine.assembling import needed, pieces
from yakusoku.engine.climbing.generate import part_texts
from yakusoku.lab.compiled import covers

ROOT = Path(__file__).resolve().parents[2]


def test_what_the_parts_share_is_declared() -> None:
    assert SHIPPED.read_text(encoding="utf-8") == made(), "run: python tools/declare_parts.py"


def test_branches_on_constants_are_decided() -> None:
    text = "\n".join(
        (
            "def one(a: int) -> int:",
            "    if HAS_X and a:",
            "        return two(a)",
            "    while HAS_X:",
            "        a += 1",
            "    return 3 if KIND == 2 else 4",
            "",
            "def two(a: int) -> int:",
            "    return a",
        )
    )
    without = pieces(text, {"HAS_X": 0, "KIND": 2})
    assert [piece.text for piece in needed(without, ["one"])] == ["def one(a: int) -> int:\n    return 3"]
    with_it = needed(pieces(text, {"HAS_X": 1}), ["one"])
    assert [piece.name for piece in with_it] == ["one", "two"]


def test_what_is_the_same_everywhere_is_decided() -> None:
    text = "\n".join(
        (
            "def one(a: int) -> int:",
            "    if T[a] or state[OFF] >> a & 1:",
            "        return two(a)",
            "    for number in range(3):",
            "        if T[a + number]:",
            "            a += 1",
            "    if T[two(a)] == 0 and state[OTHER] == 0:",
            "        return 5",
            "    return a",
        )
    )
    (piece,) = pieces(text, {}, {"T": 0, "state": {"OFF": 0}})
    assert piece.text == (
        "def one(a: int) -> int:\n    if T[two(a)] == 0 and state[OTHER] == 0:\n        return 5\n    return a"
    )
    assert pieces(text, {}, {"T": 1, "state": {}})[0].text == "def one(a: int) -> int:\n    return two(a)"


def test_what_is_called_beside_a_decided_condition_is_still_called() -> None:
    text = "def one(a: int) -> int:\n    if acts(a) and HAS_X:\n        return 1\n    return 0"
    (piece,) = pieces(text, {"HAS_X": 0})
    assert "acts(a)" in piece.text


def test_a_comment_stays_where_nothing_is_decided() -> None:
    text = "def one(a: int) -> int:\n    a += 1  # as it is\n    return a"
    assert pieces(text, {"HAS_X": 0})[0].text == text


def test_every_function_of_the_parts_has_its_word() -> None:
    for text in part_texts():
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                assert ast.get_docstring(node), node.name


def test_a_plain_game_is_a_short_text() -> None:
    plain = covers(shipped("daifugo"), 4).text
    rich = covers(shipped("dragon_quest"), 4).text
    assert plain.count("\ndef ") < 0.75 * rich.count("\ndef ")
