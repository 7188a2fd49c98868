"""What ships, in the Japanese words of the language: what a rule says first, its examples, the lines that bring it into a file.

In: rows of services/rulebook.py, lines in English words. Out: statements in Japanese words; in English ones, where there are no others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..dsl.called_to_readers import names_for
from ..dsl.kotoba import snippets
from ..dsl.kotoba.translate import language_of, parts_in_japanese, translate
from ..dsl.shipped import catalogue, shown
from ..dsl.syntax import Node
from ..dsl.texts import by_language
from ..ground import cache
from ..messages import code_called
from .rulebook import TELLS, Row, Shown, plain, rows

_SHAPE = re.compile(r"^(形 ?)[A-Za-z_]\w*(?=「)")  # the id of a shape that has a name
_ID = re.compile(r" ?(?<![A-Za-z_])([a-z_]{4,})(?![A-Za-z_]) ?")
_BESIDE = re.compile(
    r"(?<=[\u3041-\u30ff\u3400-\u9fff])\((?:an?|the|that) [a-z' ]+\)"
)  # English words beside Japanese ones
_SLOT = re.compile(r"\{(\w+)\}")
_DECLARED = re.compile(r'^\s*shape (\w+)\s+"[^"]*"\s+"([^"]*)"', re.MULTILINE)
_ENGLISH = re.compile(
    r'[ 、]*英語(?:「[^」]*」|"[^"]*")'
)  # a name or a title for readers of the other language


_DECLARES = re.compile(
    r"^( *[^\sA-Za-z「」:、#]+) ([a-z]\w*?)(?![A-Za-z0-9_])(?: 英語「[^」]*」)?", re.MULTILINE | re.ASCII
)
_ENGLISH_NAME = re.compile(r" ?英語「[^」]*」")
_EXCUSED = re.compile(r"# excuse ([a-z-]+):.*")
_WORD = re.compile(r"(?<![A-Za-z0-9_])[a-z]\w*", re.ASCII)
_LETTERS = "甲乙丙丁戊己庚辛壬癸"


def written_in(text: str) -> str:
    """The language in whose words a rule file is written."""
    return language_of(text)


def in_words(text: str, file: str) -> str:
    """What a finding of a file says, in Japanese, with what it shows of rule files in Japanese words."""
    return snippets.in_words(_BESIDE.sub("", text), names_for(file))


def clauses(rows: Sequence[Row]) -> dict[Row, str]:
    """The first clause of each rule of which nothing better is told, in Japanese words. Kept between runs."""
    return cache.trusting(lambda: _clauses(rows))


def _clauses(rows: Sequence[Row]) -> dict[Row, str]:
    files: dict[str, list[Row]] = {}
    for row in rows:
        if row.clause:
            files.setdefault(row.file, []).append(row)
    found: dict[Row, str] = {}
    for file, members in files.items():
        said = _of_file(file, [row.id for row in members])
        found |= {row: said[row.id] for row in members if said.get(row.id)}
    return found


def _of_file(file: str, ids: Sequence[str]) -> Mapping[str, str]:
    """The first clauses of rules of one file."""
    from .. import __version__

    entry = next(entry for entry in catalogue() if shown(entry.path) == file)
    text = entry.path.read_text(encoding="utf-8")
    made_from = "\0".join([__version__, "settings by name", text, *ids])
    key = cache.key("clauses in Japanese words", made_from)
    kept = cache.get(key, key)
    if isinstance(kept, dict):
        return {str(id): str(said) for id, said in kept.items()}

    called: dict[str, str] = {}

    def wanted(nodes: list[Node]) -> dict[str, list[Node]]:
        for id in ids:
            called.update(_settings(rule) if (rule := _statement(nodes, id)) is not None else {})
        return {
            id: next(([line] for line in rule.block if line.stmt.toks[0].text in TELLS), [])
            for id in ids
            if (rule := _statement(nodes, id)) is not None
        }

    made = {
        id: _with_settings(_named(_SHAPE.sub(r"\1", plain(_without_english(" ".join(lines))))), called)
        for id, lines in parts_in_japanese(text, entry.path, wanted).items()
    }
    cache.put(key, key, made)
    return made


def _named(said: str) -> str:
    """With the names of shapes and jokers in the place of ids that stay where several things have one name: this is read, not written."""
    names = _shapes()
    return _ID.sub(lambda found: names.get(found[1], found[0]), said)


def _with_settings(said: str, called: Mapping[str, str]) -> str:
    """With settings by their names where only an id could be written: this is read, not written."""
    return _SLOT.sub(lambda found: "{" + called.get(found[1], found[1]) + "}", said)


def _settings(rule: Node) -> dict[str, str]:
    """The Japanese names of the settings of a rule by their ids."""
    found = {}
    for line in rule.block:
        names = line.tree.maybe("names") if line.kind == "s_setting" else None
        if names is not None and (name := by_language(names).get("ja", "")):
            found[str(line.tree.word("NAME"))] = plain(name)
    return found


@lru_cache(maxsize=1)
def _shapes() -> Mapping[str, str]:
    found = {"joker": "ジョーカー", "jokers": "ジョーカー"}
    for entry in catalogue():
        for id, name in _DECLARED.findall(entry.path.read_text(encoding="utf-8")):
            found.setdefault(id, plain(name))
    return found


def examples(item: Shown) -> tuple[str, ...]:
    """The examples of a rule, each on its lines."""
    row = item.row
    entry = next(entry for entry in catalogue() if shown(entry.path) == row.file)

    called: dict[str, str] = {}

    def wanted(nodes: list[Node]) -> dict[str, list[Node]]:
        rule = _statement(nodes, row.id)
        called.update(_settings(rule) if rule is not None else {})
        lines = rule.block if rule is not None else []
        return {str(line.span.start): [line] for line in lines if line.span.start in item.places}

    made = parts_in_japanese(entry.path.read_text(encoding="utf-8"), entry.path, wanted)
    shown_lines = ("\n".join(_without_english(plain(line)) for line in lines) for lines in made.values())
    return tuple(_with_settings(text, called) for text in shown_lines)


def to_write(item: Shown) -> tuple[str, ...]:
    """The lines that bring a rule into a file."""
    if item.row.home:
        base = next((plain(row.ja) for row in rows() if row.id == item.row.home), "") or item.row.home
        return (f"卓「うちの卓」、{base}を元に",)
    return in_japanese(item.write, item.row.base)


def in_japanese(lines: Sequence[str], base: str) -> tuple[str, ...]:
    """Lines of a variant in Japanese words; as they are, where they have none."""
    made, _ = translate(f"variant one of {base}\n" + "".join(f"    {line}\n" for line in lines), "ja")
    found: tuple[str, ...] = ()
    for line in made.splitlines()[1:] if made is not None else ():
        goes_on = line.startswith(" " * 8) and bool(found)  # a long statement is laid out over several lines
        found = (*found[:-1], found[-1] + line.strip()) if goes_on else (*found, line.strip())
    return found if len(found) == len(lines) else tuple(lines)


def written_in_japanese(text: str, base: str) -> str:
    """Statements of a variant, or a whole file, in Japanese words; as it is, where it has none: it may be an example of what cannot be read."""
    if not text:
        return text
    if text.startswith("# file"):
        whole, _ = translate(text.partition("\n")[2], "ja")
        return text if whole is None else whole.rstrip("\n")
    made, _ = translate(
        f"variant one of {base}\n" + "".join(f"    {line}\n" for line in text.split("\n")), "ja"
    )
    if made is None:
        return text
    return "\n".join(line.removeprefix("    ") for line in made.rstrip("\n").split("\n")[1:])


def named_for_readers(text: str) -> str:
    """Statements that are only to be read, without the English names that they have for nobody but the program: what they declare is called 甲, 乙, 丙, as in
    contracts; an excuse names its finding as its message does."""
    text = _EXCUSED.sub(lambda found: f"# 断り書き {code_called(found[1], 'ja')}:理由", text)
    ids = dict.fromkeys(found[2] for found in _DECLARES.finditer(text))
    called = dict(zip(ids, _LETTERS, strict=False))
    called |= {id.removesuffix("s"): name for id, name in called.items()}
    text = _DECLARES.sub(
        lambda found: f"{found[1]}「{called[found[2]]}」" if found[2] in called else found[0], text
    )
    text = _ENGLISH_NAME.sub("「…」", text)
    return _WORD.sub(lambda found: called.get(found[0], found[0]), text)


def statement_in_english(text: str, base: str) -> str:
    """A Japanese line of a variant in English words; "" where it cannot be read."""
    made, _ = translate(f"variant one of {base}\n    {text}\n", "en")
    return made.splitlines()[-1].strip() if made is not None else ""


def _statement(nodes: list[Node], id: str) -> Node | None:
    """The statement that declares a thing."""
    around = (line for head in nodes for line in (head, *head.block))
    return next((line for line in around if id in line.tree.words("NAME")[:1]), None)


def _without_english(line: str) -> str:
    return _ENGLISH.sub("", line)
