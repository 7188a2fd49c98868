"""Hachi-Hachi against the judge that was written from the rules alone, and what is special at its table: seven players and the blank card,
fees in kan, hands that are not asked, brights that carry over, vows, diving, careless play."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pytest
from helpers.rigged import CODES, choose, deal, faces, playing
from judges import hachi_hachi_score as judge

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing import drops
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import claims, score
from yakusoku.interpreter.record import record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet, fishing_of
from yakusoku.services.rules import load, load_text

PLAY, DROP = Pick(1), Pick(0)
STOP, GO_ON = Pick(1), Pick(0)


@lru_cache(maxsize=16)
def hachi(**settings: str) -> RuleSet:
    body = "".join(f"set {name} to {value}\n" for name, value in settings.items())
    loaded = (
        load_text(f'variant t "T" of hachi_hachi\n{body}', examples=False)
        if settings
        else load("hachi_hachi")
    )
    wrong = [item.message for item in loaded.diagnostics if item.severity == "error"]
    assert loaded.ruleset is not None and not wrong, wrong
    return loaded.ruleset


def ended(captured: list[list[int]], rules: RuleSet, **parts: Any) -> list[int]:
    """The chips after a round whose last cards capture nothing."""
    taken = {code for cards in captured for code in cards}
    spare = [code for code in CODES if code not in taken]
    months = dict.fromkeys(code // 10 for code in spare)
    hands = [
        [next(code for code in spare if code // 10 == month)]
        for month, _ in zip(months, captured, strict=False)
    ]
    game = playing(hands, captured=captured, rules=rules, **parts)
    while not game.over:
        game.choose(game.options()[0])
    return game.totals


# ------------------------------------------------------------------------------------------------------------- the judge


@pytest.mark.parametrize(
    ("cards", "kan"),
    [
        ([10, 11, 12, 20, 30, 50, 60], 2), ([121, 122, 123, 10, 20, 30, 60], 3), ([10, 11, 20, 21, 30, 31, 60], 4),
        ([10, 11, 12, 13, 20, 21, 22], 20), ([12, 22, 32, 42, 52, 62, 11], 3), ([12, 13, 22, 23, 32, 33, 42], 8),
    ],
)  # fmt: skip
def test_the_judge_knows_the_hands_of_the_rules(cards: list[int], kan: int) -> None:
    assert judge.hand(cards) == kan


def lumpy(chance: random.Random, size: int) -> list[int]:
    """Cards of which many are of few months, so that there is something to claim."""
    months = chance.sample(range(1, 13), chance.randint(3, 7))
    held = [month * 10 + index for month in months for index in range(4)]
    rest = [code for code in CODES if code not in held]
    return (chance.sample(held, min(size, len(held))) + chance.sample(rest, 8))[:size]


def test_hands_are_worth_what_the_judge_says() -> None:
    chance, seen = random.Random(88), set()
    for _ in range(1500):
        cards = (
            lumpy(chance, 7) if chance.random() < 0.6 else chance.sample([c for c in CODES if c % 10 > 0], 7)
        )
        assert claims(hachi(), faces(cards), 3).total == judge.hand(cards), cards
        seen.add(judge.hand(cards))
    assert len(seen) > 8


@pytest.mark.parametrize("more", [False, True])
def test_captured_cards_are_worth_what_the_judge_says(more: bool) -> None:
    rules = hachi(ribbons_further="1", boar_deer_butterflies="yes") if more else hachi()
    chance, seen = random.Random(8), set()
    for _ in range(700):
        cards = chance.sample(CODES, chance.randint(8, 40))
        wanted = judge.captured(cards, further=int(more), hunt=more)
        assert score(rules, faces(cards), 3).total == wanted, cards
        seen.add(wanted)
    assert len(seen) > 6


def test_a_round_without_yaku_is_paid_as_the_judge_says() -> None:
    chance, tried = random.Random(4), 0
    while tried < 60:
        pack = chance.sample(CODES, 45)
        cut = sorted(chance.sample(range(2, 44), 2))
        piles = [pack[: cut[0]], pack[cut[0] : cut[1]], pack[cut[1] :]]
        if any(judge.captured(pile) for pile in piles):
            continue
        tried += 1
        left = [code for code in CODES if code not in pack]
        if len({code // 10 for code in left}) < 3:
            continue
        game = playing([[code] for code in left], captured=piles, rules=hachi())
        while not game.over:
            game.choose(game.options()[0])
        assert game.totals == judge.without_yaku(piles, 0), piles


def test_what_a_hand_is_paid_that_was_not_asked() -> None:
    game = deal(*[[code] for code in (12, 22, 32)], rules=hachi())
    assert drops.worth(game, game.engine.mask([10, 11, 20, 30, 40, 61, 83])) == 3 * 4
    assert (
        drops.worth(game, game.engine.mask([11, 21, 31, 10, 40, 82, 91])) == 42 + 3 * 2
    )  # poetry, a crane, a ribbon
    assert (
        drops.worth(game, game.engine.mask([10, 11, 12, 20, 40, 61, 83])) == 12 + 3
    )  # the pines are in the triplet
    # One ribbon and chaff: the hand is a yaku as a whole, and its poetry ribbon is not paid for by itself.
    assert drops.worth(game, game.engine.mask([11, 22, 33, 42, 53, 62, 73])) == 18
    chance = random.Random(2)
    for _ in range(600):
        cards = lumpy(chance, 7)
        assert drops.worth(game, game.engine.mask(cards)) == judge.not_asked(cards), cards


# --------------------------------------------------------------------------------------------------- who plays, and the field


def at_table(
    players: int, rules: RuleSet, field: list[int], hands: list[list[int]] | None = None
) -> FishingGame:
    """A dealt table, nobody asked yet; the field and some hands as given."""
    given = hands or []
    taken = [*field, *(code for hand in given for code in hand)]
    rest = [code for step in range(48) if (code := CODES[step * 5 % 48]) not in taken]
    dealt = given + [[rest.pop(0) for _ in range(7)] for _ in range(players - len(given))]
    return deal(*dealt, field=field, pile=rest, rules=rules, record=True)


@pytest.mark.parametrize(
    ("kan", "field", "fees"),
    [("12", 20, [12, 18, 24]), ("10", 20, [10, 15, 20]), ("10", 10, [20, 30, 40]), ("12", 110, [48, 72, 96])],
)
def test_fees_rise_by_half_a_kan_and_the_field_multiplies_them(kan: str, field: int, fees: list[int]) -> None:
    game = at_table(6, hachi(kan=kan), [field, 33, 42, 53, 62, 82])
    for fee in fees:
        before = game.round.pot
        game.choose(DROP)
        assert game.round.pot - before == fee


def test_who_is_not_asked_is_paid_by_those_who_play_but_not_by_the_dealer_of_the_round() -> None:
    hands = [
        [12, 13, 23, 33, 43, 52, 63],
        [72, 73, 82, 93, 103, 113, 123],
        [22, 32, 42, 53, 62, 83, 92],
        [102, 112, 122, 91, 71, 61, 51],
    ]
    last = [11, 21, 31, 10, 40, 81, 100]
    game = at_table(5, hachi(), [20, 60, 50, 70, 90, 111], [*hands, last])
    game.choose(DROP)
    for _ in range(3):
        game.choose(PLAY)
    assert game.round.leader == 1  # the dealer dropped, so the next is the dealer of the round
    due = judge.not_asked(last)
    assert game.round.gain == [-12, 0, -due, -due, 2 * due]


def test_with_seven_the_blank_card_makes_the_field_and_its_holder_sits_out() -> None:
    game = new_game(hachi(), 7, 5, 1, record=True)
    assert isinstance(game, FishingGame)
    (out,) = game.round.out
    (line,) = [line for line in game.log or [] if line.get("event") == "lays_down"]
    assert line["cards"] == [0] and len(line["field"]) == 6 and line["player"] == out
    assert game.round.field.bit_count() == 6 and not game.round.hands[out] and out not in game.round.seats
    assert game.round.leader != out and not game.round.pile
    while not game.over:
        game.choose(game.options()[0])
    assert game.totals[out] == 0 and sum(game.totals) == 0
    assert new_game(hachi(), 6, 5, 1).engine.size == 48  # type: ignore[attr-defined]


def test_the_first_hand_of_seven_is_led_by_the_next_where_the_dealer_has_the_blank() -> None:
    hands = [[0, 10, 20, 30, 40, 50, 60]] + [
        [month * 10 + index for month in range(1 + 7 * (index // 4), 8 + 7 * (index // 4))]
        for index in (1, 2)
    ]
    rest = [code for code in CODES if code not in [card for hand in hands for card in hand]]
    hands += [[rest.pop(0) for _ in range(7)] for _ in range(4)]
    game = deal(*hands, rules=hachi())
    assert game.round.out == [0] and game.round.leader == 1
    assert game.decision is not None and game.decision.player == 1
    assert game.engine.shown(game.round.field) == [10, 20, 30, 40, 50, 60]


@pytest.mark.parametrize(
    ("how", "first", "second"), [("highest", 4, 1), ("multiply", 8, 1), ("carry_over", 4, 2)]
)
def test_several_brights_on_the_field(how: str, first: int, second: int) -> None:
    from yakusoku.interpreter.fishing.settle import factor

    game = deal(
        *[[code] for code in (12, 22, 32)], field=[10, 120, 53], rules=hachi(bright_fields=how), rounds=2
    )
    assert factor(game) == first
    while game.hand == 1:
        game.choose(game.options()[0])
    game.round.laid = game.engine.mask([20])
    assert factor(game) == second
    again = FishingGame.from_json(game.rules, game.to_json())
    again.round.laid = game.round.laid
    assert factor(again) == factor(game.copy()) == second


# ------------------------------------------------------------------------------------------- achievements and other payments

MANY = [10, 30, 80, 20, 40, 11, 41]  # 90 card points, no yaku


def test_a_dealer_may_vow_unseen_and_is_paid_by_everybody_for_89_points() -> None:
    rules = hachi(mizuten="yes")
    game = at_table(4, rules, [20, 33, 42, 53, 62, 82])
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("vow", 0)
    assert [game.data(option) for option in game.options()] == ["look", "vow"]
    game.choose(game.read("vow"))
    assert game.options() == [PLAY]
    assert ended([MANY, [], []], rules, vowed=0) == [2 + 24, -88 - 12, -88 - 12]
    assert ended([MANY[1:], [], []], rules, vowed=0) == [-18 - 24, -88 + 12, -88 + 12]
    assert ended([MANY, [], []], rules) == [2, -88, -88]


def test_everybody_at_the_table_pays_for_the_dealers_hand() -> None:
    rules = hachi(dealers_hand="yes")
    game = at_table(5, rules, [22, 33, 42, 53, 62, 82])
    for option in (PLAY, DROP, PLAY, DROP, PLAY):
        game.choose(option)
    game.round.hands = [0, 0, 0, 0, 0]
    game.round.captured = [game.engine.mask(MANY), 0, 0, 0, 0]
    game.round.phase, game.round.laid, game.round.pot, game.round.gain = "play", 0, 0, [0] * 5
    from yakusoku.interpreter.fishing import course

    course.enter(game, "play")
    assert game.totals == [2 + 48, -12, -88 - 12, -12, -88 - 12]


EIGHTS = [
    [10, 40, 50, 60, 11, 21, 41, 51, 61, 12, 13, 22, 23, 32, 33, 42, 43, 52, 53, 92, 93, 102],
    [30, 80, 20, 70, 31, 71, 91, 62, 63, 72, 73, 82, 83, 101, 103, 113],
    [110, 120, 81, 90, 100, 111, 112, 121, 122, 123],
]


def test_where_the_dealer_dropped_whoever_leads_is_paid_as_the_dealer_of_the_round() -> None:
    from yakusoku.interpreter.fishing import course

    def totals(rules: RuleSet, captured: list[list[int]]) -> list[int]:
        game = at_table(4, rules, [22, 33, 42, 53, 62, 82])
        for option in (DROP, PLAY, PLAY, PLAY):
            game.choose(option)
        assert (game.round.dealer, game.round.leader) == (0, 1)
        game.round.hands, game.round.captured = (
            [0] * 4,
            [game.engine.mask(cards) for cards in [[], *captured]],
        )
        game.round.phase, game.round.laid, game.round.pot, game.round.gain = "play", 0, 0, [0] * 4
        course.enter(game, "play")
        return game.totals

    assert [judge.points(cards) for cards in EIGHTS] == [88, 88, 88]
    assert totals(hachi(), EIGHTS) == [0, 240, -120, -120]
    assert totals(hachi(dealers_hand="yes"), [MANY, [], []]) == [-12, 2 + 36, -88 - 12, -88 - 12]


@pytest.mark.parametrize(
    ("claimed", "dealt", "paid"),
    [("sanbon", [60, 61, 62], 24), ("kuttsuki", [60, 61, 62], 0), ("sanbon", [70, 71, 72], 0)],
)
def test_diving_is_to_capture_the_month_of_the_claimed_triplet(
    claimed: str, dealt: list[int], paid: int
) -> None:
    cards = [60, 61, 62, 63]
    rules = hachi(diving="yes")
    game = playing([[12], [22], [32]], captured=[cards, [], []], rules=rules)
    game.round.dealt[0] = game.engine.mask(dealt)
    game.round.claimed[0] = (claimed,)
    while not game.over:
        game.choose(game.options()[0])
    assert game.totals[0] == judge.points(cards) - 88 + paid


@pytest.mark.parametrize(("setting", "totals"), [("yes", [168, 0, -168]), ("no", [168, -84, -84])])
def test_who_laid_the_last_card_pays_for_all(setting: str, totals: list[int]) -> None:
    hands = [[33, 13], [12, 52], [31, 72]]
    game = playing(hands, captured=[[11, 21], [], []], rules=hachi(liability=setting), turn=2)
    choose(game, 31)
    choose(game, 33).choose(STOP)
    assert game.totals == totals


@pytest.mark.parametrize(("setting", "winner"), [("most_chips", 1), ("first_to_go_on", 0)])
def test_who_went_on_first_may_have_won_when_the_hands_are_empty(setting: str, winner: int) -> None:
    rules = hachi(first_sage=setting)
    captured = [[11, 21, 31], [61, 91, 101, 10, 30, 80, 120], []]
    game = playing([[42], [52], [72]], captured=captured, rules=rules, first_on=0)
    while not game.over:
        game.choose(game.options()[0])
    assert game.before.winner == winner


# ---------------------------------------------------------------------------------------------------------- whole sessions


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_sessions_with_all_settings_end_and_keep_their_cards_and_chips(players: int) -> None:
    rules = hachi(
        mizuten="yes", dealers_hand="yes", diving="yes", liability="yes", first_sage="first_to_go_on",
        bright_fields="carry_over", boar_deer_butterflies="yes", ribbons_further="1",
    )  # fmt: skip
    chance = random.Random(players)
    for seed in range(3):
        game = new_game(rules, players, seed, 3, record=True)
        assert isinstance(game, FishingGame)
        while not game.over:
            round = game.round
            lying = [*round.hands, *round.captured, round.field, sum(1 << card for card in round.pile)]
            cards = sum(mask.bit_count() for mask in lying) + (round.phase == "capture")
            assert cards == 48
            game.choose(chance.choice(game.options()))
        assert sum(game.totals) == 0


@pytest.mark.parametrize("players", [2, 5, 7])
def test_sessions_replay_from_their_record(players: int) -> None:
    lines = [text(line) for line in record(hachi(), players, 2, 11)]
    assert replay(lines, load) == []


# -------------------------------------------------------------------------------------------------- what cannot be written


@pytest.mark.parametrize(
    ("base", "body", "code"),
    [
        ("taiyaku", "before play, each player from the leader plays or drops, until 3 play\n"
         "    who drops pays 1 chip to the pot for the winner, half a point more for each who dropped before\n", "number-out-of-range"),
        ("daifugo", "deck french with 1 blank\n", "unknown-deck"),
        ("taiyaku", "deck hanafuda with 2 blanks\n", "number-out-of-range"),
        ("taiyaku", "deal\n    8 cards to each player\n    6 cards to the field\n    the hand with brights to the field\n", "unknown-card"),
        ("taiyaku", "lightning captures any card if the field has moon\n", "unclear-condition"),
        ("bakappana", 'example "Wrong"\n    captured 10 20 counts for 31 card points\n', "example-fails"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told(base: str, body: str, code: str) -> None:
    found = load_text(f'variant t "T" of {base}\n{body}').diagnostics
    assert code in [item.code for item in found], found


def test_a_group_whose_rows_are_all_switched_off_is_not_there() -> None:
    on, off = hachi(diving="yes"), hachi(escape="no")
    assert [
        row.id for group in fishing_of(on).groups for row in group.yaku if group.id == "achievements"
    ] == [
        "nukeyaku",
        "tobikomi",
    ]
    assert "achievements" not in [group.id for group in fishing_of(off).groups]
    assert all(row.group != "achievements" for row in fishing_of(off).settle)


@pytest.mark.parametrize(("setting", "own"), [("yes", [0, 10]), ("no", [40, 10])])
def test_a_willow_row_may_cancel_the_yaku_of_others(setting: str, own: list[int]) -> None:
    loaded = load_text(
        f'variant t "T" of hana_awase\nset willow_cancels to {setting}\nset dandruff to 0\n', examples=False
    )
    assert loaded.ruleset is not None
    totals = ended([[11, 21, 31], [110, 111, 112, 113]], loaded.ruleset)
    assert totals == [15 - 132 + own[0] - own[1], 36 - 132 + own[1] - own[0]]
