"""The grammar of the language as data: `yakusoku.lark`, to be read beside docs/language.md.

In: that file. Out: its text, its words, and which phrases each of its rules makes.
"""

import re
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=1)
def text() -> str:
    """The Lark grammar."""
    return (Path(__file__).parent / "yakusoku.lark").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def japanese() -> str:
    """The grammar in Japanese words."""
    return (Path(__file__).parent / "kotoba.lark").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """Every word of the language."""
    written = (line.partition("//")[0] for line in text().splitlines())
    return frozenset(
        word for line in written for phrase in re.findall(r'"([^"]+)"', line) for word in phrase.split()
    )


def phrases() -> dict[str, frozenset[str]]:
    """For each rule the names of the phrases that it makes: `who` makes w_player, w_next …; a rule whose alternatives have no
    names of their own makes one that is called like the rule."""
    return _read()[0]


def terminals() -> frozenset[str]:
    """The names of all kinds of words that stand in trees (those that begin with an underscore are only read over)."""
    return _read()[1]


@lru_cache(maxsize=1)
def _read() -> tuple[dict[str, frozenset[str]], frozenset[str]]:
    """Both, of one way through the lines: every command reads this, so that it must cost little."""
    made: dict[str, set[str]] = {}
    words: set[str] = set()
    handed_on: list[tuple[str, str]] = []  # a rule that stands for what it holds, and what that is
    rule, stands_for_it = "", False
    for line in text().splitlines():
        name, colon, rest = line.partition(":")
        if (
            colon and (found := name.removeprefix("?").partition(".")[0]).isidentifier()
        ):  # `number.1`: with a priority
            rule = found if found[0].islower() else ""
            stands_for_it = name.startswith("?")
            if rule:
                made[rule] = set()
            elif not found.startswith("_"):
                words.add(found)
        elif line.startswith("%declare"):
            words.update(word for word in line.split()[1:] if not word.startswith("_"))
        elif line.lstrip().startswith("|"):
            rest = line.lstrip()[1:]
        else:
            rule = ""
        if rule:
            written, _, alias = rest.partition("//")[0].partition("->")
            if alias:
                made[rule].add(alias.strip())
            elif stands_for_it and written.strip().isidentifier():
                handed_on.append((rule, written.strip()))
            else:
                made[rule].add(rule)
    made["statement"] = {name for name in made if name.startswith("s_")}
    for outer, inner in reversed(handed_on):
        made[outer] |= made[inner]
    return {name: frozenset(found) for name, found in made.items()}, frozenset(words)
