"""Sets the table for an example: who plays, who holds what, what was before.

In: a rule set and an example. Out: a game that stands where the example begins, its first player to act; a ValueError with a few words
where that cannot be. Who is given no cards holds some that nobody else has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.game import not_for
from ..ground.said import say
from ..model import EXAMPLE_PLAYERS, Example, RuleSet, Step

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame

GIVEN = ("players", "holds", "was", "force", "hand")
SEED = 1


def wanted_players(rules: RuleSet, example: Example) -> int:
    """How many players an example of a climbing game has: as many as it says, or as the game and those who do something need."""
    seats = [step.player for step in example.steps if step.kind not in ("players", "hand")]
    said = [step.number for step in example.steps if step.kind == "players"]
    return said[0] if said else max([*seats, rules.players.low - 1]) + 1


def never_so(rules: RuleSet, example: Example) -> tuple[Step, str] | None:
    """The line that says what there cannot be, and what is wrong with it: so many players, a card that is held twice."""
    number = next((step for step in example.steps if step.kind == "players"), None)
    low, high = rules.players.low, max(rules.most, rules.players.low)
    if number is not None and not low <= number.number <= high:
        return number, not_for(rules, number.number)
    used = 0
    for step in example.steps:
        for code in step.cards if step.kind == "holds" else ():
            card = rules.deck.card(code, used)
            if card is None and rules.deck.card(code) is not None:
                return step, say("the card {code} is held twice", code=code)
            used |= 1 << card if card is not None else 0
    return None


def game_of(rules: RuleSet, example: Example) -> ClimbingGame:
    """The game as the example begins. ValueError, in a few words, for one that there cannot be."""
    from .climbing.engine import engine_for
    from .climbing.standing import ClimbingPosition, stand

    setup = [step for step in example.steps if step.kind in GIVEN]
    rest = [step for step in example.steps if step.kind not in GIVEN]
    seats = [step.player for step in example.steps if step.kind not in ("players", "hand")]
    wanted = wanted_players(rules, example)
    if max(seats, default=0) >= wanted:
        raise ValueError(
            say(
                "there are {wanted} players, but {name} does something",
                wanted=wanted,
                name=EXAMPLE_PLAYERS[max(seats)],
            )
        )
    held: dict[int, list[str]] = {}
    for step in setup:
        if step.kind == "holds":
            held.setdefault(step.player, []).extend(step.cards)
    dealt = not any(held.values()) and any(step.kind == "deal" for step in rest)
    before = {step.player: max(step.number, 1) for step in setup if step.kind == "was"}
    said = [step.number for step in setup if step.kind == "hand"]
    position = ClimbingPosition(
        hands=[()] * wanted if dealt else _hands(rules, held, wanted),
        dealt=dealt,
        turn=next((step.player for step in rest), 0),
        rest="pile" if engine_for(rules).climbing.deal and not dealt else "unknown",
        hand=said[0] if said else max(before.values(), default=0) + 1,
        titles={step.player: step.name for step in setup if step.kind == "was"},
        runs=before,
        in_force=[step.name for step in setup if step.kind == "force"],
    )
    game = stand(rules, position, seed=SEED, record=True)
    game.hands = 1  # so a later hand of an example is not the last one of a session, for which there may be other points
    return game


def _hands(rules: RuleSet, held: dict[int, list[str]], players: int) -> list[list[str]]:
    """The hand of each player; who is given none holds three of the cards that are left."""
    deck, used = rules.deck, 0
    for codes in held.values():
        for code in codes:
            card = deck.card(code, used)
            used |= 1 << card if card is not None else 0
    jokers = deck.physical(deck.joker_mask)
    spare = [card for card in range(deck.size) if not (used | jokers) >> card & 1]
    return [
        held[seat] if held.get(seat) else [deck.codes[card] for card in _filled(rules, spare)]
        for seat in range(players)
    ]


def _filled(rules: RuleSet, spare: list[int]) -> list[int]:
    """Three of the spare cards, which are taken from them: of different ranks where there are such, so that whoever holds them
    can answer with no pair."""
    faces, cards = rules.deck.faces, rules.deck.cards
    chosen: dict[int, int] = {}
    for card in spare:
        chosen.setdefault(faces[cards[card]].rank, card)
    taken = list(chosen.values())[:3]
    taken += [card for card in spare if card not in taken][: 3 - len(taken)]
    for card in taken:
        spare.remove(card)
    return taken
