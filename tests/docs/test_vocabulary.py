"""docs/vocabulary.md is held against the program: every word of the model and the grammar stands on the page, nothing that the page
says to be there is missing, and what it says to work is accepted by the checker."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import pytest
from helpers.pages import ROOT, Row, aliases, all_blocks, rows, spans

from yakusoku import model
from yakusoku.game import decisions
from yakusoku.services.rules import load

PAGE = ROOT / "docs" / "vocabulary.md"
ROWS = rows(PAGE)
STATES = {"works", "partly", "designed", "out"}


# ------------------------------------------------------------------------------------------------- the words (part 1)


def literals(kind: Any) -> set[str]:
    return {item for item in get_args(kind) if isinstance(item, str)}


def of_fields(owner: type, *names: str) -> Callable[[], set[str]]:
    """The words that some fields of a class may hold."""
    return lambda: {
        word for name in names for word in literals(get_type_hints(owner, vars(model))[name]) if word
    }


def classes(union: Any) -> set[str]:
    return {item.__name__ for item in get_args(union)}


VOCABULARY = {
    name: value
    for name, value in vars(model).items()
    if typing.get_origin(value) is typing.Literal and not name.startswith("_")
}
NAMES: dict[str, Callable[[], set[str]]] = {
    **{name: (lambda value=value: literals(value)) for name, value in VOCABULARY.items()},
    "DecisionKind": lambda: literals(decisions.DecisionKind),
    "Condition": lambda: classes(model.Condition),
    "Effect": lambda: classes(model.Effect),
    "Do": of_fields(model.Do, "what"),
    "Turn": of_fields(model.Turn, "what"),
    "Swap": of_fields(model.Swap, "what"),
    "Restriction": of_fields(model.Restriction, "mode", "what"),
    "Need": of_fields(model.Need, "kind"),
    "Step": of_fields(model.Step, "kind"),
    **{name: (lambda name=name: aliases()[name]) for name in aliases()},
    "duration": set,
}
WITHOUT_TABLE = {  # parts of statements, said in the tables of these statements
    "forbidden", "required", "Family",
}  # fmt: skip


def named() -> list[Row]:
    return [row for row in ROWS if row.mark.startswith("names: ")]


def marks(row: Row) -> list[str]:
    return [name.strip() for name in row.mark.removeprefix("names: ").split(",")]


def test_every_table_of_words_belongs_to_something_in_the_program() -> None:
    assert {mark for row in named() for mark in marks(row)} <= set(NAMES)


def test_every_kind_of_word_has_its_table() -> None:
    assert set(NAMES) - WITHOUT_TABLE <= {mark for row in named() for mark in marks(row)}


@pytest.mark.parametrize("name", sorted(set(NAMES) - WITHOUT_TABLE))
def test_all_words_of_the_program_stand_on_the_page(name: str) -> None:
    written = {word for row in named() if name in marks(row) for word in spans(row.cells[-1])}
    assert not NAMES[name]() - written


@pytest.mark.parametrize("row", named(), ids=str)
def test_what_the_page_names_is_in_the_program(row: Row) -> None:
    assert len(row.cells) == 3, "Written | Meaning | In the program"
    known = {word for mark in marks(row) for word in NAMES[mark]()}
    found = set(spans(row.cells[-1]))
    assert found and not found - known


# -------------------------------------------------------------------------------------------------- the rules (part 2)


def stated() -> list[Row]:
    return [row for row in ROWS if row.mark.startswith("rows: ")]


def today(row: Row) -> list[str]:
    """The words of a row that are said to work: those before "Designed:"."""
    return spans(row.cells[1].partition("Designed:")[0]) if row.cells[2] in ("works", "partly") else []


@pytest.mark.parametrize("row", stated(), ids=str)
def test_every_row_has_a_state_and_partly_says_what_is_missing(row: Row) -> None:
    assert len(row.cells) == 3 and row.cells[2] in STATES
    assert ("Designed:" in row.cells[1]) == (row.cells[2] in ("partly", "designed"))
    if row.cells[2] == "partly":
        assert row.cells[1].partition("Designed:")[0].strip()


def test_each_of_the_46_core_rules_has_a_row() -> None:
    names = [row.cells[0] for row in stated() if row.mark.endswith("; core")]
    assert len(names) == len(set(names)) == 46


OF_RULES = re.compile(
    r"(when|allow|forbid|require|place|answer|setting|needs|conflicts with|replaces|counts as|acts|once|\d+ times)\b"
)
STEP = re.compile(r"\d+ cards (face down )?to ")
BEFORE = (
    "who drops ",
    "who is ",
    "the chips go back",
    "no play at",
    "the leader may",
    "idle hands",
    "the dealer may",
    "fees and pay",
)
UNDER = {
    "yaku ": "group ",
    "after ": "return ",
    "at most ": "deal",
    "equal hands": "deal",
    "the rest aside": "deal",
    "the hand with": "deal",
    **dict.fromkeys(BEFORE, "before play"),
}
HEADS = re.compile(r"(use|drop|set|players|rounds|deck|turn|ranking|suits|shape|title|exchange|score|joker|effects|follow|deal|dealer|leader"
                   r"|seats|session|group|yaku|side|after|at most|equal hands|the rest|before play|who drops|two who are left|who is|the chips|no play|the leader|idle|redeal|stake|each player|claims|return|match|cut|round|settle|stopping|tie|cards count|each point|nobody pays|whoever alone|whoever laid|whoever went|only the highest|the hand with|the dealer may|the dealer captures|fees and pay|multiply|double|session|the round is|cards of|other cards"
                   r"|\w+ is month|\w+ captures any|\w+ is captured|\w+ drawn last)\b")  # fmt: skip


def as_file(game_id: str, words: list[str]) -> str:
    """A variant of the game with these statements: those of house rules in one rule, all others in the variant itself."""
    own: list[str] = []
    rule: list[str] = []
    for text in words:
        head = (
            "deal"
            if STEP.match(text)
            else next((head for start, head in UNDER.items() if text.startswith(start)), None)
        )
        if head == "before play" and not any(line.startswith(head) for line in own):
            own.append("before play, each player from the leader plays or drops, until 3 play")
        if OF_RULES.match(text):
            rule.append(text)
            if text.startswith(("needs ", "acts ", "conflicts ")):
                own += [f"use {text.split()[-1]}"] if not text.startswith("conflicts") else []
        elif head is not None and any(line.startswith(head) for line in own):
            at = max(number for number, line in enumerate(own) if line.startswith(head))
            last = at + sum(1 for line in own[at + 1 :] if line.startswith("    "))
            own.insert(last + 1, "    " + text)
        else:
            own.append(text)
    before = next((number for number, line in enumerate(own) if line.startswith("before play")), None)
    if before is not None:  # whatever the row is about, hands must end with the pile
        own.insert(before + 1, "    idle hands go to the draw pile")
    own = [line for number, line in enumerate(own) if line not in own[:number]]
    if any(line.startswith("settle ") for line in own) and "drop settle" not in own:
        own.insert(0, "drop settle")  # the game has rows of its own
    lines = [f'variant row "A row" of {game_id}', *("    " + line for line in own)]
    if rule:
        lines += ['    rule the_row "The row"', *("        " + line for line in rule)]
    return "\n".join(lines) + "\n"


def shown() -> str:
    """All tested rule text there is, in one line, without articles: what is no statement of its own must stand somewhere in it."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "rulesets").glob("*/*.yaku"))]
    texts += [block.text for block in all_blocks("yaku") if "wrong" not in block.info]
    return plain(" ".join(texts))


def plain(text: str) -> str:
    return " ".join(word for word in text.split() if word not in ("a", "an", "the"))


@pytest.mark.parametrize("row", [row for row in stated() if today(row)], ids=str)
def test_what_is_said_to_work_is_accepted(row: Row, tmp_path: Any) -> None:
    words = today(row)
    statements = [text for text in words if HEADS.match(text) or OF_RULES.match(text) or STEP.match(text)]
    for text in words:
        if text not in statements:
            assert plain(text) in shown(), f"`{text}` is no statement, and no tested text shows it"
    if not statements:
        return
    path = tmp_path / "row.yaku"
    path.write_text(as_file(row.mark.removeprefix("rows: ").split(";")[0], statements), encoding="utf-8")
    loaded = load(str(path), examples=True)
    # a row stands on a base that has most of it already: it leaves yaku that nobody can make any more, says a yaku once more, or what the
    # base leaves to a setting, or counts card points for which nothing asks
    known = {"yaku-impossible", "yaku-repeated", "setting-overruled", "line-does-nothing"}
    wrong = [item for item in loaded.diagnostics if item.severity != "hint" and item.code not in known]
    assert not [f"{item.code}: {item.message}" for item in wrong], path.read_text(encoding="utf-8")
