"""The desk that all who print for a game of the fishing family share: numbers for everything, what was printed, what was refused.

In: a rule set, a number of players. Out: numbers; functions as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ...analysis.acting import ordered
from ...analysis.patterns import card_values, rows_beside
from ...ground.diagnostics import Span
from ...model import Clause, FishingEffect, Group, Rule, RuleSet, Yaku, fishing_of, part_of
from ...model.cards import bits
from ..assembling import docstring
from ..generated import Lack, names_for, where

MANY = 1 << 30


@dataclass(frozen=True, slots=True)
class Line:
    """A yaku among those that are looked at together, by number."""

    number: int
    yaku: Yaku
    group: Group

    @property
    def bit(self) -> int:
        return 1 << self.number


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A clause, by number; the number of its rule, and of its first effect."""

    number: int
    rule: int
    place: int
    body: Clause
    first: int


class Desk:
    """What is known of a rule set while its engine is printed. `captured`, `dealt`: the yaku of captured cards and of dealt hands; `apart`: those of
    each group that is counted apart; `beside`: those of other groups that are looked at with the yaku of captured cards (""), or with such a group.
    `playing`: how many can come to play a round."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules, self.players = rules, players
        self.fishing, self.deck = fishing_of(rules), rules.deck
        self.size = self.deck.pack(players)
        self.every = (1 << self.size) - 1
        self.hands = self.fishing.hands_of(players)
        self.playing = self.fishing.playing(players)
        self.lays = sum(
            self.physical(1 << lay.face)
            for lay in self.fishing.lays
            if lay.players is None or players in lay.players
        )
        self.list: tuple[Rule, ...] = ordered(rules.rules)
        self.months = tuple(self.physical(mask) for mask in self._months())
        self.values = tuple(
            (self.physical(mask), points) for mask, points in card_values(self.deck, self.fishing)
        )
        groups = self.fishing.groups
        self.captured = _numbered(group for group in groups if not group.dealt and not group.apart)
        self.dealt = _numbered(group for group in groups if group.dealt)
        self.apart = {group.id: _numbered([group]) for group in groups if group.apart and not group.dealt}
        together = [(self.captured, ""), *((lines, id) for id, lines in self.apart.items())]
        self.beside = {id: self._beside(lines) for lines, id in together}
        self.clauses: list[ClauseRow] = []
        self.effects: list[tuple[FishingEffect, int]] = []  # with the part of the clause in which each acts
        self.lacks: list[Lack] = []
        self.functions: list[str] = []
        self.sets: dict[str, int] = {}
        self._names: set[str] = set()
        self._rule = ""  # what is being printed
        self._span: Span | None = None
        self.rule_names = names_for(rule.id for rule in self.list)
        self.called = names_for(id for group in groups for id in (group.id, *(row.id for row in group.yaku)))
        self._number_clauses()

    def _beside(self, lines: Sequence[Line]) -> list[Line]:
        """The yaku of other groups beside which some of these do not count, numbered behind them."""
        found = rows_beside(self.fishing, {line.group.id for line in lines})
        return [Line(number, yaku, group) for number, (group, yaku) in enumerate(found, len(lines))]

    def looked_at(self, line: Line) -> list[Line]:
        """All yaku that are looked at together with one, those of other groups behind them."""
        if line in self.dealt:
            return self.dealt
        id = next((id for id, lines in self.apart.items() if line in lines), "")
        return [*(self.apart[id] if id else self.captured), *self.beside[id]]

    def _months(self) -> list[int]:
        found: dict[int, int] = {}
        for face in self.deck.faces:
            if face.month and not face.virtual:
                found[face.month] = found.get(face.month, 0) | 1 << face.index
        return [found[month] for month in sorted(found)]

    def _number_clauses(self) -> None:
        for number, rule in enumerate(self.list):
            for place, clause in enumerate(rule.clauses):
                self.clauses.append(ClauseRow(len(self.clauses), number, place, clause, len(self.effects)))
                for index, effect in enumerate(clause.effects):
                    if isinstance(effect, FishingEffect):
                        self.effects.append((effect, part_of(clause, index)))
                    else:
                        with self.printing(rule.id, clause.span):
                            self.refuse("an effect of climbing games")

    # ------------------------------------------------------------------------------------------------------------ cards

    def physical(self, faces: int) -> int:
        """The cards that show one of these faces."""
        return self.deck.physical(faces)

    def month_of_round(self, number: int) -> int:
        """The cards of a month."""
        faces = sum(1 << face.index for face in self.deck.faces if face.month and face.month == number)
        return self.physical(faces)

    def cards(self, mask: int) -> str:
        """What cards are in a mask, for comments."""
        return " ".join(self.deck.codes[card] for card in bits(mask))

    def named(self, faces: int, word: str = "") -> str:
        """The constant of some cards, called as the rules call them."""
        mask = self.physical(faces)
        name = ascii_name(f"CARDS_OF_{word.upper().replace(' ', '_')}" if word else f"CARDS_{mask:X}")
        while (
            self.sets.setdefault(name, mask) != mask
        ):  # with one class of cards groups may mean different ones
            name += "_TOO"
        return name

    def rows(self, lines: Sequence[Line], id: str) -> int:
        """The yaku of one group, or one yaku, as bits."""
        return sum(line.bit for line in lines if id in (line.group.id, line.yaku.id))

    def bits_of(self, lines: Sequence[Line], ids: Sequence[str]) -> int:
        """The yaku and groups of these ids, as bits."""
        return sum(line.bit for line in lines if line.yaku.id in ids or line.group.id in ids)

    # ----------------------------------------------------------------------------------------------------------- refusals

    @contextmanager
    def printing(self, rule: str, span: Span | None) -> Iterator[None]:
        """What is printed now: where refusals point to."""
        before = self._rule, self._span
        self._rule, self._span = rule, span
        try:
            yield
        finally:
            self._rule, self._span = before

    def refuse(self, what: str) -> str:
        """Notes what cannot be printed. Gives a number, so that whoever asked can go on and find more."""
        lack = Lack(what, self._rule, self._span)
        if lack not in self.lacks:
            self.lacks.append(lack)
        return "0"

    # ---------------------------------------------------------------------------------------------------------- functions

    def has_printed(self, name: str) -> bool:
        """Whether there is a function of that name."""
        return name in self._names

    def function(
        self, name: str, parameters: str, doc: str, lines: Sequence[str], *, gives: bool = True
    ) -> str:
        """Prints a function; gives its name, with a number behind it where the name is taken."""
        named, number = name, 1
        while named in self._names:
            number += 1
            named = f"{name}_{number}"
        self._names.add(named)
        heads = ", ".join(f"{item}: int" for item in parameters.split(", ") if item)
        body = "\n".join(f"    {line}" for line in lines or ["pass"])
        self.functions.append(
            f"def {named}({heads}) -> {'int' if gives else 'None'}:\n    {docstring(doc)}\n{body}\n"
        )
        return named


def cancels(desk: Desk) -> bool:
    """Whether some yaku of captured cards cancels those of others."""
    return any(line.yaku.cancels for lines in (desk.captured, *desk.apart.values()) for line in lines)


def _numbered(groups: Iterator[Group] | Sequence[Group]) -> list[Line]:
    found: list[Line] = []
    for group in groups:
        for yaku in group.yaku:
            found.append(Line(len(found), yaku, group))
    return found


def line_of(span: Span | None) -> str:
    """Where something stands in the rule file, for docstrings."""
    return f"{where(span)}." if span is not None else "Where the rules say nothing."


def ascii_name(text: str) -> str:
    """Words as part of a name that need not be theirs alone."""
    return "".join(sign if sign.isascii() and (sign.isalnum() or sign == "_") else "_" for sign in text)


def between(number: str, low: int, high: int | None) -> str:
    """Whether a number lies between two bounds, as text; the number is a name or is computed once more."""
    if high is None:
        return f"{number} >= {low}"
    if low == high:
        return f"{number} == {low}"
    if low <= 0:
        return f"{number} <= {high}"
    return f"{low} <= {number} and {number} <= {high}"
