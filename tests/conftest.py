"""Before any test is read: the budget of the random tests; and Ctrl-C, which programs that the tests start must hear also where the tests were started in the background.
Each test begins in English. And what a failure prints is bounded: two sheets or records that differ are hundreds of megabytes of differences, and where `CI` is set pytest leaves none of them out."""

import gc
import signal
from collections.abc import Generator, Iterable
from itertools import islice

import budget
import pytest

from yakusoku.console import speech

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

MOST_LINES = 200  # of the differences of one comparison
MOST_LETTERS = 500  # of one such line
MOST_TOLD = 60_000  # letters of one failure: its beginning and its end


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """While tests are collected next to nothing becomes garbage, and what there is then stays to the end: nobody need look through it again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests whose cases say much the same some are tried in each run, unless one case is asked for by its name."""
    if any("[" in asked for asked in config.args):
        return
    out = budget.left_out([item.nodeid for item in items])
    config.hook.pytest_deselected(items=[item for number, item in enumerate(items) if number in out])
    items[:] = [item for number, item in enumerate(items) if number not in out]


@pytest.fixture(autouse=True)
def english() -> None:
    """What a test before asked of the command line in Japanese is not told the next in Japanese."""
    speech.choose(["--lang", "en"])


@pytest.hookimpl(wrapper=True)
def pytest_assertrepr_compare() -> Generator[None, list[Iterable[str]], list[list[str]]]:
    """What differs, line by line."""
    told = yield
    return [[_cut(line, MOST_LETTERS) for line in islice(lines, MOST_LINES)] for lines in told if lines]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """All that is said of a test that failed, and what it printed."""
    report = yield
    if report.failed and len(told := report.longreprtext) > MOST_TOLD:
        report.longrepr = _cut(told, MOST_TOLD)
    report.sections = [(name, _cut(text, MOST_TOLD)) for name, text in report.sections]
    return report


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most // 2]} … {text[-most // 2 :]}"
