"""Sets up an environment and does one job in it, or several. Needs Python 3.11 or newer and nothing else.

    python3 dev.py demo     checks a rule file, plays a recorded hand, writes the rule sheet
    python3 dev.py test     format, lint, types, all tests, the examples of the documents
    python3 dev.py fuzz     searches for what breaks the program: --minutes N, --kind bytes|files|strangers|commands|pages|decks|engines|atheris, --seed S
    python3 dev.py page     builds the workbench page, build/page; needs Node.js (tools/page.py)
    python3 dev.py sbom     writes what the program is made of, build/yakusoku.cdx.json (CycloneDX)

`test --minimum` runs, with the oldest versions of the libraries that pyproject.toml allows, the tests of what uses them.

The random tests try the same examples in each run; YAKUSOKU_TEST_BUDGET=20 before the command tries twenty times as many
(tests/budget.py).

The environment is .venv beside this file (.venv-minimum for `--minimum`), made when it is missing or when what it is made from has
changed; `--fresh` makes a new one in a temporary folder instead, so that a missing step of the installation shows. What is installed
stands with its sums in requirements.lock (what the program needs: all that `demo` installs), requirements-dev.lock (the tools of
development besides) and requirements-minimum.lock, which tools/lock.py writes; nothing else is installed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent

FOLDERS = (
    "ground",
    "messages",
    "grammar",
    "model",
    "game",
    "analysis",
    "compare",
    "dsl",
    "engine",
    "interpreter",
    "sheets",
    "telling",
    "services",
    "lab",
    "workbench",
    "console",
)

PATHS = {"PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in ("src", "tests"))}
PROGRAM, LOCK, MINIMUM = "requirements.lock", "requirements-dev.lock", "requirements-minimum.lock"

# Where the libraries are used that the program needs: tables and trees, decks, templates, fonts, the built package.
LIBRARIES = ("ground", "format", "language/test_tables.py", "compare", "cli", "sheets", "docs", "project")

LOOKED_AT = (("-m", "ruff", "format", "--check", "."), ("-m", "ruff", "check", "."), ("-m", "mypy"))
TESTED = ("-m", "pytest", "-n", "auto", "--dist", "worksteal")
PAGE = ("tools/page.py",)

HOUSE = "house.yaku"  # the rule file that the README's commands speak of
DEMO = (
    ("check", HOUSE, "rulesets/presets/kitchen_table.yaku"),
    ("record", HOUSE, "--players", "4", "--hands", "2", "--seed", "7", "-o", "build/game.jsonl"),
    ("replay", "build/game.jsonl", "--rules", HOUSE),
    ("sheet", HOUSE, "-o", "build/house.html"),
    ("sheet", "taiyaku", "-o", "build/taiyaku.html"),
)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "jobs", nargs="+", metavar="job", choices=("demo", "test", "setup", "page", "sbom", "fuzz")
    )
    parser.add_argument("--fresh", action="store_true", help="use a new environment in a temporary folder")
    parser.add_argument("--minimum", action="store_true", help="test: the oldest libraries that are allowed")
    args, more = parser.parse_known_args()
    if more and args.jobs not in (["fuzz"], ["page"]):
        parser.error(f"{' '.join(args.jobs)} knows no {' '.join(more)}")
    if args.minimum and args.jobs != ["test"]:
        parser.error("--minimum goes with test")
    if sys.version_info < (3, 11):
        print(f"Yakusoku needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    names, lock, place = args.jobs, PROGRAM if args.jobs == ["demo"] else LOCK, ROOT / ".venv"
    if args.minimum:
        names, lock, place = ["minimum"], MINIMUM, ROOT / ".venv-minimum"
    if args.fresh:
        with tempfile.TemporaryDirectory(prefix="yakusoku-") as folder:
            return jobs(names, environment(Path(folder) / "venv", lock), more)
    return jobs(names, environment(place, lock), more)


def jobs(names: list[str], python: Path, more: list[str]) -> int:
    """Does the jobs one after the other, up to the first that fails. A page that is built before the tests is built while the source is looked at:
    each of the two keeps one processor busy."""
    if names != ["page", "test"]:
        return next((failed for name in names if (failed := job(name, python, more))), 0)
    with tempfile.TemporaryFile() as said:
        building = subprocess.Popen(
            [str(python), *PAGE, *more], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            failed = run([[str(python), *step] for step in LOOKED_AT])
            failed = building.wait() or failed
        finally:
            building.kill()  # where Ctrl-C came before its end
        said.seek(0)
        print("$", " ".join(["python", *PAGE]), said.read().decode(errors="replace"), sep="\n", flush=True)
    return failed or run([[str(python), *TESTED]])


def environment(folder: Path, lock: str) -> Path:
    """The Python of an environment with this project and what a lock file names. One that holds more serves as well."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "yakusoku-setup"
    wanted, fuller = _made_from(lock), _made_from(LOCK)
    if (
        python.exists()
        and stamp.exists()
        and stamp.read_text() in (wanted, fuller if lock == PROGRAM else wanted)
    ):
        return python
    what = "what the program needs" if lock == PROGRAM else "the program and the tools of its tests"
    print(f"Setting up {folder}: {what} …", file=sys.stderr, flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(folder)], check=False)
    if made.returncode:
        print(
            "Python could not make an environment. On Debian and Ubuntu: apt-get install python3-venv",
            file=sys.stderr,
        )
        raise SystemExit(2)
    install = [str(python), "-m", "pip", "install", "--quiet"]
    for packages in (["--require-hashes", "-r", lock], ["--no-deps", "--no-build-isolation", "-e", "."]):
        if subprocess.run([*install, *packages], check=False, cwd=ROOT).returncode:
            print(
                "The packages that the project needs could not be installed: see the message above.",
                file=sys.stderr,
            )
            raise SystemExit(2)
    subprocess.run([str(python), "-m", "compileall", "-q", *FOLDERS], check=False, cwd=ROOT)
    warm = [str(python), "-m", "yakusoku", "check", "daifugo", "taiyaku"]  # keeps the trees of what ships
    subprocess.run(warm, check=False, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stamp.write_text(wanted)
    return python


def _made_from(lock: str) -> str:
    """What an environment is made from, as a sum: it is made anew when this changes."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + (ROOT / lock).read_bytes()).hexdigest()


def job(name: str, python: Path, more: list[str]) -> int:
    """Runs the steps of a job; the first that fails ends it. `more`: what was written behind `fuzz`."""
    module = [str(python), "-m"]
    if name == "demo":
        (ROOT / "build").mkdir(exist_ok=True)
        _write_house()
        steps = [[*module, "yakusoku", *step] for step in DEMO]
    elif name == "test":
        steps = [[str(python), *step] for step in (*LOOKED_AT, TESTED)]
    elif name == "fuzz":
        steps = [[*module, "fuzz", *more]]
    elif name == "minimum":
        steps = [[*module, "pytest", "-n", "auto", *(f"tests/{folder}" for folder in LIBRARIES)]]
    elif name == "page":
        steps = [[str(python), *PAGE, *more]]
    elif name == "sbom":
        (ROOT / "build").mkdir(exist_ok=True)
        steps = [[str(python), "tools/sbom.py", "-o", "build/yakusoku.cdx.json"]]
    else:
        steps = []
    failed = run(steps, {**os.environ, **PATHS} if name == "fuzz" else None)
    if name == "demo" and not failed:
        _tell(python)
    return failed


def run(steps: list[list[str]], surroundings: dict[str, str] | None = None) -> int:
    """Commands one after the other, up to the first that fails."""
    for step in steps:
        print("$", " ".join(["python", *step[1:]]), flush=True)
        done = subprocess.run(step, check=False, cwd=ROOT, env=surroundings)
        if done.returncode:
            return done.returncode
    return 0


def _write_house() -> None:
    """The README's example as a file of one's own; one that is there already stays as it is."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = readme.split("```yaku\n", 1)[1].split("```", 1)[0]
    try:
        with (ROOT / HOUSE).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        print(f"{HOUSE} is there already and stays as it is.", file=sys.stderr)


def _tell(python: Path) -> None:
    """What was made, where the program is, and what to type next."""
    program = python.parent / ("yakusoku.exe" if os.name == "nt" else "yakusoku")
    shown = program.relative_to(ROOT) if program.is_relative_to(ROOT) else "yakusoku"
    print(
        f"""
Here is now {HOUSE}, the rules of a table, to be changed; and in build/: house.html, its rule sheet, and taiyaku.html (open
them in a browser), and game.jsonl, a game that was played by these rules.

The program is {shown}. Next:

    {shown} play {HOUSE}                           play it against the computer
    {shown} check {HOUSE}                          after you have changed a rule
    {shown} sheet {HOUSE} -o build/house.html      its sheet anew
    {shown} --help"""
    )


if __name__ == "__main__":
    raise SystemExit(main())
