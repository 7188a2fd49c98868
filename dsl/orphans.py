"""Lines that stand below another one which is missing: steps without their example, parts of a rule without the rule, choices without the setting.

In: statements of which one stands where it cannot. Out: whether it does so because the line above is missing, which is then reported as that, at the
first line that lacks it.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..ground.diagnostics import Report
from ..ground.said import say
from .kinds import ABOUT_RULE, PARTS, where
from .layout import Stmt
from .lexer import Tok
from .syntax import Node

_SET_UP = ("step_players", "step_holds", "step_was", "step_hand", "step_force")
_OF_THE_GAME = ("single", "keyed", "of cards", "exchange", "settling", "value")
_OF_A_RULE = frozenset({*PARTS, *ABOUT_RULE, "s_example"}) - {"s_note", "s_source", "s_about", "s_counter"}


def _japanese(stmt: Stmt) -> bool:
    return any(tok.kind != "string" and not tok.text.isascii() for tok in stmt.toks)


def _step(node: Node) -> str:
    tree = node.tree.maybe("step") if node.kind == "s_step" else None
    return tree.data if tree is not None else ""


def tell_example(node: Node, report: Report) -> bool:
    """Reports a step that sets the table and stands in no example; whether it is one."""
    if _step(node) not in _SET_UP:
        return False
    line = "例「ここで起きること」" if _japanese(node.stmt) else 'example "What happens here"'
    report.add(
        "misplaced-statement",
        "This is a line of an example, and no `example` stands above it.",
        node.span,
        help=say("Write `{line}` on the line above, and this below it, indented.", line=line),
    )
    return True


def tell_second_example(steps: Iterable[Node], report: Report) -> bool:
    """Reports where the table is set a second time in an example, after something happened: there another one begins whose first line is missing."""
    acted, said = False, set[str]()
    for node in steps:
        kind = _step(node)
        if kind not in ("step_players", "step_holds"):
            acted = acted or kind not in _SET_UP
            continue
        key = "players" if kind == "step_players" else node.stmt.toks[0].text
        if acted and key in said:
            line = "例「ここで起きること」" if _japanese(node.stmt) else 'example "What happens here"'
            report.add(
                "misplaced-statement",
                "The table is set a second time here: above it the first line of another example is missing.",
                node.span,
                help=say("Write `{line}` on the line above, and this below it, indented.", line=line),
            )
            return True
        said.add(key)
    return False


def tell_rule(head: Node, report: Report) -> bool:
    """Reports what stands in a library under no rule; whether something does."""
    places = [at for at, node in enumerate(head.block) if node.kind in _OF_A_RULE]
    if not places:
        return False
    lone = head.block[places[0]]
    for node in reversed(
        head.block[: places[0]]
    ):  # what a rule decides of the game stands under its first line, too
        if where(node.kind) == "list":  # a note may be the library's
            continue
        if where(node.kind) not in _OF_THE_GAME or node.kind in ("s_version", "s_date", "s_family"):
            break
        lone = node
    line = "ルール my_rule「うちのルール」" if _japanese(lone.stmt) else 'rule my_rule "My rule"'
    report.add(
        "misplaced-statement",
        "This belongs to a rule, and no `rule` stands above it.",
        lone.span,
        help=say("Write `{line}` on the line above.", line=line),
    )
    return True


def lone_choices(toks: list[Tok]) -> bool:
    """Whether these are the choices of a setting whose first line is missing: `others "all others" or everyone "everyone", normally others`."""
    words = [tok.text for tok in toks if tok.kind in ("word", "comma")]
    return [tok.kind for tok in toks[:2]] == ["word", "string"] and words[-3:-1] == [",", "normally"]
