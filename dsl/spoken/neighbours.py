"""Whose neighbour is meant, where somebody else than the player does something with one.

In: a sentence of the language, as it was made of what people say. Out: the sentences that may be meant by it. Of *the person on his left
gives the person on his right a card* both neighbours are the player's; in the language a neighbour is seen from whoever does it.
"""

from __future__ import annotations

import re

_NEAR = {
    "the player to the left": "the player to the left of",
    "the player to the right": "the player to the right of",
    "the opposite player": "the player opposite",
    "the next player": "the player after",
    "the previous player": "the player before",
}
_FACING = (
    {"the player to the left", "the player to the right"},
    {"the next player", "the previous player"},
)
_OTHERS = "the (?:beaten|chosen|skipped) player|the leader|the dealer|the winner|the last (?:winner|loser)"
_DONE = re.compile(
    rf"(?P<doer>{'|'.join(_NEAR)}|{_OTHERS})(?! of\b) (?P<does>[^,]*? (?:to|with|from)) (?P<other>{'|'.join(_NEAR)})(?! of\b)"
)
_PARTS = re.compile(r"( and | then |, otherwise |\n)")


def whose(text: str) -> list[str]:
    """The sentences that may be meant: one where it is sure whose neighbour it is."""
    pieces = _PARTS.split(text)
    found = [""]
    for piece in pieces:
        found = [before + one for before in found for one in _ways(piece)]
    return found


def _ways(part: str) -> list[str]:
    """What one thing that somebody does may mean. The neighbour on the other side of a neighbour would be the player, of whom nobody would
    say it so; on to the same side it goes from hand to hand, for nobody gives to himself."""
    match = _DONE.match(part)
    if match is None or match["doer"] == match["other"]:
        return [part]
    near, doer = _NEAR[match["other"]], match["doer"]
    said, rest = f"{doer} {match['does']} ", part[match.end() :]
    of_player = f"{said}{near} the player{rest}"
    if {doer, match["other"]} in _FACING:
        return [of_player]
    return [of_player, part if doer in _NEAR else f"{said}{near} {doer}{rest}"]
