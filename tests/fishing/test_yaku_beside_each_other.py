"""Yaku that cancel others, stand in their place, or count nothing; what each further card is; what is paid with a stake."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from helpers.rigged import faces, playing

from yakusoku.console.main import main
from yakusoku.interpreter.fishing.scoring import Seen, score
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

HEAD = """variant bare "Bare" of taiyaku
    drop brights, drinking, rows, chaff, spring, red_ribbons, blue_ribbons, birds, butterflies, stake, stop, settle
"""


def rules(body: str) -> RuleSet:
    loaded = load_text(HEAD + "".join(f"    {line}\n" for line in body.splitlines()), examples=False)
    wrong = [item.message for item in loaded.diagnostics if item.severity == "error"]
    assert loaded.ruleset is not None and not wrong, wrong
    return loaded.ruleset


def problems(body: str) -> list[str]:
    text = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    return [item.message for item in load_text(text, examples=False).diagnostics if item.severity != "hint"]


def end(ruleset: RuleSet, *captured: list[int], **parts: Any) -> list[int]:
    """The totals of a round in which these cards are captured."""
    spare = [code for code in (22, 32, 52, 92) if all(code not in cards for cards in captured)]
    hands = [[spare[seat]] for seat in range(len(captured))]
    game = playing(hands, captured=captured, rules=ruleset, **parts)
    while not game.over:
        game.choose(game.options()[0])
    return game.totals


APART = """settle yaku from each player
settle festival from each player
group open "Open", all count
    yaku boars "Boar" is boar, worth 4{boars}
    yaku deers "Deer" is deer, worth 1{deers}
group festival "Festival", all count, counted apart
    yaku geeses "Geese" is geese, worth 2{geeses}
    yaku cups "Cup" is sake_cup, worth 5{cups}
"""


def apart(**tails: str) -> RuleSet:
    return rules(APART.format(**{name: tails.get(name, "") for name in ("boars", "deers", "geeses", "cups")}))


@pytest.mark.parametrize(
    ("tails", "captured", "totals"),
    [
        ({}, ([70], [81]), [2, -2]),
        ({"boars": ", cancels the yaku of others"}, ([70], [81]), [4, -4]),
        ({"boars": ", cancels the yaku of others"}, ([70, 90], [81, 100]), [9, -9]),
        ({"geeses": ", cancels the yaku of others"}, ([70], [81]), [-2, 2]),
        ({"geeses": ", cancels the yaku of others"}, ([90], [81]), [-2, 2]),
        ({"geeses": ", cancels the yaku of others", "boars": ", cancels the yaku of others"}, ([70], [81]), [0, 0]),
        ({"boars": ", unless geeses"}, ([70, 81], []), [2, -2]),
        ({"geeses": ", unless boars"}, ([70, 81], []), [4, -4]),
        ({"geeses": ", in place of boars"}, ([70, 81], []), [2, -2]),
        ({"boars": ", in place of geeses"}, ([70, 81], []), [4, -4]),
        ({"cups": ", in place of geeses"}, ([90, 81], []), [5, -5]),
        ({"boars": ", unless geeses"}, ([70], [81]), [2, -2]),
        ({"boars": ", unless geeses", "geeses": ", unless cups"}, ([70, 81, 90], []), [5, -5]),
    ],
)  # fmt: skip
def test_what_is_counted_apart_is_a_yaku_as_any(
    tails: dict[str, str], captured: tuple[list[int], ...], totals: list[int]
) -> None:
    assert end(apart(**tails), *captured) == totals


def test_nobody_has_what_was_cancelled() -> None:
    said = apart(boars=", cancels the yaku of others").rules
    assert not said
    body = APART.format(boars=", cancels the yaku of others", deers="", geeses="", cups="")
    ruleset = rules(body + "settle 10 chips from each player to the dealer if nobody has festival\n")
    assert end(ruleset, [70], [81]) == [14, -14]
    assert end(ruleset, [100], [81]) == [1 - 2, 2 - 1]


def test_a_claim_is_not_in_the_way_of_captured_cards() -> None:
    body = 'group hands "Hands" for the dealt hand, all count\n    yaku reds "Reds" is 6 ribbons, worth 2{tail}\ngroup open "Open", all count\n    yaku boars "Boar" is boar, worth 4{other}\n'
    for tail, other in (
        (", unless boars", ""),
        ("", ", in place of reds"),
        ("", ", unless reds"),
        (", in place of boars", ""),
    ):
        assert "Neither can stand in the way of the other" in " ".join(
            problems(body.format(tail=tail, other=other))
        )


FURTHER = (
    'group open "Open", all count\n    yaku one "One" is {needs}, worth 10 and 1 for each further {thing}\n'
)


@pytest.mark.parametrize(
    ("needs", "thing", "captured", "value"),
    [
        ("all pine", "chaff", [10, 11, 12, 13], 10),
        ("all pine", "chaff", [10, 11, 12, 13, 22], 11),
        ("4 of one month", "chaff", [40, 41, 42, 43, 22], 11),
        ("4 of one month", "chaff", [110, 111, 112, 113, 22, 23], 12),
        ("2 of one month twice", "chaff", [10, 11, 12, 20, 21, 22], 12),
        ("2 of one month and 2 of another month", "chaff", [12, 13, 20, 21], 10),
        ("3 of one month among chaff", "chaff", [121, 122, 123, 12], 11),
        ("all cards of the month of the round", "chaff", [30, 31, 32, 33, 12], 11),
        ("all cards of the month of the round", "card of the month of the round", [30, 31, 32, 33], 10),
        ("2 or more cards of the month of the round", "chaff", [30, 31, 32, 33], 12),
        ("2 or more cards of the month of the round", "chaff", [30, 32, 33], 11),
        ("2 or more cards of the month of the round", "card of the month of the round", [30, 32, 33], 11),
        ("curtain and 1 or more cards of the month of the round", "card of the month of the round", [30, 32], 11),
        ("moon", "card of the month of the round", [80, 30, 32], 12),
        ("curtain", "card of the month of the round", [30, 32], 11),
        ("moon and 2 brights", "brights", [80, 30], 10),
        ("moon and 2 brights", "brights", [80, 30, 10], 11),
        ("3 of pine or chaff", "chaff", [10, 11, 22, 23], 11),
        ("3 of pine or chaff", "chaff", [12, 13, 22, 23], 11),
        ("2 ribbons and 4 of ribbons or chaff", "chaff", [11, 21, 12, 13, 22], 11),
        ("boar, deer and butterflies", "animals", [60, 70, 100, 20], 11),
    ],
)  # fmt: skip
def test_a_further_card_is_beyond_those_that_are_needed(
    needs: str, thing: str, captured: list[int], value: int
) -> None:
    ruleset = rules(FURTHER.format(needs=needs, thing=thing))
    assert score(ruleset, faces(captured), 3, Seen(0, 3)).total == value


NOTHING = """settle yaku from each player
settle 10 chips from each player to the dealer if nobody has a yaku
group open "Open", all count
    yaku each "Each" is boar, worth 1 for each bright{tail}
    yaku other "Other" is deer, worth 3, unless each
"""


def test_a_yaku_that_is_worth_nothing_is_none() -> None:
    ruleset = rules(NOTHING.format(tail=""))
    assert end(ruleset, [70], [])[0] == 10
    assert end(ruleset, [70, 10], [])[0] == 1
    assert end(ruleset, [70, 100], [])[0] == 3
    assert end(ruleset, [70, 100, 10], [])[0] == 1
    assert score(ruleset, faces([70]), 3).rows == ()
    stopping = rules(NOTHING.format(tail=", stops the round"))
    assert [row.yaku for row in score(stopping, faces([70]), 3).rows] == ["each"]


def test_what_a_worthless_yaku_does_it_does() -> None:
    body = NOTHING.format(tail=', cancels the yaku of others\n    yaku bar "Bar" is geese, in place of other')
    ruleset = rules(body)
    assert end(ruleset, [70], [100])[0] == 10
    assert score(ruleset, faces([81, 100]), 3).rows == ()


STAKED = """stake 10 chips each round
settle yaku from each player
group open "Open", all count
    yaku boars "Boar" is boar, worth {boar}
    yaku deers "Deer" is deer, worth {deer}
"""


@pytest.mark.parametrize(
    ("boar", "deer", "totals"),
    [(4, 4, [0, 0]), (20, 18, [2, -2]), (30, 18, [10, -10]), (40, 40, [0, 0])],
)
def test_with_a_stake_what_both_pay_is_added_up_before(boar: int, deer: int, totals: list[int]) -> None:
    ruleset = rules(STAKED.format(boar=boar, deer=deer))
    parts = {"staked": [10, 10]}
    game_totals = end(ruleset, [70], [100], **parts)
    assert game_totals == totals


def test_who_pays_each_pays_from_the_leader_on_as_far_as_the_cap_goes() -> None:
    ruleset = rules("settle 6 chips to each other player from the dealer\nnobody pays more than 9 chips")
    assert end(ruleset, [], [], [], dealer=1) == [6, -9, 3]
    assert end(ruleset, [], [], [], dealer=2) == [6, 3, -9]


def test_the_next_in_turn_stands_in_for_a_dealer_who_sits_out() -> None:
    ruleset = rules("settle 3 chips from each player to the dealer")
    game = playing([[22], [32], [52]], captured=[[], [], []], rules=ruleset, dealer=1)
    assert game.dealer == 1
    game.round.out = [1]
    assert game.dealer == 2


WORDS = {
    "en": (
        (
            "All that is paid by these is doubled if the winner is not the dealer.",
            "moon viewers",
            "also those that are counted apart",
        ),
        ("no such player", "viewers_of"),
    ),
    "ja": (
        (
            "その局の勝者が配り手でなければ、これらで払う分がすべて2倍になります。",
            "月見札",
            "残した人は次の人に1点払います",
            "別に数える役も含めて",
        ),
        ("そのような人がいない", "viewers_of"),
    ),
}


@pytest.mark.parametrize("lang", WORDS)
def test_the_sheet_says_so(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who has not won, sets by their names, the one who left a card beside another who is named."""
    path = tmp_path / "house.yaku"
    path.write_text(
        """variant house "House" of hana_awase
    multiply by 2 unless the winner is the dealer
    set viewers_of "moon viewers" "月見札[つきみふだ]" is moon, sake_cup
    rule left "Left" "残[のこ]り"
        when a player leaves an animal on the field
        if another player has captured a viewers_of
        then the player pays 1 point to the next player
    group own "Own" "自分[じぶん]", all count, counted apart
        yaku geeses "Geese" "雁[かり]" is geese, worth 2, cancels the yaku of others
""",
        encoding="utf-8",
    )
    assert main(["sheet", str(path), "--format", "txt", "--lang", lang]) == 0
    said = re.sub(r"\s+", " " if lang == "en" else "", capsys.readouterr().out)
    there, not_there = WORDS[lang]
    assert all(words in said for words in there), said
    assert not any(words in said for words in not_there)
