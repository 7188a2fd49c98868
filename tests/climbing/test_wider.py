"""Conditions on numbers, seats and what lies on the table: each said as a player would say it, and played."""

from __future__ import annotations

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

from .scenes import deal, do, option, rules, scene, whole
from .test_pagat import play_out


def rule(text: str) -> str:
    return f'rule under_test "Under test"\n    {text}\n'


def test_what_lies_in_the_trick_is_counted() -> None:
    scene(
        """
        A holds S8 S3
        B holds H9 H3
        C holds DK D8 D3
        A plays S8, then under_test does not act
        B plays H9
        C plays DK, then under_test does not act
        """,
        extra=rule("when a play is made if the trick contains 2 or more 8 then clear the table"),
    )
    scene(
        """
        A holds S8 S3
        B holds H9 H3
        C holds D8 C8 D3
        A plays S8
        B passes
        C passes
        A plays S3
        """,
        extra=rule("when a play is made if the discards contain 8 then clear the table"),
    )


def test_a_place_may_depend_on_a_condition() -> None:
    extra = rule("place H7 or D7 above 2 if the ranking is normal")
    extra += 'rule turn_round "Turn round"\n    when 4-4 is played then reverse the ranking\n'
    scene(
        """
        with 3 players
        A holds S2 S3
        B holds H7 D9
        A plays S2
        B may play H7
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        turn_round in force
        A holds S3 S5
        B holds H7 D9
        A plays S3
        B may not play H7
        """,
        extra=extra,
    )


def test_cards_that_are_placed_keep_their_order() -> None:
    scene(
        """
        with 3 players
        A holds H4 S3
        B holds H5 D9
        C holds S2 D6
        A plays H4
        B may play H5
        B plays H5
        C may not play S2
        """,
        extra=rule("place H4 or H5 above 2"),
    )


def test_passes_in_a_row_end_with_a_play() -> None:
    extra = rule("when a player passes if there are 2 or more passes in a row then reverse the ranking")
    scene(
        """
        with 4 players
        A holds S5 S3
        B holds H6 H7
        C holds D8 D9
        D holds C9 CK
        A plays S5
        B passes
        C plays D8
        D passes, then under_test does not act
        A passes, then under_test acts
        """,
        extra=extra,
    )


def test_tricks_are_numbered() -> None:
    scene(
        """
        with 3 players
        A holds S5 S6 S7 S9
        A plays S5, then under_test does not act
        B passes
        C passes
        A plays S6, then under_test acts
        """,
        extra=rule("when a player leads if it is the second trick of the hand then reverse the ranking"),
    )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds S6 H3
        C holds S7 D3
        A plays S5, then under_test does not act
        B plays S6, then under_test acts and B leads
        """,
        extra=rule("when a play is made if it is every 2nd play of the trick then clear the table"),
    )


def test_hands_are_compared() -> None:
    extra = rule(
        "when a play contains 9 if the player has more cards than the next player then skip 1 player"
    )
    scene("A holds S9 S3 S4\nB holds H3\nC holds D3\nA plays S9, then it is C next", extra=extra)
    scene("A holds S9 S3\nB holds H3\nC holds D3\nA plays S9, then it is B next", extra=extra)
    extra = rule("when a play contains 9 if the player does not have the fewest cards then skip 1 player")
    scene("A holds S9 S3\nB holds H3 H4\nC holds D3 D4\nA plays S9, then it is B next", extra=extra)


def test_players_are_found_by_seat_and_by_cards() -> None:
    opposite = rule("when a play contains 9 then the opposite player discards 1 best card")
    scene(
        "with 4 players\nA holds S9 S3\nC holds DK D4\nA plays S9, then C holds D4 and C has 1 card",
        extra=opposite,
    )
    scene("with 3 players\nA holds S9 S3\nA plays S9, then under_test does not act", extra=opposite)
    right = rule("when a play contains 9 then the player to the right discards 1 best card")
    scene("with 4 players\nA holds S9 S3\nD holds DK D4\nA plays S9, then D has 1 card", extra=right)
    holder = rule("when a play contains 9 then the holder of joker falls to the last place")
    scene("with 4 players\nA holds S9 S3\nC holds JK D4\nA plays S9, then C is last", extra=holder)
    scene(
        "with 4 players\nA holds S9 S3\nC holds D5 D4\nA plays S9, then under_test does not act", extra=holder
    )
    most = rule("when a play contains 9 then the player with the most cards discards 1 best card")
    scene(
        "with 3 players\nA holds S9 S3\nB holds H5 H6\nC holds DK D4 D5\nA plays S9, then C holds D4 D5",
        extra=most,
    )


def test_who_played_last_is_paid_for_a_pass() -> None:
    ruleset = rules(extra=rule("when a player passes then the player pays 1 point to the last to play"))
    game = do(deal(ruleset, ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"]), "S3", "H4", "pass", "pass")
    assert game.state.points == [-1, 2, -1]


# --------------------------------------------------------------------------------------------------------------- numbers

COUNTDOWN = """
rule under_test "Under test"
    counter countdown
    when dai_hinmin plays a lone 4
    then the player sets countdown from 4 to 20
    and this rule holds until the hand ends
    when a player passes if this rule is in force then countdown goes down by 1
    when a player passes if this rule is in force and countdown is 1 or fewer then the player falls to the last place
"""


def test_a_counter_that_a_player_sets_counts_down() -> None:
    scene(
        """
        with 5 players
        A was dai_hinmin
        A holds S4 S9 SK
        A plays S4
        A chooses 4, then countdown is 4
        B passes, then countdown is 3
        C passes
        D passes, then countdown is 1
        E passes, then E is last
        """,
        extra=COUNTDOWN,
    )


STRIKES = """
counter strikes of each player
when a player passes then the player gets 1 strike
when a player passes if the player has 1 strike then the player pays 1 point to the last to play for each strike
"""


def test_each_player_has_a_counter_of_his_own() -> None:
    extra = 'rule under_test "Under test"\n' + "".join(
        f"    {line}\n" for line in STRIKES.strip().splitlines()
    )
    scene(
        """
        with 3 players
        A holds S4 S9 SK
        B holds H5 H6
        A plays S4
        B passes, then B has 1 strike and C has 0 strikes
        """,
        extra=extra,
    )
    game = do(
        deal(rules(extra=extra), ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"]), "S3", "pass", "pass", "S5", "pass"
    )
    assert game.state.numbers == {"strikes/0": 0, "strikes/1": 2, "strikes/2": 1}
    assert game.state.points == [2, -2, 0]  # judged before the strike of this pass, counted after it


def test_counters_begin_again_with_each_hand_unless_they_are_kept() -> None:
    extra = """
rule under_test "Under test"
    counter plays_made
    counter lives of each player from 3, kept until the session ends
    when a play is made then plays_made goes up by 1
    when a player goes out first then the player loses 1 life
"""
    game = play_out(new_game(rules(extra=extra), 4, 3, 2), until_hand=2)
    assert game.state.numbers["plays_made"] == 0
    assert sorted(game.state.numbers[f"lives/{seat}"] for seat in range(4)) == [2, 3, 3, 3]


def test_ranks_are_added_up() -> None:
    scene(
        """
        A holds S10 H10 S3
        A plays S10 H10, then under_test acts
        """,
        extra=rule("when a play is made if the play adds up to 20 then clear the table"),
    )
    scene(
        """
        with 3 players
        A holds SK S3
        B holds SA S9 S3
        A plays SK, then B is out
        """.replace("S9 S3", "HQ"),
        extra=rule(
            "when a play is made if the hand of the next player adds up to as much as the trick "
            "then the next player goes out at once"
        ),
    )


def test_the_last_plays_are_added_up_and_how_far_they_are_apart() -> None:
    extra = rule("when a play is made if the last 2 plays add up to 13 then clear the table")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds H9 H3
        A plays S4, then under_test does not act
        B plays H9, then under_test acts
        """,
        extra=extra,
    )
    near = rule(
        "when a play is made if the play is at most 2 ranks above the play before then clear the table"
    )
    for card, acts in (("H5", "acts"), ("H6", "acts"), ("H7", "does not act"), ("JK", "acts")):
        scene(
            f"""
            with 3 players
            A holds S4 S3
            B holds {card} H8
            A plays S4, then under_test does not act
            B plays {card}, then under_test {acts}
            """,
            extra=near,
        )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds H9 H3
        C holds D10 D3
        A plays S5, then under_test does not act
        B plays H9, then under_test acts
        """,
        extra=rule("when a play is made if the play before contains 5 then skip 1 player"),
    )


def test_a_kind_of_play_may_be_a_distance_from_the_play_before() -> None:
    far = rule("forbid any play at least 3 ranks above the play before")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds H6 H7 JK
        A plays S4
        B may play H6
        B may not play H7 because under_test
        """,
        extra=far,
    )
    step = rule("when a play exactly 2 ranks above the play before is made then clear the table")
    for card, acts in (("H5", "does not act"), ("H6", "acts")):
        scene(
            f"""
            with 3 players
            A holds S4 S3
            B holds {card} H8
            A plays S4, then under_test does not act
            B plays {card}, then under_test {acts}
            """,
            extra=step,
        )


def test_the_rest_of_the_deal_goes_to_whom_it_is_said() -> None:
    extra = """
deal
    equal hands
    the rest to dai_fugo
"""
    game = new_game(rules(extra=extra), 5, 1, 2)
    assert isinstance(game, ClimbingGame)
    assert sorted(hand.bit_count() for hand in game.state.hands) == [10, 10, 11, 11, 11]  # nobody is it yet
    play_out(game, until_hand=2)
    top = next(seat for seat, title in game.state.titles.items() if title == "dai_fugo")
    assert {seat: hand.bit_count() for seat, hand in enumerate(game.state.hands)} == {
        seat: 13 if seat == top else 10 for seat in range(5)
    }


def test_who_passes_although_a_play_was_possible() -> None:
    game = do(
        deal(
            rules(
                extra=rule(
                    "when a player passes if the player could have played then the player loses 1 point"
                )
            ),
            ["S3 S5 S7", "H4 H6 H7", "D3 C3 D4"],
        ),
        "S5",
        "pass",
        "pass",
    )
    assert game.state.points == [0, -1, 0]


def test_tricks_that_a_player_takes_are_counted() -> None:
    extra = rule(
        "when a player takes the trick if the player has taken 2 tricks in a row then the player scores 1 point"
    )
    extra += (
        'rule other "Other"\n    when a player takes the trick if the player has taken at least 2 tricks in this hand '
        "then the player scores 10 points\n"
    )
    game = deal(rules(extra=extra), ["S3 S5 S7 S9 SJ", "H4 H6 H7 H9 H10", "D8 D9 D3 D4 D10"])
    do(game, "S9", "pass", "pass", "S3", "H4", "pass", "pass")
    assert game.state.points == [0, 0, 0]  # one each
    do(game, "H6", "pass", "S7", "pass", "pass")
    assert game.state.points == [10, 0, 0]  # the second, not in a row
    do(game, "SJ", "pass", "pass")
    assert game.state.points == [21, 0, 0]


def test_points_and_counters_of_players_are_compared() -> None:
    body = """
counter lives of each player from 3
when a player passes if the player has more points than the next player then the player's lives becomes 0
when a player passes if the player has 5 or more points then the lives of the next player becomes 9
when a player leads if the player has the most lives then the player scores 1 point
when a player leads then the player with the most points pays 2 points to the player after the player with the most points
"""
    extra = 'rule under_test "Under test"\n' + "".join(f"    {line}\n" for line in body.strip().splitlines())
    game = deal(rules(extra=extra), ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"])
    game.totals[1] = 6
    do(game, "S3")
    assert game.state.points == [1, -2, 2]
    do(game, "pass")
    assert game.state.numbers == {"lives/0": 3, "lives/1": 0, "lives/2": 3}


def test_a_position_with_counters_goes_through_json() -> None:
    ruleset = rules(extra=COUNTDOWN)
    game = new_game(ruleset, 4, 1)
    assert isinstance(game, ClimbingGame)
    game.state.numbers["countdown"] = 7
    again = ClimbingGame.from_json(ruleset, game.to_json())
    assert again == game
    assert again.state.numbers == {"countdown": 7}


# ------------------------------------------------------------------------------------------------------ cards that move


def test_the_last_card_need_not_be_given() -> None:
    extra = rule(
        "when a play contains 7 then the player gives 1 card for each 7 to the next player, keeping 1 card"
    )
    scene("A holds S7 H7 S3 S4\nB holds D9\nA plays S7 H7\nA chooses S3, then A has 1 card", extra=extra)
    scene("A holds S7 S3\nB holds D9\nA plays S7, then A has 1 card and it is B next", extra=extra)


def test_only_a_rank_that_is_held_is_named() -> None:
    extra = rule(
        "when a play contains Q then the player names 1 rank that the player holds for each Q "
        "and everyone discards all cards of the named ranks"
    )
    game = do(deal(rules(extra=extra), ["SQ S3 S5 H5", "H4 H5 H7".replace("H5", "H6"), "D8 D9 D3"]), "SQ")
    assert [game.data(item) for item in game.options()] == [{"rank": "3"}, {"rank": "5"}]
    do(game, "3")
    assert [hand.bit_count() for hand in game.state.hands] == [2, 3, 2]


def test_the_play_on_the_table_is_taken() -> None:
    extra = 'rule under_test "Under test"\n    once per hand\n    when dai_fugo plays any play then dai_hinmin takes the play\n'
    scene(
        """
        with 5 players
        A was dai_hinmin
        E was dai_fugo
        D holds S4 S9
        E holds S6 SK
        D plays S4
        E plays S6, then A holds S6 and E has 1 card and the table is not clear
        """,
        extra=extra,
    )


def test_a_forbidden_finish_is_taken_back() -> None:
    extra = rule(
        "when a player goes out with a play containing 8 then the player takes the play back and clear the table"
    )
    scene(
        "with 3 players\nA holds S5 S6 S9\nB holds S8\nC holds D9 DK\nA plays S5\nB plays S8, then B has 1 card and A leads",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds S8\nB holds D9\nA plays S8, then A holds S8 and A leads",
        "eight_cut",
        extra=extra,
    )


def test_who_is_to_lead_leads_once_though_the_play_was_taken_back() -> None:
    extra = rule(
        "when a player goes out with a play containing 8 then the player takes the play back and the next player leads next"
    )
    text = """
        with 3 players
        A holds S8
        B holds D9 DJ
        C holds CK C3
        A plays S8, then A holds S8 and B leads
        B plays D9
        C plays CK, then it is A next
        """
    scene(text, extra=extra)
    scene(text, "eight_cut", extra=extra)


def test_cards_leave_the_game() -> None:
    ruleset = rules(extra=rule("when 8-8-8 is played then the table leaves the game and clear the table"))
    game = do(deal(ruleset, ["S3 H3 D3 S5 S6", "S8 H8 D8 H7 H6", "D4 D9"]), "S3 H3 D3", "S8 H8 D8")
    assert game.state.discards == 0
    assert set(game.codes(game.state.aside)) >= {"S3", "H3", "D3", "S8", "H8", "D8"}


def test_a_play_is_laid_aside_as_a_turn_begins() -> None:
    extra = rule(
        "when a player's turn begins if the player wishes then the player lays aside a run of 4 or more cards"
    )
    scene(
        """
        with 3 players
        A holds SK S3
        B holds H4 H5 H6 H7 D9
        A plays SK
        B chooses yes, then B has 1 card and it is B next and under_test acts
        B passes
        """,
        extra=extra,
    )
    scene("with 3 players\nA holds SK S3\nB holds H4 H5 D9\nA plays SK\nB passes", extra=extra)
    scene(
        "with 3 players\nA holds SK S3\nB holds H4 H5 H6 H7\nA plays SK\nB chooses yes, then B is out and it is C next",
        extra=extra,
    )


def test_more_of_the_rank_on_the_table_goes_to_the_discards() -> None:
    extra = rule(
        "when a player's turn begins if the player holds 2 or more cards of its rank and the play is a lone card "
        "and the player wishes then the player discards all cards of its rank"
    )
    scene(
        "with 3 players\nA holds S5 S3\nB holds H5 D5 H9\nA plays S5\nB chooses yes, then B has 1 card",
        extra=extra,
    )
    scene("with 3 players\nA holds S5 S3\nB holds H5 D6 H9\nA plays S5\nB passes", extra=extra)


# ------------------------------------------------------------------------------------------------------ what is lasting


def test_cards_like_the_play_are_those_of_the_play_that_began_it() -> None:
    extra = rule("when a lone 8 is played then forbid a play containing cards of its suit until the clear")
    scene(
        """
        with 3 players
        A holds S8 S3
        B holds S9 H9
        C holds SK HK
        A plays S8
        B may not play S9 because under_test
        B plays H9
        C may not play SK
        C may play HK
        """,
        extra=extra,
    )
    trump = rule("when a lone 4 is played then place cards of its suit above 2 until the clear")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds S5 H2
        C holds H2 S6
        A plays S4
        B plays S5
        C may not play H2
        C may play S6
        """.replace("B holds S5 H2", "B holds S5 H9"),
        extra=trump,
    )


def test_a_restriction_may_bind_one_player() -> None:
    extra = rule(
        "when a lone 5 is played then the player chooses another player "
        "and forbid a play containing K for the chosen player until the hand ends"
    )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds SK H3
        C holds HK D3
        A plays S5
        A chooses C
        B may play SK
        B passes
        C may not play HK because under_test
        """,
        extra=extra,
    )


def test_it_lasts_until_something_happens() -> None:
    extra = rule("when a lone 5 is played then reverse the ranking until the player plays again")
    scene(
        """
        with 3 players
        A holds S5 S4 S9
        B holds H4 H9
        A plays S5, then the ranking is reversed
        B plays H4, then the ranking is reversed
        C passes, then the ranking is reversed
        A passes
        B plays H9, then B is out
        """,
        extra=extra,
    )
    scene(
        "with 3 players\nA holds S5 S3 S9\nA plays S5\nB passes\nC passes\nA plays S9, then the ranking is normal",
        extra=extra,
    )
    turn = rule("when a lone 5 is played then forbid a lone K until the next turn of the player")
    scene(
        "with 3 players\nA holds S5 SK\nB holds HK H3\nA plays S5\nB may not play HK\nB passes\nC passes\nA may play SK",
        extra=turn,
    )
    acts = rule("when a lone 5 is played then reverse the ranking until eight_cut acts")
    scene(
        "with 3 players\nA holds S5 S3 S8 S9\nA plays S5\nB passes\nC passes, then the ranking is reversed\nA plays S8, then the ranking is normal",
        "eight_cut",
        extra=acts,
    )


# ------------------------------------------------------------------------------------------------------------- answers


def test_any_rule_is_answered_with_its_rank() -> None:
    extra = rule("answer any rule with a lone spade with the same rank then cancel it")
    scene(
        """
        with 3 players
        A holds H8 H3
        B holds D9 D4
        C holds S8 S4
        A plays H8
        C plays S8, then eight_cut does not act and under_test acts and it is A next
        """,
        "eight_cut",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds H8 H3\nC holds S9 S4\nA plays H8, then eight_cut acts",
        "eight_cut",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds H9 H3\nC holds S9 S4\nA plays H9, then it is B next",
        "eight_cut",
        extra=extra,
    )


def test_a_card_that_is_answered_by_its_code_is_that_card_played_alone() -> None:
    extra = rule("answer HQ with HK then clear the table")
    hands = "with 3 players\nA holds {0} HQ S3\nB holds HK D4\nC holds C5 C6\n"
    scene(
        hands.format("S9") + "A plays HQ\nB plays HK, then under_test acts and the table is clear",
        extra=extra,
    )
    scene(hands.format("SQ") + "A plays SQ HQ, then under_test does not act and it is B next", extra=extra)


def test_who_would_be_skipped_answers() -> None:
    extra = """
    rule skip_five "Five skip"
        when a play contains 5 then skip 1 player for each 5
    rule under_test "Under test"
        answer skip_five with 3-3 by the skipped player then cancel it and clear the table
    """
    scene(
        """
        with 4 players
        A holds S5 H5 S9
        B holds D4 D6
        C holds S3 H3 DK
        A plays S5 H5
        C plays S3 H3, then C leads and under_test acts
        """,
        extra=extra,
    )
    scene(
        "with 4 players\nA holds S5 S9\nB holds D4 D6\nC holds S3 H3 DK\nA plays S5, then it is C next",
        extra=extra,
    )


def test_a_play_is_answered_with_a_run_that_uses_it() -> None:
    extra = rule("answer a lone 6 or a lone 7 with a run of 3 cards using the play then clear the table")
    scene(
        """
        with 3 players
        A holds S6 S9
        B holds D4 D6
        C holds S5 S7 DK
        A plays S6
        C plays S5 S6 S7, then C leads and C has 1 card
        """,
        extra=extra,
    )
    scene("with 3 players\nA holds S6 S9\nC holds S5 S8 DK\nA plays S6, then it is B next", extra=extra)


def test_four_of_a_kind_is_completed_out_of_turn() -> None:
    extra = rule("answer a set with a quad using the play then clear the table")
    scene(
        "with 3 players\nA holds S6 H6 S9\nC holds D6 C6 DK\nA plays S6 H6\nC plays S6 H6 D6 C6, then C leads",
        extra=extra,
    )


# ---------------------------------------------------------------------------------------------------------------- deals


def dealt(steps: str, players: int = 4, hands: int = 1, extra: str = "", seed: int = 3) -> ClimbingGame:
    text = f"players {players}\ndeal\n" + "".join(f"    {line}\n" for line in steps.split("; ")) + extra
    game = new_game(rules(extra=text), players, seed, hands, record=True)
    assert isinstance(game, ClimbingGame)
    return game


def sizes(game: ClimbingGame) -> list[int]:
    return [hand.bit_count() for hand in game.state.hands]


def test_hands_come_out_even_and_the_rest_lies_aside() -> None:
    for seed in range(12):
        game = dealt("equal hands; the rest aside without joker", players=5, seed=seed)
        assert sizes(game) == [10] * 5
        assert game.state.aside.bit_count() == 3
        assert "JK" not in game.codes(game.state.aside)
        assert whole(game) == (1 << 53) - 1


def test_the_rest_is_a_draw_pile_and_cards_come_in_its_order() -> None:
    extra = 'rule under_test "Under test"\n    when a player passes then the player takes 1 card from the draw pile\n'
    game = dealt("7 cards to each player; the rest to the draw pile", extra=extra)
    assert sizes(game) == [7] * 4
    assert len(game.state.pile) == 25
    assert game.log is not None
    top = game.rules.deck.codes[game.state.pile[0]]
    assert next(line for line in game.log if "pile" in line)["pile"][0] == top
    leader = game.state.turn
    game.choose(game.options()[0])
    do(game, "pass")
    passed = (leader + 1) % 4
    assert top in game.codes(game.state.hands[passed])
    assert len(game.state.pile) == 24
    assert whole(game) == (1 << 53) - 1


def test_drawing_may_be_a_wish_and_ends_with_the_pile() -> None:
    extra = 'rule under_test "Under test"\n    when a player passes then the player may take 1 card from the draw pile\n'
    game = dealt("13 cards to each player; the rest to the draw pile", extra=extra)
    game.choose(game.options()[0])
    do(game, "pass", "no")
    assert len(game.state.pile) == 1
    do(game, "pass", "yes")
    assert game.state.pile == []
    do(game, "pass")
    assert game.decision is not None and game.decision.kind == "play"


def test_a_title_gets_more_cards() -> None:
    game = dealt("8 cards to each player; 3 cards more to dai_hinmin", players=5, hands=2)
    assert sizes(game) == [8] * 5
    game = play_out(game, until_hand=2)
    lowest = next(seat for seat, title in game.state.titles.items() if title == "dai_hinmin")
    assert [size for seat, size in enumerate(sizes(game)) if seat != lowest] == [8] * 4
    assert sizes(game)[lowest] == 11


def test_the_turned_rank_is_the_highest() -> None:
    extra = rule("place the turned rank above 2") + "    when the cards are dealt then turn up a card\n"
    seen = set()
    for seed in range(8):
        game = new_game(rules(extra=extra), 4, seed)
        assert isinstance(game, ClimbingGame)
        rank = game.rules.deck.faces[game.state.shown].rank
        seen.add(rank)
        places = {
            face.code: game.order.place[face.index]
            for face in game.rules.deck.faces
            if face.rank == rank >= 0
        }
        assert all(
            place > game.order.rank_place[game.rules.deck.ranks.index("2")] for place in places.values()
        )
        again = ClimbingGame.from_json(game.rules, game.to_json())
        assert again.order == game.order
    assert len(seen) > 3


# ------------------------------------------------------------------------------------------------------ all at once


def test_cards_given_at_the_same_time_cannot_be_passed_on() -> None:
    extra = rule(
        "when a play contains 7 then everyone gives 1 card to the player to the left at the same time"
    )
    game = do(deal(rules(extra=extra), ["S7 S3 S5", "H4 H6 H8", "D8 D9 DK"]), "S7", "S3")
    assert game.decision is not None and game.decision.player == 1
    assert sorted(game.codes(game.hand_of(1))) == ["H4", "H6", "H8"]  # nothing has come yet
    assert game.options()[0] == option(game, "H4") and len(game.options()) == 3
    again = ClimbingGame.from_json(game.rules, game.to_json())
    for one in (game, again):
        do(one, "H8", "DK")
        assert [sorted(one.codes(one.hand_of(seat))) for seat in range(3)] == [
            ["DK", "S5"],
            ["H4", "H6", "S3"],
            ["D8", "D9", "H8"],
        ]


def test_the_last_card_may_be_given_at_the_same_time() -> None:
    extra = rule("when a play contains 7 then everyone gives 1 card to the next player at the same time")
    game = do(deal(rules(extra=extra), ["S7 S3", "H4", "D8"]), "S7")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["D8"], ["S3"], ["H4"]]
    assert not game.state.out


def test_cards_discarded_at_the_same_time_are_not_known_before() -> None:
    extra = rule("when a play contains 5 then everyone discards 1 card at the same time")
    game = deal(rules(extra=extra), ["S5 S3 S6", "H4 H6", "D8 D9"])
    game.lines = []
    do(game, "S5", "S3", "H4")
    assert not [line for line in game.log if line.get("event") == "move"]
    assert game.state.discards == 0
    do(game, "D8")
    assert [line["cards"] for line in game.log if line.get("event") == "move"] == [["S3"], ["H4"], ["D8"]]


def test_numbers_set_at_the_same_time_become_known_together() -> None:
    extra = (
        'rule under_test "Under test"\n    counter bid of each player\n'
        "    when a play contains 5 then everyone sets bid from 1 to 3 at the same time\n"
    )
    game = deal(rules(extra=extra), ["S5 S3", "H4 H6", "D8 D9"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(3))
    game.choose(Pick(2))
    assert set(game.state.numbers.values()) == {0}
    assert [line.get("hidden") for line in game.log] == [None, True, True]
    game.choose(Pick(1))
    assert game.state.numbers == {"bid/0": 3, "bid/1": 2, "bid/2": 1}
