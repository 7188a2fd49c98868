"""What a program says to a person, in English, so that it can be said in another language later.

In: a text with names in braces, and what stands for each name. Out: `Said`, the English text, which remembers what it was put
together from. Whoever shows it asks the room `messages` for the same in the reader's language; who compares, logs or prints it without
asking has a `str`.
"""

from __future__ import annotations

from collections.abc import Iterable

from .names import without_readings


class Said(str):
    """English text that remembers its `template` and the `parts` that stand for the names in its braces.

    A part may be a `Said` again, or any other value, which is the same in every language (what the file says, a number). A text
    without braces needs no `Said`: it is its own template.
    """

    template: str
    parts: dict[str, object]

    def __new__(cls, template: str, parts: dict[str, object]) -> Said:
        said = super().__new__(cls, template.format_map(parts))
        said.template = template
        said.parts = parts
        return said

    def __getnewargs__(self) -> tuple[str, dict[str, object]]:  # type: ignore[override]
        return self.template, self.parts


class Together(Said):
    """Several texts, one behind the other: `mark` stands between them and is the same in every language; "" for sentences, between
    which each language has its own space."""

    def __new__(cls, mark: str, texts: tuple[str, ...]) -> Together:
        said = str.__new__(cls, (mark or " ").join(texts))
        said.template = mark
        said.parts = dict(zip(map(str, range(len(texts))), texts, strict=True))
        return said

    def __getnewargs__(self) -> tuple[str, tuple[object, ...]]:  # type: ignore[override]
        return self.template, self.texts

    @property
    def texts(self) -> tuple[object, ...]:
        return tuple(self.parts.values())


class Called(str):
    """What something is called: the English name, which knows those in other languages."""

    texts: tuple[tuple[str, str], ...]

    def __new__(cls, texts: tuple[tuple[str, str], ...], english: str = "") -> Called:
        named = super().__new__(cls, english or (texts[0][1] if texts else ""))
        named.texts = texts
        return named

    def __getnewargs__(self) -> tuple[tuple[tuple[str, str], ...], str]:  # type: ignore[override]
        return self.texts, str(self)

    def of(self, language: str) -> str:
        """The name in that language, without what is written over its letters; else the English one."""
        return next((without_readings(text) for code, text in self.texts if code == language), str(self))


def say(template: str, /, **parts: object) -> Said:
    """The English text; each name in the braces of the template is a part. KeyError where one is missing."""
    return Said(template, parts)


def sentences(*texts: str) -> str:
    """Sentences one behind the other; those that are "" are left out."""
    told = tuple(filter(None, texts))
    return told[0] if len(told) == 1 else Together("", told)


def either(texts: Iterable[str]) -> str:
    """`one`, `one or other`: what somebody may choose from."""
    told = tuple(texts)
    return told[0] if len(told) == 1 else Together(" or ", told)


def listed(texts: Iterable[str], mark: str = ", ") -> str:
    """A list, told with a mark between."""
    told = tuple(texts)
    return told[0] if len(told) == 1 else Together(mark, told)
