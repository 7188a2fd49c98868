"""The language in which the command line speaks: chosen once, at the start.

In: what was typed, and the environment. Out: texts as they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import messages
from ..ground.said import Said, say

_chosen = [messages.ENGLISH]


def choose(given: Sequence[str]) -> None:
    """Takes the language of `--lang`, wherever it stands, else that of the surroundings. `both` and languages that only sheets have
    say nothing about messages."""
    wanted = ""
    for number, word in enumerate(given):
        if word == "--lang" and number + 1 < len(given):
            wanted = given[number + 1]
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
    _chosen[0] = wanted if wanted in messages.languages() else messages.language_of()


def language() -> str:
    """The language that was chosen."""
    return _chosen[0]


def told(text: str) -> str:
    """A text in the language that was chosen."""
    return messages.in_language(text, _chosen[0])


def code(code: str) -> str:
    """What a finding is called in the language that was chosen."""
    return messages.code_called(code, _chosen[0])


def amount(number: int, one: str, more: str) -> Said:
    """How many of something there are: two templates with `number`, as English tells one from more."""
    return say(one if number == 1 else more, number=number)
