"""What each command takes on the command line.

In: the parser of a command. Out: the same, with its arguments.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ..ground.said import Said, say, sentences

MOST_DIGITS = 20  # of a number: a seed has so many
RULES = say("a shipped rule set (`yakusoku list`) or a .yaku file")
_OR_STANDARD_INPUT = say("{rules}, or - for standard input", rules=RULES)


class _Wrong(argparse.ArgumentTypeError):
    """What is wrong with a value, told in parts, which argparse would take for plain text."""

    def __init__(self, message: Said) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


def _number(low: int, high: int | None = None) -> Callable[[str], int]:
    def read(given: str) -> int:
        from .agreed import number

        text = number(given)
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()):
            raise _Wrong(say("`{text}` is no number", text=given))
        if len(digits) > MOST_DIGITS:
            raise _Wrong(say("a number has {most_digits} digits at most", most_digits=MOST_DIGITS))
        value = int(text)
        if value < low:
            raise _Wrong(say("{value} is less than {low}", value=value, low=low))
        if high is not None and value > high:
            raise _Wrong(say("{value} is more than {high}", value=value, high=f"{high:,}"))
        return value

    return read


def _further(p: argparse.ArgumentParser, text: str) -> None:
    """More about a command, behind its summary."""
    p.description = sentences(p.description or "", text)


def _format(
    p: argparse.ArgumentParser, *more: str, default: str | None = "text", help: str = "of the answer (text)"
) -> None:
    """`--format`, everywhere the same; `--json` says the shortest of it."""
    p.add_argument("--format", choices=("text", "json", *more), default=default, help=help)
    p.add_argument(
        "--json", action="store_const", const="json", dest="format", help="the same as --format json"
    )


def _ids(p: argparse.ArgumentParser) -> None:
    p.add_argument("--ids", action="store_true", help="show ids also where names are shown instead")


def _rules(p: argparse.ArgumentParser) -> None:
    p.add_argument("rules", metavar="RULES", help=RULES)


def _languages(*more: str) -> str:
    """The languages that there are, and other words, as help shows them."""
    from ..sheets.choices import languages

    return "|".join((*languages(), *more))


def _numbers(p: argparse.ArgumentParser, hands: int | None, seed: int | None) -> None:
    p.add_argument("--players", type=_number(1), metavar="N", help="how many play")
    p.add_argument(
        "--hands", type=_number(1), default=hands, metavar="N", help="hands or rounds of the session"
    )
    p.add_argument("--seed", type=_number(0), default=seed, metavar="N", help="decides all chance")


def check_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("rules", metavar="RULES", nargs="*", help=_OR_STANDARD_INPUT)
    _format(p, "github", "sarif", help="of the diagnostics (text)")
    p.add_argument(
        "--explain",
        metavar="CODE",
        help="what a code of a finding means, why it matters, and an example each way; all: the codes that there are",
    )
    p.add_argument(
        "--fix",
        action="store_true",
        help="mend what can be mended without changing what is meant, with --hints also what hints say; lay the file out",
    )
    p.add_argument(
        "--unsafe", action="store_true", help="mend also by what is only a guess; read what changed"
    )
    p.add_argument("--diff", action="store_true", help="show what --fix would change, and write nothing")
    p.add_argument(
        "--hints",
        action="store_true",
        help="show hints as well as errors and warnings, and by examples when rules that count act",
    )


def test_arguments(p: argparse.ArgumentParser) -> None:
    _further(p, "NAME.scenarios.yaku and NAME.….scenarios.yaku beside NAME.yaku are tested with it.")
    p.add_argument("files", metavar="FILE", nargs="+", help=RULES)
    _format(p)
    p.add_argument(
        "--threshold",
        type=_number(0, 100),
        metavar="N",
        help="end with 1 where less than N percent of the file's rules, settings, clauses, ways and yaku are shown",
    )
    p.add_argument(
        "--update",
        action="store_true",
        help="write into the file what its examples come to; read what changed",
    )


def fmt_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("files", metavar="FILE", nargs="+", help="a .yaku file, or - for standard input")
    p.add_argument(
        "--check", action="store_true", help="change nothing; end with 1 if something would change"
    )


def translate_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "rules",
        metavar="FILE",
        help="a .yaku file, a shipped rule set (`yakusoku list`), or - for standard input",
    )
    p.add_argument("--to", choices=("ja", "en"), help="the language (the other one than that of the file)")
    p.add_argument("-o", "--output", metavar="FILE", help="where to (standard output)")


def list_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "what",
        nargs="?",
        default="all",
        metavar="games|variants|rules|RULES",
        help="what to list; for a rule set, its rules and settings",
    )
    p.add_argument(
        "word",
        nargs="?",
        metavar="WORD",
        help="only what is called so, or says so: an id, a name in English, Japanese or kana, a word of the rule's sentence",
    )
    _ids(p)
    _format(p)


def show_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "rule", metavar="RULE", nargs="+", help="a house rule by its id or name, in English, Japanese or kana"
    )
    _ids(p)
    _format(p)


def sheet_arguments(p: argparse.ArgumentParser) -> None:
    from ..sheets.choices import MOST_SECONDS

    _rules(p)
    p.add_argument(
        "-o", "--output", metavar="FILE", help="where to; its ending decides the format (standard output)"
    )
    p.add_argument("--format", metavar="html|pdf|md|txt", help="whatever the ending (txt on a terminal)")
    _page(p)
    p.add_argument(
        "--templates",
        metavar="FOLDER",
        help="a folder with templates of your own, in the place of ours of the same name",
    )
    p.add_argument(
        "--no-fonts",
        action="store_true",
        help="embed no fonts: a smaller file that needs fonts where it is read",
    )
    p.add_argument(
        "--seconds",
        type=_number(1, MOST_SECONDS),
        metavar="N",
        help=say(
            "seconds of CPU that templates of your own (8), and the layout of a PDF (30), may take; {most} at most",
            most=f"{MOST_SECONDS:,}",
        ),
    )
    p.add_argument(
        "--force",
        action="store_true",
        help="write the sheet also where `yakusoku check` finds that examples do not come true; it ends with 1 all the same",
    )
    p.add_argument(
        "--overwrite",
        action="store_true",
        help="replace FILE also where it exists and is no sheet that was written here",
    )


def _page(p: argparse.ArgumentParser) -> None:
    """What a sheet is to be."""
    p.add_argument(
        "--lang",
        metavar=_languages("both"),
        help="language; both: English and Japanese, one after the other (the system's)",
    )
    p.add_argument(
        "--profile",
        default="full",
        metavar="full|reference|changes|poster|cards",
        help="everything; one page to look things up while playing; what differs from the base that the file names; one page for the wall, with pictures and few words; or all cards (full)",
    )
    p.add_argument(
        "--paper",
        default="a4",
        metavar="a4|letter|a3|pocket",
        help="what it is printed on; pocket: eight small pages on one of A4, to fold, for the profile reference (a4)",
    )
    p.add_argument(
        "--examples",
        default="one",
        metavar="one|all",
        help="how many of each rule the whole sheet shows (one)",
    )


def new_arguments(p: argparse.ArgumentParser) -> None:
    _further(p, "Without --game and --with it asks. No file is ever written over.")
    p.add_argument("--game", metavar="GAME", help="a game or variant that ships (daifugo)")
    p.add_argument(
        "--with",
        dest="uses",
        metavar="RULES",
        action="append",
        default=[],
        help='house rules with commas, as behind `use`: first_rule,八切り or "first_rule with its_setting 3"; may be given several times',
    )
    p.add_argument(
        "--set", metavar="SETTING=VALUE", action="append", default=[], help="a setting of the game itself"
    )
    p.add_argument("--players", metavar="N", help="how many play: 4, or 3-5")
    p.add_argument("-o", "--output", metavar="FILE", help="where to (house.yaku); - for standard output")
    p.add_argument(
        "--lang", metavar="en|ja", help="language of the questions and the comments (the system's)"
    )


def watch_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="FILE", help="a .yaku file; those beside it are looked at, too")
    p.add_argument(
        "-o", "--output", metavar="FILE", help="a sheet to be written again where the file passes its check"
    )
    p.add_argument("--hints", action="store_true", help="show hints, too")
    _page(p)


def diff_arguments(p: argparse.ArgumentParser) -> None:
    _further(p, "Ends with 0 where nothing differs, with 1 where something does, with 2 after a mistake.")
    p.add_argument("before", metavar="A", help=_OR_STANDARD_INPUT)
    p.add_argument("after", metavar="B", help="the same; told is what changes from A to B")
    _format(p, "md")
    p.add_argument("--lang", metavar=_languages(), help="language of the sentences (the system's)")


def play_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    _numbers(p, None, None)
    p.add_argument(
        "--seats",
        metavar="LIST",
        default="1",
        help="which seats are played by people: 1, or 1,3, or all, or none (1)",
    )
    p.add_argument("--plain", action="store_true", help="lines one below the other, no table that is redrawn")
    p.add_argument("--lang", choices=["en", "ja"], help="language at the table (the system's)")


def record_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    _numbers(p, 1, 0)
    p.add_argument("--options", action="store_true", help="write with each decision all that was allowed")
    p.add_argument("-o", "--output", metavar="FILE", help="where to (standard output)")


def simulate_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    _playing(p)


def compare_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("before", metavar="A", help=say("{rules}; the others are compared with it", rules=RULES))
    p.add_argument("after", metavar="B", nargs="+", help="further rule sets of the same kind of game")
    _playing(p)


def sweep_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument(
        "--rules",
        dest="rule",
        metavar="LIST",
        action="append",
        default=[],
        help="house rules by their ids, such as first_rule,second_rule: played are none of them, each alone, and each two",
    )
    p.add_argument(
        "--set",
        metavar="SETTING=VALUES",
        action="append",
        default=[],
        help="a setting and its values, such as rule.setting=first,second or rounds=6,12; of several, all combinations",
    )
    _playing(p)


def _playing(p: argparse.ArgumentParser) -> None:
    """What the commands of the laboratory share."""
    _numbers(p, 1000, 0)
    p.add_argument(
        "--player",
        choices=("random", "greedy", "search"),
        default="random",
        help="who plays: random players; greedy ones who follow a few plain rules; or such who try each choice in several deals (random)",
    )
    p.add_argument(
        "--engine",
        choices=("auto", "compiled", "interpreter"),
        default="auto",
        help="what plays: an engine made for these rules, or the interpreter; the numbers are the same (auto)",
    )
    p.add_argument(
        "--jobs", type=_number(1), default=None, metavar="N", help="processes to spread the work over (1)"
    )
    p.add_argument(
        "--executor",
        default="processes",
        metavar="WHO",
        help="who does the work: processes of this machine, or the workers of a scheduler of Dask, dask://host:port (processes)",
    )
    p.add_argument(
        "-o", "--output", metavar="FILE", help="where to; its ending decides the format (standard output)"
    )
    _format(p, "html", default=None, help="whatever the ending (text); html has pictures")
    p.add_argument("--lang", metavar=_languages("both"), help="language of text and html (the system's)")


def compile_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument("--players", type=_number(1), metavar="N", help="how many play")
    p.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a .py, .wasm or .c file (Python, to standard output); beside FILE.c a header FILE.h and an example FILE_main.c are written, "
        "never over files that this command has not written",
    )


def yaku_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument(
        "--group",
        metavar="G",
        action="append",
        default=[],
        help="only this group of yaku; may be given several times, --pairs then compares across them, too",
    )
    p.add_argument("--pairs", action="store_true", help="say how each two yaku stand to each other")
    _format(p)


def replay_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    p.add_argument(
        "--rules",
        metavar="RULES",
        help=say("the rules, if their name does not find them: {rules}", rules=RULES),
    )


def legal_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument(
        "--positions",
        metavar="FILE",
        required=True,
        help="positions, one JSON object a line; - for standard input",
    )


def explain_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument(
        "--position",
        metavar="JSON|FILE",
        required=True,
        help="a position as JSON, or a file that holds one; - for standard input",
    )
    p.add_argument(
        "--play",
        metavar="CARDS",
        required=True,
        help='cards such as "S3 H3", or pass; in a fishing game a card, the ids of yaku to claim, or a word such as drop',
    )
    p.add_argument(
        "--as", dest="reading", metavar="CARDS", help="what the cards stand for, where there are jokers"
    )
    _format(p)


def score_arguments(p: argparse.ArgumentParser) -> None:
    _rules(p)
    p.add_argument(
        "--captures",
        metavar="FILE",
        required=True,
        help="captured cards or hands, one JSON object a line; - for standard input",
    )


def web_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", nargs="?", default="", metavar="FILE", help="a rule file to begin with")
    p.add_argument(
        "--port", type=int, default=0, metavar="N", help="the port of this machine (any that is free)"
    )
    p.add_argument("--no-browser", action="store_true", help="say the address, open no browser")


def lsp_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "--stdio",
        action="store_true",
        help="as editors ask for it: standard input and output, which is the only way",
    )


def completion_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "shell",
        choices=("bash", "zsh", "fish", "powershell", "names", "rules"),
        help="the shell; `names` lists what ships with the program, `rules` the house rules",
    )
