"""Cards come back into hands, and nothing limits how often.

What it finds
    A clause that moves cards from the discards, the table or what was captured into a hand, or takes a play back, without `once per hand` (or so many times
    per hand or session), unless every play that sets it off takes more cards out of the hand than come back, or a counter limits it: the
    clause asks for the counter and moves it away from there, and nothing brings it back within a hand. It is a warning.
    Taking from the draw pile is no danger, because the pile runs out; nor is giving from hand to hand.
    Also a clause by which who passes plays again: the turn may be passed for ever.
    Also an effect that forbids going out (with such a play) for longer than a few turns: those who are left may come to hold nothing but cards that nobody may
    go out with.
Why it matters
    A hand ends because cards leave the hands. Where as many come back, two players can go on for ever; the program then ends the
    hand after a great many turns, and no rule says who has won. Where nobody may go out, all pass; the hand then ends as it stands.
Example
    rule recall "Recall"
        when a play contains 4
        then the player takes 1 card from the discards
Instead
    rule recall "Recall"
        2 times per hand
        when a play contains 4
        then the player takes 1 card from the discards
"""

from __future__ import annotations

from typing import assert_never

from ...analysis.limits import prepares
from ...analysis.shapes import ShapeFacts, possible, shape_facts
from ...analysis.walk import acting, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import (
    AllOf,
    Answer,
    Clause,
    Climbing,
    CounterEffect,
    CountIs,
    Event,
    Fishing,
    Move,
    Range,
    Restrict,
    Rule,
    RuleSet,
    SetCounter,
    TakePlay,
    Tally,
    Turn,
    ValueIs,
    Who,
)


def check(rules: RuleSet, report: Report) -> None:
    match rules.game:
        case Climbing():
            _climbing(rules, report)
        case Fishing():
            pass  # no card comes back into a hand there: every turn plays one
        case _:
            assert_never(rules.game)


def _climbing(rules: RuleSet, report: Report) -> None:
    found = shape_facts(rules)
    for rule, part in acting(rules):
        if any(
            item.restriction.what == "finish" and item.duration.kind not in ("play", "turns")
            for item in values(part.effects, Restrict)
        ):
            report.add(
                "may-not-end",
                say(
                    "The rule `{rule}` forbids going out: those who are left might be able to play nothing, and the hand stands still.",
                    rule=rule.id,
                ),
                part.span,
                severity="warning",
                help="Let a player who goes out so fall to the last place instead: `when a player goes out with … then the player falls to "
                "the last place`. Or let it last `for 4 turns`.",
            )
        if _passes_on(rule, part):
            report.add(
                "may-not-end",
                say(
                    "By the rule `{rule}` who passes has the turn again at once, and may pass for ever: the hand might not end.",
                    rule=rule.id,
                ),
                part.span,
                severity="warning",
                help="Give the rule a limit, such as `once per hand`, or say it of a play: `when a play contains 8 then the player plays again`.",
            )
        moves = [
            move
            for move in values(part.effects, Move)
            if isinstance(move.target, Who)
            and not isinstance(move.source, Who)
            and move.source not in ("draw pile", "laid aside")  # what comes back so has left the hand before
        ]
        taken = any(True for _ in values(part.effects, TakePlay))
        if (
            (taken or moves)
            and not _once_a_hand(part)
            and not _limited(rule, part)
            and not _counted_out(rules, part)
            and (taken or not _shrinks(found, part, moves))
        ):
            report.add(
                "may-not-end",
                say(
                    "The rule `{rule}` brings cards back into hands as often as it likes: the hand might not end.",
                    rule=rule.id,
                ),
                part.span,
                severity="warning",
                help="Give the rule a limit, such as `once per hand` or `2 times per hand`.",
            )


def _passes_on(rule: Rule, part: Clause | Answer) -> bool:
    """Whether who passes is to play again, as often as that happens."""
    return (
        isinstance(part, Clause)
        and any(event.kind == "pass" for event in part.events)
        and any(item.what == "again" for item in values(part.effects, Turn))
        and part.condition == AllOf(())
        and not (rule.limit and not rule.goes_on(part))
    )


def _limited(rule: Rule, part: Clause | Answer) -> bool:
    """A limit per trick is none: tricks can go on for ever as well. Nor does one count what goes on while the rule is in force.

    What has acted at most so often is the rule itself or, where another rule sets it off, that one."""
    if rule.limit and rule.limit_scope != "trick" and not rule.goes_on(part) and not prepares(rule, part):
        return True
    counted = {rule.id}
    if isinstance(part, Clause) and len(part.events) == 1 and part.events[0].kind == "acts":
        counted.add(part.events[0].rule)
    asked = part.condition.items if isinstance(part.condition, AllOf) else (part.condition,)
    return any(
        item.what == "acts"
        and item.count.high is not None
        and item.scope != "trick"
        and counted.intersection(item.rules)
        for item in asked
        if isinstance(item, CountIs)
    )


ONCE_A_HAND = ("dealt", "is dealt", "exchanged", "begins", "hand ends")


def _once_a_hand(part: Clause | Answer) -> bool:
    """Whether it happens once in a hand, or once to each player."""
    return isinstance(part, Clause) and all(event.kind in ONCE_A_HAND for event in part.events)


def _counted_out(rules: RuleSet, part: Clause | Answer) -> bool:
    """Whether the clause asks for a number of a counter of the table, moves the counter away from it, and nothing else changes that
    counter but what happens once a hand."""
    asked = part.condition.items if isinstance(part.condition, AllOf) else (part.condition,)
    for item in asked:
        if not isinstance(item, ValueIs) or item.value.kind != "counter" or item.other is not None:
            continue
        counter = item.value.counter
        if _leaves(part, counter, item.count) and all(
            other is part or _once_a_hand(other) or not _changes(other, counter) for _, other in acting(rules)
        ):
            return True
    return False


def _changes(part: Clause | Answer, counter: str) -> list[CounterEffect]:
    return [
        effect for effect in part.effects if isinstance(effect, CounterEffect) and effect.counter == counter
    ]


def _leaves(part: Clause | Answer, counter: str, wanted: Range) -> bool:
    """Whether the clause brings the counter out of the numbers that it asks for, at once or in time."""
    match _changes(part, counter):
        case [SetCounter(_, number, None)]:
            return number not in wanted
        case [Tally(_, number, None, None)]:
            return (number > 0 and wanted.high is not None) or (number < 0 and wanted.low > 0)
        case _:
            return False


_SEVERAL = (
    *("everyone", "everyone else", "everyone at the table", "everyone else at the table"),
    *("each who", "partners", "opponents", "side"),
)


def _shrinks(facts: ShapeFacts | None, part: Clause | Answer, moves: list[Move]) -> bool:
    """Whether more cards leave the hand than come back, each time."""
    if (
        facts is None
        or isinstance(part, Answer)
        or any(move.count is None or move.per is not None for move in moves)
    ):
        return False
    if any(isinstance(move.target, Who) and move.target.kind in _SEVERAL for move in moves):
        return False
    back = sum(move.count or 0 for move in moves)
    return all(event.kind in ("play", "lead") and _fewest(facts, event) > back for event in part.events)


def _fewest(facts: ShapeFacts, event: Event) -> int:
    """The fewest cards that a play of this event has."""
    sizes = 0
    for shape in facts.climbing.shapes:
        sizes |= facts.sizes[shape.id]
    low = (sizes & -sizes).bit_length() - 1 if sizes else 0
    if not event.patterns:
        return low
    found = []
    for pattern in event.patterns:
        if pattern.exact:
            found.append(len(pattern.exact))
        elif pattern.size is not None:
            found.append(max(low, pattern.size.low))
        else:
            fitting = [
                (facts.sizes[shape.id] & -facts.sizes[shape.id]).bit_length() - 1
                for shape in facts.climbing.shapes
                if facts.sizes[shape.id]
                and _fits(facts, shape.id, pattern.shape)
                and possible(facts, [pattern])
            ]
            found.append(min(fitting, default=low))
    return min(found)


def _fits(facts: ShapeFacts, id: str, wanted: str) -> bool:
    return not wanted or id == wanted
