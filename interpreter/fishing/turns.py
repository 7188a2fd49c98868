"""A turn: a card of the hand, then the top card of the pile, each matched with the field.

In: a game at a turn. Out: the phase that follows, None where somebody is asked. `round.turn` is whose turn it is; the phase
`play` looks for the next player with cards from there on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..game import Cards, Option
from .state import Phase

if TYPE_CHECKING:
    from .game import FishingGame


def ask_play(game: FishingGame) -> Phase | None:
    """The turn of the next player with cards, from `round.turn` on; without any the round is over."""
    round = game.round
    for _ in round.seats:
        if round.hands[round.turn]:
            round.card, round.drawn = -1, False
            return None
        round.turn = round.after(round.turn)
    return "settle"


def cards_to_play(game: FishingGame, player: int) -> Sequence[Option]:
    return game.table.single(game.round.hands[player])


def play(game: FishingGame, player: int, option: Cards) -> Phase | None:
    game.round.hands[player] &= ~option.cards
    game.round.card = option.cards.bit_length() - 1
    return "match"


def match(game: FishingGame) -> Phase | None:
    """Of two cards of its month one is chosen; none, one or three leave no choice."""
    round = game.round
    matching = game.table.match[round.card] & round.field
    return "capture" if matching.bit_count() == 2 else _take(game, matching)


def ask_capture(game: FishingGame) -> Phase | None:
    return None


def cards_to_capture(game: FishingGame, player: int) -> Sequence[Option]:
    return game.table.single(game.table.match[game.round.card] & game.round.field)


def capture(game: FishingGame, player: int, option: Cards) -> Phase | None:
    return _take(game, option.cards)


def _take(game: FishingGame, taken: int) -> Phase:
    round, card = game.round, game.round.card
    if game.log is not None:
        game.event("capture", player=round.turn, card=game.table.codes[card], takes=game.table.shown(taken))
    if taken:
        round.field &= ~taken
        round.captured[round.turn] |= taken | 1 << card
    else:
        round.field |= 1 << card
    if round.drawn:
        return "turn ends"
    return "late claim" if not round.draws and game.table.fishing.claims_close else "draw"


def draw(game: FishingGame) -> Phase | None:
    """The top card of the pile, which is cut before the first draw where the rules say so; without a pile the turn ends."""
    round = game.round
    if not round.pile:
        return "turn ends"
    if not round.draws and game.table.fishing.cut_first:
        half = len(round.pile) // 2
        round.pile = round.pile[half:] + round.pile[:half]
        if game.log is not None:
            game.event("cut", player=round.turn, pile=game.table.written(round.pile))
    round.draws += 1
    round.drawn = True
    round.card = round.pile.pop(0)
    if game.log is not None:
        game.event("draw", player=round.turn, card=game.table.codes[round.card])
    return "match"


def end(game: FishingGame) -> Phase | None:
    """A yaku that stops the round ends it; otherwise the next player is to play."""
    round = game.round
    if game.scorer.captured.stop(round.captured[round.turn]):
        round.stopper = round.turn
        return "settle"
    round.turn = round.after(round.turn)
    return "play"
