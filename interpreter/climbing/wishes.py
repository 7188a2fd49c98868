"""Which of the clauses that heard of an event act: wishes are asked for, rules replaced, and others hear of those that act.

In: what was heard, and the context of the event. Out: who is to be asked; when all is known, the task of those that act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from ...analysis.acting import replaces
from ...game.decisions import Pick
from ...model import (
    ALWAYS,
    NEVER,
    AllOf,
    AnyOf,
    ComposedCondition,
    Condition,
    Do,
    Effect,
    Not,
    Skip,
    Turn,
    Unless,
    Who,
    Wishes,
)
from . import ways
from .conditions import holds
from .context import Ctx
from .effects import concerned, concerns, is_offer
from .engine import Heard, Part
from .people import seats
from .table import ClimbingTable
from .tasks import Act, Acting, AskWish, Batch, Wish


def may_act(table: ClimbingTable, item: Heard) -> bool:
    """Whether a clause may act by its rule's limit, which counts how often the rule begins to act."""
    own = table.engine.list[item.part.rule].id
    return (
        item.part in table.engine.goes_on
        or (item.event.kind == "ends" and item.event.rule == own)
        or table.within_limit(item.part.rule)
    )


def settle(
    table: ClimbingTable,
    wishes: tuple[Wish, ...],
    batch: Batch,
    played: Ctx | None,
    known: tuple[Part, ...],
    *,
    echoed: bool,
) -> None:
    """Asks for the next wish that still matters. Only when all are known does it stand which rules act, which of them are
    replaced, and who hears of that; the wishes of those who do are asked for in the same way."""
    if not echoed:
        acting = {row.part.rule for row in batch} | {table.permitting()} - {-1}
        wishes = tuple(wish for wish in wishes if not is_replaced(table, wish.part.rule, acting))
    if wishes:
        table.push(AskWish(wishes, batch, played, known, echoed))
        return
    kept = list(batch) if echoed else _without_replaced(table, list(batch))
    full, more = _with_echoes(table, kept, set(known))
    if more:
        known = tuple(sorted({*known, *(wish.part for wish in more)}))
        settle(table, tuple(more), tuple(full), played, known, echoed=True)
    elif full or played is not None or table.state.permitted:
        table.push(Act(tuple(full), played))


def judged(table: ClimbingTable, item: Heard, ctx: Ctx) -> Wish | None:
    """None where the clause does not act; else the wishes on which that depends: none where nobody is to be asked."""
    found = outcomes(table, item.body.condition, item.wishers, ctx)
    asked = tuple(next(iter(seats(table, who, ctx)), -1) for who in item.wishers)
    asked, found = open_wishes(asked, found)
    acts = asked or found[0] or ways.other(item.body)
    return Wish(item.part, ctx, asked, found) if acts else None


def open_wishes(asked: tuple[int, ...], found: tuple[bool, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Without those whose wish makes no difference, or who are not there (and so do not wish), up to the first who matters."""
    while asked:
        half = len(found) // 2
        no, yes = found[:half], found[half:]
        if asked[0] >= 0 and no != yes:
            break
        asked, found = asked[1:], no
    return asked, found


def ask(table: ClimbingTable, task: AskWish) -> None:
    """Asks the first who is to be asked."""
    first = task.wishes[0]
    table.ask(first.asked[0], "wish", table.engine.list[first.part.rule].id, task)


def options(table: ClimbingTable, task: AskWish) -> list[Pick]:
    return [Pick(1), Pick(0)]


def given(table: ClimbingTable, task: AskWish, option: Pick) -> None:
    """Somebody said whether they wish it: the clause is to act, or not, or depends on another's wish. Other clauses of the rule that ask the
    same player at this event have the same answer."""
    batch = task.batch
    seat, rule = task.wishes[0].asked[0], task.wishes[0].part.rule
    left: list[Wish] = []
    for wish in task.wishes:
        if wish.part.rule != rule or wish.asked[0] != seat:
            left.append(wish)
            continue
        half = len(wish.outcomes) // 2
        found = wish.outcomes[half:] if option.value else wish.outcomes[:half]
        asked, found = open_wishes(wish.asked[1:], found)
        body = table.engine.body(wish.part)
        if asked:
            left.append(replace(wish, asked=asked, outcomes=found))
        elif found[0] or ways.other(body):
            mine = ways.judged(body, wish.ctx, met=found[0])
            if concerned(table, body, mine):
                batch = (*batch, Acting(wish.part, mine, wish.of))
    settle(table, tuple(left), batch, task.played, task.known, echoed=task.echoed)


def is_replaced(table: ClimbingTable, rule: int, acting: Iterable[int]) -> bool:
    """Whether one of the acting rules stands in the place of that rule."""
    mine = table.engine.list[rule]
    return any(replaces(table.engine.list[other], mine) for other in acting)


def _without_replaced(table: ClimbingTable, batch: list[Acting]) -> list[Acting]:
    """A rule that replaces others acts instead of them wherever both hear of one event."""
    acting = {row.part.rule for row in batch} | {table.permitting()} - {-1}
    if not any(table.engine.list[rule].replaces for rule in acting):
        return batch
    return [row for row in batch if not is_replaced(table, row.part.rule, acting)]


def _with_echoes(
    table: ClimbingTable, batch: list[Acting], seen: set[Part]
) -> tuple[list[Acting], list[Wish]]:
    """Adds the clauses that hear of the rules that act ("when that rule acts"), each once and none of those `seen` already; also
    the wishes to be asked for before others of them act."""
    wishes: list[Wish] = []
    if "acts" not in table.engine.heard:
        return batch, wishes
    place = 0
    while place < len(batch):
        row = batch[place]
        rule, ctx = row.part.rule, row.ctx
        cleared = clears(table, batch)
        place += 1
        if comes_to_nothing(table, row, cleared):
            continue
        of = rule if row.of >= 0 or not is_sure(table, row, cleared) else -1
        for item in table.engine.heard["acts"]:
            if (
                item.event.rule != table.engine.list[rule].id
                or item.part in seen
                or table.off >> item.part.rule & 1
            ):
                continue
            ctx = ways.whole(ctx)
            wish = judged(table, item, ctx) if may_act(table, item) else None
            if wish is None:
                continue
            mine = ctx if wish.asked else ways.judged(item.body, ctx, met=wish.outcomes[0])
            if not concerned(table, item.body, mine):
                continue
            seen.add(item.part)
            if wish.asked:
                wishes.append(replace(wish, of=of))
            else:
                batch.append(Acting(item.part, mine, of))
    return batch, wishes


def is_sure(table: ClimbingTable, row: Acting, cleared: bool) -> bool:
    """Whether it is certain that something happens by a clause: nobody can decline it, and it is not of what the clear decides, where the table
    is `cleared`. By an answer something has happened: its cards are laid."""
    if row.part.is_answer:
        return True
    body = table.engine.body(row.part)
    effects = ways.acting(body, replace(row.ctx, part=row.ctx.part & ~ways.later(body)))
    return any(
        not is_offer(effect) and not (cleared and _left_to_clear(effect)) and concerns(table, effect, row.ctx)
        for effect in effects
    )


def comes_to_nothing(table: ClimbingTable, row: Acting, cleared: bool) -> bool:
    """Whether nothing happens by a clause after all, since the table is `cleared` by another and it only says whose turn it is."""
    if not cleared or row.part.is_answer:
        return False
    return all(map(_left_to_clear, ways.acting(table.engine.body(row.part), row.ctx)))


def clears(table: ClimbingTable, batch: Iterable[Acting]) -> bool:
    """Whether it is certain that these clear the table: a trick lies there, and one of them says so, or who leads next."""
    if not table.state.trick:
        return False
    for row in batch:
        body = table.engine.body(row.part)
        open_ = {number for way in body.choice.ways for number in way.effects} if body.choice else set()
        open_ |= {number for part in body.afterwards for number in part}  # what is so then is not known yet
        for number, effect in enumerate(body.effects):
            if row.ctx.part >> number & 1 and number not in open_ and _is_clear(effect):
                if concerns(table, effect, row.ctx):
                    return True
    return False


def _is_clear(effect: Effect) -> bool:
    return (isinstance(effect, Do) and effect.what == "clear table") or (
        isinstance(effect, Turn) and effect.what == "lead"
    )


def _left_to_clear(effect: Effect) -> bool:
    """Whether an effect says nothing where the table is cleared: who leads is said by that."""
    return isinstance(effect, Skip) or (isinstance(effect, Turn) and effect.what == "again")


def outcomes(
    table: ClimbingTable, condition: Condition, asked: tuple[Who, ...], ctx: Ctx
) -> tuple[bool, ...]:
    """Whether the condition holds, for every way in which those who are asked could answer: the first half for a no of the
    first of them, the second half for a yes; each half so again for the second, and so on."""
    if not asked:
        return (holds(table, condition, ctx),)
    who, rest = asked[0], asked[1:]
    if not seats(table, who, ctx):
        return outcomes(table, condition, rest, ctx) * 2
    no, yes = (outcomes(table, _answered(condition, who, said), rest, ctx) for said in (NEVER, ALWAYS))
    return (*no, *yes)


def _answered(condition: Condition, who: Who, said: Condition) -> Condition:
    """The condition when it is known what that player wishes."""
    if not isinstance(condition, ComposedCondition):
        return said if isinstance(condition, Wishes) and condition.who == who else condition
    match condition:
        case AllOf(items):
            return AllOf(tuple(_answered(item, who, said) for item in items))
        case AnyOf(items):
            return AnyOf(tuple(_answered(item, who, said) for item in items))
        case Not(item):
            if isinstance(item, Wishes) and item.who == who:
                return NEVER if said == ALWAYS else ALWAYS
            return condition
        case Unless(item):
            return Unless(_answered(item, who, said))
        case unknown:
            assert_never(unknown)
