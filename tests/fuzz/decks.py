"""Files of decks that somebody has changed: nested without end, names that stand for one another, very long, of other shapes.

In: a generator. Out: a text; what is done with it: it is refused in one sentence, or games that are made with it are accepted or refused with reasons.
"""

from __future__ import annotations

import json
from random import Random
from unittest.mock import patch

from yakusoku.dsl import deck_files
from yakusoku.dsl.files import MAX_BYTES
from yakusoku.dsl.shipped import shipped
from yakusoku.services.rules import load_text

from .findings import Broken
from .spoiled import spoiled

BOMBS = (
    "a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c]\n",
    "a: &a\n  b: *a\n",
    "<<: &x {a: 1}\nb: {<<: *x}\n",
    "a: " + "[" * 3000 + "]" * 3000 + "\n",
    "a: " + "{a: " * 3000 + "1" + "}" * 3000 + "\n",
    "".join(" " * n + "a:\n" for n in range(900)),
    "- " * 4000 + "\n",
    "a: !!python/object/apply:os.system ['x']\n",
    "!!python/name:os.system\n",
    "a: !!binary " + "A" * 4000 + "\n",
    "a: !!set {x, y}\nb: !!omap [x: 1]\n",
    "? [a, b]\n: c\n",
    "a: 1\n---\nb: 2\n",
    "%YAML 9.9\n---\na\n",
    "a: " + "9" * 5000 + "\n",
    "a: 0x" + "f" * 5000 + "\n",
    "a: 190:20:30.15\nb: 2001-12-14t21:59:43.10-05:00\nc: 2001-99-99\n",
    "a: .inf\nb: .nan\nc: ~\nd: yes\n",
    "a: |\n" + "  x\n" * 2000,
    '"' + "\\x41" * 900 + '": 1\n',
    "\ufeffa: 1\n",
    "a: \x00\n",
)
VALUES = ("[]", "{}", "''", "0", "-1", "99999999999999999999", "true", "~", "[[]]", "{a: b}", "x", "☃", "[1, 2]", "1.5", "2001-01-01", '"\\u0000"', '"' + "x" * 400 + '"')  # fmt: skip


def a_deck(chance: Random) -> str:
    """The text of a deck of which something is changed, repeated, or blown up."""
    text = (shipped() / "decks" / f"{chance.choice(('french', 'hanafuda'))}.yaml").read_text(encoding="utf-8")
    draw = chance.random()
    if draw < 0.3:
        return spoiled(text, chance)
    lines = text.splitlines(keepends=True)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(BOMBS))
            case 2:
                lines[at] = lines[at] * chance.choice((2, 10, 70, 500))
            case 3:
                before, colon, _ = lines[at].partition(": ")
                lines[at] = before + (colon or ": ") + chance.choice(VALUES) + "\n"
            case 4:
                lines[at] = lines[at].replace(*chance.choice((("[", "[["), ("]", ", x]"), (", ", ", ☃, "), ("{", "{a: 1, "), ("S", "H"), ('"', ""))))  # fmt: skip
            case _:
                lines[at] = chance.choice(lines)
        if not lines:
            break
    return "".join(lines)


def used(case: str) -> None:
    """The deck is refused, or games are made with it, or refused."""
    if len(case.encode("utf-8", errors="surrogatepass")) > MAX_BYTES:
        return
    try:
        data = deck_files.read_deck(case)
    except deck_files.DeckMistake as problem:
        if not str(problem).strip() or "\n" in str(problem):
            raise Broken(f"a deck is refused in more or less than one sentence\n{problem}") from None
        return
    json.dumps(data)
    with patch.object(deck_files, "_load_deck", lambda path: data):
        for base in ("daifugo", "taiyaku"):
            loaded = load_text(f'variant t "T" of {base}\n', examples=False)
            if loaded.ok == any(item.severity == "error" for item in loaded.diagnostics):
                raise Broken("refused without a reason, or accepted with an error")
            if loaded.ruleset is not None and not 0 < loaded.ruleset.deck.size <= 400:
                raise Broken(f"a deck of a size that no game has\n{loaded.ruleset.deck.size}")
