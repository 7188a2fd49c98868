"""The door for programs: plain data in, plain data out, in the units in which they count."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from yakusoku.services import workspace
from yakusoku.services.files import Memory
from yakusoku.services.service import QUESTIONS, Refused, Service
from yakusoku.services.units import Places, Unit, characters, size

ROOT = Path(__file__).resolve().parents[2]
TEXT = 'variant house "𠮷と家" of daifugo\n    use revolution\n'


def opened(unit: Unit = "utf-32") -> Service:
    made = Service(Memory({}), unit)
    made.call("open", {"file": "house.yaku", "text": TEXT})
    return made


@pytest.mark.parametrize("unit", ["utf-8", "utf-16", "utf-32"])
def test_offsets_are_in_the_units_of_whoever_asks(unit: Unit) -> None:
    begins = size(TEXT[: TEXT.index("revolution")], unit)
    found = opened(unit).call("hover", {"file": "house.yaku", "offset": begins + 1})
    assert isinstance(found, dict)
    assert found["where"] == {"file": "house.yaku", "start": begins, "end": begins + 10}
    coloured = opened(unit).call("colours", {"file": "house.yaku"})
    assert isinstance(coloured, list)
    assert {"start": begins, "end": begins + 10, "colour": "rule", "declares": False} in coloured


def test_every_answer_is_json_and_the_page_of_docs_lists_every_question() -> None:
    service = opened()
    places = {"file": "house.yaku", "offset": TEXT.index("revolution")}
    for question in ("complete", "hover", "definition", "references"):
        json.dumps(service.call(question, dict(places)))
    for question in ("check", "colours", "format", "symbols", "folds", "hints", "sheet"):
        json.dumps(service.call(question, {"file": "house.yaku"}))
    for question in ("table", "pictures", "parts"):
        json.dumps(service.call(question, {"file": "house.yaku"}))
    for question in ("tick", "try"):
        given = {"file": "house.yaku", "rule": "revolution"}
        json.dumps(service.call(question, given | ({"on": False} if question == "tick" else {})))
    json.dumps(service.call("catalogue", {}))
    page = (ROOT / "docs" / "services.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")}
    assert set(QUESTIONS) <= listed


def test_a_game_is_played_to_its_end() -> None:
    service = opened()
    state = service.call("play", {"file": "house.yaku", "players": 3, "seed": 5, "seat": 1})
    assert isinstance(state, dict) and state["player"] == 1
    steps = 0
    while not state["over"]:
        hint = service.call("hint", {})
        assert isinstance(hint, dict)
        state = service.call("choose", {"option": hint["option"]})
        assert isinstance(state, dict) and state["news"]
        steps += 1
    assert steps > 3
    with pytest.raises(Refused, match="over"):
        service.call("hint", {})


@pytest.mark.parametrize("people", [["0"], ["0", "2"]])
@pytest.mark.parametrize("steps", [False, True])
def test_a_game_is_taken_up_again_by_the_choices_of_its_people(people: list[str], steps: bool) -> None:
    service = opened()
    begun = {"file": "house.yaku", "players": 4, "seed": 3, "people": people, "hands": 100}
    service.call("play", {**begun, "table": "first", "steps": steps})
    made: list[str] = []
    while len(made) < 60:
        state: Any = service.call("on", {"table": "first"}) if steps else None
        while state and state.get("going"):
            state = service.call("on", {"table": "first"})
        if state is None or "waits" in state:
            state = service.call("look", {"table": "first", "seat": _asked_of(service, "first")})
        hint: Any = service.call("hint", {"table": "first"})
        made.append(str(hint["option"]))
        service.call("choose", {"table": "first", "option": hint["option"]})
    service.call("play", {**begun, "table": "again", "steps": steps})
    for choices in (made[:40], made[40:-1]):
        found: Any = service.call("replay", {"table": "again", "choices": choices})
    service.call("look", {"table": "again", "seat": found["asked"]})
    last: Any = service.call("choose", {"table": "again", "option": int(made[-1])})
    one, other = (service._tables[name].game for name in ("first", "again"))
    assert one.to_json() == other.to_json()
    assert one.view(0).hand > 1 and len(last.get("news", [])) <= 60  # not all that was told
    back: Any = service.call("undo", {"table": "again"})
    assert back["options"]


def test_whose_choice_is_taken_back_by_another_person_is_waited_for() -> None:
    service = opened()
    begun = {"file": "house.yaku", "players": 3, "seed": 3, "people": ["0", "1", "2"], "hands": 2}
    state: Any = service.call("play", begun)
    asked = _asked_of(service, "1")
    if "waits" in state:
        service.call("look", {"seat": asked})
    waits: Any = service.call("choose", {"option": 0})
    service.call("look", {"seat": waits["waits"]})
    back: Any = service.call("undo", {})
    assert back == {"waits": asked, "players": 3, "over": False}


def test_a_page_tells_flower_cards_without_the_numbers_by_which_they_are_typed() -> None:
    service = Service()
    service.call("open", {"file": "own.yaku", "text": 'variant own "Own" of koi_koi\n'})
    state: Any = service.call(
        "play", {"file": "own.yaku", "players": 2, "seed": 3, "people": ["0"], "hands": 2}
    )
    told: list[Any] = state["told"]
    for _ in range(6):
        state = service.call("choose", {"option": 0})
        told += state["told"]
    lines = [line for one in told for code in ("en", "ja") for line in one[code]]
    assert any("松" in line or "桜" in line or "菊" in line for line in lines)
    assert not [line for line in lines if re.search(r"\(\d+\)", line)]


def _asked_of(service: Service, table: str) -> int:
    decision = service._tables[table].game.decision
    assert decision is not None
    return decision.player


@pytest.mark.parametrize(
    ("choices", "why"),
    [(["5000"], "no option"), (["0"] * 101, "more than"), (["-1"], "numbers"), (["x"], "numbers"), (["１"], "numbers")],
)  # fmt: skip
def test_choices_that_are_of_another_game_are_refused(choices: list[str], why: str) -> None:
    service = opened()
    service.call("play", {"file": "house.yaku", "players": 3, "seed": 5})
    with pytest.raises(Refused, match=why):
        service.call("replay", {"choices": choices})


def test_what_is_asked_of_a_position_is_answered() -> None:
    service = opened()
    found = service.call("legal", {"file": "house.yaku", "position": '{"hand": ["S3", "H3"]}'})
    assert isinstance(found, dict) and len(found["legal"]) == 3
    told = service.call("explain", {"file": "house.yaku", "position": '{"hand": ["S3"]}', "cards": ["S4"]})
    assert isinstance(told, dict) and told["legal"] is False
    changes = service.call("compare", {"before": "daifugo", "after": "house.yaku"})
    assert isinstance(changes, list) and "革命を使います" in changes[0]["ja"][0]


@pytest.mark.parametrize(
    ("question", "parameters", "why"),
    [
        ("fly", {}, "no question"),
        ("hover", {"file": "house.yaku"}, "needs `offset`"),
        ("hover", {"file": "house.yaku", "offset": "1"}, "another type"),
        ("hover", {"file": "house.yaku", "offset": True}, "another type"),
        ("hover", {"file": "house.yaku", "offset": 1, "self": 1}, "no parameter"),
        ("hover", {"file": "gone.yaku", "offset": 1}, "no file"),
        ("sheet", {"file": "house.yaku", "format": "pdf"}, "PDF"),
        ("sheet", {"file": "house.yaku", "lang": "xx"}, "language"),
        ("choose", {"option": 0, "table": "none"}, "no such game"),
        ("play", {"file": "house.yaku", "players": 99}, "99"),
        ("open", {"file": "big.yaku", "text": "#" * 600_000}, "at most"),
        ("score", {"file": "house.yaku", "captured": "{}"}, "fishing"),
        (
            "tick",
            {"file": "house.yaku", "rule": "revolution", "on": True, "settings": {"begins": 1}},
            "texts by",
        ),
        ("tick", {"file": "house.yaku", "rule": "revolution", "on": "yes"}, "another type"),
        ("table", {"file": "gone.yaku"}, "no file"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(
    question: str, parameters: dict[str, object], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        opened().call(question, parameters)


@pytest.mark.parametrize(
    ("question", "parameters"),
    [
        ("check", None),
        ("check", []),
        ("check", "x"),
        ("catalogue", 5),
        ("catalogue", {1: 1}),
        ("catalogue", {None: 1}),
        (None, {}),
        ([], {}),
        ("", {}),
        ("__init__", {}),
    ],
)
def test_what_is_no_question_is_refused(question: Any, parameters: Any) -> None:
    with pytest.raises(Refused):
        opened().call(question, parameters)


def test_so_much_text_and_no_more_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workspace, "MOST_TEXT", 100)
    service = Service(Memory({}))
    service.call("open", {"file": "a.yaku", "text": "#" * 60})
    with pytest.raises(Refused, match="more than 100 characters"):
        service.call("open", {"file": "b.yaku", "text": "#" * 41})
    service.call("open", {"file": "b.yaku", "text": "#" * 40})
    service.call("open", {"file": "a.yaku", "text": "#" * 50})  # in its own place
    service.call("close", {"file": "a.yaku"})
    service.call("open", {"file": "b.yaku", "text": "#" * 100})


def test_nothing_is_read_that_was_not_handed_in(tmp_path: Path) -> None:
    other = tmp_path / "secret.yaku"
    other.write_text('variant secret "S" of daifugo\n', encoding="utf-8")
    service = Service(Memory({}))
    with pytest.raises(Refused, match="no file"):
        service.call("symbols", {"file": str(other)})
    service.call("open", {"file": str(tmp_path / "a.yaku"), "text": 'variant one "A" of secret\n'})
    found = service.call("check", {"file": str(tmp_path / "a.yaku")})
    assert isinstance(found, dict) and found["findings"][0]["code"] == "missing-base"


@pytest.mark.parametrize("unit", ["utf-8", "utf-16", "utf-32"])
def test_places_go_there_and_back(unit: Unit) -> None:
    lines = ["", "a𠮷か゚é", "", "日本\r", "e"]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    places = Places(lines, starts, unit)
    for offset in range(starts[-1]):
        line, place = places.place(offset)
        if not (lines[line].endswith("\r") and offset == starts[line] + len(lines[line])):
            assert places.offset(line, place) == offset
    assert places.offset(99, 0) == starts[-1] - 1 and places.offset(1, 999) == starts[2] - 1


def test_a_place_within_a_character_is_before_it() -> None:
    assert size("a𠮷", "utf-16") == 3 and size("a𠮷か", "utf-8") == 8
    assert characters("a𠮷b", 2, "utf-16") == 1 and characters("a𠮷b", 3, "utf-16") == 2


def test_every_sheet_that_there_is_can_be_asked_for() -> None:
    service = opened()
    kinds = service.call("sheet_kinds", {})
    json.dumps(kinds)
    assert isinstance(kinds, dict)
    assert {"full", "reference", "poster", "cards"} <= {*kinds["profiles"]}
    for profile in set(kinds["profiles"]) - {"changes"}:
        for paper in kinds["papers"]:
            asked = {"file": "house.yaku", "format": "md", "profile": profile, "paper": paper}
            if profile not in kinds["only"].get(paper, kinds["profiles"]):
                with pytest.raises(Refused):
                    service.call("sheet", asked)
                continue
            made = service.call("sheet", asked)
            assert isinstance(made, dict) and made["text"]
