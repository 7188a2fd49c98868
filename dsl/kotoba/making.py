"""The tables of the Japanese side, made of the two grammars with the help of Lark.

In: grammar/yakusoku.lark and grammar/kotoba.lark. Out: plain data: tables that keep every step that is possible (what is meant may only be
clear at the end of a Japanese sentence), the rules of both sides for writing, and the words of both. They ship ready-made beside the grammars.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from lark import Lark
from lark.common import ParserConf
from lark.parsers.lalr_analysis import LALR_Analyzer

from ..making import START, read
from .data import Data, Side
from .endings import before_noun, goes_on, plain

UNNAMED = ("w_someone", "w_anybody", "w_silent")  # the player as Japanese has it: 誰か, or nothing at all
_FORMS = {"": plain, "te": goes_on, "at": before_noun}
_DECLARED = re.compile(r"^%declare .*$", re.MULTILINE)
_SILENT = {("often_times", "TIMES"), ("amount_none", "NO"), ("s_deal_most", "HAND_COUNT"), ("c_in_row", "HAND_COUNT"), ("s_limit", "TIMES"),
           ("need_month", "TIMES"), ("x_count", "CARD"), ("each_held", "HAND"), ("each_holds", "HAND"), ("amount_least", "OR_MORE"), ("amount_most", "OR_FEWER"),
           *((phrase, "CONTAINS") for phrase in ("e_contains", "c_play_contains", "c_before_contains", "c_zone_contains", "u_contains"))}  # fmt: skip


def make(english: str, japanese: str) -> Data:
    """The data of both sides."""
    words, text = _words(japanese)
    lark = Lark(text, parser="earley", start=START, maybe_placeholders=False)
    symbols, states, end = _tables(lark.rules)
    return {
        "english": _english(english),
        "japanese": _side(lark.rules, words | _anonymous(lark, words)),
        "symbols": symbols,
        "states": states,
        "end": end,
        "silent": sorted([list(pair) for pair in _SILENT]),
    }


# --------------------------------------------------------------------------------------------------- the text of the grammar


def _words(text: str) -> tuple[dict[str, list[list[str]]], str]:
    """The words of each terminal with the English ones that they stand for, and the grammar as Lark understands it."""
    text = re.sub(r"^//.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\b([A-Z][A-Z_]*?)_([a-z]+)\b", lambda found: f"{found[1]}__{found[2].upper()}", text)
    blocks = [block for block in re.split(r"\n(?=\??[A-Za-z_%])", text) if block.strip()]
    words: dict[str, list[list[str]]] = {}
    rules: list[str] = []
    formed = {name for block in blocks if (name := _name(block)) and "~" in _body(block)}
    needed = _needed({name: block for block in blocks if (name := _name(block)) in formed}, text)
    named = [(_name(block), block) for block in blocks]
    words.update({name: _terminal(block) for name, block in named if _is_terminal(name)})
    for name, block in named:
        if name in formed:
            rules += [
                _formed(block, form, words) for form in ("", "te", "at") if not form or (name, form) in needed
            ]
        elif name and not _is_terminal(name):
            rules.append(_formed(block, "", words))
        elif not name:
            rules.append(block)  # what is declared
    listed = "\n".join(
        f"{name}: " + " | ".join(f'"{row[0]}"' for row in rows) for name, rows in words.items()
    )
    return words, "\n".join(rules) + "\n" + listed


def _needed(formed: dict[str, str], text: str) -> set[tuple[str, str]]:
    """The forms of rules that something asks for, also through others: conditions~at asks for check~at."""
    needed = set(re.findall(r"\b(\w+)~(te|at)\b", text))
    waiting = list(needed)
    while waiting:
        name, form = waiting.pop()
        for inner in re.findall(r"\b([a-z_]\w*)~(?!te|at)", formed.get(name, "")):
            if (inner, form) not in needed:
                needed.add((inner, form))
                waiting.append((inner, form))
    return needed


def _is_terminal(name: str) -> bool:
    return name.lstrip("_")[:1].isupper()


def _name(block: str) -> str:
    found = re.match(r"\??(_?[A-Za-z]\w*)(?:\{\w+\})?(?:\.\d+)?:", block)
    return found[1] if found else ""


def _body(block: str) -> str:
    return block.partition(":")[2]


def _terminal(block: str) -> list[list[str]]:
    """The words of a terminal: [Japanese, English …]."""
    return [
        [word, *filter(None, english.split("/"))]
        for word, english in re.findall(r'"([^"]*)"(?:=([\w/]+))?', _body(block))
    ]


def _formed(block: str, form: str, words: dict[str, list[list[str]]]) -> str:
    """A rule in one of its forms."""
    head, body = block.split(":", 1)
    if form:
        head = re.sub(r"^(\??\w+)", rf"\1__{form}", head)

    def literal(found: re.Match[str]) -> str:
        made = _FORMS[form](found[1])
        return "(" + " | ".join(f'"{word}"' for word in made) + ")" if made != [""] else ""

    def terminal(found: re.Match[str]) -> str:
        if not form:
            return found[1]
        name = f"{found[1]}__{form.upper()}" if "__" not in found[1] else f"{found[1]}{form.upper()}"
        if name not in words:
            made = [[other, *row[1:]] for row in words[found[1]] for other in _FORMS[form](row[0])]
            words[name] = made
        return name

    body = re.sub(r'"([^"]*)"~', literal, body)
    body = re.sub(r"\b([A-Z][A-Z_]*)~", terminal, body)
    body = re.sub(r"\b([a-z_]\w*)~(te|at)\b", r"\1__\2", body)
    body = re.sub(r"\b([a-z_]\w*)~", rf"\1__{form}" if form else r"\1", body)
    return head + ":" + body


# ---------------------------------------------------------------------------------------------------------------- both sides


def _english(text: str) -> Side:
    lark = read(text)
    plain = re.sub(r"//.*", "", text)
    listed = {
        name: [[word] for word in re.findall(r'"([^"]+)"', rows)]
        for name, rows in re.findall(r"^(_?[A-Z][A-Z_]*):((?:.*)(?:\n +\|.*)*)", plain, re.MULTILINE)
    }
    words = {str(item.name): listed.get(str(item.name)) or [[item.pattern.value]] for item in lark.terminals}
    side = _side(lark.rules, words)
    side["rules"] += [["who", name, False, [["_ONE", 0]]] for name in UNNAMED]
    return side


def _anonymous(lark: Lark, words: dict[str, list[list[str]]]) -> dict[str, list[list[str]]]:
    return {str(item.name): [[item.pattern.value]] for item in lark.terminals if str(item.name) not in words}


def _side(rules: list[Any], words: dict[str, list[list[str]]]) -> Side:
    return {"rules": [_rule(rule) for rule in _ordered(rules)], "words": words}


def _ordered(rules: list[Any]) -> list[Any]:
    return sorted(
        rules,
        key=lambda rule: (str(rule.origin.name), rule.order, [str(part.name) for part in rule.expansion]),
    )


def _rule(rule: Any) -> list[object]:
    """[what it makes, name of the tree, whether a single child stands for it, parts]; a part is [symbol, kind]: 0 a word that stands in
    no tree, 1 a word that does, 2 a phrase, 3 a phrase whose parts are taken instead."""
    makes = str(rule.origin.name)
    alone = bool(rule.options.expand1) and not rule.alias
    name = str(rule.alias or makes)
    name = re.sub(r"(?:__(?:te|at))?(?:\{.*\})?$", "", name)
    parts = [
        [
            str(part.name),
            (0 if part.filter_out else 1) if part.is_term else (3 if str(part.name).startswith("_") else 2),
        ]
        for part in rule.expansion
    ]
    return [makes, name, alone, parts]


def _tables(rules: list[Any]) -> tuple[list[str], list[list[int]], int]:
    """The symbols; of each state the symbols and steps in turn, a symbol as often as there are steps; the state at the end."""
    analyzer: Any = LALR_Analyzer(ParserConf(rules, {}, [START]))
    analyzer.compute_lr0_states()
    analyzer.compute_reads_relations()
    analyzer.compute_includes_lookback()
    analyzer.compute_lookaheads()
    places = {rule: place for place, rule in enumerate(_ordered(rules))}
    [start] = analyzer.lr0_start_states.values()
    numbers = {start: 0}
    waiting = [start]
    for state in waiting:
        for symbol in sorted(state.transitions, key=lambda item: str(item.name)):
            after = state.transitions[symbol]
            if after not in numbers:
                numbers[after] = len(numbers)
                waiting.append(after)
    steps: list[dict[str, list[int]]] = []
    end = 0
    for state in waiting:
        row: dict[str, list[int]] = defaultdict(list)
        for symbol, after in state.transitions.items():
            row[str(symbol.name)].append(numbers[after])
        for symbol, done in state.lookaheads.items():
            row[str(symbol.name)] += sorted(-1 - places[rule] for rule in done)
        if any(rp.is_satisfied and str(rp.rule.origin.name).startswith("$root") for rp in state.closure):
            end = numbers[state]
        steps.append(row)
    symbols = sorted({name for row in steps for name in row})
    place_of = {name: place for place, name in enumerate(symbols)}
    states = [
        [number for name in sorted(row) for step in row[name] for number in (place_of[name], step)]
        for row in steps
    ]
    return symbols, states, end
