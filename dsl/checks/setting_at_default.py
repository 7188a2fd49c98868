"""A setting was left as it is. The text for users is in stages.txt: its example needs a rule of the library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...ground.diagnostics import Report, Span
from ...ground.said import Called, either, say
from ...model import RuleSet, Setting
from ...model.cards import Names

# as a Japanese file has them
_WORDS = {"yes": "あり", "no": "なし", "at_once": "すぐに", "at_next_clear": "次に場が流れてから"}


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """A setting that was taken over from elsewhere and not decided. `rule` is the house rule that has it, "" for the game itself;
    `place` where it could have been decided."""

    rule: str
    setting: Setting
    place: Span


def left_open(rules: RuleSet) -> Iterator[LeftOpen]:
    """All such settings: those of the house rules first, as they stand in the rule set, then those of the base."""
    for rule in rules.rules:
        yield from _left(rule.id, rule.settings, rule.span)
    head = rules.place("head")
    if head is not None and rules.base:
        yield from _left("", rules.settings, head)


def check(rules: RuleSet, report: Report) -> None:
    for item in left_open(rules):
        owner, setting = item.rule or rules.base[-1], item.setting
        decided = (
            f"use {item.rule} with {setting.id} {setting.value}"
            if item.rule
            else f"set {setting.id} to {setting.value}"
        )
        called = next((rule.names for rule in rules.rules if rule.id == item.rule), rules.names)
        ja = _in_japanese(called if item.rule else None, setting)
        line = Called((("ja", f"`{ja}`"),) if ja else (), f"`{decided}`")
        _tell(
            report,
            Called(called.texts if item.rule else (("ja", "この卓"),), f"`{owner}`"),
            setting,
            item.place,
            line,
        )


def _left(rule: str, settings: tuple[Setting, ...], place: Span) -> Iterator[LeftOpen]:
    for item in settings:
        if (
            not item.decided
            and not item.idle
            and item.span is not None
            and item.span.source is not place.source
        ):
            yield LeftOpen(rule, item, place)


def _tell(report: Report, owner: str, item: Setting, place: Span, line: str) -> None:
    report.add(
        "setting-at-default",
        say(
            "{owner}: nothing is said about “{en}” (`{item}`), so it is {spoken}. Other tables: {others}.",
            owner=owner,
            en=Called(item.names.texts),
            item=item.id,
            spoken=spoken(item, item.value),
            others=_others(item),
        ),
        place,
        severity="hint",
        help=say("To decide it, write {line}, or the other way.", line=line),
    )


def _others(item: Setting) -> str:
    if item.choices:
        return either(spoken(item, choice) for choice in item.choices if choice != item.value)
    return say("{low} to {high}", low=item.low, high=item.high) if item.high else "other cards"


def spoken(item: Setting, value: str) -> str:
    """A value of a setting: in quotes what the file calls it, otherwise its word."""
    names = item.name(value)
    return say("“{en}”", en=Called(names.texts)) if names is not None else _plain(value)


def _plain(value: str) -> str:
    """A word that every file has."""
    return Called((("ja", _WORDS[value]),) if value in _WORDS else (), value.replace("_", " "))


def _in_japanese(rule: Names | None, item: Setting) -> str:
    """The line in Japanese words; "" where something has no Japanese name."""
    named = item.name(item.value)
    value = f"「{named.text('ja')}」" if named is not None else _WORDS.get(item.value, item.value)
    setting = item.names.text("ja")
    if not setting or value == "「」" or (rule is not None and not rule.text("ja")):
        return ""
    return (
        f"{rule.text('ja')}({setting}は{value})を使う"
        if rule is not None
        else f"「{setting}」を{value}に決める"
    )
