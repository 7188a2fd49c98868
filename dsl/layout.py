"""Lines to statements: indentation makes blocks, some words carry a statement on over several lines.

In: the lines of dsl/lexer.py. Out: a tree of `Stmt`, each with its tokens, the comments that belong to it and the
statements indented below it. Nothing is interpreted here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..ground.diagnostics import Report, Span
from ..ground.said import say
from .lexer import Line, Tok

THEN = frozenset({"than", "hten", "tehn", "thne", "hen", "thn"})  # as `then` is misspelt
CONTINUES = frozenset({"then", "and", "if", "unless", "but", "or", "otherwise"})
_HEADS = frozenset({"rule", "replace", "game", "variant", "library"})  # after their names nothing goes on
_UNCONDITIONAL = frozenset(
    {"needs", "conflicts", "counts", "source", "note", "about", "counter", "version", "date"}
)
MAX_DEPTH = 8
MAX_STATEMENTS = 6_000


@dataclass(slots=True)
class Stmt:
    """One statement: its tokens (of all its lines), where each of its lines begins, and its block."""

    toks: list[Tok]
    indent: int
    breaks: list[int] = field(default_factory=list)  # index of the first token of each further line
    before: list[str] = field(default_factory=list)  # comment lines above it; "" keeps a blank line
    inside: dict[int, list[str]] = field(
        default_factory=dict
    )  # comment lines above the line that begins at token i
    comments: dict[int, str] = field(
        default_factory=dict
    )  # comment at the end of the line that begins at token i
    block: list[Stmt] = field(default_factory=list)
    after: list[str] = field(default_factory=list)  # comment lines after its block, or indented below it

    @property
    def span(self) -> Span:
        return self.toks[0].span.to(self.toks[-1].span)


def layout(lines: list[Line], report: Report) -> Stmt:
    """The whole file as one statement without tokens whose block holds the top-level statements."""
    root = Stmt([], -1)
    stack = [root]
    waiting: list[tuple[int, str]] = []
    last: Stmt | None = None
    last_indent = 0
    count = 0
    for number, line in enumerate(lines):
        if not line.toks:
            if line.comment:
                waiting.append((line.indent, line.comment))
            elif not waiting or waiting[-1][1]:
                waiting.append((0, ""))
            continue
        first = line.toks[0]
        if last is not None and _falls_back(first, last, line, last_indent):
            report.add(
                "uneven-indentation",
                "This line goes on with the line above it, but begins further left.",
                first.span,
                help=say("Indent it by {last_indent} spaces.", last_indent=last_indent),
            )
            line = replace(line, indent=last_indent)
        if last is not None and _continues(first, last, line, last_indent):
            last.breaks.append(len(last.toks))
            if comments := [comment for _, comment in waiting if comment]:
                last.inside[len(last.toks)] = comments
            waiting.clear()
            if line.comment:
                last.comments[len(last.toks)] = line.comment
            last.toks.extend(line.toks)
            continue
        waiting = _below(stack, waiting, line.indent)
        count += 1
        if count > MAX_STATEMENTS:
            report.add(
                "too-large",
                say(
                    "This file has more than {max_statements} statements.",
                    max_statements=f"{MAX_STATEMENTS:,}",
                ),
                first.span,
                help="Split it into several files.",
            )
            break
        while stack[-1].indent >= line.indent:
            stack.pop()
        parent = stack[-1]
        if parent.block and parent.block[-1].indent != line.indent and parent is not root:
            line = _evened(line, parent, lines[number + 1 :], report)
        if parent is root and line.indent > 0 and not root.block:
            report.add(
                "uneven-indentation",
                "The first statement of a file must not be indented.",
                first.span,
                help="Begin it at the left edge.",
            )
        if len(stack) > MAX_DEPTH:
            report.add(
                "too-deep",
                say("Blocks are nested more than {max_depth} deep here.", max_depth=MAX_DEPTH),
                first.span,
                help="No statement of the language needs more than three levels.",
            )
            break
        stmt = Stmt(list(line.toks), line.indent, before=[comment for _, comment in waiting])
        if line.comment:
            stmt.comments[0] = line.comment
        waiting = []
        parent.block.append(stmt)
        stack.append(stmt)
        last, last_indent = stmt, line.indent
    root.after = [comment for _, comment in _below(stack, waiting, 0)]
    return root


def _evened(line: Line, parent: Stmt, rest: list[Line], report: Report) -> Line:
    """Tells a line that is indented otherwise than its block, or the line before where all that follow are indented like this one; the line, as
    its block has it where only it is uneven."""
    wanted, after = parent.block[-1].indent, next((other for other in rest if other.toks), None)
    if len(parent.block) == 1 and after is not None and after.indent == line.indent:
        told, wanted = parent.block[0].toks[0].span, line.indent
    else:
        told = line.toks[0].span
    report.add(
        "uneven-indentation",
        "This line is indented neither like the line above it nor like its block."
        if told is line.toks[0].span
        else "This line is indented otherwise than the lines below it.",
        told,
        help=say("Indent it by {wanted} spaces.", wanted=wanted),
    )
    alone = after is not None and after.indent == wanted
    return replace(line, indent=wanted) if alone else line


def _falls_back(first: Tok, last: Stmt, line: Line, indent: int) -> bool:
    """Whether a line can only go on with the one above, but is indented less."""
    if last.block or line.indent >= indent or first.kind != "word" or first.text not in ("then", "otherwise"):
        return False
    return last.toks[0].text not in _HEADS


def _below(stack: list[Stmt], waiting: list[tuple[int, str]], indent: int) -> list[tuple[int, str]]:
    """Gives comment lines that are indented deeper than the next statement to the block that they end; the others."""
    depth = len(stack) - 1
    taken = 0
    for number, (own, comment) in enumerate(waiting):
        if not comment:
            continue
        if own <= indent:
            break
        while stack[depth].indent >= own:
            depth -= 1
        if stack[depth].indent < indent or depth == 0:  # not a block that ends here
            break
        stack[depth].after += [text for _, text in waiting[taken : number + 1]]
        taken = number + 1
    return waiting[taken:]


def _continues(first: Tok, last: Stmt, line: Line, indent: int) -> bool:
    if last.block:
        return False
    if last.toks[0].text in _HEADS and last.toks[-1].kind == "string":
        return False
    open_choices = last.toks[-1].kind == "colon" and last.toks[0].text.startswith(("setting", "設定"))
    ends_open = last.toks[-1].kind == "comma" or open_choices
    if first.text == "if" and _never_conditional(last):
        return False
    goes_on = first.text in CONTINUES or (first.text in THEN and _awaits_then(last))
    return line.indent >= indent and (ends_open or (first.kind == "word" and goes_on))


def _awaits_then(stmt: Stmt) -> bool:
    """Whether what happens is still to be said."""
    return stmt.toks[0].text == "when" and not any(tok.text == "then" for tok in stmt.toks)


def _never_conditional(stmt: Stmt) -> bool:
    """Whether a statement takes no condition (`2 times per hand`): an *if* below it begins a sentence as people speak."""
    return stmt.toks[0].text in _UNCONDITIONAL or any(tok.text == "per" for tok in stmt.toks[:3])
