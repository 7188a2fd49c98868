"""The one mend of a statement that cannot be read: what is tried, and in which order.

In: the tokens of such a statement, and how far it could be read. Out: the first mend that holds. What is tried first is what hands do most often.
"""

from __future__ import annotations

from . import exchanged, lacking, mends
from .lexer import Tok


def mend(toks: list[Tok], position: int) -> mends.Mend | None:
    """How the statement is mended by one word or mark that can be seen to be wrong."""
    if not 0 < len(toks) <= mends.MOST:
        return None
    return (
        mends.small(toks)
        or mends.twice(toks)
        or exchanged.in_head(toks)
        or exchanged.in_braces(toks)
        or lacking.doer(toks, position)
        or lacking.value_of_slot(toks, position)
        or mends.swapped(toks, position, known=True)
        or mends.misspelt(toks, position, known=False)
        or mends.swapped(toks, position, known=False)
        or lacking.between_settings(toks, position)
        or mends.comma(toks, position)
        or mends.first_phrase(toks)
        or mends.misspelt(toks, position, known=True)
    )


def guess(toks: list[Tok], position: int) -> mends.Mend | None:
    """How it is mended by a word of which nothing can be seen: one that is missing, or stands for another."""
    if not 0 < len(toks) <= mends.MOST:
        return None
    number = mends.number(toks, position)
    return (
        mends.left_out(toks, position, each=True)
        or (mends.of_phrase(toks, position) if number is None else None)
        or mends.part(toks, position)
        or (number if number is not None and number.place == position else None)
        or mends.too_much(toks, position)
        or number
        or mends.left_out(toks, position)
        or mends.of_phrase(toks, position)
        or mends.thing(toks, position)
        or exchanged.apart(toks, position)
        or mends.other(toks, position)
    )
