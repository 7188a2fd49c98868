"""What a clause does, with the choices in it: which effects stand in which way of a choice, which act otherwise, and which afterwards.

In: the tree behind `then`. Out: the effects one after the other, and by their numbers what belongs to a choice. Effects of rules that are
not in use are left out here, and a way in which none is left is no way.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from ...ground.said import say
from ...model import Choice, Effect, LayAside, Move, Name, NameNumber, Otherwise, Reveal, Trade, Turn, Way
from .context import Branch, Context
from .effects import effect
from .people import PLAYER, before, only_one, who

MOST_WAYS = 8


class Acts(NamedTuple):
    effects: tuple[Effect, ...]
    choice: Choice | None = None
    otherwise: Otherwise | None = None
    afterwards: tuple[tuple[int, ...], ...] = ()


def effects(ctx: Context, tree: Branch) -> Acts:
    """All that a clause or an answer does."""
    then = tree.one("then")
    body = then.one("acts")
    found: list[Effect] = []
    _add(ctx, found, body)
    afterwards = _afterwards(ctx, found, body)
    plain = len(found)
    choosing = body.maybe("choosing")
    choice = _choice(ctx, found, choosing) if choosing is not None else None
    other = then.maybe("otherwise")
    otherwise = _otherwise(ctx, found, tree, other, plain) if other is not None else None
    if otherwise is not None and otherwise.of >= 0:  # it belongs to where that is done
        afterwards = tuple(
            (*part, *otherwise.effects) if otherwise.of in part else part for part in afterwards
        )
    return Acts(_bringing_back(found), choice, otherwise, afterwards)


def _afterwards(ctx: Context, found: list[Effect], tree: Branch) -> tuple[tuple[int, ...], ...]:
    """The numbers of the effects behind each `afterwards`; where none stands before it any more, nothing is to be waited for."""
    parts = []
    later = tree.maybe("afterwards")
    while later is not None:
        waits = bool(found)
        numbers = _add(ctx, found, later)
        if waits and numbers:
            parts.append(numbers)
        later = later.maybe("afterwards")
    return tuple(parts)


def _bringing_back(found: list[Effect]) -> tuple[Effect, ...]:
    """The effects, in which cards also go to or from a player who is out where another of them brings that player in again."""
    back = [item.who for item in found if isinstance(item, Turn) and item.what == "in again"]
    return tuple(
        replace(item, back=True) if isinstance(item, Move) and {item.who, item.target} & {*back} else item
        for item in found
    )


def _add(ctx: Context, found: list[Effect], tree: Branch) -> tuple[int, ...]:
    """The numbers of the effects that are added: those that stand in the phrase."""
    before = len(found)
    found += [made for item in tree.all("effect") if (made := effect(ctx, item)) is not None]
    return tuple(range(before, len(found)))


def _choice(ctx: Context, found: list[Effect], tree: Branch) -> Choice | None:
    written_chooser, written = tree.maybe("who"), tree.all("way")
    chooser = (
        only_one(ctx, written_chooser, who(ctx, written_chooser)) if written_chooser is not None else PLAYER
    )
    if len(written) > MOST_WAYS:
        ctx.error(
            "unclear-choice",
            say("More than {most_ways} ways cannot be offered.", most_ways=MOST_WAYS),
            tree,
            "Offer fewer.",
        )
    rows = [Way(_add(ctx, found, way), _text(ctx, way)) for way in written[:MOST_WAYS]]
    ways = tuple(way for way in rows if way.effects)
    if len({way.text for way in ways}) < len(ways):
        ctx.error("unclear-choice", "Two of these ways are the same.", tree, "Take one of them out.")
    return Choice(chooser, ways) if len(ways) > 1 else None


def _text(ctx: Context, way: Branch) -> str:
    """The way as it is written, with settings as they were decided."""
    article = before(ctx.source.text, way.start_pos)
    start = article.start() if article is not None else way.start_pos
    text = " ".join(ctx.source.text[start : way.end_pos].split()).strip(
        "()（）"
    )  # Japanese puts a way into them
    return re.sub(
        r"\{(\w+)\}", lambda slot: ctx.settings[slot[1]].value if slot[1] in ctx.settings else slot[0], text
    )


def _otherwise(
    ctx: Context, found: list[Effect], tree: Branch, other: Branch, plain: int
) -> Otherwise | None:
    left = [number for number in range(plain) if _left_to_player(found[number])]
    free = left[-1] if left else -1
    numbers = _add(ctx, found, other)
    if free < 0 and not tree.all("condition") and tree.data != "s_answer":
        ctx.error(
            "otherwise-of-nothing",
            "Nothing here can fail to happen, so nothing happens otherwise.",
            other,
            "Give the clause a condition (`if the player wishes`), or let the player choose (`may discard`).",
        )
    if tree.one("then").has("IF_NOBODY_DOES") and free < 0:
        ctx.error(
            "otherwise-of-nothing",
            "Nothing here is left to a player, so there is nobody who does not do it.",
            other,
            "Write `otherwise` alone: what follows comes where the condition does not hold.",
        )
    nobody = tree.one("then").has("IF_NOBODY_DOES")
    return Otherwise(numbers, free, nobody, tuple(left[:-1])) if numbers else None


def _left_to_player(item: Effect) -> bool:
    match item:
        case Trade(up_to=True) | Reveal(up_to=True):
            return True
        case Move() | LayAside() | Trade() | Name() | NameNumber():
            return item.optional
        case _:
            return False
