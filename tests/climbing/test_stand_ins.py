"""Cards that stand for others as a joker does: which, where, for whom, and how rules and locks see them."""

from __future__ import annotations

import random

import pytest
from helpers.scenes import deal, rules, scene

from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.plays import MOST_PLAYS
from yakusoku.services.rules import load_text

TWOS = "2 stands for any card in pair, triplet, sequence\n"


def made(ruleset_extra: str, hand: str, *, seat: int = 0, **more: object) -> set[tuple[tuple[str, ...], str]]:
    """The plays of a lead: what their cards stand for, and their shapes."""
    game = deal(rules(extra=ruleset_extra), [hand, "S10 H10", "D4 D6"], leader=seat, **more)  # type: ignore[arg-type]
    plays = [option for option in game.options() if isinstance(option, Play)]
    return {(tuple(sorted(game.data(play)["as"])), game.data(play)["shape"]) for play in plays}


def _readings(extra: str, hand: str, wanted: list[str]) -> list[Play]:
    game = deal(rules(extra=extra), [hand, "S10 H10", "D4 D6"])
    plays = [option for option in game.options() if isinstance(option, Play)]
    return [play for play in plays if sorted(game.data(play)["as"]) == wanted]


def test_a_two_stands_for_any_card_of_a_set_but_not_alone() -> None:
    assert made(TWOS, "S2 H9 D9") == {
        (("S2",), "single"),
        (("H9",), "single"),
        (("D9",), "single"),
        (("H9", "S9"), "pair"),  # the two and either nine
        (("D9", "S9"), "pair"),
        (("D9", "H9"), "pair"),
        (("D9", "H9", "S9"), "triplet"),
    }


def test_a_card_in_its_own_place_of_a_run_stands_for_itself() -> None:
    found = made("3 stands for any card in sequence\n", "S3 S4 S5")
    assert {row[0] for row in found if row[1] == "sequence"} == {("S3", "S4", "S5"), ("S4", "S5", "S6")}
    assert len(_readings("3 stands for any card in sequence\n", "S3 S4 S5", ["S3", "S4", "S5"])) == 1


def test_a_two_fills_the_gap_of_a_run() -> None:
    assert (("S4", "S5", "S6"), "sequence") in made(TWOS, "S4 S6 D2")


def test_a_stand_in_follows_as_the_rank_that_it_stands_for() -> None:
    scene(
        """
        with 3 players
        A holds S5 H5 S8
        B holds S2 H9 S4
        C holds D10 C10 D4
        A plays S5 H5
        B plays S2 H9 as S9 H9
        C plays D10 C10
        """,
        extra=TWOS,
    )


def test_without_the_statement_a_two_is_only_a_two() -> None:
    scene(
        """
        with 3 players
        A holds S5 H5 S8
        B holds S2 H9 S4
        C holds D10 C10 D4
        A plays S5 H5, then B may not play S2 H9
        """
    )


def test_it_holds_only_while_its_condition_does() -> None:
    extra = 'rule upset "Upset"\n    when 4-4 is played then reverse the ranking until the clear\n'
    extra += "2 stands for any card in pair if the ranking is reversed\n"
    scene(
        """
        with 3 players
        A holds S4 H4 S8
        B holds S2 H3 S10
        C holds D10 C10 D6
        A plays S4 H4, then B may play S2 H3
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        A holds S5 H5 S8
        B holds S2 H9 S10
        C holds D10 C10 D6
        A plays S5 H5, then B may not play S2 H9
        """,
        extra=extra,
    )


def test_it_may_hold_for_one_player_only() -> None:
    """I5 of a list of local rules: the one with the most cards has a poor man's joker."""
    extra = "3 stands for any card in pair if the player has more cards than everyone else\n"
    scene(
        """
        with 3 players
        A holds S5 H5 S8
        B holds S3 H9 S10 SJ
        C holds D10 C3 D6
        A plays S5 H5, then B may play S3 H9
        B passes, then C may not play D10 C3
        """,
        extra=extra,
    )
    titled = deal(
        rules(extra="3 stands for any card in pair if the player is hinmin\n"),
        ["S3 H9 S7", "S10 H10", "D4 D6"],
        titles={0: "hinmin"},
        places=[1, 2, 0],
    )
    shapes = {titled.data(option)["shape"] for option in titled.options() if isinstance(option, Play)}
    assert "pair" in shapes


def test_a_condition_on_what_a_hand_can_make_is_judged_without_stand_ins() -> None:
    found = made("2 stands for any card in pair if the player can make pair\n", "S2 H9 D7")
    assert not [row for row in found if row[1] == "pair"]
    found = made("2 stands for any card in pair if the player can make pair\n", "S2 H9 D7 C7")
    assert (("H9", "S9"), "pair") in found


def test_the_rank_that_was_named_stands_in_for_a_while() -> None:
    extra = """
    rule lucky "Lucky rank"
        when a lone 3 is played
        then the player names 1 rank
        and cards of the named rank stand for any card in pair until the hand ends
    """
    scene(
        """
        with 3 players
        A holds S3 S8 H6
        B holds H2 D3 D5
        C holds D6 D7 D10
        A plays S3
        A chooses 6
        B plays H2
        C passes
        A passes
        B plays D3
        B chooses 9, then C may play D10
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        A holds S3 S8 H6
        B holds H2 D4 C4
        C holds D6 D7 D10
        A plays S3
        A chooses 6
        B plays H2
        C passes
        A passes, then B leads
        B plays D4 C4, then C may play D6 D7 and C may not play D7 D10
        """,
        extra=extra,
    )


def test_rules_see_the_card_that_it_stands_for_and_no_joker() -> None:
    extra = TWOS + 'rule nine "Nine"\n    when a play contains 9 then clear the table\n'
    extra += (
        'rule jokers "Jokers"\n    when a play contains joker then reverse the ranking until the hand ends\n'
    )
    extra += 'rule deuce "Deuce"\n    when a play contains natural 2 then reverse direction\n'
    scene(
        """
        with 3 players
        A holds S5 H5 S8
        B holds S2 H9 S4
        C holds D10 C10 D4
        A plays S5 H5
        B plays S2 H9 as S9 H9, then nine acts and jokers does not act and deuce acts
        """,
        extra=extra,
    )


def test_many_stand_ins_are_bounded() -> None:
    twos = rules(extra="2 stands for any card in pair, triplet, quad, sequence\n")
    game = deal(twos, ["S2 H2 D2 C2 JK S4 S5 S6 S7 S8 S9 S10 H4 H5 H6 H7 D4 D5 D6 D7", "S3 H3", "D3 C3"])
    assert 0 < sum(isinstance(option, Play) for option in game.options()) <= MOST_PLAYS


def test_random_games_end_and_stay_whole() -> None:
    from helpers.scenes import whole

    ruleset = rules(extra=TWOS + "3 stands for any card in pair if the player has the most cards\n")
    from yakusoku.interpreter.climbing.game import ClimbingGame

    for seed in range(4):
        game = ClimbingGame(ruleset, 4, seed)
        chance = random.Random(seed)
        for _ in range(600):
            if game.decision is None:
                break
            game.choose(chance.choice(list(game.options())))
            assert whole(game) == (1 << ruleset.deck.size) - 1
        assert game.decision is None


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("spade stands for any card in pair", "number-out-of-range"),
        ("2 stands for any card in paar", "unknown-shape"),
        ("banana stands for any card in pair", "unknown-card"),
    ],
)
def test_what_cannot_stand_in_is_told(line: str, code: str) -> None:
    text = f'variant v "V" of daifugo\n    {line}\n'
    assert code in [item.code for item in load_text(text, examples=False).diagnostics]
