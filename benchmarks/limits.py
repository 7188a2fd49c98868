"""How long the commands take, and how much memory, with inputs as large as they may be (docs/limits.md has the table).

    python benchmarks/limits.py [--only WORD …] [--journal FILE]

Makes each input in a folder that disappears, runs each command in a process of its own, and prints a row of Markdown for each input: the
command that took longest, its seconds of CPU with all processes that it starts, those of the clock, and the most memory that one of them
took. Seconds of CPU can be compared between a machine that is busy and one that is not; those of the clock say how busy this one was. With
words only the inputs whose names hold one of them. What is over 10 seconds of CPU or 500 MB is marked, and so is an input that the check
refuses, and a command that is stopped where it takes more than it may.

With a journal each command that has been measured is kept in that file, and is not measured again: so a run that was interrupted goes on. It is
for one state of the program: a journal of another state is begun anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from large import ASK, INPUTS, Input  # noqa: E402

MOST_SECONDS = 10.0
MOST_MEGABYTES = 500
PATIENCE = 300  # seconds until a command is ended


class Ran(NamedTuple):
    """A command that was run: what it was, its exit code, seconds of CPU and of the clock, megabytes at most, the end of what it said."""

    command: str
    code: int
    seconds: float
    waited: float
    megabytes: float
    said: str


def ask_all() -> None:
    """Opens files until no further one may be, and asks of each what editors ask; the slowest question and its seconds are written to standard error."""
    from yakusoku.services.service import Refused, Service

    service, text, slowest = Service(), Path("open.yaku").read_text(encoding="utf-8"), ("", 0.0)
    questions: list[tuple[str, dict[str, object]]] = [
        *(("colours", {}), ("check", {}), ("symbols", {}), ("hints", {}), ("folds", {}), ("format", {})),
        *(
            (name, {"offset": place})
            for name in ("references", "hover", "complete")
            for place in (12, 60, 400_000)
        ),
    ]
    for number in range(1_000):
        file = f"/open/{number}.yaku"
        try:
            service.call("open", {"file": file, "text": text.replace("variant t ", f"variant t{number} ", 1)})
        except Refused:
            break
        for name, more in questions:
            began = time.process_time()
            try:
                service.call(name, {"file": file, **more})
            except Refused:
                continue
            slowest = max(slowest, (name, time.process_time() - began), key=lambda row: row[1])
    print(json.dumps(slowest), file=sys.stderr)


def ran(folder: Path, command: str) -> Ran:
    """Runs a command in the folder, alone."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_CACHE_HOME": str(folder / "cache")}
    began = time.monotonic()
    with (folder / "said").open("w+b") as told:
        child = subprocess.Popen(
            [sys.executable, str(Path(__file__)), "--ask"]
            if command == ASK
            else [sys.executable, "-m", "yakusoku", *command.split()],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=told,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE)),
        )
        _, status, used = os.wait4(child.pid, 0)  # with all that it has waited for itself
        child.returncode = os.waitstatus_to_exitcode(status)
        told.seek(0)
        said = told.read().decode(errors="replace").strip()[-200:]
    waited, seconds = time.monotonic() - began, used.ru_utime + used.ru_stime
    if command == ASK and not child.returncode:
        slowest, seconds = json.loads(said)
        command, said = f"{ASK}: {slowest}", ""
    return Ran(command, child.returncode, seconds, waited, used.ru_maxrss / 1024, said)


class Journal:
    """What has been measured, kept in a file line by line; without a file nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, Ran] = {}
        head = json.dumps({"program": state()})
        if path is None:
            return
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines[:1] != [head]:
            path.write_text(head + "\n", encoding="utf-8")
            return
        for line in lines[1:]:
            name, row = json.loads(line)
            self.known[f"{name}: {row[0]}"] = Ran(*row)

    def add(self, name: str, row: Ran) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([name, row]) + "\n")


def state() -> str:
    """The digest of the program and of this file."""
    whole = hashlib.sha256(Path(__file__).read_bytes())
    package = ROOT / "src" / "yakusoku"
    for folder in sorted(package.iterdir()):
        for file in sorted(folder.resolve().rglob("*") if folder.is_dir() else [folder]):
            if file.is_file() and file.suffix != ".pyc":
                whole.update(file.read_bytes())
    return whole.hexdigest()


def measured(name: str, made: Input, journal: Journal) -> Iterator[Ran]:
    """Each command of an input, measured now or before."""
    commands = [command.format("t.yaku") for command in made.commands]
    known = {command: journal.known.get(f"{name}: {command}") for command in commands}
    with TemporaryDirectory() as place:
        folder = Path(place)
        if None in known.values():
            (folder / "t.yaku").write_text(made.text(), encoding="utf-8")
            for file, text in made.beside().items():
                (folder / file).write_text(text, encoding="utf-8")
        for command in commands:
            row = known[command]
            if row is None:
                if command.startswith("replay out.jsonl") and not (folder / "out.jsonl").exists():
                    ran(folder, "record t.yaku --options -o out.jsonl")
                row = ran(folder, command)
                journal.add(name, row._replace(command=command))
            yield row


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the commands with inputs as large as they may be.")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="inputs whose names hold one")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="where to keep what has been measured")
    parser.add_argument("--ask", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.ask:
        ask_all()
        return
    journal = Journal(options.journal)
    print("| Input | slowest | s | s of the clock | MB |")
    print("|---|---|---|---|---|")
    for name, made in INPUTS.items():
        if not options.only or any(word in name for word in options.only):
            _tell(name, [*measured(name, made, journal)])


def _tell(name: str, rows: list[Ran]) -> None:
    slowest = max(rows, key=lambda row: row.seconds)
    most = max(row.megabytes for row in rows)
    over = slowest.seconds > MOST_SECONDS or most > MOST_MEGABYTES
    broken = sorted({row.command for row in rows if row.code not in (0, 1, 2)})
    refused = " refused" * (rows[0].command.startswith("check") and rows[0].code != 0)
    print(
        f"| {name} | `{_short(slowest.command)}` | {slowest.seconds:.1f} | {slowest.waited:.1f} | {most:.0f} |{' OVER' * over}{refused}"
        f"{' BROKEN: ' + ', '.join(broken) if broken else ''}"
    )
    for row in rows:
        if row.code == 2 and row.said and "there is no engine" not in row.said:
            print(f"    {_short(row.command)} ends with 2: {row.said.splitlines()[-1]}")
    sys.stdout.flush()


def _short(command: str) -> str:
    return command.replace(" t.yaku", "").split(" -o ")[0].split(" --with ")[0]


if __name__ == "__main__":
    main()
