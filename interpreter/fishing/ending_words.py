"""What players say who end a round, and who go on, as the rules have it.

In: a game that asks a player that. Out: the two words, or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...analysis.walk import values
from ...model import EndRound, RuleSet
from ...model.cards import Names

if TYPE_CHECKING:
    from .game import FishingGame


def all_said_to_end(rules: RuleSet) -> tuple[Names, ...]:
    """The words of all such rules, whatever is asked for now."""
    return tuple(
        name for rule in rules.rules for effect in values(rule.clauses, EndRound) for name in effect.says
    )


def said_to_end(game: FishingGame) -> tuple[Names, ...]:
    """The words of a rule that lets players end the round in the way that is asked for now."""
    off = any(stop.off for stop in game.round.ending[:1])
    rules = (effect for rule in game.rules.rules for effect in values(rule.clauses, EndRound))
    return next((effect.says for effect in rules if effect.says and effect.off == off), ())
