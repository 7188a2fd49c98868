"""Settings: what the game and its rules declare, and the values given to them.

In: a plan. Out: on the desk, the settings of each rule with their values. A value that cannot be, a setting that nobody declared or that
changes nothing is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from ...ground.diagnostics import Report, Span
from ...ground.names import without_readings
from ...ground.near import did_mean, did_you_mean, one_letter
from ...ground.said import Called, either, listed, say, sentences
from ...model import Setting
from ...model.cards import Names
from ..syntax import Node
from .context import Branch, value_text
from .desk import Desk
from .names import named, names
from .origins import asked_for, said_anyway, settings_of, switched_off, worth_in_vain
from .registry import BuilderTable


def decide(desk: Desk) -> None:
    """Puts the settings of the game and of each rule on the desk, with the values that count."""
    desk.settings[""] = _declared(desk, dict(desk.plan.settings), desk.plan.given, "the game")
    for id, use in desk.plan.rules.items():
        nodes: dict[str, Node] = {}
        for node in use.node.block:
            if node.kind == "s_setting":
                name = str(node.tree.word("NAME"))
                if name in nodes:
                    desk.report.add(
                        "double-name", say("There is a setting `{name}` already.", name=name), node.span
                    )
                nodes[name] = node
        desk.settings[id] = _declared(
            desk, nodes, use.given, say("the rule `{id}`", id=_called(use.node, id))
        )


def _declared(
    desk: Desk, nodes: dict[str, Node], given: dict[str, tuple[str, Span]], owner: str
) -> dict[str, Setting]:
    found: dict[str, Setting] = {}
    for name, node in nodes.items():
        setting = _setting(name, node, desk.report)
        if name in given:
            value, span = given[name]
            # A value that cannot be is told once, and not again wherever the rule uses it.
            fits = _fits(setting, value, span, desk.report)
            setting = replace(setting, value=value if fits else setting.value, decided=True)
        found[name] = setting
    for name, (_, span) in given.items():
        if name not in nodes:
            help = did_you_mean(name, nodes) or (
                say("It has: {list}.", list=listed(_called(node, id) for id, node in nodes.items()))
                if nodes
                else "It has no settings."
            )
            desk.report.add(
                "unknown-setting",
                say("There is no setting `{name}` in {owner}.", name=name, owner=owner),
                span,
                help=help,
            )
    return found


def _called(node: Node, id: str) -> str:
    """What a setting or a rule is called, from the statement that declares it."""
    return Called(names(node.tree, id).texts, id)


def _yaku_called(desk: Desk, id: str) -> str:
    return next((_called(group.rows[id], id) for group in desk.plan.groups.values() if id in group.rows), id)


def _as_written(node: Node) -> str:
    return " ".join(node.span.source.text[node.span.start : node.span.end].split())


def _tell_overruled(desk: Desk, asked: frozenset[str]) -> None:
    """Reports lines of the file in whose place the base has one that a setting decides, by which others still go."""
    plan = desk.plan
    for old, new in plan.replaced:
        if new.span.source is not plan.head.span.source or old.span.source is new.span.source:
            continue
        for name in dict.fromkeys(tok.text for tok in old.stmt.toks if tok.kind == "slot"):
            if name not in plan.settings or name not in asked or name in settings_of(new.stmt):
                continue
            said = _as_written(old).replace(f"{{{name}}}", desk.settings[""][name].value)
            if said == _as_written(new):
                continue  # both say the same
            desk.report.add(
                "setting-overruled",
                say(
                    "This stands in the place of a line that the setting `{name}` decides, and other lines still go by the setting: it is {value}.",
                    name=_called(plan.settings[name], name),
                    value=desk.settings[""][name].value,
                ),
                new.span,
                severity="warning",
                help=say("Write `set {id} to …` instead, with your value.", id=name),
                related=((old.span, "the line that the setting decides"),),
            )


def tell_unused(desk: Desk) -> None:
    """Reports settings of rules that nothing looked at, and values given to settings of the game for which no line asks any more; asked
    when all rules are built."""
    for id, settings in desk.settings.items():
        for setting in settings.values():
            if id and setting.id not in desk.looked_at.get(id, set()):
                desk.report.add(
                    "unused-setting",
                    say(
                        "The setting `{setting}` changes nothing.",
                        setting=Called(setting.names.texts, setting.id),
                    ),
                    setting.span,
                    severity="warning",
                    help=say(
                        "Use it as {{{setting}}} in a clause of the rule, or take it out.", setting=setting.id
                    ),
                )
    plan = desk.plan
    asked, own = asked_for(plan), plan.head.span.source
    for name, (_, span) in plan.given.items():
        if name in plan.settings and name not in asked and span.source is own:
            desk.report.add(
                "unused-setting",
                say(
                    "The setting `{name}` changes nothing: no line of the game that counts asks for it.",
                    name=_called(plan.settings[name], name),
                ),
                span,
                severity="warning",
                help="Take it out, or leave the line in that asks for it.",
            )
    _tell_overruled(desk, asked)
    for name, others in switched_off(desk).items():
        given, one = plan.given.get(name), desk.settings.get("", {}).get(name)
        if given is not None and one is not None and given[1].source is own and one.value != one.normal:
            decided = either(
                f"`{_called(plan.settings[other], other)}`" for other in others if other in plan.settings
            )
            _tell_switched_off(desk.report, _called(plan.settings[name], name), decided, given[1])
    for id, span, decides in worth_in_vain(desk):
        desk.report.add(
            "line-does-nothing",
            say(
                "What `{yaku}` is worth changes nothing: it is not used, as {by} is decided.",
                yaku=_yaku_called(desk, id),
                by=either(
                    say("`{spoken}`", spoken=_called(plan.settings[name], name))
                    for name in decides
                    if name in plan.settings
                ),
            ),
            span,
            severity="warning",
            help="Decide the setting otherwise, or take the line out.",
        )
    for name in said_anyway(desk):
        given = plan.given.get(name)
        if given is not None and given[1].source is own:
            desk.report.add(
                "unused-setting",
                say(
                    "The setting `{name}` changes nothing: a line of the file says anyway what it takes away.",
                    name=name,
                ),
                given[1],
                severity="warning",
                help="Take the setting out, or the line.",
            )


def _tell_switched_off(report: Report, name: str, by: str, span: Span) -> None:
    """Reports a value given to a setting of which nothing is asked while another is as it is."""
    report.add(
        "unused-setting",
        say(
            "The setting `{name}` changes nothing: no line that asks for it counts as {by} is decided.",
            name=name,
            by=by,
        ),
        span,
        severity="warning",
        help=say("Decide {by} the other way (`set … to yes`), or take this out.", by=by),
    )


def declared(node: Node) -> Setting:
    """The setting that a statement declares, at its default; what is wrong with it is told elsewhere."""
    return _setting(str(node.tree.word("NAME")), node, Report())


def _setting(name: str, node: Node, report: Report) -> Setting:
    """A declared setting at its default."""
    kind, value = node.tree.one("setting_kind"), node.tree.one("value")
    normal = value_text(value)
    low, high, choices, called = _kinds.of(kind)(kind)
    if not called and (meant := _yes_or_no(choices)):
        written = node.span.source.text[kind.start_pos : kind.end_pos]
        report.add(
            "unexpected-word",
            say("`{shown}` cannot stand here.", shown=written),
            Span(node.span.source, kind.start_pos, kind.end_pos),
            help=did_mean([meant]),
        )
        choices, normal = _YES_NO, normal if normal in _YES_NO else "no"
        return Setting(name, normal, normal, choices, names=names(node.tree, name), span=node.span)
    span = Span(node.span.source, node.span.start, node.span.end)
    shown = names(node.tree, name)
    setting = Setting(name, normal, normal, choices, low, high, names=shown, called=called, span=span)
    _fits(setting, normal, Span(node.span.source, value.start_pos, value.end_pos), report)
    return setting


_YES_NO = ("yes", "no")


def _yes_or_no(choices: tuple[str, ...]) -> str:
    """What was meant by two choices without a text that are nearly `yes or no`, in either language; "" where they are others."""
    if len(choices) != 2 or choices in (_YES_NO, _YES_NO[::-1]):
        return ""
    whole, meant = (
        "か".join({"yes": "あり", "no": "なし"}.get(word, word) for word in choices),
        "ありかなし",
    )
    if sorted(whole) == sorted(meant) or one_letter(whole, meant):
        return meant
    alike = [one_letter(word, right) for word, right in zip(choices, _YES_NO, strict=True)]
    exact = [word == right for word, right in zip(choices, _YES_NO, strict=True)]
    return "yes or no" if all(alike) and any(exact) else ""


class _Kind(NamedTuple):
    """What a setting may be: a number from low to high, or one of some words; cards, where neither is said."""

    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    called: tuple[tuple[str, Names], ...] = ()


_kinds: BuilderTable[Callable[[Branch], _Kind]] = BuilderTable("setting_kind")


@_kinds("kind_number")
def _numbers(tree: Branch) -> _Kind:
    low, high = (int(item) for item in tree.words("NUMBER"))
    return _Kind(low, high)


@_kinds("kind_words")
def _words(tree: Branch) -> _Kind:
    listed = [(str(item.word("NAME")), item) for item in tree.all("choice")]
    called = tuple((word, names(item, word)) for word, item in listed if named(item))
    return _Kind(choices=tuple(word for word, _ in listed), called=called)


@_kinds("kind_cards")
def _cards(tree: Branch) -> _Kind:
    return _Kind()


_ANSWERS = {"yes": "あり", "no": "なし"}


def _choice(setting: Setting, word: str) -> str:
    """One of the words of a setting, as it may be written in either language."""
    named = {id: name.ja for id, name in setting.called} | _ANSWERS
    own = without_readings(named.get(word, ""))
    return Called((("ja", f"`{own}`"),) if own else (), f"`{word}`")


def _fits(setting: Setting, value: str, span: Span, report: Report) -> bool:
    """Whether a setting can have that value; told where it cannot."""
    called = Called(setting.names.texts, setting.id)
    if setting.choices and value not in setting.choices:
        report.add(
            "setting-out-of-range",
            say("`{setting}` cannot be `{value}`.", setting=called, value=value),
            span,
            help=sentences(
                say("Choose {list}.", list=either(_choice(setting, word) for word in setting.choices)),
                did_you_mean(value, setting.choices),
            ),
        )
    elif setting.high and not (value.isdecimal() and setting.low <= int(value) <= setting.high):
        report.add(
            "setting-out-of-range",
            say("`{setting}` cannot be {value}.", setting=called, value=value),
            span,
            help=say("It goes from {low} to {high}.", low=setting.low, high=setting.high),
        )
    else:
        return True
    return False
