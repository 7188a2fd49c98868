"""Random mixtures of house rules: some of the core rules, and some of more_rules.yaku beside this file.

In: `use` items, or what hypothesis draws. Out: the rule set that uses them.
"""

from __future__ import annotations

import shutil
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from yakusoku.dsl.loader import load
from yakusoku.model import RuleSet

from .judged_tables import CHOICES

LIBRARY = Path(__file__).with_name("more_rules.yaku")
MORE = [
    line.split()[1] for line in LIBRARY.read_text(encoding="utf-8").splitlines() if line.startswith("rule ")
]
NEEDS = {"stop_four": "eight_cut", "off_switch": "eight_cut"}


@lru_cache(maxsize=256)
def mixture(uses: tuple[str, ...]) -> RuleSet:
    """The variant that uses these rules, loaded from a file beside the library."""
    with TemporaryDirectory() as folder:
        shutil.copy(LIBRARY, folder)
        file = Path(folder) / "mixture.yaku"
        file.write_text(
            "\n".join(['variant mixture "Mixture" of daifugo', *(f"    use {use}" for use in uses), ""])
        )
        loaded = load(str(file))
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset


@st.composite
def mixtures(draw: st.DrawFn) -> tuple[str, ...]:
    """Some core rules with a setting each, and some of the rules of this folder, with what they need."""
    core = [draw(st.sampled_from(row)).use for row in CHOICES if draw(st.booleans())]
    more = draw(st.lists(st.sampled_from(MORE), max_size=12, unique=True))
    used = {use.split()[0] for use in core}
    core += sorted({NEEDS[rule] for rule in more if rule in NEEDS} - used)
    return (*core, *more)
