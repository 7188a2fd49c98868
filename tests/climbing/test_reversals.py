"""What turns the ranking round, and which order judges a play: revolutions and jacks together, and the order before the play."""

from __future__ import annotations

from random import Random

from helpers.rule_texts import NOW, rule
from helpers.scenes import rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame


def test_reversal_is_revolution_xor_jack() -> None:
    """A jack during a revolution turns the ranking back: one of the two reverses it, both do not."""
    for before, after in (("", "reversed"), ("revolution in force", "normal")):
        scene(
            f"""
            with 3 players
            {before}
            A holds SJ S4
            A plays SJ, then the ranking is {after}
            """,
            NOW,
            "jack_back",
        )


def test_a_revolution_of_jacks_turns_twice_until_the_clear() -> None:
    """Both rules hear of four jacks: until the clear they cancel, afterwards the revolution stays."""
    scene(
        """
        with 3 players
        A holds SJ HJ DJ CJ S4 S5
        A plays SJ HJ DJ CJ, then revolution acts and jack_back acts and the ranking is normal
        B passes
        C passes, then A leads and the ranking is reversed
        """,
        NOW,
        "jack_back",
    )


def test_a_second_jack_in_the_trick_turns_back() -> None:
    """Each play with a jack turns the ranking, also the second in a trick."""
    scene(
        """
        with 3 players
        A holds SJ S4 S5
        B holds S10 JK H4
        C holds HJ D4 D5
        A plays SJ, then the ranking is reversed
        B plays S10
        C may not play HJ
        """,
        "jack_back",
    )
    scene(
        """
        with 3 players
        revolution in force
        A holds SJ S4 S5
        B holds SQ H4
        C holds HJ D4 DK
        A plays SJ, then the ranking is normal
        B plays SQ
        C plays DK
        """,
        NOW,
        "jack_back",
    )


def test_the_forbidden_finish_follows_the_current_order() -> None:
    """Which rank is the highest is asked of the order in force, jacks included."""
    lines = """
        with 3 players
        A holds SJ S9
        B holds {}
        C holds H4 H5
        A plays SJ
        B plays {}, then B is {}
        """
    scene(lines.format("S3", "S3", "last"), "jack_back", "forbidden_finish")
    scene(lines.format("S4", "S4", "first"), "jack_back", "forbidden_finish")
    scene(lines.format("S2", "S2", "last"), "forbidden_finish")


def test_a_play_is_judged_by_the_order_before_it() -> None:
    """What a play itself reverses concerns the next player only."""
    scene(
        """
        with 3 players
        A holds S10 S4 S9
        B holds HJ H5
        C holds D9 DQ
        A plays S10
        B plays HJ, then the ranking is reversed
        C may not play DQ
        C may play D9
        """,
        "jack_back",
    )


def test_each_reversal_of_one_rule_is_one_of_its_own() -> None:
    """The first ends at the second clear, the second a clear later: while both hold the ranking is as it was."""
    scene(
        """
        with 3 players
        A holds S5 H5 S7 S9 SK
        A plays S5, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is reversed
        A plays H5, then the ranking is normal
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S7, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is normal
        """,
        extra=rule("when a lone 5 is played then reverse the ranking for 2 clears"),
    )


def test_reversals_that_pile_up_are_counted_beside_whatever_else_lasts() -> None:
    """A reversal at each turn, of the ranking and of the direction, until the hand after this one: at every decision an even number of them is none,
    whether nothing else lasts or a ranking of its own does; a copy that reads them anew says the same."""
    extra = """
    rule to_and_fro "To and fro" "行ったり来たり"
        when turn of player begins then reverse the ranking for 1 hand
    rule round_and_round "Round and round" "ぐるぐる"
        when a player passes then reverse direction for 1 hand
    rule threes "Threes" "三は強い"
        when a lone 5 is played then the ranking becomes A 3 4 5 6 7 8 9 10 J 2 K Q until the hand ends
"""
    seen, most = set(), 0
    for seed in range(6):
        game, chance = ClimbingGame(rules(extra=extra), 5, seed, 1), Random(seed)
        for _ in range(80):  # some of these hands run to their bound
            if game.decision is None:
                break
            kinds = [game.engine.list[item.ref.rule].id for item in game.state.lasting]
            many, turned, own = map(kinds.count, ("to_and_fro", "round_and_round", "threes"))
            assert game.order.reversed == (many % 2 == 1)
            assert game.direction == (-1 if turned % 2 else 1)
            assert (game.ranking != game.engine.ranking) == bool(own)
            twin = ClimbingGame.from_json(game.rules, game.to_json())
            assert (twin.order, twin.direction, twin.ranking) == (game.order, game.direction, game.ranking)
            seen.add((many % 2, turned % 2, bool(own)))
            most = max(most, many)
            game.choose(chance.choice(list(game.options())))
    assert most > 20
    assert len(seen) == 8
