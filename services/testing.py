"""Tests of rule files: do the examples come true, and what do they show?

In: the name of a rule set or the path of a rule file. Out: a `Outcome`: each example of the file, with what differed where it does not come
true; and each rule, setting, clause, way and yaku of the file, with whether an example shows it. Files `NAME.scenarios.yaku` and
`NAME.….scenarios.yaku` beside `NAME.yaku` belong to it: their examples are played, too, and count for what is shown. Nothing is written.

All of this takes so many seconds of CPU at most; the outcome says whether that was all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from glob import escape
from pathlib import Path

from ..dsl import loader
from ..dsl.files import File, Reader, locate
from ..dsl.shipped import called, catalogue
from ..ground.cache import trusting
from ..ground.diagnostics import Diagnostic, Report, Span
from ..ground.json import Json
from ..interpreter.trying import Difference
from ..model import Example
from .reports import place
from .shown import Item, items
from .tried import Clock, Key, Run, further_runs, game_runs, is_library, key, library_runs


@dataclass(frozen=True, slots=True)
class Result:
    """One example. `settings`: what was decided otherwise than usual for it; `difference` where it does not come true."""

    example: Example
    settings: str
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a file. `diagnostics` are its errors, and then there is nothing else."""

    name: str
    results: tuple[Result, ...] = ()
    items: tuple[Item, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    beside: tuple[str, ...] = ()  # scenario files
    whole: bool = True  # whether everything was tried before the seconds were over

    @property
    def failed(self) -> list[Result]:
        return [item for item in self.results if item.difference is not None]

    @property
    def percent(self) -> float:
        """How much of what there is is shown."""
        return 100.0 * sum(item.shown for item in self.items) / len(self.items) if self.items else 100.0


def try_out(name: str) -> Outcome:
    """Plays the examples of a file and of the scenario files beside it, with all settings on which they depend."""
    return trusting(lambda: _try_out(name))


def _try_out(name: str) -> Outcome:
    name = (
        name if name in {entry.id for entry in catalogue()} else str(Path(name))
    )  # as files beside each other call each other
    file, diagnostics = _parsed(name)
    if file is None:
        return Outcome(name, diagnostics=diagnostics)
    clock, runs = Clock(), []
    for run in library_runs(file) if is_library(file) else game_runs(name, file):
        run.play(file.source.name, clock)
        runs.append(run)
        if clock.over():
            break
    runs += further_runs(name, file, runs, clock)
    others: list[Run] = []
    results = _results(runs, file.source.name)
    scenarios = _scenarios(file)
    for path in scenarios:
        if clock.over():
            break
        loaded = loader.load(path)
        if loaded.ruleset is None:
            return Outcome(
                name, diagnostics=tuple(one for one in loaded.diagnostics if one.severity == "error")
            )
        run = Run(loaded.ruleset, "", ())
        run.play(path, clock)
        others.append(run)
        results += _results([run], path)
    found = items(name, file, runs, others, clock)
    return Outcome(name, tuple(results), tuple(found), beside=tuple(scenarios), whole=not clock.left_out)


def _parsed(name: str) -> tuple[File | None, tuple[Diagnostic, ...]]:
    """The file, and its errors where it has any."""
    loaded = loader.load(name)
    errors = tuple(item for item in loaded.diagnostics if item.severity == "error")
    report = Report()
    found = locate(name, report)
    if errors or found is None:
        return None, errors or tuple(report.items)
    return Reader(report).read(found[0], called(found[0])), ()


def _scenarios(file: File) -> list[str]:
    """The scenario files beside a file, by their names."""
    path = file.path
    if path is None or path.name.endswith(".scenarios.yaku"):
        return []
    stem = escape(path.stem)
    found = [*path.parent.glob(f"{stem}.scenarios.yaku"), *path.parent.glob(f"{stem}.*.scenarios.yaku")]
    return sorted({str(item) for item in found})


def _results(runs: Sequence[Run], own: str) -> list[Result]:
    """Each example of the file where it belongs first: as usual, else with the first other setting. An example of a library is looked at
    where its rule is."""
    found: dict[Key, Result] = {}
    for run in runs:
        for at, tried in run.tried.items():
            if at[0] == own and at not in found and run.rule in ("", tried.example.rule):
                found[at] = Result(tried.example, run.settings, tried.difference)
    return sorted(found.values(), key=lambda item: item.example.span.start)


# ------------------------------------------------------------------------------------------------------------- update


def updates(found: Outcome, name: str) -> list[tuple[Span, str]]:
    """What to write where, so that the examples of the file of that name say what happens; where a line cannot be mended so, nothing."""
    rows: dict[Key, tuple[Span, str]] = {}
    for result in found.failed:
        difference = result.difference
        if difference is not None and difference.instead and difference.where.source.name == name:
            rows[key(difference.where)] = difference.where, difference.instead
    return sorted(rows.values(), key=lambda row: row[0].start)


def rewritten(text: str, changes: Sequence[tuple[Span, str]]) -> str:
    """The text with these changes, of which no two meet; the latest first, so that places stay."""
    for span, words in sorted(changes, key=lambda row: -row[0].start):
        text = text[: span.start] + words + text[span.end :]
    return text


# --------------------------------------------------------------------------------------------------------------- data


def data(found: Outcome) -> Json:
    """The same as plain data."""
    return {
        "file": found.name,
        "scenarios": list(found.beside),
        "examples": [_result_data(item) for item in found.results],
        "whole": found.whole,
        "percent": round(found.percent, 1),
        "coverage": [
            {"kind": item.kind, "id": item.id, "shown": item.shown, **place(item.span)}
            | ({"text": item.text} if item.text else {})
            for item in found.items
        ],
    }


def _result_data(item: Result) -> Json:
    told: Json = {"title": item.example.title.en, "rule": item.example.rule, "true": item.difference is None}
    told |= place(item.example.span)
    if item.settings:
        told["settings"] = item.settings
    if item.difference is not None:
        one = item.difference
        told["difference"] = {
            **place(one.where),
            "before": list(one.before),
            "done": one.done,
            "expected": one.expected,
            "got": one.got,
            "acted": list(one.acted),
            "instead": one.instead,
        }
    return told


__all__ = ["Item", "Outcome", "Result", "data", "rewritten", "try_out", "updates"]
