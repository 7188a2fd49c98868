"""What a table stands on: its base as a rule set, and the house rules that there are for it, as their files say it.

In: the head of a file, the files beside it. Out: rule sets of bases; for each house rule of the library what its statements say without a game: names, settings, what it needs and
what it goes against. Nothing of it hangs on the text of the table, so it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...dsl.builders.names import names, words
from ...dsl.builders.settings import declared
from ...dsl.files import Files, Reader
from ...dsl.kinds import HEADS, KEYED, SINGLE
from ...dsl.shipped import catalogue, shown
from ...dsl.syntax import Node
from ...dsl.taking import id_of
from ...ground.diagnostics import Report
from ...model import RuleSet, Setting
from ...model.cards import Names
from .. import prepared, rules
from ..rulebook import Row, rows

# What rules decide of the game of which there can be only one that counts, beside what the file says once.
_ONE_EACH = frozenset(SINGLE) - {"s_version", "s_date"}


@dataclass(frozen=True, slots=True)
class Offered:
    """A house rule of the library, as its statements say it. `decides`: the parts of the game that it decides; `popular`: how many tables that ship use it."""

    id: str
    base: str
    group: str
    names: Names
    notes: tuple[Names, ...]
    settings: tuple[Setting, ...]
    needs: tuple[str, ...]
    conflicts: tuple[str, ...]
    replaces: tuple[str, ...]
    decides: frozenset[str]
    examples: int
    row: Row


@dataclass(frozen=True, slots=True)
class Heading:
    """A group of rules: a library file."""

    id: str
    base: str
    names: Names
    rules: tuple[str, ...]


@lru_cache(maxsize=1)
def headings() -> tuple[Heading, ...]:
    """The libraries that ship, the core first, else in the order of their names."""
    return tuple(heading for heading, _ in _libraries())


@lru_cache(maxsize=1)
def offered() -> Mapping[str, Offered]:
    """The house rules of the libraries that ship, by their ids."""
    return {rule.id: rule for _, listed in _libraries() for rule in listed}


@lru_cache(maxsize=1)
def _libraries() -> tuple[tuple[Heading, tuple[Offered, ...]], ...]:
    made = _kept()
    assert isinstance(made, list)
    by_id = {row.id: row for row in rows() if row.kind == "rule" and not row.home}
    return tuple(
        (_heading_of(heading), tuple(_offered_of(rule, by_id) for rule in listed)) for heading, listed in made
    )


def _read() -> tuple[tuple[Heading, tuple[Offered, ...]], ...]:
    by_id = {row.id: row for row in rows() if row.kind == "rule" and not row.home}
    reader = Reader(Report())
    found = []
    for entry in catalogue():
        if entry.kind != "library":
            continue
        file = reader.read(entry.path, shown(entry.path))
        head = next((node for node in file.nodes if node.kind in HEADS), None) if file is not None else None
        if file is None or head is None:
            continue
        base = str(head.tree.words("NAME")[-1])
        listed = tuple(
            _offered(node, base, entry.id, by_id[id_of(node)])
            for node in (*head.block, *file.nodes)
            if node.kind == "s_rule" and id_of(node) in by_id
        )
        found.append(
            (Heading(entry.id, base, names(head.tree, entry.id), tuple(rule.id for rule in listed)), listed)
        )
    return tuple(sorted(found, key=lambda item: (item[0].id != "core", item[0].id)))


def _offered(node: Node, base: str, group: str, row: Row) -> Offered:
    def ids(kind: str) -> tuple[str, ...]:
        return tuple(
            str(word) for line in node.block if line.kind == kind for word in line.tree.words("NAME")
        )

    return Offered(
        id=id_of(node),
        base=base,
        group=group,
        names=names(node.tree, id_of(node)),
        notes=tuple(words(line.tree) for line in node.block if line.kind == "s_note"),
        settings=tuple(declared(line) for line in node.block if line.kind == "s_setting"),
        needs=ids("s_needs"),
        conflicts=ids("s_conflicts"),
        replaces=ids("s_replaces"),
        decides=frozenset(filter(None, map(_decided, node.block))),
        examples=sum(1 for line in node.block if line.kind == "s_example"),
        row=row,
    )


def _decided(line: Node) -> str:
    """What a statement of a rule decides of the game, so that no other one can: its kind, and of what there are several of its id."""
    if line.kind in KEYED:
        return f"{line.kind} {id_of(line)}"
    return line.kind if line.kind in _ONE_EACH else ""


def known(base: RuleSet | None) -> Iterator[Offered]:
    """The rules that may be used in a game."""
    below = {base.id, *base.base} if base is not None else set()
    return (rule for rule in offered().values() if rule.base in below)


def needed(ids: list[str], there: frozenset[str]) -> list[str]:
    """Rules with those that they need and that are not there, each before what needs it."""
    found: dict[str, None] = {}

    def add(id: str) -> None:
        if id in found or id in there:
            return
        for other in offered()[id].needs if id in offered() else ():
            if other in offered():
                add(other)
        found[id] = None

    for id in ids:
        add(id)
    return [*found]


def needing(ids: list[str], there: frozenset[str]) -> list[str]:
    """The rules of the library on the table that cannot be without some of these, directly or over others."""
    gone = {*ids}
    while True:
        more = {id for id in there - gone if id in offered() and gone & {*offered()[id].needs}}
        if not more:
            return [id for id in offered() if id in gone and id not in ids]
        gone |= more


def rivals(rule: Offered) -> tuple[str, ...]:
    """The rules that decide the same of the game, so that a table chooses one of them."""
    return tuple(
        other.id
        for other in offered().values()
        if other is not rule and other.base == rule.base and other.decides & rule.decides
    )


def against(rule: Offered) -> tuple[str, ...]:
    """The rules with which a rule does not go, whichever of the two says so."""
    others = (other.id for other in offered().values() if rule.id in other.conflicts)
    return tuple(dict.fromkeys((*rule.conflicts, *others)))


def base_of(id: str, file: str, files: Files) -> RuleSet | None:
    """The rule set of a base: a file beside, or what ships; None where there is none that has no errors."""
    beside = Path(file).parent / f"{id}.yaku"
    if id and beside != Path(file) and files.is_file(beside):
        text = files.read(beside, str(beside), Report())
        loaded = rules.load_text(text or "", str(beside), examples=False, path=beside, files=files)
        return loaded.ruleset
    return shipped(id)


@lru_cache(maxsize=32)
def shipped(id: str) -> RuleSet | None:
    """A game or variant that ships."""
    if not any(entry.id == id and entry.kind != "library" for entry in catalogue()):
        return None
    return rules.load(id).ruleset


# ------------------------------------------------------------------------------------------------------- kept as plain data


def _plain() -> object:
    """The libraries, read anew, as plain data."""
    return [
        (
            [heading.id, heading.base, heading.names.texts, heading.rules],
            [{**{name: getattr(rule, name) for name in _AS_IT_IS}, **_rest(rule)} for rule in listed],
        )
        for heading, listed in _read()
    ]


_AS_IT_IS = ("id", "base", "group", "needs", "conflicts", "replaces", "examples")


def _rest(rule: Offered) -> dict[str, object]:
    return {
        "names": rule.names.texts,
        "notes": [note.texts for note in rule.notes],
        "decides": sorted(rule.decides),
        "settings": [
            {**{name: getattr(setting, name) for name in _OF_SETTING}, "names": setting.names.texts,
             "called": [(word, called.texts) for word, called in setting.called]}
            for setting in rule.settings
        ],
    }  # fmt: skip


_OF_SETTING = ("id", "value", "normal", "choices", "low", "high", "decided")


def _heading_of(kept: Sequence[Any]) -> Heading:
    id, base, texts, listed = kept
    return Heading(id, base, _names_of(texts), tuple(listed))


def _offered_of(kept: Mapping[str, Any], by_id: Mapping[str, Row]) -> Offered:
    return Offered(
        id=kept["id"],
        base=kept["base"],
        group=kept["group"],
        needs=tuple(kept["needs"]),
        conflicts=tuple(kept["conflicts"]),
        replaces=tuple(kept["replaces"]),
        examples=kept["examples"],
        names=_names_of(kept["names"]),
        notes=tuple(map(_names_of, kept["notes"])),
        settings=tuple(map(_setting_of, kept["settings"])),
        decides=frozenset(kept["decides"]),
        row=by_id[kept["id"]],
    )


def _setting_of(kept: Mapping[str, Any]) -> Setting:
    more = {"choices": tuple(kept["choices"]), "names": _names_of(kept["names"])}
    called = tuple((word, _names_of(texts)) for word, texts in kept["called"])
    return Setting(**{**kept, **more, "called": called})


def _names_of(texts: Sequence[tuple[str, str]]) -> Names:
    return Names(**dict(texts))


_kept = prepared.register("libraries", _plain)
