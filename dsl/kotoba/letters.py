"""The characters of a Japanese statement.

In: a statement. Out: its characters, without its comments, and where its texts stand among them; or all that it says as one line.
"""

from __future__ import annotations

import re

from ..layout import Stmt
from .reading import Text, narrow

QUOTED = "\ufffc"  # each character of a text


def text_of(stmt: Stmt) -> tuple[Text, int]:
    """The characters of a statement, without its comments, and where they begin."""
    offset = stmt.toks[0].span.start
    source = stmt.span.source.text
    characters = [" "] * (stmt.toks[-1].span.end - offset)
    text = Text("")
    for tok in stmt.toks:
        start, end = tok.span.start - offset, tok.span.end - offset
        if tok.kind == "string":
            text.quoted[start] = (tok.text, end)
            characters[start:end] = QUOTED * (end - start)
        else:
            characters[start:end] = narrow(source[tok.span.start : tok.span.end])
    text.characters = "".join(characters)
    return text, offset


def said(stmt: Stmt) -> str:
    """The characters of a statement, with its texts, without blanks; a line below it is taken to go on with it."""
    if any(one.block for one in stmt.block) or len(stmt.block) > 1:
        return ""
    return "".join(map(_said, (stmt, *stmt.block)))


def _said(stmt: Stmt) -> str:
    text, _ = text_of(stmt)
    found, place = "", 0
    while place < len(text.characters):
        if place in text.quoted:
            words, place = text.quoted[place]
            found += f"「{words}」"
        else:
            found += text.characters[place]
            place += 1
    return re.sub(r"[。．!！?？]+$", "", re.sub(r"[,，]", "、", re.sub(r"\s+", "", found)))
