"""Engines that know plays by their forms list them, and those that follow another play, as the interpreter does; what they cannot do they name."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random

import pytest
from budget import FACTOR
from helpers.shipped import shipped

from yakusoku.engine.climbing.forms import forms_of
from yakusoku.engine.face import Engine, Mistake
from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.legality import beats
from yakusoku.interpreter.climbing.plays import PlayBook
from yakusoku.lab.compiled import all_plays, covers
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

from .lockstep import Lockstep, numbers_of_plays
from .perft import Perft
from .runs import engine

SHIPPED = (("dou_dizhu", 3), ("tien_len", 4))
GAME = """game {name} "A game" "ゲーム"
    version "1.0"
    family climbing
    players 3 to 4
    deck {deck}
    turn clockwise
    about "A game." "ゲームです。"
    source "no source"

ranking {ranking}
{more}
shape single "single card" "一枚[いちまい]" is 1 card
shape some   "a set"       "組[くみ]"       is 2 to 4 cards of one rank
shape row    "a run"       "階段[かいだん]" is 3 or more cards in consecutive ranks{row}
shape twins  "twins"       "双子[ふたご]"   is 2 or more pairs in consecutive ranks{twins}
shape full   "full"        "満員[まんいん]" is some with {full}
shape flock  "a flock"     "群[む]れ"       is row with {flock}
{shapes}
follow the same shape and size, {follow}

deal
    12 cards to each player

dealer at random, later the last winner
leader at random, later the last winner

title first_out "First" "一番[いちばん]" is first
title last_in   "Last"  "びり"           is last
{rules}
"""
PLAIN = {
    "deck": "french",
    "ranking": "3 4 5 6 7 8 9 10 J Q K A 2",
    "more": "",
    "row": ", without 2",
    "twins": "",
    "full": "2 cards of other ranks",
    "flock": "1 card of another rank",
    "shapes": "",
    "follow": "higher",
    "rules": "",
}
TURNED = """
rule turned "Turned" "逆[さか]さ"
    when a play contains 9
    then reverse the ranking until the hand ends
rule nine "Nine" "9"
    allow some containing 2 or more 7 on any play unless the play before is twins
    forbid going out with a play containing 2
    forbid row without 6 if the player has 8 or more cards
rule rich "Rich" "金持[かねも]ち"
    when a player is dealt a hand
    if the player can make row of 7 or more cards
    then reverse the direction until the hand ends
rule parity "Parity" "奇数[きすう]と偶数[ぐうすう]"
    require same colour if the play before contains 3 and the player has 5 or fewer cards
"""
OTHERS = {
    "pairs": PLAIN
    | {"full": "2 pairs of other ranks", "flock": "as many pairs of different ranks", "rules": TURNED},
    "suits": PLAIN
    | {
        "more": "suits rank S C D H",
        "full": "3 cards of different ranks",
        "follow": "equal or higher",
        "rules": TURNED.split("rule parity")[0],
    },
    "jokers": PLAIN
    | {
        "deck": "french with 2 jokers of different rank",
        "ranking": "3 4 5 6 7 8 9 10 J Q K A 2, joker above all",
        "row": ", step 2",
        "shapes": 'shape rocket "rocket" "ロケット" is JK1-JK2\nshape twos "twos" "二[に]" is 2-2-3',
        "rules": TURNED.split("rule parity")[0],
    },
}


@cache
def game(name: str) -> tuple[RuleSet, int]:
    """A rule set, and the number of its players."""
    if name not in OTHERS:
        return shipped(name), dict(SHIPPED)[name]
    loaded = load_text(GAME.format(name=name, **OTHERS[name]), examples=False)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset, 3


@cache
def inside(name: str) -> tuple[Engine, dict[str, int]]:
    """The engine of a game with some functions of the parts that can be called, and the places in its state."""
    made = covers(*game(name))
    assert not made.lacks, [item.what for item in made.lacks]
    exported = "__all__ = ['list_formed', 'list_formed_on', 'count_options', 'find_option', 'form_beats', "
    text = made.text.replace("__all__ = [", exported)
    missing = [word for word in ("form_beats",) if not re.search(rf"^def {word}\b", text, re.MULTILINE)]
    for word in missing:
        text = text.replace(f"'{word}', ", "")
    running = engine(text, "python", check=True)
    running.call("begin_session", 1, 1)
    return running, made.places


def hands(rules: RuleSet, chance: Random, many: int) -> list[int]:
    """Hands of all sizes, half of them of few ranks, so that they have many plays."""
    found = []
    for _ in range(many):
        cards = list(range(rules.deck.size))
        if chance.random() < 0.5:
            first = chance.randrange(0, len(cards) - 24)
            cards = cards[first : first + 24]
        found.append(sum(1 << card for card in chance.sample(cards, chance.randrange(1, 15))))
    return found


NAMES = [name for name, _ in SHIPPED] + list(OTHERS)


@pytest.mark.parametrize("name", NAMES)
def test_plays_of_a_hand(name: str) -> None:
    rules, _ = game(name)
    running, _ = inside(name)
    book, number = PlayBook(rules), numbers_of_plays(rules)
    for hand in hands(rules, Random(name), max(8, round(25 * FACTOR))):
        many = running.call("list_formed", hand)
        expected = [number(play) for group in book.plays(hand).values() for play in group]
        assert running.read("option", 0, many) == expected


@pytest.mark.parametrize("name", NAMES)
def test_what_follows_a_play(name: str) -> None:
    """In both directions of the ranking."""
    rules, players = game(name)
    running, places = inside(name)
    number, chance = numbers_of_plays(rules), Random(name)
    standing = ClimbingGame(rules, players, 1, 1)
    beaten = 0
    for turned in (False, True):
        running.write("state", [int(turned)], places["ORDER"])
        standing.order = standing.engine.order(standing.ranking, turned, ())
        for hand in hands(rules, chance, max(8, round(20 * FACTOR))):
            others = ((1 << rules.deck.size) - 1) & ~hand
            plays = held(standing, sum(1 << card for card in chance.sample(bits_of(others), 10)))
            on, mine = chance.choice(plays), held(standing, hand)
            expected = [number(play) for play in mine if beats(standing, play, on)]
            beaten += len(expected)
            running.write("state", [hand], places["HANDS"])
            many = running.call("list_formed_on", 0, number(on), 0)
            assert running.read("option", 0, many) == expected
            if "form_beats" in running.program.exports:
                some = chance.sample(mine, min(20, len(mine)))
                found = [running.call("form_beats", number(play), number(on)) for play in some]
                assert found == [int(beats(standing, play, on)) for play in some]
    assert beaten


@pytest.mark.parametrize("name", NAMES)
def test_options_that_are_counted_are_those_that_are_listed(name: str) -> None:
    """Each has the same number, for leads from hands of all kinds as well as wherever a game comes to."""
    rules, _ = game(name)
    running, places = inside(name)
    chance = Random(name)
    most = 0
    for hand in hands(rules, chance, max(12, round(30 * FACTOR))):
        lead_from(hand, running, places, chance)
        most = max(most, counted_alike(running, chance))
    assert most > 40
    for seed in range(1, 3 + round(4 * FACTOR)):
        running.call("begin_session", seed, 1)
        while many := counted_alike(running, chance):
            running.call("options")
            running.call("choose", chance.randrange(many), many)


def lead_from(hand: int, running: Engine, places: dict[str, int], chance: Random) -> None:
    """Begins a game; who is the first to play has these cards."""
    running.call("begin_session", 1, 1)
    while running.read("state", places["ASKED"], 1)[0]:  # bids and the like
        many = running.call("options")
        running.call("choose", chance.randrange(many), many)
    seat = running.read("state", places["TURN"], 1)[0]
    running.write("state", [hand], places["HANDS"] + seat)


def counted_alike(running: Engine, chance: Random) -> int:
    """How many options there are; all of few, some of many are compared."""
    listed = running.read("option", 0, many) if (many := running.call("options")) else []
    assert running.call("count_options") == many
    numbers = range(many) if many < 20 else [0, many - 1, *chance.sample(range(many), 18)]
    assert [running.call("find_option", number) for number in numbers] == [listed[at] for at in numbers]
    return many


def test_a_hand_with_too_many_plays_is_not_counted_either() -> None:
    """The call ends, as where they are listed."""
    running, places = inside("dou_dizhu")
    lead_from((1 << 40) - 1, running, places, Random(1))
    with pytest.raises(Mistake):
        running.call("count_options")
    running.reset()


def held(standing: ClimbingGame, hand: int) -> list[Play]:
    return [play for group in standing.engine.book.plays(hand).values() for play in group]


def bits_of(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


@pytest.mark.parametrize("name", NAMES)
def test_games_are_played_alike(name: str) -> None:
    rules, _ = game(name)
    for players in rules.playing():
        both = Lockstep(rules, players, check=True)
        for seed in range(1, 3 + round(4 * FACTOR)):
            assert both.play(seed, 2) > 20


@pytest.mark.parametrize("name", NAMES)
def test_games_have_the_same_tree(name: str) -> None:
    rules, players = game(name)
    both = Perft(rules, players)
    for position in islice(both.positions(Random(name), 4, 600), 2):
        assert both.compare(position, 4) > 4


def test_a_hand_with_too_many_plays_ends_the_call() -> None:
    """The interpreter lists some of them, and plays such a session."""
    running, _ = inside("dou_dizhu")
    with pytest.raises(Mistake):
        running.call("list_formed", (1 << 40) - 1)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"shapes": 'shape five "five" "五枚[ごまい]" is 5 cards of one suit'}, "any cards together"),
        ({"follow": "wholly above"}, "compared"),
        ({"full": "2 cards"}, "attached"),
        ({"twins": ", wrapping round"}, "wrap round"),
        ({"deck": "french with 2 jokers"}, "jokers"),
        ({"rules": 'rule high "High" "上[うえ]"\n    place D3 above 2\n'}, "places of their own"),
        (
            {"rules": 'rule red "Red" "赤[あか]"\n    forbid some of one colour\n'},
            "one suit or colour",
        ),
    ],
)
def test_what_does_not_go_with_forms_is_named(changed: dict[str, str], said: str) -> None:
    loaded = load_text(GAME.format(name="other", **(PLAIN | changed)), examples=False)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    lacks = covers(loaded.ruleset, 3).lacks
    assert said in " ".join(item.what for item in lacks)


def test_forms_are_few() -> None:
    for name in NAMES:
        rules, _ = game(name)
        assert len(all_plays(rules)) >= 20_000
        assert len(forms_of(rules).forms) < 600
