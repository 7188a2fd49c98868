"""What examples of a file show, and what they leave out.

In: a file of rules, and what came of its examples with all settings. Out: an `Item` for each rule, setting, clause, way and yaku of the file, with
whether an example shows it. A rule is shown where it acts in an example, or forbids something there, or where the example would not come true
without it. A setting is shown where an example comes true with one of its values and not with another. What no example can show is left out: in a
fishing game all but what cards count for, for examples look at nothing else; in a climbing game where players sit in later hands, for an example
is one hand, and who leads where a lot decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ..dsl import loader
from ..dsl.files import File
from ..dsl.syntax import Node
from ..dsl.taking import id_of
from ..ground.diagnostics import Span
from ..interpreter.trying import Tried, try_example
from ..model import Answer, Clause, Climbing, Fishing, Rule, RuleSet, Seating
from .tried import Clock, Key, Run, base_of, is_library, key, own_settings, stands_in, using

Kind = Literal["rule", "setting", "clause", "way", "yaku"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something that examples should show: `id` names it, `text` is how it is written ("" where the id says it)."""

    kind: Kind
    id: str
    span: Span
    shown: bool
    text: str = ""


def items(name: str, file: File, runs: list[Run], others: list[Run], clock: Clock) -> list[Item]:
    every = [*runs, *others]
    true = [(run, tried) for run in every for tried in run.tried.values() if tried.true]
    acted = {rule for _, tried in true for rule in (*tried.rules, *tried.blamed)}
    usual = [run for run in runs if run.usual]
    written = {id_of(node): node.span for node in _rules_of(file)}
    rules = {rule.id: (run, rule) for run in usual for rule in run.rules.rules if run.rule in ("", rule.id)}
    found: list[Item] = []
    for id, (run, rule) in rules.items():
        if id not in written:
            continue
        if id not in acted and not clock.over() and not _can_tell(run.rules, _without(name, file, rule)):
            continue
        shown = id in acted or _needed(name, file, [one for one in runs if one.rule == run.rule], rule, clock)
        found.append(Item("rule", id, written[id], shown))
    found += _settings(file, runs)
    found += _ways(file, every, true)
    found += _yaku(file, runs, {id for _, tried in true for id in tried.yaku})
    return sorted(found, key=lambda item: (item.span.source.name != file.source.name, item.span.start))


def _needed(name: str, file: File, runs: list[Run], rule: Rule, clock: Clock) -> bool:
    """Whether an example of the rule comes true that does not without the rule, all other things being equal."""
    for run in runs:
        own = [tried.example for tried in run.tried.values() if tried.true and tried.example.rule == rule.id]
        if run.changed or not own or clock.over():
            continue
        without = _without(name, file, rule, run.beside)
        if without is None or any(
            not clock.over() and not try_example(without, example).true for example in own
        ):
            return True
    return False


def _without(name: str, file: File, rule: Rule, beside: tuple[str, ...] = ()) -> RuleSet | None:
    if is_library(file):
        return using(base_of(file), [*rule.needs, *beside], file)
    return loader.load_changed(name, [f"drop {rule.id}", *(f"use {id}" for id in beside)]).ruleset


def _can_tell(one: RuleSet, other: RuleSet | None) -> bool:
    """Whether an example could come true in one of two rule sets and not in the other."""
    if other is None:
        return True
    if isinstance(one.game, Fishing) and isinstance(other.game, Fishing):
        return _counted(one.game) != _counted(other.game)
    if one.leader.later.kind == "random":  # whatever the other says, a lot may say, too
        other = replace(other, leader=one.leader)
    return _played(one) != _played(other)


def _counted(game: Fishing) -> tuple[object, ...]:
    """All that examples of a fishing game look at."""
    return game.groups, game.sets, game.values


def _played(rules: RuleSet) -> tuple[object, ...]:
    """All that examples of a climbing game look at: what goes on in one hand, of whoever sits there."""
    game = replace(rules.game, seating=Seating()) if isinstance(rules.game, Climbing) else rules.game
    parts = [(rule.id, rule.acting, rule.standings) for rule in rules.rules if rule.acting or rule.standings]
    return game, rules.deck, rules.players, rules.most, rules.clockwise, rules.dealer, rules.leader, parts


def _settings(file: File, runs: list[Run]) -> Iterator[Item]:
    """Whether examples come true with one value of a setting and not with another, all other things being equal."""
    pairs: dict[tuple[str, str, str], list[tuple[Run, Run]]] = {}
    for number, one in enumerate(runs):
        for other in runs[number + 1 :]:
            if (setting_of := _differ_in(one, other)) is not None:
                pairs.setdefault((one.rule, *setting_of), []).append((one, other))
    for usual in [run for run in runs if run.usual]:
        for owner, setting in own_settings(usual.rules, file):
            if usual.rule not in ("", owner):
                continue
            tried = pairs.get((usual.rule, owner, setting.id), [])
            if not any(_can_tell(one.rules, other.rules) for one, other in tried):
                continue
            shown = any(_truths(one) != _truths(other) for one, other in tried)
            assert setting.span is not None
            yield Item("setting", f"{owner}.{setting.id}".lstrip("."), setting.span, shown)


def _differ_in(one: Run, other: Run) -> tuple[str, str] | None:
    """The setting in which two runs differ, by its owner and its id; None where they differ in more, or in none."""
    if one.rule != other.rule or one.beside != other.beside:
        return None
    here, there = ({row[:2]: row[2] for row in run.changed} for run in (one, other))
    apart = [key for key in here.keys() | there.keys() if here.get(key) != there.get(key)]
    return apart[0] if len(apart) == 1 else None


def _truths(run: Run) -> set[Key]:
    """The examples that come true."""
    return {at for at, tried in run.tried.items() if tried.true}


def _ways(file: File, runs: list[Run], true: list[tuple[Run, Tried]]) -> Iterator[Item]:
    """Each clause of a rule that has several, each way of a choice."""
    acted: set[Key] = set()
    ways: set[tuple[Key, str]] = set()
    for run, tried in true:
        parts = {rule.id: rule for rule in run.rules.rules}
        for effect in tried.effects:
            rule = parts[effect.rule]
            part = (rule.answers if effect.is_answer else rule.clauses)[effect.clause]
            acted.add(key(part.span))
            if part.choice is not None:
                ways |= {
                    (key(part.span), way.text) for way in part.choice.ways if effect.effect in way.effects
                }
    found: dict[tuple[Key, str], Item] = {}
    for run in runs:
        for rule in run.rules.rules:
            for number, part in enumerate(rule.acting, 1):
                if stands_in(part.span, file) and run.rule in ("", rule.id):
                    found |= _of_part(rule, number, part, acted, ways, found)
    yield from found.values()


def _of_part(
    rule: Rule,
    number: int,
    part: Clause | Answer,
    acted: set[Key],
    ways: set[tuple[Key, str]],
    known: dict[tuple[Key, str], Item],
) -> dict[tuple[Key, str], Item]:
    place_of = key(part.span)
    found: dict[tuple[Key, str], Item] = {}
    text = " ".join(part.span.source.text[part.span.start : part.span.end].split())
    if len(rule.acting) > 1 and (place_of, "") not in known:
        found[place_of, ""] = Item(
            "clause", f"{rule.id}, clause {number}", part.span, place_of in acted, text
        )
    for way in part.choice.ways if part.choice is not None else ():
        if (place_of, way.text) not in known:
            shown = (place_of, way.text) in ways
            found[place_of, way.text] = Item("way", rule.id, part.span, shown, way.text)
    return found


def _yaku(file: File, runs: list[Run], made: set[str]) -> Iterator[Item]:
    """The yaku that stand in the file, with whatever settings; of those that stand in one line, such as one for each month, one is
    enough."""
    lines: dict[Key, tuple[Span, dict[str, None]]] = {}
    for run in runs:
        for group in run.rules.game.groups if isinstance(run.rules.game, Fishing) else ():
            for yaku in group.yaku:
                if yaku.span is not None and stands_in(yaku.span, file):
                    lines.setdefault(key(yaku.span), (yaku.span, {}))[1][yaku.id] = None
    for span, ids in lines.values():
        yield Item("yaku", next(iter(ids)), span, not made.isdisjoint(ids))


def _rules_of(file: File) -> list[Node]:
    """The rules as the file writes them."""
    every = [*file.nodes, *(inner for node in file.nodes for inner in node.block)]
    return [node for node in every if node.kind == "s_rule"]
