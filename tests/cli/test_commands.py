"""The command line: answers, exit codes, and one clear message for everything that goes wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from yakusoku.console.main import COMMANDS, main
from yakusoku.game.lines import Stuck

GOOD = 'variant mine "Mine" of daifugo\n    use revolution\n'
UGLY = 'variant  mine "Mine"   of daifugo\n  use   revolution   # keep\n'


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert "should not" not in err
    return code, out, err


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.yaku"
    path.write_text(GOOD, encoding="utf-8")
    return path


def program(*argv: str, **more: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    return subprocess.run(
        [sys.executable, "-m", "yakusoku", *argv], capture_output=True, text=True, env=env, **more
    )  # type: ignore[call-overload,no-any-return]


# ------------------------------------------------------------------------------------------------------------- the frame


def test_help_shows_every_command_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in COMMANDS.values():
        assert command.summary in out
        assert command.example in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, name, "--help")
    assert code == 0
    assert "examples:" in out
    assert f"yakusoku {name}" in out


@pytest.mark.parametrize(
    ("argv", "near"),
    [
        (["chekc"], "`check`"),
        (["check", "daifugo", "--fromat", "json"], "`--format`"),
        (["--verison"], "`--version`"),
        (["check", "dafugo"], "`daifugo`"),
    ],
)
def test_a_wrong_word_is_answered_with_near_ones(
    argv: list[str], near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *argv)
    assert code == 2
    assert f"Did you mean {near}" in err
    assert "no errors" not in out


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["check"],
        ["record", "daifugo", "--players", "x"],
        ["record", "daifugo", "--hands", "0"],
        ["sheet", "daifugo", "--format", "word"],
        ["fmt"],
    ],
)
def test_wrong_usage_ends_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *argv)[0] == 2


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.startswith("yakusoku ")
    assert out.strip()[-1].isdigit()


def test_what_nobody_foresaw_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.delenv("YAKUSOKU_DEBUG", raising=False)
    monkeypatch.setattr("yakusoku.services.rules.load", broken)
    assert main(["check", "daifugo"]) == 1
    err = capsys.readouterr().err
    assert "report it" in err
    assert err.count("\n") == 1
    monkeypatch.setenv("YAKUSOKU_DEBUG", "1")
    with pytest.raises(RuntimeError):
        main(["check", "daifugo"])


def test_ctrl_c_ends_with_130_and_leaves_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*_: object) -> object:
        yield Stuck()
        raise KeyboardInterrupt

    monkeypatch.setattr("yakusoku.interpreter.record.recorded", interrupted)
    assert main(["record", "daifugo", "-o", str(tmp_path / "r.jsonl")]) == 130
    assert list(tmp_path.iterdir()) == []


def test_a_broken_pipe_is_quiet() -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    process = subprocess.Popen(
        [sys.executable, "-m", "yakusoku", "record", "daifugo", "--hands", "60"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_the_module_runs_as_a_program_and_answers_in_utf_8() -> None:
    done = program("list", "games")
    assert done.returncode == 0
    assert "大富豪" in done.stdout


def test_importing_the_package_and_asking_for_help_imports_nothing_heavy() -> None:
    code = (
        "import sys, yakusoku, yakusoku.console.main; yakusoku.console.main.main(['--help']);"
        "sys.exit(any(name in sys.modules for name in ('lark', 'yaml', 'jinja2', 'yakusoku.model')))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    assert subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.DEVNULL).returncode == 0


def test_the_public_face_holds_what_it_promises() -> None:
    import yakusoku

    loaded = yakusoku.load("daifugo")
    assert isinstance(loaded, yakusoku.Loaded)
    assert isinstance(loaded.ruleset, yakusoku.RuleSet)
    game = yakusoku.new_game(loaded.ruleset, players=4, seed=7)
    assert isinstance(game, yakusoku.Game)
    with pytest.raises(yakusoku.IllegalChoice):
        game.choose("no option")  # type: ignore[arg-type]
    assert set(dir(yakusoku)) == set(yakusoku.__all__)
    with pytest.raises(AttributeError):
        yakusoku.nothing  # noqa: B018


# ----------------------------------------------------------------------------------------------------------------- check


def test_check_says_what_was_checked(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "check", str(house), "daifugo")
    assert code == 0
    assert "error:" not in err
    assert f"{house}: no errors" in out
    assert "daifugo: no errors" in out
    assert "2 hints (shown with --hints); 1 example played" in out
    assert err == ""
    assert "hint:" in run(capsys, "check", "daifugo", "--hints")[2]


def test_errors_go_to_standard_error_with_their_place(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(GOOD.replace("revolution", "revolutoin"), encoding="utf-8")
    code, out, err = run(capsys, "check", str(house))
    assert code == 1
    assert f"{house}:2:9: error:" in err
    assert "`revolution`" in err
    assert out.startswith(f"{house}: 1 error")


@pytest.mark.parametrize("format", ["json", "github", "sarif"])
def test_formats_for_programs_go_to_standard_output_alone(
    format: str, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(GOOD.replace("revolution", "revolutoin"), encoding="utf-8")
    code, out, err = run(capsys, "check", str(house), "--format", format)
    assert code == 1
    assert err == ""
    if format == "github":
        assert out.startswith("::error file=")
    else:
        assert "unknown-rule" in json.dumps(json.loads(out))


BAD_FILES = {
    "empty": (b"", 1, "empty"),
    "not utf-8": (b'variant x "\xff" of daifugo\n', 2, "byte 12"),
    "huge": (b"# " + b"x" * 10_000_000, 2, "bytes"),
    "deep": ("\n".join(" " * n + "rule x" for n in range(500)).encode(), 1, "deep"),
    "no base": (b'variant x "X" of nothing_known\n', 1, "nothing_known"),
    "nul": (b"\x00\x1b[31m\n", 1, "character"),
    "binary": (bytes(range(128)) * 50, 1, "error"),
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("command", ["check", "fmt", "record", "sheet", "list"])
def test_bad_files_get_one_clear_message(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, code, word = BAD_FILES[name]
    path = tmp_path / "bad.yaku"
    path.write_bytes(data)
    more = {"record": ["-o", str(tmp_path / "out.jsonl")], "sheet": ["-o", str(tmp_path / "out.html")]}.get(
        command, []
    )
    found, out, err = run(capsys, command, str(path), *more)
    assert "\x1b" not in out + err
    assert "\x00" not in out + err
    assert [item.name for item in tmp_path.iterdir()] == ["bad.yaku"]
    if command == "fmt" and name in ("empty", "no base"):
        assert found == 0  # nothing is wrong with the text itself
        return
    assert found == code
    assert word in err
    assert path.read_bytes() == data


def test_a_circle_of_bases_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.yaku").write_text('variant one "One" of two\n', encoding="utf-8")
    (tmp_path / "two.yaku").write_text('variant two "Two" of one\n', encoding="utf-8")
    code, _, err = run(capsys, "check", str(tmp_path / "one.yaku"))
    assert code == 1
    assert "[circle-of-bases]" in err
    assert "two.yaku:1:" in err


# ------------------------------------------------------------------------------------------------------------------- fmt


def test_fmt_rewrites_in_place_once_and_keeps_the_mode(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(UGLY, encoding="utf-8")
    house.chmod(0o640)
    code, out, _ = run(capsys, "fmt", str(house))
    assert (code, out) == (0, f"{house} formatted\n")
    assert house.read_text(encoding="utf-8") == 'variant mine "Mine" of daifugo\n    use revolution  # keep\n'
    assert house.stat().st_mode & 0o777 == 0o640
    assert run(capsys, "fmt", str(house)) == (0, "", "")
    assert [path.name for path in house.parent.iterdir()] == ["house.yaku"]


def test_fmt_check_only_says(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "fmt", "--check", str(house)) == (0, "", "")
    house.write_text(UGLY, encoding="utf-8")
    assert run(capsys, "fmt", "--check", str(house))[0] == 1
    assert house.read_text(encoding="utf-8") == UGLY


def test_fmt_takes_returns_and_marks_away(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert run(capsys, "fmt", "--check", str(house))[0] == 1
    assert run(capsys, "fmt", str(house))[0] == 0
    assert house.read_bytes() == GOOD.encode()


def test_fmt_reads_standard_input() -> None:
    done = program("fmt", "-", input=UGLY)
    assert (done.returncode, done.stdout) == (
        0,
        'variant mine "Mine" of daifugo\n    use revolution  # keep\n',
    )


def test_fmt_leaves_a_file_with_errors_alone(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text("variant mine of\n", encoding="utf-8")
    code, _, err = run(capsys, "fmt", str(house))
    assert code == 1
    assert "house.yaku:1:" in err
    assert house.read_text(encoding="utf-8") == "variant mine of\n"


def test_fmt_follows_a_link(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text(UGLY, encoding="utf-8")
    link = tmp_path / "link.yaku"
    link.symlink_to(house)
    assert run(capsys, "fmt", str(link))[0] == 0
    assert link.is_symlink()
    assert "keep" in house.read_text(encoding="utf-8")
    assert house.read_text(encoding="utf-8") != UGLY


# ------------------------------------------------------------------------------------------------------------------ list


def test_list_names_games_and_rules_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "list")
    assert "daifugo" in out
    assert "大富豪" in out
    assert "革命" in out
    assert "[" not in out.split("House rules")[0]
    _, rules, _ = run(capsys, "list", "rules")
    assert "revolution" in rules
    assert "Games" not in rules
    rows = json.loads(run(capsys, "list", "rules", "--json")[1])
    row = next(row for row in rows if row["id"] == "revolution")
    assert row["name_ja"] == "革命[かくめい]"
    assert row["line"]
    assert "begins" in row["settings"]


def test_check_says_in_one_line_what_was_chosen_for_the_table(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(
        'variant mine "Mine" of daifugo\n    use revolution with natural no\n    use spade_three\n',
        encoding="utf-8",
    )
    code, out, _ = run(capsys, "check", str(house))
    chosen = [line for line in out.splitlines() if "chosen for you" in line]
    assert code == 0
    assert len(chosen) == 1
    assert "revolution (it begins: at once); spade_three (it clears the table: yes)" in chosen[0]
    assert "natural" not in chosen[0] and "joker" not in chosen[0], "the file decides this itself"
    assert f"`yakusoku list {house}`" in chosen[0]
    listed = run(capsys, "list", str(house))[1]
    assert "begins is at_once   (at_once or at_next_clear; the default)" in listed
    assert "`use revolution with begins at_next_clear`" in listed


def test_many_choices_stay_one_line_and_a_base_answers_for_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many = tmp_path / "many.yaku"
    rules = "revolution, spade_three, eight_cut, suit_lock, miyako_ochi, five_skip"
    many.write_text(f'variant many "Many" of daifugo\n    use {rules}\n', encoding="utf-8")
    out = run(capsys, "check", str(many))[1]
    assert "eight_cut (also in sequences: yes, an eight may be the last card: yes); and 3 more" in out
    below = tmp_path / "below.yaku"
    below.write_text('variant below "Below" of many\n    players 4\n', encoding="utf-8")
    out = run(capsys, "check", str(below))[1]
    assert "chosen for you" not in out
    settings = tmp_path / "settings.yaku"
    settings.write_text('variant settings "Settings" of koi_koi\n    set rounds to 6\n', encoding="utf-8")
    out = run(capsys, "check", str(settings))[1]
    assert "koi_koi (value of five brights: 15, value of three brights: 6" in out
    assert "rounds of the game" not in out


COUNTING = """variant counting "Counting" of daifugo
    use eight_cut
    use limited_passes with passes 2 and then falls
    use table_passes with passes 3
    rule tally "Tally"
        counter cuts "Cuts"
        when a play contains 8 then cuts goes up by 1
        when a play contains 8 if cuts is 2 or more then the player pays 1 point to the next player
        when a player passes if there are 3 or more passes in this trick then clear the table
        when a play is made if it is the third play of the trick then the player pays 1 point to the next player
        when a play is made if there are 3 or fewer plays in this hand then the player pays 1 point to the next player
        when a play contains 9 if there are 200 or more plays in this hand then clear the table
"""


def test_hints_show_by_playing_where_rules_that_count_act(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "house.yaku"
    house.write_text(COUNTING, encoding="utf-8")
    assert "found by playing" not in run(capsys, "check", str(house))[1]
    code, out, _ = run(capsys, "check", str(house), "--hints")
    told = dict(line.strip().split(": ", 1) for line in out.partition("found by playing:\n")[2].splitlines())
    assert code == 0
    # With more than 2 passes, so upon the third; where it says "3 or more passes", upon the one after them.
    assert " passes)" in told["`limited_passes`, clause 1"]
    assert re.match(r"acts with 3 passes of [A-D] in the hand, 2 before ", told["`limited_passes`, clause 1"])
    assert re.match(r"holds on the turn of [A-D] with 3 passes in the hand", told["`table_passes`, line 1"])
    # It is judged before the first clause counts the eight.
    assert re.match(r"acts with `cuts` at 3, 2 before .* plays .*8", told["`tally`, clause 2"])
    assert re.match(r"acts with 3 passes in the trick, 2 before .* passes\)", told["`tally`, clause 3"])
    assert re.match(r"acts with 3 plays in the trick, 2 before ", told["`tally`, clause 4"])
    assert re.match(r"acts with 3 plays in the hand, 2 before ", told["`tally`, clause 5"])
    assert re.fullmatch(r"never acted in \d+ random hands", told["`tally`, clause 6"])
    assert len(told) == 7


def test_hints_show_the_numbers_of_the_player_of_the_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who takes a trick, and who is left last, is not who moved last."""
    house = tmp_path / "house.yaku"
    house.write_text(
        'variant counting "Counting" of daifugo\n    players 4\n    rule lives "Lives"\n'
        '        counter lives "lives" of each player from 2\n'
        "        when a player takes the trick then the player loses 1 life\n"
        "        when the table is cleared if the player has 0 lives then the player gets 3 lives\n"
        "        when a player is left last if the player has not taken a trick in this hand then the player loses 1 point\n",
        encoding="utf-8",
    )
    _, out, _ = run(capsys, "check", str(house), "--hints")
    [(seat, cleared)] = re.findall(r"clause 2: acts with `lives` of ([A-D]) at 0, 1 before \((.*)\)", out)
    last = [item for item in cleared.split(", ") if " plays " in item][-1]
    assert last.startswith(f"{seat} plays ")
    [(left, done)] = re.findall(
        r"clause 3: acts with 0 tricks of ([A-D]) in the hand, 0 before \((.*)\)", out
    )
    assert not done.split(", ")[-1].startswith(left)


def test_list_of_a_rule_set_shows_its_settings(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text(
        'variant mine "Mine" of daifugo\n    use revolution with begins at_once\n', encoding="utf-8"
    )
    _, out, _ = run(capsys, "list", str(house))
    assert "begins is at_once   (at_once or at_next_clear; normally at_once)" in out
    data = json.loads(run(capsys, "list", str(house), "--json")[1])
    assert data["rules"][0]["settings"][0]["value"] == "at_once"


# ------------------------------------------------------------------------------------------------ legal, explain, score

POSITION = '{"hand": ["S8", "H8", "D4"], "trick": [{"cards": ["D7"]}]}'


def test_legal_answers_each_position_on_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(POSITION + "\n\n" + '{"hand": ["S3"]}' + "\n", encoding="utf-8")
    code, out, _ = run(capsys, "legal", "daifugo", "--positions", str(path))
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert len(answers) == 2
    assert sorted(play["cards"] for play in answers[0]["legal"]) == [["H8"], ["S8"]]
    assert answers[0]["may_pass"] is True


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("{", "no JSON"), ("[]", "object"), ('{"hand": ["S99"]}', "S99"), ('{"hand": ["S3", "S3"]}', "S3"), ('{"hand": 7}', "hand"),
        ('{"hand": ["S3"], "trick": [7]}', "play 1"), ('{"hand": ["S3"], "players": "x"}', "players"), ("[" * 100_000, "nested"),
        ('{"captured": [80]}', "no `captured`"), ('{"hand": ["S3"], "hand_nubmer": 2}', "Did you mean `hand_number`?"),
        ('{"hand": ["S3"], "hand_number": "2"}', "hand_number"), ('{"hand": ["S3"], "first_lead": 0}', "first_lead"),
        ('{"hand": ["S3"], "passes": [1, 2]}', "passes"), ('{"hand": ["S3"], "passes": [0, 0, 0, -1]}', "-1 times"),
        ('{"hand": ["S3"], "acted": {"miyako_ochi": 1}}', "no rule `miyako_ochi`"), ('{"hand": ["S3"], "acted": [1]}', "acted"),
        ('{"hand": ["S3"], "counters": {"cuts": 1}}', "no counter"), ('{"hand": ["S3"], "titles": {"x": "fugo"}}', "titles"),
        ('{"hand": ["S3"], "trick": [{"cards": ["S5", "S6", "S7", "JK"]}]}', "read as S4 S5 S6 S7 or S5 S6 S7 S8"),
    ],
)  # fmt: skip
def test_a_position_that_makes_no_sense_is_named_and_spoils_only_itself(
    line: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(f"{POSITION}\n{line}\n{POSITION}\n", encoding="utf-8")
    code, out, err = run(capsys, "legal", "daifugo", "--positions", str(path))
    assert code == 2
    assert err.count("\n") == 1 and err.startswith(f"{path}: line 2: ")
    assert word in err
    before, wrong, after = (json.loads(answer) for answer in out.splitlines())
    assert before == after and before["legal"]
    assert list(wrong) == ["error"] and word in wrong["error"]


# Each row: a house rule, and a position in which A with S9 S10 may play whatever is in the hand, and one in which not S9.
TOLD = {
    "the first lead of the session": (
        "require a play containing S10 if it is the first lead of the session",
        {"hand_number": 2}, {},
    ),
    "the first lead of the hand": (
        "require a play containing S10 if it is the first lead of the hand",
        {"first_lead": False}, {"hand_number": 2, "first_lead": True},
    ),
    "passes of the hand": (
        "forbid a play containing S9 if the player has passed 2 or more times in this hand",
        {"passes": [1, 5, 5, 5]}, {"passes": [2, 0, 0, 0]},
    ),
    "passes of the trick": (
        "forbid a play containing S9 if there are 2 or more passes in this hand",
        {"trick": [{"cards": ["S5"]}, {"cards": ["S6"]}, {"cards": ["S7"]}, {"pass": True}]},
        {"trick": [{"cards": ["S5"]}, {"cards": ["S6"]}, {"pass": True}, {"pass": True}]},
    ),
    "what acted": (
        "needs eight_cut\n    forbid a play containing S9 if eight_cut has acted 2 or more times in this hand",
        {"acted": {"eight_cut": 1}}, {"acted": {"eight_cut": 2}},
    ),
    "counters": (
        "counter cuts\n    when a play contains 8 then cuts goes up by 1\n    forbid a play containing S9 if cuts is 3 or more",
        {"counters": {"cuts": 2}}, {"counters": {"cuts": 3}},
    ),
    "titles": (
        "forbid a play containing S9 if the player is fugo",
        {"titles": {"1": "fugo"}}, {"titles": {"0": "fugo"}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TOLD)
def test_a_position_says_what_came_before_it(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rule, free, bound = TOLD[what]
    house, path = tmp_path / "house.yaku", tmp_path / "p.jsonl"
    lines = rule.replace("\n    ", "\n        ")
    house.write_text(
        f'variant house "House" of daifugo\n    use eight_cut\n    rule told "Told"\n        {lines}\n',
        encoding="utf-8",
    )
    positions = [{"hand": ["S9", "S10"], "trick": []} | more for more in (free, bound)]
    path.write_text("".join(json.dumps(position) + "\n" for position in positions), encoding="utf-8")
    code, out, err = run(capsys, "legal", str(house), "--positions", str(path))
    assert (code, err) == (0, "")
    may = [[play["cards"] for play in json.loads(line)["legal"]] for line in out.splitlines()]
    assert may == [[["S9"], ["S10"]], [["S10"]]]


def test_two_readings_of_one_play_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    table = '{"hand": ["S5", "S6", "JK", "D9"], "trick": [{"cards": ["H4", "H5", "H6"]}]}'
    ask = ("explain", "daifugo", "--position", table, "--play", "S5 S6 JK")
    assert run(capsys, *ask)[1] == (
        "S5 S6 JK can be read in 2 ways:\n"
        "  - as S4 S5 S6 (sequence): Not legal. It does not beat the play on the table.\n"
        "  - as S5 S6 S7 (sequence): Legal.\n"
    )
    told = json.loads(run(capsys, *ask, "--json")[1])
    assert told["legal"] is True
    assert [(each["as"], each["legal"]) for each in told["readings"]] == [
        (["S4", "S5", "S6"], False),
        (["S5", "S6", "S7"], True),
    ]
    assert told["readings"][0]["reasons"][0]["code"]
    one = run(capsys, *ask, "--as", "S4 S5 S6")[1]
    assert one.startswith("S5 S6 JK is not legal:")
    assert "readings" not in json.loads(run(capsys, *ask, "--as", "S5 S6 S7", "--json")[1])


def test_explain_says_yes_or_why_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "explain", "daifugo", "--position", POSITION, "--play", "S8")[:2] == (
        0,
        "S8 is legal (single card).\n",
    )
    code, out, _ = run(capsys, "explain", "daifugo", "--position", POSITION, "--play", "D4")
    assert code == 0
    assert out.startswith("D4 is not legal:\n  - ")
    assert run(capsys, "explain", "daifugo", "--position", POSITION, "--play", "X9")[0] == 2


def test_explain_names_the_rule_and_its_clause(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text(
        'variant mine "Mine" of daifugo\n    rule six "Six"\n        forbid a play containing 8\n',
        encoding="utf-8",
    )
    _, out, _ = run(capsys, "explain", str(house), "--position", POSITION, "--play", "S8")
    assert "Six" in out
    assert "`six`" in out


def test_questions_for_the_other_family_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "score", "daifugo", "--captures", "-")
    assert code == 2
    assert "fishing" in err


def test_score_answers_captures_and_dealt_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(
        '{"captured": []}\n{"captured": [80, "crane"], "players": 3}\n{"hand": [12, 13]}\n', encoding="utf-8"
    )
    code, out, _ = run(capsys, "score", "taiyaku", "--captures", str(path))
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert answers[0] == {"yaku": [], "total": 0, "stops": False}
    assert all(set(answer) >= {"yaku", "total", "stops"} for answer in answers)
    assert len(answers) == 3


@pytest.mark.parametrize(
    ("line", "word"),
    [('{"captured": [80, "moon"]}', "twice"), ('{"captured": [999]}', "999"), ("{}", "captured"), ('{"captured": 1}', "list"), ('{"hand": [], "players": 40}', "players")],
)  # fmt: skip
def test_captures_that_make_no_sense_are_named_by_their_line(
    line: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text('{"captured": []}\n' + line + '\n{"captured": [61]}\n', encoding="utf-8")
    code, out, err = run(capsys, "score", "taiyaku", "--captures", str(path))
    assert code == 2
    assert "line 2" in err
    assert word in err
    before, wrong, after = (json.loads(answer) for answer in out.splitlines())
    assert (before["total"], after["total"]) == (0, 1)
    assert list(wrong) == ["error"] and word in wrong["error"]


def test_sheets_are_written_by_suffix(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, start in (("a.html", "<!doctype html>"), ("a.md", "# Dai Fugō")):
        code, out, err = run(capsys, "sheet", "daifugo", "-o", str(tmp_path / name))
        assert (code, out) == (0, "") and "is written" in err
        assert (tmp_path / name).read_text(encoding="utf-8").lower().startswith(start.lower())
    code, _, err = run(capsys, "sheet", "daifugo", "-o", str(tmp_path / "a.doc"))
    assert code == 2
    assert "--format" in err
    code, _, err = run(capsys, "sheet", "daifugo", "--format", "md", "--lang", "xx")
    assert code == 2
    assert "xx" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.html", "a.md"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_knows_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "completion", shell)
    assert re.search(r"@[A-Z_]+@", out) is None
    for name in COMMANDS:
        assert name in out


def test_the_bash_script_completes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, out, _ = run(capsys, "completion", "bash")
    (tmp_path / "a house.yaku").touch()
    ask = "\nyakusoku() { echo daifugo; }\nCOMP_WORDS=(yakusoku {}); COMP_CWORD={}; _yakusoku; printf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
    for words, number, expected in (
        ("ch", 1, "check"),
        ("check dai", 2, "daifugo"),
        ("check --for", 2, "--format"),
        ("check a", 2, "a house.yaku"),
    ):
        asked = out + ask.replace("{}", words, 1).replace("{}", str(number), 1).replace("{{", "{").replace(
            "}}", "}"
        )
        done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, cwd=tmp_path)
        assert expected in done.stdout.splitlines(), done.stderr


@pytest.mark.parametrize(
    "argv",
    [
        ["check", "daifugo"],
        ["list", "games"],
        ["show", "daifugo"],
        ["test", "daifugo"],
        ["diff", "daifugo", "kitchen_table"],
        ["simulate", "daifugo", "--hands", "2"],
    ],
)
def test_json_is_asked_for_in_two_ways(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    short = run(capsys, *argv, "--json")
    long = run(capsys, *argv, "--format", "json")
    assert short[0] == long[0]
    assert (
        json.loads(short[1]).keys() == json.loads(long[1]).keys()
        if short[1].startswith("{")
        else short == long
    )
