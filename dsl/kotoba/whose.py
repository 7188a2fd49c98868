"""Whose neighbour is meant: behind 左隣の人が nobody would take その人 for the player.

In: Japanese text. Out: where that is not plain; or the text with プレイヤー in its place, which is plain.
"""

from __future__ import annotations

import re

_NEIGHBOUR = "(?:左隣|右隣|次|前|向かい)の人"
_UNCLEAR = re.compile(f"({_NEIGHBOUR}[がは][^、。]*?)(その人|本人|自分)(の{_NEIGHBOUR})")
_NAMED = re.compile("(「[^」]*」)")


def of_player(said: str) -> str:
    """The text, その人 being the player in it."""
    pieces = _NAMED.split(said)
    return "".join(
        piece if number % 2 else _UNCLEAR.sub(r"\1プレイヤー\3", piece) for number, piece in enumerate(pieces)
    )


def unclear(text: str) -> tuple[int, str] | None:
    """Where it is not plain whose neighbour is meant: the place, and the word that may be another."""
    place = 0
    for number, piece in enumerate(_NAMED.split(text)):
        if number % 2 == 0 and (found := _UNCLEAR.search(piece)):
            return place + found.start(2), found[2]
        place += len(piece)
    return None
