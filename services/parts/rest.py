"""Phrases that the grammar has and that nobody has said yet.

In: the tables of the grammar, the phrases that are said. Out: for each other phrase its shortest form, as a text with places in braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ... import grammar
from ...dsl.expected import expansions
from ...dsl.loader import load_text
from ...dsl.roles import ROLES, SUBJECTS
from ...dsl.syntax import subtrees
from ...dsl.tables import tables
from ..drafts import piece_of
from ..spelling import usual
from .taking import FILLED, HOLE, NAMES_OF, bare, canonical, filled, parts

_TOP = {
    "event": "event",
    "effect": "effect",
    "check": "check",
    "who": "who",
    "play_head": "play",
    "duration": "until",
}
_FRAMES = {
    "event": "when {} then clear the table",
    "check": "when a play is made if {} then clear the table",
    "effect": "when a play is made then {}",
    "who": "when a play is made if {} is out then clear the table",
    "play": "when {} is played then clear the table",
    "until": "when a play is made then reverse the ranking {}",
}
_USUAL = {  # what means something in every game in which anything can be said there
    "event": "a play is made",
    "check": "the player is out",
    "effect": "clear the table",
    "who": "the next player",
    "play": "2-4-6-8",
    "until": "until the hand ends",
}
_HOLES = {
    "who": "{who}",
    "play_patterns": "{play}",
    "play_pattern": "{play}",
    "cards": "{cards}",
    "counted": "{cards}",
    "number": "{number}",
    "amount": "{number} or more",
    "duration": "{until}",
}
_FRAME_WORDS = ("a play is made", "clear the table", "reverse the ranking ")
MOST_DEEP = 6


def rest(said: frozenset[str], base: str) -> Iterator[tuple[str, str, str]]:
    """Phrases that are not among those that are said and mean something in a game like `base`: the kind of place that each fills, its text, and what the grammar calls it."""
    known = {kind for kind, frame in _FRAMES.items() if not _strange(base, frame.format(_USUAL[kind]))}
    for kind, text, phrase in _unsaid(said):
        if kind not in known or not _strange(base, _FRAMES[kind].format(filled(text))):
            yield kind, text, phrase


def _strange(base: str, line: str) -> bool:
    """Whether a sentence does nothing in a game, because it speaks of what happens in games of another family."""
    text = f'variant table_said "Table" of {base}\n    rule table_own "Rule"\n        {line}\n'
    return any(one.code == "other-family" and one.severity == "error" for one in load_text(text).diagnostics)


def _unsaid(said: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    for rule, kind in _TOP.items():
        for phrase in sorted(grammar.phrases()[rule] - said):
            found = _shortest(rule, phrase)
            if found and (text := _proper(found, kind, phrase)):
                yield kind, text, phrase
    for phrase in sorted(grammar.phrases()["said"] - said):
        found = _shortest("said", phrase)
        if found and (text := _proper(f"the player {found}", "check", phrase)):
            yield "check", text, phrase


def _proper(text: str, kind: str, phrase: str) -> str:
    """A phrase as it is always written; "" where it is none that can stand by itself."""
    line = canonical(_FRAMES[kind].format(filled(text)))
    tree = piece_of(line).tree if line else None
    if tree is None or not any(inner.data == phrase for inner in subtrees(tree)):
        return ""
    found = [bare(part.text) for part in parts(line) or () if part.kind == kind]
    return next(
        (one for one in found if HOLE.sub("", one) not in _FRAME_WORDS and one not in FILLED.values()), ""
    )


@lru_cache(maxsize=1)
def _by_rule() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """The expansions of each rule, with the name of the phrase that each makes."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for rule, symbols in zip(tables().lalr.rules, expansions(), strict=True):
        found.setdefault(rule.makes, []).append((rule.name, symbols))
    return found


@lru_cache(maxsize=1)
def _texts() -> dict[str, tuple[str, ...]]:
    """A phrase for each terminal: its usual words."""
    found: dict[str, tuple[str, ...]] = {}
    for listed in tables().words.values():
        for words, name in listed:
            found.setdefault(name, words)
    return found


def _shortest(rule: str, phrase: str) -> str:
    """The shortest text of a phrase of a rule; "" where there is none."""
    texts = [
        text
        for name, parts in _by_rule().get(rule, ())
        if name == phrase and (text := _spelled(parts, phrase, 0))
    ]
    return min(texts, key=lambda text: len(text.split()), default="")


def _spelled(parts: tuple[str, ...], phrase: str, deep: int) -> str:
    words = []
    for part in parts:
        text = _symbol(part, phrase, deep)
        if text is None:
            return ""
        words.append(text)
    return re.sub(r"\b(a|an|the) (a|an|the) ", r"\1 ", " ".join(filter(None, words)))


def _symbol(part: str, phrase: str, deep: int) -> str | None:
    if part == "who" and phrase in SUBJECTS:  # no person: a rule or a counter
        return "{" + SUBJECTS[phrase][0] + "}"
    if part in _HOLES:
        return _HOLES[part]
    if part == "NUMBER":
        return "{number}"
    if part == "NAME":
        kinds = ROLES.get(phrase, (("card",),))[0]
        return next(("{" + NAMES_OF[kind] + "}" for kind in kinds if kind in NAMES_OF), None)
    if part in _texts():
        return usual(_texts()[part])
    if part not in _by_rule() or deep > MOST_DEEP:
        return None
    texts = [
        text for name, inner in _by_rule()[part] if (text := _spelled(inner, name, deep + 1)) or not inner
    ]
    return min(texts, key=lambda text: len(text.split()), default=None)
