"""Yaku of which the parts share cards with each other and with those of which each further one counts.

Gives out: a rule set with all of them, each beside the same one of a flat worth, which says whether cards make it; and by trying all sets of cards how
many of those that count each it needs: the fewest in any set of the cards at hand that makes it.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from yakusoku.interpreter.fishing.scoring import Seen, score
from yakusoku.model import RuleSet
from yakusoku.model.cards import bits
from yakusoku.services.rules import load_text

HEAD = """variant bare "Bare" of taiyaku
    drop brights, drinking, rows, chaff, spring, red_ribbons, blue_ribbons, birds, butterflies, stake, stop, settle
    settle yaku from each player
"""
ROUND = "cards of the month of the round"
EACH_OF_ROUND = "card of the month of the round"
FURTHER = (
    ("2 animals and 2 of boar or ribbons", "animals"),
    ("2 of boar or ribbons and 2 of boar or chaff and 2 animals", "animals"),
    ("3 of animals or brights and 2 of animals or ribbons", "animals"),
    ("2 of boar or deer and 2 of deer or butterflies", "animals"),
    ("2 of boar or deer and 1 or more of deer or geese and 2 of boar or geese", "animals"),
    (f"2 animals and 2 or more {ROUND}", "animals"),
    (f"all {ROUND} and 3 animals", "animals"),
    (f"all {ROUND} and crane", "bright"),
    (f"2 or more {ROUND} and 2 chaff", EACH_OF_ROUND),
    (f"2 or more {ROUND} and crane", EACH_OF_ROUND),
    (f"all {ROUND} and moon", EACH_OF_ROUND),
    ("3 of one month and 2 animals", "animals"),
    ("crane and 3 of one month", "bright"),
    ("2 of one month", EACH_OF_ROUND),
    ("2 of one month twice", "chaff"),
    ("2 of one month and 3 of ribbons or chaff", "ribbons"),
    ("2 of one month among chaff and 2 of another month among chaff", "chaff"),
    ("moon and 2 brights", "brights"),
    ("2 animals and 1 or more of boar or deer", "animals"),
)
"""What is needed, and of which each further card counts."""
ONLY_PLAYED = (
    ("3 of one month and 2 of another month and 2 chaff", "chaff"),
    ("2 of one month among chaff and 2 of one month twice", "chaff"),
    ("40 card points", "animals"),
    ("24 card points and 2 brights", "bright"),
)
"""The same, of which no engine is printed."""


def rules_of(rows: tuple[tuple[str, str], ...]) -> RuleSet:
    text = HEAD
    for number, (needs, each) in enumerate(rows):
        for name, tail in (("flat", ""), ("more", f" and 1 for each further {each}")):
            text += f'    group group_{name}_{number} "Group {name} {number}", all count\n'
            text += f'        yaku {name}_{number} "Yaku {name} {number}" is {needs}, worth 1{tail}\n'
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None, [
        item.message for item in loaded.diagnostics if item.severity == "error"
    ]
    return loaded.ruleset


def hands(rules: RuleSet, seed: int, many: int) -> list[tuple[int, int]]:
    """Some cards at random, and a month: more animals and brights than by chance, and often all of the month."""
    chance, found, deck = Random(seed), [], rules.deck
    high = sum(1 << face.index for face in deck.faces if face.kind in ("animal", "bright"))
    for _ in range(many):
        cards = sum(1 << card for card in chance.sample(range(48), chance.randrange(3, 12)))
        month = chance.randrange(1, 13)
        of_month = sum(1 << face.index for face in deck.faces if face.month == month)
        cards |= high & chance.getrandbits(48) & chance.getrandbits(48)
        found.append((cards | of_month * chance.randrange(2), month))
    return found


def worths(rules: RuleSet, cards: int, month: int) -> dict[str, int]:
    return {row.yaku: row.value for row in score(rules, cards, 2, Seen(0, month)).rows}


def by_trying(rules: RuleSet, each: str, cards: int, month: int) -> int:
    """What the first yaku is worth by its sentence; 0 where it is not made."""
    if "flat_0" not in worths(rules, cards, month):
        return 0
    counting = [
        card
        for card in bits(cards)
        if (rules.deck.faces[card].month == month if each == EACH_OF_ROUND else _is(rules, card, each))
    ]
    rest = cards & ~sum(1 << card for card in counting)
    for many in range(len(counting) + 1):
        for some in combinations(counting, many):
            if "flat_0" in worths(rules, rest | sum(1 << card for card in some), month):
                return 1 + len(counting) - many
    raise AssertionError("the cards make it")


def _is(rules: RuleSet, card: int, kind: str) -> bool:
    return rules.deck.faces[card].kind == kind.removesuffix("s")
