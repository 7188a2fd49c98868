"""Long runs of the judge: stopped and gone on with, or in parts, they come to the same as in one piece."""

from pathlib import Path

import pytest
from helpers.meaning import figures, run, work_of
from helpers.meaning_cases import Report
from helpers.meaning_long import Journal, Limits, OtherJournal, Work, added, carry_on, nowhere

CLAUSES = 12


def work(seed: int = 3) -> Work:
    return work_of(CLAUSES, seed, games=1)


def said(report: Report) -> str:
    return figures(report).rpartition(", CPU")[0]


@pytest.fixture(scope="module")
def whole() -> str:
    return said(run(CLAUSES, seed=3, games=1))


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, whole: str) -> None:
    journal = tmp_path / "run.jsonl"
    begun, ready = carry_on(work(), Journal(journal, work().about), Limits(seconds=0.01), nowhere)
    assert not ready
    assert 0 < begun.clauses < CLAUSES
    with journal.open("a") as file:
        file.write('{"number": 99, "ro')  # cut off in the middle of a line
    report, ready = carry_on(work(), Journal(journal, work().about), Limits(), nowhere)
    assert ready
    assert said(report) == whole


def test_what_was_done_is_told_when_it_is_interrupted(tmp_path: Path) -> None:
    asked = work()

    def judge(row: dict[str, str], report: Report, turn: int, mine: bool) -> bool:
        if turn > 2:
            raise KeyboardInterrupt
        return judged(row, report, turn, mine)

    judged, asked.judge = asked.judge, judge
    report, ready = carry_on(asked, Journal(tmp_path / "run.jsonl", asked.about), Limits(), nowhere)
    assert not ready
    assert report.played == 2
    assert report.events > 0


def test_parts_add_up(tmp_path: Path, whole: str) -> None:
    parts = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for number, path in enumerate(parts):
        carry_on(work(), Journal(path, work().about), Limits(part=number, parts=2), nowhere)
    report, rows = added(work(), parts)
    assert rows == work().total
    assert said(report) == whole


def test_a_journal_of_another_run_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path / "run.jsonl", work().about)
    with pytest.raises(OtherJournal):
        Journal(tmp_path / "run.jsonl", work(seed=4).about)


def test_a_departure_is_told_with_how_to_judge_it_again(tmp_path: Path) -> None:
    asked, told = work(), []

    def judge(row: dict[str, str], report: Report, turn: int, mine: bool) -> bool:
        report.wrong["departs"].append((0, "a clause", "3 players"))
        return True

    asked.judge = judge
    report, _ = carry_on(asked, Journal(tmp_path / "run.jsonl", asked.about), Limits(), told.append)
    assert report.departures() == asked.total
    assert f"row {asked.total - 1} departs: departs" in told[-2]
    assert '--again \'{"row": ' in told[-1]
