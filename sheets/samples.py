"""One play of each shape, to be shown beside its description.

In: a climbing game. Out: for each shape the faces of a play that the game itself finds in its deck, or nothing where it finds
none. Which play it is does not matter; it is the same every time, and shapes begin at different ranks, so that the page does
not show the same cards over and over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..model import Climbing, RuleSet
from ..model.cards import Deck, bits

if TYPE_CHECKING:
    from ..game.decisions import Play

_STEP = 3  # ranks between the beginnings of two samples


def samples(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """The faces of a play of each shape, in the order of the shapes."""
    from ..analysis.shapes import shape_facts
    from ..interpreter.climbing.plays import PlayBook

    known = shape_facts(rules)
    if known is None:
        return ()
    book = PlayBook(rules)
    found = []
    for number, shape in enumerate(known.climbing.shapes):
        play = None
        if known.sizes[shape.id]:  # what the deck cannot make is not looked for
            for hand in (
                *_mixed(rules.deck, known.climbing, number),
                *_hands(rules.deck, known.climbing, number),
            ):
                play = book.first(number, hand)
                if play is not None:
                    break
        found.append(_in_order(rules.deck, known.climbing, play) if play is not None else ())
    return tuple(found)


def _mixed(deck: Deck, climbing: Climbing, number: int) -> Iterator[int]:
    """For a run of any suits: a hand of one card of each rank, in which no suit follows itself."""
    shape = climbing.shapes[number]
    if shape.kind != "run" or shape.suits != "free" or not deck.suits:
        return
    order = [rank for rank in climbing.ranking if rank >= 0]
    start = number * _STEP % max(1, len(order) - 4)
    for first in (start, 0):
        hand = 0
        for place, rank in enumerate(order[first:]):
            hand |= _cards(deck, [rank], [place % len(deck.suits)])
        yield hand


def _hands(deck: Deck, climbing: Climbing, number: int) -> Iterator[int]:
    """Hands in which a play may be looked for, those that need little looking first: one suit, one colour, all
    suits, the whole deck."""
    order = [rank for rank in climbing.ranking if rank >= 0]
    start = number * _STEP % max(1, len(order) - 4)
    jokers = deck.physical(1 << deck.joker) if deck.joker >= 0 else 0
    for ranks in (order[start:], order):
        whole = _cards(deck, ranks, range(len(deck.suits)))
        suits = [[suit] for suit in range(len(deck.suits))]
        colours = [
            [suit for suit, item in enumerate(deck.suits) if item.colour == colour]
            for colour in dict.fromkeys(item.colour for item in deck.suits)
        ]
        turned = suits[number % len(suits) :] + suits[: number % len(suits)] if suits else []
        yield from (_cards(deck, ranks, group) for group in (*turned, *colours))
        yield whole
        if jokers:
            yield whole | jokers
    yield (1 << len(deck.cards)) - 1  # also jokers that differ from each other


def _cards(deck: Deck, ranks: list[int], suits: list[int] | range) -> int:
    return deck.physical(sum(1 << deck.face_of(rank, suit) for rank in ranks for suit in suits))


def _in_order(deck: Deck, climbing: Climbing, play: Play) -> tuple[int, ...]:
    """The cards as one would lay them: by the ranking, jokers where what they stand for would lie."""
    place = {rank: at for at, rank in enumerate(climbing.ranking)}
    rows = [
        (
            place.get(deck.faces[read].rank, 99),
            bool(play.wild >> card & 1),
            read,
            deck.cards[card],
        )
        for card, read in zip(bits(play.cards), play.faces, strict=True)
    ]
    return tuple(face for *_, face in sorted(rows))
