"""House rules as Japanese players say them: what is taken is what stands beside it, and of what is not taken the line to write is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from yakusoku.dsl.loader import Loaded
from yakusoku.dsl.spoken.near_ja import shown_lines
from yakusoku.services.rules import load_text

from .test_fresh_lines import TABLE

SAID: dict[str, dict[str, dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wordings_of_players_ja.yaml").read_text(encoding="utf-8")
)
FLOWER = "卓「うちの卓」、こいこいを元に\n"
CLIMBING = "卓「うちの卓」、大富豪を元に\n"
ALL = [(kind, said) for kind, lines in SAID.items() for said in lines]


def loaded(kind: str, said: str) -> Loaded:
    if kind == "flower":
        return load_text(f"{FLOWER}    {said}\n", examples=False)
    limit = "" if "禁止" in said or "ナシ" in said else "        10 times per hand\n"
    return load_text(f"{TABLE}{limit}        {said}\n", examples=False)


def written(found: Loaded) -> str:
    """How it is read, as it is told."""
    told = [item.message for item in found.diagnostics if item.code == "read-as"]
    return told[0].split("`")[1] if told else ""


@pytest.mark.parametrize(("kind", "said"), ALL)
def test_what_becomes_of_each(kind: str, said: str) -> None:
    becomes = SAID[kind][said]
    found = loaded(kind, said)
    if "taken" in becomes:
        assert found.ruleset is not None, [
            item.help for item in found.diagnostics if item.severity == "error"
        ]
        assert (written(found) or said) == becomes["taken"]
    else:
        assert found.ruleset is None
        helps = " ".join(item.help for item in found.diagnostics if item.severity == "error")
        assert becomes["shown"] in helps


def test_of_flower_lines_six_of_ten_are_taken() -> None:
    taken = [said for said, becomes in SAID["flower"].items() if "taken" in becomes]
    assert len(taken) >= 0.6 * len(SAID["flower"])


def test_of_climbing_lines_four_of_ten_are_taken() -> None:
    taken = [said for said, becomes in SAID["climbing"].items() if "taken" in becomes]
    assert len(taken) >= 0.4 * len(SAID["climbing"])


def test_what_is_taken_means_what_it_is_written_as() -> None:
    for said, becomes in SAID["flower"].items():
        if "taken" in becomes:
            mine, its = loaded("flower", said).ruleset, loaded("flower", becomes["taken"]).ruleset
            assert mine is not None and its is not None, said
            assert not [
                item for item in loaded("flower", becomes["taken"]).diagnostics if item.code == "read-as"
            ]


@pytest.mark.parametrize("line", shown_lines())
def test_a_line_that_is_shown_can_be_written(line: str) -> None:
    if not line.strip("注"):
        return
    line = line.replace("{more}", "6")
    if "{number}" in line:
        assert load_text(f"{FLOWER}    {line.format(number=6)}\n", examples=False).ruleset is not None
        return
    if line.startswith("役") or "続けた" in line:
        head = FLOWER if line.startswith("役「") else f"{FLOWER}    ルール「あ」\n    "
        assert load_text(f"{head}    {line}\n", examples=False).ruleset is not None
        return
    if "誰にも役がない" in line:
        assert load_text(f"{FLOWER}    ルール「あ」\n        {line}\n", examples=False).ruleset is not None
        return
    inside = load_text(f"{TABLE}        {line}\n", examples=False).ruleset
    outside = load_text(
        f"卓「うちの卓」、大富豪を元に\n    八切りを使う\n    縛りを使う\n    革命を使う\n    {line}\n",
        examples=False,
    ).ruleset
    alone = load_text(f"卓「うちの卓」、大富豪を元に\n    {line}\n", examples=False).ruleset
    assert inside is not None or outside is not None or alone is not None


def test_lines_that_are_shown_for_flower_games_can_be_written() -> None:
    for said, becomes in SAID["flower"].items():
        if "taken" in becomes:
            continue
        [told] = [item.help for item in loaded("flower", said).diagnostics if item.severity == "error"][:1]
        if "\n" in told:
            assert load_text(FLOWER + told.split("\n", 1)[1] + "\n", examples=False).ruleset is not None, told


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("桔梗の短冊と鶴で4文", "桔梗"),
        ("鶴と亀で4文", "亀"),
        ("役「カスひとつ」は鶴と萩のカス、4文", "萩のカス1"),
    ],
)
def test_a_card_that_is_none_or_two_is_told(said: str, shown: str) -> None:
    found = loaded("flower", said)
    assert found.ruleset is None
    assert any(shown in item.help for item in found.diagnostics)


@pytest.mark.parametrize("card", ["鶴", "松の光", "つる", "松に鶴", "1月の光"][:4])
def test_a_card_may_be_called_by_its_short_name(card: str) -> None:
    assert written(loaded("flower", f"役「二枚」は{card}、鳳凰、4文")) == "役「二枚」は松に鶴と桐に鳳凰、4文"


def test_a_yaku_on_two_lines_is_one() -> None:
    found = load_text(f"{FLOWER}    役「松竹」\n        松と桐の光で3文\n", examples=False)
    assert found.ruleset is not None
    assert written(found) == "役「松竹」は松に鶴と桐に鳳凰、3文"


def test_a_yaku_in_a_group_of_ones_own() -> None:
    found = load_text(
        f"{FLOWER}    役の組「うちの役」\n        役「松桐」は松に鶴、桐に鳳凰、4文\n", examples=False
    )
    assert found.ruleset is not None
    assert written(found) == "役「松桐」は松に鶴と桐に鳳凰、4文"


@pytest.mark.parametrize(
    "said",
    [
        "4が出たら、次の人から好きなカードを1枚もらう",
        "4を二枚出したら、大貧民から好きなカードを一枚もらう。",
        "6を出すと前の人から好きなカードを一枚もらえる",
    ],
)
def test_of_a_hidden_hand_nobody_picks_and_the_ways_to_mean_it_are_shown(said: str) -> None:
    found = loaded("climbing", said)
    assert found.ruleset is None
    helps = " ".join(item.help for item in found.diagnostics if item.severity == "error")
    assert "次の人からカードを1枚取る" in helps and "次の人がその人にカードを1枚渡す" in helps


@pytest.mark.parametrize(
    ("said", "becomes"),
    [
        ("ジョーカーであがってはいけない。", "ジョーカーを含むカードで上がるのは禁止"),
        ("同じ数字を四枚そろえて出したら革命になる。", "同じ数字4枚が出たら、強さを逆にする"),
        (
            "7を出したら、出した枚数だけ次の人にカードを渡す。",
            "7が出たら、次の人に7 1枚につきカードを1枚渡す",
        ),
        ("ダイヤの3を持っている人から始める。", "最初の親は♦3を持つ人、次からは♦3を持つ人"),
    ],
)
def test_a_sentence_is_read_in_the_table_as_in_a_rule(said: str, becomes: str) -> None:
    found = load_text(f"{CLIMBING}    {said}\n", examples=False)
    assert found.ruleset is not None
    assert written(found) == becomes


def test_of_a_sentence_in_the_table_the_part_that_is_understood_is_told() -> None:
    [item] = load_text(f"{CLIMBING}    9を出したら、もう一枚どこかへ\n", examples=False).diagnostics[:1]
    assert item.code == "unknown-sentence"
    assert "9が出たら、" in item.help


@pytest.mark.parametrize(("line", "culprit"), [("人数は4人で", "で"), ("革命を使うよ", "使うよ")])
def test_a_line_of_the_table_that_is_no_sentence_is_told_as_before(line: str, culprit: str) -> None:
    [item] = load_text(f"{CLIMBING}    {line}\n", examples=False).diagnostics[:1]
    assert item.code == "unexpected-word"


@pytest.mark.parametrize(
    ("said", "setting"),
    [
        ("こいこいをして相手に先に上がられたら、点数が二倍になる。", "「こいこい返しは倍」をありに決める"),
        ("こいこいしたら、次に上がったとき点が2倍", "「こいこい1回ごとに倍率を1増やす」をありに決める"),
    ],
)
def test_what_a_setting_doubles_is_not_doubled_by_a_line_that_is_shown(said: str, setting: str) -> None:
    [helps] = [item.help for item in loaded("flower", said).diagnostics if item.severity == "error"]
    assert setting in helps
    assert "3倍" not in helps
    assert loaded("flower", setting).ruleset is not None


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "大貧民は一番強いカードを3枚大富豪に渡す。",
            "代わりに好きなカード3枚をもらう",
        ),
        (
            "カード交換は2枚",
            "カード交換は大貧民が大富豪に一番強いカード2枚を渡し、代わりに好きなカード2枚をもらう",
        ),
        ("ジョーカーは2枚", "`ジョーカー2枚を使う`"),
        ("革命あり、縛りなし", "\n    革命を使う"),
    ],
)
def test_the_line_to_write_in_the_table_is_shown(said: str, line: str) -> None:
    [item] = [
        one
        for one in load_text(f"{CLIMBING}    {said}\n", examples=False).diagnostics
        if one.severity == "error"
    ]
    assert line in item.help
    assert "縛りを外す" not in item.help  # there is none that could be left out


@pytest.mark.parametrize(
    ("said", "becomes"),
    [
        ("かくめい、八切りをつかう", "革命、八切りを使う"),
        ("革命ありと八切りなし", ""),
        ("階段なし", "階段を外す"),
        ("ジョーカーは二枚使う", "ジョーカー2枚を使う"),
    ],
)
def test_rules_are_used_by_how_they_are_read(said: str, becomes: str) -> None:
    assert written(load_text(f"{CLIMBING}    {said}\n", examples=False)) == becomes


@pytest.mark.parametrize(
    ("said", "shown"),
    [("大貧民が一番強いものを三十一枚", "一番強い"), ("人数は十二三人くらい", "十二三人")],
)
def test_no_word_is_cut_where_a_message_shows_it(said: str, shown: str) -> None:
    [item] = load_text(f"{CLIMBING}    {said}\n", examples=False).diagnostics[:1]
    assert shown in item.message or item.code != "unexpected-word"


def test_where_the_table_plays_revolution_what_holds_in_it_is_shown_and_never_the_contrary() -> None:
    for rank in "23":
        found = load_text(f"{CLIMBING}    革命を使う\n    革命中は{rank}で上がれない\n", examples=False)
        [told] = [item.help for item in found.diagnostics if item.severity == "error"]
        assert f"強さが逆なら、{rank}を含むカードで上がるのは禁止" in told
