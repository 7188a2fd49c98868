"""What cards are worth: totals worked out by hand, every group of yaku, the teyaku."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.rigged import choose, due, faces, playing, scored, taiyaku, variant
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.interpreter.examples import run_examples
from yakusoku.interpreter.fishing.scoring import score
from yakusoku.model import fishing_of
from yakusoku.services.rules import load

WORKED_OUT: list[tuple[list[int], int, dict[str, int]]] = [
    ([80, 110, 10], 5, {"brights": 5}),
    ([10, 30, 120], 4, {"brights": 4}),
    ([110, 120], 3, {"brights": 3}),
    ([80, 30, 90], 7, {"brights": 5, "drinking": 2}),
    ([90], 0, {}),
    ([90, 50], 1, {"drinking": 1}),
    ([90, 92, 93, 12, 13, 22, 23, 32, 33, 42], 1, {"chaff": 1}),
    ([11, 21, 31], 11, {"spring": 7, "red_ribbons": 4}),
    ([11, 112], 2, {"red_ribbons": 2}),
    ([61], 1, {"blue_ribbons": 1}),
    ([61, 91], 3, {"blue_ribbons": 3}),
    ([40, 10, 80], 7, {"brights": 5, "birds": 2}),
    ([20, 40, 111], 3, {"birds": 3}),
    ([20, 111], 2, {"birds": 2}),
    ([10, 81, 120], 11, {"brights": 4, "birds": 7}),
    ([110, 70, 100, 60], 7, {"butterflies": 7}),
    ([70, 100, 60, 120], 5, {"butterflies": 5}),
    ([110, 60, 120], 6, {"brights": 3, "butterflies": 3}),
    ([40, 41, 42, 43], 4, {"rows": 3, "red_ribbons": 1}),
    ([90, 91, 92, 93], 1, {"blue_ribbons": 1}),
    ([110, 111, 112, 113], 3, {"rows": 2, "red_ribbons": 1}),
    ([10, 30, 80, 110], 10, {"brights": 10}),
    ([10, 20, 30], 11, {"brights": 4, "spring": 7}),
    ([41, 51, 71, 112, 11], 7, {"red_ribbons": 7}),
    ([10, 30, 80, 90], 8, {"brights": 5, "drinking": 3}),
]
STOPS = [
    ([10, 30, 80, 110, 120], "five_brights"),
    ([12, 13, 22, 23, 32, 33, 42, 43, 52, 53, 62, 63, 72, 73, 82], "fifteen_chaff"),
    ([10, 20, 30, 11, 21, 31], "front_and_back"),
    ([41, 51, 71, 112, 11, 21], "six_red_ribbons"),
    ([61, 91, 101], "three_blue_ribbons"),
]


@pytest.mark.parametrize(
    ("cards", "total", "groups"), WORKED_OUT, ids=lambda value: str(value) if isinstance(value, list) else ""
)
def test_the_vectors_of_b10(cards: list[int], total: int, groups: dict[str, int]) -> None:
    found = scored(cards)
    assert found.total == total
    assert not found.stops
    assert {row.group: found.group(row.group) for row in found.rows} == groups


@pytest.mark.parametrize(("cards", "yaku"), STOPS)
def test_each_of_the_five_stopping_yaku_stops_and_lacks_nothing(cards: list[int], yaku: str) -> None:
    assert scored(cards).stopped_by == (yaku,)
    assert scored(cards).total == 0
    for left_out in cards:
        assert not scored([card for card in cards if card != left_out]).stops


def test_there_are_46_rows_in_nine_groups_of_which_five_stop() -> None:
    fishing = fishing_of(taiyaku())
    groups = [group for group in fishing.groups if not group.dealt]
    rows = [row for group in groups for row in group.yaku]
    assert [group.id for group in groups] == [
        "brights", "drinking", "rows", "chaff", "spring", "red_ribbons", "blue_ribbons", "birds", "butterflies",
    ]  # fmt: skip
    assert (len(rows), len({row.id for row in rows})) == (46, 46)
    assert sorted(row.id for row in rows if row.stops) == sorted(yaku for _, yaku in STOPS)


def test_no_row_is_called_like_a_set_or_a_word_of_the_deck() -> None:
    rules = taiyaku()
    rows = {row.id for group in fishing_of(rules).groups for row in group.yaku}
    assert not rows & {item.id for item in fishing_of(rules).sets}
    assert not rows & set(rules.deck.words)


def test_every_yaku_and_group_has_a_japanese_name() -> None:
    fishing = fishing_of(taiyaku())
    named = [*fishing.groups, *(row for group in fishing.groups for row in group.yaku)]
    assert not [item.id for item in named if not item.names.ja]


def test_the_examples_of_the_file_hold_and_contain_the_vectors() -> None:
    rules = taiyaku()
    assert run_examples(rules) == []
    steps = [step for example in rules.examples for step in example.steps]
    for step in steps:
        if step.kind in ("captured", "dealt"):
            assert bool(step.names) == bool(step.number), step.cards
    captured = {frozenset(map(int, step.cards)): step.number for step in steps if step.kind == "captured"}
    stops = {frozenset(map(int, step.cards)): step.names for step in steps if step.kind == "stops"}
    assert [cards for cards, total, _ in WORKED_OUT if captured.get(frozenset(cards)) != total] == []
    assert [yaku for cards, yaku in STOPS if len(cards) < 15 and stops.get(frozenset(cards)) != (yaku,)] == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("captured 61 counts for 2", "count for 1, not 2: blue_ribbons_1 1"),
        ("captured 61 counts for 1 as red_ribbons_1", "other yaku count"),
        ("captured 61 91 101 counts for 3", "stop the round: three_blue_ribbons"),
        ("captured 61 91 stops the round", "do not stop the round"),
        ("captured 61 91 101 stops the round as six_red_ribbons", "three_blue_ribbons stops"),
        ("captured 61 61 counts for 1", "61 is written twice"),
        ("dealt 12 13 counts for 5", "count for 0, not 5: nothing counts"),
    ],
)
def test_an_example_that_is_not_so_is_found(line: str, problem: str) -> None:
    failures = run_examples(variant(f'example "wrong"\n    {line}\n'))
    assert len(failures) == 1
    assert problem in failures[0].message


def test_an_example_is_told_of_yaku_that_are_counted_apart() -> None:
    group = (
        'group odd "Odd", all count, counted apart\n    yaku apart_pair "Pair" is crane and boar, worth 15\n'
    )
    failures = run_examples(variant(f'{group}example "wrong"\n    captured 10 70 counts for 15\n'))
    assert [failure.message.split(": ")[-1] for failure in failures] == ["apart_pair 15"]
    assert "made, but counted apart" in failures[0].message


def test_examples_may_say_how_many_play() -> None:
    for players, total in ((2, 8), (3, 5)):
        body = f'example "right"\n    with {players} players\n    dealt 40 41 42 43 60 61 62 63 counts for {total}\n'
        assert run_examples(variant(body)) == []


def test_every_row_of_the_file_stands_in_one_of_its_examples() -> None:
    rules = taiyaku()
    shown = {id for example in rules.examples for step in example.steps for id in step.names}
    rows = {row.id for group in fishing_of(rules).groups for row in group.yaku}
    assert rows - shown <= {"bush_clover_row", "pine_row", "cherry_row", "susuki_row"} | {
        f"chaff_{n}" for n in (11, 12, 13)
    }


@pytest.mark.parametrize(
    ("month", "chips"),
    [(1, 2), (2, 0), (3, 2), (4, 3), (5, 3), (6, 0), (7, 2), (8, 2), (9, 0), (10, 0), (11, 2), (12, 2)],
)
def test_rows_of_each_month(month: int, chips: int) -> None:
    assert scored([month * 10 + index for index in range(4)]).group("rows") == chips


@pytest.mark.parametrize(("count", "chips"), [(9, 0), (10, 1), (11, 2), (12, 3), (13, 4), (14, 5)])
def test_chaff_by_number(count: int, chips: int) -> None:
    chaff = [12, 13, 22, 23, 32, 33, 42, 43, 52, 53, 62, 63, 72, 73]
    assert scored(chaff[:count]).group("chaff") == chips


@pytest.mark.parametrize(("count", "chips"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 5), (5, 7)])
def test_red_ribbons_by_number(count: int, chips: int) -> None:
    assert scored([112, 71, 51, 41, 31][:count]).group("red_ribbons") == chips


@pytest.mark.parametrize(
    ("hand", "players", "claimed"),
    [
        ([12, 13, 22, 23, 32, 33, 42, 10], 3, {"seven_empties": 5}),
        ([12, 13, 22, 23, 32, 33, 42, 43], 3, {"eight_empties": 7}),
        ([12, 13, 22, 23, 32, 33, 90, 10], 3, {"seven_empties": 5}),
        ([12, 13, 22, 23, 32, 33, 20, 10], 3, {}),
        ([40, 41, 42, 43, 10, 20, 30, 50], 3, {"four_of_a_kind": 5}),
        ([40, 41, 42, 53, 10, 20, 30, 50], 3, {}),
        ([40, 41, 42, 43, 60, 61, 62, 63], 2, {"two_fours_of_a_kind": 8}),
        ([40, 41, 42, 43, 60, 61, 62, 63], 3, {"two_fours_of_a_kind": 5}),
        ([120, 121, 122, 123, 12, 13, 22, 23], 3, {"seven_empties": 5, "four_of_a_kind": 5}),
    ],
)
def test_teyaku(hand: list[int], players: int, claimed: dict[str, int]) -> None:
    assert due(hand, players) == claimed


def test_the_answer_has_the_fields_of_the_format() -> None:
    wanted: dict[str, Any] = {
        "yaku": [{"id": "night_cherry", "group": "brights", "value": 5}, {"id": "drinking_sights", "group": "drinking", "value": 2}],
        "total": 7,
        "stops": False,
    }  # fmt: skip
    assert scored([80, 30, 90]).to_json() == wanted


# ------------------------------------------------------------------------------------------------- groups in general

ROWS = """
group extra "Extra"{how}
    yaku small "Small" is boar and deer, worth 2
    yaku large "Large" is boar, deer and bush_warbler, worth 5
    yaku other "Other" is boar, worth 3, unless large
    yaku ever "Ever" is deer, worth 1, always counts
"""


@pytest.mark.parametrize(
    ("how", "cards", "rows"),
    [
        (", best one counts", [70, 100], ["other", "ever"]),
        (", best one counts", [70, 100, 20], ["large", "ever"]),
        (", all count", [70, 100], ["small", "other", "ever"]),
        (", all count", [70, 100, 20], ["small", "large", "ever"]),
    ],
)
def test_best_all_always_and_unless(how: str, cards: list[int], rows: list[str]) -> None:
    found = scored(cards, rules=variant(ROWS.replace("{how}", how)))
    assert [row.yaku for row in found.rows if row.group == "extra"] == rows


def test_of_equals_the_first_written_counts() -> None:
    found = scored([10, 80, 30])
    assert [row.yaku for row in found.rows] == ["night_cherry"]


def test_a_row_counts_only_with_the_players_that_it_names() -> None:
    rules = variant('group extra "Extra", all count\n    yaku duel "Duel" is boar, worth 9 with 2 players\n')
    assert scored([70], 2, rules).total == 9
    assert scored([70], 3, rules).rows == ()


def test_each_further_card_is_one_beyond_those_that_are_needed() -> None:
    rules = variant(
        'group extra "Extra", best one counts\n'
        '    yaku five_animals "Animals" is 5 animals, worth 1 and 1 for each further animals\n'
        'group more "More", best one counts\n'
        '    yaku hunt "Hunt" is boar, deer and butterflies, worth 5 and 1 for each further animals\n'
    )
    assert scored([20, 40, 50, 70, 81], rules=rules).group("extra") == 1
    assert scored([20, 40, 50, 70, 81, 90, 100], rules=rules).group("extra") == 3
    assert scored([60, 70, 100], rules=rules).group("more") == 5
    assert scored([60, 70, 100, 50, 20], rules=rules).group("more") == 7


def test_months_that_are_needed_more_than_once_must_differ() -> None:
    rules = variant(
        'group extra "Extra", all count\n    yaku pairs "Pairs" is 2 of one month twice, worth 3\n'
    )
    assert scored([60, 61, 62, 63], rules=rules).group("extra") == 0
    assert scored([60, 61, 72, 73], rules=rules).group("extra") == 3


def test_exactly_so_many_of_a_set() -> None:
    rules = variant('group extra "Extra", all count\n    yaku duo "Duo" is 2 exactly of prey, worth 3\n')
    assert [scored(cards, rules=rules).group("extra") for cards in ([60], [60, 70], [60, 70, 100])] == [
        0,
        3,
        0,
    ]


def test_a_stop_that_another_row_excludes_does_not_stop() -> None:
    rules = variant('group extra "Extra", all count\n    yaku halt "Halt" is boar, stops the round, unless calm\n'
                    '    yaku calm "Calm" is deer, worth 1\n')  # fmt: skip
    assert scored([70], rules=rules).stopped_by == ("halt",)
    assert not scored([70, 100], rules=rules).stops
    game = playing([[72, 13], [23]], captured=[[100], []], field=[70], rules=rules)
    assert not choose(game, 72).over
    game = playing([[72, 13], [23]], captured=[[], []], field=[70], rules=rules)
    assert choose(game, 72).over


def test_a_game_of_another_family_has_no_yaku() -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    with pytest.raises(ValueError, match="no fishing game"):
        score(rules, 0, 4)


@given(st.sets(st.integers(0, 47)), st.integers(0, 47))
def test_a_stop_once_made_is_not_undone_by_more_cards(cards: set[int], more: int) -> None:
    mask = sum(1 << card for card in cards)
    if score(taiyaku(), mask, 3).stops:
        assert score(taiyaku(), mask | 1 << more, 3).stops


@given(st.sets(st.integers(0, 47)))
def test_the_total_is_the_sum_of_the_rows_unless_the_round_is_stopped(cards: set[int]) -> None:
    found = score(taiyaku(), sum(1 << card for card in cards), 3)
    assert found.total == (0 if found.stops else sum(row.value for row in found.rows))
    assert found.stops == bool(found.stopped_by)


def test_faces_and_codes_of_this_deck_agree() -> None:
    deck = taiyaku().deck
    assert faces([123]) == 1 << 47 == 1 << (deck.face("123") or 0)


APART = """group own "Own", all count, counted apart
    yaku few "Few" is 20 or fewer card points and claimed luck, worth 3
group luck_of_hands "Luck" for the dealt hand
    yaku luck "Luck" is 3 of one month, worth 6
"""


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            "dealt 10 11 12 20 30 40 50 60 counts for 6 as luck\n    captured 12 13 counts apart for 3 as few",
            [],
        ),
        ("captured 12 13 counts apart for nothing", []),
        ("captured 12 13 counts apart for 3", ["these cards count for 0, not 3: nothing counts"]),
    ],
)
def test_what_is_counted_apart_is_asked_for_and_a_hand_dealt_before_is_claimed(
    lines: str, told: list[str]
) -> None:
    failures = run_examples(variant(f'{APART}example "apart"\n    {lines}\n'))
    assert [str(item.message) for item in failures if item.example.own] == told
