"""Rule sets that ship, by their names, each read once."""

from __future__ import annotations

from functools import cache

from yakusoku.model import RuleSet
from yakusoku.services.rules import load


@cache
def shipped(name: str) -> RuleSet:
    """The rule set of that name, without its examples played."""
    loaded = load(name)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset
