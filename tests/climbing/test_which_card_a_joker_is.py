"""Which card a joker is: the player chooses, wherever anything in the rules can tell; a reading that is written is the one that is meant."""

from __future__ import annotations

from random import Random

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, failures, rules, scene

from yakusoku.analysis.walk import values
from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.plays import PlayBook
from yakusoku.interpreter.climbing.position import explain, legal
from yakusoku.interpreter.climbing.readings import read_cards, readings_of
from yakusoku.model import Patterns, PlayPattern

POINT = "then the player scores 1 point"
PAIR = f"when a pair of one colour is played {POINT}"
FREE_RUNS = 'shape straight "Straight" is 3 or more cards in consecutive ranks\njoker stands for any card in pair, triplet, straight\n'


def readings(extra: str, cards: str, *, hand: str = "", base: str = "daifugo") -> list[str]:
    """How these cards may be read by whoever leads with them."""
    game = deal(rules(extra=extra, base=base), [f"{cards} {hand} S3", "S4", "H4"])
    mask = read_cards(game.rules, cards.split())
    faces = game.rules.deck.faces
    return [
        " ".join(faces[face].code for face in option.faces)
        for option in game.options()
        if isinstance(option, Play) and option.cards == mask
    ]


@pytest.mark.parametrize(
    ("asks", "cards", "found"),
    [
        (f"when 8-8 is played {POINT}", "H5 JK", ["H5 S5"]),
        (PAIR, "H5 JK", ["H5 S5", "H5 D5"]),
        (PAIR, "C5 JK", ["C5 S5", "C5 H5"]),
        (f"when a play contains D5 {POINT}", "H5 JK", ["H5 S5", "H5 D5"]),
        (f"when a play contains D5 {POINT}", "H6 JK", ["H6 S6"]),
        (f"when a play contains natural D5 {POINT}", "H5 JK", ["H5 S5"]),
        (f"when a play contains 2 or more red {POINT}", "H5 JK", ["H5 S5", "H5 D5"]),
        (f"when a play is made {POINT} for each heart", "S5 JK", ["S5 H5", "S5 D5"]),
        (
            f"when a play is made if the trick contains 2 or more black {POINT}",
            "D5 JK",
            ["D5 S5", "D5 H5"],
        ),
        (
            "when a pair is played then forbid a play with the same colour for this play",
            "H5 JK",
            ["H5 S5"],
        ),
        (
            "when a pair is played then require a play without its suit for this play",
            "H5 JK",
            ["H5 S5", "H5 D5", "H5 C5"],
        ),
        (f"when a lone D5 is played {POINT}", "H5 JK", ["H5 S5"]),
        (f"when D5-D6-D7 is played {POINT}", "H5 JK", ["H5 S5"]),
        (f"when H5-D5 is played {POINT}", "H5 JK", ["H5 S5", "H5 D5"]),
        (f"when a triplet of one colour is played {POINT}", "H5 JK", ["H5 S5"]),
        ("forbid a play containing black if the last winner wishes", "D6 JK", ["D6 S6", "D6 H6"]),
        ("place D7 above 2", "H7 JK", ["H7 S7", "H7 D7"]),
        (f"when a play is made if the player holds D5 {POINT}", "H5 JK", ["H5 S5"]),
    ],
)
def test_readings_are_listed_apart_where_something_asks(asks: str, cards: str, found: list[str]) -> None:
    assert readings(rule(asks), cards) == found


def test_several_jokers_are_read_together() -> None:
    two = "deck french with 2 jokers\njoker stands for any card in pair, triplet\n"
    asked = rule(f"when a play contains 2 or more red {POINT}")
    assert readings(two + asked, "S5 JK1 JK2") == ["S5 H5 D5", "S5 H5 C5"]
    assert readings(two, "S5 JK1 JK2") == ["S5 H5 D5"]


def test_of_two_packs_a_joker_may_be_the_same_card_again() -> None:
    two = "deck french with 2 jokers, 2 packs\n"
    assert readings(two, "H5 JK1") == ["H5 S5"]
    assert readings(two + rule(f"when a pair of one suit is played {POINT}"), "H5 JK1") == [
        "H5 S5",
        "H5 H5",
        "H5 D5",
        "H5 C5",
    ]


def test_the_order_of_suits_asks() -> None:
    """Diamonds are the lowest: the pair with the spade is beaten by none of its rank."""
    assert readings("suits rank D C H S\n", "H5 JK") == ["H5 S5", "H5 D5", "H5 C5"]
    lines = "with 3 players\nA holds H5 S9\nB holds D5 JK S3\nA plays H5\nB may not play D5"
    scene(lines, extra="suits rank D C H S\n")
    lines = "with 3 players\nA holds H5 C5 S9\nB holds D5 JK S3\nA plays H5 C5\nB plays D5 JK{}"
    scene(lines.format(" as D5 S5"), extra="suits rank D C H S\n")
    assert failures(lines.format(" as D5 C5"), extra="suits rank D C H S\n")


def test_a_joker_has_the_place_of_the_card_that_it_stands_for() -> None:
    lines = "with 3 players\nA holds S2 H2 S9\nB holds S7 JK S3\nA plays S2 H2\nB plays S7 JK as S7 {}7"
    scene(lines.format("D"), extra=rule("place D7 above 2"))
    assert failures(lines.format("H"), extra=rule("place D7 above 2"))


def test_in_a_run_of_any_suits_as_well() -> None:
    asked = rule("forbid a play containing black")
    assert readings(FREE_RUNS, "H6 JK H8") == ["H6 H8 S7"]
    assert readings(FREE_RUNS + asked, "H6 JK H8") == ["H6 H8 H7"]


@pytest.mark.parametrize(
    "step", ["B plays D6 JK, then it is C next", "B plays D6 JK as D6 H6, then it is C next"]
)
def test_a_rule_is_kept_by_the_reading_that_keeps_it(step: str) -> None:
    """What is forbidden is the pair with a black card, not these two cards."""
    lines = f"with 3 players\nA holds H5 D5 S3\nB holds D6 JK S9\nA plays H5 D5\n{step}"
    scene(lines, extra=rule("when 5-5 is played then forbid a play containing black until the clear"))


def test_what_is_required_is_met_by_the_reading_that_meets_it() -> None:
    extra = rule("require a pair of one colour if it is the first lead of the hand")
    scene("with 3 players\nA holds H5 JK S9\nA plays H5 JK", extra=extra)
    assert failures("with 3 players\nA holds H5 JK S9\nA plays H5 JK as H5 C5", extra=extra)


@pytest.mark.parametrize(("read", "acts"), [("H5 D5", True), ("H5 C5", False), ("H5 S5", False)])
def test_a_reading_that_is_written_is_the_one_that_is_judged(read: str, acts: bool) -> None:
    lines = f"with 3 players\nA holds H5 JK S9\nA plays H5 JK as {read}, then under_test "
    scene(lines + ("acts" if acts else "does not act"), extra=rule(PAIR))


@pytest.mark.parametrize("read", ["H5 H5", "H5 D6", "S5 D5"])
def test_a_reading_that_the_cards_cannot_have_is_refused(read: str) -> None:
    assert failures(f"with 3 players\nA holds H5 JK S9\nA plays H5 JK as {read}")
    position = {"hand": ["S9"], "trick": [{"cards": ["H5", "JK"], "as": read.split()}]}
    with pytest.raises(ValueError, match=rf"H5 JK \({read}\) is no combination"):
        legal(rules(), position)


def test_a_run_of_one_suit_is_read_in_its_suit() -> None:
    lines = "with 3 players\nA holds S5 JK S7 S9\nA plays S5 JK S7 as S5 {} S7"
    scene(lines.format("S6"))
    assert failures(lines.format("H6"))


def test_a_reading_that_no_rule_tells_apart_stands_for_the_one_that_is_listed() -> None:
    game: ClimbingGame = deal(rules(extra=rule(PAIR)), ["H5 JK S3", "S4", "H4"])
    mask = read_cards(game.rules, ["H5", "JK"])
    faces = game.rules.deck.faces
    meant = {
        suit: [
            " ".join(faces[face].code for face in play.faces)
            for play in readings_of(game, mask, ["H5", f"{suit}5"])
        ]
        for suit in "SDC"
    }
    assert meant == {"S": ["H5 S5"], "D": ["H5 D5"], "C": ["H5 S5"]}


def test_a_position_is_answered_and_explained_reading_by_reading() -> None:
    ruled = rules(extra=rule("forbid a play containing C5"))
    position = {"hand": ["H5", "JK", "S9"], "trick": []}
    assert [play["as"] for play in legal(ruled, position)["legal"] if len(play["cards"]) == 2] == [
        ["H5", "S5"],
        ["S9", "H9"],
    ]
    told = explain(ruled, position, ["H5", "JK"])
    assert [(each.cards, each.legal) for each in told.readings] == [
        (("S5", "H5"), True),
        (("H5", "C5"), False),
    ]
    assert not explain(ruled, position, ["H5", "JK"], ["H5", "C5"]).legal
    assert explain(ruled, position, ["H5", "JK"], ["H5", "D5"]).legal


QUESTIONS = [
    PAIR,
    f"when a play contains 2 or more heart or D9 {POINT}",
    f"when 5-5-D5 is played {POINT}",
    f"when a pair of one suit is played {POINT}",
    f"when a straight of one colour is played {POINT}",
    "forbid a play without black or 8",
]


@pytest.mark.parametrize("asks", QUESTIONS)
@pytest.mark.parametrize("game", [FREE_RUNS, FREE_RUNS + "deck french with 3 jokers, 2 packs\n"])
def test_every_reading_has_one_that_is_listed_and_no_question_tells_them_apart(asks: str, game: str) -> None:
    ruleset = rules(extra=game + rule(asks))
    table = deal(ruleset, ["S3", "S4", "S5"])
    patterns: list[Patterns] = [(pattern,) for pattern in values(ruleset.rules, PlayPattern)]
    chance = Random(7)
    jokers = table.engine.book.jokers

    def seen(play: Play) -> tuple[object, ...]:
        matcher, order = table.engine.matcher, table.order
        answers = [matcher.matches(play, pattern, order) for pattern in patterns]
        ranks = sorted(ruleset.deck.faces[face].rank for face in play.faces)
        return play.cards, play.shape, *ranks, *answers

    for _ in range(6):
        natural = [card for card in range(ruleset.deck.size) if not jokers >> card & 1]
        hand = jokers | sum(1 << card for card in chance.sample(natural, 6))
        listed = [play for group in table.engine.book.plays(hand).values() for play in group]
        every = [play for group in PlayBook(ruleset, fully=True).plays(hand).values() for play in group]
        assert {seen(play) for play in listed} == {seen(play) for play in every}
        assert len(listed) < len(every)
        assert {*listed} <= {*every}
