"""What a table or a rule of its own is called: its names in its head, in any language.

In: a text, the statement that has the names, a language, a name. Out: the patches after which it is called so.
"""

from __future__ import annotations

import re

from ...dsl.kotoba.speaking import quoted
from ...dsl.syntax import Node, Token, Tree, leaves
from .patching import Patch, Unwritten
from .reading import Place

_PLAIN = ("en", "ja")


def renamed(whole: str, node: Node, code: str, text: str) -> list[Patch]:
    """The patches of a name of a statement in a text; "" takes it out. ValueError where it cannot be."""
    if re.search(r'[\x00-\x1f"\\「」]', text) or len(text) > 200:
        raise Unwritten("a name is one line of at most 200 characters without quotation marks")
    japanese = not node.stmt.toks[0].text.isascii()
    phrase = node.tree.maybe("names")
    written = _texts(phrase) if phrase is not None else {}
    own = quoted(text) if japanese else f'"{text}"'
    if code in written:
        token = written[code]
        if text:
            return [Patch(Place(token.start_pos, token.end_pos), own)]
        if len(written) == 1 or (code == "en" and not japanese and "ja" in written):
            raise Unwritten("a table has a name")
        return [Patch(_with_label(whole, token, code), "")]
    if not text:
        return []
    at = max((token.end_pos for token in written.values()), default=node.tree.words("NAME")[0].end_pos)
    if japanese:
        return [Patch(Place(at, at), f" {'英語' if code == 'en' else code}{own}")]
    if code == "ja" and set(written) == {"en"}:
        return [Patch(Place(at, at), f" {own}")]
    if not written:
        return [Patch(Place(at, at), f" {own}" if code == "en" else f" {code} {own}")]
    return [Patch(Place(at, at), f" {code} {own}")]


def both(language: str, code: str, name: str) -> dict[str, str]:
    """The names after which something is called the same in both languages, in a text in words of one; `code`: in which it was given. In English words an English name alone is enough."""
    return {"en": name, "ja": "" if language == code == "en" else name}


def _texts(phrase: Tree) -> dict[str, Token]:
    """The words of each language."""
    found: dict[str, Token] = {}
    plain = 0
    for item in phrase.children:
        if isinstance(item, Token):
            if plain < len(_PLAIN):
                found[_PLAIN[plain]] = item
            plain += 1
        elif item is not None:
            words = list(leaves(item))
            found[str(words[0])] = words[-1]
    return found


def _with_label(text: str, token: Token, code: str) -> Place:
    """A text with the language before it, and the blank before that."""
    before = text[: token.start_pos]
    label = re.search(rf"\s*(?:\b{code}|英語)?\s*$", before)
    return Place(label.start() if label is not None else token.start_pos, token.end_pos)
