"""A rule that changes the game itself says on the sheet what it decides, in words of either language."""

from __future__ import annotations

import pytest

from yakusoku.dsl.kinds import BY_WHERE, spoken
from yakusoku.sheets.en.clauses import _CHANGES as ENGLISH
from yakusoku.sheets.ja.clauses import _CHANGES as JAPANESE

_OF_THE_HEAD = {"s_version", "s_date", "s_family"}  # say nothing of how the game goes
_PLACES = ("single", "keyed", "of cards", "settling", "exchange", "group", "yaku", "worth")


@pytest.mark.parametrize("called", [ENGLISH, JAPANESE])
def test_every_kind_of_statement_has_a_name_for_what_it_decides(called: dict[str, str]) -> None:
    kinds = {kind for place in _PLACES for kind in BY_WHERE[place]} - _OF_THE_HEAD
    assert {kind for kind in kinds if str(spoken(kind)) not in called} == set()
