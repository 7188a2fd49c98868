"""The tree of choices, walked in two ways: by copying a game at each branch, and by playing every line from the start.

The two know nothing of each other's branches: what a copy forgets, or shares with its original, makes them differ. The first
branch at which they do is named.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from helpers.mixtures import mixture
from helpers.scenes import deal

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Option
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.model.cards import bits

Path = tuple[int, ...]
Start = Callable[[], ClimbingGame]
Tree = dict[Path, str]  # the numbers of the options chosen, to what the game looks like there
EVERYTHING = (
    "revolution with begins at_once",
    "suit_lock",
    "eight_cut",
    "jack_back",
    "tens_discard",
    "spade_three",
    "two_jokers",
    "giving_seven",
    "naming_queen",
    "turning_nine",
    "skipping_five",
    "stop_four",
    "thieving_six",
    "wishing_four",
    "parting_clears",
)
QUIET = ("no_reentry", "miyako_ochi", "forbidden_finish")


def by_copies(start: Start, depth: int) -> Tree:
    found: Tree = {}

    def walk(game: ClimbingGame, path: Path) -> None:
        found[path] = shown(game)
        if len(path) < depth:
            for number, option in enumerate(game.options()):
                twin = game.copy()
                twin.choose(option)
                walk(twin, (*path, number))

    walk(start(), ())
    return found


def by_replays(start: Start, depth: int) -> Tree:
    found: Tree = {}
    waiting: list[Path] = [()]
    while waiting:
        path = waiting.pop()
        game = start()
        for number in path:
            game.choose(option_at(game, number))
        found[path] = shown(game)
        if len(path) < depth:
            waiting += [(*path, number) for number in range(len(game.options()))]
    return found


def option_at(game: ClimbingGame, number: int) -> Option:
    return game.options()[number]


def shown(game: ClimbingGame) -> str:
    """All that could differ: the state, the decision, what may be chosen and what is derived from the state."""
    return f"{game.to_json()} {game.options()} {game.order.reversed} {game.direction} {game.sitting}"


def first_difference(one: Tree, other: Tree) -> str:
    """The first branch, in the order of the tree, at which two walks differ; nothing if they agree."""
    for path in sorted({*one, *other}, key=lambda item: (len(item), item)):
        if one.get(path) != other.get(path):
            return f"after the options {path}: {one.get(path)} by copies, {other.get(path)} by replays"
    return ""


def small_deal(uses: tuple[str, ...], seed: int) -> Start:
    """Three players with a few cards of neighbouring ranks, the same at every call."""
    chance = Chance(seed)
    ruleset = mixture(uses)
    near = chance.below(7)
    cards = [card for card in range(ruleset.deck.size) if card >= 52 or 0 <= card // 4 - near < 7]
    chance.shuffle(cards)
    hands = [
        " ".join(ruleset.deck.codes[card] for card in cards[seat * 5 : seat * 5 + 5]) for seat in range(3)
    ]
    return lambda: deal(ruleset, hands, places=[1, 0, 2], titles={1: "fugo", 2: "hinmin"}, hands_in_session=2)


@pytest.mark.parametrize("uses", [EVERYTHING, QUIET, ()], ids=["everything", "quiet", "base"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_copies_and_replays_walk_the_same_tree(uses: tuple[str, ...], seed: int) -> None:
    start = small_deal(uses, seed)
    copies, replays = by_copies(start, 4), by_replays(start, 4)
    assert not first_difference(copies, replays), first_difference(copies, replays)
    assert len(copies) > 50


def test_a_difference_is_named() -> None:
    start = small_deal((), 1)
    copies, replays = by_copies(start, 2), by_replays(start, 2)
    path = max(copies)
    copies[path] = "another game"
    assert first_difference(copies, replays).startswith(f"after the options {path}: another game by copies")
    del replays[path]
    assert "None by replays" in first_difference(copies, replays)


def test_small_deals_keep_all_cards() -> None:
    game = small_deal(EVERYTHING, 4)()
    held = [card for seat in range(3) for card in bits(game.hand_of(seat))]
    assert len(held) == len(set(held)) == 15
