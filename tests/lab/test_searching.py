"""Players who search: stronger than chance, blind to what they may not see, and the games stay those of the rules."""

from __future__ import annotations

import json

import pytest

from yakusoku.console.main import main
from yakusoku.lab.compiled import Compiled, Search, covers, secrets
from yakusoku.lab.simulate import play_session, simulate
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text


def rules_of(name: str) -> RuleSet:
    ruleset = load(name).ruleset
    assert ruleset is not None
    return ruleset


def engine_of(name: str, players: int, *seats: int, tries: int = 8) -> Compiled:
    return Compiled(covers(rules_of(name), players, search=True), players, print, search=Search(seats, tries))


@pytest.mark.parametrize(("name", "players", "share"), [("daifugo", 4, 0.45), ("kitchen_table", 4, 0.45)])
def test_who_searches_comes_first_among_random_players(name: str, players: int, share: float) -> None:
    """By chance it would be one hand of four."""
    tally, _ = simulate(
        rules_of(name), players, 100, 3, engine=engine_of(name, players, 1), strategy="search"
    )
    assert tally.seat_places[1, 1] / tally.hands > share


def test_who_searches_wins_chips() -> None:
    tally, _ = simulate(rules_of("koi_koi"), 2, 150, 3, engine=engine_of("koi_koi", 2, 0), strategy="search")
    assert tally.moved[0] > 200 and tally.wins[0] > 1.3 * tally.wins[1]


@pytest.mark.parametrize(("name", "players"), [("kitchen_table", 4), ("taiyaku", 3)])
def test_nobody_who_searches_is_just_a_random_player(name: str, players: int) -> None:
    """Then the games are those of the interpreter."""
    found, _ = simulate(rules_of(name), players, 30, 3, engine=engine_of(name, players))
    assert found == simulate(rules_of(name), players, 30, 3)[0]


@pytest.mark.parametrize("name", ["pagat_variations", "uecda", "hachi_hachi", "roppyakken"])
def test_the_same_numbers_whatever_the_jobs_and_all_hands_end(name: str) -> None:
    rules = rules_of(name)
    players = rules.players.low
    engine = engine_of(name, players, *range(players), tries=2)
    alone, _ = simulate(rules, players, 30, 5, engine=engine, strategy="search")
    spread, _ = simulate(rules, players, 30, 5, engine=engine, strategy="search", jobs=2)
    assert alone == spread
    assert (alone.hands, alone.broken) == (30, [])
    assert sum(alone.moved.values()) == simulate(rules, players, 30, 5)[0].moved.total() or name != "uecda"


def hidden_of(engine: Compiled, seat: int) -> list[int]:
    """The cards of the others' hands, in a list that can be put back."""
    places = engine.made.places
    hands = engine.engine.read("state", places["HANDS"], engine.players)
    return [
        card for other, hand in enumerate(hands) if other != seat for card in range(64) if hand >> card & 1
    ]


def test_what_is_hidden_decides_nothing() -> None:
    """The same position with other cards in the hands that nobody sees: who searches chooses the same, with the same luck."""
    engine = engine_of("daifugo", 4, 0, 1, 2, 3, tries=3)
    play, places = engine.engine, engine.made.places
    state_size = places["STATE_SIZE"]
    chosen = 0
    for seed in range(6):
        play.call("begin_session", seed, 1)
        play.write("state", [seed * 77 + 1], places["RANDOM_CHANCE"])
        for _ in range(12):
            many = play.call("options")
            seat = play.read("state", places["DECIDER"], 1)[0]
            before = play.read("state", 0, state_size)
            first = play.call("search", many)
            after = play.read("state", 0, places["HEAP"])  # behind it is what nobody reads
            after[places["RANDOM_CHANCE"]] = before[places["RANDOM_CHANCE"]]
            assert after == before[: places["HEAP"]]
            swapped = list(before)
            cards, at = hidden_of(engine, seat)[::-1], 0
            for other in range(4):
                if other != seat:
                    size = before[places["HANDS"] + other].bit_count()
                    swapped[places["HANDS"] + other] = sum(1 << card for card in cards[at : at + size])
                    at += size
            assert swapped != before
            play.write("state", swapped)
            assert play.call("options") == many
            assert play.call("search", many) == first
            chosen += first != 0
            play.write("state", before)
            play.call("options")
            play.call("choose", first, many)
    assert chosen > 10


def test_the_pile_and_the_other_hand_decide_nothing_either() -> None:
    """The same in a fishing game, where what comes of a choice hangs on the pile."""
    engine = engine_of("koi_koi", 2, 0, 1, tries=3)
    play, places = engine.engine, engine.made.places
    hands, pile, chosen = places["HANDS"], places["PILE"], 0
    for seed in range(6):
        play.call("begin_session", seed, 1)
        play.write("state", [seed * 77 + 1], places["RANDOM_CHANCE"])
        for _ in range(10):
            many = play.call("options")
            if not many:
                break
            before = play.read("state", 0, places["STATE_SIZE"])
            seat, first = before[places["DECIDER"]], play.call("search", many)
            left, at = before[places["PILE_COUNT"]], pile + before[places["PILE_AT"]]
            other = before[hands + 1 - seat]
            swapped = list(before)
            cards = [card for card in range(64) if other >> card & 1]
            unseen = sorted([*cards, *before[at : at + left]], reverse=True)
            now = sum(1 << card for card in unseen[: len(cards)])
            swapped[hands + 1 - seat] = now
            dealt = places["DEALT"] + 1 - seat
            swapped[dealt] = before[dealt] & ~other | now
            swapped[at : at + left] = unseen[len(cards) :]
            play.write("state", swapped)
            assert play.call("options") == many
            assert play.call("search", many) == first
            chosen += first != 0
            play.write("state", before)
            play.call("options")
            play.call("choose", first, many)
    assert chosen > 10


def test_commands_say_who_cannot_search(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert main(["simulate", "koi_koi", "--hands", "10", "--player", "search", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["strategy"] == "search"
    assert main(["simulate", "koi_koi", "--player", "search", "--engine", "interpreter"]) == 2
    assert "players who search need an engine" in capsys.readouterr().err
    loaded = load_text(
        'variant s "S" of daifugo\n    rule bomb "Bomb"\n        when a play contains 5 then the player secretly names 1 rank\n'
        "        when a play contains cards of the named rank then the player discards 1 card\n",
        examples=False,
    )
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    assert secrets(loaded.ruleset) == "Bomb"
    assert secrets(rules_of("kitchen_table")) == ""
    with pytest.raises(ValueError, match="only an engine"):
        play_session(rules_of("koi_koi"), 2, 7, 1, "search")
