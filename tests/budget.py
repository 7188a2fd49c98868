"""How much the random tests may take: the one place that decides how many examples each of them tries.

Each run tries the number that a test names, and always the same examples, so that a run says the same on every machine and on
every day. Now and then, and after large changes, somebody runs the tests for long:

    YAKUSOKU_TEST_BUDGET=20 python -m pytest tests/climbing

tries twenty times as many, others each time, and all cases of the tests in `SAMPLED`. No test may depend on how quick or how busy a machine is: nothing has a deadline.
"""

from __future__ import annotations

import os
from collections import Counter

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


# Tests of which each case takes long and says much the same as its neighbours: one of so many is tried in each run, the first and always the same.
SAMPLED = {
    "ai/test_open_spiel.py::test_open_spiel_finds_nothing_wrong": 3,
    "ai/test_pettingzoo.py::test_pettingzoo_finds_nothing_wrong": 3,
    "cli/test_showing.py::test_what_a_japanese_reader_is_to_write_is_understood": 3,
    "engine/test_climbing_games.py::test_rules_of_all_kinds_are_played_alike_at_once": 2,
    "engine/test_climbing_games.py::test_what_speaks_of_names_that_were_given_or_not_is_played_alike": 2,
    "engine/test_hostile_names.py::test_an_engine_has_nothing_of_its_name_but_a_comment": 3,
    "format/test_format.py::test_any_mangling_of_a_shipped_file_has_one_layout_and_the_same_rules": 3,
    "language/test_hostile.py::test_mutated_files_are_diagnosed_in_the_words_of_the_language": 3,
    "sheets/test_pictures.py::test_a_page_defines_each_picture_that_it_shows_once_and_no_other": 3,
}


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
