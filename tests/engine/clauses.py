"""Rule sets with many random clauses at once, of every kind that the judge of the written law is tried on.

In: a generator of random numbers. Out: rule sets; clauses that the program refuses are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from judges.meaning_clauses import answer_variants, cover, exchange_variants, standing_variants, variant_of
from judges.meaning_words import Rule, Variant

import yakusoku
from yakusoku.model import RuleSet

TOGETHER = 8  # clauses


def loaded(variant: Variant) -> RuleSet | None:
    return yakusoku.load_text(variant.text, "clauses.yaku", examples=False).ruleset


def variants(random: Random) -> Iterator[Variant]:
    """Single ones without end: mostly clauses, now and then an answer or what stands by itself."""
    values = cover(1).values
    answers, standing = list(answer_variants()), list(standing_variants(1, 400))
    while True:
        kind = random.randrange(8)
        if kind == 0:
            yield random.choice(answers)
        elif kind == 1:
            yield random.choice(standing)
        else:
            yield variant_of({name: random.choice(some) for name, some in values.items()})


def together(random: Random, many: int = TOGETHER) -> tuple[Variant, RuleSet]:
    """So many of them in one rule set, with an exchange of its own."""
    [exchange] = [row for _, row in zip(range(1), exchange_variants(random.randrange(1 << 30)), strict=False)]
    one_by_one = variants(random)
    while True:
        rules: dict[str, Rule] = {}
        number = 0
        while number < many:
            variant = next(one_by_one)
            if loaded(variant) is None:
                continue
            rules |= {rule.name: rule for rule in variant.rules[:-1]}
            rules[f"judged_{number}"] = replace(variant.rules[-1], name=f"judged_{number}")
            number += 1
        whole = Variant(tuple(rules.values()), exchange.exchanges, exchange.together)
        if (ruleset := loaded(whole)) is not None:
            return whole, ruleset
