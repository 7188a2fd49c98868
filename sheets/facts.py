"""What the sheets of every language ask of a rule set before they say it.

In: a rule set or a part of one. Out: orders, numbers and cards; no words of any language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace

from ..analysis import patterns
from ..analysis.walk import Part, acting, effects, parts, values
from ..model import (
    ALWAYS,
    AllOf,
    AnyOf,
    Clause,
    Climbing,
    Condition,
    CountIs,
    DealStep,
    Duration,
    EventKind,
    Fishing,
    Group,
    HandSize,
    HasPassed,
    Need,
    PlayPattern,
    PlayRelates,
    PlaysRelate,
    Range,
    Restrict,
    Restriction,
    RuleSet,
    Shape,
    SingleCondition,
    Tally,
    Turn,
    Unless,
    Value,
    ValueIs,
    Who,
    Worth,
    Yaku,
)
from ..model.cards import Deck, Names, Suit, bits
from ..model.words import Relation, ValueKind
from .page import Cards, Line, Picked, Piece, Rung

MANY = 8  # more cards than this are named by their class, not one by one


# ------------------------------------------------------------------------------------------------------ climbing games


def rungs(deck: Deck, climbing: Climbing, reverse: bool) -> list[Rung]:
    """The ranks of which there are cards, and jokers, from low to high."""
    there = {deck.faces[face].rank for face in deck.cards}
    jokers: list[Rung] = [("face", face) for face in deck.joker_faces or (deck.joker,)]
    order: list[Rung] = []
    for rank in climbing.ranking[::-1] if reverse else climbing.ranking:
        if rank < 0:
            order += jokers
        elif rank in there:
            order.append(("rank", rank))
    if deck.jokers and climbing.joker == "above all":
        return [*order, *jokers]
    if deck.jokers and climbing.joker == "below all":
        return [*jokers, *order]
    return order


def lacking(deck: Deck) -> list[Names]:
    """The months of which no card is there, where others are."""
    there = {deck.faces[face].month for face in deck.cards}
    return [names for month, names in enumerate(deck.months, 1) if month not in there] if any(there) else []


def beyond(deck: Deck, side: str, rank: str) -> tuple[str, ...]:
    """The ranks above or below one, by the order of the deck, low to high."""
    if rank not in deck.ranks:
        return ()
    place = deck.ranks.index(rank)
    return deck.ranks[place + 1 :] if side == "above" else deck.ranks[:place]


def suit_of(deck: Deck, word: str) -> Suit | None:
    """The suit that a word picks: its English name, which may be in the plural."""
    return next((suit for suit in deck.suits if word in (suit.names.en, f"{suit.names.en}s")), None)


def month_of(deck: Deck, word: str) -> Names | None:
    """The month that a word picks: its English name in small letters."""
    return next((names for names in deck.months if names.en.lower().replace(" ", "_") == word), None)


_WHEN_ALL_ARE_IN: frozenset[EventKind] = frozenset(
    {"dealt", "is dealt", "exchanged", "begins", "hand ends", "session ends"}
)


def means_those_in(rules: RuleSet) -> bool:
    """Whether a rule speaks of everyone, or of each player of whom something is so, where some may be out already."""
    for _, part in acting(rules):
        if isinstance(part, Clause) and _WHEN_ALL_ARE_IN.issuperset(event.kind for event in part.events):
            continue
        said = (*part.effects, part.condition)
        ends = {id(who) for lasting in values(said, Duration) for who in values(lasting, Who)}
        if any(
            who.kind in ("everyone", "everyone else") and id(who) not in ends for who in values(said, Who)
        ):
            return True
    return False


def may_return(rules: RuleSet) -> bool:
    """Whether who passes stays in the trick: no rule makes them sit out, whatever else is so."""
    clauses = [
        part
        for rule in rules.rules
        for part in rule.clauses
        if part.condition == ALWAYS and any(item.kind == "pass" for item in part.events)
    ]
    return not any(
        isinstance(done, Turn) and done.what == "sit out" for part in clauses for done in part.effects
    )


def binds_people(item: Restriction) -> bool:
    """Whether it says what a player, not what a play may not do."""
    return item.mode == "forbid" and item.what in ("pass", "finish")


def asks_player(item: object) -> bool:
    """Whether a condition asks about the player of whom the rule speaks."""
    if isinstance(item, tuple):
        return any(asks_player(part) for part in item)
    if not is_dataclass(item) or (isinstance(item, Who) and item.kind == "player" and item.of is None):
        return isinstance(item, Who)
    return any(asks_player(getattr(item, part.name)) for part in fields(item))


def all_parts(item: Condition) -> list[Condition]:
    """The conditions that must all hold, one by one."""
    if isinstance(item, AllOf):
        return [part for inner in item.items for part in all_parts(inner)]
    if isinstance(item, Unless) and isinstance(item.item, AnyOf):
        return [part for inner in item.item.items for part in all_parts(Unless(inner))]
    return [item]


@dataclass(frozen=True, slots=True)
class Following:
    """Of shapes whose ranks follow one another: the highest ranks that do, those over the end of the ranking, and whether these do,
    too."""

    shapes: tuple[str, ...]
    inside: tuple[str, ...]
    over: tuple[tuple[str, ...], ...]
    wrapping: bool


def wraps(climbing: Climbing, shape: Shape) -> bool:
    """Whether its runs go on over the end of the ranking: none does, rank by rank, where a rank at that end is left out."""
    order = [rank for rank in climbing.ranking if rank >= 0]
    barred = shape.step < 2 and any(shape.without >> rank & 1 for rank in (order[0], order[-1]))
    return shape.wrapping and not barred


def following(deck: Deck, climbing: Climbing) -> list[Following]:
    """What follows what at the end of the ranking, for all runs alike that go rank by rank."""
    order = [rank for rank in climbing.ranking if rank >= 0]
    ways: dict[tuple[int, bool], list[str]] = {}
    for item in climbing.shapes:
        if item.kind in ("run", "multirun") and item.step < 2:
            ways.setdefault((item.without, wraps(climbing, item)), []).append(item.id)
    found = []
    for (without, wrapping), shapes in ways.items():
        ranks = [rank for rank in order if not without >> rank & 1]
        if len(ranks) < 5 or (wrapping and without):
            continue
        over = ([*order[-2:], order[0]], [order[-1], *order[:2]])
        found.append(
            Following(
                tuple(shapes),
                _ranks(deck, ranks[-3:]),
                tuple(_ranks(deck, item) for item in over),
                wrapping,
            )
        )
    return found


def _ranks(deck: Deck, ranks: list[int]) -> tuple[str, ...]:
    return tuple(deck.ranks[rank] for rank in ranks)


def asks_next_rank(rules: RuleSet) -> bool:
    """Whether a rule asks for a play exactly one rank above or below another."""
    return any(
        _asks(part) for rule in rules.rules for part in (*rule.clauses, *rule.standings, *rule.answers)
    )


def _asks(item: object) -> bool:
    if isinstance(item, tuple):
        return any(_asks(part) for part in item)
    if not is_dataclass(item):
        return False
    relations = getattr(item, "relations", ())
    return bool({*_NEIGHBOURING} & {*relations}) or any(
        _asks(getattr(item, part.name)) for part in fields(item) if part.name != "span"
    )


_NEIGHBOURING: tuple[Relation, ...] = ("next rank", "previous rank")
_BESIDE_JOKERS: frozenset[Relation] = frozenset({"same rank", "different rank", "same size", "same shape"})


def asks_beside_jokers(rules: RuleSet) -> bool:
    """Whether a rule asks for what is never so beside a joker where jokers start no lock, in a condition or a kind of play; a clause that does
    nothing but start a lock aside, for that it does not start is said of locks."""
    return any(
        not {*relations} <= _BESIDE_JOKERS
        for rule in rules.rules
        for part in parts(rule)
        if not _starts_lock(part)
        for relations in _related(part)
    )


def _related(part: Part) -> Iterator[tuple[Relation, ...]]:
    yield from (item.relations for item in values(part, PlayRelates))
    yield from (item.relations for item in values(part, PlaysRelate))
    for pattern in values(part, PlayPattern):
        yield (*pattern.relations, *(_NEIGHBOURING if pattern.apart is not None else ()))
    if any(value.kind in ("ranks above", "ranks below") for value in values(part, Value)):
        yield _NEIGHBOURING


def _starts_lock(part: Part) -> bool:
    found = effects(part)
    return bool(found) and all(
        isinstance(effect, Restrict) and effect.restriction.what == "relation" for effect in found
    )


# ------------------------------------------------------------------------------------------------------- fishing games


@dataclass(frozen=True, slots=True)
class Dealing:
    """The steps of a deal, and how many cards each hand and the field have after it, with any of so many players; `any`: with
    whatever number."""

    players: tuple[int, ...]
    any: bool
    steps: tuple[DealStep, ...]

    @property
    def hand(self) -> int:
        return sum(step.count for step in self.steps if step.to == "players")

    @property
    def field(self) -> int:
        return sum(step.count for step in self.steps if step.to == "field")


def dealings(rules: RuleSet, game: Fishing) -> list[Dealing]:
    """The ways of dealing, each once for all numbers of players with which it is the same; none where nothing is dealt."""
    ways: dict[tuple[DealStep, ...], list[int]] = {}
    for count in rules.tables():
        alike = tuple(replace(step, players=None) for step in game.steps(count))
        ways.setdefault(alike, []).append(count)
    return [Dealing(tuple(counts), len(ways) == 1, steps) for steps, counts in ways.items() if steps]


def deals_all(rules: RuleSet, game: Fishing, players: int) -> bool:
    """Whether the deal leaves no cards for a draw pile at a table of so many."""
    dealt = game.hand(players) * game.hands_of(players) + game.field(players)
    return dealt >= rules.deck.pack(players)


def only_two(rules: RuleSet) -> bool:
    """Whether a round is always played by two, so that there is one opponent."""
    return max(rules.playing()) == 2


def is_one_yaku(groups: Sequence[Group], id: str) -> bool:
    """Whether this is one yaku, or a group of one; not several."""
    return all(len(group.yaku) == 1 for group in groups if group.id == id)


@dataclass(frozen=True, slots=True)
class Class:
    """A class of cards; `rest`: it is the largest, which holds all cards that no other class has."""

    kind: str
    faces: tuple[int, ...]
    rest: bool


def classes(rules: RuleSet) -> list[Class]:
    """The classes in the order of the deck."""
    found: dict[str, list[int]] = {}
    for face in sorted(set(rules.deck.cards)):
        if rules.deck.faces[face].kind:  # a blank card has none
            found.setdefault(rules.deck.faces[face].kind, []).append(face)
    largest = max(found, key=lambda kind: len(found[kind]), default="")
    ordered = sorted(found, key=lambda kind: (kind == largest, -rules.deck.faces[found[kind][0]].points))
    return [Class(kind, tuple(found[kind]), kind == largest and len(found) > 1) for kind in ordered]


def kinds_by_points(rules: RuleSet) -> tuple[str, ...]:
    """The classes from the one whose cards have most points on; nothing where cards of a class have different points, or classes the
    same."""
    points = {item.kind: {rules.deck.faces[face].points for face in item.faces} for item in classes(rules)}
    if any(len(found) > 1 for found in points.values()) or len({*map(min, points.values())}) < len(points):
        return ()
    return tuple(sorted(points, key=lambda kind: -min(points[kind])))


def may_be_worth_nothing(game: Fishing) -> bool:
    """Whether there is a yaku that cards may make and that is worth nothing then, and that does nothing else."""
    return any(
        worth.base == 0 and worth.rate and not (row.stops or row.cancels or row.in_place)
        for group in game.groups
        for row in group.yaku
        for worth in row.worth
        if worth.round or worth.beyond or worth.serving or not _surely_some(row, worth)
    )


def _surely_some(row: Yaku, worth: Worth) -> bool:
    """Whether the needs of a yaku bring some of the cards that count each."""
    kinds = ("all", "some", "card", "month")
    return any(
        need.kind in kinds and need.count and need.mask and need.mask & ~worth.each == 0 for need in row.needs
    )


def blanks_in_play(rules: RuleSet, game: Fishing) -> list[int]:
    """Cards of no month that can be in play: with some number of players they are in the pack, and nobody lays one aside who is dealt it."""
    deck = rules.deck
    least, most = deck.blanks_for
    seats = [many for many in range(rules.players.low, rules.most + 1) if least <= many <= most]
    return [
        face
        for face in dict.fromkeys(deck.cards[deck.size - deck.blanks :])
        if not any(wild.card == face for wild in game.wild)
        and any(not _laid_aside(game, face, many) for many in seats)
    ]


def _laid_aside(game: Fishing, face: int, players: int) -> bool:
    return any(lay.face == face and (lay.players is None or players in lay.players) for lay in game.lays)


def missing(rules: RuleSet) -> int:
    """The cards of months, as a mask, that are left out of the pack."""
    return sum(
        1 << face.index for face in rules.deck.faces if face.month and face.index not in rules.deck.cards
    )


def largest_month(rules: RuleSet) -> int:
    """How many cards the month has that has most."""
    months = Counter(rules.deck.faces[face].month for face in rules.deck.cards)
    return max((many for month, many in months.items() if month), default=0)


def months_for(rules: RuleSet, item: Need) -> tuple[int, ...]:
    """Cards of the first months that have enough of them, as an example."""
    months: dict[int, list[int]] = {}
    for face in sorted(set(rules.deck.cards)):
        if item.mask >> face & 1:
            months.setdefault(rules.deck.faces[face].month, []).append(face)
    enough = [faces[: item.count] for faces in months.values() if len(faces) >= item.count]
    if item.other:
        enough = enough[::-1]
    return tuple(face for faces in enough[: item.times] for face in faces)


def shown(rules: RuleSet, group: Group, cells: Line, seen: set[int]) -> Line:
    """The cards of a row. Many cards that the table has shown already are only named; cards that count as one of a class
    are shown with it."""
    found: list[Piece] = []
    for piece in cells:
        if isinstance(piece, Picked):
            mask = sum(1 << face for face in piece.faces)
            for face, word in group.also:
                if mask & rules.deck.words.get(word, 0) == mask:
                    mask |= 1 << face
            if len(piece.faces) > MANY and mask in seen:
                found += piece.words
                continue
            seen.add(mask)
            piece = Picked(piece.words, piece.caption, tuple(bits(mask)), piece.lie)
        found.append(piece)
    return tuple(found)


def row_of(mask: int) -> Line:
    return (Cards(tuple(bits(mask)), "row"),)


def picked(words: Line, caption: str, mask: int) -> Line:
    faces = tuple(bits(mask))
    return (Picked(words, caption, faces, "row" if len(faces) <= MANY else "pile"),)


@dataclass(frozen=True, slots=True)
class Counts:
    """Cards that count so many points: classes (`other`: what else there is of one), and single cards."""

    kinds: tuple[tuple[str, bool], ...]
    faces: tuple[int, ...]
    points: int


def card_values(rules: RuleSet, game: Fishing, *, usual: bool = False) -> list[Counts]:
    """What the cards count, where the game says so, or (`usual`) does not; the highest first. Of a blank card, that counts nothing as it is, only what it
    counts otherwise."""
    found = []
    values = game.values or (patterns.card_values(rules.deck, game) if usual else ())
    for mask, points in sorted(values, key=lambda pair: -pair[1]):
        left = {
            face
            for face in bits(mask)
            if face in rules.deck.cards and (rules.deck.faces[face].kind or points)
        }
        kinds: list[tuple[str, bool]] = []
        for kind in dict.fromkeys(rules.deck.faces[face].kind for face in sorted(set(rules.deck.cards))):
            if not kind:  # a blank card, which has none, is named
                continue
            whole = {face for face in rules.deck.cards if rules.deck.faces[face].kind == kind}
            inside = whole & left
            if inside and len(inside) * 2 > len(whole):
                kinds.append((kind, inside != whole))
                left -= inside
        if kinds or left:
            found.append(Counts(tuple(kinds), tuple(sorted(left)), points))
    return found


def opposite(count: Range) -> Range | None:
    """What is left of the numbers from 0 on, where that is one range: fewer than three for three or more."""
    if count.high is None and count.low:
        return Range(0, count.low - 1)
    return Range(count.high + 1) if not count.low and count.high is not None else None


def doubles(item: Tally) -> bool:
    """Whether a counter goes up by as many as it is."""
    match item:
        case Tally(counter, 1, None, Value("counter", same)):
            return same == counter
        case _:
            return False


_FROM_NONE: frozenset[ValueKind] = frozenset({"counter", "hand", "passes", "plays", "clears", "tricks"})


def opposite_of(item: Condition) -> SingleCondition | None:
    """The opposite of a count as a count: not three or more is fewer, not one or more is none. None where it is none."""
    match item:
        case HasPassed(_, Range() as count) | CountIs(_, count):
            fewer = opposite(count)
        case HandSize(count=Range(1, None)):
            fewer = Range(0, 0)
        case ValueIs(Value(kind), Range(1, None), None) if kind in _FROM_NONE:
            fewer = Range(0, 0)
        case _:
            return None
    return replace(item, count=fewer) if fewer is not None else None


# ------------------------------------------------------------------------------------------------------------ examples


def face_of(rules: RuleSet, code: str) -> int | None:
    """The face of a card as it is written in an example."""
    card = rules.deck.card(code)
    return rules.deck.cards[card] if card is not None else rules.deck.face(code)


def standing(rules: RuleSet, cards: tuple[str, ...], read: Line) -> list[Piece]:
    """The cards as which a play is read; those that were not played are what a joker stands for."""
    played = {face_of(rules, code) for code in cards}
    return [
        Cards(piece.faces, "hand", frozenset(at for at, face in enumerate(piece.faces) if face not in played))
        if isinstance(piece, Cards)
        else piece
        for piece in read
    ]
