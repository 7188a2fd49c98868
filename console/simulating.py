"""The commands `compile` and `yaku`; and which engine a simulation has.

In: its arguments as the command line read them. Out: the exit code; the numbers are written, as text or as JSON.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace as Arguments
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..ground.said import listed, say
from ..model import RuleSet, fishing_of
from . import speech
from .streams import Failure, keep_apart, print_json, read_rules, write_with, writing, writing_bytes

if TYPE_CHECKING:
    from ..engine.generated import Lack
    from ..engine.language.tree import Program
    from ..lab.compiled import Compiled

ENOUGH = 500  # hands for which an engine is worth being made


def engine_for(rules: RuleSet, players: int, options: Arguments) -> Compiled | None:
    """What plays in the place of the interpreter, where there is one and it is worth it."""
    from ..engine.language.refusals import Refused
    from ..lab.compiled import Compiled, covers

    if options.player == "search":
        return _searching(rules, players, options)
    if options.player != "random":
        if options.engine == "compiled":
            raise Failure(
                say("an engine plays with random players, not with --player {player}", player=options.player)
            )
        return None
    if options.engine == "interpreter" or (options.engine == "auto" and options.hands < ENOUGH):
        return None
    made = covers(rules, players)
    if made.lacks:
        why, told = _lacking(made.lacks), "an engine cannot do this"
    else:
        try:
            return Compiled(made, players, lambda line: print(line, file=sys.stderr))
        except Refused as problem:  # a fault of this program, for which nobody need wait
            why, told = f"line {problem.refusals[0]}", "the engine that was made cannot be read"
    if options.engine == "compiled":
        raise Failure(say("there is no engine for {rules}: {why}", rules=rules.id, why=why))
    plays = say("The interpreter plays; {told}: {why}", told=told, why=why)
    sys.stderr.write(safe(speech.told(plays)) + "\n")
    return None


def _searching(rules: RuleSet, players: int, options: Arguments) -> Compiled:
    """An engine in which everybody searches. Failure where there is none, or where it would know what a player does not."""
    from ..lab.compiled import TRIES, Compiled, Search, covers, secrets

    if options.engine == "interpreter":
        raise Failure("players who search need an engine: --player search goes with --engine compiled")
    if told := secrets(rules):
        raise Failure(
            say(
                "nobody can search in {rules}: {told} is secret, which a search would know",
                rules=rules.id,
                told=told,
            )
        )
    made = covers(rules, players, search=True)
    if made.lacks:
        raise Failure(
            say("there is no engine for {rules}: {lacking}", rules=rules.id, lacking=_lacking(made.lacks))
        )
    tell = partial(print, file=sys.stderr)
    return Compiled(made, players, tell, search=Search(tuple(range(players)), TRIES[rules.family]))


def _lacking(lacks: Sequence[Lack]) -> str:
    """What an engine cannot do, with the place of the first of it."""
    first, *more = lacks
    place = f" ({first.span.place})" if first.span is not None else ""
    rule = f"{first.rule}: " if first.rule else ""
    told = f"{rule}{first.what}{place}"
    return say("{told}, and {number} more", told=told, number=len(more)) if more else told


def compile_(options: Arguments) -> int:
    from ..interpreter.start import new_game
    from ..lab.compiled import covers

    keep_apart(options.rules, options.output)
    rules = read_rules(options.rules)
    try:
        players = new_game(rules, options.players, 0, 1).players
    except ValueError as problem:
        raise Failure(problem.args[0]) from None
    made = covers(rules, players)
    if made.lacks:
        raise Failure(
            say("there is no engine for {rules}: {lacking}", rules=rules.id, lacking=_lacking(made.lacks))
        )
    _write_engine(made.text, options.rules, options.output)
    return 0


def _write_engine(text: str, rules: str, output: str | None) -> None:
    """The engine in the form that the name of the file asks for: Python that stands alone, WebAssembly, or C with a header and an example of a
    main."""
    from pathlib import Path

    from ..engine.printers.c import guard, print_c
    from ..engine.printers.python import standing_alone
    from ..engine.printers.webassembly import print_module

    path = Path(output or "-")
    name = path.stem if re.fullmatch("[A-Za-z][A-Za-z0-9_]*", path.stem) else "engine"
    match path.suffix:
        case ".wasm":
            with writing_bytes(output) as binary:
                binary.write(print_module(_module(text, name)))
        case ".c":
            program = _module(text, name)
            made = print_c(program)
            header, example = (str(path.with_name(program.name + end)) for end in (".h", "_main.c"))
            for one in (header, example):
                keep_apart(rules, one)
            beside = {header: made.header, example: made.example}
            write_with(
                str(path),
                made.source,
                beside,
                lambda one, found: guard(program) in found if one == header else found == made.example,
            )
        case _:
            _module(text, name)  # nothing but an engine is ever written
            with writing(output) as file:
                file.write(standing_alone(text))


def _module(text: str, name: str) -> Program:
    """The engine as a module of that name; of a longer one, where something in it is called after the name already."""
    from ..engine.language.reading import read
    from ..engine.language.refusals import Refused

    try:
        return read(text, name)
    except Refused:
        return read(text, f"{name}_engine")


def yaku(options: Arguments) -> int:
    from ..ground.columns import safe
    from ..ground.near import did_you_mean
    from ..lab import yaku as counted
    from ..services.rulebook import plain
    from .yaku import text

    rules = read_rules(options.rules)
    try:
        groups = {group.id: group for group in fishing_of(rules).groups}
    except ValueError as problem:
        raise Failure(problem.args[0]) from None
    by_name = {safe(plain(group.names.ja)): id for id, group in groups.items() if group.names.ja}
    asked = [by_name.get(id, id) for id in options.group]
    for id in asked:
        if id not in groups:
            known = [*by_name] if speech.language() == "ja" else [*groups]
            near = did_you_mean(id, known) or say("There are: {list}.", list=listed(known))
            name = plain(rules.names.ja) if speech.language() == "ja" and rules.names.ja else rules.id
            raise Failure(say("{rules} has no group `{id}`. {near}", rules=name, id=id, near=near))
    wanted = list(dict.fromkeys(asked))
    found = counted.group_chances(rules, wanted)
    pairs = None
    if options.pairs:
        together = [[of.group for of in found]] if wanted else [[of.group] for of in found]
        pairs = [pair for chosen in together for pair in counted.relations(rules, chosen)]
    if options.format == "json":
        print_json(counted.data(rules, found, pairs))
    else:
        sys.stdout.write(text(rules, found, pairs))
    return 0
