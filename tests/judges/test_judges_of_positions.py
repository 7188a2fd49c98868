"""The judges of single positions judged: worked examples of the rule texts, and totals worked out by hand."""

import ast
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from . import taiyaku_yaku as rows
from .daifugo_legal import Legal, legal, read_answer
from .daifugo_table import Table, Trick, foul_finish, pack, read_play
from .sample_games import written
from .taiyaku_score import CHAFF, DECK, WORKED_OUT, returnable, score, teyaku

BASE = Table()
TWO_JOKERS = Table(jokers=2)


def entry(text: str) -> dict[str, Any]:
    """A trick entry: ``"H8 JK=D8"`` is the eight of hearts and a joker for the eight of diamonds."""
    parts = [part.split("=") for part in text.split()]
    return {"cards": [part[0] for part in parts], "as": [part[-1] for part in parts]}


def answer(hand: str, trick: str = "", table: Table = BASE, in_force: str = "") -> Legal:
    """The legal plays; the trick is written ``"S4 H4, S7 H7"``, a pass is skipped as ``pass``."""
    entries = [{"pass": True} if t == "pass" else entry(t) for t in trick.split(", ") if t]
    return legal({"hand": hand.split(), "trick": entries, "in_force": in_force.split()}, table)


def plays(hand: str, trick: str = "", table: Table = BASE, in_force: str = "") -> set[str]:
    """The legal plays as ``"H5 JK: 5 5"``: the cards, and the ranks where a joker is among them."""
    shown = set()
    for play in answer(hand, trick, table, in_force).plays:
        cards = " ".join(sorted(play.cards))
        joker = any(card.startswith("JK") for card in play.cards)
        shown.add(f"{cards}: {' '.join(play.ranks)}" if joker else cards)
    return shown


def test_pagat_example_trick() -> None:
    """P: 4-4, pass, 7-7, 8-8, pass, pass, K-K, pass, pass, A-Joker; then only a pair of twos would do."""
    trick = "S4 H4, pass, S7 H7, S8 H8, pass, pass"
    assert plays("SK HK S9 SA JK", trick) == {"HK SK", "JK SK: K K", "HK JK: K K", "JK SA: A A", "JK S9: 9 9"}
    assert plays("D8 C8 C2 S3", "S4 H4, pass, S7 H7") == {"C8 D8"}, "no three eights, no single two"
    trick += ", SK HK, pass, pass, SA JK=HA"
    assert plays("D2 C2 HA DA CK DK", trick) == {"C2 D2"}


def test_lead_lists_every_shape_and_may_not_pass() -> None:
    got = answer("S3 H3 S4 S5")
    assert not got.may_pass
    assert {(tuple(sorted(p.cards)), p.shape) for p in got.plays} == {
        (("S3",), "single"),
        (("H3",), "single"),
        (("S4",), "single"),
        (("S5",), "single"),
        (("H3", "S3"), "pair"),
        (("S3", "S4", "S5"), "sequence"),
    }
    assert answer("S3", "S4").may_pass


def test_joker_readings_in_sequences() -> None:
    """P: the joker stands for any card: below, above or between."""
    assert plays("S9 S10 JK") >= {"JK S10 S9: 8 9 10", "JK S10 S9: 9 10 J"}
    assert "JK S10 S8: 8 9 10" in plays("S8 S10 JK")
    assert not any("JK S10 S7" in play for play in plays("S7 S10 JK"))
    assert "JK S3 S4: 3 4 5" in plays("S3 S4 JK"), "nothing lies below the three"
    assert {p for p in plays("S2 SA JK") if p.count(" ") > 4} == {"JK S2 SA: K A 2"}
    assert "JK S3 S4 S5: 3 4 5 6" in plays("S3 S4 S5 S6 JK"), "also for a card that the player holds"


def test_joker_filled_is_equal_to_natural() -> None:
    """P: 8-8 and 8-joker are equal, neither beats the other; so are 9-10-joker and 9-10-J."""
    assert plays("H8 JK", "S8 D8") == set()
    assert plays("S8 D8", "H8 JK=C8") == set()
    assert plays("H9 H10 JK", "S9 S10 SJ") == set()


def test_sequences_do_not_go_round() -> None:
    assert plays("SA S2 S3") == {"SA", "S2", "S3"}
    assert "S2 SA SK" in plays("SK SA S2")
    no_twos = Table(twos_in_sequences=False)
    assert plays("SK SA S2", table=no_twos) == {"SK", "SA", "S2"}
    assert not any("K A 2" in play for play in plays("SK SA JK", table=no_twos))
    assert plays("S4 S5 S6", table=Table(sequences=False)) == {"S4", "S5", "S6"}


def test_sequence_needs_the_same_length_and_may_overlap() -> None:
    assert plays("H5 H6 H7 H8", "S4 S5 S6") == {"H5 H6 H7", "H6 H7 H8"}


def test_jokers_alone() -> None:
    assert plays("S2 JK", "SA") == {"S2", "JK: joker"}
    assert plays("JK2 S2", "JK1", TWO_JOKERS) == set(), "joker on joker is no play"
    assert plays("JK1 JK2", "S2 H2", TWO_JOKERS) == {"JK1 JK2: joker joker"}
    assert plays("S2 H2 D2", "JK1 JK2", TWO_JOKERS) == set()
    assert "JK1 JK2 S5: 5 5 5" in plays("S5 JK1 JK2", table=TWO_JOKERS)
    assert "JK1 JK2 S5: 4 5 6" in plays("S5 JK1 JK2", table=TWO_JOKERS)
    assert plays("JK S2 S3", "S4", in_force="revolution") == {"JK: joker", "S3"}


def test_five_equal_cards_are_no_shape() -> None:
    assert not any(len(p.cards) == 5 for p in answer("S9 H9 D9 C9 JK").plays)


def test_revolution_at_next_clear_can_be_cancelled() -> None:
    """P: 5-5-5-5 may be beaten by 7-7-7-7; after a clear 6-6 is beaten by 4-4 or 3-3, not by 8-8."""
    table = Table(revolution="at_next_clear")
    fives = "S5 H5 D5 C5"
    assert plays("S7 H7 D7 C7", fives, table) == {"C7 D7 H7 S7"}
    assert plays("S4 H4 D4 C4", fives, table) == set()
    assert plays("S4 H4 S3 H3 S8 H8", "S6 H6", table, "revolution") == {"H4 S4", "H3 S3"}
    trick = Trick(table)
    for text in (fives, "S7 H7 D7 C7"):
        play = read_play(entry(text)["cards"], None, table)
        assert not isinstance(play, str)
        trick.put(play)
    trick.clear()
    assert not trick.revolution


def test_revolution_at_once() -> None:
    table = Table(revolution="at_once")
    assert plays("S7 H7 D7 C7 S4 H4 D4 C4", "S5 H5 D5 C5", table) == {"C4 D4 H4 S4"}
    natural = Table(revolution="at_once", revolution_natural_only=True)
    assert plays("S7 H7 D7 C7 S4 H4 D4 C4", "S5 H5 D5 JK=C5", natural) == {"C7 D7 H7 S7"}
    runs = Table(revolution="at_once", revolution_sequences=4)
    assert plays("H3 H4 H5 H6 D7 D8 D9 D10", "S5 S6 S7 S8", runs) == {"H3 H4 H5 H6"}


def test_jack_reverses_until_the_clear() -> None:
    """P: after 5, 9, J come 7, 6, 3; a jack in a revolution turns it back; each jack turns again."""
    table = Table(jack=True)
    assert plays("H7 HQ H2", "S5, S9, SJ", table) == {"H7"}
    assert plays("H3 H7", "S5, S9, SJ, S7, S6", table) == {"H3"}
    assert plays("H7 HQ", "S9, SJ", table, "revolution") == {"HQ"}


def test_eights_clear() -> None:
    table = Table(eights=True)
    assert not answer("S3", "S5, S8", table).may_pass
    assert not answer("S3", "S7 S8 S9", table).may_pass
    assert answer("S3", "S7 S8 S9", Table(eights=True, eights_in_sequences=False)).may_pass
    assert answer("S3", "S7 JK=S8 S9", table).may_pass, "natural eights only"
    assert not answer("S3", "S7 JK=S8 S9", Table(eights=True, effects_on="represented")).may_pass


def test_suit_lock() -> None:
    """P: two plays of a suit lock it, the joker obeys; N: three."""
    hand = "H9 C9 JK"
    assert plays(hand, "C3, C4", Table(lock=2)) == {"C9", "JK: joker"}
    assert plays(hand, "C3, C4", Table(lock=3)) == {"H9", "C9", "JK: joker"}
    assert plays(hand, "C3, C4, C8", Table(lock=3)) == {"C9", "JK: joker"}
    pairs = "S5 D5, S7 D7"
    got = plays("S9 D9 H9 JK", pairs, Table(lock=2))
    assert got == {"D9 S9", "JK S9: 9 9", "D9 JK: 9 9"}
    assert "D9 H9" in plays("D9 H9", "S5 D5, S7 JK=D7", Table(lock=2)), "a joker starts no lock"
    assert plays("H6 H7 H8 S6 S7 S8", "S3 S4 S5, S4 S5 S6", Table(lock=2)) == {"S6 S7 S8"}


def test_three_of_spades() -> None:
    assert plays("S3 H3 S2", "JK") == set()
    assert plays("S3 H3 S2", "JK", Table(spade_three="stays")) == {"S3"}
    assert plays("S4 HQ", "JK, S3", Table(spade_three="stays")) == {"S4", "HQ"}
    assert not answer("S4", "JK, S3", Table(spade_three="clears")).may_pass
    assert plays("S3", "SA JK=HA", Table(spade_three="stays")) == set(), "only on a single joker"
    assert plays("JK S4", "S3", Table(spade_three="clears")) == {"JK: joker", "S4"}, "led, it is a three"


@pytest.mark.parametrize(
    ("play", "kind", "in_force", "foul"),
    [
        ("S2", "highest", False, True),
        ("S2 JK=H2", "highest", False, True),
        ("SK SA S2", "highest", False, True),
        ("JK", "highest", False, True),
        ("S3", "highest", False, False),
        ("S3", "highest", True, True),
        ("S3 S4 S5", "highest", True, True),
        ("S2", "highest", True, False),
        ("JK", "lone_joker_only", True, True),
        ("S2", "lone_joker_only", False, False),
        ("S8 H8", "eight", False, True),
        ("SA", "highest", False, False),
    ],
)
def test_forbidden_finishes(play: str, kind: str, in_force: bool, foul: bool) -> None:
    table = Table(forbidden_finish=frozenset({kind}))
    read = read_play(entry(play)["cards"], entry(play)["as"], table)
    assert not isinstance(read, str)
    assert foul_finish(read, Trick(table, revolution=in_force)) is foul


@pytest.mark.parametrize(
    "text",
    [
        "S4 H5",
        "S4 S5 H6",
        "SA S2 S3",
        "S4 H4 D4 C4 JK=S4",
        "S4 H4=D4",
        "JK=S2",
        "S4 JK=S4",
        "S4 S5 JK=H6",
        "S4 S4",
    ],
)
def test_what_is_no_play(text: str) -> None:
    assert isinstance(read_play(entry(text)["cards"], entry(text)["as"], BASE), str)


@pytest.mark.parametrize("seed", range(10))
def test_every_play_is_read_back_as_it_was_written(seed: int) -> None:
    cards = sorted(pack(TWO_JOKERS))
    random.Random(seed).shuffle(cards)
    found = legal({"hand": sorted({*cards[:10], "JK1", "JK2"})}, TWO_JOKERS)
    shown = {"legal": [written(play) for play in found.plays], "may_pass": False}
    assert read_answer(shown, TWO_JOKERS) == found


def test_an_answer_with_no_play_is_refused() -> None:
    with pytest.raises(ValueError, match="no shape"):
        read_answer({"legal": [{"cards": ["S3", "H4"], "as": ["S3", "H4"]}], "may_pass": False}, BASE)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="at_once"):
        Table(revolution="sometimes")


@pytest.mark.parametrize(("captured", "total", "groups"), WORKED_OUT, ids=lambda value: json.dumps(value))
def test_b10(captured: tuple[int, ...], total: int | str, groups: dict[str, int]) -> None:
    got = score(captured)
    if total == "stop":
        assert got["stops"] == ["six_red"]
        assert got["total"] == 0
    else:
        assert not got["stops"]
        assert got["total"] == total == sum(got["rows"].values())
        assert {group: chips for group, chips in got["groups"].items() if chips} == groups


def test_the_whole_deck_stops_five_times() -> None:
    assert len(score(DECK)["stops"]) == 5
    assert len(CHAFF) == 24
    assert score([])["total"] == 0


@pytest.mark.parametrize(
    ("hand", "players", "claims"),
    [
        ([12, 13, 22, 23, 32, 33, 90, 10], 3, {"seven_empties": 5}),
        ([12, 13, 22, 23, 32, 33, 90, 42], 3, {"eight_empties": 7}),
        ([40, 41, 42, 43, 10, 20, 30, 50], 3, {"four_of_a_kind": 5}),
        ([40, 41, 42, 43, 50, 51, 52, 53], 2, {"two_fours_of_a_kind": 8}),
        ([40, 41, 42, 43, 50, 51, 52, 53], 3, {"two_fours_of_a_kind": 5, "four_of_a_kind": 5}),
        ([120, 121, 122, 123, 12, 13, 22, 23], 3, {"seven_empties": 5, "four_of_a_kind": 5}),
        ([12, 13, 22, 23, 32, 33, 11, 20], 3, {}),
    ],
)
def test_teyaku(hand: list[int], players: int, claims: dict[str, int]) -> None:
    assert teyaku(hand, players) == claims


def test_returnable_cards() -> None:
    """By the claims and, where no card meets both conditions, any (reading 16)."""
    empties = [12, 13, 22, 23, 32, 33, 90, 10]
    assert returnable(empties, ["seven_empties"]) == {10}
    assert returnable(empties, []) == set(empties)
    four = [40, 41, 42, 43, 10, 20, 30, 50]
    assert returnable(four, ["four_of_a_kind"]) == {10, 20, 30, 50}
    both = [120, 121, 122, 123, 12, 13, 22, 23]
    assert returnable(both, ["seven_empties", "four_of_a_kind"]) == set(both)
    two = [40, 41, 42, 43, 50, 51, 52, 53]
    assert returnable(two, ["two_fours_of_a_kind"]) == set(two)


def test_both_readings_of_the_yaku_agree() -> None:
    """Captures of every size, and hands of much chaff and of whole months."""
    rng = random.Random(4)
    for _ in range(3000):
        captured = rng.sample(DECK, rng.randint(0, 30))
        found, stops = rows.dekiyaku(captured)
        other = score(captured)
        assert len(stops) == len(other["stops"])
        assert sum(chips for _, _, chips in found) == other["total"] or stops
        months = rng.sample(range(1, 13), 2)
        full = [card for card in DECK if card // 10 in months[: rng.randint(0, 2)]]
        hand = [*full, *rng.sample(sorted(rows.CHAFF - set(full)), 8)][:8]
        for playing in (2, 3):
            claims = {id: chips for id, _, chips in rows.teyaku(hand, playing)}
            allowed = teyaku(hand, playing)
            assert claims.items() <= allowed.items()
            assert sum(claims.values()) == sum(allowed.values()) - 5 * (len(allowed) - len(claims))
            for some in ([], *([id] for id in claims), list(claims)):
                assert rows.may_go_back(hand, some) == returnable(hand, some)


def test_the_judges_stand_alone() -> None:
    """No judge imports anything but the standard library and its fellows."""
    for path in Path(__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names.append(node.module or "")
            allowed = sys.stdlib_module_names | {"pytest"}
            assert all(name.split(".")[0] in allowed for name in names), f"{path.name}: {names}"
