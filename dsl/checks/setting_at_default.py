"""A setting was left as it is. The text for users is in stages.txt: its example needs a rule of the library."""

from __future__ import annotations

from collections.abc import Iterator

from ...ground.diagnostics import Report, Span
from ...model import RuleSet, Setting


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        for item in _left(rule.settings, rule.span):
            _tell(
                report,
                f"`{rule.id}`",
                item,
                rule.span,
                f"`use {rule.id} with {item.id} {item.value}`",
            )
    head = rules.place("head")
    if head is not None and rules.base:
        for item in _left(rules.settings, head):
            _tell(report, f"`{rules.base[-1]}`", item, head, f"`set {item.id} to {item.value}`")


def _left(settings: tuple[Setting, ...], place: Span) -> Iterator[Setting]:
    """Settings that were taken over from elsewhere and not decided."""
    for item in settings:
        if not item.decided and item.span is not None and item.span.source is not place.source:
            yield item


def _tell(report: Report, owner: str, item: Setting, place: Span, line: str) -> None:
    report.add(
        "setting-at-default",
        f"{owner}: nothing is said about “{item.names.en}” (`{item.id}`), so it is {_spoken(item, item.value)}. "
        f"Other tables: {_others(item)}.",
        place,
        severity="hint",
        help=f"To decide it, write {line}, or the other way.",
    )


def _others(item: Setting) -> str:
    if item.choices:
        return " or ".join(_spoken(item, choice) for choice in item.choices if choice != item.value)
    return f"{item.low} to {item.high}" if item.high else "other cards"


def _spoken(item: Setting, value: str) -> str:
    names = item.name(value)
    return f"“{names.en}”" if names is not None else value.replace("_", " ")
