"""What a text says of itself: which rules it uses, drops, writes, and what it decides, each with its place.

In: a text, however broken, and the files beside it. Out: `Said`. Statements that cannot be read are passed over: a wrong line disturbs nothing beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ...dsl.builders.context import value_text
from ...dsl.called import give_ids
from ...dsl.files import File, Files, Library
from ...dsl.kinds import HEADS
from ...dsl.layout import layout
from ...dsl.lexer import lex
from ...dsl.parser import ear_for, parse
from ...dsl.syntax import Node, Token, Tree, leaves
from ...dsl.taking import id_of
from ...dsl.texts import by_language
from ...ground.diagnostics import Report, Source


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of the text, counted in characters."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Pair:
    """A setting as it is decided behind `use`. `value`: in English words; `of_value`: the place of the value alone."""

    key: str
    value: str
    place: Place
    of_value: Place


@dataclass(frozen=True, slots=True)
class Used:
    """A rule behind `use`, `place` with its settings; `behind`: where a first setting would be written."""

    id: str
    place: Place
    behind: int
    node: Node
    pairs: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """An id in a list that a statement holds."""

    id: str
    place: Place
    node: Node


@dataclass(frozen=True, slots=True)
class State:
    """What a text decides, without its places: two texts of the same state tick the same. All ids; values in English words."""

    kind: str = ""
    id: str = ""
    base: str = ""
    names: frozenset[tuple[str, str]] = frozenset()
    uses: frozenset[tuple[str, frozenset[tuple[str, str]]]] = frozenset()
    drops: frozenset[str] = frozenset()
    values: frozenset[tuple[str, str]] = frozenset()
    players: tuple[int, ...] = ()
    jokers: int = -1
    worth: frozenset[tuple[str, str]] = frozenset()
    own: tuple[str, ...] = ()


@dataclass
class Said:
    """A text with what it says of itself."""

    text: str
    nodes: list[Node] = field(default_factory=list)

    @cached_property
    def head(self) -> Node | None:
        """The statement that says what the file is."""
        return next((node for node in self.nodes if node.kind in HEADS), None)

    @cached_property
    def statements(self) -> list[Node]:
        """What stands in the file itself, in its block or at its left edge."""
        block = self.head.block if self.head is not None else []
        return [*block, *(node for node in self.nodes if node.kind not in HEADS)]

    @property
    def kind(self) -> str:
        return self.head.kind.removeprefix("s_") if self.head is not None else ""

    @property
    def id(self) -> str:
        return id_of(self.head) if self.head is not None else ""

    @property
    def base_name(self) -> Token | None:
        """The name of what it stands on."""
        return next(iter(self.head.tree.words("NAME")[1:]), None) if self.head is not None else None

    @property
    def base(self) -> str:
        return str(self.base_name or "")

    @cached_property
    def names(self) -> dict[str, str]:
        """What the file is called, by language, with readings."""
        phrase = self.head.tree.maybe("names") if self.head is not None else None
        return by_language(phrase) if phrase is not None else {}

    def of(self, kind: str) -> list[Node]:
        """Its statements of a kind."""
        return [node for node in self.statements if node.kind == kind]

    @cached_property
    def uses(self) -> list[Used]:
        """All rules behind `use`, in the order of the text."""
        return [self._used(item, node) for node in self.of("s_use") for item in node.tree.all("use_item")]

    def _used(self, item: Tree, node: Node) -> Used:
        name = item.word("NAME")
        pairs = tuple(self._pair(pair) for pair in item.all("setting_pair"))
        end = max(_place(item).end, name.end_pos)
        return Used(str(name), Place(name.start_pos, self._closed(end)), name.end_pos, node, pairs)

    def _pair(self, pair: Tree) -> Pair:
        value = pair.one("value")
        return Pair(str(pair.word("NAME")), value_text(value), _place(pair), _place(value))

    def _closed(self, end: int) -> int:
        """Behind the bracket that closes the settings of a rule in Japanese words, where one stands there."""
        rest = self.text[end : end + 20]
        blank = len(rest) - len(rest.lstrip(" \u3000"))
        return end + blank + 1 if rest[blank : blank + 1] in ("）", ")") else end

    @cached_property
    def drops(self) -> list[Named]:
        """All that is dropped."""
        return [
            Named(str(name), Place(name.start_pos, name.end_pos), node)
            for node in self.of("s_drop")
            for name in node.tree.words("NAME")
        ]

    @cached_property
    def values(self) -> dict[str, Node]:
        """The statements that decide a setting of the game, by its id."""
        return {id_of(node): node for node in self.of("s_set_value")}

    @cached_property
    def own(self) -> dict[str, Node]:
        """The rules that are written here, by their ids."""
        return {id_of(node): node for node in self.of("s_rule")}

    @cached_property
    def yaku(self) -> dict[str, tuple[Node, Node]]:
        """The yaku that are written here, each with its group; with itself where it stands in none."""
        alone = {id_of(row): (row, row) for row in self.of("s_yaku")}
        return alone | {
            id_of(row): (row, group)
            for group in self.of("s_group")
            for row in group.block
            if row.kind == "s_yaku"
        }

    @cached_property
    def worths(self) -> dict[str, Node]:
        """The statements that change the value of a yaku of the base and nothing else, by its id."""
        return {id_of(node): node for node in self.of("s_yaku_worth")}

    def ways(self, base: frozenset[str]) -> dict[str, str]:
        """The rules that are on the table, and why: `base`, `here` or `own`; in the order of the text, as it counts."""
        found = dict.fromkeys(base, "base")
        for node in self.statements:
            if node.kind == "s_drop":
                for name in node.tree.words("NAME"):
                    found.pop(str(name), None)
            elif node.kind == "s_use":
                for item in node.tree.all("use_item"):
                    found.setdefault(str(item.word("NAME")), "here")
        return found | dict.fromkeys(self.own, "own")

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers behind `players`: from, to, at most; none where they are not written."""
        node = next(iter(self.of("s_players")), None)
        if node is None:
            return ()
        low = int(node.tree.word("NUMBER"))
        high = _number(node.tree.maybe("up_to"), low)
        return low, high, _number(node.tree.maybe("at_most"), high)

    @property
    def jokers(self) -> int:
        """How many jokers are written; -1 where the deck is not, or by a setting."""
        node = next(iter(self.of("s_deck")), None)
        if node is None:
            return -1
        return jokers_of(node)

    def state(self) -> State:
        """What it decides."""
        given: dict[str, dict[str, str]] = {}
        for use in self.uses:
            given.setdefault(use.id, {}).update({pair.key: plainly(pair.value) for pair in use.pairs})
        return State(
            kind=self.kind,
            id=self.id,
            base=self.base,
            names=frozenset(self.names.items()),
            uses=frozenset((id, frozenset(pairs.items())) for id, pairs in given.items()),
            drops=frozenset(name.id for name in self.drops),
            values=frozenset(
                (id, plainly(value_text(node.tree.one("value")))) for id, node in self.values.items()
            ),
            players=self.players,
            jokers=self.jokers,
            worth=frozenset(
                {
                    **{id: worth_of(row) for id, (row, _) in self.yaku.items()},
                    **{id: str(node.tree.word("NUMBER")) for id, node in self.worths.items()},
                }.items()
            ),
            own=tuple(self.own),
        )


def jokers_of(node: Node) -> int:
    """How many jokers a deck has by its statement; -1 where a setting says it."""
    with_jokers = node.tree.maybe("with_jokers")
    if with_jokers is None:
        return 0
    word = next(leaves(with_jokers))
    return int(word) if word.type == "NUMBER" else -1


def _number(tree: Tree | None, otherwise: int) -> int:
    return int(tree.word("NUMBER")) if tree is not None else otherwise


def plainly(value: str) -> str:
    """A value of which the order of its words makes no difference."""
    return " or ".join(sorted(value.split(" or ")))


def worth_of(row: Node) -> str:
    """The numbers behind `worth` of a yaku; other words say the same in several ways."""
    tails = (tail for tail in row.tree.children if isinstance(tail, Tree) and tail.data == "tail_worth")
    return " ".join(str(word) for tail in tails for word in leaves(tail) if word.type in ("NUMBER", "SLOT"))


def read(text: str, file: str, files: Files) -> Said:
    """What a text says of itself. Names in Japanese writing are ids in it, where they mean one."""
    source, report = Source(file, text), Report()
    nodes = parse(layout(lex(source, report), report), report, ear_for(text))
    path = Path(file)
    give_ids(File(source, nodes, path), Library(path, files), Report())
    return Said(text, nodes)


def _place(tree: Tree) -> Place:
    words = list(leaves(tree))
    return Place(min(word.start_pos for word in words), max(word.end_pos for word in words))
