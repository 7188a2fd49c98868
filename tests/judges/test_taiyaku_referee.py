"""The Taiyaku referee judged: random sessions are accepted, and every corruption is refused."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from .flower_cards import NAMES
from .sample_games import Record, taiyaku_session
from .taiyaku_referee import referee


@cache
def session(players: int) -> Record:
    """Twelve rounds with stops, a claim of seven empties and a capture of three."""
    return taiyaku_session(players, 12, {2: 0, 3: 5}[players])


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [2, 3])
def test_random_sessions_are_accepted(players: int, seed: int) -> None:
    assert referee(taiyaku_session(players, 12, seed), players) == []


def where(record: Record, **wanted: object) -> int:
    """The first line with these values; a value may be a test of its own."""
    for i, line in enumerate(record):
        if all(k in line and (v(line[k]) if callable(v) else line[k] == v) for k, v in wanted.items()):
            return i
    raise AssertionError(f"no line with {wanted}")


def end(record: Record) -> dict[str, Any]:
    return record[where(record, captured=bool)]


def hand(record: Record) -> dict[str, Any]:
    return record[where(record, hands=bool)]


def drop(**wanted: object) -> Callable[[Record], None]:
    def edit(record: Record) -> None:
        del record[where(record, **wanted)]

    return edit


def other_dealer(record: Record) -> None:
    second = [line for line in record if "hands" in line][1]
    second["dealer"] = (second["dealer"] + 1) % 3


def other_leader(record: Record) -> None:
    hand(record)["leader"] = (hand(record)["leader"] + 1) % 3


def card_twice(record: Record) -> None:
    hand(record)["hands"][0][0] = hand(record)["hands"][1][0]


def four_on_the_field(record: Record) -> None:
    first = hand(record)
    every = [*first["hands"], first["field"], first["pile"]]
    for i, card in enumerate((10, 11, 12, 13)):
        place = next(cards for cards in every if card in cards)
        at = place.index(card)
        place[at], first["field"][i] = first["field"][i], card


def draw_from_elsewhere(record: Record) -> None:
    record[where(record, event="leader_draw")]["card"] = hand(record)["pile"][0]


def claim_without(record: Record) -> None:
    record[where(record, decision="claim", choice=[])]["choice"] = ["two_fours_of_a_kind"]


def pay_more(record: Record) -> None:
    record[where(record, event="pay")]["chips"] += 1


def return_unheld(record: Record) -> None:
    i = where(record, decision="return")
    record[i]["choice"] = {"cards": [hand(record)["field"][0]]}


def return_an_empty(record: Record) -> None:
    """Seven empties must return the card that is none."""
    i = where(record, decision="claim", choice=lambda choice: choice == ["seven_empties"])
    player = record[i]["player"]
    at = next(
        k
        for k in range(i, len(record))
        if record[k].get("decision") == "return" and record[k]["player"] == player
    )
    dealt = next(line for line in record[i::-1] if "hands" in line)["hands"][player]
    card = next(c for c in dealt if c != record[at]["choice"]["cards"][0])
    record[at]["choice"]["cards"] = record[at + 1]["cards"] = [card]


def shuffle_away(record: Record) -> None:
    pile = record[where(record, event="shuffle")]["pile"]
    pile[0] = pile[1]


def no_cut(record: Record) -> None:
    cut = record[where(record, event="cut")]
    cut["pile"] = next(line for line in record if line.get("event") == "shuffle")["pile"]


def draw_second(record: Record) -> None:
    i = where(record, event="draw")
    cut = record[where(record, event="cut")]
    record[i]["card"] = cut["pile"][1]


def other_player(record: Record) -> None:
    i = where(record, decision="play")
    record[i]["player"] = (record[i]["player"] + 1) % 3


def leave_a_match(record: Record) -> None:
    record[where(record, event="capture", takes=lambda takes: len(takes) == 1)]["takes"] = []


def take_one_of_three(record: Record) -> None:
    del record[where(record, event="capture", takes=lambda takes: len(takes) == 3)]["takes"][0]


def choose_another_month(record: Record) -> None:
    record[where(record, decision="capture")]["choice"]["cards"][0] += 10


def ask_needlessly(record: Record) -> None:
    i = where(record, event="capture", takes=lambda takes: len(takes) == 1)
    choice = {"cards": list(record[i]["takes"])}
    line = {"player": record[i]["player"], "decision": "capture", "choice": choice, "fired": []}
    if record[i - 1].get("decision") != "capture":
        record.insert(i, line)


def hide_a_capture(record: Record) -> None:
    next(cards for cards in end(record)["captured"] if cards).pop()


def other_value(record: Record) -> None:
    next(rows for rows in end(record)["yaku"] if rows)[0]["value"] += 1


def other_chips(record: Record) -> None:
    chips = end(record)["chips"]
    chips[0], chips[1] = chips[1] + 1, chips[0] - 1


def other_winner(record: Record) -> None:
    end(record)["winner"] = (end(record)["winner"] + 1) % 3


def stop_that_is_none(record: Record) -> None:
    line = next(line for line in record if "captured" in line and "stopped_by" not in line)
    line["stopped_by"] = ["six_red"]


def play_on_after_a_stop(record: Record) -> None:
    i = where(record, stopped_by=bool)
    before = next(k for k in range(i - 1, 0, -1) if "event" not in record[k])
    record.insert(i, copy.deepcopy(record[before]))


def last_turn_left_out(record: Record) -> None:
    i = next(i for i, line in enumerate(record) if "captured" in line and "stopped_by" not in line)
    last = max(k for k in range(i) if record[k].get("decision") == "play")
    del record[last:i]


REFUSED: dict[str, tuple[Callable[[Record], None], str]] = {
    "dealer": (other_dealer, "the winner was"),
    "leader": (other_leader, "the earliest month"),
    "card twice": (card_twice, "not the pack"),
    "four on the field": (four_on_the_field, "dealt again"),
    "leader draw elsewhere": (draw_from_elsewhere, "not from the field"),
    "leader draw missing": (drop(event="leader_draw"), "draw for the leader"),
    "false claim": (claim_without, "cannot claim"),
    "not asked for claims": (drop(decision="claim", choice=bool), "was not asked"),
    "paid too much": (pay_more, "are due"),
    "not paid": (drop(event="pay"), "has not paid"),
    "return of an unheld card": (return_unheld, "returns"),
    "return of an empty": (return_an_empty, "may not return"),
    "no return": (drop(decision="return"), "not every player has returned"),
    "returned card not moved": (drop(event="move"), "no move is recorded"),
    "not shuffled": (drop(event="shuffle"), "was not shuffled"),
    "shuffle changes cards": (shuffle_away, "other cards"),
    "not cut": (drop(event="cut"), "cut"),
    "cut does nothing": (no_cut, "lower half"),
    "second card drawn": (draw_second, "not on top"),
    "draw left out": (drop(event="draw"), "turn stands at"),
    "out of turn": (other_player, "it is the turn of"),
    "match left lying": (leave_a_match, "should take"),
    "two of three taken": (take_one_of_three, "should take"),
    "choice of another month": (choose_another_month, "is no choice of"),
    "choice left out": (drop(decision="capture"), "was not asked which"),
    "choice without need": (ask_needlessly, "no capture to choose"),
    "captured cards": (hide_a_capture, "not those captured"),
    "value of a yaku": (other_value, "credited with"),
    "chips": (other_chips, "chips ["),
    "winner": (other_winner, "named winner"),
    "false stop": (stop_that_is_none, "stopped by"),
    "play after a stop": (play_on_after_a_stop, "after the hand was over"),
    "hand too short": (last_turn_left_out, "before it is over"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_corruptions_are_refused(name: str) -> None:
    edit, expected = REFUSED[name]
    record = copy.deepcopy(session(3))
    assert referee(record, 3) == []
    edit(record)
    problems = referee(record, 3)
    assert any(expected in problem for problem in problems), problems[:5]


@pytest.mark.parametrize("players", [2, 3])
def test_every_line_is_needed(players: int) -> None:
    """All but an empty claim."""
    record = taiyaku_session(players, 2, 5)
    for i, line in enumerate(record):
        if line.get("decision") != "claim" or line["choice"]:
            assert referee(record[:i] + record[i + 1 :], players), f"line {i + 1} may be left out"


def test_two_players_return_nothing() -> None:
    record = copy.deepcopy(session(2))
    i = where(record, decision="play")
    card = record[i]["choice"]["cards"][0]
    line = {"player": record[i]["player"], "decision": "return", "choice": {"cards": [card]}, "fired": []}
    record.insert(i, line)
    assert any("no card to return" in problem for problem in referee(record, 2))


def test_two_players_leave_ten_cards() -> None:
    """B3: 26 in the pile, 16 drawn."""
    record = session(2)
    deal = where(record, hands=bool)
    end_of_hand = next(i for i, line in enumerate(record) if "captured" in line)
    assert "stopped_by" not in record[end_of_hand]
    assert len(record[deal]["pile"]) == 26
    assert sum(line.get("event") == "draw" for line in record[deal:end_of_hand]) == 16


def test_a_misdeal_needs_four_of_a_month() -> None:
    record = copy.deepcopy(session(3))
    record.insert(1, {"event": "misdeal", "field": [40, 41, 10, 42, 43, 20]})
    assert referee(record, 3) == []
    record[1]["field"][0] = 30
    assert any("no misdeal" in problem for problem in referee(record, 3))


def test_a_short_purse_limits_the_payment() -> None:
    """B9.19: who owns less than eight chips stakes what is left; what is paid beyond it is refused."""
    assert referee(session(3), 3, chips=1000) == []
    assert any("are due" in problem for problem in referee(session(3), 3, chips=1))


def test_cards_may_be_named() -> None:
    record = copy.deepcopy(session(3))
    for line in record:
        if "hands" in line:
            line["hands"] = [[NAMES[card] for card in cards] for cards in line["hands"]]
    assert referee(record, 3) == []
