"""Ranks that a player names, cards that have a place of their own in the order, and the turned rank."""

from __future__ import annotations

import json

import pytest
from helpers.rule_texts import QUEEN, rule
from helpers.scenes import deal, do, rules, scene

from yakusoku.engine.climbing.orders import Orders
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.orders import make_order
from yakusoku.interpreter.start import new_game
from yakusoku.model import PlaceCards, climbing_of

# ------------------------------------------------------------------------------------------------------ named


def test_two_queens_name_two_different_ranks() -> None:
    game = deal(rules(extra=QUEEN), ["SQ HQ S9 C5", "S3 S4 S5", "H3 H4 H6"])
    do(game, "SQ HQ", "3")
    assert "3" not in [game.data(item)["rank"] for item in game.options()]
    do(game, "4")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["C5", "S9"], ["S5"], ["H6"]]
    assert sorted(game.codes(game.state.discards)) == ["H3", "H4", "S3", "S4"]


def test_only_a_rank_that_is_held_is_named() -> None:
    extra = rule(
        "when a play contains Q then the player names 1 rank that the player holds for each Q "
        "and everyone discards all cards of the named ranks"
    )
    game = do(deal(rules(extra=extra), ["SQ S3 S5 H5", "H4 H5 H7".replace("H5", "H6"), "D8 D9 D3"]), "SQ")
    assert [game.data(item) for item in game.options()] == [{"rank": "3"}, {"rank": "5"}]
    do(game, "3")
    assert [hand.bit_count() for hand in game.state.hands] == [2, 3, 2]


NAMES = "when a lone 3 is played then the player names 1 rank"


def test_a_named_rank_stays_above_others_while_the_effect_lasts() -> None:
    extra = rule(f"{NAMES} and place cards of the named rank above 2 until the hand ends")
    scene(
        """
        with 3 players
        A holds S6 S3 S8
        B holds H2 D3 D5
        C holds D6 D4 D10
        A plays S3
        A chooses 6
        B plays H2, then C may play D6 and C may not play D10
        """,
        extra=extra,
    )


def test_a_lasting_effect_keeps_the_rank_that_was_named_when_it_began() -> None:
    extra = rule(f"{NAMES} and forbid a play containing cards of the named rank until the hand ends")
    scene(
        """
        with 3 players
        A holds S3 S8 S9
        B holds H7 H6 D3
        C holds D6 D7 D10
        A plays S3
        A chooses 6, then B may not play H6 and B may play H7
        B plays H7
        C plays D10
        A passes
        B passes
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        A holds S3 S9 SA
        B holds D3 H6 H7 HA
        C holds D6 D7 DA
        A plays S3
        A chooses 6
        B passes
        C plays D7
        A plays SA
        B passes
        C passes
        A plays S9
        B plays HA
        C passes
        B plays D3
        B chooses 7, then C may not play D6 and C may not play D7 and C may play DA
        """,
        extra=extra,
    )


def test_a_standing_line_takes_the_ranks_that_its_own_rule_named() -> None:
    extra = rule(
        f"{NAMES} and this rule holds until the hand ends\n"
        "    forbid a play containing cards of the named rank if this rule is in force"
    )
    extra += 'rule other "Other"\n    when a lone 4 is played then the player names 1 rank\n'
    scene(
        """
        with 3 players
        A holds S6 S3 S8
        B holds H4 D4 D5 H6
        C holds D6 H7 D7
        A plays S3
        A chooses 6, then B may not play H6
        B plays H4
        B chooses 7, then C may not play D6 and C may play H7
        """,
        extra=extra,
    )
    allowed = rule(
        f"{NAMES} and this rule holds until the hand ends\n"
        "    allow a play of 1 card containing cards of the named rank if this rule is in force"
    )
    scene(
        "with 3 players\nA holds S3 S8 S9\nB holds H2 D3 D5\nC holds D6 D4 D10\nA plays S3\nA chooses 6\n"
        "B plays H2, then C may play D6 and C may not play D10",
        extra=allowed,
    )


def test_named_ranks_are_kept_in_a_saved_game() -> None:
    extra = rule(f"{NAMES} and forbid a play containing cards of the named rank until the hand ends")
    game = deal(rules(extra=extra), ["S3 S8", "H6 H7", "D9 D10"])
    do(game, "S3", "6")
    twin = ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json())))
    assert list(twin.options()) == list(game.options()) == list(game.copy().options())
    assert ["H6"] not in [game.data(item) for item in game.options()]


# ----------------------------------------------------------------------------------------------------- placed


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


def test_a_rank_of_the_moment_is_placed_by_an_effect_as_by_a_line_that_stands() -> None:
    """By the order as it would be without that place: the lowest rank is the 3, and with the ranking reversed the 2."""
    placing = "place the lowest rank above K until the hand ends"
    begins = "with 3 players\nA holds S9 H9 {a}\nB holds D4 C3 D2\nA plays S9 H9\nB passes\nC passes\nA plays {a}\n"
    extra = rule(f"when 9-9 is played then {placing}")
    scene(begins.format(a="CK") + "B may play C3\n", extra=extra)
    scene(begins.format(a="CA") + "B may not play C3\n", extra=extra)
    extra = rule(f"when 9-9 is played then reverse the ranking until the hand ends and {placing}")
    scene(begins.format(a="CA") + "B may play D2\nB may play C3\n", extra=extra)
    extra = rule("when 9-9 is played then reverse the ranking until the hand ends")
    scene(begins.format(a="CA") + "B may not play D2\nB may play C3\n", extra=extra)


@pytest.mark.parametrize(
    ("placing", "card", "highest", "lowest"),
    [
        ("place H7 above 2", "S2", True, False),
        ("place H7 above 2", "H7", True, False),
        ("place H7 above 2", "S7", False, False),
        ("place H7 above K", "H7", False, False),
        ("place 3 above 2", "S3", True, False),
        ("place 3 above 2", "S4", False, True),
        ("place S3 above 2", "H3", False, True),
        ("place S7 above 3", "S7", False, False),
        ("place S7 above 3", "S3", False, True),
        ("place S7 below 3", "S7", False, True),
        ("place the joker above 2", "S2", True, False),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_the_ends_of_the_ranking_and_what_has_a_place_beyond_them(
    placing: str, card: str, highest: bool, lowest: bool, turned: bool
) -> None:
    """A reversal turns the ends round, with the places."""
    extra = rule(
        f"{placing}\n    when 9-9 is played then reverse the ranking until the hand ends\n"
        "    when a play contains the highest rank then the player scores 1 point\n"
        "    when a play contains the lowest rank then the player scores 2 points"
    )
    begins = "A plays S9 D9\nB passes\nC passes\n" if turned else ""
    points = (2 * highest + lowest) if turned else (highest + 2 * lowest)
    scene(
        f"with 3 players\nA holds S9 D9 {card} SJ HJ\n{begins}A plays {card}, then A has {points} points",
        extra=extra,
    )


# --------------------------------------------------------------------------------------------------- nothing is named

MAY_NAME = "when a player leads a pair then the player may name 1 suit"


def test_who_may_name_a_suit_and_names_none_binds_nobody() -> None:
    for what in (
        "forbid a play without cards of the named suit for everyone else until the clear",
        "require a play containing cards of the named suit until the clear",
    ):
        scene(
            """
            with 3 players
            A holds S5 H5 H9 C3 S3 C4 D4
            B holds D6 C6 DQ H7 D7
            C holds C8 CJ SJ
            A plays S5 H5
            A chooses heart, then B may not play D6 C6 and B may play H7 D7
            B passes
            C passes
            A plays S3 C3
            A chooses nothing, then B may play D6 C6
            """,
            extra=rule(f"{MAY_NAME} and {what}"),
        )


def test_a_lock_that_was_begun_with_a_name_keeps_it_when_nothing_is_named_later() -> None:
    extra = rule(
        f"{MAY_NAME} and forbid a play without cards of the named suit for the next player until the hand ends"
    )
    scene(
        """
        with 3 players
        A holds S5 H5 H9 C3 S3 C4 D4
        B holds D6 C6 DQ H7 D7
        C holds C8 CJ SJ
        A plays S5 H5
        A chooses heart
        B passes
        C passes
        A plays S3 C3
        A chooses nothing, then B may not play D6 C6 and B may play H7 D7
        """,
        extra=extra,
    )


def test_a_line_by_itself_says_nothing_as_long_as_nothing_is_named() -> None:
    extra = rule(
        "when a lone 7 is played then the player may name 1 suit\n    forbid a play without cards of the named suit"
    )
    scene(
        """
        with 3 players
        A holds S5 S7 H9
        B holds D6 H10 DJ
        C holds C8 CK SJ
        A plays S5, then B may play D6
        B passes
        C passes
        A plays S7
        A chooses heart, then B may play H10 and B may not play DJ
        """,
        extra=extra,
    )


def test_nothing_is_required_of_a_rank_before_a_card_was_turned_up() -> None:
    extra = rule(
        "when a lone 5 is played then require a play containing cards of the turned rank until the clear"
    )
    game = do(deal(rules(extra=extra), ["S5 S7", "D6 H10", "C8 CK"]), "S5")
    assert [game.data(option) for option in game.options()][-1] == "pass" and len(game.options()) == 3
    assert "under_test" not in [rule for line in game.log for rule in line.get("fired", ())]


def test_a_lone_joker_has_no_suit_that_could_be_required() -> None:
    extra = rule("when a lone card is played then forbid a play without cards of its suit for this play")
    scene(
        """
        with 3 players
        A holds joker S7
        B holds S3 D6
        C holds C8 CK
        A plays joker, then B may play S3
        """,
        extra=extra + "    allow S3 on a lone joker\n",
    )


def test_so_many_cards_in_one_place_keep_their_order_rank_before_suit() -> None:
    """Eight ranks and more, each in four suits, between two ranks of the deck."""
    for ranks in (
        "4 or 5 or 6 or 7 or 8 or 9 or 10 or J",
        "3 or 4 or 5 or 6 or 7 or 8 or 9 or 10 or J or Q or K or A",
    ):
        game = rules(
            base="big_two",
            extra=rule(f"when a lone 3 is played then place {ranks} above 2 until the hand ends"),
        )
        placing = game.rules[-1].clauses[0].effects[0]
        assert isinstance(placing, PlaceCards)
        climbing, deck = climbing_of(game), game.deck
        for turned in (False, True):
            order = make_order(game, climbing.ranking, turned, (placing,))
            faces = [deck.face_of(rank, suit) for rank in climbing.ranking for suit in climbing.suit_order]
            placed = [face for face in faces if placing.cards.mask >> face & 1]
            by_rank = sorted(
                placed,
                key=lambda face: (
                    climbing.ranking.index(deck.faces[face].rank) * (-1 if turned else 1),
                    climbing.suit_order.index(deck.faces[face].suit),
                ),
            )
            assert sorted(placed, key=lambda face: order.place[face]) == by_rank
            assert len({order.place[face] for face in faces}) == len(faces)
            made = Orders(game).make(climbing.ranking, turned, (placing,))
            assert made.place == order.place
