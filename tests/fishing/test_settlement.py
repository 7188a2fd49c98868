"""Every row of a settlement, what changes it, yaku of new kinds, cards that capture more than their month."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from helpers.rigged import at, choose, deal, events, faces, offered, playing, shown
from helpers.shipped import shipped

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import Seen, claims, score
from yakusoku.interpreter.fishing.settle import zero_sum
from yakusoku.interpreter.record import record, replay, text
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text

STOP, GO_ON = Pick(1), Pick(0)
BARE = """variant bare "Bare" of taiyaku
    drop brights, drinking, rows, chaff, spring, red_ribbons, blue_ribbons, birds, butterflies, stake, stop, settle
    group lots "Lots", all count
        yaku boars "Boar" is boar, worth 4
        yaku deers "Deer" is deer, worth 7
"""


@lru_cache(maxsize=64)
def rules(body: str, base: str = "") -> RuleSet:
    """A bare game of two yaku (or a variant of `base`) with these statements."""
    head = f'variant t "T" of {base}\n' if base else BARE
    loaded = load_text(head + "".join(f"    {line}\n" for line in body.splitlines()), examples=False)
    wrong = [item for item in loaded.diagnostics if item.severity == "error"]
    assert loaded.ruleset is not None and not wrong, [(item.code, item.message) for item in wrong]
    return loaded.ruleset


def end(body: str, *captured: list[int], base: str = "", **parts: Any) -> list[int]:
    """The totals of a round whose last cards are played; who has captured these cards."""
    spare = [code for code in (12, 22, 32, 52) if all(code not in cards for cards in captured)]
    game = playing(
        [[spare[seat]] for seat in range(len(captured))], captured=captured, rules=rules(body, base), **parts
    )
    while not game.over:
        game.choose(game.options()[0])
    return game.totals


BOAR, BOTH = [70], [70, 100]


@pytest.mark.parametrize(
    ("body", "captured", "totals"),
    [
        ("settle the difference to the winner", (BOAR, [100], []), [-3, 10, -7]),
        ("settle yaku from each player", (BOAR, [100], []), [8 - 7, 14 - 4, -11]),
        ("settle half the yaku from each player", (BOAR, [100], []), [4 - 3, 6 - 2, -5]),
        ("settle yaku of the winner", (BOAR, [100], []), [-7, 14, -7]),
        ("settle yaku to its maker", (BOAR, [100], []), [4, 7, 0]),
        ("settle lots from each player", (BOAR, [], []), [8, -4, -4]),
        ("settle deers from each player", (BOTH, [], []), [14, -7, -7]),
        ("settle nothing", (BOAR, [], []), [0, 0, 0]),
        ("settle 3 chips from each player to the dealer", (BOAR, [], []), [6, -3, -3]),
        ("settle card points against 20", (BOAR, [10], []), [-10, 0, -20]),
        ("settle card points against 5 for the leader or 9 for the last player", (BOAR, [], []), [5, 0, -9]),
        ("settle card points against 1 with 2 players or 2 with 3 players", (BOAR, []), [9, -1]),
        ("settle card points", (BOAR, [10], [12]), [10, 20, 1]),
        ("settle the difference of card points to the winner", (BOAR, [10], []), [-10, 30, -20]),
        ("cards count animal 3, boar 8\nsettle card points", (BOTH, [10], []), [11, 20, 0]),
        ("settle yaku from each player\nsettle card points against 10", (BOAR, [10], []), [8, -4 + 10, -4 - 10]),
        ("settle yaku from each player\nnobody pays more than 3 chips", (BOAR, [], []), [6, -3, -3]),
        ("settle yaku from each player\neach point of yaku pays 12 chips", (BOAR, []), [48, -48]),
        ("double", (BOAR, [100], []), [-6, 20, -14]),
        ("the round is void if a player has 9 or fewer card points", (BOAR, [100], []), [0, 0, 0]),
        ("each point of yaku pays 12 chips", (BOAR, []), [48, -48]),
        ("settle 2 points of yaku from each player to the leader\neach point of yaku pays 5 chips", ([], []), [10, -10]),
    ],
)  # fmt: skip
def test_what_a_row_pays(body: str, captured: tuple[list[int], ...], totals: list[int]) -> None:
    assert end(body, *captured) == totals


PAID = "settle yaku from each player\n"


@pytest.mark.parametrize(
    ("change", "parts", "factor"),
    [
        ("double if the yaku are worth 4 or more", {}, 2),
        ("double if the yaku are worth 5 or more", {}, 1),
        ("multiply by 3 if the field has crane or moon", {"laid": [80]}, 3),
        ("multiply by 3 if the field has crane or moon", {"laid": [81]}, 1),
        ("multiply by 3 if the field has 2 or more brights", {"laid": [80, 10]}, 3),
        ("multiply by 2\nmultiply by 3", {}, 6),
        ("multiply everything by 4 if the field has crane", {"laid": [10]}, 4),
        ("double if another player went on", {"went": [0, 1]}, 2),
        ("double if another player went on", {"went": [2, 0]}, 1),
        ("double if another player has captured boar", {}, 1),
        ("double if another player has captured no boar", {}, 2),
        ("double if a player has captured boar", {}, 2),
        ("double if a player has captured 2 or more animals", {}, 1),
        ("double if another player has not captured boar", {}, 2),
        ("double unless another player has captured boar", {}, 2),
        ("double if a player has not captured boar", {}, 2),
        ("double unless a player has captured boar", {}, 1),
        ("double if everyone has not captured boar", {}, 1),
        ("double if everyone who has captured boar has captured an animal", {}, 2),
        ("double if hands are empty", {}, 2),
        ("double unless hands are empty", {}, 1),
        ("double if a player stopped the round", {}, 1),
        ("double if nobody has a yaku", {}, 1),
        ("double if somebody has lots", {}, 2),
        ("double if somebody has boars", {}, 2),
        ("double if somebody has deers", {}, 1),
        ("double if everyone has captured boar", {}, 1),
        ("double if the winner has captured boar", {}, 2),
        ("double if the field has 1 bright", {"laid": [80, 10]}, 1),
        ("double if the field has 2 brights", {"laid": [80, 10]}, 2),
        ("double if there are 2 players", {}, 2),
        ("double if everyone has 1 or more card points", {}, 1),
        ("double if a player has 10 card points", {}, 2),
        ("the round is void if a player has 9 or fewer card points", {}, 0),
        ("the round is void if everyone has 9 or fewer card points", {}, 1),
        ("the round is void if it is the first hand of the session", {}, 0),
    ],
)
def test_what_changes_a_settlement(change: str, parts: dict[str, Any], factor: int) -> None:
    assert end(PAID + change, BOAR, [], **parts) == [4 * factor, -4 * factor]


def test_who_alone_went_on_pays_for_all() -> None:
    body = PAID + "whoever alone went on pays for all"
    assert end(body, BOAR, [], [], went=[0, 1, 0]) == [8, -8, 0]
    assert end(body, BOAR, [], [], went=[0, 1, 1]) == [8, -4, -4]
    assert end(body, BOAR, [], [], went=[1, 0, 0]) == [8, -4, -4]


@pytest.mark.parametrize(
    ("change", "went", "factor"),
    [
        ("double for each time the winner went on", [0, 2], 1),
        ("double for each time the winner went on", [1, 2], 2),
        ("double for each time the winner went on", [3, 2], 8),
        ("double for each time another player went on", [3, 2], 4),
        ("double for each time a player went on", [3, 2], 32),
        ("multiply by 1 more for each time the winner went on", [0, 2], 1),
        ("multiply by 1 more for each time the winner went on", [3, 2], 4),
        ("multiply by 2 more for each time another player went on", [3, 2], 5),
        ("multiply by 3 for each time another player went on if the winner went on", [1, 2], 9),
        ("multiply by 3 for each time another player went on if the winner went on", [0, 2], 1),
        ("multiply by 100 for each time the winner went on", [8, 0], 1_000_000),
    ],
)
def test_what_grows_with_how_often_somebody_went_on(change: str, went: list[int], factor: int) -> None:
    assert end(PAID + change, BOAR, [], went=went) == [4 * factor, -4 * factor]


def test_rows_of_a_variant_take_the_place_of_those_of_its_base_and_rules_add_to_them() -> None:
    body = 'settle yaku from each player\nrule more "More"\n    double if the yaku are worth 4 or more\n'
    assert end("drop settle\n" + body, BOAR, [], base="koi_koi") == [0, 0]
    assert end(body, BOAR, []) == [8, -8]


def test_what_a_rule_of_the_base_adds_stays_where_a_variant_drops_the_rows(tmp_path: Path) -> None:
    base = (
        BARE.replace("bare", "dear")
        + '    settle yaku from each player\n    rule more "More"\n        multiply by 3\n'
    )
    (tmp_path / "dear.yaku").write_text(base, encoding="utf-8")
    file = tmp_path / "own.yaku"
    file.write_text(
        'variant own "Own" of dear\n    drop settle\n    settle yaku to its maker\n', encoding="utf-8"
    )
    loaded = load(str(file))
    assert loaded.ruleset is not None and loaded.ok
    game = playing([[12], [22]], captured=[BOAR, []], rules=loaded.ruleset)
    while not game.over:
        game.choose(game.options()[0])
    assert game.totals == [12, 0]


def test_claims_are_multiplied_and_paid_back() -> None:
    body = "multiply everything by 2 if the field has crane\nsettle nothing\nclaims are paid back if nobody has a yaku"
    hands = [[40, 41, 42, 43], [12]]
    for captured, left in (([], [0, 0]), ([70], [10, -10])):
        game = deal(*hands, field=[10], rules=rules(body), record=True)
        game.choose(game.options()[0])
        assert game.round.gain == [10, -10]
        game = at(game, captured=[captured, []], hands=[[], [12]], turn=1)
        while not game.over:
            game.choose(game.options()[0])
        assert game.totals == left


CARDS = "settle card points against 10\n"


@pytest.mark.parametrize(
    ("body", "captured", "winner", "heir"),
    [
        ("settle yaku from each player", (BOAR, [100], []), 1, 1),
        ("settle yaku from each player", ([], BOAR, BOAR[:0]), 1, 1),
        ("settle yaku from each player\nsettle 30 chips to each other player from the leader", ([], [100], []), 1, 1),
        ("settle yaku from each player\ntie goes to the dealer or nearest after", ([], [], []), None, 2),
        ("settle yaku from each player\ntie goes to the leader or nearest after", ([], [], []), None, 0),
        ("settle lots from each player if there are 2 players", (BOAR, [], []), None, 0),
        ("settle yaku of the winner if a player stopped the round", (BOAR, [100], []), None, 0),
        (CARDS + "settle yaku from each player", (BOAR, [], [10, 30, 80]), 2, 2),
        (CARDS, ([20], [40], [50]), None, 0),
        (CARDS + "the round is void if a player has 0 card points", (BOAR, [10], []), None, 0),
        (CARDS + "settle 30 chips from each player to the dealer unless another player went on", ([10], [], []), 2, 2),
        (CARDS + "settle 30 chips from each player to the dealer unless the winner is the dealer", ([10], [], []), 0, 0),
        ("settle yaku from each player\nthe round is void if another player has captured no boar", (BOAR, [10], []), None, 0),
        ("settle yaku of the winner unless another player has captured crane", (BOAR, [10], []), None, 0),
        ("settle yaku from each player unless another player has captured crane", (BOAR, [10, 100], []), 1, 1),
        ("the round is void if a player has 9 or fewer card points", (BOAR, [100], []), None, 0),
        ("settle 2 chips from each player to the dealer", ([], [], []), 2, 2),
        ("settle nothing", (BOAR, [], []), None, 0),
        ("", (BOAR, [100], []), 1, 1),
        ("", ([], [], []), None, 0),
    ],
)  # fmt: skip
def test_who_has_won_and_who_is_favoured_where_nobody_has(
    body: str, captured: tuple[list[int], ...], winner: int | None, heir: int
) -> None:
    game = playing([[33], [43], [53]], captured=captured, rules=rules(body), dealer=2, record=True)
    while not game.over:
        game.choose(game.options()[0])
    assert (game.before.winner, game.before.heir) == (winner, heir)
    assert (game.log or [])[-1]["winner"] == winner


@pytest.mark.parametrize(
    ("lines", "captured", "dealer", "leader"),
    [
        ("", ([], [], []), 2, 0),
        ("tie goes to the dealer or nearest after", ([], [], []), 2, 2),
        ("tie goes to the leader or nearest after", ([], [], []), 0, 0),
        ("", (BOAR, [], []), 2, 0),
        ("", ([], [100], BOAR), 0, 1),
        ("tie goes to the dealer or nearest after", (BOAR, [], []), 1, 0),
    ],
)
def test_who_deals_after_a_round_by_who_lost_it(
    lines: str, captured: tuple[list[int], ...], dealer: int, leader: int
) -> None:
    """The last loser deals and the last winner leads; where nobody won, whom a tie favours, or else who did so before."""
    body = f"drop tie\ndealer earliest month drawn from the deck, later the last loser\nleader at random, later the last winner\n{lines}"
    won = rules(f"{body}\nsettle yaku from each player")
    game = playing([[33], [43], [53]], captured=captured, rules=won, dealer=2)
    game.hands, first = 2, game.hand
    while game.hand == first:
        game.choose(game.options()[0])
    assert (game.round.dealer, game.round.leader) == (dealer, leader)


def test_who_wins_is_paid_by_the_rows_that_say_so_and_nobody_is_where_nobody_has_won() -> None:
    row = "settle 3 chips from each player to the winner"
    assert end(PAID + row, BOAR, []) == [7, -7]
    assert end(PAID + row, [], []) == [0, 0]
    assert end(CARDS + row, [10], [20]) == [10 + 3, -3]
    assert end(PAID + "double if the winner has 10 card points", BOAR, []) == [8, -8]


PAIRS = """group pairs "Pairs", all count
    yaku peony "Peony" is butterflies, worth 5
    yaku lit "Lit" is moon, worth 7
"""


@pytest.mark.parametrize(
    ("settle", "captured", "winner"),
    [
        # what no row pays for wins nothing
        ("settle pairs from each player", ([70, 100], [60], []), 1),
        ("settle pairs from each player", ([70, 100], [], []), None),
        # nor does what a row pays for in other rounds only
        ("settle yaku from each player if nobody has pairs\nsettle pairs from each player", ([70, 100], [60], []), 1),
        ("settle yaku from each player if nobody has pairs\nsettle pairs from each player", ([70, 100], [], []), 0),
        # of several yaku only those count
        ("settle pairs from each player\nsettle boars from each player", ([100], [60, 70], []), 1),
        ("settle pairs from each player\nsettle deers from each player", ([100], [60, 70], []), 0),
        # who would be paid, were that player the winner
        ("settle yaku of the winner if the winner has captured boar", ([100], [70], []), 1),
        # twice or half is counted once and in full
        ("settle half lots from each player\nsettle pairs from each player\nsettle pairs to its maker", ([60], [100], []), 1),
        # where nobody gains anything, who has the yaku has won all the same
        ("settle yaku from each player", ([100], [80]), 0),
    ],
)  # fmt: skip
def test_who_has_won_by_the_yaku_that_are_paid_for(
    settle: str, captured: tuple[list[int], ...], winner: int | None
) -> None:
    hands = [[card] for card, _ in zip((12, 22, 32), captured, strict=False)]
    game = playing(hands, captured=captured, rules=rules(PAIRS + settle), record=True)
    while not game.over:
        game.choose(game.options()[0])
    [ended] = [line for line in game.log or [] if "chips" in line and "winner" in line]
    assert ended["winner"] == winner


def test_without_a_winner_pot_and_deal_go_as_in_a_tie() -> None:
    made = rules("settle yaku from each player\ntie goes to the leader or nearest after")
    hands = [[33], [43], [53]]
    game = playing(hands, rules=made, dealer=2, pot=3, gain=[-1, -1, -1], rounds=2, record=True)
    while game.hand == 1:
        game.choose(game.options()[0])
    assert events(game, "pay") == [{"event": "pay", "from": "pot", "to": 0, "chips": 3, "for": "pot"}]
    assert (game.totals, game.round.dealer, game.before.winner) == ([2, -1, -1], 0, None)


def test_a_session_ends_when_somebody_has_lost_so_many() -> None:
    game = new_game(rules("settle card points against 88\nsession ends at -40 points"), 3, 3)
    before = game.totals[:]
    while not game.over:
        if game.hand > 1:
            assert min(before) > -40
        game.choose(game.options()[0])
        before = game.totals[:] if game.decision is not None else before
    assert min(game.totals) <= -40
    assert 1 < game.hand < game.hands


def test_a_session_ends_with_a_number_of_points() -> None:
    made = rules("settle card points\nsession ends at 300 points")
    game = new_game(made, 2, 3)
    while not game.over:
        game.choose(game.options()[0])
    assert max(game.totals) >= 300
    assert 1 < game.hand < game.hands
    assert not zero_sum(made)


def test_a_yaku_cancels_those_of_others() -> None:
    body = (
        PAID
        + 'group wet, all count\n    yaku rain "Rain" is all willow, worth 1, cancels the yaku of others\n'
    )
    assert end(body, [110, 111, 112, 113], BOAR) == [1, -1]
    assert end(body, [110, 111, 112], BOAR) == [-4, 4]


# -------------------------------------------------------------------------------------------------------- kinds of yaku


def worth(
    body: str, cards: list[int], *, dealt: bool = False, players: int = 3, seen: Seen | None = None
) -> int:
    head = "group more" + (" for the dealt hand" if dealt else "") + ", best one counts\n    yaku it is "
    found = rules(head + body)
    return (
        claims(found, faces(cards), players) if dealt else score(found, faces(cards), players, seen)
    ).total


@pytest.mark.parametrize(
    ("body", "made", "missed"),
    [
        ("2 of one month 3 times, worth 1", [10, 11, 20, 21, 30, 31], [10, 11, 20, 21, 30, 40]),
        ("4 of one month and 3 of another month, worth 1", [10, 11, 12, 13, 20, 21, 22], [10, 11, 12, 13, 20, 21]),
        ("3 of one month and 2 of another month twice, worth 1", [10, 11, 12, 20, 21, 30, 31], [10, 11, 12, 13, 20, 21, 30]),
        ("3 of one month among wisteria or iris, worth 1", [40, 41, 42], [10, 11, 12, 40, 41, 50]),
        ("3 of one month among chaff, worth 1", [121, 122, 123], [120, 121, 122]),
        ("2 of one month among wisteria and 2 of another month, worth 1", [40, 41, 10, 11], [40, 41, 42, 43]),
        ("2 exactly of one month 2 times, worth 1", [10, 11, 20, 21], [10, 11, 12, 13, 20, 21]),
        ("moon and no rain_man, worth 1", [80, 10], [80, 110]),
        ("1 exactly of ribbons and nothing but ribbons or chaff, worth 1", [11, 12, 13], [11, 12, 20]),
        ("30 card points, worth 1", [10, 20], [10, 11]),
        ("all cards of the month of the round, worth 1", [30, 31, 32, 33], [40, 41, 42, 43]),
    ],
)  # fmt: skip
def test_what_makes_a_yaku(body: str, made: list[int], missed: list[int]) -> None:
    seen = Seen(0, 3)
    assert [worth(body, made, seen=seen), worth(body, missed, seen=seen)] == [1, 0]


def test_the_month_of_the_round_is_unknown_outside_of_a_round() -> None:
    assert worth("all cards of the month of the round, worth 1", [30, 31, 32, 33]) == 0


def test_values_by_seat() -> None:
    body = "3 chaff, worth 10 for the last player or 5 for the leader"
    values = [worth(body, [12, 13, 22], seen=Seen(place)) for place in (0, 1, 2, -1)]
    assert values == [5, 0, 10, 0]


def test_points_beyond_those_needed_add_up() -> None:
    assert worth("30 card points, worth 10 and 1 for each further card point", [10, 20, 12, 13]) == 12


def test_a_month_of_its_own_is_found_whatever_comes_first() -> None:
    """The only month among wisteria must not be used up by the other need."""
    body = "2 of one month and 2 of another month among wisteria, worth 1"
    assert worth(body, [40, 41, 80, 81]) == 1


def test_a_yaku_in_place_of_another() -> None:
    body = 'group two, all count\n    yaku low "Low" is 2 ribbons, worth 1\n'
    body += '    yaku high "High" is 3 ribbons, worth 1, in place of low\n'
    found = rules(body)
    assert [row.yaku for row in score(found, faces([11, 21]), 2).rows] == ["low"]
    assert [row.yaku for row in score(found, faces([11, 21, 31]), 2).rows] == ["high"]


def test_cards_that_count_as_another_class_count_as_no_other() -> None:
    body = "group more, all count, willow counts as chaff\n    yaku it is 2 chaff, worth 1\n    yaku strip is 1 ribbons, worth 10\n"
    assert score(rules(body), faces([110, 112]), 2).total == 1
    assert score(rules(body), faces([110, 11]), 2).total == 10
    body = body.replace("counts as", "also counts as")
    assert score(rules(body), faces([110, 112]), 2).total == 11


def test_a_group_apart_counts_only_for_the_row_that_names_it() -> None:
    body = 'group special "Special", all count, counted apart\n    yaku cup "Cup" is sake_cup, worth 9\n'
    assert score(rules(body), faces([90]), 2).total == 0
    assert end(body + "settle special from each player if nobody has a yaku", [90], []) == [9, -9]
    assert end(body + "settle special from each player if nobody has a yaku", [90, 70], []) == [0, 0]
    assert end(body + PAID + "double if nobody has special", [90, 70], []) == [4, -4]


def test_a_claim_may_be_part_of_a_yaku() -> None:
    body = (
        PAID
        + 'group late, all count\n    yaku after "After" is 1 brights and claimed four_of_a_kind, worth 9\n'
    )
    assert end(body, [10], []) == [0, 0]
    assert end(body, [10], [], claimed=[["four_of_a_kind"], []]) == [9, -9]
    assert end(
        body.replace("claimed four_of_a_kind", "claimed fours"), [10], [], claimed=[["four_of_a_kind"], []]
    ) == [9, -9]


def test_flowers_in_other_months() -> None:
    found = rules("plum is month 11\nwillow is month 2")
    assert [face.month for face in found.deck.faces if face.code in ("20", "110")] == [11, 2]
    assert found.deck.months[1].en == "Willow"
    assert found.hash != rules("").hash


# ------------------------------------------------------------------------------------------- what captures, what happens


def field_play(
    body: str, card: int, field: list[int], *, pile: list[int] = (), rest: list[int] = (23,)
) -> FishingGame:  # type: ignore[assignment]
    game = playing([[card, 13], list(rest)], field=field, pile=pile, rules=rules(body), record=True)
    game.lines = []
    return choose(game, card)


def taken(game: FishingGame) -> list[int]:
    """What the first player has captured."""
    return shown(game, game.round.captured[0])


WILD = "lightning captures any card except willow\n"


def test_a_wild_card_takes_one_card_of_any_other_month() -> None:
    assert offered(field_play(WILD, 113, [80, 91, 112])) == [80, 91]
    assert taken(field_play(WILD, 113, [80, 112])) == [80, 113]
    assert field_play(WILD, 113, [112, 111]).round.captured[0] == 0


def test_three_cards_that_lie_together_are_safe_from_it() -> None:
    game = field_play(WILD, 113, [80, 81, 82, 91])
    assert shown(game, game.round.captured[0]) == [91, 113]


def test_what_is_no_willow_any_more_is_not_taken_by_willows() -> None:
    assert field_play(WILD, 112, [113]).round.captured[0] == 0
    assert taken(field_play("", 112, [113])) == [112, 113]


def test_a_drawn_card_must_take_it_where_the_rules_say_so() -> None:
    caught = WILD + "lightning is captured by drawn cards that it captures"
    game = field_play(caught, 10, [113, 80], pile=[81])
    assert shown(game, game.round.captured[0]) == [81, 113]
    game = field_play(caught, 81, [113, 80])
    assert shown(game, game.round.captured[0]) == [80, 81]
    game = field_play(caught.replace("drawn ", ""), 81, [113, 80])
    assert offered(game) == [80, 113]


def test_drawn_last_it_takes_the_field() -> None:
    game = field_play(WILD + "lightning drawn last captures the field", 10, [80, 112], pile=[113])
    assert shown(game, game.round.captured[0]) == [10, 80, 112, 113]


def test_some_of_its_cards_or_all_three_of_its_month() -> None:
    body = "rain_man captures any of poetry_ribbons or all three of its month"
    assert taken(field_play(body, 110, [11, 20])) == [11, 110]
    assert taken(field_play(body, 110, [11, 111, 112, 113])) == [110, 111, 112, 113]
    assert field_play(body, 110, [20, 111]).round.captured[0] == 0
    assert taken(field_play(body, 111, [110])) == [110, 111]


def test_cards_that_are_left_go_to_whoever_took_the_rest() -> None:
    body = (
        WILD
        + "settle card points\ncards of willow left on the field go to whoever captured most of their month\n"
    )
    body += "other cards left on the field go to whoever captured lightning"
    assert end(body, [110, 111], [113, 80], field=[112, 82]) == [30 + 5, 21 + 1 + 2]


def test_what_a_line_names_is_not_among_the_other_cards_that_are_left() -> None:
    body = "settle card points\ncards of moon left on the field go to whoever captured most of their month\n"
    body += "other cards left on the field go to whoever captured lightning"
    nobody = end(body, [110, 111], [113, 90], field=[80, 102])
    assert nobody == [20 + 10, 1 + 10 + 3]
    equal = end(body, [81], [113, 82], field=[80, 102])
    assert equal == [10, 1 + 1 + 3]
    assert end(body, [81, 82], [113], field=[80, 102]) == [10 + 1 + 20, 1 + 3]


def test_hands_and_pile_are_played_out() -> None:
    body = "round ends when hands and the draw pile are empty\nsettle card points"
    game = playing([[12], [22]], field=[], pile=[10, 20, 30, 40], rules=rules(body), record=True)
    game.lines = []
    choose(game, 12, 22)
    assert [line["player"] for line in events(game, "draw")] == [0, 1, 0, 1]
    assert (game.over, game.totals) == (True, [21, 11])


def test_clauses_hear_captures_and_draws_and_move_captured_cards() -> None:
    rule = (
        'rule grab "Grab"\n    when a player captures 2 or more brights\n    then the player takes 1 chaff from everyone else\n'
        '    and everyone else pays 2 points to the player\nrule luck "Luck"\n'
        "    when a player draws a bright then the player pays 1 point to the next player\n"
    )
    found = rules("settle nothing\nmatch by month\ndrop rows\n".replace("drop rows\n", "") + rule)
    game = playing([[33, 13], [23]], captured=[[], [42, 41]], field=[30], pile=[10], rules=found, record=True)
    assert shown(choose(game, 33), game.round.captured[1]) == [41, 42]
    assert game.round.gain == [-1, 1]
    again = 'rule grab "Grab"\n    when a player captures 1 or more brights\n    then the player takes 1 chaff from everyone else\n'
    game = playing(
        [[33, 13], [23]], captured=[[], [42, 41]], field=[30], rules=rules("settle nothing\n" + again)
    )
    choose(game, 33)
    assert [shown(game, cards) for cards in game.round.captured] == [[30, 33, 42], [41]]


def test_calling_off_is_asked_when_a_turn_begins_and_pays_half() -> None:
    game = playing(
        [[12, 13], [22, 23]],
        captured=[[10, 30, 80, 120], []],
        rules=hachi(),
        went=[1, 0],
    )
    choose(game, 12, 22)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "stop")
    game.choose(GO_ON)
    assert game.decision is not None and game.decision.kind == "play"
    game = playing(
        [[12, 13], [22, 23]],
        captured=[[10, 30, 80, 120], []],
        rules=hachi(),
        went=[1, 0],
    )
    choose(game, 12, 22).choose(STOP)
    assert game.totals == [60, -60]


# --------------------------------------------------------------------------------------------------------- Hachi-Hachi


def hachi() -> RuleSet:
    loaded = load("hachi_hachi")
    assert loaded.ruleset is not None
    return loaded.ruleset


ALL = [month * 10 + index for month in range(1, 13) for index in range(4)]


def hachi_end(*captured: list[int], **parts: Any) -> list[int]:
    taken = {code for cards in captured for code in cards}
    spare = [code for code in ALL if code not in taken and code % 10 > 1]
    game = playing(
        [[spare[seat * 3]] for seat in range(len(captured))], captured=captured, rules=hachi(), **parts
    )
    while not game.over:
        game.choose(game.options()[0])
    return game.totals


def test_hachi_hachi_exhausted_hands_pay_half_to_everybody() -> None:
    assert hachi_end([11, 21, 31], [61, 91, 101], []) == [42, 42, -84]


def test_hachi_hachi_without_yaku_pays_points_above_88() -> None:
    assert hachi_end([10, 20, 60, 40, 50, 70], [], []) == [70 - 88, -88, -88]


def test_hachi_hachi_double_eights_and_sixteen_chaff() -> None:
    cards = [10, 30, 80, 20, 40, 50, 60, 81, 90, 100, 111, 11, 21, 41, 51, 61, 91]
    assert hachi_end(cards, [], []) == [240 + 24 * 2, -120 - 24, -120 - 24]
    assert hachi_end(SIXTEEN, [], []) == [2 * 168, -168, -168]


SIXTEEN = [12, 13, 22, 23, 32, 33, 42, 43, 52, 53, 62, 63, 72, 73, 110, 112, 113]
CLAIMED = {
    "claimed": [["tatesanbon"], [], []],
    "dealt": [[40, 41, 42, 12, 22, 52, 83], [13, 23, 60], [33, 53, 100]],
    "laid": [20],
}


@pytest.mark.parametrize(
    ("gain", "by_claims", "totals"),
    [
        ([72, -36, -36], None, [336, -168, -168]),  # what the claim has brought is known from the hand
        ([72, -36, -36], [72, -36, -36], [336, -168, -168]),
        ([81, -45, -36], None, [345, -177, -168]),  # what was paid besides stays paid
        ([72, -36, -36], [0, 0, 0], [408, -204, -204]),
        (None, None, [336, -168, -168]),
    ],
)
def test_hachi_hachi_from_the_midst_of_a_round_claims_are_paid_back(
    gain: list[int] | None, by_claims: list[int] | None, totals: list[int]
) -> None:
    assert hachi_end(SIXTEEN, [], [], gain=gain, by_claims=by_claims, **CLAIMED) == totals


def test_hachi_hachi_all_eights_go_before_sixteen_chaff() -> None:
    first = [10, 30, 80, 110, 11, 12, 13, 22]
    second = [20, 40, 50, 60, 70, 81, 90, 61, 41, 51, 23, 32, 33]
    third = [code for code in ALL if code not in (*first, *second)]
    taken = [code for code in first if code not in (12, 13)]
    game = playing([[13], [], []], field=[12], captured=[taken, second, third], rules=hachi())
    choose(game, 13)
    assert game.over and game.totals == [240, -120, -120]


def test_hachi_hachi_stopping_is_paid_by_the_one_who_went_on() -> None:
    game = playing(
        [[33, 13], [43, 62], [53, 83]], captured=[[11, 21], [], []], field=[31], rules=hachi(), went=[0, 1, 0]
    )
    choose(game, 33).choose(STOP)
    assert game.totals == [168, -168, 0]


@pytest.mark.parametrize(
    ("laid", "factor"), [([20], 1), ([10], 2), ([10, 80], 2), ([110], 4), ([10, 120], 4)]
)
def test_hachi_hachi_the_field_multiplies_hands_and_yaku(laid: list[int], factor: int) -> None:
    hand = [40, 41, 42, 12, 22, 52, 83]
    game = deal(hand, [13, 23, 60], [33, 53, 100], field=laid, rules=hachi())
    game.choose(game.options()[0])
    assert game.round.gain == [72 * factor, -36 * factor, -36 * factor]


def test_hachi_hachi_with_two_players_pays_the_difference_of_points() -> None:
    assert hachi_end([10, 20], [30]) == [10, -10]


def test_an_escape_is_paid_to_who_claimed_chaff_and_has_89_points() -> None:
    cards = [10, 30, 80, 20, 40, 11]
    assert hachi_end(cards, [], [], claimed=[["kara"], [], []])[0] == (85 - 88)
    assert hachi_end([*cards, 41], [], [], claimed=[["kara"], [], []])[0] == (90 - 88) + 24
    assert hachi_end([*cards, 41], [], [], claimed=[["pikaichi"], [], []])[0] == 90 - 88


# ---------------------------------------------------------------------------------------------------------- all games

GAMES = [
    ("koi_koi", 2), ("nintendo", 2), ("hana_awase", 2), ("hana_awase", 3), ("hana_awase", 4), ("bakappana", 2),
    ("bakappana", 4), ("mushi", 2), ("sudaoshi", 3), ("roppyakken", 2), ("roppyakken", 3), ("hachi_hachi", 2), ("hachi_hachi", 3), ("hachi_hachi", 5),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_random_sessions_end_keep_their_cards_and_replay(name: str, players: int) -> None:
    rules = shipped(name)
    size = 40 if name == "mushi" else 48
    for seed in range(3):
        game = new_game(rules, players, seed, 4)
        assert isinstance(game, FishingGame)
        pick = random.Random(seed)
        while not game.over:
            round = game.round
            held = [*round.hands, *round.captured, round.field, sum(1 << card for card in round.pile)]
            lying = 1 << round.card if round.phase == "capture" else 0
            assert sum(cards.bit_count() for cards in held) + lying.bit_count() == size
            game.choose(pick.choice(game.options()))
        if name not in ("roppyakken",):
            assert sum(game.totals) == 0
    lines = [text(line) for line in record(rules, players, 2, 11)]
    assert replay(lines, load) == []
