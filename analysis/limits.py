"""What the limit of a rule counts: how often it begins to act.

In: a rule with a limit, and a part of it. Out: whether that part only names or chooses what others of the rule go by.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ..model import Answer, CardKind, CardSet, ChoosePlayer, Clause, Name, Rule, Who
from .walk import values

Beforehand: TypeAlias = Literal["names", "chooses"]
NAMED: dict[CardKind, str] = {"named": "rank", "named suit": "suit", "named colour": "colour"}


def prepares(rule: Rule, part: Clause | Answer) -> bool:
    """Whether a part does nothing but name things, or choose players, by which another part goes that the limit counts: it comes before what is
    to be limited, and is not counted itself. Where the limit is used up, it does not act either."""
    if not rule.limit or rule.goes_on(part) or isinstance(part, Answer) or not _only_names(part):
        return False
    given = set(_given(part))
    return any(
        not rule.goes_on(other) and not _only_names(other) and given & _asked(other)
        for other in rule.acting
        if other is not part
    )


def beforehand(rule: Rule) -> list[Beforehand]:
    """What is done before a rule acts, and is not counted by its limit."""
    found = {thing for part in rule.clauses if prepares(rule, part) for thing in _given(part)}
    rows: list[tuple[Beforehand, bool]] = [
        ("names", bool(found - {"player"})),
        ("chooses", "player" in found),
    ]
    return [what for what, is_done in rows if is_done]


def _only_names(part: Clause | Answer) -> bool:
    return bool(part.effects) and all(isinstance(effect, Name | ChoosePlayer) for effect in part.effects)


def _given(part: Clause | Answer) -> list[str]:
    """What is named or chosen."""
    return [
        effect.what if isinstance(effect, Name) else "player"
        for effect in part.effects
        if isinstance(effect, Name | ChoosePlayer)
    ]


def _asked(part: Clause | Answer) -> set[str]:
    """Of what named things, and of whether of a chosen player, a part speaks."""
    things = {NAMED[cards.kind] for cards in values(part, CardSet) if cards.kind in NAMED}
    return things | {"player" for who in values(part, Who) if who.kind == "chosen"}
