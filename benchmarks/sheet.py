"""How long a full sheet takes as a whole process without PDF, against `python -c pass` in the same run, and how much of it
is ours: outside of jinja2 and fontTools.

    python benchmarks/sheet.py [RULES …]

Prints CPU in milliseconds: the first run, which cuts the fonts, and the best of several later ones, for which they are
kept. The aims: below 1 s in all, below 300 ms of it ours. `--pdf` adds one run through WeasyPrint.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5
_THEIRS = ("jinja2", "fontTools", "markupsafe")


def cpu(command: list[str], environment: dict[str, str], runs: int = RUNS) -> float:
    """Milliseconds of CPU that the command takes, the best of several runs."""
    best = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def theirs(name: str) -> float:
    """The share of the work inside this process that is spent in jinja2 and fontTools, or called from there."""
    from yakusoku.services.rules import load
    from yakusoku.sheets.render import render

    profile = cProfile.Profile(time.process_time)
    rules = load(name).ruleset
    assert rules is not None
    profile.enable()
    render(rules)
    profile.disable()
    times: dict[bool, float] = {True: 0.0, False: 0.0}
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        # What a template is turned into, and what is built into Python, is not ours either; the rest is.
        times[any(f"{os.sep}{word}{os.sep}" in file for word in _THEIRS) or file.endswith(".j2")] += own
    return times[True] / sum(times.values())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", nargs="*", default=["daifugo", "kitchen_table", "taiyaku"])
    parser.add_argument("--pdf", action="store_true")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT / "src"))
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_CACHE_HOME": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
        base = cpu([sys.executable, "-c", "pass"], environment)
        print(f"{'python -c pass':32} {base:7.0f} ms")
        for name in options.rules:
            sheet = [sys.executable, "-m", "yakusoku", "sheet", name, "-o"]
            check = cpu([sys.executable, "-m", "yakusoku", "check", name], environment)
            first = cpu([*sheet, f"{folder}/a.html"], environment, 1)
            taken = cpu([*sheet, f"{folder}/a.html"], environment)
            share = theirs(name)
            ours = check - base + (taken - check) * (1 - share)
            print(
                f"{'yakusoku sheet ' + name:32} {first:7.0f} ms first, {taken:5.0f} ms later   {taken / base:5.1f} x   "
                f"about {ours:4.0f} ms ours, {check - base:4.0f} ms of them reading the rules"
            )
            if options.pdf:
                print(f"{'  as PDF':32} {cpu([*sheet, f'{folder}/a.pdf'], environment, 1):7.0f} ms")


if __name__ == "__main__":
    main()
