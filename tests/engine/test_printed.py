"""What is printed: the page about the language shows it, C takes every name, and what nobody needs is left out."""

from __future__ import annotations

import subprocess
from keyword import iskeyword
from pathlib import Path

import pytest
from helpers.pages import ROOT, Block, blocks

from yakusoku.engine.face import Engine
from yakusoku.engine.language.expressions import BUILT_IN, PRELUDE, WORDS
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.c import print_c
from yakusoku.engine.printers.c_names import KEYWORDS, LIBRARY, c_name
from yakusoku.engine.printers.webassembly import places, print_module
from yakusoku.engine.printers.webassembly.encoding import I32_ATOMIC_LOAD
from yakusoku.engine.runner import start
from yakusoku.services.rules import load

from .runs import InC, compiled, compiler, engine

PAGE = ROOT / "docs" / "engine.md"
HEAD = "from yakusoku.engine.prelude import array, copy, i32, i64, table, u8\n"


def shown(kind: str) -> list[Block]:
    return [block for block in blocks(PAGE) if block.info[:1] == (kind,)]


def test_the_module_of_the_page_runs_everywhere_and_its_c_is_what_is_shown(tmp_path: Path) -> None:
    text = shown("python")[0].text
    program = read(text, "dice")
    weights = [engine(text, kind).call("throws", 100) for kind in ("python", "webassembly")]
    weights.append(int(InC(program, compiled(program, tmp_path)).outcome("throws", (100,))[0]))
    assert len(set(weights)) == 1 and weights[0] >= 7
    [c] = shown("c")
    assert c.text.strip() in print_c(program).source


def test_the_page_runs_an_engine_as_one_can() -> None:
    text, calls, games = (block.text for block in shown("python") if block.text.startswith(('"', "from")))
    names: dict[str, object] = {"text": text}
    engine(text, "webassembly")
    exec(calls, names)
    again = start(text, "dice", kind="python")
    again.write("chance", [7])
    assert names["weight"] == again.call("throws", 100)
    assert names["faces"] == again.read_bytes("shown", 0, 10)
    names = {"rules": load("kitchen_table").ruleset}
    exec(games, names)
    assert isinstance(played := names["engine"], Engine) and played.call("options") == 0


def test_every_word_of_the_language_stands_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert not [word for word in PRELUDE | BUILT_IN if word not in page]


def test_c_takes_every_name(tmp_path: Path) -> None:
    """Those of its own words and of its library, too, as functions, arrays, constants and locals."""
    words = sorted(name for name in KEYWORDS | LIBRARY if not iskeyword(name) and name not in WORDS)
    functions = "".join(f"def {name}(x: int) -> int:\n    return x + 1\n" for name in words)
    calls = "".join(f"    total += {name}(x)\n" for name in words)
    values = "".join(f"    {name} = x\n    x += {name}\n" for name in words)
    texts = (
        f'__all__ = ["run"]\n{functions}def run(x: int) -> int:\n    total = 0\n{calls}    return total\n',
        f'__all__ = ["run"]\ndef run(x: int) -> int:\n{values}    return x\n',
        f'{HEAD}__all__ = ["run", "main"]\nNULL = 3\nINT64_MAX = 4\nindex = array(i64, 3)\nround = table(u8, (1, 2))\n'
        "def main(end_of_i_12: int) -> int:\n    return end_of_i_12 + NULL + INT64_MAX + index[0] + round[1]\n"
        "def run(engine: int) -> int:\n    return main(engine)\n",
    )
    for number, text in enumerate(texts):
        compiled(read(text, f"names{number}"), tmp_path)
    assert (c_name("index"), c_name("index_"), c_name("hands")) == ("index_", "index__", "hands")


def test_the_example_of_a_main_compiles_and_runs(tmp_path: Path) -> None:
    text = f'"""One."""\n{HEAD}__all__ = ["run"]\nrow = array(i64, 2)\ndef run(x: int) -> int:\n    """Gives one."""\n    return x + 1\n'
    compiled(read(text, "one"), tmp_path)
    command = [compiler(), "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", "one", "one.c", "one_main.c"]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0
    done = subprocess.run([str(tmp_path / "one")], capture_output=True, text=True, check=False)
    assert done.stdout == "1\n"
    assert (
        "/* Gives one. */\nint64_t one_run(one_engine *engine, int64_t x);"
        in (tmp_path / "one.h").read_text()
    )


def test_what_no_export_needs_is_not_printed() -> None:
    short = f'{HEAD}__all__ = ["run"]\ndef run() -> int:\n    return 3\n'
    more = f"{short}def other(x: int) -> int:\n    return SPARE[x]\nSPARE = table(u8, (1, 2))\n"
    assert "other" not in print_c(read(more, "m")).source and "SPARE" not in print_c(read(more, "m")).source
    bytes_of_code = print_module(read(short, "m"))
    assert print_module(read(short, "m")) == bytes_of_code
    assert len(print_module(read(more, "m"))) < len(bytes_of_code) + 20  # the table alone


def test_comments_cannot_end_early(tmp_path: Path) -> None:
    text = '"""A text with */ in it, and /* and ??/."""\n__all__ = ["run"]\ndef run() -> None:\n    """*/ int main"""\n'
    compiled(read(text, "sly"), tmp_path)


def test_arrays_lie_one_behind_the_other() -> None:
    text = f'{HEAD}__all__ = ["run"]\na = array(u8, 3)\nb = array(i32, 3)\nc = array(i64, 1)\nT = table(u8, (1, 2))\ndef run() -> None:\n    return\n'
    found = places(read(text, "m"))
    assert {name: (place.address, place.end) for name, place in found.items()} == {
        "a": (0, 8),
        "b": (8, 24),
        "c": (24, 32),
        "T": (32, 40),
    }


@pytest.mark.parametrize(
    ("body", "looks"),
    [
        ("    while x:\n        x &= x - 1\n        n += 1\n", 0),
        ("    while x and n < 9:\n        n += lowest_bit(x)\n        x &= x - 1\n", 0),
        ("    for i in range(1000):\n        n += i\n", 0),
        ("    for i in range(T[1], T[2]):\n        n += i\n", 0),
        ("    for i in range(1000):\n        for j in range(1000):\n            n += i\n", 1),
        ("    while x:\n        x >>= 1\n", 1),
        ("    while x:\n        if n:\n            continue\n        x &= x - 1\n", 1),
        ("    while x:\n        x &= x - 1\n        x += n\n", 1),
        ("    for i in range(x):\n        n += i\n", 1),
        ("    for i in range(300):\n        n += many(i)\n", 1),
        ("    for i in range(200):\n        n += many(i)\n", 0),
        ("    for i in range(200):\n        n += many(i)\n" * 2, 1),
    ],
)
def test_what_ends_soon_does_not_look_whether_to_stop(body: str, looks: int) -> None:
    """A loop looks in each round; a function as it begins, where too much comes before a loop that does, as in the last of these."""
    words = "from yakusoku.engine.prelude import i32, lowest_bit, table\n"
    many = "def many(x: int) -> int:\n    n = 0\n    for i in range(400):\n        n += i * x\n    return n\n"
    text = f'{words}__all__ = ["run"]\nT = table(i32, (3, 5, 900))\n{many}def run(x: int) -> int:\n    n = 0\n{body}    return n\n'
    assert print_module(read(text, "m")).count(I32_ATOMIC_LOAD) == looks
