"""A rule set of the fishing family made ready: what it and its deck fix for the whole session, laid out for quick use.

In: a `RuleSet`, a number of players. Out: a `FishingEngine`: the months of the cards, how they are written in records, one option for
each card, and the scorer for so many active players. It never changes; copies of a game share it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...analysis.acting import ordered, replaces
from ...game.decisions import Cards
from ...ground.said import say
from ...model import ALWAYS, Fishing, RuleSet, Settle, fishing_of
from ...model.cards import bits
from .scoring import UNSEEN, Scorer, Seen, month_masks

Code = int | str


class FishingEngine:
    """`faces[card]`: what is on a card; `match[card]`: the cards of the same month (mask of physical cards). `hands`: how many hands
    are dealt. `lays`: cards whose holder lays the hand down as the field. `clauses`: of the rules in use, in their order; `hears`:
    what they hear of; `limits`: how often one acts in a round; `replaced`: the rules in whose place one acts. `blames`: whether it matters who laid a card; `looks`: whether it matters
    from which place, and in which month, cards are looked at.

    ValueError where the rules cannot be dealt to so many."""

    __slots__ = (
        "blames",
        "clauses",
        "codes",
        "every",
        "faces",
        "fishing",
        "hands",
        "hears",
        "lays",
        "limits",
        "looks",
        "match",
        "months",
        "picks",
        "replaced",
        "rows",
        "rules",
        "scorers",
        "size",
        "wild",
    )

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.fishing: Fishing = fishing_of(rules)
        deck = rules.deck
        self.size = deck.pack(players)
        self.lays = tuple(
            deck.physical(1 << lay.face)
            for lay in self.fishing.lays
            if lay.players is None or players in lay.players
        )
        self.hands = self.fishing.hands_of(players)
        needed = sum(
            step.count * (self.hands if step.to == "players" else 1) for step in self.fishing.steps(players)
        )
        if needed > self.size:
            raise ValueError(
                say(
                    "{rules} deals {needed} cards to {players} players, but the deck has {size}",
                    rules=rules.id,
                    needed=needed,
                    players=players,
                    size=self.size,
                )
            )
        self.faces = tuple(deck.faces[face] for face in deck.cards)
        self.months = tuple(deck.physical(mask) for mask in month_masks(deck))
        self.match = tuple(
            next((mask for mask in self.months if mask >> card & 1), 0) for card in range(self.size)
        )
        self.wild = {
            card: replace(wild, card=card, takes=deck.physical(wild.takes))
            for wild in self.fishing.wild
            for card, face in enumerate(deck.cards)
            if face == wild.card
        }
        acting = ordered(rules.rules)
        self.clauses = tuple(clause for rule in acting for clause in rule.clauses)
        self.replaced = {
            rule.id: replaced
            for rule in acting
            if (replaced := frozenset(other.id for other in acting if replaces(rule, other)))
        }
        self.limits = {rule.id: rule.limit for rule in rules.rules if rule.limit}
        self.hears = frozenset(
            event.kind for rule in rules.rules for clause in rule.clauses for event in clause.events
        )
        # The rows of the settlement; where the game writes none, the others pay the difference to the winner.
        self.rows: tuple[Settle, ...] = self.fishing.settle or (Settle("difference", ALWAYS),)
        self.blames = any(change.what == "careless" for change in self.fishing.changes)
        every = [yaku for group in self.fishing.groups for yaku in group.yaku]
        self.looks = any(
            any(worth.seat != "any" for worth in yaku.worth)
            or any(worth.round for worth in yaku.worth)
            or any(need.kind in ("round", "of round") for need in yaku.needs)
            for yaku in every
        )
        self.codes: tuple[Code, ...] = tuple(int(code) if code.isdecimal() else code for code in deck.codes)
        self.picks = tuple(Cards(1 << card) for card in range(self.size))
        self.every = (1 << self.size) - 1
        self.scorers: dict[tuple[int, int, int], Scorer] = {}  # by players, place, month

    def scorer(self, players: int, seen: Seen = UNSEEN) -> Scorer:
        """The scorer for so many active players, on masks of physical cards; `seen` from one player's place, in a month."""
        if not self.looks:
            seen = UNSEEN
        key = players, seen.place, seen.month
        found = self.scorers.get(key)
        if found is None:
            found = self.scorers[key] = Scorer(self.rules, players, seen, physical=True)
        return found

    def single(self, mask: int) -> list[Cards]:
        """One option for each card of a mask, in the order of the deck."""
        picks = self.picks
        found = []
        while mask:
            low = mask & -mask
            found.append(picks[low.bit_length() - 1])
            mask ^= low
        return found

    def written(self, cards: Iterable[int]) -> list[Code]:
        """The codes of cards, in the order given."""
        return [self.codes[card] for card in cards]

    def shown(self, mask: int) -> list[Code]:
        """The codes of a mask, in the order of the deck."""
        return [self.codes[card] for card in bits(mask)]

    def card(self, code: Any) -> int:
        """The card of a code (a number or its digits) or an id. ValueError where there is none."""
        found = self.rules.deck.card(str(code))
        if found is None:
            raise ValueError(say("there is no card `{code}`", code=code))
        return found

    def mask(self, codes: Iterable[Any]) -> int:
        found = 0
        for code in codes:
            found |= 1 << self.card(code)
        return found


_KEPT: list[tuple[RuleSet, int, FishingEngine]] = []


def engine_for(rules: RuleSet, players: int) -> FishingEngine:
    """The engine of a rule set, kept for the next game of the same one."""
    for known, seats, kept in _KEPT:
        if known is rules and seats == players:
            return kept
    made = FishingEngine(rules, players)
    _KEPT.append((rules, players, made))
    del _KEPT[:-16]
    return made
