"""A rule set's own engine: whether it has one, and its text.

In: a rule set and a number of players. Out: the engine as a module of restricted Python (docs/engine.md), which plays just the games of the
interpreter; or what the generator cannot print, with the places in the rule file.
"""

from __future__ import annotations

from ..engine.climbing.desk import Lack
from ..engine.climbing.generate import Generated, generate
from ..game.decisions import Play
from ..interpreter.climbing.plays import PlayBook
from ..model import Climbing, RuleSet


def all_plays(rules: RuleSet) -> tuple[Play, ...]:
    """Every play of the whole deck, in the documented order: a hand has those of them whose cards it holds."""
    book = PlayBook(rules)
    groups = book.plays((1 << rules.deck.size) - 1)
    return tuple(play for group in groups.values() for play in group)


def covers(rules: RuleSet, players: int) -> Generated:
    """The engine of a rule set for a number of players, or what it cannot do (`lacks`). ValueError for numbers that the rules do not allow."""
    if players not in rules.playing():
        raise ValueError(f"{rules.id} is not played by {players}")
    if not isinstance(rules.game, Climbing):
        return Generated("", (), (), {}, (Lack("a game of another family than climbing games"),))
    return generate(rules, players, all_plays(rules))
