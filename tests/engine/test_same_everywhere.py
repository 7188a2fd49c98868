"""The same text does the same everywhere: random modules on Python, as WebAssembly and as C."""

from __future__ import annotations

from pathlib import Path
from random import Random

from budget import FACTOR, LONG
from helpers.random_texts import EDGES, random_text

from yakusoku.engine.language.reading import read
from yakusoku.engine.language.refusals import Refused
from yakusoku.engine.printers.python import print_python

from .runs import InC, compiled, engine, outcome

CALLS = 12
OF_CONSTANTS = ("no room", "has the places", "is from", "divides by 0", "is shifted by")
Call = tuple[str, tuple[int, int, int]]


def texts(many: int, start: int) -> list[str]:
    """So many modules of the language. Where constants alone make a mistake they are passed over."""
    random = Random() if LONG else Random(start)
    found: list[str] = []
    for _ in range(round(many * FACTOR) * 3):
        text = random_text(random)
        try:
            read(text, "tried")
        except Refused as refused:
            for item in refused.refusals:
                assert any(word in item.reason for word in OF_CONSTANTS), f"{item}\n{text}"
            continue
        found.append(text)
        if len(found) == round(many * FACTOR):
            return found
    raise AssertionError("too few texts are in the language")


def calls(text: str) -> list[Call]:
    random = Random(text)
    exports = read(text, "tried").exports

    def number() -> int:
        return random.choice(EDGES) if random.random() < 0.6 else random.randint(-100, 100)

    return [(random.choice(exports), (number(), number(), number())) for _ in range(CALLS)]


def test_webassembly_does_what_python_does() -> None:
    went_well = mistakes = 0
    for text in texts(40, start=1):
        judge = engine(text, "python", check=True)
        checked = engine(text, "webassembly", check=True)
        plain, fast = engine(text, "python"), engine(text, "webassembly")
        for call in calls(text):
            wanted = outcome(judge, *call)
            found = outcome(checked, *call)
            assert found == wanted, f"checked: {call}\n{text}"
            if isinstance(wanted[0], str):
                mistakes += 1
                continue
            went_well += 1
            assert outcome(plain, *call) == wanted, f"plain: {call}\n{text}"
            assert outcome(fast, *call) == wanted, f"fast: {call}\n{text}"
    assert went_well > 4 * mistakes > 0


def test_c_does_what_python_does(tmp_path: Path) -> None:
    for number, text in enumerate(texts(8, start=2)):
        judge = engine(text, "python", check=True)
        program = read(text, f"tried{number}")
        silly = (
            "-Wno-tautological-compare",
            "-Wno-array-bounds",
            "-Wno-type-limits",
        )  # what they say, not how it is printed
        in_c = InC(program, compiled(program, tmp_path, "-O2", *silly))
        for call in calls(text):
            wanted = outcome(judge, *call)
            if isinstance(wanted[0], int):
                assert in_c.outcome(*call) == wanted, f"{call}\n{text}"


def test_a_module_printed_from_its_tree_is_the_same_module() -> None:
    for text in texts(10, start=3):
        printed = print_python(read(text, "tried"))
        assert print_python(read(printed, "tried")) == printed
