"""How much the random tests may take: the one place that decides how many examples each of them tries.

Each run tries the number that a test names, and always the same examples, so that a run says the same on every machine and on
every day. Now and then, and after large changes, somebody runs the tests for long:

    YAKUSOKU_TEST_BUDGET=20 python -m pytest tests/climbing

tries twenty times as many, others each time. No test may depend on how quick or how busy a machine is: nothing has a deadline.
"""

from __future__ import annotations

import os

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
