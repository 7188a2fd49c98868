"""The deal does not come out for some number of players.

What it finds
    A deal that hands out more cards than the deck has; in a fishing game also hands that do not end together with what can be drawn
    (each card played from the hand is followed by a card drawn from the pile; cards returned to the pile count there), or
    players without cards. In a climbing game, more players than cards.
Why it matters
    The game stops in the middle of the deal or of the round. It shows only at the table, and only with that number of players.
Example
    deck french without 3 or 4 or 5 or 6 or 7 or 8 or 9 or 10 or J or Q or K or A
    ranking 2, joker above all
Instead
    deck french without 3 or 4 or 5 or 6 or 7 or 8 or 9 or 10 or J or Q
    ranking K A 2, joker above all
    drop sequence
    joker stands for any card in pair, triplet, quad
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, Fishing, RuleSet


def check(rules: RuleSet, report: Report) -> None:
    for players in rules.tables():
        match rules.game:
            case Climbing():
                problem, dealt = _climbing(rules, rules.game, players), bool(rules.game.deal)
            case Fishing():
                problem, dealt = _fishing(rules, rules.game, players), True
            case _:
                assert_never(rules.game)
        if problem:
            span = rules.place("deal") if dealt else rules.place("deck")
            report.add(
                "deal-does-not-fit",
                say("With {players} players {problem}.", players=players, problem=problem),
                span,
                help=say(
                    "Change the deal, the deck or the number of players{by_idle_hands}.",
                    by_idle_hands=_by_idle_hands(rules, players),
                ),
            )
            return  # with more players it comes out no better


def _by_idle_hands(rules: RuleSet, players: int) -> str:
    """The line that would help where hands lie idle that could be drawn from."""
    game = rules.game
    if not isinstance(game, Fishing) or game.dropping is None or game.dropping.idle:
        return ""
    other = replace(game, dropping=replace(game.dropping, idle=True))
    fits = not _fishing(rules, other, players)
    return ", or write `idle hands go to the draw pile` under `before play`" if fits else ""


def _climbing(rules: RuleSet, climbing: Climbing, players: int) -> str:
    if rules.deck.size < players:
        return say("there are only {size} cards", size=rules.deck.size)
    dealt = 0
    for part in climbing.deal:
        if players not in part.players:
            continue
        if part.to == "players":
            dealt += part.count * players
        elif part.to == "more":
            dealt += part.count
    if dealt > rules.deck.size:
        return say("{dealt} cards are dealt, but the deck has {size}", dealt=dealt, size=rules.deck.size)
    return ""


def _fishing(rules: RuleSet, fishing: Fishing, players: int) -> str:
    hand, field = fishing.hand(players), fishing.field(players)
    pack, dealt = rules.deck.pack(players), hand * fishing.hands_of(players) + field
    if dealt > pack:
        return say("{dealt} cards are dealt, but the deck has {size}", dealt=dealt, size=pack)
    idle = fishing.dropping is not None and fishing.dropping.idle
    for playing in fishing.playing(players):
        problem = _round(fishing, hand, playing, pack - (hand * playing + field if idle else dealt))
        if problem:
            return problem
    return ""


def _round(fishing: Fishing, hand: int, playing: int, pile: int) -> str:
    """What is wrong where so many play with that pile."""
    back = fishing.put_back(playing)
    if hand <= back:
        return "nobody has a card to play" if hand == 0 else "each returns as many cards as are dealt"
    if fishing.empty_pile:
        return ""
    played, drawn = (hand - back) * playing, pile + back * playing
    if drawn < played:
        return say(
            "{played} cards are played from the hands, but only {drawn} are in the draw pile",
            played=played,
            drawn=drawn,
        )
    return ""
