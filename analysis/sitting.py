"""Who sits out: then the next player, who sits next and is in, and whoever would have the next turn can be two people.

In: a rule set, and a part of it. Out: whether it has to be told apart who is meant.
"""

from __future__ import annotations

from ..model import Answer, Clause, EventKind, Rule, RuleSet, Skip, Turn, Who
from ..model.words import WhoKind
from .walk import acting, parts, values

_BY_TURN: frozenset[WhoKind] = frozenset({"next", "previous", "after next"})
_BETWEEN_TRICKS: frozenset[EventKind] = frozenset(
    {"dealt", "exchanged", "is dealt", "begins", "left last", "hand ends", "session ends"}
)  # nobody has a turn then


def may_sit_out(rules: RuleSet) -> bool:
    """Whether a rule can make somebody sit out, so that the turn passes over somebody who is in."""
    return any(effect.what == "sit out" for _, part in acting(rules) for effect in values(part.effects, Turn))


def skips_another(rules: RuleSet, part: Clause | Answer) -> bool:
    """Whether a part skips somebody and names the next player as well, who need not be the one."""
    skips = next(values(part.effects, Skip), None) is not None
    return skips and any(who.kind == "next" for who in values(part, Who)) and may_sit_out(rules)


def meets_who_sits(rules: RuleSet, rule: Rule) -> bool:
    """Whether a rule names a neighbour who may be sitting out; but for the next player beside a skip, which says so itself."""
    return any(
        who.kind in _BY_TURN
        for part in parts(rule)
        if not (isinstance(part, Clause) and {event.kind for event in part.events} <= _BETWEEN_TRICKS)
        for who in values(part, Who)
        if who != Who("next") or not (isinstance(part, Clause) and skips_another(rules, part))
    ) and may_sit_out(rules)


def only_who_passes(rules: RuleSet) -> bool:
    """Whether nothing makes anybody sit out but a pass, until the table is cleared."""
    return all(
        isinstance(part, Clause)
        and {event.kind for event in part.events} == {"pass"}
        and effect.who == Who("player")
        and effect.duration.kind == "clear"
        for _, part in acting(rules)
        for effect in values(part.effects, Turn)
        if effect.what == "sit out"
    )
