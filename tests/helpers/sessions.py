"""Sessions of several hands that are scripted: who goes out when is said, the cards are set so.

In: rules in use, the order in which players go out. Out: the game further on; lines of its record.
"""

from __future__ import annotations

from yakusoku.game.decisions import PASS, Cards, Play
from yakusoku.game.game import Line
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

from .scenes import rules


def open_session(
    *uses: str, extra: str = "", players: int = 5, hands: int = 4, seed: int = 1
) -> ClimbingGame:
    """A session of the base game with these rules, recorded."""
    game = new_game(rules(*uses, extra=extra), players, seed, hands, record=True)
    assert isinstance(game, ClimbingGame)
    return game


def finish(game: ClimbingGame, *order: int, left: int = 2) -> None:
    """Plays one hand so that the players go out in this order; the last keeps `left` cards."""
    hand = game.hand
    while game.decision is not None and game.decision.kind != "play":
        game.choose(game.options()[0])
    s = game.state
    deck = game.rules.deck
    ranks = [sum(1 << deck.face_of(rank, suit) for suit in range(4)) for rank in range(13)]
    cards = [deck.physical(mask) for mask in ranks]
    for place, seat in enumerate(order):
        many = left if place == len(order) - 1 else 1
        s.hands[seat] = sum(1 << card for card in _first(cards[place], many))
    s.turn = order[0]
    game.decision = type(game.decision)(order[0], "play")  # type: ignore[misc, call-arg]
    game._options = None
    while game.hand == hand and game.decision is not None:
        going = next(seat for seat in order if game.active(seat))
        if game.decision.kind != "play":
            game.choose(game.options()[0])
        elif game.decision.player == going:
            game.choose(next(item for item in game.options() if isinstance(item, Play)))
        else:
            game.choose(PASS)


def _first(mask: int, many: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1][:many]


def lines(game: ClimbingGame, key: str) -> list[Line]:
    """The lines of the record that say something under this key."""
    assert game.log is not None
    return [line for line in game.log if key in line]


def moved(game: ClimbingGame) -> list[tuple[str, str, int]]:
    """The moves of the exchange of the hand that runs now."""
    assert game.log is not None
    start = max(number for number, line in enumerate(game.log) if "hands" in line and "hand" in line)
    return [
        (line["from"], line["to"], len(line["cards"]))
        for line in game.log[start:]
        if line.get("event") == "move" and line["for"] == "exchange"
    ]


def exchange(game: ClimbingGame) -> list[tuple[int, int]]:
    """Goes through the exchange with the first options: who gave how many."""
    found = []
    while game.decision is not None and game.decision.kind == "exchange":
        first = game.options()[0]
        assert isinstance(first, Cards)
        found.append((game.decision.player, first.cards.bit_count()))
        game.choose(first)
    return found
