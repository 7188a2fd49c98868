"""A house yaku is one line of a variant: a new combination, another value, an exclusion. Score, sheet, differences and checks follow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.rigged import faces, variant

from yakusoku.console.main import main
from yakusoku.interpreter.fishing.engine import engine_for
from yakusoku.interpreter.fishing.scoring import claims
from yakusoku.model import fishing_of
from yakusoku.services.rules import Loaded, load, load_text

NEW = {
    "taiyaku": 'group birds\n    yaku crane_and_geese "Crane and Geese" is crane and geese, worth 3\n',
    "koi_koi": 'group other_yaku\n    yaku crane_and_cup "Crane and Cup" is crane and sake_cup, worth 3\n',
}
VALUE = {
    "taiyaku": "group spring\n    yaku front_spring is all spring_front, worth 9\n",
    "koi_koi": "group lights\n    yaku shikou is all dry_brights, worth 9\n",
}
EXCLUSION = {
    "taiyaku": "group rows\n    yaku pine_row is all pine, worth 2, unless cherry_row\n",
    "koi_koi": "group other_yaku\n    yaku hanami is curtain and sake_cup, worth 5, unless tsukimi\n",
}


def head(base: str) -> str:
    return f'variant house "House" of {base}\n'


@pytest.fixture
def answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """What the commands say of a variant with such a line."""

    def ask(base: str, body: str, captured: list[int]) -> tuple[dict[str, int], int, str, str, str]:
        path = tmp_path / "house.yaku"
        path.write_text(head(base) + body, encoding="utf-8")
        cards = tmp_path / "cards.jsonl"
        cards.write_text(json.dumps({"captured": captured}) + "\n", encoding="utf-8")
        assert main(["check", str(path)]) == 0
        checked = capsys.readouterr()
        assert main(["score", str(path), "--captures", str(cards)]) == 0
        found = json.loads(capsys.readouterr().out)
        assert main(["sheet", str(path), "--format", "md"]) == 0
        sheet = capsys.readouterr().out
        assert main(["diff", base, str(path)]) == 1
        told = " ".join(capsys.readouterr().out.split())
        return ({row["id"]: row["value"] for row in found["yaku"]}, found["total"], sheet, told,
                checked.out + checked.err)  # fmt: skip

    return ask


@pytest.mark.parametrize(
    ("base", "captured", "rows"),
    [
        ("taiyaku", [10, 81], {"crane_and_geese": 3}),
        ("koi_koi", [10, 90, 30], {"hanami": 5, "crane_and_cup": 3}),
    ],
)
def test_a_new_combination(answers, base: str, captured: list[int], rows: dict[str, int]) -> None:  # type: ignore[no-untyped-def]
    found, total, sheet, told, checked = answers(base, NEW[base], captured)
    assert (found, total) == (rows, sum(rows.values()))
    name = "Crane and Geese" if base == "taiyaku" else "Crane and Cup"
    assert f"| {name} | Crane, " in sheet
    assert f"{name} is new in the group" in told
    assert "There is one difference." in told
    assert "error" not in checked.replace("no errors", "")


@pytest.mark.parametrize(
    ("base", "captured", "rows", "name", "told_as"),
    [
        ("taiyaku", [10, 20, 30], {"dry_two": 4, "front_spring": 9}, "Front Spring 表 *omote*", "Front Spring 表 omote. It is worth 9; in Taiyaku it is worth 7."),
        ("koi_koi", [10, 30, 80, 120], {"shikou": 9}, "Four Brights 四光 *shikō*", "Four Brights 四光 shikō. It is worth 9; in Koi-Koi it is worth 8."),
    ],
)  # fmt: skip
def test_another_value_keeps_the_names(  # type: ignore[no-untyped-def]
    answers, base: str, captured: list[int], rows: dict[str, int], name: str, told_as: str
) -> None:
    found, total, sheet, told, _ = answers(base, VALUE[base], captured)
    assert (found, total) == (rows, sum(rows.values()))
    assert f"| {name} |" in sheet
    assert told_as in told
    assert "There is one difference." in told


@pytest.mark.parametrize(
    ("base", "captured", "rows", "alone", "kept"),
    [
        ("taiyaku", [10, 11, 12, 13, 30, 31, 32, 33], "cherry_row", [10, 11, 12, 13], "pine_row"),
        ("koi_koi", [30, 80, 90], "tsukimi", [30, 90], "hanami"),
    ],
)
def test_a_new_exclusion(  # type: ignore[no-untyped-def]
    answers, base: str, captured: list[int], rows: str, alone: list[int], kept: str
) -> None:
    found, _, sheet, told, _ = answers(base, EXCLUSION[base], captured)
    assert rows in found
    assert kept not in found
    assert "unless Cherry Blossom Row is made too" in sheet or "unless Moon Viewing Sake is made too" in sheet
    assert "There is one difference." in told
    assert kept in answers(base, EXCLUSION[base], alone)[0]


def names(loaded: Loaded, id: str) -> tuple[str, str]:
    assert loaded.ruleset is not None
    return next(
        (row.names.en, row.names.ja)
        for group in fishing_of(loaded.ruleset).groups
        for row in group.yaku
        if row.id == id
    )


def test_names_that_are_given_replace_those_of_the_base_one_by_one() -> None:
    row = "is all spring_front, worth 9\n"
    group = head("taiyaku") + "group spring\n    yaku front_spring "
    base = names(load("taiyaku"), "front_spring")
    assert base == ("Front Spring", "表[おもて]")
    assert names(load_text(group + row), "front_spring") == base
    assert names(load_text(group + '"Early Spring" ' + row), "front_spring") == ("Early Spring", base[1])
    assert names(load_text(group + '"Early Spring" "早春[そうしゅん]" ' + row), "front_spring") == (
        "Early Spring",
        "早春[そうしゅん]",
    )


def test_a_single_row_does_not_take_the_names_of_many() -> None:
    text = head("taiyaku") + "group chaff\n    yaku chaff_n is 10 chaff, worth 1\n"
    assert names(load_text(text), "chaff_n") == ("Chaff n", "")


def test_a_value_that_hides_a_row_of_the_base_is_a_warning() -> None:
    found = load_text(head("koi_koi") + "group lights\n    yaku sankou is 3 of dry_brights, worth 8\n")
    hidden = [item for item in found.diagnostics if item.code == "yaku-hidden"]
    assert [item.severity for item in hidden] == ["warning", "warning"]
    assert "`shikou`" in hidden[0].message
    assert "`ame`" in hidden[1].message
    assert found.ruleset is not None


@pytest.mark.parametrize(
    ("base", "body", "captured", "row", "en", "ja"),
    [
        ("taiyaku", 'group brights\n    yaku quiet "Quiet" is 3 of crane or curtain or moon, worth 8\n', [10, 30, 80], ("quiet", 8),
         "| Quiet | Crane, Curtain, Moon | 8 |", "| Quiet | 松に鶴、桜に幕、芒に月 | 8文 |"),
        ("taiyaku", 'group birds\n    yaku flock "Flock" is 3 of small_birds or crane or geese, worth 4\n', [20, 40, 81], ("flock", 4),
         "| Flock | Any three of Crane, Bush Warbler, Cuckoo, Geese, Swallow | 4 |",
         "| Flock | 松に鶴、梅に鶯、藤に不如帰、芒に雁、柳に燕のうち3枚 | 4文 |"),
        ("koi_koi", 'group other_yaku\n    yaku many "Many" is 12 of animals or ribbons, worth 4\n',
         [11, 20, 21, 31, 40, 41, 50, 51, 60, 61, 70, 71], ("many", 4),
         "| Many | Twelve animals or ribbons | 4 |", "| Many | 種札か短冊12枚 | 4文 |"),
        ("taiyaku", 'set beasts "beasts" "獣[けもの]" is boar, deer, butterflies\ngroup zoo "Zoo", all count\n'
         '    yaku feast "Feast" is sake_cup and 2 or more of beasts, worth 3 and 1 for each further beasts\n', [90, 60, 70, 100],
         ("feast", 4), "| 3, and 1 for each further beast |", "の札は3<ruby>枚目<rp>(</rp><rt>まいめ</rt><rp>)</rp></ruby>から1枚ごとに1文を足す |"),
        ("hachi_hachi", 'group lights\n    yaku lone "Lone" is exactly 1 brights and 3 of blue_ribbons or crane, worth 3\n', [10, 61, 91],
         ("lone", 3), "| Lone | Exactly one bright and any three of Crane, ", "| 光札がちょうど1枚と、松に鶴、"),
    ],
    ids=["three of three", "some of sets and cards", "classes", "further cards", "exactly"],
)  # fmt: skip
def test_cards_counted_together(  # type: ignore[no-untyped-def]
    answers, capsys: pytest.CaptureFixture[str], tmp_path: Path, base: str, body: str, captured: list[int], row: tuple[str, int], en: str, ja: str
) -> None:  # fmt: skip
    found, _, sheet, _, checked = answers(base, body, captured)
    assert found[row[0]] == row[1]
    assert row[0] not in answers(base, body, captured[1:])[0]
    assert "error" not in checked.replace("no errors", "")
    assert en in sheet
    assert main(["sheet", str(tmp_path / "house.yaku"), "--format", "md", "--lang", "ja"]) == 0
    assert ja in capsys.readouterr().out


def test_commas_do_not_count_cards_together() -> None:
    found = load_text(
        head("taiyaku") + 'group brights\n    yaku quiet "Quiet" is 3 of crane, curtain, moon, worth 8\n'
    )
    (wrong,) = [item for item in found.diagnostics if item.severity == "error"]
    assert wrong.code == "yaku-impossible"
    assert "there is only 1 card of `crane`" in wrong.message
    assert (
        wrong.help == "Cards that are counted together are joined by `or`: `3 of crane or curtain or moon`."
    )


def test_a_changed_yaku_that_repeats_one_of_the_base_is_told_at_its_own_line() -> None:
    found = load_text(head("taiyaku") + "group chaff\n    yaku fifteen_chaff is 13 chaff, stops the round\n")
    (wrong,) = [item for item in found.diagnostics if item.severity == "error"]
    assert wrong.span is not None
    assert wrong.span.line == 3
    assert wrong.help == "Keep one of them, with `drop chaff_13`."


def test_a_new_group_of_teyaku() -> None:
    body = 'group lucky "Lucky hands", for the dealt hand, all count\n    yaku ribbons_5 "Ribbons" is 5 ribbons, worth 3\n'
    rules = load_text(head("hachi_hachi") + body).ruleset
    assert rules is not None
    (group,) = [item for item in fishing_of(rules).groups if item.id == "lucky"]
    assert group.dealt
    hand = faces([11, 21, 31, 41, 51, 12, 42])
    assert {row.yaku: row.value for row in claims(rules, hand, 3).rows}["ribbons_5"] == 3


def test_the_cards_of_so_many_of_a_month_exactly() -> None:
    made = variant(
        'group pairs "Pairs" for the dealt hand, best one counts\n    yaku pair "Pair" is exactly 2 of one month, worth 2\n'
    )
    scorer = engine_for(made, 3).scorer(3)
    assert scorer.own_cards("pair", faces([10, 11, 21])) == faces([10, 11])
    assert scorer.own_cards("pair", faces([10, 11, 12, 21])) == 0
