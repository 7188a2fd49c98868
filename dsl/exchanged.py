"""Two words of a statement that stand in each other's place, though they are no neighbours.

In: the tokens of a statement that cannot be read. Out: which two, and what to write.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from ..ground.said import say
from . import mends
from .lexer import Tok
from .tables import significant

_MOST = 40  # words of a statement that is tried
_FAR = 6  # words between them


def in_head(toks: list[Tok]) -> mends.Mend | None:
    """The id of a head and a word of the language behind its names: `library for "Mine" mine daifugo`."""
    if len(toks) < 4 or toks[0].text not in mends.HEADS or toks[2].kind != "string":
        return None
    if toks[1].kind != "word" or toks[1].text not in mends.words_known():
        return None
    for place in range(3, len(toks)):
        if toks[place].kind == "word" and toks[place].text not in mends.words_known():
            return _if_read(toks, 1, place)
    return None


def in_braces(toks: list[Tok]) -> mends.Mend | None:
    """The setting in braces and the word beside it: `if {is} which yes`."""
    for place, tok in enumerate(toks):
        if tok.kind != "slot" or tok.text not in mends.words_known():
            continue
        for other in (place + 1, place - 1):
            if not 0 < other < len(toks) or toks[other].kind != "word":
                continue
            if toks[other].text in mends.words_known():
                continue
            turned = [*toks]
            turned[place] = replace(tok, text=toks[other].text)
            turned[other] = replace(toks[other], text=tok.text)
            if mends.is_plain(significant(turned)):
                return _told(turned, min(place, other), max(place, other))
    return None


def apart(toks: list[Tok], position: int) -> mends.Mend | None:
    """Any two words, one of them where reading stopped or before it."""
    if not 2 < len(toks) <= _MOST:
        return None
    near = range(max(0, position - 3), min(len(toks), position + 2))
    pairs = [
        (one, two)
        for one, two in combinations(range(1, len(toks)), 2)
        if two - one <= _FAR and two - one > 1 and (one in near or two in near)
    ]
    for one, two in sorted(pairs, key=lambda pair: pair[1] - pair[0]):
        if all(tok.kind == "word" for tok in (toks[one], toks[two])) and toks[one].text != toks[two].text:
            if found := _if_read(toks, one, two):
                return found
    return None


def _if_read(toks: list[Tok], one: int, two: int) -> mends.Mend | None:
    turned = [*toks]
    turned[one], turned[two] = toks[two], toks[one]
    return _told(turned, one, two) if mends.is_plain(significant(turned)) else None


def _told(toks: list[Tok], one: int, two: int) -> mends.Mend:
    words = " ".join(mends.shown(tok) for tok in toks[one : two + 1])
    return mends.Mend(
        one, say("These two words stand the wrong way round: write `{words}`.", words=words), first=True
    )
