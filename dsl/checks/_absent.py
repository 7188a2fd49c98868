"""Who is nobody, with any number of players of the game.

In: somebody, as a clause names him. Out: why nobody is meant, with what to write instead.
"""

from __future__ import annotations

from ...model import AllOf, Climbing, Condition, Effect, Not, SingleCondition, Unless, Who, WhoIs, subject
from ._exclude import exclude
from ._most import Most
from ._reach import Why


def nobody(most: Most, who: Who) -> Why | None:
    """Why nobody is meant; None where somebody may be."""
    game = most.rules.game
    if who.kind in ("partners", "opponents") and isinstance(game, Climbing) and not game.sides:
        return Why(
            "the game has no sides, so nobody has partners or opponents",
            "Name other players (`everyone else`, `the next player`), or write the sides: `side … is …`.",
        )
    if who.kind == "opposite" and all(players % 2 for players in most.tables):
        return Why(
            "nobody sits opposite where the number of players is odd",
            "Name another player: `the next player`, `the player after next`.",
        )
    if who.that is not None and exclude(who.that.items if isinstance(who.that, AllOf) else (who.that,)):
        return Why(
            "two things that are said of the same player exclude each other",
            "Ask for one of the two, or join them by `or`: `each player who has 2 cards or has 5 cards`.",
        )
    return nobody(most, who.of) if who.of is not None else None


def of_nobody(most: Most, condition: Condition) -> Why | None:
    """Why a condition asks about nobody, so that it never holds, denied or not."""
    item = condition.item if isinstance(condition, Not) else condition
    if not isinstance(item, SingleCondition) or isinstance(condition, Unless):
        return None
    who = subject(item)
    found = nobody(most, who) if who is not None else None
    if found is None and isinstance(condition, WhoIs):  # nobody is not them, so denied it may be
        others = [nobody(most, other) for other in condition.others]
        found = others[0] if others and all(others) else None
    return found


def done_by_nobody(most: Most, effect: Effect) -> Why | None:
    """Why nobody does something, or nobody is there with whom it is to be done."""
    for name in ("who", "other", "to", "source", "target"):
        who = getattr(effect, name, None)
        why = nobody(most, who) if isinstance(who, Who) else None
        if why is not None:
            return why
    return None
