"""What ships with the program, and what a rule set decides, as a list for people and programs.

In: rows of services/rulebook.py, rule sets. Out: text for a terminal, plain data.
"""

from __future__ import annotations

from dataclasses import replace

from ..ground.columns import pad, safe, shorten, width
from ..ground.json import Json
from ..ground.said import either, listed, say, sentences
from ..model import RuleSet, Setting
from ..services.rulebook import Row, decided, plain, rows
from ..services.translated import clauses, in_japanese
from . import speech


def table(found: list[Row], columns: int, ids: bool = False) -> str:
    """The rows under headings, each on a line of so many columns; on its whole line where `columns` is 0. Clauses are told a Japanese reader
    in Japanese words, and ids only where they are asked for: what may be typed is the name."""
    own = clauses(found) if speech.language() == "ja" else {}
    titles = {"game": speech.told("Games"), "variant": speech.told("Variants")}
    groups: dict[str, list[Row]] = {}
    for row in found:
        heading = titles.get(row.kind) or speech.told(
            say("House rules for {base} ({file})", base=called(row.base), file=row.file)
        )
        groups.setdefault(heading, []).append(row)
    lines: list[str] = []
    for heading, members in groups.items():
        size = max(width(row.id) for row in members)
        names = min(30, max(width(row.en) for row in members))
        others = min(24, max(width(plain(row.ja)) for row in members))
        lines += ["", heading] if lines else [heading]
        for row in members:
            cells = [pad(row.id, size), pad(safe(row.en), names), pad(safe(plain(row.ja)), others)]
            text = f"  {'  '.join(in_order(cells, ids))}  "
            told = safe(own.get(row) or row.told(speech.language()))
            lines.append(
                (text + (shorten(told, max(20, columns - width(text))) if columns else told)).rstrip()
            )
    return "\n".join(lines) + "\n"


def in_order(cells: list[str], ids: bool = False) -> list[str]:
    """An id, an English and a Japanese name as a reader wants them: who reads Japanese has the name that may be typed, and behind it the id where that is
    asked for."""
    id, _, ja = cells
    if speech.language() != "ja" or not ja.strip():
        return cells
    return [ja, id] if ids else [ja]


def called(id: str) -> str:
    """A game or a variant for the reader: an English one is told the id, which is written."""
    if speech.language() != "ja":
        return id
    return next((plain(row.ja) for row in rows() if row.id == id and row.ja), id)


def settings_table(rules: RuleSet, ids: bool = False) -> str:
    """The rules that are in use in a rule set and how their settings are decided."""
    names = [rules.id, safe(rules.names.en), safe(plain(rules.names.ja))]
    lines = ["  ".join(in_order(names, ids)).rstrip()]
    about = [safe(plain(text.of(speech.language()))) for text in rules.about]
    lines += [f"  {speech.told(sentences(*about))}"] if any(about) else []
    if rules.base:
        lines.append(
            f"  {speech.told(say('stands on {list}', list=listed([called(base) for base in rules.base])))}"
        )
    used = "House rules in use"
    none = sentences("No house rules in use.", "`yakusoku list rules` shows what there is.")
    lines += ["", speech.told(used if rules.rules else none)]
    lines += [f"  {_setting(rules, setting)}" for setting in rules.settings]
    size = max((width(rule.id) for rule in rules.rules), default=0)
    indent = 2 if speech.language() == "ja" else size + 4
    for rule in rules.rules:
        names = [pad(rule.id, size), safe(rule.names.en), safe(plain(rule.names.ja))]
        lines.append(f"  {'  '.join(in_order(names, ids))}".rstrip())
        lines += [f"  {' ' * indent}{_setting(rules, setting)}" for setting in rule.settings]
    lines += _deciding(rules)
    return "\n".join(lines) + "\n"


def _deciding(rules: RuleSet) -> list[str]:
    """How to decide what was left at its default, by an example of each kind."""
    ways = []
    for rule in rules.rules:
        if (open_ := next((item for item in rule.settings if not item.decided), None)) is not None:
            ways.append(f"use {rule.id} with {open_.id} {safe(open_.another())}")
            break
    if (open_ := next((item for item in rules.settings if not item.decided), None)) is not None:
        ways.append(f"set {open_.id} to {safe(open_.another())}")
    if speech.language() == "ja":
        ways = [*in_japanese(ways, rules.id)]
    changing = (
        say("A variant changes a default with {ways}.", ways=either(f"`{way}`" for way in ways))
        if ways
        else ""
    )
    return ["", speech.told(changing)] if changing else []


def _setting(rules: RuleSet, setting: Setting) -> str:
    """How it is decided, what may be chosen, and whether the table has chosen."""
    if speech.language() == "ja":
        return _setting_ja(rules, setting)
    what = "cards"
    if setting.choices:
        what = either(map(safe, setting.choices))
    elif setting.high:
        what = f"{setting.low} to {setting.high}"
    decided = f"normally {safe(setting.normal)}" if setting.decided else "the default"
    return f"{setting.id} is {safe(setting.value)}   ({what}; {decided})"


def _setting_ja(rules: RuleSet, setting: Setting) -> str:
    """The same for a Japanese reader, in the words that may be written."""
    *known, normal = decided(rules, setting).said["ja"]
    [value] = (
        decided(rules, replace(setting, choices=(), normal=setting.value)).said["ja"]
        if not setting.choices
        else known[setting.choices.index(setting.value) :][:1]
    )
    what = "か".join(known) or (f"{setting.low}から{setting.high}" if setting.high else "カード")
    how = f"ふつうは{normal}" if setting.decided else "何も書かなければこうなる"
    return safe(f"{plain(setting.names.ja) or setting.id}: {value}   ({what}。{how})")


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
