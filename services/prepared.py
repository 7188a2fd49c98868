"""What takes long to find out and hangs on nothing but the program and what ships with it.

In: a name, and how it is found out. Out: it; from what was handed in, else from what was kept on this machine, else found out now and kept. A page is handed it by whoever built the page:
`make` there, `take` here. What was made for other files is not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

from .. import __version__
from ..dsl.files import catalogue, shown
from ..ground import cache
from . import rulebook

FORM = 3  # another one where what is kept has another shape, or is found otherwise
_given: dict[str, object] = {}
_makers: dict[str, Callable[[], object]] = {}


def register(name: str, found_out: Callable[[], object]) -> Callable[[], object]:
    """Something that is to be prepared under a name, as plain data; how it is had."""
    _makers[name] = found_out
    return lambda: _had(name)


def _had(name: str) -> object:
    if name in _given:
        return _given[name]
    made_from = f"{FORM}\0{name}\0{rulebook.stamp()}"
    key = cache.key("prepared", made_from)
    found = cache.get(key, made_from)
    if found is None:
        found = _makers[name]()
        cache.put(key, made_from, found)
    _given[name] = found
    return found


def stamp() -> str:
    """What all of it is made from: this version, and the files that ship."""
    texts = "\0".join(shown(entry.path) + entry.path.read_text(encoding="utf-8") for entry in catalogue())
    return f"{FORM} {__version__} {sha256(texts.encode()).hexdigest()}"


def make() -> dict[str, object]:
    """All of it, as plain data, to be handed to another process."""
    from .parts import phrases
    from .ticks import library

    assert phrases.__name__ and library.__name__  # they have said what is to be prepared
    return {"stamp": stamp(), "kept": {name: _had(name) for name in sorted(_makers)}}


def take(data: Mapping[str, object]) -> bool:
    """Takes what another process made; whether it was made of the same files by the same version."""
    kept = data.get("kept")
    if data.get("stamp") != stamp() or not isinstance(kept, dict):
        return False
    _given.update(kept)
    return True
