"""Decisions that effects ask for, other than what to play.

In: what was asked (a task that an effect left when it stopped). Out: the options, and the state after one was chosen. What an effect asks, and
when, is in effects.py; which plays are allowed in legality.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl.model import (
    Move,
    NameNumber,
    NameRank,
    Trade,
)
from ..game import PASS, Cards, Option, Pick
from . import exchange, trades
from .answers import answers
from .events import answer_given, wish_given
from .moves import (
    aside_choices,
    choices,
    draws,
    held_ranks,
    laid,
    moved,
)
from .numbers import tally
from .state import Task

if TYPE_CHECKING:
    from .game import ClimbingGame

from .effects import name_ranks


def face_down(g: ClimbingGame, asked: Task) -> bool:
    """Whether the others learn of the choice only when all have chosen."""
    if asked[0] not in ("move", "number", "offer", "trade back"):
        return False
    effect = g.engine.effect(asked[1])
    return isinstance(effect, (Move, NameNumber, Trade)) and effect.together


def options(g: ClimbingGame, asked: Task) -> list[Option]:
    """What may be chosen where an effect asks."""
    match asked[0]:
        case "wish":
            return [Pick(1), Pick(0)]
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
            effect = g.engine.effect(asked[1])
            ranks = [
                rank
                for rank in range(len(g.engine.deck.ranks))
                if not g.state.named >> g.engine.deck.face_of(rank, 0) & 1
            ]
            if isinstance(effect, NameRank) and effect.held:
                ranks = [rank for rank in ranks if rank in held_ranks(g, asked[3])]
            rows: list[Option] = [Pick(rank) for rank in ranks]
            return [*rows, PASS] if isinstance(effect, NameRank) and effect.optional else rows
        case "number":
            effect = g.engine.effect(asked[1])
            assert isinstance(effect, NameNumber)
            return [Pick(number) for number in range(effect.low, effect.high + 1)]
        case "named rank":
            return exchange.ranks(g)
        case "player":
            return [Pick(seat) for seat in g.in_turn_order(asked[3]) if seat != asked[3]]
        case _:
            return [Cards(cards) for cards in asked[4]]


def answered(g: ClimbingGame, asked: Task, option: Option) -> None:
    """Goes on after such a decision."""
    match asked[0]:
        case "wish":
            wish_given(g, asked, yes=option == Pick(1))
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
                deck = g.engine.deck
                faces = sum(1 << deck.face_of(option.value, suit) for suit in range(len(deck.suits)))
                name_ranks(g, asked[1][0], g.state.named | faces)
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
