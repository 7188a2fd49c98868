"""What to say about a statement that begins with no word that begins one.

In: the tokens of such a statement. Out: whether that is so, and one diagnostic: which word was meant, what is missing before it, or what stands there.
"""

from __future__ import annotations

from functools import lru_cache

from ..ground.diagnostics import Report
from ..ground.near import did_mean, near, one_letter
from ..ground.said import either, say
from . import mends
from .awaited import toks_of
from .layout import CONTINUES, OF_SHAPES
from .lexer import Tok
from .orphans import lone_choices
from .tables import accepted, begin, reads, tables

_BEFORE_CARDS = ("any", "all", "one", "every", "each", "of", "the", "a", "an")
_SENTENCE = 5  # words: rather something that people say than a statement with one word wrong

BRINGS = frozenset({"use", "needs", "deck"})  # statements that bring more names than they say


@lru_cache(maxsize=1)
def _starts() -> dict[str, set[tuple[str, ...]]]:
    """The phrases that a statement may begin with, by their first word."""
    accepts = set(accepted(begin()))
    found = {
        word: {words for words, name in phrases if name in accepts}
        for word, phrases in tables().words.items()
    }
    return {word: phrases for word, phrases in found.items() if phrases}


def starts() -> set[str]:
    """The words that statements begin with."""
    return set(_starts())


def no_start(toks: list[Tok], position: int) -> bool:
    """Whether the statement begins with no word that begins one. A line of an example may begin with a name (`A plays …`,
    `some_rule in force`), so any word is read so far."""
    first = toks[0]
    if position == 0 or first.kind != "word":
        return position == 0
    if len(first.text) == 1 or first.text in _starts():
        return False
    return position == 1 or bool(meant(first.text)) or is_effect(toks)


def meant(word: str) -> list[str]:
    if word.lower() in _starts():
        return [word.lower()]
    return near(word, _starts(), cutoff=0.6 if len(word) > 3 else 0.8) if len(word) > 2 else []


def tell_start(toks: list[Tok], report: Report, mended: str = "", *, over: bool = False) -> None:
    """Reports a first word with which nothing begins; `mended`: what to write for it, where that is seen; `over`: other lines are indented below
    it."""
    first = toks[0]
    found = meant(first.text)
    help: str
    if first.text == "then":
        help = say(
            "Above this line the one is missing that says when it happens: {line}.",
            line="`when a play contains 8`",
        )
    elif (word := mends.word_meant(first.text)) and word in CONTINUES:
        help = did_mean([word])
    elif is_effect(toks):
        help = "This says what happens: put `then` before it, or `and` if it follows another effect."
    elif first.text.lower() in ("if", "unless") and over:
        help = say(
            "Above this condition the first line of an example is missing: {line}.",
            line='`example "What happens here"`',
        )
    elif first.text.lower() in ("if", "unless"):
        help = "A clause begins with what happens: `when a play contains 8 if the ranking is reversed then …`, or with what is forbidden: `forbid passing if …`."
    elif captures := of_captures(toks):
        help = captures
    elif reads([*toks_of("A"), *toks]):
        help = say(
            "Say who does it: `A {list}{what}`.",
            list=" ".join(tok.text for tok in toks[:4]),
            what=" …" if len(toks) > 4 else "",
        )
    elif first.kind == "string":
        help = say(
            "Before a text stands what it is: `example {shown}`, `note {shown}`.", shown=mends.shown(first)
        )
    elif lone_choices(toks):
        report.lacking = True
        help = say(
            "Above the choices stands the setting to which they belong: {line}.",
            line='`setting my_setting "What it decides":`',
        )
    elif first.text in OF_SHAPES:
        help = say(
            "This is said of a shape, behind a comma: `shape my_shape is 3 or more cards in consecutive ranks, {rest}`.",
            rest=" ".join(mends.shown(tok) for tok in toks[:4]),
        )
    elif mended:
        help = mended
    elif toks[-1].kind == "colon" and one_letter(first.text, "setting"):
        help = did_mean(["setting"])
    elif [tok.kind for tok in toks[1:2]] == ["string"] and (
        (kind := mends.kind_of(toks))
        or toks[-1].kind == "colon"
        or not near(first.text, _starts(), cutoff=0.75)
    ):
        kind = "setting" if any(tok.kind == "colon" for tok in toks) else kind or "rule"
        help = say("Before an id stands what it is: `{kind} {shown} …`.", kind=kind, shown=mends.shown(first))
    elif found and _mends(toks, found) and any(one_letter(first.text, word) for word in found):
        help = did_mean(word for word in found if one_letter(first.text, word))
    elif len(begun := mends.begun(toks)) in (1, 2):
        report.lacking = report.lacking or not BRINGS.isdisjoint(begun)
        rest = " ".join(mends.shown(tok) for tok in toks[:3])
        help = say("A word is missing: {words}.", words=either(f"`{words} {rest}`" for words in begun))
    elif found and len(toks) < _SENTENCE:
        help = did_mean(found)
    elif len(toks) >= _SENTENCE and first.kind == "word":
        help = say(
            "A rule says when, and what happens then, or what may be played: {when}, {forbid}, {allow}. {find} finds rules that there are.",
            when="`when a play contains 8 then clear the table`",
            forbid="`forbid a lone joker`",
            allow="`allow a pair on a single`",
            find="`yakusoku list rules WORD`",
        )
    elif len(toks) == 1 and "_" in first.text:
        help = say("Before a name stands what is said of it: `use {name}`, `needs {name}`.", name=first.text)
    else:
        help = "A statement begins with a word such as `rule`, `when`, `setting` or `shape`."
    report.add(
        "unknown-statement",
        say("No statement begins with `{shown}`.", shown=mends.shown(first)),
        first.span,
        help=help,
    )


def of_captures(toks: list[Tok]) -> str:
    """How to write what a card captures besides its month: `rain_man captures chaff`; "" where a line does not say that."""
    if [tok.text for tok in toks[1:2]] != ["captures"]:
        return ""
    first, rest = toks[0].text, toks[2:]
    while rest and rest[0].text in _BEFORE_CARDS:
        rest = rest[1:]
    told = f"{first} captures any of {' '.join(mends.shown(tok) for tok in rest)}"
    if rest and reads([toks[0], *toks_of("captures any of"), *rest]):
        return say("Write: `{told}`.", told=told)
    names = rest[:1] if rest and rest[0].kind == "word" else []
    while len(names) * 2 < len(rest) and rest[len(names) * 2 - 1].text in ("or", "and", ","):
        names = [*names, rest[len(names) * 2]]
    behind = rest[max(len(names) * 2 - 1, 0) :]
    if len(names) > 1 and reads([toks[0], *toks_of("captures any of our_cards"), *behind]):
        return say(
            "Behind `of` stands one class or one set. Make a set of these cards: {lines}",
            lines=f'\n    set our_cards "Our cards" is {", ".join(tok.text for tok in names)}'
            f"\n    {' '.join([first, 'captures any of our_cards', *[mends.shown(tok) for tok in behind]])}",
        )
    return say(
        "Name a class or a set of cards behind `of`: `{first} captures any of animals`; or write `captures any card`.",
        first=first,
    )


def _mends(toks: list[Tok], found: list[str]) -> bool:
    """Whether one of these words would do for the first one: in a long statement, only if all of it can be read then."""
    return len(toks) < _SENTENCE or any(reads([*toks_of(word), *toks[1:]]) for word in found)


def is_effect(toks: list[Tok]) -> bool:
    """Whether the words would be an effect if `then` stood before them."""
    before = toks_of("when table is cleared then")
    return bool(toks) and reads([*before, *toks])
