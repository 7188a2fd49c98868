"""Eight small pages on one large one, to be folded into a booklet.

In: a document that WeasyPrint has laid out, of at most eight pages. Out: the same with one page, on which they lie as they must so that the
sheet, folded three times and cut along the dashed line, is a booklet that begins with the first of them.
"""

from __future__ import annotations

from typing import Any

PAGES = 8
_ACROSS = 4
# From left to right: below, and above with their heads down.
_BELOW, _ABOVE = (6, 7, 8, 1), (5, 4, 3, 2)


def folded(made: Any) -> Any:
    """The document with its pages on one. ValueError where they are too many."""
    from weasyprint.document import Page

    pages = list(made.pages)
    if len(pages) > PAGES:
        raise ValueError(f"a folded sheet has {PAGES} pages, not {len(pages)}")
    wide, high = pages[0].width, pages[0].height

    class Imposed(Page):  # type: ignore[misc]
        """A page that shows others."""

        def __init__(self) -> None:
            self.width, self.height = wide * _ACROSS, high * 2
            self.bleed = dict.fromkeys(("top", "right", "bottom", "left"), 0)
            self.bookmarks: list[object] = []
            self.links: list[object] = []
            self.anchors: dict[str, object] = {}
            self.forms: dict[object, list[object]] = {None: []}
            self._page_box = pages[0]._page_box

        def paint(self, stream: Any, scale: float = 1) -> None:
            with stream.stacked():
                stream.transform(a=scale, d=scale)
                for column in range(_ACROSS):
                    self._lay(stream, _BELOW[column], column * wide, high, upright=True)
                    self._lay(stream, _ABOVE[column], column * wide, 0, upright=False)
                stream.set_color_rgb(0.6, 0.6, 0.6, stroke=True)
                stream.set_line_width(0.5)
                stream.set_dash([3, 3], 0)
                stream.move_to(wide, high)
                stream.line_to(wide * (_ACROSS - 1), high)
                stream.stroke()

        def _lay(self, stream: Any, number: int, left: float, top: float, *, upright: bool) -> None:
            if number > len(pages):
                return
            with stream.stacked():
                if upright:
                    stream.transform(e=left, f=top)
                else:
                    stream.transform(a=-1, d=-1, e=left + wide, f=top + high)
                pages[number - 1].paint(stream)

    return made.copy([Imposed()])


__all__ = ["PAGES", "folded"]
