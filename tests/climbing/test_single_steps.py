"""Single steps of a game that show in few games, each looked at by itself."""

from __future__ import annotations

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, do, rules

from yakusoku.game.decisions import Cards
from yakusoku.interpreter.climbing import session
from yakusoku.interpreter.climbing.engine import Ref, engine_for
from yakusoku.interpreter.climbing.orders import NAMEABLE
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


def test_a_lead_begins_the_trick_of_which_rules_ask() -> None:
    extra = rule(
        "when the player's turn begins if it is the second trick of the hand then reverse the direction"
    )
    game = deal(rules(extra=extra), ["S3 S4 S9", "H5 H6", "D7 D8"])
    do(game, "S3", "pass")
    assert game.direction == 1
    do(game, "pass")
    assert (game.direction, game.decision.player if game.decision else None) == (-1, 0)


def test_who_will_fall_when_the_hand_ends_has_a_place_below_the_others_before() -> None:
    extra = rule("when a lone 3 is played then the player falls to the last free place when the hand ends")
    game = deal(rules(extra=extra), ["S3 S4 C3", "H5 H6", "D7 D8"])
    do(game, "S3")
    assert session.places(game) == [1, 2, 0]


def test_nobody_falls_to_the_last_free_place_twice() -> None:
    """The rule acts once: what happens already does not happen again."""
    extra = rule("when a play contains 4 then the last winner falls to the last free place")
    hands = ["H3 C9 C8", "S4 C3", "H4 D9", "C6 C7 S7"]
    game = deal(rules(extra=extra), hands, leader=1, places=[0, 1, 2, 3])
    do(game, "S4")
    assert [row["fired"] for row in game.log or [] if "decision" in row][-1] == ["under_test"]
    do(game, "pass", "pass", "C3", "H4")
    assert [row["fired"] for row in game.log or [] if "decision" in row][-1] == []
    assert game.state.fallen_free == [0]


def test_the_first_effect_of_a_clause_may_speak_of_what_another_clause_named() -> None:
    made = rules(
        extra='rule one "One"\n'
        "    when a lone 4 is played then the player secretly names 1 rank\n"
        "    when a lone 3 is played then everyone discards all cards of the named rank\n"
    )
    engine = engine_for(made)
    [number] = [number for number, item in enumerate(engine.list) if item.id == "one"]
    names, discards, asks = Ref(number, False, 0, 0), Ref(number, False, 1, 0), Ref(number, False, 1, -1)
    assert engine.about_named(discards) == {NAMEABLE["rank"]}
    assert engine.about_named(names) == engine.about_named(asks) == frozenset()
