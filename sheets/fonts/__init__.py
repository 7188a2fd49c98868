"""The fonts of a sheet: of two weights, only the characters that the sheet shows, as CSS that carries them.

In: the text of a page. Out: `@font-face` rules with the fonts inside. The fonts are made by tools/build_fonts.py from an
open font (OFL.txt); a character that they lack is shown by a font of the reader's machine.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

FAMILY = "Yakusoku Sheet"
WEIGHTS = (400, 700)
_HERE = Path(__file__).parent
_BOLD = frozenset(("h1", "h2", "h3", "h4", "th", "strong", "b", "dt", "figcaption", "summary"))
_SILENT = frozenset(("style", "script", "title"))
_VOID = frozenset(("meta", "link", "br", "hr", "img", "wbr", "input", "col", "use", "path", "rect", "circle"))

# Shapes of pictures: most of a page, without a character to show. A tag less opens nothing that is set bold.
_SHAPES = re.compile(
    r"</?(?:path|use|rect|circle|ellipse|line|polygon|g|clipPath|defs|symbol|svg)(?:\s[^<>]*)?/?>"
)


# What a page shows without its standing in the text: numbers of pages and of lists, their marks, and marks of broken lines.
_ALWAYS = " 0123456789/.-\u2010\u2022\u2026\u25aa\u25e6"


def font_css(html: str, *, everywhere: bool = False) -> str:
    """The `@font-face` rules for what a page shows: each character once, in the weights in which it may stand. `everywhere`:
    any of them may stand in any weight, since a style sheet that is not ours decides."""
    reader = _Shown()
    reader.feed(_SHAPES.sub("", html))
    reader.close()
    both = reader.plain | reader.bold
    shown = {400: both, 700: both if everywhere else reader.bold}
    return "\n".join(_face(weight, "".join(sorted(shown[weight]))) for weight in WEIGHTS if shown[weight])


class _Shown(HTMLParser):
    """Which characters a page shows, and which of them inside of elements that are set bold."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.plain: set[str] = set()
        self.bold: set[str] = set()
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while tag in self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not _SILENT.isdisjoint(self._open):
            return
        kept = {sign for sign in data if sign > " "}
        (self.plain if _BOLD.isdisjoint(self._open) else self.bold).update(kept)


@lru_cache(maxsize=16)
def _face(weight: int, shown: str) -> str:
    return _kept(weight, shown + _ALWAYS)


def _kept(weight: int, shown: str) -> str:
    """The rule from the cache of earlier runs, or made anew: to cut a font takes longer than all the rest of a page."""
    from ...ground import cache

    file = (_HERE / f"sheet-{weight}.ttf").stat()
    made_from = f"1 {weight} {file.st_size} {file.st_mtime_ns} {shown}"
    name = f"font-{cache.key(made_from)}"
    kept = cache.get(name, made_from)
    if not isinstance(kept, str):
        kept = _rule(weight, shown)
        cache.put(name, made_from, kept)
    return kept


def _rule(weight: int, shown: str) -> str:
    data = b64encode(_subset(weight, map(ord, shown))).decode("ascii")
    return (
        f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight}; font-display: swap; '
        f'src: url("data:font/woff;base64,{data}") format("woff"); }}'
    )


def _subset(weight: int, codes: Iterable[int]) -> bytes:
    """A WOFF with only these characters. The same bytes for the same characters."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options()
    options.layout_features = ["kern"]
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    with TTFont(_HERE / f"sheet-{weight}.ttf", lazy=True, recalcTimestamp=False) as font:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=codes)
        subsetter.subset(font)
        font.flavor = "woff"
        out = BytesIO()
        font.save(out, reorderTables=None)
    return out.getvalue()


__all__ = ["FAMILY", "font_css"]
