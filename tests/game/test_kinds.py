"""Every kind of decision is known everywhere: asked, told, written, and shown in an example as `check` says that it is to be."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import cast, get_args

import pytest
from helpers.played import asking, games, rule_sets

from yakusoku.console.narrators import narrator
from yakusoku.game.decisions import Cards, DecisionKind, Option, Pick
from yakusoku.game.game import Game
from yakusoku.game.kinds import KINDS, answer, picked
from yakusoku.interpreter.asked import make_forced, question
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.playing_out import ClimbingRun
from yakusoku.model import Example, RuleSet, Step
from yakusoku.services.rules import load_text

EACH = 2  # decisions of a kind that are looked at in one rule set


def decisions(family: str) -> list[tuple[RuleSet, Game]]:
    """Games that stand at a decision, a few of every kind in every rule set."""
    found: list[tuple[RuleSet, Game]] = []
    for ruleset in (*rule_sets(), *asking()):
        seen: Counter[str] = Counter()
        for game in games(ruleset, most=1) if ruleset.family == family else ():
            if game.decision is not None and seen[game.decision.kind] < EACH:
                seen[game.decision.kind] += 1
                found.append((ruleset, game.copy()))
    return found


@pytest.fixture(scope="module")
def climbing() -> list[tuple[RuleSet, Game]]:
    return decisions("climbing")


@pytest.fixture(scope="module")
def fishing() -> list[tuple[RuleSet, Game]]:
    return decisions("fishing")


def test_every_kind_is_in_the_table_and_every_kind_is_asked_somewhere(
    climbing: list[tuple[RuleSet, Game]], fishing: list[tuple[RuleSet, Game]]
) -> None:
    assert set(KINDS) == set(get_args(DecisionKind))
    asked = {game.decision.kind for _, game in (*climbing, *fishing) if game.decision is not None}
    assert asked == set(KINDS)


def test_options_have_the_forms_that_the_table_says_and_are_written_each_in_its_own_way(
    climbing: list[tuple[RuleSet, Game]], fishing: list[tuple[RuleSet, Game]]
) -> None:
    for _, game in (*climbing, *fishing):
        assert game.decision is not None
        kind = game.decision.kind
        assert {type(option) for option in game.options()} <= set(KINDS[kind].options), kind
        written = [json.dumps(game.data(option)) for option in game.options()]
        assert len(set(written)) == len(written), (kind, written)
        assert (KINDS[kind].picks is not None) == (Pick in KINDS[kind].options)


def test_every_choice_is_told_or_its_cards_are(
    climbing: list[tuple[RuleSet, Game]], fishing: list[tuple[RuleSet, Game]]
) -> None:
    for ruleset, game in (*climbing, *fishing):
        assert game.decision is not None
        for option in (game.options()[0], game.options()[-1]):
            line = game.decided(game.decision, option, [])
            for people in ((), (game.decision.player,)):
                told = narrator(game, frozenset(people)).line(line)
                assert told or isinstance(option, Cards), (ruleset.id, line)
                assert "{" not in told


def test_what_check_says_to_write_in_an_example_is_understood_there(
    climbing: list[tuple[RuleSet, Game]],
) -> None:
    """For each question the lines that are offered, and for each of its options the line that says it."""
    rows = [
        (ruleset, cast(ClimbingGame, game), option, line)
        for ruleset, game in climbing
        if game.decision is not None and game.decision.kind != "play"
        for option, line in lines_for(cast(ClimbingGame, game))
    ]
    assert {game.decision.kind for _, game, _, _ in rows if game.decision} == {
        kind for kind in KINDS if kind not in ("play", "claim", "return", "capture", "stay", "vow", "stop")
    }  # fmt: skip
    steps = parsed({line for _, _, _, line in rows})
    for ruleset, game, option, line in rows:
        step = steps[line]
        run = ClimbingRun(ruleset, Example(ruleset.names, (), "", step.span))
        run.game = game.copy()
        assert run._act(step) == "", (ruleset.id, line, question(game))
        meant = game.copy()
        meant.choose(option)
        make_forced(meant)
        assert run.game == meant, (ruleset.id, line)


def lines_for(game: ClimbingGame) -> list[tuple[Option, str]]:
    """The options of a question and the line that says each: those that the question offers are among them."""
    assert game.decision is not None
    name = "ABCDEFGHIJKL"[game.decision.player]
    found = [
        (option, f"{name} {answer(game.rules, game.decision.kind, option)}") for option in game.options()[:20]
    ]
    offered = re.findall(rf"`({name} [^`]*)`", question(game))
    assert offered == [line for _, line in found[: len(offered)]]
    return found


def parsed(written: set[str]) -> dict[str, Step]:
    """The steps that lines of examples are, read in files of which each may have so many."""
    lines = sorted(written)
    return {
        line: step
        for at in range(0, len(lines), 400)
        for line, step in _of_file(lines[at : at + 400]).items()
    }


def _of_file(order: list[str]) -> dict[str, Step]:
    text = 'variant v "V" of daifugo\n    use two_jokers\n'
    for number, line in enumerate(order):
        text += f'\n    example "Line {number}"\n        {line}\n'
    found = load_text(text, examples=False)
    assert found.ruleset is not None, [(item.message, item.code) for item in found.diagnostics]
    own = [example for example in found.ruleset.examples if example.title.en.startswith("Line ")]
    return {order[int(example.title.en.removeprefix("Line "))]: example.steps[0] for example in own}


def test_a_pick_where_none_is_asked_is_refused(fishing: list[tuple[RuleSet, Game]]) -> None:
    _, game = fishing[0]
    with pytest.raises(ValueError, match="not answered by"):
        picked(game, "give", Pick(1))
