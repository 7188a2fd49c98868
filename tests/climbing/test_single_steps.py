"""Single steps of a game that show in few games, each looked at by itself."""

from __future__ import annotations

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, do, rules

from yakusoku.game.decisions import Cards
from yakusoku.interpreter.climbing.engine import engine_for
from yakusoku.services.rules import load_text


def test_pooled_hands_are_dealt_from_who_pooled_them_on() -> None:
    extra = rule("when a lone 3 is played then pool and redeal hands")
    game = deal(rules(extra=extra), ["S3 S4", "H4 H5", "D7 D8"])
    do(game, "S3")
    assert [hand.bit_count() for hand in game.state.hands] == [2, 2, 1]


def test_each_turn_counts_towards_the_longest_hand() -> None:
    game = deal(rules(), ["S3 S4 S9", "H4 H5", "D7 D8"])
    do(game, "S3")
    assert game.state.turns == 1
    do(game, "H4", "pass")
    assert game.state.turns == 3


def test_who_may_discard_need_not() -> None:
    extra = rule("when a lone 5 is played then the player may discard 1 card")
    game = deal(rules(extra=extra), ["S5 S6 S9", "H4 H5", "D7 D8"])
    do(game, "S5")
    assert game.options()[0] == Cards(0)
    assert len(game.options()) == 3


@pytest.mark.parametrize(
    ("effect", "known"),
    [
        ("reverse the ranking until the clear", True),
        ("the next player sits out until the clear", False),  # that lasts for a player, not for the rule
    ],
)
def test_what_of_a_rule_a_position_can_say_is_in_force(effect: str, known: bool) -> None:
    found = rules(extra=rule(f"when a play contains 8 then {effect}"))
    engine = engine_for(found)
    assert (engine.lasting_ref("under_test") is not None) == known


def test_what_beats_another_shape_stands_in_the_order_of_the_file() -> None:
    loaded = load_text('variant v "V" of big_two\n', examples=False)
    assert loaded.ruleset is not None
    engine = engine_for(loaded.ruleset)
    assert any(engine.above), "no shape of Big Two beats another one"
