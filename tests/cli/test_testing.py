"""`test`: what differs is told in the language's words, what examples show is counted, expectations are written anew."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.services import tried
from yakusoku.services.testing import Outcome, try_out

HOUSE = """\
variant sunday "Sunday table" of daifugo
    use eight_cut

    rule five_skip "Five skip"
        setting many: 1 to 3, normally 1
        when a play contains 5
        then skip {many} players for each 5
        when 6-6 is played
        then the player chooses either skip 1 player, or else reverse the direction

        example "Two fives skip two players"   # kept
            with 4 players
            A holds S5 H5 S9
            A plays S5 H5, then   five_skip acts and it is D next and A has 1 card
"""
MORE = """
        example "An eight"
            with 4 players
            A holds S5 H8 S9
            A plays H8, then eight_cut acts
        example "Three each" if {many} is 3
            with 5 players
            A holds S5 S9
            A plays S5, then it is E next
        example "One way"
            with 4 players
            A holds S6 H6 S9
            A plays S6 H6
            A chooses first, then it is C next
        example "The other way"
            with 4 players
            A holds S6 H6 S9
            A plays S6 H6
            A chooses second, then it is D next
"""


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.yaku"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def hidden(found: Outcome) -> list[tuple[str, str, str]]:
    return [(item.kind, item.id, item.text.partition(" then ")[0]) for item in found.items if not item.shown]


@pytest.mark.parametrize("game", ["daifugo", "koi_koi"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_of_a_fresh_file_it_is_said_what_to_write(
    game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fresh.yaku"
    assert main(["new", "--game", game, "--lang", lang, "-o", str(path)]) == 0
    capsys.readouterr()
    code, out, err = run(capsys, "test", str(path), "--lang", lang)
    assert (code, err) == (0, "")
    sample = [line for line in out.splitlines() if line.startswith("    ")]
    assert len(sample) > 1
    with path.open("a", encoding="utf-8") as file:
        file.write("\n" + "".join(line + "\n" for line in sample))
    code, out, err = run(capsys, "test", str(path), "--lang", "en")
    assert (code, err) == (0, "")
    assert "1 example comes true" in out


def test_a_rule_of_ones_own_without_an_example_is_named(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(HOUSE[: HOUSE.index("example")].rstrip() + "\n", encoding="utf-8")
    _, out, _ = run(capsys, "test", str(house))
    assert "No example says yet what `five_skip` comes to." in out


def test_what_no_example_shows_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = try_out(str(house))
    assert found.failed == []
    assert hidden(found) == [
        ("clause", "five_skip, clause 2", "when 6-6 is played"),
        ("way", "five_skip", "skip 1 player"),
        ("way", "five_skip", "reverse the direction"),
    ]
    code, out, err = run(capsys, "test", str(house))
    assert (code, err) == (0, "")
    assert "1 example comes true" in out
    assert "way five_skip: reverse the direction" in out
    assert found.percent == 50
    assert run(capsys, "test", str(house), "--threshold", "50")[0] == 0
    assert run(capsys, "test", str(house), "--threshold", "51")[0] == 1


def test_examples_that_show_everything_make_a_hundred(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(HOUSE + MORE, encoding="utf-8")
    assert hidden(try_out(str(house))) == []
    assert run(capsys, "test", str(house), "--threshold", "100")[0] == 0


def test_an_example_of_another_setting_is_played_with_that_setting(house: Path) -> None:
    house.write_text(HOUSE + MORE.replace("it is E next", "it is B next"), encoding="utf-8")
    [wrong] = try_out(str(house)).failed
    assert (wrong.example.title.en, wrong.settings) == ("Three each", "five_skip.many 3")


def test_what_differs_is_told_in_the_words_of_the_language(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write_text(HOUSE.replace("it is D next", "it is C next"), encoding="utf-8")
    code, out, _ = run(capsys, "test", str(house))
    assert code == 1
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[0] == f"{house}:14:54: not so: “Two fives skip two players” of five_skip"
    assert lines[1] == "before A holds S5 H5 S9"
    for line in (
        "the table is clear",
        "it is A next",
        "done A plays S5 H5",
        "expected it is C next",
        "instead It is D's turn.",
        "acted five_skip",
    ):
        assert line in lines


def test_for_programs_the_same_as_data(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text(HOUSE.replace("it is D next", "it is C next"), encoding="utf-8")
    code, out, _ = run(capsys, "test", str(house), "--format", "json")
    answer = json.loads(out)
    assert (code, answer["ok"]) == (1, False)
    [file] = answer["files"]
    [example] = file["examples"]
    assert example["difference"]["instead"] == "it is D next"
    assert (example["difference"]["line"], example["difference"]["column"]) == (14, 54)
    assert {item["kind"] for item in file["coverage"]} == {"rule", "setting", "clause", "way"}


def test_update_writes_only_what_differs(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = (HOUSE + MORE).replace("it is D next and A has 1 card", "it is C next and A has 9 cards")
    wrong = wrong.replace("eight_cut acts", "eight_cut does not act").replace("it is E next", "it is B next")
    house.write_text(wrong, encoding="utf-8")
    code, _, err = run(capsys, "test", str(house), "--update")
    assert code == 0
    assert house.read_text(encoding="utf-8") == HOUSE + MORE
    assert "4 expectations written anew" in err
    assert [path.name for path in house.parent.iterdir()] == ["sunday.yaku"]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("the table is clear", "the table is not clear"),
        ("the ranking is reversed", "the ranking is normal"),
        ("A leads", "it is D next"),
        ("A is first", "A is first"),
        ("A is out", "A is not out"),
        ("A has -3 points", "A has 0 points"),
        ("A holds S9 S5", "A holds S9"),
        ("five_skip does not act", "five_skip acts"),
        ("D may not pass", "D may pass"),
        ("D may play S3 H3 because eight_cut", "D may not play S3 H3"),
    ],
)
def test_update_knows_each_kind_of_expectation(
    wrong: str, right: str, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HOUSE.replace("A holds S5 H5 S9", "A holds S5 H5 S9\n            D holds S3 H3 S4")
    house.write_text(text.replace("it is D next and", f"{wrong} and"), encoding="utf-8")
    run(capsys, "test", str(house), "--update")
    assert f"five_skip acts and {right} and" in house.read_text(encoding="utf-8")


def test_update_of_a_fishing_game_counts_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaku"
    text = (
        'variant mine "Mine" of koi_koi\n\n'
        '    example "All lights"\n'
        "        captured 10 30 80 110 120 counts for NUMBER as YAKU\n"
    )
    path.write_text(text.replace("NUMBER", "3").replace("YAKU", "sankou"), encoding="utf-8")
    assert run(capsys, "test", str(path), "--update")[0] == 0
    assert "counts for 15 as gokou" in path.read_text(encoding="utf-8").replace("16", "15")


def test_a_play_that_is_not_allowed_is_left_to_the_writer(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HOUSE + '\n        example "No"\n            A holds S9\n            A plays S4\n'
    house.write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "test", str(house), "--update")
    assert code == 1
    assert "A may not play S4" in out
    assert house.read_text(encoding="utf-8") == text


def test_scenario_files_beside_it_belong_to_a_file(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = house.with_name("sunday.ways.scenarios.yaku")
    text = (
        'variant sunday_ways "Ways" of sunday\n\n'
        '    example "One way"\n'
        "        with 4 players\n"
        "        A holds S6 H6 S9\n"
        "        A plays S6 H6\n"
        "        A chooses first, then it is B next\n"
    )
    scenario.write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "test", str(house))
    assert code == 1
    assert "sunday.ways.scenarios.yaku:7:" in out
    assert run(capsys, "test", str(house), "--update")[0] == 0
    assert "it is C next" in scenario.read_text(encoding="utf-8")
    assert house.read_text(encoding="utf-8") == HOUSE
    found = try_out(str(house))
    assert found.beside == (str(scenario),)
    assert ("way", "five_skip", "skip 1 player") not in hidden(found)


def test_a_file_with_errors_is_told_as_check_does(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house.write_text(HOUSE.replace("eight_cut", "eight_cutt"), encoding="utf-8")
    code, out, err = run(capsys, "test", str(house))
    assert (code, out) == (1, "")
    assert "unknown-rule" in err
    assert run(capsys, "test", str(house.with_name("none.yaku")))[0] == 2


def test_what_ships_is_never_written_into() -> None:
    from yakusoku.console import testing
    from yakusoku.dsl.shipped import shipped

    with pytest.raises(testing.Failure):
        testing._may_write(str(shipped() / "games" / "daifugo.yaku"))
    with pytest.raises(testing.Failure):
        testing._may_write("rulesets/games/daifugo.yaku")


def test_a_library_of_ones_own_is_tested_rule_by_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaku"
    path.write_text(
        'library mine "Mine" for daifugo\n\n'
        'rule nine_cut "Nine cut"\n'
        "    when a play contains 9 then clear the table\n\n"
        '    example "A nine"\n'
        "        A holds S9 S4\n"
        "        A plays S9, then nine_cut acts and A leads\n\n"
        'rule ten_cut "Ten cut"\n'
        "    needs nine_cut\n"
        "    when a play contains 10 then clear the table\n",
        encoding="utf-8",
    )
    found = try_out(str(path))
    assert [(item.id, item.shown) for item in found.items] == [("nine_cut", True), ("ten_cut", False)]


def test_what_takes_too_long_is_left_out_and_said(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tried, "MOST_SECONDS", 0.0)
    code, out, _ = run(capsys, "test", str(house))
    assert code == 1
    assert "All of it takes more than 0 s: the rest was not tried." in out
    found = try_out(str(house))
    assert not found.whole
    assert not any(item.shown for item in found.items)
    assert json.loads(run(capsys, "test", str(house), "--json")[1])["files"][0]["whole"] is False
    assert run(capsys, "test", str(house), "--update")[0] == 1


def test_values_are_tried_until_the_seconds_are_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may have more settings and examples than can be tried with each other."""
    rows = "".join(
        f'rule r{number} "R{number}"\n'
        f'    setting n{number} "N": 1 to 400, normally 2\n'
        f"    when a play contains 8 if the player has more than {{n{number}}} cards then clear the table\n"
        for number in range(60)
    )
    shown = 'example "E"\n    A holds S3 S4\n    A plays S3\n' * 400
    path = tmp_path / "many.yaku"
    path.write_text(f'variant many "Many" of daifugo\n{rows}{shown}', encoding="utf-8")
    monkeypatch.setattr(tried, "MOST_SECONDS", 0.0)
    before = time.thread_time()
    try_out(str(path))  # what takes time besides
    once = time.thread_time() - before
    monkeypatch.setattr(tried, "MOST_SECONDS", 2.0)
    before = time.thread_time()
    found = try_out(str(path))
    assert not found.whole
    assert len(found.results) == 400
    assert not found.failed
    assert time.thread_time() - before < 3 * (once + tried.MOST_SECONDS)


@pytest.mark.parametrize("name", ["a**b", "[!a]", "a?", "*"])
def test_the_name_of_a_file_is_no_pattern(name: str, tmp_path: Path) -> None:
    text = 'variant w "W" of daifugo\nexample "E"\n    A holds S3 S4\n    A plays S3\n'
    path = tmp_path / f"{name}.yaku"
    for file in (path, tmp_path / "xx.scenarios.yaku", tmp_path / f"{name}.one.scenarios.yaku"):
        file.write_text(text, encoding="utf-8")
    assert try_out(str(path)).beside == (str(tmp_path / f"{name}.one.scenarios.yaku"),)
