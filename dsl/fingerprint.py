"""The fingerprint of a rule set.

In: a rule set. Out: a few digits that change with anything that decides how the game goes, and with nothing else. A change here makes
the records of all games played so far belong to other rules.
"""

from __future__ import annotations

import hashlib
from typing import assert_never

from ..model import Climbing, Fishing, RuleSet
from ..model.cards import Deck
from .deck_files import shipped_decks


def fingerprint(rules: RuleSet) -> str:
    """Twelve hexadecimal digits that change with anything that decides how the game goes (not with names or notes)."""
    climbing, fishing = _of_families(rules)
    plain = [
        rules.family,
        rules.deck.codes,
        [face.month for face in rules.deck.faces],
        rules.players,
        rules.most,
        rules.clockwise,
        rules.dealer,
        rules.leader,
        [
            (
                rule.id,
                rule.clauses,
                rule.standings,
                rule.answers,
                [(item.id, item.start, item.own, item.kept) for item in rule.counters],
                rule.limit,
                rule.limit_scope,
                rule.before,
                rule.after,
                rule.replaces,
            )
            for rule in rules.rules
        ],
        climbing,
        *([rules.deck.cards] if rules.deck.ranked_jokers else []),
        *_of_own(rules.deck),
        *[
            (rule.id, number, part.afterwards)
            for rule in rules.rules
            for number, part in enumerate(rule.acting)
            if part.afterwards
        ],
        *[
            (rule.id, number, part.otherwise.beside)
            for rule in rules.rules
            for number, part in enumerate(rule.acting)
            if part.otherwise is not None and part.otherwise.beside
        ],
        fishing,
    ]
    return hashlib.sha256(repr(plain).encode()).hexdigest()[:12]


def _of_own(deck: Deck) -> list[object]:
    """What the cards of a deck of one's own are; nothing for one that ships, which is the same everywhere."""
    if deck.id in shipped_decks():
        return []
    faces = [(face.rank, face.suit, face.kind, face.ribbon, face.points) for face in deck.faces]
    return [faces, deck.ranks, [(suit.code, suit.colour) for suit in deck.suits], sorted(deck.words.items())]


def _of_families(rules: RuleSet) -> tuple[str, str]:
    """What a game of each family has of its own; each family has its place in the fingerprint, and says "None" of the others."""
    match rules.game:
        case Climbing():
            return _without_names(repr(rules.game)), "None"
        case Fishing():
            return "None", _without_names(repr(rules.game))
        case _:
            assert_never(rules.game)


def _without_names(text: str) -> str:
    import re

    return re.sub(r"names=Names\((?:[^()'\"]|'[^']*'|\"[^\"]*\")*\)", "", text)
