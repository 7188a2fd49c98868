"""Clauses of every kind are played and judged by their written meaning (docs/meaning.md), a fixed small budget of them.

Not collected by itself until the engine follows the page in everything: `pytest tests/climbing/meanings_run.py` runs it. The long run is
`python -m helpers.meaning --clauses 6000 --seed 1` with `tests` and `src` on the path.
"""

import pytest
from helpers.meaning import Report, run, show

SECONDS = 16


@pytest.fixture(scope="module")
def report() -> Report:
    return run(clauses=400, seed=1, games=1, seconds=SECONDS)


def test_clauses_are_judged(report: Report) -> None:
    assert report.played > 50
    assert report.events > 5000


def test_refused_or_played_as_written(report: Report) -> None:
    assert not report.wrong, show(report)


def test_words_of_the_page_are_known(report: Report) -> None:
    assert not report.refused["not yet: words of docs/meaning.md"]
