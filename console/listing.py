"""What ships with the program, and what a rule set decides, as a list for people and programs.

In: rows of services/rulebook.py, rule sets. Out: text for a terminal, plain data.
"""

from __future__ import annotations

from ..ground.columns import pad, safe, shorten, width
from ..ground.json import Json
from ..model import RuleSet, Setting
from ..services.rulebook import Row, plain


def table(found: list[Row], columns: int) -> str:
    """The rows under headings, each on a line of so many columns; on its whole line where `columns` is 0."""
    titles = {"game": "Games", "variant": "Variants"}
    groups: dict[str, list[Row]] = {}
    for row in found:
        heading = titles.get(row.kind) or f"House rules for {row.base} ({row.file})"
        groups.setdefault(heading, []).append(row)
    lines: list[str] = []
    for heading, members in groups.items():
        ids = max(width(row.id) for row in members)
        names = min(30, max(width(row.en) for row in members))
        others = min(24, max(width(plain(row.ja)) for row in members))
        lines += ["", heading] if lines else [heading]
        for row in members:
            text = f"  {pad(row.id, ids)}  {pad(safe(row.en), names)}  {pad(safe(plain(row.ja)), others)}  "
            told = safe(row.line)
            lines.append(
                (text + (shorten(told, max(20, columns - width(text))) if columns else told)).rstrip()
            )
    return "\n".join(lines) + "\n"


def settings_table(rules: RuleSet) -> str:
    """The rules that are in use in a rule set and how their settings are decided."""
    lines = [f"{rules.id}  {safe(rules.names.en)}  {safe(plain(rules.names.ja))}".rstrip()]
    lines += [f"  {' '.join(safe(text.en) for text in rules.about)}"] if rules.about else []
    if rules.base:
        lines.append(f"  stands on {', '.join(rules.base)}")
    lines.append("")
    lines.append(
        "House rules in use"
        if rules.rules
        else "No house rules in use. `yakusoku list rules` shows what there is."
    )
    for setting in rules.settings:
        lines.append(f"  {setting.id} is {setting.value}{_choices(setting)}")
    ids = max((width(rule.id) for rule in rules.rules), default=0)
    for rule in rules.rules:
        lines.append(f"  {pad(rule.id, ids)}  {safe(rule.names.en)}  {safe(plain(rule.names.ja))}".rstrip())
        for setting in rule.settings:
            lines.append(f"  {' ' * ids}    {setting.id} is {safe(setting.value)}{_choices(setting)}")
    lines += _deciding(rules)
    return "\n".join(lines) + "\n"


def _deciding(rules: RuleSet) -> list[str]:
    """How to decide what was left at its default, by an example of each kind."""
    ways = []
    for rule in rules.rules:
        if (open_ := next((item for item in rule.settings if not item.decided), None)) is not None:
            ways.append(f"`use {rule.id} with {open_.id} {safe(open_.another())}`")
            break
    if (open_ := next((item for item in rules.settings if not item.decided), None)) is not None:
        ways.append(f"`set {open_.id} to {safe(open_.another())}`")
    return ["", f"A variant changes a default with {' or '.join(ways)}."] if ways else []


def _choices(setting: Setting) -> str:
    if setting.choices:
        what = " or ".join(setting.choices)
    elif setting.high:
        what = f"{setting.low} to {setting.high}"
    else:
        what = "cards"
    return f"   ({safe(what)}; {f'normally {safe(setting.normal)}' if setting.decided else 'the default'})"


def settings_data(rules: RuleSet) -> Json:
    """The same as plain data."""
    return {
        "id": rules.id, "name": rules.names.en, "name_ja": rules.names.ja, "family": rules.family, "base": list(rules.base),
        "players": [rules.players.low, rules.players.high], "hash": rules.hash,
        "rules": [
            {"id": rule.id, "name": rule.names.en, "name_ja": rule.names.ja,
             "settings": [{"id": s.id, "value": s.value, "normal": s.normal, "choices": list(s.choices), "low": s.low,
                           "high": s.high, "decided": s.decided} for s in rule.settings]}
            for rule in rules.rules
        ],
    }  # fmt: skip
