"""A text as it is being written: its statements, each with its tree as far as it can be read, and the names in them.

In: a text, however broken. Out: a `Draft`. What stands on the same lines as before is not read anew: lines and statements are kept by their text, so that after a
keystroke only the statement is read in which it fell. Offsets count characters of the whole text. Nothing is reported here, and no other file is read: what is
wrong with a text, the loader says.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from ..dsl.layout import Stmt, layout
from ..dsl.lexer import Line, Tok, lex
from ..dsl.roles import DECLARES, Kind, Kinds, named
from ..dsl.statement import read_statement
from ..dsl.syntax import Stuck, Token, Tree
from ..dsl.texts import of_words
from ..ground.diagnostics import Report, Source

MOST_KEPT = 20_000  # lines, and as many statements


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a text: from the first character to behind the last one, counted from 0. `file`: the path of the file."""

    file: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Piece:
    """One statement by itself. Its tokens stand where they do in `text`, which begins with its first line. `tree` is None where it
    cannot be read."""

    text: str
    toks: tuple[Tok, ...]
    tree: Tree | None
    names: tuple[_Name, ...]

    @property
    def kind(self) -> str:
        """The grammar's name for it; "" where it cannot be read."""
        return self.tree.data if self.tree is not None else ""


@dataclass(frozen=True, slots=True)
class _Name:
    word: str
    start: int
    end: int
    kinds: Kinds
    declares: Kind | None
    under: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]  # of what is declared, by language


@dataclass(slots=True)
class Item:
    """A piece at its place. `start`: where its first line begins; `outer`: the statement in whose block it stands; `last`: the last line
    of its block; `rule`: the house rule in which it stands, or which it is."""

    piece: Piece
    line: int
    start: int
    outer: Item | None
    last: int = 0
    rule: str = ""
    block: list[Item] = field(default_factory=list)

    @property
    def first_word(self) -> str:
        return self.piece.toks[0].text

    @property
    def begin(self) -> int:
        """Where its first word begins."""
        return self.start + self.piece.toks[0].span.start

    @property
    def end(self) -> int:
        """Where its last word ends, without its block."""
        return self.start + self.piece.toks[-1].span.end


@dataclass(frozen=True, slots=True)
class Name:
    """A name at its place. `rule`: the house rule in which it stands; `under`: see `dsl.roles.Named`."""

    word: str
    where: Stretch
    kinds: Kinds
    rule: str
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declared:
    """An id where it is declared. `owner`: of a setting, a counter … the house rule in which it stands ("" for the game itself); of a choice the
    setting. `whole`: the statement with its block. `names`: what it is called, by language."""

    id: str
    kind: Kind
    where: Stretch
    whole: Stretch
    rule: str
    owner: str = ""
    names: tuple[tuple[str, str], ...] = ()

    def name(self, code: str) -> str:
        """What it is called in a language; "" where the file does not say."""
        return dict(self.names).get(code, "")


class Draft:
    """A text that is being written; `file` is its path."""

    def __init__(self, text: str, file: str = "rules.yaku") -> None:
        self.text = text
        self.file = file
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)

    @cached_property
    def _laid(self) -> tuple[list[Line], Stmt]:
        lines = [_line(text) for text in self.lines]
        return lines, layout(lines, Report())

    @cached_property
    def items(self) -> list[Item]:
        """All statements in their order."""
        lines, root = self._laid
        places = iter([number for number, line in enumerate(lines) if line.toks])
        found: list[Item] = []
        for stmt in root.block:
            self._add(stmt, None, places, found)
        return found

    def _add(self, stmt: Stmt, outer: Item | None, places: Iterator[int], found: list[Item]) -> Item:
        first = last = next(places)
        for _ in stmt.breaks:
            last = next(places)
        piece = piece_of("\n".join(self.lines[first : last + 1]))
        item = Item(piece, first, self.starts[first], outer, last)
        words = [tok.text for tok in piece.toks[:3]]
        if words[0] == "replace":
            del words[0]
        item.rule = words[1] if words[0] == "rule" and len(words) > 1 else outer.rule if outer else ""
        found.append(item)
        for inner in stmt.block:
            below = self._add(inner, item, places, found)
            item.block.append(below)
            item.last = below.last
        return item

    @cached_property
    def head(self) -> Item | None:
        """The statement that says what the file is, if it can be read."""
        kinds = ("s_game", "s_variant", "s_library")
        return next((item for item in self.items if item.piece.kind in kinds), None)

    @property
    def id(self) -> str:
        """The id of the game, variant or library; "" where it does not say."""
        return self.head.piece.names[0].word if self.head is not None else ""

    @property
    def base(self) -> str:
        """What the file stands on; "" for a game, and where it does not say."""
        names = self.head.piece.names if self.head is not None else ()
        return names[1].word if len(names) > 1 else ""

    @cached_property
    def names(self) -> list[Name]:
        """All names that stand in statements, those that are declared there, too, in the order of the text."""
        found = [
            Name(one.word, self._at(item, one.start, one.end), one.kinds, item.rule, one.under)
            for item in self.items
            for one in item.piece.names
        ]
        return sorted(found, key=lambda name: name.where.start)

    @cached_property
    def declared(self) -> list[Declared]:
        """All ids that are declared, in the order of the text."""
        found = []
        for item in self.items:
            owner = ""
            for one in item.piece.names:
                if one.declares is None:
                    continue
                whole = Stretch(self.file, item.begin, self.end_of(item))
                where = self._at(item, one.start, one.end)
                of = owner if one.declares == "choice" else item.rule if one.declares != "rule" else ""
                found.append(Declared(one.word, one.declares, where, whole, item.rule, of, one.texts))
                owner = one.word if one.declares == "setting" else owner
        return found

    def end_of(self, item: Item) -> int:
        """Where a statement ends with its block: behind the last word of its last line."""
        line = self.lines[item.last]
        tail = _line(line).toks
        return self.starts[item.last] + (tail[-1].span.end if tail else len(line))

    def line_of(self, offset: int) -> int:
        """The number of the line (from 0) in which an offset stands."""
        return min(bisect_right(self.starts, offset), len(self.lines)) - 1

    def item_at(self, offset: int) -> Item | None:
        """The statement on whose lines an offset stands; none on a line before the first one."""
        line = self.line_of(offset)
        place = bisect_right(self.items, line, key=lambda item: item.line)
        return self.items[place - 1] if place else None

    def name_at(self, offset: int) -> Name | None:
        """The name in which an offset stands, or behind whose last character."""
        place = bisect_right(self.names, offset, key=lambda name: name.where.start)
        for name in self.names[max(0, place - 1) : place]:
            if name.where.start <= offset <= name.where.end:
                return name
        return None

    def _at(self, item: Item, start: int, end: int) -> Stretch:
        return Stretch(self.file, item.start + start, item.start + end)


@lru_cache(maxsize=MOST_KEPT)
def _line(text: str) -> Line:
    """A line by itself."""
    return lex(Source("", text), Report())[0]


@lru_cache(maxsize=MOST_KEPT)
def piece_of(text: str) -> Piece:
    """A statement by itself, on one line or several."""
    [stmt, *_] = layout(lex(Source("", text), Report()), Report()).block
    read = read_statement(stmt)
    if isinstance(read, Stuck):
        return Piece(text, tuple(stmt.toks), None, _stuck(stmt.toks))
    texts = tuple(of_words(stmt.toks).items())
    own = {token.start_pos: token.end_pos for token in _tokens(read)}
    found = []
    for one in named(read):
        start, end = one.token.start_pos, own[one.token.start_pos]
        if one.token.type == "SLOT":
            start, end = start + 1, end - 1  # without the braces
        declares = _declared(read, one.token) if one.declares else None
        shown = texts if declares is not None and declares != "choice" else ()
        found.append(
            _Name(str(one.token), start, end, one.kinds, declares, tuple(map(str, one.under)), shown)
        )
    return Piece(text, tuple(stmt.toks), read, tuple(found))


def _tokens(tree: Tree) -> Iterator[Token]:
    for child in tree.children:
        if isinstance(child, Token):
            yield child
        elif child is not None:
            yield from _tokens(child)


def _declared(tree: Tree, token: Token) -> Kind | None:
    """What kind of thing the phrase declares in which a name stands."""
    if any(child is token for child in tree.children):
        return DECLARES.get(tree.data)
    for child in tree.children:
        if isinstance(child, Tree) and (found := _declared(child, token)) is not None:
            return found
    return None


# What declares an id, by the word that begins the statement, where the rest of it cannot be read.
_BEGIN: dict[str, Kind] = {
    "game": "game",
    "variant": "variant",
    "library": "library",
    "rule": "rule",
    "shape": "shape",
    "title": "title",
    "side": "side",
    "setting": "setting",
    "counter": "counter",
    "group": "group",
    "yaku": "yaku",
}


def _stuck(toks: list[Tok]) -> tuple[_Name, ...]:
    """What a statement declares that cannot be read: by its first word it is plain."""
    words = toks[1:] if toks[0].text == "replace" else toks
    kind = _BEGIN.get(words[0].text)
    if kind is None or len(words) < 2 or words[1].kind != "word":
        return ()
    texts = tuple(of_words(toks).items())
    id = words[1]
    return (_Name(id.text, id.span.start, id.span.end, (kind,), kind, (), texts),)
