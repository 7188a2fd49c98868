"""What holds for every game: random mixtures of house rules, 3 to 8 players, several hands, random choices.

The rules are those of rulesets/rules/core.yaku and of more_rules.yaku beside this file.
"""

from __future__ import annotations

import json

import pytest
from budget import examples
from helpers.mixtures import MORE, NEEDS, mixture, mixtures
from helpers.random_play import MOST_DECISIONS, pick
from helpers.scenes import whole
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import PASS, Cards, IllegalChoice, Option, Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.titles import title_for
from yakusoku.interpreter.start import new_game
from yakusoku.model import climbing_of

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(3, 8)


def start(
    uses: tuple[str, ...], players: int, seed: int, hands: int = 3, record: bool = False
) -> ClimbingGame:
    game = new_game(mixture(uses), players, seed, hands, record=record)
    assert isinstance(game, ClimbingGame)
    return game


def test_every_rule_of_the_library_is_used_and_means_something() -> None:
    assert len(MORE) == 23
    ruleset = mixture((*NEEDS.values(), *MORE))
    for rule in MORE:
        found = ruleset.rule(rule)
        shapes = climbing_of(ruleset).shapes
        assert found.clauses or found.standings or found.answers or any(shape.id == rule for shape in shapes)


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_cards_are_conserved_and_the_session_ends(uses: tuple[str, ...], seed: int, players: int) -> None:
    game = start(uses, players, seed)
    everything = (1 << game.rules.deck.size) - 1
    chance = Chance(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        assert whole(game) == everything
        game.choose(pick(game, chance))
    assert game.over
    assert game.hand == 3
    assert game.options() == []
    with pytest.raises(IllegalChoice):
        game.choose(PASS)


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_every_option_is_accepted_and_explained_as_legal(
    uses: tuple[str, ...], seed: int, players: int
) -> None:
    game = start(uses, players, seed)
    chance = Chance(seed)
    for number in range(120):
        if game.decision is None:
            break
        options = list(game.options())
        assert options
        assert len(set(options)) == len(options)
        if number % 8 == 0:
            state = game.to_json()
            for option in options[:60]:
                twin = game.copy()
                assert twin.explain(option).legal
                assert not twin.explain(option).reasons
                twin.choose(option)
            assert game.to_json() == state
        game.choose(pick(game, chance))


def strangers(game: ClimbingGame) -> list[Option]:
    """Options that may or may not be allowed now: plays of this and of other hands, passing, cards, numbers."""
    book = game.engine.book
    assert game.decision is not None
    found: list[Option] = [
        PASS,
        Cards(0),
        Pick(0),
        Pick(1),
        Pick(99),
        Cards(game.hand_of(game.decision.player)),
    ]
    for seat in range(game.players):
        rows = [play for group in book.plays(game.hand_of(seat)).values() for play in group]
        found += rows[:: max(1, len(rows) // 40)]
    return found


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_what_is_no_option_is_refused_changes_nothing_and_has_a_reason(
    uses: tuple[str, ...], seed: int, players: int
) -> None:
    game = start(uses, players, seed)
    chance = Chance(seed)
    for number in range(100):
        if game.decision is None:
            break
        if number % 10 == 0:
            allowed = set(game.options())
            before = game.to_json()
            for option in strangers(game):
                found = game.explain(option)
                assert found.legal == (option in allowed)
                assert bool(found.reasons) != found.legal
                if option not in allowed:
                    with pytest.raises(IllegalChoice):
                        game.choose(option)
            assert game.to_json() == before
            assert set(game.options()) == allowed
        game.choose(pick(game, chance))


@examples(20)
@given(mixtures(), SEEDS, PLAYERS, st.integers(0, 60))
def test_copies_are_independent_and_go_on_alike(
    uses: tuple[str, ...], seed: int, players: int, at: int
) -> None:
    game = start(uses, players, seed, 2)
    chance = Chance(seed)
    for _ in range(at):
        if game.decision is None:
            return
        game.choose(pick(game, chance))
    before, options = game.to_json(), list(game.options())
    one, two = game.copy(), game.copy()
    assert one == game
    first, second = Chance(seed + 1), Chance(seed + 1)
    for _ in range(60):
        if one.decision is None:
            break
        one.choose(pick(one, first))
    assert game.to_json() == before
    assert list(game.options()) == options
    for _ in range(60):
        if two.decision is None:
            break
        two.choose(pick(two, second))
    assert one == two
    assert game.to_json() == before


@examples(20)
@given(mixtures(), SEEDS, PLAYERS, st.integers(0, 60))
def test_json_gives_an_equal_game_that_goes_on_alike(
    uses: tuple[str, ...], seed: int, players: int, at: int
) -> None:
    game = start(uses, players, seed, 2)
    chance = Chance(seed)
    for _ in range(at):
        if game.decision is None:
            break
        game.choose(pick(game, chance))
    text = json.dumps(game.to_json())
    again = ClimbingGame.from_json(game.rules, json.loads(text))
    assert again == game
    assert again.decision == game.decision
    assert json.dumps(again.to_json()) == text
    for _ in range(60):
        assert list(again.options()) == list(game.options())
        assert [again.data(item) for item in again.options()[:20]] == [
            game.data(item) for item in game.options()[:20]
        ]
        if game.decision is None:
            break
        option = pick(game, chance)
        game.choose(option)
        again.choose(option)
        assert again == game


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_same_seed_and_choices_give_the_same_log(uses: tuple[str, ...], seed: int, players: int) -> None:
    logs = []
    for _ in range(2):
        game = start(uses, players, seed, 2, record=True)
        chance = Chance(seed)
        while game.decision is not None:
            game.choose(pick(game, chance))
        logs.append(game.log)
    assert logs[0] == logs[1]
    assert json.loads(json.dumps(logs[0])) == logs[0]


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_places_titles_and_points_belong_together(uses: tuple[str, ...], seed: int, players: int) -> None:
    game = start(uses, players, seed, 3, record=True)
    chance = Chance(seed)
    while game.decision is not None:
        game.choose(pick(game, chance))
    assert game.log is not None
    worth = {row.title: row.points for row in climbing_of(game.rules).scores}
    ends = [line for line in game.log if "places" in line]
    assert [line["hand"] for line in ends] == [1, 2, 3]
    totals = [0] * players
    paid = [0] * players
    for line in game.log:
        if line.get("event") == "pay":
            paid[line["from"]] -= line["chips"]
            paid[line["to"]] += line["chips"]
        if "places" not in line:
            continue
        assert sorted(line["places"]) == list(range(players))
        assert len(line["titles"]) == players
        expected = [title_for(game, index) for index in range(players)]
        titles = [line["titles"][str(seat)] for seat in line["places"]]
        assert titles in ([*expected], [*reversed(expected)] if "uprising" in uses else expected)
        assert line["score"] == [
            paid[seat] + worth.get(line["titles"][str(seat)], 0) for seat in range(players)
        ]
        totals = [total + points for total, points in zip(totals, line["score"], strict=True)]
        paid = [0] * players
    assert game.totals == totals


@examples(20)
@given(mixtures(), SEEDS, PLAYERS)
def test_the_record_follows_the_cards(uses: tuple[str, ...], seed: int, players: int) -> None:
    """A reader without rules who follows the lines knows every hand at the end: plays, moves, redeals."""
    game = start(uses, players, seed, 1, record=True)
    chance = Chance(seed)
    last: list[set[str]] = []
    while game.decision is not None:
        last = [set(game.codes(game.hand_of(seat))) for seat in range(players)]
        done = len(game.log or [])
        option = pick(game, chance)
        game.choose(option)
        for line in (game.log or [])[done:]:
            follow(last, line)
        if game.decision is not None:
            assert last == [set(game.codes(game.hand_of(seat))) for seat in range(players)]


def follow(hands: list[set[str]], line: dict[str, object]) -> None:
    """What one line of the record does to the hands."""
    choice = line.get("choice")
    if line.get("decision") in ("play", "answer") and isinstance(choice, dict):
        player = line["player"]
        assert isinstance(player, int)
        hands[player] -= set(choice["cards"])
    event = line.get("event")
    if event == "move":
        cards = set(line["cards"])  # type: ignore[call-overload]
        for key, change in (("from", set.difference_update), ("to", set.update)):
            kind, _, seat = str(line[key]).partition(" ")
            if kind == "hand":
                change(hands[int(seat)], cards)
    if event == "redeal":
        hands[:] = [set(row) for row in line["hands"]]  # type: ignore[attr-defined]
