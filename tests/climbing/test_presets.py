"""The presets: each is clean, plays random hands to the end with all its cards, and is replayed as it was recorded."""

from __future__ import annotations

import pytest
from helpers.random_play import play_out
from helpers.scenes import whole
from helpers.shipped import shipped as rules

from yakusoku.dsl.shipped import shipped
from yakusoku.game.decisions import Cards, Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import random_player, record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.model import Climbing
from yakusoku.services.rules import load

PRESETS = [
    path.stem
    for path in sorted(shipped().glob("presets/*.yaku"))
    if "of taiyaku" not in path.read_text(encoding="utf-8")
    and (found := load(path.stem).ruleset) is not None
    and isinstance(found.game, Climbing)
]
# What a preset may leave said: a base or library example that the table's other rules change, and lines for numbers of players
# or titles that this table does not have. Settings are decided, but for the kitchen table, which shows how to begin.
AGREED = {"example-fails", "players-never", "title-never", "title-not-always"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_clean(name: str) -> None:
    found = load(name, examples=True).diagnostics
    assert [item.message for item in found if item.severity != "hint"] == []
    agreed = AGREED | ({"setting-at-default"} if name == "kitchen_table" else set())
    assert {item.code for item in found} <= agreed


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_says_where_it_comes_from_and_shows_what_is_special(name: str) -> None:
    ruleset = rules(name)
    assert ruleset.names.ja
    own = [item for rule in ruleset.rules for item in rule.examples if item.own]
    assert ruleset.examples or own
    assert ruleset.sources or name == "kitchen_table"


@pytest.mark.parametrize("name", PRESETS)
def test_twenty_random_hands_end_and_keep_all_cards(name: str) -> None:
    ruleset = rules(name)
    players = ruleset.players.low
    game = new_game(ruleset, players, 11, 20)
    assert isinstance(game, ClimbingGame)
    everything, chance = (1 << ruleset.deck.size) - 1, random_player(3)
    while game.decision is not None:
        assert whole(game) == everything
        options = game.options()
        game.choose(options[chance.below(len(options))])
    assert game.hand == 20


@pytest.mark.parametrize("name", PRESETS)
def test_a_replay_is_the_same(name: str) -> None:
    ruleset = rules(name)
    lines = [text(line) for line in record(ruleset, ruleset.players.low, 3, 5)]
    assert replay(lines, load) == []


# ------------------------------------------------------------------------------------------- what no example can show


def second_hand(name: str, players: int, seed: int = 3) -> ClimbingGame:
    return play_out(new_game(rules(name), players, seed, 2, record=True), until_hand=2)


def gifts(game: ClimbingGame) -> list[tuple[str, str]]:
    """Who is asked in the exchange, by title, and for what."""
    found = []
    while game.decision is not None and game.decision.kind != "play":
        choice = game.options()[0]
        what = f"{choice.cards.bit_count()} cards" if isinstance(choice, Cards) else "a rank"
        assert isinstance(choice, (Cards, Pick))
        found.append((game.state.titles[game.decision.player], what))
        game.choose(choice)
    return found


def test_tycoon_and_beggar_exchange_two_cards_rich_and_poor_one() -> None:
    assert gifts(second_hand("tycoon", 4)) == [
        ("beggar", "2 cards"),
        ("tycoon", "2 cards"),
        ("poor", "1 cards"),
        ("rich", "1 cards"),
    ]


def test_the_president_takes_the_two_best_and_scum_asks_for_ranks() -> None:
    asked = gifts(second_hand("president", 5))
    assert [title for title, _ in asked] == ["scum", "president", "vice_scum", "vice_president"]
    named = gifts(second_hand("scum", 5))
    assert [title for title, what in named if what == "a rank"] == [
        "president",
        "president",
        "vice_president",
    ]


def test_the_president_sits_first_and_leads() -> None:
    game = second_hand("president", 5)
    gifts(game)
    assert game.state.seats == game.state.places
    assert game.decision is not None
    assert game.decision.player == game.state.places[0]


def test_the_federation_deals_equal_hands_and_leaves_no_joker_aside() -> None:
    for seed in range(30):
        game = new_game(rules("federation"), 4, seed)
        assert isinstance(game, ClimbingGame)
        assert [game.hand_of(seat).bit_count() for seat in range(4)] == [13] * 4
        assert game.state.aside.bit_count() == 2
        assert not any(code.startswith("JK") for code in game.codes(game.state.aside))


def test_seats_of_the_uecda_change_every_third_hand() -> None:
    game = new_game(rules("uecda"), 5, 2, 9)
    assert isinstance(game, ClimbingGame)
    seatings: dict[int, list[int]] = {}
    while game.decision is not None:
        seatings[game.hand] = game.state.seats[:]
        game.choose(game.options()[-1])
    changed = [hand for hand in range(2, 10) if seatings[hand] != seatings[hand - 1]]
    assert set(changed) <= {4, 7}
    assert changed


def test_the_first_of_dragon_quest_scores_fifty_and_seventy_in_the_last_hand() -> None:
    game = play_out(new_game(rules("dragon_quest"), 4, 4, 3, record=True))
    assert game.log is not None
    ends = [line for line in game.log if "places" in line]
    assert [max(line["score"]) for line in ends] == [50, 50, 70]
