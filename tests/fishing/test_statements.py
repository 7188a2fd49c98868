"""What the fishing part of the language says and refuses."""

from __future__ import annotations

import pytest
from helpers.rigged import choose, due, full, playing, problems, scored, taiyaku, variant

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import claims
from yakusoku.model import DealStep, Range, RuleSet, fishing_of
from yakusoku.services.rules import load_text


def test_the_model_of_taiyaku() -> None:
    rules = taiyaku()
    fishing = fishing_of(rules)
    assert fishing.deal == (
        DealStep(3, "field", True),
        DealStep(4, "players"),
        DealStep(3, "field", True),
        DealStep(4, "players"),
    )
    assert (fishing.stake, fishing.rounds, fishing.redeal_month, fishing.chips) == (8, 12, 4, 0)
    assert (fishing.cut_first, fishing.claims_close, fishing.stop_takes_stakes, fishing.tie) == (
        True,
        True,
        True,
        "leader",
    )
    assert (rules.players, rules.most, rules.clockwise) == (Range(2, 7), 7, False)
    assert fishing.returning is not None
    assert (fishing.returning.count, fishing.returning.players) == (1, Range(3, 3))


def value_of_two_fours(rules: RuleSet) -> int:
    hand = sum(1 << (rules.deck.face(str(code)) or 0) for code in (40, 41, 42, 43, 60, 61, 62, 63))
    return claims(rules, hand, 3).total


def test_settings_of_the_game_change_what_they_say() -> None:
    rules = variant("set stake to 20\nset rounds to 6\nset second_four to 9\n")
    assert (fishing_of(rules).stake, fishing_of(rules).rounds) == (20, 6)
    assert [value_of_two_fours(rules), value_of_two_fours(taiyaku())] == [9, 5]
    assert rules.hash != taiyaku().hash


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("set stake to 900\n", "setting-out-of-range"),
        ("set steak to 9\n", "unknown-setting"),
        ('group birds\n    yaku odd "Odd" is moon, worth 1, unless no_such_yaku\n', "unknown-yaku"),
        ("return 1 card to the draw pile with 3 players\n    after dry_four, no chaff\n", "unknown-yaku"),
        (
            "return 1 card to the draw pile with 3 players\n    after seven_empties, no chuff\n",
            "unknown-card",
        ),
        ('group birds\n    yaku dry_four "Twice" is moon, worth 1\n', "double-name"),
        ("each player begins with 0 chips\n", "number-out-of-range"),
        ('group birds\n    yaku odd "Odd" is moon, worth {no_such}\n', "unknown-setting"),
        ('group birds\n    yaku odd "Odd" is moon\n', "no-value"),
    ],
)
def test_mistakes_are_found(body: str, code: str) -> None:
    assert code in problems(body)


def test_a_variant_changes_one_row_and_keeps_the_others() -> None:
    rules = variant(
        'group birds\n    yaku three_large_birds "Three Large Birds" is all large_birds, worth 9\n'
    )
    assert scored([10, 81, 120], rules=rules).group("birds") == 9
    assert scored([20, 40, 111], rules=rules).group("birds") == 3


def test_a_variant_drops_a_row_or_a_group() -> None:
    assert scored([41], rules=variant("drop red_ribbons_1\n")).total == 0
    assert scored([40, 41, 42, 43], rules=variant("drop rows\n")).total == 1


def test_rows_made_for_a_number_are_called_by_it() -> None:
    fishing = fishing_of(taiyaku())
    chaff = next(group for group in fishing.groups if group.id == "chaff")
    assert [row.id for row in chaff.yaku] == ["fifteen_chaff", *(f"chaff_{n}" for n in range(10, 15))]
    assert chaff.yaku[1].names.en == "10 Chaff"


def test_without_its_statements_a_round_has_no_returned_card_no_cut_and_no_late_claim() -> None:
    hand = [12, 13, 22, 23, 32, 33, 42, 10]
    rules = variant("players 2\ndrop return, cut, claims\n")
    game = full(hand, players=2, rules=rules, record=True)
    assert due(hand) == {"seven_empties": 5}
    game.choose(game.options()[-1])
    while not game.over:
        assert game.decision is not None
        assert game.decision.kind in ("play", "capture")
        game.choose(game.options()[0])
    kinds = {line.get("event") for line in game.log or []}
    assert not kinds & {"cut", "shuffle", "move"}


def test_where_a_stop_takes_no_stakes_its_value_counts() -> None:
    rules = variant(
        'drop stop\ngroup extra "Extra", all count\n    yaku halt "Halt" is boar, worth 5, stops the round\n'
    )
    assert scored([70], rules=rules).total == 5
    game = playing([[72, 13], [23]], captured=[[], [41]], field=[70], rules=rules)
    assert choose(game, 72).totals == [4, -4]


def test_needs_that_overlap_make_no_card_count_less_than_nothing() -> None:
    rules = variant('set beasts "Beasts" is bridge, boar, deer\ngroup extra "Extra", all count\n'
                    '    yaku odd "Odd" is 2 of animals and 3 of beasts, worth 1 and 1 for each further animals\n')  # fmt: skip
    assert scored([50, 70, 100], rules=rules).group("extra") == 1


@pytest.mark.parametrize(
    ("body", "role"),
    [
        ("leader dealer\n", "leader"),
        ("leader next player\n", "leader"),
        ("leader at random\n", "leader"),
        ("leader holder of crane\n", "leader"),
        ("leader last loser\n", "leader"),
        ("leader earliest month drawn from the deck\n", "leader"),
        ("dealer next player\n", "dealer"),
        ("dealer at random, later the last loser\n", "dealer"),
    ],
)
def test_other_ways_to_find_dealer_and_leader_play_to_the_end(body: str, role: str) -> None:
    rules = variant(body)
    for seed in range(3):
        game = FishingGame(rules, 3, seed, 4, record=True)
        while not game.over:
            game.choose(game.options()[0])
        hands = [line for line in game.log or [] if "hands" in line]
        if body == "leader dealer\n":
            assert all(line["leader"] == line["dealer"] for line in hands)
        elif body == "leader holder of crane\n":
            assert all(
                10 in line["hands"][line["leader"]]
                for line in hands
                if any(10 in hand for hand in line["hands"])
            )
        elif body == "leader next player\n":
            assert all(line["leader"] == (line["dealer"] + 1) % 3 for line in hands)
        elif "next" in body:
            seats = [line[role] for line in hands]
            assert [(seat - seats[0]) % 3 for seat in seats] == [0, 1, 2, 0]
        assert len(hands) == 4


@pytest.mark.parametrize("body", ["dealer holder of crane\n", "dealer earliest month drawn from the field\n"])
def test_a_dealer_cannot_be_found_from_cards_that_are_not_dealt(body: str) -> None:
    loaded = load_text(f'variant scene "Scene" of taiyaku\n    {body}', examples=False)
    assert [item.code for item in loaded.diagnostics if item.severity == "error"] == ["not-there"]


@pytest.mark.parametrize("nothing", ["captured {} counts for nothing", "取り札が{}では何にもならない"])
def test_an_example_may_say_that_cards_count_for_nothing(nothing: str) -> None:
    for cards, comes_true in (("10 80", True), ("10 30 80 110 120", False)):
        text = f'variant ex "Ex" of koi_koi\nexample "Nothing"\n    {nothing.format(cards)}\n'
        found = load_text(text, examples=True).diagnostics
        assert any(item.code == "example-fails" for item in found) != comes_true


def test_a_dealt_hand_may_count_for_nothing() -> None:
    for said, comes_true in (("for nothing", True), ("for 0", True), ("for 2", False)):
        text = f'variant ex "Ex" of koi_koi\nexample "Nothing"\n    dealt 10 20 30 50 counts {said}\n'
        found = load_text(text, examples=True).diagnostics
        assert any(item.code == "example-fails" for item in found) != comes_true
