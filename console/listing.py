"""What ships with the program: games, variants and house rules, as a list for people and programs.

In: the shipped files, read by their statements only (nothing is resolved). Out: plain rows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..dsl.files import catalogue, shown
from ..dsl.layout import Stmt, layout
from ..dsl.lexer import lex
from ..dsl.texts import of_words
from ..ground.columns import pad, safe, shorten, width
from ..ground.diagnostics import Report, Source
from ..ground.json import Json
from ..model import RuleSet, Setting


@dataclass(frozen=True, slots=True)
class Row:
    """One game, variant or house rule. `base`: the game that a variant stands on, or that a library is for; `ja` may carry
    readings in brackets; `settings` are the ids of what tables may decide."""

    kind: str
    id: str
    en: str
    ja: str
    line: str
    file: str
    base: str
    settings: tuple[str, ...] = ()


def rows() -> list[Row]:
    """All shipped games, variants and house rules, in the order of their files."""
    found: list[Row] = []
    for entry in catalogue():
        report = Report()
        source = Source(shown(entry.path), entry.path.read_text(encoding="utf-8"))
        root = layout(lex(source, report), report)
        head = next((stmt for stmt in root.block if stmt.toks[0].text == entry.kind), None)
        if head is None:
            continue
        base = head.toks[-1].text if head.toks[-2].text in ("of", "for") else ""
        statements = [*head.block, *(stmt for stmt in root.block if stmt is not head)]
        if entry.kind != "library":
            en, ja = _names(head)
            found.append(Row(entry.kind, entry.id, en or entry.id, ja, _line(statements), source.name, base))
        for stmt in statements:
            if (row := _rule(stmt, source.name, base or entry.id)) is not None:
                found.append(row)
    return found


def _rule(stmt: Stmt, file: str, base: str) -> Row | None:
    words = [tok.text for tok in stmt.toks[:3]]
    if words[0] == "replace":
        del words[0]
    if words[0] != "rule" or len(words) < 2:
        return None
    en, ja = _names(stmt)
    settings = [
        inner.toks[1].text for inner in stmt.block if inner.toks[0].text == "setting" and len(inner.toks) > 1
    ]
    return Row("rule", words[1], en or words[1], ja, _line(stmt.block), file, base, tuple(settings))


def _names(stmt: Stmt) -> tuple[str, str]:
    names = of_words(stmt.toks)
    return names.get("en", ""), names.get("ja", "")


_TELLS = ("when", "allow", "forbid", "require", "place", "answer", "exchange", "deck", "shape", "score")


def _line(statements: list[Stmt]) -> str:
    """One line about it: its `about`, else its first clause as it is written, else its first note."""
    for wanted in (("about",), _TELLS, ("note",)):
        for stmt in statements:
            if stmt.toks[0].text in wanted:
                if wanted is not _TELLS:
                    return _names(stmt)[0]
                first, last = stmt.toks[0].span, stmt.toks[-1].span
                text = re.sub(r"#[^\n]*", "", first.source.text[first.start : last.end])
                return " ".join(text.split())
    return ""


def plain(ja: str) -> str:
    """A Japanese name without its readings."""
    return re.sub(r"\[[^\]]*\]", "", ja)


def table(found: list[Row], columns: int) -> str:
    """The rows for a terminal, under headings."""
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
            lines.append((text + shorten(safe(row.line), max(20, columns - width(text)))).rstrip())
    return "\n".join(lines) + "\n"


def data(row: Row) -> Json:
    """One row as plain data."""
    return {"kind": row.kind, "id": row.id, "name": row.en, "name_ja": row.ja, "line": row.line, "file": row.file,
            "base": row.base, "settings": list(row.settings)}  # fmt: skip


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
