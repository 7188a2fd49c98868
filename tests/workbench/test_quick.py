"""What is compiled while the page is built is the same as what would be compiled at its start."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys

import pytest

from yakusoku.workbench.quick import Kept

ASK = """
import json, sys
from yakusoku.workbench.quick import Kept, begin
import marshal
data = sys.stdin.buffer.read()
kept = Kept(marshal.loads(data) if data else None)
kept.install()
before = [len(made) for made in vars(kept).values()]
from yakusoku.workbench.door import Door
line = {"question": "sheet", "parameters": {"file": "house.yaku"}, "texts": {"house.yaku": 'variant house "House" of daifugo\\n'}}
sheet = Door().answer(json.dumps(line))
print(json.dumps([before, [len(made) for made in vars(kept).values()], sheet, kept.written().hex()]))
"""


def run(data: bytes) -> list[object]:
    import json

    done = subprocess.run([sys.executable, "-c", ASK], input=data, capture_output=True, check=True)
    found: list[object] = json.loads(done.stdout)
    return found


def test_a_start_with_what_was_kept_compiles_nothing_and_gives_the_same_sheet() -> None:
    _, made, sheet, written = run(b"")
    assert isinstance(made, list) and min(made) > 0
    before, after, again, _ = run(bytes.fromhex(str(written)))
    assert before == made
    assert isinstance(after, list) and after[0] == made[0] and after[2] == made[2]
    assert after[1] - made[1] < 5  # what a template is read with only where another cache is warm
    assert again == sheet


def test_an_expression_that_was_kept_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = re._compiler  # type: ignore[attr-defined]
    first, kept = Kept(), Kept()
    for pattern, flags in (
        (r"(?P<month>\d+)-(?P<day>\d+)", 0),
        (r"[あ-ん]+|\bab*?", re.IGNORECASE),
        (b"a+", 0),
    ):
        made = first._expression(compiler.compile)(pattern, int(flags))
        kept.expressions = first.expressions
        again = kept._expression(None)(pattern, int(flags))  # type: ignore[arg-type]
        assert (again.pattern, again.flags, again.groupindex, again.groups) == (
            made.pattern,
            made.flags,
            made.groupindex,
            made.groups,
        )
        assert again == made


def test_methods_that_were_kept_are_those_of_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    monkeypatch.setitem(vars(dataclasses), "exec", kept._execute)
    made = [dataclasses.make_dataclass("Pair", ["one", "other"], frozen=True) for _ in range(2)]
    assert kept.methods
    assert repr(made[0](1, 2)) == repr(made[1](1, 2)) == "Pair(one=1, other=2)"
