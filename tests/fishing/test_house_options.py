"""What tables of the shipped fishing games disagree on, decided the other way."""

from __future__ import annotations

import pytest
from helpers.rigged import CODES, faces

from yakusoku.game.decisions import Pick
from yakusoku.interpreter import computer
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text


def house(base: str, body: str) -> RuleSet:
    loaded = load_text(f'variant house "House" of {base}\n{body}')
    assert loaded.ruleset is not None, loaded.diagnostics
    assert not [item.message for item in loaded.diagnostics if item.severity != "hint"]
    return loaded.ruleset


def ended(rules: RuleSet, *captured: list[int]) -> FishingGame:
    """The first round, over, with these cards captured."""
    game = FishingGame(rules, len(captured), 1, 1)
    while game.decision is not None and game.decision.kind != "play":
        game.choose(game.options()[0])
    data = game.to_json()
    left = [code for code in CODES if not any(code in cards for cards in captured)]
    data["round"].update(captured=[list(cards) for cards in captured], pile=[], field=left[1:],
                         hands=[[left[0]], *([] for _ in captured[1:])], turn=0, phase="play", queue=[])  # fmt: skip
    game = FishingGame.from_json(rules, data)
    while game.decision is not None:
        game.choose(game.options()[0])
    return game


@pytest.mark.parametrize(
    ("base", "body"),
    [
        ("bakappana", "set second_packet to 6\n"),
        ("bakappana", "set played_out to no\n"),
        ("bakappana", "set scoring to added_up\n"),
        ("hana_awase", "set scoring to added_up\nset relief to yes\nset hand_of_four to misdeal\n"),
        ("hana_awase", "set dropping to yes\nset drop_fee to 3\n"),
        ("mushi", "set five_brights to no\nset stuck_field to dealt_again\n"),
        ("sudaoshi", "set hands to of_hachi_hachi\nset last_burden to 130\n"),
        ("roppyakken", "set rain_man_caught to no\nset willow_ribbon_counts to no\n"),
        ("koi_koi", "set field_of_four to dealer_takes\nset month_cards to no\n"),
        ("koi_koi", "set viewing to rained_off\nset each_koi to yes\nset double_after_koi to no\n"),
        ("koi_koi", "set viewing to out\nset dealer_gets to 3\n"),
        ("hachi_hachi", "set two_left to they_share\n"),
    ],
)
def test_each_way_is_clean_and_can_be_played(base: str, body: str) -> None:
    rules = house(base, body)
    for players in dict.fromkeys((rules.players.low, rules.most)):
        game = FishingGame(rules, players, players, 2)
        while game.decision is not None:
            game.choose(computer.choose(game))
        assert game.hand == 2


def test_ten_cards_each_use_up_the_pile() -> None:
    game = FishingGame(house("bakappana", "set second_packet to 6\n"), 2, 3, 1)
    assert [hand.bit_count() for hand in game.round.hands] == [10, 10]
    assert len(game.round.pile) == 20


@pytest.mark.parametrize(("text", "left"), [("", 0), ("set played_out to no\n", 8)])
def test_what_is_left_of_the_pile(text: str, left: int) -> None:
    game = FishingGame(house("bakappana", text), 2, 3, 1)
    while game.decision is not None:
        game.choose(game.options()[0])
    assert len(game.round.pile) == left


def test_card_points_are_added_up_where_there_is_no_par() -> None:
    game = ended(house("bakappana", "set scoring to added_up\n"), [10, 30], [20, 11])
    assert game.round.gain[1] == 15
    assert game.round.gain[0] >= 40


def test_relief_is_paid_for_fewer_than_thirty_points() -> None:
    body = "set relief to yes\nset relief_pays to 7\nset dandruff to 0\nset scoring to added_up\n"
    few, enough = [10, 12], [30, 80, 110, 120]
    game = ended(house("hana_awase", body), enough, few)
    plain = ended(
        house("hana_awase", body.replace("set relief to yes\nset relief_pays to 7\n", "")), enough, few
    )
    assert [now - then for now, then in zip(game.round.gain, plain.round.gain, strict=True)] == [-7, 7]


def test_only_with_the_setting_do_four_players_of_hana_awase_drop_out() -> None:
    game = FishingGame(house("hana_awase", ""), 4, 1, 1)
    assert game.decision is not None
    assert game.decision.kind == "play"
    game = FishingGame(house("hana_awase", "set dropping to yes\n"), 4, 1, 1)
    assert game.decision.kind == "stay"
    game.choose(Pick(0))
    assert game.round.pot == 10
    while game.decision is not None and game.decision.kind == "stay":
        game.choose(Pick(1))
    assert len(game.round.seats) == 3


def test_two_who_are_left_share_the_pot_where_the_table_says_so() -> None:
    game = FishingGame(house("hachi_hachi", "set two_left to they_share\n"), 4, 2, 2)
    dealer, answers = game.round.dealer, iter((0, 0, 1, 1))
    stays = []
    while game.hand == 1 and game.decision is not None and game.decision.kind == "stay":
        said = next(answers)
        stays += [game.decision.player] if said else []
        game.choose(Pick(said))
    assert game.hand == 2
    assert game.round.dealer == dealer
    assert sum(game.totals) == 0
    paid = -sum(chips for chips in game.totals if chips < 0)
    assert sorted(game.totals[seat] for seat in stays) == [paid // 2, paid - paid // 2]


def test_the_willow_ribbon_is_one_of_seven_or_not() -> None:
    six = faces([11, 21, 31, 41, 51, 61, 112])
    for text, made in (("", True), ("set willow_ribbon_counts to no\n", False)):
        found = FishingGame(house("roppyakken", text), 2, 1, 1).scorer.captured.stop(six)
        assert found is made


@pytest.mark.parametrize(
    ("body", "captured", "totals"),
    [
        ("", [[10], [20]], [0, 0]),
        ("set dealer_gets to 6\n", [[10], [20]], [6, -6]),
        ("set dealer_gets to 2\n", [[10], [20]], [2, -2]),
    ],
)
def test_where_nobody_has_a_yaku_the_dealer_of_koi_koi_is_paid(
    body: str, captured: list[list[int]], totals: list[int]
) -> None:
    game = ended(house("koi_koi", body + "set month_cards to no\n"), *captured)
    at_dealer = totals if game.round.dealer == 0 else totals[::-1]
    assert game.totals == at_dealer


def test_the_dealer_of_koi_koi_is_not_paid_where_somebody_has_a_yaku() -> None:
    rules = house("koi_koi", "set dealer_gets to 6\nset month_cards to no\n")
    assert ended(rules, [60, 70, 100], []).totals == [5, -5]
