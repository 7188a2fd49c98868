"""Cards of one's own that lie face down, players who come back in, who is left last, and how a session is decided."""

from __future__ import annotations

import random

import pytest
from helpers.scenes import deal, do, rules, scene, whole

from yakusoku.console.narrators import narrator
from yakusoku.game.lines import Move
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load_text

BURIED = """
rule buried "Buried card"
    when a player leads a pair
    then the player lays 1 card aside face down
    when a player passes
    if the player has 1 or more cards laid aside
    then the player takes back the cards laid aside
"""


# --------------------------------------------------------------------------------------------------------- laid aside


def test_a_card_laid_aside_is_out_of_the_hand_until_it_is_taken_back() -> None:
    scene(
        """
        with 3 players
        A holds S4 H4 S8 S9 D10
        B holds D6 C6 SJ
        C holds D9 C9 D3
        A plays S4 H4
        A chooses S8, then A has 2 cards
        B plays D6 C6
        C plays D9 C9
        A passes, then buried acts and A has 3 cards and A holds S8
        """,
        extra=BURIED,
    )


def test_cards_that_nobody_has_laid_aside_are_not_taken_back() -> None:
    scene(
        """
        with 3 players
        A holds S4 S8 S9
        B holds D6 C6 SJ
        C holds D9 C9 D3
        A plays S4
        B passes, then buried does not act and B has 3 cards
        """,
        extra=BURIED,
    )


def test_who_goes_out_leaves_what_was_laid_aside() -> None:
    game = deal(rules(extra=BURIED), ["S4 H4 S8 S9", "D6 C6 SJ", "D9 C9 D3"])
    do(game, "S4 H4", "S8", "pass", "pass", "S9")
    assert game.state.out == [0]
    assert game.state.own_aside == [0, 0, 0]
    assert "S8" in game.codes(game.state.discards)
    assert whole(game) == (1 << game.rules.deck.size) - 1


def test_a_rule_can_give_them_back_before_one_goes_out() -> None:
    extra = BURIED + (
        "    when a play is made\n"
        "    if the player has no cards and the player has 1 or more cards laid aside\n"
        "    then the player takes back the cards laid aside\n"
    )
    game = deal(rules(extra=extra), ["S4 H4 S8 S9", "D6 C6 SJ", "D9 C9 D3"])
    do(game, "S4 H4", "S8", "pass", "pass", "S9")
    assert game.state.out == []
    assert game.codes(game.state.hands[0]) == ["S8"]


def test_others_see_only_that_a_card_was_laid_aside() -> None:
    game = deal(rules(extra=BURIED), ["S4 H4 S8 S9", "D6 C6 SJ", "D9 C9 D3"])
    do(game, "S4 H4", "S8")
    [line] = [row for row in game.lines or () if isinstance(row, Move)]
    assert (line.source, line.target, line.cards) == ("hand 0", "aside 0", ("S8",))
    assert "8" not in narrator(game, frozenset({1})).line(line)
    assert "8" in narrator(game, frozenset({0})).line(line)


def test_cards_are_kept_through_random_games_that_lay_some_aside() -> None:
    ruleset = rules(extra=BURIED)
    for seed in range(4):
        game = ClimbingGame(ruleset, 4, seed)
        chance = random.Random(seed)
        while game.decision is not None:
            game.choose(chance.choice(list(game.options())))
            assert whole(game) == (1 << ruleset.deck.size) - 1
            twin = ClimbingGame.from_json(ruleset, game.to_json())
            assert twin == game


# ------------------------------------------------------------------------------------------------------- back in again

RESURRECTION = """
rule resurrection "Resurrection"
    when K-K-K is played
    then the player chooses a player who is out
    and the chosen player takes 3 random cards from the discards
    and the chosen player is in again
"""
OUT_FIRST = """
    with 3 players
    A holds SK HK DK S3 S6 D7 S5
    B holds S9
    C holds S10 S4 D5 H9 C3 C4
    B plays S9, then B is out
    C plays S10
    A passes, then C leads
    C plays D5
    A plays D7
    C plays H9
    A passes
    C plays S4
    A plays S6
    C passes
"""


def test_a_player_who_is_out_comes_back_with_cards_and_gives_up_the_place() -> None:
    scene(
        OUT_FIRST
        + """
    A plays SK HK DK
    A chooses B, then resurrection acts and B has 3 cards and B is not out and it is B next
        """,
        extra=RESURRECTION,
    )


def test_the_next_to_go_out_is_first_when_the_first_came_back() -> None:
    game = deal(rules(extra=RESURRECTION), ["SK HK DK S6 S3", "S9", "S10 H4 D5 D7"], leader=1)
    do(game, "S9", "S10", "pass", "H4", "S6", "pass")
    assert game.state.out == [1]
    do(game, "SK HK DK", "seat 1", "pass", "pass", "S3")
    assert game.state.out == [0]
    assert game.active(1)


def test_where_nobody_is_out_the_rule_does_not_act() -> None:
    scene(
        """
        with 3 players
        A holds SK HK DK S3
        B holds S9 S10
        C holds D4 D5
        A plays SK HK DK, then resurrection does not act and B has 2 cards
        """,
        extra=RESURRECTION,
    )


def test_cards_for_one_who_is_out_and_stays_out_do_not_move_and_the_rule_does_not_act() -> None:
    extra = """
    rule nothing "Nothing"
        when K-K-K is played
        if the winner is out
        then the winner takes 3 random cards from the discards
    """
    scene(
        OUT_FIRST
        + """
    A plays SK HK DK, then nothing does not act and B has 0 cards
        """,
        extra=extra,
    )


def test_a_player_can_give_cards_to_one_who_so_comes_back() -> None:
    extra = """
    rule helped "Helped"
        when K-K-K is played
        then the player chooses a player who is out
        and the player gives 1 card to the chosen player
        and the chosen player is in again
    """
    scene(
        OUT_FIRST
        + """
    A plays SK HK DK
    A chooses B
    A chooses S3, then B has 1 card and B holds S3
        """,
        extra=extra,
    )


def test_cards_are_kept_through_random_games_in_which_players_come_back() -> None:
    extra = """
    rule often "Often"
        4 times per hand
        when a pair is played
        then the player chooses a player who is out
        and the chosen player takes 2 random cards from the discards
        and the chosen player is in again
    """
    ruleset = rules(extra=extra)
    for seed in range(4):
        game = ClimbingGame(ruleset, 4, seed)
        chance = random.Random(seed)
        while game.decision is not None:
            game.choose(chance.choice(list(game.options())))
            assert whole(game) == (1 << ruleset.deck.size) - 1


# ------------------------------------------------------------------------------------------------------------ left last

LEFT = """
rule left "Left"
    counter losts of each player
    when a player is left last then the player gets 1 lost
    when a player goes out last then the player gets 5 losts
"""


def test_a_clause_that_waits_for_somebody_to_go_out_last_is_told_what_to_write() -> None:
    text = f'variant v "V" of daifugo\n    {LEFT.strip().replace(chr(10), chr(10) + "    ")}\n'
    found = [item for item in load_text(text, examples=False).diagnostics if item.code == "never-acts"]
    assert [item.severity for item in found] == ["warning"]
    assert "left last" in found[0].help


def test_who_is_left_last_is_told_though_that_player_never_goes_out() -> None:
    scene(
        """
        with 3 players
        A holds S6
        B holds S9
        C holds S10 D4
        A plays S6
        B plays S9, then C has 1 lost and A has 0 losts and B has 0 losts
        """,
        extra=LEFT,
    )


def test_nobody_is_left_last_where_the_hand_ends_before() -> None:
    extra = LEFT + '\nrule stop "Stop"\n    when a lone 6 is played then end the hand\n'
    scene(
        """
        with 3 players
        A holds S6 S7
        B holds S9
        C holds S10 D4
        A plays S6, then C has 0 losts and B has 0 losts
        """,
        extra=extra,
    )


def test_who_falls_when_somebody_is_left_last_has_that_place() -> None:
    extra = 'rule fallen "Fallen"\n    when a player is left last then the winner falls to the last place\n'
    scene(
        """
        with 3 players
        A holds S6
        B holds S9
        C holds S10 D4
        A plays S6
        B plays S9, then fallen acts and B is first and A is last
        """,
        extra=extra,
    )


def test_a_rule_that_hears_of_it_may_end_the_hand() -> None:
    extra = 'rule over "Over"\n    when a player is left last then end the hand\n'
    scene(
        """
        with 3 players
        A holds S6
        B holds S9
        C holds S10 D4
        A plays S6
        B plays S9, then over acts and A is first and C is last
        """,
        extra=extra,
    )


# ------------------------------------------------------------------------------------------------------- final standing


def ended(line: str, held: dict[str, int], totals: list[int], places: list[int]) -> list[int]:
    game = new_game(rules(extra=f"{line}\n"), 4, 1)
    assert isinstance(game, ClimbingGame)
    game.totals[:] = totals
    game.state.held, game.state.places = held, places
    return game.ranks()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("final standing by points", [1, 1, 1, 4]),
        ("final standing by points, most first places", [2, 1, 2, 4]),
        ("final standing by points, most first places, place in the last hand", [3, 1, 2, 4]),
        ("final standing by points, fewest hinmin", [1, 3, 1, 4]),
        ("final standing by most first places, points", [3, 2, 3, 1]),
        ("final standing by points, fewest last places, most fugo", [2, 3, 1, 4]),
    ],
)
def test_a_tie_is_broken_by_what_comes_next(line: str, expected: list[int]) -> None:
    held = {"first/1": 2, "first/3": 3, "title hinmin/1": 1, "last/1": 1, "title fugo/2": 1}
    assert (
        ended(line, held, [5, 5, 5, 2], [3, 2, 1, 0][::1] if "place" not in line else [1, 2, 0, 3])
        == expected
    )


def test_first_places_and_titles_are_counted_through_a_session() -> None:
    ruleset = rules(extra="final standing by points, most first places, most fugo\n")
    game = ClimbingGame(ruleset, 3, 5, 4, record=True)
    chance = random.Random(5)
    while game.decision is not None:
        game.choose(chance.choice(list(game.options())))
    ends = [row for row in game.log if "places" in row and "titles" in row]
    assert len(ends) == 4
    for seat in range(3):
        assert game.state.held.get(f"first/{seat}", 0) == sum(row["places"][0] == seat for row in ends)
        assert game.state.held.get(f"title fugo/{seat}", 0) == sum(
            row["titles"].get(str(seat)) == "fugo" for row in ends
        )
    [session] = [row for row in game.log if row.get("event") == "session"]
    assert session["standing"] == game.ranks()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("final standing by points, points", "double-name"),
        ("final standing by points, most fuugo", "unknown-title"),
        (
            'final standing by most wins\nrule w "W"\n    counter wins of each player\n    when a player goes out first then the player gets 1 win',
            "unclear-counter",
        ),
    ],
)
def test_what_cannot_decide_a_session_is_told(line: str, code: str) -> None:
    text = 'variant v "V" of daifugo\n' + "\n".join(f"    {row}" for row in line.split("\n")) + "\n"
    assert code in [item.code for item in load_text(text, examples=False).diagnostics]
