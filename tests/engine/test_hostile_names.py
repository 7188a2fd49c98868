"""Names that somebody wrote stand in the text of an engine, and are text there."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from yakusoku.console.main import main
from yakusoku.engine.assembling import docstring
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.c import print_c
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import play_session
from yakusoku.services.rules import load_text

HOSTILE = (
    '"""; import os; os.system("x"); """',
    "\\",
    'end"',
    '\\"""',
    "*/ int x; /*",
    "*??/",
    "\\N{DASH}",
    "\\x",
    "\u202ea\u2066b",
)


@pytest.mark.parametrize("text", [*HOSTILE, "a\u2028b\x85c\x0cd", "\ud800", "a\nb"])
def test_a_docstring_says_what_it_is_given(text: str) -> None:
    [node] = ast.parse(docstring(text) + "\n").body
    assert isinstance(node, ast.Expr)
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    assert ast.literal_eval(node.value) == shown
    assert len(docstring(text).splitlines()) == 1


class Printed(NamedTuple):
    """An engine as Python without its docstring, and as C."""

    tree: str
    source: str


@lru_cache(maxsize=4)
def engine_called(name: str, base: str) -> Printed:
    written = name.replace("\\", "\\\\").replace('"', '\\"')
    rules = load_text(f'variant t "{written}" of {base}\n', examples=False).ruleset
    assert rules is not None
    text = covers(rules, rules.playing()[0]).text
    tree = ast.dump(ast.Module(ast.parse(text).body[1:], []))
    return Printed(tree, print_c(read(text, "game")).source)


@pytest.mark.parametrize("base", ["daifugo", "taiyaku"])
@pytest.mark.parametrize("name", HOSTILE)
def test_an_engine_has_nothing_of_its_name_but_a_comment(base: str, name: str) -> None:
    plain, hostile = engine_called("Plain", base), engine_called(name, base)
    assert plain.tree == hostile.tree
    assert "*/" in hostile.source.split("\n")[0]
    assert hostile.source.split("*/", 1)[1] == plain.source.split("*/", 1)[1]


@pytest.mark.parametrize("ids", [("五飛", "六"), ("Ab", "ab"), ("a'b", "a’b"), ("_x", "1x")])
@pytest.mark.parametrize(
    ("base", "first", "second"),
    [
        (
            "daifugo",
            "when a play contains 5\n        then skip 1 player",
            "when a play contains 9\n        then reverse the direction",
        ),
        (
            "koi_koi",
            "when a player lays a chaff then the player pays 1 point to everyone else",
            "when a player captures a ribbon then the player scores 3 points",
        ),
    ],
)
def test_rules_whose_ids_are_no_names_have_engines(
    ids: tuple[str, str], base: str, first: str, second: str
) -> None:
    text = f'variant t "T" of {base}\n' + "".join(
        f'    rule {id} "{id}"\n        {said}\n' for id, said in zip(ids, (first, second), strict=True)
    )
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    players = rules.playing()[0]
    made = covers(rules, players)
    program = read(made.text, "game")
    for printed in (made.text.split('"""')[2], print_c(program).source.split("*/", 1)[1]):
        assert not any(letter in printed for letter in "五飛六’")
    assert set(ids) <= set(made.rules)
    assert all(id in made.text for id in ids)
    tally = play_session(rules, players, 7, 6)
    [played] = Compiled(made, players, print).play([(7, 6)])
    assert played == tally
    assert len({tally.acts[id] for id in ids}) == 2  # the one is not taken for the other


def test_groups_and_yaku_whose_ids_are_no_names_are_told_apart() -> None:
    rules = load_text(
        """variant t "T" of koi_koi
    group 五 "Fives" "五[ご]", counted apart
        yaku 猪 "Boar" "猪[いのしし]" is 3 ribbons, worth 5
    group 六 "Sixes" "六[ろく]", counted apart
        yaku 鹿 "Deer" "鹿[しか]" is 4 chaff, worth 7
""",
        examples=False,
    ).ruleset
    assert rules is not None
    made = covers(rules, 2)
    [played] = Compiled(made, 2, print).play([(7, 20)])
    assert played == play_session(rules, 2, 7, 20)


def test_a_module_may_be_called_as_names_in_it_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`state.c` of a text in which a name begins with `state_`: such names are kept for what is printed."""
    monkeypatch.chdir(tmp_path)
    for name in ("n", "state", "game", "9", "é"):
        assert main(["compile", "daifugo", "-o", f"{name}.c"]) == 0


@pytest.mark.parametrize("linked", ["out.c", "out.h", "out_main.c"])
def test_nothing_that_is_written_beside_a_c_file_is_the_rules(
    linked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = tmp_path / "house.yaku"
    rules.write_text('variant house "House" of daifugo\n', encoding="utf-8")
    (tmp_path / linked).symlink_to(rules)
    assert main(["compile", str(rules), "-o", str(tmp_path / "out.c")]) == 2
    assert "holds the rules" in capsys.readouterr().err
    assert rules.read_text(encoding="utf-8").startswith("variant house")
    assert {path.name for path in tmp_path.iterdir()} == {"house.yaku", linked}
