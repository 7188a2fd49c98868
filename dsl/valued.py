"""Yaku that are written on one line: one whose value is changed, and one that stands outside a group.

In: a plan, and such a statement of the game or of a rule. Out: the plan, in which the yaku has that value, or stands in a group of its own.
A yaku that is not there, and a value that no single number is, are reported with the lines to write.
"""

from __future__ import annotations

from ..ground.diagnostics import Report, Source, Span
from ..ground.near import did_you_mean
from ..ground.said import say
from .layout import layout
from .lexer import lex
from .plan import GroupPlan, Plan
from .syntax import Node, Token, Tree, leaves

HOUSE = "house_yaku"  # the group of yaku that stand in none
_GROUP = f'group {HOUSE} "House Yaku" "この卓[たく]の役[やく]", all count'
_SINGLE = (
    "worth_number",
    "worth_further",
    "worth_further_round",
)  # begin with the number that the cards are worth


def give_worth(plan: Plan, node: Node, rule: str, report: Report) -> None:
    """Puts another number into the value of a yaku; what each further card adds stays as it is."""
    name = node.tree.word("NAME")
    number = node.tree.word("NUMBER")
    group = next((one for one in plan.groups.values() if str(name) in one.rows), None)
    if group is None:
        known = [id for one in plan.groups.values() for id in one.rows]
        report.add(
            "unknown-yaku",
            say("There is no yaku `{id}`.", id=name),
            Span(node.span.source, name.start_pos, name.end_pos),
            help=did_you_mean(str(name), known)
            or "Name a yaku of the base, by its id: `yakusoku show` with its printed name tells it.",
        )
        return
    row = group.rows[str(name)]
    old = number_of(row.tree)
    if old is None:
        _no_number(plan, group, row, node, report)
        return
    group.rows[str(name)] = Node(row.stmt, _with(row.tree, old, number), row.block)
    if not any(token.type == "SLOT" for token in leaves(row.tree)):
        group.owners[str(name)] = rule  # who owns a row is asked for the settings that it names


def number_of(yaku: Tree) -> Token | None:
    """The number that a yaku is worth, where its value is one; None where it is a setting, or several by players or seats."""
    tails = [part for part in yaku.all("yaku_tail") if part.data == "tail_worth"]
    rows = [row for tail in tails for row in tail.all("worth_row")]
    if len(rows) != 1 or rows[0].maybe("size_range") is not None or rows[0].maybe("seat_word") is not None:
        return None
    worth = rows[0].one("worth")
    first = _first(worth)
    return first if worth.data in _SINGLE and first is not None and first.type == "NUMBER" else None


def _first(tree: Tree) -> Token | None:
    for child in tree.children:
        if isinstance(child, Token):
            return child
        if child is not None:
            return _first(child)
    return None


def _with(tree: Tree, old: Token, number: Token) -> Tree:
    """The tree with that number in the place of the old one, and nothing else changed."""
    return Tree(
        tree.data,
        [
            Token(old.type, str(number), old.start_pos, old.end_pos)
            if child is old
            else _with(child, old, number)
            if isinstance(child, Tree)
            else child
            for child in tree.children
        ],
        tree.start_pos,
        tree.end_pos,
    )


def _no_number(plan: Plan, group: GroupPlan, row: Node, node: Node, report: Report) -> None:
    """Tells what to write where a value is no single number: the setting, or the whole yaku again."""
    tails = [part for part in row.tree.all("yaku_tail") if part.data == "tail_worth"]
    rows = [one for tail in tails for one in tail.all("worth_row")]
    slot = _first(rows[0].one("worth")) if len(rows) == 1 else None
    number = node.tree.word("NUMBER")
    if slot is not None and slot.type == "SLOT" and str(slot) in plan.settings:
        help = say("Its value is a setting: `{line}`.", line=f"set {slot} to {number}")
    else:
        text = " ".join(row.span.source.text[row.span.start : row.span.end].split())
        id = group.node.tree.words("NAME")[0]
        help = say(
            "Write it again with the value that you want:\n    {group}\n        {line}",
            group=f"group {id}",
            line=text,
        )
    report.add(
        "value-is-no-number",
        say("What `{id}` is worth is not one number.", id=node.tree.word("NAME")),
        node.span,
        help=help,
    )


def group_of_its_own(node: Node) -> Node:
    """The group in which a yaku stands that was written outside one. All of one file stand in the same."""
    from .statement import read_statement

    tree = read_statement(layout(lex(Source(HOUSE, _GROUP), Report()), Report()).block[0])
    assert isinstance(tree, Tree)
    return Node(node.stmt, tree, [node])
