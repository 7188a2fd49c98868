"""A line that Japanese players say of a whole table, where it stands in a rule: what it is, and that it stands outside of the rule.

In: a statement of a rule of a file that stands on a game that ships. Out: the line that it is, where a rule may hold it; or what to write in the table itself.
"""

from __future__ import annotations

from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ..kotoba.letters import said
from ..kotoba.reading import Stuck
from ..layout import Stmt
from ..standing import accepted
from ..syntax import Tree
from .flowers_ja import tell_or_hear as hear_flowers
from .hearing import Heard
from .japanese import hear_rules, tell_or_hear
from .table_ja import hear_table
from .there_ja import base_of

_RULE = "ルール「うちのルール」"
_OF_GAME = ("#", "形", "階級")  # lines that change the game itself: in a rule they would add to it


def hear_in_rule(rule: Stmt, stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Whether a Japanese statement of a rule is one that is said as people speak, or that they say of a whole table; it is heard or told then."""
    own, before = Report(), len(heard)
    done = tell_or_hear(stmt, tree, heard, own)
    if len(heard) > before:
        heard[-1] = _as_of_table(stmt, tree, heard[-1])
        return True
    if (done or isinstance(tree, Stuck) or _is_name(tree)) and tell_outside(rule, stmt, tree, heard, report):
        return True
    report.join(own)
    return done


def _as_of_table(stmt: Stmt, tree: Tree | Stuck, heard: Heard) -> Heard:
    """What a line of a rule means where it is one that is said of a whole table, too: the same as there."""
    found: list[Heard] = []
    base = base_of(stmt.span.source.text)
    if not base or not hear_table(stmt, tree, found, Report()) or len(found) != 1:
        return heard
    line = found[0].texts[0]
    if line == heard.texts[0] or line.startswith(_OF_GAME):
        return heard
    inside = accepted(base, (_RULE, f"    {line}"))
    return found[0] if inside is not None and not inside.warned else heard


def _is_name(tree: Tree | Stuck) -> bool:
    """Whether a statement only seems to be one because a word of it is taken for the name of something new, or rules are used in it."""
    return isinstance(tree, Tree) and tree.data in ("s_use", "s_counter")


def tell_outside(rule: Stmt, stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Takes a line that a rule may hold, and tells one that stands outside of it; False where it is no line of a table."""
    base = base_of(stmt.span.source.text)
    if not base or stmt.block:
        return False
    if isinstance(tree, Tree) and tree.data == "s_use" and len(rule.block) == 1:
        heard.append(Heard((rule,), (said(stmt),), True))
        return True
    told = Report()
    for hear in (hear_table, hear_flowers, hear_rules):
        found: list[Heard] = []
        own = Report()
        if not hear(stmt, tree, found, own):
            continue
        if not found:
            if own.items and not told.items and not str(own.items[-1].help).startswith("Not understood"):
                told = own
            continue
        line = found[0].texts[0]
        inside = None if line.startswith(_OF_GAME) else accepted(base, (_RULE, f"    {line}"))
        if inside is not None and not inside.warned:
            heard.append(found[0])
            return True
        if len(rule.block) == 1:
            # Nothing else stands in the rule: it was only put around what is said of the table.
            heard.append(Heard((rule,), (line,), True))
            return True
        report.add(
            "unknown-sentence",
            "This is said outside of the rule.",
            Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end),
            help="So it is played already: nothing needs to be written for it."
            if line.startswith("#")
            else say("Write it as a line of the table itself: `{line}`.", line=line),
        )
        return True
    report.join(told)
    return bool(told.items)
