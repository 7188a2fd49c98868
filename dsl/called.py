"""Japanese names in the place of ids: `use 革命、八切り`.

In: the statements of a file, and the names of rules, shapes, titles, yaku and settings as their files give them. Out: the statements with
the ids; what is the id of a rule as it stands remains. A name is known with or without its kanji, with narrow and wide, Japanese and Arabic
figures. Where two are called so, that is reported.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from ..ground.diagnostics import Report, Span
from ..ground.near import near
from .files import File, Library, locate
from .lexer import ID, SPACE, narrowed
from .syntax import Node, Token, Tree

_KINDS = "rule|shape|title|side|group|yaku|set|setting|counter"
_NAMED = re.compile(
    f'^{SPACE}*(?:replace{SPACE}+)?({_KINDS}){SPACE}+({ID}){SPACE}+"[^"\\n]*"{SPACE}+"([^"\\n]+)"',
    re.MULTILINE,
)
_OWN = re.compile(f"^{SPACE}*rule{SPACE}+({ID})", re.MULTILINE)
_CHOICE = re.compile(r'\b([a-z]\w*)[ \t]+"[^"\n]*"[ \t]+"([^"\n]+)"')
_RULE = re.compile(f"^{SPACE}*(?:replace{SPACE}+)?rule{SPACE}+", re.MULTILINE)
_BASE = re.compile(r"^(?:game|variant|library)\b.*\b(?:of|for)[ \t]+(\w+)[ \t]*$", re.MULTILINE)
_READING = re.compile(r"[\u3005-\u3007\u3400-\u9fff]+\[([^\]]*)\]")
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_KATAKANA = str.maketrans({chr(code): chr(code - 0x60) for code in range(0x30A1, 0x30F7)})
_SPOKEN = {"3": "さん", "5": "ご", "7": "なな", "8": "はち", "9": "きゅう", "10": "じゅう", "11": "いれぶん"}
_ANSWERS = {"あり": "yes", "はい": "yes", "なし": "no", "いいえ": "no"}
_WORDS = {  # of the language itself, as a sheet prints them and as players say them
    "すぐに": "at_once",
    "即時": "at_once",
    "次に場が流れてから": "at_next_clear",
    "次に流れてから": "at_next_clear",
    "次の一手だけ": "this_play",
    "場が流れるまで": "until_clear",
    "流れるまで": "until_clear",
    "ゲームの終わりまで": "until_hand_ends",
    "最後のゲームの終わりまで": "until_session_ends",
}
_OF_RULES = ("s_use", "s_needs", "s_conflicts", "s_replaces", "s_counts_as", "s_order", "s_between")
_OUTSIDE = re.compile(r'"[^"\n]*"|#[^\n]*')  # texts and comments
_MOST_BASES = 16
Names = dict[str, set[str]]


def give_ids(file: File, library: Library, report: Report) -> None:
    """Puts ids in the place of Japanese names in the statements of a file."""
    if _OUTSIDE.sub("", file.source.text).isascii() or not (places := list(_places(file.nodes))):
        return
    own, shared, choices = _names(file, library)
    rules = {*_OWN.findall(narrowed(file.source.text)), *library}
    for node, tree, number in places:
        token = tree.children[number]
        assert isinstance(token, Token)
        if str(token) in rules:
            continue
        tables = _tables(node, tree, token, own, shared, library)
        if node.kind == "s_set_value":
            tables = [own.get("setting", {}) if tree is node.tree else choices]
        ways = dict.fromkeys((plain(str(token)), plain(_spoken(str(token)))))
        found = next((ids for way in ways for table in tables if (ids := table.get(way))), set())
        if len(found) > 1:
            report.add(
                "unclear-name",
                f"More than one thing is called `{token}`.",
                Span(file.source, token.start_pos, token.end_pos),
                help=f"Write the id: {' or '.join(f'`{id}`' for id in sorted(found))}.",
            )
        if found:
            tree.children[number] = Token(token.type, min(found), token.start_pos, token.end_pos)


def _places(nodes: list[Node]) -> Iterator[tuple[Node, Tree, int]]:
    """Every name in statements that is not written in Latin letters, the outer phrases first."""
    for node in nodes:
        waiting = [node.tree]
        while waiting:
            tree = waiting.pop(0)
            for number, child in enumerate(tree.children):
                if isinstance(child, Token) and child.type == "NAME" and not child.isascii():
                    yield node, tree, number
                elif isinstance(child, Tree):
                    waiting.append(child)
        yield from _places(node.block)


def _tables(
    node: Node, tree: Tree, token: Token, own: dict[str, Names], shared: dict[str, Names], library: Library
) -> list[Names]:
    """Where to look a name up, the first first: settings behind the rule that they belong to, rules where only rules may stand."""
    if node.kind == "s_use" and tree.data != "use_item":
        item = next(item for item in node.tree.all("use_item") if _holds(item, token))
        return [_settings(str(item.word("NAME")), library)]
    if node.kind in _OF_RULES:
        return [own.get("rule", {}), shared.get("rule", {})]
    return [_joined(own), _joined(shared)]


def _holds(tree: Tree, token: Token) -> bool:
    return any(
        child is token or (isinstance(child, Tree) and _holds(child, token)) for child in tree.children
    )


def _joined(tables: dict[str, Names]) -> Names:
    found: Names = {}
    for table in tables.values():
        for name, ids in table.items():
            found.setdefault(name, set()).update(ids)
    return found


def _names(file: File, library: Library) -> tuple[dict[str, Names], dict[str, Names], Names]:
    """The names in the file and its bases by kind, those of the rules in the library, and what may be chosen in the file."""
    own: dict[str, Names] = {}
    choices = _fixed()
    text = file.source.text
    for _ in range(_MOST_BASES):
        _add(own, narrowed(text))
        _choices(choices, text)
        base = _BASE.search(text)
        found = locate(base.group(1), Report()) if base is not None else None
        if found is None:
            break
        text = found[0].read_text(encoding="utf-8")
    return own, _shared(library), choices


def _shared(library: Library) -> dict[str, Names]:
    shared: dict[str, Names] = {}
    one_of = {path: id for id, path in library.where.items()}
    for id in one_of.values():
        _add(shared, library.text(id), "rule")
    return shared


def nearest_rules(name: str, library: Library) -> str:
    """`Did you mean …?`, where a name that is not in Latin letters is near to those of rules in the library; else nothing."""
    if name.isascii():
        return ""
    known = _shared(library).get("rule", {})
    nearest_keys = near(plain(name), known, cutoff=0.5) + near(
        plain(_spoken(name)), known, limit=6, cutoff=0.5
    )
    nearest: dict[str, str] = {}
    for key in nearest_keys:
        for id in sorted(known[key]):
            nearest.setdefault(id, key)
    found = [f"`{id}` ({key})" for id, key in nearest.items()][:3]
    return f"Did you mean {' or '.join(found)}?" if found else ""


def _fixed() -> Names:
    return {plain(key): {word} for key, word in (*_ANSWERS.items(), *_WORDS.items())}


def _choices(found: Names, text: str) -> None:
    for id, name in _CHOICE.findall(text):
        for key in keys(name):
            found.setdefault(key, set()).add(id)


def _add(tables: dict[str, Names], text: str, only: str = "") -> None:
    for kind, id, name in _NAMED.findall(text):
        if only in ("", kind):
            for key in keys(name):
                tables.setdefault(kind, {}).setdefault(key, set()).add(id)


def _settings(rule: str, library: Library) -> Names:
    """The names of a rule's settings and of what may be chosen."""
    found = _fixed()
    text = library.text(rule) if rule in library else ""
    block = next((part for part in _RULE.split(text) if re.match(rf"{re.escape(rule)}\b", part)), "")
    _choices(found, block)
    return found


def keys(name: str) -> set[str]:
    """How a name may be written: as it stands, or as it is read."""
    read = _READING.sub(r"\1", name)
    return {plain(re.sub(r"\[[^\]]*\]", "", name)), plain(read), plain(_spoken(read))}


def _spoken(name: str) -> str:
    """Figures as they are read in names of rules."""
    plain = unicodedata.normalize("NFKC", name)
    return re.sub(r"\d+", lambda found: _SPOKEN.get(found.group(), found.group()), plain)


def plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).translate(_FIGURES).translate(_KATAKANA).lower()
