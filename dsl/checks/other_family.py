"""A rule uses words of the other family of games.

What it finds
    In a fishing game: a clause that hears of plays, passes, tricks and the like, a condition or an effect about them, a line such
    as `forbid …`, a player who can only be meant where cards are played out; also a row of the settlement with such a
    condition. In a climbing game: clauses about yaku and captured cards.
Why it matters
    Such an event never comes, such a condition never holds, and such an effect does nothing. The rule would stand on the sheet
    and never be played.
Example
    rule sudden "Sudden"
        when a player makes a new yaku
        then reverse the ranking until the hand ends
Instead
    rule sudden "Sudden"
        when a quad is played
        then reverse the ranking until the hand ends
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import assert_never

from ...analysis.moments import EVENTS
from ...analysis.rows import asks_winner
from ...analysis.walk import Part, effects, parts, values
from ...ground.diagnostics import Report, Severity
from ...ground.said import say
from ...model import (
    CardSet,
    Change,
    Clause,
    Climbing,
    ClimbingCondition,
    Condition,
    CountIs,
    Effect,
    EndRound,
    EventKind,
    FieldHas,
    Fishing,
    FishingAction,
    FishingCondition,
    FishingEffect,
    HandSize,
    IsFirst,
    IsNumber,
    Move,
    NobodyHas,
    RuleSet,
    Settle,
    SharedCondition,
    SingleCondition,
    Value,
    Vowed,
    Who,
    WhoIs,
    Wishes,
)
from ._in_words import in_words, person
from ._titles import inherited

FISHING_EVENTS = ("turn", "yaku", "captures", "draws", "lays", "leaves", "sweeps", "goes on")
FISHING_ONLY_EVENTS = ("yaku", "captures", "draws", "lays", "leaves", "sweeps", "goes on")
AT_THE_DEAL = (FieldHas, Vowed, WhoIs, IsFirst, CountIs)  # known from the first claim on
FISHING_PEOPLE = (
    "player", "next", "previous", "everyone", "everyone else", "everyone at the table", "everyone else at the table", "anyone", "anyone else",
    "each who", "that player", "leader", "dealer", "last winner", "last loser", "winner",
)  # fmt: skip
AS_SEEN = (  # from who acts: nobody does in a settlement
    *("player", "next", "previous", "everyone else", "everyone else at the table"),
)
OF_THE_END = ("winner", "anyone else")
PHRASES = {
    "is dealt": "a hand that is dealt",
    "out": "a player who goes out",
    "turn": "a turn",
    "yaku": "a new yaku",
    "captures": "captured cards",
    "draws": "drawn cards",
    "lays": "a card that is laid",
    "leaves": "a card that is left on the field",
    "sweeps": "a field that is cleared",
    "goes on": "somebody who could stop the round and goes on",
}


def check(rules: RuleSet, report: Report) -> None:
    match rules.game:
        case Climbing():
            _parts(rules, _strange_to_climbing, report)
        case Fishing():
            _limits(rules, report)
            _parts(rules, _strange_to_fishing, report)
            _rows(rules, rules.game, report)
        case _:
            assert_never(rules.game)


def _limits(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        if rule.limit and rule.limit_scope != "hand":
            report.add(
                "other-family",
                say(
                    "How often the rule `{rule}` may act in a {limit_scope} is not counted in a fishing game.",
                    rule=rule.id,
                    limit_scope=rule.limit_scope,
                ),
                rule.clauses[0].span if rule.clauses else None,
                severity="hint" if rule.clauses and inherited(rules, rule.clauses[0].span) else "error",
                help="Write: once per hand. A hand is a round here.",
            )


def _parts(rules: RuleSet, strange_to: Callable[[Part], Iterator[str]], report: Report) -> None:
    for rule in rules.rules:
        for part in parts(rule):
            strange = next(strange_to(part), "")
            if strange:
                grade: Severity = "hint" if inherited(rules, part.span) else "error"
                report.add(
                    "other-family",
                    say(
                        "What the rule `{rule}` says here does nothing: a {family} game knows no {strange}.",
                        rule=rule.id,
                        family=rules.family,
                        strange=strange,
                    ),
                    part.span,
                    severity=grade,
                    help=say(
                        "Say it with what happens in a {family} game, or leave it out. docs/vocabulary.md lists the words.",
                        family=rules.family,
                    ),
                )


def _rows(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    rows: tuple[Settle | Change, ...] = (*fishing.settle, *fishing.changes, *fishing.everything)
    for row in rows:
        everything = row in fishing.everything
        at_the_deal = _at_the_deal(row, fishing) if everything else ()
        strange = next(chain(_of_row(row), at_the_deal, _of_group(row, fishing)), "")
        if strange:
            report.add(
                "other-family",
                say("This row of the settlement never counts as it says: {strange}.", strange=strange),
                row.span,
                severity="hint" if inherited(rules, row.span) else "error",
                help=_instead(row, everything),
            )


def _instead(row: Settle | Change, everything: bool) -> str:
    """The row as it can be said, where that is near; else of what rows speak."""
    span = row.span
    written = " ".join(span.source.text[span.start : span.end].split()) if span is not None else ""
    late = everything and any(isinstance(item, WhoIs | CountIs) for item in _asked(row.condition))
    late = late or (everything and bool(_late(row.condition)))
    told = written.replace(" everything ", " ", 1) if late else written
    for word in ("if", "unless", "and", "or"):
        told = re.sub(rf"\b{word} (the )?player\b", f"{word} a player", told)
    if told == written or any(_of_conditions(row, settling=True)):
        return "Say it with yaku, card points, the field, the winner, or who stopped the round."
    help = say("Write: `{told}`.", told=told)
    return say("{help} It multiplies what all rows have brought.", help=help) if late else help


# ------------------------------------------------------------------------------------- what a family does not know, in words


def _strange_to_climbing(part: Part) -> Iterator[str]:
    if isinstance(part, Clause) and all(event.kind in FISHING_ONLY_EVENTS for event in part.events):
        yield _of_events(part)
    for condition in _asked(part):
        if isinstance(condition, FishingCondition):
            yield say("such condition (`{in_words}`)", in_words=in_words(condition))
    if any(isinstance(effect, FishingAction) for effect in effects(part)):
        yield "such effect (stopping the round)"


def _strange_to_fishing(part: Part) -> Iterator[str]:
    if not isinstance(part, Clause):
        yield "plays to allow, forbid, answer or place"
    else:
        if all(event.kind not in FISHING_EVENTS for event in part.events):
            yield _of_events(part)
        for event in part.events:
            if event.who.kind in AS_SEEN and event.who.kind != "player":
                yield say(
                    "such player (`{person}`) in an event, which itself says who acts",
                    person=person(event.who),
                )
        if any(event.kind == "goes on" for event in part.events) and any(
            isinstance(effect, EndRound) and effect.choice for effect in part.effects
        ):
            yield "question whether to stop the round when somebody has just gone on (write `stops the round`, or say it at another event)"
        if part.choice is not None or part.otherwise is not None:
            yield "choice between effects, nor what happens otherwise (write two clauses, one with `if` and one with `unless`)"
    yield from _of_conditions(part)
    for effect in effects(part):
        yield from _of_effect(effect)
    for cards in values(part, CardSet):
        if cards.kind != "faces":
            yield say("such cards (`{list}`)", list=" ".join(cards.words))


def _of_events(clause: Clause) -> str:
    kind: EventKind = clause.events[0].kind if clause.events else "acts"
    return say("such event ({what})", what=PHRASES.get(kind) or EVENTS[kind])


def _asked(part: object) -> Iterator[SingleCondition]:
    """All conditions of a part, also those that say who is meant."""
    return (item for item in values(part, object) if isinstance(item, SingleCondition))


def _of_conditions(part: object, settling: bool = False) -> Iterator[str]:
    for item in _asked(part):
        yield from _of_single(item, settling)


def _of_single(condition: SingleCondition, settling: bool) -> Iterator[str]:
    if isinstance(condition, IsNumber):
        yield say("such condition (`it is the third {what}`)", what=condition.what)
    elif isinstance(condition, ClimbingCondition):
        yield say("such condition (`{in_words}`)", in_words=in_words(condition))
    elif isinstance(condition, IsFirst):
        if condition.what != "hand":
            yield say("such condition (`it is the first {what}`)", what=condition.what)
    elif isinstance(condition, CountIs):
        if condition.what != "players":
            yield say("such condition (`there are … {what}`)", what=condition.what)
    elif isinstance(condition, FishingCondition | SharedCondition):
        yield from _of_people(condition, settling)
        if isinstance(condition, HandSize) and condition.aside:
            yield "cards laid aside"
    else:
        assert_never(condition)


def _of_row(row: Settle | Change) -> Iterator[str]:
    """The settlement asks nobody, and nobody acts: there is neither a wish nor a next player, and *a player* in a condition is any."""
    for strange in _of_conditions(row, settling=True):
        yield say("a fishing game knows no {strange}", strange=strange)
    if any(True for _ in values(row.condition, Wishes)):
        yield "a fishing game knows no wishes in the settlement"
    if isinstance(row, Settle) and row.pay in ("flat", "flat out") and row.who.kind in AS_SEEN:
        yield "it must name one who pays or is paid, such as the winner, the dealer or the leader"
    for who in values(row.condition, Who):
        if who.kind in AS_SEEN:
            yield say(
                "nobody acts in a settlement, so there is no such player (`{person}`)", person=person(who)
            )
    if isinstance(row, Change) and row.what == "first wins" and asks_winner(row.condition, others=True):
        yield "it says itself who has won, so it cannot ask about the winner or others"


def _late(condition: Condition) -> list[SingleCondition]:
    """What is asked that hangs on how the round ends, also about the winner, or about another player than that."""
    return [
        item
        for item in _asked(condition)
        if not isinstance(item, AT_THE_DEAL) or any(who.kind in OF_THE_END for who in values(item, Who))
    ]


def _at_the_deal(row: Settle | Change, fishing: Fishing) -> Iterator[str]:
    """What multiplies everything is asked at the first fee or claim, and again at the end: all that it asks must be the same all the time."""
    late = _late(row.condition)
    if late:
        yield say(
            "everything is multiplied from the claims on, before it is known how the round ends (`{in_words}`)",
            in_words=in_words(late[0]),
        )
    if fishing.dropping is not None and fishing.dropping.times:
        for item in _asked(row.condition):
            if isinstance(item, WhoIs | CountIs):
                yield say(
                    "what is paid for dropping is multiplied, too, before it is known who plays the round (`{in_words}`)",
                    in_words=in_words(item),
                )


def _of_group(row: Settle | Change, fishing: Fishing) -> Iterator[str]:
    """Yaku of dealt hands are paid when they are claimed; the settlement sees none of them."""
    dealt = {
        id for group in fishing.groups if group.dealt for id in (group.id, *(item.id for item in group.yaku))
    }
    there = {id for group in fishing.groups for id in (group.id, *(item.id for item in group.yaku))}
    named = [item.group for item in values(row.condition, NobodyHas)]
    named += [row.group] if isinstance(row, Settle) else []
    for id in filter(None, named):
        if id in dealt:
            yield say("`{id}` is claimed on the dealt hand and paid at once", id=id)
        elif id not in there:
            yield say("there is no yaku `{id}`, only rows that are made of it", id=id)


def _of_effect(effect: Effect) -> Iterator[str]:
    if not isinstance(effect, FishingEffect):
        yield say("such effect (`{in_words}`)", in_words=in_words(effect))
    elif isinstance(effect, Move) and not (
        (isinstance(effect.source, Who) or effect.source == "field") and isinstance(effect.target, Who)
    ):
        yield "such effect (cards to or from anybody but players and the field)"
    elif isinstance(effect, Move) and effect.optional and effect.source != "field":
        yield "cards that may be taken so (write: if the player wishes)"
    elif not isinstance(effect, FishingAction) and isinstance(effect.per, Value):
        yield "such number (only cards can be counted so)"
    elif isinstance(effect, Move) and effect.keep:
        yield "cards that are kept (captured cards change hands, not those of the hand)"
    elif isinstance(effect, Move) and effect.together:
        yield "cards that all choose at the same time"
    else:
        yield from _of_people(effect)


def _of_people(item: object, settling: bool = False) -> Iterator[str]:
    for who in values(item, Who):
        if (
            who.kind not in FISHING_PEOPLE
            or (who.of is not None and who.kind != "each who")
            or (who.kind == "winner" and not settling)
        ):
            yield say("such player (`{person}`)", person=person(who))
