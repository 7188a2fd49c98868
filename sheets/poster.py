"""Sheets to hang on a wall: one page that shows the game in pictures and few words, and one with all cards.

In: a `RuleSet` and a language. Out: a `Page`. What is said is the language's affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from ..analysis.walk import parts, values
from ..model import Climbing, Fishing, PlayPattern, PlayRelates, PlaysRelate, Rule, RuleSet
from ..model.cards import Deck, bits
from .compose import about_titles
from .facts import face_of
from .language import Heading, Language
from .moments import can_reverse
from .page import MIXED, Block, Bullets, Cards, Line, Page, PageTable, Paragraph, Section
from .tiles import as_tiles, marked
from .worked import best

_LITTLE = 8  # sentences about the end of a round that a poster has room for
_FEW = 4  # ranks that a rule may name for them to be special cards


def poster(rules: RuleSet, say: Language, code: str) -> Page:
    """The aim, the ladder, the shapes and what triggers what, or all yaku; what they are worth, and what ends the game."""
    match rules.game:
        case Climbing() as climbing:
            found = [
                _section(say, "ranking", *say.ladders(rules, climbing, can_reverse(rules))),
                _section(say, "shapes", _shapes(rules, climbing, say)),
                _titles(rules, climbing, say),
                _section(say, "triggers", _triggers(rules, say)),
            ]
        case Fishing() as fishing:
            sets = None if fishing.groups else _filled(as_tiles(say.sets(rules, fishing, ""), rules.deck))
            groups = tuple(_yaku(rules, fishing, say))
            found = [
                _section(say, "cards", *map(Paragraph, say.months(rules)), sets, marked(rules, say, groups)),
                _section(say, "turn", Bullets(say.turn(rules), numbered=True), say.matches(rules)),
                *groups,
                _section(say, "triggers", _triggers(rules, say)),
                _section(say, "settlement", *map(Paragraph, _paid(rules, fishing, say))),
            ]
        case _:
            assert_never(rules.game)
    return _page(rules, say, code, "poster", found)


def _titles(rules: RuleSet, climbing: Climbing, say: Language) -> Section | None:
    """Who is out and when the hand ends, the titles, what is exchanged, what a hand brings and when the session ends."""
    told = (*say.exchange(rules, climbing), *say.score(rules, climbing), *say.session(rules, climbing))
    found = _section(
        say,
        about_titles(rules, climbing, say),
        Paragraph(say.turn(rules)[-1]),
        _filled(say.titles(rules, climbing)),
        *map(Paragraph, told),
    )
    return replace(found, anchor="titles") if found is not None else None


def all_cards(rules: RuleSet, say: Language, code: str) -> Page:
    """Every card by its month with its name; of a deck with ranks, which cards do something."""
    match rules.game:
        case Climbing() as climbing:
            found = [
                _section(say, "ranking", *say.ladders(rules, climbing, can_reverse(rules))),
                _section(say, "special", _special(rules, say)),
            ]
        case Fishing() as fishing:
            months = say.cards(rules)
            sets = _filled(as_tiles(say.sets(rules, fishing, ""), rules.deck))
            found = [_section(say, "cards", sets, months)]
        case _:
            assert_never(rules.game)
    return _page(rules, say, code, "cards", found)


def _page(rules: RuleSet, say: Language, code: str, profile: str, found: list[Section | None]) -> Page:
    return Page(
        language=code,
        title=say.full_name(rules.names),
        plain_title=say.plain_name(rules.names),
        about=tuple(say.text(text) for text in rules.about) if profile == "poster" else (),
        facts=say.facts(rules),
        contents="",
        sections=tuple(part for part in found if part is not None),
        footer=say.footer(rules),
        profile=profile,
    )


def _section(say: Language, key: Heading, *blocks: Block | None) -> Section | None:
    found = tuple(block for block in blocks if block is not None)
    return Section(key, (say.heading(key),), found) if found else None


def _filled(table: PageTable) -> PageTable | None:
    return table if table.rows else None


# ----------------------------------------------------------------------------------------------------------- yaku


def _yaku(rules: RuleSet, fishing: Fishing, say: Language) -> Iterator[Section]:
    """Every group, its yaku counted through from the first on the page to the last. Where the settlement is told in short, nothing is said that
    asks to be looked up there."""
    short = _in_short(rules, fishing, say)
    number = 1
    for group in sorted(fishing.groups, key=lambda group: group.dealt):
        table = say.yaku(rules, group, group.yaku)
        counted = replace(as_tiles(table, rules.deck), start=number)
        number += len(table.rows)
        told = tuple(
            Paragraph(line, soft=True)
            for line in say.group(rules, replace(group, apart=group.apart and not short))
        )
        yield Section(f"group-{group.id}", say.full_name(group.names), (*told, counted))


def _paid(rules: RuleSet, fishing: Fishing, say: Language) -> tuple[Line, ...]:
    """How a round is paid: all of it where that is little."""
    return say.in_short(rules, fishing) if _in_short(rules, fishing, say) else say.settlement(rules, fishing)


def _in_short(rules: RuleSet, fishing: Fishing, say: Language) -> bool:
    return len(say.settlement(rules, fishing)) > _LITTLE


# --------------------------------------------------------------------------------------------------------- shapes


def _shapes(rules: RuleSet, climbing: Climbing, say: Language) -> PageTable | None:
    """A play of each shape over its name."""
    table = say.shapes(rules, climbing)
    rows = tuple((row[0], row[-1]) for row in table.rows)
    return replace(table, head=(), rows=rows, tiles=(MIXED,) * len(rows)) if rows else None


# --------------------------------------------------------------------------------------------------- what does what


def _triggers(rules: RuleSet, say: Language) -> PageTable | None:
    rows = tuple(_trigger(rules, say, rule) for rule in rules.rules if not rule.own)
    return PageTable((), rows, cards=True, tiles=(MIXED,) * len(rows)) if rows else None


def _trigger(rules: RuleSet, say: Language, rule: Rule) -> tuple[Line, ...]:
    """A rule: its name, the cards that set it off, and what it does."""
    told = tuple(piece for line in say.brief(rules, rule) for piece in (" ", *line))[1:]
    return (say.full_name(rule.names), _at_work(rules, rule), told)


def _at_work(rules: RuleSet, rule: Rule) -> Line:
    """The play at which the rule acts in its best example; the play before it too, where the two are compared. Nothing of a rule
    that asks nothing of a play: its example is of any cards."""
    if not (_compares(rule) or any(True for part in parts(rule) for _ in values(part, PlayPattern))):
        return ()
    told = best(rule.examples)
    played: list[tuple[str, ...]] = []
    for step in told.steps if told is not None else ():
        if step.kind == "plays":
            played.append(step.cards)
            if any(item.kind in ("acts", "table", "placed") and not item.negated for item in step.expect):
                break
    shown = played[-2:] if _compares(rule) else played[-1:]
    found: list[Line] = []
    for cards in shown:
        faces = [face for card in cards if (face := face_of(rules, card)) is not None]
        if faces:
            found.append((Cards(tuple(faces), "row"),))
    return tuple(piece for line in found for piece in (" → ", *line))[1:]


def _compares(rule: Rule) -> bool:
    """Whether a rule looks at the play before."""
    return any(
        any(values(part, PlayRelates))
        or any(values(part, PlaysRelate))
        or any(pattern.relations for pattern in values(part, PlayPattern))
        for part in parts(rule)
    )


# --------------------------------------------------------------------------------------------------- special cards


def _special(rules: RuleSet, say: Language) -> PageTable | None:
    """The rules that name cards, each with these cards."""
    rows = []
    for rule in rules.rules:
        faces = _named(rules.deck, rule)
        if faces:
            told = tuple(piece for line in say.brief(rules, rule) for piece in (" ", *line))[1:]
            rows.append((say.full_name(rule.names), (Cards(faces, "row"),), told))
    return PageTable((), tuple(rows), cards=True, tiles=(MIXED,) * len(rows)) if rows else None


def _named(deck: Deck, rule: Rule) -> tuple[int, ...]:
    """One card of each rank, or each single card, that the rule asks for in a play."""
    found: dict[int, int] = {}
    for part in parts(rule):
        for pattern in values(part, PlayPattern):
            sets = (
                *(item.cards for item in pattern.containing),
                *pattern.exact,
                *filter(None, (pattern.of,)),
            )
            for cards in sets:
                if cards.kind != "faces":
                    continue
                for face in bits(cards.mask):
                    shown = deck.faces[face]
                    if not shown.virtual:
                        found.setdefault(shown.rank if shown.rank >= 0 else -1, face)
    return tuple(found.values()) if len(found) <= _FEW else ()


__all__ = ["all_cards", "poster"]
