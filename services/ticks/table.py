"""How a table stands: what is ticked, by whom, what it decides beside that, and what is wrong with it.

In: what a text says of itself, the rule set that it makes as far as it can be built, the rule set of its base. Out: plain values (docs/services.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...dsl.syntax import Node
from ...model import Climbing, Rule, RuleSet, Setting
from ...sheets.readings import plain
from .. import sentences
from ..drafts import Stretch
from .grounds import against, offered, rivals
from .library import Called, Field, called, form
from .reading import Said
from .yaku import YakuGroup, groups_of

Sentences = dict[str, tuple[str, ...]]
MOST_JOKERS = 4
FEWEST, MOST = 2, 12  # players of any table


@dataclass(frozen=True, slots=True)
class Base:
    """What a table stands on."""

    id: str
    names: Called
    kind: str
    family: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """From how many players, to how many, and how many at most."""

    low: int
    high: int
    most: int


@dataclass(frozen=True, slots=True)
class Players:
    """For how many players a table is. `by`: here or base; `base`: what the base says; `may`: the lowest and the highest number that can be set."""

    low: int
    high: int
    most: int
    by: str
    base: Numbers | None
    may: tuple[int, int] = (FEWEST, MOST)


@dataclass(frozen=True, slots=True)
class Jokers:
    """How many jokers are in the pack."""

    number: int
    by: str
    base: int
    may: tuple[int, int] = (0, MOST_JOKERS)


@dataclass(frozen=True, slots=True)
class Pack:
    """The deck: how many `cards` it has."""

    id: str
    names: Called
    cards: int


@dataclass(frozen=True, slots=True)
class Value:
    """How a setting is decided. `by`: here, base, or normal where nobody did."""

    value: str
    by: str


@dataclass(frozen=True, slots=True)
class OfGame:
    """A setting of the game: its field, its value, and that of the base."""

    id: str
    names: Called
    field: Field
    value: str
    by: str
    base: str


@dataclass(frozen=True, slots=True)
class Ticked:
    """A rule on the table, or one of which the text speaks. `overruled`: whether the text decides itself what the rule would decide, so that the rule does not."""

    on: bool
    by: str
    base: bool
    settings: dict[str, Value]
    where: Stretch | None = None
    clashes: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    findings: tuple[int, ...] = ()
    overruled: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """A rule of one's own."""

    id: str
    names: Called
    where: Stretch
    sentences: Sentences


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a page shows it."""

    file: str
    lang: str
    kind: str
    id: str
    names: Called
    base: Base | None
    bases: tuple[str, ...]
    ok: bool
    shown: bool
    findings: dict[str, int]
    players: Players | None
    jokers: Jokers | None
    deck: Pack | None
    settings: tuple[OfGame, ...]
    rules: dict[str, Ticked]
    own: tuple[Own, ...]
    yaku: tuple[YakuGroup, ...] = ()
    different: tuple[Sentences, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Found:
    """A finding of the check: how severe it is, and where in the file, if it stands there."""

    severity: str
    where: Stretch | None


def rules_of(
    said: Said, base: RuleSet | None, made: RuleSet | None, found: tuple[Found, ...], file: str
) -> dict[str, Ticked]:
    """The rules on the table and those that the text names, by their ids."""
    below = _by_id(base)
    there = said.ways(frozenset(below))
    now = _by_id(made)
    missing = {id: tuple(need for need in _needs(id, now) if need not in there) for id in there}
    decided = {node.kind for node in said.statements}
    listed = dict.fromkeys([*below, *there, *(use.id for use in said.uses)])
    rows = {}
    for id in listed:
        way = there.get(id, "")
        on = bool(way)
        by = way or ("dropped" if id in below else "")
        where = _where(said, id, file)
        rows[id] = Ticked(
            on=on,
            by=by,
            base=id in below,
            settings=_values(said, id, below.get(id), now.get(id)),
            where=where,
            clashes=_clashes(id, there, decided) if on else (),
            missing=missing.get(id, ()),
            findings=_findings(where, found),
            overruled=on and id in offered() and not offered()[id].decides.isdisjoint(decided),
        )
    for need in dict.fromkeys(need for needs in missing.values() for need in needs):
        rows.setdefault(need, Ticked(False, "needed", False, {}))
    return rows


def _by_id(rules: RuleSet | None) -> dict[str, Rule]:
    return {rule.id: rule for rule in rules.rules if not rule.own} if rules is not None else {}


def _needs(id: str, now: dict[str, Rule]) -> tuple[str, ...]:
    rule = now.get(id)
    if rule is not None:
        return rule.needs
    return offered()[id].needs if id in offered() else ()


def _clashes(id: str, there: Iterable[str], decided: set[str]) -> tuple[str, ...]:
    """The rules on the table with which one does not go. What the text decides itself, no two rules fight about."""
    rule = offered().get(id)
    if rule is None:
        return ()
    same = [other for other in rivals(rule) if not (offered()[other].decides & rule.decides) <= decided]
    away = {*against(rule), *same}
    return tuple(other for other in there if other in away)


def _values(said: Said, id: str, below: Rule | None, now: Rule | None) -> dict[str, Value]:
    """How the settings of a rule are decided."""
    given = {pair.key: pair.value for use in said.uses if use.id == id for pair in use.pairs}
    before = {setting.id: setting for setting in below.settings} if below is not None else {}
    known: tuple[Setting, ...] = (
        now.settings if now is not None else below.settings if below is not None else ()
    )
    if not known and id in offered():
        known = offered()[id].settings
    found = {}
    for setting in known:
        old = before.get(setting.id)
        if setting.id in given:
            found[setting.id] = Value(given[setting.id], "here")
        elif old is not None and old.decided:
            found[setting.id] = Value(old.value, "base")
        else:
            found[setting.id] = Value(setting.normal, "normal")
    return found


def _where(said: Said, id: str, file: str) -> Stretch | None:
    """The stretch of the text that says most of a rule."""
    if id in said.own:
        node = said.own[id]
        return Stretch(file, node.span.start, _last(node))
    uses = [use for use in said.uses if use.id == id]
    if uses:
        return Stretch(file, uses[-1].place.start, uses[-1].place.end)
    drop = next((name for name in said.drops if name.id == id), None)
    return Stretch(file, drop.place.start, drop.place.end) if drop is not None else None


def _last(node: Node) -> int:
    """Where a statement ends with its block."""
    while node.block:
        node = node.block[-1]
    return node.span.end


def _findings(where: Stretch | None, found: tuple[Found, ...]) -> tuple[int, ...]:
    """The numbers of the findings within a stretch."""
    if where is None:
        return ()
    return tuple(
        number
        for number, item in enumerate(found)
        if item.severity != "hint"
        and item.where is not None
        and item.where.file == where.file
        and where.start <= item.where.start < max(where.end, where.start + 1)
    )


# ---------------------------------------------------------------------------------------------------------- the rest


def base_of_table(base: RuleSet | None) -> Base | None:
    """What a table stands on, told."""
    if base is None:
        return None
    return Base(base.id, called(base.names), "variant" if base.base else "game", base.family)


def players_of(said: Said, base: RuleSet | None, made: RuleSet | None) -> Players | None:
    """For how many players it is."""
    old = _numbers(base) if base is not None else None
    if said.players:
        low, high, most = said.players
        return Players(low, high, most, "here", old)
    rules = made or base
    if rules is None:
        return None
    now = _numbers(rules)
    return Players(now.low, now.high, now.most, "base", old)


def _numbers(rules: RuleSet) -> Numbers:
    low = rules.players.low
    return Numbers(low, rules.players.high or low, rules.most)


def jokers_of(said: Said, base: RuleSet | None, made: RuleSet | None) -> Jokers | None:
    """How many jokers there are; None where the deck can have none."""
    rules = made or base
    if rules is None or not isinstance(rules.game, Climbing):
        return None
    return Jokers(
        rules.deck.jokers,
        "here" if said.of("s_deck") else "base",
        base.deck.jokers if base is not None else 0,
    )


def deck_of(rules: RuleSet | None) -> Pack | None:
    """The deck of a rule set."""
    return Pack(rules.deck.id, called(rules.deck.names), rules.deck.size) if rules is not None else None


def settings_of(said: Said, base: RuleSet | None, made: RuleSet | None) -> tuple[OfGame, ...]:
    """The settings of the game itself."""
    rules = made or base
    if rules is None:
        return ()
    before = {setting.id: setting for setting in base.settings} if base is not None else {}
    found = []
    for setting in rules.settings:
        old = before.get(setting.id, setting)
        by = "here" if setting.id in said.values else "base" if old.decided else "normal"
        found.append(
            OfGame(setting.id, called(setting.names), form(setting, rules), setting.value, by, old.value)
        )
    return tuple(found)


def own_of(said: Said, made: RuleSet | None, file: str) -> tuple[Own, ...]:
    """The rules that are written in the text."""
    found = []
    now = _by_id(made)
    for id, node in said.own.items():
        rule = now.get(id)
        names = called(rule.names) if rule is not None else {"en": id}
        told = sentences.of_rule(made, id) if made is not None and rule is not None else {}
        found.append(Own(id, names, Stretch(file, node.span.start, _last(node)), told))
    return tuple(found)


def names_of(said: Said, made: RuleSet | None) -> Called:
    """What the table is called."""
    if made is not None:
        return called(made.names)
    return {code: plain(text) if code == "ja" else text for code, text in said.names.items()}


def yaku_of(said: Said, base: RuleSet | None, made: RuleSet | None) -> tuple[YakuGroup, ...]:
    """The yaku of a fishing game."""
    rules = made or base
    return groups_of(said, base, rules) if rules is not None else ()
