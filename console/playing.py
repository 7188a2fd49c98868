"""The commands about games: play, record, replay, legal, explain, score.

In: their arguments as the command line read them. Out: the exit code; the answer is written.
"""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace as Arguments
from collections.abc import Callable
from typing import TypeVar

from ..ground.said import say
from . import speech
from .streams import Failure, keep_apart, lines_of, print_json, read_rules, writing

Made = TypeVar("Made")


def _new_game_checked(call: Callable[[], Made]) -> Made:
    try:
        return call()
    except ValueError as problem:
        raise Failure(problem.args[0]) from None


def play(options: Arguments) -> int:
    from .terminal import TerminalGame, session

    rules = read_rules(options.rules)
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    played = _new_game_checked(
        lambda: TerminalGame.open(rules, options.players, options.hands, seed, seats=options.seats)
    )
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is typed wrongly is answered
    try:
        return session(played, sys.stdin, sys.stdout, language=speech.language(), plain=options.plain)
    except UnicodeError:  # some encodings cannot go on after a mistake
        raise Failure(say("what is typed is no text in {encoding}", encoding=sys.stdin.encoding)) from None


def record(options: Arguments) -> int:
    from ..game.lines import HandBegins
    from ..ground import files
    from ..interpreter.record import recorded, text

    keep_apart(options.rules, options.output)
    rules = read_rules(options.rules)
    lines = _new_game_checked(
        lambda: recorded(rules, options.players, options.hands, options.seed, options.options)
    )
    progress = sys.stderr.isatty() and options.output not in (None, "-")
    with writing(options.output) as file:
        for line in lines:
            written = text(line.to_json())
            if len(written) > files.MOST_LINE:
                raise Failure(
                    say(
                        "a line of this record has more than {most_line} characters, which no command reads: ",
                        most_line=f"{files.MOST_LINE:,}",
                    )
                    + ("leave out --options" if options.options else "the game is too large")
                )
            file.write(written)
            if progress and isinstance(line, HandBegins):
                sys.stderr.write(
                    "\r" + speech.told(say("hand {hand} of {hands}", hand=line.hand, hands=options.hands))
                )
    if progress:
        sys.stderr.write("\r\x1b[K")
    return 0


def replay(options: Arguments) -> int:
    from ..ground.columns import safe
    from ..interpreter.record import Played
    from ..interpreter.record import replay as play_again
    from ..services.rules import load

    given = options.rules
    if given is not None:
        read_rules(given)
    played = Played()
    with lines_of(options.file) as lines:
        problems = play_again(lines, (lambda name: load(given)) if given is not None else load, played)
    for problem in problems:
        place = f"{options.file}:{problem.line}" if problem.line else options.file
        sys.stderr.write(f"{safe(place)}: {safe(speech.told(problem.text))}\n")
    if problems:
        return 2 if any(problem.unreadable for problem in problems) else 1
    follows = say(
        "{file}: follows {rules} ({hands}, {decisions})",
        file="standard input" if options.file == "-" else safe(options.file),
        rules=played.ruleset,
        hands=speech.amount(played.hands, "{number} hand", "{number} hands"),
        decisions=speech.amount(played.decisions, "{number} decision", "{number} decisions"),
    )
    sys.stdout.write(speech.told(follows) + "\n")
    return 0


def _answers(options: Arguments, name: str, source: str) -> int:
    from ..ground.columns import safe
    from ..services import questions

    rules = read_rules(options.rules)
    ask = {"legal": questions.legal, "score": questions.score}[name]
    code = 0
    with lines_of(source) as lines:
        try:
            for answer in ask(rules, lines):
                print_json(answer)
                if "error" in answer:
                    sys.stderr.write(f"{safe(source)}: {safe(speech.told(answer['error']))}\n")
                    code = 2
        except ValueError as problem:
            raise Failure(say("{source}: {problem}", source=source, problem=problem.args[0])) from None
    return code


def explain(options: Arguments) -> int:
    from ..services import questions

    rules = read_rules(options.rules)
    text = options.position
    if not text.lstrip().startswith("{"):
        with lines_of(text) as lines:
            text = next((line for line in lines if line.strip()), "")
    cards = [] if options.play.strip().lower() == "pass" else options.play.replace(",", " ").split()
    reading = options.reading.replace(",", " ").split() if options.reading else None
    try:
        found = questions.explain(rules, questions.parse(text), cards, reading)
    except ValueError as problem:
        raise Failure(problem.args[0]) from None
    if options.format == "json":
        print_json(questions.told(rules, found))
    else:
        sys.stdout.write(speech.told(questions.words(rules, found, cards)))
    return 0


def legal(options: Arguments) -> int:
    return _answers(options, "legal", options.positions)


def score(options: Arguments) -> int:
    return _answers(options, "score", options.captures)
