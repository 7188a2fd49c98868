"""All codes of diagnostics, with what `explain` says about them.

In: the docstrings of the checks, and stages.txt for the codes of the stages before. Out: an `Entry` for each code. Nothing is
read before it is asked for; a test holds the catalogue and the source together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from . import ALL, CLIMBING, EXAMPLES, FISHING

_HERE = Path(__file__).parent
HEADINGS = ("What it finds", "Why it matters", "Example", "Instead")


@dataclass(frozen=True, slots=True)
class Entry:
    """One code: its title, and the text under each heading ("" where it has none). `family` is "fishing" where the examples are
    statements of a fishing game, else "climbing"; examples that begin with `# file` are whole files."""

    code: str
    title: str
    finds: str
    why: str
    example: str
    instead: str
    family: str = "climbing"


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Entry]:
    """Every code and its entry, in alphabetical order."""
    found = {entry.code: entry for entry in (*_of_checks(), *_of_stages())}
    return dict(sorted(found.items()))


def explain_code(code: str) -> str:
    """What a code means, why it matters and what to write instead, as text. KeyError where there is no such code."""
    entry = catalogue()[code]
    texts = (entry.finds, entry.why, entry.example, entry.instead)
    return explained(entry, HEADINGS, texts)


def explained(entry: Entry, headings: Sequence[str], texts: Sequence[str], called: str = "") -> str:
    """The text under its headings, as a person reads it; what is "" is left out. `called`: what the finding is called, where that is not its code."""
    parts = [f"{heading}\n{_indented(text)}" for heading, text in zip(headings, texts, strict=True) if text]
    head = f"{entry.code}: {entry.title}" if called in ("", entry.code) else called
    return "\n\n".join([head, *parts]) + "\n"


def _indented(text: str) -> str:
    return "\n".join("    " + line if line else "" for line in text.split("\n"))


def _of_checks() -> list[Entry]:
    found = []
    for name in (*CLIMBING, *FISHING, *ALL, *EXAMPLES):
        module = import_module(f".{name}", __package__)
        family = "fishing" if name in FISHING else "climbing"
        found.append(entry_of(name.replace("_", "-"), module.__doc__ or "", family))
    return found


def _of_stages() -> list[Entry]:
    text = _HERE.joinpath("stages.txt").read_text(encoding="utf-8")
    found = []
    for block in re.split(r"^== ", text, flags=re.MULTILINE)[1:]:
        head, _, body = block.partition("\n")
        code, _, family = head.partition(" ")
        found.append(entry_of(code, body, family or "climbing"))
    return found


def entry_of(code: str, text: str, family: str) -> Entry:
    """An entry from a text with the headings. The paragraphs keep their line breaks; examples keep their indentation."""
    title, *rest = text.strip("\n").split("\n")
    under: dict[str, list[str]] = {heading: [] for heading in HEADINGS}
    lines = under[HEADINGS[0]]
    for line in rest:
        if line in under:
            lines = under[line]
        else:
            lines.append(line.removeprefix("    "))
    finds, why, example, instead = ("\n".join(under[heading]).strip("\n") for heading in HEADINGS)
    return Entry(code, title, finds, why, example, instead, family)
