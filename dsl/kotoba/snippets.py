"""What a message shows of the language, in Japanese words for whose file is written in them.

In: a message with phrases of the language between backquotes, and the names of things by their ids. Out: the same with each of them in Japanese words, as far as there
are any, and things by their names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ...ground.diagnostics import Report, Source
from ..layout import layout
from ..lexer import lex
from ..syntax import Tree
from .speaking import Unsaid, japanese
from .statements import JAPANESE

_SHOWN = re.compile(r"`([^`\n]+)`")
_FRAMES = (  # what stands before and behind a phrase in a statement, and the same in Japanese
    ("when ", " then clear the table", "", "場を流す"),
    ("when the table is cleared then ", "", "場が流れたら、", ""),
    ("when the table is cleared if ", " then clear the table", "場が流れたとき、", "、場を流す"),
    ("allow ", "", "", "を出せる"),
    ("", "", "", ""),
    ("", " then clear the table", "", "、場を流す"),  # when …
    ("when the table is cleared ", " then clear the table", "場が流れたとき、", "、場を流す"),  # if …
    ("when the table is cleared ", "", "場が流れたら、", ""),  # then …
    (
        "when the table is cleared then reverse the ranking ",
        "",
        "場が流れたら、",
        "強さを逆にする",
    ),  # until …
    (
        "when the table is cleared then ",
        " discards 1 card",
        "場が流れたら、",
        "がカードを1枚捨てる",
    ),  # the next player
    ("when the table is cleared then skip 1 player ", "", "場が流れたら、", "1人飛ばす"),  # for each …
)
_GOES_ON = re.compile(r"(?<=then )…$|(?<=otherwise )…$")  # any effect
_EFFECT, _EFFECT_JA = "clear the table", "場を流す"
_WORD = re.compile(r"[A-Za-z_]\w*")
_PARTS = re.compile(r"[をはがにで、()（）・]|[0-9]文|使う")  # in a name: it would be read as more than a name
_PLAIN = re.compile(r"\w+", re.ASCII)  # a word or a number alone may be anything


def in_words(text: str, names: Mapping[str, str]) -> str:
    """The message with what it shows in Japanese words."""
    return _SHOWN.sub(lambda found: f"`{_turned(found[1], _meant(found[1], names))}`", text)


def _meant(phrase: str, names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Those of the names whose ids stand in a phrase."""
    return tuple((word, names[word]) for word in dict.fromkeys(_WORD.findall(phrase)) if word in names)


@lru_cache(maxsize=500)
def _turned(phrase: str, names: tuple[tuple[str, str], ...]) -> str:
    if JAPANESE.search(phrase) or _PLAIN.fullmatch(phrase) or phrase[0] in "♠♥♦♣":
        return phrase
    if phrase == "the player":
        return "その人"
    if _GOES_ON.search(phrase):
        whole = _turned(_GOES_ON.sub(_EFFECT, phrase), names)
        return f"{whole.removesuffix(_EFFECT_JA)}…" if whole.endswith(_EFFECT_JA) else phrase
    for before, behind, first, last in _FRAMES:
        found = _statement(before + phrase + behind, dict(names))
        if not (found.startswith(first) and found.endswith(last)):
            continue
        said = found[len(first) : len(found) - len(last)].rstrip("、")
        if said and not (said.isascii() and " " in phrase):  # some words were taken for names
            return said
    return phrase


def _statement(text: str, names: Mapping[str, str]) -> str:
    """A statement in Japanese words; "" where it is none, or there are no words for it."""
    from ..statement import read_statement

    report = Report()
    stmts = layout(lex(Source("", text), report), report).block
    if len(stmts) != 1 or stmts[0].block or report.items:
        return ""
    tree = read_statement(stmts[0])
    if not isinstance(tree, Tree):
        return ""
    try:
        return japanese(tree, text, lambda word: _called(names.get(word.text, word.text)))
    except Unsaid:
        return ""


def _called(name: str) -> str:
    """A name as a statement has it: in 「」 where it holds what a statement is made of."""
    return f"「{name}」" if _PARTS.search(name) else name
