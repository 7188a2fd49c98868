"""Bases: what a file is, and on which games and variants it stands.

In: a parsed file. Out: its head, and the files from it down to the game at the bottom. A base that is missing, or stands on itself, is
reported, and then there is no chain. What the files say is not looked at.
"""

from __future__ import annotations

from pathlib import Path

from ..ground.diagnostics import Report, Span
from ..ground.near import did_you_mean
from ..ground.said import say
from .called import give_ids
from .files import File, Library, Reader, locate, lost_head
from .kinds import HEADS
from .orphans import tell_rule
from .shipped import catalogue, shipped
from .syntax import Node, Token
from .taking import id_of

MAX_LEVELS = 16


def head_of(file: File, report: Report) -> Node | None:
    """The statement that says what a file is; none where there is none (reported)."""
    heads = [node for node in file.nodes if node.kind in HEADS]
    for extra in heads[1:]:
        report.add(
            "second-head",
            "A file holds one game, one variant or one library.",
            extra.span,
            help="Put it into a file of its own.",
            related=((heads[0].span, "the first one"),),
        )
    if not heads and lost_head(file.source):  # told already: the line itself is wrong
        return None
    if not heads:
        span = file.nodes[0].span if file.nodes else Span(file.source, 0, 0)
        empty = not file.source.text.strip()
        report.add(
            "no-head",
            "This file is empty." if empty else "This file does not say what it is.",
            span,
            help='Begin with `game my_game "My Game"`, `variant my_table "My table" of daifugo`, '
            'or `library my_rules "My rules" for daifugo`.',
        )
        return None
    return heads[0]


def holds_rules(head: Node, rules: list[str], report: Report) -> None:
    """Reports a library without a house rule: it is by its rules that a library is checked."""
    if not rules and not report.failed and not tell_rule(head, report):
        report.add(
            "empty-library",
            "A library holds house rules; here is none.",
            head.span,
            help='Write one below it, or begin with `variant my_table "My table" of daifugo` for a table of your own.',
        )


def _base(node: Node) -> Token | None:
    """On what a file stands: the name behind its own."""
    return next(iter(node.tree.words("NAME")[1:]), None)


def chain_of(file: File, head: Node, report: Report, reader: Reader) -> list[tuple[File, Node]] | None:
    """The file and its bases with their heads, the game last; none where the way down ends before a game (reported)."""
    chain = [(file, head)]
    seen = {id_of(head)}
    while (base := _base(chain[-1][1])) is not None:
        span = Span(chain[-1][0].source, base.start_pos, base.end_pos)
        if str(base) in seen or len(chain) > MAX_LEVELS:
            report.add(
                "circle-of-bases",
                say("`{base}` stands, over other variants, on itself.", base=base),
                span,
                help="One of them must be a `game`.",
            )
            return None
        seen.add(str(base))
        found = _find_base(str(base), chain[-1][0], span, report, reader)
        if found is None:
            return None
        chain.append(found)
    if chain[-1][1].kind != "s_game":
        if _is_open(
            chain[-1][1], report
        ):  # what stands behind a text without an end was taken for a part of it
            return None
        report.add(
            "no-base",
            "This library does not say for which game it is, so it cannot be checked.",
            chain[-1][1].span,
            help='Write `library my_rules "My rules" for daifugo`.',
        )
        return None
    return chain


def _is_open(head: Node, report: Report) -> bool:
    """Whether a text in a head is not closed, which is told already."""
    return any(
        item.code == "unclosed-text"
        and item.span is not None
        and item.span.source is head.span.source
        and head.span.start <= item.span.start < head.span.end
        for item in report.items
    )


def _find_base(id: str, file: File, span: Span, report: Report, reader: Reader) -> tuple[File, Node] | None:
    beside = file.path.parent / f"{id}.yaku" if file.path is not None else None
    path: Path
    if id in reader.bases:
        path, name = reader.bases[id]
    elif beside is not None and reader.files.is_file(beside) and beside != file.path:
        if reader.files.leads_out(beside):
            report.add(
                "cannot-read",
                say("`{beside}` is a link that leads out of its folder.", beside=beside),
                span,
                help="Put the file itself there.",
            )
            return None
        path, name = beside, str(beside)
    else:
        inner = Report()
        found = locate(id, inner)
        if found is None:
            report.add(
                "missing-base",
                say("There is no game or variant `{id}` to stand on.", id=id),
                span,
                help=did_you_mean(id, [entry.id for entry in catalogue() if entry.kind != "library"])
                or did_you_mean(id, [entry.name_ja for entry in catalogue() if entry.kind != "library"])
                or say(
                    "It is looked for as {id}.yaku beside this file and among the shipped games (`yakusoku list`).",
                    id=id,
                ),
            )
            return None
        path, name = found
    base = reader.read(path, name)
    if base is None:
        return None
    if shipped() not in path.parents:
        give_ids(base, Library(path, reader.files), report)
    head = head_of(base, report)
    if head is None or head.kind == "s_library":
        report.add("missing-base", say("`{id}` is no game and no variant.", id=id), span)
        return None
    return base, head
