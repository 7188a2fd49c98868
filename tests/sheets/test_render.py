"""The finished sheets: the same bytes every time, well formed, alone on the page, and safe from what users write."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import get_args

import pytest
from helpers.sheet_rules import FLOWER_GAME, HEAD, OTHERS, rules_of
from helpers.shipped import shipped

from yakusoku.dsl.shipped import catalogue
from yakusoku.model import RuleSet
from yakusoku.sheets.markdown import escape
from yakusoku.sheets.readings import clean, pieces, plain, reading
from yakusoku.sheets.render import TEMPLATES, Text, render

FORMATS: tuple[Text, ...] = get_args(Text)
VOID = {"meta", "br", "hr", "link", "img"}
PLAIN = rules_of(HEAD + OTHERS)
HOSTILE = [
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "{% for x in [].__class__ %}",
    "</style></title><img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](http://example.org/x.png)",
    "# heading | cell | cell",
    "**bold** `code` ~~gone~~ &lt;b&gt;",
    "1. item",
    "- item",
    "a\u202eb\u0007c",
]


class Outline(HTMLParser):
    """The tags that are open, the ids, the links inside the page, and what could fetch something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href":
                self.links.append(value or "")
            elif name in ("src", "srcset", "data", "action"):
                self.fetched.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def hostile(name: str) -> RuleSet:
    """A rule set in which everything that can be named is named so."""
    quoted = name.replace('"', "'").replace("\n", " ")
    text = f'''variant my "{quoted}" "{quoted}" of daifugo
    note "{quoted}"
    about "{quoted}"
    source "{quoted}"

rule bad "{quoted}" "{quoted}"
    note "{quoted}"
    source "{quoted}"
    when a play contains 8 then clear the table
    example "{quoted}"
        with 4 players
        A holds S8 S9

rule other "Other"
    when bad acts then end hand

shape odd "{quoted}" "{quoted}" is 4 cards of one colour
title top "{quoted}" "{quoted}" is third of 7 or more
'''
    return rules_of(text)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("entry", [entry.id for entry in catalogue() if entry.kind != "library"])
def test_every_shipped_rule_set_renders(entry: str, format: Text) -> None:
    rules = shipped(entry)
    text = render(rules, format)
    assert rules.hash in text
    assert "None" not in text
    assert "{" not in re.sub(r"(?s)<style>.*</style>", "", text)


@pytest.mark.parametrize("format", FORMATS)
def test_two_renderings_are_the_same_bytes(format: Text) -> None:
    again = rules_of(HEAD + OTHERS)
    assert render(PLAIN, format).encode() == render(again, format).encode()
    assert render(PLAIN, format).endswith("\n")


@pytest.mark.parametrize("text", [HEAD + OTHERS, FLOWER_GAME], ids=["climbing", "fishing"])
def test_the_page_is_well_formed_and_fetches_nothing(text: str) -> None:
    page = render(rules_of(text), "html")
    outline = Outline(page)
    assert outline.open == []
    assert len(set(outline.ids)) == len(outline.ids)
    assert {link.removeprefix("#") for link in outline.links} <= set(outline.ids)
    assert all(link.startswith("#") for link in outline.links)
    assert outline.fetched == []
    assert not re.search(r"url\((?!#|\"data:font/woff;base64,)", page)
    assert "@import" not in page


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_does_not_break_out_of_html(name: str) -> None:
    page = render(hostile(name), "html")
    outline = Outline(page)
    assert outline.open == []
    assert outline.tags == Outline(render(hostile("Harmless"), "html")).tags
    assert ">49<" not in page
    assert "\u202e" not in page
    assert "\u0007" not in page


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text_in_markdown(name: str) -> None:
    text = re.sub(r"\\.", "", render(hostile(name), "md"))  # without what is escaped
    harmless = render(hostile("Harmless"), "md")
    for opening in ("<script", "<img", "](javascript", "![", "**bold**", "| cell |", "`code`"):
        assert opening not in text
    assert "49" not in text
    shape = re.compile(r"(?m)^(#+|\||>|-|\d+\.)(?= )")
    assert shape.findall(text) == shape.findall(harmless)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a_b*c", r"a\_b\*c"),
        ("1. one", r"1\. one"),
        ("- dash", r"\- dash"),
        ("a | b", r"a \| b"),
        ("x <b> & y", r"x \<b\> \& y"),
        ("see https://example.org", r"see https\://example.org"),
        ("two\nlines", "two lines"),
    ],
)
def test_markdown_is_escaped(text: str, escaped: str) -> None:
    assert escape(text) == escaped


def test_readings_become_ruby_in_html_and_latin_letters_in_markdown() -> None:
    assert pieces("八切[はちぎ]り") == [("八切", "はちぎ"), ("り", "")]
    assert plain("八切[はちぎ]り") == "八切り"
    assert reading("八切[はちぎ]り") == "はちぎり"
    assert reading("Qボンバー") == ""
    rules = rules_of(HEAD + OTHERS.replace("革命[かくめい]", "八切[はちぎ]り"))
    assert "<ruby>八切<rp>(</rp><rt>はちぎ</rt><rp>)</rp></ruby>り" in render(rules, "html")
    assert "八切り *hachigiri*" in render(rules, "md")


def test_characters_that_nobody_sees_are_taken_out() -> None:
    assert clean("a\u202eb\x00c\nd") == "abc d"


def test_the_reversed_ranking_is_shown_only_where_a_rule_can_reverse_it() -> None:
    assert "While it is reversed" in render(PLAIN, "md")
    assert "While it is reversed" not in render(rules_of(HEAD), "md")


def test_an_unknown_format_or_language_is_one_clear_message() -> None:
    with pytest.raises(ValueError, match=r"there is no format `pfd`.*Did you mean `pdf`"):
        render(PLAIN, "pfd")  # type: ignore[arg-type]
    for code in ("xx", "../en", "templates"):
        with pytest.raises(ValueError, match="there is no language"):
            render(PLAIN, "md", code)


def test_settings_say_how_they_were_decided() -> None:
    rules = rules_of(
        HEAD + 'rule mine "Mine"\n    setting begins: at_once or at_next_clear, normally at_next_clear\n'
        "    setting cards: cards, normally 8\n    setting count: 2 to 3, normally 2\n"
        "    when a play contains {count} or more {cards} then reverse the ranking beginning {begins}\n"
    )
    text = render(rules, "md")
    assert "Begins: at next clear" not in text, "the sentence says it"
    assert "| Mine | Begins | at next clear | at once |" in text, "at the end, what other tables decide"
    assert "| Mine | Count | 2 | 3 |" in text


def test_the_templates_hold_no_words_of_any_language() -> None:
    for path in TEMPLATES.glob("*.j2"):
        text = re.sub(
            r"(?s)\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<[^>]*>|&#x[0-9A-F]+;", "", path.read_text(encoding="utf-8")
        )
        assert not re.findall(r"[A-Za-z]{2,}", text), path.name
