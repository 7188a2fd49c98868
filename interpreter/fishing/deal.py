"""Before the first decision: who deals, the cards, who leads.

In: a table between two rounds, with what the last round left. Out: a `Round` with hands, field and pile, and the lines of the record
that lead up to it (`dealer_draw`, `leader_draw`, `misdeal`), with the hand line itself.

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

from ...game import lines
from ...game.chance import Chance
from ...model import Method
from .state import Before, Round
from .table import FishingTable

MOST_TRIES = (
    100  # misdeals, or drawn games of the draw, before the cards are taken as they lie: every round ends
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards as they are dealt: the hand of each seat, the field, the pile in drawing order."""

    hands: Sequence[Sequence[int]]
    field: Sequence[int]
    pile: Sequence[int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that was drawn for the deal or the lead."""

    seat: int
    card: int


def deal(table: FishingTable, dealer: int | None = None) -> Round:
    """The round that comes now, dealt, with its dealer and leader, before anybody is asked. `dealer`: who deals again."""
    if dealer is None:
        dealer = _dealer(table)
    for tries in range(MOST_TRIES):
        cards = _cards(table, dealer)
        lying = _laid_down(table, cards)
        leader = _leader(table, lying, dealer)
        if tries + 1 == MOST_TRIES or not _misdealt(table, lying):
            break
        if table.lines is not None:
            table.emit(lines.Misdeal(tuple(table.engine.written(lying.field))))
    return lay_out(table, dealer, leader, cards)


def lay_out(table: FishingTable, dealer: int, leader: int, cards: Dealt) -> Round:
    """The round of these cards, before the claims; writes its hand line."""
    engine, players = table.engine, table.players
    table.fired = []
    if table.lines is not None:
        dealt = tuple(tuple(engine.written(hand)) for hand in cards.hands)
        field, pile = tuple(engine.written(cards.field)), tuple(engine.written(cards.pile))
        table.emit(lines.HandBegins(table.hand, dealer, leader, dealt, field, pile, fired=table.fired))
    lying, out = _laid_down(table, cards), _laying(table, cards)
    if table.lines is not None:
        for seat in out:
            aside = sorted(set(cards.hands[seat]) - set(lying.field))
            table.emit(lines.LaysDown(seat, tuple(engine.written(aside)), tuple(engine.written(lying.field))))
    hands = [_mask(hand) for hand in lying.hands]
    seats = [seat for seat in _around(leader, players) if seat not in out]
    waiting = []
    if engine.hands < players:
        seats = [seat for seat in seats if hands[seat]]
        waiting = [seat for seat in _around(dealer, players) if not hands[seat] and seat not in out]
    return Round(
        dealer=dealer,
        leader=seats[0] if out else leader,
        seats=seats,
        hands=hands[:],
        field=_mask(lying.field),
        pile=list(lying.pile),
        dealt=hands,
        captured=[0] * players,
        gain=[0] * players,
        staked=[None] * players,
        claimed=[()] * players,
        returned=[0] * players,
        waiting=waiting,
        out=out,
    )


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _laying(table: FishingTable, cards: Dealt) -> list[int]:
    """Who must lay the hand down as the field."""
    return [
        seat
        for mask in table.engine.lays
        for seat, hand in enumerate(cards.hands)
        if any(mask >> card & 1 for card in hand)
    ]


def _laid_down(table: FishingTable, cards: Dealt) -> Dealt:
    """The cards after whoever must has laid the hand down as the field, without the card that says so."""
    out = _laying(table, cards)
    gone = sum(table.engine.lays)
    lying = [*cards.field, *(card for seat in out for card in cards.hands[seat] if not gone >> card & 1)]
    return Dealt([[] if seat in out else hand for seat, hand in enumerate(cards.hands)], lying, cards.pile)


def _around(start: int, players: int) -> list[int]:
    """All seats in turn order from one on."""
    return [(start + step) % players for step in range(players)]


def _cards(table: FishingTable, dealer: int) -> Dealt:
    engine, players = table.engine, table.players
    pack = list(range(engine.size))
    table.chance.shuffle(pack)
    hands: list[list[int]] = [[] for _ in range(players)]
    served = _around(dealer, players)[: engine.hands]
    served = served[1:] + served[:1]  # the dealer is the last to be served
    field: list[int] = []
    top = 0
    for step in engine.fishing.steps(players):
        for seat in served if step.to == "players" else [-1]:
            packet = pack[top : top + step.count]
            top += step.count
            (field if seat < 0 else hands[seat]).extend(packet)
    return Dealt(hands, field, pack[top:])


def _misdealt(table: FishingTable, cards: Dealt) -> bool:
    """Whether the field, or a hand of those who were dealt one, is a reason to deal again."""
    fishing, lying = table.engine.fishing, _mask(cards.field)
    stuck = [table.rules.deck.physical(mask) for mask, _ in fishing.redeal_cards]
    if any(mask and lying & mask == mask for mask in stuck):
        return True
    return of_one_month(table, lying, fishing.redeal_month) or any(
        of_one_month(table, _mask(hand), fishing.redeal_hand) for hand in cards.hands
    )


def of_one_month(table: FishingTable, cards: int, least: int) -> bool:
    """Whether so many of these cards are of one month; 0 is never so."""
    return bool(least) and any((cards & month).bit_count() >= least for month in table.engine.months)


# ------------------------------------------------------------------------------------------------------ dealer and leader


def _dealer(table: FishingTable) -> int:
    choosing, before = table.rules.dealer, table.before
    method = choosing.first if before.dealer is None else choosing.later
    if method.kind == "earliest month":
        everybody = list(range(table.players))
        return _drawn(table, range(table.engine.size), everybody, lines.DealerDraw, shared=False)
    return _seat(method, table.chance, table.players, before, before.dealer)


def _leader(table: FishingTable, cards: Dealt, dealer: int) -> int:
    choosing, before, players = table.rules.leader, table.before, table.players
    method = choosing.first if before.dealer is None else choosing.later
    if method.kind == "earliest month":
        start = before.leader if choosing.ties == "leader" and before.leader is not None else dealer
        order = [
            seat for seat in _around(start, players) if cards.hands[seat] or table.engine.hands == players
        ]
        drawn_from = cards.field if method.source == "field" else cards.pile
        return _drawn(table, drawn_from, order, lines.LeaderDraw, shared=bool(choosing.ties))
    if method.kind == "holder":
        holds = [
            seat
            for seat, hand in enumerate(cards.hands)
            if any(table.rules.deck.cards[card] == method.face for card in hand)
        ]
        return holds[0] if holds else dealer
    if method.kind in ("dealer", "next"):
        found = (dealer + 1) % players if method.kind == "next" else dealer
    else:
        found = _seat(method, table.chance, players, before, before.leader)
    return next((seat for seat in _around(found, players) if cards.hands[seat]), found)


def _seat(method: Method, chance: Chance, players: int, before: Before, own: int | None) -> int:
    """`own`: who had this role in the round before, and keeps it where nobody won and a tie goes to nobody; after the first round. Where
    there was none, chance decides."""
    heir = own if before.heir is None else before.heir
    loser = heir if before.winner is None else own if before.loser is None else before.loser
    found = {"winner": heir, "loser": loser, "next": own, "dealer": before.dealer}.get(method.kind)
    if found is None:
        return chance.below(players)
    return (found + 1) % players if method.kind == "next" else found


def _drawn(
    table: FishingTable,
    cards: Sequence[int],
    order: list[int],
    drawing: type[lines.DealerDraw | lines.LeaderDraw],
    *,
    shared: bool,
) -> int:
    """Who draws the earliest month. `shared`: of several who draw the same month the first of the order is meant."""
    engine = table.engine

    def place(drawn: Drawn) -> tuple[int, int]:
        face = engine.faces[drawn.card]
        return face.month, 0 if shared else -face.points

    for _ in range(MOST_TRIES):
        left = list(cards)
        drawn: list[Drawn] = []
        for seat in order:
            if left:
                drawn.append(Drawn(seat, left.pop(table.chance.below(len(left)))))
        if table.lines is not None:
            for seat, card in ((one.seat, one.card) for one in drawn):
                table.emit(drawing(seat, engine.codes[card]))
        if not drawn:
            return order[0]
        best = min(drawn, key=place)
        if shared or sum(place(other) == place(best) for other in drawn) == 1:
            break
    return best.seat
