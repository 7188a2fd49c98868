"""The one canonical layout of a rule file.

In: a text. Out: the same statements with the same comments, laid out in the one way that is canonical, or diagnostics
where the text cannot be read. Only blanks, line ends, needless commas and the escapes of texts change; formatting twice
changes nothing more, and the result is compared with the original before anybody gets it.

The layout: four spaces a level; single spaces; no space before commas and colons; a clause on one line stays there if it
fits, otherwise `when`, `if`, `unless`, `then` and the `and` between effects begin lines; the choices of a long setting stand
below its name, each on a line of its own if they do not fit on one; other long statements continue after a comma, indented one level deeper; one blank line around blocks at the top, elsewhere at most one; neighbouring
`shape`, `title`, `yaku` and `set` lines stand in columns. What is said in Japanese words has no spaces, and is broken behind 、.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

from ..ground.columns import pad, width
from ..ground.diagnostics import Diagnostic, Report, Source
from .layout import CONTINUES, Stmt, layout
from .lexer import ARTICLES, Tok, lex
from .syntax import Tree, subtrees

WIDTH = 100
TABLE_WIDTH = 120  # lines in columns may be longer: a table reads badly with a row missing
_PHRASES = frozenset({"more", "fewer", "less"})  # "or more" is one phrase, never broken
INDENT = 4
_COLUMNS = frozenset({"s_shape", "s_title", "s_side", "s_yaku", "s_card_set"})
Trees = dict[int, "Tree"]


def format_text(text: str, name: str = "rules.yaku") -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The text in its canonical layout; None and the diagnostics where it has errors of its own.

    Only the text itself is read: a base that is missing, or a name that does not exist, does not matter here.
    """
    from .parser import parse_statement

    text = in_the_language(text, keep_lines=False)
    report = Report()
    root = layout(lex(Source(name, text), report), report)
    trees: Trees = {}
    for stmt in _walk(root):
        tree = parse_statement(stmt, report)
        if tree is not None:
            trees[id(stmt)] = tree
    if report.failed:
        return None, tuple(report.items)
    result = "".join(line + "\n" for line in _file(root, trees))
    check = Report()
    again = layout(lex(Source(name, result), check), check)
    if check.failed or _content(again) != _content(root) or _comments(again) != _comments(root):
        report.add(
            "cannot-format",
            "The canonical layout of this file would not say the same; it is left as it is.",
            help="Please report this, with the file.",
        )
        return None, tuple(report.items)
    return result, tuple(report.items)


def in_the_language(text: str, *, keep_lines: bool = True) -> str:
    """The text with the words of the language where people's words are understood; `keep_lines`: every other line stays where it is."""
    from .parser import ear_for, parse

    report = Report()
    ear = ear_for(text)
    parse(layout(lex(Source("", text), report), report), report, ear)
    if not ear.heard:
        return text
    from .spoken.telling import retold

    return retold(text, ear.heard, keep_lines=keep_lines)


def _walk(stmt: Stmt) -> Iterator[Stmt]:
    for inner in stmt.block:
        yield inner
        yield from _walk(inner)


def _content(root: Stmt) -> list[tuple[int, tuple[str, ...]]]:
    """What the parser will see: every statement's depth and its significant tokens."""
    from .kotoba.layout import in_one_line
    from .tables import significant

    found: list[tuple[int, tuple[str, ...]]] = []

    def visit(stmt: Stmt, depth: int) -> None:
        for inner in stmt.block:
            if japanese(inner):
                found.append((depth, (in_one_line(inner.toks),)))
            else:
                found.append((depth, tuple(f"{tok.kind} {tok.text}" for tok in significant(inner.toks))))
            visit(inner, depth + 1)

    visit(root, 0)
    return found


def _comments(root: Stmt) -> Counter[str]:
    found: Counter[str] = Counter(filter(None, root.after))
    for stmt in _walk(root):
        found.update(filter(None, (*stmt.before, *stmt.after, *stmt.comments.values())))
        for lines in stmt.inside.values():
            found.update(lines)
    return found


# -------------------------------------------------------------------------------------------------------------- blocks


def _file(root: Stmt, trees: Trees) -> list[str]:
    lines = _block(root, 0, trees)
    lines += _loose(root.after, "", after=bool(lines))
    return lines


def _block(parent: Stmt, level: int, trees: Trees) -> list[str]:
    lines: list[str] = []
    pads = _all_columns(parent.block, level, trees)
    for number, stmt in enumerate(parent.block):
        before = list(stmt.before)
        if number == 0:
            while before[:1] == [""]:
                del before[0]
        elif level == 0 and before[:1] != [""] and (_tall(stmt) or _tall(parent.block[number - 1])):
            before.insert(0, "")
        lead = " " * (INDENT * level)
        lines += [(lead + comment).rstrip() for comment in before]
        lines += _statement(stmt, level, trees.get(id(stmt)), pads.get(number))
        lines += _block(stmt, level + 1, trees)
        lines += _loose(stmt.after, lead + " " * INDENT, after=True)
    return lines


def _tall(stmt: Stmt) -> bool:
    return bool(stmt.block or stmt.after)


def _loose(comments: list[str], lead: str, *, after: bool) -> list[str]:
    """Comment lines that belong to no statement, with the blank lines between them."""
    found = list(comments)
    while found and not found[-1]:
        found.pop()
    while found and not found[0] and not after:
        del found[0]
    return [(lead + comment).rstrip() for comment in found]


# ---------------------------------------------------------------------------------------------------------- statements


def _statement(stmt: Stmt, level: int, tree: Tree | None, padded: str | None) -> list[str]:
    lead = " " * (INDENT * level)
    if padded is not None:
        return [lead + padded + _comment(_line_comment(stmt, 0, len(stmt.toks)))]
    room = WIDTH - len(lead)
    if japanese(stmt):
        return _japanese(stmt, lead, room)
    pieces = _pieces(stmt, tree, room)
    lines: list[str] = []
    for start, end in pieces:
        lines += [lead + comment for comment in stmt.inside.get(start, ())]
        goes_on = end < len(stmt.toks) and not _carries_on(stmt.toks[end])
        fitted = _fit(stmt.toks[start:end], room, stmt.toks[0], first=start == 0, goes_on=goes_on)
        deeper = start > 0 and (stmt.toks[0].text == "setting" or not _carries_on(stmt.toks[start]))
        texts = [
            lead + (" " * INDENT if deeper or number else "") + line for number, line in enumerate(fitted)
        ]
        texts[-1] += _comment(_line_comment(stmt, start, end))
        lines += texts
    return lines


def japanese(stmt: Stmt) -> bool:
    """Whether a statement is written in Japanese words."""
    if all(tok.kind == "string" or tok.text.isascii() for tok in stmt.toks):
        return False
    from .kotoba.statements import is_japanese
    from .parser import read_statement

    return is_japanese(stmt) and not isinstance(read_statement(stmt), Tree)


def _japanese(stmt: Stmt, lead: str, room: int) -> list[str]:
    """A statement in Japanese words: on one line if it fits, otherwise broken behind commas, first where a condition ends."""
    from .kotoba.layout import lines

    pieces = list(itertools.pairwise(sorted({0, *_forced(stmt), len(stmt.toks)})))
    found: list[str] = []
    for start, end in pieces:
        found += [lead + " " * INDENT + comment for comment in stmt.inside.get(start, ())]
        texts = lines(stmt.toks[start:end], room if start == 0 else room - INDENT)
        made = [lead + (" " * INDENT if start or number else "") + text for number, text in enumerate(texts)]
        made[-1] += _comment(_line_comment(stmt, start, end))
        found += made
    return found


def _forced(stmt: Stmt) -> set[int]:
    """Where lines must begin because of comments."""
    ends = zip([0, *stmt.breaks], stmt.breaks, strict=False)
    return {stop for begin, stop in ends if stmt.comments.get(begin)} | set(stmt.inside)


def _comment(text: str) -> str:
    return "  " + text if text else ""


def _line_comment(stmt: Stmt, start: int, end: int) -> str:
    """The comment at the end of the input line whose last token is the last of this piece."""
    begins = [0, *stmt.breaks]
    ends = [*stmt.breaks, len(stmt.toks)]
    return next(
        (stmt.comments.get(begin, "") for begin, stop in zip(begins, ends, strict=True) if stop == end), ""
    )


def _pieces(stmt: Stmt, tree: Tree | None, room: int) -> list[tuple[int, int]]:
    """The statement cut where lines must begin: at its clause words if it does not stand on one line, behind comments."""
    forced = _forced(stmt)
    words = _clause_words(stmt, tree) if tree is not None else set()
    if tree is not None and tree.data == "s_setting" and width(_line(stmt.toks)) > room:
        forced |= _choice_words(stmt, room)
    if words and (stmt.breaks or width(_line(stmt.toks)) > room):
        forced |= words
    cuts = sorted({0, *forced, len(stmt.toks)})
    return list(itertools.pairwise(cuts))


def _clause_words(stmt: Stmt, tree: Tree) -> set[int]:
    """The tokens that begin lines where a clause stands on several."""
    if tree.data == "s_step":
        return {
            number
            for number, tok in enumerate(stmt.toks)
            if number and tok.kind == "word" and tok.text == "then"
        }
    starts: list[int | None] = []
    for part in subtrees(tree):
        if part.data in ("condition", "then"):
            starts.append(part.start_pos)
        if part.data in _JOINED:
            rules, words = _JOINED[part.data]
            joined = [item for rule in rules for item in part.all(rule)]
            starts += [_word_before(stmt.toks, item.start_pos, words) for item in joined]
    if tree.data == "s_clause":
        starts += [
            tok.span.start
            for tok, after in zip(stmt.toks, stmt.toks[1:], strict=False)
            if (tok.text, after.text) == ("or", "when") and tok.kind == after.kind == "word"
        ]
    places = {tok.span.start: number for number, tok in enumerate(stmt.toks)}
    return {places[start] for start in starts if start is not None and places.get(start)}


def _choice_words(stmt: Stmt, room: int) -> set[int]:
    """The tokens that begin lines where a setting does not stand on one: what may be chosen stands below its name, on a line
    of its own for each if they do not fit on one together."""
    colon = next(number for number, tok in enumerate(stmt.toks) if tok.kind == "colon")
    if width(_line(stmt.toks[colon + 1 :])) <= room - INDENT:
        return {colon + 1}
    words = {number for number, tok in enumerate(stmt.toks) if tok.text in ("or", "normally")}
    return {colon + 1, *(number for number in words if number > colon and stmt.toks[number].kind == "word")}


# The parts of a clause's end, and what joins them to those before.
_JOINED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "acts": (("effect", "choosing"), ("and",)),
    "then": (("otherwise",), ("otherwise",)),
    "choosing": (("way",), ("else", "or")),
}


def _word_before(toks: list[Tok], start: int | None, words: tuple[str, ...]) -> int | None:
    """Where the words begin (the last of them first) that join what starts there (articles between them do not count)."""
    before = [tok for tok in toks if start is not None and tok.span.start < start]
    while before and before[-1].kind == "word" and before[-1].text in ARTICLES:
        before.pop()
    if tuple(tok.text for tok in before[: -len(words) - 1 : -1]) != words:
        return None
    return before[-len(words)].span.start


def _carries_on(tok: Tok) -> bool:
    return tok.kind == "word" and tok.text in CONTINUES


def _fit(toks: list[Tok], room: int, head: Tok, *, first: bool, goes_on: bool) -> list[str]:
    """The tokens as lines that fit: broken behind commas, or else before words that carry a statement on."""
    kept = list(toks)
    while kept[-1].kind == "comma" and not goes_on and len(kept) > 1:
        kept.pop()
    line = _line(kept, head)
    if width(line) <= room:
        return [line]
    kept = [
        tok
        for tok, after in zip(kept, [*kept[1:], None], strict=True)
        if tok.kind != "comma" or after is None or not _carries_on(after)
    ]
    lines: list[str] = []
    begin = 0
    inner = room - (0 if first else INDENT)
    while begin < len(kept):
        stop = _last_break(kept, begin, inner, head)
        lines.append(_line(kept[begin:stop], head))
        begin, inner = stop, room - INDENT
    return lines


def _last_break(toks: list[Tok], begin: int, room: int, head: Tok) -> int:
    """The last place from `begin` on where a line may end within the room; the first one where none is."""
    if width(_line(toks[begin:], head)) <= room:
        return len(toks)
    places = [stop for stop in range(begin + 1, len(toks)) if _may_break(toks, stop)]
    fitting = [stop for stop in places if width(_line(toks[begin:stop], head)) <= room]
    # alternatives belong together more closely than parts joined by a comma or `and`
    loose = [stop for stop in fitting if toks[stop].text != "or"]
    return max(loose or fitting or places[:1], default=len(toks))


def _may_break(toks: list[Tok], stop: int) -> bool:
    if toks[stop].text == "or" and stop + 1 < len(toks) and toks[stop + 1].text in _PHRASES:
        return False
    return toks[stop - 1].kind == "comma" or _carries_on(toks[stop])


# ------------------------------------------------------------------------------------------------------------- tokens


def _line(toks: list[Tok], head: Tok | None = None) -> str:
    """Tokens on one line. A sign stands close to its number in a score and in `has -6 points`, apart in a sum."""
    tight = (head or toks[0]).text == "score"
    parts: list[str] = []
    for place, tok in enumerate(toks):
        before = toks[place - 1] if place else None
        signed = (
            before is not None
            and before.kind == "sign"
            and (tight or toks[place - 2].text in ("has", "have"))
        )
        close = before is None or tok.kind in ("comma", "colon") or signed
        parts.append(_token(tok) if close else " " + _token(tok))
    return "".join(parts)


def _token(tok: Tok) -> str:
    if tok.kind == "string":
        return '"' + tok.text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if tok.kind in ("sign", "number", "comma", "colon", "pattern") or tok.text == "is":
        return tok.text
    return tok.span.source.text[tok.span.start : tok.span.end]


# ------------------------------------------------------------------------------------------------------------- columns


def _all_columns(block: list[Stmt], level: int, trees: Trees) -> dict[int, str]:
    """For each statement that stands in columns with its neighbours, its line."""
    found: dict[int, str] = {}
    run: list[int] = []
    for number, stmt in enumerate(block):
        trees.get(id(stmt))
        kind = _kind(stmt, trees)
        apart = "" in stmt.before or (number > 0 and _tall(block[number - 1])) or (level == 0 and _tall(stmt))
        if run and (apart or kind != _kind(block[run[-1]], trees)):
            found |= _columns(block, run, level)
            run = []
        if (
            kind in _COLUMNS
            and not stmt.inside
            and len(_pieces(stmt, None, WIDTH)) == 1
            and width(_line(stmt.toks)) <= TABLE_WIDTH
        ):
            run.append(number)
    return found | _columns(block, run, level)


def _kind(stmt: Stmt, trees: Trees) -> str:
    tree = trees.get(id(stmt))
    return str(tree.data) if tree is not None and not japanese(stmt) else ""


def _columns(block: list[Stmt], run: list[int], level: int) -> dict[int, str]:
    """The lines of neighbours, in columns; what would become too long does not take part."""
    rows = {number: _cells(block[number].toks) for number in run}
    while len(rows) > 1:
        count = max(map(len, rows.values()))
        sizes = [max(width(row[i]) if i < len(row) - 1 else 0 for row in rows.values()) for i in range(count)]
        lines = {number: _joined(row, sizes) for number, row in rows.items()}
        # the longest goes first: it may be the one that pushes the others out
        longest = max(lines, key=lambda number: width(_line(block[number].toks)))
        if all(INDENT * level + width(line) <= TABLE_WIDTH for line in lines.values()):
            return lines
        del rows[longest]
    return {}


def _cells(toks: list[Tok]) -> list[str]:
    """A row's cells: word and id, each name, and the rest."""
    cells, names = [_line(toks[:2])], 2
    while size := _name_size(toks[names : names + 2]):
        cells.append(_line(toks[names : names + size]))
        names += size
    kept = toks[:-1] if toks[-1].kind == "comma" else toks
    return [*cells, _line(kept[names:], toks[0])]


def _name_size(toks: list[Tok]) -> int:
    """How many of two tokens are one name: a text, or a language and a text."""
    kinds = [tok.kind for tok in toks]
    return 1 if kinds[:1] == ["string"] else 2 if kinds == ["word", "string"] else 0


def _joined(row: list[str], sizes: list[int]) -> str:
    cells = [*row[:-1], *([""] * (len(sizes) - len(row)))]
    padded = "".join(pad(cell, size) + " " for cell, size in zip(cells, sizes, strict=False) if size)
    return padded + row[-1]
