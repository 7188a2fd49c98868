"""Japanese statements to trees.

In: the characters of a statement, and names that are known. Out: its tree, with the parts in the order of Japanese; or how far it could be read.

No spaces part the words. From each place that was come to, every word is tried that the tables accept there; of several ways to read a
statement the cheapest is taken: names that nobody knows are dear, the more the longer they are, so that words of the language and known names
win over them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..lexer import MAX_LETTERS
from ..syntax import Token, Tree
from .tables import END, Tables, Word, english_terminal, tables

NAME = re.compile(
    r"[A-Za-z0-9_\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff・'’]+"
)
_LETTER = re.compile(r"[A-Za-z0-9_]")
_NUMBER = re.compile(r"[0-9]{1,9}")
_KANJI = {
    "一": "1",
    "二": "2",
    "三": "3",
    "四": "4",
    "五": "5",
    "六": "6",
    "七": "7",
    "八": "8",
    "九": "9",
    "十": "10",
}
_IN_PATTERN = r"(?:[A-Za-z0-9]+|ジョーカー)"
_PATTERN = re.compile(rf"{_IN_PATTERN}(?:-{_IN_PATTERN})+")
SLOT = re.compile(
    r"\{([A-Za-z_\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff][A-Za-z0-9_\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff]*)\}"
)
_SIGN = re.compile(r"[-+]")
_LANGUAGE = re.compile(r"英語|[a-z]{2,3}")
_SUITS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "スペード": "S",
    "ハート": "H",
    "ダイヤ": "D",
    "ダイア": "D",
    "クラブ": "C",
    "クローバー": "C",
}
_SAID = "|".join(word for word in _SUITS if len(word) > 1)
_CARD = re.compile(
    rf"(♠|♥|♦|♣|(?:{_SAID})の|(?:{_SAID})(?=(?:10|[2-9AJQK])(?![0-9A-Za-z枚])))(10(?![0-9A-Za-z])|[2-9AJQK](?![0-9A-Za-z])|[+-](?=[\s、,をとの]|$))"
    r"|((?:[SHDC](?:10|[2-9AJQK])|JK[12]?)(?![0-9A-Za-z_])|[SHDC][+-](?=[\s、,をとの]|$))"
)
OWN_CARD = "カード"  # behind the word for a card of a deck of one's own: `yellowカードが出たら`
_OWN_CARD = re.compile(rf"([A-Za-z][A-Za-z0-9_]*)(?:{OWN_CARD}|札)")
_NO_NAME = re.compile(
    r"[\x00-\x1f\x7f/\\.:<>&\"'{}\[\]]"
)  # what no id may hold: ids are names of files, and stand in pages
_MOST = 60  # ways that are followed from one place
_DEAR = 4.0  # what a name costs that nobody knows, and each of its characters
_DEAR_EACH = 1.0
_BARE = 0.5  # ♠3 for a play of that card alone: the card in a play comes first
_WORK = 5_000  # phrases that may be made of a statement while it is looked at, and as many more for each of its characters as _WORK_EACH says;
_WORK_EACH = 40  # those that ship need 45 at most, and 4,000 in all
_LOOKS_BACK = 4  # places before a mistake at which it may have begun
_LONGEST = 40  # characters of a name that is not in 「」


class Found(NamedTuple):
    """A word at a place: its terminal, its text in the one grammar, where it ends, and what it costs."""

    terminal: str
    text: str
    end: int
    cost: float


@dataclass(slots=True)
class Way:
    """One way of reading up to a place: a stack of states, each with the part that brought it."""

    states: tuple[int, ...]
    before: Way | None
    part: Tree | Token | None
    end: int  # where the last word stands
    start: int
    cost: float


@dataclass(slots=True)
class Text:
    """The characters of a statement, wide ones made narrow, each at its place. `quoted`: texts by where they begin, with their ends."""

    characters: str
    quoted: dict[int, tuple[str, int]] = field(default_factory=dict)


Seen = tuple[int, list[Way]]
Look = Callable[[list[Way]], set[str]]


class Stuck:
    """A statement that cannot be read: up to where, and which terminals could stand there; the same of the places right before.

    What could stand there is found when somebody asks for it: of a hundred readings that fail hardly one is told of.
    """

    def __init__(self, place: int, look: Look | None = None, seen: Sequence[Seen] = ()) -> None:
        """`seen`: the places up to which all is known, the last one being `place`; `look` tells which terminals could stand at one."""
        self.place = place
        self._look, self._seen = look, seen

    @cached_property
    def accepts(self) -> set[str]:
        """The terminals that could stand at the place; none where nobody looked for them."""
        return self._look(self._seen[-1][1]) if self._look is not None and self._seen else set()

    @cached_property
    def before(self) -> list[tuple[int, set[str]]]:
        """The same of the places right before, in the order of the text."""
        return (
            [(place, self._look(ways)) for place, ways in self._seen[:-1]] if self._look is not None else []
        )


def narrow(text: str) -> str:
    """The text with the narrow form of each wide letter, digit and sign; as long as it was."""
    if text.isascii():
        return text
    return "".join(_narrow(character) for character in text)


def _narrow(character: str) -> str:
    if character in "～−‐":
        return "〜" if character == "～" else "-"
    if "\uff01" <= character <= "\uff5e":
        return unicodedata.normalize("NFKC", character)
    return " " if character == "\u3000" else character


def read(text: Text, known: frozenset[str] = frozenset(), *, strict: bool = False) -> Tree | Stuck:
    """The cheapest tree of a statement; `strict`: without Japanese names that nobody knows."""
    return _read(text.characters, tuple(sorted(text.quoted.items())), known, strict)


@lru_cache(maxsize=4_000)
def _read(
    characters: str, quoted: tuple[tuple[int, tuple[str, int]], ...], known: frozenset[str], strict: bool
) -> Tree | Stuck:
    """The same; who checks, lays out and translates a file asks for each statement several times."""
    return _Reading(Text(characters, dict(quoted)), known, strict).read()


class _Reading:
    def __init__(self, text: Text, known: frozenset[str], strict: bool) -> None:
        self.strict = strict
        self.text = text
        self.all = text.characters
        self.known = known
        self.work = _WORK + _WORK_EACH * len(self.all)
        self.tables: Tables = tables()
        self.ways: dict[int, dict[tuple[int, ...], Way]] = {}

    def read(self) -> Tree | Stuck:
        self._add(self._skip(0), Way((0,), None, None, 0, 0, 0.0))
        furthest = 0
        sure: list[tuple[int, list[Way]]] = []
        while self.ways:
            place = min(self.ways)
            ways = sorted(self.ways.pop(place).values(), key=lambda way: way.cost)[:_MOST]
            furthest = place
            if self.work < 0:
                return Stuck(place)
            if self.strict or ways[0].cost < _DEAR:  # up to here all is known, in however long a list
                sure.append((place, ways))
            if place >= len(self.all):
                found = self._finish(ways)
                return found if found is not None else self._blamed(sure)
            self._step(place, ways)
            if not self.ways:
                return self._blamed(sure)
        return Stuck(furthest)

    def _blamed(self, sure: list[tuple[int, list[Way]]]) -> Stuck:
        """Where to look for the mistake: the last place up to which all is known. What was only read on as a name that nobody knows was none."""
        return Stuck(sure[-1][0], self._accepted, sure[-_LOOKS_BACK - 1 :])

    def _add(self, place: int, way: Way) -> None:
        there = self.ways.setdefault(place, {})
        other = there.get(way.states)
        if other is None or way.cost < other.cost:
            there[way.states] = way

    def _step(self, place: int, ways: list[Way]) -> None:
        words = list(self._words(place))
        for way in ways:
            if self.all[place] in "、,":
                skipped = Way(way.states, way.before, way.part, way.end, way.start, way.cost + 0.3)
                self._add(self._skip(place + 1), skipped)
        for word in words:
            token = Token(english_terminal(word.terminal), word.text, place, word.end)
            after = self._skip(word.end)
            for way in ways:
                if word.terminal not in self.tables.row(way.states[-1]):
                    continue
                for made in self._reduced(way, word.terminal):
                    for step in self.tables.row(made.states[-1]).get(word.terminal, ()):
                        if step >= 0:
                            states = (*made.states, step)
                            self._add(after, Way(states, made, token, word.end, place, made.cost + word.cost))

    def _reduced(self, way: Way, terminal: str) -> list[Way]:
        """The way itself, and all that it may become before that word."""
        found = {way.states: way}
        waiting = [way]
        while waiting:
            way = waiting.pop()
            for step in self.tables.row(way.states[-1]).get(terminal, ()):
                if step < 0:
                    made = self._complete(way, -1 - step)
                    other = found.get(made.states)
                    if other is None or made.cost < other.cost:
                        found[made.states] = made
                        if len(found) < _MOST:
                            waiting.append(made)
        return list(found.values())

    def _complete(self, way: Way, number: int) -> Way:
        self.work -= 1
        rule = self.tables.japanese.rules[number]
        parts: list[Way] = []
        below = way
        for _ in rule.parts:
            parts.append(below)
            assert below.before is not None
            below = below.before
        parts.reverse()
        children: list[Tree | Token | None] = []
        for part, made in zip(rule.parts, parts, strict=True):
            if part.kind in (1, 2):
                children.append(made.part)
            elif part.kind == 3:
                assert isinstance(made.part, Tree)
                children += made.part.children
        start = next((part.start for part in parts if part.end > part.start), way.end)
        end = next((part.end for part in reversed(parts) if part.end > part.start), start)
        value: Tree | Token | None
        if rule.alone and len(children) == 1:
            [value] = children
        else:
            value = Tree(rule.name, children, start, end)
        [state] = self.tables.row(below.states[-1])[rule.makes]
        return Way((*below.states, state), below, value, end, start, way.cost + 0.002)

    def _finish(self, ways: list[Way]) -> Tree | None:
        best: Way | None = None
        for way in ways:
            for made in self._reduced(way, END):
                if made.states[-1] == self.tables.end and (best is None or made.cost < best.cost):
                    best = made
        if best is None:
            return None
        tree = best.part
        while isinstance(tree, Tree) and tree.data in ("statement", "start"):
            [tree] = tree.children
        assert isinstance(tree, Tree)
        return tree

    def _accepted(self, ways: list[Way]) -> set[str]:
        found = set()
        for way in ways[:40]:
            for name in self.tables.row(way.states[-1]):
                if name in self.tables.terminals and any(
                    step >= 0
                    for made in self._reduced(way, name)
                    for step in self.tables.row(made.states[-1]).get(name, ())
                ):
                    found.add(name)
        return found

    # ------------------------------------------------------------------------------------------------------------- words

    def _skip(self, place: int) -> int:
        while place < len(self.all) and self.all[place] in " \t\n\r":
            place += 1
        return place

    def _words(self, place: int) -> Iterator[Found]:
        """All words that the characters from here may be."""
        quoted = self.text.quoted.get(place)
        if quoted is not None:
            yield Found("STRING", quoted[0], quoted[1], 0.0)
            if quoted[0].strip() and len(quoted[0]) <= MAX_LETTERS:
                yield Found("NAME", _NO_NAME.sub("_", quoted[0]), quoted[1], 1.0)
            return
        yield from self._literals(place)
        for pattern, terminal in ((_NUMBER, "NUMBER"), (_PATTERN, "PATTERN"), (_SIGN, "SIGN")):
            if found := pattern.match(self.all, place):
                yield Found(terminal, found.group().replace("ジョーカー", "joker"), found.end(), 0.1)
        if number := _KANJI.get(self.all[place]):
            yield Found("NUMBER", number, place + 1, 0.5)
        if found := SLOT.match(self.all, place):
            yield Found("SLOT", found[1], found.end(), 0.0)
        if found := _CARD.match(self.all, place):
            code = found[3] or _SUITS[found[1].removesuffix("の")] + found[2]
            yield Found("CODE__CARD", code, found.end(), 0.0)
            yield Found("CODE__BARE", code, found.end(), _BARE)
            if code[-1] in "+-":  # a name as any code is, of which no letter would tell it
                yield Found("NAME", code, found.end(), _BARE)
        elif found := _OWN_CARD.match(self.all, place):
            yield Found("CODE__CARD", found[1], found.end(), 0.0)
        if self._labels(place) and (found := _LANGUAGE.match(self.all, place)):
            yield Found("LANGUAGE", "en" if found.group() == "英語" else found.group(), found.end(), 0.0)
        yield from self._names(place)

    def _literals(self, place: int) -> Iterator[Found]:
        for word in self.tables.words.get(self.all[place], ()):
            if found := word.found.match(self.all, place):
                end = found.end()
                if (
                    end < len(self.all)
                    and self.all[end] in "、,"
                    and word.found.pattern != "[、,]"
                    and self._own_comma(word)
                ):
                    end += 1
                cost = 0.0 if english_terminal(word.terminal) != "NAME" else 0.2
                yield Found(word.terminal, word.english or self._english(word), end, cost)

    @staticmethod
    def _own_comma(word: Word) -> bool:
        return word.found.pattern.endswith("[、,]?")

    def _english(self, word: Word) -> str:
        rows = self.tables.english.words.get(english_terminal(word.terminal), [[""]])
        return rows[0][0]

    def _labels(self, place: int) -> bool:
        """Whether the language of a text stands here."""
        found = _LANGUAGE.match(self.all, place)
        return found is not None and self._skip(found.end()) in self.text.quoted

    def _names(self, place: int) -> Iterator[Found]:
        """Names that begin here: those that are known, and what stands before a word of the language or the end of the run."""
        run = NAME.match(self.all, place)
        if run is None or (place and _LETTER.match(self.all[place]) and _LETTER.match(self.all[place - 1])):
            return
        for end in range(place + 1, min(run.end(), place + _LONGEST) + 1):
            name = self.all[place:end]
            inside = end < len(self.all) and _LETTER.match(self.all[end]) and _LETTER.match(self.all[end - 1])
            if inside:
                continue
            if name in self.known:
                yield Found("NAME", name, end, 1.0)
            elif self.strict and not name.isascii():
                continue
            elif "を" in name:
                break  # no name that nobody knows: it would swallow what is wrong in a sentence
            elif (
                name.isascii()
                or end == run.end()
                or self.all[end].isdigit()
                or self._labels(end)
                or any(word.found.match(self.all, end) for word in self.tables.words.get(self.all[end], ()))
            ):
                yield Found("NAME", name, end, 1.2 if name.isascii() else _DEAR + _DEAR_EACH * len(name))
