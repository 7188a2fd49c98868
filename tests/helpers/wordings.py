"""What becomes of a house rule as people word it: is it taken and does what was meant, or is the right sentence shown?

In: tests/language/wordings.yaml, and what they mean in the words of the language (wordings_meant.yaml). Out: the outcome of each wording.

Right is what makes the same rule set as the sentence that was meant; or what plays the same games, if these are other games than those
without the rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

import yaml

import yakusoku
from yakusoku.dsl.fingerprint import fingerprint
from yakusoku.ground.diagnostics import Diagnostic
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

Outcome = Literal["taken", "taken otherwise", "shown", "shown otherwise", "neither"]
FOLDER = Path(__file__).parents[1] / "language"
_TABLE = """variant wording_table "Table" of daifugo
    players 3 to 5
    deck french with 2 jokers
    deal
        7 cards to each player
        the rest to the draw pile
"""
_LIMIT = "10 times per hand"  # the check asks for one where cards come back into hands


@dataclass(frozen=True)
class Meant:
    """What is meant: the statements (none where the language cannot say it), and what the table needs besides."""

    rule: str = ""
    needs: str = ""
    limited: bool = False


@lru_cache(maxsize=1)
def wordings() -> dict[str, tuple[str, ...]]:
    """The wordings of each rule."""
    found = yaml.safe_load((FOLDER / "wordings.yaml").read_text(encoding="utf-8"))
    return {item["id"]: tuple(item["wordings"]) for item in found}


@lru_cache(maxsize=1)
def meant() -> dict[str, Meant]:
    """What each rule means."""
    found = yaml.safe_load((FOLDER / "wordings_meant.yaml").read_text(encoding="utf-8"))
    return {
        id: Meant(item.get("rule", ""), item.get("needs", ""), item.get("limited", False))
        for id, item in found.items()
    }


def text(id: str, said: str) -> str:
    """A table with the rule in these words."""
    about = meant()[id]
    lines = [f"    {about.needs}"] if about.needs else []
    lines += ['    rule wording "Wording"', *([f"        {_LIMIT}"] if about.limited else [])]
    return _TABLE + "\n".join([*lines, *(f"        {line}" for line in said.split("\n"))]) + "\n"


def outcome(id: str, wording: str) -> Outcome:
    """What becomes of a wording."""
    loaded = load_text(text(id, wording), examples=False)
    if loaded.ruleset is not None:
        return "taken" if _right(id, loaded.ruleset) else "taken otherwise"
    shown = [
        load_text(text(id, sentence), examples=False).ruleset for sentence in sentences(loaded.diagnostics)
    ]
    if any(ruleset is not None and _right(id, ruleset) for ruleset in shown):
        return "shown"
    return "shown otherwise" if any(shown) else "neither"


def sentences(found: tuple[Diagnostic, ...]) -> list[str]:
    """The sentences that the first mistake shows."""
    first = next(item for item in found if item.severity == "error")
    inline = [item for item in re.findall(r"`([^`]+)`", first.help) if " " in item]
    below = "\n".join(line.strip() for line in first.help.split("\n")[1:])
    return [*inline, *([below] if below else [])]


_known: dict[tuple[str, str], bool] = {}


def _right(id: str, ruleset: RuleSet) -> bool:
    wanted = reference(id)
    if wanted is None:
        return False
    key = (id, fingerprint(ruleset))
    if key not in _known:
        _known[key] = key[1] == fingerprint(wanted) or _same_games(id, ruleset)
    return _known[key]


def _same_games(id: str, ruleset: RuleSet) -> bool:
    games = _games(ruleset)
    return games == _played(id, "with") and games != _played(id, "without")


@lru_cache(maxsize=100)
def reference(id: str) -> RuleSet | None:
    """The rule set that is meant; None where the language cannot say it."""
    if not meant()[id].rule:
        return None
    ruleset = load_text(text(id, meant()[id].rule), examples=False).ruleset
    assert ruleset is not None, id
    return ruleset


@lru_cache(maxsize=200)
def _played(id: str, which: str) -> list[object]:
    if which == "without":
        plain = load_text(text(id, "").partition("    rule wording")[0], examples=False)
        assert plain.ruleset is not None
        return _games(plain.ruleset)
    wanted = reference(id)
    assert wanted is not None
    return _games(wanted)


def _games(ruleset: RuleSet) -> list[object]:
    """What is dealt and chosen, and how each hand ends, at several tables."""
    return [
        {key: value for key, value in line.items() if key != "fired"}
        for players, seed in ((4, 1), (3, 2), (5, 3), (4, 4))
        for line in yakusoku.record(ruleset, players=players, hands=8, seed=seed)
        if "decision" in line or "hand" in line
    ]
