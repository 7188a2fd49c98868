"""The shipped house rules: each can be used alone over the base game, and plays; so do mixtures of them.

What no example can show (who leads a hand, the exchange, points) is tested here as well.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from budget import LONG, examples
from helpers.library import BODIES, CORE, RULES, TEXTS, rule_of, said, table, using, with_needed
from helpers.random_play import play_out, play_through
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.dsl.shipped import shipped
from yakusoku.game.decisions import Cards
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.examples import run_example
from yakusoku.interpreter.record import record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load
from yakusoku.sheets.readings import pieces
from yakusoku.sheets.render import render


def every_setting() -> list[tuple[str, str]]:
    """Each rule with each choice of each of its settings: words, and the ends and the middle of numbers."""
    found = []
    for id, row in RULES.items():
        if row.settings:
            for item in rule_of(id).settings:
                span = sorted({item.low, (item.low + item.high) // 2, item.high})
                for choice in item.choices or (map(str, span) if item.high else ("3 or J",)):
                    found.append((id, f"{item.id} {choice}"))
    return found


def test_every_rule_has_its_own_id_two_names_a_source_and_an_effect() -> None:
    assert len(RULES) == len(BODIES) == sum(part.count("\nrule ") for part in TEXTS.values()) > 130
    for id, row in RULES.items():
        assert "    source " in BODIES[id], id
        assert row.en, id
        assert row.ja, id
        found = rule_of(id)
        assert found.clauses or found.standings or found.answers or found.changes, id


def test_every_kanji_has_a_reading_and_nothing_else_has() -> None:
    """In the names of the newer files: all kanji are followed by a reading in brackets."""
    names = r'(?m)^(?: +(?:setting|shape|title)|rule|library) \w+ "[^"]*" "([^"]*)"'
    for stem, part in TEXTS.items():
        for ja in [] if stem == "core" else re.findall(names, part):
            for base, over in pieces(ja):
                assert bool(over) == bool(re.search(r"[一-鿿々]", base)), (stem, ja)
                assert not re.search(r"[\[\]]", base), (stem, ja)


@pytest.mark.parametrize("stem", TEXTS)
def test_a_library_checks_without_errors_and_warnings(stem: str) -> None:
    loaded = load(str(shipped() / "rules" / f"{stem}.yaku"), examples=True)
    assert [item.message for item in loaded.diagnostics if item.severity != "hint"] == []


@cache
def printed(id: str) -> str:
    """The sheet of the table with this rule."""
    return render(table(id), "md")


@pytest.mark.parametrize(
    ("id", "players"),
    [(id, 4 + turn) for at, id in enumerate(RULES) for turn in (0, 1) if LONG or at % 2 == turn],
)
def test_a_rule_plays_alone_replays_and_renders(id: str, players: int) -> None:
    ruleset = table(id)
    assert [item.message for item in using(with_needed(id)).diagnostics if item.severity != "hint"] == []
    game = new_game(ruleset, players, 5, 3)
    assert isinstance(game, ClimbingGame)
    play_through(game, 5)
    lines = [text(line) for line in record(ruleset, players, 3, 5)]
    assert replay(lines, lambda _: using(with_needed(id))) == []
    assert printed(id).count(RULES[id].en) >= 1


@pytest.mark.parametrize(("id", "given_"), every_setting())
def test_a_setting_is_carried_and_its_examples_come_true(id: str, given_: str) -> None:
    uses = (*with_needed(id)[:-1], f"{id} with {given_}")
    loaded = using(uses)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    found = loaded.ruleset.rule(id)
    assert (
        f"{given_.split()[0]} {next(item.value for item in found.settings if item.id == given_.split()[0])}"
        == given_
    )
    assert [
        (item.title.en, failed.message)
        for item in found.examples
        if id not in CORE
        for failed in run_example(loaded.ruleset, item)
    ] == []
    game = new_game(loaded.ruleset, 4, 2, 1)
    assert isinstance(game, ClimbingGame)
    play_through(game, 2)


def compatible(ids: list[str]) -> bool:
    used = set(with_needed(*ids))
    return not any(said(id, "conflicts with") & used for id in used)


@examples(30)
@given(
    st.lists(st.sampled_from(sorted(RULES)), min_size=6, max_size=6, unique=True).filter(compatible),
    st.integers(3, 7),
    st.integers(0, 2**32),
)
def test_mixtures_of_six_rules_play_and_end(ids: list[str], players: int, seed: int) -> None:
    loaded = using(with_needed(*ids))
    if loaded.ruleset is None:  # two of them decide the same thing of the game, which is told
        assert {item.code for item in loaded.diagnostics if item.severity == "error"} <= {"rules-disagree"}
        return
    game = new_game(loaded.ruleset, players, seed, 2)
    assert isinstance(game, ClimbingGame)
    play_through(game, seed)


# ------------------------------------------------------------------------------------------- what no example can show


def second_hand(*ids: str, players: int = 4, seed: int = 3) -> ClimbingGame:
    return play_out(new_game(table(*ids), players, seed, 2, record=True), until_hand=2)


def gifts(game: ClimbingGame) -> list[tuple[str, int]]:
    """Who gives how many cards in the exchange, by titles."""
    found = []
    while game.decision is not None and game.decision.kind == "exchange":
        choice = game.options()[0]
        assert isinstance(choice, Cards)
        found.append((game.state.titles[game.decision.player], choice.cards.bit_count()))
        game.choose(choice)
    return found


EXCHANGES = [
    ("four_titles", 4, [("dai_hinmin", 2), ("dai_fugo", 2), ("hinmin", 1), ("fugo", 1)]),
    ("absolute_monarchy", 5, [("fugo", 1), ("hinmin", 2), ("dai_hinmin", 3)]),
    ("two_for_few", 4, [("hinmin", 2), ("fugo", 2)]),
    (
        "extra_classes",
        7,
        [("dorei", 3), ("osama", 3), ("dai_hinmin", 2), ("dai_fugo", 2), ("hinmin", 1), ("fugo", 1)],
    ),
]


@pytest.mark.parametrize(("id", "players", "wanted"), EXCHANGES)
def test_the_exchange(id: str, players: int, wanted: list[tuple[str, int]]) -> None:
    assert gifts(second_hand(id, players=players)) == wanted


def test_the_lowest_keeps_the_joker() -> None:
    kept = 0
    for seed in range(40):
        game = second_hand("joker_exempt", players=5, seed=seed)
        assert game.decision is not None
        assert game.state.titles[game.decision.player] == "dai_hinmin"
        if "JK" in game.codes(game.hand_of(game.decision.player)):
            kept += 1
            assert not any(
                "JK" in game.codes(item.cards) for item in game.options() if isinstance(item, Cards)
            )
    assert kept


@pytest.mark.parametrize(
    ("id", "card"),
    [("diamond_three_starts", "D3"), ("spade_three_starts", "S3"), ("club_three_starts", "C3")],
)
def test_who_holds_the_three_starts_the_first_hand_only(id: str, card: str) -> None:
    for seed in range(10):
        game = new_game(table(id), 4, seed)
        assert game.decision is not None
        assert card in game.codes(game.hand_of(game.decision.player))
        later = second_hand(id, seed=seed)
        gifts(later)
        assert later.decision is not None
        assert later.decision.player == later.state.places[-1]


def test_who_holds_the_diamond_three_starts_every_hand() -> None:
    for seed in range(10):
        game = second_hand("every_hand_diamond_three", seed=seed)
        gifts(game)
        assert game.decision is not None
        assert "D3" in game.codes(game.hand_of(game.decision.player))


def test_the_winner_leads_or_a_lot_decides() -> None:
    leaders = set()
    for seed in range(12):
        game = second_hand("winner_leads", seed=seed)
        gifts(game)
        assert game.decision is not None
        assert game.decision.player == game.state.places[0]
        game = second_hand("lot_leads", seed=seed)
        gifts(game)
        assert game.decision is not None
        leaders.add(game.state.places.index(game.decision.player))
    assert len(leaders) > 2


@pytest.mark.parametrize(
    ("id", "players", "wanted"),
    [("class_points", 5, [3, 1, 0, -1, -3]), ("ladder_points", 4, [50, 30, 20, 10])],
)
def test_points_by_place(id: str, players: int, wanted: list[int]) -> None:
    game = play_out(new_game(table(id), players, 4, 1, record=True))
    assert game.log is not None
    [end] = [line for line in game.log if "places" in line]
    assert [end["score"][seat] for seat in end["places"]] == wanted


def test_the_presets_play() -> None:
    for name, players in (("skny", 4), ("skny", 5), ("federation", 4)):
        loaded = load(name, examples=True)
        assert loaded.ruleset is not None
        assert [item.message for item in loaded.diagnostics if item.severity != "hint"] == []
        game = new_game(loaded.ruleset, players, 8, 2)
        assert isinstance(game, ClimbingGame)
        play_through(game, 8)
