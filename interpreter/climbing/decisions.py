"""Decisions that effects ask for, other than what to play.

In: what was asked (a task that an effect left when it stopped). Out: the options, and the state after one was chosen. What an effect asks, and
when, is in effects.py; which plays are allowed in legality.py.
"""

from __future__ import annotations

from ...game.decisions import PASS, Cards, Option, Pick
from ...model import ChoosePlayer, Move, Name, NameNumber, Trade
from . import exchange, naming, trades, ways
from .answers import answers
from .effects import candidates
from .events import answer_given, way_given, wish_given
from .moves import (
    aside_choices,
    choices,
    draws,
    laid,
    moved,
)
from .numbers import tally
from .state import Task
from .table import Table


def face_down(g: Table, asked: Task) -> bool:
    """Whether the others learn of the choice only when all have chosen, or when a rule does something with it."""
    if asked[0] == "name":
        named = g.engine.effect(asked[1])
        return isinstance(named, Name) and named.secret
    if asked[0] not in ("move", "number", "offer", "trade back"):
        return False
    effect = g.engine.effect(asked[1])
    return isinstance(effect, (Move, NameNumber, Trade)) and effect.together


def options(g: Table, asked: Task) -> list[Option]:
    """What may be chosen where an effect asks."""
    match asked[0]:
        case "wish":
            return [Pick(1), Pick(0)]
        case "way":
            return [Pick(number) for number in asked[3]]
        case "ask answer":
            rule, number, seat = asked[2][asked[3]]
            return [*answers(g, seat, g.engine.list[rule].answers[number]), PASS]
        case "move" if draws(g, asked[1]):
            return [Pick(1), Pick(0)]
        case "move":
            return [Cards(cards) for cards in choices(g, asked[1], asked[2], asked[3])]
        case "lay aside":
            return [Cards(cards) for cards in aside_choices(g, asked[1], asked[3])]
        case "name":
            return naming.options(g, asked)
        case "number":
            effect = g.engine.effect(asked[1])
            assert isinstance(effect, NameNumber)
            return [Pick(number) for number in range(effect.low, effect.high + 1)]
        case "named rank":
            return exchange.ranks(g)
        case "player":
            effect = g.engine.effect(asked[1])
            out = isinstance(effect, ChoosePlayer) and effect.out
            return [Pick(seat) for seat in candidates(g, asked[3], out)]
        case _:
            return [Cards(cards) for cards in asked[4]]


def answered(g: Table, asked: Task, option: Option) -> None:
    """Goes on after such a decision."""
    match asked[0]:
        case "wish":
            wish_given(g, asked, yes=option == Pick(1))
        case "way":
            assert isinstance(option, Pick)
            way_given(g, asked, option.value)
        case "ask answer":
            answer_given(g, asked[1], asked[2], asked[3], option)
        case "move" if draws(g, asked[1]):
            if option == Pick(1):
                moved(g, asked[1], asked[2], asked[3], choices(g, asked[1], asked[2], asked[3])[-1])
        case "move":
            assert isinstance(option, Cards)
            moved(g, asked[1], asked[2], asked[3], option.cards)
        case "lay aside":
            assert isinstance(option, Cards)
            laid(g, asked[1], asked[3], option.cards)
        case "name":
            if isinstance(option, Pick):
                ways.done(g, asked[1])
                naming.named(g, asked, option.value)
        case "number":
            effect = g.engine.effect(asked[1])
            assert isinstance(option, Pick) and isinstance(effect, NameNumber)
            own = any(item.own for item in g.engine.counters if item.id == effect.counter)
            if effect.together and own:
                g.state.waiting = (*g.state.waiting, (asked[3], option.value))
            else:
                tally(g, effect.counter, asked[3] if own else -1, option.value, by=False)
        case "player":
            assert isinstance(option, Pick)
            g.state.chosen = option.value
        case "named rank":
            assert isinstance(option, Pick)
            exchange.named(g, asked, option.value)
        case "offer" | "trade back":
            assert isinstance(option, Cards)
            trades.chosen(g, asked, option.cards)
        case _:
            assert isinstance(option, Cards)
            exchange.exchanged(g, asked, option.cards)
