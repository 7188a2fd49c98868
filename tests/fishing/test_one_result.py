"""One round, one result: who has won is found once and all rows are judged by it; hands are looked at in their month and from their seat; a yaku that
stops the round counts as any where it stopped nothing."""

from __future__ import annotations

import pytest
from helpers.rigged import deal, offered, playing

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

KOI = 'variant mine "Mine" of koi_koi\n    drop settle, koi\n'
FORMS, VIEWING = [70, 100, 60], [30, 90]  # boar, deer, butterflies; curtain and sake cup: each is worth 5
RAIN, CRANE = 110, 10


def rules(body: str, head: str = KOI) -> RuleSet:
    loaded = load_text(head + "".join(f"    {line}\n" for line in body.splitlines()))
    wrong = [item for item in loaded.diagnostics if item.severity == "error"]
    assert loaded.ruleset is not None and not wrong, [(item.code, item.message) for item in wrong]
    return loaded.ruleset


def ended(game: FishingGame) -> tuple[int | None, list[int]]:
    while not game.over:
        game.choose(game.options()[0])
    return game.before.winner, game.totals


@pytest.mark.parametrize(
    ("body", "captured", "winner", "totals"),
    [
        ("settle yaku from each player\nthe round is void if another player has captured rain_man", (FORMS, [RAIN]), None, [0, 0]),
        ("settle yaku from each player\nthe round is void if another player has captured rain_man", ([*FORMS, RAIN], []), 0, [5, -5]),
        ("settle yaku of the winner unless another player has captured rain_man", (FORMS, [RAIN]), None, [0, 0]),
        ("settle yaku of the winner unless another player has captured rain_man", ([*FORMS, RAIN], []), 0, [5, -5]),
        ("settle yaku from each player unless another player has captured rain_man", ([*FORMS, *VIEWING], [RAIN, 82, 83]), None, [0, 0]),
        ("settle yaku from each player if another player has captured no rain_man", (FORMS, [*VIEWING, RAIN]), 1, [-5, 5]),
        ("settle yaku to its maker unless another player has captured crane", (FORMS, [*VIEWING, CRANE]), 1, [0, 5]),
        ("settle yaku of the winner\ndouble unless another player has captured crane", (FORMS, [CRANE]), 0, [5, -5]),
    ],
)  # fmt: skip
def test_rows_ask_about_others_than_whom_they_pay(
    body: str, captured: tuple[list[int], ...], winner: int | None, totals: list[int]
) -> None:
    game = playing([[12], [22]], captured=captured, rules=rules(body))
    assert ended(game) == (winner, totals)


def test_without_a_winner_no_row_that_asks_about_one_holds() -> None:
    body = "settle card points against 200\ndouble unless another player has captured crane"
    assert ended(playing([[12], [22]], captured=[FORMS, []], rules=rules(body))) == (None, [-170, -200])


def test_who_calls_a_round_off_has_won_it_and_the_sheet_says_so() -> None:
    body = (
        'settle half the yaku of the winner if a player called the round off\nrule off "Off"\n'
        "    when a player makes a new yaku then the player calls the round off"
    )
    game = playing(
        [[61, 12], [22, 32]], captured=[[70, 100], []], field=[60], pile=[42, 43], rules=rules(body)
    )
    assert ended(game)[0] == 0


SEEN = """group seen "Seen", for the dealt hand, all count
    yaku two "Two" is 2 or more cards of the month of the round, worth 2 for the leader or 3
    yaku none "None" is no card of the month of the round, worth 4 for the last player
    example "The month of the round"
        in month 3
        dealt 30 31 10 20 40 50 60 70 counts for 3 as two
    example "The seat"
        in month 3
        for the leader
        dealt 30 31 10 20 40 50 60 70 counts for 2 as two
"""


@pytest.mark.parametrize(("leader", "hands"), [(0, [["two"], ["none"]]), (1, [["two"]])])
def test_a_dealt_hand_is_looked_at_in_its_month_and_from_its_seat(
    leader: int, hands: list[list[str]]
) -> None:
    game = deal([10, 11, 50], [20, 30, 40], leader=leader, rules=rules(SEEN))
    found = []
    while game.decision is not None and game.decision.kind == "claim":
        found.append(offered(game)[0])
        game.choose(game.options()[0])
    assert found == hands
    taker = 0
    paid = {0: 2 - 4, 1: 3}[leader]
    assert game.round.gain[taker] == paid


STAKES = """stake 20 chips each round
stopping yaku takes all stakes
settle the difference to the winner
group lights
    yaku sankou is 3 of crane or curtain or moon or phoenix, worth 6, stops the round
"""


def test_a_stopping_yaku_that_comes_with_what_is_left_counts_as_any() -> None:
    body = STAKES + "other cards left on the field go to whoever captured lightning"
    game = playing([[12], [22]], captured=[[10, 30, 113], [70, 100, 60]], field=[80], rules=rules(body))
    assert ended(game) == (0, [1, -1])


def test_a_stopping_yaku_takes_all_stakes_at_the_end_of_its_turn() -> None:
    game = playing([[82], [22]], captured=[[10, 30], [70, 100, 60]], field=[80], rules=rules(STAKES))
    assert ended(game) == (0, [20, -20])


def test_the_next_player_leads_beside_the_dealer() -> None:
    games = [
        FishingGame(rules("settle yaku from each player\nleader next player"), 2, seed, 3)
        for seed in range(4)
    ]
    assert all(game.round.leader == (game.round.dealer + 1) % 2 for game in games)


def test_who_wins_because_he_went_on_first_cannot_hang_on_who_has_won() -> None:
    body = (
        "settle yaku of the winner\nwhoever went on first wins the round if another player has captured crane"
    )
    loaded = load_text(KOI + "".join(f"    {line}\n" for line in body.splitlines()))
    assert [item.code for item in loaded.diagnostics if item.severity == "error"] == ["other-family"]


def test_a_teyaku_whose_hand_is_dealt_again_is_told_of() -> None:
    loaded = load_text(
        KOI + "    settle yaku from each player\n    redeal if a hand has 3 cards of one month\n"
    )
    told = [item.message for item in loaded.diagnostics if item.code == "yaku-impossible"]
    assert told == ["Nobody can claim `hand_four`: a hand with 3 cards of one month is dealt again."]
