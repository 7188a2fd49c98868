"""Forms: plays of one shape and size with the same ranks, where there are too many plays for a table with a row for each.

In: a rule set. Out: its forms in the documented order, each with a play that stands for all of it; or what keeps plays from being known by their forms.

What rules and orders ask of a play is known by its form, but what they ask of its suits and of what is attached to it. In an engine a play of such a game
is one number: its cards in the lower bits, its form above them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ...analysis.walk import values
from ...game.decisions import Play
from ...model import LayAside, RuleSet, Shape, climbing_of
from ...model.cards import Deck, bits
from .standing_in import always_standing_in

MOST_BITS = 63  # of the number that a play is
RANK_CARDS = 4  # of each rank: a hand is four bits for each


@dataclass(frozen=True, slots=True)
class Form:
    """`play`: one that stands for all of it. `ranks`: of which it has `width` cards each, which rank it, each `step` ranks above the one before; `cards`: of which it
    consists besides them. `attached`: how many single cards (`pairs`: pairs) go with them, of other ranks; `different`: no two of one rank. `is_part`: it is never played
    alone."""

    play: Play
    ranks: tuple[int, ...] = ()
    width: int = 0
    cards: int = 0
    step: int = 0
    attached: int = 0
    pairs: bool = False
    different: bool = False
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of a game; or why it cannot be played by them (`lacks`)."""

    forms: tuple[Form, ...]
    lacks: tuple[str, ...]

    @property
    def groups(self) -> list[range]:
        """The numbers, from 1 on, of the forms of one shape and size."""
        found, first = [], 1
        for _, alike in groupby(self.forms, key=lambda form: (form.play.shape, form.play.size)):
            behind = first + len(list(alike))
            found.append(range(first, behind))
            first = behind
        return found


NO_FORMS = Forms((), ())


def forms_of(rules: RuleSet) -> Forms:
    """The forms of a rule set."""
    lacks = tuple(_lacks(rules))
    if lacks:
        return Forms((), lacks)
    climbing, maker = climbing_of(rules), _Maker(rules)
    found = [
        form for number, shape in enumerate(climbing.shapes) for form in maker.of_shape(number, shape) if form
    ]
    found.sort(key=lambda form: (form.play.shape, form.play.size, maker.place(form.play), form.play.faces))
    if (len(found) + 1).bit_length() + rules.deck.size > MOST_BITS:
        return Forms((), (f"{len(found)} kinds of plays with {rules.deck.size} cards",))
    return Forms(tuple(found), ())


def _lacks(rules: RuleSet) -> Iterator[str]:
    """What of a game does not go with forms."""
    climbing, deck = climbing_of(rules), rules.deck
    if not _in_fours(deck, climbing.ranking):
        yield f"a deck that has not {RANK_CARDS} cards of each rank, from the lowest to the highest, and jokers behind them"
    if deck.physical(deck.joker_mask) and not deck.ranked_jokers:
        yield "jokers that are all alike"
    if always_standing_in(rules) != ():
        yield "cards that stand for others"
    if climbing.follow_order:
        yield "shapes that beat one another"
    for shape in climbing.shapes:
        yield from _lacks_of_shape(rules, shape)
    if any(answer.patterns for rule in rules.rules for answer in rule.answers):
        yield "plays that answer"
    if any(True for rule in rules.rules for _ in values(rule, LayAside)):
        yield "plays that are laid aside"


def _lacks_of_shape(rules: RuleSet, shape: Shape) -> Iterator[str]:
    climbing, deck = climbing_of(rules), rules.deck
    if shape.wild and deck.physical(deck.joker_mask):
        yield f"jokers that stand for others in the shape {shape.id}"
    if shape.wrapping:
        yield f"runs that wrap round, in the shape {shape.id}"
    if shape.suits != "free":
        yield f"suits in the shape {shape.id}"
    if (climbing.follow if shape.compared == "as the game" else shape.compared) not in (
        "higher",
        "equal or higher",
    ):
        yield f"how plays of the shape {shape.id} are compared"
    if shape.kind == "any" and (shape.size.low, shape.size.high) != (1, 1):
        yield f"any cards together, in the shape {shape.id}"
    if shape.kind == "kicker":
        cores = [item.kind for item in climbing.shapes if item.id == shape.core]
        if shape.kicker_ranks == "any" or not set(cores) <= {"set", "run", "multirun"}:
            yield f"what is attached, in the shape {shape.id}"


def _in_fours(deck: Deck, ranking: tuple[int, ...]) -> bool:
    """Whether the cards are four of each rank, one rank after the other as they are ranked, then jokers; each there once."""
    plain = [card for card, face in enumerate(deck.cards) if face not in deck.joker_faces]
    ranks = [deck.faces[deck.cards[card]].rank for card in plain]
    return (
        plain == list(range(len(plain)))
        and list(deck.cards) == sorted(set(deck.cards))
        and len(deck.cards) - len(plain) <= RANK_CARDS
        and ranks == [rank for rank in ranking if rank >= 0 for _ in range(RANK_CARDS)]
    )


class _Maker:
    """Makes the forms of each shape."""

    def __init__(self, rules: RuleSet) -> None:
        self.deck, self.shapes = rules.deck, climbing_of(rules).shapes
        self.line = [rank for rank in climbing_of(rules).ranking if rank >= 0]
        self.at = {rank: number for number, rank in enumerate(self.line)}
        self.cards_of: dict[int, list[int]] = {}
        for card, face in enumerate(self.deck.cards):
            if face not in self.deck.joker_faces:
                self.cards_of.setdefault(self.deck.faces[face].rank, []).append(card)

    def place(self, play: Play) -> int:
        """Where the lowest card of what ranks a play stands in the ranking."""
        return self.at.get(self.deck.faces[play.low].rank, len(self.line))

    def of_shape(self, number: int, shape: Shape) -> Iterator[Form | None]:
        match shape.kind:
            case "any":
                for rank in self.line:
                    yield self._sets(number, (rank,), 1, shape.part)
                for card in bits(self.deck.physical(self.deck.joker_mask)):
                    yield self._exact(number, 1 << card, shape.part)
            case "set":
                for size in range(max(1, shape.size.low), min(shape.size.high or RANK_CARDS, RANK_CARDS) + 1):
                    for rank in self.line:
                        yield self._sets(number, (rank,), size, shape.part)
            case "run" | "multirun":
                for ranks in self._stretches(shape):
                    width = shape.width if shape.kind == "multirun" else 1
                    yield self._sets(number, ranks, width, shape.part, shape.step)
            case "pattern":
                for cards in self._patterns(shape):
                    yield self._exact(number, cards, shape.part)
            case "kicker":
                cores = [item for item in self.shapes if item.id == shape.core and item.kind != "kicker"]
                for core in cores:
                    for form in self.of_shape(number, core):
                        yield self._attached(shape, core, form)

    def _stretches(self, shape: Shape) -> Iterator[tuple[int, ...]]:
        """The ranks of each run, from its first on."""
        length = len(self.line)
        for size in range(max(1, shape.size.low), min(shape.size.high or length, length) + 1):
            for start in range(length):
                places = [start + shape.step * number for number in range(size)]
                ranks = tuple(self.line[place] for place in places if place < length)
                if len(set(ranks)) == size and not any(shape.without >> rank & 1 for rank in ranks):
                    yield ranks

    def _patterns(self, shape: Shape) -> set[int]:
        """All sets of cards that fill the slots of a pattern."""
        found = {0}
        for slot in shape.pattern:
            found = {
                cards | 1 << card
                for cards in found
                for card in bits(self.deck.physical(slot.mask))
                if not cards >> card & 1
            }
        return found

    def _sets(
        self, number: int, ranks: tuple[int, ...], width: int, is_part: bool, step: int = 0
    ) -> Form | None:
        """So many cards of each of these ranks."""
        if width > RANK_CARDS or not set(ranks) <= set(self.cards_of):
            return None
        cards = sorted(card for rank in ranks for card in self.cards_of[rank][:width])
        low, high = (self.deck.cards[self.cards_of[rank][0]] for rank in (ranks[0], ranks[-1]))
        play = self._play(number, cards, low, high)
        return Form(play, ranks, width, step=step, is_part=is_part)

    def _exact(self, number: int, cards: int, is_part: bool) -> Form:
        """Just these cards."""
        faces = [self.deck.cards[card] for card in bits(cards)]
        ranked = sorted(faces, key=lambda face: (self.at.get(self.deck.faces[face].rank, 99), face))
        play = self._play(number, bits(cards), ranked[0], ranked[-1])
        return Form(play, cards=cards, is_part=is_part)

    def _attached(self, shape: Shape, core: Shape, form: Form | None) -> Form | None:
        """A form of the core with what is attached, where the deck has so much."""
        if form is None:
            return None
        many = shape.kickers
        if shape.kickers_each:
            many = form.play.size // core.width if core.kind in ("run", "multirun") else 1
        pairs, different = shape.kicker_width != 1, shape.kicker_ranks == "different"
        width = 2 if pairs else 1
        each = width if different else RANK_CARDS
        rest = [
            card for rank, cards in self.cards_of.items() if rank not in form.ranks for card in cards[:each]
        ]
        if not pairs:
            jokers = self.deck.physical(self.deck.joker_mask)
            rest += bits(jokers & ~form.play.cards)
        if len(rest) < many * width:
            return None
        cards = sorted([*bits(form.play.cards), *rest[: many * width]])
        play = self._play(form.play.shape, cards, form.play.low, form.play.high)
        return Form(play, form.ranks, form.width, 0, form.step, many, pairs, different, shape.part)

    def _play(self, shape: int, cards: list[int], low: int, high: int) -> Play:
        faces = tuple(self.deck.cards[card] for card in cards)
        return Play(sum(1 << card for card in cards), faces, shape, low, high, 0, len(cards))
