"""What the builders of a game share: the plan, the report, and a context that points at the statement at hand.

In: a plan. Out: its statements, one at a time, the context turned to the file and the rule in which each stands; a statement that is
missing is reported. Nothing is built here.
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.names import without_readings
from ...ground.said import say
from ...model import Setting
from ...model.cards import Deck, Names
from ..files import Library
from ..kinds import SAYS_NOTHING, SINGLE
from ..plan import Owned, Plan
from ..syntax import Node, NotInGrammar
from ..texts import by_language
from .amounts import number_of
from .conditions import counts
from .context import Branch, Context

EMPTY_DECK = Deck("none", Names("no deck"), (), (), (), (), (), {})


class Desk:
    """Where one rule set is built; `ctx` always points at the source and the rule of the statement at hand."""

    def __init__(self, plan: Plan, report: Report, library: Library, only: str = "") -> None:
        self.only = only
        self.plan = plan
        self.report = report
        self.library = library
        self.ctx = Context(report, EMPTY_DECK, plan.file.source)
        self.settings: dict[str, dict[str, Setting]] = {}
        self.looked_at: dict[str, set[str]] = {}
        self._read: set[str] = set(SAYS_NOTHING)

    def at(self, node: Node, rule: str = "") -> Branch:
        """Turns the context to a statement and gives its tree."""
        ctx = self.ctx
        ctx.source = node.span.source
        if ctx.rule != rule or not ctx.settings:
            ctx.rule = rule
            ctx.settings = self.settings.get(rule, {})
            ctx.used = self.looked_at.setdefault(rule, set())
        return node.tree

    def single(self, kind: str) -> Branch | None:
        """The statement of that kind of which a game has one."""
        owned = self.owned(kind)
        return self.at(owned.node, owned.rule) if owned is not None else None

    def owned(self, kind: str) -> Owned | None:
        """The same with its block and the rule in which it stands; the context stays where it is."""
        if kind not in SINGLE:
            raise NotInGrammar(f"a game has no single `{kind}`")
        self._read.add(kind)
        return self.plan.single.get(kind)

    def stands(self, kind: str) -> bool:
        """Whether there is such a statement, for one that says all by standing there."""
        return self.owned(kind) is not None

    def check_read(self) -> None:
        """Every single statement of the game was asked for: one that nobody reads would be forgotten in silence."""
        if unread := self.plan.single.keys() - self._read:
            raise NotInGrammar(f"nobody reads {', '.join(sorted(unread))}")

    def missing(self, what: str, example: str) -> None:
        if example.split(" ")[0].rstrip(",") in self.report.lost:  # it stands there, but could not be read
            return
        self.report.add(
            "missing-statement",
            say("The game does not say its {what}.", what=what),
            self.plan.head.span,
            help=say("Add, for example: {example}", example=example),
        )

    def number(self, kind: str, default: int = 0, most: int = 1_000_000) -> int:
        """The number of a statement that is little more than a number."""
        tree = self.single(kind)
        return number_of(self.ctx, tree, 1, most) if tree is not None else default

    def number_if(self, kind: str, most: int) -> int:
        """The number of a statement that may hang on a setting; 0 where it does not count."""
        tree = self.single(kind)
        return self.number(kind, most=most) if tree is not None and counts(self.ctx, tree) else 0

    def says(self, kind: str, word: str) -> bool:
        """Whether there is a statement of the kind, with that kind of token in it."""
        tree = self.single(kind)
        return tree is not None and tree.has(word)

    def know_names(self) -> None:
        """Tells the context what is called how: all that statements may speak of, wherever it is declared."""
        ctx, plan = self.ctx, self.plan
        ctx.groups = {id for name, group in plan.groups.items() for id in (name, *group.rows)}
        ctx.library = set(self.library) if plan.rules else set()
        ctx.shapes = {**dict.fromkeys(plan.dropped_shapes, False), **dict.fromkeys(plan.shapes, True)}
        ctx.titles = set(plan.titles)
        ctx.sides = set(plan.sides)
        for table in (plan.shapes, plan.titles, plan.sides):
            for id, owned in table.items():
                names = owned.node.tree.maybe("names")
                if names is not None and (name := by_language(names).get("ja")):
                    ctx.japanese[id] = without_readings(name)
        ctx.rules = set(plan.rules)
