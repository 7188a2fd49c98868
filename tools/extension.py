"""Packs the extension for VS Code. Needs Node.js 20 or newer with npm, and the registry of npm the first time.

    python tools/extension.py            build/yakusoku.vsix

In: editors/vscode, with what its package-lock.json names. Out: one file that VS Code and its like can install. What it needs is installed without running any of its scripts; the
extension's own tests run before it is packed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "editors" / "vscode"
MADE = ROOT / "build" / "yakusoku.vsix"


def main() -> int:
    npm = shutil.which("npm")
    if npm is None:
        print("This needs npm on the PATH: https://nodejs.org", file=sys.stderr)
        return 2
    MADE.parent.mkdir(exist_ok=True)
    for command in (
        ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        ["run", "build"],
        ["test"],
        ["run", "package", "--", "--out", str(MADE)],
    ):
        done = subprocess.run([npm, *command], check=False, cwd=FOLDER)
        if done.returncode:
            return done.returncode
    print(f"{MADE.relative_to(ROOT)}: code --install-extension {MADE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
