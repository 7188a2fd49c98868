"""A computer player that plays sensibly by a few plain rules.

In: a game at a decision. Out: one of its options. It looks at its own hand, the table and what everybody may know, and it
knows no house rule by name: what a rule asks it to do, it does at the least cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from ..game.decisions import Cards, Claim, Option, Pass, Pick, Play
from ..game.game import Game
from ..model import Climbing, Fishing
from ..model.cards import bits

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame
    from .fishing.game import FishingGame
    from .fishing.prospects import Outlook

_LAST_RANKS = 3


def choose(game: Game) -> Option:
    """The option that it takes; the first of the best. ValueError when the session is over."""
    options = list(game.options())
    if not options or game.decision is None:
        raise ValueError("there is nothing to choose")
    if len(options) == 1:
        return options[0]
    match game.rules.game:
        case Climbing():
            return _climbing(cast("ClimbingGame", game), options)
        case Fishing():
            return _fishing(cast("FishingGame", game), options)
        case _:
            assert_never(game.rules.game)


# -------------------------------------------------------------------------------------------------------------- climbing


def _climbing(game: ClimbingGame, options: list[Option]) -> Option:
    assert game.decision is not None
    player, kind = game.decision.player, game.decision.kind
    plays = [option for option in options if isinstance(option, Play)]
    if plays:
        may_pass = next((option for option in options if isinstance(option, Pass)), None)
        return _play(game, player, plays, may_pass)
    if kind == "name number" and isinstance(options[-1], Pass):
        return _raise(game, player, options)
    if isinstance(options[0], Pick):
        return _pick(game, player, kind, [option for option in options if isinstance(option, Pick)])
    cards = [option for option in options if isinstance(option, Cards)]
    if not cards:
        return options[0]
    if kind == "take":  # few cards, but good ones
        return min(cards, key=lambda option: (option.cards.bit_count(), -_value(game, option.cards)))
    if kind == "reveal":  # few cards, and such as do not matter
        return min(cards, key=lambda option: (option.cards.bit_count(), _value(game, option.cards)))
    return min(
        cards,
        key=lambda option: (
            -option.cards.bit_count(),
            _broken(game, player, option.cards),
            _value(game, option.cards),
        ),
    )


def _play(game: ClimbingGame, player: int, plays: list[Play], may_pass: Option | None) -> Option:
    from .climbing.orders import UNIT  # only where such a game is played

    hand = game.hand_of(player)
    last = [play for play in plays if play.cards == hand]
    for play in last:
        if not _falls(game, player, play):
            return play
    usable = [play for play in plays if play not in last] or plays
    leading = not game.state.trick

    ending = is_near_the_end(game, hand)
    sign = -1 if ending else 1  # near the end the strong cards go first, to finish with a weak one

    def cost(play: Play) -> tuple[int, int, int]:
        wild = (
            0 if ending else (play.cards & game.engine.deck.physical(game.rules.deck.joker_mask)).bit_count()
        )
        together = UNIT * play.size if leading else 0
        return (wild, _broken(game, player, play.cards), sign * game.order.strength(play) - together)

    best = min(usable, key=cost)
    if may_pass is None or leading:
        return best
    wild, broken, _ = cost(best)
    if not ending and (wild or broken > 1 or (broken and _is_high(game, best))):
        return may_pass
    return may_pass if best in last else best


def is_near_the_end(game: ClimbingGame, hand: int) -> bool:
    """Whether a hand has so few ranks that its strong cards are played first."""
    deck = game.rules.deck
    return len({deck.faces[deck.cards[card]].rank for card in bits(hand)}) <= _LAST_RANKS


def _broken(game: ClimbingGame, player: int, cards: int) -> int:
    """How many sets of the hand lose some of their cards, but not all."""
    deck = game.rules.deck
    ranks: dict[int, tuple[int, int]] = {}
    for card in bits(game.hand_of(player)):
        rank = deck.faces[deck.cards[card]].rank
        held, gone = ranks.get(rank, (0, 0))
        ranks[rank] = held + 1, gone + (cards >> card & 1)
    return sum(held > 1 and 0 < gone < held for rank, (held, gone) in ranks.items() if rank >= 0)


def _is_high(game: ClimbingGame, play: Play) -> bool:
    """Whether only the three highest ranks beat it, or none."""
    higher = {place for place in game.order.rank_place if place > game.order.strength(play)}
    return len(higher) < 3


def _value(game: ClimbingGame, cards: int) -> int:
    return sum(game.order.place[game.rules.deck.cards[card]] for card in bits(cards))


def _falls(game: ClimbingGame, player: int, play: Play) -> bool:
    """Whether going out with this play would cost the place: every player can tell that from the rules."""
    twin = game.copy()
    twin.forget(player)
    hand = twin.hand
    twin.choose(play)
    if twin.hand == hand and twin.decision is not None:
        return player in twin.state.fallen or player in twin.state.fallen_free
    return twin.state.places[-1:] == [player]  # the hand ended with this play, and who went out is last


def _pick(game: ClimbingGame, player: int, kind: str, options: list[Pick]) -> Option:
    if kind == "name rank":  # a high rank, of which the own hand has few
        deck = game.rules.deck
        own = [deck.faces[deck.cards[card]].rank for card in bits(game.hand_of(player))]
        if game.decision is not None and not game.decision.rule:  # in the exchange: the best card there is
            return options[-1]
        return min(
            options, key=lambda option: (own.count(option.value), -game.order.rank_place[option.value])
        )
    if kind == "name suit":  # of which the hand has most
        deck = game.rules.deck
        suits = [deck.faces[deck.cards[card]].suit for card in bits(game.hand_of(player))]
        return max(options, key=lambda option: suits.count(option.value))
    if kind == "choose effect":
        return options[0]
    if kind == "choose player":  # who is nearest to going out
        return min(options, key=lambda option: game.hand_of(option.value).bit_count())
    return max(options, key=lambda option: option.value)


def _raise(game: ClimbingGame, player: int, options: list[Option]) -> Option:
    """A higher number, the more cards of the upper quarter of the pack the hand has beyond what would be usual; without one more it passes."""
    place, cards = game.order.place, game.rules.deck.cards
    least = sorted(place[face] for face in cards)[len(cards) * 3 // 4]
    hand = bits(game.hand_of(player))
    more = sum(place[cards[card]] >= least for card in hand) - len(hand) // 4
    picks = options[:-1]
    return picks[min(more, len(picks)) - 1] if more > 0 else options[-1]


# --------------------------------------------------------------------------------------------------------------- fishing


def _fishing(game: FishingGame, options: list[Option]) -> Option:
    from .fishing.prospects import Outlook

    assert game.decision is not None
    player, kind = game.decision.player, game.decision.kind
    if kind == "claim":
        claims = [option for option in options if isinstance(option, Claim)]
        return (
            max(claims, key=lambda option: (_claimed(game, player, option), len(option.yaku)))
            if claims
            else options[0]
        )
    if kind == "stay":
        return options[0] if _good_hand(game, player) else options[-1]
    if kind == "stop":
        return _stop(game, player, options)
    if kind == "wish":
        from .fishing.prospects import brings

        return Pick(int(brings(game, player) > 0))
    cards = [option for option in options if isinstance(option, Cards)]
    if not cards:
        return options[0]
    table = Outlook(game, player)
    if kind == "play":
        return max(cards, key=lambda option: _turn_value(game, table, option.cards))
    if kind == "take":
        return max(cards, key=lambda option: table.taking(option.cards))
    if kind == "capture":
        return max(cards, key=lambda option: table.taking(option.cards))
    return min(cards, key=lambda option: table.mine.gain(option.cards))


def _good_hand(game: FishingGame, player: int) -> bool:
    """Something to claim, or cards of more points than a hand has on average; more in the pot, and a higher fee for dropping, make up
    for less. Where card points are settled a chip is as much as a point; elsewhere it is worth more of them."""
    from .fishing.drops import fee_of

    deck, hand = game.rules.deck, game.hand_of(player)
    points = [deck.faces[face].points for face in deck.cards]
    held = sum(points[card] for card in bits(hand))
    usual = sum(points) * hand.bit_count() // len(points)
    playing = game.engine.fishing.playing(game.players)[-1]
    due = game.engine.scorer(playing).claims(game.round.dealt[player]).total
    settled = any(row.pay in ("points", "points difference") for row in game.engine.fishing.settle)
    chips = game.round.pot + fee_of(game, len(game.round.dropped))
    return bool(due) or held + (1 if settled else 5) * chips >= usual


def _stop(game: FishingGame, player: int, options: list[Option]) -> Option:
    """Goes on where that promises more than what is made: more yaku are likely, and the others are further from theirs."""
    from .fishing.prospects import Outlook

    made = game.made(player).total
    if game.round.phase == "call off":
        return next(option for option in options if option == Pick(0))
    table = Outlook(game, player)
    mine = table.mine.likely()
    other = max(found.likely() for found in table.others)
    first, second = mine * (1 - other / 2), other * (1 - mine / 2)
    more = max(1.0, table.mine.value() - made)
    lost = max(found.value() for found in table.others)
    goes_on = first * (made + more) - second * (made + lost) > made
    return next(option for option in options if option == Pick(0 if goes_on else 1))


def _claimed(game: FishingGame, player: int, claim: Claim) -> int:
    return sum(row.value for row in game.claims_of(player).rows if row.yaku in claim.yaku)


def _turn_value(game: FishingGame, table: Outlook, card: int) -> float:
    """What playing this card brings: the cards captured, or what is given up by leaving it on the field."""
    from .fishing.turns import reach

    reached, together = reach(game, card.bit_length() - 1, False)
    matching = bits(reached)
    if not matching:
        return -table.leaving(card.bit_length() - 1)
    if not together:
        return max(table.taking(card | 1 << other) for other in matching)
    return table.taking(card | sum(1 << other for other in matching))
