"""Nothing is shown in the place of what somebody said that says another number, but for what it is told to leave out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from yakusoku.dsl.spoken.kept import left_out, with_left_out
from yakusoku.services.rules import load_text

FOLDER = Path(__file__).parent
ADVICE = re.compile(
    r"^(?:What follows|Write: |Write `|Write it so|Such is written so|Perhaps this says it|This says it, but for)"
)
TOLD = re.compile(r"says nothing of (.*?)\. |but for (.*?): ")
HEADS = {
    "en_climbing": 'variant table "Table" of daifugo',
    "en_flower": 'variant table "Table" of koi_koi',
    "climbing": "卓 table「卓」、大富豪を元に",
    "flower": "卓 table「卓」、こいこいを元に",
}


def rows() -> list[tuple[str, str]]:
    """What people said, with the table in which it stands: the corpora of Japanese wordings, in which numbers are said most."""
    found: list[tuple[str, str]] = []
    for name in ("wordings_of_players_ja", "wordings_of_tables_ja"):
        text: dict[str, Any] = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
        found += [
            (kind, said)
            for kind, ways in text.items()
            for said, becomes in ways.items()
            if "shown" in becomes
        ]
    flowers = yaml.safe_load((FOLDER / "flower_wordings.yaml").read_text(encoding="utf-8"))["flower"]
    found += [("en_flower", row["said"]) for row in flowers if "shows" in row and row["game"] == "koi_koi"]
    return found


@pytest.mark.parametrize(("kind", "said"), rows(), ids=lambda one: one)
def test_every_number_that_was_said_stands_in_the_advice_or_is_told(kind: str, said: str) -> None:
    for inside in ("    ルール「うちの」\n        ", "    "):
        for item in load_text(f"{HEADS[kind]}\n{inside}{said}\n", examples=False).diagnostics:
            help = str(item.help)
            if item.severity != "error" or not ADVICE.match(help):
                continue
            told = " ".join(one or other for one, other in TOLD.findall(help))
            shown = "\n".join(re.findall(r"`([^`]*)`", help) + re.findall(r"^ {4,}(.+)$", help, re.MULTILINE))
            assert all(word in told for word in left_out(said, shown)), help


@pytest.mark.parametrize(
    ("said", "shown", "left"),
    [
        ("猪鹿蝶は5文、あとタネ1枚ごとに1文", "猪鹿蝶は1文", ["5文"]),
        ("三光は5文です", "「三光の文数」を5に決める", []),
        ("11を2枚出したら", "J-Jが出たら、場を流す", []),
        ("7文以上は2倍", "「7文以上は倍」をありに決める", []),
        ("score 12 for two kings", "when K-K is played then the player scores 12 points", []),
        ("score 12 for three kings", "when K-K is played then the player scores 10 points", ["12", "three"]),
        ("tripled from seven on", "double if yaku are worth 7 or more", ["tripled"]),
        ("one eight clears", "when a play contains 8 then clear the table", []),
    ],
)
def test_what_is_left_out(said: str, shown: str, left: list[str]) -> None:
    assert left_out(said, shown) == left


def test_what_is_left_out_is_told() -> None:
    assert with_left_out("after three eights", "Write `8が出たら、場を流す`.") == (
        "What follows says nothing of `three`. Write `8が出たら、場を流す`."
    )
    assert with_left_out("after three eights", "Nothing is known.") == "Nothing is known."


def test_a_value_with_more_behind_it_is_no_other_value() -> None:
    said = "猪鹿蝶は5文、あとタネ1枚ごとに1文"
    [told] = [
        item for item in load_text(f"{HEADS['flower']}\n    {said}\n").diagnostics if item.severity == "error"
    ]
    assert "、5点と、タネもう1枚ごとに1点" in told.help
    [told] = [
        item
        for item in load_text(f"{HEADS['flower']}\n    猪鹿蝶は鹿と蝶で5文\n").diagnostics
        if item.severity == "error"
    ]
    assert told.help == "This says it, but for `鹿と蝶`: `猪鹿蝶は5文`"


@pytest.mark.parametrize(
    ("kind", "said", "read"),
    [
        ("flower", "花見酒と月見酒はなし!", "`花見酒、月見酒を外す`"),
        ("flower", "カス10枚で1文、1枚増えるごとに1文", "So it is played already"),
        ("climbing", "11バックは場が流れるまで", "`Jバックを使う`"),
        ("climbing", "革命を使う", "`革命を使う`"),
        ("climbing", "同じマークの続き番号を3枚以上", "`形「階段」は同じマークの数字の続いた3枚以上`"),
    ],
)
def test_a_line_of_a_table_alone_in_a_rule_is_one_of_the_table(kind: str, said: str, read: str) -> None:
    head = HEADS[kind]
    found = load_text(f"{head}\n    ルール「うちの」\n        {said}\n", examples=False)
    assert read in next(item.message for item in found.diagnostics if item.code == "read-as")
    outside = load_text(f"{head}\n    {said}\n", examples=False)
    assert found.ruleset is not None and outside.ruleset is not None
    assert found.ruleset.hash == outside.ruleset.hash


def test_of_a_line_of_a_table_beside_others_in_a_rule_it_is_told_where_it_stands() -> None:
    text = f"{HEADS['climbing']}\n    ルール「うちの」\n        8が出たら、場を流す\n        11バックは場が流れるまで\n"
    found = load_text(text, examples=False).diagnostics
    help = next(item.help for item in found if item.code == "unknown-sentence")
    assert "line of the table itself: `Jバックを使う`" in help


def test_what_a_rule_may_hold_is_taken_there() -> None:
    found = load_text(f"{HEADS['flower']}\n    ルール「うちの」\n        7文以上で倍づけ。\n", examples=False)
    assert [item.message for item in found.diagnostics if item.code == "read-as"] == [
        "This is read as: `「7文以上は倍」をありに決める`"
    ]
