"""The tables of the grammar, made of its text with the help of Lark.

In: the grammar. Out: its tables as plain data, always the same for the same grammar. They ship ready-made beside the grammar
(`python tools/build_tables.py` makes them anew); this is for a grammar that has changed since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark import Lark
from lark.lexer import Lexer
from lark.parse_tree_builder import maybe_create_child_filter
from lark.parsers.lalr_analysis import Shift

from .lalr import Data, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Token as LarkToken

START = "statement"


class _NoLexer(Lexer):
    """Words are recognised by their places (dsl/tables.py); Lark never sees a text."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, state: object, parser_state: object) -> Iterator[LarkToken]:
        yield from ()


def read(text: str) -> Lark:
    """The grammar as Lark reads it."""
    return Lark(text, parser="lalr", lexer=_NoLexer, start=START, maybe_placeholders=True)


def make(text: str) -> Data:
    """The tables of a grammar."""
    lark = read(text)
    table = lark.parser.parser._parse_table
    numbers = _numbers(table.states, table.start_states[START])
    rules = sorted(lark.rules, key=_sorted_by)
    places = {rule: place for place, rule in enumerate(rules)}
    symbols = sorted({name for row in table.states.values() for name in row})
    place_of = {name: place for place, name in enumerate(symbols)}
    states: list[list[int]] = [[] for _ in numbers]
    for state, number in numbers.items():
        for name, (action, what) in sorted(table.states[state].items()):
            step = numbers[what] if action is Shift else -1 - places[what]
            states[number] += [place_of[name], step]
    return {
        "symbols": [str(name) for name in symbols],
        "states": states,
        "end": numbers[table.end_states[START]],
        "rules": [_rule(rule) for rule in rules],
        "terminals": [(str(item.name), _texts(item.pattern)) for item in lark.terminals],
    }


def _numbers(states: dict[Any, dict[str, tuple[Any, Any]]], start: Any) -> dict[Any, int]:
    """The states in the order in which one comes to them, whatever numbers the library gave them."""
    found = {start: 0}
    waiting = [start]
    for state in waiting:
        for _, (action, what) in sorted(states[state].items(), key=lambda item: item[0]):
            if action is Shift and what not in found:
                found[what] = len(found)
                waiting.append(what)
    return found


def _sorted_by(rule: Any) -> tuple[str, list[str], str]:
    return str(rule.origin.name), [str(symbol.name) for symbol in rule.expansion], str(rule.alias or "")


def _rule(rule: Any) -> Rule:
    options = rule.options
    kept = [(place, False, 0) for place in range(len(rule.expansion))]
    after = 0
    chosen = maybe_create_child_filter(rule.expansion, options.keep_all_tokens, False, options.empty_indices)
    if chosen is not None:
        kept = [(item[0], bool(item[1]), item[2] if len(item) > 2 else 0) for item in chosen.args[0]]
        after = chosen.args[1] if len(chosen.args) > 1 else 0
    makes = str(rule.origin.name)
    alone = bool(options.expand1) and not rule.alias
    return Rule(makes, len(rule.expansion), str(rule.alias or makes), alone, kept, after)


def _texts(pattern: Any) -> list[str]:
    """The words and phrases of a terminal."""
    if pattern.type == "str":
        return [pattern.value]
    texts = pattern.value.removeprefix("(?:").removesuffix(")").split("|")
    return [text.replace("\\ ", " ") for text in texts]
