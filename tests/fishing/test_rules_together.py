"""Rules of a fishing game that speak of each other: which acts before which, which acts in the place of which."""

from __future__ import annotations

import pytest
from helpers.rigged import asked, choose, playing, variant

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet

GLOW = 'rule glow "Glow"\n    when a player captures a bright then everyone else pays 1 chip to the player\n'
MOON = 'rule moonshine "Moonshine"\n    when a player captures moon{asks} then everyone else pays 4 chips to the player\n'
TAKES = 'rule sharing "Sharing"\n    when a player captures a bright then the player takes all chaff from the next player\n'
GIVES = 'rule thrift "Thrift"\n    when a player captures a bright then the player pays 1 chip to the next player for each chaff\n'
YES, NO = Pick(1), Pick(0)


def rules(*parts: str) -> RuleSet:
    return variant("drop stake, stop\n" + "".join(parts))


def moon_is_captured(ruleset: RuleSet) -> FishingGame:
    return choose(playing([[80, 40], [10, 50]], field=[83, 60], rules=ruleset), 80)


@pytest.mark.parametrize(
    "said", ["moonshine replaces glow\n", "moonshine replaces lights\n"], ids=["by its id", "by its kind"]
)
def test_a_rule_acts_in_the_place_of_another(said: str) -> None:
    ruleset = rules(GLOW + "    counts as lights\n", MOON.format(asks=""), said)
    assert moon_is_captured(ruleset).round.gain == [4, -4]
    crane = choose(playing([[10, 40], [30, 50]], field=[13, 60], rules=ruleset), 10)
    assert crane.round.gain == [1, -1]


def test_without_a_word_both_act() -> None:
    assert moon_is_captured(rules(GLOW, MOON.format(asks=""))).round.gain == [5, -5]


def test_a_rule_that_does_nothing_replaces_nothing() -> None:
    idle = MOON.format(asks=" if the next player has captured phoenix")
    assert moon_is_captured(rules(GLOW, idle, "moonshine replaces glow\n")).round.gain == [1, -1]


def test_what_is_replaced_hangs_on_a_wish() -> None:
    ruleset = rules(GLOW, MOON.format(asks=" if the player wishes"), "moonshine replaces glow\n")
    for answer, gain in ((YES, [4, -4]), (NO, [1, -1])):
        game = moon_is_captured(ruleset)
        assert asked(game) == (0, "wish")
        game.choose(answer)
        assert game.round.gain == gain


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_nobody_is_asked_for_a_rule_that_is_replaced_for_sure(order: tuple[int, int]) -> None:
    wishing = GLOW.replace(" then", " if the player wishes then")
    two = (wishing, MOON.format(asks=""))
    game = moon_is_captured(rules(*(two[place] for place in order), "moonshine replaces glow\n"))
    assert game.round.gain == [4, -4]


def test_the_one_that_acts_before_counts_what_the_other_has_not_taken_yet() -> None:
    clauses = (
        'rule greed "Greed"\n    when a player captures a bright then the player takes 1 best card from the next player\n',
        'rule tax "Tax"\n    when a player captures a bright then the player takes 1 worst card from the next player\n',
    )
    for said, first in (("", 100), ("tax acts before greed\n", 12), ("greed acts after tax\n", 12)):
        game = playing([[80, 40], [10, 50]], field=[83, 60], captured=[[], [100, 12]], rules=rules(*clauses, said), record=True)  # fmt: skip
        choose(game, 80)
        moved = [line["cards"] for line in game.log or [] if line.get("event") == "move"]
        assert moved[-2:][0] == [first]
