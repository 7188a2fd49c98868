"""The cache: what was kept comes back, what nobody asks for goes, and the folder stays small."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from yakusoku.ground import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = cache.folder()
    assert found is not None
    return found


def aged(file: Path, days: float, size: int = 10) -> Path:
    file.write_bytes(b"x" * size)
    asked = time.time() - days * cache.DAY
    os.utime(file, (asked, asked))
    return file


def test_what_was_kept_comes_back_for_the_same_text_only(folder: Path) -> None:
    cache.put("one", "text", {"a": [1]})
    assert cache.get("one", "text") == {"a": [1]}
    assert cache.get("one", "another text") is None
    assert cache.get("two", "text") is None


def test_what_nobody_has_asked_for_goes_and_asking_keeps_it(folder: Path) -> None:
    cache.put("asked", "text", 1)
    asked = folder / "asked.json"
    for file in (asked, aged(folder / "left.json", 0), aged(folder / "crashed.json.7.new", 0)):
        long_ago = time.time() - (cache.MOST_DAYS + 1) * cache.DAY
        os.utime(file, (long_ago, long_ago))
    young = aged(folder / "young.json", cache.MOST_DAYS - 1)
    assert cache.get("asked", "text") == 1
    cache.prune(folder)
    assert sorted(folder.iterdir()) == [asked, young]


def test_the_oldest_go_when_there_is_no_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also very short files take a block on the disk."""
    monkeypatch.setattr(cache, "MOST_ROOM", 10 * cache.BLOCK)
    short = [aged(folder / f"{days}.json", days) for days in range(1, 9)]
    long = aged(folder / "long.json", 0, 5 * cache.BLOCK)
    cache.prune(folder)
    assert sorted(folder.iterdir()) == sorted([long, *short[:5]])


def test_writing_looks_at_the_folder_from_time_to_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    monkeypatch.setattr(cache, "prune", looked.append)
    monkeypatch.setattr(cache, "_written", 0)
    for number in range(cache.BETWEEN + 1):
        cache.put(f"file{number}", "text", number)
    assert looked == [folder, folder]
