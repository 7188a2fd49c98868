"""How much CPU `yakusoku check` takes as a whole process, against `python -c pass` in the same run.

    python benchmarks/check.py [RULES …]

Prints the best of several runs in milliseconds and the ratio. The aim: a ratio below 15 for `daifugo`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 9


def cpu(command: list[str]) -> float:
    """Milliseconds of CPU that the command takes, the best of several runs."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
    best = float("inf")
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, check=False
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def main() -> None:
    base = cpu([sys.executable, "-c", "pass"])
    print(f"{'python -c pass':32} {base:7.1f} ms")
    for name in sys.argv[1:] or ["daifugo", "kitchen_table", "taiyaku"]:
        taken = cpu([sys.executable, "-m", "yakusoku", "check", name])
        print(f"{'yakusoku check ' + name:32} {taken:7.1f} ms   {taken / base:5.1f} x")


if __name__ == "__main__":
    main()
