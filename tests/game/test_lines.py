"""The lines of a record: each kind has one shape, comes back from JSON, and is told at the terminal."""

from __future__ import annotations

import json
import re
from collections import Counter
from io import StringIO
from typing import Any, get_args

import pytest
from helpers.played import POINTS, games, rule_sets

from yakusoku.console.narrators import narrator
from yakusoku.console.terminal import TerminalGame, session
from yakusoku.game import lines
from yakusoku.game.reading import read
from yakusoku.interpreter.record import record, replay, text
from yakusoku.services.rules import load, load_text

SILENT = {
    lines.Header,  # for programs
    lines.DealerDraw, lines.LeaderDraw,  # the line of the hand says who deals and who leads
    lines.Shuffle, lines.Cut,  # nobody sees what changed
    lines.SessionEnds,  # the table after the session says it
}  # fmt: skip
RARE = {
    lines.Stuck, lines.LaysDown, lines.Cut, lines.Misdeal, lines.Named, lines.Multiplied, lines.Redeal, lines.BackIn, lines.Leader,
}  # fmt: skip
SAMPLES: tuple[lines.Event, ...] = (
    lines.Move(("S3",), "hand 0", "hand 1", "give"),
    lines.Pay(0, "pot", 2, "drop"),
    lines.Pay("pot", 1, 2, "pot"),
    lines.Clear(1),
    lines.Skip(2),
    lines.Stuck(),
    lines.Out(1, 2),
    lines.Out(1, 2, "rule"),
    lines.Fall(0),
    lines.BackIn(0, "rule"),
    lines.SessionEnds((1, -1), (1, 2)),
    lines.Seats((0, 2, 1), "rule"),
    lines.Titles({0: "fugo"}, "rule"),
    lines.Offer(0, ("S3", "H3"), (1, 2), "rule"),
    lines.Points(1, -2, "rule"),
    lines.Multiplied(2, "rule"),
    lines.Leader(3),
    lines.Redeal((("S3",), ("H3",))),
    lines.Reveal(0, ("S3",), "all", "rule"),
    lines.Reveal(0, ("S3",), (1,), "rule"),
    lines.Turned("S3"),
    lines.Named(1, "rank", ("7", "8"), "rule"),
    lines.Counter("bid", 3),
    lines.Counter("bid", 3, 1),
    lines.Won(1, -4, "par"),
    lines.Plays((1, 2), (0,)),
    lines.DealerDraw(0, 10),
    lines.LeaderDraw(1, 20),
    lines.LaysDown(1, (10,), (20, 30)),
    lines.Misdeal((10, 11)),
    lines.Shuffle(1, (10, 11)),
    lines.Cut(1, (11, 10)),
    lines.Draw(1, 10),
    lines.Capture(1, 10, (11,)),
    lines.Capture(1, 10, ()),
)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(line) for line in SAMPLES} == set(lines.EVENTS)


def test_every_line_of_random_games_comes_back_from_json_and_is_told() -> None:
    seen: Counter[type[Any]] = Counter()
    for ruleset in rule_sets():
        for game in games(ruleset):
            if game.decision is not None:
                continue
            for line in game.lines or ():
                data = json.loads(json.dumps(line.to_json()))
                back = read(data)
                assert back == line and type(back) is type(line)
                assert list(back.to_json()) == list(data)
                told = narrator(game, frozenset(range(game.players))).line(line)
                quiet = isinstance(line, lines.Decided)  # cards that move are told by the move itself
                assert bool(told) == (type(line) not in SILENT) or quiet, line
                seen[type(line)] += 1
    assert {*get_args(lines.Line)} - {*seen} <= RARE


@pytest.mark.parametrize("line", SAMPLES, ids=lambda line: repr(line))
def test_every_event_is_told_to_everybody_and_comes_back(line: lines.Event) -> None:
    assert read(json.loads(json.dumps(line.to_json()))) == line
    flowers = isinstance(
        line, lines.Won | lines.Plays | lines.LaysDown | lines.Misdeal | lines.Draw | lines.Capture
    )
    game = next(games(rule_sets_by_id()["taiyaku" if flowers else "daifugo"]))
    for people in ((), (0,), (1,), (0, 1, 2)):
        for language in ("en", "ja"):
            told = narrator(game, frozenset(people), language=language).line(line)
            assert bool(told) == (type(line) not in SILENT)


def rule_sets_by_id() -> dict[str, Any]:
    return {ruleset.id: ruleset for ruleset in rule_sets()}


def test_points_that_nobody_pays_are_told_at_the_terminal() -> None:
    rules = load_text(POINTS).ruleset
    assert rules is not None
    out = StringIO()
    assert session(TerminalGame.open(rules, 4, 2, 1, seats="none"), StringIO(""), out) == 0
    assert "gets +2 (Going out wins)." in out.getvalue()


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (None, "an object was expected"),
        ([], "an object was expected"),
        ({}, "no line of a record"),
        ({"hand": 1}, "no line of a record"),
        ({"event": "nonsense"}, 'no event "nonsense"'),
        ({"event": 3}, "no event 3"),
        ({"event": []}, "no event"),
        ({"event": "clear"}, "`leader` is missing"),
        ({"event": "clear", "leader": "A"}, "`leader` must be a number"),
        ({"event": "clear", "leader": True}, "`leader` must be a number"),
        ({"event": "move", "cards": "S3", "from": "hand 0", "to": "table", "for": ""}, "`cards` must be a list of"),
        ({"event": "pay", "from": "bank", "to": 1, "chips": 1, "for": "x"}, '`from` must be a number or "pot"'),
        ({"event": "points", "player": 1, "for": "x"}, "`points` is missing"),
        ({"event": "titles", "titles": {"x": "fugo"}, "for": "x"}, "`titles` must be an object"),
        ({"event": "reveal", "player": 1, "cards": [], "to": "some", "for": ""}, '`to` must be a list of numbers or "all"'),
        ({"player": 0, "decision": "play", "fired": []}, "`choice` is missing"),
        ({"player": 0, "decision": "play", "choice": "pass"}, "`fired` is missing"),
        ({"player": 0, "decision": "play", "choice": 7, "fired": []}, "`choice` must be"),
        ({"hand": 1, "captured": [[]], "yaku": [[{"id": "x"}]], "chips": [0], "winner": 0, "stopped_by": [], "played": []}, "`yaku`"),
        ({"format": "other/2"}, "yakusoku-record/1"),
        ({"format": "yakusoku-record/1", "hash": "x", "players": 3, "seed": 1}, "`ruleset` is missing"),
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused_in_one_sentence(data: object, word: str) -> None:
    with pytest.raises(ValueError, match=re.escape(word)) as refused:
        read(data)
    assert "\n" not in str(refused.value)


def test_fields_that_nobody_knows_are_passed_over() -> None:
    assert read({"event": "clear", "leader": 2, "colour": "green"}) == lines.Clear(2)


def test_a_malformed_line_in_a_record_is_a_problem_with_its_number() -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    written = [text(line) for line in record(rules, 4, 1, 7)]
    written[4] = '{"event": "clear", "leader": []}\n'
    [problem] = replay(written, load)
    assert problem.line == 5 and "`leader` must be a number" in problem.text and not problem.unreadable


def test_the_log_is_plain_data_of_ones_own() -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    game = next(games(rules))
    assert game.log is not None and game.lines is not None
    game.log[0]["rules"].append("x")
    assert game.log[0]["rules"] == [rule.id for rule in rules.rules]
    assert [type(line) for line in game.lines[:2]] == [lines.Header, lines.HandBegins]
