"""A turn: a card of the hand, then the top card of the pile, each matched with the field.

In: a table at a turn. Out: the phase that follows, None where somebody is asked. `round.turn` is whose turn it is; the phase
`play` looks for the next player with cards from there on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...game import lines
from ...game.decisions import Cards, Option
from ...model import EventKind, Wild
from ...model.cards import bits
from . import hearing, stops
from .state import Phase, Round, Taken
from .table import FishingTable


def ask_play(table: FishingTable) -> Phase | None:
    """The turn of the next player with cards, from `round.turn` on; without any the round is over, or the rest of the pile is turned in turns."""
    round = table.round
    left = any(round.hands[seat] for seat in round.seats)  # hands that nobody plays may lie idle
    if round.pile and table.engine.fishing.empty_pile and not left:
        return _begin(table) or "draw"
    for _ in round.seats:
        if round.hands[round.turn]:
            return _begin(table)
        round.turn = round.after(round.turn)
    return "settle"


def _begin(table: FishingTable) -> Phase | None:
    """A turn begins, and rules hear of it; None where nothing stands before it."""
    round = table.round
    round.card, round.drawn = -1, False
    round.took = []
    if not round.begun:
        round.had = round.captured[round.turn]
    return stops.turn_begins(table)


def cards_to_play(table: FishingTable, player: int) -> Sequence[Option]:
    return table.engine.single(table.round.hands[player])


def play(table: FishingTable, player: int, option: Cards) -> Phase | None:
    table.round.hands[player] &= ~option.cards
    table.round.card = option.cards.bit_length() - 1
    return hearing.begin(table, ("lays",), player, "match", option.cards)


def match(table: FishingTable) -> Phase | None:
    """Of two cards of its month one is chosen; none, one or three leave no choice."""
    _said(table)
    matching, together = reach(table, table.round.card, table.round.drawn)
    return _take(table, matching) if together or matching.bit_count() < 2 else "capture"


class Reach(NamedTuple):
    """The cards of the field that a card can capture, and whether it takes them all `together` (or else one of them)."""

    cards: int
    together: bool


def reach(table: FishingTable, card: int, drawn: bool) -> Reach:
    """What a card can capture; `drawn`: it comes from the pile."""
    engine, field = table.engine, table.round.field
    if not engine.wild:
        matching = engine.match[card] & field
        return Reach(matching, matching.bit_count() == 3)
    own = engine.wild.get(card)
    if own is not None and own.only in ("", "drawn" if drawn else "hand"):
        return _wild_reach(table, own, drawn)
    matching = engine.match[card] & field
    for other, wild in engine.wild.items():
        if (
            field >> other & 1
            and not wild.its_month
            and not wild.only
            and not wild.takes & engine.match[other]
        ):
            matching &= ~(1 << other)
        if field >> other & 1 and wild.takes >> card & 1 and wild.caught:
            if wild.caught == "drawn" and drawn:
                return Reach(1 << other, True)
            if wild.caught == "any" and matching.bit_count() < 3:
                matching |= 1 << other
                return Reach(matching, False)
    return Reach(matching, matching.bit_count() == 3)


def _wild_reach(table: FishingTable, wild: Wild, drawn: bool) -> Reach:
    """What a card captures that takes more than its month: one card, but none of three that lie together."""
    engine, field = table.engine, table.round.field
    if wild.last and drawn and not table.round.pile:
        return Reach(field, True)
    rest = engine.match[wild.card] & ~(1 << wild.card)
    if wild.its_month and field & rest == rest:
        return Reach(rest, True)
    piles = sum(month & field for month in engine.months if (month & field).bit_count() == 3)
    return Reach(wild.takes & field & ~piles, False)


def cards_to_capture(table: FishingTable, player: int) -> Sequence[Option]:
    return table.engine.single(reach(table, table.round.card, table.round.drawn).cards)


def capture(table: FishingTable, player: int, option: Cards) -> Phase | None:
    return _take(table, option.cards)


def _take(table: FishingTable, taken: int) -> Phase:
    round, card = table.round, table.round.card
    if table.lines is not None:
        table.emit(lines.Capture(round.turn, table.engine.codes[card], tuple(table.engine.shown(taken))))
    if table.engine.blames:
        _note(round, card, taken)
    if taken:
        round.field &= ~taken
        round.captured[round.turn] |= taken | 1 << card
        kinds: tuple[EventKind, ...] = ("captures",) if round.field else ("captures", "sweeps")
    else:
        round.field |= 1 << card
        kinds = ("leaves",)
    then: Phase = "late claim" if not round.draws and table.engine.fishing.claims_close else "draw"
    return hearing.begin(table, kinds, round.turn, "turn ends" if round.drawn else then, taken | 1 << card)


def _said(table: FishingTable) -> None:
    """Keeps what rules that heard of a card said about the end of the round; it is done when the turn is over."""
    table.round.ending = hearing.joined(table.round.ending, hearing.over(table))


def _note(round: Round, card: int, taken: int) -> None:
    """Who laid the cards of the field from the hand."""
    if not taken and not round.drawn:
        round.laid_by[card] = round.turn
    for other in bits(taken):
        if other in round.laid_by:
            round.took.append(Taken(other, round.laid_by.pop(other)))


def draw(table: FishingTable) -> Phase | None:
    """The top card of the pile, which is cut before the first draw where the rules say so; without a pile the turn ends."""
    round = table.round
    _said(table)
    if not round.pile:
        return "turn ends"
    if not round.draws and table.engine.fishing.cut_first:
        half = len(round.pile) // 2
        round.pile = round.pile[half:] + round.pile[:half]
        if table.lines is not None:
            table.emit(lines.Cut(round.turn, tuple(table.engine.written(round.pile))))
    round.draws += 1
    round.drawn = True
    round.card = round.pile.pop(0)
    if table.lines is not None:
        table.emit(lines.Draw(round.turn, table.engine.codes[round.card]))
    return hearing.begin(table, ("draws",), round.turn, "match", 1 << round.card)


def end(table: FishingTable) -> Phase | None:
    """A yaku that stops the round ends it; otherwise it may be for the player to decide, or the next player is to play."""
    round = table.round
    _said(table)
    round.begun = False
    if table.scorer_of(round.turn).captured.stop(round.captured[round.turn]):
        round.stopper, round.by_yaku = round.turn, True
        return "settle"
    if "yaku" in table.engine.hears or table.engine.blames or round.ending:
        return stops.turn_ends(table)
    round.turn = round.after(round.turn)
    return "play"
