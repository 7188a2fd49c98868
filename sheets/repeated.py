"""Headings that are repeated where what stands below them goes on in another column, in a PDF.

WeasyPrint repeats what is the head of a table, and knows nothing of where it stands the first time. The words that say that something goes on have
their room in each of them; after the layout they are taken out of the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_HEADINGS = ("h2", "h3", "h4")
_MARK = "continued"  # the class of these words


def first_alone(made: Any) -> Any:
    """The same document, in which the first of several headings is without the words that say that it is another one."""
    known: set[int] = set()
    for page in made.pages:
        for heading in _headings(page._page_box):
            _without(heading, remove=id(heading.element) not in known)
            known.add(id(heading.element))
    return made


def _headings(box: Any) -> Iterator[Any]:
    for child in getattr(box, "children", ()):
        if child.element_tag in _HEADINGS:
            yield child
        else:
            yield from _headings(child)


def _without(box: Any, *, remove: bool) -> bool:
    """Whether these words stand in it; they are taken out if so wanted."""
    found = False
    kept = []
    for child in getattr(box, "children", ()):
        marked = child.element is not None and child.element.get("class") == _MARK
        found = marked or _without(child, remove=remove) or found
        if not marked:
            kept.append(child)
    if remove and found and len(kept) < len(box.children):
        box.children = kept
    return found


__all__ = ["first_alone"]
