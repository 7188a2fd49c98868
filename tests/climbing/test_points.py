"""Points: for titles and cards left, payments, scores that are multiplied, and how a session ends and is told."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from helpers.scenes import deal, do, hand_end, rules, scene
from helpers.sessions import finish, lines, open_session

from yakusoku.console.terminal import TerminalGame, session
from yakusoku.interpreter.climbing.game import ClimbingGame


def test_extra_titles_and_points() -> None:
    rule = """
    rule bonus
        when a player goes out first
        then the next player pays 3 points to the player
    rule rise
        when a player goes out last
        then the player rises to first place
    """
    game = deal(rules(extra=rule), ["S9", "H3 H4", "D3 D4"])
    do(game, "S9")
    assert game.state.points == [3, -3, 0]


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
    ("rows", "wanted"),
    [
        # the second hand brings the first player to the limit by its usual points: so it is the last
        ("dai_fugo 5, dai_fugo 70 in the last hand", [5, 70]),
        # also where with the points of a last hand nobody would have come so far
        ("dai_fugo 5, dai_fugo 1 in the last hand", [5, 1]),
        # what the last hand would bring does not make a hand the last
        ("dai_fugo 3, dai_fugo 70 in the last hand", [3, 3, 3, 70]),
        ("dai_fugo 5, fugo 2 in the last hand", [5, 5]),
    ],
)
def test_the_hand_that_ends_the_session_by_points_is_scored_as_the_last(rows: str, wanted: list[int]) -> None:
    found = scores(f"score {rows}\nsession ends at 10 points", hands=9)
    assert [row[0] for row in found] == wanted
    assert found[-1][1] == (2 if "fugo 2 in" in rows else 0)


def test_what_was_lost_makes_a_hand_the_last_as_well() -> None:
    found = scores("score dai_hinmin -4, dai_hinmin -50 in the last hand\nsession ends at -8 points", hands=9)
    assert [row[4] for row in found] == [-4, -50]
    assert (
        len(
            scores("score dai_hinmin -4, dai_hinmin -50 in the last hand\nsession ends at -9 points", hands=9)
        )
        == 3
    )


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


def test_what_is_paid_when_the_session_ends_counts() -> None:
    ruleset = rules(
        extra="""
        rule prize "Prize"
            when the session ends
            then the last loser pays 7 points to the last winner
        """
    )
    game = ClimbingGame(ruleset, 4, 5, 1, record=True)
    while game.decision is not None:
        game.choose(game.options()[0])
    assert game.log is not None
    assert game.log[-1]["event"] == "session"
    assert game.log[-1]["totals"] == game.totals
    assert sorted(game.totals) == [-7, 0, 0, 8]


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
    table = TerminalGame.open(rules(extra="rounds 2"), 4, None, 3, "none")
    out = io.StringIO()
    session(table, io.StringIO(), out)
    [head, first, second, total, standing] = out.getvalue().splitlines()[-5:]
    assert head.split() == ["Player", "1", "Player", "2", "Player", "3", "Player", "4"]
    assert first.split()[:2] == ["Hand", "1"]
    assert second.split()[:2] == ["Hand", "2"]
    assert [int(word) for word in total.split()[2:]] == table.game.totals
    assert len(standing.split()) == 5


# --------------------------------------------------------------------------------- scores that are multiplied

HEATED = """
    score dai_fugo 3, fugo 1, hinmin -1, dai_hinmin -3
    rule heated "Heated"
        when a lone 7 is played then double the score of this hand
    rule hotter "Hotter"
        when a lone 8 is played then multiply the score of this hand by 3
    rule fee "Fee"
        when a lone 7 is played then the player scores 5 points
"""


def test_what_the_score_gives_is_multiplied_and_what_rules_pay_is_not() -> None:

    game = do(deal(rules(extra=HEATED, base="daifugo"), ["S7", "S8", "S3"]), "S7", "S8")
    line = hand_end(game)
    assert line["times"] == 6
    plain = {"fugo": 1, "hinmin": -1}
    titles = [line["titles"][str(seat)] for seat in range(3)]
    assert line["score"] == [
        6 * plain.get(title, 0) + (5 if seat == 0 else 0) for seat, title in enumerate(titles)
    ]
    assert any(row.get("event") == "multiplied" for row in game.log)


def test_a_hand_that_nothing_multiplied_says_nothing_of_it() -> None:

    assert "times" not in hand_end(do(deal(rules(extra=HEATED), ["S9", "S10", "S3"]), "S9", "S10"))


def test_a_score_may_be_doubled_as_the_hand_ends_by_what_happened_in_it() -> None:

    extra = """
        rule heated "Heated"
            when the hand ends if revolution has acted 1 or more times in this hand
            then double the score of this hand
    """
    for turned, times in (("S7 H7 D7 C7", 2), ("S7", 1)):
        hands = [turned + " S6", "S8 H9", "S3"]
        game = do(deal(rules("revolution", extra=extra), hands), turned, "pass", "pass", "S6")
        while "places" not in game.log[-1]:
            game.choose(game.options()[0])
        assert hand_end(game).get("times", 1) == times


def test_the_table_of_a_session_says_which_hands_counted_several_times() -> None:

    from yakusoku.console.narrators import narrator

    game = do(deal(rules(extra=HEATED), ["S7", "S8", "S3"], hands_in_session=2), "S7", "S8")
    while game.decision is not None:
        game.choose(game.options()[0])
    first, second = [row for row in narrator(game, frozenset()).session().splitlines() if "Hand" in row]
    assert first.startswith("  Hand 1, 6 times")
    assert second.startswith("  Hand 2")


def test_an_example_sees_once_what_the_end_of_the_session_brings() -> None:
    scene(
        """
        A holds S4
        B holds H5
        C holds D6
        D holds D2 D5 D7
        A plays S4
        B plays H5
        C plays D6, then A has 101 points
        """,
        extra='players 4\nrounds 1\nrule last "Last"\n    when the session ends then the last winner scores 100 points\n',
    )
