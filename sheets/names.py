"""Names in the language that is being written.

In: names as a file gives them, and the code of a language. Out: what a reader of that language gets. All names on a page go through
here.
"""

from __future__ import annotations

from ..model.cards import Names


def called(names: Names, language: str) -> str:
    """The name in that language; where a file has none, in English, and else in whichever it has."""
    return names.of(language)


def own(names: Names, language: str) -> str:
    """The name in just that language; "" where a file has none."""
    return names.text(language)
