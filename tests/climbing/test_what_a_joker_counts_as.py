"""What rules see of a joker that stands for a card: the card, or nothing; and of the cards in a sequence."""

from __future__ import annotations

from helpers.rule_texts import FIVE
from helpers.scenes import scene


def test_represented_or_natural_as_the_rules_say() -> None:
    """Whether a joker that stands for an eight cuts is said by `effects see natural cards`; usually it does."""
    lines = "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then eight_cut {}"
    scene(lines.format("acts"), "eight_cut")
    scene(lines.format("does not act"), "eight_cut", extra="effects see natural cards\n")


def test_natural_cards_are_asked_for_card_by_card() -> None:
    """A rule may ask for real cards of a rank though others see the joker as one."""
    rule = "rule natural_eight\n    when a play contains natural 8\n    then clear the table\n"
    scene("with 3 players\nA holds S8 JK D3\nA plays S8 JK, then natural_eight acts", extra=rule)
    scene(
        "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then natural_eight does not act",
        extra=rule,
    )
    two = "rule two_eights\n    when a play contains 2 or more natural 8\n    then clear the table\n"
    scene("with 3 players\nA holds S8 JK D3\nA plays S8 JK, then two_eights does not act", extra=two)
    scene("with 3 players\nA holds S8 H8 D3\nA plays S8 H8, then two_eights acts", extra=two)


def test_for_each_counts_what_the_joker_stands_for_as_the_rules_say() -> None:
    seen = "with 5 players\nA holds S5 JK D3\nA plays S5 JK as S5 H5, then it is {} next"
    scene(seen.format("D"), extra=FIVE)
    scene(seen.format("C"), extra="effects see natural cards\n" + FIVE)


def test_effects_in_sequences_as_the_rule_says() -> None:
    """Cards act in a sequence as elsewhere, unless a setting of the rule says that they do not."""
    lines = "with 3 players\nA holds S7 S8 S9 D3\nA plays S7 S8 S9, then eight_cut {}"
    scene(lines.format("acts"), "eight_cut")
    scene(lines.format("does not act"), "eight_cut with in_sequences no")
