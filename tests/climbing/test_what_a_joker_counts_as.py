"""What rules see of a joker that stands for a card: the card, or nothing; and of the cards in a sequence."""

from __future__ import annotations

import pytest
from helpers.rule_texts import FIVE, rule
from helpers.scenes import deal, do, rules, scene

from yakusoku.game.decisions import Play


def test_represented_or_natural_as_the_rules_say() -> None:
    """Whether a joker that stands for an eight cuts is said by `effects see natural cards`; usually it does."""
    lines = "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then eight_cut {}"
    scene(lines.format("acts"), "eight_cut")
    scene(lines.format("does not act"), "eight_cut", extra="effects see natural cards\n")


def test_natural_cards_are_asked_for_card_by_card() -> None:
    """A rule may ask for real cards of a rank though others see the joker as one."""
    natural = "rule natural_eight\n    when a play contains natural 8\n    then clear the table\n"
    scene("with 3 players\nA holds S8 JK D3\nA plays S8 JK, then natural_eight acts", extra=natural)
    scene(
        "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then natural_eight does not act",
        extra=natural,
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


@pytest.mark.parametrize(
    ("contained", "true"),
    [
        ("3 or more black", True),
        ("2 or more 8", True),
        ("1 or more joker", True),
        ("2 or more natural 8", False),
        ("4 cards", True),
        ("5 or more cards", False),
    ],
)
def test_a_card_that_lies_in_the_trick_is_what_it_stands_for(contained: str, true: bool) -> None:
    scene(
        f"""
        with 3 players
        A holds S5 C5 S3
        B holds D8 JK D3
        A plays S5 C5, then under_test does not act
        B plays D8 JK as D8 S8, then under_test {"acts" if true else "does not act"}
        """,
        extra=rule(f"when a play is made if the trick contains {contained} then the player scores 1 point"),
    )


def test_one_card_is_counted_once_though_it_is_a_joker_and_what_it_stands_for() -> None:
    scene(
        "with 3 players\nA holds S8 JK D3\nA plays S8 JK, then A has 2 points",
        extra=rule("when a play is made then the player scores 1 point for each red or 8 or joker"),
    )


def test_of_how_many_cards_and_which_shape_a_play_is_does_not_hang_on_a_joker() -> None:
    for condition in ("has the same size", "has the same shape", "has the same size and the same shape"):
        scene(
            "with 3 players\nA holds S5 JK S3\nB holds D8 H8 D3\nA plays S5 JK\nB plays D8 H8, then under_test acts",
            extra=rule(f"when a play is made if the play {condition} then the player scores 1 point"),
        )


@pytest.mark.parametrize(
    "relation", ["same suits", "same colour", "different colour", "same rank", "different rank"]
)
def test_a_lone_joker_stands_in_no_relation_of_suit_colour_or_rank(relation: str) -> None:
    game = deal(
        rules(
            extra=rule(f"answer a lone 7 with a lone card with the {relation} then the player scores 1 point")
        ),
        ["S7 S3", "JK D7", "H9 H3"],
    )
    do(game, "S7")
    joker = game.rules.deck.joker_faces[:1]
    answers = game.options() if game.decision is not None and game.decision.kind == "answer" else []
    jokers = [option for option in answers if isinstance(option, Play) and option.faces == joker]
    assert not jokers


@pytest.mark.parametrize(
    ("relation", "true"),
    [("same rank", True), ("different rank", False), ("same colour", False), ("next rank", False)],
)
@pytest.mark.parametrize(
    "asked", ["when a play is made if the play has the {}", "when a play with the {} is made"]
)
def test_a_joker_beside_an_eight_has_its_rank_though_it_makes_no_lock(
    asked: str, relation: str, true: bool
) -> None:
    scene(
        f"""
        with 3 players
        A holds S8 H8 S3
        B holds D8 JK D3
        A plays S8 H8
        B plays D8 JK, then under_test {"acts" if true else "does not act"}
        """,
        extra='rule eights "Eights"\n    allow a pair on a pair\n'
        + rule(f"{asked.format(relation)} then the player scores 1 point"),
    )


@pytest.mark.parametrize(
    ("held", "virtual", "beaten"),
    [
        ("SA S2 JK", True, False),
        ("SA S2 JK", False, False),
        ("SQ SK SA", False, True),
        ("S3 S4 JK", True, True),
    ],
)
def test_a_joker_beyond_the_end_is_above_every_card(held: str, virtual: bool, beaten: bool) -> None:
    """Where the highest card decides, a run that ends beyond the two is beaten by none as long as it; one that begins below the three
    by any."""
    game = deal(rules("joker_beyond_ends"), [f"{held} D7", "HK HA H2 D8", "D9 D10"])
    faces = game.rules.deck.faces
    game.choose(
        next(
            play
            for play in game.options()
            if isinstance(play, Play)
            and len(play.faces) == 3
            and any(faces[face].virtual for face in play.faces) is virtual
        )
    )
    assert any(isinstance(item, Play) for item in game.options()) is beaten


def test_a_lock_that_began_on_a_lone_joker_holds_to_the_lead_of_the_next_trick() -> None:
    scene(
        """
        with 3 players
        A holds JK S4 D4 S9
        B holds H5 C5 D9
        C holds S3 C3 D3
        A plays JK, then under_test acts
        B passes
        C passes
        A plays S4 D4
        B may not play H5 C5
        """,
        extra=rule("when a lone joker is played then require the same suits until the hand ends"),
    )
