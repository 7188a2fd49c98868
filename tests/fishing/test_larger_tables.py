"""Tables of four to seven: who is not asked, hands passed on, idle hands, whole sessions."""

from __future__ import annotations

import random

import pytest
from budget import examples
from helpers.dropping import DROP, PLAY, end_of, finish, paid, says, table
from helpers.rigged import asked, events, faces, shown, taiyaku, variant
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.interpreter.computer import choose as computed
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import fishing_of

# ------------------------------------------------------------------------------------------------- forced out


def test_who_is_not_asked_is_paid_by_each_who_plays() -> None:
    game = says(table(4, [], [], [], [10, 30, 90]), PLAY, PLAY, PLAY)
    assert paid(game, "forced out") == [(0, 3, 3), (1, 3, 3), (2, 3, 3)]
    assert game.round.gain == [-3, -3, -3, 9]
    assert events(game, "plays")[0]["forced"] == [3]


@pytest.mark.parametrize(
    ("hand", "worth"),
    [([10], 1), ([110, 120], 2), ([90], 1), ([61, 91, 101], 4), ([61, 91], 0), ([10, 90, 61, 91, 101], 6)],
)
def test_a_hand_is_worth_its_brights_its_cup_and_three_blue_ribbons(hand: list[int], worth: int) -> None:
    game = says(table(4, [], [], [], hand), PLAY, PLAY, PLAY)
    assert game.round.gain == [-worth, -worth, -worth, 3 * worth]


def test_several_hands_are_added_paid_once_and_shared_the_odd_chip_to_the_nearest() -> None:
    game = says(table(5, [], [], [], [10, 30, 90], [80, 110]), PLAY, PLAY, PLAY)
    assert game.round.gain == [-5, -5, -5, 8, 7]
    swapped = says(table(5, [], [], [], [80, 110], [10, 30, 90]), PLAY, PLAY, PLAY)
    assert swapped.round.gain == [-5, -5, -5, 8, 7]


def test_or_each_hand_is_paid_on_its_own() -> None:
    rules = variant("set compensation to each_own\n")
    game = says(table(5, [], [], [], [10, 30, 90], [80, 110], rules=rules), PLAY, PLAY, PLAY)
    assert game.round.gain == [-5, -5, -5, 9, 6]


def test_nobody_pays_more_than_the_purse_holds_for_hands_that_were_not_asked() -> None:
    game = says(table(5, [], [], [], [10, 30, 90], [80, 110], staked=[2, 8, 8, 8, 8]), PLAY, PLAY, PLAY)
    assert game.round.gain == [-2, -5, -5, 6, 6]


def test_at_eight_chips_there_is_no_play_and_most_chips_win() -> None:
    game = says(table(5, [], [], [], [10, 30, 80, 110, 90], [120, 61, 91, 101], rounds=2), PLAY, PLAY, PLAY)
    line = end_of(game)
    assert (line["chips"], line["winner"], line["played"]) == ([-8, -8, -8, 12, 12], 3, [])
    assert game.round.dealer == 3
    game = says(table(5, [], [], [], [10, 30, 80], [110, 90, 61, 91], rounds=2), PLAY, PLAY, PLAY)
    assert game.hand == 1
    assert game.round.gain == [-5, -5, -5, 8, 7]


def test_of_seven_chips_there_is_play() -> None:
    game = says(table(4, [], [], [], [10, 30, 80, 110, 120, 90]), PLAY, PLAY, PLAY)
    assert game.round.gain == [-6, -6, -6, 18]
    assert game.hand == 1
    assert not game.over


def test_the_winner_without_play_takes_the_pot() -> None:
    hand = [10, 90, 110, 120, 61, 91, 101, 30]
    game = says(table(5, [], [], [], [], hand), PLAY, DROP, PLAY, PLAY)
    assert end_of(game)["chips"] == [-8, -1, -8, -8, 25]
    assert game.over


def test_the_dealer_or_leader_may_be_free_of_paying() -> None:
    rules = variant(
        "before play, each player from the leader plays or drops, until 3 play\n"
        "    who is not asked is paid by all but the dealer, 2 for each bright\n"
        "    idle hands go to the draw pile\n"
    )
    game = says(table(4, [], [], [], [10, 30], rules=rules, dealer=1), PLAY, PLAY, PLAY)
    assert game.round.gain == [-4, 0, -4, 8]


# ---------------------------------------------------------------------------------------------- six and seven


@pytest.mark.parametrize("players", [6, 7])
def test_five_hands_are_dealt_to_the_dealer_and_the_four_to_the_right(players: int) -> None:
    game = FishingGame(taiyaku(), players, 9, record=True)
    line = next(line for line in game.log or [] if "hands" in line)
    held = [(line["dealer"] + step) % players for step in range(5)]
    assert [len(hand) for hand in line["hands"]] == [8 if seat in held else 0 for seat in range(players)]
    assert len(line["pile"]) == 48 - 40 - 6
    assert sorted(draw["player"] for draw in events(game, "leader_draw")[-5:]) == sorted(held)
    assert game.round.waiting == [(line["dealer"] + step) % players for step in range(5, players)]


def test_with_six_the_first_who_drops_passes_hand_and_chip_and_the_second_pays_the_pot() -> None:
    game = table(6, dealer=2, leader=3)
    dealt = shown(game, game.hand_of(3))
    says(game, DROP)
    assert asked(game) == (1, "stay")
    assert shown(game, game.hand_of(1)) == dealt
    assert game.hand_of(3) == 0
    assert paid(game, "drop") == [(3, 1, 1)]
    assert events(game, "move")[0] == {
        "event": "move",
        "cards": dealt,
        "from": "hand 3",
        "to": "hand 1",
        "for": "drop",
    }
    says(game, PLAY)
    assert asked(game) == (4, "stay")
    says(game, DROP)
    assert paid(game, "drop") == [(3, 1, 1), (4, "pot", 1)]
    says(game, PLAY, PLAY)
    assert game.round.seats == [5, 0, 1]


def test_who_gets_a_hand_may_drop_it_too() -> None:
    game = says(table(6), DROP, DROP)
    assert paid(game, "drop") == [(0, 5, 1), (5, "pot", 1)]
    assert asked(game) == (1, "stay")
    assert game.round.gain == [-1, 0, 0, 0, 0, 0]


def test_with_seven_the_second_passes_it_to_player_seven_and_the_third_pays_the_pot() -> None:
    game = says(table(7), DROP, DROP)
    assert paid(game, "drop") == [(0, 5, 1), (5, 6, 1)]
    assert asked(game) == (6, "stay")
    says(game, PLAY, DROP)
    assert paid(game, "drop")[2:] == [(1, "pot", 1)]
    says(game, PLAY, PLAY)
    assert game.round.seats == [2, 3, 6]
    assert game.round.forced == [4]


def test_who_was_dealt_no_hand_and_got_none_is_not_forced_out() -> None:
    game = says(table(7, [], [], [], [10], [30]), PLAY, PLAY, PLAY)
    assert events(game, "plays")[0]["forced"] == [3, 4]
    assert [game.round.gain[seat] for seat in (5, 6)] == [0, 0]


def test_a_hand_that_was_passed_on_is_claimed_for_by_its_new_holder() -> None:
    game = says(table(6, [40, 41, 42, 43]), DROP, PLAY, PLAY, PLAY)
    assert game.round.seats == [1, 2, 5]
    assert [row.yaku for row in game.claims_of(5).rows] == ["four_of_a_kind"]
    assert not game.claims_of(0).rows


# ------------------------------------------------------------------------------------------------- idle hands


def test_idle_hands_go_on_the_pile_which_the_last_who_dropped_shuffles() -> None:
    game = says(table(5), DROP, PLAY, DROP, PLAY, PLAY)
    assert len(game.round.pile) == 48 - 24 - 6
    shuffles = events(game, "shuffle")
    assert [line["player"] for line in shuffles] == [2]
    assert [line["from"] for line in events(game, "move") if line["for"] == "idle"] == ["hand 0", "hand 2"]
    assert not game.hand_of(0)
    finish(game)
    assert [line["player"] for line in events(game, "shuffle")] == [2, 4]  # and then the returned cards


def test_if_nobody_dropped_the_third_who_plays_shuffles() -> None:
    game = says(table(5, leader=1), PLAY, PLAY, PLAY)
    assert [line["player"] for line in events(game, "shuffle")] == [3]


def test_with_three_at_a_larger_table_seven_are_played_and_all_ends_together() -> None:
    for players in (4, 5, 6, 7):
        game = FishingGame(taiyaku(), players, 31, record=True)
        while (asked(game) or (0, ""))[1] == "stay":
            game.choose(PLAY)
        while (asked(game) or (0, ""))[1] != "play":
            game.choose(game.options()[0])
        assert sorted(hand.bit_count() for hand in game.round.hands) == [0] * (players - 3) + [7] * 3
        assert len(game.round.pile) == 21


# --------------------------------------------------------------------------------------------- whole sessions


@pytest.mark.parametrize("rounds", [3, 6, 12])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_sessions_of_so_many_rounds_where_the_winner_deals(rounds: int, players: int) -> None:
    rules = variant(f"set rounds to {rounds}\nset purse to 30\n")
    game = FishingGame(rules, players, rounds, fishing_of(rules).rounds, record=True)
    pick = random.Random(rounds)
    while not game.over:
        game.choose(pick.choice(game.options()))
    ends = [line for line in game.log or [] if "captured" in line]
    winners = {line["hand"] + 1: line["winner"] for line in ends}
    for line in game.log or []:
        if "hands" in line and line["hand"] > 1:
            assert line["dealer"] == winners[line["hand"]]
    assert [line["hand"] for line in ends] == list(range(1, rounds + 1))
    assert game.totals == [30 + sum(line["chips"][seat] for line in ends) for seat in range(players)]


def test_equal_chips_share_a_place_in_the_standing() -> None:
    game = FishingGame(taiyaku(), 5, 1)
    game.totals = [3, -5, 3, 4, -5]
    assert game.standing() == [(1, 3), (2, 0), (2, 2), (4, 1), (4, 4)]
    assert game.winners() == [3]
    game.totals = [0] * 5
    assert {place for place, _ in game.standing()} == {1}


RANDOM = st.integers(0, 2**32)


@examples(25)
@given(RANDOM, st.integers(4, 7), st.sampled_from((0, 9, 20)))
def test_chips_sum_to_zero_over_purses_and_pot_and_nobody_loses_more_than_the_stake(
    seed: int, players: int, purse: int
) -> None:
    rules = variant(f"set purse to {purse}\n")
    game = FishingGame(rules, players, seed, 3, record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
        assert sum(game.round.gain) + game.round.pot == 0 or game.over
        assert all((game.round.purse(seat) or 0) >= 0 for seat in range(players))
    for line in game.log or []:
        if "captured" in line:
            assert sum(line["chips"]) == 0
            assert min(line["chips"]) >= -8
    assert sum(game.totals) == purse * players
    assert not purse or min(game.totals) >= 0


@examples(15)
@given(RANDOM, st.integers(4, 7))
def test_no_card_is_lost_and_only_who_plays_holds_one(seed: int, players: int) -> None:
    game = FishingGame(taiyaku(), players, seed, 2)
    pick = random.Random(seed)
    while not game.over:
        round = game.round
        parts = [*round.hands, round.field, *round.captured, *(1 << card for card in round.pile)]
        if round.phase == "capture":
            parts.append(1 << round.card)
        assert sum(parts) == (1 << 48) - 1
        assert sum(part.bit_count() for part in parts) == 48
        if round.phase != "stay":
            assert not any(hand for seat, hand in enumerate(round.hands) if seat not in round.seats)
            assert 2 <= len(round.seats) <= 3
        game.choose(pick.choice(game.options()))


@examples(10)
@given(RANDOM, st.integers(4, 7))
def test_copies_and_json_and_options_in_the_phase_before_play(seed: int, players: int) -> None:
    game = FishingGame(taiyaku(), players, seed)
    pick = random.Random(seed)
    while game.decision is not None and game.decision.kind == "stay":
        twin, again = game.copy(), FishingGame.from_json(game.rules, game.to_json())
        assert twin == game == again
        assert [game.read(game.data(option)) for option in game.options()] == list(game.options())
        option = pick.choice(game.options())
        for other in (twin, again, game):
            other.choose(option)
        assert twin == game == again


def test_the_computer_drops_a_poor_hand_and_plays_a_rich_one() -> None:
    poor = [12, 13, 22, 32, 42, 11, 21, 41]
    rich = [10, 30, 80, 110, 120, 90, 20, 40]
    assert computed(table(4, poor)) == DROP
    assert computed(table(4, rich)) == PLAY
    assert computed(table(4, [12, 13, 22, 23, 32, 33, 42, 11])) == PLAY  # seven empties to claim
    assert faces(rich) != faces(poor)
