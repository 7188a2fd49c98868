"""Plays of ranks that follow one another: runs, and runs of sets.

In: the maker of plays of a rule set, a shape, a hand. Out: every such play with every distinct reading of its jokers, in no order; plays.py sorts
them. Suits of a run are kept where the shape asks for them; whether a play may be made now is asked in legality.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from ...game.decisions import Play
from ...model import Shape
from ...model.cards import bits
from .making import Maker


def run_plays(maker: Maker, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
    if shape.suits in ("one suit", "one colour"):
        for group in maker.suit_groups(shape):
            held: dict[int, list[int]] = {}
            for card in bits(hand & ~maker.jokers):
                face = maker.deck.faces[maker.deck.cards[card]]
                if face.suit in group:
                    held.setdefault(maker.at.get(face.rank, -1), []).append(card)
            yield from _windows(maker, number, shape, held, wild, group)
    else:
        held = {maker.at[rank]: cards for rank, cards in maker.by_rank(hand).items()}
        yield from _windows(maker, number, shape, held, wild, list(range(maker.suits)))


def multirun_plays(maker: Maker, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
    held = {maker.at[rank]: cards for rank, cards in maker.by_rank(hand).items()}
    width, spare, length = shape.width, len(wild), len(maker.line)
    lacking = [max(0, width - len(held.get(place, ()))) for place in range(length)]
    short = sum(1 << place + 1 for place, cards in enumerate(lacking) if cards)
    beyond = 1 | 1 << length + 1  # where only runs of single cards may lie
    for _, mask, places in _shape_windows(maker, shape):
        if mask & beyond or (mask & short).bit_count() > spare:
            continue
        if sum(lacking[place] for place in places) <= spare:
            yield from _multirun(maker, number, places, width, held, wild)


def _positions(maker: Maker, shape: Shape, start: int, size: int) -> list[int] | None:
    """Places on the ranking of a run of that size; None where it would pass an end or a rank that is left out."""
    places = [start + shape.step * number for number in range(size)]
    length = len(maker.line)
    if shape.wrapping:
        places = [place % length for place in places]
    for place in places:
        if not 0 <= place < length:
            if not shape.beyond or place not in (-1, length):
                return None
        elif shape.without >> maker.line[place] & 1:
            return None
    return places if len(set(places)) == size else None


def _shape_windows(maker: Maker, shape: Shape) -> list[tuple[int, int, tuple[int, ...]]]:
    """All stretches of the ranking that a run of this shape may cover: size, mask of places (shifted by one, so that
    the place below the lowest has a bit), places. Smaller ones first."""
    found = maker.windows.get(shape.id)
    if found is None:
        found = []
        for size in maker.sizes(shape, len(maker.line) + (2 if shape.beyond else 0)):
            for start in range(-1 if shape.beyond else 0, len(maker.line)):
                places = _positions(maker, shape, start, size)
                if places is not None:
                    found.append((size, sum(1 << place + 1 for place in places), tuple(places)))
        maker.windows[shape.id] = found
    return found


def _windows(
    maker: Maker, number: int, shape: Shape, held: dict[int, list[int]], wild: list[int], group: list[int]
) -> Iterator[Play]:
    most = len(held) + len(wild)
    if most < shape.size.low or not held:
        return
    have = sum(1 << place + 1 for place in held)
    spare = len(wild)
    for size, mask, places in _shape_windows(maker, shape):
        if size > most:
            return
        lacking = (mask & ~have).bit_count()
        if lacking <= spare and lacking < size:
            missing = [place for place in places if place not in held] if lacking else []
            yield from _fill(maker, number, shape, list(places), missing, held, wild, group)


def _fill(
    maker: Maker,
    number: int,
    shape: Shape,
    places: list[int],
    missing: list[int],
    held: dict[int, list[int]],
    wild: list[int],
    group: list[int],
) -> Iterator[Play]:
    present = [place for place in places if place in held]
    for extra in range(min(len(wild) - len(missing), len(present) - 1) + 1):
        for replaced in combinations(present, extra):
            by_joker = sorted([*missing, *replaced])
            naturals = [place for place in present if place not in replaced]
            for jokers in combinations(wild, len(by_joker)):
                for cards in product(*(held[place] for place in naturals)):
                    if any(card in jokers for card in cards):
                        continue
                    yield from _run_readings(maker, number, shape, places, cards, jokers, by_joker, group)


def _run_readings(
    maker: Maker,
    number: int,
    shape: Shape,
    places: list[int],
    cards: tuple[int, ...],
    jokers: tuple[int, ...],
    by_joker: list[int],
    group: list[int],
) -> Iterator[Play]:
    used = [maker.deck.faces[maker.deck.cards[card]].suit for card in cards]
    held = {maker.deck.faces[maker.deck.cards[card]].rank: maker.deck.cards[card] for card in cards}
    first, last = (
        maker.line[place] if 0 <= place < len(maker.line) else place for place in (min(places), max(places))
    )
    for read in _run_faces(maker, number, shape, used, by_joker, group):
        stands = list(zip(jokers, read, strict=True))
        if any(maker.itself(joker, face) for joker, face in stands):
            return  # the same cards are a run in which it is itself
        faces = dict(held)
        for face, place in zip(read, by_joker, strict=True):
            faces[maker.line[place] if 0 <= place < len(maker.line) else place] = face
        yield maker.assigned(number, cards, stands, faces[first], faces[last])


def _run_faces(
    maker: Maker, number: int, shape: Shape, used: list[int], places: list[int], group: list[int]
) -> Iterator[tuple[int, ...]]:
    """What jokers may stand for at these places of a run, beside cards of the suits that are used."""
    many = len(places)
    if shape.suits == "different suits":
        free = [suit for suit in group if suit not in used]
        if len(set(used)) != len(used):
            return
        seen = set()
        for suits in permutations(free, many):
            read = tuple([_run_face(maker, place, suit) for place, suit in zip(places, suits, strict=True)])
            kind = maker.kind(number, read)
            if kind not in seen:
                seen.add(kind)
                yield read
        return
    if shape.suits == "one suit":
        yield tuple([_run_face(maker, place, used[0]) for place in places])
        return
    usual = tuple([_run_face(maker, place, group[at % len(group)]) for at, place in enumerate(places)])
    yield from maker.each_kind(
        number, usual, [[_run_face(maker, place, suit) for suit in group] for place in places]
    )


def _run_face(maker: Maker, place: int, suit: int) -> int:
    if place < 0:
        return maker.deck.face_of(-1, suit)
    if place >= len(maker.line):
        return maker.deck.face_of(len(maker.deck.ranks), suit)
    return maker.deck.face_of(maker.line[place], suit)


def _multirun(
    maker: Maker,
    number: int,
    places: tuple[int, ...],
    width: int,
    held: dict[int, list[int]],
    wild: list[int],
) -> Iterator[Play]:
    choices = []
    ends = places.index(min(places)), places.index(max(places))  # where it wraps round, in its midst
    for place in places:
        rows: list[tuple[int, ...]] = []
        for count in range(max(0, width - len(wild)), width + 1):
            rows += combinations(held.get(place, []), count)
        choices.append(rows)
    for picked in _lacking_at_most(choices, width, len(wild)):
        naturals = [card for cards in picked for card in cards]
        lacking = len(places) * width - len(naturals)
        if not naturals or lacking > len(wild):
            continue
        held_faces = [[maker.deck.cards[card] for card in cards] for cards in picked]
        for stand in product(
            *(
                _set_faces(maker, number, maker.line[place], row, width)
                for place, row in zip(places, held_faces, strict=True)
            )
        ):
            needed = [face for faces in stand for face in faces]
            low, high = (_best_suit(maker, [*held_faces[end], *stand[end]]) for end in ends)
            for jokers in combinations(wild, lacking):
                stands = list(zip(jokers, needed, strict=True))
                if not any(joker in naturals or maker.itself(joker, face) for joker, face in stands):
                    yield maker.assigned(number, naturals, stands, low, high)


def _set_faces(maker: Maker, number: int, rank: int, held: list[int], width: int) -> list[tuple[int, ...]]:
    """What jokers may stand for in one set of a run of sets."""
    taken = tuple([maker.deck.faces[face].suit for face in held])
    if len(held) == width:
        return [()]
    return [
        tuple([maker.deck.face_of(rank, suit) for suit in suits])
        for suits in maker.set_suits(number, rank, taken, width - len(held))
    ]


def _lacking_at_most(
    choices: list[list[tuple[int, ...]]], width: int, spare: int
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """One row of cards for each place, so that no more than `spare` cards are lacking in all."""
    if not choices:
        yield ()
        return
    for row in choices[0]:
        left = spare - (width - len(row))
        if left >= 0:
            for rest in _lacking_at_most(choices[1:], width, left):
                yield (row, *rest)


def _best_suit(maker: Maker, faces: list[int]) -> int:
    """Of several faces of one rank that of the highest suit; the first where suits are alike."""
    return max(faces, key=lambda face: maker.suit_at[maker.deck.faces[face].suit])
