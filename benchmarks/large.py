"""Inputs as large as they may be, and the commands that are tried with each.

In: the program's own bounds. Out: `INPUTS`, by the names that docs/limits.md has.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from yakusoku.dsl import deck_files, files, layout, lexer, parser, sizes
from yakusoku.game import reading
from yakusoku.ground.files import MOST_LINE

HEAD = 'variant t "T" of daifugo\n'
TABLE = HEAD + "    players 2 to 12\n    deck french with 4 jokers, 3 packs\n"
ENDLESS = "rule z\n    when the player's turn begins then the player takes 1 card from the discards\n"
OF_ALL = "each player who is not heimin holds a 2"
FLOWERS = """game t "T"
    family fishing
    players 2 to 3
    deck hanafuda
deal
    4 cards to each player
    8 cards face down to the field
group g "G", best one counts
"""
SHEETS = [
    f"sheet {{}} --format {format} --profile {profile} --lang both -o out.{format}"
    for format, profile in (("html", "full"), ("html", "reference"), ("md", "full"), ("txt", "full"))
]
PDF = ["sheet {} --format pdf -o out.pdf", "sheet {} --format pdf --lang both -o out.pdf"]
COMPILED = [f"compile {{}} -o out.{kind}" for kind in ("wasm", "c", "py")]
LONG = ["record {} --players 8 -o out.jsonl", "record {} --players 12 -o out.jsonl"]
READ = [
    *(
        "check {}",
        "check --hints {}",
        "check --fix --diff --hints {}",
        "fmt --check {}",
        "diff daifugo {}",
        "list {}",
    ),
    *("test {}", "translate {} --to ja -o ja.yaku", "check ja.yaku", "translate ja.yaku --to en -o en.yaku"),
]
MENDED = ["check {}", "check --fix --diff {}", "check --fix --diff --unsafe --hints {}"]
ASK = "ask"  # in the place of a command: the questions of editors and pages, of which the slowest counts
PLAYED = ["record {} -o out.jsonl", "record {} --options -o out.jsonl", "replay out.jsonl --rules {}"]
ASKED = ["legal {} --positions positions.jsonl", "explain {} --position position.json --play JK"]
CLIMBING = [*READ, *PLAYED, *ASKED, *COMPILED[:1], *SHEETS, *PDF]
FISHING = [*READ, *PLAYED, "yaku {}", *COMPILED[:1], *SHEETS, *PDF]

EXAMPLE = 'example "E{}"\n    A holds S3 S4\n    B holds S5\n    A plays S3\n    B plays S5\n'


class Input(NamedTuple):
    """An input: the text of the rule file, and the commands that are tried with it. `beside`: other files."""

    text: Callable[[], str]
    commands: list[str]
    beside: Callable[[], dict[str, str]] = dict


def filled(head: str, row: Callable[[int], str], rows: int, size: int = files.MAX_BYTES) -> str:
    """The head and as many rows as fit into so many bytes."""
    found, left = [head], size - len(head.encode())
    for number in range(rows):
        text = row(number)
        left -= len(text.encode())
        if left < 0:
            break
        found.append(text)
    return "".join(found)


def ruled(event: str, count: int, condition: str = "", effects: int = 1) -> str:
    """So many rules in a fixed order, all of which hear of one event."""
    then = " and ".join(["reverse the direction"] * effects)
    return filled(
        HEAD,
        lambda n: (
            f'rule r{n} "R{n}"\n'
            + (f"    acts after r{n - 1}\n" if n else "")
            + f"    when {event}{condition} then {then}\n"
        ),
        count,
    )


def all_house_rules() -> str:
    """As many rules of the library as go together."""
    from yakusoku.services.rules import load_text

    ids = [*files.Library(None).where]
    while True:
        text = HEAD + "".join(f"use {id}\n" for id in ids)
        wrong = [item for item in load_text(text).diagnostics if item.severity == "error"]
        if not wrong:
            return text
        named = [id for id in ids if any(f"`{id}`" in item.message for item in wrong[:1])]
        lines = {item.span.line for item in wrong[:1] if item.span is not None}
        ids = [id for at, id in enumerate(ids) if id not in named[-1:] and (named or at + 2 not in lines)]


def positions(packs: int = 1, jokers: int = 1) -> dict[str, str]:
    """A position in which one player holds all cards."""
    ranks = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
    hand = [suit + rank for _ in range(packs) for rank in ranks for suit in "SHDC"] + ["JK"] * jokers
    text = json.dumps({"hand": hand, "trick": []}) + "\n"
    return {"position.json": text, "positions.jsonl": text}


def all_packs() -> dict[str, str]:
    return positions(3, 4)


def many_alternatives(between: str, each: str, before: str, after: str) -> str:
    return HEAD + f'rule r "R"\n    when {before}{between.join([each] * _fitting(each, between))}{after}\n'


def _fitting(each: str, between: str) -> int:
    return (parser.MAX_WORDS - 20) // len(f"{each} {between}".split())


def large_shapes() -> str:
    """Plays of so many cards, of any of the deck: far more than can be listed."""
    rows = [f'shape s{n} "S{n}" is {n} cards of any suits\n' for n in range(5, 60)]
    rows += [f'shape k{n} "K{n}" is triplet with {n} cards\n' for n in range(1, 26)]
    return TABLE + "".join(rows) + "joker stands for any card in pair, triplet, quad, sequence, s5, k2\n"


def large_yaku() -> str:
    """Yaku of half the cards each, none of which is part of another."""
    from random import Random

    deck = deck_files.deck_data("hanafuda")
    assert deck is not None and deck["kind"] == "flowers"
    cards, chance = [row["id"] for row in deck["cards"]], Random(1)
    return filled(
        FLOWERS,
        lambda n: f'    yaku y{n} "Y{n}" is {", ".join(chance.sample(cards, 24))}, worth {n + 1}\n',
        299,
    )


def titles() -> str:
    places = [("third", 7), ("fourth", 9), ("third to last", 7)]
    rows = [(place, of) for place, least in places for of in range(least, 13)]
    return TABLE + "".join(f'title t{n} "T{n}" is {place} of {of}\n' for n, (place, of) in enumerate(rows))


def many_yaku() -> str:
    return filled(
        FLOWERS,
        lambda n: (
            f'    yaku y{n} "Y{n}" is {n % 20 + 1} of chaff, {n // 20 % 9 + 1} of animals, {n // 180 + 1} of ribbons, worth {n + 1}\n'
        ),
        299,
    )


def levels() -> dict[str, str]:
    """Fifteen variants, each upon the next, with as many statements as all may have together."""
    each = (files.MAX_ALL_STATEMENTS - 1000) // 15
    return {
        f"v{n}.yaku": f'variant v{n} "V" of {f"v{n + 1}" if n < 14 else "daifugo"}\n'
        + 'note "A note."\n' * each
        for n in range(15)
    }


def library() -> str:
    rows = int((sizes.MOST_CHECKED / 2) ** 0.5) - 60
    return filled(
        'library t "T" for daifugo\n',
        lambda n: f'rule r{n} "R{n}"\n    when a play contains {n % 7 + 3} then clear the table\n',
        rows,
    )


def japanese() -> str:
    """Rules of Japanese statements with as many characters as can be, all of them conditions."""
    from yakusoku.dsl.kotoba.translate import translate

    each = "the player has 1 or more cards"
    for count in range(60, 0, -1):
        one = (
            f'rule r "R"\n    when a play contains 8 if {" and ".join([each] * count)} then clear the table\n'
        )
        made, _ = translate(HEAD + one, "ja")
        if made is not None:
            break
    assert made is not None
    head, _, rule = made.partition("ルールr ")
    return head + "".join(f"ルール r{n} {rule}" for n in range(60))


def settings(rows: int, more: str = "") -> str:
    """House rules with a number each that somebody may set."""
    return "".join(
        f'rule r{n} "R{n}"\n    setting n{n} "N": 1 to 400, normally 2\n'
        f"    when a play contains 8 if the player has more than {{n{n}}} cards then clear the table\n{more}"
        for n in range(rows)
    )


def tried() -> str:
    return HEAD + settings(190) + "".join(EXAMPLE.format(n) for n in range(sizes.MOST["examples"] - 10))


def tried_library() -> str:
    shown = '    example "E"\n        A holds S3 S4\n        B holds S5\n        A plays S3\n'
    return 'library t "T" for daifugo\n' + settings(190, shown)


def scenarios() -> dict[str, str]:
    """As many examples as may be, in each of some files beside the rules."""
    shown = "".join(EXAMPLE.format(n) for n in range(sizes.MOST["examples"] - 10))
    return {
        f"t.{name}.scenarios.yaku": f'variant {name} "S" of t\n{shown}' for name in ("one", "two", "three")
    }


def new_commands() -> list[str]:
    """A table with as many rules of the library as go together, in both languages."""
    rules = ",".join(line.removeprefix("use ") for line in all_house_rules().splitlines()[1:])
    return [
        f"new --game daifugo --players 4 --with {rules} --lang {code} -o {code}.yaku" for code in ("en", "ja")
    ]


def large_rules() -> str:
    """House rules in as many bytes as a file may have."""
    when = "when a play contains 3 or 4 or 5 or 6 or 7 or 8 or 9"
    return filled(
        HEAD,
        lambda n: (
            f'rule r{n} "R{n}"\n    {when} then reverse the direction\n    {when} if the player has {n} or more cards then clear the table\n'
        ),
        1_900,
    )


INPUTS = {
    "nothing but a base": Input(lambda: HEAD, CLIMBING, positions),
    "file, comments": Input(lambda: filled(HEAD, lambda _: "#\n", files.MAX_BYTES), READ),
    "file, texts": Input(
        lambda: filled(HEAD, lambda _: 'note "' + "word " * 380 + '"\n', 9999), CLIMBING, positions
    ),
    "file, kanji without readings": Input(
        lambda: filled(HEAD, lambda _: 'note "x" "' + "漢" * lexer.MAX_TEXT + '"\n', 9999), READ + SHEETS
    ),
    "file, statements": Input(
        lambda: filled(HEAD, lambda n: f'note "Note {n}."\n', layout.MAX_STATEMENTS - 2), READ + SHEETS
    ),
    "file, mistakes": Input(lambda: filled(HEAD, lambda n: f"use no_rule_{n}\n", 5900), READ[:1]),
    "file, mistakes that are mended": Input(lambda: filled(HEAD, lambda _: "use eight_cutt\n", 5900), MENDED),
    "files, levels": Input(lambda: HEAD.replace("daifugo", "v0"), READ + SHEETS[:1], levels),
    "statement, events": Input(
        lambda: many_alternatives(" or when ", "a play contains 8", "", " then clear the table"),
        CLIMBING,
        positions,
    ),
    "statement, cards": Input(
        lambda: many_alternatives(" or ", "8", "a play contains ", " then clear the table"),
        CLIMBING,
        positions,
    ),
    "statement, conditions": Input(
        lambda: many_alternatives(
            " and ", "the player has 1 or more cards", "a play contains 8 if ", " then clear the table"
        ),
        CLIMBING,
        positions,
    ),
    "statement, alternatives": Input(
        lambda: many_alternatives(
            " or ", "the player has 1 or more cards", "a play contains 8 if ", " then clear the table"
        ),
        CLIMBING,
        positions,
    ),
    "statement, effects": Input(
        lambda: many_alternatives(" and ", "reverse the direction", "a play contains 8 then ", ""),
        CLIMBING,
        positions,
    ),
    "all house rules": Input(all_house_rules, CLIMBING, positions),
    "rules, at every play": Input(
        lambda: ruled("a play contains 3 or 4 or 5 or 6 or 7 or 8 or 9", 390), CLIMBING, positions
    ),
    "rules, at every turn": Input(lambda: ruled("the player's turn begins", 390), CLIMBING, positions),
    "rules, effects": Input(lambda: ruled("the player's turn begins", 33, effects=30), CLIMBING, positions),
    "rules, as many as an engine has": Input(
        lambda: ruled(
            "the player's turn begins", 58, f" if {' and '.join(['the player has 1 or more cards'] * 55)}"
        ),
        ["check {}", *COMPILED],
    ),
    "rules, conditions": Input(
        lambda: ruled(
            "the player's turn begins",
            145,
            f" if {' and '.join(['the player has 1 or more cards'] * 40)}",
        ),
        CLIMBING,
        positions,
    ),
    "rules, turns without end": Input(
        lambda: ruled("the player's turn begins", 389) + ENDLESS, CLIMBING, positions
    ),
    "rules, conditions, turns without end": Input(
        lambda: (
            ruled(
                "the player's turn begins",
                140,
                f" if {' or '.join(['the player has 60 or more cards'] * 40)}",
            )
            + ENDLESS
        ),
        [*READ, *LONG],
    ),
    "rules, conditions of all players, turns without end": Input(
        lambda: (
            TABLE
            + ruled("the player's turn begins", 110, f" if {' or '.join([OF_ALL] * 40)}").removeprefix(HEAD)
            + ENDLESS
        ),
        [*READ, *LONG],
    ),
    "shapes, turns without end": Input(lambda: large_shapes() + ENDLESS, [*READ, *LONG]),
    "rules, as people speak": Input(
        lambda: filled(
            HEAD,
            lambda n: f'rule r{n} "R{n}"\n    when somebody plays an eight they may throw away a card\n',
            390,
        ),
        READ,
    ),
    "statement, Japanese": Input(japanese, [*READ, "sheet {} --lang both -o out.html"]),
    "library": Input(library, [READ[0], "test {}"]),
    "library, settings and examples": Input(tried_library, READ),
    "settings and examples": Input(tried, READ),
    "scenarios": Input(lambda: HEAD, ["test ./{}"], scenarios),
    "new": Input(lambda: HEAD, new_commands()),
    "open files, statements": Input(
        lambda: HEAD, [ASK], lambda: {"open.yaku": INPUTS["file, statements"].text()}
    ),
    "open files, rules": Input(lambda: HEAD, [ASK], lambda: {"open.yaku": large_rules()}),
    "examples": Input(
        lambda: filled(HEAD, lambda n: EXAMPLE.format(n), sizes.MOST["examples"] - 10), READ + SHEETS + PDF
    ),
    "titles": Input(titles, READ + SHEETS),
    "players, packs and jokers": Input(lambda: TABLE, CLIMBING, all_packs),
    "shapes": Input(large_shapes, CLIMBING, all_packs),
    "yaku": Input(many_yaku, FISHING),
    "yaku, needs": Input(large_yaku, FISHING),
    "record": Input(
        lambda: HEAD,
        ["replay long.jsonl", "replay deep.jsonl", "replay lines.jsonl"],
        lambda: {
            "long.jsonl": "1" * (MOST_LINE + 5),
            "deep.jsonl": "[" * 100_000 + "]" * 100_000 + "\n" + "{}\n" * reading.MOST_DEPTH,
            "lines.jsonl": "\n" * 10_000_000,
        },
    ),
}
