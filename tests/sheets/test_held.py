"""What each profile must hold.

In: every shipped rule set, in both languages. Out: a profile that says less than somebody needs who plays by it. The full sheet tells
everything; `HELD` says of what stands in which of its sections a profile may leave nothing out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.shipped import shipped

from yakusoku.sheets.compose import compose
from yakusoku.sheets.language import language
from yakusoku.sheets.page import Bullets, Ladder, Page, PageTable, Paragraph, Section
from yakusoku.sheets.poster import poster
from yakusoku.sheets.reference import reference
from yakusoku.sheets.rounds import untold
from yakusoku.sheets.wording import words_of

RULESETS = Path(__file__).parents[2] / "rulesets"
NAMES = sorted(path.stem for kind in ("games", "presets") for path in (RULESETS / kind).glob("*.yaku"))
# The sections of the full sheet whose sentences and tables a profile repeats. What only teaches (examples, what other tables
# decide, sources, the table of all cards) stands on the full sheet alone.
HELD = {
    "reference": (
        "ranking", "shapes", "deal", "dropping", "turn", "titles", "yaku", "dealt-yaku", "settlement", "rules-meet",
    ),
}  # fmt: skip
EVERY = [(name, lang) for name in NAMES for lang in ("en", "ja")]


def said(section: Section) -> Iterator[str]:
    """Each sentence or row of a section and of those in it, as words."""
    for block in section.blocks:
        match block:
            case Section():
                yield from said(block)
            case Paragraph():
                yield words_of([Section("", (), (block,))])
            case Bullets(items):
                for item in items:
                    yield words_of([Section("", (), (Paragraph(item),))])
            case PageTable(rows=rows):
                for row in rows:
                    yield words_of([Section("", (), tuple(Paragraph(cell) for cell in row))])
            case Ladder():
                yield words_of([Section("", (), (block,))])
            case _:
                pass


def sections(page: Page) -> Iterator[Section]:
    """The sections of a page and those in them."""
    waiting = list(page.sections)
    while waiting:
        section = waiting.pop()
        yield section
        waiting += [block for block in section.blocks if isinstance(block, Section)]


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_reference_leaves_out_nothing_that_is_needed_to_play(name: str, lang: str) -> None:
    rules, say = shipped(name), language(lang)
    brief = " ".join(words_of(reference(rules, say, lang).sections).split())
    wanted = [
        text
        for section in sections(compose(rules, say, lang))
        if section.anchor in HELD["reference"]
        for text in map(" ".join, (text.split() for text in said(section)))
    ]
    assert wanted
    assert [text for text in wanted if text not in brief] == []


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_reference_tells_of_each_rule_how_it_acts(name: str, lang: str) -> None:
    rules, say = shipped(name), language(lang)
    brief = words_of(reference(rules, say, lang).sections)
    for rule in rules.rules:
        if rule.own or untold(rules, rule):  # how a turn goes, or what was decided, says all of it
            continue
        assert say.plain_name(rule.names) in brief
        for part in (*say.brief(rules, rule), *say.about_rule(rules, rule)):
            assert words_of([Section("", (), (Paragraph(part),))]).strip() in brief


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_a_poster_names_every_rule_and_every_yaku(name: str, lang: str) -> None:
    rules, say = shipped(name), language(lang)
    page = words_of(poster(rules, say, lang).sections)
    names = [rule.names for rule in rules.rules if not rule.own]
    names += [row.names for group in getattr(rules.game, "groups", ()) for row in group.yaku]
    assert [say.plain_name(item) for item in names if say.plain_name(item) not in page] == []
