"""A number that is a place of the list and also the rank of a card in the hand: what can be played is taken and told, and where both can, it is asked."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from yakusoku.console.answers import Typed
from yakusoku.console.narrators import narrator
from yakusoku.console.terminal import TerminalGame, session
from yakusoku.game.decisions import Play
from yakusoku.interpreter import computer
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

SEEDS = range(1, 60)
PLAIN = 'variant plain "Plain" of daifugo\n'
TURNED = 'variant turned "Turned" of daifugo\n    rule turned "Turned"\n        when the cards are dealt then reverse the ranking until the hand ends\n'


def rules_of(text: str) -> RuleSet:
    rules = load_text(text).ruleset
    assert rules is not None
    return rules


def starts(text: str) -> Iterator[tuple[int, int, bool, list[bool]]]:
    """A seed, a number that could be two cards, whether the card at that place can be played, and which of those of that rank can."""
    for seed in SEEDS:
        game = TerminalGame.open(rules_of(text), 4, 1, seed, "1").game
        while game.decision is not None and game.decision.player != 0:
            game.choose(computer.choose(game))
        if game.decision is None or game.decision.kind != "play":
            continue
        plays = {option.cards for option in game.options() if isinstance(option, Play)}
        typed = Typed(game, narrator(game, frozenset({0}), False, "en"), 0)
        for number in range(3, 11):
            either = typed.of_that_rank([str(number)])
            if either is not None:
                place, ranks = either
                yield seed, number, 1 << place in plays, [1 << card in plays for card in ranks]


def played(text: str, seed: int, typed: str, language: str = "en") -> str:
    out = io.StringIO()
    table = TerminalGame.open(rules_of(text), 4, 1, seed, "1")
    assert session(table, io.StringIO(typed), out, language=language) == 0
    return out.getvalue()


@pytest.mark.parametrize(
    ("language", "asks", "by"),
    [
        ("en", "of the list and a {number} can both be played:", "undo"),
        ("ja", "数字が{number}のカードも出せます", "戻す"),
    ],
)
def test_it_is_asked_where_both_can_be_played(language: str, asks: str, by: str) -> None:
    seed, number = next(
        (seed, number) for seed, number, place, ranks in starts(PLAIN) if place and ranks == [True]
    )
    told = played(PLAIN, seed, f"{number}\n2\n", language)
    assert asks.format(number=number) in told and "(1)" in told and "(2)" in told


@pytest.mark.parametrize(
    ("language", "taken", "back"),
    [("en", "was taken as", "`undo` takes it back."), ("ja", "と読みました", "`戻す` でやり直せます")],
)
def test_the_card_of_that_rank_is_taken_where_it_alone_can_be_played(
    language: str, taken: str, back: str
) -> None:
    seed, number = next(
        (seed, number) for seed, number, place, ranks in starts(TURNED) if not place and ranks == [True]
    )
    told = played(TURNED, seed, f"{number}\n", language)
    line = next(row for row in told.splitlines() if taken in row)
    assert str(number) in line and back in told


def test_the_place_is_taken_and_told_where_it_alone_can_be_played() -> None:
    seed, number = next(
        (seed, number) for seed, number, place, ranks in starts(PLAIN) if place and not any(ranks)
    )
    assert f"{number} was taken as" in played(PLAIN, seed, f"{number}\n")


def test_nothing_is_said_of_a_number_that_is_one_card() -> None:
    told = played(PLAIN, 1, "12\n")
    assert "was taken" not in told and "You play" in told


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("word", ["J", "jack", "ジャック", "Jを1枚"])
def test_a_rank_of_which_there_is_one_card_is_that_card(word: str, language: str) -> None:
    assert hand(2).count("J") == 1
    told = played(PLAIN, 2, f"{word}\n", language)
    assert ("HJ is not legal now" if language == "en" else "♥Jは今は") in told


def test_of_a_rank_with_several_cards_or_none_it_is_told() -> None:
    assert hand(3).count("J") == 2 and hand(1).count("J") == 0
    assert "write which" in played(PLAIN, 3, "J\n")
    assert "You do not hold" in played(PLAIN, 1, "J\n")


def hand(seed: int) -> str:
    return next(row for row in played(PLAIN, seed, "").splitlines() if "Your hand" in row)
