"""Which cards a game cannot tell apart when a joker stands for them.

In: a rule set of a climbing game. Out: for each of its shapes, for each face a number: faces of one number are of one rank, and nothing
that looks at plays of that shape can tell them apart. Of readings that differ only in such faces one is enough.

What looks at the cards of a play: kinds of plays in rules, what counts cards of the play or of the trick, cards like those of the play, cards with a
place of their own, the order of suits, locks for which a joker is the card that it stands for. A rule that looks at hands does not count,
nor one that looks at a lone card, for there a joker stands for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from ..model import CardSet, PlaceCards, PlayPattern, Range, RuleSet, Shape, ZoneHolds, climbing_of
from ..model.cards import NONE, Deck, Face, bits
from .walk import parts, values


@dataclass(slots=True)
class _Looks:
    """What is looked at in plays of a shape: these sets of faces, colours, suits."""

    masks: set[int] = field(default_factory=set)
    colours: bool = False
    suits: bool = False

    def at(self, cards: CardSet) -> None:
        """Somebody asks whether cards of a play are these, or for cards that are like them."""
        match cards.kind:
            case "faces":
                self.masks.add(cards.mask)
            case "its suit" | "named suit":
                self.suits = True
            case "its colour" | "named colour":
                self.colours = True
            case "its rank" | "named" | "turned" | "highest" | "lowest":
                pass  # whole ranks; a card that has left its rank has a place of its own
            case unknown:
                assert_never(unknown)

    def join(self, other: _Looks) -> None:
        self.masks |= other.masks
        self.colours |= other.colours
        self.suits |= other.suits


def alike(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """For each shape of the game, for each face of its deck, the number of the faces that are the same to all rules."""
    climbing = climbing_of(rules)
    said = [part for rule in rules.rules for part in parts(rule)]
    everywhere = _everywhere(rules, said)
    kinds = tuple(values(tuple(said), PlayPattern))
    looks = [_looks(rules, shape, kinds, everywhere) for shape in climbing.shapes]
    for shape, found in zip(climbing.shapes, looks, strict=True):
        for core, base in enumerate(climbing.shapes):
            if shape.kind == "kicker" and shape.core == base.id:
                looks[core].join(found)  # its readings are those of what it stands on
    return tuple(_numbers(rules, found) for found in looks)


def _everywhere(rules: RuleSet, said: Sequence[object]) -> _Looks:
    """What is looked at in a play of any shape."""
    climbing, found = climbing_of(rules), _Looks()
    found.suits = climbing.lock_joker == "declared" or bool(climbing.suit_order)
    for part in said:
        for placed in values(part, PlaceCards):
            found.at(placed.cards)
        for cards in values(part, CardSet):
            if cards.kind.startswith("its"):
                found.at(cards)
        if climbing.sees == "declared":
            for cards in _counted(part):
                found.at(cards)
    return found


def _counted(part: object) -> Iterator[CardSet]:
    """The cards that a part of a rule counts in a play, or in all plays of the trick."""
    for item in values(part, object):
        per = getattr(item, "per", None)
        if isinstance(per, CardSet):
            yield per
        if isinstance(item, ZoneHolds) and item.zone == "trick" and not item.counted.natural:
            yield item.counted.cards


def _looks(rules: RuleSet, shape: Shape, kinds: tuple[PlayPattern, ...], everywhere: _Looks) -> _Looks:
    """What is looked at in plays of one shape."""
    found = _Looks()
    found.join(everywhere)
    for kind in kinds:
        if not _concerns(kind, shape, rules.deck):
            continue
        found.suits |= kind.suits == "one suit"
        found.colours |= kind.suits == "one colour"
        if climbing_of(rules).sees == "natural":
            continue  # no joker is the card that it stands for
        for cards in (*kind.exact, *kind.without, *([kind.of] if kind.of is not None else [])):
            found.at(cards)
        for counted in kind.containing:
            if not counted.natural:
                found.at(counted.cards)
    return found


def _concerns(kind: PlayPattern, shape: Shape, deck: Deck) -> bool:
    """Whether plays of the shape in which a joker stands for a card, of two cards or more, could be of that kind."""
    sizes = shape.size if shape.kind in ("set", "run") else Range(2)
    if not _meet(kind.size or Range(2), sizes):
        return False
    match kind.kind:
        case "lone":
            return False
        case "exact":
            many = len(kind.exact)
            return _meet(Range(many, many), sizes) and (shape.kind != "set" or _of_one_rank(kind, deck))
        case "shape":
            return kind.shape == shape.id
        case "run":
            return shape.kind == "run"
        case "set":
            return shape.kind != "run"
        case "any":
            return True
        case unknown:
            assert_never(unknown)


def _meet(one: Range, other: Range) -> bool:
    """Whether a number of cards from 2 on is in both."""
    highs = [item.high for item in (one, other) if item.high is not None]
    return not highs or max(2, one.low, other.low) <= min(highs)


def _of_one_rank(kind: PlayPattern, deck: Deck) -> bool:
    """Whether the cards that are named one by one could all be of one rank."""
    ranks = [{deck.faces[face].rank for face in bits(slot.mask)} - {NONE} for slot in kind.exact]
    return bool(set.intersection(*ranks))


def _numbers(rules: RuleSet, looks: _Looks) -> tuple[int, ...]:
    deck, masks = rules.deck, sorted(looks.masks)

    def shown(face: Face) -> tuple[object, ...]:
        """All that can be seen of a face."""
        if face.suit < 0:
            return (face.index,)
        rank = face.code[-1] if face.virtual else face.rank
        return (
            rank,
            face.suit if looks.suits else -1,
            deck.suits[face.suit].colour if looks.colours else "",
            *(mask >> face.index & 1 for mask in masks),
        )

    known: dict[tuple[object, ...], int] = {}
    return tuple(known.setdefault(shown(face), len(known)) for face in deck.faces)
