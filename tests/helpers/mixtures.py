"""Random mixtures of house rules: some of the core rules, and some of more_rules.yaku beside this file.

In: `use` items, or what hypothesis draws. Out: the rule set that uses them.
"""

from __future__ import annotations

import shutil
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from budget import LONG
from hypothesis import strategies as st

from yakusoku.dsl.loader import load
from yakusoku.model import RuleSet

from .judged_tables import CHOICES

LIBRARY = Path(__file__).with_name("more_rules.yaku")
MORE = [
    line.split()[1] for line in LIBRARY.read_text(encoding="utf-8").splitlines() if line.startswith("rule ")
]
SHARED = 64  # mixtures that the tests share in each run
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


def drawn(chance: Random) -> tuple[str, ...]:
    """Some core rules with a setting each, and some of the rules beside this file, with what they need."""
    core = [chance.choice(row).use for row in CHOICES if chance.random() < 0.5]
    more = chance.sample(MORE, chance.randrange(13))
    used = {use.split()[0] for use in core}
    core += sorted({NEEDS[rule] for rule in more if rule in NEEDS} - used)
    return (*core, *more)


def mixtures() -> st.SearchStrategy[tuple[str, ...]]:
    """Any mixtures in a long run; otherwise some that all tests share, since to read the rules takes longer than to play them."""
    if LONG:
        return st.randoms(use_true_random=False).map(drawn)
    return st.sampled_from(sorted({drawn(Random(seed)) for seed in range(SHARED)}, key=len))
