"""A claimed teyaku is shown: its cards stand in the record, and are told to everybody."""

from __future__ import annotations

import pytest
from helpers.rigged import choose, deal, full, taiyaku, variant
from helpers.shipped import shipped

from yakusoku.console.narrators import narrator
from yakusoku.game.lines import Decided
from yakusoku.interpreter.fishing.game import FishingGame


def claimed(game: FishingGame) -> Decided:
    game.choose(game.options()[0])
    return next(line for line in reversed(game.lines or []) if isinstance(line, Decided))


@pytest.mark.parametrize(
    ("hand", "shows"),
    [
        ([12, 13, 22, 23, 32, 33, 90, 10], (12, 13, 22, 23, 32, 33, 90)),
        ([12, 13, 22, 23, 32, 33, 90, 42], (12, 13, 22, 23, 32, 33, 42, 90)),
        ([40, 41, 42, 43, 10, 20, 30, 50], (40, 41, 42, 43)),
        ([40, 41, 42, 43, 60, 61, 62, 63], (40, 41, 42, 43, 60, 61, 62, 63)),
        ([120, 121, 122, 123, 12, 13, 22, 90], (12, 13, 22, 90, 120, 121, 122, 123)),
    ],
)
def test_chaff_hands_show_the_chaff_and_set_hands_the_set(hand: list[int], shows: tuple[int, ...]) -> None:
    line = claimed(full(hand, players=2, record=True))
    assert line.decision == "claim"
    assert line.shows == shows


@pytest.mark.parametrize(
    ("hand", "shows"),
    [
        ([12, 22, 32, 52, 41, 61, 71], 7),  # nothing but ribbons or chaff: all of them belong to it
        ([10, 11, 12, 20, 30, 50, 60], 3),
        ([10, 11, 20, 21, 30, 31, 60], 6),
    ],
)
def test_a_hand_of_nothing_but_some_cards_is_shown_whole(hand: list[int], shows: int) -> None:
    others = [[13, 23, 33, 43, 53, 63, 73], [82, 83, 92, 93, 102, 103, 112]]
    game = deal(hand, *others, field=[81, 91, 101, 111, 72, 62], rules=shipped("hachi_hachi"), record=True)
    assert len(claimed(game).shows) == shows


def test_where_card_points_make_it_the_whole_hand_is_shown() -> None:
    body = (
        'group high "High" for the dealt hand, all count\n    yaku many "Many" is 60 card points, worth 3\n'
    )
    hand = [10, 30, 80, 20, 11, 12, 41, 42]
    line = claimed(full(hand, players=2, rules=variant(body), record=True))
    assert (line.choice, line.shows) == (["many"], tuple(sorted(hand)))


def test_nothing_is_shown_where_nothing_is_claimed() -> None:
    game = full([40, 41, 42, 43, 10, 20, 30, 50], players=2, record=True)
    choose(game, [])
    assert "shows" not in (game.log or [])[-1]


def test_everybody_is_told_what_is_shown_and_sees_it_on_the_table() -> None:
    game = full([40, 41, 42, 43, 10, 20, 30, 50], players=2, rules=taiyaku(), record=True)
    line = claimed(game)
    for person in (0, 1):
        told = narrator(game, frozenset({person})).line(line)
        assert "Cuckoo" in told
        assert "showing" in told
    assert "Shown by" in narrator(game, frozenset({1})).table(1)
