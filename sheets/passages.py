"""What a part of a sheet says, sentence by sentence, before it becomes lines of the page.

In: sentences of a language. Out: a `Passage`; a language makes lines of it, and two games are held side by side by its sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

Sentences: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """Sentences that stand together, as one paragraph or one item of a list; `number`: of an item, where it is written before it."""

    sentences: Sentences
    number: int = 0


Passage: TypeAlias = tuple[Told, ...]


def passage(*parts: str | Sentences | Told) -> Passage:
    """The parts in their order; those that say nothing are left out."""
    found = [
        part if isinstance(part, Told) else Told((part,) if isinstance(part, str) else part) for part in parts
    ]
    clean = [Told(tuple(text for text in item.sentences if text), item.number) for item in found]
    return tuple(item for item in clean if item.sentences)


def together(parts: Passage, space: str) -> Passage:
    """The passage with the items of each list in one with the sentence before them: they stand and fall as one."""
    found: list[Told] = []
    for part in parts:
        if part.number and found:
            *others, last = found.pop().sentences
            found.append(Told((*others, space.join((last, *part.sentences)))))
        else:
            found.append(part)
    return tuple(found)


def put(sentences: Sentences, **words: str) -> Sentences:
    """The sentences with words in the place of what stands in braces."""
    return tuple(text.format(**words) for text in sentences)


def sentences_of(parts: Iterable[Told]) -> list[str]:
    return [text for item in parts for text in item.sentences]


def reworded(parts: Passage, reword: Callable[[str], str]) -> Passage:
    """The same passage, with each of its sentences put in other words."""
    return tuple(Told(tuple(map(reword, item.sentences)), item.number) for item in parts)
