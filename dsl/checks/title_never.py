"""A title that nobody ever has.

What it finds
    A title whose place does not exist for any number of players that the game allows; a rule that makes somebody such a title, and an
    exchange, a score or a rule that names one that nobody can have. A title of the base of a variant that narrows `players` is none of
    the variant's business: the sheet leaves it out. Of a rule that was taken from a library it is said where the whole rule hangs on it.
Why it matters
    Exchanges, points and rules that name the title do nothing.
Example
    title knight "Knight" is third of 9 or more
Instead
    title knight "Knight" is third of 7 or more
"""

from __future__ import annotations

from ...analysis.walk import Part, effects, parts, values
from ...ground.diagnostics import Report
from ...ground.said import either, say
from ...model import (
    AllOf,
    AnyOf,
    Become,
    Climbing,
    Condition,
    Not,
    Rule,
    RuleSet,
    Unless,
    Who,
    WhoIs,
    subject,
)
from ..shipped import rules_declaring
from ._titles import called, inherited, mentions, places, titles_named


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    titles = climbing.titles
    held = {id for players in rules.tables() for id, found in places(titles, players).items() if found}
    for title in titles:
        if title.id not in held and not inherited(rules, title.span):
            report.add(
                "title-never",
                say(
                    "Nobody ever becomes `{title}`: with {span} players there is no such place.",
                    title=title.id,
                    span=_span(rules),
                ),
                title.span,
                help="Change its place, or for how many players it is; or drop the title.",
            )
    for rule in rules.rules:
        for part in parts(rule):
            _made(rules, climbing, rule, part, held, report)
    _named(rules, climbing, nobody_has(rules, climbing), report)


def _made(rules: RuleSet, climbing: Climbing, rule: Rule, part: Part, held: set[str], report: Report) -> None:
    """A part that makes somebody a title without a place."""
    for id in dict.fromkeys(effect.title for effect in values(part, Become)):
        if id not in held:
            report.add(
                "title-never",
                say(
                    "`{rule}` makes somebody `{title}`, a title without a place: with {span} players the places give other titles.",
                    rule=rule.id,
                    title=id,
                    span=_span(rules),
                ),
                part.span,
                severity="hint" if inherited(rules, part.span) else "warning",
                help=say(
                    "Name a title that there is: {list}.",
                    list=either(f"`{title.id}`" for title in climbing.titles if title.id in held),
                )
                if held
                else "Say what place the title has.",
            )


def _named(rules: RuleSet, climbing: Climbing, nobody: set[str], report: Report) -> None:
    """What names a title that nobody has with any number of players here."""
    if not nobody:
        return
    for what, value, span in mentions(rules, climbing):
        ids = [id for id in titles_named(value) if id in nobody]
        if ids and not inherited(rules, span):
            names = either(called(climbing, id) for id in ids)
            report.add(
                "title-never",
                say(
                    "{what} names {names}: with {span} players nobody ever is that.",
                    what=what,
                    names=names,
                    span=_span(rules),
                ),
                span,
                severity="warning",
                help=_help(rules, climbing, ids),
            )
    for rule in rules.rules:
        taken = not inherited(rules, rule.span) and all(inherited(rules, part.span) for part in parts(rule))
        if taken and never_for_want_of(rule, nobody):
            ids = [id for id in titles_named(parts(rule)) if id in nobody]
            report.add(
                "title-never",
                say(
                    "`{rule}` never acts here: it needs {names}, and with {span} players nobody ever is that.",
                    rule=rule.id,
                    names=either(called(climbing, id) for id in ids),
                    span=_span(rules),
                ),
                rule.span,
                severity="warning",
                help=_help(rules, climbing, ids),
            )


def nobody_has(rules: RuleSet, climbing: Climbing) -> set[str]:
    """The titles that no player can have at any number of players of the game: no place has them, and no rule gives them."""
    held = {
        id for players in rules.tables() for id, found in places(climbing.titles, players).items() if found
    }
    given = {item.title for rule in rules.rules for item in values(rule, Become)}
    return {title.id for title in climbing.titles} - held - given


def never_for_want_of(rule: Rule, nobody: set[str]) -> bool:
    """Whether no part of a rule can do anything, since each hangs on titles that nobody has."""
    found = parts(rule)
    return bool(found) and not rule.changes and all(_hangs_on(part, nobody) for part in found)


def _hangs_on(part: Part, nobody: set[str]) -> bool:
    """Whether what a part hears, asks, or does is only about titles that nobody has."""
    events = getattr(part, "events", ())
    done = effects(part)
    return (
        (_false(part.condition, nobody) and getattr(part, "otherwise", None) is None)
        or (bool(events) and all(_is_nobody(event.who, nobody) for event in events))
        or (bool(done) and all(_is_nobody(getattr(effect, "who", None), nobody) for effect in done))
    )


def _false(condition: Condition, nobody: set[str]) -> bool:
    """Whether a condition asks something of somebody who is not there."""
    match condition:
        case AllOf(items):
            return any(_false(item, nobody) for item in items)
        case AnyOf(items):
            return bool(items) and all(_false(item, nobody) for item in items)
        case WhoIs(who, others):
            return _is_nobody(who, nobody) or all(_is_nobody(other, nobody) for other in others)
        case _:
            return not isinstance(condition, Not | Unless) and _is_nobody(subject(condition), nobody)


def _is_nobody(who: Who | None, nobody: set[str]) -> bool:
    return who is not None and who.kind == "title" and who.title in nobody


def _help(rules: RuleSet, climbing: Climbing, ids: list[str]) -> str:
    """Which titles there are, and the rules of the libraries that bring the one that is missing."""
    there_are = {
        id for players in rules.tables() for id, found in places(climbing.titles, players).items() if found
    }
    named = either(called(climbing, title.id) for title in climbing.titles if title.id in there_are)
    bringing = [rule for id in ids for rule in rules_declaring("title", id) if _brings(rules, rule, id)]
    if not bringing:
        return say("Name a title that there is: {list}.", list=named)
    return say(
        "Use a rule that gives it a place: {rules}; or name a title that there is: {list}.",
        rules=either(say("`use {rule}`", rule=rule) for rule in dict.fromkeys(bringing)),
        list=named,
    )


def _brings(rules: RuleSet, rule: str, id: str) -> bool:
    """Whether there is such a title, with some number of players of this table, where that rule of a library is used."""
    from ..loader import with_rules  # the loader runs the checks

    made = with_rules(rules.base[-1] if rules.base else rules.id, [rule])
    if made is None or not isinstance(made.game, Climbing):
        return False
    return any(places(made.game.titles, players).get(id) for players in rules.tables())


def _span(rules: RuleSet) -> str:
    found = rules.tables()
    return say("{found} to {found2}", found=found[0], found2=found[-1]) if len(found) > 1 else str(found[0])
