"""Cards that are wild only at times, and what is done about a field or hand that nobody wants to play."""

from __future__ import annotations

import pytest
from helpers.rigged import CODES, asked, choose, deal, faces, offered, playing, shown, variant

from yakusoku.interpreter.fishing.deal import Dealt, _misdealt
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import Seen, score

DRAWN = "lightning captures any card except willow when drawn\n"
PLAYED = "lightning captures any card except willow when played from the hand\n"


@pytest.mark.parametrize(("text", "wild"), [(DRAWN, False), (PLAYED, True)])
def test_from_the_hand_it_is_wild_only_where_that_is_said(text: str, wild: bool) -> None:
    game = choose(playing([[113, 12], [40, 41]], field=[50, 20, 112], rules=variant(text)), 113)
    assert asked(game) == ((0, "capture") if wild else (1, "play"))
    if wild:
        assert offered(game) == [20, 50]
    else:
        assert shown(game, game.round.captured[0]) == [112, 113]


@pytest.mark.parametrize(("text", "wild"), [(DRAWN, True), (PLAYED, False)])
def test_drawn_it_is_wild_only_where_that_is_said(text: str, wild: bool) -> None:
    game = choose(playing([[12, 13], [40, 41]], field=[50, 20, 112], pile=[113], rules=variant(text)), 12)
    assert asked(game) == ((0, "capture") if wild else (1, "play"))
    if not wild:
        assert shown(game, game.round.captured[0]) == [112, 113]


def test_a_card_that_is_wild_at_times_lies_on_the_field_as_a_card_of_its_month() -> None:
    game = choose(playing([[110, 12], [40, 41]], field=[113, 20], rules=variant(DRAWN)), 110)
    assert shown(game, game.round.captured[0]) == [110, 113]


def test_hands_and_fields_that_are_dealt_again() -> None:
    rules = variant(
        'set stuck "stuck cards" is rain_man, swallow, willow_ribbon\n'
        "redeal if a hand has 4 cards of one month\nredeal if the field has all stuck\n"
    )
    game = FishingGame(rules, 2, 1)
    card = game.engine.card

    def dealt_again(hand: list[int], field: list[int]) -> bool:
        return _misdealt(game, Dealt([[card(code) for code in hand], []], [card(code) for code in field], []))

    assert dealt_again([10, 11, 12, 13, 20], [30, 40])
    assert not dealt_again([10, 11, 12, 20, 30], [13, 40])
    assert dealt_again([10, 20], [110, 111, 112, 30])
    assert not dealt_again([10, 20], [110, 111, 113, 30])
    assert dealt_again([10, 20], [30, 31, 32, 33])


def test_the_dealer_has_four_of_a_month_on_the_field() -> None:
    rules = variant("drop redeal\nthe dealer captures 4 cards of one month on the field\n")
    game = deal([10, 20], [40, 50], field=[30, 31, 32, 33, 60], rules=rules, dealer=1)
    assert shown(game, game.round.captured[1]) == [30, 31, 32, 33]
    assert shown(game, game.round.field) == [60]
    game = deal([10, 20], [40, 50], field=[30, 31, 32, 60], rules=rules, dealer=1)
    assert game.round.captured == [0, 0]


MONTHS = (
    'group month_cards "Months", all count\n'
    "    yaku some_month is 2 or more cards of the month of the round, worth 1 for each card of the month of the round\n"
    "    yaku more_month is 1 card of the month of the round and 1 exactly of brights,"
    " worth 5 and 2 for each further card of the month of the round\n"
    "    yaku no_month is no card of the month of the round and 3 ribbons, worth 2\n"
    "    yaku poor_few is 1 or fewer of animals and 22 or fewer card points and moon, worth 9\n"
)


@pytest.mark.parametrize(
    ("cards", "month", "made"),
    [
        ([30, 31, 32], 3, {"some_month": 3, "more_month": 9}),
        ([30, 31, 32], 4, {}),
        ([11, 21, 31], 3, {}),
        ([11, 21, 31], 5, {"no_month": 2}),
        ([80, 12], 1, {"more_month": 5, "poor_few": 9}),
        ([80, 20], 1, {}),
        ([80, 12, 13, 22], 4, {}),
    ],
)
def test_cards_of_the_month_and_at_most_so_many(cards: list[int], month: int, made: dict[str, int]) -> None:
    found = score(variant(MONTHS), faces(cards), 3, Seen(0, month))
    assert {row.yaku: row.value for row in found.rows if row.group == "month_cards"} == made


def test_the_month_goes_on_with_the_rounds() -> None:
    game = FishingGame(variant(MONTHS), 3, 1, 14)
    for number, month in ((1, 1), (12, 12), (13, 1)):
        game.hand = number
        own = {row.id: row for row in game.scorer_of(0).captured.rows}["some_month"]
        assert [CODES[card] // 10 for card in range(48) if own.needs[0].mask >> card & 1] == [month] * 4
