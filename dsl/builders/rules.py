"""House rules, each from its statements.

In: the rules of a plan. Out: `Rule` values, in the order in which they act; the clauses of the game itself as a rule of its own. What
is said of rules that are not in use, or declared twice, is reported. What stands in a clause is in clauses.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import assert_never

from ...ground.near import did_you_mean
from ...ground.said import say
from ...model import OWN_RULE, Answer, Clause, Counter, Example, Rule, Scope, Standing
from ...model.cards import Names
from ..kinds import PARTS, spoken, where
from ..syntax import Node, Token, leaves
from ..taking import id_of
from . import clauses, counters, origins
from .amounts import number_of
from .context import Branch, Build
from .desk import Desk
from .examples import example
from .names import names, words
from .notes import holding, told
from .numbers import scope
from .registry import BuilderTable


@dataclass(slots=True)
class _Parts:
    """What stands in a rule, by kind."""

    clauses: list[Clause] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)

    def add(self, part: Clause | Standing | Answer | Counter | None) -> None:
        match part:
            case Clause():
                self.clauses.append(part)
            case Standing():
                self.standings.append(part)
            case Answer():
                self.answers.append(part)
            case Counter():
                self.counters.append(part)
            case None:
                pass
            case _:
                assert_never(part)


def kinds(desk: Desk) -> dict[str, tuple[str, ...]]:
    """For each kind of rules the rules in use that count as it."""
    found: dict[str, tuple[str, ...]] = {}
    for id, use in desk.plan.rules.items():
        for node in use.node.block:
            if node.kind == "s_counts_as":
                for item in node.tree.words("NAME"):
                    found[str(item)] = (*found.get(str(item), ()), id)
    return found


def counters_of(desk: Desk) -> dict[str, Counter]:
    """All counters of the rules in use and of the game itself; two of one name are reported."""
    found: dict[str, Counter] = {}
    listed = [(id, node) for id, use in desk.plan.rules.items() for node in use.node.block]
    for rule, node in [*listed, *(("", node) for node in desk.plan.parts)]:
        if node.kind == "s_counter":
            made = counters.counter(desk.ctx, desk.at(node, rule))
            if made.id in found:
                desk.report.add(
                    "double-name",
                    say("There is a counter `{made}` already.", made=made.id),
                    node.span,
                    help="Give it another id.",
                )
            found[made.id] = made
    return found


def all_rules(desk: Desk) -> tuple[Rule, ...]:
    """The rules in use in their order, after the one that the game itself is."""
    found, before = [], desk.report.lacking
    for id in desk.plan.rules:
        desk.report.lacking = before or _lacks(desk, id)
        found.append(_rule(desk, id))
    desk.report.lacking = before
    base = _base_rule(desk)
    return (base, *found) if base is not None else tuple(found)


def _lacks(desk: Desk, id: str) -> bool:
    """Whether a rule of another file needs one that is not in use: that is told, and what it lacks by that is not looked for in its file."""
    node = desk.plan.rules[id].node
    needed = [str(item) for each in node.block if each.kind == "s_needs" for item in each.tree.words("NAME")]
    return node.span.source is not desk.plan.file.source and not desk.ctx.rules.issuperset(needed)


def _rule(desk: Desk, id: str) -> Rule:
    use, ctx = desk.plan.rules[id], desk.ctx
    parts = _Parts()
    ids: dict[str, list[str]] = {}
    texts: dict[str, list[Names]] = {}
    limit, changes, written = 0, [], 0
    within: Scope = "hand"
    made: list[Example] = []
    untold: list[Node] = []
    for node in use.node.block:
        tree = desk.at(node, id)
        place = where(node.kind)
        match place:
            case "part":
                parts.add(_part(desk, tree))
                written += node.kind != "s_counter"
            case "about rule" if node.kind == "s_limit":
                if limit:
                    desk.report.add(
                        "double-statement",
                        "A rule has one limit: this is a second one.",
                        node.span,
                        help="Keep one of the two lines.",
                    )
                limit = 1 if tree.has("ONCE") else number_of(ctx, tree, 1, 99)
                within = scope(tree)
            case "about rule" if node.kind == "s_why":
                texts.setdefault(node.kind, []).append(words(tree))
            case "about rule":
                kind = node.kind + ("_after" if tree.has("AFTER") else "")
                if node.kind in ("s_needs", "s_conflicts", "s_replaces"):
                    _tell_itself(desk, node, tree, id)
                ids.setdefault(kind, []).extend(str(item) for item in _known_rules(desk, tree, node.kind))
            case "list" if node.kind == "s_note" and not holding(desk, [node], id):
                untold.append(node)
            case "list":
                texts.setdefault(node.kind, []).append(words(tree))
            case "example":
                made += example(desk, node, id)
            case "setting":
                pass
            case (
                "head" | "rule" | "use" | "drop" | "single" | "keyed" | "of cards" | "settling" | "exchange" | "group"
                | "yaku" | "worth"
                | "value" | "between" | "name" | "inside"
            ):  # fmt: skip
                changes.append(spoken(node.kind))
                ctx.used.update(_slots(tree))  # also where another statement takes its place
            case _:
                assert_never(place)
    said = desk.plan.between.get(id, [])
    for node in said:
        tree = desk.at(node, id)
        kind = "s_replaces" if tree.has("REPLACES") else "s_order_after" if tree.has("AFTER") else "s_order"
        _, *others = tree.words("NAME")
        ids.setdefault(kind, []).extend(str(item) for item in others if desk.ctx.rule_ids(item))
    if len(use.node.stmt.block) > len(use.node.block):
        written = -1
    said_here = [node for node in use.node.block if not any(node is item for item in untold)]
    seen = told(desk, said_here, id, desk.settings[id])
    desk.at(use.node, id)
    return Rule(
        id=id,
        names=names(use.node.tree, id),
        span=use.place or use.node.span,
        clauses=tuple(parts.clauses),
        standings=tuple(parts.standings),
        answers=tuple(parts.answers),
        settings=tuple(replace(item, told=item.id in seen) for item in desk.settings[id].values()),
        counters=tuple(parts.counters),
        notes=tuple(texts.get("s_note", [])),
        why=tuple(texts.get("s_why", [])),
        sources=tuple(texts.get("s_source", [])),
        needs=tuple(ids.get("s_needs", [])),
        conflicts=tuple(ids.get("s_conflicts", [])),
        replaces=tuple(ids.get("s_replaces", [])),
        counts_as=tuple(ids.get("s_counts_as", [])),
        before=tuple(ids.get("s_order", [])),
        after=tuple(ids.get("s_order_after", [])),
        limit=limit,
        limit_scope=within,
        changes=tuple(changes),
        examples=tuple(made),
        written=written,
        text=origins.rule_text([*use.node.block, *said]),
    )


def tell_between(desk: Desk) -> None:
    """Reports what the file itself says of rules that are not in use; a base may speak of rules that a variant dropped."""
    for id, nodes in desk.plan.between.items():
        for node in nodes:
            if node.span.source is not desk.plan.file.source:
                continue
            desk.at(node)
            first, *others = node.tree.words("NAME")
            if id not in desk.ctx.rules:
                _not_in_use(desk, first)
            for item in others:
                if not desk.ctx.rule_ids(item):
                    _not_in_use(desk, item)


def _not_in_use(desk: Desk, item: Token) -> None:
    known = desk.ctx.rules | desk.ctx.library
    if str(item) not in known:
        desk.ctx.unknown("rule", str(item), item, known, "unknown-rule")
        return
    desk.ctx.error(
        "unknown-rule",
        say("The rule `{item}` is not in use.", item=item),
        item,
        say("Take it in with `use {item}`, or take this line out.", item=item),
    )


def _tell_itself(desk: Desk, node: Node, tree: Branch, id: str) -> None:
    """Reports what a rule says of how it stands to itself."""
    if id in [str(item) for item in tree.words("NAME")]:
        desk.report.add(
            "line-does-nothing",
            say("`{id}` is this rule itself: what is said of another rule does nothing here.", id=id),
            node.span,
            severity="warning",
            help="Name the other rule, or take the line out.",
        )


def tell_idle_kinds(desk: Desk) -> None:
    """Reports kinds that a rule of the file counts as, and that neither the file nor the library speaks of; asked when all rules are built."""
    plan = desk.plan
    if plan.head.kind == "s_library":
        return  # the tables that use it may speak of the kind
    for use in plan.rules.values():
        for node in use.node.block:
            if node.kind != "s_counts_as" or node.span.source is not plan.file.source:
                continue
            for item in node.tree.words("NAME"):
                if str(item) in desk.ctx.asked or str(item) in desk.ctx.library:
                    continue
                desk.report.add(
                    "line-does-nothing",
                    say("Nothing speaks of `{kind}`: to count as it does nothing.", kind=item),
                    node.span,
                    severity="warning",
                    help=did_you_mean(str(item), desk.ctx.library | desk.ctx.asked)
                    or "Name a rule, or a kind that another rule speaks of: `answer … with` means all rules that count as it.",
                )


def _known_rules(desk: Desk, tree: Branch, kind: str) -> list[str]:
    """The ids that stand there; one that is no rule is reported, but a kind of rules is whatever is called so."""
    listed = tree.words("NAME")
    if kind != "s_counts_as":
        for item in listed:
            desk.ctx.rule_ids(item)
    return [str(item) for item in listed]


_parts: BuilderTable[Build[clauses.Part | None]] = BuilderTable(*PARTS)
_parts.take(clauses.parts)


def _part(desk: Desk, tree: Branch) -> clauses.Part | None:
    return _parts.of(tree)(desk.ctx, tree)


def _base_rule(desk: Desk) -> Rule | None:
    """Clauses that stand in the game itself act as one rule, which no rule of the file can be taken for."""
    if not desk.plan.parts:
        return None
    parts = _Parts()
    for node in desk.plan.parts:
        desk.at(node)
        desk.ctx.rule = OWN_RULE
        parts.add(_part(desk, node.tree))
        desk.ctx.rule = ""
    return Rule(
        OWN_RULE,
        names(desk.plan.head.tree, id_of(desk.plan.head)),
        desk.plan.head.span,
        tuple(parts.clauses),
        tuple(parts.standings),
        tuple(parts.answers),
        counters=tuple(parts.counters),
        text=origins.rule_text(desk.plan.parts),
    )


def _slots(tree: Branch) -> list[str]:
    """The settings that a statement uses."""
    return [str(item) for item in leaves(tree) if item.type == "SLOT"]
