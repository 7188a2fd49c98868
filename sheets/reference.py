"""The sheet that lies beside the table: all that is needed to play, on one leaf of paper.

In: a `RuleSet` and a language. Out: a `Page`. What is said is the language's affair. Examples, sources and what other tables
decide stand on the full sheet alone; what it says besides is said here too, in the same words (tests/sheets/test_held.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from ..model import Climbing, Fishing, Rule, RuleSet
from .compose import about_titles, rules_heading
from .language import Heading, Language
from .moments import can_lock, can_reverse
from .page import (
    Aside,
    Block,
    Bullets,
    Line,
    Page,
    PageTable,
    Paragraph,
    Section,
    Strong,
)
from .placed import notes_in, notes_of_group
from .rounds import untold
from .tiles import as_tiles, marked
from .wording import words_of

_FEW = 6  # paragraphs that may be run together
_TWICE = 4  # cards that one page has room to show twice


def reference(rules: RuleSet, say: Language, code: str) -> Page:
    """The page to look things up."""
    match rules.game:
        case Climbing() as climbing:
            parts = _climbing(rules, climbing, say)
        case Fishing():
            parts = _fishing(rules, rules.game, say)
        case _:
            assert_never(rules.game)
    return Page(
        language=code,
        title=say.full_name(rules.names),
        plain_title=say.plain_name(rules.names),
        about=(),
        facts=say.facts(rules),
        contents="",
        sections=tuple(part for part in (*parts, _settings(rules, say)) if part is not None),
        footer=say.footer(rules),
        profile="reference",
    )


def _section(say: Language, key: Heading, *blocks: Block | None) -> Section | None:
    found = tuple(block for block in blocks if block is not None)
    return Section(key.replace(" ", "-"), (say.heading(key),), found) if found else None


def _run_on(say: Language, lines: Iterable[Line]) -> Paragraph | None:
    """Several paragraphs as one."""
    pieces = [piece for line in lines if line for piece in (say.space, *line)]
    return Paragraph(tuple(pieces[1:])) if pieces else None


def _told(say: Language, lines: Iterable[Line]) -> tuple[Paragraph, ...]:
    """Few paragraphs as one; many stay apart, since nobody finds a thing in a wall of words."""
    found = tuple(line for line in lines if line)
    if len(found) > _FEW:
        return tuple(map(Paragraph, found))
    whole = _run_on(say, found)
    return () if whole is None else (whole,)


def _filled(table: PageTable) -> PageTable | None:
    return table if table.rows else None


# ------------------------------------------------------------------------------------------------------------ families


def _climbing(rules: RuleSet, climbing: Climbing, say: Language) -> list[Section | None]:
    jokers = say.jokers(rules, climbing, can_lock(rules))
    return [
        _section(
            say,
            "ranking",
            *say.ladders(rules, climbing, can_reverse(rules)),
            _run_on(say, (*say.ranking(rules, climbing), *jokers, *_noted(rules, say, "ranking"))),
        ),
        _shapes(rules, climbing, say),
        _section(say, "deal", _run_on(say, (*say.deal(rules), *_noted(rules, say, "deal")))),
        _section(say, "turn", _steps(say.turn(rules)), _run_on(say, _noted(rules, say, "turn"))),
        _titles(rules, climbing, say),
        _rules(rules, say),
        _meeting(rules, say),
    ]


def _shapes(rules: RuleSet, climbing: Climbing, say: Language) -> Section | None:
    told = _run_on(say, (*say.runs(rules, climbing), *_noted(rules, say, "shapes")))
    found = _section(say, "shapes", _filled(say.shapes(rules, climbing)), told)
    return replace(found, narrow=True) if found is not None else None


def _titles(rules: RuleSet, climbing: Climbing, say: Language) -> Section | None:
    found = _section(
        say,
        about_titles(rules, climbing, say),
        _filled(say.titles(rules, climbing)),
        _run_on(
            say,
            (
                *say.exchange(rules, climbing),
                *say.score(rules, climbing),
                *say.session(rules, climbing),
                *_noted(rules, say, "titles"),
            ),
        ),
    )
    return replace(found, anchor="titles") if found is not None else None


def _fishing(rules: RuleSet, fishing: Fishing, say: Language) -> list[Section | None]:
    claims = (*say.claims(rules, fishing), *_noted(rules, say, "dealt yaku"))
    dealt, captured = (_groups(rules, fishing, say, dealt=first) for first in (True, False))
    before, table, after = say.settled(rules, fishing)
    settled = (*after, *say.multiplied(fishing), *_noted(rules, say, "settlement"))
    others = [
        _section(
            say,
            "deal",
            _steps(say.deal(rules)),
            _run_on(say, (*say.draw(rules), *_noted(rules, say, "deal"))),
        ),
        _section(
            say,
            "dropping",
            _steps(say.dropping(rules, fishing)),
            _run_on(say, _noted(rules, say, "dropping")),
        ),
        _section(say, "dealt yaku", *_told(say, claims), *dealt) if dealt else None,
        _section(
            say,
            "turn",
            _steps(say.turn(rules)),
            say.matches(rules),
            _run_on(say, _noted(rules, say, "turn")),
        ),
        *captured,
        _section(say, "settlement", *_told(say, before), table, *_told(say, settled))
        if table is not None
        else _section(say, "settlement", *_told(say, (*before, *settled))),
        _rules(rules, say),
    ]
    said = words_of(part for part in others if part is not None)
    return [
        _section(
            say,
            "cards",
            _run_on(say, say.months(rules)),
            _filled(as_tiles(say.sets(rules, fishing, said), rules.deck)),
            marked(rules, say, (*dealt, *captured)),
        ),
        *others,
    ]


def _groups(rules: RuleSet, fishing: Fishing, say: Language, *, dealt: bool) -> list[Section]:
    """The groups of yaku: those of the dealt hand, or those of captured cards."""
    found: list[Section] = []
    for group in (one for one in fishing.groups if one.dealt == dealt):
        table = as_tiles(say.yaku(rules, group, group.yaku), rules.deck, few=_TWICE)
        notes = tuple(say.text(text) for text in notes_of_group(rules, group.id))
        blocks: tuple[Block | None, ...] = (_run_on(say, (*say.group(rules, group), *notes)), table)
        heading = say.full_name(group.names)
        found.append(
            Section(f"group-{group.id}", heading, tuple(block for block in blocks if block is not None))
        )
    return found


def _steps(lines: tuple[Line, ...]) -> Bullets | None:
    return Bullets(lines, numbered=True) if lines else None


def _noted(rules: RuleSet, say: Language, key: Heading) -> tuple[Line, ...]:
    """The notes of the game that belong to what a section says: rules like the others."""
    return tuple(say.text(text) for text in notes_in(rules, key))


def _meeting(rules: RuleSet, say: Language) -> Section | None:
    lead, order = say.order(rules)
    return _section(
        say,
        "rules meet",
        _run_on(say, lead),
        _steps(order),
        _run_on(say, (*say.places(rules), *say.finishes(rules))),
    )


# --------------------------------------------------------------------------------------------------------- house rules


def _rules(rules: RuleSet, say: Language) -> Section | None:
    """Each house rule in a line: its name, what triggers what, how what is disputed was decided."""
    items = tuple(_rule(rules, say, rule) for rule in rules.rules if not untold(rules, rule))
    if not items:
        return None
    return Section("rules", (say.heading(rules_heading(rules)),), (Bullets(items),))


def _rule(rules: RuleSet, say: Language, rule: Rule) -> Line:
    own = rule.own
    heading: Line = (say.heading("own rules"),) if own else say.full_name(rule.names)
    name = say.heading("own rules") if own else say.plain_name(rule.names)
    notes = tuple(say.text(text) for text in rule.notes)
    text = _run_on(say, (*say.brief(rules, rule), *say.about_rule(rules, rule), *notes))
    decided = say.decided(rules, rule.settings)
    return (
        Strong(name),
        *heading[1:],
        ": " if text else "",
        *(text.line if text is not None else ()),
        *((" ", Aside(decided)) if decided else ()),
    )


def _settings(rules: RuleSet, say: Language) -> Section | None:
    """How the settings of the game itself were decided, where it is not as usual; the rest, and what others decide, the full sheet tells."""
    decided = say.decided(rules, tuple(item for item in rules.settings if item.decided))
    return _section(say, "settings", Paragraph(decided)) if decided else None


__all__ = ["reference"]
