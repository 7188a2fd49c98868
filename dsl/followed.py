"""Of the findings of a file those that only follow from others are left out, and what two lines show together is told as one.

In: the findings of a file. Out: those to be told: lines that stand twice as that, a name that is declared otherwise than it is used with both
places, and nothing that is only so because a line could not be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from ..ground.diagnostics import Diagnostic, Source, Span
from ..ground.near import near, one_letter
from ..ground.said import say
from .layout import CONTINUES

# What a line that cannot be read is told as, and what may only be so because of it.
_UNREAD = frozenset(
    {"unexpected-word", "unknown-statement", "unfinished-statement", "unclosed-text", "unknown-sentence"}
)
_MAY_FOLLOW = frozenset(
    {
        "deal-does-not-fit",
        "shape-impossible",
        "yaku-impossible",
        "need-repeated",
        "other-family",
        "rule-does-nothing",
        "title-clash",
        "empty-group",
        "example-checks-nothing",
        "missing-statement",
        "unused-setting",
        "worth-nothing",
    }
)
_OF_BLOCK = frozenset({"deal-does-not-fit"})  # told at the first line of a block, whatever line it comes from
_TOO_LARGE = frozenset({"number-out-of-range"})
_UNKNOWN = frozenset(
    {
        "unknown-rule",
        "unknown-yaku",
        "unknown-card",
        "unknown-shape",
        "unknown-title",
        "unknown-player",
        "unknown-setting",
        "unknown-counter",
        "unknown-choice",
    }
)
_NAMED = re.compile(r"`([^`\s]+)`")
_DECLARED = re.compile(
    r"^[ \t]*(?:replace[ \t]+)?(?:rule|shape|title|side|set|setting|group|yaku|counter)[ \t]+([A-Za-z0-9_]+)"
    r"|^[ \t]*or[ \t]+([A-Za-z0-9_]+)[ \t]{3}",  # a choice, with its text blanked out
    re.MULTILINE,
)
_UNNAMED = re.compile(r'[ \t]*setting[ \t]+"')  # a setting without its id: which it is, nobody knows
_NAMELESS = re.compile(
    r'[ \t]*(?:replace[ \t]+)?(?:rule|shape|title|side|set|group|yaku|counter)[ \t]+"'
)  # without its id: which it is, nobody knows
_MOST = 20  # lines that stand twice
_MANY = 3  # as many uses of a name that is not declared, and it is the declaration that is told


def followed(items: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings that are to be told."""
    found = _without_followers(list(items))
    found = _lines_twice(found)
    return [_misread(item) for item in _declared(found)]


def _name(item: Diagnostic) -> str:
    """What is not known: the first thing that a message names; of a choice, behind its setting, the last."""
    named = _NAMED.findall(item.message) or [""]
    return str(named[-1 if item.code == "unknown-choice" else 0])


def _line(item: Diagnostic) -> tuple[str, int]:
    return (item.span.source.name, item.span.line) if item.span is not None else ("", 0)


def _said(item: Diagnostic) -> str:
    """The line in which a finding stands."""
    return item.span.source.line(item.span.line) if item.span is not None else ""


def _without_followers(items: list[Diagnostic]) -> list[Diagnostic]:
    unread = {_line(item)[0] for item in items if item.code in _UNREAD and item.severity == "error"}
    bounded = {_line(item) for item in items if item.code in _TOO_LARGE}
    missing = {_name(item) for item in items if item.code == "unknown-rule" and "Did you mean" in item.help}
    needed = any(_needs(item) for item in items)
    strangers = {_line(item) for item in items if item.code == "unknown-player"}
    used = {_name(item) for item in items if _is_use(item)}
    kept: list[Diagnostic] = []
    told: set[tuple[tuple[str, int], str]] = set()
    braces = {item.span.start for item in items if item.code == "unknown-character" and item.span is not None}
    unnamed = {
        _line(item)[0] for item in items if item.code == "unexpected-word" and _UNNAMED.match(_said(item))
    }
    listed = {
        item.span.start: item.help
        for item in items
        if item.code == "unknown-setting" and item.span is not None and item.help.startswith("There are")
    }
    nameless = {_line(item)[0] for item in items if item.code in _UNREAD and _NAMELESS.match(_said(item))}
    strange = {_line(item) for item in items if item.code == "unknown-statement"}
    for item in items:
        if item.code in _UNKNOWN and _line(item)[0] in nameless and "Did you mean" not in item.help:
            continue
        if item.code == "uneven-indentation" and _line(item) in strange:  # the line above it is missing
            continue
        if item.code == "unknown-setting" and item.span is not None:
            if item.span.start in braces or item.span.source.name in unnamed:
                continue
        if item.message == "Between these braces stands no setting." and item.span is not None:
            item = replace(item, help=listed.get(item.span.start, item.help))
        if item.code in _MAY_FOLLOW and unread and (_line(item)[0] in unread or item.span is None):
            continue
        if item.code == "example-fails" and _line(item)[0] in unread:
            continue
        if needed and item.code in ("unknown-card", "never-acts", "example-fails", *_MAY_FOLLOW):
            continue
        if item.code == "unknown-title" and _line(item) in strangers:
            continue
        if _line(item) in bounded and item.code not in _TOO_LARGE:
            continue
        if item.code == "needs-missing" and any(f"`{name}`" in item.message for name in missing):
            continue
        if item.code == "unknown-rule":
            name, key = _name(item), (_line(item), _name(item))
            if "in the library" in item.message and name in used:
                continue
            if key in told or ("not in use" in item.message and near(name, used - {name}, cutoff=0.8)):
                continue
            told.add(key)
        kept.append(item)
    return kept


def _needs(item: Diagnostic) -> bool:
    """Whether what is not known is a rule that another one needs, with all that it would bring."""
    if not _is_use(item) or item.span is None:
        return False
    return item.span.source.line(item.span.line).split()[:1] == ["needs"]


def _is_use(item: Diagnostic) -> bool:
    """Whether a rule is missing that a line of the file names."""
    return item.code == "unknown-rule" and not {"in the library", "not in use"} & {
        words for words in ("in the library", "not in use") if words in item.message
    }


# ---------------------------------------------------------------------------------------------------------- lines that stand twice


def _lines_twice(items: list[Diagnostic]) -> list[Diagnostic]:
    """Where something is wrong and a line stands twice, one right below the other, that is what is told."""
    sources = {
        item.span.source.name: item.span.source
        for item in items
        if item.severity != "hint" and item.span is not None
    }
    for source in sources.values():
        for number in _repeated(source)[:_MOST]:
            if not _in_open_text(items, source, number):
                items = _line_twice(items, source, number)
    return items


def _line_twice(items: list[Diagnostic], source: Source, number: int) -> list[Diagnostic]:
    """The findings with this line told as standing twice, where that may be what is wrong with it or behind it."""
    block, beside = _block(source, number), (number - 1, number)

    def follows(item: Diagnostic) -> bool:
        name, line = _line(item)
        late = item.severity != "error" or item.code in ("example-fails", *_MAY_FOLLOW)
        there = line in beside or (late and line in block)
        of_block = item.code in _OF_BLOCK and 0 < line < number < _block(source, line)[-1]
        return item.severity != "hint" and name == source.name and (there or of_block)

    behind = [item for item in items if follows(item)]
    if not behind:
        return items
    own = source.line(number).strip()
    start = source.text.index(own, sum(len(line) + 1 for line in source.text.split("\n")[: number - 1]))
    first = source.text.rindex(own, 0, start)
    told = Diagnostic(
        "double-statement",
        "error" if any(item.severity == "error" for item in behind) else "warning",
        "This line stands twice.",
        Span(source, start, start + len(own)),
        help=say("Line {line} says the same: take one of them out.", line=number - 1),
        related=((Span(source, first, first + len(own)), "the first one"),),
    )
    return [told, *(item for item in items if item not in behind)]


def _in_open_text(items: list[Diagnostic], source: Source, number: int) -> bool:
    return any(item.code == "unclosed-text" and _line(item) == (source.name, number) for item in items)


def _repeated(source: Source) -> list[int]:
    """The lines that stand a second time, with as many spaces before them."""
    lines = source.text.split("\n")
    return [
        number + 2
        for number, (line, after) in enumerate(pairwise(lines))
        if line == after and line.strip() and not line.lstrip().startswith("#")
    ]


def _block(source: Source, number: int) -> range:
    """The lines from one to the next that stands at the left edge."""
    lines = source.text.split("\n")
    end = next(
        (
            at
            for at in range(number, len(lines))
            if lines[at].strip() and not lines[at].startswith((" ", "\t"))
        ),
        len(lines),
    )
    return range(number, end + 1)


# ------------------------------------------------------------------------------------ names that are declared otherwise than they are used


def _declared(items: list[Diagnostic]) -> list[Diagnostic]:
    """Where something is missing, and something of nearly that name is declared and used nowhere: both places are told."""
    missing: dict[tuple[str, str], list[Diagnostic]] = {}
    for item in items:
        unknown = item.code in _UNKNOWN or item.message.startswith("There is no yaku")
        if unknown and item.span is not None and _name(item):
            missing.setdefault((item.span.source.name, _name(item)), []).append(item)
    found = list(items)
    for (_, name), group in missing.items():
        span = group[0].span
        assert span is not None
        declared = _unused_like(span.source, name)
        if declared is None:
            continue
        word, place = declared
        if len(group) >= _MANY:
            found = [item for item in found if item not in group]
            lines = ", ".join(str(_line(item)[1]) for item in group[:_MANY])
            found.append(
                Diagnostic(
                    group[0].code,
                    "error",
                    say("`{word}` is called `{name}` wherever it is used.", word=word, name=name),
                    place,
                    help=say(
                        "Write `{name}` here, as in the lines {lines} …, or `{word}` there.",
                        name=name,
                        word=word,
                        lines=lines,
                    ),
                )
            )
            continue
        for item in group:
            told = say(
                "Line {line} calls it `{word}`, a name that nothing else uses: write the same at both places.",
                line=place.line,
                word=word,
            )
            found[found.index(item)] = replace(item, help=told)
    return found


@lru_cache(maxsize=4)
def _declarations(written: str) -> tuple[str, dict[str, int]]:
    """A text without what is said in it, and where each name is declared."""
    text = re.sub(r'"[^"\n]*"|#[^\n]*', lambda hidden: " " * len(hidden.group()), written)
    places = {
        found[found.lastindex or 1]: found.start(found.lastindex or 1) for found in _DECLARED.finditer(text)
    }
    return text, places


def _unused_like(source: Source, name: str) -> tuple[str, Span] | None:
    """What is declared in the text, stands nowhere else, and is nearly called so."""
    text, places = _declarations(source.text)
    like = [word for word in places if _parts_of(word, name)] or near(name, places, limit=1, cutoff=0.75)
    if not like or name in places or len(re.findall(rf"(?<![\w]){re.escape(like[0])}(?![\w])", text)) != 1:
        return None
    start = places[like[0]]
    return like[0], Span(source, start, start + len(like[0]))


# ------------------------------------------------------------------------------------------- words of the language that were read as names


def _misread(item: Diagnostic) -> Diagnostic:
    """A finding that something is not known, where a word of the language was meant: `1 Card`, `a pla contains 9`."""
    if item.span is not None and item.code == "unexpected-word" and _stands_twice(item.span):
        word = item.span.source.text[item.span.start : item.span.end]
        return replace(item, help=say("`{word}` stands here twice: take one of them out.", word=word))
    if item.code not in _UNKNOWN or item.span is None or "not in use" in item.message:
        return item
    span, word = item.span, item.span.source.text[item.span.start : item.span.end]
    guessed = item.help.partition("`")[2].partition("`")[0] if "Did you mean" in item.help else ""
    if word.islower() and ("_" in word or "stands here twice" in item.help):
        return item
    if (
        not _is_word(word)
        and word.islower()
        and guessed
        and (item.code != "unknown-card" or one_letter(word, guessed))
    ):
        return item
    if "comes after `then`" in item.help:
        return item
    if not word.isascii() or not word.isalpha() or len(word) < 3:
        return item
    from .mends import joint, meant, words_of

    text, start = _statement(span.source, span.line)
    toks = words_of(text)
    place = next((at for at, tok in enumerate(toks) if tok.span.start == span.start - start), None)
    told = (joint(toks, place) or meant(toks, place)) if place is not None else ""
    return replace(item, help=told) if told else item


def _is_word(word: str) -> bool:
    """Whether it is a word of the language: nobody misspelt a name there."""
    from .mends import words_known

    return word in words_known()


def _stands_twice(span: Span) -> bool:
    """Whether a word stands right behind itself."""
    text = span.source.text
    word = text[span.start : span.end]
    return bool(word) and word.isalpha() and text[: span.start].split()[-1:] == [word]


def _statement(source: Source, number: int) -> tuple[str, int]:
    """The text of the statement that holds a line, and where it begins."""
    lines = source.text.split("\n")

    def goes_on(at: int) -> bool:
        return 0 < at < len(lines) and (
            lines[at].split()[:1] != []
            and (lines[at].split()[0] in CONTINUES or lines[at - 1].rstrip().endswith(","))
        )

    first = last = number - 1
    while goes_on(first):
        first -= 1
    while goes_on(last + 1):
        last += 1
    return "\n".join(lines[first : last + 1]), sum(len(line) + 1 for line in lines[:first])


def _parts_of(word: str, name: str) -> bool:
    """Whether a name is another one with large letters, without its underscores, or with a little before it."""
    bare, other = word.lower().replace("_", ""), name.lower().replace("_", "")
    return bare == other or (bare.endswith(other) and len(bare) - len(other) < 3)
