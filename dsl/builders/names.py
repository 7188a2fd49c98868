"""Names and texts as they stand in a file.

In: the tree of a statement. Out: its names in English and Japanese, or its text. Nothing is looked up and nothing reported.
"""

from __future__ import annotations

from ...model.cards import Names
from .context import Branch, child, tokens


def names(tree: Branch, fallback: str) -> Names:
    """The names that stand after an id; without any, the id itself with its underscores opened."""
    found = child(tree, "names")
    texts = [str(item) for item in tokens(found, "STRING")] if found is not None else []
    if not texts:
        return Names(fallback.replace("_", " ").capitalize())
    return Names(texts[0], texts[1] if len(texts) > 1 else "")


def named(tree: Branch) -> bool:
    """Whether names stand there."""
    found = child(tree, "names")
    return found is not None and bool(tokens(found, "STRING"))


def words(tree: Branch) -> Names:
    """A text of the file, and the same in Japanese where it is written."""
    texts = [str(item) for item in tokens(tree, "STRING")]
    return Names(texts[0], texts[1] if len(texts) > 1 else "")
