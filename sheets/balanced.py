"""Columns in a PDF that end together, found in few steps.

WeasyPrint makes columns higher until all that stands in them fits: by what the next box lacks, and where that tells nothing, as of a box that begins
with a heading, by one pixel, laying everything out again each time. While `stepping` lasts, what is told to be lacking is never less than a few
pixels. Where its parts are not as known nothing is changed, and it takes longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

_STEP = 12.0  # pixels, of which a line of text has some twenty
_SMALL_STEP = 3.0  # where columns hold a list and little else: what is too high for it stays empty below it


@contextmanager
def stepping() -> Iterator[None]:
    """While it lasts, columns that are to end together grow by at least that much at a time."""
    from weasyprint.layout import block

    usual = getattr(block, "block_box_layout", None)
    if usual is None:
        yield
        return
    empty = 0.0  # below what stands in the column that was laid out last

    def laid_out(
        context: Any, box: Any, bottom_space: float, skip_stack: Any, *more: Any, **named: Any
    ) -> Any:
        nonlocal empty
        found = usual(context, box, bottom_space, skip_stack, *more, **named)
        if found[0] is None or not getattr(box, "is_column", False):
            return found
        inside = [child for child in found[0].children if child.is_in_normal_flow()]
        if not inside:
            return found
        step = _SMALL_STEP if box.element_tag == "ul" else _STEP
        if bottom_space == inf:  # the question how high the box is that comes next
            inside[0].height += max(0.0, empty + step - inside[0].margin_height())
        else:
            ends = inside[-1].position_y + inside[-1].margin_height()
            empty = context.page_bottom - bottom_space - ends
        return found

    block.block_box_layout = laid_out
    try:
        yield
    finally:
        block.block_box_layout = usual


__all__ = ["stepping"]
