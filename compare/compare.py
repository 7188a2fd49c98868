"""Two rule sets, part by part.

In: two checked rule sets. Out: a tuple of `Difference` values, in a fixed order: the game, then its shapes, titles, sets,
groups and yaku, then settings and house rules. Names, notes, sources, examples, comments and the order of lines make no
difference; rules that are written otherwise but were built into the same parts make none either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Literal, assert_never

from ..model import (
    CardGroup,
    Climbing,
    Fishing,
    Group,
    Need,
    Origin,
    OwnParts,
    Rule,
    RuleSet,
    Setting,
    Shape,
    Title,
    Worth,
    Yaku,
)
from ..model.cards import Names
from .parts import nameless, parts, value

Change = Literal["new", "gone", "changed"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same.

    `part` says what it is (`players`, `shape`, `yaku`, `setting`, `rule` …), `id` which one ("" where there is only one; a
    setting of a rule is `rule.setting`). `before` and `after` are values of the model, None where there is nothing. `brings`
    are differences that only follow from this one: what a house rule that came in changes in the game.
    """

    part: str
    id: str
    change: Change
    before: Any = None
    after: Any = None
    brings: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A yaku and the group that it counts in."""

    group: str
    yaku: Yaku


# Other statements that decide the same part of a game.
_BESIDE = {"redeal": ("redeal_hand", "redeal_cards", "field_month")}

Kept = Shape | Title | CardGroup | Group | Row  # what is compared one by one


def compare(before: RuleSet, after: RuleSet) -> tuple[Difference, ...]:
    """All that changes from one rule set to the other; empty where they are the same game."""
    if before.family != after.family:
        return (Difference("family", "", "changed", before.family, after.family),)
    own = [*_settings(before, after), *_rules(before, after)]
    game = [*_single(before, after), *_by_id(before, after)]
    return _given_to_their_cause(before, after, game, own)


# ------------------------------------------------------------------------------------------------------------- the game


def _single(before: RuleSet, after: RuleSet) -> Iterator[tuple[str, Difference]]:
    """The parts of which there is one each, with the statements that decide them."""
    for part in parts(before):
        old, new = value(before, part), value(after, part)
        if old != new:
            yield part.statement, Difference(part.name, "", "changed", old, new)
    shapes, others = _shapes(before.game), _shapes(after.game)
    both = shapes.keys() & others.keys()
    old, new = _wild(shapes.values(), both), _wild(others.values(), both)
    if old != new:
        yield "wild", Difference("joker", "", "changed", old, new)


def _wild(shapes: Iterable[Shape], both: Set[str]) -> tuple[tuple[str, ...], bool]:
    """In which shapes a joker may stand for a card, of those that both games have; and whether also beyond the ends."""
    found = sorted(shape.id for shape in shapes if shape.wild and shape.id in both)
    return tuple(found), any(shape.beyond for shape in shapes)


def _by_id(before: RuleSet, after: RuleSet) -> Iterator[tuple[str, Difference]]:
    old, new = _listed(before.game), _listed(after.game)
    for part in old:
        for difference in _keyed(part, old[part], new[part]):
            yield part, difference
    groups, others = _groups(before.game), _groups(after.game)
    both = groups.keys() & others.keys()
    for difference in _keyed("yaku", _yaku(groups, both), _yaku(others, both)):
        yield "yaku", difference


def _shapes(game: OwnParts) -> dict[str, Shape]:
    return {shape.id: shape for shape in game.shapes} if isinstance(game, Climbing) else {}


def _groups(game: OwnParts) -> dict[str, Group]:
    return {group.id: group for group in game.groups} if isinstance(game, Fishing) else {}


def _listed(game: OwnParts) -> dict[str, Mapping[str, Kept]]:
    """The parts of a game of which there are several each, by their ids; yaku stand in their groups."""
    match game:
        case Climbing():
            return {
                "shape": _shapes(game),
                "title": {title.id: title for title in game.titles},
            }
        case Fishing():
            return {
                "set": {item.id: item for item in game.sets},
                "group": _groups(game),
            }
        case _:
            assert_never(game)


def _keyed(part: str, old: Mapping[str, Kept], new: Mapping[str, Kept]) -> Iterator[Difference]:
    for id in dict.fromkeys([*old, *new]):
        if id not in old:
            yield Difference(part, id, "new", None, new[id])
        elif id not in new:
            yield Difference(part, id, "gone", old[id], None)
        elif not _same(old[id], new[id]):
            yield Difference(part, id, "changed", old[id], new[id])


def _yaku(groups: Mapping[str, Group], both: Set[str]) -> dict[str, Row]:
    return {row.id: Row(id, row) for id, group in groups.items() if id in both for row in group.yaku}


def _same(old: Kept, new: Kept) -> bool:
    match old, new:
        case Shape(), Shape():
            return _bare(old) == _bare(new)
        case Group(), Group():
            return nameless(replace(old, yaku=())) == nameless(replace(new, yaku=()))
        case Row(), Row():
            return old.group == new.group and _same_yaku(old.yaku, new.yaku)
        case ((Title() | CardGroup()), (Title() | CardGroup())):
            return nameless(old) == nameless(new)
        case _:
            return False


def _bare(shape: Shape) -> Shape:
    return nameless(replace(shape, wild=False, beyond=False))


def _same_yaku(old: Yaku, new: Yaku) -> bool:
    """Whether two yaku ask for the same cards and count the same. The same word means the same: where its cards are others,
    a set, a class or the deck has changed, and that is a difference of its own."""
    rest = (
        nameless(replace(old, needs=(), worth=(), unless=())),
        nameless(replace(new, needs=(), worth=(), unless=())),
    )
    return (
        rest[0] == rest[1]
        and {*old.unless} == {*new.unless}
        and _needs(old) == _needs(new)
        and _worth(old) == _worth(new)
    )


def _needs(yaku: Yaku) -> list[str]:
    return sorted(repr(_need(need)) for need in yaku.needs)


def _need(need: Need) -> Need:
    return replace(need, mask=0, count=0 if need.kind == "all" else need.count)


def _worth(yaku: Yaku) -> list[str]:
    def plain(row: Worth) -> Worth:
        return replace(row, each=0)

    return [repr(plain(row)) for row in yaku.worth]


# ---------------------------------------------------------------------------------------------- settings and house rules


def _settings(before: RuleSet, after: RuleSet) -> Iterator[Difference]:
    """Settings of the game itself that are decided otherwise."""
    yield from _decided("", before.settings, after.settings)


def _decided(rule: str, old: tuple[Setting, ...], new: tuple[Setting, ...]) -> Iterator[Difference]:
    known = {setting.id: setting for setting in old}
    for setting in new:
        was = known.get(setting.id)
        if was is not None and _value(was) != _value(setting):
            yield Difference("setting", f"{rule}.{setting.id}".lstrip("."), "changed", was, setting)


def _value(setting: Setting) -> tuple[str, ...]:
    return tuple(sorted(setting.value.split(" or ")))


def _rules(before: RuleSet, after: RuleSet) -> Iterator[Difference]:
    old, new = _rules_by_id(before), _rules_by_id(after)
    for id, rule in new.items():
        if id not in old:
            yield Difference("rule", id, "new", None, rule)
    for id, rule in old.items():
        if id not in new:
            yield Difference("rule", id, "gone", rule, None)
    for id, rule in new.items():
        if id in old and rule.text != old[id].text:
            if not _same_rule(old[id], rule):
                yield Difference("rule", id, "changed", old[id], rule)
        elif id in old:
            yield from _decided(id, old[id].settings, rule.settings)


def _rules_by_id(rules: RuleSet) -> dict[str, Rule]:
    """The rules by id; clauses that stand in the game itself, which act as a rule of their own, under ""."""
    return {"" if rule.own else rule.id: rule for rule in rules.rules}


def _same_rule(old: Rule, new: Rule) -> bool:
    return _acts(old) == _acts(new)


def _acts(rule: Rule) -> list[str]:
    """What a rule does, in no order of lines."""
    found = []
    for item in fields(Rule):
        value = getattr(rule, item.name)
        if item.compare and item.name not in _NOT_ACTING:
            found += [
                f"{item.name} {text}"
                for text in (_parts(value) if isinstance(value, tuple) else [repr(value)])
            ]
    return found


# What stands in a rule without deciding what it does where it is in use; settings are put into its clauses.
_NOT_ACTING = frozenset(
    {
        "id",
        "names",
        "span",
        "settings",
        "notes",
        "why",
        "sources",
        "needs",
        "conflicts",
        "changes",
        "examples",
    }
)


def _parts(parts: tuple[object, ...]) -> list[str]:
    """The parts of one kind, without the name of the rule that they stand in and without names for people."""
    found = []
    for part in parts:
        if is_dataclass(part) and not isinstance(part, type):
            own: dict[str, object] = {"rule": "", "names": Names("")}
            known = {item.name for item in fields(part)}
            part = replace(part, **{name: plain for name, plain in own.items() if name in known})
        found.append(repr(part))
    return sorted(found)


# ---------------------------------------------------------------------------------------------------- what follows from what


def _given_to_their_cause(
    before: RuleSet, after: RuleSet, game: list[tuple[str, Difference]], own: list[Difference]
) -> tuple[Difference, ...]:
    """Hangs the changes of the game to the rules and settings that they come from."""
    causes = {(item.part, item.id): item for item in own}
    brought: dict[tuple[str, str], list[Difference]] = {key: [] for key in causes}
    top: list[Difference] = []
    for statement, item in game:
        now, was = _origins(after, statement, item.id), _origins(before, statement, item.id)
        by_itself = _own_lines(after, statement) - _own_lines(before, statement) if not item.id else Counter()
        keys = [key for key in _keys(now, was) if key[0] == "rule" or not by_itself]
        key = next((key for key in keys if _answers(causes.get(key), key, now, was)), None)
        (top if key is None else brought[key]).append(item)
    return (*top, *(replace(item, brings=tuple(brought[key])) for key, item in causes.items()))


def _keys(now: list[Origin], was: list[Origin]) -> Iterator[tuple[str, str]]:
    """What a part of the game may come from, the nearest first. What now stands in a line of its own does not come from a setting that decided it
    before."""
    for origin in (*now, *was):
        if origin.rule:
            yield ("rule", origin.rule)
    for origin in now or was:
        for setting in origin.settings:
            yield ("setting", f"{origin.rule}.{setting}".lstrip("."))


def _answers(cause: Difference | None, key: tuple[str, str], now: list[Origin], was: list[Origin]) -> bool:
    """Whether the cause explains the part: a rule that came in decides it now, one that went decided it before."""
    if cause is None:
        return False
    if key[0] == "setting":
        return True
    there = {
        "new": any(origin.rule == key[1] for origin in now),
        "gone": any(origin.rule == key[1] for origin in was),
        "changed": True,
    }
    return there[cause.change]


def _own_lines(rules: RuleSet, part: str) -> Counter[str]:
    """The lines that decide a part without a house rule or a setting."""
    kinds = (part, *_BESIDE.get(part, ()))
    return Counter(
        item.part for item in rules.origins if item.part in kinds and not item.rule and not item.settings
    )


def _origins(rules: RuleSet, part: str, id: str) -> list[Origin]:
    """Where a part comes from; several where it is made of several statements."""
    found = [origin for origin in rules.origins if origin.part == part]
    exact = [origin for origin in found if origin.id == id]
    if exact or part != "yaku":
        return exact
    stem = id.rpartition("_")[0]  # rows that were made from one line: id_10 from id_n
    return [origin for origin in found if origin.id.rpartition("_")[0] == stem][:1]


__all__ = ["Change", "Difference", "Row", "compare"]
