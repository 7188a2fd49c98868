"""Statements taken over into a plan, one by one.

In: a plan, and a statement of the game or of a rule. Out: the plan, in which the statement stands in the place of the one that counted
before, or beside it. A statement in a wrong place, or one that is there twice, is reported. Uses and drops are in resolve.py.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from ..ground.diagnostics import Report, Span
from ..ground.said import Called, either, listed, say
from .builders.context import value_text
from .builders.names import names
from .kinds import ABOUT_RULE, BLOCKS, NOTED, spoken, where
from .orphans import tell_example
from .plan import GroupPlan, Owned, Plan
from .syntax import Node, Token, Tree
from .texts import with_missing
from .valued import HOUSE, give_worth, group_of_its_own

OTHER_ID = "Give it another id."


def id_of(node: Node) -> str:
    """The id of what a statement declares."""
    return str(node.tree.words("NAME")[0])


def take(plan: Plan, node: Node, rule: str, report: Report, decided: Collection[str] = ()) -> None:
    """Takes one statement over; `decided` are the kinds that the file itself decides, over the heads of its rules."""
    kind = node.kind
    look_inside(node, report)
    place = where(kind)
    match place:
        case "single":
            _single(plan, node, rule, decided, report)
        case "name" if not rule:
            plan.lists.setdefault(kind, []).append(node)
        case "list":
            plan.lists.setdefault(kind, []).append(node)
        case "part":
            plan.parts.append(node)
        case "keyed":
            _keyed(_table(plan, kind), node, rule, spoken(kind), report)
        case "exchange":
            if plan.exchanges and plan.exchanges[0].node.span.source is not node.span.source:
                plan.exchanges.clear()
            plan.exchanges.append(Owned(node, rule))
        case "settling":
            _settling(plan, node, rule, report)
        case "of cards":
            key = kind, _card(node)
            other = plan.of_cards.get(key)
            _one_of_a_file(_card(node), node, other.node.span if other is not None else None, report)
            plan.of_cards[key] = Owned(node, rule)
        case "group":
            _group(plan, node, rule, report)
        case "yaku":
            group = group_of_its_own(node)
            known = plan.groups.get(HOUSE)
            if known is None or known.node.span.source is not node.span.source:
                _group(plan, group, rule, report)
            else:
                _row(known, node, rule, report)
        case "worth":
            id = id_of(node)
            row = next((group.rows[id] for group in plan.groups.values() if id in group.rows), None)
            _one_of_a_file(_called(row, id), node, plan.worths.get(id), report)
            plan.worths[id] = node.span
            give_worth(plan, node, rule, report)
        case "setting":
            plan.settings[id_of(node)] = node
        case "value":
            id = id_of(node)
            earlier = plan.given.get(id)
            _one_of_a_file(
                _called(plan.settings.get(id), id), node, earlier[1] if earlier is not None else None, report
            )
            plan.given[id] = value_text(node.tree.one("value")), node.span
        case "example":
            plan.examples.append(node)
        case "between" if not rule:
            plan.between.setdefault(id_of(node), []).append(node)
        case "head":
            pass
        case "between" | "name" | "about rule" | "rule" | "use" | "drop" | "inside":
            report.add(
                "misplaced-statement",
                say("`{spoken}` cannot stand here.", spoken=_shown(node)),
                node.span,
                help="It belongs into a rule."
                if kind in ABOUT_RULE
                else "It stands in the table itself, on a line of its own outside every rule."
                if kind in ("s_use", "s_drop", "s_also") and rule
                else _where(node),
            )
        case _:
            assert_never(place)


def _shown(node: Node) -> str:
    """How the statement begins; in Japanese, where the verb comes last, the whole of it."""
    text = node.span.source.text[node.span.start : node.span.end]
    return " ".join(text.split()) if in_japanese(node) else spoken(node.kind)


def _table(plan: Plan, kind: str) -> dict[str, Owned]:
    """Where the statements of a kind stand that have ids."""
    tables = {"s_shape": plan.shapes, "s_title": plan.titles, "s_side": plan.sides, "s_card_set": plan.sets}
    return tables[kind]


def _settling(plan: Plan, node: Node, rule: str, report: Report) -> None:
    if node.kind == "s_settle" and not rule:
        _settle_anew(plan, node, report)
    plan.settling.append(Owned(node, rule))


def _settle_anew(plan: Plan, node: Node, report: Report) -> None:
    """Rows of a settlement belong together: a file that writes some takes the place of all rows of its base, which it must say."""
    old = [row for row in plan.settling if not row.rule and row.node.span.source is not node.span.source]
    if not old:
        return
    own = in_japanese(node)
    nodes = [row.node for row in old]
    rule = "ルール「うちのルール」" if own else 'rule our_rule "Our rule"'
    written = node.span.source.text[node.span.start : node.span.end].split("\n")
    lines = "".join(f"\n    {line}" for line in (rule, *(f"    {line.strip()}" for line in written)))
    report.add(
        "rows-replaced",
        say(
            "This takes the place of all rows of the settlement of the base: {list}.",
            list="; ".join(f"`{text}`" for text in (_in_japanese(nodes) if own else map(_text, nodes))),
        ),
        node.span,
        help=say(
            "Write `drop settle` before it, and again those of these rows that are to stay. A row that is only to be added stands in a rule: {lines}",
            lines=lines,
        ),
        related=tuple((one.span, "a row that would be gone") for one in nodes if not own),
    )
    plan.settling[:] = [row for row in plan.settling if row.rule or row.node.span.source is node.span.source]


def _text(node: Node) -> str:
    """A statement as it stands in its file, on one line."""
    return " ".join(node.span.source.text[node.span.start : node.span.end].split())


def _in_japanese(nodes: list[Node]) -> list[str]:
    """Statements of one file in Japanese words, for whose own file is written in them; as they stand where there are none."""
    from .kotoba.translate import parts_in_japanese

    source = nodes[0].span.source
    starts = {node.span.start for node in nodes}
    same: dict[str, list[Node]] = {}

    def wanted(found: list[Node]) -> dict[str, list[Node]]:
        for node in (line for head in found for line in (head, *head.block)):
            if node.span.start in starts:
                same[str(node.span.start)] = [node]
        return same

    told = parts_in_japanese(source.text, None, wanted)
    return [(told.get(str(node.span.start)) or [_text(node)])[0] for node in nodes]


def _card(node: Node) -> str:
    """Of which card, or of which cards, a statement speaks; "" where of all others."""
    left = node.tree.maybe("left_cards")
    word = left.maybe_word("NAME") if left is not None else node.tree.words("NAME")[0]
    return str(word or "")


def _single(plan: Plan, node: Node, rule: str, decided: Collection[str], report: Report) -> None:
    """What a game has once: the later one counts. Two rules that differ about it, and one that says it twice, are told."""
    kind = node.kind
    before = plan.single.get(kind)
    if before is not None and rule and before.rule and before.rule != rule and kind not in decided:
        report.add(
            "rules-disagree",
            say(
                "The rules `{rule}` and `{rule2}` both decide `{spoken}`.",
                rule=before.rule,
                rule2=rule,
                spoken=spoken(kind),
            ),
            plan.rules[rule].place or node.span,
            help=say(
                "Use only one of them, or write the `{spoken}` line in your own file.", spoken=spoken(kind)
            ),
            related=(
                (before.node.span, say("in `{rule}`", rule=before.rule)),
                (node.span, say("in `{rule}`", rule=rule)),
            ),
        )
    if before is not None and before.node is not node and before.rule == rule:
        _one_of_a_file(spoken(kind), node, before.node.span, report)
    if before is not None and not rule:
        plan.replaced.append((before.node, node))
    plan.single[kind] = Owned(node, rule)


def _called(node: Node | None, id: str) -> str:
    """What a setting or a yaku is called, by the statement that declares it; its id where there is none."""
    return Called(names(node.tree, id).texts, id) if node is not None else id


def _one_of_a_file(what: str, node: Node, first: Span | None, report: Report) -> None:
    """Reports what the same file has decided already: otherwise the last line would count without a word."""
    if first is not None and first.source is node.span.source and first != node.span:
        report.add(
            "double-statement",
            say("`{spoken}` is decided twice.", spoken=what),
            node.span,
            help="Keep one of the two lines.",
            related=((first, "the first one"),),
        )


def _told_twice(
    message: str, node: Node, first: Node, help: str, report: Report, code: str = "double-name"
) -> None:
    report.add(code, message, node.span, help=help, related=((first.span, "the first one"),))


def _keyed(table: dict[str, Owned], node: Node, rule: str, what: str, report: Report) -> None:
    id = id_of(node)
    before = table.get(id)
    if before is not None and before.node.span.source is node.span.source and before.node is not node:
        _told_twice(
            say("There is a {what} `{id}` already.", what=what, id=id), node, before.node, OTHER_ID, report
        )
        return
    table[id] = Owned(_named(node, before.node if before is not None else None), rule)


def _group(plan: Plan, node: Node, rule: str, report: Report) -> None:
    id = id_of(node)
    known = plan.groups.get(id)
    if known is None:
        known = plan.groups[id] = GroupPlan(node, rule)
    elif known.node.span.source is node.span.source:
        _told_twice(
            say("There is a group `{id}` already.", id=id), node, known.node, "Put the rows together.", report
        )
    elif node.tree.words("DEALT_HAND", "BEST_COUNTS", "ALL_COUNT", "APART") or node.tree.all("also_counts"):
        _tell_lost(known.node, node, report)
        known.node, known.rule = _named(node, known.node), rule
    for row in node.block:
        if row.kind == "s_yaku":
            _row(known, row, rule, report)
        elif row.kind == "s_example":
            known.examples.append(row)
        elif row.kind == "s_note":
            known.notes.append(row)


def _tell_lost(before: Node, node: Node, report: Report) -> None:
    """A group that is said anew is as it is said now: tells what of the base that leaves out."""
    there, now = before.tree, node.tree
    lost = [
        said
        for word, said in _OF_GROUP.items()
        if there.words(word) and not now.words(word, *(["ALL_COUNT"] if word == "BEST_COUNTS" else []))
    ]
    if there.all("also_counts") and not now.all("also_counts"):
        lost.append("that cards count as others in it")
    if lost:
        report.add(
            "group-said-anew",
            say(
                "The group `{group}` is said anew here, and that leaves out {lost}.",
                group=id_of(node),
                lost=listed(lost),
            ),
            node.span,
            severity="warning",
            help=say(
                "Write it again in this line where it is to stay, or only `{line}` where all is to stay.",
                line=f"役の組「{id_of(node)}」" if in_japanese(node) else f"group {id_of(node)}",
            ),
            related=((before.span, "the group of the base"),),
        )


_OF_GROUP = {
    "DEALT_HAND": "that it is for the dealt hand",
    "BEST_COUNTS": "that only the best one counts",
    "APART": "that it is counted apart",
}


def _row(group: GroupPlan, row: Node, rule: str, report: Report) -> None:
    look_inside(row, report)
    key = id_of(row)
    before = group.rows.get(key)
    if before is not None and before.span.source is row.span.source:
        _told_twice(say("There is a yaku `{key}` already.", key=key), row, before, OTHER_ID, report)
    group.rows[key], group.owners[key] = _named(row, before), rule


def look_inside(node: Node, report: Report) -> None:
    """Reports what is indented under a statement and cannot stand there."""
    allowed = BLOCKS.get(node.kind, ())
    noted = ("s_note",) if node.kind in NOTED else ()
    for item in node.block:
        if item.kind not in allowed + noted:
            if tell_example(item, report):
                break
            help: str = (
                say(
                    "Inside `{spoken}` may stand: {list}.",
                    spoken=spoken(node.kind),
                    list=listed(spoken(kind) for kind in allowed),
                )
                if allowed
                else say(
                    "Nothing can be indented under `{spoken}`; begin this line further left.",
                    spoken=spoken(node.kind),
                )
            )
            if item.kind == "s_step" and "small letters" in _where(item):
                help = _where(item)
            report.add(
                "misplaced-statement",
                say(
                    "`{spoken}` cannot stand inside `{spoken2}`.",
                    spoken=spoken(item.kind),
                    spoken2=spoken(node.kind),
                ),
                item.span,
                help=help,
            )
            if not allowed:
                break  # the others only stand there because this one does
        else:
            look_inside(item, report)


def _named(node: Node, before: Node | None) -> Node:
    """The statement with the names of the one that it replaces, where it gives none itself: a Japanese name stays with a yaku
    whose value is changed."""
    if before is None or before is node or before.kind != node.kind:
        return node
    own, old = node.tree.maybe("names"), before.tree.maybe("names")
    if own is None or old is None:
        return node
    if node.kind == "s_yaku" and (node.tree.maybe("numbered") is None) != (
        before.tree.maybe("numbered") is None
    ):
        return node  # one row now, many before: their names have a place for the number
    kept = with_missing(own, old)
    if kept is own:
        return node
    parts: list[Tree | Token | None] = [kept if part is own else part for part in node.tree.children]
    return Node(node.stmt, Tree(node.tree.data, parts, node.tree.start_pos, node.tree.end_pos), node.block)


def in_japanese(node: Node) -> bool:
    """Whether a statement is written in Japanese words; these are not loaded for what is written in English ones."""
    if node.stmt.toks[0].text.isascii():
        return False
    from .kotoba.statements import is_japanese

    return is_japanese(node.stmt)


def _where(node: Node) -> str:
    """Where a statement belongs that stands in no block that may hold it."""
    first = str(node.stmt.toks[0].text)
    if node.kind == "s_step" and first.isascii() and not first.islower() and len(first) > 1:
        return say("Words of the language are written in small letters: `{lower}`.", lower=first.lower())
    inside = [spoken(kind) for kind, held in BLOCKS.items() if node.kind in held]
    return (
        say("Indent it under {list}.", list=either(say("`{spoken}`", spoken=item) for item in inside))
        if inside
        else ""
    )
