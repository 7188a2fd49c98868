"""argparse, speaking the reader's language.

In: what commands take, told in English. Out: help in the language that was chosen, broken at the width of the terminal; mistakes as
`Failure`s that remember their parts. What argparse itself says stands here as templates, as it does not tell its parts.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

from ..ground.columns import width, wrap
from ..ground.said import Said, say
from . import speech
from .streams import Failure

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_OWN = (  # what argparse says of an argument; it has put the parts in already
    ("expected one argument", say("expected one argument")),
    (r"expected at least one argument", say("expected at least one argument")),
    (r"expected (?P<number>\d+) arguments?", say("expected {number} arguments", number="")),
    (
        r"invalid choice: (?P<value>.+) \(choose from (?P<list>.+)\)",
        say("invalid choice: {value} (choose from {list})", value="", list=""),
    ),
    (r"ignored explicit argument (?P<value>.+)", say("ignored explicit argument {value}", value="")),
    (
        r"the following arguments are required: (?P<list>.+)",
        say("the following arguments are required: {list}", list=""),
    ),
    (r"argument (?P<name>[^ :]+): (?P<message>.+)", say("argument {name}: {message}", name="", message="")),
)


class Told(argparse.RawDescriptionHelpFormatter):
    """Help in the language that was chosen."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, speech.told("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and speech.told(heading))

    def add_text(self, text: str | None) -> None:
        super().add_text(text and speech.told(text))

    def _metavar_formatter(
        self, action: argparse.Action, default_metavar: str
    ) -> Callable[[int], tuple[str, ...]]:
        if isinstance(action.metavar, str):
            name = speech.told(action.metavar)
            return lambda size: (name,) * size
        return super()._metavar_formatter(action, default_metavar)

    def _format_action(self, action: argparse.Action) -> str:
        """Japanese letters are two columns wide: so many spaces less stand behind them."""
        text, name = super()._format_action(action), self._format_action_invocation(action)
        gap = re.match(rf"( *{re.escape(name)})( +)(?=\S)", text)
        if gap is None:
            return text
        left = gap.end() - width(gap[1])
        between = " " * left if left >= 2 else "\n" + " " * gap.end()
        return gap[1] + between + text[gap.end() :]

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help and speech.told(action.help)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return [text[start:end] for start, end in wrap(" ".join(text.split()), width)]

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """A paragraph broken at the width; lines, such as those of the examples, as they are."""
        lines = text.splitlines() if "\n" in text else self._split_lines(text, width)
        return "\n".join(indent + line for line in lines)


class Parser(argparse.ArgumentParser):
    """argparse whose mistakes are `Failure`s, with near words."""

    def __init__(self, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=Told,
            allow_abbrev=False,
            add_help=False,
            exit_on_error=False,
        )
        self._positionals.title, self._optionals.title = "positional arguments", "options"
        self.add_argument("-h", "--help", action="help", help="show this help message and exit")

    def read(self, given: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
        """What was given, and what of it nobody knows. Failure for a mistake."""
        try:
            return self.parse_known_args(given)
        except argparse.ArgumentError as problem:
            if problem.argument_name is None:
                self.error(problem.message)
            self.error(
                say("argument {name}: {message}", name=problem.argument_name, message=_own(problem.message))
            )

    def error(self, message: str) -> NoReturn:
        raise Failure(
            say(
                "{message}\n{strip}\n`{prog} --help` says more.",
                message=_own(message),
                strip=self.format_usage().strip(),
                prog=self.prog,
            )
        )

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """argparse passes over a mistake in writing."""
        (file or sys.stdout).write(self.format_help())

    def refuse_nothing(self, options: argparse.Namespace) -> None:
        """argparse takes `--seed=--` for an option with no value at all, and leaves a list."""
        for action in self._actions:
            value = getattr(options, action.dest, None)
            if action.nargs is None and isinstance(value, list) and ([] in value or action.default != []):
                self.error(
                    say(
                        "argument {name}: {message}",
                        name="/".join(action.option_strings),
                        message="expected one argument",
                    )
                )


def _own(message: str) -> str:
    """What argparse said, with its parts, in the same words; anything else as it is."""
    if isinstance(message, Said):
        return message
    for pattern, said in _OWN:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            parts: dict[str, object] = {**found.groupdict()}
            if "message" in parts:
                parts["message"] = _own(found["message"])
            return Said(said.template, parts)
    return message
