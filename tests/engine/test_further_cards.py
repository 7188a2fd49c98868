"""Engines count each further card as the interpreter does, where parts of a yaku share cards."""

from __future__ import annotations

import pytest
from helpers.further_cards import FURTHER, ONLY_PLAYED, hands, rules_of, worths

from yakusoku.engine.fishing import generate as printing
from yakusoku.engine.fishing.generate import generate
from yakusoku.engine.runner import start


def test_the_engine_counts_the_further_cards_of_the_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "EXPORTS", (*printing.EXPORTS, "made_captured"))
    rules = rules_of(FURTHER)
    made = generate(rules, 2)
    assert not made.lacks
    running = start(made.text, "tried", kind="python", check=True)
    running.call("begin_session", 1, 1)
    names = [row.id for group in rules.game.groups if not group.dealt for row in group.yaku]
    for cards, month in hands(rules, 5, 150):
        month_cards = sum(1 << face.index for face in rules.deck.faces if face.month == month)
        running.write("state", [month_cards], made.places["MONTH"])
        found = running.call("made_captured", cards, 0)
        values = running.read("known_value", 0, len(names))
        ours = {name: values[number] for number, name in enumerate(names) if found >> number & 1}
        assert ours == worths(rules, cards, month), (bin(cards), month)


@pytest.mark.parametrize("row", ONLY_PLAYED, ids=[needs for needs, _ in ONLY_PLAYED])
def test_what_no_engine_counts_is_said(row: tuple[str, str]) -> None:
    assert any("further cards beside" in lack.what for lack in generate(rules_of((row,)), 2).lacks)
