"""The command line: which commands there are, what they take, and what their ending means.

Each command reads its arguments, calls the room that does the work and prints the answer; whatever is heavy is imported
inside it. Exit codes: 0 all well; 1 the rules have errors, a check failed, or two rule sets differ; 2 wrong usage, or a file that
cannot be read; 130 after Ctrl-C. Diagnostics go to standard error; what is written to a file is there whole or not at all.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module

from ..ground.said import listed, say, sentences
from . import arguments, speech
from .parsing import Parser
from .streams import Failure

Arguments = argparse.Namespace
_FULL = {
    errno.ENOSPC,
    errno.EFBIG,
    errno.EIO,
    errno.EBADF,
    *([errno.EDQUOT] if hasattr(errno, "EDQUOT") else []),
}


_REFUSED = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN}


@dataclass(frozen=True, slots=True)
class Command:
    """`run`: the function, or where it is to be found. `takes_rules`: its first argument names rules, for the shell's completion."""

    name: str
    summary: str
    example: str
    arguments: Callable[[Parser], None]
    run: Callable[[Arguments], int] | str
    more: str = ""
    takes_rules: bool = True

    def parser(self) -> Parser:
        typed = [speech.told(self.example), *speech.told(self.more).splitlines()]
        examples = "\n".join(f"  {line}" for line in typed)
        parser = Parser(
            prog=f"yakusoku {self.name}",
            description=say("{summary}.", summary=self.summary),
            epilog=say("examples:\n{examples}", examples=examples),
        )
        self.arguments(parser)
        if "--lang" not in parser._option_string_actions:
            parser.add_argument("--lang", metavar="en|ja", help="language of what is said (the system's)")
        return parser


def _completion(options: Arguments) -> int:
    if options.shell == "names":
        from ..dsl.shipped import catalogue

        sys.stdout.write("".join(f"{entry.id}\n" for entry in catalogue()))
        return 0
    if options.shell == "rules":
        from ..services.rulebook import rows

        sys.stdout.write(
            "".join(f"{id}\n" for id in sorted({row.id for row in rows() if row.kind == "rule"}))
        )
        return 0
    from .completion import script

    commands = {}
    for command in COMMANDS.values():
        flags = sorted(flag for flag in command.parser()._option_string_actions if flag.startswith("--"))
        commands[command.name] = (speech.told(command.summary), flags, command.takes_rules)
    sys.stdout.write(script(options.shell, commands))
    return 0


# ---------------------------------------------------------------------------------------------------------------- arguments

_POSITION = """'{"hand": ["S3", "H3", "D9"], "trick": [{"cards": ["D7"]}]}'"""
_LATER = """'{"hand": ["S9"], "trick": [], "hand_number": 3, "first_lead": false, "passes": [1, 0, 2, 0]}'"""
COMMANDS = {
    command.name: command
    for command in (
        Command("new", "Begin a rule file for your table", "yakusoku new", arguments.new_arguments, "starting:new",
                "yakusoku new --game daifugo --players 4 --with 8切り,革命 -o house.yaku\nyakusoku new --lang ja", takes_rules=False),
        Command("check", "Check rule files and play their examples", "yakusoku check daifugo", arguments.check_arguments, "checking:check",
                "yakusoku check house.yaku other.yaku\nyakusoku check --fix house.yaku\nyakusoku check --format github house.yaku\nyakusoku check --explain title-clash"),
        Command("test", "Play the examples of rule files, and say what they show", "yakusoku test house.yaku", arguments.test_arguments, "testing:test",
                "yakusoku test house.yaku --threshold 100\nyakusoku test house.yaku --update"),
        Command("fmt", "Lay out rule files in the one canonical way", "yakusoku fmt house.yaku", arguments.fmt_arguments, "checking:fmt",
                "yakusoku fmt --check *.yaku\nyakusoku fmt - < house.yaku"),
        Command("translate", "Write a rule file in Japanese words, or in English ones", "yakusoku translate house.yaku --to ja", arguments.translate_arguments,
                "translating:translate", "yakusoku translate house.yaku -o ie.yaku\nyakusoku translate - --to en < ie.yaku"),
        Command("watch", "Check a file again at every save, and write its sheet again", "yakusoku watch house.yaku -o house.html", arguments.watch_arguments,
                "watching:watch", "yakusoku watch house.yaku --hints"),
        Command("list", "List games, variants and house rules, or a rule set's settings", "yakusoku list", arguments.list_arguments, "checking:list_",
                "yakusoku list rules\nyakusoku list rules joker\nyakusoku list daifugo\nyakusoku list games --json"),
        Command("show", "Show a house rule: what it says, its settings, an example, what to write", "yakusoku show 8切り", arguments.show_arguments,
                "showing:show", "yakusoku show 革命\nyakusoku show miyakoochi --json", takes_rules=False),
        Command("play", "Play at the terminal against the computer", "yakusoku play daifugo --players 4", arguments.play_arguments, "playing:play",
                "yakusoku play house.yaku --seats all\nyakusoku play taiyaku --seed 7"),
        Command("sheet", "Write the printable rule sheet", "yakusoku sheet daifugo -o daifugo.html", arguments.sheet_arguments, "printing:sheet",
                "yakusoku sheet house.yaku --profile reference -o house.pdf\nyakusoku sheet taiyaku --paper letter -o taiyaku.pdf\nyakusoku sheet daifugo --format md"),
        Command("diff", "Say in sentences what changes between two rule sets", "yakusoku diff daifugo kitchen_table", arguments.diff_arguments,
                "comparing:diff", "yakusoku diff federation house.yaku --format md\nyakusoku diff - house.yaku --format json < old.yaku"),
        Command("record", "Play random games and write them down", "yakusoku record daifugo --players 4 --hands 20 --seed 7 -o games.jsonl",
                arguments.record_arguments, "playing:record", "yakusoku record daifugo --options | head"),
        Command("replay", "Play a record again and say where it does not follow its rules", "yakusoku replay games.jsonl", arguments.replay_arguments,
                "playing:replay", "yakusoku replay games.jsonl --rules house.yaku", takes_rules=False),
        Command("simulate", "Play many hands and say what happens in them", "yakusoku simulate daifugo --players 4 --hands 2000 --seed 7",
                arguments.simulate_arguments, "laboratory:simulate",
                "yakusoku simulate house.yaku --hands 20000 --jobs 2 -o house.html\nyakusoku simulate taiyaku --format json"),
        Command("compare", "Play rule sets with the same deals and say what differs", "yakusoku compare daifugo house.yaku --hands 20000", arguments.compare_arguments,
                "laboratory:compare", "yakusoku compare daifugo federation house.yaku --lang both -o compared.html"),
        Command("sweep", "Play a rule set with settings or rules in all combinations", "yakusoku sweep house.yaku --rules first_rule,second_rule --hands 5000",
                arguments.sweep_arguments, "laboratory:sweep", "yakusoku sweep house.yaku --set first_rule.plays=2,3"),
        Command("compile", "Write an engine for a rule set, to be used by other programs", "yakusoku compile daifugo --players 4 -o engine.py",
                arguments.compile_arguments, "simulating:compile_", "yakusoku compile house.yaku -o engine.wasm\nyakusoku compile house.yaku -o engine.c"),
        Command("yaku", "Count in how many ways yaku are made, and how likely they are", "yakusoku yaku taiyaku", arguments.yaku_arguments, "simulating:yaku",
                "yakusoku yaku koi_koi --group lights --pairs\nyakusoku yaku house.yaku --json"),
        Command("legal", "Say which plays are legal in positions", "yakusoku legal daifugo --positions positions.jsonl", arguments.legal_arguments,
                "playing:legal",
                f"echo {_POSITION} | yakusoku legal daifugo --positions -\necho {_LATER} | yakusoku legal house.yaku --positions -"),
        Command("explain", "Say whether a play or a choice is legal, why not, and what a flower card brings", f'yakusoku explain daifugo --position {_POSITION} --play "S3 H3"',
                arguments.explain_arguments, "playing:explain", 'yakusoku explain daifugo --position position.json --play "S3 JK" --as "S3 H3"'),
        Command("score", "Score captured cards or dealt hands", "yakusoku score taiyaku --captures captures.jsonl", arguments.score_arguments,
                "playing:score",
                """echo '{"captured": [10, 30, 80]}' | yakusoku score taiyaku --captures -"""),
        Command("web", "Show the workbench in your browser: make, print, play and share rules", "yakusoku web", arguments.web_arguments, "web:web",
                "yakusoku web house.yaku\nyakusoku web --port 8000 --no-browser"),
        Command("lsp", "Serve an editor: the language server, on standard input and output", "yakusoku lsp", arguments.lsp_arguments, "serving:lsp",
                takes_rules=False),
        Command("completion", "Print a script that lets your shell complete", 'eval "$(yakusoku completion bash)"', arguments.completion_arguments, _completion,
                "yakusoku completion zsh\nyakusoku completion fish > ~/.config/fish/completions/yakusoku.fish", takes_rules=False),
    )
}  # fmt: skip


def overview() -> str:
    """What `yakusoku --help` prints."""
    lines = [
        speech.told("usage: yakusoku COMMAND …"),
        "",
        speech.told("Card-game house rules, written once: checked, played and printed."),
        "",
    ]
    for command in COMMANDS.values():
        lines += [
            f"  {command.name:<11} {speech.told(command.summary)}",
            f"  {'':<11}   {speech.told(command.example)}",
        ]
    more = "`yakusoku COMMAND --help` says more.", "`yakusoku --version` prints the version."
    lines += ["", speech.told(sentences(*more))]
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------------------------------------------------- the one way


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code. Nothing that a user does ends in a traceback."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
    speech.choose(given)
    try:
        try:
            code = _dispatch(given)
        except SystemExit as ending:  # argparse, after --help
            code = ending.code if isinstance(ending.code, int) else 0
        sys.stdout.flush()
        return code
    except Failure as failure:
        if failure.message:
            said = speech.told(failure.message)
            sys.stderr.write(f"yakusoku: {_printable(_on_one_line(said, given))}\n")
        return failure.code
    except BrokenPipeError:
        silence()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        if problem.errno in _REFUSED:
            refused = say(
                "the system does not allow more: {what} (`ulimit -a` shows limits)", what=problem.strerror
            )
            sys.stderr.write(f"yakusoku: {speech.told(refused)}\n")
            return 2
        if problem.errno not in _FULL:
            return _unforeseen(problem)
        silence()
        said = speech.told(say("the answer cannot be written: {what}", what=problem.strerror))
        sys.stderr.write(f"yakusoku: {said}\n")
        return 2
    except Exception as problem:
        return _too_long(problem) or _unforeseen(problem)


def _too_long(problem: Exception) -> int:
    """The exit code where a hand of the rules computes without end; 0 where it is something else."""
    from ..game.patience import HandTooLong

    if not isinstance(problem, HandTooLong):
        return 0
    sys.stderr.write(f"yakusoku: {problem}\n")
    return 2


def _unforeseen(problem: Exception) -> int:
    if os.environ.get("YAKUSOKU_DEBUG"):
        raise problem
    what = f"{type(problem).__name__}: {_printable(str(problem))}"
    said = say(
        "something went wrong that should not ({what}). Please report it; YAKUSOKU_DEBUG=1 shows where.",
        what=what,
    )
    sys.stderr.write(f"yakusoku: {speech.told(said)}\n")
    return 1


def _on_one_line(message: str, given: Sequence[str]) -> str:
    """The message, with the line ends of what was given on the command line made visible: a name of a file must not look like a message."""
    from pathlib import Path

    from ..ground.columns import safe

    pieces = {
        piece for word in given for piece in (word, str(Path(word)), *word.replace(",", "=").split("="))
    }
    for piece in sorted((piece for piece in pieces if safe(piece) != piece), key=len, reverse=True):
        message = message.replace(piece, safe(piece))
    return message


def _printable(text: str) -> str:
    from ..ground.columns import safe

    return "\n".join(safe(line) for line in text.split("\n"))


def _dispatch(given: list[str]) -> int:
    language = 2 if given[:1] == ["--lang"] else 1  # words; it may stand before the command, too
    if (
        given
        and given[0].partition("=")[0] == "--lang"
        and len(given) > language
        and not given[language].startswith("--lang")
    ):
        return _dispatch(given[language:] + given[:language])
    if (given[:1] == ["--lang"] and len(given) == language) or (
        len(given) == 1 and given[0].startswith("--lang=")
    ):
        given = []  # nothing is asked for but the language: the overview in it
    if not given or given[0] in ("-h", "--help", "help"):
        if given[1:] and given[0] == "help" and given[1] in COMMANDS:
            return _dispatch([given[1], "--help"])
        sys.stdout.write(overview())
        return 0 if given else 2
    if given[0] in ("-V", "--version"):
        from .. import __version__

        sys.stdout.write(f"yakusoku {__version__}\n")
        return 0
    command = COMMANDS.get(given[0])
    if command is None:
        none = "there is no option `{word}`." if given[0].startswith("-") else "there is no command `{word}`."
        near = _near(given[0], [*COMMANDS, "--help", "--version"])
        raise Failure(
            listed([sentences(say(none, word=given[0]), near), "`yakusoku --help` lists the commands."], "\n")
        )
    parser = command.parser()
    options, unknown = parser.read(given[1:])
    if unknown:
        wrong = next((item for item in unknown if item.startswith("-")), unknown[0])
        none = (
            "{command} has no option `{word}`."
            if wrong.startswith("-")
            else "{command} has no argument `{word}`."
        )
        near = _near(wrong.split("=")[0], parser._option_string_actions)
        parser.error(sentences(say(none, command=command.name, word=wrong), near))
    parser.refuse_nothing(options)
    if options.lang is None:
        options.lang = speech.language()
    if not isinstance(command.run, str):
        return command.run(options)
    module, function = command.run.split(":")
    code = getattr(import_module("." + module, __package__), function)(options)
    assert isinstance(code, int)
    return code


def _near(word: str, words: Iterable[str]) -> str:
    from ..ground.near import did_you_mean

    return did_you_mean(word, words)


def silence() -> None:
    """Nobody reads any more: what is still to be flushed at the end goes nowhere."""
    try:
        descriptor = os.open(os.devnull, os.O_WRONLY)
        os.dup2(descriptor, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass
