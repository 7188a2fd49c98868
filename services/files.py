"""What may be read: the files of a user, as whoever asks hands them in.

In: texts by their names. Out: `Files` for the loader (dsl/files.py). A page has its files in memory and no disk; an editor has open texts that count before
what is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..dsl.files import DISK, MAX_BYTES, Files
from ..ground.diagnostics import Report
from ..ground.said import say

__all__ = ["DISK", "Files", "Memory", "Opened"]


class Memory:
    """Texts by their names, and nothing else: what lies in one folder lies beside each other."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = {Path(name): text for name, text in texts.items()}

    def is_file(self, path: Path) -> bool:
        return path in self._texts

    def leads_out(self, path: Path) -> bool:
        return False

    def beside(self, path: Path, ending: str = ".yaku") -> Sequence[Path]:
        return sorted(
            other for other in self._texts if other.parent == path.parent and other.suffix == ending
        )

    def size(self, path: Path) -> int:
        return len(self._texts[path].encode(errors="replace"))

    def read(self, path: Path, name: str, report: Report) -> str | None:
        text = self._texts.get(path)
        if text is None:
            report.add("no-such-file", say("There is no file `{name}`.", name=name))
        elif len(text) > MAX_BYTES:
            told = f"`{name}` has more than {MAX_BYTES:,} characters."
            report.add("too-large", told, help="A rule file may not be longer.")
            return None
        return text


class Opened:
    """Files of a disk, and texts that are open and may have changed since: these count."""

    def __init__(self, texts: Mapping[str, str], below: Files = DISK) -> None:
        self._open = Memory(texts)
        self._below = below

    def is_file(self, path: Path) -> bool:
        return self._of(path).is_file(path)

    def leads_out(self, path: Path) -> bool:
        return self._of(path).leads_out(path)

    def beside(self, path: Path, ending: str = ".yaku") -> Sequence[Path]:
        return sorted({*self._open.beside(path, ending), *self._below.beside(path, ending)})

    def size(self, path: Path) -> int:
        return self._of(path).size(path)

    def read(self, path: Path, name: str, report: Report) -> str | None:
        return self._of(path).read(path, name, report)

    def _of(self, path: Path) -> Files:
        return self._open if self._open.is_file(path) else self._below
