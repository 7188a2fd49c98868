"""Mends for findings: what to write in the place of what is wrong.

In: a diagnostic. Out: the mends that there are for it, best first, as values; nothing is changed here. What mends a code is a row of
`MENDERS`; where a finding asks *Did you mean …?*, each answer is a mend without one, and safe where no other is as near.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from ..dsl.kinds import PARTS
from ..dsl.parser import parse_source
from ..ground.diagnostics import Diagnostic, Report, Source, Span
from ..ground.said import say

_MEANT = re.compile(r"Did you mean (`[^`]+`(?:(?:,| or) `[^`]+`)*)\?")
_MOST_SLIPS = (1, 2)  # of the pen, in a short word and in a longer one, so that it is sure what was meant
_QUOTED = re.compile(r"`([^`]+)`")
_INDENT = 4
_MOST_BELOW = 12  # lines that are looked at below a rule


@dataclass(frozen=True, slots=True)
class Fix:
    """A mend of one finding: `replacement` stands in the place of `span` afterwards ("" takes it out). `code` is that of the finding;
    `title` says to a person what will be done. A mend is `safe` where the rules mean afterwards what whoever wrote them meant by all
    that can be known: such may be done without being asked for one by one."""

    code: str
    span: Span
    replacement: str
    title: str
    safe: bool = False


Mender = Callable[[Diagnostic, Span], Iterable[Fix]]


def fixes(item: Diagnostic) -> tuple[Fix, ...]:
    """The mends of a finding, best first; none where nobody knows one, or where it stands at no place."""
    if item.span is None:
        return ()
    mender = MENDERS.get(item.code)
    found = tuple(mender(item, item.span)) if mender is not None else ()
    return found or tuple(_meant(item, item.span))


def _meant(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """What is asked by *Did you mean …?*, in the place of the word that the message names."""
    asked, named = _MEANT.search(item.help), _QUOTED.search(item.message)
    wrong = _place(span, named.group(1)) if named is not None else None
    if asked is None or wrong is None:
        return
    words = _QUOTED.findall(asked.group(1))
    slips = [_slips(_text(wrong), word) for word in words]
    for word, count in zip(words, slips, strict=True):
        sure = count <= _MOST_SLIPS[len(word) > 4] and slips.count(min(slips)) == 1 and count == min(slips)
        yield Fix(item.code, wrong, word, say("Write `{word}`", word=word), safe=sure)


def _slips(one: str, other: str) -> int:
    """How many slips of the pen lie between two words: a letter too many, too few, or another, or two that changed places."""
    rows: list[list[int]] = [[*range(len(other) + 1)]]
    for at, letter in enumerate(one, 1):
        row = [at]
        for to, wanted in enumerate(other, 1):
            best = min(rows[-1][to] + 1, row[-1] + 1, rows[-1][to - 1] + (letter != wanted))
            if at > 1 and to > 1 and (letter, one[at - 2]) == (other[to - 2], wanted):
                best = min(best, rows[-2][to - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def _place(span: Span, word: str) -> Span | None:
    """Where a word stands in a stretch of text; nothing where it stands there never or more than once."""
    text = _text(span)
    found = list(re.finditer(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))
    if len(found) != 1:
        return None
    return Span(span.source, span.start + found[0].start(), span.start + found[0].end())


def _text(span: Span) -> str:
    return span.source.text[span.start : span.end]


def _lines(span: Span) -> Span:
    """The whole lines of a stretch of text, with their ends."""
    text = span.source.text
    end = text.find("\n", span.end)
    return Span(span.source, text.rfind("\n", 0, span.start) + 1, len(text) if end < 0 else end + 1)


def _alone(span: Span) -> bool:
    """Whether nothing but a comment stands beside it on its lines, and nothing is indented below them."""
    lines, text = _lines(span), span.source.text
    before, after = text[lines.start : span.start], text[span.end : lines.end]
    below = text[lines.end :].partition("\n")[0]
    deeper = bool(below.strip()) and len(below) - len(below.lstrip()) > len(before)
    return not before.strip() and not after.split("#")[0].strip() and not deeper


# ---------------------------------------------------------------------------------------------------- words and layout


def _word(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """A word that cannot stand somewhere, where the help says what would."""
    known = _QUOTED.findall(item.help)
    if found := re.match(r"Write the number in figures: (\d+)\.", item.help):
        yield Fix(item.code, span, found.group(1), say("Write {words}", words=found.group(1)), safe=True)
    elif item.help == "Put `then` before what happens.":
        joined = _text(span) == ","
        yield Fix(
            item.code, span, " then" if joined else f"then {_text(span)}", "Put `then` before it", safe=True
        )
    elif item.help.startswith("A word is missing: "):
        for words in known:
            if words.endswith(f" {_text(span)}"):  # one that stands before it
                word = words.removesuffix(f" {_text(span)}")
                yield Fix(item.code, span, words, say("Put `{word}` before it", word=word))
    elif item.help.startswith("One `then` is enough"):
        yield Fix(item.code, span, "and", "Write `and`", safe=True)
    elif item.help.startswith("Join them by `or`") and _text(span) == ",":
        yield Fix(item.code, span, " or", "Write `or`", safe=True)
    elif found := re.match(r"An id has no hyphens: (\w+)\.", item.help):
        yield Fix(item.code, span, found.group(1), say("Write `{word}`", word=found.group(1)))
    elif item.help.startswith("Put printed names in quotation marks"):
        yield Fix(item.code, span, f'"{_text(span)}"', "Put it in quotation marks")
    elif item.help.startswith("Before the printed name stands an id") and known == []:
        id = re.sub(r"\W+", "_", _text(span).strip('"').lower()).strip("_")
        if re.fullmatch(r"[a-z]\w*", id):
            yield Fix(item.code, span, f"{id} {_text(span)}", say("Put the id `{id}` before it", id=id))


def _start(item: Diagnostic, span: Span) -> Iterator[Fix]:
    if item.help.startswith("This says what happens"):
        for word in ("then", "and"):
            yield Fix(item.code, span, f"{word} {_text(span)}", say("Put `{word}` before it", word=word))


def _character(item: Diagnostic, span: Span) -> Iterator[Fix]:
    text = _text(span)
    if text.startswith("//"):
        yield Fix(item.code, Span(span.source, span.start, span.start + 2), "#", "Write `#`", safe=True)
    elif text == "=":
        yield Fix(item.code, span, "", "Take `=` out", safe=True)
    else:
        rest = span.source.text[span.end : _lines(span).end].split("#")[0]
        ends = text == ";" and not rest.strip()
        yield Fix(item.code, span, "", say("Take `{word}` out", word=text), safe=ends)


def _open_text(item: Diagnostic, span: Span) -> Iterator[Fix]:
    end = span.start + len(_text(span).rstrip())
    yield Fix(item.code, Span(span.source, end, end), '"', "Close it at the end of the line")


def _indentation(item: Diagnostic, span: Span) -> Iterator[Fix]:
    asked = re.match(r"Indent it by (\d+) spaces", item.help)
    lead = Span(span.source, _lines(span).start, span.start)
    if asked is not None:
        yield Fix(
            item.code,
            lead,
            " " * int(asked.group(1)),
            say("Indent it by {number} spaces", number=asked.group(1)),
        )
    else:
        yield Fix(item.code, lead, "", "Begin it at the left edge")


# ------------------------------------------------------------------------------------------------------ what is twice


def _twice(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """A statement that stands there twice: the second can go, safely where it says the same as the first."""
    if not item.related or not _alone(span):
        return
    same = _text(span).split() == _text(item.related[0][0]).split()
    yield Fix(item.code, _lines(span), "", "Take this line out", safe=same)


def _used_twice(item: Diagnostic, span: Span) -> Iterator[Fix]:
    text, lines = span.source.text, _lines(span)
    before, after = text[lines.start : span.start], text[span.end : lines.end]
    if before.strip() == "use" and not after.split("#")[0].strip():
        yield Fix(item.code, lines, "", "Take this line out", safe=True)
    elif before.rstrip().endswith(","):
        yield Fix(
            item.code,
            Span(span.source, lines.start + before.rindex(","), span.end),
            "",
            "Take it out",
            safe=True,
        )
    elif after.lstrip(" \t").startswith(","):
        rest = after.lstrip(" \t")[1:].lstrip(" \t")
        end = lines.end - len(rest)
        yield Fix(item.code, Span(span.source, span.start, end), "", "Take it out", safe=True)


def _unused(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """A setting that changes nothing: a value that is given to it can go, the setting itself is its writer's to decide."""
    if _alone(span):
        yield Fix(item.code, _lines(span), "", "Take this line out", safe=_text(span).startswith("set "))


def _idle(item: Diagnostic, span: Span) -> Iterator[Fix]:
    if item.help == "Take the excuse out.":
        text, line = span.source.text, _lines(span)
        alone = not text[line.start : span.start].strip()
        start = line.start + len(text[line.start : span.start].rstrip())
        whole = line if alone else Span(span.source, start, span.end)
        yield Fix(item.code, whole, "", "Take the excuse out", safe=True)


def _repeated_need(item: Diagnostic, span: Span) -> Iterator[Fix]:
    named = re.search(r"needs `([^`]+)` twice", item.message)
    found = (
        [*re.finditer(rf",\s*{re.escape(named.group(1))}(?![\w-])", _text(span))] if named is not None else []
    )
    if found:
        start, end = found[-1].span()
        yield Fix(
            item.code, Span(span.source, span.start + start, span.start + end), "", "Take the second one out"
        )


def _nothing_replaced(item: Diagnostic, span: Span) -> Iterator[Fix]:
    found = re.match(r"replace[ \t]+", _text(span))
    if found is not None and "Take out the word" in item.help:
        yield Fix(
            item.code, Span(span.source, span.start, span.start + found.end()), "", "Take `replace` out"
        )


# ----------------------------------------------------------------------------------------------------- what is missing


def _undecided(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """A setting that was left as it is, written out."""
    asked = re.search(r"write `(?:use \w+ with|set) (\w+) (?:to )?([^`]+)`", item.help)
    if asked is None:
        return
    title = say("Write that {setting} is {value}", setting=asked.group(1), value=asked.group(2))
    text = span.source.text
    if "`set " in item.help:
        at = _lines(span).end
        line = f"    set {asked.group(1)} to {asked.group(2)}\n"
        yield Fix(
            item.code,
            Span(span.source, at, at),
            line if text[:at].endswith("\n") else f"\n{line}",
            title,
            safe=True,
        )
        return
    end = re.compile(r"[^,#\n]*").match(text, span.end)
    assert end is not None
    given = end.group().rstrip()
    at = span.end + len(given)
    if given and not given.lstrip().startswith("with "):
        return  # a declaration of a rule, not a use
    yield Fix(
        item.code,
        Span(span.source, at, at),
        f" {'and' if given else 'with'} {asked.group(1)} {asked.group(2)}",
        title,
        safe=True,
    )


def _needed(item: Diagnostic, span: Span) -> Iterator[Fix]:
    asked = re.match(r"Write `use (\w+)`", item.help)
    before = span.source.text[_lines(span).start : span.start]
    if asked is not None and before.lstrip().startswith("use "):
        yield Fix(
            item.code,
            Span(span.source, span.start, span.start),
            f"{asked.group(1)}, ",
            say("Use `{rule}`, too", rule=asked.group(1)),
        )


def _no_play(item: Diagnostic, span: Span) -> Iterator[Fix]:
    for written in _QUOTED.findall(item.help):
        yield Fix(item.code, span, written, say("Write `{word}`", word=written))


def _empty(item: Diagnostic, span: Span) -> Iterator[Fix]:
    """A rule in which nothing stands, with lines right below it that say what it could do: they become its block."""
    text, head = span.source.text, _lines(span)
    lead = len(text[head.start : span.start])
    below = text[head.end :].split("\n")[:_MOST_BELOW]
    lines = [*takewhile(lambda line: line.strip() and len(line) - len(line.lstrip()) <= lead, below)]
    while lines and not _acts_in(text[head.start : head.end], lines):
        lines.pop()
    if lines:
        block = "\n".join(f"{' ' * (lead + _INDENT)}{line.strip()}" for line in lines)
        where = Span(span.source, head.end, head.end + len("\n".join(lines)))
        yield Fix(item.code, where, block, "Indent what stands below it")


def _acts_in(head: str, lines: Iterable[str]) -> bool:
    """Whether lines, indented below a rule, would be something that the rule does."""
    report = Report()
    block = "".join(f"    {line.strip()}\n" for line in lines)
    _, nodes = parse_source(Source("", f"{head.strip()}\n{block}"), report)
    kinds = [node.kind for node in nodes[0].block] if len(nodes) == 1 and not report.failed else []
    return bool(kinds) and all(kind in PARTS for kind in kinds)


MENDERS: dict[str, Mender] = {  # by code
    "rule-does-nothing": _empty,
    "unexpected-word": _word,
    "unknown-statement": _start,
    "unknown-character": _character,
    "unclosed-text": _open_text,
    "uneven-indentation": _indentation,
    "double-statement": _twice,
    "double-name": _twice,
    "use-repeated": _used_twice,
    "idle-excuse": _idle,
    "unused-setting": _unused,
    "need-repeated": _repeated_need,
    "nothing-to-replace": _nothing_replaced,
    "setting-at-default": _undecided,
    "needs-missing": _needed,
    "unclear-play": _no_play,
}
