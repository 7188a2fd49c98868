"""Simulation: the same seed gives the same numbers, and the numbers say what happened."""

from __future__ import annotations

import json
import sys
from dataclasses import fields, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from yakusoku.console.main import main
from yakusoku.engine.face import Mistake
from yakusoku.engine.runner import MISSING
from yakusoku.game.chance import Chance
from yakusoku.game.lines import Decided, HandEnds, RoundEnds
from yakusoku.interpreter.record import recorded
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.data import report
from yakusoku.lab.measures import only_counts
from yakusoku.lab.report.en import English
from yakusoku.lab.report.simulated import Run, page
from yakusoku.lab.report.text import text as shown
from yakusoku.lab.simulate import longest, play_session, seeds, simulate
from yakusoku.lab.tally import Tally
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text


def rules_of(name: str) -> RuleSet:
    ruleset = load(name).ruleset
    assert ruleset is not None
    return ruleset


def test_any_number_of_jobs_gives_the_same_numbers() -> None:
    rules = rules_of("kitchen_table")
    alone, _ = simulate(rules, 4, 35, 7)
    spread, _ = simulate(rules, 4, 35, 7, jobs=2)
    assert alone == spread
    assert alone.hands == 35
    other, _ = simulate(rules, 4, 35, 8)
    assert other.digest != alone.digest


def test_sessions_have_ten_hands_and_the_last_what_is_left() -> None:
    assert [count for _, count in seeds(3, 24)] == [10, 10, 4]
    assert len({seed for seed, _ in seeds(3, 240)}) == 24


def test_every_place_is_taken_once_in_a_hand() -> None:
    rules = rules_of("daifugo")
    tally, seconds = simulate(rules, 5, 30, 1)
    data = report(rules, tally, seconds, 5)
    assert tally.broken == []
    for place in range(1, 6):
        assert sum(tally.seat_places[seat, place] for seat in range(5)) == 30
    # ten hands a session, of which the first has no titles yet
    assert sum(tally.title_places.values()) == 27 * 5
    assert sum(data["metrics"]["won_per_hand"]) == pytest.approx(3, abs=0.001)  # 2 and 1 points in each hand


def test_rules_that_never_act_are_named() -> None:
    ruleset = load_text(
        'variant t "T" of daifugo\n'
        '    rule threes "Threes"\n'
        "        when a play contains 3 then clear the table\n"
        '    rule never "Never"\n'
        "        when 2-2-2-2 is played if the play has no 2 then clear the table\n",
        examples=False,
    ).ruleset
    assert ruleset is not None
    tally, seconds = simulate(ruleset, 4, 20, 1)
    metrics = report(ruleset, tally, seconds, 4)["metrics"]
    assert metrics["acts_per_hand"]["threes"] > 1
    assert metrics["never_acted"] == ["never"]


@pytest.mark.parametrize(("name", "players"), [("kitchen_table", 4), ("roppyakken", 2)])
def test_the_longest_hand_can_be_played_again(name: str, players: int) -> None:
    rules = rules_of(name)
    engine = Compiled(covers(rules, players), players, print)
    found = []
    for plays in (None, engine):
        tally, _ = simulate(rules, players, 2500 if plays else 60, 7, engine=plays)
        one = longest(rules, players, tally, plays)
        assert one is not None and one.decisions == tally.longest
        hands = [0]
        for line in recorded(rules, players, one.hands, one.seed):
            hands[-1] += isinstance(line, Decided)
            if isinstance(line, HandEnds | RoundEnds):
                hands.append(0)
        assert hands[one.hand - 1] == max(hands) == one.decisions
        found.append(one.decisions)
    assert found[1] >= found[0]


def test_chips_of_taiyaku_add_up() -> None:
    rules = rules_of("taiyaku")
    tally, _ = simulate(rules, 3, 40, 5)
    assert tally.broken == []
    assert sum(tally.moved.values()) == 0
    assert sum(tally.acts.values()) > 200


def test_the_command_prints_text_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "kitchen_table", "--hands", "12", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "12 hands were played, by 4 players who choose at random." in told
    assert "Suit lock" in told
    assert main(["simulate", "kitchen_table", "--hands", "12", "--seed", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"hands", "decisions", "seconds", "hands_per_second", "digest", "metrics"} <= set(data)
    assert data["hands"] == 12
    assert main(["simulate", "daifugo", "--players", "2", "--hands", "1"]) == 2
    assert "players" in capsys.readouterr().err


def test_chips_that_everybody_begins_with_are_not_lost_chips() -> None:
    loaded = load_text('variant purses "Purses" of taiyaku\n    set purse to 20\n', examples=False)
    assert loaded.ruleset is not None
    tally = play_session(loaded.ruleset, 5, 3, 4)
    assert (tally.hands, tally.broken) == (4, [])


def test_sessions_that_end_at_a_target_are_made_up_for() -> None:
    rules = rules_of("roppyakken")
    alone, _ = simulate(rules, 2, 25, 7)
    spread, _ = simulate(rules, 2, 25, 7, jobs=2)
    assert alone == spread
    assert alone.hands == 25
    assert len(alone.digests) > 3


def test_a_rule_that_only_counts_is_told_apart() -> None:
    text = (
        'variant ours "Ours" of daifugo\n    rule tally "Tally"\n        counter plays_made\n'
        "        when a play is made then plays_made goes up by 1\n"
        '    rule mixed "Mixed"\n        counter sixes\n'
        "        when a lone 6 is played then sixes goes up by 1 and skip 1 player\n"
    )
    ruleset = load_text(text).ruleset
    assert ruleset is not None
    assert [rule.id for rule in ruleset.rules if only_counts(rule)] == ["tally"]
    tally, _ = simulate(ruleset, 4, 4, 1)
    run = Run(ruleset, 4, "random", 1, 4, tally)
    often, apart = shown(page(run, English())).split("House rules")[1].split("Only count, ")
    assert "Mixed" in often and "Tally" not in often
    assert "Tally" in apart


def test_an_engine_gives_the_numbers_of_the_interpreter() -> None:
    rules = rules_of("kitchen_table")
    made = covers(rules, 4)
    engine = Compiled(made, 4, lambda line: None)
    alone, _ = simulate(rules, 4, 45, 7)
    compiled, _ = simulate(rules, 4, 45, 7, engine=engine)
    assert report(rules, alone, 1, 4) == report(rules, compiled, 1, 4)
    assert engine.made.rules == tuple(rule.id for rule in rules.rules)


def test_what_an_engine_has_no_room_for_the_interpreter_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("kitchen_table")
    engine = Compiled(covers(rules, 4), 4, lambda line: None)

    def fails(sessions: object) -> object:
        raise Mistake("no room")

    monkeypatch.setattr(engine, "play", fails)
    found, _ = simulate(rules, 4, 20, 7, engine=engine)
    assert found.digest == simulate(rules, 4, 20, 7)[0].digest


@pytest.mark.parametrize(("name", "players", "hands"), [("kitchen_table", 4, 430), ("roppyakken", 2, 335)])
def test_an_engine_that_is_spread_over_processes_gives_the_same_numbers(
    name: str, players: int, hands: int
) -> None:
    """Also where sessions end at a target, so that others make up for them."""
    rules = rules_of(name)
    engine = Compiled(covers(rules, players), players, print)
    alone, _ = simulate(rules, players, hands, 7, engine=engine)
    spread, _ = simulate(rules, players, hands, 7, engine=engine, jobs=2)
    assert alone == spread
    assert alone.hands == hands


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_sessions_do_not_hang_on_how_many_are_handed_out(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sessions that end early are made up for behind each so many, however they are handed out."""
    rules = rules_of("roppyakken")
    monkeypatch.setattr("yakusoku.lab.simulate.AT_ONCE", 4)
    engine = Compiled(covers(rules, 2), 2, print)
    found, _ = simulate(rules, 2, 150, 7, engine=engine, jobs=jobs)
    chance, left, wanted = Chance(7), 150, Tally()
    while left > 0:
        for seed, hands in islice(seeds(chance, left), 4):
            one = play_session(rules, 2, seed, hands)
            left -= one.hands
            wanted.add(one)
    assert sum(block.hands for block in found.blocks) == found.hands
    found.blocks.clear()
    assert found == wanted


def test_digests_of_many_sessions_take_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("koi_koi")
    engine = Compiled(covers(rules, 2), 2, print)
    kept, _ = simulate(rules, 2, 300, 7, engine=engine)
    monkeypatch.setattr("yakusoku.lab.tally.MOST_DIGESTS", 7)
    folded, _ = simulate(rules, 2, 300, 7, engine=engine)
    assert len(folded.digests) <= 7 < len(kept.digests)
    assert folded.digest == kept.digest
    assert folded.digest != simulate(rules, 2, 300, 8, engine=engine)[0].digest


def test_simulate_says_why_the_interpreter_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yakusoku.console.simulating.ENOUGH", 1)
    file = tmp_path / "wild.yaku"
    file.write_text('variant wild "Wild" of daifugo\n    use any_suit_stairs\n', encoding="utf-8")
    assert main(["simulate", str(file), "--players", "3", "--hands", "2"]) == 0
    said = capsys.readouterr().err
    assert "The interpreter plays; an engine cannot do this: 20,000 plays or more" in said
    assert main(["simulate", str(file), "--players", "3", "--hands", "2", "--engine", "compiled"]) == 2
    assert "there is no engine for wild" in capsys.readouterr().err


def test_the_interpreter_plays_where_the_engine_that_was_made_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yakusoku.console.simulating.ENOUGH", 1)
    command = ["simulate", "koi_koi", "--hands", "2"]
    assert main([*command, "--engine", "interpreter"]) == 0
    played = capsys.readouterr().out
    made = replace(covers(rules_of("koi_koi"), 2), text="x = 1 if")
    monkeypatch.setattr("yakusoku.lab.compiled.covers", lambda *_: made)
    assert main(command) == 0
    said = capsys.readouterr()
    assert said.out == played
    assert said.err.startswith("The interpreter plays; the engine that was made cannot be read: line 1:")
    assert len(said.err.splitlines()) == 1
    assert main([*command, "--engine", "compiled"]) == 2
    assert "there is no engine for koi_koi" in capsys.readouterr().err


def test_compile_writes_an_engine_that_stands_alone(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    assert main(["compile", "kitchen_table", "--players", "4", "-o", str(file)]) == 0
    names: dict[str, Any] = {}
    exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), names)
    names["begin_session"](7, 2)
    choices = 0
    while many := names["options"]():
        names["choose"](choices % many, many)
        choices += 1
    assert choices > 50
    assert "yakusoku.engine" not in file.read_text(encoding="utf-8").split("def ")[0]
    assert main(["compile", "kitchen_table", "--players", "4", "-o", str(tmp_path / "engine.wasm")]) == 0
    assert (tmp_path / "engine.wasm").read_bytes().startswith(b"\0asm")


@pytest.mark.parametrize(
    ("name", "players"),
    [
        *(
            ("daifugo", 5),
            ("federation", 4),
            ("tycoon", 4),
            ("uecda", 5),
            ("pagat_variations", 4),
            ("big_two", 4),
        ),
        *(("taiyaku", 5), ("hachi_hachi", 4), ("koi_koi", 2), ("roppyakken", 2), ("sudaoshi", 3)),
    ],
)
def test_engines_count_all_that_the_interpreter_counts(name: str, players: int) -> None:
    """Also block by block."""
    rules = rules_of(name)
    alone, _ = simulate(rules, players, 30, 5)
    compiled, _ = simulate(rules, players, 30, 5, engine=Compiled(covers(rules, players), players, print))
    for item in fields(alone):
        assert getattr(alone, item.name) == getattr(compiled, item.name), item.name
    assert len(alone.blocks) >= 3


@pytest.mark.parametrize("effect", ["the player scores 2 points", "the last to play scores 2 points"])
def test_who_acts_when_the_session_ends_keeps_the_place_of_the_hand(effect: str) -> None:
    text = (
        'variant ours "Ours" of daifugo\n    rule late "Late"\n'
        f"        when the session ends then {effect}\n"
        '    rule cut "Cut"\n        when a play contains 8 then clear the table\n'
    )
    ruleset = load_text(text).ruleset
    assert ruleset is not None
    alone, _ = simulate(ruleset, 4, 3, 1)
    compiled, _ = simulate(ruleset, 4, 3, 1, engine=Compiled(covers(ruleset, 4), 4, print))
    assert alone.actor_places["late"] > 0
    for item in fields(alone):
        assert getattr(alone, item.name) == getattr(compiled, item.name), item.name


def test_without_wasmtime_plain_python_plays_in_all_processes(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.delitem(sys.modules, "yakusoku.engine.on_wasmtime", raising=False)
    rules = rules_of("koi_koi")
    said: list[str] = []
    engine = Compiled(covers(rules, 2), 2, said.append)
    assert said == [MISSING]
    spread, _ = simulate(rules, 2, 60, 7, engine=engine, jobs=2)
    assert spread == simulate(rules, 2, 60, 7)[0]
    assert capfd.readouterr() == ("", "")
