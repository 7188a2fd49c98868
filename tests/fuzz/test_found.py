"""What searches have found, each as a small case: it is refused with a reason, or everything holds.

The first line of a rule file says `refused: CODES` or `played`, and the lines below it what was wrong; a command (fuzz/commands.py) has what
should be.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from . import commands, played

FOUND = Path(__file__).parent / "found"
CASES = sorted(FOUND.glob("*.yaku"))
COMMANDS = sorted(FOUND.glob("*.command"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_was_found(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected, _, codes = text.split("\n")[0].removeprefix("# ").partition(": ")
    loaded = played.check(text, examples=True)
    errors = sorted({item.code for item in loaded.diagnostics if item.severity == "error"})
    if expected == "refused":
        assert errors == codes.split()
        return
    assert expected == "played"
    assert loaded.ruleset is not None, errors
    played.formatted(text)
    played.translated(text)
    for players in loaded.ruleset.playing():
        for seed, hands in ((0, 2), (1, 1)):
            played.play(loaded.ruleset, players, seed, hands, Counter())


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_commands_that_were_found(path: Path) -> None:
    commands.given(path.read_text(encoding="utf-8"))
