"""Where the notes of a game stand that belong to one of its statements.

In: a rule set. Out: for each section of a sheet the notes that are printed in it. What is said is the file's, how a note
begins the language's.
"""

from __future__ import annotations

from typing import assert_never

from ..model import Climbing, Fishing, RuleSet
from ..model.cards import Names
from .language import Heading

# Kinds of statements by the section that says them; what stands nowhere here is a note of the game as a whole.
_CLIMBING: dict[Heading, tuple[str, ...]] = {
    "ranking": ("ranking", "suits"),
    "shapes": ("shape", "wild", "wild_lock", "sees"),
    "deal": ("deck", "players", "deal", "dealer", "leader", "seats", "side"),
    "turn": ("turn", "follow", "follow_order", "clears"),
    "titles": ("title", "exchange", "exchange_order", "score", "session_end", "rounds"),
}
_FISHING: dict[Heading, tuple[str, ...]] = {
    "cards": ("deck", "month"),
    "deal": (
        "players", "deal", "dealer", "leader", "stake", "chips",
        "redeal", "redeal_hand", "redeal_cards", "field_month",
    ),
    "dropping": ("before",),
    "dealt yaku": ("claims", "return"),
    "turn": (
        "turn", "match", "cut", "round_end",
        "captures", "captured_by", "last_card", "leftover",
    ),
    "settlement": (
        "settle", "multiply", "liable", "careless", "went_first", "highest", "void", "unclaim",
        "stop", "tie", "cap", "unit", "card_points", "rounds",
    ),
}  # fmt: skip


def notes_in(rules: RuleSet, section: Heading) -> tuple[Names, ...]:
    """The notes that belong to a statement which that section says; "notes": those of the game as a whole."""
    match rules.game:
        case Climbing():
            places = _CLIMBING
        case Fishing():
            places = _FISHING
        case _:
            assert_never(rules.game)
    kinds = {kind: heading for heading, held in places.items() for kind in held}
    found = [
        item.text for item in rules.placed_notes if not item.id and kinds.get(item.of, "notes") == section
    ]
    return (*found, *rules.notes) if section == "notes" else tuple(found)


def notes_of_group(rules: RuleSet, group: str) -> tuple[Names, ...]:
    """The notes of a group of yaku."""
    return tuple(item.text for item in rules.placed_notes if item.id == group)
