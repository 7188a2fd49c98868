"""Whole rule files, made by chance: a base, and statements added or changed one by one, as long as `check` accepts them.

In: a generator, a family of games. Out: a `Grown` file after each change that is accepted, and what was tried on the way: each trial is a rule
file of its own, accepted or refused with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random

from yakusoku.dsl import kinds
from yakusoku.dsl.loader import Loaded
from yakusoku.dsl.shipped import catalogue
from yakusoku.model import RuleSet

from .sentences import TEXTS, Sentences

BASES = {
    "climbing": ("daifugo", "daifugo", "daifugo", "big_two", "tien_len", "dou_dizhu", "kitchen_table", "president"),
    "fishing": ("taiyaku", "taiyaku", "koi_koi", "hana_awase", "hachi_hachi", "mushi", "sudaoshi", "roppyakken", "bakappana"),
}  # fmt: skip
OF_A_GAME = (
    *(kind for kind in kinds.SINGLE if kind not in (*kinds.BLOCKS, "s_family")),
    *kinds.KEYED,
    *kinds.OF_CARDS,
    *kinds.SETTLING,
    *("s_exchange", "s_stands", "s_counter", "s_use", "s_drop", "s_set_value", "s_between", "s_place"),
)
BLOCKS = ("s_deal", "s_before", "s_group", "s_return", "s_example")
OF_A_RULE = (*("s_clause",) * 8, *kinds.PARTS, *kinds.ABOUT_RULE)
SLOTS = (
    ("yes_or_no", 'setting yes_or_no "Yes or no": yes or no, normally yes'),
    ("number", 'setting number "Number": 1 to 4, normally 2'),
)
ACTING = ("when", "allow", "forbid", "require", "place", "answer", "joker", "jokers")
Stock = dict[
    tuple[str, str], list["Item"]
]  # what was accepted, by the base or game, and what it is: a rule, a part of one, a block, a statement
LEAST_STOCK = 20  # of them, before any is taken up again
FROM_STOCK = (
    0.7  # how often such a one is taken up again, beside others: what is new is refused five times of six
)
MOST_STOCK = 2_000
Try = Callable[[str], Loaded]


@dataclass
class Item:
    """A statement, and those indented below it."""

    text: str
    inside: list[Item] = field(default_factory=list)

    def lines(self, depth: int) -> list[str]:
        own = [" " * 4 * depth + line for line in self.text.split("\n")]
        return own + [line for item in self.inside for line in item.lines(depth + 1)]


@dataclass
class Grown:
    """A file that was accepted, and what it was read as."""

    head: Item
    loaded: Loaded

    @property
    def text(self) -> str:
        return text_of(self.head)


def text_of(head: Item) -> str:
    return "\n".join([head.text, *(line for item in head.inside for line in item.lines(1)), ""])


class Growing:
    """Makes files. `trial`: loads a text; it is called for each that is made."""

    def __init__(self, chance: Random, family: str, trial: Try, stock: Stock) -> None:
        self.chance = chance
        self.stock = stock
        self.family = family
        self.trial = trial
        self.say = Sentences(chance, family, frozenset())

    def files(self, size: int) -> Iterator[Grown]:
        """The file after each of so many changes, or fewer where the tries run out; none where not even its base can be read."""
        head = self._whole_game() if self.chance.random() < 0.25 else self._variant()
        loaded = self.trial(text_of(head))
        if not loaded.ok:
            return
        grown = Grown(head, loaded)
        assert loaded.ruleset is not None
        self.say.known = names(loaded.ruleset)
        added = 0
        for _ in range(size * 8):
            if added >= size:
                break
            if self._step(grown):
                added += 1
                yield grown

    def _variant(self) -> Item:
        head = Item(f'variant fuzzed "Fuzzed" "試[ため]し" of {self.chance.choice(BASES[self.family])}')
        if self.family == "climbing" and self.chance.random() < 0.6:
            head.inside.append(Item("use eight_cut"))
            head.inside.append(Item("use revolution with begins at_once"))
        if self.chance.random() < 0.5:
            head.inside.append(Item('counter bids "Bids" "声[こえ]"'))
            head.inside.append(Item('counter tokens "Tokens" "札[ふだ]" of each player'))
        return head

    def _whole_game(self) -> Item:
        """A game that ships, statement by statement, so that each of them can be changed."""
        games = [
            entry.path
            for entry in catalogue()
            if entry.path.parent.name == "games" and entry.id in BASES[self.family]
        ]
        return read(self.chance.choice(games).read_text(encoding="utf-8"))

    def _step(self, grown: Grown) -> bool:
        """Tries one change of the file; whether it was accepted."""
        head = grown.head
        rules = [item for item in head.inside if item.text.startswith("rule ")]
        draw = self.chance.random()
        if draw < 0.45 or not rules:
            what, where, make = "rule", head, self._rule
        elif draw < 0.65:
            what, where, make = "part", self.chance.choice(rules), self._part
        elif draw < 0.78:
            what, where, make = "block", head, self._block
        else:
            what, where, make = "statement", head, self._of_a_game
        known = self.stock.setdefault((_base_of(head), what), [])
        added = None
        if draw >= 0.92 and rules:
            undo = self._change(head)
        elif len(known) >= LEAST_STOCK and self.chance.random() < FROM_STOCK:
            taken = self.chance.choice(known)
            undo = self._add(where, Item(_named(taken.text, len(rules)), taken.inside[:]))
        else:
            added = make()
            undo = self._add(where, Item(_named(added.text, len(rules)), added.inside[:]))
        loaded = self.trial(text_of(head))
        if not loaded.ok:
            undo()
            return False
        grown.loaded = loaded
        if added is not None and len(known) < MOST_STOCK:
            known.append(added)
        return True

    def _usual(self, those: tuple[str, ...]) -> list[str]:
        """The kinds of statements that games of the family have; now and then all."""
        found = [kind for kind in those if kind in self.say.corpus.phrases]
        return found if found and self.chance.random() < 0.95 else list(those)

    def _item(self, kind: str) -> Item:
        return Item(self.say.statement(kind))

    def _of_a_game(self) -> Item:
        return self._item(self.chance.choice(self._usual(OF_A_GAME)))

    def _rule(self) -> Item:
        rule = Item(f"rule r {self.chance.choice(TEXTS[:4])}")
        if self.chance.random() < 0.15:
            rule.inside = [Item(text) for _, text in SLOTS]
            self.say.slots = tuple(name for name, _ in SLOTS)
        part = self._part()
        rule.inside.append(part)
        if part.text.split()[0] not in ACTING:
            rule.inside.append(self._item("s_clause"))
        self.say.slots = ()
        return rule

    def _part(self) -> Item:
        return self._item(self.chance.choice(self._usual(OF_A_RULE)))

    def _block(self) -> Item:
        kind = self.chance.choice(self._usual(BLOCKS))
        item = self._item(kind)
        item.inside = [
            self._item(self.chance.choice(kinds.BLOCKS[kind])) for _ in range(self.chance.randint(1, 4))
        ]
        return item

    def _add(self, where: Item, item: Item) -> Callable[[], None]:
        before = where.inside[:]
        where.inside.insert(
            self.chance.randint(0, len(before)) if where.text.startswith("rule") else len(before), item
        )
        return lambda: where.inside.__setitem__(slice(None), before)

    def _change(self, head: Item) -> Callable[[], None]:
        """A statement taken out, doubled, or in the place of another."""
        holders = [head, *(item for item in head.inside if item.inside)]
        where = self.chance.choice([item for item in holders if item.inside])
        before = where.inside[:]
        at = self.chance.randrange(len(before))
        match self.chance.randrange(4):
            case 0:
                del where.inside[at]
            case 1:
                where.inside.append(before[at])
            case 2 if before[at].text.split()[0] in ("when", "then", "if"):
                where.inside[at] = self._part()
            case _:
                where.inside[at] = self._item(self.chance.choice(self._usual(OF_A_GAME)))
        return lambda: where.inside.__setitem__(slice(None), before)


def _named(text: str, number: int) -> str:
    """A statement; the head of a rule with the id that it has as the rule of that number."""
    return f"rule r{number} {text.removeprefix('rule r ')}" if text.startswith("rule r ") else text


def _base_of(head: Item) -> str:
    """The last word of a variant; of a game its id."""
    words = head.text.split()
    return words[-1] if words[0] == "variant" else words[1]


def names(rules: RuleSet) -> frozenset[str]:
    """All names that mean something in these rules: every word that stands anywhere in the model."""
    found = {
        word
        for value in values(rules)
        if isinstance(value, str) and len(value) < 40
        for word in (value, value.lower())
    }
    return frozenset({*found, "bids", "tokens"})


def values(rules: RuleSet) -> Iterator[object]:
    """Every value that a rule set has in it."""
    waiting: list[object] = [rules]
    while waiting:
        value = waiting.pop()
        yield value
        if is_dataclass(value):
            waiting += [getattr(value, item.name) for item in fields(value)]
        elif isinstance(value, (tuple, list, frozenset, set)):
            waiting += value
        elif isinstance(value, dict):
            waiting += [*value, *value.values()]


def read(text: str) -> Item:
    """A rule file as statements, by its indentation."""
    root = Item("")
    stack: list[tuple[int, Item]] = [(-1, root)]
    for line in text.split("\n"):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        while stack[-1][0] >= indent:
            stack.pop()
        item = Item(line.strip())
        stack[-1][1].inside.append(item)
        stack.append((indent, item))
    if not root.inside:
        return root
    head = root.inside[0]
    head.inside += root.inside[1:]
    return head
