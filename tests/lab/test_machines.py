"""Work that is spread over the workers of a scheduler of Dask: a real one, with two workers. The same numbers; and what happens where one of them is gone."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.engine.generated import Generated
from yakusoku.lab import machines, spread
from yakusoku.lab.compiled import Compiled, Search, covers
from yakusoku.lab.machines import Machines, Unreachable
from yakusoku.lab.simulate import simulate
from yakusoku.lab.spread import Lost
from yakusoku.model import RuleSet
from yakusoku.services.rules import load

SOURCES = Path(__file__).resolve().parents[2] / "src"


class Cluster:
    """A scheduler and so many workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int) -> None:
        pytest.importorskip("distributed")
        self.file = folder / "scheduler.json"
        at = ("--host", "127.0.0.1", "--no-dashboard")
        self.scheduler = self.started(
            folder, "dask_scheduler", *at, "--port", "0", "--scheduler-file", str(self.file)
        )
        ends = time.monotonic() + 60
        while not (self.file.exists() and self.file.read_text()):
            assert self.scheduler.poll() is None and time.monotonic() < ends
            time.sleep(0.05)
        self.address = json.loads(self.file.read_text())["address"]
        one = (*at, "--nthreads", "1", "--no-nanny", "--scheduler-file", str(self.file))
        self.workers = [self.started(folder, "dask_worker", *one) for _ in range(workers)]
        while machines._workers(self.address) != workers:
            assert time.monotonic() < ends
            time.sleep(0.1)

    def started(self, folder: Path, program: str, *options: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", f"distributed.cli.{program}", *options],
            env={**os.environ, "PYTHONPATH": str(SOURCES)},
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def until_busy(self, process: subprocess.Popen[bytes]) -> None:
        """Waits until its workers work for somebody, however long that takes to begin on a busy machine."""
        from distributed import Client

        ends = time.monotonic() + 60
        with Client(self.address, timeout=60) as client:  # type: ignore[no-untyped-call]
            while not any(client.processing().values()):  # type: ignore[no-untyped-call]
                assert process.poll() is None and time.monotonic() < ends
                time.sleep(0.1)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"), 2)
    yield found
    found.end()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Cluster]:
    """One that a test may end."""
    found = Cluster(tmp_path, 2)
    yield found
    found.end()


def rules_of(name: str) -> RuleSet:
    rules = load(name).ruleset
    assert rules is not None
    return rules


def engine_of(rules: RuleSet, players: int, made: Generated | None = None) -> Compiled:
    return Compiled(made or covers(rules, players), players, print)


def test_the_same_numbers_wherever_it_is_played(cluster: Cluster) -> None:
    """By an engine and by the interpreter, with players who search; several runs with the same workers."""
    rules = rules_of("koi_koi")
    engine = engine_of(rules, 2)
    searching = Compiled(covers(rules, 2, search=True), 2, print, search=Search((0, 1), 3))
    with closing(Machines(cluster.address)) as crew:
        assert crew.many == 2
        for player, playing, hands in (
            ("random", engine, 3000),
            ("random", None, 90),
            ("search", searching, 20),
        ):
            alone, _ = simulate(rules, 2, hands, 7, engine=playing, strategy=player)
            spread, _ = simulate(rules, 2, hands, 7, engine=playing, strategy=player, crew=crew)
            assert alone == spread
            assert alone.hands == hands


def test_the_command_says_the_same(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "koi_koi", "--hands", "2000", "--seed", "3", "--json"]
    digests = set()
    for more in ([], ["--executor", cluster.address.replace("tcp", "dask")]):
        assert main([*asked, *more]) == 0
        digests.add(json.loads(capsys.readouterr().out)["digest"])
    assert len(digests) == 1


def test_workers_of_another_version_are_not_asked(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "program", lambda: "another")
    with closing(Machines(cluster.address)) as crew:
        tally, _ = simulate(rules_of("koi_koi"), 2, 20, 7, crew=crew)
    assert tally.broken == [
        f"the workers of {cluster.address} have another version of this program, after 0 hands"
    ]


def test_what_a_call_raises_there_is_raised_here(cluster: Cluster) -> None:
    with Machines(cluster.address) as crew:
        problem = crew.submit(divmod, 1, 0).exception(60)
        late = crew.submit(time.sleep, 0.2)
    assert isinstance(problem, ZeroDivisionError)
    assert crew.told(problem) is problem
    assert late.done()


def test_an_interruption_ends_it_soon(cluster: Cluster) -> None:
    words = [
        "simulate",
        "daifugo",
        "--hands",
        "100000000",
        "--executor",
        cluster.address.replace("tcp", "dask"),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "yakusoku", *words, "--json"],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        cluster.until_busy(process)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, told) == (130, b"")


def test_a_worker_that_is_ended_costs_a_second_try_and_all_of_them_the_rest(
    own: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_of("taiyaku")
    monkeypatch.setattr(spread, "LOOKS", 0.3)
    with closing(Machines(own.address)) as crew:
        left = iter(own.workers)

        def end_one(done: int) -> None:
            for worker in [next(left, None)]:
                if worker is not None:
                    worker.kill()

        first = iter([end_one])
        found, _ = simulate(rules, 3, 400, 7, crew=crew, progress=lambda done: next(first, int)(done))  # type: ignore[operator]
        assert found == simulate(rules, 3, 400, 7)[0]
        monkeypatch.setattr(machines, "COMES", 1.0)
        tally, _ = simulate(rules, 3, 400, 7, crew=crew, progress=end_one)
    assert tally.broken == [f"the scheduler at {own.address} has no workers, after {tally.hands} hands"]
    assert 0 < tally.hands < 400


def test_a_scheduler_that_answers_no_more_is_not_waited_for(
    own: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "LOOKS", 0.3)
    monkeypatch.setattr(machines, "ANSWERS", 3.0)
    began = time.monotonic()
    with closing(Machines(own.address)) as crew:
        tally, _ = simulate(
            rules_of("taiyaku"),
            3,
            4000,
            7,
            crew=crew,
            progress=lambda done: own.scheduler.send_signal(signal.SIGSTOP),
        )
    assert tally.broken == [f"the scheduler at {own.address} does not answer, after {tally.hands} hands"]
    assert 0 < tally.hands < 4000
    assert time.monotonic() - began < 60


def test_a_scheduler_that_is_ended_is_told_as_well(own: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "LOOKS", 0.3)
    monkeypatch.setattr(machines, "ANSWERS", 3.0)
    with closing(Machines(own.address)) as crew:
        tally, _ = simulate(
            rules_of("taiyaku"), 3, 4000, 7, crew=crew, progress=lambda done: own.scheduler.kill()
        )
    assert tally.broken == [f"the scheduler at {own.address} does not answer, after {tally.hands} hands"]


def test_where_nobody_answers_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there; somebody is, but says nothing."""
    pytest.importorskip("distributed")
    monkeypatch.setattr(machines, "ANSWERS", 1.0)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(Unreachable, match="does not answer"):
            Machines(address)
    with pytest.raises(Unreachable, match="does not answer"):
        Machines(address)


def test_without_dask_the_command_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "koi_koi", "--hands", "10", "--executor", "dask://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err.count('pip install "yakusoku-cards[dask]"') == 1


@pytest.mark.parametrize(
    "given",
    ["dask", "dask://", "dask://host", "dask://host:port", "dask://a@b:1", "threads", "", "dask://h:1/x"],
)
def test_other_executors_are_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "koi_koi", "--hands", "10", "--executor", given]) == 2
    assert "--executor takes" in capsys.readouterr().err


def test_jobs_are_for_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "koi_koi", "--jobs", "2", "--executor", "dask://127.0.0.1:1"]) == 2
    assert "does not go with" in capsys.readouterr().err


def test_nothing_is_waited_for_where_nobody_can_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A future that never comes, and a crew that knows it."""

    class Silent(spread.Crew):
        near, many = True, 1

        def submit(self, *given: object) -> object:  # type: ignore[override]
            from concurrent.futures import Future

            return Future()

        def check(self) -> None:
            raise Lost("nobody")

    monkeypatch.setattr(spread, "LOOKS", 0.05)
    with pytest.raises(Lost, match="nobody"):
        list(spread.Spread(Silent(), rules_of, "x").do([1]))
