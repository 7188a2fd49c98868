"""What strangers may have put into a folder, a template, a position or a stream: told in a sentence, within bounds, and nothing is lost."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.dsl import deck_files
from yakusoku.dsl.deck_files import DeckMistake, deck_data, read_deck
from yakusoku.ground import cache, files
from yakusoku.ground.files import MOST_LINE
from yakusoku.ground.json import harmless
from yakusoku.interpreter.climbing import position
from yakusoku.services.questions import explain, legal, parse, score
from yakusoku.services.rules import load, load_text
from yakusoku.sheets.bounded import bounded
from yakusoku.sheets.pdf import breakable
from yakusoku.sheets.render import Look, render

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
LIBRARY = 'library {} "L" for daifugo\n\nrule {} "Fake"\n    when 3-3 is played then clear the table\n'


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What a command says that ends with a mistake."""
    assert main(argv) in (1, 2)
    said = capsys.readouterr().err
    assert "something went wrong" not in said
    return said


def program(*argv: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "yakusoku", *argv], env=ENVIRONMENT, text=True, timeout=60, check=False, **more
    )


# ------------------------------------------------------------------------------------------------ templates and pages


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{{ '{:900000000}'.format(1) }}", "access to attribute 'format'"),
        ("{{ '{a:900000000}'.format_map({'a': 1}) }}", "access to attribute 'format_map'"),
        ("{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}", "stand too deep in each other"),
        ("{% for a in [1] %}" * 200 + "{% endfor %}" * 200, "stand too deep in each other"),
        ("{{ 1" + "|string" * 20_000 + " }}", "stand too deep in each other"),
        ("{{ " + "9" * 5000 + " }}", "too many digits"),
        (
            "{% for i in range(90000) %}{{ range(99999)|list|length }}{% endfor %}",
            "more than 1 seconds to run",
        ),
        (
            "{% macro f(n, k) %}{% if n %}{{ f(n - 1, [k, range(99999)|list]) }}{% endif %}{% endmacro %}{{ f(200, 1) }}",
            "memory",
        ),
    ],
)
def test_templates_end_in_a_sentence(
    text: str, words: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "sheet.md.j2").write_text(text)
    argv = (
        "sheet",
        "daifugo",
        "--templates",
        ".",
        "--format",
        "md",
        "--seconds",
        "1" if "90000" in text else "5",
    )
    assert words in told(capsys, *argv)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("pdf.css", "a{b:" + "(" * 5000, "cannot be laid out (RecursionError"),
        ("sheet.html.j2", "<style></style><body><p style='font-size:99999999px'>x", "cannot be laid out"),
        ("sheet.html.j2", "<style></style><body>" + "<div>" * 30_000, "more than 2 seconds to lay it out"),
    ],
)
def test_what_templates_write_is_laid_out_within_bounds(
    name: str, text: str, words: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("weasyprint")
    (place / name).write_text(text)
    said = told(capsys, "sheet", "daifugo", "--templates", ".", "-o", "a.pdf", "--seconds", "2")
    assert words in said and not (place / "a.pdf").exists()


def test_what_takes_too_long_is_told_in_the_language_of_the_reader(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("weasyprint")
    said = told(capsys, "sheet", "taiyaku", "--lang", "ja", "-o", "a.pdf", "--seconds", "1")
    assert "紙面を組むのに1秒では足りません" in said and "takes" not in said


def test_a_process_of_its_own_writes_the_same(place: Path) -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    (place / "notes.css").write_text("")
    (place / "sheet.css").write_text("h1 { color: teal }")
    look = Look(templates=place, fonts=False)
    ours = render(rules, "html", look=look)
    assert bounded(rules, "html", look=look) == ours
    if sys.platform != "win32":
        assert bounded(rules, "html", look=look, start="spawn") == ours


def test_long_texts_without_blanks_may_be_broken() -> None:
    words = "x" * 250
    page = f'<head>{words}</head><body class="{words}"><p>{words} &amp; short{"&amp;" * 60}</p>'
    made = breakable(page)
    assert made.replace("\u200b", "") == page
    assert made.startswith(f'<head>{words}</head><body class="{words}"><p>xxxxxxxxxxxxxxxxxxxx\u200bxxx')
    assert "&\u200b" not in made and "\u200b;" not in made
    assert breakable(f"<body>{'あ' * 500}") == f"<body>{'あ' * 500}"


# ------------------------------------------------------------------------------------------------ what is written over


def test_no_answer_is_written_over_what_is_read(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "aa.yaku").write_text('variant aa "A" of bb\n')
    (place / "bb.yaku").write_text('variant bb "B" of daifugo\n')
    (place / "lib.yaku").write_text(LIBRARY.format("lib", "fake"))
    (place / "templates").mkdir()
    (place / "templates" / "sheet.md.j2").write_text("x")
    os.link("bb.yaku", "hard.txt")
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    for written in ("bb.yaku", "lib.yaku", "hard.txt", "aa.yaku", "templates/sheet.md.j2"):
        argv = ("sheet", "aa.yaku", "--templates", "templates", "--format", "md", "-o", written)
        assert "give another name to write to" in told(capsys, *argv)
    assert "holds the rules" in told(capsys, "record", "aa.yaku", "-o", "lib.yaku")
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


def test_links_out_of_the_folder_are_not_read(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place.parent / "canary.txt").write_text("secret-token=123\n")
    (place.parent / "lib.txt").write_text(LIBRARY.format("lib", "secret_rule"))
    (place / "aa.yaku").write_text('variant aa "A" of bb\n    use secret_rule\n')
    (place / "bb.yaku").symlink_to("../canary.txt")
    (place / "lib.yaku").symlink_to("../lib.txt")
    said = told(capsys, "check", "aa.yaku")
    assert "a link that leads out of its folder" in said and "secret-token" not in said
    (place / "bb.yaku").unlink()
    (place / "cc.yaku").write_text('variant bb "B" of daifugo\n')
    (place / "bb.yaku").symlink_to("cc.yaku")
    assert "no house rule `secret_rule`" in told(capsys, "check", "aa.yaku")


def test_a_rule_that_is_there_twice_is_told(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "aa.yaku").write_text('variant aa "A" of daifugo\n    use eight_cut\n')
    (place / "lib.yaku").write_text(LIBRARY.format("lib", "eight_cut"))
    said = told(capsys, "check", "aa.yaku")
    assert "[double-name]" in said and "lib.yaku" in said and "rulesets/rules/" in said
    (place / "lib.yaku").write_text(LIBRARY.format("lib", "mine"))
    (place / "other.yaku").write_text(LIBRARY.format("other", "mine"))
    (place / "aa.yaku").write_text('variant aa "A" of daifugo\n    use mine\n')
    said = told(capsys, "check", "aa.yaku")
    assert "lib.yaku` and in `" in said and "other.yaku" in said


# -------------------------------------------------------------------------------------------------------------- cache


def test_a_link_or_a_pipe_in_the_cache_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache.folder()
    assert folder is not None
    canary = tmp_path / "canary.txt"
    canary.write_text("mine\n")
    (folder / "link.json").symlink_to(canary)
    os.mkfifo(folder / "pipe.json")
    for name in ("link", "pipe"):
        assert cache.get(name, "text") is None
        cache.put(name, "text", [1])
        assert cache.get(name, "text") == [1]
    assert canary.read_text() == "mine\n" and not (folder / "link.json").is_symlink()


@pytest.mark.parametrize("made", [{}, [], [[]], [["s_game", [], 0, 1]] * 60])
def test_a_forged_shape_is_only_a_slower_start(
    made: object, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(place))
    (place / "aa.yaku").write_text('variant aa "A" of daifugo\n')
    fresh = load("aa.yaku").ruleset
    for file in (place / "yakusoku").iterdir():
        kept = json.loads(file.read_text(encoding="utf-8").partition("\n")[2])
        cache.put(file.stem, kept["from"], made)
    assert fresh is not None and load("aa.yaku").ruleset == fresh


def test_kept_trees_that_say_something_else_are_not_used(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(place))
    (place / "aa.yaku").write_text('game aa "A"\n    family climbing\n    deck french\n    players 3 to 4\n')
    fresh = load("aa.yaku").diagnostics
    for file in (place / "yakusoku").iterdir():
        kept = json.loads(file.read_text(encoding="utf-8").partition("\n")[2])
        changed = json.loads(json.dumps(kept["made"]).replace('"3"', '"2"'))
        cache.put(file.stem, kept["from"], changed)
    assert [item.message for item in load("aa.yaku").diagnostics] == [item.message for item in fresh]


# ------------------------------------------------------------------------------------------------- positions, numbers


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ('{"hand": ["S3"], "trick": [{"pass": true}]}', "trick, play 1: nobody passes on a clear table"),
        (
            '{"hand": ["S3"], "trick": [{"pass": true, "cards": ["S4"]}]}',
            "trick, play 1: a pass has no cards",
        ),
        ('{"hand": ["S3"], "trick": [{"cards": ["S4"], "pass": 1}]}', "trick, play 1, pass: true or false"),
        ('{"hand": ["S3"], "trick": [{"cards": ["S4"], "by": 1}]}', "there is no `by` in a play"),
        (
            '{"hand": ["S3"], "trick": [{"cards": ["S9"]}, {"cards": ["S4"]}]}',
            "trick, play 2: S4 cannot be played",
        ),
        ('{"hand": ["S3"], "trick": [{"cards": ["S9"]}, {"cards": ["ST", "HT"]}]}', "trick, play 2"),
        (
            '{"hand": ["S3"], "players": 4, "trick": [{"cards": ["S4"]}, {"pass": true}, {"pass": true}, {"pass": true}, {"cards": ["S5"]}]}',
            "trick, play 5: all others have passed",
        ),
        ('{"hand": ["S3"], "titles": {"00": "fugo", "0": "hinmin"}}', "titles: seats and titles"),
        ('{"hand": ["S3"], "titles": {"١": "fugo"}}', "titles: seats and titles"),
        ('{"hand": ["S3"], "titles": {"' + "9" * 5000 + '": "fugo"}}', "titles: seats and titles"),
        ('{"hand": ["S3"], "hand_number": 99999999999999999999}', "hand_number: there are 1,000,000 at most"),
        ('{"hand": ["S3"], "hand_number": 0}', "hands count from 1"),
        ('{"hand": ["S3"], "passes": [0, 3001, 0, 0]}', "passes: there are 3,000 at most"),
        ('{"hand": ["S3"], "passes": [0, -1, 0, 0]}', "passes: somebody"),
        ('{"hand": ["S3"], "acted": {"revolution": 9999999999}}', "acted, revolution: there are"),
        ('{"hand": ["S3"], "hand": ["S4"]}', "`hand` is there twice"),
        ('{"hand": ["S3"], "players": null, "hand_number": null}', "hand_number: null is no number"),
    ],
)
def test_positions_that_there_cannot_be(asked: str, words: str) -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    (answer,) = legal(rules, [asked])
    assert words in answer["error"] and "None" not in answer["error"]


def test_a_trick_that_there_can_be_is_taken() -> None:
    rules = load("kitchen_table").ruleset
    assert rules is not None
    plays = '[{"cards": ["S4"]}, {"pass": true}, {"pass": true}, {"cards": ["S5"]}, {"pass": true}]'
    assert "legal" in position.legal(rules, parse(f'{{"hand": ["H9"], "players": 4, "trick": {plays}}}'))


def test_captures_have_no_other_fields() -> None:
    rules = load("taiyaku").ruleset
    assert rules is not None
    assert "there is no `zz` here" in next(score(rules, ['{"captured": [10], "zz": 1}']))["error"]


SEEN = """
variant seen "Seen" of koi_koi
    group seats "Seats" "席[せき]", all count
        yaku rains "Rains" "雨[あめ]" is rain_man and swallow, worth 10 for the second player
        yaku pines "Pines" "松[まつ]" is all cards of the month of the round, worth 4
"""


@pytest.mark.parametrize(
    ("field", "counts"),
    [
        ("", set()),
        (', "month": 2', set()),
        (', "month": 1', {"pines"}),
        (', "seat": 0', set()),
        (', "seat": 1', {"rains"}),
        (', "month": 1, "seat": 1', {"pines", "rains"}),
    ],
)
def test_captures_are_looked_at_in_a_month_and_from_a_seat(field: str, counts: set[str]) -> None:
    rules = load_text(SEEN, examples=False).ruleset
    assert rules is not None
    [answer] = score(rules, [f'{{"captured": [10, 11, 12, 13, "rain_man", "swallow"]{field}}}'])
    assert {row["id"] for row in answer["yaku"] if row["group"] == "seats"} == counts


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ('"month": 13', "month: there are 1 to 12, not 13"),
        ('"month": 0', "month: there are 1 to 12"),
        ('"seat": 2', "seat: 0 leads, 1 is the last, not 2"),
        ('"seat": true', "seat: 0 leads"),
    ],
)
def test_a_month_or_a_seat_that_there_is_not_is_named(field: str, words: str) -> None:
    rules = load("koi_koi").ruleset
    assert rules is not None
    assert words in next(score(rules, [f'{{"captured": [10], {field}}}']))["error"]


def test_one_line_has_one_answer(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = '{"hand": ["S3"], "trick": []}\n'
    (place / "long.jsonl").write_text(f'{good}{{"hand": ["{"x" * MOST_LINE}"]}}\n{good}')
    assert main(["legal", "kitchen_table", "--positions", "long.jsonl"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["legal" in answer for answer in answers] == [True, False, True]
    assert answers[1]["error"] == "line 2: this line has more than 1,000,000 characters"


@pytest.mark.parametrize("number", ["٤", "4_0", "9" * 5000, "+4", "四四四四四四四四四四人"])
def test_numbers_of_options_are_plain(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "record", "daifugo", "--players", number)
    assert "is no number" in said or "20 digits at most" in said
    assert "there is no seat" in told(capsys, "play", "daifugo", "--seats", number)


@pytest.mark.parametrize("game", ["daifugo", "taiyaku"])
def test_a_typed_number_may_be_of_any_length(game: str) -> None:
    ended = program(
        "play", game, "--seats", "all", "--seed", "3", input="9" * 5000 + "\n", capture_output=True
    )
    assert ended.returncode == 0 and "something went wrong" not in ended.stderr + ended.stdout


# -------------------------------------------------------------------------------------------------------------- decks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "A deck is written as"),
        ("a: [", "Line 2 is no YAML of a deck"),
        ("a: !!python/object:os.system x", "no YAML of a deck"),
        ("[" * 50_000 + "]" * 50_000, "nested too deeply"),
        ("kind: other", "`kind`: one of french, ranks, flowers"),
        ("kind: french\nid: x\nname: X\nsuits: []", "`ranks` is missing"),
        (
            "kind: flowers\nid: x\nname: X\nmonths: []\ncards:\n- {code: 1, id: a, kind: b, points: 1, name: A}",
            r"`cards\[1\].month` is missing",
        ),
        ("kind: french\nid: x\nname: 3\nsuits: []\nranks: []", "`name`: a text is expected"),
        ("a: &a [x]\nb: [*a, *a]", "stands for something else"),
        ("kind: french\nid: x\nkind: french", "Line 3: `kind` is there twice"),
        ("kind: french\nsuits:\n- {code: A, code: B}", "Line 3: `code` is there twice"),
        ("kind: french\n<<: {id: zz}", "Line 2: `<<` is not known here"),
    ],
)
def test_broken_decks_are_told(text: str, words: str) -> None:
    with pytest.raises(DeckMistake, match=words.replace("`", ".")):
        read_deck(text)


@pytest.mark.parametrize(
    ("data", "words"),
    [("kind: french".encode("utf-16"), "is not UTF-8 text: byte 1"), (None, "is a folder")],
)
def test_decks_that_cannot_be_read_are_told(
    data: bytes | None, words: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place / "decks").mkdir()
    if data is None:
        (place / "decks" / "odd.yaml").mkdir()
    else:
        (place / "decks" / "odd.yaml").write_bytes(data)
    monkeypatch.setattr(deck_files, "shipped", lambda: place)
    with pytest.raises(DeckMistake, match=words):
        deck_data("odd")


# ------------------------------------------------------------------------------------------------- what is shown, ends


def test_json_holds_nothing_that_a_terminal_obeys() -> None:
    value = {"a\u202e": "é 大 \x9b31m \u2066 \U000e0001 \x1b"}
    text = harmless(json.dumps(value, ensure_ascii=False))
    assert json.loads(text) == value
    assert "\\u202e" in text and "\\u009b" in text and "é 大" in text
    assert not set(text) & {"\u202e", "\x9b", "\u2066", "\U000e0001", "\x1b"}


def test_annotations_hold_nothing_that_a_terminal_obeys(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "m\n::error::x\x1b[31m\u202e.yaku"
    (place / name).write_text("nonsense\n")
    main(["check", "--format", "github", name])
    out = capsys.readouterr().out
    assert out.startswith("::error file=") and not set(out) & {"\x1b", "\u202e"}
    assert all(line.startswith(("::error file=", "::notice file=")) for line in out.splitlines())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_nobody_is_waited_for_at_a_pipe(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("pipe.yaku")
    for argv in (
        ("check", "pipe.yaku"),
        ("legal", "daifugo", "--positions", "pipe.yaku"),
        ("record", "daifugo", "-o", "pipe.yaku"),
    ):
        assert "pipe" in told(capsys, *argv)


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="no such names here")
def test_what_a_shell_opens_is_read() -> None:
    text = 'variant aa "A" of daifugo\n'
    assert program("check", "/dev/stdin", input=text, capture_output=True).returncode == 0
    assert program("legal", "daifugo", "--positions", "/dev/null", capture_output=True).returncode == 0
    reading, writing = os.pipe()
    os.write(writing, text.encode())
    os.close(writing)
    assert program("check", f"/dev/fd/{reading}", pass_fds=(reading,), capture_output=True).returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("argv", [("sheet", "--help"), ("--help",), ("list", "games")])
def test_an_answer_that_is_lost_is_told(
    argv: tuple[str, ...], buffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENVIRONMENT, "PYTHONUNBUFFERED", buffered)
    with open("/dev/full", "w") as full:
        ended = program(*argv, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 2 and "the answer cannot be written" in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
def test_a_closed_standard_output_is_a_mistake() -> None:
    command = f"{sys.executable} -m yakusoku list games >&-"
    ended = subprocess.run(
        ["sh", "-c", command], env=ENVIRONMENT, stderr=subprocess.PIPE, text=True, check=False
    )
    assert ended.returncode == 2 and "the answer cannot be written" in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_is_quiet_while_the_package_is_imported(tmp_path: Path) -> None:
    """The first thing that the package imports interrupts it."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Finder:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'yakusoku.__main__':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder())\n"
    )
    env = {**ENVIRONMENT, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ENVIRONMENT['PYTHONPATH']}"}
    ended = subprocess.run(
        [sys.executable, "-m", "yakusoku", "list"],
        env=env,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (130, "")
    assert signal.getsignal(signal.SIGINT) is not None


@pytest.mark.parametrize("argv", [["replay", "{}"], ["record", "daifugo", "-o", "{}/x"], ["sheet", "daifugo", "--templates", "./{}"],
                                  ["legal", "daifugo", "--positions", "{}"], ["explain", "daifugo", "--play", "S3", "--position", "{}"],
                                  ["fmt", "{}"], ["compile", "daifugo", "-o", "{}/x.c"], ["{}"], ["sheet", "daifugo", "--seconds={}"],
                                  ["sheet", "daifugo", "-o", "{}"], ["check", "{}.yaku"]])  # fmt: skip
def test_a_name_never_looks_like_a_message(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word.replace("{}", "x\ngames: follows\x1b[2J") for word in argv]) in (1, 2)
    out, err = capsys.readouterr()
    assert "x␊games: follows␛[2J" in err
    assert not any(line.startswith("games") for line in (out + err).splitlines())


@pytest.mark.parametrize("number", ["0", "3601", "300000000", "18446744073709551616", "1e3", "-1", "٣"])
def test_a_sheet_is_given_a_number_of_seconds(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "daifugo", "-o", "x.pdf", f"--seconds={number}"]) == 2
    assert capsys.readouterr().err.startswith("yakusoku: argument --seconds: ")


@pytest.mark.parametrize("format", ["html", "md"])
def test_half_a_character_of_a_template_is_told(
    format: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = place / "halves"
    folder.mkdir()
    (folder / f"sheet.{format}.j2").write_text("{{ '\\ud800' }}")
    assert main(["sheet", "daifugo", "--templates", str(folder), "--format", format]) == 2
    out, err = capsys.readouterr()
    assert not out and "half of a character" in err and err.count("\n") == 1


@pytest.mark.parametrize("argv", [["legal", "daifugo", "--positions"], ["score", "taiyaku", "--captures"], ["replay"],
                                  ["explain", "daifugo", "--play", "S3", "--position"]])  # fmt: skip
@pytest.mark.parametrize("letter", ["\0", "\n"])
def test_what_has_no_end_is_not_read_for_ever(
    argv: list[str], letter: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
            buffer[:] = letter.encode() * len(buffer)
            return len(buffer)

    monkeypatch.setattr(files, "MOST_LINE", 1_000)
    monkeypatch.setattr(files, "MOST_PASSED_OVER", 20_000)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert main([*argv, "-"]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ('"went": [99999999999999999999, 0]', "went: a number from 0 to 48 is expected"),
        ('"went": [-1, 0]', "went: a number from 0 to 48"),
        ('"draws": 49', "draws: a number from 0 to 48"),
        ('"hand": 1000001', "hand: a number from 0 to 1,000,000"),
        ('"totals": [99999999999, 0]', "totals: a number from"),
    ],
)
def test_numbers_of_a_round_that_there_cannot_be(field: str, words: str) -> None:
    rules = load("koi_koi").ruleset
    assert rules is not None
    with pytest.raises(ValueError, match=words):
        explain(rules, parse(f'{{"hands": [[10], [20]], "turn": 0, {field}}}'), ["10"], None)


def test_a_hand_has_no_more_cards_than_are_dealt() -> None:
    rules = load("taiyaku").ruleset
    assert rules is not None
    cards = list(rules.deck.codes)
    [answer] = score(rules, [json.dumps({"hand": cards})])
    assert "cards are dealt at most, not" in answer["error"]
    assert "total" in next(score(rules, [json.dumps({"captured": cards})]))
