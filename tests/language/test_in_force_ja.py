"""`革命のときは` means while the rule 革命 lasts, at a table that uses one; elsewhere what it is said for. A line means the same in a rule as beside it."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

HEAD = "卓「うちの卓」、大富豪を元に\n"


def read(*lines: str) -> str:
    found = load_text(HEAD + "".join(f"    {line}\n" for line in lines), examples=False)
    return " ".join(item.message.split("`")[1] for item in found.diagnostics if item.code == "read-as")


@pytest.mark.parametrize(
    ("uses", "said", "meant"),
    [
        (
            "革命、11バックを使う",
            "革命のときは3で上がったら負け",
            "3を含むカードで上がったとき、革命が有効なら、最下位に落ちる",
        ),
        (
            "革命を使う",
            "革命中は4で上がったら負け",
            "4を含むカードで上がったとき、革命が有効なら、最下位に落ちる",
        ),
        (
            "イレブンバックを使う",
            "イレブンバック中は3で上がったら負け",
            "3を含むカードで上がったとき、イレブンバックが有効なら、最下位に落ちる",
        ),
        (
            "八切りを使う",
            "革命のときは3で上がったら負け",
            "3を含むカードで上がったとき、強さが逆なら、最下位に落ちる",
        ),
    ],
)
def test_while_a_rule_lasts(uses: str, said: str, meant: str) -> None:
    assert read(uses, "ルール「うちのルール」", f"    {said}") == meant


@pytest.mark.parametrize(
    "said", ["最初はダイヤの3を持っている人から始める", "最初はクラブの3を持ってる人が親"]
)
def test_who_begins_is_the_same_in_a_rule_and_beside_it(said: str) -> None:
    assert read(said) == read("ルール「うちのルール」", f"    {said}") != ""
