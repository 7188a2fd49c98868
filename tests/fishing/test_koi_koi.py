"""Koi-koi before a judge of its own, and going on or stopping, step by step."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pytest
from budget import examples
from helpers.rigged import CODES, choose, deal, faces, playing, shown
from hypothesis import given
from hypothesis import strategies as st
from judges.koi_koi_score import lucky, paid
from judges.koi_koi_score import rows as judged

from yakusoku.console.answers import Typed
from yakusoku.console.narrate_fishing import FishingNarrator
from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing.ending_words import said_to_end
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import Seen, claims, score
from yakusoku.interpreter.record import record, replay, text
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text
from yakusoku.telling.choices import described
from yakusoku.telling.languages import words_for

STOP, GO_ON = Pick(1), Pick(0)
NAMES = {
    "gokou": "five", "shikou": "four", "ame": "rainy four", "sankou": "three", "inoshika": "hunt", "tane": "animals",
    "akaao": "both", "akatan": "poetry", "aotan": "blue", "tan": "ribbons", "hanami": "flowers", "tsukimi": "moon",
    "kasu": "chaff", "tsukifuda": "month",
}  # fmt: skip


@lru_cache(maxsize=4)
def rules(name: str = "koi_koi") -> RuleSet:
    loaded = load(name)
    assert loaded.ruleset is not None, loaded.diagnostics
    return loaded.ruleset


def made(found: Any) -> dict[str, int]:
    return {NAMES[row.yaku]: row.value for row in found.rows}


@examples(300)
@given(st.sets(st.integers(0, 47)), st.integers(1, 12))
def test_captured_cards_make_what_the_judge_says(cards: set[int], month: int) -> None:
    mask, codes = sum(1 << card for card in cards), [CODES[card] for card in cards]
    assert made(score(rules(), mask, 2, Seen(-1, month))) == judged(codes, month=month)
    assert made(score(rules("nintendo"), mask, 2, Seen(-1, month))) == judged(codes, five=10, three=5)


@examples(200)
@given(st.lists(st.sampled_from(CODES), min_size=8, max_size=8, unique=True))
def test_dealt_hands_claim_what_the_judge_says(hand: list[int]) -> None:
    assert claims(rules(), faces(hand), 2).total == lucky(hand)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_paid_as_the_judge_says_and_replay(seed: int) -> None:
    game = FishingGame(rules(), 2, seed, 12, record=True)
    pick, went, month = random.Random(seed), [False, False], 1
    while not game.over:
        before, decision = game.round, game.decision
        option = pick.choice(game.options())
        assert decision is not None
        going_on = decision.kind == "stop" and option == GO_ON
        captured = [shown(game, cards) for cards in before.captured]
        gain, totals = before.gain[:], game.totals[:]
        game.choose(option)
        if decision.kind == "stop" and option == STOP:
            me = decision.player
            worth = sum(judged(captured[me], month=month).values())
            assert game.totals[me] - totals[me] - gain[me] == paid(worth, went[1 - me])
        assert sum(game.totals) == 0
        went[decision.player] |= going_on
        if game.round is not before or game.over:
            held = [*before.hands, *before.captured, before.field, sum(1 << card for card in before.pile)]
            assert sum(cards.bit_count() for cards in held) == 48
            went, month = [False, False], game.hand


def test_a_record_replays() -> None:
    lines = [text(line) for line in record(rules(), 2, 12, 5)]
    assert any('"choice": "go on"' in line for line in lines)
    assert replay(lines, load) == []


# ------------------------------------------------------------------------------------------------ stopping or going on


def nearly(own: list[int], *, other: list[int] = (), hands: Any = ([82, 13], [23, 42]), variant: RuleSet | None = None,
           field: Any = (80, 112), **parts: Any) -> FishingGame:  # fmt: skip
    """The leader to play with these captured cards; the moon lies on the field."""
    return playing(hands, captured=[own, other], field=field, rules=variant or rules(), **parts)


def kinds(game: FishingGame) -> str:
    return game.decision.kind if game.decision is not None else "over"


def test_a_new_yaku_asks_and_stopping_pays() -> None:
    game = choose(nearly([10, 30]), 82)
    assert (kinds(game), game.options()) == ("stop", [STOP, GO_ON])
    game.choose(STOP)
    assert (game.over, game.totals) == (True, [6, -6])


def test_going_on_gives_the_turn_away_and_asks_again_only_for_more() -> None:
    game = choose(nearly([10, 30], hands=([82, 13, 113], [23, 42])), 82)
    game.choose(GO_ON)
    assert game.decision is not None
    assert (game.decision.player, game.round.went) == (1, [1, 0])
    choose(game, 23, 13)
    assert kinds(game) == "play"  # nothing new was made


OWN_WORDS = """variant t "T" of koi_koi
    replace rule koi "Koi"
        when a player makes a new or better yaku
        then the player stops the round with "enough" "もうよい" or goes on with "once more" "もう一丁[いっちょう]"
    rule halfway "Halfway"
        when a player's turn begins if the player went on
        then the player calls the round off or goes on
"""


@pytest.mark.parametrize(
    ("variant", "en", "ja"),
    [
        (None, ["shōbu (stop)", "koi-koi (go on)"], ["勝負(上がる)", "こいこい(続ける)"]),
        (OWN_WORDS, ["enough (stop)", "once more (go on)"], ["もうよい(上がる)", "もう一丁(続ける)"]),
    ],
)
def test_who_chooses_to_go_on_does_so_in_the_words_of_the_rules(
    variant: str | None, en: list[str], ja: list[str]
) -> None:
    own = load_text(variant, examples=False).ruleset if variant else None
    game = choose(nearly([10, 30], hands=([82, 13], [23, 42]), variant=own), 82)
    for lang, wanted in (("en", en), ("ja", ja)):
        words = words_for(game, frozenset((0,)), lang)
        assert [described(words, option) for option in game.options()] == wanted


@pytest.mark.parametrize("typed", ["koi-koi", "Koikoi", "koi-koi (go on)", "go on"])
def test_the_words_of_the_rules_may_be_typed(typed: str) -> None:
    game = choose(nearly([10, 30], hands=([82, 13], [23, 42])), 82)
    reader = Typed(game, FishingNarrator(game, words_for(game, frozenset((0,)), "en")), 0)
    assert reader.spoken(typed.split(), list(game.options())) == GO_ON
    assert reader.spoken(["shobu"], list(game.options())) == STOP


def test_words_are_for_the_choice_that_they_stand_at() -> None:
    """A rule without words of its own is asked in those of any game; and words decide nothing of the game."""
    own = load_text(OWN_WORDS, examples=False).ruleset
    assert own is not None
    game = choose(nearly([10, 30], hands=([82, 13, 113], [23, 42]), variant=own), 82)
    game.choose(GO_ON)
    choose(game, 23)
    assert kinds(game) == "stop" and said_to_end(game) == ()
    other = load_text(OWN_WORDS.replace("once more", "again"), examples=False).ruleset
    assert other is not None and other.hash == own.hash


def test_one_more_card_for_a_yaku_asks_again_where_the_rule_says_better() -> None:
    own = [20, 40, 50, 60, 90]
    assert kinds(choose(nearly([*own[:4], 100], hands=([82, 13], [23, 42])), 82)) == "play"
    game = nearly(own, hands=([72, 13], [23, 42]), field=[70])
    assert kinds(choose(game, 72)) == "stop"
    new = load_text(
        'variant t "T" of koi_koi\n    replace rule koi "Koi"\n        when a player makes a new yaku\n'
        "        then the player stops the round or goes on\n",
        examples=False,
    ).ruleset
    game = nearly(own, hands=([72, 13], [23, 42]), variant=new, field=[70])
    assert kinds(choose(game, 72)) == "play"


THIEVES = """variant t "T" of koi_koi
    rule toll "Toll"
        when a player captures a ribbon
        then the player gives 1 bright to the next player
    rule steal "Steal"
        when a player captures an animal
        then the player takes 1 bright from the next player
"""


def test_a_lesser_yaku_that_is_left_over_is_not_new() -> None:
    thieves = load_text(THIEVES, examples=False).ruleset
    game = nearly([10, 30, 80, 120], hands=([72, 13], [23, 42]), variant=thieves, field=[71])
    choose(game, 72)
    game.choose(game.options()[0])
    assert kinds(game) == "play"
    assert game.made(0).rows[0].yaku == "sankou"


def test_a_yaku_that_was_lost_and_is_made_again_is_new() -> None:
    thieves = load_text(THIEVES, examples=False).ruleset
    game = nearly([10, 30, 80], hands=([13, 122, 33], [42, 52]), variant=thieves, field=[40, 120])
    choose(game, 13, 42)  # who takes the cuckoo takes a bright with it
    assert kinds(game) == "take"
    game.choose(game.options()[0])
    choose(game, 122)
    assert (kinds(game), game.made(0).rows[0].yaku) == ("stop", "sankou")


def test_seven_points_and_the_other_ones_going_on_double() -> None:
    for own, went, chips in (
        ([10, 30], [0, 0], 6),
        ([10, 30], [0, 1], 12),
        ([10, 30], [3, 0], 6),
        ([10, 30, 120], [0, 0], 16),
        ([10, 30, 120], [0, 2], 32),
    ):
        game = choose(nearly(own, went=went), 82)
        game.choose(STOP)
        assert game.totals == [chips, -chips], (own, went)


@pytest.mark.parametrize(("setting", "chips"), [("double_at_seven", 8), ("double_after_koi", 16)])
def test_what_doubles_is_a_setting(setting: str, chips: int) -> None:
    loaded = load_text(f'variant t "T" of koi_koi\n    set {setting} to no\n', examples=False)
    game = choose(
        nearly([10, 30, 120], went=[0, 1 if setting == "double_after_koi" else 0], variant=loaded.ruleset), 82
    )
    game.choose(STOP)
    assert game.totals == [chips, -chips]


def test_who_has_no_cards_left_stops_without_being_asked() -> None:
    game = choose(nearly([10, 30], hands=([82], [23, 42])), 82)
    assert (game.over, game.totals) == (True, [6, -6])


def test_nobody_is_paid_when_the_hands_are_empty_and_the_same_player_deals() -> None:
    game = nearly([], other=[10, 30, 80], hands=([13], [23]), field=[112], went=[0, 1])
    choose(game, 13, 23)
    assert (game.over, game.totals, game.before.winner, game.before.heir) == (True, [0, 0], None, 0)


def test_a_lucky_hand_ends_the_round_before_play_and_two_of_them_are_a_draw() -> None:
    four, pairs = [40, 41, 42, 43, 10, 20, 30, 50], [60, 61, 70, 71, 80, 81, 100, 101]
    game = deal(four, [12, 22, 32, 52, 62, 72, 82, 102], rules=rules(), record=True)
    game.choose(game.options()[0])
    assert (game.over, game.totals) == (True, [6, -6])
    game = deal(four, pairs, rules=rules())
    game.choose(game.options()[0])
    game.choose(game.options()[0])
    assert (game.over, game.totals) == (True, [0, 0])


def test_a_lucky_hand_need_not_be_claimed() -> None:
    game = deal([40, 41, 42, 43, 10, 20, 30, 50], [12, 22, 32, 52, 62, 72, 82, 102], rules=rules())
    game.choose(game.options()[-1])
    assert kinds(game) == "play"


def test_the_state_copies_and_goes_through_json_while_a_player_is_asked() -> None:
    game = choose(nearly([10, 30]), 82)
    twin = FishingGame.from_json(rules(), game.to_json())
    assert twin == game.copy() == game
    twin.choose(GO_ON)
    assert twin != game
    assert kinds(twin) == "play"


def test_the_record_says_stop_or_go_on_and_which_rule_asked() -> None:
    game = nearly([10, 30])
    game.lines = []
    choose(game, 82).choose(GO_ON)
    lines = [line for line in game.log if "decision" in line]
    assert [(line["decision"], line["choice"], line["fired"]) for line in lines] == [
        ("play", {"cards": [82]}, ["koi"]),
        ("stop", "go on", []),
    ]
    assert game.read("stop") == STOP
