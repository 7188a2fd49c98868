"""Why something may not be chosen."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.rigged import choice, choose, full, offered, playing

from yakusoku.game.decisions import PASS, Cards, Option
from yakusoku.interpreter.fishing.game import FishingGame

SEVEN = [12, 13, 22, 23, 32, 33, 42, 10]
FOUR = [40, 41, 42, 43, 60, 61, 12, 20]


def why(game: FishingGame, option: Any) -> list[str]:
    found: Option = choice(option) if isinstance(option, int | list) else option
    return [reason.code for reason in game.explain(found).reasons]


def text(game: FishingGame, option: Any) -> str:
    return "; ".join(reason.text for reason in game.explain(choice(option)).reasons)


def test_a_card_that_is_not_in_the_hand() -> None:
    game = playing([[10, 20], [30, 40]])
    assert why(game, 30) == ["not-in-hand"]
    assert text(game, 30) == "The player does not hold Curtain (30)."


def test_another_kind_of_decision() -> None:
    game = playing([[10, 20], [30, 40]])
    assert why(game, ["seven_empties"]) == why(game, PASS) == ["wrong-decision"]
    assert (
        text(game, ["seven_empties"])
        == "The player must choose what to play. It can be Crane (10) or Bush Warbler (20)."
    )


@pytest.mark.parametrize("cards", [0, 3, 1 << 60])
def test_no_card_or_several(cards: int) -> None:
    assert why(playing([[10, 20], [30, 40]]), Cards(cards)) == ["one-card"]


def test_a_card_that_may_not_be_returned_after_a_claim() -> None:
    game = choose(full(SEVEN, players=3), ["seven_empties"])
    assert why(game, 12) == ["may-not-return"]
    assert (
        text(game, 12)
        == "Pine Chaff 1 (12) may not be put back. Seven Empties was claimed. After that no chaff may go back."
    )
    game = choose(full(FOUR, players=3), ["four_of_a_kind"])
    assert (
        text(game, 40)
        == "Cuckoo (40) may not be put back. Four-of-a-Kind was claimed. Cuckoo (40) belongs to it."
    )


def test_a_card_of_another_month_and_one_that_is_not_on_the_field() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[11, 13, 50]), 10)
    assert why(game, 50) == ["no-match"]
    assert text(game, 50) == (
        "Eight-Plank Bridge (50) is of another month (Iris) than Crane (10) (Pine)."
        " It can be Pine Poetry Ribbon (11) or Pine Chaff 2 (13)."
    )
    game = choose(playing([[10, 20], [30, 40]], field=[11, 13, 53]), 10)
    assert text(game, 53).startswith("Iris Chaff 2 (53) is of another month (Iris) than Crane (10) (Pine).")
    assert why(game, 20) == ["not-on-field"]
    assert text(game, 20).startswith("Bush Warbler (20) does not lie on the field. It can be ")


def test_where_a_card_is_that_all_can_see_and_no_other() -> None:
    game = playing([[10, 20], [30, 40]], field=[11, 50])
    assert text(game, 50) == "The player does not hold Eight-Plank Bridge (50). It lies on the field."
    assert text(game, 40) == text(playing([[10, 20], [30, 41]], field=[11, 50]), 40)
    choose(game, 10)
    while game.decision is not None and game.decision.player == 0:
        game.choose(game.options()[0])
    assert text(game, 10) == "The player does not hold Crane (10). It has been captured."


def test_a_claim_that_the_hand_does_not_hold() -> None:
    game = full(SEVEN, players=3)
    assert why(game, ["eight_empties"]) == ["not-dealt"]
    assert why(game, ["five_brights"]) == ["no-such-claim"]
    assert why(game, ["seven_empties", "seven_empties"]) == ["claim-apart"]
    assert text(game, ["seven_empties", "seven_empties"]).endswith("Due is: Seven Empties (`seven_empties`).")


def test_a_claim_in_whose_place_a_better_one_counts() -> None:
    game = full([12, 13, 22, 23, 32, 33, 42, 43], players=3)
    assert why(game, ["seven_empties"]) == ["another-counts"]
    assert text(game, ["seven_empties"]).endswith("instead of Seven Empties. It is Eight Empties.")


def test_a_late_claim_that_the_returned_card_belongs_to() -> None:
    hand = [120, 121, 122, 123, 12, 13, 22, 32]
    game = choose(full(hand, players=3), [], 12)
    while game.decision is not None and game.decision.kind == "return":
        game.choose(game.options()[0])
    choose(game, 13)
    while game.decision is not None and game.decision.kind == "capture":
        game.choose(game.options()[0])
    assert offered(game) == [["seven_empties", "four_of_a_kind"], ["four_of_a_kind"], []]
    assert why(game, ["seven_empties"]) == ["returned-from-it"]
    assert text(game, ["seven_empties"]).startswith("Pine Chaff 1 (12) was put back")


def test_what_was_claimed_already() -> None:
    hand = [90, 91, 92, 93, 12, 13, 22, 23]
    game = choose(full(hand, players=2, field=[11, 21, 31, 41, 51, 61]), ["four_of_a_kind"], 12)
    assert offered(game) == [["seven_empties"], []]
    assert why(game, ["four_of_a_kind"]) == ["claimed-before"]
    assert text(game, ["four_of_a_kind"]).startswith("Four-of-a-Kind was claimed already")


def test_after_the_session() -> None:
    game = playing([[10], [20]])
    choose(game, 10, 20)
    assert why(game, 10) == ["session-over"]


def test_what_is_allowed_has_no_reasons() -> None:
    explained = playing([[10, 20], [30, 40]]).explain(choice(10))
    assert explained.legal
    assert explained.reasons == ()
