"""The tables of the grammar, and which word stands for which terminal.

In: the grammar, and the tokens of a statement. Out: what may stand where, and what a token is at its place. No trees are built here,
and nothing is reported.

Words are recognised by place: of the terminals that the LALR state accepts, the longest phrase wins ("or more" before
"or"); where a word could be two terminals, the one that accepts the following word is taken. A word that is no word of
the language here is a NAME. So ids never collide with words by accident, and a message can say what was expected.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .. import grammar
from ..ground import cache
from .lalr import END, Data, Lalr, Reading, Stack
from .lexer import ARTICLES, Tok
from .texts import CODE

if TYPE_CHECKING:
    from collections.abc import Iterator

SHIPPED = Path(grammar.__file__).parent / "tables.json"
STARTS_PHRASE = frozenset({"then", "if", "unless", "and", "but", "or", "otherwise", "beginning"})
_KINDS = {
    "word": "NAME",
    "number": "NUMBER",
    "string": "STRING",
    "pattern": "PATTERN",
    "slot": "SLOT",
    "comma": "_COMMA",
    "colon": "_COLON",
    "sign": "SIGN",
}
_SPOKEN = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": 'a text in "quotation marks"',
    "PATTERN": "cards such as 6-6-6",
    "SLOT": "a setting such as {name}",
    "_COMMA": "a comma",
    "_COLON": "a colon",
    "SIGN": "+ or -",
    END: "the end of the line",
}


class Tables:
    """The LALR tables and the words of every terminal."""

    def __init__(self, data: Data) -> None:
        self.lalr = Lalr(data)
        self.words: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self.spoken = dict(_SPOKEN)
        for name, texts in data["terminals"]:
            self.spoken[name] = f"`{min(texts, key=len)}`"
            for text in texts:
                words = tuple(word for word in text.split() if word not in ARTICLES)
                self.words.setdefault(words[0], []).append((words, name))
        for phrases in self.words.values():
            phrases.sort(key=lambda phrase: -len(phrase[0]))

    @property
    def vocabulary(self) -> set[str]:
        return {word for phrases in self.words.values() for words, _ in phrases for word in words}

    def start(self) -> Reading:
        return Reading(self.lalr)


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The one set of tables of this process: as they ship, or made anew where the grammar has changed since."""
    stamp = made_from()
    found = _read(_shipped(), stamp)
    if found is None:
        key = cache.key("tables", stamp)
        found = _read(cache.get(key, stamp), stamp)
        if found is None:
            found = _made(stamp)
            cache.put(key, stamp, found)
    return Tables(found)


def made_from() -> str:
    """What the tables depend on: the grammar, and the form in which they are kept."""
    from hashlib import sha256

    return f"tables 1 {sha256(grammar.text().encode()).hexdigest()}"


def text() -> str:
    """The tables as they ship: JSON in one line, always the same for a grammar."""
    return json.dumps(_made(made_from()), ensure_ascii=False, separators=(",", ":")) + "\n"


def _made(stamp: str) -> Data:
    from .making import make

    return {"made_from": stamp, **make(grammar.text())}


def _shipped() -> object:
    try:
        return json.loads(SHIPPED.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _read(kept: object, stamp: str) -> Data | None:
    """What was kept, if it is of just this grammar."""
    return cast(Data, kept) if isinstance(kept, dict) and kept.get("made_from") == stamp else None


def significant(toks: list[Tok]) -> list[Tok]:
    """The tokens that the grammar sees: no articles, no comma that is only for the eye, no characters that mean nothing."""
    kept = [tok for tok in toks if tok.kind != "bad" and not (tok.kind == "word" and tok.text in ARTICLES)]
    return [
        tok
        for tok, after in zip(kept, [*kept[1:], None], strict=False)
        if not (
            tok.kind == "comma" and (after is None or (after.kind == "word" and after.text in STARTS_PHRASE))
        )
    ]


# ------------------------------------------------------------------------------------------------ looking ahead in the tables


def begin() -> Stack:
    """The states before the first word of a statement."""
    return tables().start().stack


def following(stack: Stack, name: str) -> Stack | None:
    """The states after a terminal is read, or None where it cannot be."""
    return tables().lalr.following(stack, name)


def accepted(stack: Stack) -> list[str]:
    """The terminals that may stand next."""
    row = tables().lalr.row(stack[-1])
    return [
        name
        for name in row
        if (name.isupper() or name.startswith(("_", "$"))) and following(stack, name) is not None
    ]


def _candidates(toks: list[Tok], position: int) -> Iterator[tuple[str, int]]:
    """Terminals that the tokens from here may be, longest first, and how many tokens each takes."""
    tok = toks[position]
    if tok.kind == "word":
        for words, name in tables().words.get(tok.text, ()):
            texts = tuple(item.text for item in toks[position : position + len(words)] if item.kind == "word")
            if texts == words:
                yield name, len(words)
        if (
            toks[position + 1 : position + 2]
            and toks[position + 1].kind == "string"
            and CODE.fullmatch(tok.text)
            and (
                tok.text == "ja" or (position and toks[position - 1].kind == "string")
            )  # `rule eight cut "R"` is no language
        ):
            yield "LANGUAGE", 1
    yield _KINDS.get(tok.kind, "bad"), 1


def fitting(stack: Stack, toks: list[Tok], position: int) -> list[tuple[str, int, Stack]]:
    """The terminals that the tokens from here may be in a state, longest first, with how many tokens each takes and the states after it."""
    row = tables().lalr.row(stack[-1])
    found = []
    for name, count in _candidates(toks, position):
        if name in row and (after := following(stack, name)) is not None:
            found.append((name, count, after))
    return found


def choose(stack: Stack, toks: list[Tok], position: int) -> tuple[str, int] | None:
    fits = fitting(stack, toks, position)
    if len(fits) <= 1:
        return fits[0][:2] if fits else None
    best: tuple[tuple[bool, int, int], tuple[str, int]] | None = None
    for name, count, after in fits:
        place = position + count
        if place == len(toks):
            reach = 1 if following(after, END) is not None else 0
        else:
            reach = max(
                (2 * size - (kind == "NAME") for kind, size, _ in fitting(after, toks, place)), default=0
            )
        score = (name != "NAME" and reach > 0, reach, count)
        if best is None or score > best[0]:
            best = score, (name, count)
    assert best is not None
    return best[1]


def reads(toks: list[Tok]) -> bool:
    """Whether these tokens make a statement."""
    stack, position = begin(), 0
    while position < len(toks):
        found = choose(stack, toks, position)
        after = following(stack, found[0]) if found is not None else None
        if found is None or after is None:
            return False
        stack, position = after, position + found[1]
    return following(stack, END) is not None
