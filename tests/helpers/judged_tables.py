"""Tables of Daifugō: house rules as text for the engine, and the same as options for the independent judges."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from judges.daifugo_table import Table

from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

BASE = Table(effects_on="represented", forbidden_follows_jack=True)


@dataclass(frozen=True)
class Choice:
    """One house rule with its settings: the `use` item, and the judge's options."""

    use: str
    options: tuple[tuple[str, object], ...]


CHOICES: tuple[tuple[Choice, ...], ...] = (
    (
        Choice("revolution", (("revolution", "at_next_clear"),)),
        Choice("revolution with begins at_once", (("revolution", "at_once"),)),
        Choice(
            "revolution with natural yes",
            (("revolution", "at_next_clear"), ("revolution_natural_only", True)),
        ),
    ),
    (Choice("no_twos_in_sequences", (("twos_in_sequences", False),)),),
    (Choice("no_jokers", (("jokers", 0),)), Choice("two_jokers", (("jokers", 2),))),
    (Choice("miyako_ochi", (("miyako_ochi", True),)),),
    (Choice("suit_lock", (("lock", 2),)), Choice("suit_lock with plays 3", (("lock", 3),))),
    (
        Choice("forbidden_finish", (("forbidden_finish", frozenset({"highest"})),)),
        Choice(
            "forbidden_finish with cards lone_joker", (("forbidden_finish", frozenset({"lone_joker_only"})),)
        ),
    ),
    (
        Choice("spade_three with clears no", (("spade_three", "stays"),)),
        Choice("spade_three", (("spade_three", "clears"),)),
    ),
    (
        Choice("eight_cut", (("eights", True),)),
        Choice("eight_cut with in_sequences no", (("eights", True), ("eights_in_sequences", False))),
    ),
    (Choice("jack_back", (("jack", True),)),),
    (Choice("tens_discard", (("tens_discard", True),)),),
    (Choice("no_reentry", (("pass_locks_out", True),)),),
)


@lru_cache(maxsize=512)
def rules_of(uses: tuple[str, ...]) -> RuleSet:
    """The variant of daifugo that uses these rules."""
    lines = ['variant table "A table" of daifugo', *(f"    use {use}" for use in uses)]
    loaded = load_text("\n".join(lines), examples=False)
    assert loaded.ruleset is not None, loaded.diagnostics
    return loaded.ruleset


def table_of(choices: list[Choice]) -> Table:
    options = dict(pair for choice in choices for pair in choice.options)
    return replace(BASE, **options)  # type: ignore[arg-type]
