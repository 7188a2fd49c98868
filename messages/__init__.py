"""What the program says to people, in their language.

In: what rooms below said in English (`ground/said.py`), and a language. Out: the same in that language. The English stands where it
arises; every other language is a catalogue of data, one folder of YAML files here: the English template, and what is said instead,
with the same names in braces, in any order.
"""

from __future__ import annotations

import json
import locale
import os
import re
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ..ground.diagnostics import Diagnostic
from ..ground.said import Called, Said, Together

_HERE = Path(__file__).parent
ENGLISH = "en"
_TYPED = re.compile(r"(`[^`]*`)?")  # what is typed is the same in every language
_PART, _WORDS = re.compile(r"\{\w+\}"), re.compile("[A-Za-z]{2}")
_ENDS = "。."
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts, as POSIX has it


def languages() -> tuple[str, ...]:
    """The languages that messages exist in, English first."""
    return ENGLISH, *sorted(entry.name for entry in _HERE.iterdir() if entry.is_dir() and _holds(entry.name))


def language_of(environment: dict[str, str] | None = None, system: str | None = None) -> str:
    """The language of who is at this terminal: YAKUSOKU_LANG, else the locale, else what the system says where no variable is set, as
    on Windows; English where we do not speak that one. `system`: the name of a locale, in the place of that of this system."""
    told = environment if environment is not None else dict(os.environ)
    wanted = told.get("YAKUSOKU_LANG") or next((told[name] for name in _LOCALE if told.get(name)), "")
    wanted = wanted or (_system() if system is None else system)
    short = re.split("[-_.]", wanted)[0].lower()
    for name in (short, locale.normalize(short).partition("_")[0]):  # Windows says `Japanese_Japan`
        if name in languages():
            return name
    return ENGLISH


def _system() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a name that Python does not know
        return ""


def in_language(text: str, language: str) -> str:
    """The text as people of a language are told it; in English as far as the catalogue has nothing."""
    return text if language == ENGLISH else _told(text, language)


def findings(diagnostics: Iterable[Diagnostic], language: str) -> list[Diagnostic]:
    """Findings of a check as people of a language are told them. Codes and places stay."""
    if language == ENGLISH:
        return list(diagnostics)
    return [item.worded(lambda text: in_language(text, language)) for item in diagnostics]


def untold(text: str, language: str) -> Iterator[str]:
    """The templates of a text that the catalogue of a language lacks, those of its parts too. Numbers and names lack nothing."""
    known = catalogue(language)
    if isinstance(text, Called):
        return
    if isinstance(text, Together):
        for part in text.texts:
            yield from untold(str(part) if not isinstance(part, str) else part, language)
    elif isinstance(text, Said):
        if text.template not in known and _WORDS.search(_PART.sub("", text.template)):
            yield text.template
        for part in text.parts.values():
            if isinstance(part, Said):
                yield from untold(part, language)
    elif text not in known and not _TYPED.fullmatch(text):
        yield text


@cache
def catalogue(language: str) -> dict[str, str]:
    """English template to what is said instead. All files of a language's folder together; each template stands once."""
    found: dict[str, str] = {}
    for entry in sorted(_HERE.joinpath(language).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".yaml"):
            found.update(_of_yaml(entry.read_text(encoding="utf-8")))
        elif entry.name.endswith(
            ".json"
        ):  # where the page is built, catalogues are written so (tools/page.py)
            found.update(json.loads(entry.read_text(encoding="utf-8")))
    return found


@cache
def codes(language: str) -> dict[str, tuple[str, str, str, str, str]]:
    """Of each code of a finding its title, what it finds, why that matters, an example and what to do ("" where those of the checks can be turned into
    the words of that language); nothing for English, which stands with the checks."""
    entry = _HERE.joinpath(language, "codes.txt")
    if language == ENGLISH or not entry.is_file():
        return {}
    found = {}
    for block in entry.read_text(encoding="utf-8").split("\n== ")[1:]:
        code, title, finds, why, *rest = block.strip().split("\n")
        example, _, instead = "\n".join(rest).partition("こう:")
        shown = (
            textwrap.dedent(text.removeprefix("例:").removeprefix(" ").strip("\n"))
            for text in (example, instead)
        )
        found[code] = title, finds, why.partition(": ")[2], next(shown), next(shown)
    return found


def code_called(code: str, language: str) -> str:
    """What a finding is called by people of a language: its title there, without the full stop; in English, and where it has none, its code. Both may be
    typed (`code_of`)."""
    known = codes(language).get(code)
    return known[0].rstrip(_ENDS) if known is not None else code


def code_of(word: str) -> str:
    """The code of the finding that is called so in some language; the word itself where none is."""
    return _by_title().get(_bare(word), word)


def called(code: str) -> Called:
    """A code in a message: everybody is told what the finding is called in their language."""
    return Called(tuple((one, code_called(code, one)) for one in languages() if one != ENGLISH), code)


def titles() -> list[str]:
    """What findings are called in languages other than English."""
    return [code_called(code, one) for one in languages() for code in codes(one)]


@cache
def _by_title() -> dict[str, str]:
    return {_bare(told[0]): code for one in languages() for code, told in codes(one).items()}


def _bare(title: str) -> str:
    """A title without what is written so or so."""
    return re.sub(r"[\[\]\s、,。.・「」]", "", unicodedata.normalize("NFKC", title))


def _of_yaml(text: str) -> dict[str, str]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return dict(yaml.load(text, loader) or {})


def _told(text: str, language: str) -> str:
    known = catalogue(language)
    if isinstance(text, Called):
        return text.of(language)
    if isinstance(text, Together):
        between = known.get(text.template, text.template)
        parts = [_part(part, language) for part in text.texts]
        if (
            not between and language in _FULL_STOPS
        ):  # sentences that end with a line to write have no full stop of their own
            ends = _FULL_STOPS[language]
            parts = [one + ends if one.endswith("`") else one for one in parts[:-1]] + parts[-1:]
        return between.join(parts)
    if isinstance(text, Said):
        template = known.get(text.template)
        if template is None and _WORDS.search(_PART.sub("", text.template)):
            return text
        template = text.template if template is None else template  # no words: marks between the parts
        return template.format_map({name: _part(part, language) for name, part in text.parts.items()})
    return known.get(text, text)


_FULL_STOPS = {"ja": "。"}


def _part(part: object, language: str) -> str:
    return _told(part, language) if isinstance(part, str) else str(part)


def _holds(folder: str) -> bool:
    return any(entry.name.endswith((".yaml", ".json")) for entry in _HERE.joinpath(folder).iterdir())
