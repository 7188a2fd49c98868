"""Before the first decision: who deals, the cards, who leads.

In: the table, the generator, what the last round left. Out: a `Round` with hands, field and pile, and the lines of the record
that lead up to it (`dealer_draw`, `leader_draw`, `misdeal`). The hand line itself is written by game.py.

Chance, in this order: the draw for the dealer (first round), then for each deal a shuffle of the pack in the order of the deck,
dealt from its front, and the draw for the leader (by those who were dealt a hand); a misdeal repeats both (the field is face down while the leader is drawn, and a
misdeal is seen when it is turned up).

Earliest month drawn: each player in turn order, from the dealer (without one from seat 0), takes a card; the earliest month wins.
A tie goes as the rules say (`ties to the dealer or nearest after`); where they say nothing, to the card of more points, and if that
is equal too all draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...game import lines
from ...game.chance import Chance
from ...model import Choosing, Method
from .purse import Emit
from .state import Round
from .table import Code, Table

MOST_TRIES = (
    100  # misdeals, or drawn games of the draw, before the cards are taken as they lie: every round ends
)


@dataclass(frozen=True, slots=True)
class Before:
    """What a round knows of the one before it; None in the first. `carried`: multipliers that did not count yet."""

    dealer: int | None = None
    leader: int | None = None
    winner: int | None = None
    loser: int | None = None
    carried: tuple[int, ...] = ()


def deal(table: Table, chance: Chance, players: int, hand: int, before: Before, emit: Emit | None,
         dealer: int | None = None) -> Round:  # fmt: skip
    """A round (number `hand`) that is dealt, with its dealer and leader, before anybody is asked. `dealer`: who deals again."""
    first = before.winner is None
    if dealer is None:
        dealer = _dealer(table, chance, players, before, first, emit)
    for tries in range(MOST_TRIES):
        hands, field, pile = _cards(table, chance, players, dealer)
        left, lying, _ = _laid_down(table, hands, field)
        leader = _leader(table, chance, left, lying, pile, dealer, before, first, emit)
        if tries + 1 == MOST_TRIES or not _misdealt(table, left, lying):
            break
        if emit is not None:
            emit(lines.Misdeal(tuple(table.written(lying))))
    return lay_out(table, hand, dealer, leader, hands, field, pile, emit)


def lay_out(table: Table, hand: int, dealer: int, leader: int, hands: list[list[int]], field: list[int], pile: list[int],
            emit: Emit | None) -> Round:  # fmt: skip
    """The round of these cards, before the claims; writes its hand line."""
    players = len(hands)
    if emit is not None:
        shown = tuple(tuple(table.written(cards)) for cards in hands)
        emit(
            lines.HandBegins(
                hand, dealer, leader, shown, tuple(table.written(field)), tuple(table.written(pile))
            )
        )
    whole = hands
    hands, field, out = _laid_down(table, hands, field)
    if emit is not None:
        for seat in out:
            aside = sorted(set(whole[seat]) - set(field))
            emit(lines.LaysDown(seat, tuple(table.written(aside)), tuple(table.written(field))))
    dealt = [sum(1 << card for card in cards) for cards in hands]
    seats = [seat for seat in _around(leader, players) if seat not in out]
    waiting = []
    if table.hands < players:
        seats = [seat for seat in seats if dealt[seat]]
        waiting = [seat for seat in _around(dealer, players) if not dealt[seat] and seat not in out]
    return Round(
        dealer, seats[0] if out else leader, seats, dealt[:], sum(1 << card for card in field), list(pile), dealt,
        [0] * players, [0] * players, [None] * players, [()] * players, [0] * players, waiting=waiting, out=out,
    )  # fmt: skip


def _laid_down(
    table: Table, hands: list[list[int]], field: list[int]
) -> tuple[list[list[int]], list[int], list[int]]:
    """Hands and field after whoever must has laid the hand down as the field, without the card that says so; and who did."""
    out = [
        seat
        for mask in table.lays
        for seat, hand in enumerate(hands)
        if any(mask >> card & 1 for card in hand)
    ]
    gone = sum(table.lays)
    lying = [*field, *(card for seat in out for card in hands[seat] if not gone >> card & 1)]
    return [[] if seat in out else hand for seat, hand in enumerate(hands)], lying, out


def _around(start: int, players: int) -> list[int]:
    """All seats in turn order from one on."""
    return [(start + step) % players for step in range(players)]


def given(
    table: Table, hands: Sequence[Sequence[Code]], field: Sequence[Code], pile: Sequence[Code]
) -> tuple[list[list[int]], list[int], list[int]]:
    """Hands, field and pile of written cards. ValueError for what is no card, or is there twice."""
    held = [[table.card(code) for code in hand] for hand in hands]
    lying, hidden = [table.card(code) for code in field], [table.card(code) for code in pile]
    every = [card for cards in (*held, lying, hidden) for card in cards]
    if len(set(every)) != len(every):
        raise ValueError("a card is dealt twice")
    return held, lying, hidden


def _cards(
    table: Table, chance: Chance, players: int, dealer: int
) -> tuple[list[list[int]], list[int], list[int]]:
    pack = list(range(table.size))
    chance.shuffle(pack)
    hands: list[list[int]] = [[] for _ in range(players)]
    served = _around(dealer, players)[: table.hands]
    served = served[1:] + served[:1]  # the dealer is the last to be served
    field: list[int] = []
    top = 0
    for step in table.fishing.steps(players):
        for seat in served if step.to == "players" else [-1]:
            packet = pack[top : top + step.count]
            top += step.count
            (field if seat < 0 else hands[seat]).extend(packet)
    return hands, field, pack[top:]


def _misdealt(table: Table, hands: list[list[int]], field: list[int]) -> bool:
    """Whether the field, or a hand of those who were dealt one, is a reason to deal again."""
    fishing, lying = table.fishing, sum(1 << card for card in field)
    stuck = [table.rules.deck.physical(mask) for mask, _ in fishing.redeal_cards]
    if any(mask and lying & mask == mask for mask in stuck):
        return True
    return of_one_month(table, lying, fishing.redeal_month) or any(
        of_one_month(table, sum(1 << card for card in hand), fishing.redeal_hand) for hand in hands
    )


def of_one_month(table: Table, cards: int, least: int) -> bool:
    """Whether so many of these cards are of one month; 0 is never so."""
    return bool(least) and any((cards & month).bit_count() >= least for month in table.months)


# ------------------------------------------------------------------------------------------------------ dealer and leader


def refuse(choosing: Choosing, what: Literal["dealer", "leader"]) -> None:
    """ValueError for a way to find the dealer that needs cards which are not dealt yet."""
    for method in (choosing.first, choosing.later):
        if what == "dealer" and (
            method.kind == "holder" or (method.kind == "earliest month" and method.source == "field")
        ):
            raise ValueError(
                "the dealer must be known before the cards are dealt, so no hand or field can choose the dealer"
            )


def _dealer(
    table: Table, chance: Chance, players: int, before: Before, first: bool, emit: Emit | None
) -> int:
    choosing = table.rules.dealer
    method = choosing.first if first else choosing.later
    if method.kind == "earliest month":
        return _drawn(
            table, chance, list(range(table.size)), list(range(players)), lines.DealerDraw, "", emit
        )
    return _seat(method, chance, players, before, before.dealer)


def _leader(table: Table, chance: Chance, hands: list[list[int]], field: list[int], pile: list[int], dealer: int, before: Before,
            first: bool, emit: Emit | None) -> int:  # fmt: skip
    choosing = table.rules.leader
    method = choosing.first if first else choosing.later
    players = len(hands)
    if method.kind == "earliest month":
        start = before.leader if choosing.ties == "leader" and before.leader is not None else dealer
        order = [seat for seat in _around(start, players) if hands[seat] or table.hands == players]
        cards = field if method.source == "field" else pile
        return _drawn(table, chance, cards, order, lines.LeaderDraw, choosing.ties, emit)
    if method.kind == "holder":
        holds = [
            seat
            for seat, hand in enumerate(hands)
            if any(table.rules.deck.cards[card] == method.face for card in hand)
        ]
        return holds[0] if holds else dealer
    found = dealer if method.kind == "dealer" else _seat(method, chance, players, before, before.leader)
    return next((seat for seat in _around(found, players) if hands[seat]), found)


def _seat(method: Method, chance: Chance, players: int, before: Before, own: int | None) -> int:
    """`own`: who had this role in the round before. Where there was none, chance decides."""
    found = {"winner": before.winner, "loser": before.loser, "next": own, "dealer": before.dealer}.get(
        method.kind
    )
    if found is None:
        return chance.below(players)
    return (found + 1) % players if method.kind == "next" else found


def _drawn(
    table: Table,
    chance: Chance,
    cards: list[int],
    order: list[int],
    drawing: type[lines.DealerDraw | lines.LeaderDraw],
    ties: str,
    emit: Emit | None,
) -> int:
    for _ in range(MOST_TRIES):
        left = list(cards)
        drawn: list[tuple[int, int]] = []
        for seat in order:
            if left:
                drawn.append((seat, left.pop(chance.below(len(left)))))
        if emit is not None:
            for seat, card in drawn:
                emit(drawing(seat, table.codes[card]))
        if not drawn:
            return order[0]
        seat, card = min(drawn, key=lambda pair: table.order[pair[1]][: 1 if ties else 2])
        if ties or sum(table.order[other] == table.order[card] for _, other in drawn) == 1:
            return seat
    return seat
