"""A condition that can never hold where it is asked.

What it finds
    A number that is out of reach (more cards of a kind than the deck has, more players than play, more cards than a play or a
    hand can have); two conditions joined by *and* that exclude each other; a condition that excludes the event (a pair that is a run);
    somebody compared with himself; a counter that no rule brings so far; a ranking that no rule reverses, a lock that no rule begins; those behind *who* of whom just that is not so; what is known when the event happens: who goes out holds no cards, who has just captured a bright has one; more acts of a rule than its limit leaves; a sum that no such play adds up to;
    who surely is somebody, or somebody else: who goes out second is not the winner, who leads is the leader; a rank below the lowest, or above the highest; the discards before the first lead; a play before on which no such play lies;
    something of partners, or of an opposite player, where nobody is that; a play that does not contain what the event says that it contains.
    So is what nobody can do in a fishing game: vow, stop the round, go on; also in a row of the settlement. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    The rule stands on the sheet, reads well and never acts. Mostly a number, or the moment, is another than was meant.
Example
    rule six_eights "Six eights"
        when a play is made
        if the player holds 7 or more 8
        then clear the table
Instead
    rule six_eights "Three eights"
        when a play is made
        if the player holds 3 or more 8
        then clear the table
"""

from __future__ import annotations

from functools import partial
from itertools import islice, product

from ...analysis.clauses import joined
from ...analysis.limits import prepares
from ...analysis.shapes import ShapeFacts, possible, shape_facts
from ...analysis.walk import Part, effects, parts
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import (
    AllOf,
    Answer,
    AnyOf,
    Change,
    Clause,
    Condition,
    CountIs,
    Effect,
    Event,
    Fishing,
    HandSize,
    Move,
    PlayIs,
    Rule,
    RuleSet,
    Settle,
    Standing,
    TableIsClear,
    Unless,
    Value,
    ValueIs,
)
from ._absent import of_nobody
from ._before import before_the_first
from ._ends import at_the_end
from ._exclude import contradicts_itself, exclude
from ._identities import is_somebody
from ._known import at_event
from ._laid_on import lies_on_another
from ._most import Most, most_of
from ._reach import Why, out_of_reach
from ._sums import sums
from ._titles import inherited

_PLAYS = ("play", "lead", "trick", "out")
_MOST_COMBINED = 64
_SCOPES = ("trick", "hand", "session")


def check(rules: RuleSet, report: Report) -> None:
    facts, most = shape_facts(rules), most_of(rules)
    for rule in rules.rules:
        for part in parts(rule):
            why = _of_part(most, facts, part) or _limited(most, rule, part)
            if why is not None:
                report.add(
                    "never-holds",
                    say("The condition in the rule `{rule}` never holds: {why}.", rule=rule.id, why=why.text),
                    part.span,
                    severity="hint" if inherited(rules, part.span) else "warning",
                    help=why.help,
                )
    if isinstance(rules.game, Fishing):
        _rows(most, rules.game, report)


def _rows(most: Most, fishing: Fishing, report: Report) -> None:
    rows: tuple[Settle | Change, ...] = (*fishing.settle, *fishing.changes, *fishing.everything)
    for row in rows:
        why = _never(most, None, None, row.condition)
        if why is not None:
            report.add(
                "never-holds",
                say("The condition of this row of the settlement never holds: {why}.", why=why.text),
                row.span,
                severity="hint" if inherited(most.rules, row.span) else "warning",
                help=why.help,
            )


def _of_part(most: Most, facts: ShapeFacts | None, part: Part) -> Why | None:
    """Why the condition of a part never holds; of a clause at none of its events. None where it may."""
    if isinstance(part, Answer) and part.to and TableIsClear() in joined(part.condition):
        return Why(
            "the play that is answered lies on the table",
            "Leave that condition out, or ask something else: `if the player has 3 or fewer cards`.",
        )
    events: tuple[Event | None, ...] = part.events if isinstance(part, Clause) else (None,)
    first: Why | None = None
    for event in events:
        why = _never(most, facts, event, part.condition)
        if why is None:
            return None
        first = first or why
    return first


def _never(most: Most, facts: ShapeFacts | None, event: Event | None, condition: Condition) -> Why | None:
    match condition:
        case AllOf(items):
            found = (_never(most, facts, event, item) for item in items)
            return (
                next(filter(None, found), None)
                or _excluded(event, items)
                or _other_play(facts, event, items)
                or _other_sum(facts, event, items)
                or at_the_end(most, event, items)
            )
        case AnyOf(items):
            reasons = [_never(most, facts, event, item) for item in items]
            return reasons[0] if reasons and all(reasons) else None
        case Unless():
            return out_of_reach(most, condition)
        case _ if contradicts_itself(condition):
            return Why(
                "those behind `who` are just those of whom it is not so",
                "Ask it of all: `if everyone else holds a 2`, or name those who are meant otherwise.",
            )
        case _:
            return (
                _excluded(event, (condition,))
                or of_nobody(most, condition)
                or (_at_event(most, event, condition) if event is not None else None)
                or out_of_reach(most, condition)
                or _other_play(facts, event, (condition,))
                or _other_sum(facts, event, (condition,))
                or at_the_end(most, event, (condition,))
            )


def _at_event(most: Most, event: Event, condition: Condition) -> Why | None:
    """Why it does not hold when that happens."""
    return (
        at_event(most, event, condition)
        or is_somebody(most, event, condition)
        or before_the_first(most, event, condition)
        or lies_on_another(most, event, condition)
    )


def _limited(most: Most, rule: Rule, part: Part) -> Why | None:
    """It asks for more acts of its own rule than the limit leaves."""
    if isinstance(part, Standing) or not rule.limit or any(map(partial(_uncounted, rule), rule.acting)):
        return None
    items = part.condition.items if isinstance(part.condition, AllOf) else (part.condition,)
    for item in items:
        match item:
            case HandSize(count=count, aside=True) if (
                count.low
                and rule.limit == 1
                and rule.limit_scope != "trick"
                and _lays_aside_itself(most, rule, part)
            ):
                return Why(
                    "only another part of the rule lays cards aside, and with that its limit is used up",
                    "Let the two stand in two rules, each with its own limit; or write `2 times per hand`.",
                )
            case CountIs("acts", count, scope, (rule.id,)) if count.low >= rule.limit and _SCOPES.index(
                scope
            ) <= _SCOPES.index(rule.limit_scope):
                times = "once" if rule.limit == 1 else f"{rule.limit} times"
                return Why(
                    say(
                        "the rule acts {times} per {limit_scope} at most, and acts before this one are counted",
                        times=times,
                        limit_scope=rule.limit_scope,
                    ),
                    say(
                        "Take out the limit, or the condition; what the rule does later stands in a rule of its own: `when … if {rule} has acted …`.",
                        rule=rule.id,
                    ),
                )
    return None


def _lays_aside_itself(most: Most, rule: Rule, part: Part) -> bool:
    """Whether all that lays cards aside stands in other parts of a rule."""
    laying = [
        one for other in most.rules.rules for one in parts(other) if any(map(_lays_aside, effects(one)))
    ]
    return bool(laying) and part not in laying and all(one in rule.acting for one in laying)


def _lays_aside(effect: Effect) -> bool:
    return isinstance(effect, Move) and effect.target == "laid aside"


def _uncounted(rule: Rule, part: Clause | Answer) -> bool:
    return rule.goes_on(part) or prepares(rule, part)


def _excluded(event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """Two of these that cannot hold at the same time."""
    if exclude(items, event):
        return Why(
            "two of its parts, joined by `and`, exclude each other"
            if len(items) > 1
            else "it excludes what the event says",
            "Join them by `or if` where one of them is enough: `if the player has 1 card or if the player holds a joker`.",
        )
    return None


# ------------------------------------------------------------------------------------------- the play of the event


def _other_play(facts: ShapeFacts | None, event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """The conditions ask for a play that the event does not have, or that nobody can make."""
    asked_for = [item.patterns for item in items if isinstance(item, PlayIs) and not item.before]
    if facts is None or event is None or event.kind not in _PLAYS or not asked_for:
        return None
    wanted = [event.patterns, *asked_for] if event.patterns else asked_for
    ways = list(islice(product(*wanted), _MOST_COMBINED))
    if len(ways) == _MOST_COMBINED or any(possible(facts, way) for way in ways):
        return None
    return Why(
        "no play is like that and like what the event says" if event.patterns else "no play is like that",
        "Say the whole play at one place: `when a run containing 8 is played`. Look at its kind, its number of cards and at the shapes "
        "of the game.",
    )


def _other_sum(facts: ShapeFacts | None, event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """The play is to add up to what no such play can."""
    wanted = [
        item.count for item in items if isinstance(item, ValueIs) and item.value == Value("sum of the play")
    ]
    if facts is None or not wanted or (event is not None and event.kind not in _PLAYS):
        return None
    said = [item.patterns for item in items if isinstance(item, PlayIs) and not item.before]
    if event is not None and event.patterns:
        said.append(event.patterns)
    ways = list(islice(product(*said), _MOST_COMBINED)) if said else []
    if not ways or len(ways) == _MOST_COMBINED:
        return None
    found: set[int] = set()
    for way in ways:
        can = sums(facts, way)
        if can is None:
            return None
        found |= can
    if any(all(number in count for count in wanted) for number in found):
        return None
    number = min(sorted(found), key=lambda one: abs(one - wanted[0].low), default=0)
    return Why(
        "no such play adds up to that", say("Write a sum that can be, such as `{number}`.", number=number)
    )
