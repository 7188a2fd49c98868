"""Several hands: seats and titles. Hands are scripted: who goes out when is said, the cards are set so."""

from __future__ import annotations

import json

import pytest
from helpers.random_play import play_through
from helpers.scenes import deal, do, hand_end, rules, scene
from helpers.sessions import exchange, finish, lines, open_session

from yakusoku.game.decisions import Option
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import random_player, record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

# ------------------------------------------------------------------------------------------------------ seats


def test_players_sit_by_their_places_and_the_turn_follows() -> None:
    game = open_session("seats_from_below")
    finish(game, 3, 1, 4, 0, 2)
    assert game.state.seats == [2, 0, 4, 1, 3]
    assert lines(game, "hands")[-1]["seats"] == [2, 0, 4, 1, 3]
    exchange(game)
    assert game.decision is not None
    assert game.decision.player == 2
    order = []
    for _ in range(5):
        order.append(game.decision.player)
        game.choose(game.options()[-1] if order[1:] else game.options()[0])
        assert game.decision is not None
    assert order == [2, 0, 4, 1, 3]


def test_the_winner_sits_first_and_leads_in_the_other_convention() -> None:
    game = open_session("seats_from_above")
    finish(game, 3, 1, 4, 0, 2)
    assert game.state.seats == [3, 1, 4, 0, 2]
    exchange(game)
    assert game.decision is not None
    assert game.decision.player == 3


def test_one_card_at_a_time_is_dealt_around_the_new_seats() -> None:
    game = open_session("seats_from_below")
    finish(game, 3, 1, 4, 0, 2)
    hand = lines(game, "hands")[-1]
    dealer = hand["dealer"]
    assert dealer == 2
    longer = [seat for seat in range(5) if len(hand["hands"][seat]) == 11]
    assert longer == sorted([0, 4, 1])  # 53 cards for five: the three after the dealer


def test_lots_change_the_seats_every_third_hand_and_nobody_is_lost() -> None:
    changed = []
    for seed in range(6):
        game = open_session("seats_by_lot with hands 3", hands=7, seed=seed)
        fourth: list[int] = []
        for hand in range(1, 8):
            assert sorted(game.state.seats) == [0, 1, 2, 3, 4]
            if hand < 4:
                assert game.state.seats == [0, 1, 2, 3, 4]
            if hand == 5:
                assert game.state.seats == fourth
            fourth = game.state.seats[:]
            finish(game, 0, 1, 2, 3, 4)
        changed.append(fourth != [0, 1, 2, 3, 4])
        assert game.totals == [14, 7, 0, 0, 0]
    assert any(changed)


def test_a_shuffle_of_seats_leaves_the_player_where_he_sits() -> None:
    orders = set()
    for seed in range(8):
        game = open_session("nine_shuffle", players=5, hands=1, seed=seed)
        game.state.hands[:] = deal(
            rules("nine_shuffle"), ["S9 H9 S3", "S4 H4 D4", "S5 H5 D5", "S6 H6 D6", "S7 H7 D7"]
        ).state.hands
        game.state.turn = 0
        game.decision, game._options = type(game.decision)(0, "play"), None  # type: ignore[misc, call-arg]
        do(game, "S9 H9")
        assert game.state.seats[0] == 0
        assert game.decision is not None
        assert game.decision.player == game.state.seats[1]
        orders.add(tuple(game.state.seats))
    assert len(orders) > 2


def test_two_players_swap_seats() -> None:
    game = deal(
        rules(
            extra='rule r "R"\n    when a play contains 9 then the player swaps seats with the next player'
        ),
        ["S9 H3", "S10 H4", "SJ H5", "SQ H6"],
    )
    do(game, "S9")
    assert game.state.seats == [1, 0, 2, 3]
    assert game.decision is not None
    assert game.decision.player == 2


def test_a_position_with_other_seats_goes_through_json() -> None:
    game = open_session("seats_by_lot with hands 1", "commoners_trade", players=6, hands=3)
    finish(game, 5, 4, 3, 2, 1, 0)
    again = ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json())))
    chance, other = random_player(3), random_player(3)
    while game.decision is not None:
        assert again.decision == game.decision
        assert again.options() == game.options()
        number = chance.below(len(game.options()))
        game.choose(game.options()[number])
        again.choose(again.options()[other.below(len(again.options()))])
    assert again == game


# ----------------------------------------------------------------------------------------------------- titles


def test_miyako_ochi_gekokujo_seats_and_exchange_over_four_hands() -> None:
    """The old top falls, the lowest overthrows the high, and the next hand is played with the ranks turned round."""
    game = open_session("miyako_ochi", "gekokujo_overthrow", "seats_from_below")
    finish(game, 0, 1, 2, 3, 4)
    assert [game.state.titles[seat] for seat in range(5)] == [
        "dai_fugo",
        "fugo",
        "heimin",
        "hinmin",
        "dai_hinmin",
    ]
    assert exchange(game) == [(4, 2), (0, 2), (3, 1), (1, 1)]
    finish(game, 1, 2, 3, 4, 0)  # 0 falls when 1 goes out
    assert game.state.places == [1, 2, 3, 4, 0]
    assert game.state.titles[0] == "dai_hinmin"
    assert game.state.seats == [0, 4, 3, 2, 1]
    assert exchange(game) == [(0, 2), (1, 2), (4, 1), (2, 1)]
    finish(game, 0, 4, 3, 2, 1)  # 0, the lowest, goes out first: the hand ends, 1 does not fall
    assert game.state.places == [0, 4, 3, 2, 1]
    assert game.state.titles == {0: "dai_fugo", 4: "fugo", 3: "heimin", 2: "hinmin", 1: "dai_hinmin"}
    assert [line["player"] for line in lines(game, "event") if line["event"] == "fall"] == [0]
    assert exchange(game) == [(1, 2), (0, 2), (2, 1), (4, 1)]
    finish(game, 0, 1, 2, 3, 4)
    assert game.over
    assert [line["titles"]["0"] for line in lines(game, "places")] == [
        "dai_fugo",
        "dai_hinmin",
        "dai_fugo",
        "dai_fugo",
    ]


def test_a_foul_first_finisher_makes_nobody_fall_and_stands_below_the_fallen() -> None:
    """Fouls fill the bottom first, then the fallen; an illegal first finisher does not cause the fall."""
    scene(
        """
        with 5 players
        A was dai_fugo
        A holds S3 S4
        B holds S2
        C holds S9
        D holds S10 H5
        E holds SK H6
        B plays S2, then forbidden_finish acts and miyako_ochi does not act and B is last
        C passes
        D passes
        E passes
        A passes, then C leads
        C plays S9, then C is first and miyako_ochi acts and A is second to last and B is last
        """,
        "miyako_ochi",
        "forbidden_finish",
    )


def test_both_jokers_turn_the_ranks_round_before_the_exchange_and_the_new_lowest_leads() -> None:
    scene(
        """
        with 5 players
        A was dai_fugo
        B was fugo
        C was hinmin
        D was dai_hinmin
        A holds S4 H9 D3
        B holds S5 H10
        C holds S6 H7
        D holds JK1 JK2 H4
        the cards are dealt, then poor_jokers acts
        A chooses H9 S4, then D holds H9 S4
        D chooses H4 S4, then A holds H4 S4
        B chooses H10
        C chooses S6, then A leads and D is dai_fugo
        """,
        "two_jokers",
        "poor_jokers",
    )


def test_titles_are_swapped_for_this_hand() -> None:
    scene(
        """
        with 5 players
        A was dai_fugo
        B was dai_hinmin
        C was heimin
        A holds S9 H9
        B holds S10 H10
        C holds S4 H4 D4 C4
        D holds S5 H5
        E holds S6 H6
        C plays S4 H4 D4, then A is dai_hinmin and B is dai_fugo
        """,
        extra='rule r "R"\n    when 4-4-4 is played then the last winner swaps titles with the last loser',
    )


def test_equal_titles_are_not_swapped() -> None:
    """Where no title changes, nothing happens: the rule has not acted."""
    scene(
        """
        with 6 players
        A was dai_fugo
        B was dai_hinmin
        C was heimin
        D was heimin
        E was fugo
        F was hinmin
        A holds S9 H9
        B holds S10 H10
        C holds S4 C5
        D holds S5 C6
        E holds S6 H6
        F holds S7 H7
        C plays S4, then r does not act
        D plays S5, then r acts and D is fugo and E is heimin
        """,
        extra='rule r "R"\n    when a play is made then the player swaps titles with the next player',
    )


@pytest.mark.parametrize(("place", "index"), [("third", 2), ("fourth", 3), ("third to last", 4)])
def test_a_title_goes_to_the_place_that_it_names(place: str, index: int) -> None:
    order = [3, 6, 0, 2, 5, 1, 4]
    game = open_session(extra=f'title own "Own" is {place} of 7', players=7)
    finish(game, *order)
    wanted = {0: "dai_fugo", 1: "fugo", 5: "hinmin", 6: "dai_hinmin", index: "own"}
    titles = [game.state.titles.get(seat) for seat in order]
    assert titles == [wanted.get(number, "heimin") for number in range(7)]


def test_an_uprising_mirrors_the_titles() -> None:
    """The hand ends at once, and all titles change places with those at the other end."""
    rule = """
    rule uprising
        when a player goes out first
        if the player is the last loser
        then mirror the titles and end the hand
    """
    game = deal(
        rules(extra=rule), ["S3 S4 S5", "H3 H4", "D3 D4 D5 D6", "C3", "S9"], leader=4, places=[0, 1, 2, 3, 4]
    )
    do(game, "S9")
    assert game.over
    assert game.log is not None
    end = hand_end(game)
    assert end["places"] == [4, 3, 1, 0, 2]
    assert end["titles"] == {"4": "dai_hinmin", "3": "hinmin", "1": "heimin", "0": "fugo", "2": "dai_fugo"}


# ---------------------------------------------------------------------------------------- everything together

EVERYTHING = """
seats at random every 2 hands
exchange at the same time
exchange dai_hinmin gives 2 best and 1 more for each further win in a row to dai_fugo for as many
exchange hinmin gives 1 named or best to fugo for any 1
score dai_fugo 5, dai_fugo 7 in the last hand, hinmin pays 1 to fugo, -1 for each card left to the winner
rule all_kinds "All kinds"
    when heimin is dealt a hand then heimin may trade 1 card with the next player for any 1
    when a player begins the hand if the player holds 3 2 then the player scores 5 points
    when 8-8 or 9-9 is played then everyone else changes seats
    when a play contains K if the player has passed 2 or more times in this hand then the player swaps seats with the next player
    when the hand ends if the last winner has won 2 or more hands in a row then the last winner loses 3 points
"""


def everything() -> RuleSet:
    return rules("miyako_ochi", "gekokujo_overthrow", extra=EVERYTHING)


@pytest.mark.parametrize("seed", range(4))
def test_random_sessions_with_everything_end_and_replay(seed: int) -> None:
    game = new_game(everything(), 4 + seed, seed, 4)
    assert isinstance(game, ClimbingGame)
    play_through(game, seed)
    written = [text(line) for line in record(everything(), 4 + seed, 4, seed)]
    loaded = load_text("variant x of daifugo", examples=False)

    class Found:
        ruleset = everything()
        diagnostics = loaded.diagnostics

    assert replay(written, lambda _: Found) == []  # type: ignore[arg-type, return-value]
    assert json.loads(written[-1])["event"] == "session"
    assert replay(written[:-1], lambda _: Found) == []  # type: ignore[arg-type, return-value]


def test_options_are_never_empty_where_something_is_asked() -> None:
    game = new_game(everything(), 6, 11, 4)
    chance = random_player(11)
    seen: set[str] = set()
    while game.decision is not None:
        found: list[Option] = list(game.options())
        assert found
        seen.add(game.decision.kind)
        game.choose(found[chance.below(len(found))])
    assert {"exchange", "name rank", "give"} <= seen


def test_who_is_to_become_what_that_player_is_to_become_already_does_not_act() -> None:
    """Of several who become the same the last counts: B, then C, and C again."""
    scene(
        """
        with 3 players
        A holds S5 H5 D5 S3
        B holds S4 H4
        C holds D4 C4
        A plays S5, then crown acts
        B passes
        C passes
        A plays H5, then crown does not act
        """,
        extra='rule crown "Crown"\n    when a lone 5 is played then everyone else becomes fugo\n',
    )


# ------------------------------------------------------------------------- places that go with the titles


KEPT = """
final standing by most first places, fewest last places
rule kept "Kept"
    when the hand ends if it is every 2nd hand of the session then keep the titles
"""


def test_kept_titles_keep_the_last_winner_and_no_hand_is_won_or_lost() -> None:
    game = open_session(extra=KEPT, hands=4)
    finish(game, 0, 1, 2, 3, 4)
    finish(game, 4, 3, 2, 1, 0)
    assert lines(game, "places")[-1]["places"] == [4, 3, 2, 1, 0]
    assert game.state.places == [0, 1, 2, 3, 4]
    assert lines(game, "hands")[-1]["dealer"] == 4
    assert game.state.runs == [1, 0, 0, 0, -1]
    finish(game, 0, 1, 2, 3, 4)
    assert game.state.runs == [2, 0, 0, 0, -2]
    assert game.state.held["first/0"] == 2
    assert "first/4" not in game.state.held


def test_where_there_are_no_places_yet_those_of_the_hand_are_kept() -> None:
    game = open_session(extra=KEPT.replace("every 2nd hand", "the first hand"), hands=2)
    finish(game, 3, 1, 2, 0, 4)
    assert game.state.places == [3, 1, 2, 0, 4]
    assert game.state.titles == {}
    assert game.state.runs == [0, 0, 0, 1, -1]


@pytest.mark.parametrize(
    "effect", ["mirror the titles at once", "the last winner swaps titles with the last loser"]
)
def test_who_comes_to_the_first_place_by_a_swap_has_won_this_one_hand(effect: str) -> None:
    extra = f'rule turned "Turned"\n    when the cards are dealt if it is the third hand of the session then {effect}'
    game = open_session(extra=extra, hands=4)
    finish(game, 0, 1, 2, 3, 4)
    finish(game, 0, 1, 2, 3, 4)
    assert game.state.places[0] == 4
    assert game.state.places[-1] == 0
    assert game.state.runs == [-1, 0, 0, 0, 1]
    finish(game, 4, 1, 2, 3, 0)
    assert game.state.runs == [-2, 0, 0, 0, 2]
