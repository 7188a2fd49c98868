"""Every chunk of the test files finds exactly what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.chunks import FOLDER, Chunk, chunks, findings, problems

ALL = [chunk for path in sorted(FOLDER.glob("*.yaku")) for chunk in chunks(path)]


@pytest.mark.parametrize("chunk", ALL, ids=lambda chunk: chunk.name)
def test_chunk_finds_what_it_says(chunk: Chunk, tmp_path: Path) -> None:
    assert chunk.ok or chunk.expected or chunk.clean, "a chunk must expect something"
    assert problems(chunk, findings(chunk, tmp_path)) == []
