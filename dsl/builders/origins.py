"""Where the parts of a game come from, and what its rules say in their own words.

In: the plan of a rule set, or the statements of a rule. Out: `Origin` values, and texts that are equal where two rules are
written alike, whatever their comments, notes, names and the order of their lines. Comparing rule sets asks for both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...ground.diagnostics import Report, Span
from ...model import NEVER, Origin, PlacedNote, Setting
from ..layout import Stmt
from ..plan import Plan
from ..syntax import Node, Tree, leaves, subtrees
from .conditions import conditions, setting_is
from .desk import Desk
from .names import words
from .notes import holding

_WORDS_ONLY = frozenset({"s_note", "s_why", "s_source", "s_about", "s_example"})
_MOST_VALUES = 200  # numbers of a setting that are tried
_KEYED = ("shapes", "titles", "sets")


def of_plan(plan: Plan) -> tuple[Origin, ...]:
    """The origins of all parts of a game: the one that counts for each."""
    rules = {id(node.stmt): use.id for use in plan.rules.values() for node in _all(use.node.block)}

    def origin(part: str, name: str, node: Node) -> Origin:
        return Origin(part, name, rules.get(id(node.stmt), ""), settings_of(node.stmt))

    found = [origin(kind.removeprefix("s_"), "", owned.node) for kind, owned in plan.single.items()]
    for table in _KEYED:
        owned_by_id = getattr(plan, table)
        found += [origin(table.removesuffix("s"), name, owned.node) for name, owned in owned_by_id.items()]
    found += [origin("exchange", "", owned.node) for owned in plan.exchanges]
    found += [origin("side", "", owned.node) for owned in plan.sides.values()]
    found += [origin("settling", "", owned.node) for owned in plan.settling]
    found += [origin("of_cards", "", owned.node) for owned in plan.of_cards.values()]
    for name, group in plan.groups.items():
        found.append(Origin("group", name, rules.get(id(group.node.stmt), "")))
        found += [origin("yaku", row, node) for row, node in group.rows.items()]
    return tuple(found)


def placed_notes(desk: Desk) -> tuple[PlacedNote, ...]:
    """The notes that are indented under a statement that counts; they go with it where another takes its place, where it is dropped
    and where a setting says that it does not count."""
    plan = desk.plan
    tables = (plan.single, plan.shapes, plan.titles, plan.sides, plan.of_cards)
    owners = [owned for table in tables for owned in table.values()]
    owners += [*plan.exchanges, *plan.settling]
    found = [
        PlacedNote(owned.node.kind.removeprefix("s_"), words(item.tree))
        for owned in owners
        for item in _noted(desk, owned.node, owned.rule)
    ]
    for id, group in plan.groups.items():
        rows = [item for id_, row in group.rows.items() for item in _noted(desk, row, group.owners[id_])]
        found += [
            PlacedNote("group", words(item.tree), id)
            for item in (*holding(desk, group.notes, group.rule), *rows)
        ]
    return tuple(found)


def _noted(desk: Desk, node: Node, rule: str = "") -> list[Node]:
    """The notes indented under a statement, if it counts."""
    notes = [item for item in node.block if item.kind == "s_note"]
    if not notes:
        return []
    tree = desk.at(node, rule)
    quiet = replace(desk.ctx, report=Report())  # mistakes in it were told when it was built
    inside = [item for item in tree.children if isinstance(item, Tree)]
    off = any(item.data == "tail_if" and not setting_is(quiet, item) for item in inside)
    asks = any(item.data == "condition" for item in inside)
    return [] if off or (asks and conditions(quiet, tree) == NEVER) else holding(desk, notes, rule)


def asked_for(plan: Plan) -> frozenset[str]:
    """The settings of the game that some line asks for which counts, whatever the others are."""
    heads = [tok.text for group in plan.groups.values() for tok in group.node.stmt.toks if tok.kind == "slot"]
    return frozenset([*heads, *(name for node in nodes_of(plan) for name in settings_of(node.stmt))])


def nodes_of(plan: Plan) -> list[Node]:
    """All lines of a game that count, but for those of its rules."""
    tables = (plan.single, plan.shapes, plan.titles, plan.sides, plan.sets, plan.of_cards)
    nodes = [owned.node for table in tables for owned in table.values()]
    nodes += [owned.node for owned in (*plan.exchanges, *plan.settling)]
    nodes += [*plan.parts, *(node for listed in plan.lists.values() for node in listed)]
    nodes += [row for group in plan.groups.values() for row in group.rows.values()]
    return nodes


def said_anyway(desk: Desk) -> Iterator[str]:
    """The settings of the game that take a line of the settlement away which the file says itself, without asking for them."""
    plan = desk.plan
    own = {_text(owned.node) for owned in plan.settling if owned.node.span.source is plan.file.source}
    for owned in plan.settling:
        for name in settings_of(owned.node.stmt):
            asked = re.compile(rf"{{{re.escape(name)}}} is (?:not )?\w+(?: or \w+)*(?: and )?")
            bare = asked.sub("", _text(owned.node)).strip().removesuffix(" if")
            if bare in own and bare != _text(owned.node) and _is_off(desk, owned.node, owned.rule):
                yield name


def switched_off(desk: Desk) -> dict[str, tuple[str, ...]]:
    """The settings of the game that only lines ask for which do not count, as other settings say: and those settings."""
    plan, live, off = desk.plan, set[str](), dict[str, tuple[str, ...]]()
    for node, rule in _owned(plan):
        asked = settings_of(node.stmt)
        if not asked:
            continue
        decides = _deciding(desk, node, rule) if not rule else ()
        if decides and _counts_not(desk, node, rule):
            # Of several that decide, one is asked in vain where the line does not count whatever it is.
            vain = {name for name in decides if len(decides) > 1 and _in_vain(desk, node, rule, name)}
            live.update(name for name in decides if name not in vain)
            idle = [name for name in asked if name not in decides or name in vain]
            others = [name for name in decides if name not in vain]
            off |= {name: (*off.get(name, ()), *others) for name in idle}
        else:
            live.update(asked)
    return {name: tuple(dict.fromkeys(others)) for name, others in off.items() if name not in live}


def of_dropped_yaku(desk: Desk) -> frozenset[str]:
    """The settings of the game that asked whether a yaku counts which is dropped, and ask nothing now but the same of others: what they are called
    speaks of what is gone."""
    plan = desk.plan
    gone = {name for node in plan.dropped_yaku for name in settings_of(node.stmt)}
    for node, rule in _owned(plan) if gone else ():
        asked = gone.intersection(settings_of(node.stmt))
        gone -= asked.difference(_deciding(desk, node, rule)) if node.kind == "s_yaku" else asked
    return frozenset(gone)


def _owned(plan: Plan) -> Iterator[tuple[Node, str]]:
    """All lines of a game that count and say more than words, each with the rule that it stands in."""
    tables = (plan.single, plan.shapes, plan.titles, plan.sides, plan.sets, plan.of_cards)
    lines = [owned for table in tables for owned in table.values()]
    rules = {id(owned.node): owned.rule for owned in (*lines, *plan.exchanges, *plan.settling)}
    for group in plan.groups.values():
        rules |= {id(row): group.owners[name] for name, row in group.rows.items()}
    for node in nodes_of(plan):
        if node.kind not in _WORDS_ONLY:
            yield node, rules.get(id(node), "")


def _deciding(desk: Desk, node: Node, rule: str) -> tuple[str, ...]:
    """The settings by which it goes whether a line counts."""
    found = [
        str(leaf).strip("{}")
        for part in subtrees(desk.at(node, rule))
        if part.data in ("c_setting", "tail_if")
        for leaf in leaves(part)
        if leaf.type == "SLOT"
    ]
    return tuple(dict.fromkeys(found))


def _counts_not(desk: Desk, node: Node, rule: str, settings: dict[str, Setting] | None = None) -> bool:
    """Whether a line does not count as its settings are decided, or with these."""
    tree = desk.at(node, rule)
    quiet = replace(desk.ctx, report=Report(), settings=settings or desk.ctx.settings)
    off = any(item.data == "tail_if" and not setting_is(quiet, item) for item in subtrees(tree))
    return off or _is_off(desk, node, rule, settings)


def _in_vain(desk: Desk, node: Node, rule: str, name: str) -> bool:
    """Whether a line does not count, whatever that setting is."""
    desk.at(node, rule)
    setting, kept = desk.ctx.settings.get(name), desk.ctx.settings
    if setting is None or setting.high - setting.low > _MOST_VALUES:
        return False
    values = setting.choices or tuple(map(str, range(setting.low, setting.high + 1)))
    return all(
        _counts_not(desk, node, rule, {**kept, name: replace(setting, value=value)}) for value in values
    )


def _is_off(desk: Desk, node: Node, rule: str, settings: dict[str, Setting] | None = None) -> bool:
    """Whether a setting says that a line does not count."""
    tree = desk.at(node, rule)
    quiet = replace(
        desk.ctx, report=Report(), settings=settings or desk.ctx.settings
    )  # mistakes in it were told when it was built
    return any(isinstance(item, Tree) and item.data == "condition" for item in tree.children) and (
        conditions(quiet, tree) == NEVER
    )


def worth_in_vain(desk: Desk) -> Iterator[tuple[str, Span, tuple[str, ...]]]:
    """Yaku to which the file gives another value, and that settings leave out: id, the line, and the settings."""
    plan = desk.plan
    for id, span in plan.worths.items():
        group = next((group for group in plan.groups.values() if id in group.rows), None)
        if group is None or span.source is not plan.file.source:
            continue
        row, rule = group.rows[id], group.owners[id]
        decides = _deciding(desk, row, rule) if not rule else ()
        if decides and _counts_not(desk, row, rule):
            yield id, span, decides


def rule_text(nodes: Iterable[Node]) -> str:
    """The statements of a rule, each on a line."""
    return "\n".join(sorted(_text(node) for node in nodes if node.kind not in _WORDS_ONLY))


def _text(node: Node) -> str:
    kept = [tok for tok in node.stmt.toks if tok.kind not in ("string", "comma")]
    if len(kept) < len(node.stmt.toks):
        labels = {item.start_pos for item in leaves(node.tree) if item.type == "LANGUAGE"}
        kept = [tok for tok in kept if tok.span.start not in labels]
    own = " ".join(f"{{{tok.text}}}" if tok.kind == "slot" else tok.text for tok in kept)
    inside = [_text(item) for item in node.block if item.kind != "s_note"]
    return f"{own} ({'; '.join(sorted(inside))})" if inside else own


def settings_of(stmt: Stmt) -> tuple[str, ...]:
    """The settings that a statement asks for, in the order of their ids: languages have their own order of words."""
    own = [tok.text for tok in stmt.toks if tok.kind == "slot"]
    return tuple(sorted({*own, *(name for item in stmt.block[:100] for name in settings_of(item))}))


def _all(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _all(node.block)
