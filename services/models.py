"""The model of a text that is being written: what can be built of it, however broken it is.

In: a text, its place, and the files beside it. Out: a rule set, in which the statements are missing that are wrong. What is wrong with them, the check says.
"""

from __future__ import annotations

from pathlib import Path

from ..dsl import loader
from ..ground.diagnostics import Diagnostic
from ..model import RuleSet
from .drafts import Draft, Item
from .files import Files

MOST_TRIES = 4


def model(draft: Draft, files: Files, rule: str = "") -> RuleSet | None:
    """The rule set of a text without the statements that are wrong; of a library, with just that house rule in use. None where there is no game to stand on,
    and where taking out what is wrong does not help."""
    path = Path(draft.file)
    text = draft.text
    library = draft.head is not None and draft.head.first_word == "library"
    if library and not rule:
        return None
    for _ in range(MOST_TRIES):
        if library and (made := loader.one_rule(text, draft.file, rule, path=path, files=files)) is not None:
            return made
        loaded = loader.load_text(text, draft.file, path=path, files=files)
        if loaded.ruleset is not None and not library:
            return loaded.ruleset
        less = without(draft, text, loaded.diagnostics)
        if less == text:
            return None
        text = less
    return None


def without(draft: Draft, text: str, found: tuple[Diagnostic, ...]) -> str:
    """The text with blanks in the place of the statements in which an error stands: everything else stays where it is."""
    blank: set[int] = set()
    for item in found:
        if item.severity != "error" or item.span is None or item.span.source.name != draft.file:
            continue
        wrong = draft.item_at(item.span.start)
        if wrong is None or wrong is draft.head:
            continue
        blank |= set(_lines(draft, wrong))
    lines = text.split("\n")
    return "\n".join(" " * len(line) if number in blank else line for number, line in enumerate(lines))


def _lines(draft: Draft, item: Item) -> range:
    """The lines of a statement; with its block, without which it means nothing."""
    return range(item.line, item.last + 1)
