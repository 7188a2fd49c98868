"""Engines list the plays of a hand, and those that follow another play, as the interpreter does."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from budget import FACTOR, LONG
from helpers.library import using, with_needed
from helpers.shipped import shipped

from yakusoku.engine.face import Engine
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.legality import beats
from yakusoku.interpreter.climbing.plays import PlayBook
from yakusoku.lab.compiled import all_plays, covers
from yakusoku.model import RuleSet

from .runs import engine

SHIPPED = ("kitchen_table", "big_two", "uecda", *(("dragon_quest", "president", "pagat") if LONG else ()))
OF_LIBRARY = ("two_jokers", "no_twos_in_sequences")
INSIDE = ("list_held", "list_followers", "beats", "know_plays")


@cache
def inside(name: str) -> tuple[RuleSet, Engine, dict[str, int]]:
    """A game, its engine with some functions of the parts that can be called, and the places in its state."""
    if name in OF_LIBRARY:
        rules = using(with_needed(name)).ruleset
        assert rules is not None
    else:
        rules = shipped(name)
    made = covers(rules, max(rules.playing()))
    assert not made.lacks
    there = [word for word in INSIDE if f"def {word}(" in made.text]
    text = re.sub(r"__all__ = \[", f"__all__ = [{', '.join(map(repr, there))}, ", made.text)
    running = engine(text, "python", check=True)
    running.call("begin_session", 1, 1)
    return rules, running, made.places


def hands(rules: RuleSet, chance: Random) -> list[int]:
    """A hand that loses cards, and one that gets others."""
    cards = chance.sample(range(rules.deck.size), chance.randrange(1, min(24, rules.deck.size)))
    found = []
    while cards:
        found.append(sum(1 << card for card in cards))
        del cards[: chance.randrange(1, 4)]
    return found


@pytest.mark.parametrize("name", [*SHIPPED, *OF_LIBRARY])
def test_plays_of_a_hand(name: str) -> None:
    """While cards leave it, too, and when others come to it."""
    rules, running, places = inside(name)
    book = PlayBook(rules)
    number_of = {play: number for number, play in enumerate(all_plays(rules), start=1)}
    chance = Random(name)
    for _ in range(max(3, round(8 * FACTOR))):
        seat = chance.randrange(3)
        for hand in hands(rules, chance):
            running.write("state", [hand], places["HANDS"] + seat)
            if chance.random() < 0.3 and "know_plays" in running.program.exports:
                running.call("know_plays", seat, hand)
            many = running.call("list_held", seat)
            expected = [number_of[play] for group in book.plays(hand).values() for play in group]
            assert running.read("option", 0, many) == expected


@pytest.mark.parametrize("name", SHIPPED)
def test_what_follows_a_play(name: str) -> None:
    """In both directions of the ranking."""
    rules, running, places = inside(name)
    game = ClimbingGame(rules, max(rules.playing()), 1, 1)
    plays = all_plays(rules)
    number_of = {play: number for number, play in enumerate(plays, start=1)}
    chance = Random(name)
    for turned in (False, True):
        order = places["ORDER"]
        running.write("state", [int(turned)], order)
        game.order = game.engine.order(game.ranking, turned, ())
        for _ in range(max(20, round(60 * FACTOR))):
            on = chance.choice(plays)
            hand = 0
            while hand.bit_count() < 13:
                hand |= chance.choice(plays).cards
            running.write("state", [hand], places["HANDS"])
            held = [play for group in game.engine.book.plays(hand).values() for play in group]
            expected = [number_of[play] for play in held if beats(game, play, on)]
            found = (
                [number for play in held if running.call("beats", number := number_of[play], number_of[on])]
                if "beats" in running.program.exports
                else expected
            )
            assert found == expected
            if "list_followers" in running.program.exports and not rules.game.follow_order:
                many = running.call("list_followers", 0, number_of[on])
                assert running.read("option", 0, many) == expected
