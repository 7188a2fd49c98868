"""From a rule set to a printed sheet.

In: a checked `RuleSet`, a format and a language. Out: one text or one PDF, the same bytes for the same rules every time.
Names and notes are what a user wrote: in HTML they are escaped by the template engine, in Markdown by `markdown.escape`, for
the terminal control characters are made visible, and the templates run in a sandbox, so that no name can become markup or
code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, assert_never, overload

from ..model import RuleSet
from . import choices
from .changes import changes
from .choices import Examples, Format, Paper, Profile
from .compose import compose
from .language import language
from .looks import TEMPLATES, TemplateFailure, check_folder, css, environment, source, telling
from .page import Block, Page, Section
from .poster import all_cards, poster
from .readings import seen
from .reference import reference
from .seats import gifts_drawn, seats_drawn
from .shown import with_an_example_each, with_true_examples
from .sizes import DENSE, browser_type, style_of, type_of
from .worked import seated_once

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment

    from .sprite import Sprite


Text = Literal["html", "md", "txt"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a page looks. `templates`: a folder whose files stand in the place of ours; `fonts`: whether the characters that
    are shown are embedded; `columns` and `colour` are for the terminal; `examples`: how many
    of each rule the full sheet shows."""

    paper: Paper = "a4"
    templates: Path | None = None
    fonts: bool = True
    columns: int = 80
    colour: bool = False
    examples: Examples = "one"


@overload
def render(rules: RuleSet, format: Literal["pdf"], lang: str = "en", profile: Profile = "full", *,
           base: RuleSet | None = None, look: Look = Look()) -> bytes: ...  # fmt: skip


@overload
def render(rules: RuleSet, format: Text = "html", lang: str = "en", profile: Profile = "full", *,
           base: RuleSet | None = None, look: Look = Look()) -> str: ...  # fmt: skip


def render(
    rules: RuleSet,
    format: Format = "html",
    lang: str = "en",
    profile: Profile = "full",
    *,
    base: RuleSet | None = None,
    look: Look = Look(),
) -> str | bytes:
    """The sheet of a rule set: text that ends in a line end, or for `pdf` bytes.

    `lang`: a language that there is, or `both`, one after the other. `profile`: `full`; `reference`, all that one looks up
    while playing, on one page; `poster` and `cards`, one page for the wall each; `changes`, what differs from `base`, which must be given then. ValueError for a format,
    language, profile or paper that there is not, and for templates that cannot be read or run; `pdf.NoPdf` where nothing on
    this machine makes a PDF."""
    choices.of("format", format, choices.formats())
    if format != "pdf":
        return write(_pages(rules, lang, profile, base, look), rules, format, look)
    from .pdf import pdf

    html, style = as_html(rules, lang, profile, base=base, look=look)
    return pdf(html, style=style, fold=look.paper == "pocket")


def as_html(
    rules: RuleSet, lang: str, profile: Profile, *, base: RuleSet | None, look: Look
) -> tuple[str, str]:
    """What a PDF is made of: the page, and the style sheet that only a PDF has."""
    pages = _pages(rules, lang, profile, base, look)
    return write(pages, rules, "html", look), source("pdf.css", look.templates)


def _pages(rules: RuleSet, lang: str, profile: Profile, base: RuleSet | None, look: Look) -> list[Page]:
    """The pages of a sheet, one for each language."""
    choices.of("profile", profile, choices.profiles())
    choices.of("paper", look.paper, choices.papers())
    codes = choices.codes(lang)
    if profile == "changes" and base is None:
        raise ValueError("for the profile 'changes' the rules are needed that it is compared with")
    only = choices.ONLY.get(look.paper)
    if only is not None and (profile not in only or len(codes) > 1):
        raise ValueError(f"the paper '{look.paper}' is for the profile '{only[0]}' in one language")
    if look.templates is not None:
        check_folder(look.templates)
    true = rules if profile == "changes" else with_true_examples(rules)
    if profile == "full":
        true = with_an_example_each(rules, true)
    pages = [seated_once(_page(true, base, code, profile, look)) for code in codes]
    return [replace(page, continued=language(page.language).heading("continued")) for page in pages]


def _page(rules: RuleSet, base: RuleSet | None, code: str, profile: Profile, look: Look) -> Page:
    say = language(code)
    match profile:
        case "changes":
            assert base is not None
            return changes(base, rules, say, code, sheet=True)
        case "reference":
            return reference(rules, say, code)
        case "poster":
            return poster(rules, say, code)
        case "cards":
            return all_cards(rules, say, code)
        case "full":
            return compose(rules, say, code, look.examples)
        case _:
            assert_never(profile)


def write(pages: Page | Sequence[Page], rules: RuleSet, format: Text, look: Look = Look()) -> str:
    """Pages, each in its language, as one text, with the cards of that rule set."""
    together = [pages] if isinstance(pages, Page) else [pages[0], *map(_apart, pages[1:])]
    if format == "txt":
        from .terminal import terminal

        return "\n".join(terminal(page, rules.deck, look.columns, colour=look.colour) for page in together)
    with telling():
        text = _html(together, rules, look) if format == "html" else _markdown(together, rules, look)
    return "\n".join(line.rstrip() for line in seen(text).splitlines()).strip("\n") + "\n"


def _apart(page: Page) -> Page:
    """The page with its language in each anchor, so that it can stand behind another one."""

    def part(block: Block) -> Block:
        return section(block) if isinstance(block, Section) else block

    def section(found: Section) -> Section:
        return replace(found, anchor=f"{page.language}-{found.anchor}", blocks=tuple(map(part, found.blocks)))

    return replace(page, sections=tuple(map(section, page.sections)))


# ---------------------------------------------------------------------------------------------------------------- formats


def _markdown(pages: list[Page], rules: RuleSet, look: Look) -> str:
    from .markdown import reader, shown

    engine = environment(look.templates, shown)
    template = engine.get_template("sheet.md.j2")
    return "\n".join(
        template.render(page=page, deck=rules.deck, name_of=_names(page, rules), read=reader())
        for page in pages
    )


def _html(pages: list[Page], rules: RuleSet, look: Look) -> str:
    from markupsafe import Markup

    from .sprite import Sprite

    engine = environment(look.templates)
    sprite = Sprite(rules.deck)
    bodies = [(page, Markup(_body(engine, page, rules, sprite))) for page in pages]
    style = css(source("sheet.css", look.templates))
    paper = css(style_of(look.paper, float(sprite.ratio)))
    type_ = min((type_of(page, look.paper) for page in pages), default=0.0)
    shown = {
        "bodies": bodies,
        "sprite": sprite,
        "family": rules.family,
        "style": style,
        "paper": paper,
        "paper_name": look.paper,
        "type": type_,
        "dense": 0 < type_ < DENSE,
        "printed": browser_type(type_, pages[0].profile, look.paper),
    }
    template = engine.get_template("sheet.html.j2")
    if not look.fonts:
        return template.render(**shown, fonts=Markup(""))
    from .fonts import font_css

    # What the page shows decides which characters are embedded: it is made once without them and once with them.
    mark = Markup("/* the fonts of this page */")
    page = template.render(**shown, fonts=mark)
    return page.replace(mark, font_css(page, everywhere=look.templates is not None), 1)


def _body(engine: SandboxedEnvironment, page: Page, rules: RuleSet, sprite: Sprite) -> str:
    """One page in one language: what stands between the beginning and the end of the document."""
    names = _names(page, rules)
    return engine.get_template("page.html.j2").render(
        page=page,
        deck=rules.deck,
        sprite=sprite,
        name_of=names,
        seats_drawn=seats_drawn,
        gifts_drawn=gifts_drawn,
    )


def _names(page: Page, rules: RuleSet) -> Callable[..., str]:
    """How a card is called in the language of the page."""
    say = language(page.language)

    @cache
    def name(face: int, standing: bool = False) -> str:
        return say.card(rules, face, standing)

    return name


__all__ = ["TEMPLATES", "Format", "Look", "Paper", "Profile", "TemplateFailure", "Text", "render", "write"]
