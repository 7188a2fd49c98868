"""How titles are called in what is told to a person.

In: the names of a title, its id. Out: the id, which is what an English reader sees in the file, and the name for a Japanese one.
"""

from __future__ import annotations

from ..ground.names import without_readings
from ..ground.said import say
from ..model.cards import Names


def title_told(names: Names, id: str) -> str:
    """A title by its id; in Japanese by its name without readings, where it has one."""
    if not names.ja:
        return f"`{id}`"
    return say("`{title}`{name_ja:.0}", title=id, name_ja=without_readings(names.ja))
