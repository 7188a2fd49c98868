"""What was decided for a table that left it open.

In: a checked rule set. Out: one line that says which defaults of the library and of the base count, and where to see all of them;
"" where the file decides everything itself. Rules that a base uses are that base's business and are not named.
"""

from __future__ import annotations

import shlex

from ..dsl.checks.setting_at_default import LeftOpen, left_open, spoken
from ..ground.columns import safe
from ..model import RuleSet

MOST = 4  # rules in the line; what is more is counted, so that it stays one line


def chosen_for(rules: RuleSet, name: str) -> str:
    """The line for a file, or a rule set, of that name."""
    owners: dict[str, list[LeftOpen]] = {}
    for item in _own(rules):
        owners.setdefault(item.rule or rules.base[-1], []).append(item)
    if not owners:
        return ""
    told = [f"{owner} ({', '.join(_value(item) for item in items)})" for owner, items in owners.items()]
    if len(told) > MOST:
        left = len(told) - MOST + 1
        told[MOST - 1 :] = [f"and {left} more"]
    if name == "-":
        return f"chosen for you: {'; '.join(told)} — `--hints` says how to change them"
    shown = f"yakusoku list {shlex.quote(safe(name))}"
    return f"chosen for you: {'; '.join(told)} — `{shown}` shows all, and how to change them"


def _own(rules: RuleSet) -> list[LeftOpen]:
    head = rules.place("head")
    return [item for item in left_open(rules) if head is not None and item.place.source is head.source]


def _value(item: LeftOpen) -> str:
    """It begins: at once. What a long name says behind a comma stands in the list."""
    name = (item.setting.names.en or item.setting.id).partition(",")[0]
    value = spoken(item.setting, item.setting.value).strip("“”")
    return safe(f"{name[:1].lower()}{name[1:]}: {value}")
