"""Two things of one kind have the same name on the sheet.

What it finds
    A rule, a yaku, a group, a shape, a title or a number of this file whose printed name, in English or Japanese, another of its kind has already.
    A rule that takes the place of the other may be called so.
Why it matters
    The ids differ, so the program keeps both; but people see only the names, and one of the two is usually meant to change or to replace the other. Both yaku would count.
Example
    rule first_gift "Gift"
        when a play contains 7 then the player gives 1 card to the next player
    rule second_gift "Gift"
        when a play contains 6 then the player discards 1 card
Instead
    rule first_gift "Gift"
        when a play contains 7 then the player gives 1 card to the next player
    rule second_gift "Throwing away"
        when a play contains 6 then the player discards 1 card
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, assert_never

from ...ground.diagnostics import Report, Span
from ...ground.names import without_readings
from ...ground.said import Said, say
from ...model import Climbing, Fishing, Rule, RuleSet
from ...model.cards import Names
from ._titles import inherited


class Named(Protocol):
    """What has an id, names for the sheet, and a place in the file."""

    @property
    def id(self) -> str: ...

    @property
    def names(self) -> Names: ...

    @property
    def span(self) -> Span | None: ...


def check(rules: RuleSet, report: Report) -> None:
    for kind, things in _kinds(rules):
        first: dict[tuple[str, str], Named] = {}
        for thing in things:
            found = [
                (language, without_readings(text).casefold().strip()) for language, text in thing.names.texts
            ]
            other = next((first[name] for name in found if name in first), None)
            if other is not None and not _instead(thing, other):
                _tell(rules, report, kind, other, thing)
            for name in found:
                first.setdefault(name, thing)


def _kinds(rules: RuleSet) -> Iterator[tuple[str, Iterable[Named]]]:
    yield say("rule"), [rule for rule in rules.rules if not rule.own]
    yield say("counter"), [counter for rule in rules.rules for counter in rule.counters]
    match rules.game:
        case Climbing() as climbing:
            yield say("shape"), [shape for shape in climbing.shapes if not shape.part]
            yield say("title"), climbing.titles
        case Fishing() as fishing:
            yield say("group"), fishing.groups
            yield say("yaku"), [yaku for group in fishing.groups for yaku in group.yaku]
        case _:
            assert_never(rules.game)


def _instead(one: Named, other: Named) -> bool:
    """Whether one of two rules stands in the place of the other."""
    return (
        isinstance(one, Rule)
        and isinstance(other, Rule)
        and (one.id in other.replaces or other.id in one.replaces)
    )


def _tell(rules: RuleSet, report: Report, kind: str, first: Named, second: Named) -> None:
    mine = [thing for thing in (second, first) if not inherited(rules, thing.span)]
    if not mine or mine[0].span is None:
        return
    other = first if mine[0] is second else second
    related: tuple[tuple[Span, str | Said], ...] = (
        ((other.span, f"`{other.id}`"),) if other.span is not None else ()
    )
    report.add(
        "name-twice",
        say(
            "The {kind} `{id}` has the same name on the sheet as `{other}`.",
            kind=kind,
            id=mine[0].id,
            other=other.id,
        ),
        mine[0].span,
        severity="warning",
        help=say(
            "Give it another name. If it is meant to be that one, write its id: `{other}`.", other=other.id
        ),
        related=related,
    )
