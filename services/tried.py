"""The rule sets with which the examples of a file are tried, and what came of them there.

In: a file of rules. Out: a `Run` for each: the file as it is, with each other value of each setting, with two settings otherwise where
examples belong to those, and with other rules in use where examples ask for them (`if my_rule is in use`). Of a library each rule is tried alone with
what it needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..dsl import loader
from ..dsl.bases import head_of
from ..dsl.files import File
from ..dsl.resolve import rule_ids
from ..dsl.syntax import Node, Tree, leaves
from ..dsl.taking import id_of
from ..ground.clock import thread_time
from ..ground.diagnostics import Report, Span
from ..interpreter.adapting import adapted
from ..interpreter.trying import Tried, try_example
from ..model import RuleSet, Setting

MOST_RUNS = 400  # rule sets with other settings that are tried of one file
MOST_SECONDS = 6.0  # of CPU, for all that is tried of one file
Key = tuple[str, int]  # where something stands


class Clock:
    """How long this has computed, however busy the machine is. Once over it stays so."""

    def __init__(self) -> None:
        self.end = thread_time() + MOST_SECONDS
        self.left_out = False

    def over(self) -> bool:
        """Whether there is no more time: then whoever asks leaves something out."""
        self.left_out = self.left_out or thread_time() > self.end
        return self.left_out


@dataclass(slots=True)
class Run:
    """The examples of one rule set. `rule`: of a library, the one that is looked at; `changed`: the settings that are otherwise than usual
    (owner, id, value); `beside`: rules that are in use besides, since examples ask for them."""

    rules: RuleSet
    rule: str
    changed: tuple[tuple[str, str, str], ...]
    beside: tuple[str, ...] = ()
    tried: dict[Key, Tried] = field(default_factory=dict)

    @property
    def usual(self) -> bool:
        """Whether everything is as the file has it."""
        return not self.changed and not self.beside

    def play(self, own: str, clock: Clock) -> None:
        for example in (*self.rules.examples, *(one for rule in self.rules.rules for one in rule.examples)):
            if clock.over():
                return
            mine = example.span.source.name == own
            shown = example if mine else adapted(self.rules, example) or example
            self.tried.setdefault(key(example.span), try_example(self.rules, shown))

    @property
    def settings(self) -> str:
        changed = [f"{owner}.{id} {value}".lstrip(".") for owner, id, value in self.changed]
        return " and ".join([*changed, *self.beside])


def key(span: Span) -> Key:
    return span.source.name, span.start


def is_library(file: File) -> bool:
    head = head_of(file, Report())
    return head is not None and head.kind == "s_library"


def library_runs(file: File) -> Iterator[Run]:
    """Each rule of a library alone with what it needs, as usual and with each other value of each of its settings; the same with the other
    rules that its examples ask for."""
    base, count, asked = base_of(file), 0, _rules_asked(file)
    for id in rule_ids(file):
        for beside in ((), *asked.get(id, ())):
            usual = using(base, [id, *beside], file)
            if usual is None:
                continue
            yield Run(usual, id, (), beside)
            for setting in usual.rule(id).settings:
                for value in _others(setting, usual, file):
                    made = using(base, [f"{id} with {setting.id} {value}", *beside], file)
                    if made is not None and (count := count + 1) <= MOST_RUNS:
                        yield Run(made, id, ((id, setting.id, value),), beside)


def _rules_asked(file: File) -> dict[str, list[tuple[str, ...]]]:
    """Which rules examples ask for, as those that belong to tables with more rules do (`if my_rule is in use`), by the rule in which
    they stand."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for rule, node in examples_of(file):
        named = tuple(
            str(name) for check in _inside(node.tree, "c_in_use") for name in _names(check) if name != rule
        )
        rows = found.setdefault(rule, [])
        if named and named not in rows:
            rows.append(named)
    return found


def _inside(tree: Tree, phrase: str) -> Iterator[Tree]:
    """The parts of a tree that are made by a phrase."""
    for part in tree.children:
        if isinstance(part, Tree):
            if part.data == phrase:
                yield part
            yield from _inside(part, phrase)


def _names(check: Tree) -> list[str]:
    return [str(name) for who in _inside(check, "w_name") for name in who.words("NAME")]


def base_of(file: File) -> str:
    head = head_of(file, Report())
    assert head is not None
    return str(head.tree.words("NAME")[1])


def using(base: str, uses: Sequence[str], file: File) -> RuleSet | None:
    return loader.with_rules(base, uses, file.path)


def game_runs(name: str, file: File) -> Iterator[Run]:
    """A game or variant as it is, and with each other value of each setting that the file itself has."""
    usual = loader.load(name).ruleset
    assert usual is not None
    yield Run(usual, "", ())
    for beside in _rules_asked(file).get("", ()):
        if (more := loader.load_changed(name, [f"use {id}" for id in beside]).ruleset) is not None:
            yield Run(more, "", (), beside)
    for number, (owner, setting) in enumerate(own_settings(usual, file)):
        for value in _others(setting, usual, file) if number < MOST_RUNS else ():
            made = loader.load_changed(name, [_statement(owner, setting.id, value)]).ruleset
            if made is not None:
                yield Run(made, "", ((owner, setting.id, value),))


def _statement(owner: str, id: str, value: str) -> str:
    return f"use {owner} with {id} {value}" if owner else f"set {id} to {value}"


def own_settings(rules: RuleSet, file: File) -> Iterator[tuple[str, Setting]]:
    for setting in rules.settings:
        if setting.span is not None and setting.span.source.name == file.source.name:
            yield "", setting
    for rule in rules.rules:
        for setting in rule.settings:
            if stands_in(setting.span, file):
                yield rule.id, setting


def stands_in(span: Span | None, file: File) -> bool:
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


def further_runs(name: str, file: File, runs: list[Run], clock: Clock) -> list[Run]:
    """Runs with two settings otherwise, where examples belong to none of the others."""
    played = {at for run in runs for at in run.tried}
    left = [(rule, _settings_asked(node)) for rule, node in examples_of(file) if key(node.span) not in played]
    changes = [run.changed[0] for run in runs if run.changed and not run.beside]
    found: list[Run] = []
    for number, one in enumerate(changes):
        for other in changes[number + 1 :]:
            if one[0] != other[0] or one[1] == other[1] or len(found) >= MOST_RUNS:
                continue
            if not any(rule == one[0] and {one[1], other[1]} <= asked for rule, asked in left):
                continue
            if clock.over():
                return found
            made = _with_both(name, file, one, other)
            if made is not None:
                run = Run(made, one[0] if is_library(file) else "", (one, other))
                run.play(file.source.name, clock)
                found.append(run)
    return found


def _settings_asked(example: Node) -> set[str]:
    """The settings to which an example belongs."""
    return {str(word) for word in leaves(example.tree) if word.type == "SLOT"}


def _with_both(
    name: str, file: File, one: tuple[str, str, str], other: tuple[str, str, str]
) -> RuleSet | None:
    owner = one[0]
    if is_library(file):
        return using(base_of(file), [f"{owner} with {one[1]} {one[2]} and {other[1]} {other[2]}"], file)
    return loader.load_changed(name, [_statement(*one), _statement(*other)]).ruleset


def examples_of(file: File) -> Iterator[tuple[str, Node]]:
    """The examples of a file as they are written, each with the rule that it stands in."""
    waiting = [("", node) for node in file.nodes]
    while waiting:
        rule, node = waiting.pop(0)
        if node.kind == "s_example":
            yield rule, node
        inside = id_of(node) if node.kind == "s_rule" else rule
        waiting += [(inside, inner) for inner in node.block]
