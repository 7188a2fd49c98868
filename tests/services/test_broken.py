"""Whatever somebody types, every question is answered or refused; and what is told stands within the text."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from budget import FACTOR

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.files import Memory
from yakusoku.services.service import Refused, Service
from yakusoku.services.units import UNITS

FILE = "/t/house.yaku"
TYPED = ("𠮷", "革命", "use ", "rule ", "{many}", '"', "#", "then", "when ", "6-6-6", "\t", "　", "、", "\r", "\x00", "\u2028", " a ", "if", ",", ":", "12345678901", "💥", "（")  # fmt: skip
ASKED = ("colours", "symbols", "folds", "hints", "format", "check", "hover", "complete", "definition", "references", "rename", "would_print")  # fmt: skip


def broken(chance: random.Random) -> str:
    """A piece of a file that ships, changed here and there."""
    lines = chance.choice(catalogue()).path.read_text(encoding="utf-8").split("\n")
    begin = chance.randrange(len(lines))
    text = "\n".join(lines[: 1 + begin % 12] + lines[begin : begin + chance.randrange(50)])
    for _ in range(chance.randrange(1, 5)):
        place = chance.randrange(len(text) + 1)
        if chance.random() < 0.4:
            text = text[:place] + text[place + chance.randrange(12) :]
        else:
            text = text[:place] + chance.choice(TYPED) + text[place:]
    return text


@pytest.mark.parametrize("seed", range(max(1, round(20 * FACTOR))))
def test_every_question_about_a_broken_text_is_answered(seed: int) -> None:
    chance = random.Random(seed)
    text = broken(chance)
    service = Service(Memory({}), chance.choice(UNITS))
    service.call("open", {"file": FILE, "text": text})
    for question in ASKED:
        given: dict[str, object] = {"file": FILE}
        if question in ("hover", "complete", "definition", "references", "rename"):
            given["offset"] = chance.randrange(len(text) + 3)
        if question == "rename":
            given["new"] = "another_name"
        if question == "would_print":
            given |= {"start": chance.randrange(len(text) + 1), "end": len(text), "insert": "clear the table"}
        answer = service.call(question, given)
        if question == "colours":
            assert isinstance(answer, list)
            places = [(one["start"], one["end"]) for one in answer]
            assert all(start < end for start, end in places)
            assert all(one[1] <= other[0] for one, other in pairwise(places))


def test_a_text_with_halves_of_characters_is_answered_or_refused() -> None:
    service = Service(Memory({}), "utf-16")
    service.call("open", {"file": FILE, "text": 'variant x "\ud842" of daifugo\n    use \udfb7\n'})
    for question in ("colours", "symbols", "hints", "check"):
        try:
            service.call(question, {"file": FILE})
        except Refused:
            pytest.fail(question)
