"""How much of what the code does the tests hold fast: changes it a little at a time and counts how often a test notices.

    python tools/mutate.py                                  120 changes in interpreter/ and dsl/checks/
    python tools/mutate.py --number 200 --seed 2 interpreter/climbing
    python tools/mutate.py interpreter/climbing/turns.py:214            all changes of one line
    python tools/mutate.py --tests tests/lab --number 40 lab            another room, with tests of its own

In: the folders or modules that are changed, the tests in TESTS. Out: the score, and each change that no test noticed with its place.
Needs Python 3.12 or newer (`sys.monitoring`) on a system that can fork; takes about a quarter of an hour of one processor. Behind a
change that was not noticed stands how many of the tests that reach its line were tried: with more `--seconds` it may be noticed after all.

First it runs the tests once and keeps which lines each of them reaches, in a file outside the repository (`--map`); tests that have not
changed since are not run again. Then it picks lines that are reached, with a fixed seed, and for each change a process is forked in which
everything is already imported: the code of the one function is exchanged, and the tests that reach that line are run until one fails,
of every test file those first that reach most of the module, long ones last; of very many, as many as fit into `--seconds`. A test that fails in such a process without any change does not count.

Only functions are changed (tools/mutants.py says how), and only what happens in the process of the tests is seen: a command that a test starts
as a program of its own neither reaches a line here nor notices a change.
"""

from __future__ import annotations

import argparse
import functools
import gc
import hashlib
import importlib
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from hypothesis import Phase, settings
from mutants import Mutant, made, mutants

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "yakusoku"
TESTS = ("tests/climbing", "tests/fishing", "tests/language", "tests/cli/test_record.py")
# Thousands of broken files, each of which is to end without a traceback; whole libraries and grammars for a few questions: minutes, and
# next to nothing for what is counted here.
PASSED_OVER = ("language/test_hostile.py", "language/test_tables.py", "language/test_wordings.py")
CHANGED = ("interpreter", "dsl/checks")

Cached = functools._lru_cache_wrapper
SURVIVED, KILLED, SLOW = 0, 1, 2
MEMORY = 2 << 30  # bytes that a process may take

Lines = dict[str, list[int]]  # of a file, the lines that were reached


class Reaching(NamedTuple):
    """A test that reaches a line: less the number of lines of that module that it reaches, so that those that are most about the module
    come first; how long it takes; its name."""

    about: int
    seconds: float
    name: str


class Tests:
    """Which lines each test reaches, and how long it takes: kept in a file, test file by test file."""

    def __init__(self, path: Path, modules: list[str]) -> None:
        self.path = path
        self.modules = modules
        helpers = [
            file for file in sorted((ROOT / "tests").rglob("*.py")) if not file.name.startswith("test_")
        ]
        of = _sum([*(ROOT / module for module in modules), *helpers])
        kept = json.loads(path.read_text()) if path.exists() else {}
        self.kept: dict[str, dict[str, object]] = kept["files"] if kept.get("of") == of else {}
        self.of = of

    def missing(self, file: str) -> bool:
        return self.kept.get(file, {}).get("of") != _sum_of_test(file)

    def add(self, file: str, tests: dict[str, tuple[float, Lines]]) -> None:
        self.kept[file] = {"of": _sum_of_test(file), "tests": tests}

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps({"of": self.of, "files": self.kept}))

    def tests(self) -> Iterator[tuple[str, float, Lines]]:
        for part in self.kept.values():
            tests = part["tests"]
            assert isinstance(tests, dict)
            for name, (seconds, lines) in tests.items():
                yield name, seconds, lines


def _sum_of_test(file: str) -> str:
    """Of a file of tests and of what lies beside it and is no Python: texts that are tested."""
    beside = sorted(
        path for path in (ROOT / file).parent.iterdir() if path.is_file() and path.suffix != ".py"
    )
    return _sum([ROOT / file, *beside])


def _sum(files: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()


class Runner:
    """A plugin that does its work in the place of a run of all tests, once they are collected. `usual`: what is changed where nothing is named."""

    usual: Sequence[str] = CHANGED

    def __init__(self, args: argparse.Namespace, modules: list[str]) -> None:
        self.args = args
        self.modules = modules
        self.watched = sorted({*modules, *_modules(self.usual)})
        self.failed = False
        self.sound: dict[str, bool] = {}  # tests that pass in a forked process when nothing is changed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        reporter = session.config.pluginmanager.getplugin("terminalreporter")
        session.config.pluginmanager.unregister(reporter)
        self.load()
        tests = self.mapped(session)
        self.items = {item.nodeid: item for item in session.items}
        self.functions = _functions()
        self.caches = _caches()
        gc.freeze()  # a process that is forked need not copy what is only looked through
        self.measure(tests)
        return True

    def load(self) -> None:
        """Imports what is changed."""
        for module in self.watched:
            importlib.import_module("yakusoku." + module.removesuffix(".py").replace("/", "."))

    # --- which test reaches what ---

    def mapped(self, session: pytest.Session) -> Tests:
        tests = Tests(Path(self.args.map), self.watched)
        by_file: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            by_file.setdefault(item.nodeid.partition("::")[0], []).append(item)
        tests.kept = {file: part for file, part in tests.kept.items() if file in by_file}
        missing = [file for file in by_file if tests.missing(file)]
        written = time.monotonic()
        for number, file in enumerate(missing, 1):
            began = time.process_time()
            _forget(_caches())
            tests.add(file, self.reached(by_file[file]))
            say(
                f"[{number}/{len(missing)}] {file}: {len(by_file[file])} tests, {time.process_time() - began:.1f} s"
            )
            if number == len(missing) or time.monotonic() - written > 60:
                tests.write()
                written = time.monotonic()
        return tests

    def reached(self, items: list[pytest.Item]) -> dict[str, tuple[float, Lines]]:
        """Of the tests that pass, how long each took and the lines of the changed modules that it reached."""
        found: dict[str, tuple[float, Lines]] = {}
        with self.watch() as watch:
            for item, following in zip(items, [*items[1:], None], strict=True):
                watch.lines = {}
                began = time.process_time()
                if self.passes(item, following):
                    lines = {module: sorted(numbers) for module, numbers in watch.lines.items()}
                    found[item.nodeid] = (round(time.process_time() - began, 4), lines)
                else:
                    say(f"fails without any change, and is passed over: {item.nodeid}")
                watch.again()
        return found

    def watch(self) -> Watch:
        return Watch({str(PACKAGE / module): module for module in self.modules})

    def passes(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        self.failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed

    # --- one change after the other ---

    def measure(self, tests: Tests) -> None:
        reaching: dict[tuple[str, int], list[Reaching]] = {}
        for name, seconds, lines in tests.tests():
            for module, numbers in lines.items():
                for line in numbers:
                    reaching.setdefault((module, line), []).append(Reaching(-len(numbers), seconds, name))
        texts = {module: (ROOT / module).read_text(encoding="utf-8") for module in self.modules}
        possible = [mutant for module in self.modules for mutant in mutants(module, texts[module])]
        if self.args.lines:
            possible = [mutant for mutant in possible if (mutant.file, mutant.line) in self.args.lines]
        covered = [mutant for mutant in possible if (mutant.file, mutant.line) in reaching]
        say(f"{len(possible)} changes are possible, {len(covered)} of them on lines that tests reach")
        picked = random.Random(self.args.seed).sample(covered, min(self.args.number, len(covered)))
        counts: Counter[int] = Counter()
        survivors: list[str] = []
        began = time.monotonic()
        for number, mutant in enumerate(picked, 1):
            make, change = self.change(mutant, texts[mutant.file])
            chosen = self.chosen(reaching[mutant.file, mutant.line])
            outcome, by = self.fate(make, chosen)
            counts[outcome] += 1
            where = f"{mutant.file}:{mutant.line}"
            told = {SURVIVED: "SURVIVED", KILLED: "noticed", SLOW: "did not end"}[outcome]
            say(f"[{number}/{len(picked)}] {told}: {where} {change} ({by or f'{len(chosen)} tests'})")
            if outcome == SURVIVED:
                of = len(reaching[mutant.file, mutant.line])
                survivors.append(f"{where}  {change}  ({len(chosen)} of {of} tests)")
        noticed = counts[KILLED] + counts[SLOW]
        print(f"\nScore: {noticed} of {len(picked)} = {100 * noticed / max(1, len(picked)):.1f} %", end="")
        print(f" (seed {self.args.seed}, {counts[SLOW]} by not ending), {time.monotonic() - began:.0f} s")
        print("Not noticed:", *(survivors or ["nothing"]), sep="\n  ", flush=True)

    def chosen(self, reaching: list[Reaching]) -> list[Reaching]:
        """As many tests as fit into the time for one change: of every file the one that is most about the module, then of every file the
        next; those that take a good part of that time after all others."""
        by_file: Counter[str] = Counter()
        ranked = []
        for test in sorted(reaching):
            file = test.name.partition("::")[0]
            long = test.seconds > self.args.seconds / 20
            ranked.append((long, by_file[file], test.seconds, test))
            by_file[file] += 1
        found: list[Reaching] = []
        left = self.args.seconds
        for _, _, seconds, test in sorted(ranked):
            if seconds <= left or not found:
                left -= seconds
                found.append(test)
        return found

    def change(self, mutant: Mutant, text: str) -> tuple[Callable[[], None], str]:
        """What makes a change in the process that calls it; and the change, to be read."""
        code, shown = made(mutant, text, str(PACKAGE / mutant.file))
        functions = self.functions[str(PACKAGE / mutant.file), mutant.function, mutant.first]

        def make() -> None:
            for function in functions:
                function.__code__ = code

        return make, shown

    def fate(self, make: Callable[[], None], chosen: list[Reaching]) -> tuple[int, str]:
        """How a change fares, and the test that noticed."""
        while True:
            outcome, by = self.forked(chosen, make)
            if outcome == SURVIVED or self.is_sound(by, chosen):
                return outcome, by
            chosen = [test for test in chosen if test.name != by]

    def is_sound(self, name: str, chosen: list[Reaching]) -> bool:
        if name not in self.sound:
            [test] = [test for test in chosen if test.name == name]
            self.sound[name] = self.forked([test], lambda: None)[0] == SURVIVED
        return self.sound[name]

    def forked(self, tests: list[Reaching], change: Callable[[], None]) -> tuple[int, str]:
        """Runs tests in a process of their own, after the change, until one fails: what came of it, and that test."""
        reading, writing = os.pipe()
        child = os.fork()
        if child:
            os.close(writing)
            with os.fdopen(reading) as pipe:
                lines = pipe.read().splitlines()
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            begun = lines[-1] if lines else ""
            return (status, begun) if status in (SURVIVED, KILLED, SLOW) else (KILLED, begun)
        os.close(reading)
        try:
            self.in_child(tests, change, writing)
        finally:
            os._exit(KILLED)

    def in_child(self, tests: list[Reaching], change: Callable[[], None], writing: int) -> None:
        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, lambda *_: os._exit(SLOW))
        _forget(self.caches)
        change()
        items = [self.items[test.name] for test in tests]
        for test, item, following in zip(tests, items, [*items[1:], None], strict=True):
            os.write(writing, f"{test.name}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, 10 + 10 * test.seconds)
            if not self.passes(item, following):
                os._exit(KILLED)
        os._exit(SURVIVED)


class Watch:
    """Notes lines that are reached, each once until `again`."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files
        self.lines: dict[str, set[int]] = {}

    def __enter__(self) -> Watch:
        monitoring = sys.monitoring
        monitoring.use_tool_id(monitoring.COVERAGE_ID, "mutate")
        monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.LINE, self.reached)
        monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.LINE)
        return self

    def __exit__(self, *_: object) -> None:
        sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, 0)
        sys.monitoring.free_tool_id(sys.monitoring.COVERAGE_ID)

    def again(self) -> None:
        sys.monitoring.restart_events()

    def reached(self, code: CodeType, line: int) -> object:
        module = self.files.get(code.co_filename)
        if module is not None:
            self.lines.setdefault(module, set()).add(line)
        return sys.monitoring.DISABLE


def _functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """The functions of the package, by file, name and first line. A class that is made twice (slots) has them once."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for item in gc.get_objects():
        if isinstance(item, FunctionType) and item.__code__.co_filename.startswith(str(PACKAGE)):
            code = item.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(item)
    return found


def _caches() -> list[Cached[object]]:
    return [
        item for item in gc.get_objects() if isinstance(item, Cached) and not item.__module__.startswith("_")
    ]


def _forget(caches: list[Cached[object]]) -> None:
    """Empties what functions keep of earlier calls, so that it is made anew."""
    for cached in caches:
        cached.cache_clear()


def _modules(names: Iterable[str]) -> list[str]:
    """The modules that are named, or stand in folders that are named."""
    return [
        file.relative_to(ROOT).as_posix()
        for name in names
        for file in ([ROOT / name] if name.endswith(".py") else sorted((ROOT / name).rglob("*.py")))
    ]


def say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)


def main() -> int:
    return run(__doc__ or "", CHANGED, (*TESTS, *(f"--ignore=tests/{file}" for file in PASSED_OVER)), Runner)


def run(about: str, changed: Sequence[str], tests: Sequence[str], runner: type[Runner]) -> int:
    """Reads the command line and runs these tests for what is changed, if it does not name something else."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "changed", nargs="*", default=list(changed), help="folders or modules that are changed"
    )
    parser.add_argument("--tests", action="append", help="folders or files of tests, in the place of these")
    parser.add_argument("--number", type=int, default=120, help="how many changes (120)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--seconds", type=float, default=40, help="of tests for one change (40)")
    parser.add_argument(
        "--map",
        default=str(Path(tempfile.gettempdir()) / "yakusoku-mutate" / f"{runner.__name__.lower()}_map.json"),
        help="the file that keeps what each test reaches",
    )
    args = parser.parse_args()
    if sys.version_info < (3, 12) or not hasattr(os, "fork"):
        print("This needs Python 3.12 or newer, on a system that can fork.", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))  # as `python -m pytest` has it
    args.lines = {
        (file, int(line)) for file, colon, line in (name.partition(":") for name in args.changed) if colon
    }
    modules = _modules(name.partition(":")[0] for name in args.changed)
    # A failure is enough; nobody waits for the smallest example of it.
    settings.register_profile("mutate", phases=(Phase.explicit, Phase.generate))
    settings.load_profile("mutate")
    quiet = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "-p", "no:logging"]
    return int(pytest.main([*(args.tests or tests), *quiet], plugins=[runner(args, modules)]))


if __name__ == "__main__":
    raise SystemExit(main())
