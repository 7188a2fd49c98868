"""Plays that are put together from parts: exactly these cards, and shapes with cards attached.

In: the maker of plays of a rule set, a shape, a hand. Out: every such play, in no order; plays.py sorts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from ...game.decisions import Play
from ...model import CardSet, Shape
from ...model.cards import bits
from .making import Maker


def pattern_plays(maker: Maker, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
    """Exactly the cards that a shape names; `wild` are the jokers that may stand in."""
    cards = bits(hand)
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()

    def fill(used: tuple[int, ...], stands: tuple[tuple[int, CardSet], ...]) -> Iterator[Play]:
        if len(used) + len(stands) == len(shape.pattern):
            if used:
                yield from _pattern_readings(maker, number, shape, used, stands, seen)
            return
        slot = shape.pattern[len(used) + len(stands)]
        taken = {*used, *(card for card, _ in stands)}
        for card in cards:
            if card not in taken and slot.mask >> maker.deck.cards[card] & 1:
                yield from fill((*used, card), stands)
        for joker in wild:
            later = not stands or joker > stands[-1][0]  # two jokers are the same either way round
            own = slot.mask >> maker.deck.cards[joker] & 1
            if later and joker not in taken and not own and not slot.mask & maker.deck.joker_mask:
                yield from fill(used, (*stands, (joker, slot)))

    yield from fill((), ())


def _pattern_readings(
    maker: Maker,
    number: int,
    shape: Shape,
    used: tuple[int, ...],
    stands: tuple[tuple[int, CardSet], ...],
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]],
) -> Iterator[Play]:
    """The cards of a pattern, with jokers read as whatever keeps its suits; readings that are the same to all rules once."""
    natural = [maker.deck.cards[card] for card in used]
    held = [maker.deck.faces[face].suit for face in natural if face not in maker.deck.joker_faces]
    cards = tuple(sorted((*used, *(joker for joker, _ in stands))))
    for read in product(*(_joker_faces(maker, number, shape, slot) for _, slot in stands)):
        key = cards, maker.kind(number, read)
        if key in seen or not maker.suits_fit(shape, held + [maker.deck.faces[face].suit for face in read]):
            continue
        seen.add(key)
        jokers = zip((joker for joker, _ in stands), read, strict=True)
        yield maker.assigned(number, used, jokers, *maker.ends([*natural, *read]))


def _joker_faces(maker: Maker, number: int, shape: Shape, slot: CardSet) -> list[int]:
    """What a joker may stand for in a place of a pattern: every card, or where its suits do not matter one of each kind."""
    faces = bits(slot.mask)
    if shape.suits != "free":
        return faces
    return list({maker.kinds[number][face]: face for face in reversed(faces)}.values())[::-1]


def kicker_plays(
    maker: Maker, number: int, shape: Shape, hand: int, base: Shape, cores: Iterable[Play]
) -> Iterator[Play]:
    """A shape with cards attached to `cores`, the plays of another shape (`base`); the same cards count once for each rank that the
    core can have, and for each reading that a rule can tell apart."""
    seen: set[tuple[int, tuple[int, ...], int]] = set()
    for core in cores:
        rest = hand & ~core.cards
        for extra in _extras(maker, rest, shape, base, core):
            stands = [
                (card, face)
                for card, face in zip(bits(core.cards), core.faces, strict=True)
                if core.wild >> card & 1
            ]
            naturals = [card for card in bits(core.cards) if not core.wild >> card & 1]
            kinds = maker.kind(number, [face for _, face in stands])
            key = core.cards | sum(1 << card for card in extra), kinds, maker.deck.faces[core.low].rank
            if key not in seen:  # the same cards with another core of that rank
                seen.add(key)
                yield maker.assigned(number, [*naturals, *extra], stands, core.low, core.high)


def _extras(maker: Maker, rest: int, shape: Shape, base: Shape, core: Play) -> Iterator[list[int]]:
    """What may be attached to a core: single cards or pairs, as many as the shape says."""
    many = shape.kickers
    if shape.kickers_each:
        many = core.size // base.width if base.kind in ("run", "multirun") else 1
    by_rank = maker.by_rank(rest)
    if shape.kicker_ranks != "any":
        taken = {maker.deck.faces[face].rank for face in core.faces}
        by_rank = {rank: cards for rank, cards in by_rank.items() if rank not in taken}
    singles = [[card] for cards in by_rank.values() for card in cards]
    if shape.kicker_width == 1:
        singles += [[card] for card in bits(rest & maker.jokers)]
    else:
        singles = [list(pair) for cards in by_rank.values() for pair in combinations(cards, 2)]
    for chosen in combinations(singles, many):
        flat = [card for cards in chosen for card in cards]
        if len(set(flat)) == len(flat) and (shape.kicker_ranks != "different" or _differ(maker, chosen)):
            yield flat


def _differ(maker: Maker, groups: Iterable[list[int]]) -> bool:
    """Whether no two of the attached cards or pairs are of one rank; jokers of different rank are."""
    faces = [maker.deck.faces[maker.deck.cards[first]] for first, *_ in groups]
    ranks = [face.rank if face.rank >= 0 else -1 - face.index for face in faces]
    return len(set(ranks)) == len(ranks)
