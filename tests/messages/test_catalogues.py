"""Messages in other languages: whatever the program says to somebody has its Japanese, and nothing is said that could not be.

A message that is put together is `say("… {name} …", name=…)`, never an f-string, so that it can be said in another order.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from yakusoku import messages
from yakusoku.dsl.checks.catalogue import catalogue
from yakusoku.ground.said import say, sentences
from yakusoku.services.rules import load_text

ROOT = Path(__file__).resolve().parents[2]
ROOMS = (
    "ground",
    "model",
    "game",
    "analysis",
    "dsl",
    "interpreter",
    "services",
    "workbench",
    "console",
    "lab",
)
OTHERS = [language for language in messages.languages() if language != messages.ENGLISH]
_NAME = re.compile(r"(?<!\{)\{(\w+)(?::[^{}]*)?\}")  # `{name:.0}` is said in the other language alone


TAKES = {  # which arguments of a call are said to somebody
    "add": (1,),
    "error": (1, 3),
    "Failure": (0, 1),
    "speech.told": (0,),
    "amount": (1, 2),
    "Command": (1,),
    "Fix": (3,),
    "_further": (1,),
    "Reason": (1,),
    "_Stop": (1,),
}

# modules that read what somebody wrote, and end with a ValueError which a face tells
READ = {"placing", "position", "standing", "readings", "record", "reading", "questions"}


@cache
def trees() -> dict[Path, ast.Module]:
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    paths += [ROOT / "sheets" / "choices.py", ROOT / "sheets" / "bounded.py"]  # what is no sheet
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def leaves(node: ast.expr) -> Iterator[ast.expr]:
    """The texts that an expression may be."""
    match node:
        case ast.IfExp():
            yield from leaves(node.body)
            yield from leaves(node.orelse)
        case ast.BoolOp():
            for value in node.values:
                yield from leaves(value)
        case ast.BinOp(op=ast.Add()):
            yield from leaves(node.left)
            yield from leaves(node.right)
        case ast.Call() if called(node) == "sentences":
            for argument in node.args:
                yield from leaves(argument)
        case _:
            yield node


def told() -> Iterator[tuple[Path, ast.expr]]:
    """What is given to a report, or ends a command: message and help."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            where = TAKES.get(ast.unparse(node.func), TAKES.get(called(node), ()))
            if called(node) == "ValueError" and path.stem in READ:
                where = (0,)
            if called(node) == "add" and len(node.args) < 2:
                continue
            given = [node.args[number] for number in where if number < len(node.args)]
            if where or called(node) in ("add_argument", "_format"):
                given += [item.value for item in node.keywords if item.arg in ("help", "message")]
            yield from ((path, leaf) for value in given for leaf in leaves(value))


def place(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def test_what_is_put_together_remembers_its_parts() -> None:
    found = [place(path, leaf) for path, leaf in told() if isinstance(leaf, ast.JoinedStr)]
    assert found == [], 'write say("… {name} …", name=…) instead of an f-string'


@pytest.mark.parametrize("language", OTHERS)
def test_all_that_is_said_is_in_the_catalogue(language: str) -> None:
    known = messages.catalogue(language)
    said = [(path, leaf) for path, leaf in told()]
    said += [
        (path, node.args[0])
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args
    ]
    missing = {
        leaf.value: place(path, leaf)
        for path, leaf in said
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str) and leaf.value.strip()
    }
    missing = {
        text: at
        for text, at in missing.items()
        if text not in known and re.search(r"[a-z]{2}", _NAME.sub("", text))
    }
    assert missing == {}, f"write them into messages/{language}/"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_in_the_catalogue_that_nobody_says(language: str) -> None:
    said = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    said |= {text + "." for text in said}  # `Expected …` is a sentence where it is not cut
    assert sorted(set(messages.catalogue(language)) - said - _words_of_tables()) == []


def _words_of_tables() -> set[str]:
    from yakusoku.dsl.tables import tables

    return set(tables().spoken.values())


@pytest.mark.parametrize("language", OTHERS)
def test_both_sides_have_the_same_parts(language: str) -> None:
    """Endings and articles of English may fall away, which are parts there; none may come."""
    wrong = {
        english: other
        for english, other in messages.catalogue(language).items()
        if not set(_NAME.findall(other)) <= set(_NAME.findall(english))
    }
    assert wrong == {}


@pytest.mark.parametrize("language", OTHERS)
def test_each_finding_of_the_catalogue_of_checks_is_told(language: str) -> None:
    """The example of every code, as `check` finds it."""
    bases = {"climbing": "daifugo", "fishing": "taiyaku"}
    missing = set()
    for entry in catalogue().values():
        lines = "".join(f"    {line}\n" for line in entry.example.split("\n"))
        text = f'variant table "Table" of {bases[entry.family]}\n{lines}'
        text = entry.example if entry.example.startswith("# file") else text
        for item in load_text(text).diagnostics:
            for words in (item.message, item.help, *(words for _, words in item.related)):
                missing.update((item.code, lack) for lack in messages.untold(words, language))
    assert missing == set()


def test_japanese_has_its_own_order_and_no_space_between_sentences() -> None:
    first = say("There is no {what} `{name}`.", what="rule", name="eihgt")
    both = sentences(first, "", "Give it another id.")
    assert both == "There is no rule `eihgt`. Give it another id."
    assert messages.in_language(both, "ja") == "`eihgt` というルールはありません。別のidにしてください。"


def test_what_no_catalogue_knows_stays_english() -> None:
    assert messages.in_language("Nobody ever said this.", "ja") == "Nobody ever said this."
    assert list(messages.untold("Nobody ever said this.", "ja")) == ["Nobody ever said this."]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C", "YAKUSOKU_LANG": "ja"}, "ja"),
        ({"LANG": "ja_JP", "YAKUSOKU_LANG": "en"}, "en"),
        ({"YAKUSOKU_LANG": "../../etc"}, "en"),
    ],
)
def test_the_surroundings_say_the_language(environment: dict[str, str], language: str) -> None:
    assert messages.language_of(environment, "") == language


@pytest.mark.parametrize(
    ("environment", "system", "language"),
    [
        ({}, "Japanese_Japan", "ja"),
        ({}, "ja_JP", "ja"),
        ({}, "ja-JP", "ja"),
        ({}, "English_United States", "en"),
        ({}, "Javanese_Indonesia", "en"),
        ({"LANG": "C"}, "Japanese_Japan", "en"),
        ({"YAKUSOKU_LANG": "en"}, "Japanese_Japan", "en"),
    ],
)
def test_where_no_variable_is_set_the_system_says_it(
    environment: dict[str, str], system: str, language: str
) -> None:
    assert messages.language_of(environment, system) == language


@pytest.mark.parametrize(
    ("name", "language"), [(("Japanese_Japan", "932"), "ja"), ((None, None), "en"), (None, "en")]
)
def test_the_system_is_asked(
    name: tuple[str | None, str | None] | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def getlocale() -> tuple[str | None, str | None]:
        if name is None:
            raise ValueError("unknown locale")
        return name

    monkeypatch.setattr("locale.getlocale", getlocale)
    assert messages.language_of({}) == language
