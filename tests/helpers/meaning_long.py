"""Long runs of the judges: in pieces, with what was found told as it comes, and to be gone on with.

Comes in: what is to be judged, row by row (`Work`), and a journal: a file of one line for each row that was done. Goes out: a `Report` of all that
stands in the journal and was done now, also where the run was stopped (Ctrl-C, a limit of time). Run again with the same journal it goes on
behind the last row; `added` reads the journals of several parts as one. A row says alone how it is judged again.
"""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judges.meaning_cover import Cover, Pair, Row

from helpers.meaning_cases import Report

FIGURES = ("clauses", "games", "played", "idle", "events", "acts", "seconds")
FINDINGS = ("refused", "refusals", "wrong", "silent", "known")
EVERY = 10.0
"""Seconds between two lines about how far it is."""


class OtherJournal(Exception):
    """The journal belongs to another run."""


@dataclass
class Work:
    """What is to be judged: each row is asked for after the one before was told."""

    about: Mapping[str, Any]
    """What the rows hang on: two journals with the same go together."""
    total: int
    cover: Cover | None
    rows: Callable[[], Iterator[Row]]
    judge: Callable[[Row, Report, int, bool], bool]
    """A row, where it is put down, how many could be played up to it, and whether it is to be played; goes out: whether it can be."""
    pairs: Callable[[Row], set[Pair]]

    def told(self, row: Row, played: bool) -> None:
        """What came of a row decides which come next; only rows of the cover have pairs."""
        if self.cover is not None and self.covers(row):
            self.cover.tell(row, played)

    def covers(self, row: Row) -> bool:
        return self.cover is not None and row.keys() == self.cover.values.keys()


def line_of(number: int, row: Row, played: bool, mine: bool, piece: Report) -> dict[str, Any]:
    """What a journal says of a row; of a row of another part only whether it can be played."""
    line: dict[str, Any] = {"number": number, "row": row, "played": played, "mine": mine}
    if mine:
        line |= {name: getattr(piece, name) for name in FIGURES}
        line |= {name: getattr(piece, name) for name in FINDINGS if getattr(piece, name)}
    return line


def piece_of(line: Mapping[str, Any]) -> Report:
    """The figures and findings of one line."""
    piece = Report(**{name: line[name] for name in FIGURES})
    piece.refused.update(line.get("refused", {}))
    piece.refusals = dict(line.get("refusals", {}))
    for kind, found in line.get("wrong", {}).items():
        piece.wrong[kind] = [(size, text, where) for size, text, where in found]
    for reason, texts in line.get("silent", {}).items():
        piece.silent[reason] = list(texts)
    for name, games in line.get("known", {}).items():
        piece.known[name] = [(text, where) for text, where in games]
    return piece


class Journal:
    """The rows that are done, in a file or (without a name) nowhere."""

    def __init__(self, path: Path | None, about: Mapping[str, Any]) -> None:
        self.path, self.done = path, {}
        if path is None:
            return
        if path.exists():
            was, self.done = read(path)
            if was != dict(about):
                raise OtherJournal(f"{path} is of {was}, not of {dict(about)}")
        else:
            self._write(dict(about))

    done: dict[int, dict[str, Any]]

    def keep(self, line: dict[str, Any]) -> None:
        self.done[line["number"]] = line
        self._write(line)

    def _write(self, line: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")


def read(path: Path) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """What a journal is about, and its lines; a last line that was cut off counts for nothing and is taken away."""
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, "utf-8")
    about, *lines = map(json.loads, whole.splitlines())
    return about, {line["number"]: line for line in lines}


@dataclass
class Limits:
    """How far one run goes: seconds of CPU time, and which rows are its own (every `parts`-th from `part` on, counted from 0)."""

    seconds: float = 1e9
    part: int = 0
    parts: int = 1


def carry_on(
    work: Work, journal: Journal, limits: Limits, tell: Callable[[str], None]
) -> tuple[Report, bool]:
    """Judge what the journal does not have yet. Goes out: the report of everything, and whether it came to the end."""
    report, progress = Report(cover=work.cover), Progress(work.total, tell, len(journal.done))
    start, turn = time.process_time(), 0
    last = start
    try:
        for number, row in enumerate(work.rows()):
            line = journal.done.get(number)
            if line is None:
                if last - start > limits.seconds:
                    return report, False
                mine, piece = number % limits.parts == limits.part, Report()
                played = work.judge(row, piece, turn + 1, mine)
                now = time.process_time()
                piece.seconds, last = now - last, now
                line = line_of(number, row, played, mine, piece)
                journal.keep(line)
                tell_departures(number, row, turn + 1, work, piece, tell)
            elif line["row"] != row:
                raise OtherJournal("the rows are others than they were when the journal was begun")
            turn += line["played"]
            put_down(work, line, report)
            progress.step(number + 1, report)
    except KeyboardInterrupt:
        return report, False
    return report, True


def put_down(work: Work, line: Mapping[str, Any], report: Report) -> None:
    """A row that is done counts in the report, and decides which rows come next."""
    work.told(line["row"], line["played"])
    if not line["mine"]:
        return
    piece = piece_of(line)
    report.add(piece)
    if not work.covers(line["row"]):
        return
    if piece.departures():
        report.open.append(line["row"])
    elif line["played"]:
        report.agreed |= work.pairs(line["row"])
        if not piece.idle:
            report.acted |= work.pairs(line["row"])


def added(work: Work, journals: Iterable[Path]) -> tuple[Report, int]:
    """The report of all parts together, and of how many rows it is."""
    lines: dict[int, dict[str, Any]] = {}
    for path in journals:
        about, found = read(path)
        if about != dict(work.about):
            raise OtherJournal(f"{path} is of {about}, not of {dict(work.about)}")
        lines |= {number: line for number, line in found.items() if line["mine"] or number not in lines}
    report = Report(cover=work.cover)
    for number in sorted(lines):
        put_down(work, lines[number], report)
    return report, sum(line["mine"] for line in lines.values())


def tell_departures(
    number: int, row: Row, turn: int, work: Work, piece: Report, tell: Callable[[str], None]
) -> None:
    """Each departure, as soon as it is found, with how to judge that row again alone."""
    found = [(kind, text, where) for kind, games in piece.wrong.items() for _, text, where in games]
    found += [(f"another reading: {name}", *game) for name, games in piece.known.items() for game in games]
    for kind, text, where in found:
        tell(f"row {number} departs: {kind}\n  {text}\n  {where}")
    if found:
        alone = json.dumps({"row": row, "turn": turn, **work.about}, ensure_ascii=False)
        tell("  again: python -m helpers.meaning --again '" + alone.replace("'", "'\\''") + "'")


class Progress:
    """Says now and then how far it is."""

    def __init__(self, total: int, tell: Callable[[str], None], done: int) -> None:
        self.total, self.tell, self.done = total, tell, done
        self.start = self.said = time.monotonic()

    def step(self, number: int, report: Report) -> None:
        now = time.monotonic()
        if now - self.said < EVERY:
            return
        self.said = now
        here = number - self.done
        left = (now - self.start) / here * max(self.total - number, 0) if here > 0 else 0.0
        self.tell(
            f"{number} of at most {self.total} rows: played {report.played}, refused {sum(report.refused.values())}, "
            f"departures {report.departures()}, silent {sum(map(len, report.silent.values()))}; "
            f"{now - self.start:.0f} s gone, at most {left:.0f} s left"
        )


def to_stderr(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def nowhere(text: str) -> None:
    """For runs of which only the report is wanted."""
