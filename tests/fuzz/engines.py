"""Texts of engines that somebody has changed, and engines of rules whose names mean no good.

In: a generator. Out: cases; what is done with each: a text is refused with places and reasons, or it is printed, and what runs of it ends within its
bound; of a rule set with any names comes the engine that it has with plain ones.
"""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from random import Random

from helpers.random_texts import random_text

from yakusoku.engine.face import Mistake, Stopped
from yakusoku.engine.language.reading import read
from yakusoku.engine.language.refusals import Refused
from yakusoku.engine.printers.c import print_c
from yakusoku.engine.printers.python import standing_alone
from yakusoku.engine.printers.webassembly import print_module
from yakusoku.engine.runner import start
from yakusoku.lab.compiled import covers
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

from .findings import Broken
from .spoiled import spoiled

SECONDS = 0.2  # of a call
PIECES = (
    *("import os", "__import__('os')", "exec('1')", "().__class__", "lambda: 0", "yield", "await x", "[x for x in y]", "while True:\n        pass", "wrap(", "fail(0)"),
    *("array(i64, 1 << 22)", "array(u8, 99999999)", "table(u8, (1,) * 9)", "1 << 99999", "9 ** 9 ** 9", "'x' * 9", "global x", "del x", "@wrap", "*x", "**x", "x := 1"),
    *("(" * 200, ")" * 200, "-" * 300 + "1", "not " * 200 + "1", "\f", "\x0c", "\u2028", "\x85", "\x00", "\ufeff", "ﬁ", "é", "\\\n", ";", "0x", "1_0", "1e9", "1j", "...", "True"),
    *("from os import system", "from __future__ import annotations", "__all__ = []", "range(1 << 62)", "for i in range(0, 9, 0):\n        pass", "run0(1, 2, 3)", "checked_x", "None"),
)  # fmt: skip
HOSTILE = (
    *('"""; import os; os.system("x"); """', "'''", '"""', "\\", '\\"""', "*/ int x; /*", "/*", "*/", "??/", "??", "//", "\u2028import os", "\x85x", "\u202ex", "{x}", "%s", "#", "\\N{DASH}"),
    *("\\u0041", "\\x41", "革命[かくめい]", "a" * 300, "", " ", "é", "ﬁ", "<b>", "`", "$(x)", "\ud83d\ude00", "\\\\", "end\\"),
)  # fmt: skip
IDS = (
    *("class", "def", "import", "lambda", "none", "true", "range", "min", "max", "wrap", "array", "table", "fail", "state", "play", "turn", "hand", "checked_x", "engine", "game"),
    *("int", "void", "struct", "main", "printf", "memory", "failed", "options", "choose", "begin_session", "rule", "x_1", "x_2", "x_clause_1", "i64", "u8", "tally", "text", "seeds"),
)  # fmt: skip


def a_text(chance: Random) -> str:
    """The text of an engine of which something is changed."""
    text = random_text(chance)
    if chance.random() < 0.5:
        return spoiled(text, chance)
    for _ in range(chance.choice((1, 1, 2, 4))):
        words = list(re.finditer(r"\w+|[^\w\s]", text))
        at = chance.choice(words)
        new = chance.choice((*PIECES, chance.choice(words)[0], chance.choice(words)[0]))
        text = text[: at.start()] + new + text[at.end() :]
    return text


def text_read(text: str) -> None:
    """The text is refused, or it is printed in every form and runs."""
    try:
        program = read(text, "game")
    except Refused as problem:
        if not problem.refusals or not all(item.reason for item in problem.refusals):
            raise Broken("refused without a reason") from None
        return
    print_c(program)
    print_module(program)
    ast.parse(standing_alone(text))
    engine = start(text, "game", kind="python", check=True, seconds=SECONDS)
    for name in program.exports[:3]:
        try:
            engine.call(name, *(3, -1, 1 << 40)[: len(program.functions[name].parameters)])
        except (Mistake, Stopped, ValueError):
            continue


# ------------------------------------------------------------------------------------------------------------------ rules


def a_rule_set(chance: Random) -> str:
    """Names as JSON: of the rule set, of its id, of a rule, of the rule's id; and the family."""
    family = chance.choice(("daifugo", "taiyaku"))
    names = ["".join(chance.choice(HOSTILE) for _ in range(chance.choice((1, 1, 2)))) for _ in range(3)]
    return json.dumps([family, *names, chance.choice(IDS), chance.choice(IDS)]) + "\n"


def _rules(family: str, name: str, of_rule: str, note: str, id: str, of: str) -> RuleSet | None:
    heads = [_quoted(item) for item in (name, of_rule, note)]
    what = (
        f"rule {id} {heads[1]}\n    note {heads[2]}\n    when a play contains 8 then clear the table\n"
        "    when a play contains 3 then the player discards 1 card\n"
        if family == "daifugo"
        else f"group {id} {heads[1]}, best one counts\n    yaku {id}_y {heads[1]} is crane, moon, worth 3\n"
    )
    return load_text(f"variant {of} {heads[0]} of {family}\n{what}", examples=False).ruleset


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def compiled(case: str) -> None:
    """The engine of rules with such names is a text of the language, and does what that of the same rules with plain names does."""
    try:
        family, *given = json.loads(case)
        rules = _rules(family, *given)
    except (ValueError, TypeError):  # a case that was cut is none
        return
    if rules is None:
        return
    made = covers(rules, rules.playing()[0])
    if made.lacks:
        raise Broken("there is no engine for plain rules")
    try:
        program = read(made.text, "game")
    except Refused as problem:
        raise Broken(f"an engine is not in its own language\n{problem}") from None
    if _shape(made.text) != _plain(family):
        raise Broken(f"a name changes what an engine does\n{given}")
    _only_comments(print_c(program).source)


def _shape(text: str) -> tuple[str, ...]:
    """What the module has in it, whatever the names are: each statement's kind, and how many things stand in it."""
    tree = ast.parse(standing_alone(text))
    return tuple(f"{type(node).__name__} {sum(1 for _ in ast.walk(node))}" for node in tree.body)


@cache
def _plain(family: str) -> tuple[str, ...]:
    rules = _rules(family, "Plain", "Plain", "Plain", "plain_one", "plain")
    assert rules is not None
    return _shape(covers(rules, rules.playing()[0]).text)


def _only_comments(source: str) -> None:
    """Behind each comment stands what the printer writes: a comment that is left too early shows what it says."""
    bare = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    for word in ("int x", "import os", "os.system", "*/"):
        if word in bare:
            raise Broken(f"a comment of the C text is left\n{word}")
