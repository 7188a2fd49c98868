"""Small English words: numbers, plurals, articles, lists. In: numbers and nouns. Out: pieces of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...ground.numbers import NUMBER_WORDS
from ...model import Range

_TIMES = {1: "once", 2: "twice"}
_AN_NUMBERS = ("8", "11", "18")


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing that can be counted. `the`: there is only one of it, so it is always "the 3 of spades"; `adjective`: it is a card of
    which that is said."""

    one: str
    many: str
    the: bool = False
    adjective: str = ""

    @property
    def a(self) -> str:
        """With its article."""
        return f"the {self.one}" if self.the else with_article(self.one)


@dataclass(frozen=True, eq=False, repr=False)
class Phrase:
    """A thing with the article that it has by itself: "a pair", "the combination 3-3", "three of a kind"."""

    text: str
    article: Literal["", "a", "the"] = "a"

    def __str__(self) -> str:
        if self.article == "a":
            return with_article(self.text)
        return f"the {self.text}" if self.article else self.text

    def then(self, text: str) -> Phrase:
        """The same with something behind it."""
        return Phrase(self.text + text, self.article)


@dataclass(frozen=True, eq=False, repr=False)
class Verb:
    """A verb in its base form: "contain", and what a play does then; `does` where that is not the same with an s."""

    base: str
    irregular: str = ""
    denied: str = ""

    @property
    def does(self) -> str:
        return self.irregular or self.base + "s"

    @property
    def does_not(self) -> str:
        return self.denied or f"does not {self.base}"


BE, HAVE = Verb("be", "is", "is not"), Verb("have", "has")


def adjective(text: str) -> Noun:
    """Red card, red cards: a card that is so."""
    return Noun(f"{text} card", f"{text} cards", adjective=text)


def noun(one: str, many: str = "") -> Noun:
    return Noun(one, many or one + "s")


CARD = noun("card")


def number(value: int) -> str:
    """Numbers up to twelve as words; 0 is "no", since a thing follows."""
    return "no" if value == 0 else NUMBER_WORDS[value] if 0 < value <= 12 else str(value)


def short_ordinal(value: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th") if value // 10 != 1 else "th"
    return f"{value}{ending}"


def times(value: int) -> str:
    """once, twice, three times."""
    return _TIMES.get(value, f"{number(value)} times")


def with_article(text: str) -> str:
    """a play, an ace, an 8, an 18-card play."""
    first = text.split(" ", 1)[0].split("-", 1)[0].rstrip("s")
    vowel = text[:1].lower() in "aeiou" and not text.lower().startswith(("one", "uni", "use", "eu"))
    silent = text.lower().startswith(("honour", "honor", "hour", "heir"))
    return f"an {text}" if vowel or silent or first in _AN_NUMBERS else f"a {text}"


def the(name: str) -> str:
    """With its article, unless it has one by itself."""
    return name if name.startswith(("the ", "The ")) else f"the {name}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """A, B and C."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def capital(text: str) -> str:
    """The first letter as a capital."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A whole sentence: capital and full stop."""
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def many(count: Range) -> str:
    """three; three or more, zero or more; at most two; two to four."""
    low, high = count.low, count.high
    if high is None:
        return f"{number(low) if low else 'zero'} or more"
    if low == high:
        return number(low)
    if low == 0:
        return f"at most {number(high)}"
    return f"{number(low)} {'or' if high == low + 1 else 'to'} {number(high)}"


def amount(count: Range, thing: Noun) -> str:
    """three cards; three or more cards; at most two cards; two to four cards; no cards."""
    one = count.high == 1  # one, and at most one
    return f"{many(count)} {thing.one if one and count.low < 2 else thing.many}"


def exactly(count: Range) -> str:
    """Before a number that could be taken for so many at least."""
    return "exactly " if count.low == count.high != 0 else ""


def how_often(count: Range) -> str:
    """exactly twice; two or more times; at most once."""
    low, high = count.low, count.high
    if high is None:
        return f"at least {times(low)}" if low else "zero or more times"
    if low == high:
        return f"exactly {times(low)}" if low else "never"
    return f"at most {times(high)}" if low == 0 else f"{number(low)} to {number(high)} times"


def quoted(name: str) -> str:
    return f"“{name}”"
