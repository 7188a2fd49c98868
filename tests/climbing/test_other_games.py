"""Big Two, Tiến Lên and Dou Dizhu: against judges that were written from the rules alone, and to the end of random hands."""

from __future__ import annotations

import pytest
from budget import examples
from helpers.scenes import deal, do, whole
from helpers.shipped import shipped as rules
from hypothesis import given
from hypothesis import strategies as st
from judges import big_two_legal, dou_dizhu_legal

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import PASS, Pick, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load

GAMES = [("big_two", 3), ("big_two", 4), ("tien_len", 4), ("dou_dizhu", 3)]


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_the_file_is_clean_and_its_examples_come_true(name: str) -> None:
    assert [(item.code, item.message) for item in load(name, examples=True).diagnostics] == []


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_random_hands_end_and_keep_all_cards(name: str, players: int) -> None:
    game = new_game(rules(name), players, 5, 12)
    assert isinstance(game, ClimbingGame)
    everything = (1 << game.rules.deck.size) - 1
    chance = Chance(7)
    while game.decision is not None:
        assert whole(game) == everything
        options = game.options()
        game.choose(options[chance.below(len(options))])
    assert game.hand == 12


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_replay_is_the_same(name: str, players: int) -> None:
    lines = [text(line) for line in record(rules(name), players, 3, 5)]
    assert replay(lines, load) == []


# --------------------------------------------------------------------------------------------------------- legality


def wander(name: str, players: int, seed: int, steps: int) -> ClimbingGame:
    """A game after some random choices, combinations preferred."""
    chance = Chance(seed)
    game = new_game(rules(name), players, chance.next(), 1)
    assert isinstance(game, ClimbingGame)
    for _ in range(steps):
        options = game.options()
        wide = [item for item in options if isinstance(item, Play) and item.size > 2]
        pick = wide if wide and chance.below(2) else options
        copy = game.copy()
        copy.choose(pick[chance.below(len(pick))])
        if copy.decision is None:
            break
        game = copy
    return game


def on_table(game: ClimbingGame) -> list[str] | None:
    return game.codes(game.state.trick[-1][1].cards) if game.state.trick else None


def offered(game: ClimbingGame) -> list[frozenset[str]]:
    return [frozenset(game.codes(item.cards)) for item in game.options() if isinstance(item, Play)]


@examples(40)
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_big_two_offers_what_the_judge_finds(seed: int, steps: int) -> None:
    game = wander("big_two", 4, seed, steps)
    assert game.decision is not None
    hand = game.codes(game.hand_of(game.decision.player))
    opening = all(game.hand_of(seat).bit_count() == 13 for seat in range(4))
    found = offered(game)
    assert len(found) == len(set(found))
    assert set(found) == big_two_legal.legal(hand, on_table(game), opening=opening)


WORDS = {
    "single": "single",
    "pair": "pair",
    "triplet": "triplet",
    "bomb": "bomb",
    "rocket": "rocket",
    "three_one": "1 threes with a card",
    "three_two": "1 threes with a pair",
    "four_two": "four with a card",
    "four_pairs": "four with a pair",
}
ROWS = {
    "sequence": ("sequence of {}", 1),
    "pair_run": ("pair run of {}", 2),
    "plane": ("plane of {}", 3),
    "plane_ones": ("{} threes with a card", 4),
    "plane_pairs": ("{} threes with a pair", 5),
}


def reading(game: ClimbingGame, play: Play) -> dou_dizhu_legal.Reading:
    """How the judge calls the play."""
    shape = game.shape_id(play)
    if shape in ROWS:
        words, width = ROWS[shape]
        name = words.format(play.size // width)
    else:
        name = WORDS[shape]
    if name == "rocket":
        return name, 0
    return name, dou_dizhu_legal.rank(game.rules.deck.faces[play.high].code)


@st.composite
def rich_hands(draw: st.DrawFn) -> tuple[list[str], list[str] | None]:
    """Eleven cards of few ranks, so that much can be made of them; and cards of the others."""
    game = new_game(rules("dou_dizhu"), 3, 1)
    ranks = draw(st.sampled_from([("3", "4", "5", "6"), ("9", "J", "Q", "K"), ("Q", "K", "A", "2")]))
    rich = [code for code in game.rules.deck.codes if code[1:] in ranks] + ["JK1", "JK2"]
    chance = Chance(draw(st.integers(0, 2**32)))
    chance.shuffle(rich)
    return rich[:11], rich[11:]


@examples(25)
@given(rich_hands(), st.integers(0, 2**32))
def test_dou_dizhu_offers_what_the_judge_finds(hands: tuple[list[str], list[str]], seed: int) -> None:
    """Led, and on a play of the player before."""
    mine, theirs = hands
    spare = [code for code in rules("dou_dizhu").deck.codes if code not in {*mine, *theirs}]
    game = deal(rules("dou_dizhu"), [" ".join([*theirs, spare[0]]), " ".join([*mine, spare[1]]), spare[2]])
    plays = [item for item in game.options() if isinstance(item, Play)]
    assert {(frozenset(game.codes(item.cards)), reading(game, item)) for item in plays} == set(
        dou_dizhu_legal.legal([*theirs, spare[0]], None)
    )
    choice = plays[Chance(seed).below(len(plays))]
    game.choose(choice)
    assert {
        (frozenset(game.codes(item.cards)), reading(game, item))
        for item in game.options()
        if isinstance(item, Play)
    } == dou_dizhu_legal.legal([*mine, spare[1]], game.codes(choice.cards))


# ------------------------------------------------------------------------------------------- what no example can show


def test_the_landlord_has_bid_most_takes_the_rest_and_leads() -> None:
    for seed in range(6):
        game, chance, bids = new_game(rules("dou_dizhu"), 3, seed), Chance(seed), [0, 0, 0]
        assert isinstance(game, ClimbingGame)
        while game.decision is not None and game.decision.kind == "name number":
            options = game.options()
            assert options == [*(Pick(number) for number in range(max(bids) + 1, 4)), PASS]
            choice, seat = options[chance.below(len(options))], game.decision.player
            if isinstance(choice, Pick):
                bids[seat] = choice.value
            elif not any(bids) and seat == game.state.seats[(game.at[game.state.leader] + 2) % 3]:
                bids = [0, 0, 0]  # dealt again
            game.choose(choice)
        assert game.decision is not None
        landlord = game.decision.player
        assert bids[landlord] == max(bids) > 0
        assert game.state.numbers["multiplier"] == bids[landlord]
        assert [game.hand_of(seat).bit_count() for seat in range(3)] == [
            20 if seat == landlord else 17 for seat in range(3)
        ]
        assert [game.state.sides[seat] for seat in range(3)] == [
            "landlord" if seat == landlord else "peasants" for seat in range(3)
        ]


@pytest.mark.parametrize(
    ("hands", "moves", "wanted"),
    [
        (["S4", "S9 S10", "H9 H10"], ["S4"], [4, -2, -2]),
        (["S4 H5", "S9", "H9 H10"], ["S4", "S9"], [-4, 2, 2]),
        (["S4 H5", "S6 H6 D6 C6", "H9 H10"], ["S4", "S6 H6 D6 C6"], [-8, 4, 4]),
        (
            ["S4 H5 S2 D7", "S9 S6", "H9 H10"],
            ["S4", "S9", "pass", "S2", "pass", "pass", "H5", "S6"],
            [-2, 1, 1],
        ),
    ],
    ids=["landlord's spring", "peasant's spring", "with a bomb", "no spring"],
)
def test_the_side_of_the_first_player_out_is_paid(
    hands: list[str], moves: list[str], wanted: list[int]
) -> None:
    game = new_game(rules("dou_dizhu"), 3, 1, record=True)
    assert isinstance(game, ClimbingGame)
    played = deal(rules("dou_dizhu"), hands)
    played.state.sides = ("landlord", "peasants", "peasants")
    played.state.numbers = {
        "multiplier": 1,
        **{f"{id}/{seat}": 0 for id in ("bid", "turns_played") for seat in range(3)},
    }
    do(played, *moves)
    assert played.totals == wanted


def test_who_holds_the_lowest_card_leads_with_it() -> None:
    for name, card in (("big_two", "D3"), ("tien_len", "S3")):
        for seed in range(5):
            game = new_game(rules(name), 4, seed)
            assert game.decision is not None
            plays = [item for item in game.options() if isinstance(item, Play)]
            assert plays
            assert all(card in game.codes(item.cards) for item in plays)
            assert PASS not in game.options()
