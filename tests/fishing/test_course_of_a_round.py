"""The course of a round of Taiyaku for three and for two, sentence by sentence as FudaWiki has it, and how cards are matched."""

from __future__ import annotations

import pytest
from helpers.rigged import (
    CODES,
    asked,
    choose,
    deal,
    ending,
    events,
    full,
    offered,
    playing,
    shown,
    taiyaku,
    variant,
)

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.start import new_game

EMPTY = [12, 13, 22, 23, 32, 33, 42, 10]  # seven empties
PLAIN = [20, 21, 30, 31, 40, 50, 60, 70]  # nothing to claim


def played_out(seed: int, players: int = 3, rounds: int = 3) -> FishingGame:
    game = FishingGame(taiyaku(), players, seed, rounds, record=True)
    while not game.over:
        options = game.options()
        game.choose(options[(seed * 7 + len(game.log or [])) % len(options)])
    return game


def test_b2_1_two_to_seven_at_the_table_of_whom_two_or_three_play() -> None:
    for players in range(2, 8):
        assert FishingGame(taiyaku(), players, 1).players == players
    assert list(taiyaku().playing()) == [2, 3]
    for players in (1, 8):
        with pytest.raises(ValueError, match="2 to 7 players"):
            FishingGame(taiyaku(), players, 1)


def test_b2_1_play_goes_round_in_the_order_of_seats() -> None:
    game = playing([[10], [20], [30]], leader=1)
    order = []
    while not game.over:
        assert game.decision is not None
        order.append(game.decision.player)
        choose(game, *offered(game)[:1])
    assert order == [1, 2, 0]


@pytest.mark.parametrize("seed", range(30))
def test_b2_2_the_earliest_month_drawn_deals_and_later_the_winner(seed: int) -> None:
    game = played_out(seed)
    draws = events(game, "dealer_draw")
    last = [line["card"] for line in draws[-3:]]
    hands = [line for line in game.log or [] if "hands" in line]
    ends = [line for line in game.log or [] if "captured" in line]
    assert [line["player"] for line in draws[-3:]] == [0, 1, 2]
    assert min(last) // 10 == last[hands[0]["dealer"]] // 10
    assert [line["dealer"] for line in hands[1:]] == [line["winner"] for line in ends[:-1]]


def test_b2_2_twelve_rounds_unless_agreed_otherwise() -> None:
    assert new_game(taiyaku(), 3).hands == 12
    assert new_game(variant("set rounds to 6\n"), 3).hands == 6
    assert new_game(taiyaku(), 3, hands=2).hands == 2


def test_b2_3_nobody_loses_more_than_the_stake() -> None:
    game = ending([10, 30, 80, 120, 40, 41, 42, 43], [])
    assert game.totals == [8, -8]


def test_b2_4_the_deal_of_three_and_of_two() -> None:
    for players, pile in ((3, 18), (2, 26)):
        game = FishingGame(taiyaku(), players, 5, record=True)
        line = next(line for line in game.log or [] if "hands" in line)
        assert [len(hand) for hand in line["hands"]] == [8] * players
        assert (len(line["field"]), len(line["pile"])) == (6, pile)
        assert sorted(
            card for part in (*line["hands"], line["field"], line["pile"]) for card in part
        ) == list(CODES)


def test_b2_4_packets_go_round_from_the_player_after_the_dealer() -> None:
    from yakusoku.game.chance import Chance
    from yakusoku.interpreter.fishing.deal import deal
    from yakusoku.interpreter.fishing.state import Before

    game = FishingGame(taiyaku(), 3, 1, record=True)
    game.hand, game.before, game.chance = 2, Before(0, 0, 1, 2, heir=1), Chance(7)
    deal(game)
    lines = game.log or []
    pack = list(range(48))
    chance = Chance(7)
    chance.shuffle(pack)
    cards = [CODES[card] for card in pack]
    hand = lines[-1]
    assert hand["dealer"] == 1
    assert hand["field"] == cards[0:3] + cards[15:18]
    assert hand["hands"] == [
        cards[7:11] + cards[22:26],
        cards[11:15] + cards[26:30],
        cards[3:7] + cards[18:22],
    ]
    assert hand["pile"] == cards[30:]


@pytest.mark.parametrize("seed", range(30))
def test_b2_5_each_takes_a_field_card_from_the_dealer_on_and_the_earliest_leads(seed: int) -> None:
    game = FishingGame(taiyaku(), 3, seed, record=True)
    line = next(line for line in game.log or [] if "hands" in line)
    draws = events(game, "leader_draw")[-3:]
    assert [draw["player"] for draw in draws] == [(line["dealer"] + step) % 3 for step in range(3)]
    assert len({draw["card"] for draw in draws} & set(line["field"])) == 3
    months = [draw["card"] // 10 for draw in draws]
    assert line["leader"] == draws[months.index(min(months))]["player"]


def test_b2_5_four_of_a_month_on_the_field_are_dealt_again() -> None:
    seen = 0
    for seed in range(1500):
        game = FishingGame(taiyaku(), 3, seed, record=True)
        kinds = [line.get("event", "deal") for line in game.log or []]
        for line in events(game, "misdeal"):
            seen += 1
            months = [card // 10 for card in line["field"]]
            assert max(months.count(month) for month in months) == 4
        months = [card // 10 for card in shown(game, game.round.field)]
        assert max(months.count(month) for month in months) < 4
        assert kinds.count("leader_draw") == 3 * (1 + kinds.count("misdeal"))
    assert seen > 0


def test_b2_6_a_claim_is_paid_by_each_opponent() -> None:
    game = full(EMPTY, players=3)
    assert asked(game) == (0, "claim")
    assert offered(game) == [["seven_empties"], []]
    choose(game, ["seven_empties"])
    assert game.round.gain == [10, -5, -5]


def test_b2_6_opponents_pay_in_turn_order_after_the_claimant() -> None:
    game = full([20, 21, 30, 31, 40, 50, 60, 70], players=3, others=[EMPTY], record=True)
    choose(game, ["seven_empties"])
    assert [(pay["from"], pay["to"]) for pay in events(game, "pay")] == [(2, 1), (0, 1)]


def test_b2_6_who_has_nothing_to_claim_is_not_asked() -> None:
    assert asked(full(PLAIN, players=3)) == (0, "return")


def test_b2_6_two_fours_are_worth_eight_with_two_players() -> None:
    game = full([40, 41, 42, 43, 60, 61, 62, 63], players=2)
    choose(game, ["two_fours_of_a_kind"])
    assert game.round.gain == [8, -8]


def test_b2_7_without_a_claim_any_card_may_be_returned() -> None:
    assert offered(full(PLAIN, players=3)) == PLAIN


def test_b2_7_after_seven_empties_only_the_card_that_is_no_chaff() -> None:
    assert offered(choose(full(EMPTY, players=3), ["seven_empties"])) == [10]


def test_b2_7_the_sake_cup_is_chaff_here_too() -> None:
    hand = [12, 13, 22, 23, 32, 33, 90, 10]
    assert offered(choose(full(hand, players=3), ["seven_empties"])) == [10]


def test_b2_7_after_eight_empties_any_card() -> None:
    hand = [12, 13, 22, 23, 32, 33, 42, 43]
    assert offered(choose(full(hand, players=3), ["eight_empties"])) == hand


def test_b2_7_after_four_of_a_kind_an_unrelated_card() -> None:
    hand = [10, 20, 30, 40, 41, 42, 43, 50]
    assert offered(choose(full(hand, players=3), ["four_of_a_kind"])) == [10, 20, 30, 50]


def test_b2_7_after_two_fours_any_card() -> None:
    hand = [40, 41, 42, 43, 60, 61, 62, 63]
    assert offered(choose(full(hand, players=3), ["two_fours_of_a_kind"])) == hand


def test_b2_7_hands_are_seven_and_the_pile_21_shuffled_by_the_player_to_the_leaders_left() -> None:
    game = full(PLAIN, players=3, record=True)
    for _ in range(3):
        choose(game, offered(game)[0])
    assert asked(game) == (0, "play")
    assert [hand.bit_count() for hand in game.round.hands] == [7, 7, 7]
    assert len(game.round.pile) == 21
    moves, shuffles = events(game, "move"), events(game, "shuffle")
    assert [move["from"] for move in moves] == ["hand 0", "hand 1", "hand 2"]
    assert [line["player"] for line in shuffles] == [2]
    assert shuffles[0]["pile"] == [CODES[card] for card in game.round.pile]
    assert {card for move in moves for card in move["cards"]} <= set(shuffles[0]["pile"])


def test_b2_8_the_leader_plays_a_card_cuts_the_pile_and_draws() -> None:
    game = playing([[10, 20], [30, 40]], pile=[53, 63, 73, 83, 93], draws=0)
    choose(game, 10)
    assert [CODES[card] for card in game.round.pile] == [83, 93, 53, 63]
    assert 73 in shown(game, game.round.field)


def test_b2_8_only_the_first_draw_is_cut() -> None:
    game = playing([[10, 20], [30, 40]], pile=[53, 63, 73, 83, 93], draws=0)
    choose(game, 10, 30)
    assert [CODES[card] for card in game.round.pile] == [93, 53, 63]


def test_b2_9_who_stops_the_round_wins_at_once_and_takes_all() -> None:
    game = playing(
        [[101, 10], [11, 20], [30, 40]], captured=[[61, 91], [80, 110, 120], []], field=[102], pile=[53, 63]
    )
    choose(game, 101)
    assert game.over
    assert game.totals == [16, -8, -8]
    assert game.before.winner == 0


def test_b2_10_the_highest_score_wins_the_difference_from_each() -> None:
    assert ending([70, 100, 60], [120, 122], [61, 42]).totals == [5, -3, -2]


def test_b2_10_card_points_are_never_used() -> None:
    assert ending([20, 50, 70, 100], [12]).totals == [0, 0]


def test_b2_11_tied_winners_the_nearest_after_the_leader_takes_the_difference_of_the_third() -> None:
    game = ending([61], [91], [], leader=1)
    assert (game.totals, game.before.winner) == ([0, 1, -1], 1)
    game = ending([61], [91], [], leader=2)
    assert (game.totals, game.before.winner) == ([1, 0, -1], 0)


def test_b2_11_all_tied_the_leader_is_named_and_nothing_is_paid() -> None:
    game = ending([61], [91], [101], leader=2)
    assert (game.totals, game.before.winner) == ([0, 0, 0], 2)


def test_b3_with_two_nothing_is_returned_and_ten_cards_of_the_pile_stay() -> None:
    game = full(PLAIN, players=2)
    assert asked(game) == (0, "play")
    while not game.over:
        game.choose(game.options()[0])
    assert not any(game.round.hands)
    assert len(game.round.pile) == 10


# --------------------------------------------------------------------------------------------------- matching


def test_b4_without_a_match_the_card_stays() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[50]), 10)
    assert shown(game, game.round.field) == [10, 50]
    assert game.round.captured == [0, 0]


def test_b4_one_match_is_taken_and_must_be() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[11, 50]), 10)
    assert shown(game, game.round.captured[0]) == [10, 11]
    assert shown(game, game.round.field) == [50]
    assert asked(game) == (1, "play")


def test_b4_of_two_matches_the_player_picks_one() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[11, 13, 50]), 10)
    assert asked(game) == (0, "capture")
    assert offered(game) == [11, 13]
    choose(game, 13)
    assert shown(game, game.round.captured[0]) == [10, 13]
    assert shown(game, game.round.field) == [11, 50]


def test_b4_three_matches_are_all_taken() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[11, 12, 13, 50]), 10)
    assert shown(game, game.round.captured[0]) == [10, 11, 12, 13]


def test_b4_the_drawn_card_follows_the_same_rules_and_its_player_chooses() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[51, 52], pile=[53, 60]), 10)
    assert asked(game) == (0, "capture")
    choose(game, 52)
    assert shown(game, game.round.captured[0]) == [52, 53]
    assert asked(game) == (1, "play")


def test_b4_the_drawn_card_may_take_the_card_just_played() -> None:
    game = choose(playing([[10, 20], [30, 40]], pile=[11, 60]), 10)
    assert shown(game, game.round.captured[0]) == [10, 11]


def test_b4_no_duty_to_play_a_card_that_matches() -> None:
    assert offered(playing([[10, 20], [30, 40]], field=[11])) == [10, 20]


def test_cards_that_are_dealt_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        deal([10], [10])
    with pytest.raises(ValueError, match="no card"):
        deal([10], [99])
