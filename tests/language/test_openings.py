"""A line whose first word is missing, or stands behind the second: that is said on this line, and not at the end of the one above it."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

HEAD = 'library mine "Mine" for daifugo\n\nrule cut "Cut" "切[き]り"\n'
KIND = '    setting kind "Kind" "種[しゅ]": one "One" "一[いち]" or two "Two" "二[に]", normally one\n'
EXAMPLE = (
    '    when a play contains 8 then clear the table\n    example "One" "一[いち]"\n        A holds S8 S3\n'
)


def told(body: str) -> list[tuple[int, str]]:
    """Line of the body and help of each error."""
    found = load_text(HEAD + body, "mine.yaku").diagnostics
    above = HEAD.count("\n")
    return [(item.span.line - above, item.help) for item in found if item.severity == "error" and item.span]


@pytest.mark.parametrize(
    ("body", "line", "help"),
    [
        (KIND + "    when a play contains 8\n    kind {if} is one\n    then clear the table\n", 3, "write `if {kind}`."),
        (KIND + "    when a play contains 8\n    {kind} if is one\n    then clear the table\n", 3, "write `if {kind}`."),
        (KIND + "    when a play contains 8\n        kind {if} is one\n        then clear the table\n", 3, "write `if {kind}`."),
        (KIND + "    when a play contains 8\n    {kind} is one\n    then clear the table\n", 3, "`if {kind}` or `unless {kind}`."),
        (KIND + "    when a play contains 8\n        {kind} is one\n        then clear the table\n", 3, "`if {kind}` or `unless {kind}`."),
        ("    when a play contains 8\n    this rule is in force\n    then clear the table\n", 2, "`if this` or `unless this`."),
        ("    when a play contains 8\n    revolution if has acted 2 times in this hand\n    then clear the table\n", 2, "write `if revolution`."),
        ("    when a play contains 8\n    reverse then the ranking\n", 2, "write `then reverse`."),
        ("    when a play contains 8\n    everyone then else takes 1 card from the discards\n", 2, "write `then everyone`."),
        ("    when a play contains 8\n    if the player has 3 cards\n    skip then 1 player\n", 3, "write `then skip`."),
        ("    when a play contains 8\n    then clear the table\n    skip and 1 player\n", 3, "write `and skip`."),
        ("    when a play contains 8\n    then clear the table\n    skip 1 player\n", 3, "`and skip`."),
        (EXAMPLE + "        A plays S8\n        cut then acts\n", 5, "write `then cut`."),
        (EXAMPLE + "        A plays S8,\n            cut then acts\n", 5, "write `then cut`."),
        (EXAMPLE + "        A plays S8\n        cut acts\n", 5, "`then cut`."),
    ],
)  # fmt: skip
def test_a_damaged_opening_is_told_where_it_stands(body: str, line: int, help: str) -> None:
    found = told(body)
    assert [place for place, _ in found] == [line], found
    assert found[0][1].endswith(help)


def test_a_statement_that_stops_too_early_above_another_one_is_still_told() -> None:
    [(line, help)] = told("    when a play contains 8\n    forbid a pair\n")
    assert (line, help) == (1, "Here should follow `then` and what happens: `then clear the table`.")


def test_a_choice_that_is_called_like_a_number_stays_what_it_is() -> None:
    text = HEAD + KIND + "    when a play contains 8\n    if {kind} is one\n    clear the table\n"
    found = load_text(text, "mine.yaku").diagnostics
    assert not [item for item in found if item.severity == "error"]
    assert any("if {kind} is one then clear the table" in item.message for item in found)
