"""What is kept between runs is data, is used only where it is the user's alone, and is never the reason that something fails."""

from __future__ import annotations

import json
import os
import pickle
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from yakusoku.dsl import files
from yakusoku.ground import cache
from yakusoku.services.rules import load

ROOT = Path(__file__).resolve().parents[2]
STATE = {"one": [1, 2, {"three": None}]}
KEPT = "a" * 8


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose cache is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "yakusoku"


def started(home: Path) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_CACHE_HOME": str(home.parent)}
    return subprocess.Popen(
        [sys.executable, "-m", "yakusoku", "check", "kitchen_table"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def checks(home: Path) -> tuple[str, str, int]:
    process = started(home)
    return *process.communicate(), process.returncode


def test_only_data_is_kept(home: Path) -> None:
    assert checks(home)[2] == 0
    kept = list(home.iterdir())
    assert len(kept) > 2
    for file in kept:
        head, _, text = file.read_text(encoding="utf-8").partition("\n")
        assert file.suffix == ".json" and re.fullmatch("[0-9a-f]{8}", head) and json.loads(text)
        assert file.stat().st_mode & 0o077 == 0
    assert home.stat().st_mode & 0o777 == 0o700


def test_nothing_in_the_program_runs_what_it_reads() -> None:
    runs = re.compile(
        r"\b(?:pickle|marshal|shelve|dill)\b|\b(?:eval|exec)\(|yaml\.(?:unsafe_|full_)?load\(|Lark\(.*cache"
    )
    rooms = [
        path for path in (ROOT / "src" / "yakusoku").iterdir() if path.is_dir() and path.name != "rulesets"
    ]
    found = {
        f"{path.name}: {match.group()}"
        for room in rooms
        for path in room.rglob("*.py")
        for match in runs.finditer(path.read_text(encoding="utf-8"))
    }
    # The safe loader; what makes a class out of the names of its fields, as dataclasses do; an engine on plain Python, whose text has been
    # read as the restricted language before; and what processes of a simulation are sent by the one that started them, through their own pipe. What builds the page and
    # what it brings with it compiles our own files, which are served beside it.
    assert found == {
        "__init__.py: yaml.load(",
        "deck_files.py: yaml.load(",
        "record.py: exec(",
        "on_python.py: exec(",
        "pack.py: marshal",
        "quick.py: marshal",
        "quick.py: exec(",
        "processes.py: pickle",
        "spread.py: pickle",
    }


def test_what_somebody_put_there_is_not_run(home: Path) -> None:
    class Runs:
        def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
            return os.mkdir, (str(home / "it ran"),)

    expected = checks(home)
    for file in [*home.glob("*.json"), home / "grammar.bin"]:
        file.write_bytes(pickle.dumps(Runs()))
    assert checks(home) == expected
    assert not (home / "it ran").exists()


def test_what_is_kept_comes_back_for_just_what_it_was_made_from(home: Path) -> None:
    cache.put(KEPT, "from this", STATE)
    assert cache.get(KEPT, "from this") == STATE
    assert cache.get(KEPT, "from that") is None
    assert cache.get("other", "from this") is None


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data.replace(b"1", b"7"),
        lambda data: data[:20] + b"\xff\xfe" + data[22:],
        lambda data: bytes(len(data)),
        lambda data: b"[" * 1_000_000,
        lambda data: data.split(b"\n")[1],
        lambda data: b"00000000\nnull",
        lambda data: b"00000000\n",
    ],
)
def test_what_is_damaged_is_made_anew(damage: Callable[[bytes], bytes], home: Path) -> None:
    cache.put(KEPT, "from this", STATE)
    file = home / f"{KEPT}.json"
    file.write_bytes(damage(file.read_bytes()))
    assert cache.get(KEPT, "from this") is None
    cache.put(KEPT, "from this", STATE)
    assert cache.get(KEPT, "from this") == STATE


def test_a_check_with_everything_damaged_says_the_same(home: Path) -> None:
    expected = checks(home)
    for number, file in enumerate(sorted(home.glob("*.json"))):
        data = file.read_bytes()
        file.write_bytes(_cut(data) if number % 2 else data.replace(b"s_", b"t_"))
    assert checks(home) == expected


def test_trees_of_another_shape_are_not_taken_twice_either(home: Path) -> None:
    """Neither by the load that meets them, nor by later ones of the same program, which reads what ships once."""
    files._shipped_file.cache_clear()
    expected = load("kitchen_table").ruleset
    assert expected is not None
    spoiled = 0
    for file in home.glob("*.json"):
        kept = json.loads(file.read_text(encoding="utf-8").partition("\n")[2])
        made = json.dumps(kept["made"]).replace('"s_use"', '"s_players"')
        if made != json.dumps(kept["made"]):
            spoiled += 1
            cache.put(file.stem, kept["from"], json.loads(made))
    assert spoiled
    files._shipped_file.cache_clear()
    for _ in range(2):
        loaded = load("kitchen_table")
        assert loaded.ruleset is not None and loaded.ruleset.hash == expected.hash, loaded.diagnostics


@pytest.mark.parametrize(
    "spoil",
    [
        lambda home: home.chmod(0o777),
        lambda home: home.chmod(0o770),
        lambda home: (home.rename(home.with_name("real")), home.symlink_to("real")),
        lambda home: (home.rename(home.with_name("real")), home.write_text("a file")),
    ],
    ids=["others may write", "the group may write", "a link", "a file"],
)  # fmt: skip
def test_a_folder_that_is_not_the_users_alone_is_not_used(
    spoil: Callable[[Path], object], home: Path
) -> None:
    cache.put(KEPT, "from this", STATE)
    spoil(home)
    before = sorted(home.parent.rglob("*"))
    assert cache.folder() is None
    assert cache.get(KEPT, "from this") is None
    cache.put("b" * 8, "from this", STATE)
    assert sorted(home.parent.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owners here")
def test_a_folder_that_belongs_to_somebody_else_is_not_used(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.put(KEPT, "from this", STATE)
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert cache.folder() is None
    assert cache.get(KEPT, "from this") is None


def test_a_file_that_others_may_write_is_not_read(home: Path) -> None:
    cache.put(KEPT, "from this", STATE)
    (home / f"{KEPT}.json").chmod(0o666)
    assert cache.get(KEPT, "from this") is None


@pytest.mark.parametrize("root", ["relative", "/dev/null", "/proc/none", ""])
def test_where_there_can_be_no_folder_there_is_none(
    root: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", root)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # nobody's home
    assert cache.folder() is None
    cache.put(KEPT, "from this", STATE)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("fails", ["write", "replace", "mkstemp"])
def test_where_nothing_can_be_written_nothing_is_left(
    fails: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    cache.put(KEPT, "from this", STATE)
    where = {
        "write": "yakusoku.ground.files._scratch",
        "replace": "os.replace",
        "mkstemp": "tempfile.mkstemp",
    }
    monkeypatch.setattr(where[fails], broken)
    cache.put(KEPT, "from this", "other")
    cache.put("b" * 8, "from this", STATE)
    assert [path.name for path in home.iterdir()] == [f"{KEPT}.json"]
    assert cache.get(KEPT, "from this") == STATE


def test_several_processes_at_once_disturb_nobody(home: Path) -> None:
    several = [started(home) for _ in range(4)]
    said = {(*process.communicate(), process.returncode) for process in several}
    assert said == {checks(home)}
    assert {path.suffix for path in home.iterdir()} == {".json"}


def test_readers_and_writers_at_once_find_all_of_it_or_nothing(home: Path) -> None:
    long = ["x" * 50_000]
    found: list[object] = []

    def reads() -> None:
        found.extend(cache.get(KEPT, "from this") for _ in range(100))

    reader = threading.Thread(target=reads)
    reader.start()
    for _ in range(100):
        cache.put(KEPT, "from this", long)
    reader.join()
    assert all(item in (None, long) for item in found)
