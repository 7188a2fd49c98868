"""Records: written, played again, and refused at the first line that does not follow."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from budget import examples
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.console.main import main
from yakusoku.console.streams import Failure, lines_of
from yakusoku.ground import files
from yakusoku.interpreter.record import Played, random_player, record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import Loaded, load, load_text

RULES = (
    'variant house "House" of daifugo\n'
    "    use revolution with begins at_once\n    use eight_cut, tens_discard, suit_lock, miyako_ochi\n"
)
LOADED = load_text(RULES, examples=False)
assert LOADED.ruleset is not None
HOUSE = LOADED.ruleset
LINES = [text(line) for line in record(HOUSE, 4, 3, 7, options=True)]
Line = dict[str, Any]


def loaded(_: str) -> Loaded:
    return LOADED


def only_house(name: str) -> Loaded:
    return LOADED if name == "house" else Loaded(None, ())


def changed(number: int, change: Callable[[Line], object]) -> list[str]:
    """The record with a change of one line (from 1)."""
    lines = LINES[:]
    line = json.loads(lines[number - 1])
    change(line)
    lines[number - 1] = text(line)
    return lines


def find(test: Callable[[Line], bool]) -> int:
    return next(number for number, line in enumerate(LINES, start=1) if test(json.loads(line)))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_record_plays_again(players: int) -> None:
    lines = [text(line) for line in record(HOUSE, players, 4, 11)]
    played = Played()
    assert replay(lines, loaded, played) == []
    assert (played.hands, played.lines) == (4, len(lines))


def test_a_table_with_a_japanese_name_plays_again_as_any_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, kept = tmp_path / "table.yaku", tmp_path / "kept.jsonl"
    table.write_text("卓「雨なし花見」、こいこいを元に\n    花見酒は3文\n", encoding="utf-8")
    assert main(["record", str(table), "--hands", "1", "-o", str(kept)]) == 0
    assert main(["replay", str(kept), "--rules", str(table)]) == 0
    assert "follows" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_record_with_or_without_options() -> None:
    plain = [json.loads(text(line)) for line in record(HOUSE, 4, 3, 7)]
    full = [json.loads(line) for line in LINES]
    assert all("options" in line for line in full if "decision" in line)
    for line in full:
        line.pop("options", None)
    assert plain == full


def test_what_is_told_of_a_line_leaves_out_what_was_allowed() -> None:
    at = next(number for number, line in enumerate(LINES) if '"clear"' in line)
    [told] = replay([*LINES[:at], *LINES[at + 1 :]], lambda name: Loaded(HOUSE, ()))
    assert '"options"' in LINES[at + 1]
    assert "expected" in str(told)
    assert "options" not in str(told)


def test_no_line_is_written_that_no_command_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    wanted = ["record", "daifugo", "--players", "4", "--hands", "1", "--seed", "7", "-o", str(file)]
    assert main([*wanted, "--options"]) == 0
    longest = max(map(len, file.read_text(encoding="utf-8").splitlines(keepends=True)))
    file.unlink()
    monkeypatch.setattr(files, "MOST_LINE", longest)
    assert main([*wanted, "--options"]) == 0
    file.unlink()
    monkeypatch.setattr(files, "MOST_LINE", longest - 1)
    assert main([*wanted, "--options"]) == 2
    assert "leave out --options" in capsys.readouterr().err
    assert not file.exists()
    assert main(wanted) == 0


def test_the_random_player_takes_option_below_n_from_its_own_generator() -> None:
    game = new_game(HOUSE, 4, 7, 1)
    chance = random_player(7)
    found = game.options()
    assert (
        json.loads(json.dumps(game.data(found[chance.below(len(found))])))
        == next(json.loads(line) for line in LINES if "decision" in line)["choice"]
    )


DECISION = find(lambda line: line.get("decision") == "play" and line["choice"] != "pass")
CLEAR = find(lambda line: line.get("event") == "clear")
FIRED = find(lambda line: bool(line.get("fired")))
END = find(lambda line: "places" in line)


@pytest.mark.parametrize(
    ("number", "change", "word"),
    [
        (DECISION, lambda line: line.update(player=(line["player"] + 1) % 4), "`player`"),
        (DECISION, lambda line: line["choice"].update(cards=["S99"]), "S99"),
        (DECISION, lambda line: line["choice"].update(cards=["S3", "S3"]), "twice"),
        (DECISION, lambda line: line.update(choice="nonsense"), "may not choose"),
        (DECISION, lambda line: line.pop("choice"), "choice"),
        (DECISION, lambda line: line.update(options=[]), "`options`"),
        (FIRED, lambda line: line.update(fired=[]), "`fired`"),
        (CLEAR, lambda line: line.update(leader=(line["leader"] + 1) % 4), "`leader`"),
        (END, lambda line: line.update(places=[0, 0, 0, 0]), "`places`"),
        (2, lambda line: line["hands"][0].reverse(), "`hands[0][0]` should be"),
    ],
)
def test_the_first_line_that_does_not_follow_is_named(
    number: int, change: Callable[[Line], object], word: str
) -> None:
    [problem] = replay(changed(number, change), loaded)
    assert problem.line == number
    assert not problem.unreadable
    assert word in problem.text


def test_a_line_too_few_or_too_many_is_noticed_where_it_stands() -> None:
    [missing] = replay(LINES[: CLEAR - 1] + LINES[CLEAR:], loaded)
    assert missing.line == CLEAR
    [extra] = replay(LINES[:CLEAR] + LINES[CLEAR - 1 :], loaded)
    assert extra.line == CLEAR + 1
    [after] = replay([*LINES, LINES[-1]], loaded)
    assert after.line == len(LINES) + 1
    assert "over" in after.text


def test_what_acts_upon_the_deal_stands_in_its_own_hand() -> None:
    """In the line of the hand, also of the first, and not in the last choice of the hand before."""
    dealt = 'variant dealt "Dealt" of daifugo\n    use eight_cut, trump_rank\n'
    rules = load_text(dealt, examples=False)
    assert rules.ruleset is not None
    found = list(record(rules.ruleset, 4, 3, 7))
    hands = [line for line in found if "hands" in line and "hand" in line]
    assert [line["fired"] for line in hands] == [["trump_rank"]] * 3
    assert not any("trump_rank" in line["fired"] for line in found if "decision" in line)
    assert any("eight_cut" in line["fired"] for line in found if "decision" in line)
    lines = [text(line) for line in found]
    assert replay(lines, lambda _: rules) == []
    place = next(number for number, line in enumerate(found) if line is hands[1])
    told = [*lines[:place], text(hands[1] | {"fired": []}), *lines[place + 1 :]]
    assert [problem.line for problem in replay(told, lambda _: rules)] == [place + 1]


@examples(40)
@given(st.integers(1, len("".join(LINES)) - 2))
def test_a_record_that_is_cut_off_anywhere_is_noticed(length: int) -> None:
    lines = "".join(LINES)[:length].splitlines(keepends=True)
    [problem] = replay(lines, loaded)
    assert len(lines) <= problem.line <= len(lines) + 1


@pytest.mark.parametrize(
    ("first", "word"),
    [
        ("", "empty"), ("hello\n", "JSON"), ("[1]\n", "object"), ('{"format": "other/2"}\n', "yakusoku-record/1"), ("[" * 50_000 + "\n", "JSON"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_said_to_be_none(first: str, word: str) -> None:
    [problem] = replay([first] if first else [], loaded)
    assert problem.unreadable
    assert word in problem.text


def test_changed_rules_are_named() -> None:
    [problem] = replay(LINES, lambda name: load("daifugo"))
    assert problem.line == 1
    assert problem.unreadable
    assert "rules have changed" in problem.text


@pytest.mark.parametrize("field", ["players", "seed", "ruleset"])
@pytest.mark.parametrize("value", [None, "x", 99, True, []])
def test_a_header_that_makes_no_sense_is_a_problem(field: str, value: object) -> None:
    [problem] = replay(changed(1, lambda line: line.update({field: value})), only_house)
    assert problem.line == (2 if (field, value) == ("seed", 99) else 1)
    assert problem.unreadable or value == 99


def test_another_programs_record_may_leave_out_readings_and_the_number_of_hands() -> None:
    lines = []
    for number, raw in enumerate(LINES):
        line = json.loads(raw)
        line.pop("options", None)
        if number == 0:
            del line["hands"]
        choice = line.get("choice")
        if isinstance(choice, dict):
            choice.pop("shape", None)
            choice["cards"].reverse()
            if "as" in choice and "JK" in choice["cards"]:
                choice["as"].reverse()  # beside the cards
            else:
                choice.pop("as", None)
        lines.append(text(line))
    assert replay(lines, loaded) == []


def test_the_commands_write_and_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, games = tmp_path / "house.yaku", tmp_path / "games.jsonl"
    rules.write_text(RULES, encoding="utf-8")
    assert (
        main(["record", str(rules), "--players", "5", "--hands", "3", "--seed", "2", "-o", str(games)]) == 0
    )
    assert capsys.readouterr() == ("", "")
    assert main(["replay", str(games), "--rules", str(rules)]) == 0
    assert "3 hands" in capsys.readouterr().out
    assert main(["replay", str(games)]) == 2
    assert "--rules" in capsys.readouterr().err
    games.write_text(games.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert main(["replay", str(games), "--rules", str(rules)]) == 1
    assert "cut off" in capsys.readouterr().err
    games.write_bytes(b"\xff\xfe\n")
    assert main(["replay", str(games)]) == 2
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert main(["replay", str(tmp_path)]) == 2


def test_impossible_numbers_of_players_are_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "daifugo", "--players", "40", "-o", str(tmp_path / "x.jsonl")]) == 2
    assert "40" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "daifugo", "-o", str(tmp_path / "no" / "x.jsonl")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["record", "daifugo", "-o", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("raw", "word"),
    [
        ("[" * 500_000 + "\n", "nested"),
        ('{"hand": ' + "[" * 40 + "]" * 40 + "}\n", "nested"),
        ('{"hand": ' + '{"a": ' * 900 + "1" + "}" * 901 + "\n", "nested"),
        ('{"hand": ' + "9" * 5000 + "}\n", "20 digits"),
        ('{"hand": ' + "9" * 30 + "}\n", "20 digits"),
        ('{"hand": 1e400}\n', "no whole number"),
        ('{"hand": NaN}\n', "no whole number"),
        ('{"hand": 1, "hand": 1}\n', "`hand` stands there twice"),
        ('{"' + "x" * 100_000 + '": 1}\n', "no line of a record"),
        ('{"event": "\\ud800"}\n', "no event"),
        ('{"hand": 1, "places": [0], "titles": {"' + "9" * 5000 + '": "x"}, "score": [0], "chips": null}\n', "`titles`"),
        ('{"hand": 1, "places": [0], "titles": {"²": "x"}, "score": [0], "chips": null}\n', "`titles`"),
        ("null\n", "an object was expected"),
        ('"\x00"\n', "JSON"),
        ("x" * 1_000_001, "1,000,000 characters"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("number", [1, 3])
def test_lines_of_strangers_are_bounded(raw: str, word: str, number: int) -> None:
    [problem] = replay([*LINES[: number - 1], raw, *LINES[number:]], loaded)
    assert problem.line == number
    assert word in problem.text
    assert "\n" not in problem.text and len(problem.text) < 400


@pytest.mark.parametrize(
    "name", ["/dev/zero", "../house.yaku", "house.yaku", "", "a" * 100_000, "花見.yaku", "花見 雨"]
)
def test_a_record_names_its_rules_by_an_id_and_opens_no_file(name: str) -> None:
    def never(_: str) -> Loaded:
        raise AssertionError("a file was asked for")

    [problem] = replay(changed(1, lambda line: line.update(ruleset=name)), never)
    assert problem.line == 1 and problem.unreadable
    assert "--rules" in problem.text and len(problem.text) < 200


def test_a_record_with_rules_that_are_given_still_names_its_own() -> None:
    [problem] = replay(changed(1, lambda line: line.update(ruleset="other")), loaded)
    assert problem.line == 1 and "`ruleset` should be" in problem.text


def test_a_record_that_must_be_counted_first_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yakusoku.interpreter.record.MOST_WAITING", 20_000)
    [problem] = replay(changed(1, lambda line: line.pop("hands")), loaded)
    assert problem.line == 1 and "`hands`" in problem.text


def test_a_line_without_an_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.truncate(2_000_000_000)  # a hole: nothing of it is on the disk
    with lines_of(str(path)) as lines:
        assert len(next(lines)) <= 1_000_001
        with pytest.raises(Failure, match="goes on after"):
            next(lines)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_are_those_that_give_games_of_their_own(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a number from 0 to 18446744073709551615"):
        new_game(HOUSE, 4, seed, 1)
    assert main(["record", "daifugo", "--seed", str(2**64)]) == 2
