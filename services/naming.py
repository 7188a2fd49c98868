"""Where a name is declared, who uses it, and how it gets another one.

In: the scopes of the user's files, and a place. Out: stretches of text, and for a new name the edits; or why there can be none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .. import grammar
from ..dsl.lexer import lex
from ..ground.diagnostics import Report, Source
from .drafts import Declared, Name, Stretch
from .scope import Scope, ships

MOST_LETTERS = 60


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in the place of a stretch afterwards."""

    where: Stretch
    text: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """The edits of a new name; `refused` says in one sentence why there are none."""

    edits: tuple[Edit, ...] = ()
    refused: str = ""


def definition(scope: Scope, offset: int) -> Declared | None:
    """Where that is declared which is named at an offset."""
    name = scope.draft.name_at(offset)
    return scope.meaning(name) if name is not None else None


def references(scope: Scope, all_files: Sequence[Scope], offset: int) -> list[Stretch]:
    """Every place in the user's files that means what is named at an offset, the declaration among them, in the order of the files."""
    wanted = definition(scope, offset)
    return [name.where for name in _meaning(all_files, wanted)] if wanted is not None else []


def _meaning(all_files: Sequence[Scope], wanted: Declared) -> list[Name]:
    return [name for one in all_files for name in one.all_meaning(wanted)]


def rename(scope: Scope, all_files: Sequence[Scope], offset: int, new: str) -> Renamed:
    """The edits after which what is named at an offset has another id, in all files of the user."""
    wanted = definition(scope, offset)
    if wanted is None:
        return Renamed(refused="There is no id here.")
    if ships(wanted.where.file):
        return Renamed(refused=f"`{wanted.id}` comes with the program, so it keeps its name.")
    used = _meaning(all_files, wanted)
    if (why := _unfit(new, wanted)) or (why := _taken(new, wanted, all_files)):
        return Renamed(refused=why)
    if wanted.kind == "variable" or any(name.word != wanted.id and name.word.isascii() for name in used):
        return Renamed(refused=f"The ids of several rows are made of `{wanted.id}`; change them by hand.")
    return Renamed(tuple(Edit(name.where, new) for name in used if name.word == wanted.id))


def _is_id(word: str) -> bool:
    """Whether a word can be an id, in Latin or in Japanese writing: the lexer finds just that in it."""
    [line, *others] = lex(Source("", word), Report())
    whole = [tok.text for tok in line.toks] == [word] and line.toks[0].kind == "word"
    return whole and not others and not word[0].isdigit() and "'" not in word and len(word) <= MOST_LETTERS


def _unfit(new: str, wanted: Declared) -> str:
    if not _is_id(new):
        return f"An id is made of letters, digits and `_`, and begins with no digit; `{new[:MOST_LETTERS]}` is none."
    if new == wanted.id:
        return f"It is called `{new}` already."
    if new in grammar.words() or new in ("a", "an", "the"):
        return f"`{new}` is a word of the language."
    if wanted.kind in ("game", "variant", "library"):
        return "Other files find this one by its id and by the name of the file; change both by hand."
    return ""


def _taken(new: str, wanted: Declared, all_files: Sequence[Scope]) -> str:
    """Whether something that may be named in the same places has that id already."""
    for one in all_files:
        if one.has(new, wanted):
            return f"There is a `{new}` already."
        if wanted.kind not in ("setting", "choice") and one.is_card(new):
            return f"`{new}` is a card."
    return ""
