"""The engine and its scoring before the independent judges."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from budget import examples
from helpers.rigged import CODES, due, full, taiyaku, variant
from hypothesis import given
from hypothesis import strategies as st
from judges.taiyaku_referee import referee
from judges.taiyaku_score import score as judged
from judges.taiyaku_score import teyaku
from judges.taiyaku_yaku import dekiyaku

from yakusoku.interpreter import computer
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import score

Record = list[dict[str, Any]]


@cache
def session(players: int, seed: int, rounds: int = 12) -> Record:
    """As the random player plays, except that odd seats think."""
    game = FishingGame(taiyaku(), players, seed, rounds, record=True)
    pick = random.Random(seed)
    while game.decision is not None:
        thinks = seed % 4 == 3 and game.decision.player % 2
        game.choose(computer.choose(game) if thinks else pick.choice(game.options()))
    assert game.log is not None
    return [game.log[0] | {"hands": rounds}, *game.log[1:]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(12))
def test_records_of_sessions_follow_the_rules(seed: int, players: int) -> None:
    assert referee(session(players, seed, (12, 6, 3)[seed % 3]), players) == []


@pytest.mark.parametrize("players", [2, 4, 6])
def test_sessions_with_purses_follow_the_rules(players: int) -> None:
    game = FishingGame(variant("set purse to 12\n"), players, 3, 8, record=True)
    pick = random.Random(3)
    while not game.over:
        game.choose(pick.choice(game.options()))
    assert referee(game.log or [], players, chips=12) == []


def where(record: Record, count: int = 0, **wanted: object) -> dict[str, Any]:
    """The line of this number among those with these values; a value may be a test of its own."""
    found = [
        line
        for line in record
        if all(k in line and (v(line[k]) if callable(v) else line[k] == v) for k, v in wanted.items())
    ]
    return found[count]


Edit = Callable[[Record], None]


def other_seat(field: str, count: int = 0, **wanted: object) -> Edit:
    def edit(record: Record) -> None:
        line = where(record, count, **wanted)
        line[field] = (line[field] + 1) % record[0]["players"]

    return edit


def to(field: str, change: Callable[[Any], Any], count: int = 0, **wanted: object) -> Edit:
    def edit(record: Record) -> None:
        line = where(record, count, **wanted)
        line[field] = change(line[field])

    return edit


def more(chips: int) -> int:
    return chips + 1


def turned(cards: list[Any]) -> list[Any]:
    return [*cards[1:], cards[0]]


def four_on_the_field(record: Record) -> None:
    deal = where(record, hands=list_)
    every = [*deal["hands"], deal["field"], deal["pile"]]
    for place, card in enumerate((10, 11, 12, 13)):
        cards = next(cards for cards in every if card in cards)
        cards[cards.index(card)], deal["field"][place] = deal["field"][place], card
    drawn = [line for line in record[: record.index(deal)] if line.get("event") == "leader_draw"]
    for line, card in zip(drawn, deal["field"], strict=False):
        line["card"] = card
    deal["leader"] = deal["dealer"]


def card_twice(record: Record) -> None:
    deal = where(record, hands=list_)
    deal["hands"][deal["dealer"]][0] = deal["field"][0]


def claims_it_has_not(record: Record) -> None:
    line = where(record, decision="play")
    record.insert(
        record.index(line),
        {"player": line["player"], "decision": "claim", "choice": ["four_of_a_kind"], "fired": []},
    )


def asked_needlessly(record: Record) -> None:
    line = where(record, event="capture", takes=lambda takes: len(takes) == 3)
    choice = {
        "player": line["player"],
        "decision": "capture",
        "choice": {"cards": line["takes"][:1]},
        "fired": [],
    }
    record.insert(record.index(line), choice)


def turns_in_another_order(record: Record) -> None:
    """Two players lay their cards in each other's turn."""
    first, second = (where(record, count, decision="play") for count in (1, 2))
    for name in ("player", "choice"):
        first[name], second[name] = second[name], first[name]


def more_credited(record: Record) -> None:
    rows = next(rows for rows in where(record, yaku=lambda yaku: any(yaku))["yaku"] if rows)
    rows[0]["value"] += 1


def one_yaku_not_credited(record: Record) -> None:
    next(rows for rows in where(record, yaku=lambda yaku: any(yaku))["yaku"] if rows).pop()


def list_(value: object) -> bool:
    return isinstance(value, list)


def one(takes: list[int]) -> bool:
    return len(takes) == 1


TAMPERED: dict[str, tuple[int, Edit]] = {
    "another dealer draws the first card": (3, other_seat("player", event="dealer_draw")),
    "another deals first": (3, other_seat("dealer", hands=list_)),
    "the winner does not deal": (5, other_seat("dealer", 1, hands=list_)),
    "another leads": (3, other_seat("leader", hands=list_)),
    "the leader drew another card": (3, to("card", lambda card: 10 if card // 10 != 1 else 120, event="leader_draw")),
    "four on the field": (3, four_on_the_field),
    "a card twice": (3, card_twice),
    "a round too few": (3, to("hands", more, format=str.isprintable)),
    "plays instead of dropping": (6, to("choice", lambda _: "play", decision="stay", choice="drop")),
    "asked out of turn": (6, other_seat("player", decision="stay")),
    "a higher fee": (6, to("chips", more, event="pay", **{"for": "drop"})),
    "the fee to another": (5, to("to", lambda _: 0, event="pay", **{"for": "drop"})),
    "the hand to the pile": (6, to("to", lambda _: "pile", event="move", **{"for": "drop"})),
    "the hand of another": (7, to("cards", turned, event="move", **{"for": "drop"})),
    "others play": (6, to("players", turned, event="plays")),
    "nobody forced out": (5, to("forced", lambda _: [], event="plays", forced=bool)),
    "more for a hand": (5, to("chips", more, event="pay", **{"for": "forced out"})),
    "paid to another": (5, other_seat("to", event="pay", **{"for": "forced out"})),
    "another shuffles": (6, other_seat("player", event="shuffle")),
    "the shuffle loses a card": (3, to("pile", lambda pile: pile[1:], event="shuffle")),
    "a claim of what is not held": (3, claims_it_has_not),
    "a higher claim": (3, to("choice", lambda _: ["eight_empties"], decision="claim", choice=["seven_empties"])),
    "more for a claim": (3, to("chips", more, event="pay", **{"for": "seven_empties"})),
    "returns what it does not hold": (3, to("choice", lambda choice: {"cards": [choice["cards"][0] ^ 1]}, decision="return")),
    "plays out of turn": (3, other_seat("player", 1, decision="play")),
    "turns in another order": (3, turns_in_another_order),
    "plays what it does not hold": (3, to("choice", lambda _: {"cards": [0]}, decision="play")),
    "leaves a match lying": (3, to("takes", lambda _: [], event="capture", takes=one)),
    "takes two of three": (3, to("takes", lambda takes: takes[1:], event="capture", takes=lambda takes: len(takes) == 3)),
    "takes another month": (3, to("takes", lambda takes: [takes[0] - 10 if takes[0] > 19 else 20], event="capture", takes=one)),
    "chooses another month": (3, to("choice", lambda choice: {"cards": [choice["cards"][0] % 120 + 10]}, decision="capture")),
    "asked without need": (3, asked_needlessly),
    "another draws": (3, other_seat("player", event="draw")),
    "does not cut": (3, to("pile", turned, event="cut")),
    "pays more": (3, to("chips", more, event="pay", **{"for": "difference"})),
    "pays another": (3, other_seat("to", event="pay", **{"for": "difference"})),
    "the pot to another": (6, other_seat("to", event="pay", **{"for": "pot"})),
    "stopped by nothing": (3, to("stopped_by", lambda _: ["five_brights"], stopped_by=[])),
    "not stopped": (3, to("stopped_by", lambda _: [], stopped_by=bool)),
    "paid for another yaku": (3, to("for", lambda _: "difference", event="pay", **{"for": "three_blue_ribbons"})),
    "a yaku worth more": (3, more_credited),
    "a yaku left out": (3, one_yaku_not_credited),
    "another wins": (3, other_seat("winner", winner=lambda _: True)),
    "others played": (6, to("played", lambda played: played[1:], played=bool)),
    "chips from nowhere": (6, to("chips", lambda chips: [chips[0] + 1, *chips[1:]], captured=list_)),
    "captures in other hands": (3, to("captured", turned, captured=any)),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_record_is_refused(name: str) -> None:
    players, edit = TAMPERED[name]
    record = copy.deepcopy(session(players, 1, 40))
    assert referee(record, players) == []
    edit(record)
    assert referee(record, players)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 7])
def test_every_line_is_needed_in_its_place(players: int) -> None:
    """Left out, twice, or after the next one, where that is no line of the same kind: payments of one sum may be told in any order."""
    record = session(players, 2, 3)

    def kind(line: dict[str, Any]) -> object:
        return line.get("event") or line.get("decision")

    for at, line in enumerate(record):
        if line.get("decision") != "claim" or line["choice"]:
            assert referee(record[:at] + record[at + 1 :], players), f"line {at + 1} may be left out"
        assert referee(record[: at + 1] + record[at:], players), f"line {at + 1} may stand twice"
        after = record[at + 1 : at + 2]
        if after and kind(line) != kind(after[0]):
            assert referee(record[:at] + after + [line] + record[at + 2 :], players), (
                f"line {at + 1} is misplaced"
            )


HANDS = [
    [120, 121, 122, 123, 12, 13, 22, 23],
    [90, 91, 92, 93, 12, 13, 22, 23],
    [40, 41, 42, 43, 60, 61, 62, 63],
    [12, 13, 22, 23, 32, 33, 42, 43],
    [12, 13, 22, 23, 32, 33, 90, 10],
    [100, 101, 102, 103, 110, 111, 112, 113],
]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("seed", range(3))
def test_rounds_with_much_to_claim_follow_the_rules(hand: list[int], players: int, seed: int) -> None:
    other = next(cards for cards in HANDS if not set(cards) & set(hand))
    game = full(hand, players=players, others=[other], record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
    log = game.log or []
    place = next(index for index, line in enumerate(log) if "hands" in line)
    draws = [
        {"event": "leader_draw", "player": seat, "card": card}
        for seat, card in zip(range(players), sorted(log[place]["field"]), strict=False)
    ]
    assert referee([*log[:place], *draws, *log[place:]], players) == []


@examples(400)
@given(st.sets(st.integers(0, 47)))
def test_captured_cards_are_worth_what_the_judge_says(cards: set[int]) -> None:
    found = score(taiyaku(), sum(1 << card for card in cards), 3)
    wanted = judged(CODES[card] for card in cards)
    assert (found.total, len(found.stopped_by)) == (wanted["total"], len(wanted["stops"]))
    rows, stops = dekiyaku([CODES[card] for card in cards])
    assert sorted((row.yaku, row.group, row.value) for row in found.rows) == sorted(rows)
    assert sorted(found.stopped_by) == sorted(stops)


@examples(400)
@given(st.lists(st.sampled_from(CODES), min_size=8, max_size=8, unique=True), st.sampled_from((2, 3)))
def test_dealt_hands_claim_what_the_judge_says(hand: list[int], players: int) -> None:
    wanted = teyaku(hand, players)
    if players == 3 and "two_fours_of_a_kind" in wanted:
        del wanted["four_of_a_kind"]  # of equals the engine takes the first written, the judge allows both
    assert due(hand, players) == wanted
