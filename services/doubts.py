"""What a check knows of rules that never act in a game.

In: the name of rules. Out: of each rule whose clauses a check doubts, the first thing that it says of them.
"""

from __future__ import annotations

from .rules import load

# codes of checks that say of a clause, a condition or an effect that nothing ever comes of it
NEVER = frozenset(
    {
        *("always-in", "always-replaced", "answer-never", "exchange-missing", "never-acts", "never-happens"),
        *("never-holds", "no-effect", "not-in-pack", "not-there", "over-at-once", "passed-known"),
        *("rule-does-nothing", "rule-never-acts", "rule-switched-off", "same-player", "table-clear-known"),
        "needs-missing",
    }
)


def why_never(name: str) -> dict[str, str]:
    """By the id of a rule, what a check found in it that keeps it from acting."""
    loaded = load(name)
    if loaded.ruleset is None:
        return {}
    rules = sorted(loaded.ruleset.rules, key=lambda rule: rule.span.start)
    found: dict[str, str] = {}
    for item in loaded.diagnostics:
        place = item.span
        if item.code not in NEVER or place is None:
            continue
        before = [
            rule for rule in rules if rule.span.source is place.source and rule.span.start <= place.start
        ]
        if before:  # what is said of a rule stands where the rule begins or is used, or below that
            found.setdefault(before[-1].id, item.message)
    return found
