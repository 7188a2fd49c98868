"""Records, positions, captures, templates and what somebody types at a terminal, as strangers may have changed them.

In: right ones, a generator. Out: changed ones as text, and what is done with each: an answer or a clear message, never anything else.
"""

from __future__ import annotations

import io
import json
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from yakusoku.console.terminal import TerminalGame, session
from yakusoku.interpreter.record import record, replay
from yakusoku.interpreter.record import text as line_text
from yakusoku.model import RuleSet
from yakusoku.services import questions
from yakusoku.services.rules import load
from yakusoku.sheets.looks import TEMPLATES, TemplateFailure
from yakusoku.sheets.render import Look, render

from . import spoiled
from .findings import Broken

NAMES = ("daifugo", "kitchen_table", "big_two", "taiyaku", "koi_koi", "hachi_hachi")
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 99, 2**31, 2**64, -(2**70), 10**400, 0.5, 1e308, float("nan"), float("inf")),
    *("", "x", "S3", "JK", "JK9", "10", "-1", "pass", "hand 0", "daifugo", "\x00", "\ud800", "革命", "9" * 5000, "__class__"),
    *([], [[]], [0], [None], ["S3", "S3"], ["JK", "JK", "JK"], {}, {"": 0}, {"cards": ["S3"]}, {"pass": True}, {"0": "fugo"}),
)  # fmt: skip
POSITIONS: dict[str, tuple[Any, ...]] = {
    "climbing": (
        {"hand": ["S3", "H3", "D9", "JK"], "trick": [{"cards": ["D7"]}]},
        {"players": 4, "hand": ["S3", "S9"], "trick": [{"cards": ["S4"], "as": ["S4"]}, {"pass": True}], "in_force": ["revolution"]},
        {"hand": ["D5", "H5"], "trick": [], "hand_number": 2, "titles": {"2": "fugo"}, "passes": [0, 2, 1, 0],
         "acted": {"eight_cut": 2}, "counters": {}, "first_lead": True},
    ),
    "fishing": (
        {"hands": [[10, 40], [20, 51]], "field": [11, 41], "turn": 0, "pile": [12, 13], "captured": [[80], []]},
        {"hands": [[10, 40], [20, 51]], "field": [11, 41], "pile": [12, 13], "dealer": 1, "leader": 0, "hand": 2, "totals": [3, -3],
         "staked": [8, None]},
        {"hands": [[10], [20]], "field": [11], "turn": 1, "draws": 2, "dealt": [[10, 12], [20, 21]], "claimed": [[], []], "gain": [1, -1],
         "pot": 2, "went": [1, 0], "first_on": 0, "seats": [0, 1], "choices": [{"cards": [20]}], "laid": [11]},
    ),
}  # fmt: skip
CAPTURES: tuple[Any, ...] = (
    {"captured": [80, 30, "sake_cup"], "players": 3},
    {"captured": [61, 91, 101]},
    {"hand": [40, 41, 42, 43, 10, 20, 30, 50], "players": 3},
)
TYPED = (
    "1",
    "2",
    "1 2",
    "pass",
    "help",
    "list",
    "table",
    "why 1",
    "why S3",
    "rules",
    "S3",
    "S3 S4 S5",
    "10",
    "yes",
    "no",
    "0",
    "99",
    "-1",
    "",
)


@cache
def rules(name: str) -> RuleSet:
    found = load(name).ruleset
    assert found is not None
    return found


@cache
def recorded(name: str, seed: int) -> tuple[str, ...]:
    """A short record."""
    found = rules(name)
    return tuple(map(line_text, record(found, found.playing()[0], 1, seed, options=seed % 2 == 0)))


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def changed(value: Any, chance: Random, depth: int = 0) -> Any:
    """The value with one part of it changed, wherever it stands."""
    if depth and (chance.random() < 0.25 or not isinstance(value, (list, dict)) or not value):
        return (
            chance.choice(ODD)
            if chance.random() < 0.7 or not isinstance(value, int)
            else value + chance.choice((-1, 1, 10))
        )
    if isinstance(value, list):
        found = list(value)
        at = chance.randrange(len(found)) if found else 0
        match chance.randrange(4) if found else 0:
            case 0:
                found.insert(at, chance.choice(ODD))
            case 1:
                del found[at]
            case _:
                found[at] = changed(found[at], chance, depth + 1)
        return found
    if isinstance(value, dict):
        items = dict(value)
        key = chance.choice([*items, "x"])
        match chance.randrange(5):
            case 0:
                items.pop(key, None)
            case 1:
                items[chance.choice(("x", "", "0", "cards", "as", "players", key))] = chance.choice(ODD)
            case _ if key in items:
                items[key] = changed(items[key], chance, depth + 1)
            case _:
                items[key] = chance.choice(ODD)
        return items
    return chance.choice(ODD)


# --------------------------------------------------------------------------------------------------------------- records


def a_record(chance: Random) -> str:
    """The name of its rules in the first line, then a record with lines of it changed."""
    name = chance.choice(NAMES)
    lines = list(recorded(name, chance.randrange(4)))
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = min(chance.randrange(len(lines)), chance.choice((0, 3, 10, len(lines) - 1)))
        match chance.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines) if lines else "{}\n")
            case 2:
                characters = list(lines[at])
                characters[chance.randrange(len(characters))] = chance.choice(spoiled.STRANGE)
                lines[at] = "".join(characters)
            case _:
                try:
                    lines[at] = dump(changed(json.loads(lines[at]), chance)) + "\n"
                except (ValueError, RecursionError):
                    lines[at] = "[" * chance.choice((1, 50, 5000)) + "\n"
        if not lines:
            break
    return "".join(lines)


def replayed(case: str) -> None:
    """The record is followed, or one line says what is wrong with it."""
    problems = replay(case.splitlines(keepends=True), load)
    _told([problem.text for problem in problems])


def _told(messages: list[str]) -> None:
    for message in messages:
        if not message.strip() or "Traceback" in message or "object at 0x" in message:
            raise Broken(f"a message that says nothing\n{message}")
        if "cannot be understood" in message:
            raise Broken(f"a message that does not say what is wrong\n{message}")


# ------------------------------------------------------------------------------------------------- positions and captures


def a_question(chance: Random) -> str:
    """Three lines: what is asked, the name of the rules, and a position or captures as JSON; a fourth: the cards."""
    name = chance.choice(NAMES)
    what = chance.choice(
        ("legal", "explain") if rules(name).family == "climbing" else ("score", "explain", "explain")
    )
    value = chance.choice(CAPTURES if what == "score" else POSITIONS[rules(name).family])
    for _ in range(chance.randint(1, 3)):
        value = changed(value, chance) if isinstance(value, (dict, list)) else value
    cards = " ".join(
        chance.choice(("S3", "H3", "JK", "D9", "10", "40", "20", "pass", "drop", "x", "革命", "sake_cup"))
        for _ in range(chance.randint(0, 3))
    )
    return f"{what}\n{name}\n{dump(value)}\n{cards}\n"


def asked(case: str) -> None:
    """The question is answered, or one sentence says why it cannot be."""
    what, name, position, cards = [*case.split("\n"), "", "", "", ""][:4]
    if what in ("legal", "score"):
        ask = questions.legal if what == "legal" else questions.score
        for answer in ask(rules(name), [position]):
            json.dumps(answer)
            _told([str(answer["error"])] if "error" in answer else [])
        return
    try:
        found = questions.explain(rules(name), questions.parse(position), cards.split(), None)
    except ValueError as problem:
        _told([str(problem)])
        return
    json.dumps(questions.told(rules(name), found))
    questions.words(rules(name), found, cards.split())


# ------------------------------------------------------------------------------------------------------------- templates

PARTS = (
    *("{{", "}}", "{%", "%}", "{#", "{{ page }}", "{{ ().__class__.__mro__ }}", "{% for x in range(9999999) %}x{% endfor %}"),
    *("{% include 'sheet.html.j2' %}", "{% include '../page.html.j2' %}", "{% extends 'page.html.j2' %}", "{% import 'x' as y %}"),
    *("{{ 'x' * 99999999 }}", "{{ 9 ** 9 ** 9 }}", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "{{ page.sections[99].x }}"),
    *("{% set x = [1, 2, 3] %}", "{{ x | sort }}", "{{ '%999999999d' % 1 }}", "{{ '{:999999999}'.format(1) }}", "</style><script>", "@import url(x)"),
    *("{{ range(99999999) | list }}", "{{ deck }}", "{{ sprite.x() }}", "{{ name_of(999) }}", "{{ name_of('x') }}", "{{ cycler }}", "{{ lipsum() }}"),
)  # fmt: skip


def a_template(chance: Random) -> str:
    """The name of a template in the first line, then its text with pieces of it changed."""
    path = chance.choice(sorted(TEMPLATES.iterdir()))
    lines = path.read_text(encoding="utf-8").split("\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(PARTS))
            case 2:
                lines[at] = chance.choice(lines)
            case _:
                place = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + chance.choice((*PARTS, *spoiled.STRANGE)) + lines[at][place:]
        if not lines:
            break
    return f"{path.name}\n" + "\n".join(lines)


def printed(case: str) -> None:
    """The sheet is made, or a sentence says what is wrong with the template, and where."""
    name, _, template = case.partition("\n")
    if not name or "/" in name:
        return
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_text(template, encoding="utf-8", errors="surrogatepass")
        try:
            render(
                rules("bakappana"),
                "md" if ".md" in name else "html",
                look=Look(templates=Path(folder), fonts=False),
            )  # type: ignore[call-overload]
        except TemplateFailure as problem:
            _told([str(problem)])


# -------------------------------------------------------------------------------------------------------------- terminal


def a_table(chance: Random) -> str:
    """The name of the rules and a seed in the first line, then what is typed."""
    words = (*TYPED, *spoiled.STRANGE)
    typed = [chance.choice(TYPED if chance.random() < 0.8 else words) for _ in range(chance.randint(5, 120))]
    return f"{chance.choice(NAMES)} {chance.randrange(50)}\n" + "".join(f"{line}\n" for line in typed)


def typed(case: str) -> None:
    """A session at the terminal goes on whatever is typed."""
    head, _, lines = case.partition("\n")
    name, _, seed = head.partition(" ")
    if not seed.isdecimal():
        return
    played = TerminalGame.open(rules(name), None, 1, int(seed), "all")
    out = io.StringIO()
    if session(played, io.StringIO(lines), out) or "Traceback" in out.getvalue():
        raise Broken("a session at the terminal ends badly")
