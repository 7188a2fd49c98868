"""Questions about a position of a fishing game: may a card be played, a yaku be claimed, and what does a card bring."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.rigged import taiyaku
from helpers.shipped import shipped

from yakusoku.game.explanations import Explanation, Way
from yakusoku.services.questions import explain, told, words

TWO = {"hands": [[30, 51], [12]], "field": [31, 32, 70], "captured": [[80, 81], []], "turn": 0}
DEALT = {"hands": [[40, 41, 42, 43, 12, 20, 30, 51], [13, 52]], "field": [31, 32, 70]}


def ask(position: Any, *chosen: str) -> Explanation:
    return explain(taiyaku(), position, list(chosen), None)


def test_of_two_cards_each_is_a_way_with_what_it_leaves_and_makes() -> None:
    assert ask(TWO, "30") == Explanation(
        True,
        ways=(
            Way((31,), (32, 70), (("night_cherry", 5), ("red_ribbons_1", 1))),
            Way((32,), (31, 70), (("night_cherry", 5),)),
        ),
    )
    assert ask({**TWO, "choices": [{"cards": [30]}]}, "32").ways == (
        Way((32,), (31, 70), (("night_cherry", 5),)),
    )


def test_three_are_taken_together_and_a_card_without_a_match_stays() -> None:
    assert ask({**TWO, "field": [31, 32, 33]}, "curtain").ways[0].takes == (31, 32, 33)
    assert ask(TWO, "51").ways == (Way((), (31, 32, 51, 70)),)


def test_a_yaku_that_stops_the_round_is_said() -> None:
    position = {**TWO, "captured": [[10, 80, 110, 120], []], "field": [32]}
    (way,) = ask(position, "30").ways
    assert way.stops
    assert ("five_brights", 0) in way.yaku
    assert "It makes Five Brights, which stops the round." in words(taiyaku(), ask(position, "30"), ["30"])


@pytest.mark.parametrize(
    ("position", "chosen", "code"),
    [
        (TWO, ["moon"], "not-in-hand"),
        (TWO, ["30", "51"], "one-card"),
        (TWO, ["drop"], "wrong-decision"),
        (TWO, [], "wrong-decision"),
        (TWO, ["four_of_a_kind"], "wrong-decision"),
        ({**TWO, "choices": [{"cards": [30]}]}, ["70"], "no-match"),
        (DEALT, ["seven_empties"], "not-dealt"),
        (DEALT, ["30"], "wrong-decision"),
    ],
)
def test_why_something_may_not_be_chosen(position: Any, chosen: list[str], code: str) -> None:
    found = ask(position, *chosen)
    assert not found.legal
    assert [reason.code for reason in found.reasons] == [code]


def test_claims_and_words_are_choices_too() -> None:
    assert ask(DEALT, "four_of_a_kind").legal
    assert ask(DEALT, "nothing").legal
    koi = {
        "hands": [[83, 51], [12]],
        "field": [80],
        "captured": [[10, 30], []],
        "turn": 0,
        "choices": [{"cards": [83]}],
    }
    assert explain(shipped("koi_koi"), koi, ["go", "on"], None).legal
    assert not explain(shipped("koi_koi"), koi, ["yes"], None).legal


@pytest.mark.parametrize(
    ("position", "chosen", "told_"),
    [
        ([], "30", "a position is an object"),
        ({"hands": [[10], [20]], "filed": []}, "30", "there is no `filed`"),
        ({"hands": [[10]], "turn": 0}, "30", "is for 2 to 7 players, not 1"),
        ({**TWO, "choices": [{"cards": [12]}]}, "30", "choices, choice 1"),
        ({**TWO, "choices": 3}, "30", "choices: a list is expected"),
        (TWO, "three", "there is no card `three`"),
        ({"hands": [[10], 13], "turn": 0}, "10", "hands: a list for each player is expected"),
        ({**TWO, "draws": 49}, "30", "draws: a number from 0 to 48 is expected, not 49"),
        ({**TWO, "draws": -1}, "30", "draws: a number from 0 to 48 is expected, not -1"),
        (
            {**TWO, "totals": [0, 10**10]},
            "30",
            "totals: a number from -1,000,000,000 to 1,000,000,000 is expected",
        ),
    ],
)
def test_what_makes_no_sense_is_said_in_one_sentence(position: Any, chosen: str, told_: str) -> None:
    with pytest.raises(ValueError, match=told_):
        ask(position, chosen)


def test_there_is_no_reading_of_flower_cards() -> None:
    with pytest.raises(ValueError, match="nothing stands for another card"):
        explain(taiyaku(), TWO, ["30"], ["31"])


def test_as_plain_data() -> None:
    found = told(taiyaku(), ask(TWO, "51"))
    assert found == {
        "legal": True, "shape": "", "reasons": [],
        "ways": [{"takes": [], "field": [31, 32, 51, 70], "yaku": [], "stops": False}],
    }  # fmt: skip


def test_a_card_that_is_not_in_the_pack_with_so_many_players_is_none() -> None:
    """The blank card comes in with seven."""
    position = {"hands": [[0, 10, 40], [20, 51]], "field": [11, 41], "pile": [12, 13], "dealer": 1}
    with pytest.raises(ValueError, match="hand 0: there is no card `0` in this game"):
        explain(shipped("hachi_hachi"), position, [], None)
