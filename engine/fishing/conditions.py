"""Whom a rule means and whether something is so, as text of the engine.

In: people and conditions of the model. Out: expressions over five names that every printed condition has as parameters: `player` (who acted), `view`
(as seen from whom others are meant), `winner`, `paid` (whom a row of the settlement would pay), `looked` (who is looked at); -1 is nobody.
"""

from __future__ import annotations

from typing import assert_never

from ...model import (
    AllOf,
    AnyOf,
    Captured,
    CardPoints,
    ClimbingCondition,
    Condition,
    CountIs,
    FieldHas,
    HandsEmpty,
    HandSize,
    Holds,
    IsFirst,
    NobodyHas,
    Not,
    Range,
    SingleCondition,
    Stopped,
    Unless,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wishes,
    YakuWorth,
)
from .desk import Desk, ascii_name, between, cancels

SEES = "player, view, winner, paid, looked"


def people(desk: Desk, who: Who) -> str:
    """The players that a word means, as a list in turn order."""
    match who.kind:
        case "everyone" | "anyone":
            return "active_from(view)"
        case "everyone else":
            return "others_from(view)"
        case "anyone else":
            return "active_but(view if view >= 0 else paid if paid >= 0 else winner)"
        case "everyone at the table":
            return "table_from(view)"
        case "everyone else at the table":
            return "list_without(table_from(view), view)"
        case "each who":
            return _print_each_who(desk, who)
        case "that player":
            return "(looked + 1)"
        case "player":
            return "if_active(player)"
        case "leader":
            return "if_active(state[LEADER])"
        case "dealer":
            return "if_active(acting_dealer())"
        case "last winner":
            return "if_active(state[WINNER_BEFORE])"
        case "last loser":
            return "if_active(state[LOSER_BEFORE])"
        case "winner":
            return "if_active(winner)"
        case "next":
            return "(list_first(others_from(view)) + 1 if view >= 0 else 0)"
        case "previous":
            return "(list_last(others_from(view)) + 1 if view >= 0 else 0)"
        case (
            "chosen" | "beaten" | "skipped" | "opposite" | "left" | "right" | "after next" | "last to play"
            | "most cards" | "fewest cards" | "most" | "fewest" | "holder" | "title" | "side"
            | "partners" | "opponents"
        ):  # fmt: skip
            return desk.refuse(f"a player of climbing games ({who.kind})")
        case _:
            assert_never(who.kind)


def _print_each_who(desk: Desk, who: Who) -> str:
    assert who.of is not None
    assert who.that is not None
    so = truth(desk, who.that)
    body = [f"people = {people(desk, who.of)}", "found = 0", "while people:"]
    body += ["    looked = (people & 15) - 1", "    view = looked", f"    if {so}:"]
    body += ["        found = list_add(found, looked)", "    people >>= 4", "return found"]
    return f"{desk.function('each_who', SEES, 'Those of whom something is so.', body)}({SEES})"


def truth(desk: Desk, condition: Condition) -> str:
    """Whether a condition holds."""
    match condition:
        case AllOf(items):
            return f"({' and '.join(truth(desk, item) for item in items)})" if items else "1"
        case AnyOf(items):
            return f"({' or '.join(truth(desk, item) for item in items)})" if items else "0"
        case Not(item):
            return _print_said(desk, item, denied=True)
        case Unless(item):
            return f"(not {truth(desk, item)})"
        case _:
            return _print_said(desk, condition, denied=False)


def _print_said(desk: Desk, item: SingleCondition, *, denied: bool) -> str:
    """Whether what is said is so or, denied, is not so: of each of several, of whom there must be one; of `a player` and the like of one."""
    match item:
        case HandsEmpty() | NobodyHas() | FieldHas() | IsFirst() | CountIs():
            so = _of_round(desk, item)
            return f"(not ({so}))" if denied else f"({so})"
        case YakuWorth(count):
            so = between("worth", count.low, count.high)
            body = ["seat = player if player >= 0 else winner", "if seat < 0:", "    return 0"]
            body += ["slot = slot_of(seat)", "worth = total[slot]", f"if {f'not ({so})' if denied else so}:"]
            body += ["    return 1", "return 0"]
            return f"{desk.function('yaku_are_worth', SEES, 'What the yaku are worth in all.', body)}({SEES})"
        case (
            CardPoints()
            | WentOn()
            | Captured()
            | Stopped()
            | Vowed()
            | WhoIs()
            | HandSize()
            | Holds()
            | Wishes()
        ):
            return _print_told(desk, item, denied=denied)
        case _:
            if isinstance(item, ClimbingCondition):
                return desk.refuse("a condition of climbing games")
            assert_never(item)


def _print_told(
    desk: Desk,
    item: CardPoints | WentOn | Captured | Stopped | Vowed | WhoIs | HandSize | Holds | Wishes,
    *,
    denied: bool,
) -> str:
    """Prints whether something is so of those who are meant."""
    so, before = _told(desk, item)
    any_of = item.who.kind in ("anyone", "anyone else")
    body = [f"people = {people(desk, item.who)}", *before]
    test = (
        so if denied != any_of else f"not ({so})"
    )  # what decides: one of whom it is so, or one of whom it is not
    if not any_of:
        body += ["if people == 0:", "    return 0"]
    body += ["while people:", "    seat = (people & 15) - 1", f"    if {test}:"]
    body += [f"        return {int(any_of)}", "    people >>= 4", f"return {int(not any_of)}"]
    name = f"{'not_' if denied else ''}{ascii_name(type(item).__name__.lower())}"
    return f"{desk.function(name, SEES, f'Of {item.who.kind}.', body)}({SEES})"


def _told(
    desk: Desk, item: CardPoints | WentOn | Captured | Stopped | Vowed | WhoIs | HandSize | Holds | Wishes
) -> tuple[str, list[str]]:
    """What is said of the player `seat`; what is computed before it."""
    match item:
        case CardPoints(_, count):
            return _count("card_points(state[CAPTURED + seat])", count), []
        case WentOn():
            return "state[WENT + seat]", []
        case Captured(_, counted):
            mask = desk.named(counted.cards.mask, " ".join(counted.cards.words))
            return _count(f"count_bits(state[CAPTURED + seat] & {mask})", counted.count), []
        case Stopped(_, off):
            return f"state[CALLED_OFF] == {int(off)} and state[STOPPER] == seat", []
        case Vowed():
            return "state[VOWED] == seat", []
        case WhoIs(_, ones):
            return "meant >> seat & 1", [
                f"meant = {' | '.join(f'list_mask({people(desk, one)})' for one in ones) or '0'}"
            ]
        case HandSize(_, count):
            return _count("count_bits(state[HANDS + seat])", count), []
        case Holds(_, counted):
            mask = desk.named(counted.cards.mask, " ".join(counted.cards.words))
            return _count(f"count_bits(state[HANDS + seat] & {mask})", counted.count), []
        case Wishes():
            return "state[WISHES] >> seat & 1", []
        case _:
            assert_never(item)


def _count(number: str, count: Range) -> str:
    return between(number, count.low, count.high)


def _of_round(desk: Desk, item: HandsEmpty | NobodyHas | FieldHas | IsFirst | CountIs) -> str:
    """What is said of the round."""
    match item:
        case HandsEmpty():
            return "are_hands_empty()"
        case NobodyHas():
            return f"{_print_nobody(desk, item.group)}() == 0"
        case FieldHas(counted):
            mask = desk.named(counted.cards.mask, " ".join(counted.cards.words))
            return _count(f"count_bits(state[LAID] & {mask})", counted.count)
        case IsFirst(what):
            return "state[HAND_NUMBER] == 1" if what == "hand" else "0"
        case CountIs(what, count):
            return _count("state[SEAT_COUNT]", count) if what == "players" else "0"
        case _:
            assert_never(item)


def _print_nobody(desk: Desk, group: str) -> str:
    """Prints whether somebody has a yaku of a group, or that yaku, or any."""
    apart = next((id for id, lines in desk.apart.items() if desk.rows(lines, group)), "") if group else ""
    body = ["for place in range(state[SEAT_COUNT]):", "    seat = state[SEAT_AT + place]"]
    if apart:
        name = f"score_apart_{desk.called[apart]}"
        rows = desk.rows(desk.apart[apart], group)
        if cancels(desk):
            body += ["    if is_cancelled(seat):", "        continue"]
        body += [f"    {name}(APART_SLOT, state[CAPTURED + seat], seat, 0)"]
        body += [f"    if rows_of[APART_SLOT] & {rows}:", "        return 1"]
    else:
        rows = desk.rows(desk.captured, group) if group else -1
        body += ["    slot = slot_of(seat)", f"    if rows_of[slot] & {rows}:", "        return 1"]
    return desk.function(
        "somebody_has", "", f"Whether somebody has {group or 'a yaku'}.", [*body, "return 0"]
    )
