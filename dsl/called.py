"""Japanese names in the place of ids: `use 革命、八切り`.

In: the statements of a file, and the names of rules, shapes, titles, yaku and settings as their files give them. Out: the statements with
the ids; what is the id of a rule as it stands remains. A name is known with or without its kanji, with narrow and wide, Japanese and Arabic
figures. Where two are called so, that is reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from ..ground.diagnostics import Report, Span
from ..ground.names import without_readings
from ..ground.near import did_mean, near
from ..ground.said import say
from .files import File, Library
from .founded import BASE, MOST_BASES, base_id, keys, plain, spoken, titles
from .kinds import HEADS
from .kotoba.names import Named, named
from .kotoba.turning import CHOICES, HEADED, id_of
from .lexer import ID, SPACE, Tok, narrowed
from .nicknamed import give_rules
from .shipped import catalogue
from .syntax import Node, Token, Tree, subtrees
from .texts import by_language

_CHOICE = re.compile(r'\b([a-z]\w*)[ \t]+"[^"\n]*"[ \t]+"([^"\n]+)"')
_JAPANESE_CHOICE = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)?「([^」\n]+)」")
_JAPANESE_SETTING = re.compile(r"^[ \t\u3000]*設定[^:：\n]*[:：](.*(?:\n.*[か、]$)*)", re.MULTILINE)
_RULE = re.compile(r"^[ \t\u3000]*(?:(?:replace[ \t]+)?rule[ \t]+|ルール[ \t\u3000]*(?!集))", re.MULTILINE)
_OWN = re.compile(f"^{SPACE}*rule{SPACE}+({ID})", re.MULTILINE)
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
_STATEMENTS = {
    "カード交換": "exchange",
    "精算": "settle",
    "得点": "score",
}  # all lines of a kind, of which a table may do without
_OF_RULES = ("s_use", "s_needs", "s_conflicts", "s_replaces", "s_counts_as", "s_order", "s_between")
_RESTATED = {  # what a file may say anew of its base, by its Japanese name alone
    "s_group": "group",
    "s_yaku": "yaku",
    "s_shape": "shape",
    "s_title": "title",
    "s_side": "side",
    "s_card_set": "set",
}
_OUTSIDE = re.compile(r'"[^"\n]*"|#[^\n]*')  # texts and comments
Names = dict[str, set[str]]


def give_ids(file: File, library: Library, report: Report) -> None:
    """Puts ids in the place of Japanese names in the statements of a file, and of English ones where rules are used."""
    if not _OUTSIDE.sub("", file.source.text).isascii():
        restated, places = list(_restated(file.nodes)), list(_places(file.nodes))
        if restated or places:
            called = Called(file, library)
            called.restate(restated)
            called.give(file.nodes, report)
    give_rules(file, library, lambda: map(narrowed, _texts(file, library)))


class Called:
    """What things are called in a file."""

    def __init__(self, file: File, library: Library) -> None:
        self._source = file.source
        self._library = library
        self._own, self._shared, self._choices = _names(file, library)
        self._same = _of_base(file, library)
        for (kind, own), id in self._same.items():
            for ids in self._own.get(kind, {}).values():
                ids -= {own} if id in ids else set()
        self._all = [_joined(self._own), _joined(self._shared)]
        self._settings = _settings_here(file.nodes, _setting_names)
        self._choices_here = _settings_here(file.nodes, _choice_names)
        self._of_rules: dict[str, Names] = {}
        self._rules = {*_OWN.findall(narrowed(file.source.text)), *library}

    def restate(self, nodes: list[Node]) -> None:
        """Gives what a file says anew of its base the id that it has there: of a yaku that is there already another value is said."""
        for node in nodes:
            number, token = _defined(node)
            id = self._same.get((_RESTATED[node.kind], str(token)))
            if id is not None:
                node.tree.children[number] = Token(token.type, id, token.start_pos, token.end_pos)

    def give(self, nodes: list[Node], report: Report, within: Node | None = None) -> None:
        """Puts ids in the place of the names in statements; `within`: a statement of the file in whose place they stand."""
        for node, tree, number in _places(nodes):
            token = tree.children[number]
            assert isinstance(token, Token)
            if token.type == "NAME" and str(token) in self._rules:
                continue
            found = self._ids(node, tree, token, within or node)
            if len(found) > 1:
                report.add(
                    "unclear-name",
                    say("More than one thing is called `{token}`.", token=token),
                    Span(self._source, token.start_pos, token.end_pos),
                    help=say("Write the id: {list}.", list=" or ".join(f"`{id}`" for id in sorted(found))),
                )
            if found:
                tree.children[number] = Token(token.type, min(found), token.start_pos, token.end_pos)
                if token.type == "SLOT":
                    _put_into(node, str(token), min(found))

    def _ids(self, node: Node, tree: Tree, token: Token, place: Node, name: str = "") -> set[str]:
        """The ids of what is called so there (or by the name): more than one where that is not clear."""
        called = name or str(token)
        tables = self._tables(node, tree, token)
        if tree.data == "value" and node.kind != "s_use":
            tables = [self._choices_here.get(id(place), {}), _fixed(), *tables]
        if token.type == "SLOT":
            tables = [self._settings.get(id(place), {}), self._own.get("setting", {})]
        if node.kind == "s_set_value":
            tables = [self._own.get("setting", {}) if tree is node.tree else self._choices]
        ways = dict.fromkeys((plain(called), plain(spoken(called))))
        return next((ids for way in ways for table in tables if (ids := table.get(way))), set())

    def _tables(self, node: Node, tree: Tree, token: Token) -> list[Names]:
        """Where to look a name up, the first first: settings behind the rule that they belong to, rules where only rules may stand."""
        if node.kind == "s_use" and tree.data != "use_item":
            item = next(item for item in node.tree.all("use_item") if _holds(item, token))
            rule = str(item.word("NAME"))
            if rule not in self._of_rules:
                self._of_rules[rule] = _settings(rule, self._library)
            return [self._of_rules[rule]]
        if node.kind in ("s_variant", "s_library"):
            return [
                {key: {entry.id} for entry in catalogue() if entry.kind != "library" for key in titles(entry)}
            ]
        if node.kind == "s_drop":
            return [*self._all, {plain(name): {id} for name, id in _STATEMENTS.items()}]
        if node.kind in _OF_RULES:
            return [self._own.get("rule", {}), self._shared.get("rule", {})]
        return self._all

    def name(self, id: str, node: Node, place: int, names: set[str]) -> str:
        """One of the names of a thing that means it at that place of a statement; "" where none does."""
        for tree in subtrees(node.tree):
            for token in tree.children:
                if isinstance(token, Token) and token.start_pos == place and str(token) == id:
                    return next(
                        (name for name in sorted(names) if self._ids(node, tree, token, node, name) == {id}),
                        "",
                    )
        return ""


def _put_into(node: Node, name: str, id: str) -> None:
    """Puts the id of a setting into the words of a statement: what looks at them knows ids."""
    toks = [
        Tok(tok.kind, id, tok.span) if (tok.kind, tok.text) == ("slot", name) else tok
        for tok in node.stmt.toks
    ]
    node.stmt.toks = toks


def names_of(file: File, library: Library) -> dict[str, set[str]]:
    """The Japanese names, without readings, of all that a file may speak of, by ids; those of settings and of what may be chosen, too."""
    found: dict[str, set[str]] = {id: {name} for name, id in _STATEMENTS.items()}
    one_of = {path: id for id, path in library.where.items()}
    texts = [*_texts(file, library), *map(library.text, one_of.values())]
    for text in texts:
        for id, name in _told_in(text):
            found.setdefault(id, set()).add(name)
    return found


@lru_cache(maxsize=64)
def _told_in(text: str) -> tuple[tuple[str, str], ...]:
    """The ids of things and of choices in a text, each with its Japanese name without readings."""
    found = (*((item.id, item.name) for item in named(text)), *_CHOICE.findall(text))
    return tuple((id, without_readings(name)) for id, name in found)


def _texts(file: File, library: Library) -> Iterator[str]:
    """The text of a file, and those of its bases."""
    text = file.source.text
    for _ in range(MOST_BASES):
        if not text:
            return
        yield text
        base = BASE.search(text)
        text = library.base_text(base_id(base.group(1) or base.group(2))) if base is not None else ""


def _settings_here(nodes: list[Node], names: Callable[[Node], Iterator[tuple[str, str]]]) -> dict[int, Names]:
    """What settings of the block are called in which a statement stands, by the statement."""
    found: dict[int, Names] = {}

    def visit(block: list[Node], here: Names) -> None:
        for node in block:
            own: Names = {}
            for line in (node, *node.block):
                if line.kind == "s_setting":
                    for id_, name in names(line):
                        for key in keys(name):
                            own.setdefault(key, set()).add(id_)
            found[id(node)] = {**here, **own}
            visit(node.block, {**here, **own})

    of_game: Names = {}  # settings of the file itself, of which all its statements may speak
    for node in (
        line for head in nodes if head.kind in HEADS for line in head.block if line.kind == "s_setting"
    ):
        for own, name in names(node):
            for key in keys(name):
                of_game.setdefault(key, set()).add(own)
    visit(nodes, of_game)
    return found


def _setting_names(line: Node) -> Iterator[tuple[str, str]]:
    yield from _with_name(line.tree)


def _choice_names(line: Node) -> Iterator[tuple[str, str]]:
    for tree in subtrees(line.tree):
        if tree.data == "choice":
            yield from _with_name(tree)


def _with_name(tree: Tree) -> Iterator[tuple[str, str]]:
    """The id of a thing and its Japanese name."""
    names = tree.maybe("names")
    own = str(tree.words("NAME")[0])
    yield own, by_language(names).get("ja", own) if names is not None else own


def _places(nodes: list[Node]) -> Iterator[tuple[Node, Tree, int]]:
    """Every name in statements that is not written in Latin letters, the outer phrases first."""
    for node in nodes:
        waiting = [node.tree]
        while waiting:
            tree = waiting.pop(0)
            for number, child in enumerate(tree.children):
                if isinstance(child, Token) and child.type in ("NAME", "SLOT") and not child.isascii():
                    if tree.data not in HEADED or any(
                        item is not None for item in tree.children[:number]
                    ):  # not what it defines
                        yield node, tree, number
                elif isinstance(child, Tree):
                    waiting.append(child)
        yield from _places(node.block)


def _restated(nodes: list[Node]) -> Iterator[Node]:
    """The statements that define something of which they give the Japanese name alone."""
    for node in nodes:
        if node.kind in _RESTATED and not _defined(node)[1].isascii():
            yield node
        yield from _restated(node.block)


def _defined(node: Node) -> tuple[int, Token]:
    """The name of what a statement defines, and its place in the tree."""
    return next(
        (number, child)
        for number, child in enumerate(node.tree.children)
        if isinstance(child, Token) and child.type == "NAME"
    )


def _of_base(file: File, library: Library) -> dict[tuple[str, str], str]:
    """For what the file calls by a Japanese name alone, by kind and name: the id of the one thing that its bases call so."""
    own, *bases = tuple(_texts(file, library)) or ("",)
    there: dict[str, Names] = {}
    for text in bases:
        _add(there, text)
    found = {}
    for kind, id, name, japanese in _named_in(own):
        ids = there.get(kind, {}).get(plain(id_of(name)), set())
        if japanese and not id.isascii() and len(ids) == 1:
            found[kind, id] = min(ids)
    return found


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
    for text in _texts(file, library):
        _add(own, text)
        _choices(choices, text)
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
        plain(spoken(name)), known, limit=6, cutoff=0.5
    )
    found = list(dict.fromkeys(id for key in nearest_keys for id in sorted(known[key])))[:3]
    return did_mean(_title(id, library) for id in found) if found else ""


def _title(rule: str, library: Library) -> str:
    """What a rule of the library is called in Japanese, without what is written over its letters; its id where it has no such name."""
    found = (
        name for kind, id, name, _ in _named_in(library.text(rule)) if (kind, id) == ("rule", rule) and name
    )
    return without_readings(next(found, rule))


def _fixed() -> Names:
    return {plain(key): {word} for key, word in (*_ANSWERS.items(), *_WORDS.items())}


def _choices(found: Names, text: str) -> None:
    chosen = _CHOICE.findall(text)
    for listed in _JAPANESE_SETTING.findall(text):
        chosen += [
            (id or CHOICES.get(name) or id_of(name), name) for id, name in _JAPANESE_CHOICE.findall(listed)
        ]
    for id, name in chosen:
        for key in keys(name):
            found.setdefault(key, set()).add(id)


@lru_cache(maxsize=64)
def _named_in(text: str) -> tuple[Named, ...]:
    """The things in a text that have a Japanese name; the texts of what ships are looked at again and again."""
    return tuple(named(narrowed(text)))


def _add(tables: dict[str, Names], text: str, only: str = "") -> None:
    for kind, id, name, _ in _named_in(text):
        if only in ("", kind) and kind not in ("game", "variant", "library"):
            for key in keys(name):
                tables.setdefault(kind, {}).setdefault(key, set()).add(id)


def _settings(rule: str, library: Library) -> Names:
    """The names of a rule's settings and of what may be chosen."""
    found = _fixed()
    text = library.text(rule) if rule in library else ""
    block = next(
        (
            part
            for part in _RULE.split(text)
            if re.match(rf"{re.escape(rule)}\b|「[^」]*」", part) and _is_of(rule, part)
        ),
        "",
    )
    _choices(found, block)
    return found


def _is_of(rule: str, part: str) -> bool:
    found = re.match(r"([A-Za-z_]\w*)?(?:「([^」]*)」)?", part)
    return found is not None and (found[1] or id_of(found[2] or "")) == rule
