"""Shipped files with one small slip each: the first message speaks of the slip, few follow from it, and nothing breaks."""

from __future__ import annotations

from functools import cache

import pytest
from budget import FACTOR
from helpers import broken as slips
from helpers.broken import IN_JAPANESE, KINDS, Told, broken

MANY = round(110 * FACTOR)
MOST_FOLLOW = 3  # messages behind the first


@cache
def found() -> list[Told]:
    """Made where a test asks for them, not where tests are collected, which each worker does."""
    return list(broken(MANY))


def test_there_are_slips_of_every_kind() -> None:
    assert len(found()) == MANY
    assert {item.broken.kind for item in found()} == {*KINDS, *IN_JAPANESE}


def test_the_first_message_stands_on_the_line_of_the_slip_or_names_it() -> None:
    wrong = [
        f"{item.broken.name}:{item.broken.line}: {item.broken.after}"
        for item in found()
        if not item.right_line
    ]
    assert len(wrong) <= MANY // 10, wrong


def test_few_messages_follow_from_one_slip() -> None:
    many = [
        f"{item.broken.name}:{item.broken.line}: {item.broken.after}"
        for item in found()
        if item.follow_on > MOST_FOLLOW
    ]
    assert len(many) <= MANY // 100, many  # a name that is declared wrongly is missing wherever it is used


def test_a_kind_that_breaks_nothing_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    harmless = {"a space at the end": lambda line, chance: f"{line} "}
    monkeypatch.setattr(slips, "_TRIES", 3)
    monkeypatch.setattr(slips, "IN_JAPANESE", harmless)
    monkeypatch.setattr(
        slips, "KINDS", {**harmless, "a word": lambda line, chance: f"{line} nonsense nonsense"}
    )
    assert {item.broken.kind for item in broken(2)} == {"a word"}
    monkeypatch.setattr(slips, "KINDS", harmless)
    with pytest.raises(RuntimeError):
        next(broken(1))
