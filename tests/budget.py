"""How much the random tests may take: the one place that decides how many examples each of them tries.

Each run tries the number that a test names, and always the same examples, so that a run says the same on every machine and on
every day. Now and then, and after large changes, somebody runs the tests for long:

    YAKUSOKU_TEST_BUDGET=20 python -m pytest tests/climbing

tries twenty times as many, others each time, and all cases of the tests in `sampled.yaml`. No test may depend on how quick or how busy a machine is: nothing has a deadline.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import yaml
from hypothesis import HealthCheck, settings

FACTOR = float(os.environ.get("YAKUSOKU_TEST_BUDGET", "1"))
LONG = FACTOR > 1

settings.register_profile(
    "each run",
    max_examples=max(1, round(100 * FACTOR)),
    derandomize=not LONG,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("each run")


def examples(number: int) -> settings:
    """A decorator under `@given`: that many examples in each run, more in a long one."""
    return settings(max_examples=max(1, round(number * FACTOR)))


with (Path(__file__).parent / "sampled.yaml").open(encoding="utf-8") as file:
    SAMPLED: dict[str, int] = {
        f"{place}::{name}": one_of
        for place, names in yaml.safe_load(file).items()
        for name, one_of in names.items()
    }
"""Of which tests one case of so many is tried in each run: `{"engine/test_forms.py::test_plays_of_a_hand": 2, …}`."""


def left_out(places: list[str]) -> set[int]:
    """Which of these tests, by their ids, are for a long run alone."""
    seen: Counter[str] = Counter()
    found = set()
    for number, place in enumerate(places):
        family = place.partition("[")[0].removeprefix("tests/")
        if seen[family] % SAMPLED.get(family, 1):
            found.add(number)
        seen[family] += 1
    return set() if LONG else found
