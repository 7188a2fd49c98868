"""The package: one import name over folders at the root, no house rule in the code, nothing outside the repository."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = [
    path
    for folder in (
        "ground",
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
    for suffix in ("py", "j2", "css")
    for path in sorted((ROOT / folder).rglob(f"*.{suffix}"))
] + sorted(ROOT.glob("*.py"))


def test_links_wheel_and_folders_agree() -> None:
    shipped = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]["only-include"]
    links = sorted(path.name for path in (ROOT / "src" / "yakusoku").iterdir() if path.name != "__pycache__")
    assert sorted(set(shipped) - {"build/page"}) == links  # the workbench page, where it was built
    for name in links:
        link = ROOT / "src" / "yakusoku" / name
        assert link.is_symlink(), name
        assert os.readlink(link) == f"../../{name}"
        assert link.exists(), name


def test_no_house_rule_is_named_in_the_code() -> None:
    """Rules and yaku are text in .yaku files; the code knows cards, events, effects. Ids of one plain English word are
    passed over: they may stand in a sentence."""
    ids = {
        id
        for path in (ROOT / "rulesets").rglob("*.yaku")
        for id in re.findall(
            r"^\s*(?:rule|yaku)\s+([a-z][a-z0-9]*_[a-z0-9_]+)", path.read_text(), re.MULTILINE
        )
    }
    assert len(ids) > 40
    wanted = re.compile(r"\b(" + "|".join(sorted(ids)) + r"|revolution|kakumei|oiran|shibari)\b")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in CODE
        for number, line in enumerate(path.read_text().splitlines(), 1)
        for match in wanted.finditer(line)
    ]
    assert found == []


def test_wheel_and_source_distribution_hold_the_same_program_and_it_plays(tmp_path: Path) -> None:
    """The wheel of the real folders and that of the unpacked source distribution are the same, file for file; the second one is tried."""
    built = tmp_path
    _build(built)
    direct, unpacked = (
        {
            name: archive.read(name)
            for name in archive.namelist()
            if name.startswith("yakusoku/")
            and "__pycache__" not in name
            and not name.startswith(
                "yakusoku/build/page/"
            )  # the page is built beside a checkout, not in the distribution
        }
        for archive in (
            zipfile.ZipFile(next((built / kind).glob("*.whl"))) for kind in ("direct", "unpacked")
        )
    )
    assert direct == unpacked
    [root] = [path.parent for path in built.glob("*/PKG-INFO")]
    for name in (
        "README.md",
        "LICENSE",
        "pyproject.toml",
        "tests/conftest.py",
        "docs/tour.md",
        "grammar/kotoba.lark",
    ):
        assert (root / name).exists(), name
    _plays(built / "unpacked")


def _build(folder: Path) -> None:
    """The source distribution, and two wheels: `direct`, of the real folders, and `unpacked`, of that distribution alone."""
    build = (
        "import os, sys; os.chdir(sys.argv[1]); from hatchling import build as made; "
        "getattr(made, sys.argv[2])(sys.argv[3])"
    )

    def run(root: Path, kind: str, into: Path) -> None:
        into.mkdir(exist_ok=True)
        command = [sys.executable, "-c", build, str(root), f"build_{kind}", str(into)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    run(ROOT, "sdist", folder)
    run(ROOT, "wheel", folder / "direct")
    [archive] = folder.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    run(folder / archive.name.removesuffix(".tar.gz"), "wheel", folder / "unpacked")


def _plays(folder: Path) -> None:
    """Installs the wheel of a folder beside it, and tries what a user would."""
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
        names = archive.namelist()
    assert all(name.startswith(("yakusoku/", "yakusoku_cards-")) for name in names)
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder / "site"),
        "XDG_CACHE_HOME": str(folder / "cache"),
    }
    where = [sys.executable, "-c", "import yakusoku; print(yakusoku.__file__)"]
    commands = [
        [sys.executable, "-m", "yakusoku", *arguments]
        for arguments in (
            ["check", "daifugo"],
            ["record", "kitchen_table", "--hands", "1", "-o", "game.jsonl"],
            ["replay", "game.jsonl"],
            ["sheet", "taiyaku", "-o", "taiyaku.html"],
        )
    ]
    for command in (*commands, where):
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    assert str(folder / "site") in done.stdout


def test_nothing_reads_or_cites_what_is_outside_the_repository() -> None:
    """No path of somebody's machine, no sections (a letter and two numbers) of a document that is not here."""
    outside = re.compile(
        r"""["'(` ]/(home|work|Users|root)/|\.\./\.\./\.\.|\brules\.md|(?<![\w.])[A-D][0-9]{1,2}\.[0-9]{1,2}\b"""
    )
    texts = [*CODE, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "docs").glob("*.md"))]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts
        if path != Path(__file__) and "pictures" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if outside.search(line)
    ]
    assert found == []
