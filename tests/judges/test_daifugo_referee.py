"""The Daifugo referee judged: records by hand and at random are accepted, and every corruption is refused."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from .daifugo_referee import referee
from .daifugo_table import Table
from .sample_games import Record, daifugo_session

HANDS = ["S4 H4 S5 S6 H6", "SA JK S3 H3 D3", "S7 H7 SK HK S9", "S8 H8 S10 SJ SQ"]
SMALL = Table(deck=frozenset(" ".join(HANDS).split()))


def does(player: int, text: str, *fired: str) -> dict[str, Any]:
    """A play; ``"SA JK=HA"`` declares the joker."""
    if text == "pass":
        return {"player": player, "decision": "play", "choice": "pass", "fired": []}
    parts = [part.split("=") for part in text.split()]
    choice = {"cards": [part[0] for part in parts], "as": [part[-1] for part in parts]}
    return {"player": player, "decision": "play", "choice": choice, "fired": list(fired)}


def clear(leader: int) -> dict[str, Any]:
    return {"event": "clear", "leader": leader}


def gives(giver: int, taker: int, card: str) -> Record:
    move = {
        "event": "move",
        "cards": [card],
        "from": f"hand {giver}",
        "to": f"hand {taker}",
        "for": "exchange",
    }
    decision = {"player": giver, "decision": "exchange", "choice": {"cards": [card]}, "fired": []}
    return [decision, move]


def deals(number: int, dealer: int, leader: int, hands: list[str]) -> dict[str, Any]:
    dealt = [hand.split() for hand in hands]
    return {"hand": number, "dealer": dealer, "leader": leader, "hands": dealt, "field": [], "pile": []}


def ends(number: int, places: list[int]) -> dict[str, Any]:
    titles = {str(p): "heimin" for p in places} | {str(places[0]): "fugo", str(places[-1]): "hinmin"}
    score = [int(p == places[0]) for p in range(len(places))]
    return {"hand": number, "places": places, "titles": titles, "score": score, "chips": None}


HEADER = {"format": "yakusoku-record/1", "ruleset": "daifugo", "settings": {}, "players": 4}
BY_HAND: Record = [
    HEADER,
    deals(1, 3, 0, HANDS),
    *(does(0, "S4 H4"), does(1, "pass"), does(2, "S7 H7"), does(3, "S8 H8")),  # the example trick of P
    *(does(0, "pass"), does(1, "pass"), does(2, "SK HK"), does(3, "pass")),
    *(does(0, "pass"), does(1, "SA JK=HA"), does(2, "pass"), does(3, "pass"), does(0, "pass"), clear(1)),
    does(1, "S3 H3 D3"),  # out; nobody beats it, the next with cards leads
    *(does(2, "pass"), does(3, "pass"), does(0, "pass"), clear(2)),
    *(does(2, "S9"), does(3, "S10"), does(0, "pass"), clear(3)),
    *(does(3, "SQ"), does(0, "pass"), clear(3), does(3, "SJ")),
    ends(1, [1, 2, 3, 0]),
    deals(2, 0, 0, HANDS),
    *gives(0, 1, "H6"),
    *gives(1, 0, "S3"),
    *(does(0, "S3 S4 S5 S6"), does(1, "pass"), does(2, "pass"), does(3, "pass"), clear(0)),
    *(does(0, "H4"), does(1, "JK"), does(2, "pass"), does(3, "pass"), clear(1)),
    *(does(1, "H3 D3"), does(2, "S7 H7"), does(3, "S8 H8"), does(1, "pass")),
    *(does(2, "SK HK"), does(3, "pass"), does(1, "pass"), clear(2)),
    *(does(2, "S9"), does(3, "S10"), does(1, "SA"), does(3, "pass"), clear(1), does(1, "H6")),
    ends(2, [0, 2, 1, 3]),
]
HOUSE = Table(
    jokers=2,
    revolution="at_once",
    eights=True,
    jack=True,
    lock=2,
    spade_three="clears",
    pass_locks_out=True,
    forbidden_finish=frozenset({"highest", "eight"}),
    miyako_ochi=True,
    tens_discard=True,
    four_titles=True,
    revolution_sequences=4,
)


@cache
def house_session() -> Record:
    """Long enough for every house rule to act."""
    return daifugo_session(HOUSE, 4, 25, 4)


def test_a_record_by_hand_is_accepted() -> None:
    assert referee(BY_HAND, SMALL) == []


TABLES = {
    "base": Table(),
    "house": HOUSE,
    "no jokers": Table(jokers=0, sequences=False, revolution="at_next_clear", lock=3, miyako_ochi=True),
    "two jokers": Table(jokers=2, spade_three="stays", twos_in_sequences=False, jack=True, tens_discard=True),
}


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("name", TABLES)
def test_random_sessions_are_accepted(name: str, players: int) -> None:
    table = TABLES[name]
    assert referee(daifugo_session(table, players, 3, players), table) == []


Edit = Callable[[Record], None]


def at(record: Record, decision: dict[str, Any]) -> int:
    """Where the first such line stands."""
    return record.index(decision)


def set_choice(line: dict[str, Any], new: dict[str, Any]) -> Edit:
    def edit(record: Record) -> None:
        record[at(record, line)] = new

    return edit


def drop(line: dict[str, Any]) -> Edit:
    return lambda record: record.remove(line)


def put(index: int, key: str, value: object) -> Edit:
    def edit(record: Record) -> None:
        record[index][key] = value

    return edit


def swap_dealt_cards(record: Record) -> None:
    record[1]["hands"][0][0] = "C4"


def move_a_card(record: Record) -> None:
    record[1]["hands"][0].append(record[1]["hands"][1].pop())


END_1 = BY_HAND.index(ends(1, [1, 2, 3, 0]))
REFUSED: dict[str, tuple[Edit, str]] = {
    "another pack": (swap_dealt_cards, "not the pack"),
    "unequal deal": (move_a_card, "dealt one at a time"),
    "wrong dealer": (put(END_1 + 1, "dealer", 1), "deals, the loser"),
    "wrong leader": (put(END_1 + 1, "leader", 1), "leads, the loser"),
    "a card not held": (set_choice(does(3, "S8 H8"), does(3, "S8 C8")), "not held"),
    "another's joker": (set_choice(does(2, "S7 H7"), does(2, "S9 JK=H9")), "not held"),
    "not higher": (set_choice(does(2, "S7 H7"), does(2, "SK HK")), "not higher"),
    "another shape": (set_choice(does(1, "SA JK=HA"), does(1, "S3 H3 D3")), "a triplet of 3 on a pair of 2"),
    "no shape": (set_choice(does(2, "SK HK"), does(2, "SK S9")), "no shape"),
    "the joker's card changed": (set_choice(does(1, "SA JK=HA"), does(1, "SA JK=H2")), "no shape"),
    "a turn left out": (drop(does(1, "pass")), "it is the turn of player 1"),
    "a pass left out": (drop(does(0, "pass")), "it is the turn of player 0"),
    "a clear left out": (drop(clear(1)), "no clear is recorded"),
    "a clear too early": (lambda record: record.insert(4, clear(0)), "the trick goes on"),
    "the clear to another": (set_choice(clear(2), clear(1)), "it should be 2"),
    "a pass on the lead": (set_choice(does(1, "S3 H3 D3"), does(1, "pass")), "passes on the lead"),
    "a fired rule that is not": (set_choice(does(3, "S8 H8"), does(3, "S8 H8", "eight_cut")), "did not act"),
    "places changed": (put(END_1, "places", [1, 3, 2, 0]), "they should be [1, 2, 3, 0]"),
    "titles changed": (put(END_1, "titles", {"0": "fugo"}), "titles"),
    "score changed": (put(END_1, "score", [0, 2, 0, 0]), "score"),
    "not the best given": (set_choice(gives(0, 1, "H6")[0], gives(0, 1, "S4")[0]), "highest"),
    "the exchange left out": (drop(gives(1, 0, "S3")[0]), "nothing moves"),
    "given to another": (set_choice(gives(1, 0, "S3")[1], gives(1, 2, "S3")[1]), "nothing moves"),
    "no move": (drop(gives(1, 0, "S3")[1]), "no move is recorded"),
    "the hand ends early": (drop(does(1, "H6")), "more than one player in"),
    "no end": (drop(ends(2, [0, 2, 1, 3])), "stops within a hand"),
    "hand number": (put(END_1 + 1, "hand", 3), "where hand 2 begins"),
    "not a record": (put(0, "format", "other"), "format"),
    "nonsense": (lambda record: record.insert(3, {"player": 1, "decision": "play"}), "cannot be read"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_corruptions_are_refused(name: str) -> None:
    edit, expected = REFUSED[name]
    record = copy.deepcopy(BY_HAND)
    edit(record)
    problems = referee(record, SMALL)
    assert any(expected in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"eights": False}, "eight_cut is in 'fired'"),
        ({"jack": False}, "jack_back is in 'fired'"),
        ({"lock": 0}, "suit_lock is in 'fired'"),
        ({"spade_three": None}, "not higher"),
        ({"pass_locks_out": False}, "it is the turn of"),
        ({"forbidden_finish": frozenset[str]()}, "forbidden_finish is in 'fired'"),
        ({"miyako_ochi": False}, "miyako_ochi is in 'fired'"),
        ({"tens_discard": False}, "nothing to discard for"),
        ({"four_titles": False}, "titles"),
        ({"jokers": 1}, "not the pack"),
        ({"sequences": False}, "no shape"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_other_house_rules_are_refused(other: dict[str, Any], expected: str) -> None:
    """A session by one table's rules is no session by another's: each rule is seen to matter."""
    record = copy.deepcopy(house_session())
    assert referee(record, HOUSE) == []
    problems = referee(record, Table(**{**vars(HOUSE), **other}))
    assert any(expected in problem for problem in problems), problems[:5]


@pytest.mark.parametrize("rule", ["eight_cut", "jack_back", "suit_lock", "miyako_ochi", "tens_discard"])
def test_a_rule_left_out_of_fired_is_refused(rule: str) -> None:
    record = copy.deepcopy(house_session())
    line = next(line for line in record if rule in line.get("fired", []))
    line["fired"].remove(rule)
    problems = referee(record, HOUSE)
    assert any(f"{rule} acted" in problem for problem in problems), problems


# Small hands for one rule each: three players, dealer 2, so player 0 is dealt to first and leads.


def small(hands: list[str], lines: Record, places: list[int], **options: Any) -> list[str]:
    table = Table(deck=frozenset(" ".join(hands).split()), **options)
    end = ends(1, places)
    return referee([{**HEADER, "players": 3}, deals(1, 2, 0, hands), *lines, end], table)


def test_eight_cutter_who_goes_out_leaves_the_lead_to_the_next() -> None:
    hands = ["S8", "S4", "S6"]
    cut = does(0, "S8", "eight_cut")
    assert small(hands, [cut, clear(1), does(1, "S4")], [0, 1, 2], eights=True) == []
    assert small(hands, [cut, clear(2), does(2, "S6")], [0, 2, 1], eights=True)


def test_owner_who_is_out_is_still_to_be_beaten() -> None:
    hands = ["S8", "S4 S5", "S9 S6"]
    lines = [does(0, "S8"), does(1, "pass"), does(2, "S9"), does(1, "pass"), clear(2), does(2, "S6")]
    dealt = {
        "hand": 1,
        "dealer": 0,
        "leader": 0,
        "hands": [h.split() for h in hands],
        "field": [],
        "pile": [],
    }
    table = Table(deck=frozenset(" ".join(hands).split()))
    assert referee([{**HEADER, "players": 3}, dealt, *lines, ends(1, [0, 2, 1])], table) == []


def test_revolution_begins_at_the_clear_or_at_once() -> None:
    hands = ["S5 H5 D5 C5 S9", "S8 S4 S3 HK HA", "SQ SJ HQ HJ D7"]
    quad = does(0, "S5 H5 D5 C5", "revolution")
    lines = [quad, does(1, "pass"), does(2, "pass"), clear(0), does(0, "S9")]
    lines += [does(1, "S8"), does(2, "D7"), does(1, "S4"), does(2, "pass"), clear(1)]
    lines += [
        does(1, "S3"),
        does(2, "pass"),
        clear(1),
        does(1, "HK"),
        does(2, "HQ"),
        does(1, "pass"),
        clear(2),
    ]
    lines += [
        does(2, "SQ"),
        does(1, "pass"),
        clear(2),
        does(2, "SJ"),
        does(1, "pass"),
        clear(2),
        does(2, "HJ"),
    ]
    assert small(hands, lines, [0, 2, 1], revolution="at_once") == []
    assert small(hands, lines, [0, 2, 1], revolution="at_next_clear") == []
    assert any("not higher" in problem for problem in small(hands, lines, [0, 2, 1]))


def test_every_line_is_needed() -> None:
    record = daifugo_session(HOUSE, 4, 2, 1)
    for i in range(len(record)):
        assert referee(record[:i] + record[i + 1 :], HOUSE), f"line {i + 1} may be left out"


def test_fouls_fill_the_places_from_below() -> None:
    hands = ["S2", "JK", "S6"]
    lines = [does(0, "S2", "forbidden_finish"), does(1, "JK", "forbidden_finish")]
    forbidden = frozenset({"highest"})
    assert small(hands, lines, [2, 1, 0], forbidden_finish=forbidden) == []
    assert small(hands, lines, [2, 0, 1], forbidden_finish=forbidden)


def test_discard_for_tens() -> None:
    hands = ["S10 S3", "H4 H5", "D6 D7"]

    def discard(cards: list[str]) -> dict[str, Any]:
        fired = ["tens_discard"] if cards else []
        return {"player": 0, "decision": "discard", "choice": {"cards": cards}, "fired": fired}

    rest = [
        does(1, "pass"),
        does(2, "pass"),
        clear(1),
        does(1, "H4"),
        does(2, "D6"),
        does(1, "pass"),
        clear(2),
    ]
    rest.append(does(2, "D7"))
    assert small(hands, [does(0, "S10"), discard(["S3"]), *rest], [0, 2, 1], tens_discard=True) == []
    problems = small(hands, [does(0, "S10"), *rest], [0, 2, 1], tens_discard=True)
    assert any("not asked to discard" in problem for problem in problems)
    problems = small(hands, [does(0, "S10"), discard(["H4"]), *rest], [0, 2, 1], tens_discard=True)
    assert any("not held" in problem for problem in problems)
