"""Lines to statements: indentation makes blocks, some words carry a statement on over several lines.

In: the lines of dsl/lexer.py. Out: a tree of `Stmt`, each with its tokens, the comments that belong to it and the
statements indented below it. Nothing is interpreted here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..ground.diagnostics import Report, Span
from ..ground.said import say
from .leaning import begins_no_step, is_japanese_part, is_step
from .lexer import Line, Tok

CONTINUES = frozenset({"then", "and", "if", "unless", "but", "or", "otherwise"})
THEN = frozenset(
    {"then", "than", "hten", "tehn", "thne", "hen", "ten", "thn", "them"}
)  # and as it is misspelt
# Words with which a line goes on, as hands misspell them: a letter left out, or two in the other order.
_MISSPELT = (
    frozenset(
        word
        for right in CONTINUES - {"then"}
        for at in range(len(right))
        for word in (
            right[:at] + right[at + 1 :],
            right[:at] + right[at + 1 : at + 2] + right[at] + right[at + 2 :],
        )
        if len(word) > 1
    )
    - CONTINUES
    - {"an"}
)
_HEADS = frozenset({"rule", "replace", "game", "variant", "library"})  # after their names nothing goes on
_UNCONDITIONAL = frozenset(
    {
        "needs",
        "conflicts",
        "counts",
        "source",
        "why",
        "about",
        "also",
        "counter",
        "version",
        "date",
        "setting",
    }
)
# Statements under which nothing is indented; every line of an example is such a one, too.
_LEAVES = (_UNCONDITIONAL - {"why", "source", "about", "setting"}) | {
    "family",
    "deck",
    "rounds",
    "title",
    "shape",
    "score",
    "ranking",
    "suits",
    "joker",
    "effects",
    "when",
    "use",
    "drop",
    "allow",
    "forbid",
    "require",
    "replaces",
    "players",
    "turn",
    "set",
    "exchange",
}
_OF_RULES = frozenset(
    {
        "when",
        "setting",
        "設定",
        "allow",
        "forbid",
        "require",
        "replaces",
        "needs",
        "conflicts",
        "seats",
        "leader",
    }
)
_ONLY_BEHIND = CONTINUES - {"if", "unless"}  # begin nothing, not even as people speak
_NEVER_BEHIND = frozenset({"rule", "setting", "when", "example", "source", "note", "yaku", "group", "title"})
_OPEN_ENDS = (
    "とき",
    "なら",
    "たら",
    "出すと",
)  # a Japanese line that ends so goes on, though its comma is missing
OF_SHAPES = ("step", "without", "never")  # what a shape says further, behind a comma
_OVER_BLOCKS = ("例", "役", "設定")
_EXAMPLES = ("example", "例")
STEP = 4  # spaces from a statement to its block
_MOST_NESTED = 3  # rules inside rules that are told; what goes on so is told as too deep
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
    count = nested = 0
    for number, line in enumerate(lines):
        if not line.toks:
            if line.comment:
                waiting.append((line.indent, line.comment))
            elif not waiting or waiting[-1][1]:
                waiting.append((0, ""))
            continue
        first = line.toks[0]
        around = (
            next((item for item in stack[1:] if _is_rule(item.toks) and line.indent > item.indent), None)
            if nested < _MOST_NESTED and _is_rule(line.toks)
            else None
        )
        goes_on = last is not None and first.text in CONTINUES
        if last is None:
            pass
        elif goes_on and _first_too_deep(stack, last, line, report):
            last_indent = last.indent
        elif around is not None:
            nested += 1
            report.add(
                "uneven-indentation",
                "A rule cannot stand inside another rule.",
                first.span,
                help=say("Indent it by {wanted} spaces.", wanted=around.indent)
                if around.indent
                else "Begin it at the left edge.",
            )
            line = replace(line, indent=around.indent)
        elif goes_on and _falls_back(first, last, line, last_indent):
            report.add(
                "uneven-indentation",
                "This line goes on with the line above it, but begins further left.",
                first.span,
                help=say("Indent it by {last_indent} spaces.", last_indent=last_indent),
            )
            line = replace(line, indent=last_indent)
        elif (
            (goes_on and _stood_too_deep(stack, last, line, report))
            or _left_of_its_rule(stack, last, line, report)
            or _example_left_of_its_rule(stack, last, line, report)
        ):
            last_indent = last.indent
        elif last is stack[-1] and len(stack) > 2 and line.indent > last.indent:
            line = _under_a_leaf(stack[-2], last, line, report)
            last_indent = last.indent
        if last is not None and _continues(
            first,
            last,
            line,
            last_indent,
            step=first.text in THEN and len(stack) > 1 and _is_example(stack[-2]),
        ):
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
        if (steps := _beside_its_example(stack, line, lines[number + 1 :], report)) is not None:
            line = steps
        while stack[-1].indent >= line.indent:
            stack.pop()
        parent = stack[-1]
        if parent.block and parent.block[-1].indent != line.indent and parent is not root:
            line = _evened(line, stack, lines[number + 1 :], report)
            while stack[-1].indent >= line.indent:
                stack.pop()
            parent = stack[-1]
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


def _is_rule(toks: list[Tok]) -> bool:
    """Whether these words begin a rule: `rule`, `replace rule`, what it is called."""
    words = [tok.text for tok in toks[:2]]
    return len(words) == 2 and (words[0] in ("rule", "ルール") or words == ["replace", "rule"])


def _evened(line: Line, stack: list[Stmt], rest: list[Line], report: Report) -> Line:
    """Tells a line that is indented otherwise than its block, or the line before where all that follow are indented like this one; the line, as
    its block has it where only it is uneven."""
    parent = stack[-1]
    if len(parent.block) == 1 and parent.block[0].toks[0].text in OF_SHAPES:  # without their shape
        return line
    if [tok.kind for tok in parent.block[0].toks[:2]] == ["word", "string"] and len(parent.block) == 1:
        if any(tok.text == "normally" for tok in parent.block[0].toks):  # choices without their setting
            return line
    wanted, after = parent.block[-1].indent, next((other for other in rest if other.toks), None)
    usual = line.indent == parent.indent + STEP != wanted
    if len(parent.block) == 1 and (usual or (after is not None and after.indent == line.indent)):
        told, wanted = parent.block[0].toks[0].span, line.indent
        parent.block[0].indent = wanted
    else:
        told = line.toks[0].span
        around = len(stack) > 2 and any(item.toks[0].text == line.toks[0].text for item in stack[-2].block)
        if around or (_is_example(parent) and begins_no_step(line.toks[0].text)):
            wanted = parent.indent  # one more like those around the block
    report.add(
        "uneven-indentation",
        "This line is indented neither like the line above it nor like its block."
        if told is line.toks[0].span
        else "This line is indented otherwise than the lines below it.",
        told,
        help=say("Indent it by {wanted} spaces.", wanted=wanted) if wanted else "Begin it at the left edge.",
    )
    alone = after is not None and (after.indent == wanted or after.indent > max(wanted, line.indent))
    return replace(line, indent=wanted) if alone or wanted == parent.indent else line


def _beside_its_example(stack: list[Stmt], line: Line, rest: list[Line], report: Report) -> Line | None:
    """A step that stands beside its example, of which others are read already or follow: it is told, and is as it was meant."""
    example = next((item for item in stack if _is_example(item)), None)
    if example is None or line.indent > example.indent or not is_step(line.toks[0].text):
        return None
    after = next((other for other in rest if other.toks), None)
    wanted = example.block[-1].indent if example.block else example.indent + STEP
    if not example.block and (after is None or after.indent != wanted):
        return None
    report.add(
        "uneven-indentation",
        "This line belongs to the example above it, but begins further left.",
        line.toks[0].span,
        help=say("Indent it by {wanted} spaces.", wanted=wanted),
    )
    return replace(line, indent=wanted)


def _first_too_deep(stack: list[Stmt], last: Stmt, line: Line, report: Report) -> bool:
    """Whether a line goes on with the first one of a block, which stands deeper than it should: that one is told."""
    if (
        last is not stack[-1]
        or len(stack) < 2
        or stack[-2].block != [last]
        or line.toks[0].text not in CONTINUES
    ):
        return False
    if not stack[-2].toks or not stack[-2].indent + STEP == line.indent < last.indent or last.breaks:
        return False
    _tell_uneven(last, line.indent, report)
    return True


def _stood_too_deep(stack: list[Stmt], last: Stmt, line: Line, report: Report) -> bool:
    """Whether a line goes on with the one above it, which stood deeper than its neighbours: it is told and put beside them."""
    if last is not stack[-1] or len(stack) < 3 or last.block or line.toks[0].text not in CONTINUES:
        return False
    above = stack[-2]
    if line.indent != above.indent or above.block != [last]:
        return False
    _tell_deep(last.toks[0].span, above.indent, report)
    above.block.clear()
    last.indent = above.indent
    del stack[-2]
    stack[-2].block.append(last)
    return True


def _left_of_its_rule(stack: list[Stmt], last: Stmt, line: Line, report: Report) -> bool:
    """Whether the line above stands beside the rule of which it is the first line, while those below it are indented: it is told and put into
    the rule."""
    if last is not stack[-1] or len(stack) < 2 or line.indent <= last.indent or last.block:
        return False
    beside = stack[-2].block
    rule = beside[-2] if len(beside) > 1 else last
    if rule.block and (rule.block[-1].indent != line.indent or line.indent != rule.indent + STEP):
        return False
    if not _is_rule(rule.toks) or _is_rule(last.toks) or rule.indent != last.indent:
        return False
    words = [tok.text for tok in last.toks]
    if line.indent == rule.indent + STEP and is_japanese_part(words[0]):
        words[0] = "when"  # what else may stand at the left edge begins with a word that says what it is
    whole = "normally" in words or any(word.startswith("ふつうは") or "、ふつうは" in word for word in words)
    if words[0] in (*CONTINUES, *_EXAMPLES) or last.toks[-1].kind in ("comma", "colon"):
        return False
    if (words[0].startswith(("setting", "設定")) and not whole) or words[0] not in _OF_RULES:
        return False
    _tell_uneven(last, line.indent, report)
    beside.pop()
    rule.block.append(last)
    stack[-1:] = [rule, last]
    return True


def _example_left_of_its_rule(stack: list[Stmt], last: Stmt, line: Line, report: Report) -> bool:
    """Whether the line above begins an example of the rule beside which it stands, and its steps stand where those of that rule's examples
    do."""
    if last is not stack[-1] or len(stack) < 2 or not _is_example(last) or last.block:
        return False
    beside = stack[-2].block
    rule = beside[-2] if len(beside) > 1 else last
    wanted = rule.indent + STEP
    if not rule.toks or not _is_rule(rule.toks) or not rule.block or rule.block[-1].indent != wanted:
        return False
    if not rule.indent <= last.indent < wanted or line.indent != wanted + STEP:
        return False
    report.add(
        "uneven-indentation",
        "This line belongs to the rule above it, but begins further left.",
        last.toks[0].span,
        help=say("Indent it by {wanted} spaces.", wanted=wanted),
    )
    beside.pop()
    last.indent = wanted
    rule.block.append(last)
    stack[-1:] = [rule, last]
    return True


def _under_a_leaf(parent: Stmt, last: Stmt, line: Line, report: Report) -> Line:
    """Where a line stands deeper than one under which nothing is indented, one of the two is told; the line as it was meant."""
    first, before = line.toks[0], last.toks[0].text
    if first.text.lower() in CONTINUES or first.text in _MISSPELT or last.toks[-1].kind in ("comma", "colon"):
        return line
    alone = before in _LEAVES or is_japanese_part(before)
    first_of_rule = _is_rule(parent.toks) and parent.block == [last] and alone
    if first_of_rule and parent.indent < last.indent < line.indent == parent.indent + STEP:
        _tell_uneven(last, line.indent, report)
        return line
    if last.toks[-1].text.endswith(_OPEN_ENDS):
        return line
    leaf = (before == "setting" and any(tok.text == "normally" for tok in last.toks)) or (
        parent.toks[0].text == "deal" and last.toks[0].kind == "number"
    )
    leaf = leaf or before == first.text == "yaku"
    if before not in _LEAVES and parent.toks[0].text not in _EXAMPLES and not leaf:
        return line
    if parent.block == [last] and line.indent == parent.indent + STEP:
        _tell_uneven(last, line.indent, report)
        return line
    if before in ("when", "allow") and first.text.lower() in THEN:
        return line
    if before == "shape" and first.text in OF_SHAPES:
        return line
    if _awaits_then(last, step=False) and first.kind in ("word", "slot") and first.text not in _NEVER_BEHIND:
        return line
    _tell_deep(first.span, last.indent, report)
    return replace(line, indent=last.indent)


def _tell_uneven(stands: Stmt, wanted: int, report: Report) -> None:
    """A line that stands otherwise than those below it is told, and put where they stand."""
    report.add(
        "uneven-indentation",
        "This line is indented otherwise than the lines below it.",
        stands.toks[0].span,
        help=say("Indent it by {wanted} spaces.", wanted=wanted),
    )
    stands.indent = wanted


def _tell_deep(span: Span, wanted: int, report: Report) -> None:
    report.add(
        "uneven-indentation",
        "This line is indented deeper than the line above it, under which nothing can stand.",
        span,
        help=say("Indent it by {wanted} spaces.", wanted=wanted),
    )


def _falls_back(first: Tok, last: Stmt, line: Line, indent: int) -> bool:
    """Whether a line can only go on with the one above, but is indented less."""
    if last.block or line.indent >= indent or first.kind != "word" or last.toks[0].text in _HEADS:
        return False
    if last.toks[0].text == "when" and first.text in _ONLY_BEHIND:
        return True
    if first.text in ("then", "otherwise"):
        return line.indent % STEP != 0 or indent - line.indent < STEP or last.indent < STEP
    return first.text in CONTINUES and line.indent % STEP != 0 and not _never_conditional(last)


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


def _is_example(stmt: Stmt) -> bool:
    return bool(stmt.toks) and stmt.toks[0].text in _EXAMPLES


def _continues(first: Tok, last: Stmt, line: Line, indent: int, *, step: bool) -> bool:
    if last.block or (first.text in _NEVER_BEHIND and line.indent == last.indent):
        return False
    if last.toks[0].text in _HEADS and last.toks[-1].kind == "string":
        return False
    open_choices = last.toks[-1].kind == "colon" and last.toks[0].text.startswith(("setting", "設定"))
    ends_open = last.toks[-1].kind == "comma" or open_choices
    if first.text.lower() == "if" and (_never_conditional(last) or first.text != "if"):
        return False
    deeper = line.indent > last.indent
    if deeper and last.toks[0].text == "shape" and first.text in OF_SHAPES:
        return True
    if deeper and last.toks[-1].kind == "word" and last.toks[-1].text.endswith(_OPEN_ENDS):
        return not last.toks[0].text.startswith(_OVER_BLOCKS)
    if line.toks[1:2] and line.toks[1].text == "then" and line.indent >= indent:  # `cancel then …`
        if last.toks[0].text in ("when", "answer") and all(tok.text != "then" for tok in last.toks):
            return True
    goes_on = (
        first.text.lower() in CONTINUES
        or first.text in _MISSPELT
        or (first.text in THEN and _awaits_then(last, step=step))
        or (first.text == "the" and _awaits_then(last, step=False))
        or (line.indent > last.indent and first.text not in _NEVER_BEHIND and _awaits_then(last, step=False))
    )
    return line.indent >= indent and (ends_open or (first.kind == "word" and goes_on))


def _awaits_then(stmt: Stmt, *, step: bool) -> bool:
    """Whether what happens is still to be said; `step`: of an example."""
    return (step or stmt.toks[0].text == "when") and not any(tok.text == "then" for tok in stmt.toks)


def _never_conditional(stmt: Stmt) -> bool:
    """Whether a statement takes no condition (`2 times per hand`): an *if* below it begins a sentence as people speak."""
    return stmt.toks[0].text in _UNCONDITIONAL or any(tok.text == "per" for tok in stmt.toks[:3])
