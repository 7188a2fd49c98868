"""Names and texts as they stand in a file.

In: the tree of a statement. Out: its names, or its text, in every language in which they are written. Nothing is looked up and
nothing reported.
"""

from __future__ import annotations

from ...model.cards import Names
from ..texts import by_language
from .context import Branch


def names(tree: Branch, fallback: str) -> Names:
    """The names that stand after an id; without an English one, the id itself with its underscores opened, as a heading."""
    return _names(tree, fallback.replace("_", " ").capitalize())


def of_thing(tree: Branch, fallback: str) -> Names:
    """The same of what is spoken of within sentences: a shape, a side, a counter; the id as it stands in one."""
    return _names(tree, fallback.replace("_", " "))


def _names(tree: Branch, english: str) -> Names:
    found = tree.maybe("names")
    texts = by_language(found) if found is not None else {}
    return Names(**{"en": english, **texts})


def named(tree: Branch) -> bool:
    """Whether names stand there."""
    found = tree.maybe("names")
    return found is not None and bool(found.children)


def one(tree: Branch) -> Names:
    """What one of several is called; no text where the file does not say it."""
    return words(tree) if tree.maybe("texts") is not None else Names()


def words(tree: Branch) -> Names:
    """A text of the file, in all its languages."""
    return Names(**by_language(tree.one("texts")))
