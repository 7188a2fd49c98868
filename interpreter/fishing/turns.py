"""A turn: a card of the hand, then the top card of the pile, each matched with the field.

In: a game at a turn. Out: the phase that follows, None where somebody is asked. `round.turn` is whose turn it is; the phase
`play` looks for the next player with cards from there on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game import lines
from ...game.decisions import Cards, Option
from ...model import EventKind, Wild
from ...model.cards import bits
from . import hearing, stops
from .state import Phase, Round

if TYPE_CHECKING:
    from .game import FishingGame


def ask_play(game: FishingGame) -> Phase | None:
    """The turn of the next player with cards, from `round.turn` on; without any the round is over."""
    round = game.round
    if round.pile and game.table.fishing.empty_pile and not any(round.hands):
        return "draw"
    for _ in round.seats:
        if round.hands[round.turn]:
            round.card, round.drawn = -1, False
            round.took = []
            return stops.turn_begins(game)
        round.turn = round.after(round.turn)
    return "settle"


def cards_to_play(game: FishingGame, player: int) -> Sequence[Option]:
    return game.table.single(game.round.hands[player])


def play(game: FishingGame, player: int, option: Cards) -> Phase | None:
    game.round.hands[player] &= ~option.cards
    game.round.card = option.cards.bit_length() - 1
    return hearing.begin(game, ("lays",), player, "match", option.cards)


def match(game: FishingGame) -> Phase | None:
    """Of two cards of its month one is chosen; none, one or three leave no choice."""
    _said(game)
    matching, together = reach(game, game.round.card, game.round.drawn)
    return _take(game, matching) if together or matching.bit_count() < 2 else "capture"


def reach(game: FishingGame, card: int, drawn: bool) -> tuple[int, bool]:
    """The cards of the field that a card can capture, and whether it takes them all (or else one of them)."""
    table, field = game.table, game.round.field
    if not table.wild:
        matching = table.match[card] & field
        return matching, matching.bit_count() == 3
    own = table.wild.get(card)
    if own is not None and own.only in ("", "drawn" if drawn else "hand"):
        return _wild_reach(game, own, drawn)
    matching = table.match[card] & field
    for other, wild in table.wild.items():
        if (
            field >> other & 1
            and not wild.its_month
            and not wild.only
            and not wild.takes & table.match[other]
        ):
            matching &= ~(1 << other)
        if field >> other & 1 and wild.takes >> card & 1 and wild.caught:
            if wild.caught == "drawn" and drawn:
                return 1 << other, True
            if wild.caught == "any" and matching.bit_count() < 3:
                matching |= 1 << other
                return matching, False
    return matching, matching.bit_count() == 3


def _wild_reach(game: FishingGame, wild: Wild, drawn: bool) -> tuple[int, bool]:
    """What a card captures that takes more than its month: one card, but none of three that lie together."""
    table, field = game.table, game.round.field
    if wild.last and drawn and not game.round.pile:
        return field, True
    rest = table.match[wild.card] & ~(1 << wild.card)
    if wild.its_month and field & rest == rest:
        return rest, True
    piles = sum(month & field for month in table.months if (month & field).bit_count() == 3)
    return wild.takes & field & ~piles, False


def ask_capture(game: FishingGame) -> Phase | None:
    return None


def cards_to_capture(game: FishingGame, player: int) -> Sequence[Option]:
    return game.table.single(reach(game, game.round.card, game.round.drawn)[0])


def capture(game: FishingGame, player: int, option: Cards) -> Phase | None:
    return _take(game, option.cards)


def _take(game: FishingGame, taken: int) -> Phase:
    round, card = game.round, game.round.card
    if game.lines is not None:
        game.emit(lines.Capture(round.turn, game.table.codes[card], tuple(game.table.shown(taken))))
    if game.table.blames:
        _note(round, card, taken)
    if taken:
        round.field &= ~taken
        round.captured[round.turn] |= taken | 1 << card
        kinds: tuple[EventKind, ...] = ("captures",) if round.field else ("captures", "sweeps")
    else:
        round.field |= 1 << card
        kinds = ("leaves",)
    then: Phase = "late claim" if not round.draws and game.table.fishing.claims_close else "draw"
    return hearing.begin(game, kinds, round.turn, "turn ends" if round.drawn else then, taken | 1 << card)


def _said(game: FishingGame) -> None:
    """Keeps what rules that heard of a card said about the end of the round; it is done when the turn is over."""
    game.round.ending = hearing.over(game) or game.round.ending


def _note(round: Round, card: int, taken: int) -> None:
    """Who laid the cards of the field from the hand."""
    if not taken and not round.drawn:
        round.laid_by[card] = round.turn
    for other in bits(taken):
        if other in round.laid_by:
            round.took.append((other, round.laid_by.pop(other)))


def draw(game: FishingGame) -> Phase | None:
    """The top card of the pile, which is cut before the first draw where the rules say so; without a pile the turn ends."""
    round = game.round
    _said(game)
    if not round.pile:
        return "turn ends"
    if not round.draws and game.table.fishing.cut_first:
        half = len(round.pile) // 2
        round.pile = round.pile[half:] + round.pile[:half]
        if game.lines is not None:
            game.emit(lines.Cut(round.turn, tuple(game.table.written(round.pile))))
    round.draws += 1
    round.drawn = True
    round.card = round.pile.pop(0)
    if game.lines is not None:
        game.emit(lines.Draw(round.turn, game.table.codes[round.card]))
    return hearing.begin(game, ("draws",), round.turn, "match", 1 << round.card)


def end(game: FishingGame) -> Phase | None:
    """A yaku that stops the round ends it; otherwise it may be for the player to decide, or the next player is to play."""
    round = game.round
    _said(game)
    round.begun = False
    if game.scorer_of(round.turn).captured.stop(round.captured[round.turn]):
        round.stopper = round.turn
        return "settle"
    if "yaku" in game.table.hears or round.ending:
        return stops.turn_ends(game)
    round.turn = round.after(round.turn)
    return "play"
