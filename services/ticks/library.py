"""What there is to tick for a game: the house rules of its library, each with all that somebody wants to know before ticking it.

In: a base by its id. Out: plain values, in every language of the sheets. Making the sentences of two hundred rules takes some seconds, so they are prepared; nothing of it hangs
on the text of a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from ...ground.said import say
from ...model import RuleSet, Setting
from ...model.cards import Names
from ...sheets.readings import plain, reading
from ...sheets.romaji import romaji
from .. import prepared, rulebook
from ..starting import uses
from .grounds import Offered, against, headings, known, rivals, shipped

Called = dict[str, str]
YES_NO = {"yes", "no"}


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that a setting may have, as a file writes it, and what it is called."""

    value: str
    names: Called


@dataclass(frozen=True, slots=True)
class Field:
    """A setting as a field of a form. `kind`: yes_no, number (from `low` to `high`), words (one of `choices`) or cards (any; `choices`: ranks and jokers)."""

    id: str
    names: Called
    kind: str
    normal: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A house rule that may be ticked."""

    id: str
    names: Called
    group: str
    sentences: dict[str, tuple[str, ...]]
    notes: dict[str, tuple[str, ...]]
    popular: int
    rank: int
    settings: tuple[Field, ...]
    needs: tuple[str, ...]
    conflicts: tuple[str, ...]
    replaces: tuple[str, ...]
    one_of: tuple[str, ...]
    examples: int
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Rules under one heading."""

    id: str
    names: Called
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """All house rules for one base."""

    base: str
    family: str
    groups: tuple[Group, ...] = ()
    rules: dict[str, Entry] = field(default_factory=dict)


@lru_cache(maxsize=16)
def shelf(base: str) -> Shelf:
    """The house rules that may be ticked for a game or variant that ships. ValueError where there is none."""
    game = shipped(base)
    if game is None:
        raise ValueError(say("there is no game `{id}`", id=base[:60]))
    there = {rule.id: rule for rule in known(game)}
    often = uses()
    ranked = sorted(there, key=lambda id: -often[id])
    told = _sentences()
    groups = tuple(
        Group(heading.id, called(heading.names), tuple(id for id in heading.rules if id in there))
        for heading in headings()
        if any(id in there for id in heading.rules)
    )
    entries = {
        id: Entry(
            id=id,
            names=called(rule.names),
            group=rule.group,
            sentences={code: tuple(lines) for code, lines in told.get(id, {}).items()},
            notes=in_each(rule.notes),
            popular=often[id],
            rank=ranked.index(id) + 1,
            settings=tuple(form(setting, game) for setting in rule.settings),
            needs=rule.needs,
            conflicts=against(rule),
            replaces=rule.replaces,
            one_of=rivals(rule),
            examples=rule.examples,
            keys=tuple(sorted(rulebook.names_of(rule.row))),
        )
        for id, rule in there.items()
    }
    return Shelf(base, game.family, groups, entries)


def _alone_all() -> object:
    """What each rule says by itself, by language."""
    return {
        rule.id: _alone(rule)
        for game in sorted({rule.base for rule in _all()})
        for rule in known(shipped(game))
    }


_kept = prepared.register("sentences", _alone_all)


def _sentences() -> dict[str, dict[str, list[str]]]:
    found = _kept()
    assert isinstance(found, dict)
    return found


def search(word: str, base: str = "") -> tuple[str, ...]:
    """The ids of the house rules that somebody may mean by a word, best first; with a base those that may be ticked for it."""
    game = shipped(base) if base else None
    listed = [rule.row for rule in (_all() if game is None else known(game))]
    told = {
        (id, ""): [line for lines in said.values() for line in lines] for id, said in _sentences().items()
    }
    return tuple(row.id for row in rulebook.found_in(word, listed, lambda: told))


def _all() -> Iterable[Offered]:
    from .grounds import offered

    return offered().values()


def _alone(rule: Offered) -> dict[str, list[str]]:
    shown = rulebook.show(rule.row)
    return shown.sentences if shown is not None else {}


def called(names: Names) -> Called:
    """What something is called: in English and Japanese, and how the Japanese is read, in kana and in Latin letters."""
    found = {code: plain(text) if code == "ja" else text for code, text in names.texts}
    if names.ja:
        found["kana"] = reading(names.ja) or plain(names.ja)
        found["romaji"] = romaji(names.ja)
    return found


def in_each(texts: Iterable[Names]) -> dict[str, tuple[str, ...]]:
    """Texts of a file by language."""
    listed = tuple(texts)
    return (
        {code: tuple(plain(text.of(code)) for text in listed) for code in rulebook.LANGUAGES}
        if listed
        else {}
    )


def form(setting: Setting, game: RuleSet) -> Field:
    """A setting as a field of a form."""
    kind = (
        "yes_no"
        if {*setting.choices} == YES_NO
        else "words"
        if setting.choices
        else "number"
        if setting.high
        else "cards"
    )
    words = setting.choices or (
        () if setting.high else (*game.deck.ranks, *(("joker",) if game.deck.joker_faces else ()))
    )
    choices = tuple(Choice(word, _chosen(setting, word)) for word in words)
    return Field(setting.id, called(setting.names), kind, setting.normal, choices, setting.low, setting.high)


def _chosen(setting: Setting, word: str) -> Called:
    """What a value is called: as the file says, as every sheet says, or as it is written."""
    names = setting.name(word)
    if names is not None:
        return called(names)
    return _WORDS.get(word, {"en": word.replace("_", " ")})


_WORDS: dict[str, Called] = {
    "yes": {"en": "yes", "ja": "あり"},
    "no": {"en": "no", "ja": "なし"},
    "joker": {"en": "joker", "ja": "ジョーカー"},
    "at_once": {"en": "at once", "ja": "すぐに"},
    "at_next_clear": {"en": "when the table is next cleared", "ja": "次に場が流れてから"},
    "this_play": {"en": "for the next play only", "ja": "次の一手だけ"},
    "until_clear": {"en": "until the table is cleared", "ja": "場が流れるまで"},
    "until_hand_ends": {"en": "until the hand ends", "ja": "ゲームが終わるまで"},
    "until_session_ends": {"en": "until the session ends", "ja": "全部のゲームが終わるまで"},
}
