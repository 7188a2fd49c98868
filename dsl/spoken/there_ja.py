"""What Japanese players may call the rules that ship, and the settings and parts of a game.

In: the id of a game or table that ships. Out: its parts and its settings, with what may be chosen, and what is played in other games alone; and the rules of the libraries
with their settings and clauses. All of it is asked of the rule files.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ...ground.names import without_readings
from ...model import Climbing, Fishing
from ...model.cards import Names
from ..founded import BASE, MOST_BASES, base_id, keys
from ..kotoba.names import named
from ..shipped import catalogue
from ..standing import accepted, game


def base_of(text: str) -> str:
    """The id of the game or table that ships on which a file stands; "" where there is none."""
    found = BASE.search(text)
    id = base_id(found.group(1) or found.group(2)) if found is not None else ""
    return id if any(entry.id == id and entry.kind != "library" for entry in catalogue()) else ""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting is called, and what may be chosen, as Japanese players may write either."""

    name: str
    choices: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def library() -> dict[str, tuple[Setting, ...]]:
    """The rules of the libraries by their Japanese names, with their settings."""
    found: dict[str, tuple[Setting, ...]] = {}
    for entry in catalogue():
        if entry.kind == "library":
            text = entry.path.read_text(encoding="utf-8")
            for part in re.split(r"^(?=rule )", text, flags=re.MULTILINE)[1:]:
                things = list(named(part))
                if things and things[0].kind == "rule":
                    found[without_readings(things[0].name)] = _settings_in(part)
    return found


@lru_cache(maxsize=1)
def _all_keys() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for entry in catalogue():
        if entry.kind == "library":
            for one in named(entry.path.read_text(encoding="utf-8")):
                if one.kind == "rule":
                    name = without_readings(one.name)
                    found[name] = found.get(name, frozenset()) | keys(one.name)
    return found


def keys_of(rule: str) -> frozenset[str]:
    return _all_keys()[rule]


_USED = re.compile(r"^[ \t\u3000]+([^#\n]{1,200}を使う)[ \t\u3000]*$", re.MULTILINE)  # what a table uses
_MOST_USED = 20
_SETTING = re.compile(r'^[ \t]+setting[ \t]+\w+[ \t]+"[^"\n]*"[ \t]+"([^"\n]+)"[ \t]*:', re.MULTILINE)
_CHOICE = re.compile(r'\b[a-z]\w*[ \t]+"[^"\n]*"[ \t]+"([^"\n]+)"')
_STATEMENT = re.compile(
    r"^[ \t]+(?!or\b|normally\b)(?:when|if|note|source|why|forbid|allow|setting|needs|group|deal|example)\b",
    re.MULTILINE,
)


def _settings_in(text: str) -> tuple[Setting, ...]:
    """The settings of a rule or a game, as its file says them."""
    found = []
    for head in _SETTING.finditer(text):
        end = _STATEMENT.search(text, head.end())
        part = text[head.end() : end.start() if end is not None else len(text)]
        choices = tuple(without_readings(one) for one in _CHOICE.findall(part))
        found.append(Setting(without_readings(head[1]), choices))
    return tuple(found)


def settings_of(base: str) -> tuple[Setting, ...]:
    """The settings of a game itself."""
    rules = game(base)
    return (
        tuple(
            Setting(
                without_readings(one.names.ja), tuple(without_readings(names.ja) for _, names in one.called)
            )
            for one in rules.settings
            if one.names.ja
        )
        if rules is not None
        else ()
    )


@lru_cache(maxsize=8)
def parts_of(base: str) -> dict[str, str]:
    """What is played in a game as it ships, with its settings as they normally are, by what it may be called: rules, yaku, shapes and titles."""
    rules = game(base)
    if rules is None:
        return {}
    names: list[Names] = [rule.names for rule in rules.rules]
    match rules.game:
        case Climbing():
            names += [shape.names for shape in rules.game.shapes]
            names += [title.names for title in rules.game.titles]
        case Fishing():
            for group in rules.game.groups:
                names += [group.names, *(one.names for one in group.yaku)]
    return {key: without_readings(one.ja) for one in names if one.ja for key in keys(one.ja)}


@lru_cache(maxsize=8)
def elsewhere(base: str) -> frozenset[str]:
    """What rules, yaku and shapes of other games that ship may be called, and nothing of this one."""
    own = {key for one in named(files_of(base)) for key in keys(one.name)}
    others = {
        key
        for entry in catalogue()
        if entry.kind == "game"
        for one in named(files_of(entry.id))
        if one.kind in ("rule", "yaku", "shape")
        for key in keys(one.name)
    }
    return frozenset(others - own)


@lru_cache(maxsize=16)
def files_of(base: str) -> str:
    """The texts of a game that ships and of those that it stands on."""
    found: list[str] = []
    for _ in range(MOST_BASES):
        path = next((one.path for one in catalogue() if one.id == base and one.kind != "library"), None)
        if path is None:
            break
        found.append(path.read_text(encoding="utf-8"))
        under = BASE.search(found[-1])
        base = base_id(under.group(1) or under.group(2)) if under is not None else ""
    return "\n".join(found)


def family(base: str) -> str:
    rules = game(base)
    return rules.family if rules is not None else ""


def words_of(text: str) -> str:
    return " ".join(word for word in text.split() if word not in ("the", "a", "an"))


@lru_cache(maxsize=1)
def clauses() -> dict[str, str]:
    """What the file of each rule of the libraries says, its words in a row."""
    return {
        without_readings(things[0].name): words_of(part)
        for entry in catalogue()
        if entry.kind == "library"
        for part in re.split(r"^(?=rule )", entry.path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        if (things := list(named(part))) and things[0].kind == "rule"
    }


def takes(file: str, line: str) -> bool:
    """Whether the game that ships on which a file stands takes a line, in the table or in a rule of it, alone or beside the rules that the file uses, and has nothing to say
    against it; whatever stands on no such game takes each."""
    base = base_of(file)
    ways = ((line,), ("ルール「うちのルール」", f"    {line}"))
    # Some things hold only where another rule acts, as while the ranking is reversed: a line is tried beside what the table uses, too.
    used = tuple(_USED.findall(file))[:_MOST_USED]
    found = (accepted(base, (*lines, *way)) for lines in dict.fromkeys(((), used)) for way in ways)
    return not base or any(one is not None and not one.warned for one in found)
