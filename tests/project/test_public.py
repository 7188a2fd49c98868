"""What `yakusoku` offers to programs: every name is there, has types, and does what a program does with it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import yakusoku

PROGRAM = Path(__file__).with_name("users_program.py")
ROOT = Path(__file__).resolve().parents[2]


def test_every_public_name_is_there_and_the_users_program_has_them_all() -> None:
    for name in yakusoku.__all__:
        assert getattr(yakusoku, name) is not None
    [imported] = [
        node
        for node in ast.walk(ast.parse(PROGRAM.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "yakusoku"
    ]
    assert {item.name for item in imported.names} == set(yakusoku.__all__)


def test_the_type_checker_says_nothing_of_a_users_program(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    (tmp_path / "program.py").write_text(PROGRAM.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "mypy.ini").write_text("[mypy]\nstrict = true\nwarn_unreachable = true\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        "mypy.ini",
        "--cache-dir",
        str(ROOT / ".mypy_cache" / "user"),
        "program.py",
    ]
    found = subprocess.run(
        command,
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_users_program_runs() -> None:
    found = subprocess.run(
        [sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False, cwd=ROOT / "src"
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines()[-1].endswith("True True")
