"""The lines of a record, as the formats have them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from helpers.rigged import CODES, choose, ending, full, playing, taiyaku, variant

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.record import replay, text
from yakusoku.services.rules import load, load_text

SEVEN = [12, 13, 22, 23, 32, 33, 42, 10]
Line = dict[str, Any]


def session(seed: int, players: int = 3, rounds: int = 4) -> list[Line]:
    game = FishingGame(taiyaku(), players, seed, rounds, record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
    assert game.log is not None
    return game.log


def test_the_header_stands_first_and_the_hand_line_after_the_draws() -> None:
    log = session(1)
    assert log[0]["format"] == "yakusoku-record/1"
    kinds = [line.get("event", "") for line in log[1:8]]
    assert kinds == ["dealer_draw"] * 3 + ["leader_draw"] * 3 + [""]
    assert list(log[7]) == ["hand", "dealer", "leader", "hands", "field", "pile"]


def test_a_turn_is_a_decision_a_capture_a_draw_a_capture() -> None:
    game = full([20, 21, 30, 31, 40, 50, 60, 70], players=2, field=[22, 51, 52, 83, 93, 103], record=True)
    start = len(game.log or [])
    choose(game, 20)
    lines = (game.log or [])[start:]
    assert lines[0] == {"player": 0, "decision": "play", "choice": {"cards": [20]}, "fired": []}
    assert lines[1] == {"event": "capture", "player": 0, "card": 20, "takes": [22]}
    assert [line["event"] for line in lines[2:4]] == ["cut", "draw"]
    assert lines[3]["card"] == lines[2]["pile"][0]


def test_a_chosen_capture_is_a_decision_before_its_event() -> None:
    game = full([20, 21, 30, 31, 40, 50, 60, 70], players=2, field=[22, 51, 52, 83, 93, 103], record=True)
    start = len(game.log or [])
    choose(game, 50, 52)
    lines = (game.log or [])[start:]
    assert [line.get("decision") or line["event"] for line in lines[:3]] == ["play", "capture", "capture"]
    assert lines[1]["choice"] == {"cards": [52]}
    assert lines[2]["takes"] == [52]


def test_claims_are_lists_of_ids_and_payments_name_them() -> None:
    game = full(SEVEN, players=3, record=True)
    start = len(game.log or [])
    choose(game, ["seven_empties"], 10)
    assert (game.log or [])[start:] == [
        {
            "player": 0,
            "decision": "claim",
            "choice": ["seven_empties"],
            "fired": [],
            "shows": [12, 13, 22, 23, 32, 33, 42],
        },
        {"event": "pay", "from": 1, "to": 0, "chips": 5, "for": "seven_empties"},
        {"event": "pay", "from": 2, "to": 0, "chips": 5, "for": "seven_empties"},
        {"player": 0, "decision": "return", "choice": {"cards": [10]}, "fired": []},
        {"event": "move", "cards": [10], "from": "hand 0", "to": "pile", "for": "return"},
    ]


def test_a_hand_that_all_dropped_is_one_hand_also_in_a_record_that_does_not_count_them() -> None:
    game = FishingGame(taiyaku(), 4, 2, 2, record=True)
    for _ in range(4):
        game.choose(game.options()[-1])
    while not game.over:
        game.choose(game.options()[0])
    assert sum("hands" in line and "hand" in line for line in game.log or []) == 3
    written = [text(line) for line in game.log or []]
    assert "hands" not in json.loads(written[0])
    assert replay(written, load) == []
    first = next(number for number, line in enumerate(written) if '"drop"' in line and "decision" in line)
    written[first] = written[first].replace('"choice": "drop"', '"choice": "stand aside"')
    assert [problem.line for problem in replay(written, load)] == [first + 1]


def test_the_end_of_a_hand_has_cards_yaku_chips_winner_and_stop() -> None:
    ends = [line for seed in range(6) for line in session(seed) if "captured" in line]
    assert any(line["stopped_by"] for line in ends)
    for line in ends:
        assert list(line) == ["hand", "captured", "yaku", "chips", "winner", "stopped_by", "played"]
        assert len(line["captured"]) == len(line["yaku"]) == len(line["chips"]) == 3
        assert all(set(row) == {"id", "group", "value"} for rows in line["yaku"] for row in rows)


def test_cards_are_numbers_everywhere() -> None:
    def numbers(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [item for key in ("hands", "field", "pile", "cards", "card", "takes", "captured", "choice")
                    if key in value for item in numbers(value[key])]  # fmt: skip
        return [item for part in value for item in numbers(part)] if isinstance(value, list) else [value]

    for line in session(2):
        if line.get("decision") != "claim":
            assert all(type(card) is int and card in CODES for card in numbers(line))


@pytest.mark.parametrize("players", [2, 3])
def test_the_cards_can_be_followed_without_the_rules(players: int) -> None:
    hands: list[set[int]] = []
    field: set[int] = set()
    pile: list[int] = []
    captured: list[set[int]] = []
    held = 0
    for line in session(3, players):
        if "hands" in line:
            hands, field, pile = [set(hand) for hand in line["hands"]], set(line["field"]), line["pile"][:]
            captured = [set() for _ in hands]
        elif line.get("decision") in ("play", "return"):
            hands[line["player"]] -= set(line["choice"]["cards"])
        elif line.get("event") == "move":
            pile += line["cards"]
        elif line.get("event") in ("shuffle", "cut"):
            assert sorted(line["pile"]) == sorted(pile)
            pile = line["pile"][:]
        elif line.get("event") == "draw":
            assert pile.pop(0) == line["card"]
        elif line.get("event") == "capture":
            taken = set(line["takes"])
            assert taken <= field
            field = field - taken if taken else field | {line["card"]}
            captured[line["player"]] |= taken | ({line["card"]} if taken else set())
        elif "captured" in line:
            assert [sorted(cards) for cards in line["captured"]] == [sorted(cards) for cards in captured]
            held += 1
    assert held == 4


TWO_ASK = """\
variant asking "Asking" of hana_awase
    rule first "First"
        acts after second
        when a player lays a bright if the next player wishes then the next player pays 1 point to the player
    rule second "Second"
        when a player lays a bright if the next player wishes then the next player takes 1 chaff from the field
"""


def test_a_decision_for_which_a_rule_asks_names_it() -> None:
    rules = load_text(TWO_ASK).ruleset
    assert rules is not None
    game = FishingGame(rules, 3, 3, 2, record=True)
    pick = random.Random(3)
    while not game.over:
        game.choose(pick.choice(game.options()))
    decided = [line for line in game.log or [] if "decision" in line]
    asked = [(line["decision"], line["rule"]) for line in decided if line["decision"] in ("wish", "take")]
    assert {*asked} == {("wish", "second"), ("wish", "first"), ("take", "second")}
    assert not [line for line in decided if line["decision"] in ("play", "capture") and "rule" in line]


def test_payments_add_up_to_the_chips_of_the_hand() -> None:
    gain = [0, 0, 0]
    for line in session(4, rounds=8):
        if line.get("event") == "pay":
            assert line["chips"] > 0
            gain[line["from"]] -= line["chips"]
            gain[line["to"]] += line["chips"]
        elif "captured" in line:
            assert line["chips"] == gain
            gain = [0, 0, 0]


def test_with_options_every_decision_lists_what_was_allowed_in_order() -> None:
    game = playing([[10, 20], [30, 40]], field=[11, 13])
    game.lines = []
    game.log_options = True
    choose(game, 10, 13)
    assert [line["options"] for line in game.log if "decision" in line] == [
        [{"cards": [10]}, {"cards": [20]}],
        [{"cards": [11]}, {"cards": [13]}],
    ]


def test_without_options_and_without_a_record_nothing_is_kept() -> None:
    assert all("options" not in line for line in session(1, rounds=1))
    game = FishingGame(taiyaku(), 3, 1)
    game.choose(game.options()[0])
    assert game.log is None
    assert game.copy().log is None


def test_what_is_counted_apart_is_told_apart() -> None:
    body = 'group zoo "Zoo", all count, counted apart\n    yaku three_animals "Three animals" is 3 or more animals, worth 4\n'
    game = ending([10, 20, 21, 40, 50, 70], [], rules=variant(body), record=True)
    [told] = [line for line in game.log or [] if "captured" in line and "winner" in line]
    assert [[row["id"] for row in rows] for rows in told["apart"]] == [["three_animals"], []]
    assert all(row["id"] != "three_animals" for rows in told["yaku"] for row in rows)
    assert "apart" not in next(line for line in ending([10], [20], record=True).log or [] if "winner" in line)
