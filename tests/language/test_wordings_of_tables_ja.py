"""One-line decisions of a table as Japanese players write them: what is taken is what stands beside it, and of the others the line to write is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from yakusoku.dsl.format import format_text
from yakusoku.dsl.loader import Loaded
from yakusoku.services.rules import load_text

SAID: dict[str, dict[str, dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wordings_of_tables_ja.yaml").read_text(encoding="utf-8")
)
HEADS = {"flower": "卓「うちの卓」、こいこいを元に\n", "climbing": "卓「うちの卓」、大富豪を元に\n"}
ALL = [(kind, said) for kind, lines in SAID.items() for said in lines]


def loaded(kind: str, *lines: str) -> Loaded:
    return load_text(HEADS[kind] + "".join(f"    {line}\n" for line in lines), examples=False)


def written(found: Loaded) -> str:
    """How it is read, as it is told: `#` where it holds already."""
    told = [item.message for item in found.diagnostics if item.code == "read-as"]
    return (told[0].split("`")[1] if "`" in told[0] else "#") if told else ""


def helps(found: Loaded) -> str:
    return " ".join(item.help for item in found.diagnostics if item.severity == "error")


@pytest.mark.parametrize(("kind", "said"), ALL)
def test_what_becomes_of_each(kind: str, said: str) -> None:
    becomes = SAID[kind][said]
    found = loaded(kind, said)
    if "taken" in becomes:
        assert found.ruleset is not None, helps(found)
        assert (written(found) or said) == becomes["taken"]
        line = said if written(found) == "" else f"# {said}" if becomes["taken"] == "#" else becomes["taken"]
        plain = loaded(kind, line)
        assert plain.ruleset is not None and not written(plain)
        assert plain.ruleset.hash == found.ruleset.hash
    else:
        assert found.ruleset is None
        assert becomes["shown"] in helps(found)
        assert loaded(kind, becomes["shown"]).ruleset is not None  # `check` takes what is shown


def test_eight_of_ten_are_taken() -> None:
    taken = [said for kind, said in ALL if "taken" in SAID[kind][said]]
    assert len(ALL) == 62
    assert len(taken) >= 0.8 * len(ALL)


@pytest.mark.parametrize(
    ("kind", "said", "becomes"),
    [
        ("climbing", "革命は三枚から", "同じ数字3枚以上が出たら、強さを逆にする"),
        ("climbing", "カードは2組", "カードはトランプ、ジョーカー2枚、2組"),
        ("climbing", "8切り(8上がりなし)", "八切り(8上がりはなし)を使う"),
        ("climbing", "8切り、ただし8では上がれない", "八切り(8上がりはなし)を使う"),
        ("climbing", "縛りは3回から", "縛り(続けて出す回数は3)を使う"),
        ("climbing", "7渡しは必ず渡す", "7渡し(必ず渡すはあり)を使う"),
        ("climbing", "しばりあり", ""),
        ("climbing", "7渡しなし", "#"),
        ("climbing", "8切り・革命・縛りあり", "八切り、革命、縛りを使う"),
        ("flower", "三光は3点", "「三光の文数」を3に決める"),
        ("flower", "五光20点", "「五光の文数」を20に決める"),
        (
            "flower",
            "雨が降っていたら花見はなし",
            "「花見酒と月見酒」を「小野道風を取った人には認めない(雨流れ)」に決める",
        ),
        ("flower", "月札なし", "「月札を使う」をなしに決める"),
        ("flower", "花見酒と月見酒なし", "花見酒、月見酒を外す"),
        ("flower", "雨流れなし", "#"),
    ],
)
def test_what_earlier_players_wrote(kind: str, said: str, becomes: str) -> None:
    found = loaded(kind, said)
    assert found.ruleset is not None, helps(found)
    assert written(found) == becomes


def test_what_holds_already_changes_nothing_and_becomes_a_comment() -> None:
    text = HEADS["climbing"] + "    7渡しなし\n    八切りを使う\n"
    found, without = load_text(text, examples=False), loaded("climbing", "八切りを使う")
    assert found.ruleset is not None and without.ruleset is not None
    assert found.ruleset.hash == without.ruleset.hash
    made, _ = format_text(text)
    assert made is not None and "    # 7渡しなし\n" in made


def test_what_would_act_twice_is_not_taken_but_told() -> None:
    found = loaded("climbing", "革命を使う", "革命は三枚から")
    assert found.ruleset is None
    assert "`同じ数字3枚以上が出たら、強さを逆にする`" in helps(found)


def test_a_rule_that_the_table_uses_is_not_told_to_be_left_out_already() -> None:
    found = loaded("climbing", "7渡しを使う", "7渡しなし")
    assert written(found) != "#"


def test_a_cup_that_is_no_chaff_shows_lines_that_are_taken() -> None:
    shown = helps(loaded("flower", "菊に盃はカスに入れない")).split("\n", 1)[1]
    found = load_text(HEADS["flower"] + shown + "\n", examples=False)
    assert found.ruleset is not None and found.ruleset.hash != loaded("flower").ruleset.hash  # type: ignore[union-attr]
