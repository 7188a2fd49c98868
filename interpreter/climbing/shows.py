"""Cards of a hand that are shown: to all, or to those who are named.

In: an effect that shows cards, and whom it concerns. Out: the cards shown at once where there is nothing to choose; a decision otherwise.
"""

from __future__ import annotations

from ...game import lines
from ...game.decisions import Cards, Pick
from ...model import Reveal
from . import lots, moves, ways
from .context import Ctx
from .doing import Moment
from .engine import Ref
from .lasting import acted, rule_of
from .table import ClimbingTable
from .tasks import ShowCards


def most(table: ClimbingTable, effect: Reveal, ctx: Ctx, seat: int, times: int) -> int:
    """How many cards a player shows at most."""
    many = _cards(table, effect, ctx, seat).bit_count()
    return many if effect.count is None else min(effect.count * times, many)


def _cards(table: ClimbingTable, effect: Reveal, ctx: Ctx, seat: int) -> int:
    """The cards of a hand that may be shown."""
    return moves.eligible(table, table.state.hands[seat], effect.cards, ctx.play)


def tasks(ref: Ref, effect: Reveal, at: Moment) -> list[ShowCards]:
    """A task for each who is meant, in turn order, once for all to whom cards are shown."""
    firsts = {deed.seat: deed for deed in reversed(at.deeds)}
    return [
        ShowCards(
            ref,
            at.ctx,
            seat,
            tuple(deed.to for deed in at.deeds if deed.seat == seat and deed.to >= 0),
            at.often(firsts[seat]),
        )
        for seat in dict.fromkeys(at.seats)
    ]


def _there(table: ClimbingTable, task: ShowCards) -> tuple[Reveal, int, int]:
    """What is to be shown, the cards that may be, and how many of them at most."""
    effect = table.engine.effect(task.ref)
    assert isinstance(effect, Reveal)
    cards = _cards(table, effect, task.ctx, task.seat)
    return effect, cards, most(table, effect, task.ctx, task.seat, task.times)


def show(table: ClimbingTable, task: ShowCards) -> None:
    """One player shows cards: at once where there is nothing to choose, asked otherwise."""
    effect, cards, high = _there(table, task)
    if not high:
        return
    if effect.quality == "random":
        if effect.up_to:
            table.ask(task.seat, lots.kind(high, up_to=True), rule_of(table, task.ref), task)
        else:
            _shown(table, task, lots.drawn(table, cards, high))
        return
    found = _choices(table, effect, cards, high)
    if len(found) == 1:
        _shown(table, task, found[0])
    else:
        table.ask(task.seat, "reveal", rule_of(table, task.ref), task)


def _choices(table: ClimbingTable, effect: Reveal, cards: int, high: int) -> list[int]:
    return moves.picked(table, cards, high, effect.quality, optional=False, up_to=effect.up_to)


def options(table: ClimbingTable, task: ShowCards) -> list[Pick] | list[Cards]:
    """Which cards are shown; how many, where lots are drawn for them."""
    effect, cards, high = _there(table, task)
    if effect.quality == "random":
        return lots.options(high, up_to=True)
    return [Cards(found) for found in _choices(table, effect, cards, high)]


def chosen(table: ClimbingTable, task: ShowCards, option: Pick | Cards) -> None:
    if isinstance(option, Cards):
        _shown(table, task, option.cards)
    elif option.value:
        _, cards, high = _there(table, task)
        _shown(table, task, lots.drawn(table, cards, lots.number(option, high, up_to=True)))


def _shown(table: ClimbingTable, task: ShowCards, cards: int) -> None:
    if cards:
        ways.done(table, task.ref)
        acted(table, task.ref)
        codes = tuple(table.codes(cards))
        table.emit(lines.Reveal(task.seat, codes, task.to or "all", rule_of(table, task.ref)))
