"""A house yaku is one line of a variant: a new combination, another value, an exclusion. Score, sheet, differences and checks follow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yakusoku.cli import main
from yakusoku.dsl.loader import Loaded, load, load_text

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
    assert f"| {name} | Crane (10), " in sheet
    assert f"{name} is new in the group" in told
    assert "There is one difference." in told
    assert "error" not in checked.replace("no errors", "")


@pytest.mark.parametrize(
    ("base", "captured", "rows", "name", "told_as"),
    [
        ("taiyaku", [10, 20, 30], {"dry_two": 4, "front_spring": 9}, "Front Spring 表 (おもて)", "Front Spring 表. It is worth 9; in Taiyaku it is worth 7."),
        ("koi_koi", [10, 30, 80, 120], {"shikou": 9}, "Four Brights 四光 (しこう)", "Four Brights 四光. It is worth 9; in Koi-Koi it is worth 8."),
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
    assert "unless Cherry Blossom Row counts" in sheet or "unless Moon Viewing Sake counts" in sheet
    assert "There is one difference." in told
    assert kept in answers(base, EXCLUSION[base], alone)[0]


def names(loaded: Loaded, id: str) -> tuple[str, str]:
    assert loaded.ruleset is not None
    assert loaded.ruleset.fishing is not None
    return next(
        (row.names.en, row.names.ja)
        for group in loaded.ruleset.fishing.groups
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
