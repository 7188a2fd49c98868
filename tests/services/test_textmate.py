"""Colours by patterns: the grammar of the extension is made of the language's words, and Pygments sees the same."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from helpers.surroundings import missing

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.colouring import coloured
from yakusoku.services.files import DISK
from yakusoku.services.scope import Scope, draft_of
from yakusoku.services.textmate import patterns
from yakusoku.services.vocabulary import beginning, declaring, words

ROOT = Path(__file__).resolve().parents[2]
EXTENSION = ROOT / "editors" / "vscode"


def test_the_grammar_of_the_extension_is_made_of_the_words_of_the_language() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import colours
    finally:
        sys.path.remove(str(ROOT / "tools"))
    written = colours.FILE.read_text(encoding="utf-8")
    assert written == colours.text(), "run: python tools/colours.py"


def test_words_of_groups_are_words_of_the_language() -> None:
    assert set(declaring()) <= set(beginning()) <= set(words())
    assert {"rule", "shape", "yaku", "replace"} <= set(declaring())
    assert {"use", "when", "drop"} <= set(beginning()) and "contains" not in beginning()


def test_patterns_find_no_word_of_the_language_that_is_a_name_and_miss_none() -> None:
    """By patterns a word is one of the language wherever it stands; what stands in a text or a comment is never one."""
    looks = [(pattern.name, re.compile(pattern.looks, re.MULTILINE)) for pattern in patterns()]
    wrong: list[str] = []
    for entry in catalogue():
        scope = Scope(draft_of(entry.path), DISK)
        text = scope.draft.text
        found: dict[int, str] = {}
        place = 0
        while place < len(text):
            name, match = next(
                ((name, made) for name, look in looks if (made := look.match(text, place))), ("", None)
            )
            if match is None or match.end() == place:
                place += 1
                continue
            found[place] = name
            place = match.end()
        for one in coloured(scope):
            seen = found.get(one.start, "")
            if one.colour in ("text", "comment") and seen != one.colour:
                wrong.append(text[one.start : one.end])
            if one.colour == "keyword" and seen in ("number", "text", "comment"):
                wrong.append(text[one.start : one.end])
    assert not wrong


def test_pygments_knows_the_language_by_its_name_and_loses_nothing() -> None:
    pytest.importorskip("pygments")
    from pygments.token import Keyword, Name, String

    from yakusoku.services.pygmented import YakusokuLexer

    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert told["pygments.lexers"] == {"yakusoku": "yakusoku.services.pygmented:YakusokuLexer"}
    lexer = YakusokuLexer(stripnl=False, ensurenl=False)
    for entry in catalogue():
        text = entry.path.read_text(encoding="utf-8")
        assert "".join(value for _, value in lexer.get_tokens(text)) == text
    made = list(lexer.get_tokens('    rule 革命 "R"\n        when S3 is played'))
    assert (Keyword.Declaration, "rule") in made and (Name.Function, "革命") in made
    assert (String.Double, '"R"') in made and (Keyword, "when") in made and (Name.Constant, "S3") in made


def test_the_extension_has_the_version_of_the_program() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))["version"] == version


def test_snippets_are_of_the_language() -> None:
    """What a snippet writes, with its own words in it, is a statement that can be read."""
    from yakusoku.services.drafts import Draft

    snippets = json.loads((EXTENSION / "snippets.json").read_text(encoding="utf-8"))
    for name, snippet in snippets.items():
        text = "\n".join(snippet["body"])
        text = re.sub(r"\$\{\d+\|([^,|]*)[^|]*\|\}", r"\1", text)
        text = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", text).replace("$0", "")
        assert all(item.piece.tree is not None for item in Draft(text).items), name


def test_what_the_extension_tests_of_itself_without_packages_holds() -> None:
    node = shutil.which("node")
    if node is None:
        missing("no Node.js on the PATH")
    for name in ("sheet", "package"):
        done = subprocess.run(
            [node, "--test", f"test/{name}.test.js"],
            cwd=EXTENSION,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout
