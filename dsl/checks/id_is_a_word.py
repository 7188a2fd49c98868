"""An id that is also a word of the language.

What it finds
    A shape, title, rule, counter, set or yaku whose id cannot be told from a word of the language in the places where the id is
    written: `run`, `player`, `leader` … It is a warning.
Why it matters
    Where the id is written, the language reads its own word: `when run is played` means any run, not the shape `run`.
Example
    shape run "run" is 5 cards of one suit in consecutive ranks
Instead
    shape straight "straight" is 5 cards of one colour in consecutive ranks
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from ...ground.diagnostics import Report, Source, Span
from ...ground.said import say
from ...model import Climbing, Fishing, RuleSet

# How each kind of id is written where it is used.
_USES = {
    "shape": ("when {} is played then clear the table", "drop {}"),
    "title": ("when {} leads then clear the table", "score {} 1"),
    "side": ("when {} leads then clear the table",),
    "rule": ("when {} acts then clear the table", "use {}", "acts before {}"),
    "counter": (
        "when a play is made then {} goes up by 1",
        "when a play is made if {} is 0 then clear the table",
    ),
    "counter of each player": tuple(
        f"when a play is made {what}"
        for what in (
            "then the player gets 1 {}",
            "then the player loses 1 {}",
            "if the player has 1 or more {} then clear the table",
        )
    ),
    "set": ("yaku x is all {}, worth 1", "yaku x is 2 of {}, worth 1"),
    "yaku": ("yaku x is 2 chaff, worth 1 unless {}",),
}


def check(rules: RuleSet, report: Report) -> None:
    from ... import grammar

    words = grammar.words()
    for kind, id, span in _ids(rules):
        if id in words and (use := _misread(kind, id)):
            report.add(
                "id-is-a-word",
                say(
                    "The {partition} `{id}` cannot be named: in `{use}` the language reads its own word.",
                    partition=kind.partition(" ")[0],
                    id=id,
                    use=use,
                ),
                span,
                severity="warning",
                help=say("Give it another id, such as `my_{id}`. Its printed names may stay.", id=id),
            )


def _ids(rules: RuleSet) -> Iterator[tuple[str, str, Span | None]]:
    yield from _ids_of_game(rules)
    yield from (("rule", rule.id, rule.span) for rule in rules.rules)
    for rule in rules.rules:
        for item in rule.counters:
            yield f"counter{' of each player' if item.own else ''}", item.id, item.span


def _ids_of_game(rules: RuleSet) -> Iterator[tuple[str, str, Span | None]]:
    match rules.game:
        case Climbing(shapes=shapes, titles=titles, sides=sides):
            yield from (("shape", shape.id, shape.span) for shape in shapes)
            yield from (("title", title.id, title.span) for title in titles)
            yield from (("side", side.id, side.span) for side in sides)
        case Fishing(sets=sets, groups=groups):
            yield from (("set", item.id, rules.place("set")) for item in sets)
            yield from (("yaku", yaku.id, yaku.span) for group in groups for yaku in group.yaku)
        case _:
            assert_never(rules.game)


def _misread(kind: str, id: str) -> str:
    """The first use in which the id does not arrive as a name; "" where it always does."""
    from ...ground import cache
    from ..files import stamp

    key = cache.key("word", stamp(), kind, id)
    kept = cache.get(key, id)
    if isinstance(kept, str):
        return kept
    found = _try(kind, id)
    cache.put(key, id, found)
    return found


def _try(kind: str, id: str) -> str:
    from ..layout import layout
    from ..lexer import lex
    from ..parser import parse_statement
    from ..syntax import leaves

    for form in _USES[kind]:
        text = form.format(id)
        report = Report()
        root = layout(lex(Source("", text), report), report)
        tree = parse_statement(root.block[0], report)
        if tree is None or not any(token == id and token.type == "NAME" for token in leaves(tree)):
            return text
    return ""
