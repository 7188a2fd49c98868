"""The exchange before a hand, and trades: who gives what, named cards, at the same time, face down."""

from __future__ import annotations

import pytest
from helpers.scenes import deal, do, failures, rules, scene
from helpers.sessions import exchange, finish, moved, open_session

from yakusoku.game.decisions import Cards, Pick
from yakusoku.interpreter.climbing.game import ClimbingGame


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


def named_exchange(line: str, held: str = "H5 SK S2") -> ClimbingGame:
    """A was first, B last and holds H5, SK, S2, or what is `held`; A is asked first."""
    from yakusoku.interpreter.climbing.session import open_hand

    game = deal(
        rules(extra=f"players 3 to 6\n{line}\n"),
        ["S3 S4 JK", held, "S7 S8 S9"],
        leader=1,
        places=[0, 2, 1],
        titles={0: "fugo", 1: "hinmin", 2: "heimin"},
    )
    game.decision = None
    open_hand(game, 1)
    game._run()
    return game


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


NAMED = "exchange hinmin gives 2 named or best to fugo for any 2"


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


def test_as_many_ranks_are_named_as_was_said_while_there_are_cards() -> None:
    """Whoever holds one card, and not of the rank that is named first, may hold one of the second."""
    game = named_exchange("exchange hinmin gives 2 named to fugo", "H5")
    do(game, "9")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "name rank")
    do(game, "5")
    assert game.codes(game.hand_of(1)) == ["H5"]
    do(game, "H5")
    assert game.decision is None or game.decision.kind == "play"


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


SWAP = """
    rule poker "Poker face"
        when a lone 4 is played
        then the player chooses another player
        and the player trades 1 card with the chosen player face down
"""


def test_who_trades_face_down_cannot_give_back_the_card_that_comes() -> None:
    hands = "with 3 players\nA holds S4 S9 S10\nB holds H5 H6 H7\nA plays S4\nA chooses B\nA chooses S9\n"
    scene(hands + "B chooses H6, then A holds H6 S10 and B holds S9 H5 H7", extra=SWAP)
    assert "B cannot choose S9" in failures(hands + "B chooses S9", extra=SWAP)[0]


def test_a_trade_face_down_is_told_only_when_both_have_chosen() -> None:

    game = do(deal(rules(extra=SWAP), ["S4 S9 S10", "H5 H6 H7", "D5 D6"]), "S4", "seat 1", "S9", "H6")
    told = [line for line in game.log if "S9" in str(line) and "hand" not in line]
    assert [line.get("hidden", line.get("event")) for line in told] == [True, "move"]
