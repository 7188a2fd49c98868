"""The sheet that lies beside the table: what one looks up while playing, on one page.

In: a `RuleSet` and a language. Out: a `Page`, and how small its type must be so that it is one page of paper. What is said is
the language's affair; whoever wants to learn the game takes the full sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from ..ground.columns import width
from ..model import Climbing, Fishing, OwnParts, Rule, RuleSet, Setting
from ..model.cards import Names
from .choices import Paper
from .compose import can_lock, can_reverse
from .language import Heading, Language
from .page import (
    Aside,
    Block,
    Bullets,
    Cards,
    Ladder,
    Line,
    Page,
    PageTable,
    Paragraph,
    Picked,
    Reading,
    Section,
    Story,
    Strong,
)
from .readings import plain

_FEW = 6  # paragraphs that may be run together


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


def _run_on(lines: Iterable[Line]) -> Paragraph | None:
    """Several paragraphs as one."""
    pieces = [piece for line in lines if line for piece in (" ", *line)]
    return Paragraph(tuple(pieces[1:])) if pieces else None


def _told(lines: Iterable[Line]) -> tuple[Paragraph, ...]:
    """Few paragraphs as one; many stay apart, since nobody finds a thing in a wall of words."""
    found = tuple(line for line in lines if line)
    if len(found) > _FEW:
        return tuple(map(Paragraph, found))
    whole = _run_on(found)
    return () if whole is None else (whole,)


def _value_second(table: PageTable) -> PageTable:
    """The last column, the value, before the cards: so the cards can stand below both."""

    def turned(row: tuple[Line, ...]) -> tuple[Line, ...]:
        value = tuple(
            Strong(piece) if isinstance(piece, str) and piece.strip() else piece for piece in row[-1]
        )
        return (*row[:1], value, *row[1:-1])

    return replace(
        table, head=turned(table.head), rows=tuple(map(turned, table.rows)), numeric=frozenset((1,))
    )


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
            _run_on((*say.ranking(rules, climbing), *jokers)),
        ),
        _section(say, "shapes", _filled(say.shapes(rules, climbing))),
        _section(
            say,
            "titles",
            _filled(say.titles(rules, climbing)),
            _run_on((*say.exchange(rules, climbing), *say.score(rules, climbing))),
        ),
        _rules(rules, say),
    ]


def _fishing(rules: RuleSet, fishing: Fishing, say: Language) -> list[Section | None]:
    groups = sorted(fishing.groups, key=lambda group: group.dealt)
    found: list[Section | None] = []
    for group in groups:
        table = _value_second(say.yaku(rules, group, group.yaku))
        told = _run_on(say.group(rules, group))
        blocks: tuple[Block | None, ...] = (told, table)
        heading = say.full_name(group.names)
        found.append(
            Section(f"group-{group.id}", heading, tuple(block for block in blocks if block is not None))
        )
    claims = _run_on(say.claims(rules, fishing)) if any(group.dealt for group in groups) else None
    return [
        *found,
        _section(say, "dealt yaku", claims),
        _section(say, "settlement", *_told(say.settlement(rules, fishing))),
        _rules(rules, say),
    ]


# --------------------------------------------------------------------------------------------------------- house rules


def _rules(rules: RuleSet, say: Language) -> Section | None:
    """Each house rule in a line: its name, what triggers what, how what is disputed was decided."""
    if not rules.rules:
        return None
    items = tuple(_rule(rules, say, rule) for rule in rules.rules)
    return Section("rules", (say.heading("rules"),), (Bullets(items),))


def _rule(rules: RuleSet, say: Language, rule: Rule) -> Line:
    own = rule.own
    heading: Line = (say.heading("own rules"),) if own else say.full_name(rule.names)
    name = say.heading("own rules") if own else say.plain_name(rule.names)
    text = _run_on((*say.brief(rules, rule), *say.about_rule(rules, rule)))
    decided = _decided(rules, say, rule.names, rule.settings)
    return (
        Strong(name),
        *heading[1:],
        ": " if text else "",
        *(text.line if text is not None else ()),
        *((" ", Aside(decided)) if decided else ()),
    )


def _decided(rules: RuleSet, say: Language, names: Names, settings: tuple[Setting, ...]) -> Line:
    """How the settings of a rule were decided, on one line."""
    pieces: list[Line] = []
    for setting in settings:
        _, name, decided, *_ = say.settings(rules, ((names, setting),)).rows[0]
        pieces.append((*name, ": ", *decided))
    return tuple(piece for line in pieces for piece in (" · ", *line))[1:]


def _settings(rules: RuleSet, say: Language) -> Section | None:
    """The settings of the game itself."""
    rows = tuple(
        (name, decided, others)
        for _, name, decided, others in say.settings(
            rules, tuple((rules.names, setting) for setting in rules.settings)
        ).rows
    )
    return _section(say, "settings", PageTable((), rows)) if rows else None


# ---------------------------------------------------------------------------------------------------------------- size


def _room(game: OwnParts) -> tuple[float, ...]:
    """How much fits on a page in each size of type, in the units of `_height`; measured on the printed pages of what ships."""
    match game:
        case Climbing():
            return (52.0, 78.0, 92.0, 103.0, 118.0, 140.0)
        case Fishing():
            return (90.0, 104.0, 118.0, 132.0, 150.0, 185.0)
        case _:
            assert_never(game)


_RUBY = 1.4  # how much higher a line is whose words carry readings


def density(page: Page, rules: RuleSet, paper: Paper) -> int:
    """How small the type must be so that the page is one page of paper: 0 for the largest, 6 for the smallest."""
    if page.profile != "reference":
        return 0
    needed = sum(map(_block, page.sections)) * (1.1 if paper == "letter" else 1.0)
    return sum(needed > room for room in _room(rules.game))


def _block(block: Block) -> float:
    match block:
        case Section():
            return 2.0 + sum(map(_block, block.blocks))
        case Paragraph():
            return _lines(block.line, 100)
        case Bullets():
            return sum(_lines(item, 100) for item in block.items)
        case Ladder():
            return 3.0
        case PageTable():
            return (1.3 if block.head else 0.0) + sum(_row_height(row) for row in block.rows)
        case Story():
            return 4.0
        case _:
            assert_never(block)


def _row_height(row: tuple[Line, ...]) -> float:
    shown = any(isinstance(piece, Cards | Picked) for cell in row for piece in cell)
    return 0.2 + max(
        2.0 if shown else 1.0, *(_lines(cell, 30 if number != 1 else 60) for number, cell in enumerate(row))
    )


def _lines(line: Line, columns: int) -> float:
    """About how many lines of so many columns a line of the page takes."""
    taken = 0
    for piece in line:
        if isinstance(piece, str):
            taken += width(piece)
        elif isinstance(piece, Cards):
            taken += 4 * len(piece.faces)
        elif isinstance(piece, Picked):
            taken += max(4 * len(piece.faces), width(piece.caption))
        elif isinstance(piece, Aside):
            taken += int(columns * _lines(piece.line, columns))
        else:
            taken += width(plain(piece.text))
    read = any("[" in piece.text for piece in line if isinstance(piece, Reading | Strong))
    return max(1, -(-taken // columns)) * (_RUBY if read else 1.0)


__all__ = ["density", "reference"]
