"""Flower cards that are named one by one, with a number or with `each`: how many of them a yaku needs is never lost."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

BIRDS = "swallow or cuckoo or geese or bush_warbler"
TORI = "柳に燕か藤に不如帰か芒に雁か梅に鶯"


def read(said: str, game: str = "koi_koi") -> tuple[str, str]:
    """What a line is read as, and what its error shows."""
    found = load_text(f'variant wording "Wording" of {game}\n    {said}\n').diagnostics
    lines = [item.message.split("`")[1] for item in found if item.code == "read-as"]
    errors = [str(item.help) for item in found if item.severity == "error"]
    return "".join(lines), "".join(errors)


@pytest.mark.parametrize(
    ("said", "needs"),
    [
        (
            "any three of the swallow, the cuckoo, the geese and the bush warbler are worth 5",
            f"is 3 of {BIRDS}, worth 5",
        ),
        (
            "three of the swallow, the cuckoo, the geese and the bush warbler are worth 5",
            f"is 3 of {BIRDS}, worth 5",
        ),
        ("any 3 of swallow, cuckoo, geese, bush warbler are worth 5", f"is 3 of {BIRDS}, worth 5"),
        ("any 3 of swallow, cuckoo, geese or bush warbler are worth 5", f"is 3 of {BIRDS}, worth 5"),
        (
            "any two of the swallow, cuckoo and geese are worth 5",
            "is 2 of swallow or cuckoo or geese, worth 5",
        ),
        (
            "two or more of swallow, cuckoo and geese are worth 4",
            "is 2 of swallow or cuckoo or geese, worth 4",
        ),
        ("one of the swallow and the cuckoo is worth 5", "is 1 of swallow or cuckoo, worth 5"),
        ("either the swallow or the cuckoo is worth 5", "is 1 of swallow or cuckoo, worth 5"),
        (
            'yaku birds "Three birds" is any three of the swallow, the cuckoo, the geese and the bush warbler, worth 5',
            f'yaku birds "Three birds" is 3 of {BIRDS}, worth 5',
        ),
        (
            "the moon and any two of the swallow, cuckoo and geese are worth 5",
            "is moon and 2 of swallow or cuckoo or geese, worth 5",
        ),
        (
            "all four of the swallow, the cuckoo, the geese and the bush warbler are worth 5",
            "is swallow, cuckoo, geese and bush_warbler, worth 5",
        ),
        ("both the moon and the phoenix are worth 3", "is moon and phoenix, worth 3"),
        ("any two ribbons and the moon are worth 5", "is 2 ribbons and moon, worth 5"),
        ("two of the three poetry ribbons are worth 2", "is 2 poetry_ribbons, worth 2"),
        ("つばめ、ほととぎす、雁、鶯のうち3枚で5文", f"は{TORI} 3枚、5文"),
        ("つばめ、ほととぎす、雁、鶯の中から三枚集めたら5文", f"は{TORI} 3枚、5文"),
        ("つばめ、ほととぎす、雁、鶯のどれか1枚で5文", f"は{TORI} 1枚、5文"),
        ("つばめかほととぎすで5文", "は柳に燕か藤に不如帰 1枚、5文"),
        ("役「鳥」はつばめ、ほととぎす、雁、鶯のうち3枚、5文", f"役「鳥」は{TORI} 3枚、5文"),
        ("月と鳳凰の両方で3文", "は芒に月と桐に鳳凰、3文"),
    ],
)
def test_so_many_of_cards(said: str, needs: str) -> None:
    line, error = read(said)
    assert line.endswith(needs) and not error
    assert read(line)[1] == ""  # it is a line of the language


@pytest.mark.parametrize(
    ("said", "shows"),
    [
        (
            "each swallow and cuckoo is worth 3",
            ["is swallow, worth 3", "is cuckoo, worth 3"],
        ),
        ("moon and phoenix are worth 3 points each", ["is moon, worth 3", "is phoenix, worth 3"]),
        ("the moon and the phoenix are each worth 3 points", ["is moon, worth 3", "is phoenix, worth 3"]),
        ("each ribbon is worth 2", ["is 1 ribbon, worth 2 and 2 for each further ribbon"]),
        ("flower viewing and moon viewing are worth 4 each", ["hanami is worth 4", "tsukimi is worth 4"]),
        ("blue ribbons and red ribbons are worth 4 each", ["aotan is worth 4", "akatan is worth 4"]),
        (
            "all three of the swallow, cuckoo, geese and bush warbler are worth 5",
            [f"3 of {BIRDS}", "swallow, cuckoo, geese and bush_warbler"],
        ),
        (
            "crane and moon or phoenix are worth 5",
            ["1 of crane or moon or phoenix", "crane and 1 of moon or phoenix"],
        ),
        (
            "rain man and any three red ribbons are worth 5",
            ["`all poetry_ribbons`", "`3 of poetry_ribbons or plain_red_ribbons`"],
        ),
        ("three moons are worth 3", ["`moon`"]),
        ("two swallow and cuckoo are worth 3", ["`swallow and cuckoo`"]),
        ("月と鳳凰はそれぞれ3文", ["は芒に月、3文", "は桐に鳳凰、3文"]),
        ("月と鳳凰は1枚につき3文", ["は芒に月、3文", "は桐に鳳凰、3文"]),
        ("つばめ、ほととぎす、雁、鶯の3枚で5文", [f"は{TORI} 3枚、5文"]),
    ],
)
def test_what_may_be_meant_otherwise_is_shown(said: str, shows: list[str]) -> None:
    line, error = read(said)
    assert not line and all(one in error for one in shows)


def test_points_of_cards_are_the_lines_where_they_count() -> None:
    assert (
        "cards count moon 3, phoenix 3" in read("moon and phoenix are worth 3 points each", "hana_awase")[1]
    )


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("役「猪鹿蝶」は7文", "猪鹿蝶は7文"),
        ("猪鹿蝶を7文に決める", "猪鹿蝶は7文"),
        ("五光を10文に変える", "「五光の文数」を10に決める"),
    ],
)
def test_a_yaku_of_the_game_is_given_another_value(said: str, line: str) -> None:
    assert read(said) == (line, "")
