"""What may stand at a place of a statement, told in words.

In: the terminals that the tables accept there. Out: a list for people, the likely ones first, and sentences around it.
"""

from __future__ import annotations

from functools import lru_cache

from ..ground.diagnostics import Report, Source
from ..ground.said import listed, say
from .lexer import Tok, lex
from .tables import accepted, begin, choose, following, significant, tables

# Groups of words that are named by what they are, with a beginning of a statement after which just they may stand.
_GROUPS = (
    ("a condition (the play contains 8, the ranking is reversed …)", "when table is cleared if"),
    ("an event (a play contains 8, a player goes out …)", "when"),
    ("an effect (clear the table, skip 1 player …)", "when table is cleared then"),
    ("a kind of play (a pair, a set of 4 cards, a lone 8 …)", "allow"),
    ("a relation (the same suits, the next rank …)", "when table is cleared if last 2 plays have"),
    ("a player (the player, the next player, everyone …)", "exchange"),
    ("cards (8, S3, red, joker …)", "deck french without"),
)
_FIRST = ("then", "is", "to", "with", "from", "of", "on", "for", "if", "unless", "and", "or")
_MOST = 4


def toks_of(text: str) -> list[Tok]:
    """The words of a text, as the grammar sees them."""
    return significant(lex(Source("", text), Report())[0].toks)


@lru_cache(maxsize=1)
def groups() -> tuple[tuple[str, frozenset[str]], ...]:
    """Groups of words by what they are called, with the terminals that they begin with."""
    found = []
    for spoken, text in _GROUPS:
        toks, stack, position = toks_of(text), begin(), 0
        while position < len(toks):
            step = choose(stack, toks, position)
            assert step is not None
            after = following(stack, step[0])
            assert after is not None
            stack, position = after, position + step[1]
        found.append((spoken, frozenset(accepted(stack))))
    return tuple(found)


def listing(accepts: set[str]) -> str:
    """What may stand somewhere, at most so many things, the likely ones first."""
    left, named = set(accepts), []
    for spoken, group in groups():
        if group <= accepts and group & left:
            named.append(spoken)
            left -= group
    if {"NUMBER", "SLOT"} <= left:
        left.discard("SLOT")
    end = "$END" in left
    words = {tables().spoken.get(name, "") for name in left - {"$END"}} - {""}
    plain = sorted(words, key=lambda item: (_rank(item), item))
    items = (
        [item for item in plain if _rank(item) < len(_FIRST)]
        + named
        + [item for item in plain if _rank(item) == len(_FIRST)]
    )
    if len(items) > _MOST:
        return say("{list} …", list=listed(items[: _MOST - 1]))
    items += ["the end of the line"] if end else []
    if len(items) < 2:
        return items[0] if items else "nothing"
    return say("{list} or {last}", list=listed(items[:-1]), last=items[-1])


def expected(template: str, listing: str) -> str:
    """What is expected, as a sentence; a list that is cut ends it already."""
    return say(template if listing.endswith("…") else template + ".", listing=listing)


def _rank(spoken: str) -> int:
    word = spoken.strip("`")
    return _FIRST.index(word) if word in _FIRST else len(_FIRST)
