"""How many there can be at most: cards in a hand, of some kind, in a play, captured by one card.

In: a rule set. Out: a number that nothing can surpass; where it cannot be said cheaply, one that is too large rather than too small.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ...analysis.walk import values
from ...model import (
    CardSet,
    Climbing,
    Counted,
    Do,
    Fishing,
    Move,
    Range,
    RuleSet,
    StandsFor,
    SwapHands,
    TakePlay,
    Trade,
    Who,
)

_ACE = {"A": 1, "J": 11, "Q": 12, "K": 13}


def cards_of(rules: RuleSet, cards: CardSet) -> int:
    """So many of these cards are in the pack; all of it where they depend on the moment."""
    if cards.kind != "faces":
        return rules.deck.size
    return rules.deck.physical(cards.mask).bit_count()


def stand_ins(rules: RuleSet) -> int:
    """How many cards may stand for others in a play: the jokers, or any card where a rule lets cards stand for others."""
    lent = any(True for _ in values(rules.rules, StandsFor))
    return rules.deck.size if lent else rules.deck.jokers


def hand(rules: RuleSet) -> int:
    """The most cards that somebody can come to hold."""
    most = max((_dealt(rules, players) for players in _tables(rules)), default=rules.deck.size)
    match rules.game:
        case Climbing() as climbing:
            moving = any(
                isinstance(item, TakePlay | Trade | SwapHands)
                or (isinstance(item, Do) and item.what == "pool hands")
                or (isinstance(item, Move) and isinstance(item.target, Who))
                for item in values(rules.rules, object)
            )
            given = sum(
                item.gives.count + item.gives.most + 9 * item.gives.more for item in climbing.exchanges
            )
            back = sum(item.returns.count for item in climbing.exchanges if item.returns is not None)
            return rules.deck.size if moving else min(most + given + back, rules.deck.size)
        case Fishing():
            return most


def _tables(rules: RuleSet) -> range:
    return range(rules.players.low, max(rules.most, rules.players.low) + 1)


def _dealt(rules: RuleSet, players: int) -> int:
    match rules.game:
        case Fishing() as fishing:
            return sum(step.count for step in fishing.steps(players) if step.to == "players")
        case Climbing() as climbing:
            parts = [part for part in climbing.deal if players in part.players]
            if not parts or any(part.to in ("rest", "equal") for part in parts):
                to_one = any(part.to == "rest" and part.who is not None for part in parts)
                return rules.deck.size if to_one else -(-rules.deck.size // players) + 1
            return sum(part.count for part in parts if part.to in ("players", "more"))


def field(rules: RuleSet, fishing: Fishing) -> int:
    """The most cards that are dealt to the field; with hands that are laid on it, all of the pack."""
    if fishing.lays:
        return rules.deck.size
    return max(
        sum(step.count for step in fishing.steps(players) if step.to == "field") for players in _tables(rules)
    )


def sum_of(rules: RuleSet, count: int) -> int:
    """The most that so many cards add up to."""
    deck = rules.deck
    worth = sorted(
        (
            int(_ACE.get(name, name if name.isdigit() else 13))
            for face in deck.cards
            if (rank := deck.faces[face].rank) >= 0
            for name in (deck.ranks[rank],)
        ),
        reverse=True,
    )
    jokers = min(stand_ins(rules), count)
    return sum(worth[:count]) + 13 * jokers


def captured(rules: RuleSet, fishing: Fishing, counted: Counted) -> Iterator[int]:
    """The numbers of such cards that one card can take, itself among them."""
    mask = counted.cards.mask
    if counted.cards.kind != "faces" or any(wild.last for wild in fishing.wild):
        yield from range(rules.deck.size + 1)
        return
    for group in chain(_of_months(rules), _of_wild(rules, fishing)):
        yield sum(1 for face in group if mask >> face & 1)


def _of_months(rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """Two cards of one month, or all of them where they are four."""
    months: dict[int, list[int]] = {}
    for face in rules.deck.cards:
        months.setdefault(rules.deck.faces[face].month, []).append(face)
    for month, faces in months.items():
        if not month:
            continue
        yield from ((one, other) for place, one in enumerate(faces) for other in faces[:place])
        if len(faces) == 4:
            yield tuple(faces)


def _of_wild(rules: RuleSet, fishing: Fishing) -> Iterator[tuple[int, ...]]:
    """A wild card with what it takes, or what takes it."""
    faces = rules.deck.faces
    for wild in fishing.wild:
        yield from ((wild.card, face) for face in rules.deck.cards if wild.takes >> face & 1)
        if wild.its_month:
            month = faces[wild.card].month
            yield tuple(face for face in rules.deck.cards if faces[face].month == month)


def within(count: Range, low: int, high: int) -> bool:
    """Whether some number from `low` to `high` is in a range."""
    return count.low <= high and (count.high is None or count.high >= low)
