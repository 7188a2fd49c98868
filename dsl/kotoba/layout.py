"""The layout of a Japanese statement.

In: its tokens. Out: it on one line, or on several. The words stay what they are: only blanks change, and 、 stands for every comma. Where it could not be
read any more without its blanks, they stay.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...ground.columns import width
from ...ground.diagnostics import Report, Source
from ..layout import layout
from ..lexer import Tok, lex
from ..syntax import Tree
from .reading import narrow
from .speaking import joined, quoted

HEADS = ("卓", "ルール", "ゲーム")  # stand on one line, whatever their names
_ENDS = re.compile(
    r"(?:とき|ときに|なら|たら|だら|場合は|ときは|場合を除き|場合を除いて|(?<!点)と)$"
)  # a condition


def in_one_line(toks: list[Tok]) -> str:
    """A statement on one line."""
    return _together(_kept(toks), _apart(toks))


def _apart(toks: list[Tok]) -> bool:
    """Whether the blanks of a statement have to stay: of very many words in a row not every way to read them is followed."""
    return not _is_read(_joined(_kept(toks)), toks[0].span.source.text)


@lru_cache(maxsize=1024)
def _is_read(whole: str, file: str) -> bool:
    from .letters import text_of
    from .speaking import tree_of
    from .statements import MAX_CHARACTERS, known

    [stmt, *_] = layout(lex(Source("", whole + "\n"), Report()), Report()).block
    text, _ = text_of(stmt)
    return len(text.characters) <= MAX_CHARACTERS and isinstance(tree_of(text, known(file)), Tree)


def _together(toks: list[Tok], apart: bool) -> str:
    if not apart:
        return _joined(toks)
    found = ""
    for tok, before in zip(toks, [None, *toks], strict=False):
        gap = before is not None and before.span.end != tok.span.start
        found += " " * gap + _text(tok)
    return found


def lines(toks: list[Tok], room: int) -> list[str]:
    """A statement on as many lines as it takes; further ones are written a little deeper by whoever puts them down."""
    whole = in_one_line(toks)
    if width(whole) <= room or toks[0].text.startswith(HEADS):
        return [whole + _comma(toks)]
    parts: list[str] = []
    apart = _apart(toks)
    chunk: list[Tok] = []
    for tok in toks:
        chunk.append(tok)
        if _text(tok) in ("、", ":"):
            parts.append(_together(chunk, apart) + ("、" if tok.kind == "comma" else ""))
            chunk = []
    parts += [_together(chunk, apart)] if chunk else []
    found = [""]
    for part in parts:
        ended = _ENDS.search(found[-1].removesuffix("、"))
        if found[-1] and (ended or width(found[-1] + part) > room - 4):
            found.append(part)
        else:
            found[-1] += part
    return found


def _joined(toks: list[Tok]) -> str:
    """Tokens on a line; what stands close together stays so."""
    words: list[str] = []
    for tok, before in zip(toks, [None, *toks], strict=False):
        text = _text(tok)
        if before is not None and before.span.end == tok.span.start and text != "英語" and words:
            words[-1] += text
        else:
            words.append(text)
    return joined(words)


def _comma(toks: list[Tok]) -> str:
    """A line that goes on below ends with a comma."""
    return "、" if toks[-1].kind == "comma" else ""


def _kept(toks: list[Tok]) -> list[Tok]:
    return toks[:-1] if toks[-1].kind == "comma" else toks


def _text(tok: Tok) -> str:
    written = tok.span.source.text[tok.span.start : tok.span.end]
    match tok.kind:
        case "string":
            return quoted(tok.text)
        case "comma" if written != "・":
            return "、"
        case _:
            return narrow(written)
