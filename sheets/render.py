"""From a rule set to a printed sheet.

In: a checked `RuleSet`, a format and a language. Out: one text, the same bytes for the same rules every time. Names and
notes are what a user wrote: in HTML they are escaped by the template engine, in Markdown by `markdown.escape`, and the
templates run in a sandbox, so that no name can become markup or code.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from ..dsl.model import Example, RuleSet
from .changes import changes
from .compose import compose
from .language import Language, language
from .page import Page
from .readings import clean, pieces, plain, reading

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment

Format = Literal["html", "md"]
TEMPLATES = Path(__file__).parent / "templates"


def render(rules: RuleSet, format: Format, lang: str = "en") -> str:
    """The full sheet of a rule set, ending in a line end. ValueError for a format or language that there is not."""
    if format not in get_args(Format):
        raise ValueError(f"there is no format {format!r}: choose one of {', '.join(get_args(Format))}")
    return write(compose(_true_examples(rules), language(lang), lang), rules, format)


def render_changes(
    before: RuleSet, after: RuleSet, format: Format, lang: str = "en", *, sheet: bool = False
) -> str:
    """What changes from one rule set to the other, as a page; `sheet`: for the players of the second one, who know the first.
    ValueError for a format or language that there is not."""
    if format not in get_args(Format):
        raise ValueError(f"there is no format {format!r}: choose one of {', '.join(get_args(Format))}")
    return write(changes(before, after, language(lang), lang, sheet=sheet), after, format)


def write(page: Page, rules: RuleSet, format: Format) -> str:
    """A page as text, with the cards of that rule set."""
    say = language(page.language)
    template = _environment(format).get_template(f"sheet.{format}.j2")
    text = template.render(page=page, deck=rules.deck, **(_pictures(rules, say) if format == "html" else {}))
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"


def _pictures(rules: RuleSet, say: Language) -> dict[str, Any]:
    """What the templates ask for pictures: the sprite of this page, and the name of a card."""
    from .sprite import Sprite

    def name(face: int, standing: bool = False) -> str:
        return say.card(rules, face, standing)

    return {"sprite": Sprite(rules.deck), "name_of": lru_cache(maxsize=None)(name)}


def _true_examples(rules: RuleSet) -> RuleSet:
    """The rule set without the examples that do not come true at this table: those that were taken over with a base or a
    library rule may show what other rules have changed, and a sheet must not lie."""
    from ..interpreter.examples import run_examples

    false = {id(failure.example) for failure in run_examples(rules)}
    if not false:
        return rules

    def true(examples: tuple[Example, ...]) -> tuple[Example, ...]:
        return tuple(example for example in examples if id(example) not in false)

    changed = tuple(replace(rule, examples=true(rule.examples)) for rule in rules.rules)
    return replace(rules, examples=true(rules.examples), rules=changed)


def _environment(format: Format) -> SandboxedEnvironment:
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    from .markdown import escape

    environment = SandboxedEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=escape if format == "md" else _cleaned,
    )
    environment.filters.update(pieces=pieces, plain=plain, reading=reading)
    return environment


def _cleaned(value: Any) -> Any:
    return clean(value) if type(value) is str else value


__all__ = ["Format", "render"]
