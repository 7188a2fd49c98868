"""English names of rules as people write them: `8 cut`, `8-cut`, `11 back`, `Jack Back`, `eight cuts`.

In: a name, or the words of a line. Out: what the name is looked for as (dsl/nicknamed.py finds the rule); the words of the line with such names as one word, or
with cards that are said in words as their codes. Figures and the words for them are the same, and so are hyphens, blanks and nothing between words.
"""

from __future__ import annotations

import re

from ..ground.numbers import NUMBER_WORDS
from .lexer import Tok

_SUITS = {
    "spade": "S",
    "spades": "S",
    "heart": "H",
    "hearts": "H",
    "diamond": "D",
    "diamonds": "D",
    "club": "C",
    "clubs": "C",
}
_RANKS = {word: str(number) for number, word in enumerate(NUMBER_WORDS) if 2 <= number <= 10} | {
    "ace": "A", "jack": "J", "queen": "Q", "king": "K",
}  # fmt: skip
_CODE = re.compile(r"[SHDC](?:10|[2-9AJQK])|JK")
_COURT = {"j": "jack", "q": "queen", "k": "king", "a": "ace"}
_CALLED_SO = {"eleven": "jack", "twelve": "queen", "thirteen": "king"}  # by their number, as in 11-back
_PIECE = re.compile(r"[0-9]+|[^\W\d_]+")


def keys(name: str) -> tuple[str, ...]:
    """What a name is looked for as, the nearest first."""
    pieces = [_plain(piece) for piece in _PIECE.findall(name.lower().replace("'", "").replace("’", ""))]
    pieces = [piece for piece in pieces if piece not in ("", "the", "rule")]
    court = [_CALLED_SO.get(piece, piece) for piece in pieces]
    return tuple(dict.fromkeys(key for found in (pieces, court) if (key := "".join(found))))


def _plain(piece: str) -> str:
    """One word: a figure as a word, one of several as one."""
    if piece.isdecimal():
        number = int(piece) if len(piece) <= 4 else len(NUMBER_WORDS)
        return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else piece
    if piece in _COURT:
        return _COURT[piece]
    if piece == "sixes":
        return "six"
    return piece.removesuffix("s") if len(piece) > 3 and not piece.endswith("ss") else piece


def glued(toks: list[Tok]) -> list[Tok]:
    """The tokens of a `use`, a name of several words or with a hyphen as one: `use 8 cut, 11-back`."""
    found: list[Tok] = []
    group: list[Tok] = []
    for tok in [*toks[1:], Tok("comma", ",", toks[-1].span)]:
        if tok.kind != "comma":
            group.append(tok)
            continue
        end = next((place for place, one in enumerate(group) if one.text in ("with", "to", "is")), len(group))
        found += [*_one_word(group[:end]), *group[end:], tok]
        group = []
    return [toks[0], *found[:-1]]


def _one_word(group: list[Tok]) -> list[Tok]:
    plain = all(
        tok.kind in ("word", "number", "pattern") and "_" not in tok.text and tok.text.isascii()
        for tok in group
    )
    if not plain or not (len(group) > 1 or (group and group[0].kind == "pattern")):
        return group
    name = "_".join(tok.text.replace("-", "_") for tok in group)
    return [Tok("word", name, group[0].span.to(group[-1].span))]


def with_codes(toks: list[Tok]) -> list[Tok]:
    """The tokens of a line of an example, cards said in words as their codes: the seven of hearts, a joker."""
    found: list[Tok] = []
    place = 0
    while place < len(toks):
        rank, of, suit = ([*(tok.text.lower() for tok in toks[place : place + 3]), "", "", ""])[:3]
        code = _SUITS.get(suit, "") + _RANKS.get(_plain(rank), "") if of == "of" else ""
        if len(code) > 1 and suit in _SUITS and _plain(rank) in _RANKS:
            found.append(Tok("word", code, toks[place].span.to(toks[place + 2].span)))
            place += 3
        else:
            word = toks[place]
            found.append(Tok("word", "JK", word.span) if rank in ("joker", "jokers") else word)
            place += 1
    return [
        tok
        for tok, after in zip(found, [*found[1:], None], strict=False)
        if tok.text not in ("and", ",") or after is None or not _CODE.fullmatch(after.text)
    ]
