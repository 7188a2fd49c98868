"""Names and texts as they stand in a file.

In: the tree of a statement. Out: its names, or its text, in every language in which they are written. Nothing is looked up and
nothing reported.
"""

from __future__ import annotations

from ...model.cards import Names
from ..texts import by_language
from .context import Branch, child, subtree


def names(tree: Branch, fallback: str) -> Names:
    """The names that stand after an id; without an English one, the id itself with its underscores opened."""
    found = child(tree, "names")
    texts = by_language(found) if found is not None else {}
    return Names(**{"en": fallback.replace("_", " ").capitalize(), **texts})


def named(tree: Branch) -> bool:
    """Whether names stand there."""
    found = child(tree, "names")
    return found is not None and bool(found.children)


def words(tree: Branch) -> Names:
    """A text of the file, in all its languages."""
    return Names(**by_language(subtree(child(tree, "texts"))))
