"""What a page asks comes through one door, a line at a time; nothing that comes in ends it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from yakusoku.workbench.door import MOST_LINE, MOST_WINDOWS, Door
from yakusoku.workbench.warming import asked_once

HOUSE = 'variant house "House" "うち" of daifugo\n    use eight_cut\n'


def asked(question: str, lang: str = "en", **parameters: object) -> Any:
    line = {
        "id": 7,
        "question": question,
        "parameters": parameters,
        "lang": lang,
        "texts": {"house.yaku": HOUSE},
    }
    return json.loads(Door().answer(json.dumps(line)))


def test_an_answer_has_the_number_of_its_question_and_is_about_the_texts_that_came_with_it() -> None:
    found = asked("table", file="house.yaku")
    assert found["id"] == 7
    assert found["answer"]["rules"]["eight_cut"]["by"] == "here"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "{",
        '{"question": 3}',
        '{"question": "table", "texts": {"a.yaku": 3}}',
        '{"question": "table", "parameters": []}',
        "[" * 100_000,
        '"' + "x" * MOST_LINE,
        '{"question": "table", "lang": ["en"]}',
    ],
    ids=range(10),
)
def test_a_line_that_asks_nothing_is_refused_with_a_sentence(line: str) -> None:
    assert json.loads(Door().answer(line))["refused"]


def test_two_windows_have_their_own_games() -> None:
    door = Door()

    def ask(window: str, question: str, **parameters: object) -> Any:
        line = {
            "question": question,
            "parameters": parameters,
            "texts": {"house.yaku": HOUSE},
            "window": window,
        }
        return json.loads(door.answer(json.dumps(line)))

    hands = {
        name: ask(name, "play", file="house.yaku", seed=seed)["answer"]["cards"]
        for name, seed in (("a", 1), ("b", 2))
    }
    assert hands["a"] != hands["b"]
    assert ask("a", "look", seat=0)["answer"]["cards"] == hands["a"]
    for number in range(MOST_WINDOWS):
        ask(f"another {number}", "catalogue")
    assert "refused" in ask("a", "look", seat=0)  # forgotten, and told


def test_what_people_read_is_said_in_their_language() -> None:
    wrong = HOUSE + "    use nine_cut\n"
    line = {"question": "check", "parameters": {"file": "w.yaku"}, "texts": {"w.yaku": wrong}}
    told = {}
    for lang in ("en", "ja"):
        found = json.loads(Door().answer(json.dumps(line | {"lang": lang})))["answer"]["findings"]
        told[lang] = next(item["message"] for item in found if item["severity"] == "error")
    assert told["en"].isascii() and not told["ja"].isascii()


def test_every_question_of_the_page_is_answered_in_both_languages_and_families() -> None:
    assert asked_once().endswith("questions answered")


def test_findings_are_told_in_the_language_of_whoever_reads_with_what_mends_them() -> None:
    text = "卓house「うちの卓[たく]」、大富豪を元に\nルール「六リバース」\n6が出たら、回りを逆にする\n"
    line = {"question": "check", "parameters": {"file": "house.yaku"}, "texts": {"house.yaku": text}}
    for lang, said in (("en", "does nothing"), ("ja", "何もしません")):
        found = json.loads(Door().answer(json.dumps({**line, "lang": lang})))["answer"]["findings"][0]
        assert said in found["message"] and found["mends"]
    assert "出たら" in found["help"] and found["mends"][0]["title"] == "下の文を字下げする"


def test_what_cannot_be_taken_back_is_told_in_the_language_of_the_page() -> None:
    door, told = Door(), {}
    asked = {"question": "play", "parameters": {"file": "house.yaku", "seed": 1, "players": 4}}
    door.answer(json.dumps({**asked, "texts": {"house.yaku": HOUSE}}))
    for lang in ("en", "ja"):
        told[lang] = json.loads(door.answer(json.dumps({"question": "undo", "lang": lang})))["refused"]
    assert told["en"].isascii() and not told["ja"].isascii()
