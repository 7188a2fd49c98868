"""No text, however broken or large, ends in a traceback, in a word of the parser's own, or in a long wait."""

from __future__ import annotations

import os
import random
import re
from functools import cache
from pathlib import Path

import pytest
from budget import examples
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.dsl import deck_files
from yakusoku.dsl.shipped import shipped
from yakusoku.dsl.tables import tables
from yakusoku.ground.diagnostics import MOST_TOLD, Diagnostic
from yakusoku.services.rules import load, load_text

SHIPPED = sorted(shipped().rglob("*.yaku"))
PIECES = re.compile(r'"[^"\n]*"|[A-Za-z0-9_{}\-]+|[^\sA-Za-z0-9]|[ \t]+|\n')
STRANGE = [
    "，",
    "「",
    "\t",
    "\x00",
    "{n}",
    "9" * 30,
    "-",
    '"',
    "\u3000",
    "if",
    "then",
    "and",
    "or",
    "é",
    "６",
    ":",
    "#",
    "\r",
    "🂡",
]


@cache
def terminal_names() -> dict[str, re.Pattern[str]]:
    """The names of the grammar's terminals that no rule file would hold, `OR_MORE`, `_COMMA`, `SLOT` …, each as a whole word."""
    names = {name for name in tables().spoken if len(name) > 2}
    names |= {"__ANON", "Token(", "Lark", "lark"}
    return {name: re.compile(rf"(?<![A-Za-z_]){re.escape(name)}(?![A-Za-z_])") for name in names}


def unspeakable(text: str, found: tuple[Diagnostic, ...]) -> list[str]:
    """Messages that hold a word of the machine and not of the file."""
    return [
        said
        for said in {item.message + item.help for item in found}
        for name, word in terminal_names().items()
        if name in said and word.search(said) and name not in text
    ]


def mutated(text: str, rnd: random.Random) -> str:
    """The text with a few pieces deleted, doubled, swapped or replaced. Mostly its head and a part of the rest: what is around a mistake adds
    nothing to how it is told, and takes most of the time."""
    pieces = PIECES.findall(text)
    start = rnd.randrange(max(1, len(pieces) - 400))
    pieces = pieces[:60] + pieces[start : start + 400] if rnd.random() < 0.9 else pieces
    for _ in range(rnd.randint(1, 12)):
        at = rnd.randrange(len(pieces))
        match rnd.randrange(5):
            case 0:
                pieces[at] = ""
            case 1:
                pieces[at] += pieces[at]
            case 2:
                pieces[at] = rnd.choice(pieces)
            case 3:
                pieces[at] = rnd.choice(STRANGE)
            case _:
                other = rnd.randrange(len(pieces))
                pieces[at], pieces[other] = pieces[other], pieces[at]
    return "".join(pieces)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
@examples(6)
@given(seed=st.integers(0, 2**32))
def test_mutated_files_are_diagnosed_in_the_words_of_the_language(path: Path, seed: int) -> None:
    text = mutated(path.read_text(encoding="utf-8"), random.Random(seed))
    found = load_text(text, examples=False).diagnostics
    assert unspeakable(text, found) == []


@examples(80)
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=300))
def test_any_text_is_diagnosed(text: str) -> None:
    found = load_text(text, examples=False)
    assert found.ruleset is None
    assert found.diagnostics


WORDS = [
    *sorted(tables().vocabulary),
    "3",
    "8",
    "x1",
    "S3",
    "6-6-6",
    "{n}",
    '"T"',
    ",",
    ":",
    "+",
    "\n",
    "\n    ",
    "revolution",
    "pair",
]


@examples(150)
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_words_of_the_language_are_diagnosed(words: list[str]) -> None:
    text = 'variant t "T" of daifugo\n' + " ".join(words)
    assert unspeakable(text, load_text(text, examples=False).diagnostics) == []


@examples(80)
@given(st.sampled_from(sorted(tables().vocabulary)), st.lists(st.sampled_from(WORDS), max_size=12))
def test_any_clause_is_diagnosed(first: str, words: list[str]) -> None:
    text = f'variant t "T" of daifugo\nrule r "R"\n    setting n: 1 to 3, normally 2\n    when {first} {" ".join(words)} then clear the table'
    assert unspeakable(text, load_text(text, examples=False).diagnostics) == []


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 50, "大富豪".encode("shift_jis")]
)
def test_binary_files_are_not_utf8(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "binary.yaku"
    path.write_bytes(data)
    assert [item.code for item in load(str(path)).diagnostics] == ["not-utf8"]


def test_nul_bytes_are_characters_without_meaning() -> None:
    assert {item.code for item in load_text("\0" * 100).diagnostics} == {"unknown-character", "no-head"}


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "folder.yaku"
    path.mkdir()
    assert [item.code for item in load(str(path)).diagnostics] == ["cannot-read"]


def test_a_missing_file_and_a_missing_rule_set_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "house.yaku").write_text("", encoding="utf-8")
    missing = load(str(tmp_path / "hause.yaku")).diagnostics
    assert [item.code for item in missing] == ["no-such-file"]
    assert "house.yaku" in missing[0].help
    unknown = load("diafugo").diagnostics
    assert [item.code for item in unknown] == ["no-such-ruleset"]
    assert "`daifugo`" in unknown[0].help


def test_a_bare_name_is_never_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens to lie in the working directory stands for no base, and for no rule set."""
    (tmp_path / "house").write_text('variant house "House" of daifugo\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert [item.code for item in load("house").diagnostics] == ["no-such-ruleset"]
    assert [item.code for item in load_text('variant mine "Mine" of house\n').diagnostics] == ["missing-base"]


def test_a_file_beyond_half_a_million_bytes_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.yaku"
    path.write_text("#" * 500_001, encoding="utf-8")
    assert [item.code for item in load(str(path)).diagnostics] == ["too-large"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
def test_what_lies_beside_a_file_and_is_no_file_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "aside.yaku")
    os.mkfifo(tmp_path / "daifugo.yaku")
    (tmp_path / "endless.yaku").symlink_to("/dev/zero")
    (tmp_path / "house.yaku").write_text('variant house "House" of daifugo\n', encoding="utf-8")
    assert load(str(tmp_path / "house.yaku")).ok
    assert [item.code for item in load(str(tmp_path / "endless.yaku")).diagnostics] == ["too-large"]


def test_names_lead_to_no_file_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "secret.yaku").write_text("secret words\n", encoding="utf-8")
    folder = tmp_path / "rules"
    folder.mkdir()
    for line in ("use ../secret", "use /etc/passwd", "deck ../secret", "deck /etc/passwd"):
        (folder / "house.yaku").write_text(f'variant house "House" of daifugo\n{line}\n', encoding="utf-8")
        told = load(str(folder / "house.yaku")).diagnostics
        assert any(item.severity == "error" for item in told)
        assert not any("secret words" in item.message or "root:" in item.message for item in told)
    (folder / "house.yaku").write_text('variant house "House" of ../secret\n', encoding="utf-8")
    assert load(str(folder / "house.yaku")).ruleset is None


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.mkdir [{}]", "!!python/name:os.mkdir", "!house {{}}"]
)
def test_a_deck_is_read_as_data(tag: str, tmp_path: Path) -> None:
    """Decks ship with the program, and are found by an id alone; but nothing in one is ever run."""
    deck, made = tmp_path / "deck.yaml", tmp_path / "made"
    deck.write_text(f"deck: {tag.format(made)}\n", encoding="utf-8")
    with pytest.raises(deck_files.DeckMistake, match="no YAML of a deck"):
        deck_files._load_deck(deck)
    assert not made.exists()
    assert deck_files.deck_data(f"../{tmp_path.name}/deck") is None
    assert deck_files.deck_data(str(deck)) is None


def test_files_that_stand_on_each_other_are_bounded_together(tmp_path: Path) -> None:
    for level in range(4):
        base = f"v{level + 1}" if level < 3 else "daifugo"
        text = f'variant v{level} "V" of {base}\n' + 'note "A note."\n' * 4_000
        (tmp_path / f"v{level}.yaku").write_text(text, encoding="utf-8")
    assert {item.code for item in load(str(tmp_path / "v0.yaku")).diagnostics} == {"too-large"}


def test_findings_are_capped() -> None:
    found = load_text(HEAD + "".join(f"use no_rule_{n}\n" for n in range(5_000))).diagnostics
    errors = [item.code for item in found if item.severity == "error"]
    assert len(errors) == MOST_TOLD + 1
    assert "too-many-mistakes" in errors


def test_variants_that_stand_on_each_other_are_a_circle(tmp_path: Path) -> None:
    (tmp_path / "one.yaku").write_text('variant one "One" of two\n', encoding="utf-8")
    (tmp_path / "two.yaku").write_text('variant two "Two" of one\n', encoding="utf-8")
    assert [item.code for item in load(str(tmp_path / "one.yaku")).diagnostics] == ["circle-of-bases"]


HEAD = 'variant t "T" of daifugo\n'
FISHING = """game t "T"
    family fishing
    players 2 to 3
    deck hanafuda
deal
    4 cards to each player
    8 cards face down to the field
group g "G", best one counts
"""
HUGE = {
    "statements": (HEAD + 'note "x"\n' * 25_000, "too-large"),
    "mistakes": (HEAD + "wrong line here\n" * 20_000, "too-many-mistakes"),
    "characters": (HEAD + "@" * 300_000, "unknown-character"),
    "unknown cards": (
        HEAD
        + "".join(
            f"rule r{n}\n    when a play contains x{n}\n    then clear the table\n" for n in range(390)
        ),
        "unknown-card",
    ),
    "unknown rules": (HEAD + "".join(f"use no_rule_{n}\n" for n in range(5_900)), "too-many-mistakes"),
    "rules that collide": (
        HEAD
        + "".join(f"rule r{n}\n    when a play contains 8 then reverse the direction\n" for n in range(390)),
        "too-many-mistakes",
    ),
    "shapes": (
        HEAD + "".join(f"shape s{n} is {n + 1} cards of one rank\n" for n in range(90)),
        "number-out-of-range",
    ),
    "equal shapes": (
        HEAD + "".join(f"shape s{n} is 2 cards of any suits\n" for n in range(90)),
        "shape-repeated",
    ),
    "a chain of order": (
        HEAD
        + "".join(
            f"rule r{n}\n    acts before r{(n + 1) % 390}\n    when a play contains 8 then clear the table\n"
            for n in range(390)
        ),
        "circle-of-order",
    ),
    "a chain of rules": (
        HEAD
        + "".join(f"rule r{n}\n    when r{(n + 1) % 390} acts then clear the table\n" for n in range(390)),
        "circle-of-rules",
    ),
    "a long ranking": (HEAD + "ranking " + "3 4 " * 190, "ranking-repeats"),
    "a long line": (
        HEAD + "rule r\n    when a play contains 8" + " or 8" * 100_000 + " then clear the table\n",
        "too-large",
    ),
    "a line of many words": (
        HEAD + "rule r\n    when a play contains 8" + " or 8" * 190 + " then clear the table\n",
        "",
    ),
    "many titles": (
        HEAD + "".join(f"title t{n} is first of {n} or more\n" for n in range(40)),
        "title-clash",
    ),
    "many yaku": (
        FISHING + "".join(f"    yaku y{n} is 2 of chaff, 1 of animals, worth {n}\n" for n in range(290)),
        "comparison-capped",
    ),
    "a yaku with many needs": (
        FISHING + "    yaku y is crane" + ", crane" * 5_000 + ", worth 3\n",
        "too-large",
    ),
    "rows without end": (
        FISHING + "".join(f"    yaku y{n} for n from 0 to 60 is n chaff, worth n\n" for n in range(3_000)),
        "too-large",
    ),
    "rules without end": (
        HEAD + "".join(f"rule r{n}\n    when a play contains 8 then clear the table\n" for n in range(401)),
        "too-large",
    ),
    "titles without end": (HEAD + "".join(f"title t{n} is first of {n}\n" for n in range(51)), "too-large"),
    "a rule without end": (
        HEAD + "rule r\n" + "    when a play contains 8 then clear the table\n" * 101,
        "too-large",
    ),
    "effects without end": (
        HEAD
        + "".join(
            f"rule r{n}\n    when a play contains 8 then clear the table{' and reverse the direction' * 100}\n"
            for n in range(10)
        ),
        "too-large",
    ),
    "clauses without end": (
        HEAD
        + "".join(
            f"rule r{n}\n" + "    when a play contains 8 then clear the table\n" * 7 for n in range(90)
        ),
        "too-large",
    ),
    "a text without end": (HEAD + 'note "' + "x" * 2_001 + '"\n', "too-large"),
    "a word without end": (HEAD + "use " + "x" * 101 + "\n", "too-large"),
    "sentences as people speak": (
        HEAD
        + "".join(
            f"rule r{n}\n    when somebody plays an eight they may throw away a card\n" for n in range(390)
        ),
        "",
    ),
    "a library of many rules": (
        'library t "T" for daifugo\n'
        + "".join(f"rule r{n}\n    when a play contains 8 then clear the table\n" for n in range(400)),
        "too-large",
    ),
    "phrases before articles": (
        HEAD
        + "".join(
            f"rule r{n}\n    when a play contains 8 if {' and '.join(['the player has 1 or more cards'] * 40)} then clear the table\n"
            for n in range(120)
        ),
        "",
    ),
    "long words": (HEAD + "x" * 200_000 + " y\n", "unknown-statement"),
    "long numbers": (HEAD + "players " + "9" * 200_000 + "\n", "number-out-of-range"),
    "many packs": (HEAD + "deck french with 4 jokers, 999999999 packs\n", "number-out-of-range"),
    "nesting": (HEAD + "".join(" " * n + 'note "x"\n' for n in range(1_000)), "too-deep"),
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_files_come_to_an_end(name: str) -> None:
    text, code = HUGE[name]
    codes = {item.code for item in load_text(text, examples=False).diagnostics}
    assert not code or code in codes
