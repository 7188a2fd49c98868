"""The desk that all who print for a rule set share: its rules in their order with numbers for everything, what was printed, what was refused.

In: a rule set, a number of players, the plays of its deck. Out: numbers; functions as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from ...analysis.acting import ordered
from ...analysis.asked import asked_counts
from ...analysis.walk import may_rest, values
from ...game.decisions import Play
from ...ground.diagnostics import Span
from ...model import (
    ALWAYS,
    Answer,
    Clause,
    Condition,
    Effect,
    PlaceCards,
    PlayPattern,
    RuleSet,
    SetRanking,
    Who,
    climbing_of,
    part_of,
)
from ..assembling import docstring
from ..generated import Lack, names_for
from .forms import NO_FORMS, Forms
from .orders import Order, Orders
from .shown import Shown, fixed_part, part_of_form

SCOPES = ("trick", "hand", "session", "row")


@dataclass(frozen=True, slots=True)
class PartRow:
    """A clause or an answer, by number; the numbers of its rule, of itself in the rule, of its first effect."""

    number: int
    rule: int
    place: int
    body: Clause | Answer
    first: int

    @property
    def is_answer(self) -> bool:
        return isinstance(self.body, Answer)


@dataclass(frozen=True, slots=True)
class EffectRow:
    """An effect, by number; its own in its part, and in which stage of the part it acts."""

    number: int
    part: PartRow
    place: int
    effect: Effect
    stage: int


class Desk:
    """What is known of a rule set while its engine is printed."""

    def __init__(
        self,
        rules: RuleSet,
        players: int,
        plays: Sequence[Play],
        judge: Callable[[Condition, Env], str],
        forms: Forms = NO_FORMS,
    ) -> None:
        self.rules, self.players = rules, players
        self.forms, self.tabled = forms, () if forms.forms else plays
        # A row each in the tables: all plays or, where those are too many, one that stands for all of its form.
        self.plays = tuple(form.play for form in forms.forms) or plays
        self.climbing, self.deck = climbing_of(rules), rules.deck
        self.shown, self.orders = Shown(rules), Orders(rules)
        self.list = ordered(rules.rules)
        self.rule_number = {rule.id: number for number, rule in enumerate(self.list)}
        self.parts: list[PartRow] = []
        self.effects: list[EffectRow] = []
        self.lacks: list[Lack] = []
        self.functions: list[str] = []
        self.flags: dict[PlayPattern, int] = {}
        self.titles = {title.id: number for number, title in enumerate(self.climbing.titles, start=1)}
        self.sides = {side.id: number for number, side in enumerate(self.climbing.sides, start=1)}
        self.judge = judge  # prints whether a condition holds; it stands above people, who may be those of whom one does
        self._number_parts()
        self._number_counts()
        self._number_orders()
        self._rule = ""  # what is being printed
        self._span: Span | None = None
        self._names: dict[str, int] = {}
        self.called = names_for(rule.id for rule in self.list)

    def _number_parts(self) -> None:
        for number, rule in enumerate(self.list):
            for place, clause in enumerate(rule.clauses):
                self._add(number, place, clause)
        self.answers_from = len(self.parts)
        for number, rule in enumerate(self.list):
            for place, answer in enumerate(rule.answers):
                self._add(number, place, answer)

    def _add(self, rule: int, place: int, body: Clause | Answer) -> None:
        part = PartRow(len(self.parts), rule, place, body, len(self.effects))
        self.parts.append(part)
        for index, effect in enumerate(body.effects):
            self.effects.append(EffectRow(len(self.effects), part, index, effect, part_of(body, index)))

    def _number_counts(self) -> None:
        """What is counted: single numbers first, then those that each player has."""
        asked = asked_counts(self.rules)
        self.counts: dict[str, int] = {}
        for what in sorted(asked):
            if " of " not in what:
                self.counts[what] = len(self.counts)
        self.counted = len(self.counts)
        for what in ("passes of ", "tricks of "):
            if what + "0" in asked:
                self.counts[what] = self.counted
                self.counted += self.players
        self.counter_at: dict[str, int] = {}
        self.counter_own: dict[str, bool] = {}
        at = 0
        for rule in self.rules.rules:
            for counter in rule.counters:
                self.counter_at[counter.id] = at
                self.counter_own[counter.id] = counter.own
                at += self.players if counter.own else 1
        self.counters_many = at

    def _number_orders(self) -> None:
        climbing = self.climbing
        self.rankings = [climbing.ranking]
        for row in self.effects:
            if isinstance(row.effect, SetRanking) and row.effect.order not in self.rankings:
                self.rankings.append(row.effect.order)
        standings = [(rule, standing) for rule in self.list for standing in rule.standings]
        resting = may_rest(self.rules)
        self.always_placed = [
            standing.what
            for rule, standing in standings
            if isinstance(standing.what, PlaceCards)
            and standing.condition == ALWAYS
            and standing.what.cards.kind == "faces"
            and rule.id not in resting
        ]
        self.sometimes = [
            (rule, standing)
            for rule, standing in standings
            if isinstance(standing.what, PlaceCards) and standing.what not in self.always_placed
        ]
        self.placings: list[PlaceCards] = [
            standing.what for _, standing in self.sometimes if isinstance(standing.what, PlaceCards)
        ]
        self.placings += [row.effect for row in self.effects if isinstance(row.effect, PlaceCards)]

    def make_orders(self) -> list[Order]:
        """All orders: for each ranking, for each set of placed cards, as it runs and reversed."""
        found = []
        for ranking in self.rankings:
            for mask in range(1 << len(self.placings)):
                placed = [item for number, item in enumerate(self.placings) if mask >> number & 1]
                for is_reversed in (False, True):
                    found.append(self.orders.make(ranking, is_reversed, (*self.always_placed, *placed)))
        return found

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

    def function(self, name: str, parameters: str, doc: str, lines: Sequence[str], gives: bool = True) -> str:
        """Prints a function; gives its name, with a number behind it where the name is taken."""
        self._names[name] = many = self._names.get(name, 0) + 1
        if many > 1:
            return self.function(f"{name}_{many}", parameters, doc, lines, gives)
        heads = ", ".join(f"{item}: int" for item in parameters.split(", ") if item)
        body = "\n".join(f"    {line}" for line in lines)
        self.functions.append(
            f"def {name}({heads}) -> {'int' if gives else 'None'}:\n    {docstring(doc)}\n{body}\n"
        )
        return name

    def named(self, rule: int) -> str:
        """What the functions of a rule are called after: what no function of the parts is, whatever its id."""
        return f"rule_{self.called[self.list[rule].id]}"

    def fixed(self, pattern: PlayPattern) -> PlayPattern:
        """A kind of plays as far as a row of the tables decides it."""
        return part_of_form(pattern) if self.forms.forms else fixed_part(pattern)

    def flag(self, pattern: PlayPattern) -> int | None:
        """The number of a kind of plays, as far as it does not depend on the moment; None where every play is of it."""
        fixed = self.fixed(pattern)
        if fixed == PlayPattern():
            return None
        return self.flags.setdefault(fixed, len(self.flags))

    # ------------------------------------------------------------------------------------------------------------- numbers

    def count(self, what: str) -> int:
        """The number of something that is counted; -1: nobody asks for it."""
        return self.counts.get(what, -1)

    def rule_mask(self, ids: Sequence[str]) -> int:
        """The rules of these ids, as bits."""
        return sum(1 << number for number, rule in enumerate(self.list) if rule.id in ids)

    def uses(self, kind: type) -> bool:
        """Whether a value of that kind stands anywhere in the rules."""
        return any(
            True for rule in self.list for _ in values((rule.clauses, rule.standings, rule.answers), kind)
        )

    def title(self, id: str) -> int:
        """The number of a title; 0 is none. A title that no place of this game has holds nobody."""
        return self.titles.setdefault(id, len(self.titles) + 1)


@dataclass(frozen=True, slots=True)
class Env:
    """What the names in an expression are: the context, from whom others are seen, who is looked at; the rule that speaks. `at`: the lasting
    effect that it belongs to, where it does. `wishes`: where it is known who wishes it, the names for that."""

    desk: Desk
    rule: int
    ctx: str = "ctx"
    view: str = "state[ctx]"
    that: str = "-1"
    at: str = ""
    wishes: tuple[tuple[Who, str], ...] = ()

    @property
    def play(self) -> str:
        return f"state[{self.ctx} + PLAY]"

    @property
    def before(self) -> str:
        return f"state[{self.ctx} + BEFORE]"

    @property
    def name(self) -> str:
        """What functions are called after."""
        return self.desk.named(self.rule) if self.rule >= 0 else "rules"

    def own(self) -> Env:
        """The same in a function of a context, from whom others are seen, and who is looked at."""
        return replace(self, ctx="ctx", view="view", that="that")

    def call(self, name: str) -> str:
        """A call of such a function."""
        return f"{name}({self.ctx}, {self.view}, {self.that})"

    def inner(self, view: str, that: str | None = None) -> Env:
        """The same as seen from somebody else."""
        return replace(self, view=view, that=self.that if that is None else that)


def switch(subject: str, cases: dict[int, str], default: str) -> list[str]:
    """Lines that go to one of many cases by halves; each case is a statement that returns."""
    if not cases:
        return [default]
    return [*_switched(subject, sorted(cases.items()), ""), default]


def _switched(subject: str, rows: list[tuple[int, str]], indent: str) -> list[str]:
    if len(rows) <= 4:
        return [
            line
            for value, text in rows
            for line in (f"{indent}if {subject} == {value}:", f"{indent}    {text}")
        ]
    half = len(rows) // 2
    return [
        f"{indent}if {subject} < {rows[half][0]}:",
        *_switched(subject, rows[:half], indent + "    "),
        f"{indent}else:",
        *_switched(subject, rows[half:], indent + "    "),
    ]
