"""What sheets of every language do with a difference before they say it.

In: a difference between two rule sets, and how a language says what things are like and what became of them. Out: lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..compare.compare import Difference
from ..model import Rule, RuleSet, Setting, fishing_of
from ..model.cards import Deck, Names
from .page import Cards, Line, Piece
from .sides import Telling
from .sides import sides as sides_of

State = Callable[[RuleSet, Any], Line]
Becoming = Callable[[RuleSet, RuleSet, Difference], tuple[Line, ...]]


@dataclass(frozen=True, slots=True)
class Differences:
    """`state`: what a thing with a name is like, by its kind; `became`: what became of it; `game`: the same for a part of the
    game of which there is one, from what the two sides say; `telling` says those; `names` says cards that have no picture on
    this page; `line` makes a line of a text."""

    state: Mapping[str, State]
    became: Mapping[str, Becoming]
    game: Callable[[RuleSet, RuleSet, Difference, str, str], Line]
    telling: Telling
    names: Callable[[Deck, int], Piece]
    line: Callable[[str], Line]

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        """What has changed, in whole sentences: a paragraph, and perhaps rows that belong below it."""
        say = self.became.get(item.part)
        if say is not None:
            return say(before, after, item)
        return (self.game(before, after, item, *sides_of(self.telling, before, after, item)),)

    def sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        """What the one and the other rule set say where they differ; empty where they say nothing."""
        if item.part in self.state:
            state = self.state[item.part]
            old = state(before, item.before) if item.before is not None else ()
            new = state(after, item.after) if item.after is not None else ()
            return self.spelled(before, after, old), new
        if item.part == "family":
            return self.line(item.before), self.line(item.after)
        one, other = sides_of(self.telling, before, after, item)
        return self.line(one), self.line(other)

    def spelled(self, before: RuleSet, after: RuleSet, said: Line) -> Line:
        """What the one rule set says, on a page that shows the cards of the other: by their names, where the decks differ."""
        if before.deck.faces == after.deck.faces:
            return said
        return tuple(
            self.names(before.deck, sum(1 << face for face in piece.faces))
            if isinstance(piece, Cards)
            else piece
            for piece in said
        )


def without_joker(item: Difference) -> Difference:
    """A changed shape; whether a joker may stand in it is told of new ones only, and otherwise a difference of its own."""
    if item.change != "changed":
        return item
    return replace(item, before=replace(item.before, wild=False), after=replace(item.after, wild=False))


def alone(rule: Rule) -> Rule:
    """The rule as far as it speaks for itself: what it changes in the game is told by itself, and what it can be played with
    decides nothing at a table where it is played."""
    return replace(rule, changes=(), needs=(), conflicts=())


def own_decisions(rule: Rule) -> list[tuple[Setting, Setting]]:
    """How a rule that comes in was decided, where that is not as usual: each setting as it is normally, and as it is."""
    return [(replace(item, value=item.normal), item) for item in rule.settings if item.value != item.normal]


def decides_unseen(item: Difference, rule: Rule) -> bool:
    """Whether a rule without clauses changes the game, but none of it shows, because something else decides it."""
    return bool(rule.changes) and not item.brings


def group_names(rules: RuleSet, id: str) -> Names:
    """The names of a group of yaku."""
    return next((group.names for group in fishing_of(rules).groups if group.id == id), Names(id, ""))
