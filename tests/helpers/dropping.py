"""Tables of flower cards at which players may drop out: a whole pack dealt, rounds played to their end, what was paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet

from .rigged import CODES, deal, events

PLAY, DROP = Pick(1), Pick(0)

# Cards that are worth nothing in a hand that is not asked, dealt out so that no hand has anything to claim.
PLAIN = [code for code in CODES if code not in (10, 30, 80, 110, 120, 90, 61, 91, 101)]

SPLIT_PLAIN = [PLAIN[step * 7 % len(PLAIN)] for step in range(len(PLAIN))]


def table(players: int, *rich: Sequence[int], rules: RuleSet | None = None, leader: int = 0, dealer: int = 0,
          **more: Any) -> FishingGame:  # fmt: skip
    """A whole pack dealt to a table; seat 0, 1 … have these cards in their hands, the others what is worth nothing there."""
    taken = {code for cards in rich for code in cards}
    rest = [code for code in SPLIT_PLAIN if code not in taken]
    hands: list[list[int]] = []
    for seat in range(players):
        if (seat - dealer) % players >= 5:
            hands.append([])
            continue
        held = list(rich[seat]) if seat < len(rich) else []
        while len(held) < 8 and rest:
            held.append(rest.pop())
        dealt = [code for hand in hands for code in hand]
        while len(held) < 8:  # a table of five holds nearly the whole pack
            held.append(
                next(code for code in CODES if code not in taken and code not in held and code not in dealt)
            )
        hands.append(held)
    used = {code for hand in hands for code in hand}
    left = [code for code in CODES if code not in used]
    field, pile = left[::-1][:6], left[::-1][6:]
    return deal(
        *hands, field=field, pile=pile, rules=rules, leader=leader, dealer=dealer, record=True, **more
    )


def says(game: FishingGame, *choices: Pick) -> FishingGame:
    """Makes these choices one after the other, whoever is asked."""
    for option in choices:
        game.choose(option)
    return game


def finish(game: FishingGame, hand: int | None = None) -> FishingGame:
    """Plays on to the end of a round (of the session)."""
    while not game.over and (hand is None or game.hand <= hand):
        game.choose(game.options()[0])
    return game


def end_of(game: FishingGame, hand: int = 1) -> dict[str, Any]:
    """The line of the record that ends this round."""
    return next(line for line in game.log or [] if "captured" in line and line["hand"] == hand)


def paid(game: FishingGame, what: str) -> list[tuple[Any, Any, int]]:
    """All payments of that kind: from whom, to whom, how many chips."""
    return [(line["from"], line["to"], line["chips"]) for line in events(game, "pay") if line["for"] == what]
