"""Who plays a round: who is asked, fees and the pot, rounds for two, one and nobody."""

from __future__ import annotations

import pytest
from helpers.dropping import DROP, PLAIN, PLAY, SPLIT_PLAIN, end_of, finish, paid, says, table
from helpers.rigged import CODES, asked, deal, events, offered, taiyaku, variant

from yakusoku.game.decisions import IllegalChoice
from yakusoku.interpreter.fishing.deal import MOST_TRIES
from yakusoku.interpreter.fishing.game import FishingGame

# ------------------------------------------------------------------------------------- who is asked, and when


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


# ----------------------------------------------------------------------------------------------- fees and pot


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
    captured: list[list[int]] = [[61, 91, 101], [], [], []]
    game = deal([10], [], [11], [12], turn=0, captured=captured, seats=[0, 2, 3], gain=[0, -1, 0, 0], pot=1)
    game.choose(game.options()[0])
    assert game.totals == [8 + 8 + 1, -1, -8, -8]


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
    game = table(4, rules=variant("set purse to 10\n"), staked=[0, 8, 8, 8])
    game.choose(DROP)
    assert game.round.gain == [0, 0, 0, 0]
    assert game.round.pot == 0


# ------------------------------------------------------------------------------------------- two, one, nobody


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


def test_the_hands_are_empty_though_a_hand_that_nobody_plays_lies_idle() -> None:
    """Five hold a hand, three play it: the others keep theirs, and the round ends when the three have played."""
    rules = variant(
        "deal\n"
        "    6 cards face down to the field\n"
        "    4 cards to each player\n"
        "    at most 5 hands, from the dealer on\n"
        "before play, each player from the leader plays or drops, until 3 play\n"
        "drop settle, return, claims\n"
        "settle 2 chips from each player to the leader if the hands are empty\n"
    )
    game = says(table(5, rules=rules), PLAY, PLAY, PLAY)
    finish(game)
    assert sorted(end_of(game)["chips"]) == [-2, -2, 0, 0, 4]


def test_the_pile_is_played_out_though_a_hand_that_nobody_plays_lies_idle() -> None:
    """Five hold a hand, three play it and go on drawing until the pile is empty."""
    rules = variant(
        "deal\n"
        "    6 cards face down to the field\n"
        "    4 cards to each player\n"
        "    at most 5 hands, from the dealer on\n"
        "before play, each player from the leader plays or drops, until 3 play\n"
        "round ends when hands and the draw pile are empty\n"
    )
    hands = [SPLIT_PLAIN[4 * seat : 4 * seat + 4] for seat in range(5)]
    left = [code for code in CODES if code not in SPLIT_PLAIN[:20]]
    game = deal(*hands, field=left[:6], pile=left[6:], rules=rules, leader=0, dealer=0, record=True)
    finish(says(game, PLAY, PLAY, PLAY))
    assert not game.round.pile
    assert not any(game.round.hands[seat] for seat in game.round.seats)
    assert any(game.round.hands)


@pytest.mark.parametrize(("least", "played"), [(2, False), (3, False), (4, True)])
def test_no_play_from_just_so_many_chips_on(least: int, played: bool) -> None:
    """The hand that is not asked holds three brights, for each of which everybody who plays pays one chip."""
    rules = variant(
        "before play, each player from the leader plays or drops, until 3 play\n"
        "    who is not asked is paid 1 for each bright\n"
        f"    no play at {least} chips or more\n"
        "    idle hands go to the draw pile\n"
    )
    plain = [[code for code in PLAIN if code % 10 > 1][seat * 6 : seat * 6 + 6] for seat in range(3)]
    game = says(table(4, *plain, [10, 30, 80], rules=rules), PLAY, PLAY, PLAY)
    assert paid(game, "forced out") == [(seat, 3, 3) for seat in range(3)]
    assert (game.over or game.hand > 1) is not played
