"""`new`: a file that checks, is canonical and says in comments what was chosen; nothing is ever written over."""

from __future__ import annotations

import io
import re
from pathlib import Path
from time import process_time

import pytest

from yakusoku.console import agreed
from yakusoku.console.main import main
from yakusoku.dsl.format import format_text
from yakusoku.services.rulebook import decided, plain, search
from yakusoku.services.rules import load, load_text
from yakusoku.services.starting import Chosen, Lang, Use, draft, games, popular, usable, with_deck


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", games(), ids=lambda row: row.id)
def test_a_file_for_each_game_is_canonical_and_without_a_finding_of_its_own(game: object, lang: Lang) -> None:
    text, loaded = draft(Chosen(game.id), lang)  # type: ignore[attr-defined]
    assert [item for item in loaded.diagnostics if item.severity != "hint"] == []
    own = [
        item for item in loaded.diagnostics if item.span is not None and item.span.source.name == "house.yaku"
    ]
    assert own == []
    assert format_text(text)[0] == text


@pytest.mark.parametrize("row", usable(load("daifugo").ruleset)[::6], ids=lambda row: row.id)  # type: ignore[arg-type]
def test_each_house_rule_can_be_chosen_alone_with_what_it_needs(row: object) -> None:
    text, loaded = draft(Chosen("daifugo", (5,), (Use(row),)), "en")  # type: ignore[arg-type]
    own = [
        item for item in loaded.diagnostics if item.span is not None and item.span.source.name == "house.yaku"
    ]
    assert [item for item in loaded.diagnostics if item.severity != "hint"] == []
    assert own == []
    assert format_text(text)[0] == text
    assert f"use {row.id}" in text  # type: ignore[attr-defined]


def test_the_rules_that_many_tables_play_come_first() -> None:
    game = load("daifugo").ruleset
    assert game is not None
    assert {"revolution", "eight_cut"} <= {row.id for row in popular(game, 8)}
    assert len({row.id for row in usable(game)}) > 150
    assert popular(game, 3) == popular(game, 8)[:3]


def test_without_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sunday.yaku"
    rules = "8切り, suit_lock with plays 3, joker_revolution"
    code, out, err = run(
        capsys,
        "new",
        "--with",
        rules,
        "--with",
        "revolution",
        "--players",
        "4-5",
        "-o",
        str(path),
        "--lang",
        "en",
    )
    assert (code, err) == (0, "")
    text = path.read_text(encoding="utf-8")
    for line in (
        'variant sunday "Our table"',
        "    players 4 to 5\n",
        "    use eight_cut with in_sequences yes and last yes\n",
        "    use suit_lock with plays 3\n",
        "    use two_jokers\n",
        "    use revolution with begins at_once and natural no\n",
        "# Eight cut: When a play contains an 8, the table is cleared.",
    ):
        assert line in text
    assert text.index("use two_jokers") < text.index("use joker_revolution")
    assert f"yakusoku check {path}" in out
    assert load_text(text).ok


def test_comments_and_words_are_in_the_language_of_the_surroundings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    path = tmp_path / "ie.yaku"
    code, out, _ = run(capsys, "new", "--with", "8切り", "-o", str(path))
    assert code == 0
    assert "ができました" in out
    assert "# 八切り:8を含むカードが出されたとき、場が流れます。" in path.read_text(encoding="utf-8")
    assert run(capsys, "new", "--game", "daifugo", "--lang", "fr", "-o", str(path))[0] == 2


def test_settings_of_the_game_are_decided(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "new", "--game", "koi_koi", "--set", "rounds=6", "-o", "-", "--lang", "en")
    assert code == 0
    assert "set rounds to 6" in out
    assert "setting-at-default" not in {item.code for item in load_text(out).diagnostics}


def test_questions_are_asked_until_they_are_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.yaku"
    typed(
        monkeypatch,
        "99",
        "1",
        "20",
        "4",
        "?ferry",
        "17, 革命",
        "",
        "maybe",
        "yes",
        "at_next_clear",
        "",
        "Sunday",
        str(path),
    )
    code, out, _ = run(capsys, "new", "--lang", "en")
    assert code == 0
    text = path.read_text(encoding="utf-8")
    assert 'variant mine "Sunday" of daifugo' in text
    assert "players 4\n" in text
    assert "use eight_ferry with" in text
    assert "use revolution with begins at_next_clear and natural no" in text
    assert "one of these, please: yes / no" in out
    assert "between 3 and 8, please" in out


def test_who_only_presses_enter_gets_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, *[""] * 5)
    assert run(capsys, "new", "--lang", "ja")[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["house.yaku"]
    assert "、大富豪を元に\n" in (tmp_path / "house.yaku").read_text(encoding="utf-8")


@pytest.mark.parametrize(("lang", "none"), [("ja", "なし"), ("en", "none"), ("en", "None")])
def test_none_may_be_typed_where_the_question_offers_it(
    lang: Lang, none: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "", "", none, "", "")
    assert run(capsys, "new", "--lang", lang)[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["house.yaku"]


def test_answers_that_end_too_early_write_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "1")
    code, _, err = run(capsys, "new", "--lang", "en")
    assert code == 2
    assert "nothing was written" in err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaku"
    path.write_text("mine", encoding="utf-8")
    code, _, err = run(capsys, "new", "--game", "daifugo", "-o", str(path), "--lang", "en")
    assert code == 2
    assert "exists already" in err
    assert path.read_text(encoding="utf-8") == "mine"
    link = tmp_path / "link.yaku"
    link.symlink_to(tmp_path / "nowhere.yaku")
    assert run(capsys, "new", "--game", "daifugo", "-o", str(link))[0] == 2
    assert not (tmp_path / "nowhere.yaku").exists()


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["--game", "daifugoo"], "`daifugo`"),
        (["--with", "eight_cutt"], "`eight_cut`"),
        (["--with", "suit_lock with playz 3"], "`plays`"),
        (["--with", "suit_lock with plays 33"], "Suit lock is left out. `plays` cannot be 33."),
        (["--game", "daifugo", "--players", "40"], "3 to 8"),
        (["--game", "koi_koi", "--set", "roundz=6"], "`rounds`"),
        (["--game", "daifugo", "-o", "house.txt"], ".yaku"),
    ],
)
def test_what_there_is_not_is_told_with_near_words(
    argv: list[str],
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, "new", "--lang", "en", *argv)
    assert code in (1, 2)
    assert word in err
    assert list(tmp_path.iterdir()) == []


def test_a_japanese_file_is_japanese_through_and_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "uchi.yaku"
    code, _, err = run(
        capsys,
        "new",
        "--lang",
        "ja",
        "--with",
        "八切り(階段での八切りはいいえ)、革命と縛り、１１バック",
        "--players",
        "四人",
        "-o",
        str(path),
    )
    assert (code, err) == (0, "")
    text = path.read_text(encoding="utf-8")
    for line in (
        "卓「私[わたし]たちの卓[たく]」、大富豪を元に\n",
        "    人数は4人\n",
        "    # 階段での八切り:ありかなし(ふつうはあり)\n",
        "    八切り(階段での八切りはなし、8上がりはあり)を使う\n",
        "    革命(始まりはすぐに、ジョーカーなしに限るはなし)を使う\n",
        "    縛り(続けて出す回数は2)を使う\n",
        "    # ルール「5の約束[やくそく]」\n    #     5が出たら、5 1枚につき1人飛ばす\n",
    ):
        assert line in text
    assert "イレブンバック(" in text
    words = [line for line in text.splitlines() if line.strip() and not line.startswith("# ")]
    assert [line for line in words if re.search("[a-z]", line)] == []
    assert load_text(text).ok


def test_the_rule_of_ones_own_in_the_comments_can_be_played() -> None:
    langs: tuple[Lang, ...] = ("en", "ja")
    for lang in langs:
        for game in ("daifugo", "taiyaku"):
            lines = draft(Chosen(game), lang)[0].splitlines()
            first = max(number for number, line in enumerate(lines) if not line.startswith("    #"))
            own = [line.replace("    # ", "    ") for line in lines[first + 2 :]]
            text = "\n".join([*lines[: first + 1], *own]) + "\n"
            loaded = load_text(text)
            assert [item.message for item in loaded.diagnostics if item.severity != "hint"] == []
            assert text != "\n".join(lines) + "\n"


def test_questions_are_answered_in_japanese(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.yaku").write_text("mine", encoding="utf-8")
    typed(
        monkeypatch,
        "大富豪",
        "四人",
        "?ぬるぽ",
        "1、八切り、ほげ",
        "反則上がりのカード",
        "",
        "次に",
        "いいえ",
        "あり",
        "はい",
        "8か♠3",
        "それでは",
        "",
        "うちの卓",
        "",
    )
    code, out, _ = run(capsys, "new", "--lang", "ja")
    assert code == 0
    text = Path("house2.yaku").read_text(encoding="utf-8")
    for line in (
        "卓「うちの卓」、大富豪を元に",
        "ジョーカーなしに限るはなし)を使う",
        "次に場が流れてから",
        "八切り(階段での八切りはあり、8上がりはあり)を使う",
    ):
        assert line in text
    assert "♠3" in text
    assert "`ぬるぽ` の出てくるルールはありません" in out
    assert "`ほげ` というローカルルールはありません" in out
    assert "使うルール: 革命、八切り。" in out
    assert "at_once" not in out
    assert "[house2.yaku]" in out


def test_numbers_mean_the_list_on_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "1", "4", "?qqqqq", "?ferry", "?", "2 4", *[""] * 8)
    code, out, _ = run(capsys, "new", "--lang", "en")
    assert code == 0
    assert "No rule says `qqqqq`; the list stays as it is." in out
    text = Path("house.yaku").read_text(encoding="utf-8")
    game = load("daifugo").ruleset
    assert game is not None
    for number in (1, 3):
        assert f"use {popular(game, 4)[number].id}" in text
    assert "eight_ferry" not in text


def test_one_unknown_name_does_not_throw_away_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaku"
    code, _, err = run(
        capsys, "new", "--lang", "en", "--with", "8-cut, 11-back and revolution, qqqqq", "-o", str(path)
    )
    assert code == 1
    assert "there is no house rule `qqqqq` for this game" in err
    text = path.read_text(encoding="utf-8")
    assert all(f"use {id}" in text for id in ("eight_cut", "eleven_back", "revolution"))


def test_an_answer_that_nobody_types_is_read_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a line of two million letters a beginning is looked for, and the rest is no answer to anything."""
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "", "", "a" * 2_000_000)
    began = process_time()
    code, out, err = run(capsys, "new", "--lang", "en")
    assert process_time() - began < 20
    assert code in (0, 2)
    assert len(out) + len(err) < 50_000


def test_the_name_of_cards_shows_the_games_that_are_played_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    koi = next(number for number, row in enumerate(with_deck("花札"), 1) if row.id == "koi_koi")
    typed(monkeypatch, "花札", str(koi), *[""] * 20)
    code, out, _ = run(capsys, "new", "--lang", "ja")
    assert code == 0
    assert "花札のゲーム:" in out
    listed = out.split("花札のゲーム:")[1].split("どのゲーム")[0]
    assert "こいこい" in listed and "大富豪" not in listed
    assert "こいこいを元に" in (tmp_path / "house.yaku").read_text(encoding="utf-8")


def test_another_name_of_a_game_is_understood_and_none_is_0_and_what_was_chosen_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "大貧民", "4", "八切り", "0", "あり", "なし", "", "uchi")
    code, out, err = run(capsys, "new", "--lang", "ja")
    assert code == 0, out + err
    assert "4人では大富豪、大貧民になる人がいません。いるようにするルール: 4人でも大富豪" in out
    told = out.split("選んだ内容:")[1]
    assert "ゲーム: 大富豪" in told and "人数: 4人" in told and "書いたファイル: uchi.yaku" in told
    assert "ルール: 八切り(階段での八切り: あり、8上がり: なし)" in told
    assert "八切り(階段での八切りはあり、8上がりはなし)を使う" in (tmp_path / "uchi.yaku").read_text(
        encoding="utf-8"
    )


def test_a_number_goes_on_meaning_what_it_meant_when_others_were_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    game = load("daifugo").ruleset
    assert game is not None
    first = popular(game, 16)
    typed(monkeypatch, "daifugo", "5", "?skip", "2, 17", *[""] * 12)
    code, _, _ = run(capsys, "new", "--lang", "en")
    assert code == 0
    text = (tmp_path / "house.yaku").read_text(encoding="utf-8")
    used = re.findall(r"^    use (\w+)", text, re.MULTILINE)
    assert first[1].id in used
    assert not {*used} <= {row.id for row in first}


@pytest.mark.parametrize(
    ("lang", "lines", "taken"),
    [
        ("en", ["1, 2", "not 2"], [0]),
        ("en", ["1, 2, 3", "-2, remove 3"], [0]),
        ("en", ["1, two jokers", "not two jokers", "10"], [0, 9]),
        ("en", ["1", "8 stop"], [0]),
        ("en", ["1", "2, not 1"], [1]),
        ("ja", ["1、2", "2をやめる"], [0]),
        ("ja", ["1、八切り、3", "八切りはなし、3なし"], [0]),
        ("ja", ["１と２", "－２"], [0]),
    ],
)
def test_a_rule_that_was_taken_is_taken_back(
    lang: str,
    lines: list[str],
    taken: list[int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    game = load("daifugo").ruleset
    assert game is not None
    first = popular(game, 16)
    typed(monkeypatch, "daifugo", "5", *lines, *[""] * 20)
    code, out, _ = run(capsys, "new", "--lang", lang)
    assert code == 0
    told = out.split("You chose:" if lang == "en" else "選んだ内容:")[1]
    names = [plain(row.ja) if lang == "ja" else row.en for row in first]
    heads = {"en": "rule: ", "ja": "ルール: "}[lang]
    found = [re.split(r" ?\(", line.split(heads)[1])[0] for line in told.splitlines() if heads in line]
    assert found == [names[place] for place in taken]


def test_further_rules_are_asked_for_until_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "daifugo", "5", "10", "4", "not 9", *[""] * 20)
    _, out, _ = run(capsys, "new", "--lang", "en")
    asked = [part for part in out.split("Taken: ")[1:] if "Enter goes on" in part]
    assert len(asked) == 3 and "was not taken" in asked[1]


def test_choices_are_told_as_the_sheet_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "President", "4", "fall from the capital", "", "?", "plays on", *[""] * 9)
    _, out, _ = run(capsys, "new", "--lang", "en")
    assert "leaves at once / plays on [leaves at once]" in out
    assert "plays on (in the file: `plays_on`)" in out
    assert "rules that it brings: Four completed" in out
    assert "plays_on" in (tmp_path / "house.yaku").read_text(encoding="utf-8")


def test_choices_are_told_and_answered_in_japanese(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "こいこい", "?", "六", "", "", "?", "アリ", "？", "ナシ", *[""] * 12)
    _, out, _ = run(capsys, "new", "--lang", "ja")
    asked = out[out.index("こいこいそのものの決めごと") :]
    assert "1から144までの数です。Enterだけなら12になります" in asked
    assert "あり" in asked and "はい" not in asked and "yes" not in asked
    assert {"  局数: 6", "  7文以上は倍: あり", "  こいこい返しは倍: なし"} <= set(asked.splitlines())


@pytest.mark.parametrize(
    ("lang", "head", "line"),
    [("en", "How Koi-Koi itself is played", " is worth 7`"), ("ja", "こいこいそのものの決めごと", "は7文`")],
)
def test_a_game_of_yaku_is_told_with_how_their_points_change(
    lang: str,
    head: str,
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch, "koi_koi", *[""] * 12, "", "koi.yaku", "")
    _, out, _ = run(capsys, "new", "--lang", lang)
    assert head in out and line in out
    assert re.search(r"sheet (\w+)\.yaku (?:--lang ja )?-o \1\.html", out)


@pytest.mark.parametrize("answer", ["2", "雨流れ", "小野道風を取った人には認めない(雨流れ)"])
def test_a_choice_is_taken_by_its_number_and_by_what_stands_in_brackets(answer: str) -> None:
    game = load("koi_koi").ruleset
    assert game is not None
    one = next(decided(game, setting) for setting in game.settings if setting.id == "viewing")
    assert agreed.value(answer, one, None) == one.choices[1]


def test_a_word_in_the_name_of_another_rule_finds_no_rule_that_only_speaks_of_it() -> None:
    game = load("president").ruleset
    assert game is not None
    among = usable(game)
    found = {row.id for row in search("skip", among)}
    assert {"five_skip", "ten_skip"} <= found
    assert not {"revolution_clear", "super_revolution", "all_become_equal"} & found
    assert {row.id for row in search("taepodong", among)}
