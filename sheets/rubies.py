"""Readings in a PDF: what stands over a word is set once, however often the word stands on the page.

WeasyPrint has no ruby; a word and its reading are a box of their own there, with another one above it, and setting both takes longer than all the rest
of a Japanese page. While `set_once` lasts, a word that was set in the same type before is copied. Where its boxes are not as known each is set anew,
which looks the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

# What the sizes of a box come from, which stands in a line with its own width; colours and the like are its own.
_SIZING = (
    *("font_size", "font_family", "font_weight", "font_style", "font_stretch", "line_height", "lang"),
    *("letter_spacing", "word_spacing", "width", "padding_top", "left", "right", "vertical_align"),
)


@contextmanager
def set_once() -> Iterator[None]:
    """While it lasts, a word with the same reading in the same type is set once."""
    from weasyprint.layout import inline

    usual = getattr(inline, "inline_block_box_layout", None)
    if usual is None:
        yield
        return
    known: dict[tuple[object, ...], Any] = {}
    types: dict[int, tuple[Any, tuple[object, ...]]] = {}

    def kind(style: Any) -> tuple[object, ...]:
        found = types.get(id(style))
        if found is None:
            found = types[id(style)] = style, tuple(style[name] for name in _SIZING)
        return found[1]

    def laid_out(context: Any, box: Any, position_x: float, skip_stack: Any, *more: Any, **named: Any) -> Any:
        if box.element_tag != "ruby" or skip_stack is not None:
            return usual(context, box, position_x, skip_stack, *more, **named)
        key = tuple(
            (type(part), getattr(part, "text", None), kind(part.style)) for part in (box, *box.descendants())
        )
        model = known.get(key)
        copied = None if model is None else _copied(model, box)
        if copied is None:
            found = usual(context, box, position_x, skip_stack, *more, **named)
            known[key] = _copied(found, box)
            return found
        copied.translate(position_x - copied.position_x, 0)
        return copied

    inline.inline_block_box_layout = laid_out
    try:
        yield
    finally:
        inline.inline_block_box_layout = usual


def _copied(model: Any, box: Any) -> Any:
    """What was set, as what this box comes to; None where it is not made of the same parts."""
    made = model.copy()
    made.style, made.element = box.style, box.element
    mine = getattr(model, "children", ())
    its = getattr(box, "children", ())
    if len(mine) != len(its):
        return None
    if mine:
        children = [_copied(one, other) for one, other in zip(mine, its, strict=True)]
        if None in children:
            return None
        made.children = children
    return made


__all__ = ["set_once"]
