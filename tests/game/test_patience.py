"""A hand that computes without end is stopped, whatever its rules are; what players take to think does not count."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import thread_time

import pytest

from yakusoku.console.main import main
from yakusoku.game import game as games
from yakusoku.game.patience import HandTooLong
from yakusoku.interpreter import examples
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load, load_text

ENDLESS = """variant t "T" of daifugo
rule z "Z"
    when the player's turn begins then the player takes 1 card from the discards
"""


@pytest.mark.parametrize("name", ["daifugo", "koi_koi"])
def test_a_hand_that_takes_too_long_is_stopped(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load(name).ruleset
    assert rules is not None
    game = new_game(rules, rules.playing()[0], 1)
    option = game.options()[0]
    monkeypatch.setattr(games, "MOST_SECONDS", 0.0)
    with pytest.raises(HandTooLong, match="a hand of these rules takes more than 5 s to compute"):
        game.choose(option)


@pytest.mark.parametrize("name", ["daifugo", "koi_koi"])
def test_to_think_between_two_choices_takes_no_time(name: str) -> None:
    rules = load(name).ruleset
    assert rules is not None
    game = new_game(rules, rules.playing()[0], 1)
    game.options()
    before = game.spent
    end = thread_time() + 0.3
    while thread_time() < end:
        pass
    game.choose(game.options()[0])
    assert before <= game.spent < before + 0.2


def test_each_hand_has_its_own_time() -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    game, chance = new_game(rules, 4, 1, hands=2), Random(1)
    game.spent = 4.0
    while game.hand == 1:
        game.choose(chance.choice(game.options()))
    assert game.spent < 4


def test_in_the_middle_of_what_goes_by_itself_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks that nobody is asked about are counted while they are done."""
    text = ENDLESS + "".join(
        f'rule r{n} "R{n}"\n    when the player\'s turn begins then reverse the direction\n'
        for n in range(30)
    )
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    game, left = new_game(rules, 4, 1), []
    monkeypatch.setattr(game, "spend", lambda: left.append(len(game.state.tasks)))
    for _ in range(3):
        game.choose(game.options()[0])
    assert any(left)


def test_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.yaku").write_text(ENDLESS, encoding="utf-8")
    monkeypatch.setattr(games, "MOST_SECONDS", 0.0)
    assert main(["record", str(tmp_path / "t.yaku"), "-o", str(tmp_path / "out.jsonl")]) == 2
    assert "takes more than 5 s to compute" in capsys.readouterr().err
    assert not (tmp_path / "out.jsonl").exists()


def test_all_examples_together_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    example = 'example "E{}"\n    A holds S3 S4\n    A plays S3\n'
    text = 'variant t "T" of daifugo\n' + "".join(example.format(number) for number in range(3))
    assert load_text(text).ok
    monkeypatch.setattr(examples, "MOST_SECONDS", 0.0)
    told = [item.message for item in load_text(text).diagnostics if item.severity == "error"]
    assert len(told) == 3, told  # that of the base has been played
    assert all("The examples before this one take more than 0 s to play" in message for message in told)
