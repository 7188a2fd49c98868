"""The commands `simulate`, `compile` and `yaku`.

In: its arguments as the command line read them. Out: the exit code; the numbers are written, as text or as JSON.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace as Arguments
from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from ..ground.columns import safe
from ..model import Climbing, Fishing, RuleSet, fishing_of
from .streams import Failure, keep_apart, print_json, read_rules, writing, writing_bytes

if TYPE_CHECKING:
    from ..engine.climbing.desk import Lack
    from ..lab.compiled import Compiled
    from ..lab.simulate import Simulated

MOST_JOBS = 64  # processes of one simulation
ENOUGH = 500  # hands for which an engine is worth being made


def simulate(options: Arguments) -> int:
    from ..interpreter.start import new_game
    from ..lab.simulate import report
    from ..lab.simulate import simulate as run

    rules = read_rules(options.rules)
    if options.jobs > MOST_JOBS:
        raise Failure(f"{options.jobs} processes are too many; {MOST_JOBS} can be had")
    try:
        players = new_game(rules, options.players, options.seed, 1).players
    except ValueError as problem:
        raise Failure(str(problem)) from None
    shown = sys.stderr.isatty()
    engine = _engine(rules, players, options)

    def progress(done: int) -> None:
        share = done / options.hands
        bar = "█" * int(share * 30)
        sys.stderr.write(f"\r{bar:<30} {share:4.0%}  {done:,} of {options.hands:,} hands")
        sys.stderr.flush()

    tally, seconds = run(
        rules,
        players,
        options.hands,
        options.seed,
        jobs=options.jobs,
        name=options.rules,
        progress=progress if shown else None,
        engine=engine,
    )
    if shown:
        sys.stderr.write("\r\x1b[K")
    data = report(rules, tally, seconds, players)
    if options.json:
        print_json(data)
    else:
        sys.stdout.write(_text(rules, data, options.hands))
    if data["metrics"]["broken"]:
        return 1
    return 0 if tally.hands == options.hands else 130


def _engine(rules: RuleSet, players: int, options: Arguments) -> Compiled | None:
    """What plays in the place of the interpreter, where there is one and it is worth it."""
    from ..lab.compiled import Compiled, covers

    if options.engine == "interpreter" or (
        options.engine == "auto" and (options.hands < ENOUGH or options.jobs > 1)
    ):
        return None
    made = covers(rules, players)
    if made.lacks:
        if options.engine == "compiled":
            raise Failure(f"there is no engine for {rules.id}: {_lacking(made.lacks)}")
        sys.stderr.write(
            safe(f"The interpreter plays; an engine cannot do this: {_lacking(made.lacks)}") + "\n"
        )
        return None
    return Compiled(made, players, lambda line: print(line, file=sys.stderr))


def _lacking(lacks: Sequence[Lack]) -> str:
    """What an engine cannot do, with the place of the first of it."""
    first, *more = lacks
    place = f" ({first.span.place})" if first.span is not None else ""
    rule = f"{first.rule}: " if first.rule else ""
    return f"{rule}{first.what}{place}" + (f", and {len(more)} more" if more else "")


def compile_(options: Arguments) -> int:
    from ..interpreter.start import new_game
    from ..lab.compiled import covers

    keep_apart(options.rules, options.output)
    rules = read_rules(options.rules)
    try:
        players = new_game(rules, options.players, 0, 1).players
    except ValueError as problem:
        raise Failure(str(problem)) from None
    made = covers(rules, players)
    if made.lacks:
        raise Failure(f"there is no engine for {rules.id}: {_lacking(made.lacks)}")
    _write_engine(made.text, options.rules, options.output)
    return 0


def _write_engine(text: str, rules: str, output: str | None) -> None:
    """The engine in the form that the name of the file asks for: Python that stands alone, WebAssembly, or C with a header and an example of a
    main."""
    from pathlib import Path

    from ..engine.language.reading import read
    from ..engine.printers.c import print_c
    from ..engine.printers.python import standing_alone
    from ..engine.printers.webassembly import print_module

    path = Path(output or "-")
    name = path.stem if re.fullmatch("[A-Za-z][A-Za-z0-9_]*", path.stem) else "engine"
    while re.search(rf"\b{name}_", text):  # names that begin so are kept for what is printed
        name += "_engine"
    match path.suffix:
        case ".wasm":
            with writing_bytes(output) as binary:
                binary.write(print_module(read(text, name)))
        case ".c":
            made = print_c(read(text, name))
            rows = (
                (path, made.source),
                (path.with_name(f"{name}.h"), made.header),
                (path.with_name(f"{name}_main.c"), made.example),
            )
            for one, _ in rows:
                keep_apart(rules, str(one))
            for one, content in rows:
                with writing(str(one)) as file:
                    file.write(content)
        case _:
            read(text, name)  # nothing but an engine is ever written
            with writing(output) as file:
                file.write(standing_alone(text))


def yaku(options: Arguments) -> int:
    from ..ground.near import did_you_mean
    from ..lab import yaku as counted
    from .yaku import text

    rules = read_rules(options.rules)
    try:
        groups = {group.id: group for group in fishing_of(rules).groups}
    except ValueError as problem:
        raise Failure(str(problem)) from None
    for id in options.group:
        if id not in groups:
            near = did_you_mean(id, groups) or f"There are: {', '.join(groups)}."
            raise Failure(f"{rules.id} has no group `{id}`. {near}")
    wanted = list(dict.fromkeys(options.group))
    found = counted.group_chances(rules, wanted)
    pairs = None
    if options.pairs:
        together = [[of.group for of in found]] if wanted else [[of.group] for of in found]
        pairs = [pair for chosen in together for pair in counted.relations(rules, chosen)]
    if options.json:
        print_json(counted.data(rules, found, pairs))
    else:
        sys.stdout.write(text(rules, found, pairs))
    return 0


def _text(rules: RuleSet, data: Simulated, wanted: int) -> str:
    from ..lab.simulate import only_counts

    metrics = data["metrics"]
    names, titles = {rule.id: rule.names.en for rule in rules.rules}, {}
    match rules.game:
        case Climbing():
            titles = {title.id: title.names.en for title in rules.game.titles}
        case Fishing():
            names |= {yaku.id: yaku.names.en for group in rules.game.groups for yaku in group.yaku}
        case _:
            assert_never(rules.game)
    done = "" if data["hands"] == wanted else f" of {wanted:,}, stopped early"
    lines = [
        f"{rules.names.en}, {data['players']} random players: {data['hands']:,} hands{done}",
        f"  {data['hands_per_second']:,.0f} hands a second; digest {data['digest']}",
        f"  a hand has {metrics['decisions_per_hand']:.1f} decisions on average, {metrics['longest_hand']} at the most",
    ]
    lines += _table(
        "Places by seat, first to last",
        {f"seat {int(seat) + 1}": row for seat, row in metrics["places_by_seat"].items()},
    )
    lines += _table(
        "Places by the title of the hand before",
        {titles.get(id, id): row for id, row in metrics["places_by_title"].items()},
    )
    won = metrics["won_per_hand"]
    if any(won):
        lines += [
            "",
            "Points or chips won in a hand, by seat: " + ", ".join(f"{value:+.2f}" for value in won),
        ]
    counting = {rule.id for rule in rules.rules if only_counts(rule)}
    acting = {id: rate for id, rate in metrics["acts_per_hand"].items() if id not in counting}
    if acting:
        lines += ["", f"{'How often':<42} {'a hand':>8} {'of hands':>9}"]
        for id, rate in sorted(acting.items(), key=lambda item: -item[1]):
            lines.append(f"  {names.get(id, id):<40} {rate:8.3f} {metrics['share_of_hands'][id]:9.1%}")
    if counted := [id for id in metrics["acts_per_hand"] if id in counting]:
        lines += ["", "Only count: " + ", ".join(names.get(id, id) for id in counted)]
    if metrics["never_acted"]:
        lines += ["", "Never acted: " + ", ".join(metrics["never_acted"])]
    if metrics["broken"]:
        lines += ["", "Broken:", *("  " + item for item in metrics["broken"])]
    return "\n".join(map(safe, lines)) + "\n"


def _table(title: str, rows: dict[str, list[float]]) -> list[str]:
    if not rows:
        return []
    return [
        "",
        title,
        *(f"  {name:<14} " + " ".join(f"{share:6.1%}" for share in row) for name, row in rows.items()),
    ]
