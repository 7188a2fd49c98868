"""A rule that never acts, where it is said that it does.

What it finds
    A rule of which it is heard, asked or waited for that it acts (`when … acts`, `has acted`, `until … acts`), or that stands in the place
    of another, or in whose place another stands (`replaces`), or that acts so often and no more (`once per hand`), and that never acts: it only forbids,
    requires or places something, or changes a line of the game. Also a rule that only allows plays, and that another `replaces` which allows none. A limit and `replaces` that do
    nothing are errors, the others warnings; one grade lower in a rule that was taken from a library.
Why it matters
    What only holds is there all the time and never acts, so nothing is heard of it, nothing is counted, and nothing comes in its place. A rule
    that allows a play acts when a play is made that is possible by it alone: what it allows has been laid by then.
Example
    rule steady "Steady"
        once per hand
        forbid a pair
Instead
    rule steady "Steady"
        forbid a pair if it is the first lead of the hand
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...analysis.walk import Part, in_use, parts, values
from ...ground.diagnostics import Report, Severity, Span
from ...ground.said import say
from ...model import Clause, CountIs, Duration, Restriction, Rule, RuleSet
from ._titles import inherited

_HELP = "Let it act when something happens (`when … then forbid … until the table is cleared`), or ask about what it speaks of."


class _Found(NamedTuple):
    text: str
    help: str
    span: Span
    severity: Severity


def check(rules: RuleSet, report: Report) -> None:
    used = in_use(rules)
    for rule in rules.rules:
        found = [*_of_itself(rule), *_of_others(rule, used)]
        found += [item for part in parts(rule) for item in _awaited(rule, part, used)]
        for item in found:
            severity: Severity = item.severity
            if inherited(rules, item.span):
                severity = "warning" if severity == "error" else "hint"
            report.add("rule-never-acts", item.text, item.span, severity=severity, help=item.help)


def never_acts(rule: Rule) -> bool:
    """Whether a rule only holds, and never acts."""
    return bool(rule.standings) and not (rule.acting or rule.allowing or rule.changes)


def _only_changes(rule: Rule) -> bool:
    """The same, or it only changes a line of the game: what its score gives, how suits rank."""
    return bool(rule.standings or rule.changes) and not (rule.acting or rule.allowing)


def _never_heard(found: Iterable[Rule]) -> bool:
    listed = list(found)
    return bool(listed) and all(map(_only_changes, listed))


def _all_still(found: Iterable[Rule]) -> bool:
    listed = list(found)
    return bool(listed) and all(map(never_acts, listed))


def _of_itself(rule: Rule) -> Iterator[_Found]:
    """A limit, or a rule in whose place it stands, of a rule that never acts."""
    if not never_acts(rule):
        return
    for what, there in (("a limit", rule.limit), ("`replaces`", rule.replaces)):
        if there:
            yield _Found(
                say(
                    "The rule `{rule}` never acts, it only holds: {what} does nothing in it.",
                    rule=rule.id,
                    what=what,
                ),
                "Leave it out and say when it holds: `forbid … if …`; or let it act: `when … then forbid … until the table is cleared`.",
                rule.span,
                "error",
            )


def _of_others(rule: Rule, used: dict[str, tuple[Rule, ...]]) -> Iterator[_Found]:
    """Rules in whose place this one stands, and that never act, or act as they allow plays."""
    if never_acts(rule):
        return
    for id in rule.replaces:
        others = [other for other in used.get(id, ()) if other is not rule]
        if _all_still(others):
            yield _Found(
                say(
                    "The rule `{rule}` replaces nothing: `{other}` never acts, it only holds.",
                    rule=rule.id,
                    other=id,
                ),
                say("Switch it off: `when … then switch off {other} until the table is cleared`.", other=id),
                rule.span,
                "error",
            )
        elif (
            others
            and not rule.allowing
            and all(other.allowing and not other.acting and not other.changes for other in others)
            and not _allows_at_times(rule)
        ):
            yield _Found(
                say(
                    "The rule `{rule}` replaces nothing: `{other}` only allows plays, and what it allows has been laid when `{rule}` acts.",
                    rule=rule.id,
                    other=id,
                ),
                say("Switch it off: `when … then switch off {other} until the table is cleared`.", other=id),
                rule.span,
                "error",
            )


def _allows_at_times(rule: Rule) -> bool:
    return any(item.mode == "allow" for item in values(rule.acting, Restriction))


def _awaited(rule: Rule, part: Part, used: dict[str, tuple[Rule, ...]]) -> Iterator[_Found]:
    """Where a part hears, asks or waits for something that never acts."""
    events: dict[Span | None, list[str]] = {}
    if isinstance(part, Clause):
        for event in part.events:
            if event.kind == "acts":
                events.setdefault(event.span, []).append(event.rule)
    for span, ids in events.items():
        if _never_heard(other for id in ids for other in used.get(id, ())):
            yield _warning(say("`when {other} acts` never comes", other=ids[0]), rule, ids, span or part.span)
    for duration in values(part, Duration):
        until = duration.until
        if until is not None and until.kind == "acts" and _never_heard(used.get(until.rule, ())):
            yield _warning(
                say("`until {other} acts` never comes", other=until.rule), rule, (until.rule,), part.span
            )
    for counted in values(part, CountIs):
        if counted.what == "acts" and _never_heard(
            other for id in counted.rules for other in used.get(id, ())
        ):
            yield _warning(
                say("`{other} has acted` is never true", other=counted.rules[0]),
                rule,
                counted.rules,
                part.span,
            )


def _warning(what: str, rule: Rule, ids: Iterable[str], span: Span) -> _Found:
    names = " and ".join(f"`{id}`" for id in dict.fromkeys(ids))
    text = say(
        "{what} (in the rule `{rule}`): {names} only holds and never acts.",
        what=what,
        rule=rule.id,
        names=names,
    )
    return _Found(text, _HELP, span, "warning")
