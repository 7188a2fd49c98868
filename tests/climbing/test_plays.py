"""The plays of a hand against a naive enumeration: every subset of the hand, every reading of its jokers.

The enumeration knows a shape only by its definition in the rules. Readings are told apart by ranks; in sets under `joker obeys
as declared`, by faces. A joker that stands for itself has the rank 99; -1 and 13 are the places beyond the ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations

import pytest
from budget import examples
from helpers.scenes import deal, rules
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.engine import engine_for
from yakusoku.interpreter.climbing.plays import PlayBook
from yakusoku.interpreter.climbing.position import legal
from yakusoku.interpreter.climbing.readings import read_cards
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet, climbing_of
from yakusoku.model.cards import bits

Natural = tuple[int, int]  # rank, suit (S H D C)
Reading = tuple[int, tuple[int, ...]]  # mask of cards, ranks or faces rising
Fits = Callable[
    [list[Natural], list[int]], bool
]  # natural cards, ranks of the jokers that stand for something
ITSELF = 99
TOP = 13
BASE = "pair, triplet, quad, sequence"
COLOUR = (0, 1, 1, 0)  # of S H D C


# ------------------------------------------------------------------------------------------------- the definitions, naively


def suits_can_be(rule: str, naturals: list[Natural], jokers: int) -> bool:
    """Whether suits can be given to the jokers so that all cards keep the rule."""
    held = [suit for _, suit in naturals]
    for suits in combinations_with_replacement(range(4), jokers):
        every = [*held, *suits]
        if (
            rule == "any"
            or (rule == "one suit" and len(set(every)) <= 1)
            or (rule == "one colour" and len({COLOUR[suit] for suit in every}) <= 1)
            or (rule == "different suits" and len(set(every)) == len(every))
        ):
            return True
    return False


def in_set(low: int, high: int) -> Fits:
    def fits(naturals: list[Natural], jokers: list[int]) -> bool:
        ranks = {rank for rank, _ in naturals} | set(jokers)
        size = len(naturals) + len(jokers)
        return bool(naturals) and len(ranks) == 1 and low <= size <= high

    return fits


def in_run(
    low: int,
    high: int,
    suits: str,
    *,
    step: int = 1,
    without: tuple[int, ...] = (),
    wrapping: bool = False,
    beyond: bool = False,
) -> Fits:
    def fits(naturals: list[Natural], jokers: list[int]) -> bool:
        ranks = sorted([*(rank for rank, _ in naturals), *jokers])
        if not naturals or not low <= len(ranks) <= high or len(set(ranks)) < len(ranks):
            return False
        if set(ranks) & set(without) or (not beyond and (ranks[0] < 0 or ranks[-1] >= TOP)):
            return False
        if wrapping:
            starts = [[(start + step * number) % TOP for number in range(len(ranks))] for start in range(TOP)]
            in_row = any(sorted(places) == ranks for places in starts)
        else:
            in_row = all(b - a == step for a, b in pairwise(ranks))
        return in_row and suits_can_be(suits, naturals, len(jokers))

    return fits


def in_multirun(low: int, width: int) -> Fits:
    def fits(naturals: list[Natural], jokers: list[int]) -> bool:
        ranks = sorted([*(rank for rank, _ in naturals), *jokers])
        if (
            not naturals
            or len(ranks) % width
            or len(ranks) // width < low
            or ranks[0] < 0
            or ranks[-1] >= TOP
        ):
            return False
        kinds = ranks[::width]
        whole = sorted(kinds * width) == ranks
        return whole and all(b - a == 1 for a, b in pairwise(kinds)) and len(set(kinds)) == len(kinds)

    return fits


def in_pattern(slots: list[set[int]], suits: str = "any") -> Fits:
    def fits(naturals: list[Natural], jokers: list[int]) -> bool:
        ranks = [*(rank for rank, _ in naturals), *jokers]
        if len(ranks) != len(slots) or not naturals:
            return False
        placed = any(
            all(rank in slot for rank, slot in zip(row, slots, strict=True)) for row in permutations(ranks)
        )
        return placed and suits_can_be(suits, naturals, len(jokers))

    return fits


def enumerate_readings(
    ruleset: RuleSet, hand: int, fits: Fits, *, wild: bool, alone: range | None = None
) -> set[Reading]:
    """Every subset of the hand with every reading. `alone`: numbers of jokers that are a play by themselves."""
    deck = ruleset.deck
    found: set[Reading] = set()
    for cards in subsets(bits(hand)):
        jokers = [card for card in cards if deck.cards[card] == deck.joker]
        faces = [deck.faces[deck.cards[card]] for card in cards if card not in jokers]
        naturals = [(face.rank, face.suit) for face in faces]
        mask = sum(1 << card for card in cards)
        if alone is not None and not naturals and len(jokers) in alone:
            found.add((mask, (ITSELF,) * len(jokers)))
        if jokers and not wild:
            continue
        for ranks in combinations_with_replacement(range(-1, TOP + 1), len(jokers)):
            if fits(naturals, list(ranks)):
                found.add((mask, tuple(sorted([*(rank for rank, _ in naturals), *ranks]))))
    return found


def subsets(cards: list[int]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(cards) + 1):
        yield from combinations(cards, size)


# ------------------------------------------------------------------------------------------------------------- the engine's


@lru_cache(maxsize=64)
def shaped(text: str, wild: bool, beyond: bool, jokers: int, declared: bool = False) -> RuleSet:
    lines = [
        f"deck french with {jokers} jokers",
        f"shape x is {text}",
        f"joker stands for any card in {BASE}{', x' if wild else ''}{', also beyond the ends' if beyond else ''}",
        *(["joker obeys as declared"] if declared else []),
    ]
    return rules(extra="\n".join(lines) + "\n")


def engine_readings(ruleset: RuleSet, hand: int, shape: str = "x") -> list[Reading]:
    deck = ruleset.deck
    climbing = climbing_of(ruleset)
    number = next(index for index, item in enumerate(climbing.shapes) if item.id == shape)
    found = []
    for (shape_number, size), group in PlayBook(ruleset).plays(hand).items():
        for play in group:
            assert play.size == size == play.cards.bit_count() == len(play.faces)
            assert not play.cards & ~hand
            if shape_number == number:
                found.append(
                    (play.cards, tuple(sorted(rank_of(deck.faces[face].code) for face in play.faces)))
                )
    return found


def rank_of(code: str) -> int:
    if code == "JK":
        return ITSELF
    if code[1:] in "+-":
        return TOP if code.endswith("+") else -1
    return ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"].index(code[1:])


RUN_ANY = in_run(3, 13, "any")
SHAPES: dict[str, tuple[str, Fits, range | None]] = {
    "set": ("2 to 3 cards of one rank", in_set(2, 3), range(2, 4)),
    "set of any size": ("2 or more cards of one rank", in_set(2, 99), range(2, 99)),
    "set of 3 to 5": ("3 to 5 cards of one rank", in_set(3, 5), range(3, 6)),
    "run of one suit": ("3 to 9 cards of one suit in consecutive ranks", in_run(3, 9, "one suit"), None),
    "run of one colour": (
        "3 or more cards of one colour in consecutive ranks",
        in_run(3, 13, "one colour"),
        None,
    ),
    "run of any suits": ("3 or more cards of any suits in consecutive ranks", RUN_ANY, None),
    "run, nothing said of suits": ("3 or more cards in consecutive ranks", RUN_ANY, None),
    "run of different suits": (
        "4 cards of different suits in consecutive ranks",
        in_run(4, 4, "different suits"),
        None,
    ),
    "run of two": ("2 or more cards of one suit in consecutive ranks", in_run(2, 13, "one suit"), None),
    "run by step 2": (
        "3 or more cards of one suit in consecutive ranks, step 2",
        in_run(3, 13, "one suit", step=2),
        None,
    ),
    "run by step 2, any suits": (
        "3 cards of any suits in consecutive ranks, step 2",
        in_run(3, 3, "any", step=2),
        None,
    ),
    "run wrapping": (
        "3 or more cards of any suits in consecutive ranks, wrapping round",
        in_run(3, 13, "any", wrapping=True),
        None,
    ),
    "run without 2 and A": (
        "3 or more cards of one suit in consecutive ranks, without 2 or A",
        in_run(3, 13, "one suit", without=(11, 12)),
        None,
    ),
    "pairs in a row": ("2 or more pairs in consecutive ranks", in_multirun(2, 2), None),
    "triplets in a row": ("2 or more triplets in consecutive ranks", in_multirun(2, 3), None),
    "pattern": ("3-3-9-6", in_pattern([{0}, {0}, {6}, {3}]), None),
    "pattern of one suit": ("4-5-7 of one suit", in_pattern([{1}, {2}, {4}], "one suit"), None),
    "pattern of one colour": ("4-5-7 of one colour", in_pattern([{1}, {2}, {4}], "one colour"), None),
    "pattern of different suits": (
        "4-4-5 of different suits",
        in_pattern([{1}, {1}, {2}], "different suits"),
        None,
    ),
}


def hands(seed: int, deck_size: int, jokers: int, wide: bool) -> int:
    """Nine cards, near to each other so that there is something to find, and the jokers."""
    chance = Chance(seed)
    start = chance.below(13)
    near = [card for card in range(52) if wide or (card // 4 - start) % 13 < 5]
    chance.shuffle(near)
    cards = near[: 9 - jokers] + list(range(52, 52 + jokers))
    assert max(cards) < deck_size
    return sum(1 << card for card in cards)


@pytest.mark.parametrize("name", SHAPES)
@examples(12)
@given(st.integers(0, 2**32), st.integers(0, 2), st.booleans(), st.booleans())
def test_plays_equal_a_naive_enumeration(name: str, seed: int, jokers: int, wild: bool, wide: bool) -> None:
    text, fits, alone = SHAPES[name]
    ruleset = shaped(text, wild, False, jokers)
    hand = hands(seed, ruleset.deck.size, jokers, wide)
    found = engine_readings(ruleset, hand)
    assert len(found) == len(set(found)), "a reading is listed twice"
    assert set(found) == enumerate_readings(ruleset, hand, fits, wild=wild, alone=alone)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("3 to 9 cards of one suit in consecutive ranks", in_run(3, 9, "one suit", beyond=True)),
        ("3 or more cards of any suits in consecutive ranks", in_run(3, 15, "any", beyond=True)),
        (
            "3 or more cards of one suit in consecutive ranks, without 2",
            in_run(3, 15, "one suit", without=(12,), beyond=True),
        ),
    ],
)
@examples(25)
@given(st.integers(0, 2**32), st.integers(1, 2), st.sampled_from([0, 9]))
def test_runs_also_beyond_the_ends(text: str, fits: Fits, seed: int, jokers: int, start: int) -> None:
    ruleset = shaped(text, True, True, jokers)
    chance = Chance(seed)
    near = list(range(start * 4, (start + 4) * 4))
    chance.shuffle(near)
    hand = sum(1 << card for card in near[:7] + list(range(52, 52 + jokers)))
    found = engine_readings(ruleset, hand)
    assert len(found) == len(set(found))
    assert set(found) == enumerate_readings(ruleset, hand, fits, wild=True)


@examples(40)
@given(st.integers(0, 2**32), st.integers(0, 2))
def test_declared_suits_in_sets(seed: int, jokers: int) -> None:
    """Under `joker obeys as declared` a joker in a set is a card that the set does not have yet, while there is one."""
    ruleset = shaped("2 or more cards of one rank", True, False, jokers, declared=True)
    deck = ruleset.deck
    chance = Chance(seed)
    near = list(range(8))
    chance.shuffle(near)
    hand = sum(1 << card for card in near[:6] + list(range(52, 52 + jokers)))
    wanted: set[Reading] = set()
    for cards in subsets(bits(hand)):
        naturals = [card for card in cards if card < 52]
        wilds = len(cards) - len(naturals)
        mask = sum(1 << card for card in cards)
        if len(cards) < 2 or len({card // 4 for card in naturals}) > 1:
            continue
        if not naturals:
            wanted.add((mask, (deck.joker,) * wilds))
            continue
        rank = naturals[0] // 4
        held = {card % 4 for card in naturals}
        for suits in combinations_with_replacement(range(4), wilds):
            new = set(suits) - held
            if len(new) == min(wilds, 4 - len(held)):
                wanted.add((mask, tuple(sorted([*naturals, *(rank * 4 + suit for suit in suits)]))))
    climbing = climbing_of(ruleset)
    number = next(index for index, item in enumerate(climbing.shapes) if item.id == "x")
    found = [
        (play.cards, tuple(sorted(play.faces)))
        for (shape, _), group in PlayBook(ruleset).plays(hand).items()
        for play in group
        if shape == number
    ]
    assert len(found) == len(set(found))
    assert set(found) == wanted


# ------------------------------------------------------------------------------------------------------- any, and kickers


@pytest.mark.parametrize("suits", ["one suit", "one colour", "different suits", "any suits"])
@examples(15)
@given(st.integers(0, 2**32), st.integers(0, 2))
def test_any_cards(suits: str, seed: int, jokers: int) -> None:
    """Cards that need no common rank; a joker is itself and has no suit."""
    ruleset = shaped(f"1 to 3 cards of {suits}", False, False, jokers)
    hand = hands(seed, ruleset.deck.size, jokers, True)
    wanted = set()
    for cards in subsets(bits(hand)):
        shown = [card % 4 if card < 52 else -1 for card in cards]
        colours = {COLOUR[suit] if suit >= 0 else -1 for suit in shown}
        fits = {
            "one suit": len(set(shown)) == 1,
            "one colour": len(colours) == 1,
            "different suits": len(set(shown)) == len(shown),
            "any suits": True,
        }[suits]
        if len(cards) <= 3 and (fits or len(cards) == 1):
            wanted.add(
                (
                    sum(1 << card for card in cards),
                    tuple(sorted(card // 4 if card < 52 else ITSELF for card in cards)),
                )
            )
    found = engine_readings(ruleset, hand)
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.parametrize(
    ("extra", "pairs", "count"), [("1 card", False, 1), ("2 cards", False, 2), ("1 pair", True, 1)]
)
@examples(25)
@given(st.integers(0, 2**32), st.integers(0, 2))
def test_kickers(extra: str, pairs: bool, count: int, seed: int, jokers: int) -> None:
    """Three of a kind with other cards attached: the cards, and what the jokers in the three stand for."""
    ruleset = shaped(f"triplet with {extra}", False, False, jokers)
    hand = hands(seed, ruleset.deck.size, jokers, False)
    rank = {card: card // 4 if card < 52 else ITSELF for card in bits(hand)}
    wanted = set()
    for core in combinations(bits(hand), 3):
        naturals = {rank[card] for card in core if card < 52}
        if len(naturals) > 1 or (not naturals and jokers < 3):
            continue
        for others in combinations([card for card in bits(hand) if card not in core], 2 if pairs else count):
            if pairs and (rank[others[0]] != rank[others[1]] or rank[others[0]] == ITSELF):
                continue
            shown = [next(iter(naturals))] * 3 + [rank[card] for card in others]
            wanted.add((sum(1 << card for card in (*core, *others)), tuple(sorted(shown))))
    found = engine_readings(ruleset, hand)
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_the_same_cards_may_have_either_half_as_their_core() -> None:
    """3-3-3-4-4-4 as threes with fours attached, and as fours with threes attached: two plays of different strength."""
    ruleset = shaped("triplet with 3 cards", False, False, 1)
    game = deal(ruleset, ["S3 H3 D3 S4 H4 D4 C9", "S5 H6", "S7 H8"])
    both = [
        play
        for play in game.options()
        if isinstance(play, Play) and play.size == 6 and "C9" not in game.codes(play.cards)
    ]
    assert [game.rules.deck.faces[play.low].rank for play in both] == [0, 1]


# ------------------------------------------------------------------------------------------------------ order, and no doubles


@examples(40)
@given(st.integers(0, 2**32), st.integers(3, 8), st.sampled_from(["", "two_jokers"]))
def test_options_are_in_the_documented_order(seed: int, players: int, use: str) -> None:
    """'shapes as in the file; size rising; then the place of the lowest card in the normal ranking; then the faces; then the
    cards, the deck's order each'; passing last."""
    game = new_game(rules(*([use] if use else []), "revolution with begins at_once"), players, seed)
    deck = game.rules.deck
    chance = Chance(seed)
    for _ in range(40):
        if game.decision is None:
            break
        options = list(game.options())
        shown = [item for item in options if isinstance(item, Play)]
        keys = [
            (
                play.shape,
                play.size,
                min(deck.faces[face].rank if face != deck.joker else TOP for face in play.faces),
                play.faces,
                bits(play.cards),
            )
            for play in shown
        ]
        assert keys == sorted(keys)
        assert options[: len(shown)] == shown
        game.choose(options[chance.below(len(options))])


def test_below_the_lowest_comes_before_it() -> None:
    """A joker beyond the low end makes the lowest run."""
    ruleset = shaped("3 cards of any suits in consecutive ranks", True, True, 1)
    answer = legal(ruleset, {"hand": ["S3", "H4", "JK"], "trick": []})
    assert [play["as"] for play in answer["legal"] if play["shape"] == "x"] == [
        ["S3", "H4", "S-"],
        ["S3", "H4", "S5"],
    ]


@examples(30)
@given(st.integers(0, 2**32), st.integers(0, 2))
def test_plays_left_after_cards_leave_are_the_plays_of_the_rest(seed: int, jokers: int) -> None:
    ruleset = shaped("2 or more pairs in consecutive ranks", True, False, jokers)
    hand = hands(seed, ruleset.deck.size, jokers, False)
    book = engine_for(ruleset).book
    for card in bits(hand):
        assert book.without(book.plays(hand), 1 << card) == book.plays(hand & ~(1 << card))


def test_pairs_in_a_row_by_hand() -> None:
    """Two jokers may make a pair of their own inside a row of pairs."""
    ruleset = shaped("2 or more pairs in consecutive ranks", True, False, 2)
    hand = read_cards(ruleset, ["S4", "H4", "S6", "H6", "JK1", "JK2"])
    found = engine_readings(ruleset, hand)
    assert (hand, (1, 1, 2, 2, 3, 3)) in found


def test_as_many_cards_as_a_triplet_has_is_one() -> None:
    """As many as there are groups in the core: `as many pairs` beside two triplets in a row are two."""
    game = deal(
        rules(extra='shape kept "kept" is triplet with as many cards\n'), ["S3 H3 D3 S5 S6", "S4", "S7"]
    )
    shape = next(number for number, item in enumerate(game.engine.climbing.shapes) if item.id == "kept")
    offered = [
        game.codes(item.cards) for item in game.options() if isinstance(item, Play) and item.shape == shape
    ]
    assert sorted(map(sorted, offered)) == [["D3", "H3", "S3", "S5"], ["D3", "H3", "S3", "S6"]]
