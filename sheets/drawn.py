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
    """Of one picture: its operators and the graphics states that they name."""

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
    """While it lasts, each of these images is drawn by reference to its first drawing, which is kept for all sheets."""
    makers = _makers()
    for address, image in images.items():
        if address in pictures and hasattr(image, "draw"):
            image.draw = _Once(f"{makers} {hashlib.sha256(pictures[address]).hexdigest()}", image.draw)
    yield


class _Once:
    """Draws a picture into the file the first time, and afterwards refers to what was drawn."""

    def __init__(self, made_from: str, draw: Callable[..., None]) -> None:
        self._made_from, self._draw = made_from, draw
        self._drawn: dict[int, tuple[str, object]] = {}

    def __call__(self, stream: _Stream, width: float, height: float, style: object) -> None:
        place = getattr(stream, "_resources", None)
        if place is None or not (width and height):
            self._draw(stream, width, height, style)
            return
        high = round(
            _WIDE * height / width, 1
        )  # to a thousandth of its width: it is stretched to just its height
        if id(place) not in self._drawn:
            self._drawn[id(place)] = (self._first(stream, high, style), place)
        name, _ = self._drawn[id(place)]
        with stream.stacked():
            stream.transform(width / _WIDE, 0, 0, height / high, 0, 0)
            stream.draw_x_object(name)

    def _first(self, stream: _Stream, high: float, style: object) -> str:
        group = stream.add_group(0, 0, _WIDE, high)
        made_from = f"{self._made_from} {high}"
        name = f"drawn-{cache.key(made_from)}"
        found = cache.get(name, made_from)
        kept = _unpacked(found) if isinstance(found, str) else None
        if kept is not None:
            group.stream.append(kept["does"].encode("latin-1"))
            group._resources["ExtGState"].update(_states(kept["states"]))
        else:
            self._draw(group, _WIDE, high, style)
            told = _told(group)
            if told is not None:
                cache.put(name, made_from, _packed(told))
        return str(group.id)


def _told(group: _Group) -> _Kept | None:
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
    return {"does": does.decode("latin-1"), "states": states}


def _states(kept: dict[str, dict[str, float]]) -> dict[str, Mapping[str, float]]:
    import pydyf

    return {name: pydyf.Dictionary(state) for name, state in kept.items()}


# ----------------------------------------------------------------------------------------------------- between two runs


def _makers() -> str:
    import pydyf
    import weasyprint

    return f"2 {weasyprint.__version__} {pydyf.__version__}"


def _packed(kept: _Kept) -> str:
    import json

    return base64.b64encode(zlib.compress(json.dumps(kept).encode("ascii"), 6)).decode("ascii")


def _unpacked(text: str) -> _Kept | None:
    """What was kept; None where it has not all that is asked of it."""
    import json

    try:
        kept = json.loads(zlib.decompress(base64.b64decode(text)))
        states = kept["states"]
        whole = isinstance(kept["does"], str) and all(isinstance(state, dict) for state in states.values())
    except (ValueError, zlib.error, LookupError, TypeError, AttributeError):
        return None
    return _Kept(does=kept["does"], states=states) if whole else None


__all__ = ["drawn_once"]
