"""docs/meaning.md, *Who*: those of whom something is true, one of them, their own; what `not` and `unless` deny, and what is missing."""

from __future__ import annotations

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, do, failures, rules, scene

HANDS = """
with 4 players
A holds S4 S9
B holds H6 HJ
C holds S3 HQ
D holds H8
A plays S4"""


def acts(condition: str) -> bool:
    """Whether a rule with that condition acts by the lead of A, of which A's S9 and C's S3 are the spades that are held."""
    rule = f"""
        rule asked "Asked"
            when a play is made {condition} then the player scores 1 point
    """
    found = [not failures(f"{HANDS}, then asked {said}", extra=rule) for said in ("acts", "does not act")]
    assert found[0] != found[1]
    return found[0]


@pytest.mark.parametrize(
    ("said", "true"),
    [
        ("everyone else holds a spade", False),
        ("everyone else does not hold a spade", False),
        ("everyone else does not hold a joker", True),
        ("everyone else holds no joker", True),
        ("everyone else has 1 or more cards", True),
        ("everyone else does not have 1 card", False),
        ("another player holds a spade", True),
        ("another player does not hold a spade", True),
        ("anyone else holds S9", False),
        ("a player holds S9", True),
        ("the player holds S9", True),
        ("a player does not hold a joker", True),
        ("a player holds a joker", False),
        ("a player is not the leader", True),
        ("each player who holds a spade has 1 card", False),
        ("each player who holds a spade holds no heart", False),
        ("each player who holds no spade has passed", False),
        ("each player who does not hold a spade has not passed", True),
        ("each player who has more cards than the player is not the leader", True),
        ("everyone else who holds a spade has 2 cards", True),
        ("the next player is each player who holds no spade", True),
        ("the player is each player who holds no spade", False),
        ("the player is not each player who holds no spade", True),
        ("everyone at the table is not out", True),
        ("everyone else at the table has 2 or fewer cards", True),
        ("everyone else at the table has 2 cards", False),
        ("everyone else does not have more cards than the player", False),
        ("the player has fewer cards than each player who has 2 or more cards", True),
        ("there are 5 or more players", False),
    ],
)
def test_a_condition_is_true_of_each_or_of_one_and_unless_turns_it_round(said: str, true: bool) -> None:
    assert acts(f"if {said}") == true
    assert acts(f"unless {said}") != true


@pytest.mark.parametrize(
    ("said", "denied"),
    [
        ("the last winner holds a spade", "the last winner does not hold a spade"),
        ("the last loser is out", "the last loser is not out"),
        ("the chosen player has passed", "the chosen player has not passed"),
        ("the play before is a pair", "the play before is not a pair"),
        ("the play before contains 8", "the play before does not contain 8"),
        ("the turned card is red", "the turned card is not red"),
        ("each player who holds a joker has 1 card", "each player who holds a joker does not have 1 card"),
        ("the winner wishes", "the winner does not wish"),
        ("the last winner can make a pair", "the last winner cannot make a pair"),
        (
            "the last winner has taken 1 or more tricks",
            "the last winner has not taken 1 or more tricks",
        ),
    ],
)
def test_of_what_is_missing_nothing_is_so_and_nothing_is_not_so(said: str, denied: str) -> None:
    assert not acts(f"if {said}")
    assert not acts(f"if {denied}")
    assert acts(f"unless {said}")
    assert acts(f"unless {denied}")


@pytest.mark.parametrize(
    ("said", "denied"),
    [
        ("the player is the last winner", "the player is not the last winner"),
        ("the player is dai_fugo or fugo", "the player is not dai_fugo or fugo"),
        (
            "the player has more cards than the last winner",
            "the player does not have more cards than the last winner",
        ),
        (
            "the player has more points than the last winner",
            "the player does not have more points than the last winner",
        ),
        ("the play has the same suits", "the play does not have the same suits"),
        (
            "the play is 1 rank above the play before",
            "the play is not 1 rank above the play before",
        ),
        (
            "the player holds cards of the turned rank",
            "the player does not hold cards of the turned rank",
        ),
    ],
)
def test_what_something_is_compared_with_is_missing_and_it_is_not_so(said: str, denied: str) -> None:
    assert not acts(f"if {said}")
    assert acts(f"if {denied}")
    assert acts(f"unless {said}")
    assert not acts(f"unless {denied}")


def test_several_conditions_are_turned_round_together() -> None:
    assert acts("unless everyone else holds a spade and the player holds S9")
    assert acts("if the player holds S9 unless everyone else holds a spade")
    assert not acts("unless the player holds S9 or everyone else holds a spade")
    assert acts("if everyone else holds a spade or a player holds S3")


def test_the_play_of_a_standing_line_is_the_one_that_could_be_made() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 H7 SJ
        C holds S3 SQ
        A plays S4
        B may not play S6
        B may play H7
        """,
        extra="""
        rule no_same "No same suit"
            forbid a lone card if the play has the same suit
        """,
    )


@pytest.mark.parametrize(
    ("effect", "points"),
    [
        ("each player who has 1 card scores 1 point", "1 0 0 1"),
        ("each player who does not hold a spade scores 2 points", "0 2 0 2"),
        ("everyone else who holds a spade loses 1 point", "0 0 -1 0"),
        ("each player loses 1 point for each card in their own hand", "-1 -2 -2 -1"),
        ("everyone else pays 1 point to the player for each card in their own hand", "5 -2 -2 -1"),
        ("each player who is the leader scores 3 points", "3 0 0 0"),
        ("the player pays 1 point to each player who has 2 cards", "-2 1 1 0"),
        ("each player who has more cards than the next player scores 1 point", "0 0 1 0"),
        ("each player who has as many cards as the player to the left scores 1 point", "0 1 0 1"),
        ("each player who has more cards than the player scores 1 point", "0 1 1 0"),
        ("everyone else who is not the next player scores 1 point", "0 1 1 1"),
        ("the next player pays 1 point to each player who has more cards than the next player", "0 -1 1 0"),
        ("the next player pays 1 point to each player who has more cards than the player", "0 -1 1 0"),
        ("each player scores 1 point for each of their own strikes", "0 0 0 0"),
        ("everyone at the table scores 1 point", "1 1 1 1"),
        ("everyone else at the table scores 1 point", "0 1 1 1"),
        ("each player at the table who is out scores 1 point", "0 0 0 0"),
    ],
)
def test_an_effect_is_done_by_each_of_whom_it_is_true(effect: str, points: str) -> None:
    then = " and ".join(
        f"{name} has {number} points" for name, number in zip("ABCD", points.split(), strict=True)
    )
    scene(
        f"{HANDS}, then {then}",
        extra=f"""
        rule does "Does"
            counter strikes "strikes" of each player
            when a play is made then {effect}
        """,
    )


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        ("the next player takes 1 best card from the next player", "1 3 1 1"),
        ("the next player gives 1 best card to the next player", "1 1 3 1"),
        ("everyone gives 1 card to everyone else at the same time", "2 1 1 2"),
        ("the player trades 1 best card with the player with the most cards for any 2", "2 1 2 1"),
    ],
)
def test_cards_go_between_players_who_are_called_alike_and_to_each_at_the_same_time(
    effect: str, cards: str
) -> None:
    ruleset = rules(extra=rule(f"when a lone 4 is played then {effect}"))
    game = do(deal(ruleset, ["S4 S9", "H6 HJ", "S3 HQ", "H8"]), "S4")
    while game.decision is not None and game.decision.kind != "play":
        game.choose(game.options()[0])
    assert [hand.bit_count() for hand in game.state.hands] == [int(number) for number in cards.split()]


def test_who_is_out_still_sits_at_the_table() -> None:
    scene(
        """
        with 4 players
        A holds S4
        B holds S6 S9
        C holds S3 SQ
        D holds H8 HK
        A plays S4
        B plays S6, then A has 2 points and B has 1 points and C has 1 points and D has 1 points
        """,
        extra="""
        rule fee "Fee"
            when a play contains 6
            then everyone at the table scores 1 point
            and each player at the table who is out scores 1 point
        """,
    )


def test_each_counts_tricks_and_counters_of_their_own() -> None:
    scene(
        """
        with 3 players
        A holds SA S4 S9
        B holds S6 SJ
        C holds S3 SQ SK
        A plays SA
        B passes
        C passes, then A has 1 bells
        A plays S4
        B passes
        C plays SQ
        A passes
        B passes, then C has 1 bells
        C plays SK, then A has -3 points and B has 0 points and C has -3 points
        """,
        extra="""
        rule bells "Bells"
            counter bells "bells" of each player
            when a player takes the trick
            then the player gets 1 bell
        rule fee "Fee"
            when a play contains K
            then each player loses 1 point for each of their own tricks
            and each player loses 2 points for each of their own bells
        """,
    )


def test_a_card_is_taken_from_the_play_before_and_that_play_stays_beaten() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 SJ
        C holds S5 SQ
        A plays S4, then gleaner does not act
        B plays S6, then gleaner acts and B holds S4 SJ
        C may not play S5
        C plays SQ
        """,
        extra="""
        rule gleaner "Gleaner"
            when a play contains 4 or 6
            then the player takes 1 card from the play before
        """,
    )


def test_what_is_no_longer_there_cannot_be_taken() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 SJ
        C holds S7 SQ
        A plays S4
        B plays S6, then gleaner acts and B holds S4 SJ
        C passes, then gleaner does not act
        """,
        extra="""
        rule gleaner "Gleaner"
            when a play contains 6 or when a player passes
            then the player takes 1 card from the play before
        """,
    )


def test_for_each_trick_means_those_of_the_player() -> None:
    """The place of A is worth a point besides."""
    scene(
        """
        with 3 players
        A holds SA S4
        B holds S6 SJ
        C holds S3 SQ SK
        A plays SA
        B passes
        C passes
        A plays S4
        B plays S6
        C passes
        B plays SJ, then A has 11 points
        """,
        extra="""
        rule prize "Prize"
            when the hand ends then the player scores 10 points for each trick
        """,
    )


JOINED = """
rule under_test "Under test"
    when a player passes if {condition} then the player scores 1 point
"""


@pytest.mark.parametrize(
    ("condition", "points"),
    [
        ("everyone else holds a 5 or holds a 6", 1),
        ("everyone else holds a 5 or if everyone else holds a 6", 0),
        ("everyone else holds a 5 or holds a 7", 0),
        ("everyone else holds a 7 or does not hold a 7", 1),
        ("everyone else holds a 9 and holds a 5 or holds a 6", 1),
        ("everyone else holds a 9 and holds a 5", 0),
        ("another player holds a 5 and holds a 9", 1),
        ("another player holds a 5 and holds a 6", 0),
        ("another player holds a 5 and another player holds a 6", 1),
        ("the next player holds a 5 and holds a 9", 0),
        ("the next player holds a 6 or holds a 5", 1),
        ("everyone else who holds a 5 or holds a 6 has 3 or more cards", 1),
        ("everyone else who holds a 5 or has 4 cards does not hold a 6", 0),
    ],
)
def test_several_things_are_asked_of_each_one_by_one(condition: str, points: int) -> None:
    scene(
        f"""
        with 3 players
        A holds S4 S5 S9 D10
        B holds S3 H3
        C holds C6 C8 D8 HK
        A plays S4
        B passes, then B has {points} points
        """,
        extra=JOINED.format(condition=condition),
    )
