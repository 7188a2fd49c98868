"""`new` never writes a file of which the check has anything to say: of rules that do not go together it is asked which the table plays."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from yakusoku.console.main import main
from yakusoku.dsl.format import format_text
from yakusoku.services.rules import load, load_text
from yakusoku.services.starting import games, usable

GAMES = [row for row in games() if row.kind == "game" or usable(load(row.id).ruleset)]  # type: ignore[arg-type]
RUBBISH = (
    "",
    "0",
    "1",
    "2",
    "3",
    "yes",
    "no",
    "J か 8",
    "8 or J",
    "x",
    "?joker",
    "?",
    "four",
    "[",
    '"',
    "#",
    "all",
    "1, 2 3",
    "\\",
)


def answered(lines: list[str], lang: str, file: str = "ours.yaku") -> tuple[int, str, str, str]:
    """The exit code, what was said, what was complained of, and the file: after that many answers each is Enter."""
    typed = io.StringIO("".join(line + "\n" for line in [*lines, *[""] * 60]))
    out, err = io.StringIO(), io.StringIO()
    with (
        TemporaryDirectory() as folder,
        mock.patch("sys.stdin", typed),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        path = Path(folder) / file
        code = main(["new", "--lang", lang, "-o", str(path)])
        text = path.read_text(encoding="utf-8") if path.exists() else ""
    return code, out.getvalue(), err.getvalue(), text


def sound(text: str) -> None:
    """Nothing is found in the file, whatever `check` is asked for, and it is laid out."""
    loaded = load_text(text, "ours.yaku")
    told = [
        item
        for item in loaded.diagnostics
        if item.severity != "hint" or (item.span is not None and item.span.source.name == "ours.yaku")
    ]
    assert told == [], text
    assert format_text(text)[0] == text


@given(st.data())
@settings(max_examples=4, deadline=None, suppress_health_check=[*HealthCheck])
def test_whatever_is_answered_the_file_is_free_of_findings(data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(GAMES), "game")
    game = load(row.id).ruleset
    assert game is not None
    low, high = game.players.low, max(game.most, game.players.low)
    chance = Random(data.draw(st.integers(0, 10**6), "chance"))
    among = usable(game)
    lines = [row.id]
    if low < high:
        lines.append(data.draw(st.sampled_from(["", str(low), str(high), f"{low}-{high}"]), "players"))
    lines += [chance.choice(RUBBISH[:4]) for _ in game.settings]
    if among:
        chosen = chance.sample(among, min(len(among), chance.randint(0, 4)))
        lines += [",".join(one.id for one in chosen), *([""] if chosen else [])]
    lines += [data.draw(st.sampled_from(RUBBISH), "answer") for _ in range(12)]
    code, _, err, text = answered(lines, data.draw(st.sampled_from(["en", "ja"]), "language"))
    assert (code, err) == (0, "")
    sound(text)


@pytest.mark.parametrize(
    ("answer", "lines"),
    [
        ("1", ["    drop equal_skips\n", "    use five_skip with each yes\n"]),
        ("2", ["    use five_skip with each yes\n", "    five_skip acts after equal_skips\n"]),
        ("3", []),
        ("", ["    drop equal_skips\n"]),
    ],
)
def test_of_two_rules_that_collide_it_is_asked_which_one_the_table_plays(
    answer: str, lines: list[str]
) -> None:
    code, out, _, text = answered(["President", "", "five_skip", "", "", "9", answer], "en")
    assert code == 0
    assert "both skip players on the same event" in out
    assert "1  Five skip, without Equal plays skip" in out
    assert "between 1 and 3, please" in out
    assert all(line in text for line in lines)
    assert ("five_skip" in text) == bool(lines)
    assert ("drop" in text) == (answer in ("1", ""))
    sound(text)


def test_it_is_asked_in_japanese_too() -> None:
    code, out, _, text = answered(["プレジデント", "", "5飛び", "", "", "2"], "ja")
    assert code == 0
    assert "ルール「同数飛ばし」と「5飛び」は、どちらも同じときに人を飛ばします。" in out
    assert "1  5飛びにして、同数飛ばしは使わない" in out
    assert "5飛びは同数飛ばしより後に起きる\n" in text
    sound(text)


def test_a_rule_that_cannot_be_played_there_is_neither_offered_nor_taken() -> None:
    code, out, _, text = answered(["president", "", "four_titles"], "en")
    assert code == 0
    assert "Four titles for four players is left out. " in out
    assert not re.search(r"\d  Four titles", out)
    assert "use four_titles" not in text
    sound(text)


def test_cards_that_are_none_are_asked_for_again() -> None:
    code, out, _, text = answered(["", "", "forbidden_cards", "", "banana", "8 or J"], "en")
    assert code == 0
    assert "one of these, please: cards such as 8 or J" in out
    assert "8 or J" in text
    sound(text)


def test_without_questions_both_are_written_or_it_is_said_which_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.yaku"
    assert main(["new", "--lang", "en", "--game", "president", "--with", "five_skip", "-o", str(path)]) == 0
    assert "Five skip acts after Equal plays skip" in capsys.readouterr().err
    sound(path.read_text(encoding="utf-8"))
    path = tmp_path / "two.yaku"
    rules = "four_titles,revolution"
    assert main(["new", "--lang", "en", "--game", "scum", "--with", rules, "-o", str(path)]) == 1
    assert "Four titles for four players is left out. " in capsys.readouterr().err
    text = path.read_text(encoding="utf-8")
    assert "use revolution" in text
    assert "four_titles" not in text
    sound(text)


@pytest.mark.parametrize("name", ["the", "a", "daifugo", "12", "ルール"])
def test_a_file_may_be_called_by_any_word(name: str) -> None:
    code, _, _, text = answered([], "en", f"{name}.yaku")
    assert code == 0
    assert "variant house " in text
    sound(text)
