"""The text of an engine for a climbing game.

In: a checked rule set, a number of players, the plays of its whole deck in the documented order. Out: a module of the restricted language; or what
cannot be printed, each thing with its place in the rule file. Nothing of a rule set is left out in silence.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from importlib.resources import files

from ...game.decisions import Play
from ...model import (
    Answer,
    ChangeSeats,
    ChoosePlayer,
    Choosing,
    Climbing,
    EventKind,
    LayAside,
    Method,
    Move,
    Name,
    NameNumber,
    Range,
    Restrict,
    Reveal,
    ReverseDirection,
    RuleSet,
    Shape,
    Skip,
    Swap,
    Trade,
    Turn,
)
from ...model.cards import Deck, Face, Names, Suit
from ..assembling import Elements, Piece, docstring, needed, pieces
from ..generated import Generated, Lack, numbered
from ..language.expressions import PRELUDE
from ..language.reading import MOST_CHARACTERS
from .at_once import at_once_table
from .clauses import (
    KINDS,
    heard,
    part_numbers,
    print_answers,
    print_conditions,
    print_effects,
    print_events,
    wishers_of,
)
from .columns import part_table, rule_table
from .conditions import truth
from .desk import Desk
from .form_tables import MOST_FORMED, form_constants, form_tables, objected, views
from .forms import NO_FORMS, forms_of
from .games import print_game
from .holdings import ALLOWED_BY_LASTING, Rows, singles, span
from .lasting import print_lasts, print_places
from .layout import DURATIONS, LASTING_KINDS, Constants, arrays, constants, tally_places
from .orders import NO_RANK
from .restrictions import OF_LASTING, bindings, has_spite, print_bindings, print_lasting, restrictions
from .tables import card_tables, lasting_tables, order_tables, play_tables, shape_tables

PARTS = (
    *(
        "chance",
        "lists",
        "tasks",
        "table",
        "people",
        "holding",
        "forms",
        "counted",
        "plays",
        "options",
        "turns",
        "events",
        "wishes",
        "acting",
        "effects",
    ),
    *(
        "lasting",
        "shows",
        "moves",
        "trades",
        "naming",
        "exchange",
        "session",
        "scores",
        "sides",
        "course",
        "lab",
        "search",
        "searching",
    ),
)
EXPORTS = ("begin_session", "options", "choose", "play_sessions")
RANDOM_PLAYER = 0x7961_6B75_736F_6B75
MOST_PLAYS = MOST_FORMED  # of a table: as many are listed at most, more would have been cut off
MOST_CARDS = 60
MOST_LOOKED = 60  # options of a decision that a searching player looks at, spread over all of them
MOST_RULES = 60
MOST_PLACINGS = 3
HEARD: tuple[tuple[EventKind, str], ...] = (
    *(
        ("play", "PLAY"),
        ("lead", "LEAD"),
        ("pass", "PASS"),
        ("trick", "TRICK"),
        ("clear", "CLEAR"),
        ("is dealt", "IS_DEALT"),
    ),
    *(("out", "OUT"), ("begins", "BEGINS"), ("left last", "LEFT_LAST"), ("acts", "ACTS"), ("ends", "ENDS")),
)
Tables = dict[str, list[str]]


def generate(rules: RuleSet, players: int, plays: Sequence[Play], *, search: bool = False) -> Generated:
    """The engine of a rule set for a number of players. `plays`: all that its whole deck makes, in the documented order. `search`: whether players may search."""
    forms = forms_of(rules) if len(plays) >= MOST_PLAYS else NO_FORMS
    desk = Desk(rules, players, plays, truth, forms)
    _bounds(desk)
    if desk.lacks:
        return Generated("", (), (), {}, tuple(desk.lacks))
    tables = _print_rules(desk)
    if desk.lacks:
        return Generated("", (), (), {}, tuple(desk.lacks))
    rows = _rows(desk)
    numbers = _numbers(desk, rows) | {"HAS_SEARCH": int(search)}
    text, places = _assemble(desk, numbers, rows, tables)
    if len(text) > MOST_CHARACTERS:
        return Generated("", (), (), {}, (Lack(f"a text of more than {MOST_CHARACTERS} characters"),))
    titles = ("", *(id for id, _ in sorted(desk.titles.items(), key=lambda item: item[1])))
    return Generated(text, tuple(rule.id for rule in desk.list), titles, places, ())


def _print_rules(desk: Desk) -> Tables:
    """Prints all that the rules and the game ask for. Gives the tables of clauses, effects, lines and of the game."""
    print_events(desk)
    print_conditions(desk)
    print_answers(desk)
    tables = print_effects(desk)
    print_bindings(desk)
    print_lasting(desk)
    print_lasts(desk)
    print_places(desk)
    tables |= at_once_table(desk)
    return tables | part_table(desk) | rule_table(desk) | _binding_table(desk) | print_game(desk)


def _rows(desk: Desk) -> Rows:
    """The tables of plays, orders, cards, shapes and lasting effects."""
    found = (
        play_tables(desk)
        | form_tables(desk)
        | order_tables(desk)
        | card_tables(desk)
        | shape_tables(desk)
        | lasting_tables(desk)
    )
    return found | objected(desk, found)


def _number(value: str, numbers: Constants) -> int:
    """What a name of a constant, or a figure, stands for; with a minus before it the opposite; or a sum of such."""
    if " + " in value:
        return sum(_number(item, numbers) for item in value.split(" + "))
    name = value.removeprefix("-")
    number = numbers[name] if name in numbers else int(name)
    return number if name == value else -number


def _numbers(desk: Desk, rows: Rows) -> Constants:
    """All constants."""
    plays = {"ROWS": len(desk.plays) + 1}
    return (
        constants(desk)
        | part_numbers(desk)
        | plays
        | tally_places(desk)
        | _features(desk, rows)
        | form_constants(desk)
    )


def _bounds(desk: Desk) -> None:
    """What an engine has no room for."""
    if desk.deck.size > MOST_CARDS:
        desk.refuse(f"a deck of more than {MOST_CARDS} cards")
    for what in desk.forms.lacks:
        desk.refuse(f"{MOST_FORMED:,} plays or more, with {what}")
    if desk.forms.forms and (desk.placings or desk.always_placed):
        desk.refuse(f"{MOST_FORMED:,} plays or more, with cards that have places of their own")
    if len(desk.list) > MOST_RULES:
        desk.refuse(f"more than {MOST_RULES} rules")
    if len(desk.placings) > MOST_PLACINGS:
        desk.refuse(f"more than {MOST_PLACINGS} places of cards that come and go")
    if len(bindings(desk)) > 60:
        desk.refuse("more than 60 lines that allow, forbid or require something")


def _features(desk: Desk, rows: Rows) -> Constants:
    """What a game needs of the parts: constants on which their branches hang."""
    climbing = desk.climbing
    bodies = [part.body for part in desk.parts]
    allowable = [word for word, plays in enumerate(rows["ALLOWABLE"][1]) if plays]
    lasting: dict[str, Sequence[int]] = {name: values for name, (_, values) in lasting_tables(desk).items()}
    found: Constants = {f"HEARS_{name}": int(bool(heard(desk, kind))) for kind, name in HEARD}
    untils = any(lasting["UNTIL"]) or any(lasting["UNTIL_RULES"])
    turn_ends = list(KINDS).index("turn") + 1 in lasting["UNTIL"]
    answers = [body for body in bodies if isinstance(body, Answer)]
    to_plays = any(body.to or body.anything for body in answers)
    asked_passes = any(what.startswith("passes") for what in desk.counts)
    return found | {
        "HEARS_TURN": int(bool(heard(desk, "turn")) or turn_ends),
        "HEARS_PLAY": int(bool(heard(desk, "play")) or bool(heard(desk, "lead")) or untils or to_plays),
        "HAS_UNTIL": int(untils),
        "HAS_UNTIL_ACTS": int(any(lasting["UNTIL_RULES"])),
        "HAS_LASTING": int(any(lasting["LASTS_AS"])),
        "HAS_OFF": int(LASTING_KINDS.index("SWITCHES_OFF") + 1 in lasting["LASTS_AS"]),
        "TICKS_TURNS": int(any(DURATIONS[kind] in ("turns", "play") for kind in _ends(lasting))),
        "HAS_CLAUSES": int(bool(desk.parts)),
        "HAS_WISHES": int(any(wishers_of(part) for part in desk.parts)),
        "HAS_ANSWERS": int(bool(answers)),
        "ANSWERS": len(answers),
        "FIRST_ANSWER": desk.answers_from,
        "ANSWERS_PLAYS": int(to_plays),
        "HAS_WAYS": int(any(body.choice for body in bodies)),
        "HAS_OTHERWISE": int(any(body.otherwise and body.otherwise.of >= 0 for body in bodies)),
        "HAS_REPLACED": int(any(rule.replaces for rule in desk.list)),
        "HAS_LEAD": int(_turns(desk, "lead")),
        "HAS_AGAIN": int(_turns(desk, "again")),
        "HAS_SITTING": int(_turns(desk, "sit out")),
        "HAS_SKIPS": int(desk.uses(Skip)),
        "HAS_DIRECTION": int(desk.uses(ReverseDirection)),
        "MOVES_SEATS": int(climbing.seating.kind != "fixed" or desk.uses(Swap) or desk.uses(ChangeSeats)),
        "HAS_PLACES": int(bool(desk.placings)),
        "HAS_PLACED": int(any(order.placed for order in desk.make_orders())),
        "NO_RANK": NO_RANK,
        "HAS_SOMETIMES": int(bool(desk.sometimes)),
        "PLACINGS": 1 << len(desk.placings),
        "HAS_MOVES": int(desk.uses(Move)),
        "HAS_SHOWS": int(desk.uses(Reveal)),
        "HAS_LAYING_ASIDE": int(desk.uses(LayAside)),
        "HAS_CHOOSING": int(desk.uses(ChoosePlayer)),
        "HAS_NAMED": int(desk.uses(Name)),
        "HAS_NUMBERS": int(desk.uses(NameNumber)),
        "HAS_RAISES": int(
            any(isinstance(row.effect, NameNumber) and row.effect.raising for row in desk.effects)
        ),
        "HAS_TRADES": int(desk.uses(Trade)),
        "HAS_PILE": int(bool(climbing.deal)),
        "HAS_SIDES": int(bool(climbing.sides)),
        "HAS_BINDINGS": int(bool(bindings(desk))),
        "BINDINGS": len(bindings(desk)),
        "ALLOWING": sum(1 << at for at, row in enumerate(bindings(desk)) if row.restriction.mode == "allow"),
        "ALLOWED_BY_LASTING": ALLOWED_BY_LASTING,
        "FORBIDDING_PASS": sum(
            1 << at
            for at, row in enumerate(bindings(desk))
            if row.restriction.mode == "forbid" and row.restriction.what == "pass"
        ),
        "HAS_ALLOWS": int(any(item.mode == "allow" for item in restrictions(desk))),
        "HAS_SPITE": int(has_spite(desk)),
        "OF_LASTING": OF_LASTING,
        "LASTING_ALLOWS": int(
            any(
                isinstance(row.effect, Restrict) and row.effect.restriction.mode == "allow"
                for row in desk.effects
            )
        ),
        "LASTING_FORBIDS_PASS": int(any(lasting["LASTS_FORBIDDING"])),
        "FORBIDS_PASSING": int(
            any(item.mode == "forbid" and item.what == "pass" for item in restrictions(desk))
        ),
        "KEEPS_COULD": int(any("state[COULD]" in text for text in desk.functions)),
        "HAS_LADDER": int(bool(climbing.follow_order)),
        "WAITS_FOR_ALL": int(climbing.clears == "all"),
        "STUCK_ROUNDS": 20 if asked_passes else 3,
        "EXCHANGES": len(climbing.exchanges),
        "EXCHANGE_TOGETHER": int(climbing.together),
        "TARGET": climbing.target,
        "PAID_ROWS": sum(1 for row in climbing.scores if row.to),
        "HAS_LAST_POINTS": int(any(row.last for row in climbing.scores)),
        "HAS_CARD_POINTS": int(any(not row.title for row in climbing.scores)),
        "SEES_DECLARED": int(climbing.sees == "declared" and not desk.forms.forms),
        "LOCK_STARTS": int(climbing.lock_starts),
        "JOKERS": desk.shown.jokers,
        "JOKER_FACES": desk.deck.joker_mask,
        "WORDS": len(rows["FIRST_PLAY"][1]),
        "SINGLES": singles(desk.tabled)[0],
        "SINGLE_CARDS": singles(desk.tabled)[1],
        "ALLOWABLE_WORDS": len(allowable),
        "ALLOWABLE_FIRST": min(allowable, default=len(rows["ALLOWABLE"][1])),
        "ALLOWABLE_END": max(allowable, default=-1) + 1,
        "SPAN": span(len(rows["FIRST_PLAY"][1])),
        "SPAN_WORDS": 1 << span(len(rows["FIRST_PLAY"][1])),
        "NODES": len(rows["NODE_CARDS"][1]),
        "RANKS": len(desk.deck.ranks),
        "SUIT_COUNT": len(desk.deck.suits),
        "PARTS": max(1, len(desk.parts)),
        "COUNTED": desk.counted,
        "COUNTS_ACTS": int(any(what.startswith(("acts:", "starts:")) for what in desk.counts)),
        "COUNT_LEADS": desk.count("leads"),
        "COUNT_PLAYS": desk.count("plays"),
        "COUNT_PASSES": desk.count("passes"),
        "COUNT_CLEARS": desk.count("clears"),
        "COUNT_TURNS": desk.count("turns"),
        "COUNT_PASSES_OF": desk.count("passes of "),
        "COUNT_TRICKS": desk.count("tricks of "),
        "MOST_OPTIONS": max(len(rows["PLAY_CARDS"][1]), 3200),
        "MOST_TEXT": 1 << 22,
        "RANDOM_PLAYER": RANDOM_PLAYER,
        "MOST_LOOKED": MOST_LOOKED,
        "HAS_SEARCH": 0,
    }


def _ends(lasting: dict[str, Sequence[int]]) -> set[int]:
    """With what lasting effects end."""
    return {ends for ends, kind in zip(lasting["ENDS_WITH"], lasting["LASTS_AS"], strict=True) if kind}


def _turns(desk: Desk, what: str) -> bool:
    """Whether an effect says that of anybody's turn."""
    return any(isinstance(row.effect, Turn) and row.effect.what == what for row in desk.effects)


def _binding_table(desk: Desk) -> Tables:
    """The columns of the table of lines that stand."""
    rows = bindings(desk)
    return {
        "BINDING_RULE": [str(row.rule) for row in rows] or ["0"],
        "BINDING_ALLOWS": [str(int(row.restriction.mode == "allow")) for row in rows] or ["0"],
        "IN_SPITE": [str(int(row.restriction.in_spite)) for row in rows] or ["0"],
        "FORBIDS_PASS": [
            str(int(row.restriction.mode == "forbid" and row.restriction.what == "pass")) for row in rows
        ]
        or ["0"],
    }


def declared_names() -> tuple[frozenset[str], frozenset[str], frozenset[str], list[ast.FunctionDef]]:
    """What every engine has beside the parts: the names of constants, arrays and tables, and the functions that are printed for the rules."""
    desk = Desk(_plain_game(), 3, (), truth)
    tables = _print_rules(desk)
    rows = _rows(desk)
    numbers = _numbers(desk, rows)
    hooks = [
        node for text in desk.functions for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)
    ]
    return frozenset(numbers), frozenset(arrays(desk, numbers)), frozenset({*rows, *tables}), hooks


def _plain_game() -> RuleSet:
    """A game without rules."""
    names, lot = Names("-"), Method("random")
    suit = Suit("S", names, "", "black")
    face = Face(0, "SA", names, rank=0, suit=0)
    deck = Deck("-", names, (face,), (0,), ("SA",), ("A",), (suit,), {})
    game = Climbing((0,), "above all", (Shape("single", names, "any", Range(1, 1)),))
    choosing = Choosing(lot, lot)
    return RuleSet("-", names, game, deck, Range(3, 3), 3, True, choosing, choosing)


# ------------------------------------------------------------------------------------------------------------------ text


def part_texts() -> list[str]:
    """The parts that are the same for every game, as text."""
    folder = files("yakusoku") / "engine" / "parts"
    return [(folder / f"{name}.py").read_text(encoding="utf-8") for name in PARTS]


def _always(desk: Desk, rows: Rows, tables: Tables) -> Elements:
    """What is the same in a whole table, and what nothing ever changes in `state`: whatever asks for it is decided, and left out."""
    found: dict[str, int | dict[str, int]] = {
        name: values[0] for name, (_, values) in rows.items() if len(set(values)) == 1
    }
    for name, texts in tables.items():
        if len(set(texts)) == 1 and texts[0].lstrip("-").isdigit():
            found[name] = int(texts[0])
    lasting = lasting_tables(desk)
    kinds = {LASTING_KINDS[number - 1] for number in lasting["LASTS_AS"][1] if number}
    never = {
        "OFF": "SWITCHES_OFF" not in kinds,
        "SITTING": "LETS_SIT_OUT" not in kinds,
        "RESTRICTIONS": "RESTRICTS" not in kinds,
        "LOCKED": "RESTRICTS" not in kinds,
        "PENDING_COUNT": not any(lasting["BEGINS_AT_CLEAR"][1]),
    }
    for place in ("MIRRORED", "KEPT", "WIPED", "NO_EXCHANGE"):
        never[place] = not any(
            f"state[{place}] = " in text or f"state[{place}] ^= " in text for text in desk.functions
        )
    return found | {"state": {place: 0 for place, is_never in never.items() if is_never}}


def _assemble(desk: Desk, numbers: Constants, rows: Rows, tables: Tables) -> tuple[str, Constants]:
    """One module: declarations, the functions of the rules, those of the parts that they need."""
    always = _always(desk, rows, tables)
    read = views(desk)
    own = [piece for text in desk.functions for piece in pieces(text, numbers, always, read)]
    common = [piece for text in part_texts() for piece in pieces(text, numbers, always, read)]
    exports = (*EXPORTS, "search") if numbers["HAS_SEARCH"] else EXPORTS
    kept = needed([*own, *common], exports)
    used = frozenset(name for piece in kept for name in piece.uses)
    declared = [f"{name} = {value}" for name, value in numbers.items() if name in used]
    made_arrays = [
        f"{name} = array({kind}, {size})"
        for name, (kind, size) in arrays(desk, numbers).items()
        if name in used
    ]
    made_tables = [
        f"{name} = table({kind}, {_row(map(str, values))})"
        for name, (kind, values) in rows.items()
        if name in used
    ]
    for name, values in tables.items():
        if name in used:  # they name constants
            found = [_number(value, numbers) for value in values or ["0"]]
            made_tables.append(f"{name} = table(i64, {_row(map(str, found or [0]))})")
    words = sorted((PRELUDE & used) | {"array", "table", "i64", "i32", "u8"})
    rule_functions = {piece.name for piece in own}
    title = (
        f"{desk.rules.names.of('en')} for {desk.players} players, made from the rule set `{desk.rules.id}`."
        + numbered(desk.called, "rule_")
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
            *_functions("The rules", [piece for piece in kept if piece.name in rule_functions]),
            *_functions("The game", [piece for piece in kept if piece.name not in rule_functions]),
        ]
    )
    return re.sub(r"\n{4,}", "\n\n\n", text) + "\n", numbers


def _row(values: Iterable[str]) -> str:
    found = list(values)
    return f"({', '.join(found)},)"


def _functions(title: str, found: Sequence[Piece]) -> list[str]:
    line = "# " + "-" * (100 - len(title)) + " " + title
    return ["", "", line, *(f"\n\n{piece.text}" for piece in found)]
