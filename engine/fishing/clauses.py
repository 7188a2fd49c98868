"""Clauses, as text of the engine: what hears of which event, on what condition, whom effects mean.

In: the rules of a desk. Out: functions, and the tables of clauses and effects.
"""

from __future__ import annotations

from typing import assert_never

from ...analysis.acting import replaces
from ...model import (
    CardSet,
    EndRound,
    Event,
    EventKind,
    FishingEffect,
    Move,
    Pay,
    Per,
    Quality,
    Score,
    Value,
    Who,
    wishers,
)
from .conditions import people, truth
from .desk import ClauseRow, Desk, between, line_of
from .games import Rows

# What happens, as bits.
EVENTS: dict[EventKind, str] = {
    "yaku": "EVENT_YAKU",
    "turn": "EVENT_TURN",
    "lays": "EVENT_LAYS",
    "captures": "EVENT_CAPTURES",
    "sweeps": "EVENT_SWEEPS",
    "leaves": "EVENT_LEAVES",
    "draws": "EVENT_DRAWS",
    "goes on": "EVENT_GOES_ON",
}
BITS = {name: 1 << number for number, name in enumerate(EVENTS.values())}
QUALITIES: dict[Quality, int] = {"any": 0, "best": 1, "worst": 2, "random": 3}
WHOLE = ["player = state[HEARD_PLAYER]", "view = player", "winner = -1", "paid = -1", "looked = -1"]


def heard(desk: Desk) -> int:
    """What rules hear of, as bits."""
    kinds = {event.kind for row in desk.clauses for event in row.body.events}
    return sum(BITS[name] for kind, name in EVENTS.items() if kind in kinds)


def print_clauses(desk: Desk) -> None:
    """Prints what the clauses ask and whom they mean."""
    fits, holds, asks, settles = [], [], [], []
    for row in desk.clauses:
        rule = desk.list[row.rule]
        with desk.printing(rule.id, row.body.span):
            fits += [f"if clause == {row.number}:", f"    return {_print_fits(desk, row)}()"]
            holds += [f"if clause == {row.number}:", f"    return {_print_holds(desk, row)}()"]
            asked = wishers(row.body.condition)
            if asked:
                asks += [f"if clause == {row.number}:", f"    return {_print_wishers(desk, row, asked)}()"]
            if row.body.choice is not None or row.body.otherwise is not None:
                desk.refuse("a choice between effects")
            for place, effect in enumerate(row.body.effects):
                if isinstance(effect, FishingEffect):
                    number = row.first + place
                    given = _print_deeds(desk, effect, number, row)
                    settles += [f"if effect == {number}:", f"    {given}()"]
    desk.function("fits", "clause", "Whether a clause listens to what has happened.", [*fits, "return 0"])
    desk.function("holds", "clause", "Whether the condition of a clause holds.", [*holds, "return 0"])
    desk.function("wishers_of", "clause", "Who could be asked for a wish.", [*asks, "return 0"])
    settles.insert(0, "begin_deeds(effect)")
    desk.function("settle_effect", "effect", "Finds whom an effect means.", settles, gives=False)


def _needed(text: str) -> list[str]:
    """The names that a text speaks of."""
    found = [line for line in WHOLE if line.split(" = ")[0] in text]
    return [WHOLE[0], *found] if WHOLE[1] in found and WHOLE[0] not in found else found


def _name(desk: Desk, row: ClauseRow) -> str:
    return f"rule_{desk.rule_names[desk.list[row.rule].id]}_{row.place + 1}"


def _print_fits(desk: Desk, row: ClauseRow) -> str:
    body: list[str] = []
    tests = [_fits(desk, event) for event in row.body.events]
    body += _needed(" ".join(tests))
    for test in tests:
        body += [f"if {test}:", "    return 1"]
    doc = f"Whether it listens to what has happened. {line_of(row.body.span)}"
    return desk.function(f"{_name(desk, row)}_fits", "", doc, [*body, "return 0"])


def _fits(desk: Desk, event: Event) -> str:
    """Whether it is this event that has happened."""
    name = EVENTS.get(event.kind)
    if name is None:
        return desk.refuse(f"an event of climbing games ({event.kind})")
    tests = [f"state[HEARD_EVENT] & {name}", f"list_has({people(desk, event.who)}, player)"]
    if event.kind == "yaku":
        if not event.better:
            tests.append("state[IS_NEW]")
    elif event.counted is not None:
        mask = desk.named(event.counted.cards.mask, " ".join(event.counted.cards.words))
        count = event.counted.count
        tests.append(between(f"count_bits(state[HEARD_CARDS] & {mask})", count.low, count.high))
    return " and ".join(tests)


def _print_holds(desk: Desk, row: ClauseRow) -> str:
    so = truth(desk, row.body.condition)
    body = [*_needed(so), f"if {so}:", "    return 1", "return 0"]
    doc = f"Whether its condition holds. {line_of(row.body.span)}"
    return desk.function(f"{_name(desk, row)}_holds", "", doc, body)


def _print_wishers(desk: Desk, row: ClauseRow, asked: tuple[Who, ...]) -> str:
    texts = [people(desk, who) for who in asked]
    body = [*_needed(" ".join(texts)), "found = 0"]
    body += [f"found = list_joined(found, {text})" for text in texts]
    doc = f"Who could be asked for a wish. {line_of(row.body.span)}"
    return desk.function(f"{_name(desk, row)}_asks", "", doc, [*body, "return found"])


# -------------------------------------------------------------------------------------------------------------- effects


def _print_deeds(desk: Desk, effect: FishingEffect, number: int, row: ClauseRow) -> str:
    """Prints whom an effect means: in turn order, nobody with himself."""
    body: list[str] = ["pass"]
    match effect:
        case Pay(who, to):
            body = _pairs(desk, who, to, f"add_deed({number}, view, -1, other)")
        case Score(who) | EndRound(who):
            ones = people(desk, who)
            body = [*_needed(ones), f"ones = {ones}", "while ones:"]
            body += [f"    add_deed({number}, (ones & 15) - 1, -1, 0)", "    ones >>= 4"]
        case Move():
            body = _transfers(desk, effect, number)
        case _:
            assert_never(effect)
    doc = f"Whom its effect means. {line_of(row.body.span)}"
    return desk.function(f"{_name(desk, row)}_means", "", doc, body, gives=False)


def _pairs(desk: Desk, who: Who, other: Who, deed: str) -> list[str]:
    """Who does it, and to or from whom; the other is meant as seen from who does it."""
    body = [
        *WHOLE,
        f"ones = {people(desk, who)}",
        "while ones:",
        "    view = (ones & 15) - 1",
        "    ones >>= 4",
    ]
    body += [f"    others_of_it = {people(desk, other)}", "    while others_of_it:"]
    body += ["        other = (others_of_it & 15) - 1", "        others_of_it >>= 4"]
    return [*body, "        if other != view:", f"            {deed}"]


def _transfers(desk: Desk, effect: Move, number: int) -> list[str]:
    """From whom to whom cards go; to several so many go to each."""
    if effect.source == "field":
        ones = people(desk, effect.who)
        body = [*_needed(ones), f"ones = {ones}", "while ones:", "    one = (ones & 15) - 1"]
        return [*body, f"    add_deed({number}, one, -1, one)", "    ones >>= 4"]
    if not isinstance(effect.source, Who) or not isinstance(effect.target, Who):
        return ["pass"]
    if effect.own:
        return _pairs(desk, effect.source, effect.target, f"add_deed({number}, view, view, other)")
    return _pairs(desk, effect.target, effect.source, f"add_deed({number}, view, other, view)")


def clause_tables(desk: Desk) -> Rows:
    """The columns of clauses and effects."""
    rows, effects = desk.clauses, [effect for effect, _ in desk.effects]
    found: dict[str, list[int]] = {
        "RULE_OF": [row.rule for row in rows],
        "LIMIT": [desk.list[row.rule].limit for row in rows],
        "REPLACES": [_replaced(desk, row) for row in rows],
        "FIRST_EFFECT": [row.first for row in rows],
        "EFFECTS_OF": [len(row.body.effects) for row in rows],
        "HAS_MORE_PARTS": [int(bool(row.body.afterwards)) for row in rows],
        "PART_OF_EFFECT": [part for _, part in desk.effects],
        "EFFECT_KIND": [_kind(effect) for effect in effects],
        "POINTS_OF_EFFECT": [effect.points if isinstance(effect, Pay | Score) else 0 for effect in effects],
        "IS_PER": [int(_per(effect) is not None) for effect in effects],
        "PER_CARDS": [_per_cards(desk, _per(effect)) for effect in effects],
        "END_CODE": [
            2 * effect.off + effect.choice if isinstance(effect, EndRound) else 0 for effect in effects
        ],
        "MOVE_COUNT": [
            effect.count if isinstance(effect, Move) and effect.count is not None else -1
            for effect in effects
        ],
        "MOVE_CARDS": [
            desk.physical(effect.cards.mask) if isinstance(effect, Move) and effect.cards is not None else -1
            for effect in effects
        ],
        "MOVE_OPTIONAL": [int(isinstance(effect, Move) and effect.optional) for effect in effects],
        "MOVE_UP_TO": [int(isinstance(effect, Move) and effect.up_to) for effect in effects],
        "MOVE_QUALITY": [QUALITIES[effect.quality] if isinstance(effect, Move) else 0 for effect in effects],
    }
    return {name: ("i64", values or [0]) for name, values in found.items()}


def _replaced(desk: Desk, row: ClauseRow) -> int:
    """The rules in whose place that of a clause acts, as bits."""
    mine = desk.list[row.rule]
    return sum(1 << number for number, other in enumerate(desk.list) if replaces(mine, other))


def _kind(effect: FishingEffect) -> int:
    match effect:
        case Pay():
            return 0
        case Score():
            return 1
        case EndRound():
            return 2
        case Move():
            return 3
        case _:
            assert_never(effect)


def _per(effect: FishingEffect) -> Per | None:
    return None if isinstance(effect, EndRound) else effect.per


def _per_cards(desk: Desk, per: Per | None) -> int:
    """The cards for each of which an effect is done; a number of climbing games counts none."""
    match per:
        case None:
            return 0
        case CardSet():
            return desk.physical(per.mask)
        case Value():
            return 0
        case _:
            assert_never(per)
