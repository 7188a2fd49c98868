"""What was decided for a table that left it open.

In: a checked rule set. Out: one line that says which defaults of the library and of the base count, and where to see all of them;
"" where the file decides everything itself. Rules that a base uses are that base's business and are not named.
"""

from __future__ import annotations

import shlex

from ..dsl.checks.setting_at_default import LeftOpen, left_open, spoken
from ..ground.columns import safe
from ..ground.said import listed, say
from ..messages import ENGLISH, in_language
from ..model import RuleSet
from .rulebook import plain, rows

MOST = 4  # rules in the line; what is more is counted, so that it stays one line


def chosen_for(rules: RuleSet, name: str, language: str = ENGLISH) -> str:
    """The line for a file, or a rule set, of that name; settings are named as in that language."""
    owners: dict[str, list[LeftOpen]] = {}
    for item in _own(rules):
        owners.setdefault(item.rule or rules.base[-1], []).append(item)
    if not owners:
        return ""
    told: list[str] = [
        say(
            "{owner} ({values})",
            owner=_owner(rules, owner, language),
            values=listed(_value(item, language) for item in items),
        )
        for owner, items in owners.items()
    ]
    if len(told) > MOST:
        left = len(told) - MOST + 1
        told[MOST - 1 :] = [say("and {number} more", number=left)]
    if name == "-":
        return say("chosen for you: {list} — `--hints` says how to change them", list=listed(told, "; "))
    return say(
        "chosen for you: {list} — `{shown}` shows all, and how to change them",
        list=listed(told, "; "),
        shown=f"yakusoku list {shlex.quote(safe(name))}",
    )


def _own(rules: RuleSet) -> list[LeftOpen]:
    head = rules.place("head")
    return [item for item in left_open(rules) if head is not None and item.place.source is head.source]


def _owner(rules: RuleSet, id: str, language: str) -> str:
    """A house rule, or a base that ships, as people of the language call it; in English its id."""
    if language == ENGLISH:
        return id
    own = next((rule for rule in rules.rules if rule.id == id), None)
    if own is not None:
        return safe(plain(own.names.of(language)))
    base = next((row.ja for row in rows() if row.id == id and row.kind in ("game", "variant")), "")
    return safe(plain(base)) if base and language == "ja" else id


def _value(item: LeftOpen, language: str) -> str:
    """It begins: at once. What a long English name says behind a comma stands in the list; in Japanese the thing itself may stand there."""
    setting = item.setting
    if language == ENGLISH:
        name = (setting.names.en or setting.id).partition(",")[0]
        value = spoken(setting, setting.value).strip("“”")
        return safe(f"{name[:1].lower()}{name[1:]}: {value}")
    name = plain(setting.names.of(language) or setting.id)
    called = setting.name(setting.value)
    value = (
        plain(called.of(language))
        if called is not None
        else in_language(spoken(setting, setting.value), language)
    )
    return safe(f"{name}: {value}")
