"""What a sheet can be: its profiles, languages, formats and papers.

In: words as a user gives them. Out: the same words, known to be right; a ValueError that says what there is, otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeVar, get_args

from ..ground.near import did_you_mean
from ..ground.said import listed, say, sentences

Format = Literal["html", "pdf", "md", "txt"]
Profile = Literal["full", "reference", "changes", "poster", "cards"]
Paper = Literal["a4", "letter", "a3", "pocket"]
Examples = Literal["one", "all"]  # of each rule
# Papers that are for some profiles alone, in one language.
ONLY: dict[Paper, tuple[Profile, ...]] = {"pocket": ("reference",)}
BOTH = ("en", "ja")  # what `both` means, in this order
MOST_SECONDS = 3_600  # that a sheet may be given
_SUFFIXES: dict[str, Format] = {
    ".html": "html",
    ".htm": "html",
    ".pdf": "pdf",
    ".md": "md",
    ".markdown": "md",
    ".txt": "txt",
}
Word = TypeVar("Word", bound=str)


def of(kind: str, word: Word, words: Sequence[str]) -> Word:
    """The word, if it is one of these; otherwise a ValueError with near words."""
    if word in words:
        return word
    known = say(
        "there is no {kind} `{word}`: choose one of {list}.", kind=kind, word=word, list=listed(words)
    )
    raise ValueError(sentences(known, did_you_mean(word, words)))


def formats() -> tuple[str, ...]:
    return get_args(Format)


def profiles() -> tuple[str, ...]:
    return get_args(Profile)


def examples() -> tuple[str, ...]:
    return get_args(Examples)


def papers() -> tuple[str, ...]:
    return get_args(Paper)


def languages() -> tuple[str, ...]:
    """The languages that there are: each a folder of this package with a `language.py`."""
    from . import __path__ as folders

    return tuple(sorted({path.parent.name for here in folders for path in Path(here).glob("*/language.py*")}))


def codes(lang: str) -> tuple[str, ...]:
    """The languages of a page; two for `both`. ValueError where there is none such."""
    from .language import language

    there = languages()
    if lang != "both":
        try:
            language(lang)
        except ValueError:
            of("language", lang, (*there, "both"))
        return (lang,)
    lacking = [code for code in BOTH if code not in there]
    if lacking:
        raise ValueError(
            say(
                "there is no language `{lacking}` yet, so not both: there is {list}.",
                lacking=lacking[0],
                list=listed(there),
            )
        )
    return BOTH


def format_of(name: str) -> Format | None:
    """The format that the ending of a file's name tells."""
    return _SUFFIXES.get(Path(name).suffix.lower())


def suffixes() -> tuple[str, ...]:
    return tuple(_SUFFIXES)


__all__ = [
    "BOTH",
    "ONLY",
    "Examples",
    "Format",
    "Paper",
    "Profile",
    "codes",
    "examples",
    "format_of",
    "formats",
    "languages",
    "of",
    "papers",
    "profiles",
    "suffixes",
]
