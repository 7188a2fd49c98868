"""House rules in the words of players, each with its neighbours: what is read is what stands beside it, and all others are shown what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from yakusoku.dsl.loader import Loaded
from yakusoku.services.rules import load_text

SAID: dict[str, Any] = yaml.safe_load(
    Path(__file__).with_name("neighbour_wordings.yaml").read_text(encoding="utf-8")
)
BASES = {"climbing": ("daifugo", "大富豪"), "flower": ("koi_koi", "こいこい")}
TAKEN = [
    (family, said, line)
    for family, lines in SAID["taken"].items()
    for line, ways in lines.items()
    for said in ways
]
TOLD = [(family, said, shown) for family, lines in SAID["told"].items() for said, shown in lines.items()]


def loaded(family: str, said: str) -> Loaded:
    english, japanese = BASES[family]
    if said.isascii():
        head = f'variant ours "Ours" of {english}\n    rule our_rule "Our rule"\n'
    else:
        head = f"卓「うちの卓」、{japanese}を元に\n    ルール「うちのルール」\n"
    return load_text(f"{head}        {said}\n", examples=False)


@pytest.mark.parametrize(("family", "said", "line"), TAKEN)
def test_it_is_read_so(family: str, said: str, line: str) -> None:
    found = loaded(family, said)
    assert found.ruleset is not None, [item.message for item in found.diagnostics if item.severity == "error"]
    [read] = [item.message for item in found.diagnostics if item.code == "read-as"]
    assert f"`{line}`" in read


@pytest.mark.parametrize(("family", "said", "shown"), TOLD)
def test_what_to_write_is_shown(family: str, said: str, shown: list[str]) -> None:
    [told] = [item.help for item in loaded(family, said).diagnostics if item.severity == "error"]
    for line in shown:
        assert line in told


@pytest.mark.parametrize("line", [line for lines in SAID["told"]["climbing"].values() for line in lines])
def test_what_is_shown_can_be_written(line: str) -> None:
    if line.startswith(("note", "注", "That")):
        return
    assert loaded("climbing", line).ruleset is not None


def test_a_rank_of_which_only_something_is_said_is_not_played() -> None:
    for said in ("the 3 is a funny card", "3は青い"):
        helps = [item.help for item in loaded("climbing", said).diagnostics if item.severity == "error"]
        assert not any("Understood is when it happens" in help for help in helps)
