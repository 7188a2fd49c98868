"""Japanese names where an id stands: of rules, settings, what can be chosen, shapes and titles."""

from __future__ import annotations

from pathlib import Path

import pytest

from yakusoku.model import Fishing
from yakusoku.services.rules import load, load_text


def same(line: str, other: str, base: str = "daifugo") -> bool:
    made = [load_text(f'variant v "V" of {base}\n    {text}\n') for text in (line, other)]
    assert made[1].ruleset is not None, other
    return made[0].ruleset is not None and made[0].ruleset.hash == made[1].ruleset.hash


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("use 革命、八切り", "use revolution, eight_cut"),
        ("use 8切り", "use eight_cut"),
        ("use スペ3返し", "use spade_three"),
        ("use 都落ち", "use miyako_ochi"),
        ("use しばり", "use suit_lock"),
        ("use 激縛り", "use intense_lock"),
        ("use Ｊバック", "use jack_back"),
        ("use 11バック", "use イレブンバック"),
        ("use ７渡し、１０捨て", "use seven_pass, tens_discard"),
        ("use 救急車", "use ambulance_nines"),
        ("drop 階段", "drop sequence"),
        ("use 革命 with 始まり＝すぐに", "use revolution with begins at_once"),
        ("use 革命 with 始まり＝次に場が流れてから", "use revolution with begins at_next_clear"),
        ("use 革命 with ジョーカーなしに限る＝はい", "use revolution with natural yes"),
        ("use 縛り with 続けて出す回数＝３", "use suit_lock with plays 3"),
        ("score 大富豪 2, 大貧民 -2", "score dai_fugo 2, dai_hinmin -2"),
        (
            "exchange 大貧民 gives 2 best to 大富豪 for any 2",
            "exchange dai_hinmin gives 2 best to dai_fugo for any 2",
        ),
        ('rule x "X"\n        forbid 階段', 'rule x "X"\n        forbid sequence'),
    ],
)
def test_a_name_stands_for_an_id(written: str, meant: str) -> None:
    assert same(written, meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("set 局数 to ６", "set rounds to 6"),
        ("set 親が降りるのを禁じる to あり", "set leader_bind to yes"),
        ("set おやがおりるのをきんじる to なし", "set leader_bind to no"),
        ("set 全員が降りたとき to 払った分を返す", "set nobody_plays to chips_back"),
        ("set 聞かれなかった人の手札への払い to 手札ごとに払う", "set compensation to each_own"),
    ],
)
def test_a_setting_of_a_game_and_what_can_be_chosen(written: str, meant: str) -> None:
    assert same(written, meant, "taiyaku")


@pytest.mark.parametrize(
    ("written", "near"),
    [("5飛ばし", "`5飛び`"), ("革命返しね", "`革命`"), ("都落", "`都落ち`")],
)
def test_a_name_that_nothing_has_is_told_with_near_ones(written: str, near: str) -> None:
    found = load_text(f'variant v "V" of daifugo\n    use {written}\n').diagnostics
    [unknown] = [item for item in found if item.code == "unknown-rule"]
    assert near in unknown.help


def test_a_name_that_is_near_to_none_is_told_without() -> None:
    found = load_text('variant v "V" of daifugo\n    use あいうえお\n').diagnostics
    [unknown] = [item for item in found if item.code == "unknown-rule"]
    assert unknown.help == "`yakusoku list` shows all of them."


OUR_RULES = """library 我が家 "Ours" "我が家" for daifugo

rule 五飛 "Five" "ごっとび"
　　setting 枚数 "Players": 1 to 3, normally 1
    when a play contains 5 then skip {枚数} players

ｒｕｌｅ　6戻し "Six" "六のもどし"
    when a play contains 6 then clear the table

rule nine "Nine"
    when 五飛 acts then clear the table
"""


@pytest.mark.parametrize("name", ["五飛", "ごっとび"])
def test_a_rule_with_a_japanese_id_in_a_file_beside_can_be_used(name: str, tmp_path: Path) -> None:
    (tmp_path / "ours.yaku").write_text("\ufeff" + OUR_RULES, encoding="utf-8")
    own = tmp_path / "own.yaku"
    own.write_text(f'variant v "V" of daifugo\n    use {name} with 枚数 3\n    use nine\n', encoding="utf-8")
    found = load(str(own))
    assert found.ruleset is not None, found.diagnostics
    rules = {rule.id: rule for rule in found.ruleset.rules}
    assert list(rules) == ["五飛", "nine"]
    assert [setting.value for setting in rules["五飛"].settings] == ["3"]


def test_an_id_is_meant_before_a_name_of_another_rule(tmp_path: Path) -> None:
    """A rule that ships is called so, too."""
    (tmp_path / "ours.yaku").write_text(OUR_RULES, encoding="utf-8")
    own = tmp_path / "own.yaku"
    own.write_text('variant v "V" of daifugo\n    use 6戻し\n', encoding="utf-8")
    found = load(str(own))
    assert found.ruleset is not None, found.diagnostics
    assert [rule.id for rule in found.ruleset.rules] == ["6戻し"]


YAKU = """卓「うちの花」、こいこいを元に
    役の組「{group}」
        役「花見酒」は桜に幕と菊に盃、3文
"""


def test_a_yaku_of_the_base_said_anew_by_its_japanese_name_takes_its_place() -> None:
    example = "\n        例「三文」\n            取り札が30 90で3点、花見酒\n"
    loaded = load_text(YAKU.format(group="その他の役") + example, examples=True)
    assert not [item for item in loaded.diagnostics if item.severity == "error"]
    assert loaded.ruleset is not None and isinstance(loaded.ruleset.game, Fishing)
    rows = [row for group in loaded.ruleset.game.groups for row in group.yaku]
    assert [row.worth[0].base for row in rows if row.id == "hanami"] == [3]
    assert not [row.id for row in rows if row.id == "花見酒"]


def test_a_yaku_of_the_base_in_another_group_is_told_where_it_stands() -> None:
    errors = [
        item for item in load_text(YAKU.format(group="うちの役")).diagnostics if item.severity == "error"
    ]
    assert [item.code for item in errors] == ["double-name"]
    assert "write it below `役の組「その他の役」`" in errors[0].help
