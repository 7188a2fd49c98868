"""House rules, each from its statements.

In: the rules of a plan. Out: `Rule` values, in the order in which they act; the clauses of the game itself as a rule of its own. What
is said of rules that are not in use, or declared twice, is reported. What stands in a clause is in clauses.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ...model import Answer, Clause, Counter, Example, Rule, Scope, Standing
from ...model.cards import Names
from ..kinds import spoken
from ..syntax import Token, Tree
from . import clauses, counters, origins
from .context import Branch, child, has, leaf, subtree, token, tokens
from .desk import Desk
from .examples import example
from .names import names, words
from .plays import number


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


def kinds(desk: Desk) -> dict[str, tuple[str, ...]]:
    """For each kind of rules the rules in use that count as it."""
    found: dict[str, tuple[str, ...]] = {}
    for id, use in desk.plan.rules.items():
        for node in use.node.block:
            if node.kind == "s_counts_as":
                for item in tokens(node.tree, "NAME"):
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
                    f"There is a counter `{made.id}` already.",
                    node.span,
                    help="Give it another id.",
                )
            found[made.id] = made
    return found


def all_rules(desk: Desk) -> tuple[Rule, ...]:
    """The rules in use in their order, after the one that the game itself is."""
    found = tuple(_rule(desk, id) for id in desk.plan.rules)
    base = _base_rule(desk)
    return (base, *found) if base is not None else found


def _rule(desk: Desk, id: str) -> Rule:
    use, ctx = desk.plan.rules[id], desk.ctx
    parts = _Parts()
    ids: dict[str, list[str]] = {}
    texts: dict[str, list[Names]] = {}
    limit, changes, written = 0, [], 0
    scope: Scope = "hand"
    made: list[Example] = []
    for node in use.node.block:
        tree = desk.at(node, id)
        match node.kind:
            case "s_clause" | "s_allow" | "s_forbid" | "s_require" | "s_place" | "s_stands" | "s_answer":
                parts.add(_part(desk, tree))
                written += 1
            case "s_counter":
                parts.add(_part(desk, tree))
            case "s_needs" | "s_conflicts" | "s_replaces" | "s_counts_as" | "s_order":
                kind = node.kind + ("_after" if has(tree, "AFTER") else "")
                ids.setdefault(kind, []).extend(str(item) for item in _known_rules(desk, tree, node.kind))
            case "s_limit":
                limit = 1 if has(tree, "ONCE") else number(ctx, subtree(child(tree, "number")), 1, 99)
                scope = str(token(tree, "SCOPE"))  # type: ignore[assignment]
            case "s_note" | "s_source" | "s_about":
                texts.setdefault(node.kind, []).append(words(tree))
            case "s_example":
                made += example(desk, node, id)
            case "s_setting":
                pass
            case _:
                changes.append(spoken(node.kind))
                ctx.used.update(_slots(tree))  # also where another statement takes its place
    said = desk.plan.between.get(id, [])
    for node in said:
        tree = desk.at(node, id)
        kind = "s_replaces" if has(tree, "REPLACES") else "s_order_after" if has(tree, "AFTER") else "s_order"
        others = tokens(tree, "NAME")[1:]
        ids.setdefault(kind, []).extend(str(item) for item in others if desk.ctx.rule_ids(item))
    if len(use.node.stmt.block) > len(use.node.block):
        written = -1
    desk.at(use.node, id)
    return Rule(
        id=id,
        names=names(use.node.tree, id),
        span=use.place or use.node.span,
        clauses=tuple(parts.clauses),
        standings=tuple(parts.standings),
        answers=tuple(parts.answers),
        settings=tuple(desk.settings[id].values()),
        counters=tuple(parts.counters),
        notes=tuple(texts.get("s_note", [])),
        sources=tuple(texts.get("s_source", [])),
        needs=tuple(ids.get("s_needs", [])),
        conflicts=tuple(ids.get("s_conflicts", [])),
        replaces=tuple(ids.get("s_replaces", [])),
        counts_as=tuple(ids.get("s_counts_as", [])),
        before=tuple(ids.get("s_order", [])),
        after=tuple(ids.get("s_order_after", [])),
        limit=limit,
        limit_scope=scope,
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
            first, *others = tokens(node.tree, "NAME")
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
        f"The rule `{item}` is not in use.",
        item,
        f"Take it in with `use {item}`, or take this line out.",
    )


def _known_rules(desk: Desk, tree: Branch, kind: str) -> list[str]:
    """The ids that stand there; one that is no rule is reported, but a kind of rules is whatever is called so."""
    listed = tokens(tree, "NAME")
    if kind != "s_counts_as":
        for item in listed:
            desk.ctx.rule_ids(item)
    return [str(item) for item in listed]


def _part(desk: Desk, tree: Branch) -> Clause | Standing | Answer | Counter | None:
    if tree.data == "s_counter":
        return desk.ctx.counters[str(leaf(tree.children[0]))]
    if tree.data == "s_clause":
        return clauses.clause(desk.ctx, tree)
    if tree.data == "s_answer":
        return clauses.answer(desk.ctx, tree)
    return clauses.standing(desk.ctx, tree)


def _base_rule(desk: Desk) -> Rule | None:
    """Clauses that stand in the game itself act as one rule with the id of the game."""
    if not desk.plan.parts:
        return None
    id = str(tokens(desk.plan.head.tree, "NAME")[0])
    parts = _Parts()
    for node in desk.plan.parts:
        desk.at(node)
        desk.ctx.rule = id
        parts.add(_part(desk, node.tree))
        desk.ctx.rule = ""
    return Rule(
        id,
        names(desk.plan.head.tree, id),
        desk.plan.head.span,
        tuple(parts.clauses),
        tuple(parts.standings),
        tuple(parts.answers),
        counters=tuple(parts.counters),
        text=origins.rule_text(desk.plan.parts),
    )


def _slots(tree: Branch) -> list[str]:
    """The settings that a statement uses."""
    inner = [slot for item in tree.children if isinstance(item, Tree) for slot in _slots(item)]
    return [*(str(item) for item in tokens(tree, "SLOT")), *inner]
