"""What a page would wait for otherwise, made ready where the page is built.

In: nothing. Out: the cache of this machine holds what is made of all that ships: trees, decks, pictures.
"""

from __future__ import annotations

from ..services.rulebook import rows
from ..services.workspace import Workspace


def warm() -> None:
    """Reads every game and preset that ships, and draws each kind of sheet once."""
    made = Workspace()
    for row in rows():
        if row.kind in ("game", "variant"):
            made.open("house.yaku", f'variant house "House" of {row.id}\n')
            made.check("house.yaku")
            made.sheet("house.yaku")
    made.open("house.yaku", "".join(_all_rules()))
    made.check("house.yaku")


def _all_rules() -> list[str]:
    """A text that uses one rule of every library, so that each is read."""
    first = {row.file: row.id for row in rows() if row.kind == "rule" and not row.home}
    return ['variant house "House" of daifugo\n', *(f"    use {id}\n" for id in first.values())]
