"""Rules of one's own: written into a file, changed, taken out of it.

In: a writer of the file, the sentences of a rule as statements. Out: patches made by the writer. The layout is the canonical one, in the words of the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...dsl.format import format_text
from ...dsl.kinds import PARTS
from ...dsl.kotoba.speaking import quoted
from ...dsl.kotoba.turning import id_of
from ...dsl.syntax import Node
from ...dsl.texts import by_language
from ...ground.said import say
from .naming import both, renamed
from .patching import Patch, Unwritten
from .reading import Place
from .writing import Writer

MOST_LINES = 20
MOST_LETTERS = 1_000  # of a sentence
UNNAMED = {"en": "Our rule", "ja": "うちのルール"}  # what a rule is called to which nobody gave a name
_NO_NAME = re.compile(r'[\x00-\x1f"\\「」#]')


def write(writer: Writer, lines: Sequence[str], names: Mapping[str, str], known: frozenset[str]) -> str:
    """Writes a new rule behind all others; its id. `known`: ids that are taken."""
    _check(lines)
    names = names or UNNAMED
    _check_names(names)
    japanese = writer.language == "ja"
    id = _free(_slug(names.get("en", "")), {*known, *writer.now.own}) if not japanese or "en" in names else ""
    head = _head_ja(id, names) if japanese else _head_en(id, names)
    id = id or id_of(names["ja"])
    if id in writer.now.own or id in known:
        raise Unwritten("there is a rule of that name already")
    block = _laid(writer, head, lines)
    wanted = writer.now.state()
    writer.append(block, (*wanted.own, id))
    return id


def rewrite(writer: Writer, rule: str, lines: Sequence[str]) -> None:
    """Puts other sentences in the place of those of a rule; its settings, notes and examples stay."""
    _check(lines)
    node = _own(writer, rule)
    parts = [line for line in node.block if line.kind in PARTS]
    head = _head_ja("table_rule", {"ja": "ルール"}) if writer.language == "ja" else 'rule table_rule "Rule"'
    laid = _laid(writer, head, lines)[1:]
    text = writer.now.text
    lead = _lead(text, (parts or node.block or [node])[0])
    if not parts and not node.block:
        lead += "    "
    block = writer.newline.join(lead + line[4:] for line in laid)
    if parts:
        patches = [Patch(Place(_line_start(text, parts[0]), parts[0].span.end), block)]
        patches += [patch for part in parts[1:] for patch in writer.without(part)]
    else:
        patches = [Patch(Place(node.span.end, node.span.end), writer.newline + block)]
    writer.make_all(patches)


def rename(writer: Writer, rule: str, names: Mapping[str, str], known: frozenset[str]) -> str:
    """Gives a rule other names; its id afterwards, which follows the name where only a Japanese one is written. `known`: ids that are taken.

    A new name takes the place of the one that it has in the other language because nobody gave it any, too.
    """
    _check_names(names)
    phrase = _own(writer, rule).tree.maybe("names")
    before = by_language(phrase) if phrase is not None else {}
    for code, name in names.items():
        others = [other for other in UNNAMED if other != code and other not in names]
        unnamed = any(before.get(other) == UNNAMED[other] for other in others)
        for language, text in (both(writer.language, code, name) if unnamed else {code: name}).items():
            rule = _rename(writer, rule, language, text, known)
    return rule


def _rename(writer: Writer, rule: str, code: str, name: str, known: frozenset[str]) -> str:
    node, text = _own(writer, rule), writer.now.text
    word = node.tree.words("NAME")[0]
    patches = renamed(text, node, code, name)
    named = id_of(name) if any(patch.place.start == word.start_pos for patch in patches) else rule
    if named != rule and (named in known or named in writer.now.own or text.count(rule) > 1):
        patches = [Patch(Place(word.start_pos, word.end_pos), f" {rule}{quoted(name)}")]
        named = rule
    if named == rule:
        writer.make_all(patches)
    else:
        writer.make_own(patches, tuple(named if id == rule else id for id in writer.now.own))
    return named


def erase(writer: Writer, rule: str) -> None:
    """Takes a rule out of the file, with all that stands in it, and the blank line before it."""
    node = _own(writer, rule)
    text = writer.now.text
    start = _line_start(text, node)
    last = node
    while last.block:
        last = last.block[-1]
    end = text.find("\n", last.span.end)
    end = len(text) if end < 0 else end + 1
    before = re.search(r"\n([ \t\r]*\n)+$", text[:start])
    if before is not None:
        start = before.start() + 1
    state = writer.now.state()
    writer.make_own([Patch(Place(start, end), "")], tuple(id for id in state.own if id != rule))


def _own(writer: Writer, rule: str) -> Node:
    if rule not in writer.now.own:
        raise Unwritten(say("there is no rule `{rule}` in this file", rule=rule[:60]))
    return writer.now.own[rule]


def _check(lines: Sequence[str]) -> None:
    if (
        not lines
        or len(lines) > MOST_LINES
        or any(len(line) > MOST_LETTERS or "\n" in line or not line.strip() for line in lines)
    ):
        raise Unwritten(
            say(
                "a rule has 1 to {lines} sentences of at most {letters} characters",
                lines=MOST_LINES,
                letters=MOST_LETTERS,
            )
        )


def _check_names(names: Mapping[str, str]) -> None:
    if any(_NO_NAME.search(name) or not name.strip() or len(name) > 100 for name in names.values()):
        raise Unwritten("a rule has a name of one line without quotation marks")


def _laid(writer: Writer, head: str, lines: Sequence[str]) -> list[str]:
    """The lines of a rule in the canonical layout, the first one its head."""
    base = writer.now.base or writer.now.id
    top = (
        f'variant table_said "Table" of {base}'
        if writer.language == "en"
        else f"卓table_said「卓」、{base}を元に"
    )
    text = "\n".join([top, f"    {head}", *(f"        {line}" for line in lines)]) + "\n"
    made, found = format_text(text, "rule")
    if made is None:
        told = next((item.message for item in found if item.severity == "error"), "")
        raise Unwritten(say("this cannot be read: {told}", told=told) if told else "this cannot be read")
    listed = made.splitlines()
    return [
        line[4:]
        for line in listed[next(number for number, line in enumerate(listed) if line.startswith("    ")) :]
        if line.strip()
    ]


def _head_en(id: str, names: Mapping[str, str]) -> str:
    english = names.get("en") or id.replace("_", " ").capitalize()
    return f'rule {id} "{english}"' + (f' "{names["ja"]}"' if "ja" in names else "")


def _head_ja(id: str, names: Mapping[str, str]) -> str:
    japanese = names.get("ja") or names["en"]
    english = f" 英語{quoted(names['en'])}" if "en" in names and "ja" in names else ""
    return f"ルール{' ' + id if id else ''}{quoted(japanese)}{english}"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:50]


def _free(slug: str, taken: set[str]) -> str:
    """An id that nothing else has."""
    base = slug if slug and not slug[0].isdigit() else f"our_{slug}" if slug else "our_rule"
    base = base if "_" in base else f"{base}_rule"
    number, found = 1, base
    while found in taken:
        number += 1
        found = f"{base}_{number}"
    return found


def _line_start(text: str, node: Node) -> int:
    return text.rfind("\n", 0, node.span.start) + 1


def _lead(text: str, node: Node) -> str:
    return text[_line_start(text, node) : node.span.start]
