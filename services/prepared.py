"""What takes long to find out and hangs on nothing but the program and what ships with it.

In: a name, and how it is found out. Out: it; from what was handed in (`services/preparing.py`), else from what was kept on this machine, else found out now and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from ..dsl.shipped import catalogue, shown
from ..ground import cache

FORM = 8  # another one where what is kept has another shape, or is found otherwise
_given: dict[str, object] = {}
_makers: dict[str, Callable[[], object]] = {}


def register(name: str, found_out: Callable[[], object]) -> Callable[[], object]:
    """Something that is to be prepared under a name, as plain data; how it is had."""
    _makers[name] = found_out
    return lambda: _had(name)


def _had(name: str) -> object:
    if name in _given:
        return _given[name]
    made_from = f"{FORM}\0{name}\0{made_of()}"
    key = cache.key("prepared", made_from)
    found = cache.get(key, made_from)
    if found is None:
        found = _makers[name]()
        cache.put(key, made_from, found)
    _given[name] = found
    return found


def stamp() -> str:
    """What all of it is made from: this version, and the files that ship."""
    from .. import __version__  # it takes long to ask what is installed

    texts = "\0".join(shown(entry.path) + entry.path.read_text(encoding="utf-8") for entry in catalogue())
    return f"{FORM} {__version__} {sha256(texts.encode()).hexdigest()}"


def made_of() -> str:
    """What all sentences about what ships depend on: the files that ship, and the program."""
    from .. import __version__

    texts = [shown(entry.path) + entry.path.read_text(encoding="utf-8") for entry in catalogue()]
    return "\0".join([__version__, _program(), *texts])


def _program() -> str:
    """What changes when the sentences of the program may: when its files were written last."""
    folder = Path(__file__).parent.parent / "sheets"
    return "|".join(f"{path.stat().st_mtime_ns}" for path in sorted(folder.rglob("*.py")))


def everything() -> dict[str, object]:
    """All that was registered, by its names."""
    return {name: _had(name) for name in sorted(_makers)}


def give(kept: Mapping[str, object]) -> None:
    """Takes what another process found out."""
    _given.update(kept)
