"""A fishing game stood at a given position.

In: a rule set, a position in which cards are written as everywhere else. Out: a game that goes on from there; a ValueError in one
sentence for a position that there cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from ...ground.said import say
from ...model import RuleSet
from ..placing import Placing, for_each, seat
from . import opening
from .deal import Dealt, lay_out
from .engine import Code
from .game import FishingGame
from .settle import factor
from .state import Round

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingPosition:
    """A round of a fishing game, as it is to stand. Cards are codes (80, "80", "moon"), seats count from 0 in turn order.

    `hands`: what each player holds; their number is the number of players. `field`: what lies open. `pile`: what is still to be drawn,
    next card first. Not every card of the deck must lie somewhere. `dealer` and `leader`: who dealt, who leads. `hand`: which round
    of the session it is, from 1. `totals`: the chips of each so far; without them what each begins a session with. `staked`: what each
    can lose in this round, None without limit; without them what the rules say.

    `turn`: who is to play a card. None: the cards were just dealt, and what comes before the first turn is still to come: dropping out,
    claims, cards put back; then nothing of what follows may be said. (With a `turn` nobody is asked any of that any more.)

    `captured`: the cards that each has taken. `seats`: who plays the round, in turn order; without them everybody. `draws`: how many
    cards were drawn before this turn; before the first of them the pile may be cut and claims be made. `laid`: the field as it was
    dealt; without it the field as it is. `dealt`: each hand as it was dealt; without them as it is. `claimed`: the ids of the yaku
    that each claimed on it. `gain`: the chips of each in this round so far; `by_claims`: what of
    that claims brought, for rules by which it is paid back; without them, where `gain` is said, what the yaku in `claimed` bring by the hands as they were dealt.
    `pot`: those that belong to nobody yet. `went`: how
    often each could have stopped the round and went on; `first_on`: who did so first. `vowed`: who vowed to play before looking at the
    hand."""

    hands: Sequence[Sequence[Code]]
    field: Sequence[Code] = ()
    pile: Sequence[Code] = ()
    dealer: int = 0
    leader: int = 0
    hand: int = 1
    totals: Sequence[int] | None = None
    staked: Sequence[int | None] | None = None
    turn: int | None = None
    captured: Sequence[Sequence[Code]] | None = None
    seats: Sequence[int] | None = None
    draws: int = 1
    laid: Sequence[Code] | None = None
    dealt: Sequence[Sequence[Code]] | None = None
    claimed: Sequence[Sequence[str]] | None = None
    gain: Sequence[int] | None = None
    by_claims: Sequence[int] | None = None
    pot: int = 0
    went: Sequence[int] | None = None
    first_on: int | None = None
    vowed: int | None = None


_IN_PLAY = (
    "captured", "seats", "laid", "dealt", "claimed", "gain", "by_claims", "went", "first_on", "vowed",
)  # fmt: skip


def stand(
    rules: RuleSet, position: FishingPosition, *, seed: int = 0, hands: int = 1, record: bool = False
) -> FishingGame:
    """A game that stands at a position, at its first decision. `seed`: of the chance that is still to come. `hands`: how many rounds
    are still to be played, this one included. ValueError for a position that there cannot be under these rules."""
    if position.hand < 1:
        raise ValueError(say("hand: rounds count from 1, not from {hand}", hand=position.hand))
    players = len(position.hands)
    game = FishingGame.without_round(rules, players, seed, position.hand + hands - 1, record=record)
    game.hand = position.hand
    game.totals = _each(position.totals, players, "totals", game.totals)
    seat(position.dealer, players, "dealer")
    seat(position.leader, players, "leader")
    placing = Placing(rules.deck, rules.deck.pack(players))
    cards = Dealt(
        [placing.cards(hand, f"hand {number}") for number, hand in enumerate(position.hands)],
        placing.cards(position.field, "field"),
        placing.cards(position.pile, "pile"),
    )
    if position.turn is None:
        round = _just_dealt(game, position, cards)
    else:
        round = _in_play(game, position, position.turn, cards)
        round.captured = [
            placing.mask(taken, f"captured {number}")
            for number, taken in enumerate(_each(position.captured, players, "captured", [()] * players))
        ]
        round.had = round.captured[position.turn]
    begins = opening.open_round(game, round)
    round.staked = _each(position.staked, players, "staked", round.staked)
    if position.turn is None:
        game.go_on(begins)
        return game
    round.by_claims = _each(position.by_claims, players, "by_claims", _brought(game, position))
    if sum(round.by_claims):
        raise ValueError("by_claims: what one gets for claims others pay, so that all of it adds up to 0")
    game.go_on(None)
    return game


def _just_dealt(game: FishingGame, position: FishingPosition, cards: Dealt) -> Round:
    """The round of a position before anybody was asked anything."""
    said = [name for name in _IN_PLAY if getattr(position, name) is not None]
    if position.pot:
        said.append("pot")
    if said:
        raise ValueError(say("{said}: without a `turn` the cards were just dealt", said=said[0]))
    if not cards.hands[position.leader]:
        raise ValueError(say("leader: seat {leader} was dealt no cards", leader=position.leader))
    return lay_out(game, position.dealer, position.leader, cards)


def _in_play(game: FishingGame, position: FishingPosition, turn: int, cards: Dealt) -> Round:
    """The round of a position in which somebody is to play a card; nobody has captured anything yet."""
    players, deck = game.players, game.rules.deck
    seats = [(position.leader + step) % players for step in range(players)]
    if position.seats is not None:
        seats = [seat(one, players, "seats") for one in position.seats]
    if len(set(seats)) != len(seats):
        raise ValueError("seats: somebody is named twice")
    for what, one in (("turn", seat(turn, players, "turn")), ("leader", position.leader)):
        if one not in seats:
            raise ValueError(say("{what}: seat {one} does not play this round", what=what, one=one))
    if not cards.hands[turn]:
        raise ValueError(say("turn: seat {turn} holds no card to play", turn=turn))
    for what, who in (("first_on", position.first_on), ("vowed", position.vowed)):
        if who is not None:
            seat(who, players, what)
    hands = [sum(1 << card for card in hand) for hand in cards.hands]
    dealt, laid = Placing(deck, deck.pack(players)), position.laid
    claimed = _each(position.claimed, players, "claimed", [()] * players)
    return Round(
        dealer=position.dealer,
        leader=position.leader,
        seats=seats,
        hands=hands,
        field=sum(1 << card for card in cards.field),
        pile=list(cards.pile),
        dealt=hands[:]
        if position.dealt is None
        else [
            dealt.mask(hand, f"dealt {number}")
            for number, hand in enumerate(_each(position.dealt, players, "dealt", []))
        ],
        captured=[0] * players,
        gain=_each(position.gain, players, "gain", [0] * players),
        staked=[None] * players,
        claimed=[_claims(game, ids) for ids in claimed],
        returned=[0] * players,
        phase="play",
        turn=turn,
        draws=position.draws,
        pot=position.pot,
        laid=-1 if laid is None else Placing(deck, deck.pack(players)).mask(laid, "laid"),
        went=_each(position.went, players, "went", [0] * players),
        first_on=position.first_on,
        vowed=position.vowed,
    )


def _each(values: Sequence[T] | None, players: int, what: str, usual: Sequence[T]) -> list[T]:
    """What is given for each player; the usual where nothing is."""
    if values is None:
        return list(usual)
    for_each(values, players, what)
    return list(values)


def _brought(game: FishingGame, position: FishingPosition) -> list[int]:
    """What the claims of a position have brought each, as far as the hands make them."""
    found = [0] * game.players
    if position.gain is None or not any(game.round.claimed):
        return found
    times = game.engine.fishing.unit * factor(game)
    for taker in game.round.seats:
        others = game.others(taker)
        chips = times * sum(
            row.value for row in game.claims_of(taker).rows if row.yaku in game.round.claimed[taker]
        )
        found[taker] += chips * len(others)
        for giver in others:
            found[giver] -= chips
    return found


def _claims(game: FishingGame, ids: Sequence[str]) -> tuple[str, ...]:
    claimable = [yaku.id for group in game.engine.fishing.groups if group.dealt for yaku in group.yaku]
    for id in ids:
        if id not in claimable:
            raise ValueError(say("claimed: `{id}` is no yaku that is claimed on the dealt hand", id=id))
    return tuple(ids)
