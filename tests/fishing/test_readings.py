"""The readings of docs/readings.md that concern two and three players, by their numbers. (1, 2, 6 and 45 concern other tables.)"""

from __future__ import annotations

import pytest
from helpers.rigged import (
    CODES,
    asked,
    choose,
    due,
    ending,
    events,
    faces,
    full,
    offered,
    playing,
    scored,
    shown,
    taiyaku,
    variant,
)

from yakusoku.game.decisions import Cards
from yakusoku.interpreter.fishing.game import FishingGame

SEVEN = [12, 13, 22, 23, 32, 33, 42, 10]
PLAIN = [20, 21, 30, 31, 40, 50, 60, 70]


def groups(*cards: int) -> dict[str, int]:
    found = scored(cards)
    return {row.group: found.group(row.group) for row in found.rows}


def rows(*cards: int) -> list[str]:
    return [row.yaku for row in scored(cards).rows]


def test_3_eight_cards_are_dealt_and_seven_played_with_three_eight_with_two() -> None:
    for players, turns in ((3, 7), (2, 8)):
        game = full(PLAIN, players=players)
        while asked(game) != (0, "play"):
            game.choose(game.options()[0])
        assert [hand.bit_count() for hand in game.round.hands] == [turns] * players


def test_4_an_empty_pile_leaves_turns_of_the_hand_card_only() -> None:
    game = playing([[10, 20], [30, 40]], pile=[50])
    choose(game, 10)
    assert not game.round.pile
    choose(game, 30)
    assert asked(game) == (0, "play")
    assert shown(game, game.round.field) == [10, 30, 50]


def test_4_with_three_hands_and_pile_end_together() -> None:
    ended = 0
    for seed in range(12):
        game = FishingGame(taiyaku(), 3, seed)
        while not game.over:
            game.choose(game.options()[0])
        if not any(game.round.hands):
            ended += 1
            assert not game.round.pile
    assert ended


def test_5_with_two_ten_cards_stay_unused() -> None:
    game = full(PLAIN, players=2)
    while not game.over:
        game.choose(game.options()[-1])
    assert not any(game.round.hands)
    assert len(game.round.pile) == 10


def test_7_a_misdeal_repeats_the_draw_for_the_leader() -> None:
    for seed in range(2000):
        log = FishingGame(taiyaku(), 3, seed, record=True).log or []
        kinds = [line.get("event", "hand") for line in log if "event" in line or "hands" in line]
        if "misdeal" in kinds:
            place = kinds.index("misdeal")
            assert kinds[place - 3 : place] == ["leader_draw"] * 3
            assert kinds[place + 1 : place + 4] == ["leader_draw"] * 3
            return
    pytest.fail("no misdeal in 2000 deals")


def test_8_dealer_and_leader_are_two_roles() -> None:
    apart = [
        game
        for seed in range(20)
        if (game := FishingGame(taiyaku(), 3, seed)).round.dealer != game.round.leader
    ]
    assert apart
    for game in apart:
        assert game.round.seats[0] == game.round.leader
        while asked(game) is not None and (asked(game) or (0, ""))[1] != "play":
            game.choose(game.options()[0])
        assert asked(game) == (game.round.leader, "play")


def test_9_a_forgotten_claim_can_be_made_until_the_leader_draws() -> None:
    game = full(SEVEN, players=2, field=[11, 21, 31, 41, 51, 61], record=True)
    choose(game, [])
    assert asked(game) == (0, "play")
    choose(game, 10)
    assert asked(game) == (0, "claim")
    assert offered(game) == [["seven_empties"], []]
    choose(game, ["seven_empties"])
    assert game.round.gain == [5, -5]
    kinds = [line.get("event") or line.get("decision") for line in game.log or []][2:]
    assert kinds[:7] == ["claim", "play", "capture", "claim", "pay", "cut", "draw"]


def test_9_after_that_it_is_void() -> None:
    game = full(SEVEN, players=2, field=[11, 21, 31, 41, 51, 61])
    choose(game, [], 10, [])
    while not game.over:
        assert (asked(game) or (0, ""))[1] != "claim"
        game.choose(game.options()[0])


def test_9_who_claimed_is_not_asked_again() -> None:
    game = full(SEVEN, players=2, field=[11, 21, 31, 41, 51, 61], record=True)
    choose(game, ["seven_empties"], 10)
    assert events(game, "draw")


def test_9_a_forgotten_group_can_be_claimed_after_the_other() -> None:
    both = [90, 91, 92, 93, 12, 13, 22, 23]
    game = full(both, players=2, field=[11, 21, 31, 41, 51, 61])
    choose(game, ["four_of_a_kind"], 12)
    assert asked(game) == (0, "claim")
    assert offered(game) == [["seven_empties"], []]
    choose(game, ["seven_empties"])
    assert game.round.gain == [8, -8]  # 5 and 5, as far as the stake goes
    assert list(game.round.claimed[0]) == ["four_of_a_kind", "seven_empties"]


def test_9_a_late_claim_does_not_escape_the_limit_of_the_returned_card() -> None:
    for back, claimable in ((12, False), (10, True)):
        game = full(PLAIN, players=3, others=[SEVEN], field=[11, 53, 63, 73, 83, 93])
        choose(game, [], 20, back)
        game.choose(game.options()[0])
        game.choose(game.options()[0])
        assert (asked(game) == (1, "claim")) == claimable


def test_10_a_tie_in_the_draw_for_the_leader_goes_to_the_dealer_or_the_nearest_after() -> None:
    dealers = others = 0
    for seed in range(1500):
        game = FishingGame(taiyaku(), 3, seed, record=True)
        draws = events(game, "leader_draw")
        if len(draws) != 3:
            continue
        months = [line["card"] // 10 for line in draws]
        if months.count(min(months)) > 1:
            assert game.round.leader == draws[months.index(min(months))]["player"]
            dealers += game.round.leader == game.round.dealer
            others += game.round.leader != game.round.dealer
    assert dealers
    assert others


def test_10_the_draw_for_the_dealer_ties_go_to_the_higher_card_and_then_all_draw_again() -> None:
    higher = again = 0
    for seed in range(1500):
        game = FishingGame(taiyaku(), 3, seed, record=True)
        draws = [line["card"] for line in events(game, "dealer_draw")]
        points = {str(face.code): face.points for face in taiyaku().deck.faces}
        keys = [(card // 10, -points[str(card)]) for card in draws]
        assert len(draws) % 3 == 0
        for start in range(0, len(draws) - 3, 3):
            again += 1
            assert keys[start : start + 3].count(min(keys[start : start + 3])) > 1
        assert keys[-3:].count(min(keys[-3:])) == 1
        assert keys[-3:].index(min(keys[-3:])) == game.round.dealer
        higher += [key[0] for key in keys[-3:]].count(min(keys[-3:])[0]) > 1
    assert higher
    assert again


def test_11_the_next_to_play_is_the_next_seat() -> None:
    game = playing([[10], [20], [30]], leader=2)
    assert game.round.seats == [2, 0, 1]
    assert asked(choose(game, 30)) == (0, "play")


def test_12_what_is_shown_is_the_chaff_or_the_four() -> None:
    scorer = full(SEVEN, players=3).scorer
    assert scorer.own_cards("seven_empties", faces(SEVEN)) == faces(SEVEN[:7])
    assert scorer.own_cards("four_of_a_kind", faces([40, 41, 42, 43, 10])) == faces([40, 41, 42, 43])


def test_13_claimed_cards_stay_playable_and_cannot_be_captured() -> None:
    game = full(SEVEN, players=2, field=[11, 21, 31, 41, 51, 61])
    choose(game, ["seven_empties"])
    assert offered(game) == sorted(SEVEN)
    choose(game, 42)
    assert shown(game, game.round.captured[0])[:2] == [41, 42]
    while game.decision is not None and game.decision.player == 0:
        game.choose(game.options()[0])
    assert game.hand_of(0).bit_count() == 7


def test_14_two_fours_are_worth_eight_with_two_and_five_with_three() -> None:
    hand = [40, 41, 42, 43, 60, 61, 62, 63]
    assert due(hand, 2) == {"two_fours_of_a_kind": 8}
    assert due(hand, 3) == {"two_fours_of_a_kind": 5}


def test_15_both_groups_are_paid_up_to_the_purse() -> None:
    hand = [120, 121, 122, 123, 12, 13, 22, 23]
    game = full(hand, players=3, record=True)
    assert offered(game) == [["seven_empties", "four_of_a_kind"], ["seven_empties"], ["four_of_a_kind"], []]
    choose(game, ["seven_empties", "four_of_a_kind"])
    assert game.round.gain == [16, -8, -8]
    assert [(pay["for"], pay["from"], pay["chips"]) for pay in events(game, "pay")] == [
        ("seven_empties", 1, 5), ("seven_empties", 2, 5), ("four_of_a_kind", 1, 3), ("four_of_a_kind", 2, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("hand", [[120, 121, 122, 123, 12, 13, 22, 23], [90, 91, 92, 93, 12, 13, 22, 23]])
def test_16_where_the_limits_leave_no_card_any_may_go_back(hand: list[int]) -> None:
    game = choose(full(hand, players=3), ["seven_empties", "four_of_a_kind"])
    assert asked(game) == (0, "return")
    assert offered(game) == sorted(hand)


def test_17_claimants_are_paid_in_turn_order_from_the_leader_while_it_lasts() -> None:
    first = [90, 91, 92, 93, 12, 13, 22, 23]
    second = [120, 121, 122, 123, 32, 33, 42, 43]
    game = full(first, players=3, others=[second])
    choose(game, ["seven_empties", "four_of_a_kind"], ["seven_empties", "four_of_a_kind"])
    assert game.round.gain == [16 - 10, -8 + 10, -8]


def test_18_what_came_in_during_the_round_can_be_lost_again_in_it() -> None:
    game = playing([[101, 10], [11]], captured=[[61, 91], []], field=[102], gain=[-5, 5])
    choose(game, 101)
    assert game.round.gain == [8, -8]


def test_18_what_is_lost_to_claims_is_gone_from_the_purse() -> None:
    game = playing([[101, 10], [11]], captured=[[61, 91], []], field=[102], gain=[5, -5])
    choose(game, 101)
    assert game.round.gain == [8, -8]


def test_19_who_owns_fewer_chips_stakes_what_is_left() -> None:
    rules = variant("each player begins with 5 chips\n")
    game = playing([[101, 10], [11]], captured=[[61, 91], []], field=[102], rules=rules)
    assert game.totals == [5, 5]
    assert choose(game, 101).totals == [10, 0]


def test_19_without_chips_to_begin_with_nobody_runs_short() -> None:
    game = FishingGame(taiyaku(), 2, 3, 40)
    low = 0
    while not game.over:
        game.choose(game.options()[0])
        low = min(low, *game.totals)
    assert low < -8


def test_20_the_prize_is_what_is_left_in_the_round_purses() -> None:
    game = playing([[101, 10], [11], [20]], captured=[[61, 91], [], []], field=[102], gain=[0, 5, -5])
    assert choose(game, 101).totals == [16, -8, -8]


def test_21_a_stop_counts_at_the_end_of_the_turn_and_two_win_one_prize() -> None:
    game = playing([[101, 10], [12, 20]], captured=[[61, 91, 11, 21, 31, 41, 51], []], field=[102, 72], pile=[71, 13],
                   rounds=1)  # fmt: skip
    choose(game, 101)
    assert game.round.captured[0] & faces([71])
    assert scored(shown(game, game.round.captured[0])).stopped_by == ("six_red_ribbons", "three_blue_ribbons")
    assert game.totals == [8, -8]


def test_21_after_the_hand_card_alone_the_turn_goes_on() -> None:
    game = playing([[101, 10], [12, 20]], captured=[[61, 91], []], field=[102, 71, 72], pile=[73, 13])
    choose(game, 101)
    assert asked(game) == (0, "capture")
    choose(game, 71)
    assert game.over


def test_22_stopping_is_no_choice() -> None:
    game = playing([[101, 10], [12, 20]], captured=[[61, 91], []], field=[102])
    assert choose(game, 101).over


def test_23_more_than_needed_stops_too() -> None:
    chaff = [code for code in CODES if code % 10 in (2, 3) and code != 112]
    assert scored(chaff[:16]).stopped_by == ("fifteen_chaff",)
    assert scored([11, 21, 31, 41, 51, 71, 112]).stopped_by[-1] == "six_red_ribbons"


def test_24_seven_red_ribbons_bring_no_extra() -> None:
    six, seven = scored([41, 51, 71, 112, 11, 21]), scored([41, 51, 71, 112, 11, 21, 31])
    assert six.stopped_by == seven.stopped_by == ("six_red_ribbons",)


def test_25_the_willow_ribbon_is_red() -> None:
    assert groups(112) == {"red_ribbons": 1}


def test_26_poetry_ribbons_are_red_and_make_back_spring() -> None:
    assert groups(11, 21, 31) == {"red_ribbons": 4, "spring": 7}


def test_27_only_the_best_of_the_brights() -> None:
    assert rows(10, 30, 80, 120) == ["dry_four"]


def test_28_rainy_two_with_rainy_night_is_only_four() -> None:
    assert groups(110, 80) == {"brights": 4}
    assert groups(110, 80, 30) == {"brights": 5}


def test_29_three_brights_are_their_best_pair() -> None:
    assert [
        groups(*cards)["brights"] for cards in ([10, 30, 80], [10, 30, 120], [110, 10, 30], [110, 80, 120])
    ] == [5, 4, 4, 5]


def test_30_pairs_with_the_moon_are_the_rows_of_five() -> None:
    assert [rows(80, other) for other in (10, 30, 120)] == [
        ["night_and_day"],
        ["night_cherry"],
        ["night_phoenix"],
    ]


def test_31_the_cup_alone_is_nothing_and_six_is_the_most() -> None:
    assert groups(90) == {}
    assert scored([90, 10, 30, 80, 110, 120, 50]).group("drinking") == 6


def test_32_the_cup_is_chaff_while_drinking_but_not_one_of_the_sights() -> None:
    cards = [90, 92, 93, 12, 13, 22, 23, 32, 33, 42, 50]
    assert groups(*cards) == {"chaff": 1, "drinking": 1}


def test_33_one_card_serves_in_several_groups() -> None:
    assert groups(10, 20, 30, 81, 120, 90) == {"brights": 4, "drinking": 3, "spring": 7, "birds": 7}


def test_34_only_the_highest_step_of_chaff() -> None:
    assert rows(12, 13, 22, 23, 32, 33, 42, 43, 52, 53, 62) == ["chaff_11"]


def test_35_one_red_and_one_blue_ribbon_are_yaku() -> None:
    assert rows(41) == ["red_ribbons_1"]
    assert rows(61) == ["blue_ribbons_1"]


def test_36_front_and_back_are_never_fourteen() -> None:
    found = scored([10, 20, 30, 11, 21, 31])
    assert found.stopped_by == ("front_and_back",)
    assert [row.yaku for row in found.rows if row.group == "spring"] == ["front_and_back"]


@pytest.mark.parametrize("month", [2, 6, 9, 10])
def test_37_no_row_of_plum_peony_chrysanthemum_maple(month: int) -> None:
    assert "rows" not in groups(*(month * 10 + index for index in range(4)))


def test_38_of_the_birds_only_the_two_stated_pairs_exclude() -> None:
    assert [row.yaku for row in scored([10, 81, 120, 20, 40, 111, 80]).rows if row.group == "birds"] == [
        "three_large_birds", "three_small_birds", "cuckoo_night_and_day",
    ]  # fmt: skip


def test_39_butterflies_and_phoenix_add_to_the_best_of_the_rest_only() -> None:
    assert groups(110, 70, 100, 60, 120)["butterflies"] == 9
    assert groups(110, 70, 100, 60)["butterflies"] == 7


def test_40_the_kills_are_told_apart_by_their_cards() -> None:
    assert [rows(110, *prey) for prey in ([70], [70, 100], [70, 100, 60])] == [
        ["one_kill"],
        ["double_kill"],
        ["triple_kill"],
    ]


def test_41_of_tied_winners_the_leader_or_nearest_after_and_only_the_third_pays() -> None:
    assert ending([61], [], [91], leader=1).totals == [0, -1, 1]
    assert ending([61], [91], [], leader=0).totals == [1, 0, -1]


def test_42_chips_for_claims_do_not_decide_the_winner() -> None:
    game = ending([61, 91], [41], gain=[-8, 8])
    assert game.before.winner == 0
    assert game.totals == [-8 + 2, 8 - 2]


def test_43_no_multiplier_of_the_field_and_no_card_points() -> None:
    assert ending([41], [50], field=[30, 80]).totals == [1, -1]


def test_44_the_most_chips_in_total_win_the_game() -> None:
    game = FishingGame(taiyaku(), 3, 11, 4)
    while not game.over:
        game.choose(game.options()[0])
    assert [game.totals[seat] for seat in game.winners()] == [max(game.totals)] * len(game.winners())


@pytest.mark.parametrize(("size", "under"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_46_the_cut_is_half_rounded_down(size: int, under: int) -> None:
    pile = [53, 63, 73, 83, 93, 103][:size]
    game = playing([[10, 20], [30, 40]], pile=pile, draws=0)
    choose(game, 10)
    turned = pile[under:] + pile[:under]
    assert [CODES[card] for card in game.round.pile] == turned[1:]
    assert shown(game, game.round.field) == [10, turned[0]]


def test_the_options_of_a_capture_are_cards_of_the_field() -> None:
    game = choose(playing([[10, 20], [30, 40]], field=[11, 13]), 10)
    assert game.options() == [Cards(faces([11])), Cards(faces([13]))]
