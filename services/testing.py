"""Tests of rule files: do the examples come true, and what do they show?

In: the name of a rule set or the path of a rule file. Out: a `Outcome`: each example of the file, with what differed where it does not come
true; and each rule, setting, clause, way and yaku of the file, with whether an example shows it. Files `NAME.scenarios.yaku` and
`NAME.….scenarios.yaku` beside `NAME.yaku` belong to it: their examples are played, too, and count for what is shown. Nothing is written.

A rule is shown where it acts in an example, or forbids something there, or where the example would not come true without it. A setting is
shown where an example comes true with one of its values and not with another. What no example of a fishing game can show, since they look
at nothing but what cards count for, is left out. All of this takes so many seconds of CPU at most; the outcome says whether that was all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from glob import escape
from pathlib import Path
from typing import Literal

from ..dsl import loader
from ..dsl.bases import head_of
from ..dsl.files import File, Reader, locate
from ..dsl.resolve import rule_ids
from ..dsl.shipped import called, catalogue
from ..dsl.syntax import Node
from ..dsl.taking import id_of
from ..ground.cache import trusting
from ..ground.clock import thread_time
from ..ground.diagnostics import Diagnostic, Report, Span
from ..ground.json import Json
from ..interpreter.adapting import adapted
from ..interpreter.trying import Difference, Tried, try_example
from ..model import Answer, Clause, Example, Fishing, Rule, RuleSet, Setting
from .reports import place

MOST_RUNS = 400  # rule sets with other settings that are tried of one file
MOST_SECONDS = 6.0  # of CPU, for all that is tried of one file
Kind = Literal["rule", "setting", "clause", "way", "yaku"]
Key = tuple[str, int]  # where something stands


@dataclass(frozen=True, slots=True)
class Item:
    """Something that examples should show: `id` names it, `text` is how it is written ("" where the id says it)."""

    kind: Kind
    id: str
    span: Span
    shown: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """One example. `settings`: what was decided otherwise than usual for it; `difference` where it does not come true."""

    example: Example
    settings: str
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a file. `diagnostics` are its errors, and then there is nothing else."""

    name: str
    results: tuple[Result, ...] = ()
    items: tuple[Item, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    beside: tuple[str, ...] = ()  # scenario files
    whole: bool = True  # whether everything was tried before the seconds were over

    @property
    def failed(self) -> list[Result]:
        return [item for item in self.results if item.difference is not None]

    @property
    def percent(self) -> float:
        """How much of what there is is shown."""
        return 100.0 * sum(item.shown for item in self.items) / len(self.items) if self.items else 100.0


class _Clock:
    """How long this has computed, however busy the machine is. Once over it stays so."""

    def __init__(self) -> None:
        self.end = thread_time() + MOST_SECONDS
        self.left_out = False

    def over(self) -> bool:
        """Whether there is no more time: then whoever asks leaves something out."""
        self.left_out = self.left_out or thread_time() > self.end
        return self.left_out


@dataclass(slots=True)
class _Run:
    """The examples of one rule set. `rule`: of a library, the one that is looked at; `changed`: the settings that are otherwise than usual
    (owner, id, value)."""

    rules: RuleSet
    rule: str
    changed: tuple[tuple[str, str, str], ...]
    tried: dict[Key, Tried] = field(default_factory=dict)

    def play(self, own: str, clock: _Clock) -> None:
        for example in (*self.rules.examples, *(one for rule in self.rules.rules for one in rule.examples)):
            if clock.over():
                return
            mine = example.span.source.name == own
            shown = example if mine else adapted(self.rules, example) or example
            self.tried.setdefault(key(example.span), try_example(self.rules, shown))

    @property
    def settings(self) -> str:
        return " and ".join(f"{owner}.{id} {value}".lstrip(".") for owner, id, value in self.changed)


def key(span: Span) -> Key:
    return span.source.name, span.start


def try_out(name: str) -> Outcome:
    """Plays the examples of a file and of the scenario files beside it, with all settings on which they depend."""
    return trusting(lambda: _try_out(name))


def _try_out(name: str) -> Outcome:
    name = (
        name if name in {entry.id for entry in catalogue()} else str(Path(name))
    )  # as files beside each other call each other
    file, diagnostics = _parsed(name)
    if file is None:
        return Outcome(name, diagnostics=diagnostics)
    clock, runs = _Clock(), []
    for run in _library_runs(file) if _is_library(file) else _game_runs(name, file):
        run.play(file.source.name, clock)
        runs.append(run)
        if clock.over():
            break
    runs += _further_runs(name, file, runs, clock)
    others: list[_Run] = []
    results = _results(runs, file.source.name)
    scenarios = _scenarios(file)
    for path in scenarios:
        if clock.over():
            break
        loaded = loader.load(path)
        if loaded.ruleset is None:
            return Outcome(
                name, diagnostics=tuple(one for one in loaded.diagnostics if one.severity == "error")
            )
        run = _Run(loaded.ruleset, "", ())
        run.play(path, clock)
        others.append(run)
        results += _results([run], path)
    items = _items(name, file, runs, others, clock)
    return Outcome(name, tuple(results), tuple(items), beside=tuple(scenarios), whole=not clock.left_out)


def _parsed(name: str) -> tuple[File | None, tuple[Diagnostic, ...]]:
    """The file, and its errors where it has any."""
    loaded = loader.load(name)
    errors = tuple(item for item in loaded.diagnostics if item.severity == "error")
    report = Report()
    found = locate(name, report)
    if errors or found is None:
        return None, errors or tuple(report.items)
    return Reader(report).read(found[0], called(found[0])), ()


def _is_library(file: File) -> bool:
    head = head_of(file, Report())
    return head is not None and head.kind == "s_library"


def _scenarios(file: File) -> list[str]:
    """The scenario files beside a file, by their names."""
    path = file.path
    if path is None or path.name.endswith(".scenarios.yaku"):
        return []
    stem = escape(path.stem)
    found = [*path.parent.glob(f"{stem}.scenarios.yaku"), *path.parent.glob(f"{stem}.*.scenarios.yaku")]
    return sorted({str(item) for item in found})


# --------------------------------------------------------------------------------------------------------------- runs


def _library_runs(file: File) -> Iterator[_Run]:
    """Each rule of a library alone with what it needs, as usual and with each other value of each of its settings."""
    base, count = _base_of(file), 0
    for id in rule_ids(file):
        usual = _using(base, [id], file)
        if usual is None:
            continue
        yield _Run(usual, id, ())
        for setting in usual.rule(id).settings:
            for value in _others(setting, usual, file):
                made = _using(base, [f"{id} with {setting.id} {value}"], file)
                if made is not None and (count := count + 1) <= MOST_RUNS:
                    yield _Run(made, id, ((id, setting.id, value),))


def _base_of(file: File) -> str:
    head = head_of(file, Report())
    assert head is not None
    return str(head.tree.words("NAME")[1])


def _using(base: str, uses: Sequence[str], file: File) -> RuleSet | None:
    return loader.with_rules(base, uses, file.path)


def _game_runs(name: str, file: File) -> Iterator[_Run]:
    """A game or variant as it is, and with each other value of each setting that the file itself has."""
    usual = loader.load(name).ruleset
    assert usual is not None
    yield _Run(usual, "", ())
    for number, (owner, setting) in enumerate(_own_settings(usual, file)):
        for value in _others(setting, usual, file) if number < MOST_RUNS else ():
            made = loader.load_changed(name, [_statement(owner, setting.id, value)]).ruleset
            if made is not None:
                yield _Run(made, "", ((owner, setting.id, value),))


def _statement(owner: str, id: str, value: str) -> str:
    return f"use {owner} with {id} {value}" if owner else f"set {id} to {value}"


def _own_settings(rules: RuleSet, file: File) -> Iterator[tuple[str, Setting]]:
    for setting in rules.settings:
        if setting.span is not None and setting.span.source.name == file.source.name:
            yield "", setting
    for rule in rules.rules:
        for setting in rule.settings:
            if _stands_in(setting.span, file):
                yield rule.id, setting


def _stands_in(span: Span | None, file: File) -> bool:
    return span is not None and span.source.name == file.source.name


def _others(setting: Setting, rules: RuleSet, file: File) -> list[str]:
    """The other values of a setting that are tried: of numbers the bounds and those that conditions name, of cards one rank."""
    if setting.choices:
        return [choice for choice in setting.choices if choice != setting.value]
    if setting.high:
        named = re.findall(rf"\{{{setting.id}\}} is (\d+)", file.source.text)
        numbers = dict.fromkeys((str(setting.low), *named, str(setting.high)))
        return [one for one in numbers if one != setting.value and setting.low <= int(one) <= setting.high]
    parts = setting.value.split(" or ")
    return [rank for rank in rules.deck.ranks if not any(part.endswith(rank) for part in parts)][:1]


def _further_runs(name: str, file: File, runs: list[_Run], clock: _Clock) -> list[_Run]:
    """Runs with two settings otherwise, where examples belong to none of the others."""
    written = {key(node.span): rule for rule, node in _examples(file)}
    left = {rule for at, rule in written.items() if not any(at in run.tried for run in runs)}
    changes = [run.changed[0] for run in runs if run.changed]
    found: list[_Run] = []
    for number, one in enumerate(changes):
        for other in changes[number + 1 :]:
            if one[0] != other[0] or one[1] == other[1] or one[0] not in left or len(found) >= MOST_RUNS:
                continue
            if clock.over():
                return found
            made = _with_both(name, file, one, other)
            if made is not None:
                run = _Run(made, one[0] if _is_library(file) else "", (one, other))
                run.play(file.source.name, clock)
                found.append(run)
    return found


def _with_both(
    name: str, file: File, one: tuple[str, str, str], other: tuple[str, str, str]
) -> RuleSet | None:
    owner = one[0]
    if _is_library(file):
        return _using(_base_of(file), [f"{owner} with {one[1]} {one[2]} and {other[1]} {other[2]}"], file)
    return loader.load_changed(name, [_statement(*one), _statement(*other)]).ruleset


def _rules_of(file: File) -> list[Node]:
    """The rules as the file writes them."""
    every = [*file.nodes, *(inner for node in file.nodes for inner in node.block)]
    return [node for node in every if node.kind == "s_rule"]


def _examples(file: File) -> Iterator[tuple[str, Node]]:
    """The examples of a file as they are written, each with the rule that it stands in."""
    waiting = [("", node) for node in file.nodes]
    while waiting:
        rule, node = waiting.pop(0)
        if node.kind == "s_example":
            yield rule, node
        inside = id_of(node) if node.kind == "s_rule" else rule
        waiting += [(inside, inner) for inner in node.block]


def _results(runs: Sequence[_Run], own: str) -> list[Result]:
    """Each example of the file where it belongs first: as usual, else with the first other setting. An example of a library is looked at
    where its rule is."""
    found: dict[Key, Result] = {}
    for run in runs:
        for at, tried in run.tried.items():
            if at[0] == own and at not in found and run.rule in ("", tried.example.rule):
                found[at] = Result(tried.example, run.settings, tried.difference)
    return sorted(found.values(), key=lambda item: item.example.span.start)


# -------------------------------------------------------------------------------------------------------------- items


def _items(name: str, file: File, runs: list[_Run], others: list[_Run], clock: _Clock) -> list[Item]:
    every = [*runs, *others]
    true = [(run, tried) for run in every for tried in run.tried.values() if tried.true]
    acted = {rule for _, tried in true for rule in (*tried.rules, *tried.blamed)}
    usual = [run for run in runs if not run.changed]
    written = {id_of(node): node.span for node in _rules_of(file)}
    rules = {rule.id: (run, rule) for run in usual for rule in run.rules.rules if run.rule in ("", rule.id)}
    found: list[Item] = []
    for id, (run, rule) in rules.items():
        if id not in written or (
            isinstance(run.rules.game, Fishing)
            and not clock.over()
            and not _counts(run.rules, _without(name, file, rule))
        ):
            continue
        shown = id in acted or _needed(name, file, run, rule, clock)
        found.append(Item("rule", id, written[id], shown))
    found += _settings(file, runs)
    found += _ways(file, every, true)
    found += _yaku(file, runs[0].rules, {id for _, tried in true for id in tried.yaku})
    return sorted(found, key=lambda item: (item.span.source.name != file.source.name, item.span.start))


def _needed(name: str, file: File, run: _Run, rule: Rule, clock: _Clock) -> bool:
    """Whether an example of the rule comes true that does not without the rule."""
    own = [tried.example for tried in run.tried.values() if tried.true and tried.example.rule == rule.id]
    if not own or clock.over():
        return False
    without = _without(name, file, rule)
    return without is None or any(
        not clock.over() and not try_example(without, example).true for example in own
    )


def _without(name: str, file: File, rule: Rule) -> RuleSet | None:
    if _is_library(file):
        return _using(_base_of(file), rule.needs, file)
    return loader.load_changed(name, [f"drop {rule.id}"]).ruleset


def _counts(rules: RuleSet, other: RuleSet | None) -> bool:
    """Whether an example could show what differs: those of fishing games look at what cards count for, and at nothing else."""
    one, two = rules.game, other.game if other is not None else None
    if not isinstance(one, Fishing) or not isinstance(two, Fishing):
        return True
    return (one.groups, one.sets, one.values) != (two.groups, two.sets, two.values)


def _settings(file: File, runs: list[_Run]) -> Iterator[Item]:
    """Whether examples come true with one value of a setting and not with another."""
    for usual in [run for run in runs if not run.changed]:
        for owner, setting in _own_settings(usual.rules, file):
            if usual.rule not in ("", owner):
                continue
            changed = [run for run in runs if [one[:2] for one in run.changed] == [(owner, setting.id)]]
            if changed and not any(_counts(usual.rules, run.rules) for run in changed):
                continue
            shown = any(_truths(run) != _truths(usual) for run in changed)
            assert setting.span is not None
            yield Item("setting", f"{owner}.{setting.id}".lstrip("."), setting.span, shown)


def _truths(run: _Run) -> set[Key]:
    """The examples that come true."""
    return {at for at, tried in run.tried.items() if tried.true}


def _ways(file: File, runs: list[_Run], true: list[tuple[_Run, Tried]]) -> Iterator[Item]:
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
                if _stands_in(part.span, file) and run.rule in ("", rule.id):
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


def _yaku(file: File, rules: RuleSet, made: set[str]) -> Iterator[Item]:
    """The yaku that stand in the file; of those that stand in one line, such as one for each month, one is enough."""
    game = rules.game
    if not isinstance(game, Fishing):
        return
    lines: dict[Key, tuple[Span, list[str]]] = {}
    for yaku in (row for group in game.groups for row in group.yaku):
        if yaku.span is not None and _stands_in(yaku.span, file):
            lines.setdefault(key(yaku.span), (yaku.span, []))[1].append(yaku.id)
    for span, ids in lines.values():
        yield Item("yaku", ids[0], span, not made.isdisjoint(ids))


# ------------------------------------------------------------------------------------------------------------- update


def updates(found: Outcome, name: str) -> list[tuple[Span, str]]:
    """What to write where, so that the examples of the file of that name say what happens; where a line cannot be mended so, nothing."""
    rows: dict[Key, tuple[Span, str]] = {}
    for result in found.failed:
        difference = result.difference
        if difference is not None and difference.instead and difference.where.source.name == name:
            rows[key(difference.where)] = difference.where, difference.instead
    return sorted(rows.values(), key=lambda row: row[0].start)


def rewritten(text: str, changes: Sequence[tuple[Span, str]]) -> str:
    """The text with these changes, of which no two meet; the latest first, so that places stay."""
    for span, words in sorted(changes, key=lambda row: -row[0].start):
        text = text[: span.start] + words + text[span.end :]
    return text


# --------------------------------------------------------------------------------------------------------------- data


def data(found: Outcome) -> Json:
    """The same as plain data."""
    return {
        "file": found.name,
        "scenarios": list(found.beside),
        "examples": [_result_data(item) for item in found.results],
        "whole": found.whole,
        "percent": round(found.percent, 1),
        "coverage": [
            {"kind": item.kind, "id": item.id, "shown": item.shown, **place(item.span)}
            | ({"text": item.text} if item.text else {})
            for item in found.items
        ],
    }


def _result_data(item: Result) -> Json:
    told: Json = {"title": item.example.title.en, "rule": item.example.rule, "true": item.difference is None}
    told |= place(item.example.span)
    if item.settings:
        told["settings"] = item.settings
    if item.difference is not None:
        one = item.difference
        told["difference"] = {
            **place(one.where),
            "before": list(one.before),
            "done": one.done,
            "expected": one.expected,
            "got": one.got,
            "acted": list(one.acted),
            "instead": one.instead,
        }
    return told


__all__ = ["Item", "Outcome", "Result", "data", "rewritten", "try_out", "updates"]
