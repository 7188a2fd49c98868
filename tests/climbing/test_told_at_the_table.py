"""What a terminal tells of effects on cards: what was declined, and who saw what was shown."""

from __future__ import annotations

import pytest
from helpers.scenes import deal, do, rules

from yakusoku.console.narrators import narrator
from yakusoku.interpreter.climbing.game import ClimbingGame

SHOWS = """
rule peek "Peek"
    when a play contains 3
    then the player reveals the best card to the next player
"""


def told(game: ClimbingGame, *people: int) -> str:
    """The whole record, as these people hear it."""
    assert game.lines is not None
    return "".join(map(narrator(game, frozenset(people)).line, game.lines))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("the player may give 1 card to the next player", "Player 1 gives nothing."),
        ("the player may discard 1 card", "Player 1 discards nothing."),
        ("the player may take 1 card from the table", "Player 1 takes nothing."),
    ],
)
def test_what_somebody_declines_is_told(effect: str, said: str) -> None:
    game = deal(rules(extra=f"rule offer\n    when a play contains 3 then {effect}"), ["S3 S4", "H5", "D6"])
    assert said in told(do(game, "S3", "nothing"), 1)
    assert said.replace("Player 1 ", "You ").replace("s nothing", " nothing") in told(game, 0)


def test_what_somebody_gives_is_told_once() -> None:
    rule = "rule offer\n    when a play contains 3 then the player may give 1 card to the next player"
    game = do(deal(rules(extra=rule), ["S3 S4 S8", "H5", "D6"]), "S3", "S4")
    assert told(game, 0).count("♠4") == 1
    assert told(game, 2).count("Player 1 gives 1 card to Player 2 (Offer).") == 1
    assert "♠4" not in told(game, 2)


def test_cards_shown_to_one_player_are_shown_to_nobody_else() -> None:
    game = do(deal(rules(extra=SHOWS), ["S3 S4 S8", "H5", "D6"]), "S3")
    assert "Player 1 shows ♠8 to you (Peek)." in told(game, 1)
    assert "You show ♠8 to Player 2 (Peek)." in told(game, 0)
    assert "Player 1 shows 1 card to Player 2 (Peek)." in told(game, 2)


def test_cards_shown_to_everyone_are_told_to_everyone() -> None:
    game = do(deal(rules(extra=SHOWS.replace(" to the next player", "")), ["S3 S4 S8", "H5", "D6"]), "S3")
    assert all("Player 1 shows ♠8.\n" in told(game, seat) for seat in (1, 2))
