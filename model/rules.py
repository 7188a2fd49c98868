"""A house rule: its clauses, standing restrictions, answers, settings, examples."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from ..ground.diagnostics import Span
from .cards import Names
from .conditions import AllOf, AnyOf, Condition, InForce, Who
from .effects import Effect, PlaceCards, StandsFor
from .events import Event
from .parts import Counter, Patterns
from .record import record
from .restriction import Restriction
from .words import Scope


@record
class Way:
    """What a choice offers: the numbers (from 0) of those effects of its clause; `text`: how they are written."""

    effects: tuple[int, ...]
    text: str = field(default="", compare=False, repr=False)


@record
class Choice:
    """`who` chooses one of several ways when the clause is about to act. Effects that stand in none of them act anyway."""

    who: Who
    ways: tuple[Way, ...]


@record
class Otherwise:
    """These effects (their numbers, from 0) act in the place of the others where the condition of the clause does not hold; or, `of` the
    number of an effect that is left to a player (of several: to each of them), and of those `beside` it, where none of these was done."""

    effects: tuple[int, ...]
    of: int = -1
    if_nobody: bool = False  # it is written that it comes where nobody did it
    beside: tuple[int, ...] = field(default=(), repr=False)  # see the fingerprint

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of all effects that are left to players; none where it depends on the condition."""
        return (*self.beside, self.of) if self.of >= 0 else ()


def part_of(body: Clause | Answer, number: int) -> int:
    """In which part of a clause an effect acts: 0, or behind which `afterwards`."""
    return next((place for place, part in enumerate(body.afterwards, 1) if number in part), 0)


@record
class Clause:
    """When one of the events happens and the condition holds, the effects act in their order. `afterwards`: the numbers (from 0) of
    those that are settled and act when the others have acted, for each time that is said."""

    rule: str
    events: tuple[Event, ...]
    condition: Condition
    effects: tuple[Effect, ...]
    span: Span = field(compare=False, repr=False)
    choice: Choice | None = None
    otherwise: Otherwise | None = None
    afterwards: tuple[tuple[int, ...], ...] = field(default=(), repr=False)  # see the fingerprint


@record
class Answer:
    """When `answered` is about to act, others may play such cards out of turn; the first in turn order to do so acts.
    `anything`: any rule that acts on a play is meant; `to`: such plays are answered, not rules. `using`: the answer is made
    together with the cards of the play on the table, in whose place it lies."""

    rule: str
    answered: tuple[str, ...]
    patterns: Patterns
    by: Who
    condition: Condition
    effects: tuple[Effect, ...]
    span: Span = field(compare=False, repr=False)
    anything: bool = False
    to: Patterns = ()
    using: bool = False
    choice: Choice | None = None
    otherwise: Otherwise | None = None
    afterwards: tuple[tuple[int, ...], ...] = field(default=(), repr=False)  # see the fingerprint


@record
class Standing:
    """A restriction (or a place of cards in the ranking, or what cards may stand for) that holds whenever its condition holds."""

    rule: str
    what: Restriction | PlaceCards | StandsFor
    condition: Condition
    span: Span = field(compare=False, repr=False)


@record
class Setting:
    """What tables disagree on, and how it was decided. `kind` number, word or cards; `decided`: not left at its default;
    `called`: the names of words that have some; `told`: the sentences of the rule say how; `idle`: nothing that counts asks for it, as other
    settings are decided."""

    id: str
    value: str
    normal: str
    choices: tuple[str, ...]
    low: int = 0
    high: int = 0
    decided: bool = False
    names: Names = Names("")
    called: tuple[tuple[str, Names], ...] = ()
    told: bool = field(default=False, compare=False, repr=False)
    idle: bool = field(default=False, compare=False, repr=False)
    span: Span | None = field(default=None, compare=False, repr=False)

    def name(self, word: str) -> Names | None:
        """What a word is called on a sheet; None where the file does not say."""
        return next((names for choice, names in self.called if choice == word), None)

    def another(self) -> str:
        """A value that other tables choose; of cards, which may be any, the one that it has."""
        if self.choices:
            return next((choice for choice in self.choices if choice != self.value), self.value)
        if self.high:
            return str(
                next(one for one in (self.low, self.high) if str(one) != self.value or self.low == self.high)
            )
        return self.value


@record
class Step:
    """One line of an example. `player` counts from 0; `cards` are codes as written; `expect` are checks after it."""

    kind: Literal[
        "holds",
        "was",
        "force",
        "plays",
        "passes",
        "chooses",
        "may",
        "captured",
        "apart",
        "stops",
        "points",
        "dealt",
        "players",
        "month",
        "seat",
        "table",
        "leads",
        "ranking",
        "acts",
        "placed",
        "out",
        "sees",
        "count",
        "counter",
        "score",
        "deal",
        "titled",
        "hand",
    ]
    span: Span = field(compare=False, repr=False)
    player: int = 0
    cards: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()
    name: str = ""
    names: tuple[str, ...] = ()
    number: int = 0
    negated: bool = False
    passing: bool = False
    expect: tuple[Step, ...] = ()


OWN_RULE = (
    "the game"  # the id of the rule that the lines of the game itself make: no rule in a file can have it
)

EXAMPLE_PLAYERS = "ABCDEFGHIJKL"  # what an example calls the players, in turn order


@record
class Example:
    title: Names
    steps: tuple[Step, ...]
    rule: str
    span: Span = field(compare=False, repr=False)
    own: bool = True  # written in the file itself, not taken from a library or a base


def _asks_in_force(condition: Condition, rule: str) -> bool:
    """Whether a condition can hold only while that rule is in force."""
    match condition:
        case InForce(rules):
            return rule in rules
        case AllOf(items):
            return any(_asks_in_force(item, rule) for item in items)
        case AnyOf(items):
            return bool(items) and all(_asks_in_force(item, rule) for item in items)
        case _:
            return False


@record
class Rule:
    """A house rule: everything that stands under one `rule` line, with its settings decided. What acts in the game itself, outside of
    rules, is one more, with the id `OWN_RULE` and the names of the game."""

    id: str
    names: Names
    span: Span = field(compare=False, repr=False)
    clauses: tuple[Clause, ...] = ()
    standings: tuple[Standing, ...] = ()
    answers: tuple[Answer, ...] = ()
    settings: tuple[Setting, ...] = ()
    counters: tuple[Counter, ...] = ()
    notes: tuple[Names, ...] = ()
    why: tuple[Names, ...] = ()  # what the rule is there for, in words of the file
    sources: tuple[Names, ...] = ()
    needs: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    limit: int = 0
    limit_scope: Scope = "hand"
    changes: tuple[str, ...] = ()  # kinds of statements of the game that the rule replaces, for sentences
    # parts in the file, also those that cannot act; -1: some are wrong
    written: int = field(default=0, compare=False, repr=False)
    # its statements as they are written, without names, notes and examples, each on a line, in alphabetical order
    text: str = field(default="", compare=False, repr=False)
    examples: tuple[Example, ...] = ()

    @property
    def own(self) -> bool:
        """Whether it is no rule of the file, but what stands in the game itself, outside of rules."""
        return self.id == OWN_RULE

    @property
    def acting(self) -> tuple[Clause | Answer, ...]:
        """What does something when something happens: clauses, then answers."""
        return (*self.clauses, *self.answers)

    @property
    def allowing(self) -> tuple[Standing, ...]:
        """The lines that stand by themselves and allow plays: the rule acts when a play is made that is possible by them alone."""
        return tuple(
            line
            for line in self.standings
            if isinstance(line.what, Restriction) and line.what.mode == "allow"
        )

    def goes_on(self, part: Clause | Answer) -> bool:
        """Whether a part only goes on with what the rule has begun: on its own end, on its own acting, or while it is in force. A
        limit says how often a rule begins to act, so it does not count such parts."""
        own = isinstance(part, Clause) and all(
            event.kind in ("ends", "acts") and event.rule == self.id for event in part.events
        )
        return own or _asks_in_force(part.condition, self.id)
