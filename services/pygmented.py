"""The lexer for Pygments: rule files in colour wherever Pygments is used. It is found there under the name `yakusoku`.

In: a text. Out: its words with Pygments' names for them. Only this module imports Pygments, which does so itself when somebody asks for the lexer.
"""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Name, Number, String, Text, _TokenType

from .textmate import Pattern, patterns

_TOKENS: dict[str, _TokenType] = {
    "comment.line.number-sign": Comment.Single,
    "string.quoted.double": String.Double,
    "variable.parameter": Name.Variable,
    "keyword.control": Keyword,
    "storage.type": Keyword.Declaration,
    "entity.name.function": Name.Function,
    "constant.language": Name.Constant,
    "constant.numeric": Number.Integer,
    "keyword.other": Keyword.Pseudo,
    "variable.other": Name,
    "": Text,
}


def _rule(pattern: Pattern) -> tuple[str, object]:
    tokens = [_TOKENS[scope] for scope in pattern.scopes]
    return pattern.looks, tokens[0] if len(tokens) == 1 else bygroups(*tokens)


class YakusokuLexer(RegexLexer):
    """House rules of card games."""

    name = "Yakusoku"
    aliases: ClassVar[list[str]] = ["yakusoku", "yaku"]
    filenames: ClassVar[list[str]] = ["*.yaku"]
    mimetypes: ClassVar[list[str]] = ["text/x-yakusoku"]
    url = ""
    version_added = ""
    tokens: ClassVar[dict[str, list[object]]] = {"root": [*map(_rule, patterns()), (r"\n|[^\S\n]+|.", Text)]}
