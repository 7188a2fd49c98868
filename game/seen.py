"""Who sees what of each line of a record: the one place that says it.

In: a line, and the player who is to know no more than a person at the table. Out: the line as that player sees it; where the player
sees nothing, `UNSEEN` stands in the place of each card, and of a choice. A line that is added to lines.py is asked for here.

What a player sees is told when it happens, and never taken back: who learns later what was chosen face down learns it by the line of
the card that moves, of what was named, of the number that changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from . import lines
from .decisions import DecisionKind
from .lines import Codes, Line

UNSEEN = "?"  # in the place of a card, or of a choice
FACE_DOWN = ("pile", "draw pile", "aside")  # places whose cards nobody sees
TOLD_BY: frozenset[DecisionKind] = frozenset(
    {"exchange", "give", "take", "return", "reveal"}
)  # what others see of such a choice, the cards that move or are shown tell
Seers = frozenset[int] | None  # players; None: everybody


def place_of(end: str) -> tuple[str, int]:
    """An end of a move: what kind of place it is, and whose (-1: nobody's)."""
    kind, _, seat = end.partition(" ")
    return (kind, int(seat)) if seat.isdecimal() else (end, -1)


def seers(line: lines.Decided | lines.Move | lines.Offer | lines.Reveal) -> Seers:
    """Who sees the cards of such a line, or what was chosen."""
    match line:
        case lines.Decided():
            closed = line.hidden or line.decision in TOLD_BY
            return frozenset({line.player}) if closed else None
        case lines.Move():
            ends = (place_of(line.source), place_of(line.target))
            closed = all(kind in ("hand", *FACE_DOWN) for kind, _ in ends) or line.cause == "out"
            return frozenset(seat for _, seat in ends if seat >= 0) if closed else None
        case lines.Offer() | lines.Reveal():
            return None if line.to == "all" else frozenset({line.player, *line.to})
        case _:
            assert_never(line)


def seen(line: Line, player: int, *, looked: bool = True) -> Line:
    """The line as that player sees it. `looked`: whether the player has looked at the hand that was dealt."""
    match line:
        case lines.Header():
            return replace(line, seed=0)  # who has the seed knows the cards
        case lines.HandBegins():
            own = player if looked else -1
            return replace(
                line, hands=_hands(line.hands, own), pile=_unseen(line.pile), fired=list(line.fired)
            )
        case lines.Redeal():
            return replace(line, hands=_hands(line.hands, player))
        case lines.Decided():
            own_choice = line.player == player
            return replace(
                line,
                choice=line.choice if _sees(line, player) else UNSEEN,
                options=line.options if own_choice else None,
                fired=list(line.fired),
            )
        case lines.Move() | lines.Offer() | lines.Reveal():
            return line if _sees(line, player) else replace(line, cards=_unseen(line.cards))
        case lines.Shuffle() | lines.Cut():
            return replace(line, pile=_unseen(line.pile))
        case (
            lines.HandEnds() | lines.RoundEnds() | lines.SessionEnds()
            | lines.Pay() | lines.Points() | lines.Multiplied() | lines.Won() | lines.Counter() | lines.Named()
            | lines.Clear() | lines.Skip() | lines.Stuck() | lines.Out() | lines.Fall() | lines.BackIn()
            | lines.Seats() | lines.Titles() | lines.Leader() | lines.Turned()
            | lines.Plays() | lines.DealerDraw() | lines.LeaderDraw() | lines.LaysDown() | lines.Misdeal()
            | lines.Draw() | lines.Capture()
        ):  # fmt: skip
            return line  # it lies open on the table
        case _:
            assert_never(line)


def _sees(line: lines.Decided | lines.Move | lines.Offer | lines.Reveal, player: int) -> bool:
    by = seers(line)
    return by is None or player in by


def _unseen(cards: Codes) -> Codes:
    return (UNSEEN,) * len(cards)


def _hands(hands: tuple[Codes, ...], player: int) -> tuple[Codes, ...]:
    return tuple(hand if seat == player else _unseen(hand) for seat, hand in enumerate(hands))
