"""Advice on how a thing is said in the language, where players say it otherwise."""

from __future__ import annotations

from yakusoku.services.rules import load_text


def advice(clause: str) -> list[str]:
    text = f'variant ours "Ours" of daifugo\n    rule under_test "Under test"\n        {clause}\n'
    return [item.help for item in load_text(text).diagnostics if item.code == "unexpected-word"]


def test_or_more_stands_behind_the_number() -> None:
    [found] = advice("when a player passes if the next player has 3 cards or more then clear the table")
    assert found == "`or more` stands right behind the number: `3 or more cards`."
    [found] = advice(
        "when a player passes if the player has 2 strikes or fewer and the ranking is normal then clear the table"
    )
    assert found == "`or fewer` stands right behind the number: `2 or fewer strikes`."


def test_two_events_are_joined_by_or_when() -> None:
    [found] = advice("when a lone 10 is played on a lone 3 or a lone 9 is played then clear the table")
    assert "`or when`" in found
    assert (
        advice("when a lone 10 is played on a lone 3 or when a lone 9 is played then clear the table") == []
    )
