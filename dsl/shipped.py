"""The rule files that come with the program.

In: nothing. Out: what there is, by kind and id, and which file has which house rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..ground.names import without_readings
from .lexer import ID, SPACE

RULE = re.compile(f"^{SPACE}*(?:replace{SPACE}+)?rule{SPACE}+({ID})", re.MULTILINE)
_ALSO = re.compile(f"^{SPACE}+also{SPACE}+(.*)$", re.MULTILINE)
HEAD = re.compile(f"^(game|variant|library){SPACE}+({ID})(.*)$", re.MULTILINE)


def shipped() -> Path:
    """The folder of the rule files that come with the program."""
    return Path(__file__).parent.parent / "rulesets"


@dataclass(frozen=True, slots=True)
class Entry:
    """One shipped file: what it is, its id, and its names as written."""

    kind: str
    id: str
    path: Path
    rest: str
    also: tuple[str, ...] = ()  # what else it is called, in any language, as written

    @property
    def title(self) -> str:
        found = re.findall(r'"([^"]*)"', self.rest)
        return found[0] if found else self.id

    @property
    def name_ja(self) -> str:
        """Its Japanese name without readings; "" where it has none."""
        found = re.findall(r'"([^"]*)"', self.rest)
        return without_readings(found[1]) if len(found) > 1 else ""


@lru_cache(maxsize=1)
def catalogue() -> tuple[Entry, ...]:
    """All shipped games, variants and libraries, by kind and id."""
    found = []
    for path in sorted(shipped().glob("*/*.yaku")):
        text = path.read_text(encoding="utf-8")
        head = HEAD.search(text)
        if head:
            also = tuple(name for line in _ALSO.findall(text) for name in re.findall(r'"([^"]*)"', line))
            found.append(Entry(head.group(1), head.group(2), path, head.group(3), also))
    return tuple(sorted(found, key=lambda entry: ("game variant library".index(entry.kind), entry.id)))


@lru_cache(maxsize=1)
def shipped_rules() -> Mapping[str, Path]:
    """Where each house rule stands that comes with the program."""
    return {
        id: path
        for path in sorted(shipped().glob("rules/*.yaku"))
        for id in RULE.findall(path.read_text(encoding="utf-8"))
    }


@lru_cache(maxsize=64)
def rules_declaring(statement: str, id: str) -> tuple[str, ...]:
    """The house rules that come with the program in which a statement of that kind declares such an id, as `title hinmin` does."""
    declared = re.compile(f"^{SPACE}+{statement}{SPACE}+{id}{SPACE}", re.MULTILINE)
    found = []
    for path in sorted(shipped().glob("rules/*.yaku")):
        text = path.read_text(encoding="utf-8")
        heads = list(RULE.finditer(text))
        for head, end in zip(heads, [*(item.start() for item in heads[1:]), len(text)], strict=True):
            if declared.search(text, head.end(), end):
                found.append(head[1])
    return tuple(found)


@lru_cache(maxsize=1)
def _rules_of_games() -> Mapping[str, str]:
    """The game or variant, of those that come with the program, that has each rule of its own: the first by its kind and id."""
    found: dict[str, str] = {}
    for entry in catalogue():
        if entry.kind != "library":
            for id in RULE.findall(entry.path.read_text(encoding="utf-8")):
                found.setdefault(id, entry.id)
    return found


def game_of_rule(id: str) -> str:
    """The id of a shipped game or variant that has a rule of its own of that id; "" where none has."""
    return _rules_of_games().get(id, "")


def shown(path: Path) -> str:
    """How a shipped file is called in messages: its place below the package."""
    return "/".join(path.parts[-3:])


def called(path: Path) -> str:
    """How any rule file is called in messages."""
    return shown(path) if shipped() in path.parents else str(path)
