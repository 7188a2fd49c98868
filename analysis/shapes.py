"""What a deck can make: the sizes that a shape can have, and whether some play meets a pattern.

In: the shapes, ranking and deck of a climbing game. Out: yes or no, in closed form. Where a question cannot be decided
cheaply the answer is "perhaps", which counts as yes: a check must not call something impossible that is possible.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from ..model import CardSet, Climbing, Fishing, PlayPattern, Range, RuleSet, Shape, StandsFor
from ..model.cards import Deck
from .walk import values

MAX_SIZE = 400  # more cards than any deck has


def span_mask(count: Range, most: int) -> int:
    """The numbers of a range up to `most`, as bits."""
    high = min(most if count.high is None else count.high, most)
    return ((1 << high + 1) - 1) >> count.low << count.low if count.low <= high else 0


@dataclass(slots=True)
class ShapeFacts:
    """The deck and shapes of one game, with what has been worked out about them."""

    deck: Deck
    climbing: Climbing
    counts: list[int]  # physical cards of each face
    ranks: list[int]  # mask of the faces of each rank
    sizes: dict[str, int]  # possible numbers of cards of each shape, as bits
    standing: dict[str, int]  # by shape: cards beside the jokers that may ever stand for others in it

    def cards(self, faces: int) -> int:
        """How many physical cards show one of these faces."""
        return sum(count for face, count in enumerate(self.counts) if faces >> face & 1)


_latest: list[
    tuple[RuleSet, ShapeFacts]
] = []  # of the rule set that was asked about last: many checks ask, one after the other


def shape_facts(rules: RuleSet) -> ShapeFacts | None:
    """What is known of the shapes of a climbing game; None for other games, in which nobody plays shapes."""
    match rules.game:
        case Climbing():
            if not rules.deck.ranks:
                return None
            if not (_latest and _latest[0][0] is rules):
                _latest[:] = [(rules, _worked_out(rules, rules.game))]
            return _latest[0][1]
        case Fishing():
            return None
        case _:
            assert_never(rules.game)


def largest_set(rules: RuleSet) -> int:
    """How many cards of one rank can be played together at most; 0 where none are."""
    facts = shape_facts(rules)
    if facts is None:
        return 0
    sets = (
        facts.sizes[shape.id] for shape in facts.climbing.shapes if shape.kind == "set" and not shape.part
    )
    return max((sizes.bit_length() - 1 for sizes in sets), default=0)


def _worked_out(rules: RuleSet, climbing: Climbing) -> ShapeFacts:
    deck = rules.deck
    counts = [0] * len(deck.faces)
    for face in deck.cards:
        counts[face] += 1
    ranks = [
        sum(1 << deck.face_of(rank, suit) for suit in range(len(deck.suits)))
        for rank in range(len(deck.ranks))
    ]
    found = ShapeFacts(deck, climbing, counts, ranks, {}, _standing(rules))
    known = {shape.id: shape for shape in climbing.shapes}
    for shape in climbing.shapes:
        found.sizes[shape.id] = _sizes(found, shape, known)
    return found


def _standing(rules: RuleSet) -> dict[str, int]:
    found: dict[str, int] = {}
    for rule in rules.rules:
        for item in values((rule.standings, rule.clauses, rule.answers), StandsFor):
            many = sum(1 for face in rules.deck.cards if item.cards.mask >> face & 1)
            for shape in item.shapes:
                found[shape] = found.get(shape, 0) + (many if item.cards.kind == "faces" else MAX_SIZE)
    return found


def stand_ins(facts: ShapeFacts, shape: Shape) -> int:
    """How many cards of the deck may stand for others in a shape."""
    jokers = facts.deck.jokers if shape.wild else 0
    return min(jokers + facts.standing.get(shape.id, 0), facts.deck.size)


def _sizes(facts: ShapeFacts, shape: Shape, known: dict[str, Shape]) -> int:
    """The possible numbers of cards; a kicker that stands on a kicker in a circle has none."""
    if shape.kind != "kicker":
        return _plain_sizes(facts, shape)
    core = known.get(shape.core)
    if core is None or core.kind == "kicker":
        return 0
    cores, found = _plain_sizes(facts, core), 0
    for size in range(cores.bit_length()):
        many = kickers(shape, core, size) * shape.kicker_width
        if cores >> size & 1 and size + many <= facts.deck.size:
            found |= 1 << size + many
    return found


def kickers(shape: Shape, core: Shape, size: int) -> int:
    """How many cards or pairs are attached to a core of so many cards."""
    if not shape.kickers_each:
        return shape.kickers
    return size // core.width if core.kind in ("run", "multirun") else 1


def _plain_sizes(facts: ShapeFacts, shape: Shape) -> int:
    wild = stand_ins(facts, shape)
    match shape.kind:
        case "any":
            return span_mask(shape.size, most_of_suits(facts, shape, wild)) & ~1
        case "set":
            return (
                span_mask(shape.size, max((facts.cards(mask) for mask in facts.ranks), default=0) + wild) & ~1
            )
        case "run" | "multirun":
            groups = span_mask(shape.size, longest_run(facts, shape)) & ~1
            return sum(
                1 << count * shape.width for count in range(groups.bit_length()) if groups >> count & 1
            )
        case "pattern":
            return 1 << len(shape.pattern) if can_lay(facts, shape) else 0
        case "kicker":
            return 0
        case _:
            assert_never(shape.kind)


def most_of_suits(facts: ShapeFacts, shape: Shape, wild: int) -> int:
    """The most cards that obey the rule of suits of a shape."""
    deck = facts.deck
    if shape.suits == "free":
        return deck.size
    by_suit = [facts.cards(_suit_mask(deck, [suit])) for suit in range(len(deck.suits))]
    if shape.suits == "different suits":
        return len(deck.suits)
    return max(sum(by_suit[suit] for suit in group) for group in _suit_groups(deck, shape.suits)) + wild


def _suit_groups(deck: Deck, suits: str) -> list[list[int]]:
    numbers = range(len(deck.suits))
    if suits == "one suit":
        return [[suit] for suit in numbers]
    if suits == "one colour":
        return [
            [suit for suit in numbers if deck.suits[suit].colour == colour]
            for colour in {suit.colour for suit in deck.suits}
        ]
    return [list(numbers)]


def _suit_mask(deck: Deck, suits: list[int]) -> int:
    return sum(1 << face.index for face in deck.faces if face.suit in suits and not face.virtual)


def longest_run(facts: ShapeFacts, shape: Shape) -> int:
    """How many consecutive ranks the deck can show in that shape; jokers fill what is missing, where they may."""
    wild = stand_ins(facts, shape)
    best = 0
    for lacks in _lacking(facts, shape):
        for start in range(len(lacks)):
            best = max(best, _reach(lacks, start, shape.step, shape.wrapping, wild, 2 if shape.beyond else 0))
    return min(best, len(facts.deck.suits)) if shape.suits == "different suits" else best


def wraps_round(facts: ShapeFacts, shape: Shape) -> bool:
    """Whether the deck can show a run that goes on behind the highest rank with the lowest."""
    wild, least = stand_ins(facts, shape), max(2, shape.size.low)
    return shape.step > 1 or any(
        sum(lacks[(start + step) % len(lacks)] for step in range(least)) <= wild
        for lacks in _lacking(facts, shape)
        for start in range(max(0, len(lacks) - least + 1), len(lacks))
    )


def _lacking(facts: ShapeFacts, shape: Shape) -> list[list[int]]:
    """How many cards each rank lacks for a place in a run, from low to high, for each choice of suits."""
    deck = facts.deck
    order = [rank for rank in dict.fromkeys(facts.climbing.ranking) if rank >= 0]
    found = []
    for group in _suit_groups(deck, shape.suits):
        have = [sum(facts.counts[deck.face_of(rank, suit)] for suit in group) for rank in order]
        found.append(
            [
                10**6 if shape.without >> rank & 1 else max(0, shape.width - count)
                for rank, count in zip(order, have, strict=True)
            ]
        )
    return found


def _reach(lacks: list[int], start: int, step: int, wrapping: bool, wild: int, beyond: int) -> int:
    length, position, left = 0, start, wild
    while length < len(lacks) and (wrapping or position < len(lacks)):
        lack = lacks[position % len(lacks)]
        if lack > left or (length and position % len(lacks) == start):
            break
        left -= lack
        length += 1
        position += step
    return length + min(left, beyond)


def can_lay(facts: ShapeFacts, shape: Shape) -> bool:
    """Whether the deck holds cards for every place of a pattern at the same time."""
    slots, deck = [part.mask for part in shape.pattern], facts.deck
    wild = stand_ins(facts, shape)
    if len(slots) > deck.size:
        return False
    if shape.suits == "different suits":
        return len(slots) <= len(deck.suits)
    groups = _suit_groups(deck, shape.suits)
    return any(
        _unfilled(facts, [slot & (_suit_mask(deck, group) | deck.joker_mask) for slot in slots]) <= wild
        for group in groups
    )


def _unfilled(facts: ShapeFacts, slots: list[int]) -> int:
    """The fewest places that no card of the deck is left for (a matching of places and cards)."""
    cards = list(facts.deck.cards)
    owner: dict[int, int] = {}

    def place(slot: int, seen: set[int]) -> bool:
        for card, face in enumerate(cards):
            if slots[slot] >> face & 1 and card not in seen:
                seen.add(card)
                if card not in owner or place(owner[card], seen):
                    owner[card] = slot
                    return True
        return False

    return sum(not place(slot, set()) for slot in range(len(slots)))


# ---------------------------------------------------------------------------------------------------------------- patterns


def possible(facts: ShapeFacts, patterns: Iterable[PlayPattern]) -> bool:
    """Whether some play of some shape may meet all of these patterns at once."""
    listed = list(patterns)
    return any(_meets(facts, listed, shape) for shape in facts.climbing.shapes if not shape.part)


def any_possible(facts: ShapeFacts, patterns: Iterable[PlayPattern]) -> bool:
    """Whether some play may meet one of these patterns; none written means any play."""
    listed = list(patterns)
    return not listed or any(possible(facts, [pattern]) for pattern in listed)


def _meets(facts: ShapeFacts, patterns: list[PlayPattern], shape: Shape) -> bool:
    sizes = facts.sizes[shape.id]
    needs: dict[int, int] = {}
    forbidden = 0
    for pattern in patterns:
        if not _kind_fits(pattern, shape):
            return False
        if pattern.kind in ("set", "run"):
            sizes &= ~0b11
        if pattern.size is not None:
            sizes &= span_mask(pattern.size, MAX_SIZE)
        if pattern.exact:
            sizes &= 1 << len(pattern.exact)
        for mask, count in _needs(pattern):
            needs[mask] = max(needs.get(mask, 0), count)
        forbidden |= _forbidden(pattern)
    if shape.kind == "set" and any(pattern.suits == "one suit" for pattern in patterns):
        sizes &= span_mask(Range(0), _alike(facts, forbidden) + stand_ins(facts, shape))
    if not sizes:
        return False
    most = sizes.bit_length() - 1
    return all(
        _there(facts, shape, mask & ~forbidden, count, most) and count <= most
        for mask, count in needs.items()
    ) and _agree(facts, shape, [mask & ~forbidden for mask in needs], most)


def _alike(facts: ShapeFacts, forbidden: int) -> int:
    """The most cards of one rank and one suit, one card where there are only jokers."""
    cards = (1 << len(facts.counts)) - 1 & ~forbidden & ~facts.deck.joker_mask
    return max((count for face, count in enumerate(facts.counts) if cards >> face & 1), default=1)


def _kind_fits(pattern: PlayPattern, shape: Shape) -> bool:
    match pattern.kind:
        case "set":
            return shape.kind in ("set", "any")
        case "run":
            return shape.kind in ("run", "multirun", "any")
        case "shape":
            return shape.id == pattern.shape
        case "any" | "lone" | "exact":
            return True
        case _:
            assert_never(pattern.kind)


def _needs(pattern: PlayPattern) -> list[tuple[int, int]]:
    """Sets of faces of which the play must show so many; sets that depend on the moment are left out."""
    found = [
        (item.cards.mask, item.count.low)
        for item in pattern.containing
        if item.cards.kind == "faces" and item.count.low
    ]
    if pattern.of is not None and pattern.of.kind == "faces":
        found.append((pattern.of.mask, 1))
    exact: dict[int, int] = {}
    for part in pattern.exact:
        exact[part.mask] = exact.get(part.mask, 0) + 1
    return [*found, *exact.items()]


def _forbidden(pattern: PlayPattern) -> int:
    none: list[CardSet] = [
        *pattern.without,
        *(item.cards for item in pattern.containing if item.count.high == 0),
    ]
    return sum_masks(item.mask for item in none)


def sum_masks(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _there(facts: ShapeFacts, shape: Shape, mask: int, count: int, most: int) -> bool:
    """Whether a play of that shape, of so many cards at most, can show so many of these faces."""
    jokers = stand_ins(facts, shape) if not mask & facts.deck.joker_mask else 0
    if shape.kind in ("run", "multirun") and not mask & facts.deck.joker_mask:
        shown = sum(_in_a_set(facts, mask & rank, shape.width) for rank in facts.ranks if mask & rank)
        if not shape.beyond and shown < count:  # every rank stands once in a run
            return False
    if shape.kind == "set" and jokers:
        shown = max((_in_a_set(facts, mask & rank, most) for rank in facts.ranks if mask & rank), default=0)
        if shown < count:
            return False
    return mask != 0 and facts.cards(mask) + jokers >= count


def _in_a_set(facts: ShapeFacts, faces: int, size: int) -> int:
    """The most of these faces of one rank that so many cards of it can show: a joker is one that the set lacks, as long as there are any. With several
    packs any number."""
    if max(facts.counts) > 1:
        return size
    return min(size, faces.bit_count() + max(0, size - len(facts.deck.suits)))


def _agree(facts: ShapeFacts, shape: Shape, masks: list[int], most: int) -> bool:
    """Whether the sets that must be shown can stand in one play: on one card, or in cards of one rank."""
    if most == 1:
        common = -1
        for mask in masks:
            common &= mask
        return not masks or common != 0
    if shape.kind != "set":
        return True
    joker = facts.deck.joker_mask
    return any(all(mask & (rank | joker) for mask in masks) for rank in facts.ranks)
