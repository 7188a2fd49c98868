"""Who plays a round: four to seven at the table, dropping out, pots, hands passed on, whole sessions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yakusoku.game.decisions import IllegalChoice, Pick
from yakusoku.interpreter.computer import choose as computed
from yakusoku.interpreter.fishing.deal import MOST_TRIES
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet

from .rigged import CODES, asked, at, deal, events, faces, offered, shown, taiyaku, variant

PLAY, DROP = Pick(1), Pick(0)
# Cards that are worth nothing in a hand that is not asked, dealt out so that no hand has anything to claim.
PLAIN = [code for code in CODES if code not in (10, 30, 80, 110, 120, 90, 61, 91, 101)]
RANDOM = st.integers(0, 2**32)
SPLIT_PLAIN = [PLAIN[step * 7 % len(PLAIN)] for step in range(len(PLAIN))]


def table(players: int, *rich: Sequence[int], rules: RuleSet | None = None, leader: int = 0, dealer: int = 0,
          **more: Any) -> FishingGame:  # fmt: skip
    """A whole pack dealt to a table; seat 0, 1 … have these cards in their hands, the others what is worth nothing there."""
    taken = {code for cards in rich for code in cards}
    rest = [code for code in SPLIT_PLAIN if code not in taken]
    hands: list[list[int]] = []
    for seat in range(players):
        if (seat - dealer) % players >= 5:
            hands.append([])
            continue
        held = list(rich[seat]) if seat < len(rich) else []
        while len(held) < 8 and rest:
            held.append(rest.pop())
        dealt = [code for hand in hands for code in hand]
        while len(held) < 8:  # a table of five holds nearly the whole pack
            held.append(
                next(code for code in CODES if code not in taken and code not in held and code not in dealt)
            )
        hands.append(held)
    used = {code for hand in hands for code in hand}
    left = [code for code in CODES if code not in used]
    field, pile = left[::-1][:6], left[::-1][6:]
    return deal(
        *hands, field=field, pile=pile, rules=rules, leader=leader, dealer=dealer, record=True, **more
    )


def says(game: FishingGame, *choices: Pick) -> FishingGame:
    for option in choices:
        game.choose(option)
    return game


def finish(game: FishingGame, hand: int | None = None) -> FishingGame:
    """Plays on to the end of a round (of the session)."""
    while not game.over and (hand is None or game.hand <= hand):
        game.choose(game.options()[0])
    return game


def end_of(game: FishingGame, hand: int = 1) -> dict[str, Any]:
    return next(line for line in game.log or [] if "captured" in line and line["hand"] == hand)


def paid(game: FishingGame, what: str) -> list[tuple[Any, Any, int]]:
    return [(line["from"], line["to"], line["chips"]) for line in events(game, "pay") if line["for"] == what]


# ------------------------------------------------------------------------------------------------- who is asked, and when


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_at_the_table_nobody_is_asked(players: int) -> None:
    game = FishingGame(taiyaku(), players, 5, record=True)
    finish(game)
    assert not [line for line in game.log or [] if line.get("decision") == "stay"]
    assert not events(game, "plays")


@pytest.mark.parametrize("players", [4, 5])
def test_all_are_asked_in_turn_from_the_leader_until_three_play(players: int) -> None:
    game = table(players, leader=2)
    assert asked(game) == (2, "stay")
    assert offered(game) == ["play", "drop"]
    order = []
    for option in (PLAY, DROP, PLAY, PLAY)[: players - 1]:
        order.append((asked(game) or (0, ""))[0])
        game.choose(option)
    assert order == [(2 + step) % players for step in range(players - 1)]
    if players == 5:
        assert events(game, "plays")[0]["players"] == [2, 4, 0]
        assert (asked(game) or (0, ""))[1] != "stay"


def test_it_stops_as_soon_as_three_play() -> None:
    game = says(table(5, leader=1), PLAY, PLAY, PLAY)
    assert events(game, "plays")[0] == {"event": "plays", "players": [1, 2, 3], "forced": [4, 0]}
    assert game.round.seats == [1, 2, 3]
    assert (asked(game) or (0, ""))[1] in ("claim", "return")


def test_the_field_lies_open_and_the_leader_is_known_before_anybody_is_asked() -> None:
    game = FishingGame(taiyaku(), 5, 3, record=True)
    kinds = [line.get("event") or line.get("decision") or "hand" for line in (game.log or [])[1:]]
    assert kinds.index("leader_draw") < kinds.index("hand")
    assert asked(game) == (game.round.leader, "stay")
    assert game.round.field.bit_count() == 6


def test_if_the_leader_drops_the_next_who_plays_leads() -> None:
    game = says(table(5, leader=2), DROP, DROP, PLAY, PLAY, PLAY)
    assert game.round.leader == 4
    assert game.round.seats == [4, 0, 1]
    finish(game)
    assert next(line for line in game.log or [] if line.get("decision") == "play")["player"] == 4


def test_the_leader_may_be_bound_to_play() -> None:
    game = table(4, leader=1, rules=variant("set leader_bind to yes\n"))
    assert offered(game) == ["play"]
    assert [reason.code for reason in game.explain(DROP).reasons] == ["leader-bound"]
    with pytest.raises(IllegalChoice, match="leader may not drop"):
        game.choose(DROP)
    game.choose(PLAY)
    assert offered(game) == ["play", "drop"]


# ---------------------------------------------------------------------------------------------------------- fees and pot


def test_each_who_drops_pays_one_chip_to_the_pot_and_the_winner_takes_it() -> None:
    game = says(table(5), DROP, PLAY, DROP, PLAY, PLAY)
    assert paid(game, "drop") == [(0, "pot", 1), (2, "pot", 1)]
    assert (game.round.pot, game.round.gain) == (2, [-1, 0, -1, 0, 0])
    finish(game)
    winner = end_of(game)["winner"]
    assert paid(game, "pot") == [("pot", winner, 2)]
    assert winner in (1, 3, 4)
    assert sum(end_of(game)["chips"]) == 0


def test_who_dropped_is_not_paid_and_pays_nothing_more() -> None:
    game = says(table(5), PLAY, DROP, DROP, PLAY, PLAY)
    finish(game)
    assert [end_of(game)["chips"][seat] for seat in (1, 2)] == [-1, -1]
    assert end_of(game)["played"] == [0, 3, 4]


def test_a_stop_takes_the_stakes_of_those_who_play_and_the_pot_but_not_of_those_who_dropped() -> None:
    game = says(table(4), PLAY, DROP, PLAY, PLAY)
    while (asked(game) or (0, ""))[1] != "play":
        game.choose(game.options()[0])
    stopping = at(game, captured=[[61, 91, 101], [], [], []], field=[], pile=[], hands=[[10], [], [11], [12]])
    stopping.choose(stopping.options()[0])
    assert stopping.totals == [8 + 8 + 1, -1, -8, -8]


def test_claims_are_paid_by_those_who_play_only() -> None:
    game = says(table(4, [40, 41, 42, 43]), PLAY, PLAY, DROP, PLAY)
    assert offered(game) == [["four_of_a_kind"], []]
    game.choose(game.options()[0])
    assert game.round.gain == [10, -5, -1, -5]


def test_fees_may_rise_with_each_who_drops() -> None:
    rules = variant(
        "before play, each player from the dealer plays or drops, until 3 play\n"
        "    who drops pays 2 chips to the pot for the winner, 1 more for each who dropped before\n"
        "    idle hands go to the draw pile\n"
    )
    game = table(5, rules=rules, leader=3, dealer=1)
    assert asked(game) == (1, "stay")
    says(game, DROP, DROP, DROP)
    assert paid(game, "drop") == [(1, "pot", 2), (2, "pot", 3), (3, "pot", 4)]


def test_nobody_pays_more_than_the_purse_holds_for_dropping() -> None:
    game = table(4, rules=variant("set purse to 10\n"))
    game = at(game, staked=[0, 8, 8, 8])
    game.choose(DROP)
    assert game.round.gain == [0, 0, 0, 0]
    assert game.round.pot == 0


# ------------------------------------------------------------------------------------------------------- two, one, nobody


def test_two_play_a_round_for_two() -> None:
    game = says(table(4, [40, 41, 42, 43, 50, 51, 52, 53]), PLAY, DROP, DROP, PLAY)
    assert events(game, "plays")[0]["players"] == [0, 3]
    assert len(game.round.pile) == 26
    assert [row.value for row in game.claims_of(0).rows if row.group == "fours"] == [8]
    finish(game)
    assert not [line for line in game.log or [] if line.get("decision") == "return"]
    assert end_of(game)["stopped_by"] or len(game.round.pile) == 10
    assert paid(game, "pot") == [("pot", end_of(game)["winner"], 2)]


def test_one_who_plays_alone_takes_the_pot_and_deals_next() -> None:
    game = says(table(4, rounds=2), DROP, DROP, PLAY, DROP)
    assert end_of(game) == {
        "hand": 1, "captured": [[]] * 4, "yaku": [[]] * 4, "chips": [-1, -1, 3, -1], "winner": 2, "stopped_by": [], "played": [],
    }  # fmt: skip
    assert (game.hand, game.round.dealer) == (2, 2)
    assert asked(game) == (game.round.leader, "stay")


def test_if_all_drop_the_same_dealer_deals_again_and_the_pot_stays() -> None:
    game = says(table(4, dealer=3), DROP, DROP, DROP, DROP)
    hands = [line for line in game.log or [] if "hands" in line]
    assert [(line["hand"], line["dealer"]) for line in hands] == [(1, 3), (1, 3)]
    assert hands[0]["hands"] != hands[1]["hands"]
    assert len(events(game, "misdeal")) == 1
    assert (game.round.pot, game.round.gain) == (4, [-1] * 4)
    assert asked(game) == (game.round.leader, "stay")
    lone = game.round.queue[3]
    says(game, DROP, DROP, DROP, PLAY)
    assert end_of(game)["chips"] == [6 if seat == lone else -2 for seat in range(4)]


def test_or_the_chips_go_back() -> None:
    game = says(table(4, rules=variant("set nobody_plays to chips_back\n")), DROP, DROP, DROP, DROP)
    assert (game.round.pot, game.round.gain) == (0, [0] * 4)
    assert paid(game, "drop")[4:] == [("pot", seat, 1) for seat in (3, 2, 1, 0)]


def test_chips_that_were_passed_on_go_back_to_whom_they_came_from() -> None:
    game = table(7, rules=variant("set nobody_plays to chips_back\n"))
    while game.round.redeals == 0:
        game.choose(DROP)
    assert (game.round.pot, game.round.gain) == (0, [0] * 7)


def test_dropping_for_ever_comes_to_an_end() -> None:
    game = FishingGame(taiyaku(), 5, 1, record=True)
    deals = 0
    while not game.over:
        last = offered(game) == ["play"]
        game.choose(game.options()[-1])
        deals = max(deals, game.round.redeals)
        if last:
            break
    assert deals == MOST_TRIES
    assert end_of(game)["chips"][end_of(game)["winner"]] == sum(
        -chips for chips in end_of(game)["chips"] if chips < 0
    )


def test_where_three_must_play_who_is_needed_may_not_drop() -> None:
    rules = variant(
        "before play, each player from the leader plays or drops, until 3 play, at least 3\n"
        "    idle hands go to the draw pile\n"
    )
    game = says(table(5, rules=rules), DROP, DROP)
    assert offered(game) == ["play"]
    assert [reason.code for reason in game.explain(DROP).reasons] == ["must-play"]
    says(game, PLAY, PLAY, PLAY)
    assert game.round.seats == [2, 3, 4]


# -------------------------------------------------------------------------------------------------------------- forced out


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
    game = says(at(table(5, [], [], [], [10, 30, 90], [80, 110]), staked=[2, 8, 8, 8, 8]), PLAY, PLAY, PLAY)
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


# ------------------------------------------------------------------------------------------------------------ six and seven


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


# -------------------------------------------------------------------------------------------------------------- idle hands


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


# ---------------------------------------------------------------------------------------------------------- whole sessions


@pytest.mark.parametrize("rounds", [3, 6, 12])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_sessions_of_so_many_rounds_where_the_winner_deals(rounds: int, players: int) -> None:
    rules = variant(f"set rounds to {rounds}\nset purse to 30\n")
    assert rules.fishing is not None
    game = FishingGame(rules, players, rounds, rules.fishing.rounds, record=True)
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


@settings(max_examples=25, deadline=None)
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


@settings(max_examples=15, deadline=None)
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


@settings(max_examples=10, deadline=None)
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
