"""What number a card is: which ranks a rule means by odd and even, and what each counts where ranks are added up.

In: a rule set and a rule. Out: ranks by their names; no words of any language.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..analysis.walk import parts, values
from ..interpreter.climbing.numbers import counts
from ..model import CardSet, PlayPattern, PlayRelates, PlaysRelate, Restriction, Rule, RuleSet, Value
from ..model.cards import bits

_PARITY = frozenset({"same parity", "different parity"})


@dataclass(frozen=True, slots=True)
class Numbered:
    """What a rule leaves to be said: the ranks that are `odd` and `even`, where it asks for them; `court`: the ranks without a number of
    their own, where it adds ranks up, with what each counts."""

    odd: tuple[str, ...] = ()
    even: tuple[str, ...] = ()
    court: tuple[tuple[str, int], ...] = ()


def numbered(rules: RuleSet, rule: Rule) -> Numbered:
    deck, said = rules.deck, parts(rule)
    if not deck.ranks:
        return Numbered()
    of_cards = any({"odd", "even"} & {*cards.words, *cards.besides} for cards in values(said, CardSet))
    related = [
        *(item.relations for item in values(said, PlayPattern)),
        *(item.relations for item in values(said, PlayRelates)),
        *(item.relations for item in values(said, PlaysRelate)),
        *(item.relations for item in values(said, Restriction)),
    ]
    asked = of_cards or any(_PARITY & {*relations} for relations in related)
    added = any(item.kind.startswith("sum of") for item in values(said, Value))
    there = {deck.faces[face].rank for face in deck.cards}
    court = tuple(
        (name, counts(name)) for rank, name in enumerate(deck.ranks) if rank in there and not name.isdecimal()
    )
    return Numbered(
        _ranks(rules, "odd") if asked else (),
        _ranks(rules, "even") if asked else (),
        tuple(sorted(court, key=lambda row: row[1])) if added else (),
    )


def _ranks(rules: RuleSet, word: str) -> tuple[str, ...]:
    """The ranks that a word picks, in the order of the deck."""
    deck = rules.deck
    faces = {*bits(deck.words.get(word, 0))} & {*deck.cards}
    found = sorted({deck.faces[face].rank for face in faces}, key=lambda rank: counts(deck.ranks[rank]))
    return tuple(deck.ranks[rank] for rank in found)
