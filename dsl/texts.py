"""Names and texts in several languages, as they are written: `"Eight cut" "八切[はちぎ]り" fr "Coupe-huit"`.

In: phrases of the grammar (`names`, `texts`). Out: their texts by language. The first text is English and the second Japanese; any
other says its language before it, in two or three small letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ..ground.diagnostics import Report, Source, Span
from ..ground.said import say
from .lexer import Tok
from .syntax import Token, Tree, subtrees

PHRASES = frozenset({"names", "texts"})
UNLABELLED = ("en", "ja")  # the languages of texts that do not say theirs
CODE = re.compile(r"[a-z]{2,3}")


def by_language(phrase: Tree) -> dict[str, str]:
    """The texts of a phrase by the codes of their languages."""
    return {code: str(text) for code, text in reversed(_written(phrase)) if code}


def _written(phrase: Tree) -> list[tuple[str, Token]]:
    """Each text with its language, as it stands; "" where nobody can know the language."""
    found: list[tuple[str, Token]] = []
    for item in phrase.children:
        if isinstance(item, Token):
            found.append((UNLABELLED[len(found)] if len(found) < len(UNLABELLED) else "", item))
        elif item is not None:
            code, text = item.children
            assert isinstance(code, Token) and isinstance(text, Token)
            found.append((str(code), text))
    return found


def of_words(toks: Sequence[Tok]) -> dict[str, str]:
    """The same of the words of a statement that was not parsed."""
    found: dict[str, str] = {}
    last = ""
    for before, tok in pairwise(toks):
        if tok.kind == "string":
            labels = before.kind == "word" and CODE.fullmatch(before.text) and (last or before.text == "ja")
            label = before.text if labels else ""
            last = label or "".join(UNLABELLED[len(found) : len(found) + 1])
            found.setdefault(last, tok.text)
    found.pop("", None)
    return found


def with_missing(own: Tree, other: Tree) -> Tree:
    """The phrase, and behind its texts those of another one in languages that it does not have itself."""
    missing = by_language(own).keys()
    kept: list[Tree | Token | None] = [
        Tree("labelled", [Token("LANGUAGE", code, text.start_pos, text.start_pos), text], text.start_pos, text.end_pos)
        for code, text in _written(other)
        if code and code not in missing
    ]  # fmt: skip
    return Tree(own.data, [*own.children, *kept], own.start_pos, own.end_pos) if kept else own


def tell(statement: Tree, source: Source, report: Report) -> None:
    """Reports texts of which nobody can know the language, and those that are written twice."""
    for phrase in subtrees(statement):
        if phrase.data in PHRASES:
            _tell(phrase, source, report)


def _tell(phrase: Tree, source: Source, report: Report) -> None:
    first: dict[str, Span] = {}
    for code, text in _written(phrase):
        span = Span(source, text.start_pos, text.end_pos)
        if not code:
            report.add(
                "unlabelled-text",
                "This text does not say its language.",
                span,
                help=say(
                    "The first text is English and the second Japanese; before any other one stands its language: fr {shown}",
                    shown=shown(source, span),
                ),
            )
            return
        if code in first:
            report.add(
                "double-language",
                say("There is a text in `{code}` already.", code=code),
                span,
                help="Keep one of the two; the first text is English (en) and the second Japanese (ja).",
                related=((first[code], "the first one"),),
            )
        first.setdefault(code, span)


def shown(source: Source, span: Span) -> str:
    """A text as it is written, in its quotation marks; three dots for a long one."""
    return source.text[span.start : span.end] if span.end - span.start <= 42 else '"…"'
