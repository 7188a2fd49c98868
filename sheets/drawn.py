"""Pictures in a PDF: each is drawn once for a file, and what was drawn is kept between runs.

In: the pictures of a page by their addresses, and what WeasyPrint has read them as. Out: for each a function that stands in
the place of WeasyPrint's own `draw`. Its streams are written by it alone; where they are not as known, each picture is drawn
anew wherever it stands, which is slower and looks the same.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol, TypedDict

from ..ground import cache

_WIDE = (
    100.0  # every picture is drawn that wide and scaled where it stands, so that what is kept fits everywhere
)
_WORDS = re.compile(rb"\b(?:Tf|Do|sh|scn|SCN|BDC|BMC)\b")  # what leans on something outside of the stream


class _Kept(TypedDict):
    """Of one picture: its size, its operators and the graphics states that they name."""

    high: float
    does: str
    states: dict[str, dict[str, float]]


class _Group(Protocol):
    """What WeasyPrint draws a picture into."""

    id: str
    stream: list[bytes]
    _resources: dict[str, dict[str, Mapping[str, float]]]


class _Stream(Protocol):
    """What WeasyPrint draws a page into, as far as a picture is drawn by it."""

    def add_group(self, x: float, y: float, width: float, height: float) -> _Group: ...

    def stacked(self) -> AbstractContextManager[None]: ...

    def transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None: ...

    def draw_x_object(self, name: str) -> None: ...


@contextmanager
def drawn_once(images: Mapping[str, object], pictures: Mapping[str, bytes]) -> Iterator[None]:
    """While it lasts, each of these images is drawn by reference to its first drawing. Afterwards the drawings are kept."""
    name, made_from = _named(pictures)
    found = cache.get(name, made_from)
    known = _unpacked(found) if isinstance(found, str) else {}
    before = len(known)
    for address, image in images.items():
        if address in pictures and hasattr(image, "draw"):
            image.draw = _Once(address, image.draw, known)
    yield
    if len(known) > before:
        cache.put(name, made_from, _packed(known))


class _Once:
    """Draws a picture into the file the first time, and afterwards refers to what was drawn."""

    def __init__(self, address: str, draw: Callable[..., None], known: dict[str, _Kept]) -> None:
        self._address, self._draw, self._known = address, draw, known
        self._drawn: dict[int, tuple[str, object]] = {}

    def __call__(self, stream: _Stream, width: float, height: float, style: object) -> None:
        place = getattr(stream, "_resources", None)
        if place is None or not (width and height):
            self._draw(stream, width, height, style)
            return
        high = round(_WIDE * height / width, 3)
        if id(place) not in self._drawn:
            self._drawn[id(place)] = (self._first(stream, high, style), place)
        name, _ = self._drawn[id(place)]
        with stream.stacked():
            stream.transform(width / _WIDE, 0, 0, height / high, 0, 0)
            stream.draw_x_object(name)

    def _first(self, stream: _Stream, high: float, style: object) -> str:
        group = stream.add_group(0, 0, _WIDE, high)
        kept = self._known.get(self._address)
        if kept is not None and kept["high"] == high:
            group.stream.append(kept["does"].encode("latin-1"))
            group._resources["ExtGState"].update(_states(kept["states"]))
        else:
            self._draw(group, _WIDE, high, style)
            told = _told(group, high)
            if told is not None:
                self._known[self._address] = told
        return str(group.id)


def _told(group: _Group, high: float) -> _Kept | None:
    """What was drawn, if it needs nothing from elsewhere."""
    try:
        does = b"\n".join(bytes(part) for part in group.stream)
        found = group._resources
        states = {name: {key: float(number) for key, number in state.items()}
                  for name, state in found["ExtGState"].items()}  # fmt: skip
        alone = not any(found[kind] for kind in ("XObject", "Pattern", "Shading"))
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    if not alone or _WORDS.search(does):
        return None
    return {"high": high, "does": does.decode("latin-1"), "states": states}


def _states(kept: dict[str, dict[str, float]]) -> dict[str, Mapping[str, float]]:
    import pydyf

    return {name: pydyf.Dictionary(state) for name, state in kept.items()}


# ----------------------------------------------------------------------------------------------------- between two runs


def _named(pictures: Mapping[str, bytes]) -> tuple[str, str]:
    import pydyf
    import weasyprint

    made = hashlib.sha256()
    for address, picture in sorted(pictures.items()):
        made.update(b"%b %d " % (address.encode(), len(picture)) + picture)
    made_from = f"1 {weasyprint.__version__} {pydyf.__version__} {made.hexdigest()}"
    return f"drawn-{cache.key(made_from)}", made_from


def _packed(known: dict[str, _Kept]) -> str:
    import json

    return base64.b64encode(zlib.compress(json.dumps(known).encode("ascii"), 6)).decode("ascii")


def _unpacked(text: str) -> dict[str, _Kept]:
    import json

    try:
        known = json.loads(zlib.decompress(base64.b64decode(text)))
    except (ValueError, zlib.error):
        return {}
    return known if isinstance(known, dict) and all(map(_whole, known.values())) else {}


def _whole(kept: object) -> bool:
    """Whether a picture that was kept has all that is asked of it."""
    if not isinstance(kept, dict) or not isinstance(kept.get("high"), float | int):
        return False
    states = kept.get("states")
    return (
        isinstance(kept.get("does"), str)
        and isinstance(states, dict)
        and all(isinstance(state, dict) for state in states.values())
    )


__all__ = ["drawn_once"]
