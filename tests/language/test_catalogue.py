"""The catalogue of codes, the source and the test files hold each other together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.chunks import FOLDER, Chunk, chunk, chunks, findings

import yakusoku.dsl
from yakusoku.dsl.checks import ALL, CLIMBING, EXAMPLES, FISHING
from yakusoku.dsl.checks.catalogue import HEADINGS, Entry, catalogue, explain_code

ENTRIES = list(catalogue().values())
BASE = {"climbing": "daifugo", "fishing": "little"}
SOURCE = Path(next(iter(yakusoku.dsl.__path__)))
IN_FILES = {
    "setting-overruled",
    "cannot-read",
    "no-such-file",
    "no-such-ruleset",
    "not-utf8",
    "too-large",
    "circle-of-bases",
    "comparison-capped",
    "too-many-mistakes",
    "cannot-format",
    "cannot-translate",  # given by `translate` alone
}


def codes_in_source() -> set[str]:
    """Codes that the source gives: a call that reports, or a word like a code among the arguments of one."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'(?:report\.add|ctx\.error)\(\s*"([a-z0-9-]+)"', text))
        found |= set(re.findall(r'"(unknown-[a-z]+)"', text))
    return found


def _made(entry: Entry, text: str, name: str) -> Chunk:
    return chunk(text + "\n", f"{entry.code}-{name}", BASE[entry.family])


def test_every_code_of_the_source_is_catalogued_and_the_other_way_round() -> None:
    assert codes_in_source() == set(catalogue())


def test_every_check_is_listed() -> None:
    modules = {path.stem for path in (SOURCE / "checks").glob("*.py") if not path.stem.startswith("_")} - {
        "catalogue"
    }
    assert modules == {*CLIMBING, *FISHING, *ALL, *EXAMPLES}


def test_every_code_has_a_chunk_both_ways() -> None:
    with_it: set[str] = set()
    without: set[str] = set()
    for path in FOLDER.glob("*.yaku"):
        for item in chunks(path):
            with_it |= {wanted.code for wanted in item.expected}
            without |= {code for code in catalogue() if item.ok or code in item.clean}
    assert set(catalogue()) - with_it - IN_FILES == set()
    assert set(catalogue()) - without == set()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_entry_is_complete(entry: Entry) -> None:
    assert entry.title.endswith(".")
    assert entry.finds
    assert entry.why
    assert entry.instead
    assert entry.example or entry.code in IN_FILES


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.example], ids=lambda entry: entry.code)
def test_example_shows_the_code_and_instead_does_not(entry: Entry, tmp_path: Path) -> None:
    bad, good = _made(entry, entry.example, "example"), _made(entry, entry.instead, "instead")
    bad.examples = good.examples = True
    assert entry.code in {item.code for item in findings(bad, tmp_path)}
    left = [item for item in findings(good, tmp_path) if item.severity != "hint" or item.code == entry.code]
    assert left == []


def test_explanation_has_the_headings_in_order() -> None:
    text = explain_code("title-clash")
    places = [text.index(f"\n{heading}\n") for heading in HEADINGS]
    assert places == sorted(places)
    assert text.startswith("title-clash: Two titles claim one place.")


def test_unknown_code_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        explain_code("no-such-code")
