"""Texts with bytes, words and lines of them changed, as by a broken disk, a wrong program, or somebody who tries what happens.

In: texts that are right, a generator. Out: texts and bytes that may be anything.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

from .sentences import japanese_texts, texts

PIECES = re.compile(r'"[^"\n]*"|[A-Za-z0-9_{}\-]+|[^\sA-Za-z0-9]|[ \t]+|\n')
STRANGE = (
    *("，", "「", "」", "。", "・", "ー", "\t", "\x00", "\x1b[31m", "\r", "\r\n", "\x85", "\u2028", "\u3000", "\ufeff", "\u202e"),
    *("\u200d", "e\u0301", "ｶﾞ", "６", "Ⅷ", "🂡", "🀄️", "\U0001f468\u200d\U0001f469", "\ud800", "\uffff", "𠮷", "ß", "İ", "ﬁ", "革命", "場に8が"),
    *("{n}", "{", "}", "[", "]", "9" * 30, "-1", "0", "007", "1e9", "--", '"', '""', '"\\', "'", "’", "“", "”", "`", "~", "\\", "/", "//", "..", "#"),
    *(":", ";", ",", ",,", "=", "+", "−", "§", "if", "then", "and", "or", "unless", "otherwise", "replace", "the", "a"),
)  # fmt: skip
AGAIN = (
    *(2, 3, 20, 60) * 6,
    400,
)  # so often some words stand there: seldom as often as can be, which takes as long as hundreds of other cases
KEPT = (150, 400, 400, 1_000, 3_000)  # characters of a text: a short one shows as much, and is read sooner


@cache
def seeds() -> tuple[str, ...]:
    """Texts that are right, of any length that is read in a moment."""
    return tuple(text for text in (*texts(), *japanese_texts()) if len(text) > 20)


@cache
def lines_of(text: str) -> tuple[str, ...]:
    """The lines of one of the texts that are right."""
    return tuple(text.split("\n"))


@cache
def pieces_of(text: str) -> tuple[str, ...]:
    """The words and signs of one of them."""
    return tuple(PIECES.findall(text))


def window(text: str, chance: Random) -> str:
    """The head of a text and a piece of the rest."""
    room = chance.choice(KEPT)
    if len(text) <= room:
        return text
    lines = text.split("\n")
    start = chance.randrange(len(lines))
    head = next((line for line in lines if re.match(r"(game|variant|library) ", line)), "")
    kept = []
    for line in lines[start:]:
        room -= len(line)
        if room < 0:
            break
        kept.append(line)
    return "\n".join([head, *kept, ""])


def text(chance: Random) -> str:
    """A text of which something is changed."""
    return spoiled(window(chance.choice(seeds()), chance), chance)


def piece(chance: Random) -> str:
    """A few lines of a text, without its head, of which something is changed."""
    lines = lines_of(chance.choice(seeds()))
    start = chance.randrange(len(lines))
    return spoiled("\n".join(lines[start : start + chance.randint(1, 4)]) + "\n", chance)


def spoiled(found: str, chance: Random) -> str:
    """A text with some things in it changed."""
    for _ in range(chance.choice((1, 1, 2, 4, 9))):
        change = chance.choice((_words, _words, _lines, _characters, _repeated, _spliced, _nested))
        found = change(found, chance) or found
    return found[:200_000]


def raw(chance: Random) -> bytes:
    """The bytes of a file of which some are changed."""
    data = bytearray(text(chance).encode("utf-8", errors="surrogatepass"))
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                data[at:at] = chance.randbytes(chance.randint(1, 4))
            case 1:
                del data[at : at + chance.randint(1, 40)]
            case 2 if at < len(data):
                data[at] ^= 1 << chance.randrange(8)
            case _:
                data[at:at] = chance.choice(STRANGE).encode("utf-8", errors="surrogatepass")
    return bytes(data)


def _words(text: str, chance: Random) -> str:
    pieces = PIECES.findall(text)
    if not pieces:
        return text
    at, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
    match chance.randrange(5):
        case 0:
            pieces[at] = ""
        case 1:
            pieces[at] = pieces[other]
        case 2:
            pieces[at] = chance.choice(STRANGE)
        case 3:
            pieces[at] += " " + chance.choice(pieces_of(chance.choice(seeds())))
        case _:
            pieces[at], pieces[other] = pieces[other], pieces[at]
    return "".join(pieces)


def _lines(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines[at] = " " * chance.choice((0, 1, 3, 4, 8, 40)) + lines[at].lstrip()
    return "\n".join(lines)


def _characters(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    if chance.random() < 0.5:
        return text[:at] + chance.choice(STRANGE) + text[at:]
    return text[:at] + text[at + chance.randint(1, 30) :]


def _repeated(text: str, chance: Random) -> str:
    """A few words again and again."""
    pieces = PIECES.findall(text)
    if not pieces:
        return text
    at = chance.randrange(len(pieces))
    end = at + chance.randint(1, 8)
    again = chance.choice(AGAIN)
    return "".join([*pieces[:at], *([*pieces[at:end], " "] * again), *pieces[end:]])


def _spliced(text: str, chance: Random) -> str:
    """Lines of another text in the middle."""
    lines, other = text.split("\n"), lines_of(chance.choice(seeds()))
    at, start = chance.randrange(len(lines) + 1), chance.randrange(len(other))
    return "\n".join([*lines[:at], *other[start : start + chance.randint(1, 6)], *lines[at:]])


def _nested(text: str, chance: Random) -> str:
    """What follows a line is indented further and further."""
    lines = text.split("\n")
    at, steps = chance.randrange(len(lines)), chance.choice((2, 10, 60))
    for number in range(at, min(at + steps, len(lines))):
        lines[number] = "  " * (number - at) + lines[number]
    return "\n".join(lines)
