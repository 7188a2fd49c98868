"""The small changes that tools/mutate.py makes: what is changed, where, and that the code with a change is another."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import FunctionType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "mutants.py"
SPEC = importlib.util.spec_from_file_location("mutants", TOOL)
assert SPEC is not None and SPEC.loader is not None
tool = importlib.util.module_from_spec(SPEC)
sys.modules[SPEC.name] = tool  # its dataclasses ask for it
SPEC.loader.exec_module(tool)

TEXT = '''
LIMIT = 3  # outside of functions

class Table:
    @staticmethod
    def first(cards: list[int] | None = None) -> int:
        """Texts stay: 1 < 2."""
        assert cards is not None
        return cards[0]

def ends(cards, passed, out):
    if len(cards) < 2 and not passed:
        out.append(1)
    return f"{1 + 1}" in out or [card for card in cards if card]
'''


def changes() -> list[str]:
    return [tool.made(mutant, TEXT, "table.py")[1] for mutant in tool.mutants("table.py", TEXT)]


def test_every_kind_of_change_is_made_once_where_it_can_be() -> None:
    assert changes() == [
        "return cards[0]  →  return None",
        "0  →  1",
        "len(cards) < 2 and (not passed)  →  not (len(cards) < 2 and (not passed))",
        "len(cards) < 2 and (not passed)  →  len(cards) < 2 or not passed",
        "len(cards) < 2  →  len(cards) <= 2",
        "2  →  3",
        "not passed  →  passed",
        "out.append(1)  →  pass",
        "1  →  2",
        "return f'{1 + 1}' in out or [card for card in cards if card]  →  return None",
        "f'{1 + 1}' in out or [card for card in cards if card]  →  "
        "f'{1 + 1}' in out and [card for card in cards if card]",
        "f'{1 + 1}' in out  →  f'{1 + 1}' not in out",
        "card  →  not card",
    ]


@pytest.mark.parametrize("number", range(2))
def test_the_code_with_a_change_can_stand_in_the_place_of_the_function(number: int) -> None:
    space: dict[str, type] = {}
    exec(compile(TEXT, "table.py", "exec", dont_inherit=True), space)
    mutant = list(tool.mutants("table.py", TEXT))[number]
    assert (mutant.function, mutant.line, mutant.first) == ("Table.first", 9, 5)
    first = space["Table"].first
    assert isinstance(first, FunctionType) and first([7, 8]) == 7
    first.__code__ = tool.made(mutant, TEXT, "table.py")[0]
    assert first([7, 8]) == [None, 8][number]
