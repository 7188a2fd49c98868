"""Writes which packages are installed for the work on the project, with their versions and sums. Needs uv (`pip install uv`).

    python tools/lock.py              after pyproject.toml has changed: what is locked stays, where it still fits
    python tools/lock.py --upgrade    the newest versions of everything

In: pyproject.toml. Out: `requirements-dev.lock`, all that the tests need, for every Python and system that the project runs on;
`requirements.lock`, what the program alone needs, in the same versions; and `requirements-minimum.lock`, the oldest versions that
pyproject.toml allows of what the program needs, with the test runner.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = "3.11"
WRITTEN = {
    "requirements-dev.lock": ("--extra", "dev"),
    "requirements.lock": ("--extra", "build", "--constraints", "requirements-dev.lock"),
    "requirements-minimum.lock": ("--extra", "test", "--resolution", "lowest-direct"),
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    args = parser.parse_args()
    always = [
        "--universal",
        "--python-version",
        OLDEST_PYTHON,
        "--generate-hashes",
        "--no-annotate",
        "--no-header",
    ]
    for name, options in WRITTEN.items():
        command = ["uv", "pip", "compile", "pyproject.toml", *always, *options, "--quiet", "-o", name]
        if args.upgrade:
            command.append("--upgrade")
        try:
            done = subprocess.run(command, check=False, cwd=ROOT)
        except FileNotFoundError:
            print("This needs uv on the PATH: pip install uv", file=sys.stderr)
            return 2
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
