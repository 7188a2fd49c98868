"""All plays that a hand can make.

In: a rule set's shapes. Out: for a hand, its plays by shape and size, each with every distinct reading of its jokers.

Two readings are distinct if they differ in a rank. The suit that a joker stands for inside a set makes a difference only
where a lock looks at declared suits (`joker obeys as declared`); elsewhere the first free suit is written.

Order (documented, for every engine): shapes as in the file; size rising; then the place of the lowest card in the normal
ranking; then the faces; then the cards, the deck's order each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, combinations_with_replacement, islice, product

from ...dsl.cards import Deck, bits
from ...dsl.model import CardSet, RuleSet, Shape
from ..game import Play
from .orders import suit_order

Plays = dict[tuple[int, int], tuple[Play, ...]]  # (shape, size) to its plays, in order
MOST_TRIED = 200  # plays that `first` looks at
MOST_PLAYS = 20_000  # of one hand: far above any real game, so that a hostile shape stays bounded


class PlayBook:
    """Finds plays for one rule set. Plays are kept and shared, so equal plays are one object."""

    def __init__(self, rules: RuleSet) -> None:
        climbing = rules.climbing
        assert climbing is not None
        self.rules = rules
        self.deck: Deck = rules.deck
        self.shapes = climbing.shapes
        self.line = [rank for rank in climbing.ranking if rank >= 0]
        self.at = {rank: number for number, rank in enumerate(self.line)}
        self.declared = climbing.lock_joker == "declared"
        self.jokers = self.deck.physical(self.deck.joker_mask)
        self.suits = len(self.deck.suits)
        self.suit_at = suit_order(rules)
        self._ladder = {
            number: climbing.follow_order.index(shape.id)
            for number, shape in enumerate(self.shapes)
            if shape.id in climbing.follow_order
        }
        self._known: dict[tuple[int, int, tuple[int, ...], int, int], Play] = {}
        self._windows_of: dict[str, list[tuple[int, int, tuple[int, ...]]]] = {}
        self._cores = {shape.id: number for number, shape in enumerate(self.shapes)}

    # -------------------------------------------------------------------------------------------------- whole hands

    def plays(self, hand: int) -> Plays:
        """Every play of a hand."""
        found: dict[tuple[int, int], dict[Play, None]] = {}
        count = 0
        for number, shape in enumerate(self.shapes):
            for play in () if shape.part else self._shape(number, shape, hand):
                group = found.setdefault((number, play.size), {})
                if play not in group:
                    group[play] = None
                    count += 1
                    if count >= MOST_PLAYS:
                        break
        if self._ladder:
            self._as_highest(found)
        return {key: tuple(sorted(found[key], key=self.order_key)) for key in sorted(found)}

    def parts(self, hand: int, ids: Collection[str]) -> Iterator[Play]:
        """What a hand makes of those of these shapes that are never played alone; bounded as `plays` is."""
        for number, shape in enumerate(self.shapes):
            if shape.part and shape.id in ids:
                yield from islice(self._shape(number, shape, hand), MOST_PLAYS)

    def _as_highest(self, found: dict[tuple[int, int], dict[Play, None]]) -> None:
        """Cards that make several of the shapes which stand in an order are only the highest of them."""
        best: dict[int, int] = {}
        groups = [(self._ladder[key[0]], group) for key, group in found.items() if key[0] in self._ladder]
        for level, group in groups:
            for play in group:
                best[play.cards] = max(level, best.get(play.cards, 0))
        for level, group in groups:
            for play in [play for play in group if best[play.cards] > level]:
                del group[play]

    def first(self, shape: int, hand: int) -> Play | None:
        """Some play of the shape with that number that is not one of a higher shape as well; None where none is found soon."""
        for play in islice(self._shape(shape, self.shapes[shape], hand), MOST_TRIED):
            if shape not in self._ladder or play in self.plays(play.cards).get((shape, play.size), ()):
                return play
        return None

    def without(self, plays: Plays, cards: int) -> Plays:
        """The plays that are left when these cards leave the hand."""
        left: Plays = {}
        for key, group in plays.items():
            kept = tuple([play for play in group if not play.cards & cards])
            if kept:
                left[key] = kept
        return left

    def order_key(self, play: Play) -> tuple[int, tuple[int, ...], list[int]]:
        face = self.deck.faces[play.low]
        below = face.virtual and face.code.endswith("-")
        return -1 if below else self.at.get(face.rank, len(self.line)), play.faces, bits(play.cards)

    # --------------------------------------------------------------------------------------------------- one play

    def make(self, shape: int, cards: int, faces: tuple[int, ...], low: int, high: int) -> Play:
        """The play of these cards, read as these faces (in the order of the cards)."""
        key = (shape, cards, faces, low, high)
        play = self._known.get(key)
        if play is None:
            wild = 0
            for card, face in zip(bits(cards), faces, strict=True):
                if self.deck.cards[card] != face:
                    wild |= 1 << card
            play = Play(cards, faces, shape, low, high, wild, len(faces))
            if len(self._known) > 200_000:
                self._known.clear()
            self._known[key] = play
        return play

    def _assigned(
        self, shape: int, naturals: Iterable[int], stands: Iterable[tuple[int, int]], low: int, high: int
    ) -> Play:
        """A play of natural cards and of jokers that stand for faces."""
        rows = [(card, self.deck.cards[card]) for card in naturals] + list(stands)
        rows.sort()
        mask = 0
        for card, _ in rows:
            mask |= 1 << card
        return self.make(shape, mask, tuple(face for _, face in rows), low, high)

    # ------------------------------------------------------------------------------------------------------ shapes

    def _shape(self, number: int, shape: Shape, hand: int) -> Iterator[Play]:
        jokers = bits(hand & self.jokers)
        match shape.kind:
            case "any":
                yield from self._any(number, shape, hand)
            case "set":
                yield from self._sets(number, shape, hand, jokers if shape.wild else [], jokers)
            case "run":
                yield from self._runs(number, shape, hand, jokers if shape.wild else [])
            case "multirun":
                yield from self._multiruns(number, shape, hand, jokers if shape.wild else [])
            case "pattern":
                yield from self._patterns(number, shape, hand, jokers if shape.wild else [])
            case "kicker":
                yield from self._kickers(number, shape, hand)

    def _by_rank(self, hand: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for card in bits(hand & ~self.jokers):
            found.setdefault(self.deck.faces[self.deck.cards[card]].rank, []).append(card)
        return {rank: found[rank] for rank in self.line if rank in found}

    def _any(self, number: int, shape: Shape, hand: int) -> Iterator[Play]:
        for size in self._sizes(shape, 5):
            for chosen in self._any_cards(shape, hand, size):
                faces = [self.deck.cards[card] for card in chosen]
                low, high = self._ends(faces)
                yield self._assigned(number, chosen, (), low, high)

    def _any_cards(self, shape: Shape, hand: int, size: int) -> Iterator[tuple[int, ...]]:
        """All sets of so many cards that keep the shape's rule of suits."""
        cards = bits(hand)
        if size == 1 or shape.suits == "free":
            yield from combinations(cards, size)
            return
        suit_of = {card: self.deck.faces[self.deck.cards[card]].suit for card in cards}
        if shape.suits == "different suits":
            for suits in combinations(range(-1, self.suits), size):
                yield from product(*([card for card in cards if suit_of[card] == suit] for suit in suits))
            return
        for group in [*self._suit_groups(shape), [-1]]:
            yield from combinations([card for card in cards if suit_of[card] in group], size)

    def _sizes(self, shape: Shape, most: int) -> range:
        high = shape.size.high if shape.size.high is not None else most
        return range(max(1, shape.size.low), min(high, most) + 1)

    def _sets(
        self, number: int, shape: Shape, hand: int, wild: list[int], jokers: list[int]
    ) -> Iterator[Play]:
        most = len(self.deck.cards)
        for rank, cards in self._by_rank(hand).items():
            for size in self._sizes(shape, min(most, len(cards) + len(wild))):
                for used in range(min(len(wild), size - 1) + 1):
                    if size - used > len(cards):
                        continue
                    for naturals in combinations(cards, size - used):
                        yield from self._set_readings(number, rank, naturals, wild, used)
        for size in self._sizes(shape, 0 if self.deck.ranked_jokers else len(jokers)):
            for chosen in combinations(jokers, size):
                yield self._assigned(number, chosen, (), self.deck.joker, self.deck.joker)

    def _set_readings(
        self, number: int, rank: int, naturals: tuple[int, ...], wild: list[int], used: int
    ) -> Iterator[Play]:
        taken = [self.deck.faces[self.deck.cards[card]].suit for card in naturals]
        low, high = self._ends([self.deck.cards[card] for card in naturals])
        if not used:
            yield self._assigned(number, naturals, (), low, high)
            return
        readings = self._joker_suits([suit for suit in range(self.suits) if suit not in taken], used)
        for chosen in combinations(wild, used):
            for suits in readings if self.declared else readings[:1]:
                faces = [self.deck.face_of(rank, suit) for suit in suits]
                ends = (
                    self._ends([self.deck.cards[card] for card in naturals] + faces)
                    if self.declared
                    else (low, high)
                )
                yield self._assigned(number, naturals, zip(chosen, faces, strict=True), *ends)

    def _joker_suits(self, free: list[int], used: int) -> list[tuple[int, ...]]:
        """Suits for that many jokers in a set: such as the set lacks while there are any, then whatever they like."""
        if len(free) >= used:
            return list(combinations(free, used))
        more = combinations_with_replacement(range(self.suits), used - len(free))
        return [tuple(sorted((*free, *extra))) for extra in more]

    def _ends(self, faces: list[int]) -> tuple[int, int]:
        """The lowest and highest face by the normal ranking, suits breaking ties by their order, then by the deck's."""
        ranked = sorted(
            faces,
            key=lambda face: (
                self.at.get(self.deck.faces[face].rank, 99),
                self.suit_at[self.deck.faces[face].suit],
                face,
            ),
        )
        return ranked[0], ranked[-1]

    def _best_suit(self, faces: list[int]) -> int:
        """Of several faces of one rank that of the highest suit; the first where suits are alike."""
        return max(faces, key=lambda face: self.suit_at[self.deck.faces[face].suit])

    def _runs(self, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
        if shape.suits in ("one suit", "one colour"):
            for group in self._suit_groups(shape):
                held: dict[int, list[int]] = {}
                for card in bits(hand & ~self.jokers):
                    face = self.deck.faces[self.deck.cards[card]]
                    if face.suit in group:
                        held.setdefault(self.at.get(face.rank, -1), []).append(card)
                yield from self._windows(number, shape, held, wild, group)
        else:
            held = {self.at[rank]: cards for rank, cards in self._by_rank(hand).items()}
            yield from self._windows(number, shape, held, wild, list(range(self.suits)))

    def _suit_groups(self, shape: Shape) -> list[list[int]]:
        if shape.suits == "one suit":
            return [[suit] for suit in range(self.suits)]
        colours = sorted({suit.colour for suit in self.deck.suits})
        return [
            [number for number, suit in enumerate(self.deck.suits) if suit.colour == colour]
            for colour in colours
        ]

    def _positions(self, shape: Shape, start: int, size: int) -> list[int] | None:
        """Places on the ranking of a run of that size; None where it would pass an end or a rank that is left out."""
        places = [start + shape.step * number for number in range(size)]
        length = len(self.line)
        if shape.wrapping:
            places = [place % length for place in places]
        for place in places:
            if not 0 <= place < length:
                if not shape.beyond or place not in (-1, length):
                    return None
            elif shape.without >> self.line[place] & 1:
                return None
        return places if len(set(places)) == size else None

    def _shape_windows(self, shape: Shape) -> list[tuple[int, int, tuple[int, ...]]]:
        """All stretches of the ranking that a run of this shape may cover: size, mask of places (shifted by one, so that
        the place below the lowest has a bit), places. Smaller ones first."""
        found = self._windows_of.get(shape.id)
        if found is None:
            found = []
            for size in self._sizes(shape, len(self.line) + (2 if shape.beyond else 0)):
                for start in range(-1 if shape.beyond else 0, len(self.line)):
                    places = self._positions(shape, start, size)
                    if places is not None:
                        found.append((size, sum(1 << place + 1 for place in places), tuple(places)))
            self._windows_of[shape.id] = found
        return found

    def _windows(
        self, number: int, shape: Shape, held: dict[int, list[int]], wild: list[int], group: list[int]
    ) -> Iterator[Play]:
        most = len(held) + len(wild)
        if most < shape.size.low or not held:
            return
        have = sum(1 << place + 1 for place in held)
        spare = len(wild)
        for size, mask, places in self._shape_windows(shape):
            if size > most:
                return
            lacking = (mask & ~have).bit_count()
            if lacking <= spare and lacking < size:
                missing = [place for place in places if place not in held] if lacking else []
                yield from self._fill(number, shape, list(places), missing, held, wild, group)

    def _fill(
        self,
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
                        yield from self._run_readings(number, shape, places, cards, jokers, by_joker, group)

    def _run_readings(
        self,
        number: int,
        shape: Shape,
        places: list[int],
        cards: tuple[int, ...],
        jokers: tuple[int, ...],
        by_joker: list[int],
        group: list[int],
    ) -> Iterator[Play]:
        used = [self.deck.faces[self.deck.cards[card]].suit for card in cards]
        if shape.suits == "different suits":
            free = [suit for suit in group if suit not in used]
            if len(set(used)) != len(used) or len(free) < len(jokers):
                return
            suits = free
        else:
            suits = (
                [used[0]] * len(jokers) if shape.suits == "one suit" else (group * len(jokers))[: len(jokers)]
            )
        stands = [
            (joker, self._run_face(place, suit))
            for joker, place, suit in zip(jokers, by_joker, suits, strict=False)
        ]
        faces = {self.deck.faces[self.deck.cards[card]].rank: self.deck.cards[card] for card in cards}
        for (_, face), place in zip(stands, by_joker, strict=True):
            faces[self.line[place] if 0 <= place < len(self.line) else place] = face
        first, last = places[0], places[-1]
        low = faces[self.line[first] if 0 <= first < len(self.line) else first]
        high = faces[self.line[last] if 0 <= last < len(self.line) else last]
        yield self._assigned(number, cards, stands, low, high)

    def _run_face(self, place: int, suit: int) -> int:
        if place < 0:
            return self.deck.face_of(-1, suit)
        if place >= len(self.line):
            return self.deck.face_of(len(self.deck.ranks), suit)
        return self.deck.face_of(self.line[place], suit)

    def _multiruns(self, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
        held = {self.at[rank]: cards for rank, cards in self._by_rank(hand).items()}
        width = shape.width
        for size in self._sizes(shape, len(self.line)):
            for start in range(len(self.line)):
                places = self._positions(shape, start, size)
                if places is None or any(not 0 <= place < len(self.line) for place in places):
                    continue
                if sum(max(0, width - len(held.get(place, ()))) for place in places) <= len(wild):
                    yield from self._multirun(number, places, width, held, wild)

    def _multirun(
        self, number: int, places: list[int], width: int, held: dict[int, list[int]], wild: list[int]
    ) -> Iterator[Play]:
        choices = []
        for place in places:
            rows: list[tuple[int, ...]] = []
            for count in range(max(0, width - len(wild)), width + 1):
                rows += combinations(held.get(place, []), count)
            choices.append(rows)
        for picked in product(*choices):
            naturals = [card for cards in picked for card in cards]
            lacking = len(places) * width - len(naturals)
            if not naturals or lacking > len(wild):
                continue
            faces, needed = [], []
            for place, cards in zip(places, picked, strict=True):
                row = [self.deck.cards[card] for card in cards]
                taken = [self.deck.faces[face].suit for face in row]
                free = [suit for suit in range(self.suits) if suit not in taken] or [0]
                stand = [
                    self.deck.face_of(self.line[place], suit) for suit in (free * width)[: width - len(row)]
                ]
                faces.append(row + stand)
                needed += stand
            for jokers in combinations(wild, lacking):
                stands = zip(jokers, needed, strict=True)
                low, high = self._best_suit(faces[0]), self._best_suit(faces[-1])
                yield self._assigned(number, naturals, stands, low, high)

    def _patterns(self, number: int, shape: Shape, hand: int, wild: list[int]) -> Iterator[Play]:
        cards = bits(hand)
        seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()

        def fill(used: tuple[int, ...], stands: tuple[tuple[int, CardSet], ...]) -> Iterator[Play]:
            if len(used) + len(stands) == len(shape.pattern):
                if used:
                    yield from self._pattern_readings(number, shape, used, stands, seen)
                return
            slot = shape.pattern[len(used) + len(stands)]
            taken = {*used, *(card for card, _ in stands)}
            for card in cards:
                if card not in taken and slot.mask >> self.deck.cards[card] & 1:
                    yield from fill((*used, card), stands)
            for joker in wild:
                later = not stands or joker > stands[-1][0]  # two jokers are the same either way round
                if later and joker not in taken and not slot.mask & self.deck.joker_mask:
                    yield from fill(used, (*stands, (joker, slot)))

        yield from fill((), ())

    def _pattern_readings(
        self,
        number: int,
        shape: Shape,
        used: tuple[int, ...],
        stands: tuple[tuple[int, CardSet], ...],
        seen: set[tuple[tuple[int, ...], tuple[int, ...]]],
    ) -> Iterator[Play]:
        """The cards of a pattern, with jokers read as whatever keeps its suits; each reading by ranks once."""
        natural = [self.deck.cards[card] for card in used]
        held = [self.deck.faces[face].suit for face in natural if face not in self.deck.joker_faces]
        for read in product(*(self._joker_faces(shape, slot) for _, slot in stands)):
            ranks = tuple(sorted(self.deck.faces[face].rank for face in read))
            key = tuple(sorted((*used, *(joker for joker, _ in stands)))), ranks
            if key in seen or not self._suits_fit(
                shape, held + [self.deck.faces[face].suit for face in read]
            ):
                continue
            seen.add(key)
            jokers = zip((joker for joker, _ in stands), read, strict=True)
            yield self._assigned(number, used, jokers, *self._ends([*natural, *read]))

    def _joker_faces(self, shape: Shape, slot: CardSet) -> list[int]:
        """What a joker may stand for in a place of a pattern: every card, or where suits do not matter one of each rank."""
        faces = bits(slot.mask)
        if shape.suits != "free":
            return faces
        return list({self.deck.faces[face].rank: face for face in reversed(faces)}.values())[::-1]

    def _suits_fit(self, shape: Shape, suits: list[int]) -> bool:
        if shape.suits == "one suit":
            return len(set(suits)) <= 1
        if shape.suits == "one colour":
            return len({self.deck.suits[suit].colour if suit >= 0 else "" for suit in suits}) <= 1
        if shape.suits == "different suits":
            return len(set(suits)) == len(suits)
        return True

    def _kickers(self, number: int, shape: Shape, hand: int) -> Iterator[Play]:
        core_number = self._cores.get(shape.core)
        if core_number is None or self.shapes[core_number].kind == "kicker":
            return
        seen: set[tuple[int, tuple[int, ...], int]] = set()
        for core in self._shape(core_number, self.shapes[core_number], hand):
            rest = hand & ~core.cards
            for extra in self._extras(rest, shape, core):
                stands = [
                    (card, face)
                    for card, face in zip(bits(core.cards), core.faces, strict=True)
                    if core.wild >> card & 1
                ]
                naturals = [card for card in bits(core.cards) if not core.wild >> card & 1]
                ranks = tuple(sorted(self.deck.faces[face].rank for _, face in stands))
                key = core.cards | sum(1 << card for card in extra), ranks, self.deck.faces[core.low].rank
                if key not in seen:  # the same cards with another core of that rank
                    seen.add(key)
                    yield self._assigned(number, [*naturals, *extra], stands, core.low, core.high)

    def _extras(self, rest: int, shape: Shape, core: Play) -> Iterator[list[int]]:
        """What may be attached to a core: single cards or pairs, as many as the shape says."""
        base = self.shapes[core.shape]
        many = shape.kickers
        if shape.kickers_each:
            many = core.size // base.width if base.kind in ("run", "multirun") else 1
        by_rank = self._by_rank(rest)
        if shape.kicker_ranks != "any":
            taken = {self.deck.faces[face].rank for face in core.faces}
            by_rank = {rank: cards for rank, cards in by_rank.items() if rank not in taken}
        singles = [[card] for cards in by_rank.values() for card in cards]
        if shape.kicker_width == 1:
            singles += [[card] for card in bits(rest & self.jokers)]
        else:
            singles = [list(pair) for cards in by_rank.values() for pair in combinations(cards, 2)]
        for chosen in combinations(singles, many):
            flat = [card for cards in chosen for card in cards]
            if len(set(flat)) == len(flat) and (shape.kicker_ranks != "different" or self._differ(chosen)):
                yield flat

    def _differ(self, groups: Iterable[list[int]]) -> bool:
        """Whether no two of the attached cards or pairs are of one rank; jokers of different rank are."""
        faces = [self.deck.faces[self.deck.cards[group[0]]] for group in groups]
        ranks = [face.rank if face.rank >= 0 else -1 - face.index for face in faces]
        return len(set(ranks)) == len(ranks)
