"""Small slips of the pen in a statement: a word that stands twice, the first word of a line that is missing.

In: the tokens of a statement that the grammar does not accept, and how far it could be read. Out: what to write, "" where it is no such slip.
"""

from __future__ import annotations

from ..ground.diagnostics import Report, Source
from ..ground.said import say
from .lexer import Tok, lex
from .tables import reads, significant


def advice(toks: list[Tok], position: int) -> str:
    """What is to be done about the slip."""
    return _turn(toks, position) or _twice(toks, position) or _left_out(toks)


def _turn(toks: list[Tok], position: int) -> str:
    """Where it is said in other words whose turn it is: `then it is C's turn`."""
    if position < 1 or toks[position].text != "turn":
        return ""
    who = toks[position - 1].text.removesuffix("'s").removesuffix("’s")
    if len(who) != 1 or not who.isupper():
        return ""
    return say("Whose turn it is, is said so: {list}.", list=f"`then it is {who} next`")


def _words(text: str) -> list[Tok]:
    return significant(lex(Source("", text), Report())[0].toks)


def _left_out(toks: list[Tok]) -> str:
    """Where the first word of a line of an example is missing, or what somebody does: `3 players`, `A S7 H7`."""
    if toks[0].kind == "number" and reads([*_words("with"), *toks]):
        return f"Put `with` before it: `with {' '.join(tok.text for tok in toks)}`."
    follows = reads([*_words("A plays S8, then"), *toks])
    if (
        len(toks[0].text) == 1
        and len(toks) > 1
        and not follows
        and reads([toks[0], *_words("plays"), *toks[1:]])
    ):
        rest = " ".join(tok.text for tok in toks[1:4])
        return f"Say what {toks[0].text} does: `{toks[0].text} holds {rest}`, `{toks[0].text} plays {rest}`."
    return ""


def _twice(toks: list[Tok], position: int) -> str:
    """Where a word was written a second time, and without it all is well."""
    for place in (position, position - 1):
        if (
            place > 0
            and toks[place].text == toks[place - 1].text
            and reads([*toks[:place], *toks[place + 1 :]])
        ):
            return f"`{toks[place].text}` stands here twice: take one of them out."
    return ""
