"""Sheets of rule files whose texts somebody has written who means no good.

In: the rule files that ship, a generator. Out: files with some of their texts exchanged; what is done with each: on its sheets a text is a text
and nothing else. The elements of a page, with their attributes, are those that the sheet of an honest file has.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from random import Random

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.rules import load, load_text
from yakusoku.sheets.pdf import NoPdf
from yakusoku.sheets.render import Look, render

from .findings import Broken

HONEST = (
    "kitchen_table",
    "taiyaku",
    "koi_koi",
    "president",
    "hachi_hachi",
)  # what stands on their sheets is what may stand on any
TEXTS = (
    *("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onload='alert(1)", "</style><style>@import url(//x)</style>", "</title></head><body>"),
    *("]]><!-- -->", "-->", "<!--", "&lt;b&gt;&amp;", "&#60;script&#62;", "{{ 7 * 7 }}", "{% raw %}{# x #}", "[x](javascript:alert(1))", "![x](http://x.invalid/x.png)"),
    *("[x]: file:///etc/passwd", "`code`", "| a | b |", "\\# head\\n", "***", "1. one", "<http://x.invalid/>", "https://x.invalid/", "url(http://x.invalid/)", "~~~", "\\\\"),
    *("漢[かん]字[", "[かな]x[]", "]][[", "[", "漢[<b>]", "<ruby>x<rt>y</rt></ruby>", "<rt>", "\u202eabc\u202c", "\u2066x", "\u200b\u200d", "\ufeff", "\u00ad", "", " ", "　"),
    *("x" * 1_500, "漢" * 700, "a " * 700, "漢[かん]" * 200, "é" + "\u0301" * 300, "\u0645\u0631\u062d\u0628\u0627", "👩‍👩‍👧", "(Tj) endobj", "%PDF", "$$x$$", "\u2028x"),
    *("<svg onload=x>", "<use href=#x>", "<foreignObject>", "<a href=x>", "<br>", "<base href=//x>", "</svg>", "<div class=page>", "id=x", "None", "%s%n", "{}", "{0}"),
)  # fmt: skip
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
OUTSIDE = re.compile(r"\s*(?:https?:|//|javascript:|file:|vbscript:)", re.IGNORECASE)
FORMS = (
    ("html", "full"),
    ("html", "reference"),
    ("md", "full"),
    ("txt", "full"),
    ("txt", "reference"),
    ("md", "reference"),
)


def a_page(chance: Random) -> str:
    """In the first line which sheet, below it the rule file."""
    ships = [entry.path for entry in catalogue() if entry.kind in ("game", "variant")]
    text = chance.choice(ships).read_text(encoding="utf-8")
    share = chance.choice((0.02, 0.1, 0.5, 1))

    def another(found: re.Match[str]) -> str:
        if chance.random() > share:
            return found[0]
        made = "".join(chance.choice(TEXTS) for _ in range(chance.choice((1, 1, 1, 2, 3))))
        return '"' + made.replace('"', '\\"')[:1_900].rstrip("\\") + '"'

    form, profile = ("pdf", "full") if chance.random() < 0.02 else chance.choice(FORMS)
    return json.dumps([form, profile, chance.choice(("en", "ja", "both"))]) + "\n" + STRING.sub(another, text)


class Elements(HTMLParser):
    """The elements of a page, each with an attribute that it has; and the addresses in it."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: set[tuple[str, str]] = set()
        self.addresses: set[str] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.found |= {(tag, ""), *((tag, name) for name, _ in attrs)}
        self.addresses |= {
            value
            for name, value in attrs
            if value and name in ("href", "src", "xlink:href", "action", "style")
        }

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_comment(self, data: str) -> None:
        self.found.add(("comment", ""))

    def unknown_decl(self, data: str) -> None:
        self.found.add(("declaration", ""))


@cache
def honest(profile: str) -> frozenset[tuple[str, str]]:
    """What stands on the pages of honest files."""
    found: set[tuple[str, str]] = set()
    for name in HONEST:
        rules = load(name).ruleset
        assert rules is not None
        found |= Elements(render(rules, "html", "both", profile, look=Look(fonts=False))).found  # type: ignore[call-overload]
    return frozenset(found)


def page_made(case: str) -> None:
    """The sheet is made, and what a user wrote is text on it."""
    head, _, text = case.partition("\n")
    form, profile, code = json.loads(head) if head.startswith("[") else ("html", "full", "en")
    rules = load_text(text, examples=False).ruleset
    if rules is None:
        return
    try:
        page = render(rules, form, code, profile, look=Look(fonts=False))
    except NoPdf as problem:
        raise Broken(f"no PDF\n{problem}") from None
    if isinstance(page, bytes):
        if not page.startswith(b"%PDF-") or any(
            word in page for word in (b"/JavaScript", b"/URI", b"/Launch", b"/EmbeddedFile")
        ):
            raise Broken("a PDF that does more than to be read")
        return
    if form == "html":
        _is_honest(page, profile)
    elif form == "md":
        _is_plain(page)
    strange = {
        letter for letter in page if form == "txt" and unicodedata.category(letter) in ("Cc", "Cf", "Cs")
    } - {"\n"}
    if strange:
        raise Broken(f"characters that are not seen in text for a terminal\n{strange}")


def _is_honest(page: str, profile: str) -> None:
    elements = Elements(page)
    if more := elements.found - honest(profile):
        raise Broken(f"elements that no sheet has\n{more}")
    if outside := [address for address in elements.addresses if OUTSIDE.match(address) or "url(h" in address]:
        raise Broken(f"an address outside of the page\n{outside}")


def _is_plain(page: str) -> None:
    """No opening of an element, a link or a picture that is not taken back."""
    for opening in (r"<(?=[a-zA-Z/!?])", r"!?\[[^\]\n]*\]\(", r"^ {0,3}\[[^\]\n]+\]:"):
        for found in re.finditer(r"(?m)(?<!\\)" + opening, page):
            if not re.match(r"</?(?:ruby|rt|rp|br|b)>", page[found.start() :]):
                raise Broken(
                    f"Markdown that is more than text\n{page[max(0, found.start() - 40) : found.end() + 60]!r}"
                )
