"""How plays are compared: each shape in its own way, shapes among themselves, suits, jokers of different rank; and who belongs
together."""

from __future__ import annotations

import pytest
from helpers.scenes import deal, do, rules, scene

from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.position import explain
from yakusoku.interpreter.start import new_game

FLUSH = 'shape flush "flush" is 5 cards of one suit{}\nsuits rank D C H S\n'


def test_one_shape_may_ask_for_more_than_the_game() -> None:
    """Runs wholly above, everything else only higher."""
    extra = 'shape sequence "sequence" is 3 or more cards of one suit in consecutive ranks, beaten by one wholly above\n'
    hands = "with 3 players\nA holds S4 S5 S6 S9 H9\nB holds H6 H7 H8 H9 H10 H4\n"
    hands = hands.replace("S9 H9", "S9")
    scene(hands + "A plays S4 S5 S6\nB may not play H6 H7 H8\nB may play H7 H8 H9", extra=extra)
    scene(hands + "A plays S4 S5 S6\nB may play H6 H7 H8")
    scene("with 3 players\nA holds S4 H4 D3\nB holds S5 H5 D5\nA plays S4 H4\nB may play S5 H5", extra=extra)


def test_runs_of_pairs_wholly_above() -> None:
    extra = 'shape stairs "stairs" is 2 or more pairs in consecutive ranks, beaten by one wholly above\n'
    scene(
        """
        with 3 players
        A holds S4 H4 S5 H5 D3
        B holds D5 C5 D6 C6 D7 C7 S9
        A plays S4 H4 S5 H5
        B may not play D5 C5 D6 C6
        B may play D6 C6 D7 C7
        """,
        extra=extra,
    )


def test_one_shape_may_be_beaten_by_an_equal_one() -> None:
    extra = 'shape pair "pair" is 2 cards of one rank, beaten by a higher or equal one\n'
    scene("with 3 players\nA holds S4 H4 S9\nB holds D4 C4 D9\nA plays S4 H4\nB may play D4 C4", extra=extra)
    scene("with 3 players\nA holds S4 S9\nB holds D4 D9\nA plays S4\nB may not play D4", extra=extra)


def test_where_equals_follow_one_shape_may_still_need_a_higher_one() -> None:
    extra = 'follow the same shape and size, equal or higher\nshape pair "pair" is 2 cards of one rank, beaten by a higher one\n'
    scene(
        "with 3 players\nA holds S4 H4 S9\nB holds D4 C4 D9\nA plays S4 H4\nB may not play D4 C4", extra=extra
    )
    scene("with 3 players\nA holds S4 S9\nB holds D4 D9\nA plays S4\nB may play D4", extra=extra)


@pytest.mark.parametrize(("how", "may"), [("", "not "), (", compared by suit before rank", "")])
def test_the_suit_may_count_before_the_rank(how: str, may: str) -> None:
    scene(
        f"""
        with 3 players
        A holds C5 C6 C9 CJ CA D3
        B holds H3 H4 H6 H8 H10 S4
        A plays C5 C6 C9 CJ CA
        B may {may}play H3 H4 H6 H8 H10
        """,
        extra=FLUSH.format(how),
    )


@pytest.mark.parametrize(
    ("suits", "may"), [("S C D H", True), ("H S C D", False)], ids=["hearts highest", "hearts lowest"]
)
def test_a_set_is_as_high_as_its_best_suit_wherever_that_stands_in_the_deck(suits: str, may: bool) -> None:
    """The best suit may be neither the first nor the last one of the deck."""
    scene(
        f"""
        with 3 players
        A holds S4 D4 D3
        B holds H4 C4 D9
        A plays S4 D4
        B may {"" if may else "not "}play H4 C4
        """,
        extra=f"suits rank {suits}\n",
    )


def test_a_run_of_pairs_is_as_high_as_the_best_suit_of_its_top() -> None:
    extra = 'suits rank S C D H\nshape stairs "stairs" is 2 or more pairs in consecutive ranks\n'
    scene(
        """
        with 3 players
        A holds S4 H4 S5 D5 D3
        B holds D4 C4 H5 C5 D9
        A plays S4 H4 S5 D5
        B may play D4 C4 H5 C5
        """,
        extra=extra,
    )


LADDER = """
shape straight "straight" is 5 cards in consecutive ranks
shape flush "flush" is 5 cards of one suit
drop sequence
joker stands for any card in pair, triplet, quad
follow straight, flush in this order
"""


def test_a_later_shape_beats_an_earlier_one_and_never_the_other_way_round() -> None:
    lines = """
        with 3 players
        A holds S10 HJ DQ CK SA D3
        B holds H3 H4 H6 H8 H9 S4
        A plays S10 HJ DQ CK SA
        B plays H3 H4 H6 H8 H9
        A may not play D3
        """
    scene(lines.replace("        A may not play D3\n", ""), extra=LADDER)
    game = do(
        deal(rules(extra=LADDER), ["H3 H4 H6 H8 H9 S4", "S10 HJ DQ CK SA D3", "C4 C5"]), "H3 H4 H6 H8 H9"
    )
    assert [item for item in game.options() if isinstance(item, Play)] == []
    position = {
        "players": 3,
        "hand": ["S10", "HJ", "DQ", "CK", "SA"],
        "trick": [{"cards": ["H3", "H4", "H6", "H8", "H9"]}],
    }
    [reason] = explain(rules(extra=LADDER), position, ["S10", "HJ", "DQ", "CK", "SA"]).reasons
    assert reason.text == "A straight does not beat a flush."


def test_cards_that_make_two_shapes_of_an_order_are_the_later_one() -> None:
    game = deal(rules(extra=LADDER), ["H3 H4 H5 H6 H7 S8", "S9 S10", "C4 C5"])
    five = [item for item in game.options() if isinstance(item, Play) and item.size == 5]
    assert [(game.shape_id(item), len(game.codes(item.cards))) for item in five] == [
        ("straight", 5),
        ("flush", 5),
    ]
    assert "S8" in game.codes(five[0].cards)


def test_a_shape_that_is_never_alone_is_only_there_for_others() -> None:
    extra = 'shape quad "quad" is 4 cards of one rank, never alone\nshape four_one "four and one" is quad with 1 card\n'
    scene(
        "with 3 players\nA holds S4 H4 D4 C4 S9 S10\nA may not play S4 H4 D4 C4\nA may play S4 H4 D4 C4 S9",
        extra=extra,
    )


JOKERS = "deck french with 2 jokers of different rank\n"


def test_jokers_of_different_rank() -> None:
    scene("with 3 players\nA holds JK1 S9\nB holds JK2 S4\nA plays JK1\nB may play JK2", extra=JOKERS)
    scene("with 3 players\nA holds JK2 S9\nB holds JK1 S4\nA plays JK2\nB may not play JK1", extra=JOKERS)
    scene("A holds JK1 JK2 S4 H5\nA may not play JK1 JK2\nA may play S4 JK2", extra=JOKERS)


def test_jokers_of_different_rank_among_the_ranks_turn_round_with_them() -> None:
    extra = JOKERS + "ranking 3 4 5 6 7 8 9 10 J Q K A joker 2\njoker stands for any card in pair\n"
    scene("with 3 players\nA holds JK2 S9\nB holds S2 S4\nA plays JK2\nB may play S2", extra=extra)
    extra += 'rule turn "Turn"\n    when a lone 5 is played then reverse the ranking\n'
    scene(
        "with 3 players\nA holds S5 S9\nB holds S4 S8\nC holds JK1 JK2\nA plays S5\nB plays S4\nC may not play JK1",
        extra=extra,
    )


SIDES = """
side north_south "north and south" is every second player
side east_west "east and west" is everyone else
rule prize "Prize"
    when a player goes out first
    then the partners pay 1 point to the player
    and the opponents pay 2 points to the player
    and end the hand
"""


def paid(extra: str, hands: list[str], *moves: str) -> list[int]:
    ruleset = rules(extra=extra)
    game = deal(ruleset, hands)
    from yakusoku.interpreter.climbing.session import sides

    game.state.sides = sides(game)
    return do(game, *moves).totals


def test_every_second_player_is_a_partner() -> None:
    score = "drop score\n"
    hands = ["S3 S4", "S5", "S6 S7", "S8 S9"]
    assert paid(score + SIDES, hands, "S3", "S5") == [-2, 5, -2, -1]


def test_who_holds_a_card_is_a_side_alone() -> None:
    extra = """
    drop score
    side king "king" is holder of SK
    side rest "the rest" is everyone else
    rule prize "Prize"
        when rest go out
        then king pays 1 point to rest
        and end the hand
        when king goes out
        then rest pay 1 point to king
        and end the hand
    """
    assert paid(extra, ["S3 S4", "SK", "S6 S7", "S8 S9"], "S3", "SK") == [-1, 3, -1, -1]
    assert paid(extra, ["S3 S4", "SK S5", "S6", "S8 S9"], "S3", "pass", "S6") == [1, -3, 1, 1]


def test_the_first_side_that_fits_has_a_player() -> None:
    extra = 'side one "one" is the leader\nside two "two" is every second player\nside three "three" is everyone else\n'
    game = new_game(rules(extra=extra), 4, 3)
    assert isinstance(game, ClimbingGame)
    leader = game.state.leader
    assert [game.state.sides[(leader + number) % 4] for number in range(4)] == [
        "one",
        "three",
        "two",
        "three",
    ]


def test_what_a_deal_leaves_over_is_the_draw_pile() -> None:
    extra = "deal\n    6 cards to each player\nrule draw\n    when a player passes then the player takes 2 cards from the draw pile\n"
    game = new_game(rules(extra=extra), 4, 3)
    assert isinstance(game, ClimbingGame)
    assert [game.hand_of(seat).bit_count() for seat in range(4)] == [6] * 4
    pile = game.state.pile
    assert len(pile) == 53 - 24
    game.choose(game.options()[0])
    assert game.decision is not None
    player, before = game.decision.player, game.hand_of(game.decision.player)
    do(game, "pass")
    drawn = game.hand_of(player) & ~before
    assert drawn == sum(1 << card for card in pile[:2])
    assert game.state.pile == pile[2:]


def test_a_counter_doubles() -> None:
    extra = 'rule bombs "Bombs"\n    counter factor "factor" from 3\n    when a pair is played then factor doubles\n'
    scene("A holds S4 H4 S9\nA plays S4 H4, then factor is 6", extra=extra)


RING = 'shape ring "ring" is 3 or more cards in consecutive ranks, wrapping round\n'
ROUND = f"drop sequence\n{RING}shape pairs_round is 3 or more pairs in consecutive ranks, wrapping round\n"


@pytest.mark.parametrize(
    ("below", "above", "beats"),
    [
        ("HK HA C2 C3", "SJ SQ SK SA", False),  # a 2 lies in it
        ("SJ SQ SK SA", "HK HA C2 C3", True),
        ("HA C2 C3", "SK SA S2", False),  # as high: each has a 2
        ("SQ SK SA", "HA C2 C3", True),
        ("C2 C3 C4", "SK SA S2", False),
        ("HQ DQ HK DK HA DA", "SA CA S2 C2 S3 C3", True),
        ("SA CA S2 C2 S3 C3", "HK DK HA DA H2 D2", False),
        ("SA CA S2 C2 S3 C3", "HQ DQ HK DK HA DA", False),
    ],
)
def test_a_run_that_wraps_round_is_as_high_as_its_highest_card(below: str, above: str, beats: bool) -> None:
    said = "may" if beats else "may not"
    scene(
        f"with 3 players\nA holds {below} H6\nB holds {above} H7\nA plays {below}, then B {said} play {above}",
        extra=ROUND,
    )


def test_while_the_ranking_is_reversed_it_is_as_high_as_its_lowest() -> None:
    turned = f"{ROUND}ranking 2 A K Q J 10 9 8 7 6 5 4 3\n"
    scene(
        "with 3 players\nA holds HA C2 C3 H6\nB holds S3 S4 S5 H7\nC holds H4 H5 D6 D7\n"
        "A plays HA C2 C3, then B may not play S3 S4 S5",
        extra=turned,
    )
