"""The commands `simulate`, `compare` and `sweep`.

In: their arguments as the command line read them. Out: the exit code; what was found is written, as text, as JSON for programs, or as a page. After Ctrl-C
what was done so far is written, and the exit code is 130.
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace as Arguments
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, assert_never, cast

from ..ground.said import say
from ..model import RuleSet
from . import speech
from .agreed import why
from .simulating import engine_for
from .spreading import check_spread, crew_for, fitting
from .streams import Failure, columns, complain, exit_code, keep_apart, print_json, read_rules, writing

if TYPE_CHECKING:
    from ..ground.json import Json
    from ..lab.comparing import Played
    from ..lab.compiled import Compiled
    from ..lab.report.page import Page
    from ..lab.report.simulated import Run
    from ..lab.report.words import Words
    from ..lab.spread import Crew
    from ..lab.sweeping import Variant
    from ..lab.tally import Tally

Format = Literal["text", "json", "html"]
MOST_COMPARED = 20  # rule sets at a time
_ENDINGS: dict[str, Format] = {".html": "html", ".htm": "html", ".json": "json", ".txt": "text"}
_EVERY = 0.1  # seconds between two looks of the progress


def simulate(options: Arguments) -> int:
    from ..lab.data import report
    from ..lab.report.simulated import page
    from ..lab.simulate import longest
    from ..services.doubts import why_never

    format, says = _asked(options)
    keep_apart(options.rules, options.output)
    with crew_for(options) as crew:
        rules = read_rules(options.rules)
        players = _players(rules, options)
        progress = _Progress(options.hands)
        engine = engine_for(rules, players, options)
        tally, seconds = _played(rules, players, options, progress, engine, crew)
    progress.over()
    long = longest(rules, players, tally, engine) if options.player == "random" else None
    run = replace(
        _run(rules, players, options, tally),
        longest=long,
        name=options.rules,
        doubts=why_never(options.rules),
    )
    _write(
        options,
        format,
        lambda: cast("Json", {**report(rules, tally, seconds, players, long), "strategy": options.player}),
        [page(run, say) for say in says] if format != "json" else [],
    )
    return _code([tally], options)


def compare(options: Arguments) -> int:
    from ..lab.comparing import compare as compared
    from ..lab.data import comparison
    from ..lab.report.compared import page

    format, says = _asked(options)
    names = [options.before, *options.after]
    if len(names) > MOST_COMPARED:
        raise Failure(
            say(
                "{number} rule sets are too many; {most_compared} can be compared at a time",
                number=len(names),
                most_compared=MOST_COMPARED,
            )
        )
    for name in names:
        keep_apart(name, options.output)
    with crew_for(options) as crew:
        loaded = [read_rules(name) for name in names]
        for rules in loaded[1:]:
            if rules.family != loaded[0].family:
                raise Failure(
                    say(
                        "{id} and {rules} are games of different kinds: they have nothing to compare",
                        id=loaded[0].id,
                        rules=rules.id,
                    )
                )
        players = _players(loaded[0], options)
        for rules in loaded[1:]:
            _seats(rules, players, options)
        runs = _all_played(loaded, players, options, crew)
    base, others = runs[0], runs[1:]
    found = compared(base, others, players)
    run = _run(base.rules, players, options, base.tally)
    _write(
        options,
        format,
        lambda: comparison(run, others, found),
        [page(run, others, found, say) for say in says] if format != "json" else [],
    )
    return _code([item.tally for item in runs], options, len(loaded))


def sweep(options: Arguments) -> int:
    from ..lab.data import sweep as data
    from ..lab.report.swept import page
    from ..lab.sweeping import columns as shown
    from ..lab.sweeping import meetings, swept

    format, says = _asked(options)
    keep_apart(options.rules, options.output)
    variants = _variants(options)
    with crew_for(options) as crew:
        names = read_rules(options.rules).names
        loaded = [replace(_changed(options.rules, variant), names=names) for variant in variants]
        players = _players(loaded[0], options)
        for rules in loaded[1:]:
            _seats(rules, players, options)
        runs = _all_played(loaded, players, options, crew)
    found = swept(runs, players)
    met = meetings(variants, runs, shown(found)) if options.rule else []
    run = _run(runs[0].rules, players, options, runs[0].tally)
    _write(
        options,
        format,
        lambda: data(run, variants, runs, found, met),
        [page(run, variants, runs[1:], found, met, say) for say in says] if format != "json" else [],
    )
    return _code([item.tally for item in runs], options, len(loaded))


# ------------------------------------------------------------------------------------------------------------ what is asked


def _asked(options: Arguments) -> tuple[Format, list[Words]]:
    """The format, which the name of the file may tell, and the languages."""
    from pathlib import Path

    from ..lab.report.languages import of

    check_spread(options)
    format: Format | None = options.format
    if format is None:
        named = options.output not in (None, "-")
        format = _ENDINGS.get(Path(options.output).suffix.lower()) if named else "text"
        if format is None:
            endings = ", ".join(_ENDINGS)
            raise Failure(
                say(
                    "`{output}` has no ending that tells the format: {endings}; or give --format",
                    output=options.output,
                    endings=endings,
                )
            )
    try:
        return format, of(options.lang)
    except ValueError as problem:
        raise Failure(why(problem)) from None


def _players(rules: RuleSet, options: Arguments) -> int:
    from ..interpreter.start import new_game

    try:
        return new_game(rules, options.players, options.seed, 1).players
    except ValueError as problem:
        raise Failure(why(problem)) from None


def _seats(rules: RuleSet, players: int, options: Arguments) -> None:
    """Failure where a rule set is not for as many as the first."""
    from ..interpreter.start import new_game

    try:
        new_game(rules, players, options.seed, 1)
    except ValueError as problem:
        raise Failure(say("{problem}; --players says how many play all of them", problem=problem)) from None


def _variants(options: Arguments) -> list[Variant]:
    """What a sweep is over."""
    from ..lab.sweeping import MOST_VARIANTS, of_rules, of_settings

    if bool(options.rule) == bool(options.set):
        raise Failure("a sweep is over rules (--rules) or over settings (--set): say one of them")
    if options.rule:
        rules = read_rules(options.rules)
        ids = [id for text in options.rule for id in text.split(",") if id]
        if len(set(ids)) != len(ids) or not ids:
            raise Failure("--rules takes the ids of rules, each once, such as first_rule,second_rule")
        found = of_rules(rules, ids)
    else:
        found = of_settings([_setting(text) for text in options.set])
    if len(found) > MOST_VARIANTS:
        raise Failure(
            say(
                "these are {number} rule sets; {most_variants} can be swept over at a time",
                number=f"{len(found):,}",
                most_variants=MOST_VARIANTS,
            )
        )
    return found


def _setting(text: str) -> tuple[str, list[str]]:
    name, sign, values = text.partition("=")
    found = [value.strip() for value in values.split(",") if value.strip()]
    words = [*name.strip().split("."), *found]
    if not sign or not found or not all(word.replace("_", "a").replace("-", "a").isalnum() for word in words):
        raise Failure(
            say(
                "--set takes a setting and its values, such as rule.setting=first,second; not `{text}`",
                text=text,
            )
        )
    return name.strip(), found


def _changed(name: str, variant: Variant) -> RuleSet:
    """A rule set of a sweep. Failure where it cannot be made."""
    from ..services.rules import load_changed

    loaded = load_changed(name, variant.statements)
    if loaded.ruleset is None:
        complain([item for item in loaded.diagnostics if item.severity == "error"])
        told = ", ".join(variant.statements) or "nothing changed"
        raise Failure(
            say("`{name}` cannot be played with {told}", name=name, told=told),
            exit_code(loaded.diagnostics) or 1,
        )
    return loaded.ruleset


# --------------------------------------------------------------------------------------------------------------- it is played


class _Progress:
    """A line on a terminal that says how far it is, and how long it takes; nothing elsewhere."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.shown = sys.stderr.isatty()
        self.began = time.monotonic()
        self.last = 0.0
        self.before = 0  # hands of runs that are over

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if not self.shown or now - self.last < _EVERY:
            return
        self.last, done = now, done + self.before
        share = min(1.0, done / self.hands)
        left = (now - self.began) * (1 - share) / share if share else 0.0
        far = say(
            "{done} of {hands} hands, {time} left",
            done=f"{done:,}",
            hands=f"{self.hands:,}",
            time=_time(left),
        )
        sys.stderr.write(f"\r{'█' * int(share * 30):<30} {share:4.0%}  {speech.told(far)}\x1b[K")
        sys.stderr.flush()

    def over(self) -> None:
        if self.shown and self.last:
            sys.stderr.write("\r\x1b[K")


def _time(seconds: float) -> str:
    whole = round(seconds)
    if whole < 100:
        return say("{number} s", number=whole)
    return (
        say("{number} min", number=whole // 60) if whole < 6000 else say("{number} h", number=whole // 3600)
    )


def _played(
    rules: RuleSet,
    players: int,
    options: Arguments,
    progress: Callable[[int], None],
    engine: Compiled | None,
    crew: Crew | None,
) -> tuple[Tally, float]:
    from ..lab.simulate import simulate as run

    if crew is not None:
        fitting(crew, options, engine)
    return run(
        rules,
        players,
        options.hands,
        options.seed,
        crew=crew,
        progress=progress,
        engine=engine,
        strategy=options.player,
    )


def _all_played(
    loaded: Sequence[RuleSet], players: int, options: Arguments, crew: Crew | None
) -> list[Played]:
    """Runs one after the other; after Ctrl-C those that have begun."""
    from ..lab.comparing import Played

    progress = _Progress(options.hands * len(loaded))
    runs: list[Played] = []
    for rules in loaded:
        try:
            engine = engine_for(rules, players, options)
            tally, _ = _played(rules, players, options, progress, engine, crew)
        except KeyboardInterrupt:  # between two runs, while an engine is made
            if not runs:
                raise
            break
        if tally.hands or not runs:
            runs.append(Played(rules, tally))
        progress.before += tally.hands
        if tally.hands < options.hands:
            break
    progress.over()
    return runs


def _run(rules: RuleSet, players: int, options: Arguments, tally: Tally) -> Run:
    from ..lab.report.simulated import Run

    return Run(rules, players, options.player, options.seed, options.hands, tally)


def _code(tallies: Sequence[Tally], options: Arguments, wanted: int = 1) -> int:
    if any(tally.broken for tally in tallies):
        return 1
    return 0 if len(tallies) == wanted and all(tally.hands == options.hands for tally in tallies) else 130


def _write(options: Arguments, format: Format, data: Callable[[], Json], pages: Sequence[Page]) -> None:
    from ..ground.colour import wants_colour

    if format == "json":
        if options.output in (None, "-"):
            print_json(data())
        else:
            import json

            with writing(options.output) as file:
                file.write(json.dumps(data(), ensure_ascii=False) + "\n")
    elif format == "html":
        from ..lab.report.html import html

        made = html(pages)
        with writing(options.output) as file:
            file.write(made)
    elif format == "text":
        from ..lab.report.text import text

        alone = options.output in (None, "-")
        shown = [
            text(page, columns() if alone else 100, colour=alone and wants_colour(sys.stdout))
            for page in pages
        ]
        with writing(options.output) as file:
            file.write("\n".join(shown))
    else:
        assert_never(format)
