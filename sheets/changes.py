"""The order of a page that tells what changes between two rule sets.

In: two rule sets and a language. Out: a `Page`, the same for the terminal, for Markdown and for HTML. What is said is the
language's affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ..compare.compare import Difference, compare
from ..model import Climbing, Fishing, RuleSet
from .language import Heading, Language
from .moments import can_lock
from .page import Block, Bullets, Line, Page, Paragraph, Section

# Under which heading a part of the game is told; the order of the headings is that of the page.
_HEADINGS: dict[Heading, tuple[str, ...]] = {
    "kinds of games": ("family",),
    "players": ("players", "deck", "direction"),
    "cards": ("set",),
    "ranking": ("ranking", "suits"),
    "shapes": ("shape", "joker", "locks", "effects see"),
    "deal": (
        "dealer",
        "leader",
        "sides",
        "chips",
        "stake",
        "deal",
        "redeal",
        "claims",
        "return",
        "hands",
        "dropping",
    ),
    "turn": ("follow", "follow order", "clears", "cut", "captures", "leftovers", "empty pile"),
    "yaku": ("group", "yaku"),
    "settlement": (
        "settlement",
        "stopping yaku",
        "card points",
        "unit",
        "cap",
        "tie",
        "target chips",
        "rounds",
    ),
    "titles": ("title", "exchange", "together", "score", "seating", "session", "target", "standing"),
    "also": (),
    "decided otherwise": ("setting",),
}
_RULES: dict[str, Heading] = {"new": "rules added", "gone": "rules left out", "changed": "rules rewritten"}
_ORDER: tuple[Heading, ...] = (
    *_HEADINGS,
    "rules added",
    "rules rewritten",
    "rules left out",
    "rules meet",
)


def heading(item: Difference) -> Heading:
    """Where a difference stands; "also" for parts of the game that have no place of their own."""
    if item.part == "rule":
        return _RULES[item.change]
    return next((key for key, parts in _HEADINGS.items() if item.part in parts), "also")


def changes(before: RuleSet, after: RuleSet, say: Language, code: str, *, sheet: bool = False) -> Page:
    """All that changes from one rule set to the other. `sheet`: for the players of the second one, who know the first."""
    found = compare(before, after)
    grouped: dict[Heading, list[Difference]] = {}
    for item in found:
        grouped.setdefault(heading(item), []).append(item)
    blocks = {key: _blocks(before, after, say, items) for key, items in grouped.items()}
    if sheet:
        beside = _of_jokers(before, after, say)
        blocks["shapes"] = (*blocks.get("shapes", ()), *((Bullets(beside),) if beside else ()))
        meet = _where_rules_meet(before, after, say)
        blocks["rules meet"] = (Bullets(meet),) if meet else ()
    sections = [
        Section(key.replace(" ", "-"), (say.heading(key),), blocks[key]) for key in _ORDER if blocks.get(key)
    ]
    lead = say.changes_usual(before, found) if sheet else say.changes_lead(before, after, found)
    about = tuple(say.text(text) for text in after.about) if sheet else ()
    return Page(
        language=code,
        title=say.full_name(after.names) if sheet else say.changes_title(before, after),
        plain_title=say.plain_name(after.names),
        about=(*about, lead),
        facts=say.facts(after) if sheet else say.changes_facts(before, after),
        contents="",
        sections=tuple(sections),
        footer=say.footer(after) if sheet else (),
        profile="changes" if sheet else "difference",
    )


def _of_jokers(before: RuleSet, after: RuleSet, say: Language) -> tuple[Line, ...]:
    """What the sheet says of jokers only because of the rules that come in: at locks, and in what such rules ask."""
    match after.game:
        case Climbing() as climbing:
            known = replace(after, rules=before.rules)
            said = say.jokers(known, climbing, can_lock(known))
            return tuple(line for line in say.jokers(after, climbing, can_lock(after)) if line not in said)
        case Fishing():
            return ()
        case _:
            assert_never(after.game)


def _where_rules_meet(before: RuleSet, after: RuleSet, say: Language) -> tuple[Line, ...]:
    """What is decided of people, places and finishes only because of the rules that come in."""

    def told(rules: RuleSet) -> tuple[Line, ...]:
        match rules.game:
            case Climbing():
                return (*say.leaders(rules), *say.everybody(rules), *say.places(rules), *say.finishes(rules))
            case Fishing():
                return ()
            case _:
                assert_never(rules.game)

    known = told(before)
    return tuple(line for line in told(after) if line not in known)


def _blocks(before: RuleSet, after: RuleSet, say: Language, items: Sequence[Difference]) -> tuple[Block, ...]:
    found: list[Block] = []
    for item in items:
        first, *rows = say.change(before, after, item)
        brought = [line for inner in item.brings for line in say.change(before, after, inner)]
        if len(brought) == 1 and not rows:
            first, brought = (*first, " ", *brought[0]), []
        found.append(Paragraph(first))
        if rows or brought:
            found.append(Bullets((*rows, *brought)))
    return tuple(found)


__all__ = ["changes", "heading"]
