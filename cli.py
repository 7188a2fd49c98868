"""The command line: which commands there are, what they take, and what their ending means.

Each command reads its arguments, calls the room that does the work and prints the answer; whatever is heavy is imported
inside it. Exit codes: 0 all well; 1 the rules have errors, or a check failed; 2 wrong usage, or a file that cannot be read;
130 after Ctrl-C. Diagnostics go to standard error; what is written to a file is there whole or not at all.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from .dsl.diagnostics import Diagnostic
    from .dsl.loader import Loaded
    from .dsl.model import RuleSet

Arguments = argparse.Namespace
UNREADABLE = frozenset({"cannot-read", "no-such-file", "no-such-ruleset", "not-utf8", "too-large"})


class Failure(Exception):
    """Ends a command with one message and an exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


class Parser(argparse.ArgumentParser):
    """argparse whose mistakes are `Failure`s, with near words."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message}\n{self.format_usage().strip()}\n`{self.prog} --help` says more.")


@dataclass(frozen=True, slots=True)
class Command:
    """`takes_rules`: its first argument names rules, for the shell's completion."""

    name: str
    summary: str
    example: str
    arguments: Callable[[Parser], None]
    run: Callable[[Arguments], int]
    more: str = ""
    takes_rules: bool = True

    def parser(self) -> Parser:
        examples = "\n".join(f"  {line}" for line in [self.example, *self.more.splitlines()])
        parser = Parser(prog=f"yakusoku {self.name}", description=self.summary + ".", epilog=f"examples:\n{examples}",
                        formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)  # fmt: skip
        self.arguments(parser)
        return parser


# --------------------------------------------------------------------------------------------------------- rules and files


def read_rules(name: str) -> RuleSet:
    """The rule set of a name or path; its warnings and hints are left to `check`. Failure where it has errors."""
    from .dsl.loader import load

    loaded = load(name)
    if loaded.ruleset is None:
        complain([item for item in loaded.diagnostics if item.severity == "error"])
        raise Failure("", _code(loaded.diagnostics))
    return loaded.ruleset


def complain(diagnostics: Sequence[Diagnostic]) -> None:
    """Diagnostics as text on standard error."""
    if diagnostics:
        from .dsl.render import text, wants_colour

        sys.stderr.write(text(diagnostics, colour=wants_colour(sys.stderr), columns=columns()))


def columns() -> int:
    import shutil

    return max(60, min(shutil.get_terminal_size((100, 24)).columns, 160))


def _code(diagnostics: Iterable[Diagnostic]) -> int:
    errors = [item for item in diagnostics if item.severity == "error"]
    return 2 if any(item.code in UNREADABLE and item.span is None for item in errors) else 1 if errors else 0


def text_of(name: str) -> str:
    """A file's text, or standard input for `-`; Failure where it cannot be read or is no rule file."""
    from pathlib import Path

    from .dsl.diagnostics import Report
    from .dsl.files import MAX_BYTES, read_text

    report = Report()
    if name == "-":
        data = _stdin_bytes(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Failure(f"standard input has more than {MAX_BYTES:,} bytes")
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as problem:
            raise Failure(
                f"standard input is not UTF-8 text: byte {problem.start + 1} fits no character"
            ) from None
    text = read_text(Path(name), name, report)
    if text is None:
        complain(report.items)
        raise Failure("")
    return text


def _stdin_bytes(most: int) -> bytes:
    buffer = getattr(sys.stdin, "buffer", None)
    return buffer.read(most) if buffer is not None else sys.stdin.read(most).encode("utf-8")


@contextmanager
def lines_of(name: str) -> Iterator[Iterable[str]]:
    """The lines of a file, or of standard input for `-`."""
    if name == "-":
        yield sys.stdin
        return
    try:
        with open(name, encoding="utf-8-sig") as file:
            yield file
    except OSError as problem:
        raise Failure(f"`{name}` cannot be read: {problem.strerror or problem}") from None
    except UnicodeDecodeError as problem:
        raise Failure(f"`{name}` is not UTF-8 text: byte {problem.start + 1} fits no character") from None


@contextmanager
def writing(name: str | None) -> Iterator[IO[str]]:
    """Where the answer goes: standard output, or a file that appears when it is complete."""
    if name is None or name == "-":
        yield sys.stdout
        return
    import tempfile

    folder, base = os.path.split(os.path.realpath(name))
    if os.path.isdir(name):
        raise Failure(f"`{name}` is a folder")
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{base}.", dir=folder or ".")
    except OSError as problem:
        raise Failure(f"`{name}` cannot be written: {problem.strerror or problem}") from None
    try:
        with open(handle, "w", encoding="utf-8", newline="") as file:
            yield file
        os.chmod(temporary, _mode(name))
        os.replace(temporary, os.path.join(folder, base))
    except BaseException as problem:
        os.unlink(temporary)
        if isinstance(problem, OSError) and not isinstance(problem, BrokenPipeError):
            raise Failure(f"`{name}` cannot be written: {problem.strerror or problem}") from None
        raise


def _mode(name: str) -> int:
    """What a file of that name has, or what a new one gets."""
    try:
        return os.stat(name).st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def print_json(value: Any, *, indent: int | None = None) -> None:
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    sys.stdout.write(json.dumps(value, ensure_ascii=encoding != "utf8", indent=indent) + "\n")


# ---------------------------------------------------------------------------------------------------------------- the rules


def _check(options: Arguments) -> int:
    from .dsl.loader import load, load_text

    found: list[Diagnostic] = []
    lines: list[str] = []
    for name in options.rules:
        loaded = load_text(text_of("-"), "stdin") if name == "-" else load(name, examples=True)
        found += loaded.diagnostics
        lines.append(_summary(name, loaded))
    _report(found, options.format)
    if options.format == "text":
        sys.stdout.write("".join(line + "\n" for line in lines))
    return _code(found)


def _report(found: list[Diagnostic], format: str) -> None:
    from .dsl import render

    if format == "text":
        complain(found)
    elif format == "github":
        sys.stdout.write(render.github(found))
    elif format == "json":
        print_json(render.json_object(found), indent=1)
    else:
        from . import __version__

        print_json(render.sarif(found, __version__), indent=1)


def _summary(name: str, loaded: Loaded) -> str:
    from .dsl.columns import safe
    from .dsl.render import counts

    parts = [_count(number, kind) for kind, number in counts(loaded.diagnostics).items() if number]
    if loaded.ruleset is None:
        return f"{safe(name)}: {', '.join(parts)}"
    played = len(loaded.ruleset.examples) + sum(len(rule.examples) for rule in loaded.ruleset.rules)
    return f"{safe(name)}: {', '.join(['no errors', *parts])} ({_count(played, 'example')} played)"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _fmt(options: Arguments) -> int:
    from .dsl.format import format_text

    code = 0
    for name in options.files:
        text = text_of(name)
        result, diagnostics = format_text(text, "stdin" if name == "-" else name)
        if result is None:
            complain(diagnostics)
            code = 1
        elif options.check:
            if result != text or _has_returns(name):
                sys.stdout.write(f"{name} would change\n")
                code = 1
        elif name == "-":
            sys.stdout.write(result)
        elif result != text or _has_returns(name):
            with writing(name) as file:
                file.write(result)
            sys.stdout.write(f"{name} formatted\n")
    return code


def _has_returns(name: str) -> bool:
    """Whether a file has line ends or a mark at its beginning that reading takes away."""
    if name == "-":
        return False
    with open(name, "rb") as file:
        data = file.read()
    return b"\r\n" in data or data.startswith(b"\xef\xbb\xbf")


def _list(options: Arguments) -> int:
    from .dsl import listing

    kinds = {
        "games": ("game",),
        "variants": ("variant",),
        "rules": ("rule",),
        "all": ("game", "variant", "rule"),
    }
    wanted = kinds.get(options.what)
    if wanted is None:
        rules = read_rules(options.what)
        if options.json:
            print_json(listing.settings_data(rules), indent=1)
        else:
            sys.stdout.write(listing.settings_table(rules))
        return 0
    found = [row for row in listing.rows() if row.kind in wanted]
    if options.json:
        print_json([listing.data(row) for row in found], indent=1)
    else:
        sys.stdout.write(listing.table(found, columns()))
    return 0


def _sheet(options: Arguments) -> int:
    suffixes = {".html": "html", ".htm": "html", ".md": "md"}
    suffix = os.path.splitext(options.output or "")[1].lower()
    format = options.format or suffixes.get(suffix)
    if format is None:
        raise Failure(
            f"`{options.output}` has no suffix that tells the format: .html or .md, or give --format"
        )
    rules = read_rules(options.rules)
    try:
        from .sheets.render import render  # type: ignore[import-not-found,unused-ignore]
    except ModuleNotFoundError as problem:
        raise Failure(f"sheets cannot be written: {problem}", 1) from None
    try:
        text = render(rules, format, options.lang)
    except (ValueError, LookupError) as problem:
        raise Failure(f"no sheet: {problem}") from None
    with writing(options.output) as file:
        file.write(text)
    return 0


# ---------------------------------------------------------------------------------------------------------------- the games


def _new_game_checked(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except ValueError as problem:
        raise Failure(str(problem)) from None


def _play(options: Arguments) -> int:
    from .interpreter.terminal import Table, session

    rules = read_rules(options.rules)
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    table = _new_game_checked(
        lambda: Table.open(rules, options.players, options.hands, seed, seats=options.seats)
    )
    return session(table, sys.stdin, sys.stdout)


def _record(options: Arguments) -> int:
    from .interpreter.record import record, text

    rules = read_rules(options.rules)
    lines = _new_game_checked(
        lambda: record(rules, options.players, options.hands, options.seed, options.options)
    )
    progress = sys.stderr.isatty() and options.output not in (None, "-")
    with writing(options.output) as file:
        for line in lines:
            file.write(text(line))
            if progress and "hand" in line and "hands" in line:
                sys.stderr.write(f"\rhand {line['hand']} of {options.hands}")
    if progress:
        sys.stderr.write("\r\x1b[K")
    return 0


def _replay(options: Arguments) -> int:
    from .dsl.columns import safe
    from .dsl.loader import load
    from .interpreter.record import Played, replay

    given = options.rules
    if given is not None:
        read_rules(given)
    played = Played()
    with lines_of(options.file) as lines:
        problems = replay(lines, (lambda name: load(given)) if given is not None else load, played)
    for problem in problems:
        place = f"{options.file}:{problem.line}" if problem.line else options.file
        sys.stderr.write(f"{safe(place)}: {safe(problem.text)}\n")
    if problems:
        return 2 if any(problem.unreadable for problem in problems) else 1
    counted = f"{_count(played.hands, 'hand')}, {_count(played.decisions, 'decision')}"
    sys.stdout.write(f"{safe(options.file)}: follows {played.ruleset} ({counted})\n")
    return 0


def _answers(options: Arguments, name: str, source: str) -> int:
    from .interpreter import questions

    rules = read_rules(options.rules)
    ask = {"legal": questions.legal, "score": questions.score}[name]
    with lines_of(source) as lines:
        try:
            found = list(ask(rules, lines))
        except ValueError as problem:
            raise Failure(f"{source}: {problem}") from None
    for answer in found:
        print_json(answer)
    return 0


def _explain(options: Arguments) -> int:
    from .interpreter import questions

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
        raise Failure(str(problem)) from None
    if options.json:
        print_json({"legal": found.legal, "shape": found.shape,
                    "reasons": [{"code": r.code, "text": r.text, "rule": r.rule, "clause": r.clause} for r in found.reasons]})  # fmt: skip
    else:
        sys.stdout.write(questions.words(rules, found, cards))
    return 0


def _completion(options: Arguments) -> int:
    if options.shell == "names":
        from .dsl.files import catalogue

        sys.stdout.write("".join(f"{entry.id}\n" for entry in catalogue()))
        return 0
    from .dsl.completion import script

    commands = {}
    for command in COMMANDS.values():
        flags = sorted(flag for flag in command.parser()._option_string_actions if flag.startswith("--"))
        commands[command.name] = (command.summary, flags, command.takes_rules)
    sys.stdout.write(script(options.shell, commands))
    return 0


# ---------------------------------------------------------------------------------------------------------------- arguments

RULES = "a shipped rule set (`yakusoku list`) or a .yaku file"


def _number(low: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"`{text}` is no number") from None
        if value < low:
            raise argparse.ArgumentTypeError(f"{value} is less than {low}")
        return value

    return read


def _rules(p: Parser) -> None:
    p.add_argument("rules", metavar="RULES", help=RULES)


def _numbers(p: Parser, hands: int | None, seed: int | None) -> None:
    p.add_argument("--players", type=_number(1), metavar="N", help="how many play")
    p.add_argument(
        "--hands", type=_number(1), default=hands, metavar="N", help="hands or rounds of the session"
    )
    p.add_argument("--seed", type=_number(0), default=seed, metavar="N", help="decides all chance")


def _check_arguments(p: Parser) -> None:
    p.add_argument("rules", metavar="RULES", nargs="+", help=RULES + ", or - for standard input")
    p.add_argument(
        "--format", choices=("text", "json", "github", "sarif"), default="text", help="of the diagnostics"
    )


def _fmt_arguments(p: Parser) -> None:
    p.add_argument("files", metavar="FILE", nargs="+", help="a .yaku file, or - for standard input")
    p.add_argument(
        "--check", action="store_true", help="change nothing; end with 1 if something would change"
    )


def _list_arguments(p: Parser) -> None:
    p.add_argument(
        "what",
        nargs="?",
        default="all",
        metavar="games|variants|rules|RULES",
        help="what to list; for a rule set, its rules and settings",
    )
    p.add_argument("--json", action="store_true", help="for programs")


def _sheet_arguments(p: Parser) -> None:
    _rules(p)
    p.add_argument("-o", "--output", metavar="FILE", help="where to; its suffix decides the format")
    p.add_argument("--format", choices=("html", "md"), help="whatever the suffix")
    p.add_argument("--lang", default="en", metavar="LANG", help="language of the sheet (en)")


def _play_arguments(p: Parser) -> None:
    _rules(p)
    _numbers(p, None, None)
    p.add_argument(
        "--seats",
        metavar="LIST",
        default="1",
        help="which seats are played by people: 1, or 1,3, or all, or none (1)",
    )


def _record_arguments(p: Parser) -> None:
    _rules(p)
    _numbers(p, 1, 0)
    p.add_argument("--options", action="store_true", help="write with each decision all that was allowed")
    p.add_argument("-o", "--output", metavar="FILE", help="where to (standard output)")


def _replay_arguments(p: Parser) -> None:
    p.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    p.add_argument("--rules", metavar="RULES", help="the rules, if their name does not find them: " + RULES)


def _legal_arguments(p: Parser) -> None:
    _rules(p)
    p.add_argument(
        "--positions",
        metavar="FILE",
        required=True,
        help="positions, one JSON object a line; - for standard input",
    )


def _explain_arguments(p: Parser) -> None:
    _rules(p)
    p.add_argument(
        "--position",
        metavar="JSON|FILE",
        required=True,
        help="a position as JSON, or a file that holds one; - for standard input",
    )
    p.add_argument("--play", metavar="CARDS", required=True, help='cards such as "S3 H3", or pass')
    p.add_argument(
        "--as", dest="reading", metavar="CARDS", help="what the cards stand for, where there are jokers"
    )
    p.add_argument("--json", action="store_true", help="for programs")


def _score_arguments(p: Parser) -> None:
    _rules(p)
    p.add_argument(
        "--captures",
        metavar="FILE",
        required=True,
        help="captured cards or hands, one JSON object a line; - for standard input",
    )


def _completion_arguments(p: Parser) -> None:
    p.add_argument(
        "shell",
        choices=("bash", "zsh", "fish", "names"),
        help="the shell; `names` lists what ships with the program",
    )


_POSITION = """'{"hand": ["S3", "H3", "D9"], "trick": [{"cards": ["D7"]}]}'"""
COMMANDS = {
    command.name: command
    for command in (
        Command("check", "Check rule files and play their examples", "yakusoku check daifugo", _check_arguments, _check,
                "yakusoku check house.yaku other.yaku\nyakusoku check --format github house.yaku"),
        Command("fmt", "Lay out rule files in the one canonical way", "yakusoku fmt house.yaku", _fmt_arguments, _fmt,
                "yakusoku fmt --check *.yaku\nyakusoku fmt - < house.yaku"),
        Command("list", "List games, variants and house rules, or a rule set's settings", "yakusoku list", _list_arguments, _list,
                "yakusoku list rules\nyakusoku list daifugo\nyakusoku list games --json"),
        Command("play", "Play at the terminal against the computer", "yakusoku play daifugo --players 4", _play_arguments, _play,
                "yakusoku play house.yaku --seats all\nyakusoku play taiyaku --seed 7"),
        Command("sheet", "Write the printable rule sheet", "yakusoku sheet daifugo -o daifugo.html", _sheet_arguments, _sheet,
                "yakusoku sheet house.yaku -o house.md\nyakusoku sheet daifugo --format md"),
        Command("record", "Play random games and write them down", "yakusoku record daifugo --players 4 --hands 20 --seed 7 -o games.jsonl",
                _record_arguments, _record, "yakusoku record daifugo --options | head"),
        Command("replay", "Play a record again and say where it does not follow its rules", "yakusoku replay games.jsonl", _replay_arguments,
                _replay, "yakusoku replay games.jsonl --rules house.yaku", takes_rules=False),
        Command("legal", "Say which plays are legal in positions", "yakusoku legal daifugo --positions positions.jsonl", _legal_arguments,
                lambda options: _answers(options, "legal", options.positions),
                f"echo {_POSITION} | yakusoku legal daifugo --positions -"),
        Command("explain", "Say whether a play is legal, and if not, which clause forbids it", f'yakusoku explain daifugo --position {_POSITION} --play "S3 H3"',
                _explain_arguments, _explain, 'yakusoku explain daifugo --position position.json --play "S3 JK" --as "S3 H3"'),
        Command("score", "Score captured cards or dealt hands", "yakusoku score taiyaku --captures captures.jsonl", _score_arguments,
                lambda options: _answers(options, "score", options.captures),
                """echo '{"captured": [10, 30, 80]}' | yakusoku score taiyaku --captures -"""),
        Command("completion", "Print a script that lets your shell complete", 'eval "$(yakusoku completion bash)"', _completion_arguments, _completion,
                "yakusoku completion zsh\nyakusoku completion fish > ~/.config/fish/completions/yakusoku.fish", takes_rules=False),
    )
}  # fmt: skip


def overview() -> str:
    """What `yakusoku --help` prints."""
    lines = [
        "usage: yakusoku COMMAND …",
        "",
        "Card-game house rules, written once: checked, played and printed.",
        "",
    ]
    for command in COMMANDS.values():
        lines += [f"  {command.name:<11} {command.summary}", f"  {'':<11}   {command.example}"]
    lines += ["", "`yakusoku COMMAND --help` says more. `yakusoku --version` prints the version."]
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------------------------------------------------- the one way


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code. Nothing that a user does ends in a traceback."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
    try:
        code = _dispatch(given)
        sys.stdout.flush()
        return code
    except Failure as failure:
        if str(failure):
            sys.stderr.write(f"yakusoku: {_printable(str(failure))}\n")
        return failure.code
    except BrokenPipeError:
        _silence()
        return 0
    except KeyboardInterrupt:
        return 130
    except SystemExit as ending:  # argparse, after --help
        return ending.code if isinstance(ending.code, int) else 0
    except Exception as problem:
        if os.environ.get("YAKUSOKU_DEBUG"):
            raise
        sys.stderr.write(f"yakusoku: something went wrong that should not ({type(problem).__name__}: {_printable(str(problem))}). "
                         "Please report it; YAKUSOKU_DEBUG=1 shows where.\n")  # fmt: skip
        return 1


def _printable(text: str) -> str:
    from .dsl.columns import safe

    return "\n".join(safe(line) for line in text.split("\n"))


def _dispatch(given: list[str]) -> int:
    if not given or given[0] in ("-h", "--help", "help"):
        if given[1:] and given[0] == "help" and given[1] in COMMANDS:
            return _dispatch([given[1], "--help"])
        sys.stdout.write(overview())
        return 0 if given else 2
    if given[0] in ("-V", "--version"):
        from . import __version__

        sys.stdout.write(f"yakusoku {__version__}\n")
        return 0
    command = COMMANDS.get(given[0])
    if command is None:
        raise Failure(f"there is no {'option' if given[0].startswith('-') else 'command'} `{given[0]}`. {_near(given[0], [*COMMANDS, '--help', '--version'])}".rstrip()
                      + "\n`yakusoku --help` lists the commands.")  # fmt: skip
    parser = command.parser()
    options, unknown = parser.parse_known_args(given[1:])
    if unknown:
        wrong = next((item for item in unknown if item.startswith("-")), unknown[0])
        what = "option" if wrong.startswith("-") else "argument"
        parser.error(
            f"{command.name} has no {what} `{wrong}`. {_near(wrong.split('=')[0], parser._option_string_actions)}".rstrip()
        )
    return command.run(options)


def _near(word: str, words: Iterable[str]) -> str:
    from .dsl.diagnostics import did_you_mean

    return did_you_mean(word, words)


def _silence() -> None:
    """Nobody reads any more: what is still to be flushed at the end goes nowhere."""
    try:
        descriptor = os.open(os.devnull, os.O_WRONLY)
        os.dup2(descriptor, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass
