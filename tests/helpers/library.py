"""The house rules that ship, as text and as rule sets that use them.

In: ids of rules in rulesets/rules/. Out: a variant of the base game that uses them with all that they need.
"""

from __future__ import annotations

import re
from functools import lru_cache

from yakusoku.dsl.shipped import shipped
from yakusoku.model import Rule, RuleSet
from yakusoku.services.rulebook import Row, rows
from yakusoku.services.rules import Loaded, load_text

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(shipped().glob("rules/*.yaku"))}
RULES: dict[str, Row] = {row.id: row for row in rows() if row.kind == "rule" and "/rules/" in row.file}
CORE = re.findall(r"(?m)^rule (\w+)", TEXTS["core"])  # whose examples speak of what is usual
BODIES = {
    id: body
    for part in TEXTS.values()
    for id, body in re.findall(r"(?ms)^rule (\w+)(.*?)(?=^rule |\Z)", part)
}


def said(id: str, word: str) -> set[str]:
    """The ids behind `needs` or `conflicts with` in a rule, also on the lines that go on with it."""
    return set(re.findall(r"\w+", " ".join(re.findall(rf"(?m)^    {word} (.*(?:\n {{8}}.*)*)$", BODIES[id]))))


def with_needed(*ids: str) -> tuple[str, ...]:
    """The rules and all that they need, what is needed first."""
    found: dict[str, None] = {}
    for id in ids:
        found.update(dict.fromkeys(with_needed(*sorted(said(id, "needs")))))
        found[id] = None
    return tuple(found)


@lru_cache(maxsize=512)
def using(uses: tuple[str, ...]) -> Loaded:
    lines = ['variant table "A table" of daifugo', *(f"    use {use}" for use in uses), ""]
    return load_text("\n".join(lines), examples=False)


def table(*ids: str) -> RuleSet:
    loaded = using(with_needed(*ids))
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset


def rule_of(id: str) -> Rule:
    return table(id).rule(id)
