"""The grammar of the language as data: `yakusoku.lark`, to be read beside docs/language.md.

In: that file. Out: its text, its words, and which phrases each of its rules makes.
"""

import re
from functools import lru_cache
from pathlib import Path

_RULE = re.compile(r"^\??([a-z]\w*)(?:\.\d+)?:(.*)$")


@lru_cache(maxsize=1)
def text() -> str:
    """The Lark grammar."""
    return (Path(__file__).parent / "yakusoku.lark").read_text(encoding="utf-8")


def words() -> frozenset[str]:
    """Every word of the language."""
    written = (line.partition("//")[0] for line in text().splitlines())
    return frozenset(
        word for line in written for phrase in re.findall(r'"([^"]+)"', line) for word in phrase.split()
    )


@lru_cache(maxsize=1)
def phrases() -> dict[str, frozenset[str]]:
    """For each rule the names of the phrases that it makes: `who` makes w_player, w_next …; a rule whose alternatives have no
    names of their own makes one that is called like the rule."""
    made: dict[str, set[str]] = {}
    handed_on: list[tuple[str, str]] = []
    rule = ""
    for line in text().splitlines():
        found = _RULE.match(line)
        if found is not None:
            rule, line = found.group(1), found.group(2)
            made[rule] = set()
        elif not line.lstrip().startswith("|"):
            rule = ""
        if not rule:
            continue
        alternative, _, alias = line.partition("//")[0].partition("->")
        if alias:
            made[rule].add(alias.strip())
        elif re.fullmatch(r"[\s|]*[a-z]\w*\s*", alternative) and rule in _inlined():
            handed_on.append((rule, alternative.strip(" |")))
        else:
            made[rule].add(rule)
    made["statement"] = {name for name in made if name.startswith("s_")}
    for outer, inner in reversed(handed_on):
        made[outer] |= made[inner]
    return {name: frozenset(found) for name, found in made.items()}


@lru_cache(maxsize=1)
def _inlined() -> frozenset[str]:
    """Rules that stand for what they hold where that is one thing alone."""
    return frozenset(re.findall(r"^\?([a-z]\w*):", text(), re.MULTILINE))


@lru_cache(maxsize=1)
def terminals() -> frozenset[str]:
    """The names of all kinds of words."""
    declared = re.findall(r"^%declare (.*)$", text(), re.MULTILINE)
    defined = re.findall(r"^([A-Z][A-Z0-9_]*):", text(), re.MULTILINE)
    return frozenset([*defined, *(name for line in declared for name in line.split())])
