"""Names that somebody wrote stand in the text of an engine, and are text there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.engine.assembling import docstring
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.c import print_c
from yakusoku.lab.compiled import covers
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


@pytest.mark.parametrize("base", ["daifugo", "taiyaku"])
@pytest.mark.parametrize("name", HOSTILE)
def test_an_engine_has_nothing_of_its_name_but_a_comment(base: str, name: str) -> None:
    texts = []
    for said in ("Plain", name):
        written = said.replace("\\", "\\\\").replace('"', '\\"')
        rules = load_text(f'variant t "{written}" of {base}\n', examples=False).ruleset
        assert rules is not None
        texts.append(covers(rules, rules.playing()[0]).text)
    plain, hostile = (ast.dump(ast.Module(ast.parse(text).body[1:], [])) for text in texts)
    assert plain == hostile
    source = print_c(read(texts[1], "game")).source
    assert "*/" in source.split("\n")[0]
    assert source.split("*/", 1)[1] == print_c(read(texts[0], "game")).source.split("*/", 1)[1]


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
