"""docs/meaning.md, Afterwards: effects that are settled and act when those before them have acted."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from helpers.scenes import scene

from yakusoku.ground.diagnostics import Diagnostic
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text
from yakusoku.sheets.render import render

BIDS = """
        rule auction "Auction"
            counter bid "bid" of each player
            when a play contains 5
            then everyone sets bid from 0 to 3 at the same time
            and {word} the player with the most bid pays 1 point to the last to play for each bid of the player
"""


def table_of(word: str, rule: str = BIDS) -> str:
    return rule.replace("and {word}", f"and {word}" if word else "and")


@pytest.mark.parametrize(("word", "points"), [("afterwards", 1), ("", 0)])
def test_bids_that_have_just_been_made_are_compared_only_afterwards(word: str, points: int) -> None:
    scene(
        f"""
        with 3 players
        A holds S5 S9 SJ
        B holds H6 H7
        C holds D6 D7
        A plays S5
        A chooses 1
        B chooses 3
        C chooses 2, then A has {points} points and B has {-points} points and auction acts
        """,
        extra=table_of(word),
    )


def test_each_afterwards_waits_for_what_stands_before_it() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 SJ
        B holds H6 H7
        C holds D6 D7
        A plays S9, then A has 5 strikes and A has -3 points and B has 3 points
        """,
        extra="""
        rule steps "Steps"
            counter strikes "strikes" of each player
            when a play contains 9
            then the player gets 1 strike
            and the player pays 1 point to the next player for each strike
            and afterwards the player pays 1 point to the next player for each strike and the player gets 1 strike
            and afterwards the player pays 1 point to the next player for each strike and the player gets 3 strikes
        """,
    )


def test_who_is_next_is_who_is_next_then() -> None:
    scene(
        """
        with 4 players
        A holds S9 S4 SJ
        B holds H6
        C holds D6 D7
        D holds C6 C7
        A plays S9, then C has 1 point and B has 0 points and D has 0 points
        """,
        extra="""
        rule gone "Gone"
            when a play contains 9
            then the next player goes out at once and afterwards the player pays 1 point to the next player
        """,
    )


def test_first_parts_of_all_rules_come_before_what_comes_afterwards() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 SJ
        B holds H6 H7
        C holds D6 D7
        A plays S9, then A has -1 points and B has 1 point
        """,
        extra="""
        rule pays "Pays"
            when a play contains 9
            then the player scores 0 points and afterwards the player pays 1 point to each player who has 1 card
        rule discards "Discards"
            when a play contains 9 then the next player discards 1 best card
        """,
    )


def test_no_rule_hears_of_it_before_the_whole_is_done_and_the_hand_ends_behind_it() -> None:
    """Of the points one is for A's place."""
    scene(
        """
        with 3 players
        A holds S9 S4 SJ
        B holds H6 H7
        C holds D6 D7
        A plays S9, then A has -6 points
        """,
        extra="""
        rule stops "Stops"
            counter strikes "strikes" of each player
            when a play contains 9
            then the player gets 1 strike and end the hand
            and afterwards the player loses 1 point for each strike
        rule hears "Hears"
            when stops acts then the player loses 6 points
        """,
    )


def test_where_nothing_has_happened_before_what_comes_afterwards_may_happen_alone() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 SJ
        B holds H6 H7
        C holds D6 D7
        A plays S9, then quiet acts and A has 2 points
        """,
        extra="""
        rule quiet "Quiet"
            when a play contains 9
            then the last winner discards 1 card and afterwards the player scores 2 points
        """,
    )


def test_what_a_player_does_not_do_afterwards_is_done_otherwise() -> None:
    for choice, points in (("S4", 0), ("nothing", -1)):
        scene(
            f"""
            with 3 players
            A holds S9 S4 SJ
            B holds H6 H7
            C holds D6 D7
            A plays S9
            B chooses H6
            A chooses {choice}, then A has {points} points
            """,
            extra="""
            rule late "Late"
                when a play contains 9
                then the next player reveals 1 card and afterwards the player may discard 1 card, otherwise the player loses 1 point
            """,
        )


def test_a_game_is_written_down_and_goes_on_between_the_parts() -> None:
    own = of(table_of("afterwards"))
    game = ClimbingGame(own, 3, 4)
    seen = 0
    while not game.over and seen < 40:
        if game.decision is not None and game.decision.kind == "name number":
            again = ClimbingGame.from_json(own, json.loads(json.dumps(game.to_json())))
            for other in (game, again):
                other.choose(other.options()[-1])
            assert again.to_json() == game.to_json()
            seen += 1
        else:
            game.choose(game.options()[0])
    assert seen


def test_the_hash_of_a_rule_set_tells_whether_something_comes_afterwards() -> None:
    with_it, without = of(table_of("afterwards")), of(table_of(""))
    assert with_it.hash != without.hash


def of(text: str) -> RuleSet:
    found = load_text(f'variant mine "Mine" "私[わたし]の" of daifugo\n{text}', "mine.yaku").ruleset
    assert found is not None
    return found


STRIKES = """
    rule strikes_pay "Strikes" "罰[ばつ]"
        counter strikes "strikes" "罰[ばつ]" of each player
        when a player passes
        then the player gets 1 strike
        and {word} each player who has 2 or more strikes pays 1 point to the leader
        and the player with the most strikes pays 1 point to the leader for each strike
"""


def test_the_sheets_say_what_counts_as_it_was_before_and_what_comes_afterwards() -> None:
    old, new = of(table_of("", STRIKES)), of(table_of("afterwards", STRIKES))
    english = " ".join(render(old, "md", "en").split())
    assert "each player who has two or more strikes (before any of this) pays" in english
    assert "player with the most strikes pays one point to whoever led this trick" in english
    assert "(who and how many: counted before any of this)" in english
    english = " ".join(render(new, "md", "en").split())
    assert "gets one strike; after that, each player who has two or more strikes pays" in english
    assert "before any of this" not in english
    japanese = render(old, "txt", "ja").replace("\n", "").replace(" ", "")
    assert japanese.count("(変わる前の時点で)") == 2 and "(変わる前の数)" in japanese
    japanese = render(new, "txt", "ja").replace("\n", "").replace(" ", "")
    assert "そのあと、「罰」が2以上の人全員が、" in japanese and "変わる前" not in japanese


@pytest.mark.parametrize(
    ("change", "stale", "english", "japanese"),
    [
        (
            "reverse the direction",
            "the next player",
            "the next player (before any of this)",
            "(変わる前の)次の人",
        ),
        (
            "the player swaps seats with the previous player",
            "the player to the left",
            "the player to the left of the player (before any of this)",
            "(変わる前の)出した人の左隣の人",
        ),
        (
            "dai_fugo swaps titles with fugo",
            "the player to the left of dai_fugo",
            "the player to the left of the Dai Fugō (before any of this)",
            "(変わる前の)大富豪の左隣の人",
        ),
    ],
)
def test_who_sits_next_is_said_to_be_who_sat_there_before(
    change: str, stale: str, english: str, japanese: str
) -> None:
    def table(word: str) -> str:
        return f"    rule r\n        when a lone 9 is played\n        then {change} and {word} {stale} discards 1 worst card\n"

    old, new = of(table("")), of(table("afterwards"))
    assert english in " ".join(render(old, "md", "en").split())
    assert japanese in render(old, "txt", "ja").replace("\n", "").replace(" ", "")
    assert "(before any of this)" not in render(new, "md", "en")
    assert any(item.code == "counted-before-it-changes" for item in _found(table("")))
    assert not any(item.code == "counted-before-it-changes" for item in _found(table("afterwards")))


def test_until_when_it_lasts_is_asked_later_than_the_direction_is_turned() -> None:
    lasting = "    rule r\n        when a lone 9 is played\n        then reverse the direction and forbid a lone 3 until the next player passes\n"
    assert not any(item.code == "counted-before-it-changes" for item in _found(lasting))


def _found(text: str) -> Sequence[Diagnostic]:
    return load_text(f'variant mine "Mine" of daifugo\n{text}', "mine.yaku").diagnostics
