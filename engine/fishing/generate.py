"""The text of an engine for a game of the fishing family.

In: a checked rule set, a number of players. Out: a module of the restricted language; or what cannot be printed, each thing with its place in the rule
file. Nothing of a rule set is left out in silence.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from importlib.resources import files

from ...model import Choosing, Fishing, Method, Range, RuleSet
from ...model.cards import Deck, Face, Names
from ..assembling import Piece, docstring, needed, pieces
from ..generated import Generated, numbered
from ..language.expressions import PRELUDE
from .clauses import clause_tables, print_clauses
from .desk import Desk
from .games import Rows, game_tables, print_game
from .layout import MOST_QUEUE, Constants, arrays, constants, most_carried, tally_places
from .settling import print_settling
from .yaku import print_yaku

COMMON = ("chance", "lists", "lab", "search")  # what games of every family share
PARTS = (
    "seats",
    "deal",
    "purse",
    "drops",
    "opening",
    "turns",
    "ending",
    "hearing",
    "moves",
    "course",
    "searching",
)
EXPORTS = ("begin_session", "options", "choose", "play_sessions")
RANDOM_PLAYER = 0x7961_6B75_736F_6B75
MOST_CARDS = 60
MOST_LOOKED = 60  # options of a decision that a searching player looks at, spread over all of them
MOST_ROWS = 60
MOST_CARRIED = 20_000
MOST_PLAYERS = 15


def generate(rules: RuleSet, players: int, *, search: bool = False) -> Generated:
    """The engine of a rule set for a number of players. `search`: whether players may search. Behind the ids of its rules stand those of the yaku of captured cards."""
    desk = Desk(rules, players)
    _bounds(desk)
    if desk.lacks:
        return Generated("", (), (), {}, tuple(desk.lacks))
    _print_rules(desk)
    if desk.lacks:
        return Generated("", (), (), {}, tuple(desk.lacks))
    numbers = _numbers(desk) | {"HAS_SEARCH": int(search)}
    text = _assemble(desk, numbers, _rows(desk))
    ids = (*(rule.id for rule in desk.list), *(line.yaku.id for line in desk.captured))
    return Generated(text, ids, (), numbers, ())


def _print_rules(desk: Desk) -> None:
    """Prints all that the game and the rules ask for."""
    print_yaku(desk)
    print_game(desk)
    print_settling(desk)
    print_clauses(desk)


def _rows(desk: Desk) -> Rows:
    return game_tables(desk) | clause_tables(desk)


def _numbers(desk: Desk) -> Constants:
    return (
        constants(desk)
        | tally_places(desk)
        | {
            "MOST_TEXT": 1 << 22,
            "RANDOM_PLAYER": RANDOM_PLAYER,
            "MOST_LOOKED": MOST_LOOKED,
            "HAS_SEARCH": 0,
            "ONLY_COUNTS": 0,
        }
    )


def _bounds(desk: Desk) -> None:
    """What an engine has no room for."""
    returning = desk.fishing.returning
    if desk.deck.size > MOST_CARDS:
        desk.refuse(f"a deck of more than {MOST_CARDS} cards")
    if desk.players > MOST_PLAYERS:
        desk.refuse(f"more than {MOST_PLAYERS} players")
    together = [(desk.captured, ""), *((lines, id) for id, lines in desk.apart.items())]
    for lines in (desk.dealt, *([*lines, *desk.beside[id]] for lines, id in together)):
        if len(lines) > MOST_ROWS:
            desk.refuse(f"more than {MOST_ROWS} yaku that are looked at together")
    if most_carried(desk) > MOST_CARRIED:
        desk.refuse("too many multipliers that are carried over")
    if returning is not None and returning.count * desk.players > MOST_QUEUE:
        desk.refuse("too many cards that are put back")


def declared_names() -> tuple[frozenset[str], frozenset[str], frozenset[str], list[ast.FunctionDef]]:
    """What every engine has beside the parts: the names of constants, arrays and tables, and the functions that are printed for the rules."""
    desk = Desk(_plain_game(), 2)
    _print_rules(desk)
    numbers = _numbers(desk)
    hooks = [
        node for text in desk.functions for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)
    ]
    return frozenset(numbers), frozenset(arrays(desk, numbers)), frozenset(_rows(desk)), hooks


def _plain_game() -> RuleSet:
    """A game without yaku and rules."""
    names, lot = Names("-"), Method("random")
    deck = Deck("-", names, (Face(0, "10", names, month=1),), (0,), ("10",), (), (), {})
    choosing = Choosing(lot, lot)
    return RuleSet("-", names, Fishing((), ()), deck, Range(2, 2), 2, True, choosing, choosing)


def part_texts() -> list[str]:
    """The parts that are the same for every game, as text."""
    folder = files("yakusoku") / "engine" / "parts"
    paths = [folder / f"{name}.py" for name in COMMON] + [folder / "fishing" / f"{name}.py" for name in PARTS]
    return [path.read_text(encoding="utf-8") for path in paths]


def _assemble(desk: Desk, numbers: Constants, rows: Rows) -> str:
    """One module: declarations, the functions of the rules, those of the parts that they need."""
    own = [piece for text in desk.functions for piece in pieces(text, numbers)]
    common = [piece for text in part_texts() for piece in pieces(text, numbers)]
    exports = (*EXPORTS, "search") if numbers["HAS_SEARCH"] else EXPORTS
    kept = needed([*own, *common], exports)
    used = frozenset(name for piece in kept for name in piece.uses)
    declared = [f"{name} = {value}" for name, value in numbers.items() if name in used]
    declared += [
        f"{name} = {value}  # {desk.cards(value)}" for name, value in desk.sets.items() if name in used
    ]
    made_arrays = [
        f"{name} = array({kind}, {max(1, size)})"
        for name, (kind, size) in arrays(desk, numbers).items()
        if name in used
    ]
    made_tables = [
        f"{name} = table({kind}, {_row(map(str, values))})"
        for name, (kind, values) in rows.items()
        if name in used
    ]
    words = sorted((PRELUDE & used) | {"array", "table", "i64", "u8"})
    printed = {piece.name for piece in own}
    title = (
        f"{desk.rules.names.of('en')} for {desk.players} players, made from the rule set `{desk.rules.id}`."
        + numbered(desk.rule_names, "rule_")
        + numbered(desk.called)
    )
    text = "\n".join(
        [
            f"{docstring(title)}\n",
            f"from yakusoku.engine.prelude import {', '.join(words)}\n",
            f"__all__ = [{', '.join(map(repr, exports))}]\n",
            *declared,
            "",
            *made_arrays,
            "",
            *made_tables,
            *_functions("The rules", [piece for piece in kept if piece.name in printed]),
            *_functions("The game", [piece for piece in kept if piece.name not in printed]),
        ]
    )
    return re.sub(r"\n{4,}", "\n\n\n", text) + "\n"


def _row(values: Iterable[str]) -> str:
    return f"({', '.join(values)},)"


def _functions(title: str, found: Sequence[Piece]) -> list[str]:
    line = "# " + "-" * (100 - len(title)) + " " + title
    return ["", "", line, *(f"\n\n{piece.text}" for piece in found)]
