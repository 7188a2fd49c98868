"""A language is a folder and nothing else: what it must define, and that the command finds it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import invalidate_caches
from pathlib import Path
from typing import get_type_hints

import pytest
from helpers.sheet_rules import FLOWER_GAME, rules_of

from yakusoku import sheets
from yakusoku.console.main import main
from yakusoku.model.cards import Names
from yakusoku.sheets import choices
from yakusoku.sheets.language import Language, Rooms, language
from yakusoku.sheets.page import Cards
from yakusoku.sheets.terminal import plain_text

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"
SHOUTING = """
from ..en.language import English
from ..language import Heading


class Shouting(English):
    def heading(self, key: Heading) -> str:
        return super().heading(key).upper()


LANGUAGE = Shouting()
"""
UNFINISHED = """
from ..language import Language


class Unfinished(Language):
    space = " "


LANGUAGE = Unfinished
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a folder `xx` would stand beside those of the other languages."""
    made = tmp_path / "xx"
    monkeypatch.setattr(sheets, "__path__", [*sheets.__path__, str(tmp_path)])
    yield made
    for name in [name for name in sys.modules if name.startswith("yakusoku.sheets.xx")]:
        del sys.modules[name]
    vars(sheets).pop("xx", None)


def write(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "language.py").write_text(text, encoding="utf-8")
    (folder / "__init__.py").write_text("from .language import LANGUAGE\n", encoding="utf-8")
    invalidate_caches()


def test_a_third_language_is_a_new_folder_and_nothing_else(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", "daifugo", "--lang", "xx", "--format", "md"]) == 2
    capsys.readouterr()
    write(folder, SHOUTING)
    assert choices.languages() == ("en", "ja", "xx")
    for format, word in (
        ("md", "## WHAT MAY BE PLAYED"),
        ("html", '<html lang="xx">'),
        ("txt", "HOUSE RULES"),
    ):
        assert main(["sheet", "kitchen_table", "--lang", "xx", "--format", format]) == 0
        assert word in capsys.readouterr().out
    assert main(["diff", "daifugo", "kitchen_table", "--lang", "xx"]) == 1
    assert "HOUSE RULES THAT ARE ADDED" in capsys.readouterr().out


def test_a_folder_whose_language_is_none_is_told_as_a_mistake(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, UNFINISHED)
    with pytest.raises(ValueError, match="no sentences"):
        language("xx")
    assert main(["sheet", "daifugo", "--lang", "xx", "--format", "md"]) == 2
    assert "xx" in capsys.readouterr().err


def test_what_a_language_must_define_is_what_is_documented() -> None:
    [section] = re.findall(
        r"(?s)### What a language defines\n(.*?)\n##", ARCHITECTURE.read_text(encoding="utf-8")
    )
    rows = re.findall(r"(?m)^\| `(\w+)(?:\.py)?` \| ([^|]*) \|", section)
    told = {name: {*re.findall(r"`(\w+)`", words)} for name, words in rows}
    must = {*Language.__abstractmethods__, "rooms", "space"}
    kinds = {name: kind for name, kind in get_type_hints(Rooms).items() if name != "voice"}
    rooms = {room: {name for name in vars(kind) if not name.startswith("_")} for room, kind in kinds.items()}
    assert told == {"language": must, "voice": {"Voice"}, **rooms}


def test_a_card_that_is_written_out_has_its_name_in_the_language_of_the_page() -> None:
    crane = Cards((0,))
    deck = rules_of(FLOWER_GAME).deck
    assert plain_text(deck, (crane,)) == "Crane"
    assert plain_text(deck, (crane,), "ja") == "松に鶴"
    other = replace(deck.faces[0], names=Names("Crane", "松[まつ]に鶴[つる]", fr="Grue"))
    french = replace(deck, faces=(other, *deck.faces[1:]))
    assert plain_text(french, (crane,), "fr") == "Grue"
    assert plain_text(deck, (crane,), "fr") == "Crane"
