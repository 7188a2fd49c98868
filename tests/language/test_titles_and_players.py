"""Which place a title has with so many players, and what is said where it has none."""

from __future__ import annotations

import pytest

from yakusoku.dsl.checks._titles import place_number
from yakusoku.services.rules import load_text


def test_places_are_counted_from_both_ends() -> None:
    names = ("first", "second", "third", "fourth", "third to last", "second to last", "last")
    found = {players: [place_number(name, players) for name in names] for players in (2, 3, 4, 6)}  # type: ignore[arg-type]
    assert found == {
        2: [1, 2, 0, 0, 0, 1, 2],
        3: [1, 2, 3, 0, 1, 2, 3],
        4: [1, 2, 3, 4, 2, 3, 4],
        6: [1, 2, 3, 4, 4, 5, 6],
    }


@pytest.mark.parametrize(
    ("more", "span"), [("", "3 to 8"), ("    players 4 to 6\n", "4 to 6"), ("    players 4\n", "4")]
)
def test_a_title_that_nobody_has_is_told_with_the_numbers_of_players(more: str, span: str) -> None:
    text = f'variant v "V" of daifugo\n{more}title knight "Knight" is third of 9 or more\n'
    messages = [item.message for item in load_text(text, examples=False).diagnostics]
    assert f"Nobody ever becomes `knight`: with {span} players there is no such place." in messages, messages


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("the player is left last if the player has 0 cards", True),
        ("the player is left last if another player has 0 cards", False),
        ("the player is left last if the player has 3 or more cards", False),
        ("a play contains 8 if the player has 0 cards", False),
        ("a play contains 8 if the player has 3 or more cards", False),
    ],
)
def test_who_is_left_last_has_cards(condition: str, told: bool) -> None:
    loaded = load_text(
        f'variant v "V" of daifugo\nrule r "R"\n    when {condition} then the player pays 1 point to the last winner\n',
        examples=False,
    )
    messages = [item.message for item in loaded.diagnostics]
    assert any("who is left last has cards left" in message for message in messages) == told, messages


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("when a play contains 9 if the player is dai_hinmin then clear the table", True),
        ("when dai_hinmin plays a lone 9 then clear the table", True),
        ("when a play contains 9 then the player gives 1 card to dai_hinmin", True),
        ("when a play contains 9 if the player is hinmin then clear the table", False),
    ],
)
def test_a_title_that_nobody_has_is_told_where_it_is_named(line: str, told: bool) -> None:
    text = f'variant v "V" of daifugo\n    players {{}}\n{{}}    rule r "R"\n        {line}\n'
    for players, more, here in (("4", "", told), ("5", "", False), ("4", "    use four_titles\n", False)):
        found = load_text(text.format(players, more), examples=False).diagnostics
        warned = [item for item in found if item.code == "title-never" and item.severity == "warning"]
        assert len(warned) == here, (players, more, found)
        assert not here or "`use four_titles`" in str(warned[0].help), warned


def test_a_rule_of_the_library_that_hangs_on_such_a_title_is_told_where_it_is_used() -> None:
    text = 'variant v "V" of daifugo\n    players {}\n    use kyoto_fall\n'
    messages = [
        [item.message for item in load_text(text.format(players), examples=False).diagnostics]
        for players in (4, 5)
    ]
    told = "`kyoto_fall` never acts here: it needs `dai_fugo`, and with 4 players nobody ever is that."
    assert told in messages[0] and told not in messages[1], messages
