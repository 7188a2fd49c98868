"""Colours for programs that know a text by patterns alone: a TextMate grammar, and a lexer for Pygments.

In: the words of the language (services/vocabulary.py). Out: patterns, in the order in which they are tried, and a TextMate grammar of them. They know words and marks and
nothing else; what an id means, a language server says (services/colouring.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..ground.json import Json
from . import vocabulary

SCOPE = "source.yakusoku"
_ID = r"[\w\u3041-\u9fff]+"


@dataclass(frozen=True, slots=True)
class Pattern:
    """What one kind of word looks like, as a regular expression; `scopes`: how TextMate calls it, or each of its groups."""

    name: str
    looks: str
    scopes: tuple[str, ...]


def patterns() -> tuple[Pattern, ...]:
    """All kinds of words, the first that fits counts."""
    declaring = [word for word in vocabulary.declaring() if word != "replace"]
    return (
        Pattern("comment", r"[#＃].*$", ("comment.line.number-sign",)),
        Pattern("text", r'"(?:[^"\\]|\\.)*"?', ("string.quoted.double",)),
        Pattern("setting", r"\{[^\s{}\"#]+\}", ("variable.parameter",)),
        Pattern(
            "declaration",
            rf"^([ \t]*)(replace[ \t]+)?({_any(declaring)})([ \t]+)({_ID})",
            ("", "keyword.control", "storage.type", "", "entity.name.function"),
        ),
        Pattern("beginning", rf"^([ \t]*)({_any(vocabulary.beginning())})\b", ("", "keyword.control")),
        Pattern("joining", rf"\b(?:{_any(vocabulary.joining())})\b", ("keyword.control",)),
        Pattern("cards", r"\b[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+\b", ("constant.language",)),
        Pattern(
            "card",
            r"\b(?:[SHDC](?:10|[2-9AJQK])|JK[1-9]?|[2-9AJQK]|10)\b|[♠♥♦♣](?:10|[2-9AJQK])",
            ("constant.language",),
        ),
        Pattern("number", r"\b\d+\b", ("constant.numeric",)),
        Pattern("word", rf"\b(?:{_any(vocabulary.words())})\b(?!['_])", ("keyword.other",)),
        Pattern("id", _ID, ("variable.other",)),
    )


def grammar() -> Json:
    """The TextMate grammar as plain data."""
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Yakusoku",
        "scopeName": SCOPE,
        "fileTypes": ["yaku"],
        "patterns": [_rule(pattern) for pattern in patterns()],
    }


def _rule(pattern: Pattern) -> Json:
    if len(pattern.scopes) == 1:
        return {"name": f"{pattern.scopes[0]}.yakusoku", "match": pattern.looks}
    captures = {
        str(number): {"name": f"{scope}.yakusoku"} for number, scope in enumerate(pattern.scopes, 1) if scope
    }
    return {"match": pattern.looks, "captures": captures}


def _any(words: tuple[str, ...] | list[str]) -> str:
    """One of these words; longer ones are tried first."""
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))
