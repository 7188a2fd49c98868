"""Numbers that are raised in turn, hands that are thrown in, sides that go by who leads, cards that are held, scores of single players."""

from __future__ import annotations

from helpers.scenes import deal, do, hand_end, rules, scene

from yakusoku.game import lines
from yakusoku.game.decisions import PASS, Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

AUCTION = """
side alone is the leader
side others is everyone else
rule auction "Auction"
    counter bid of each player
    when the cards are dealt then everyone may raise bid up to 3{around} otherwise if nobody does deal again
    when a player begins the hand if the player has the most bids then the player leads next
"""


def auction(around: str = "", seed: int = 1) -> ClimbingGame:
    game = new_game(rules(extra=AUCTION.replace("{around}", around)), 4, seed, 1, record=True)
    assert isinstance(game, ClimbingGame)
    return game


def bid(game: ClimbingGame, *bids: int) -> None:
    """Each who is asked raises to that number, or (0) passes."""
    for number in bids:
        game.choose(Pick(number) if number else PASS)


def test_only_higher_numbers_are_offered_and_the_highest_ends_it() -> None:
    game = auction()
    assert game.options() == [Pick(1), Pick(2), Pick(3), PASS]
    bid(game, 2)
    assert game.options() == [Pick(3), PASS]
    bid(game, 0, 3)
    assert game.decision is not None
    assert game.decision.kind == "play"


def test_it_goes_round_once_or_until_nobody_else_raises() -> None:
    once, around = auction(), auction(", until nobody else does")
    for game in (once, around):
        assert game.decision is not None
        first = game.decision.player
        bid(game, 1, 0, 2, 0)
    assert once.decision is not None and around.decision is not None
    assert once.decision.kind == "play"
    assert (around.decision.kind, around.decision.player) == ("name number", first)
    bid(around, 0)  # who passed before is not asked again
    assert around.decision.kind == "play"
    assert around.decision.player == around.state.seats[(around.at[first] + 2) % 4]


def test_who_bids_most_leads_and_is_on_the_side_of_the_leader() -> None:
    game = auction()
    assert game.decision is not None
    bidder = game.state.seats[(game.at[game.decision.player] + 1) % 4]
    bid(game, 0, 3)
    assert game.decision.player == bidder
    assert [seat for seat, side in enumerate(game.state.sides) if side == "alone"] == [bidder]


def test_a_hand_that_is_thrown_in_is_dealt_by_the_same_dealer_and_is_the_same_hand() -> None:
    game = auction()
    hands, dealer = game.state.hands[:], game.state.dealer
    bid(game, 0, 0, 0, 0)
    assert game.state.hands != hands
    assert (game.hand, game.state.dealer, game.state.deals) == (1, dealer, 1)
    assert game.lines is not None
    told = [line for line in game.lines if isinstance(line, lines.Misdeal | lines.HandBegins)]
    assert [type(line) for line in told] == [lines.HandBegins, lines.Misdeal, lines.HandBegins]
    assert game.decision is not None
    assert game.decision.kind == "name number"


def test_hands_are_not_thrown_in_for_ever() -> None:
    always = 'rule own "Own"\n    when the cards are dealt then deal again\n'
    game = new_game(rules(extra=always), 4, 1)
    assert isinstance(game, ClimbingGame)
    assert game.state.deals == 100
    assert game.decision is not None


def test_such_cards_in_hands_are_counted() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9 S2
        B holds H5 H2 JK
        C holds D2 D7
        A plays S4, then A has 3 points and B has -2 points and C has -1 points
        """,
        extra='rule under_test "Under test"\n    when a lone 4 is played then the player scores 1 point for each 2 or joker in the hand of everyone else\n'
        "    and everyone else loses 1 point for each 2 or joker in their own hand\n",
    )


def test_the_score_of_one_player_counts_more_and_so_does_what_others_get_of_it() -> None:
    extra = (
        'score -1 for each card left to the winner\nrule own "Own"\n    when a player goes out first then end the hand\n'
        "    when the hand ends then double the score of everyone for each 2 in their own hand\n"
    )
    game = deal(rules(extra=extra), ["S4", "H2 D2 H5", "D6"])
    do(game, "S4")
    assert hand_end(game)["score"] == [13, -12, -1]


def test_what_is_left_is_paid_to_each_other_player() -> None:
    extra = 'score -1 for each card left to each other player\nrule own "Own"\n    when a player goes out first then end the hand\n'
    game = deal(rules(extra=extra), ["S4", "H2 D2 H5", "D6"])
    do(game, "S4")
    assert hand_end(game)["score"] == [4, -5, 1]
