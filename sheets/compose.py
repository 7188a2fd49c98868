"""The order of a sheet: which parts stand on the page, and where.

In: a `RuleSet` and a language. Out: a `Page`. What is said is the language's affair, how it looks the template's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ..model import (
    Climbing,
    Example,
    Fishing,
    Rule,
    RuleSet,
    Setting,
)
from ..model.cards import Names
from .choices import Examples
from .language import Heading, Language
from .moments import can_lock, can_reverse
from .page import Block, Bullets, Cards, Line, Page, PageTable, Paragraph, Piece, Section, Strong
from .placed import notes_in, notes_of_group
from .rounds import untold
from .seats import gifts, seats
from .tiles import as_tiles, marked
from .titles import titles_matter
from .wording import words_of
from .worked import best, denials, of_game, without_idle


def compose(rules: RuleSet, say: Language, code: str, examples: Examples = "one") -> Page:
    """The full sheet of a rule set, with the best example of each rule, or with all of them."""
    parts = _parts(rules, say)
    parts += [_rules(rules, say, examples), _examples(rules, say, examples), _notes(rules, say)]
    parts += [_settings(rules, say), _sources(rules, say)]
    return Page(
        language=code,
        title=say.full_name(rules.names),
        plain_title=say.plain_name(rules.names),
        about=tuple(say.text(text) for text in rules.about),
        facts=say.facts(rules),
        contents=say.heading("contents"),
        sections=tuple(part for part in parts if part is not None),
        footer=say.footer(rules),
    )


# -------------------------------------------------------------------------------------------------------------- pieces


def _section(
    say: Language, key: Heading, *blocks: Block | None, heading: Heading | None = None
) -> Section | None:
    found = tuple(block for block in blocks if block is not None)
    return Section(key.replace(" ", "-"), (say.heading(heading or key),), found) if found else None


def rules_heading(rules: RuleSet) -> Heading:
    """Under which heading its rules stand: those of a game itself are not house rules."""
    return "rules" if rules.base or not rules.rules else "special rules"


def _bullets(items: tuple[Line, ...], *, numbered: bool = False) -> Bullets | None:
    return Bullets(items, numbered) if items else None


def _table(table: PageTable) -> PageTable | None:
    return table if table.rows else None


def _shown(table: PageTable) -> PageTable:
    """The table without the rows whose cards the deck does not have."""

    def empty(row: tuple[Line, ...]) -> bool:
        return any(isinstance(piece, Cards) and not piece.faces for line in row for piece in line)

    return replace(table, rows=tuple(row for row in table.rows if not empty(row)))


def _paragraphs(items: tuple[Line, ...], *, soft: bool = False) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(item, soft) for item in items if item)


def _noted(rules: RuleSet, say: Language, key: Heading) -> tuple[Paragraph, ...]:
    """The notes of the game that belong to what a section says: rules like the others."""
    return _paragraphs(tuple(say.text(text) for text in notes_in(rules, key)))


def _run_on(items: tuple[Line, ...], space: str) -> Line:
    """Several sentences as one paragraph."""
    pieces: list[Piece] = []
    for item in items:
        pieces += (space, *item) if item and pieces and space else item
    return tuple(pieces)


# ------------------------------------------------------------------------------------------------------------ families


def _parts(rules: RuleSet, say: Language) -> list[Section | None]:
    match rules.game:
        case Climbing() as climbing:
            return _climbing(rules, climbing, say)
        case Fishing():
            return _fishing(rules, rules.game, say)
        case _:
            assert_never(rules.game)


def _climbing(rules: RuleSet, climbing: Climbing, say: Language) -> list[Section | None]:
    return [
        _section(
            say,
            "ranking",
            *say.ladders(rules, climbing, can_reverse(rules)),
            *_paragraphs(say.ranking(rules, climbing)),
            *_noted(rules, say, "ranking"),
        ),
        _section(
            say,
            "shapes",
            say.shapes(rules, climbing),
            _bullets((*say.runs(rules, climbing), *say.jokers(rules, climbing, can_lock(rules)))),
            *_noted(rules, say, "shapes"),
        ),
        _section(say, "deal", *_paragraphs(say.deal(rules)), *_noted(rules, say, "deal")),
        _section(
            say,
            "turn",
            seats(rules, say),
            _bullets(say.turn(rules), numbered=True),
            *_noted(rules, say, "turn"),
        ),
        _titles(rules, climbing, say),
    ]


def about_titles(rules: RuleSet, climbing: Climbing, say: Language) -> Heading:
    """The heading that names what there is of titles, exchange and score."""
    if say.exchange(rules, climbing):
        return "titles"
    if not say.titles(rules, climbing).rows:
        return "session"
    return "titles and score" if titles_matter(rules, climbing) else "places and score"


def _titles(rules: RuleSet, climbing: Climbing, say: Language) -> Section | None:
    """What a hand brings, and when the session ends."""
    found = _section(
        say,
        about_titles(rules, climbing, say),
        _table(say.titles(rules, climbing)),
        *_paragraphs(say.exchange(rules, climbing)),
        gifts(rules, say),
        *_paragraphs((*say.score(rules, climbing), *say.session(rules, climbing))),
        *_noted(rules, say, "titles"),
    )
    return replace(found, anchor="titles") if found is not None else None


def _fishing(rules: RuleSet, fishing: Fishing, say: Language) -> list[Section | None]:
    dealt, captured = (_yaku(rules, fishing, say, first) for first in (True, False))
    marks = marked(rules, say, (*dealt, *captured))
    before, table, after = say.settled(rules, fishing)
    others = [
        _section(
            say,
            "deal",
            _bullets(say.deal(rules), numbered=True),
            *_paragraphs(say.draw(rules)),
            *_noted(rules, say, "deal"),
        ),
        _section(
            say,
            "dropping",
            _bullets(say.dropping(rules, fishing), numbered=True),
            *_noted(rules, say, "dropping"),
        ),
        _section(
            say,
            "dealt yaku",
            *_paragraphs(say.claims(rules, fishing)),
            *_noted(rules, say, "dealt yaku"),
            marks,
            *dealt,
        )
        if dealt
        else None,
        _section(
            say,
            "turn",
            seats(rules, say),
            _bullets(say.turn(rules), numbered=True),
            say.matches(rules),
            *_noted(rules, say, "turn"),
        ),
        _section(say, "yaku", None if dealt else marks, *captured),
        _section(
            say,
            "settlement",
            *_paragraphs(before),
            table,
            *_paragraphs((*after, *say.multiplied(fishing))),
            *_noted(rules, say, "settlement"),
        ),
    ]
    said = words_of(
        part for part in (*others, _rules(rules, say, "one"), _notes(rules, say)) if part is not None
    )
    sets = _table(say.sets(rules, fishing, said))
    return [
        _section(say, "cards", _shown(say.cards(rules)), sets, *_noted(rules, say, "cards")),
        *others,
    ]


def _yaku(rules: RuleSet, fishing: Fishing, say: Language, dealt: bool) -> list[Section]:
    return [
        Section(
            f"group-{group.id}",
            say.full_name(group.names),
            (
                *_paragraphs(say.group(rules, group)),
                *filter(None, (_table(as_tiles(say.yaku(rules, group, group.yaku), rules.deck)),)),
                *_paragraphs(tuple(say.text(text) for text in notes_of_group(rules, group.id))),
            ),
        )
        for group in fishing.groups
        if group.dealt == dealt
    ]


# --------------------------------------------------------------------------------------------------------- house rules


def _rules(rules: RuleSet, say: Language, examples: Examples) -> Section | None:
    told = [_rule(rules, say, rule, examples) for rule in rules.rules if not untold(rules, rule)]
    return _section(say, "rules", *told, _meeting(rules, say), heading=rules_heading(rules))


def _meeting(rules: RuleSet, say: Language) -> Section | None:
    """What is decided where several rules act."""
    match rules.game:
        case Climbing():
            pass
        case Fishing():
            return None
        case _:
            assert_never(rules.game)
    lead, order = say.order(rules)
    return _section(
        say,
        "rules meet",
        *_paragraphs(lead),
        _bullets(order, numbered=True),
        _bullets((*say.places(rules), *say.finishes(rules))),
    )


def _rule(rules: RuleSet, say: Language, rule: Rule, examples: Examples) -> Section:
    heading = (say.heading("own rules"),) if rule.own else say.full_name(rule.names)
    said = say.rule(rules, rule)
    # a note goes on where the sentences end; how the rule stands to others comes behind it
    told = (*map(say.text, rule.notes), *say.about_rule(rules, rule), say.decided(rules, rule.settings))
    listed = len(said) > 1
    blocks: list[Block | None] = [
        _bullets(said) if listed else None,
        *_paragraphs((_run_on(told if listed else (*said, *told), say.space),)),
        *_paragraphs((say.why(rule.why),)),
        *_worked(rules, say, rule, examples),
    ]
    return Section(
        "own-rules" if rule.own else f"rule-{rule.id}",
        heading,
        tuple(block for block in blocks if block is not None),
    )


def _worked(rules: RuleSet, say: Language, rule: Rule, examples: Examples) -> list[Block]:
    """The example that shows most, and in half a sentence each what the rule does not do; or all of them."""
    shown = without_idle(rule)
    if examples == "all":
        return [say.example(rules, example) for example in shown]
    told = best(shown)
    if told is None:
        return []
    denied = say.but(tuple(item.title for item in denials(shown, told)))
    return [say.example(rules, told), *_paragraphs((denied,), soft=True)]


def _examples(rules: RuleSet, say: Language, examples: Examples) -> Section | None:
    own: tuple[Example, ...] = rules.examples if examples == "all" else of_game(rules.examples)
    return _section(say, "examples", *[say.example(rules, example) for example in own])


def _settings(rules: RuleSet, say: Language) -> Section | None:
    rows: list[tuple[Names, Setting]] = [
        (rules.names, setting) for setting in rules.settings if not setting.idle
    ]
    rows += [(rule.names, setting) for rule in rules.rules for setting in rule.settings]
    return _section(say, "settings", say.settings(rules, tuple(rows)) if rows else None)


def _notes(rules: RuleSet, say: Language) -> Section | None:
    return _section(say, "notes", *_paragraphs(tuple(say.text(text) for text in notes_in(rules, "notes"))))


def _strong(name: Piece) -> Strong:
    """A name that stands out, with its reading."""
    return Strong(name if isinstance(name, str) else getattr(name, "text", ""))


def _sources(rules: RuleSet, say: Language) -> Section | None:
    """Where the rules were found: of the game, then of each house rule."""
    found = [say.text(text) for text in rules.sources]
    for rule in rules.rules:
        for text in rule.sources:
            found.append((_strong(say.full_name(rule.names)[0]), ": ", *say.text(text)))
    return _section(say, "sources", _bullets(tuple(dict.fromkeys(found))))
