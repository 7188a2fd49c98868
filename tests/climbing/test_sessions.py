"""Several hands: seats, the exchange, titles, points. Hands are scripted: who goes out when is said, the cards are set so."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable

import pytest

from yakusoku.console.terminal import Table, session
from yakusoku.game.game import PASS, Cards, Line, Option, Pick, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import random_player, record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

from .scenes import deal, do, rules, scene
from .test_library import play_through


def open_session(
    *uses: str, extra: str = "", players: int = 5, hands: int = 4, seed: int = 1
) -> ClimbingGame:
    game = new_game(rules(*uses, extra=extra), players, seed, hands, record=True)
    assert isinstance(game, ClimbingGame)
    return game


def finish(game: ClimbingGame, *order: int, left: int = 2) -> None:
    """Plays one hand so that the players go out in this order; the last keeps `left` cards."""
    hand = game.hand
    while game.decision is not None and game.decision.kind != "play":
        game.choose(game.options()[0])
    s = game.state
    deck = game.rules.deck
    ranks = [sum(1 << deck.face_of(rank, suit) for suit in range(4)) for rank in range(13)]
    cards = [deck.physical(mask) for mask in ranks]
    for place, seat in enumerate(order):
        many = left if place == len(order) - 1 else 1
        s.hands[seat] = sum(1 << card for card in _first(cards[place], many))
    s.turn = order[0]
    game.decision = type(game.decision)(order[0], "play")  # type: ignore[misc, call-arg]
    game._options = None
    while game.hand == hand and game.decision is not None:
        going = next(seat for seat in order if game.active(seat))
        if game.decision.kind != "play":
            game.choose(game.options()[0])
        elif game.decision.player == going:
            game.choose(next(item for item in game.options() if isinstance(item, Play)))
        else:
            game.choose(PASS)


def _first(mask: int, many: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1][:many]


def lines(game: ClimbingGame, key: str) -> list[Line]:
    assert game.log is not None
    return [line for line in game.log if key in line]


def moved(game: ClimbingGame) -> list[tuple[str, str, int]]:
    """The moves of the exchange of the hand that runs now."""
    assert game.log is not None
    start = max(number for number, line in enumerate(game.log) if "hands" in line and "hand" in line)
    return [
        (line["from"], line["to"], len(line["cards"]))
        for line in game.log[start:]
        if line.get("event") == "move" and line["for"] == "exchange"
    ]


def exchange(game: ClimbingGame) -> list[tuple[int, int]]:
    """Goes through the exchange with the first options: who gave how many."""
    found = []
    while game.decision is not None and game.decision.kind == "exchange":
        first = game.options()[0]
        assert isinstance(first, Cards)
        found.append((game.decision.player, first.cards.bit_count()))
        game.choose(first)
    return found


# --------------------------------------------------------------------------------------------------------------- seats


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


# ------------------------------------------------------------------------------------------------------------ titles


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
    """A4.9: fouls fill the bottom first, then the fallen; an illegal first finisher does not cause the fall."""
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


# ----------------------------------------------------------------------------------------------------------- exchange


def test_at_the_same_time_nobody_gives_a_card_that_came_in_the_exchange() -> None:
    game = open_session("exchange_together", hands=2)
    finish(game, 0, 1, 2, 3, 4)
    before = [game.hand_of(seat) for seat in range(5)]
    givers = []
    while game.decision is not None and game.decision.kind == "exchange":
        seat = game.decision.player
        givers.append(seat)
        assert not moved(game)
        for item in game.options():
            assert isinstance(item, Cards)
            assert not item.cards & ~before[seat]
        game.choose(game.options()[-1])
    assert givers == [4, 0, 3, 1]
    assert moved(game) == [
        ("hand 4", "hand 0", 2),
        ("hand 0", "hand 4", 2),
        ("hand 3", "hand 1", 1),
        ("hand 1", "hand 3", 1),
    ]


@pytest.mark.parametrize(
    ("use", "wanted"),
    [
        ("crown_defence", [2, 3, 4, 5, 6]),
        ("inheritance_tax", [2, 3, 4, 5, 5]),
        ("inheritance_tax with first 3", [3, 4, 5, 5, 5]),
    ],
)
def test_wins_in_a_row_raise_the_exchange_and_a_defeat_ends_it(use: str, wanted: list[int]) -> None:
    game = open_session(use, hands=9)
    for cards in wanted:
        finish(game, 0, 1, 2, 3, 4)
        assert exchange(game) == [(4, cards), (0, cards), (3, 1), (1, 1)]
    finish(game, 1, 0, 2, 3, 4)
    assert exchange(game)[:2] == [(4, wanted[0]), (1, wanted[0])]


def test_hands_in_a_row_can_be_asked_for() -> None:
    extra = """
        rule r "R"
            when the cards are dealt
            if the last winner has won 3 or more hands in a row and the last loser has lost 2 hands in a row
            then the last winner loses 10 points
        """
    game = open_session(extra=extra, hands=5)
    for order in ((0, 1, 2, 3, 4), (0, 1, 2, 4, 3), (0, 1, 2, 4, 3)):
        finish(game, *order)
    assert game.state.points[0] == -10
    finish(game, 0, 1, 2, 4, 3)  # the third defeat in a row
    assert game.state.points[0] == 0


NAMED = "exchange hinmin gives 2 named or best to fugo for any 2"


@pytest.mark.parametrize(
    ("otherwise", "allowed"),
    [(" or best", ["S2"]), (" or worst", ["H5"]), (" or any", ["H5", "SK", "S2"]), ("", [])],
)
def test_who_has_none_of_the_named_rank_gives_what_is_said(otherwise: str, allowed: list[str]) -> None:
    game = named_exchange(f"exchange hinmin gives 1 named{otherwise} to fugo")
    do(game, "9")
    shown = []
    if game.decision is not None and game.decision.kind == "exchange":
        shown = [game.codes(item.cards)[0] for item in game.options() if isinstance(item, Cards)]
    assert sorted(shown) == sorted(allowed)


def named_exchange(line: str) -> ClimbingGame:
    """A was first, B last and holds H5, SK, S2; A is asked first."""
    from yakusoku.interpreter.climbing.session import open_hand

    game = deal(
        rules(extra=f"players 3 to 6\n{line}\n"),
        ["S3 S4 JK", "H5 SK S2", "S7 S8 S9"],
        leader=1,
        places=[0, 2, 1],
        titles={0: "fugo", 1: "hinmin", 2: "heimin"},
    )
    game.decision = None
    open_hand(game, 1)
    game._run()
    return game


def test_ranks_and_the_joker_can_be_named_and_whoever_has_one_must_give_it() -> None:
    game = named_exchange(NAMED)
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "name rank")
    assert [game.data(item)["rank"] for item in game.options()] == [*game.rules.deck.ranks, "JK"]
    do(game, "K")
    assert [game.codes(item.cards) for item in game.options() if isinstance(item, Cards)] == [["SK"]]
    do(game, "SK")
    game.choose(Pick(13))
    do(game, "S2")  # B has no joker: the best card
    assert game.codes(game.hand_of(0)) == ["S3", "S4", "SK", "S2", "JK"]
    do(game, "S3 S4")
    assert game.codes(game.hand_of(1)) == ["S3", "S4", "H5"]


def test_a_trade_can_be_declined_by_either() -> None:
    def trade() -> ClimbingGame:
        from yakusoku.interpreter.climbing.session import open_hand

        game = deal(
            rules("commoners_trade"),
            ["S9 S3", "S10 S4", "S5 SJ", "H5 D5 HJ", "S6 S7", "H6 H7"],
            leader=4,
            places=[0, 1, 2, 3, 5, 4],
            titles={2: "heimin", 3: "heimin"},
        )
        game.decision = None
        open_hand(game, 4)
        game._run()
        assert game.decision is not None
        assert game.decision.kind == "give"
        return game

    game = trade()
    do(game, "nothing")
    assert game.decision is not None
    assert game.decision.player == 3
    game = trade()
    do(game, "S5")
    assert [item.cards.bit_count() for item in game.options() if isinstance(item, Cards)] == [0, 1, 1]
    before = game.state.hands[:]
    do(game, "nothing")
    assert game.state.hands == before
    game = trade()
    do(game, "S5", "D5")
    assert game.codes(game.hand_of(2)) == ["D5", "SJ"]


def test_a_cataclysm_leaves_the_exchange_out_and_the_next_hand_has_it_again() -> None:
    extra = 'rule r "R"\n    when the cards are dealt if it is not the first hand of the session then skip the exchange'
    game = open_session(extra=extra, hands=2)
    finish(game, 0, 1, 2, 3, 4)
    assert game.decision is not None
    assert game.decision.kind == "play"
    once = 'rule r "R"\n    once per session\n    when the cards are dealt if it is not the first hand of the session then skip the exchange'
    game = open_session(extra=once, hands=3)
    finish(game, 0, 1, 2, 3, 4)
    assert not exchange(game)
    finish(game, 0, 1, 2, 3, 4)
    assert exchange(game)


# -------------------------------------------------------------------------------------------------------------- points


def scores(
    extra: str, order: Iterable[int] = (0, 1, 2, 3, 4), hands: int = 1, left: int = 2
) -> list[list[int]]:
    game = open_session(extra=extra, hands=hands)
    for _ in range(hands):
        if game.over:
            break
        finish(game, *order, left=left)
    return [line["score"] for line in lines(game, "places")]


def test_the_last_hand_can_be_worth_more_and_titles_can_pay() -> None:
    assert scores("score dai_fugo 50, fugo 30, dai_fugo 70 in the last hand", hands=2) == [
        [50, 30, 0, 0, 0],
        [70, 30, 0, 0, 0],
    ]
    assert scores("score hinmin pays 1 point to fugo, dai_hinmin pays 2 points to dai_fugo") == [
        [2, 1, 0, -1, -2]
    ]


@pytest.mark.parametrize(
    ("row", "left", "wanted"),
    [
        ("-1 for each card left", 3, [0, -3]),
        (
            "-1 for each card left, -2 for each card left with 2 to 3 cards, -3 for each card left with 4 or more cards",
            1,
            [0, -1],
        ),
        (
            "-1 for each card left, -2 for each card left with 2 to 3 cards, -3 for each card left with 4 or more cards",
            3,
            [0, -6],
        ),
        (
            "-1 for each card left, -2 for each card left with 2 to 3 cards, -3 for each card left with 4 or more cards",
            4,
            [0, -12],
        ),
        (
            "-1 for each card left to the winner, -2 for each card left with 4 or more cards to the winner",
            4,
            [8, -8],
        ),
    ],
)
def test_points_for_cards_left(row: str, left: int, wanted: list[int]) -> None:
    [found] = scores(f"score {row}", left=left)
    assert [found[0], found[4]] == wanted


def test_a_session_ends_when_somebody_has_the_points() -> None:
    assert len(scores("session ends at 5 points", hands=9)) == 3  # two points for each win
    assert len(scores("score dai_hinmin -4\nsession ends at -10 points", hands=9)) == 3


def test_the_session_tells_totals_and_standing_with_ties() -> None:
    game = open_session(hands=2)
    finish(game, 0, 1, 2, 3, 4)
    finish(game, 1, 0, 2, 3, 4)
    assert lines(game, "standing") == [
        {"event": "session", "totals": [3, 3, 0, 0, 0], "standing": [1, 1, 3, 3, 3]}
    ]


def test_the_terminal_shows_the_session_as_a_table() -> None:
    table = Table.open(rules(extra="rounds 2"), 4, None, 3, "none")
    out = io.StringIO()
    session(table, io.StringIO(), out)
    [head, first, second, total, standing] = out.getvalue().splitlines()[-5:]
    assert head.split() == ["Player", "1", "Player", "2", "Player", "3", "Player", "4"]
    assert first.split()[:2] == ["Hand", "1"]
    assert second.split()[:2] == ["Hand", "2"]
    assert [int(word) for word in total.split()[2:]] == table.game.totals
    assert len(standing.split()) == 5


# -------------------------------------------------------------------------------------------------------------- passes


def test_each_player_has_passes_of_his_own() -> None:
    game = deal(
        rules("limited_passes with passes 1"), ["S3 S9 D9", "S4 S10 D10", "S5 SJ DJ", "S6 SQ DQ"], leader=0
    )
    do(game, "S3", "pass", "pass", "S6", "pass")
    assert PASS not in game.options()  # player 1 has passed once
    do(game, "S10")
    assert PASS not in game.options()
    do(game, "SJ")
    assert PASS in game.options()


# ------------------------------------------------------------------------------------------------- everything together

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
