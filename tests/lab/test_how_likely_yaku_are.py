"""How many sets of cards make a yaku, against looking at all of them and against closed forms; the command `yaku`."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.interpreter.fishing.scoring import claims, score
from yakusoku.lab.yaku import Row, group_chances, relations
from yakusoku.model import RuleSet, fishing_of
from yakusoku.services.rules import load, load_text

SMALL = """
game small "Small"
    family fishing
    players 2
    deck hanafuda without iris or peony or bush_clover or susuki or chrysanthemum or maple or willow
deal
    5 cards to each player
settle yaku from each player
set prized is brights, animals
group sets "Sets" for the dealt hand, all count
    yaku pair "Pair" is 2 of one month, worth 1
    yaku two_pairs "Two pairs" is 2 exactly of one month twice, worth 2
    yaku full "Full" is 3 of one month and 2 of another month, worth 3
    yaku plain "Plain" is 1 exactly of ribbons and nothing but ribbons or chaff, worth 4
    yaku rich "Rich" is 60 card points, worth 5
    yaku prized_two "Prized" is 2 of prized and no crane, worth 5
group caught "Caught", all count
    yaku some_chaff "Chaff" is 4 chaff and 1 or more of brights, worth 1
    yaku cherries "Cherries" is all cherry, worth 2
    yaku of_month "Month" is all cards of the month of the round, worth 2
    yaku two_of_month "Two" is 2 or more cards of the month of the round, worth 1
    yaku not_of_month "None" is no card of the month of the round, worth 1
    yaku few_animals "Few" is 1 or fewer of animals and 2 of ribbons and no crane, worth 1
    yaku poor_few "Poor" is 40 or fewer card points, worth 1
"""


def rules_of(text: str) -> RuleSet:
    loaded = load_text(text, "small")
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset


def shipped(name: str) -> RuleSet:
    found = load(name).ruleset
    assert found is not None
    return found


def row(rules: RuleSet, id: str) -> Row:
    return next(row for table in group_chances(rules) for row in table.rows if row.yaku.id == id)


def test_chances_are_those_of_all_hands_and_captures_of_a_small_deck() -> None:
    rules = rules_of(SMALL)
    cards = rules.deck.cards
    assert len(cards) == 20
    for table in group_chances(rules):
        size = 5 if table.group.dealt else 10
        made: dict[str, int] = {}
        some = 0
        for chosen in combinations(cards, size):
            mask = sum(1 << face for face in chosen)
            found = claims(rules, mask, 2) if table.group.dealt else score(rules, mask, 2)
            some += bool(found.rows)
            for scored in found.rows:
                made[scored.yaku] = made.get(scored.yaku, 0) + 1
        for item in table.rows:
            [chance] = item.chances
            assert chance.cards == size
            if "of_month" not in item.yaku.id:
                assert chance.share == Fraction(made.get(item.yaku.id, 0), comb(20, size))
        if table.group.dealt:
            assert table.any[0].share == Fraction(some, comb(20, size))


def test_the_fewest_cards_and_their_ways_are_those_of_all_sets_of_a_small_deck() -> None:
    rules = rules_of(SMALL)
    found = row(rules, "some_chaff")
    assert (found.cards, found.ways) == (5, comb(11, 4) * 3)
    assert (row(rules, "cherries").cards, row(rules, "cherries").ways) == (4, 1)
    assert (row(rules, "full").cards, row(rules, "full").ways) == (5, 5 * 4 * comb(4, 3) * comb(4, 2))


def test_cards_of_the_month_of_the_round_are_counted_on_average_over_the_months() -> None:
    of_one = Fraction(comb(16, 6), comb(20, 10))
    assert row(rules_of(SMALL), "of_month").chances[0].share == of_one
    two = sum(comb(4, many) * comb(16, 10 - many) for many in (2, 3, 4))
    assert row(rules_of(SMALL), "two_of_month").chances[0].share == Fraction(two, comb(20, 10))
    assert row(rules_of(SMALL), "not_of_month").chances[0].share == Fraction(comb(16, 10), comb(20, 10))


def test_taiyaku_against_closed_forms() -> None:
    rules, hands = shipped("taiyaku"), comb(48, 8)
    assert row(rules, "four_of_a_kind").chances[0].share == Fraction(12 * comb(44, 4) - comb(12, 2), hands)
    assert row(rules, "two_fours_of_a_kind").chances[0].share == Fraction(comb(12, 2), hands)
    assert row(rules, "eight_empties").chances[0].share == Fraction(comb(25, 8), hands)
    assert row(rules, "seven_empties").chances[0].share == Fraction(comb(25, 7) * 23 + comb(25, 8), hands)
    three, two = row(rules, "five_brights").chances
    assert (three.cards, three.players, two.cards, two.players) == (16, (3,), 24, (2,))
    assert three.share == Fraction(comb(43, 11), comb(48, 16))
    assert two.share == Fraction(comb(43, 19), comb(48, 24))
    assert (row(rules, "rainy_four").cards, row(rules, "rainy_four").ways) == (4, 4)
    red = row(rules, "red_ribbons_5").chances[1]
    assert red.share == Fraction(sum(comb(7, n) * comb(41, 24 - n) for n in (5, 6, 7)), comb(48, 24))


def test_koi_koi_against_closed_forms() -> None:
    rules, hands, halves = shipped("koi_koi"), comb(48, 8), comb(48, 24)
    assert row(rules, "hand_pairs").chances[0].share == Fraction(comb(12, 4) * comb(4, 2) ** 4, hands)
    assert row(rules, "hand_four").chances[0].share == Fraction(12 * comb(44, 4) - comb(12, 2), hands)
    [ame] = row(rules, "ame").chances  # the rain man and three or four of four others
    assert ame.share == Fraction(4 * comb(43, 20) + comb(43, 19), halves)
    chaff = sum(comb(25, many) * comb(23, 24 - many) for many in range(10, 25))  # the cup is one of them
    assert row(rules, "kasu").chances[0].share == Fraction(chaff, halves)
    assert row(rules, "tsukifuda").chances[0].share == Fraction(comb(44, 20), halves)
    assert (row(rules, "tane").cards, row(rules, "tane").ways) == (5, comb(9, 5))


def test_hachi_hachi_against_closed_forms() -> None:
    """All willows are chaff and nothing else: 27 chaff, 9 ribbons, 8 animals, 4 brights."""
    rules, hands = shipped("hachi_hachi"), comb(48, 7)
    made = {
        "kara": comb(27, 7),
        "tanichi": 9 * comb(27, 6),
        "toichi": 8 * comb(27, 6),
        "pikaichi": 4 * comb(27, 6),
        "aka": sum(comb(9, many) * comb(27, 7 - many) for many in range(2, 8)),
        "shisou": 12 * 11 * comb(4, 3),
        "futasanbon": comb(12, 2) * (comb(4, 3) ** 2 * 40 + 2 * comb(4, 3)),
    }
    for id, number in made.items():
        assert row(rules, id).chances[0].share == Fraction(number, hands), id
    pairs_at_most = [1]  # hands by size in which no month has more than two cards
    for _ in range(12):
        grown = [0] * (len(pairs_at_most) + 2)
        for size, number in enumerate(pairs_at_most):
            for more, ways in enumerate((1, 4, 6)):
                grown[size + more] += number * ways
        pairs_at_most = grown
    assert row(rules, "sanbon").chances[0].share == 1 - Fraction(pairs_at_most[7], hands)
    assert row(rules, "nanatan").chances[-1].of == comb(48, row(rules, "nanatan").chances[-1].cards)


@pytest.mark.parametrize("name", ["koi_koi", "hachi_hachi", "taiyaku"])
def test_every_two_yaku_of_a_group_are_compared_and_stand_so_by_examples(name: str) -> None:
    rules = shipped(name)
    for group in fishing_of(rules).groups:
        for one, other, how in relations(rules, [group]):
            if how.kind == "unknown":
                continue
            alone = {one.id: how.first, other.id: how.second}
            assert (alone[one.id] is None) == (how.kind in ("same", "includes")), (one.id, other.id)
            assert (alone[other.id] is None) == (how.kind in ("same", "is included")), (one.id, other.id)
            assert (how.both is None) == (how.kind == "never together"), (one.id, other.id)


BROKEN = """variant broken "Broken" of {base}
set twice "twice" is crane, brights
group house "House", best one counts
    yaku too_many "Too many" is 11 ribbons, worth 5
    yaku copied_one "One" is boar, deer, worth 2
    yaku copied_two "Two" is deer, boar, worth 3
    yaku little "Little" is crane and moon, worth 1
    yaku greater "Greater" is crane, worth 4
    yaku apart_ones "Apart" is 2 exactly of brights and all brights, worth 2
    yaku worthless "Worthless" is cuckoo and bridge, worth 0
"""


@pytest.mark.parametrize("base", ["koi_koi", "hachi_hachi", "taiyaku"])
def test_a_broken_house_variant_is_told_of(base: str) -> None:
    told = {(item.code, item.message.split("`")[1]) for item in load_text(BROKEN.format(base=base)).diagnostics
            if item.severity != "hint" and "`" in item.message}  # fmt: skip
    assert {
        ("double-card", "crane"),
        ("yaku-impossible", "too_many"),
        ("yaku-repeated", "copied_two"),
        ("yaku-hidden", "little"),
        ("yaku-impossible", "apart_ones"),
        ("worth-nothing", "worthless"),
    } <= told


def test_blank_cards_and_hands_that_are_laid_down_do_not_count() -> None:
    found = row(shipped("hachi_hachi"), "teshi")
    [chance] = found.chances
    assert chance.players == (2, 3, 4, 5, 6, 7)
    assert chance.share == Fraction(12 * comb(44, 3), comb(48, 7))


def test_what_depends_on_claims_is_not_counted() -> None:
    found = row(shipped("hachi_hachi"), "nukeyaku")
    assert (found.cards, found.ways, found.chances[0].sets) == (None, None, None)


def test_relations_of_koi_koi() -> None:
    rules = shipped("koi_koi")
    groups = {group.id: group for group in fishing_of(rules).groups}
    found = {(one.id, other.id): how.kind for one, other, how in relations(rules, [groups["lights"]])}
    assert found["gokou", "sankou"] == found["gokou", "ame"] == found["ame", "sankou"] == "includes"
    assert found["shikou", "ame"] == "independent"
    [(_, _, hands)] = relations(rules, [groups["lucky_hands"]])
    assert hands.kind == "never together"
    across = relations(rules, [groups["lights"], groups["other_yaku"], groups["lucky_hands"]])
    kinds = {(one.id, other.id): how.kind for one, other, how in across}
    assert kinds["sankou", "hanami"] == "independent"
    assert ("sankou", "hand_four") not in kinds


# ------------------------------------------------------------------------------------------------------------ the command


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(["yaku", *argv])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out, err


def test_the_command_shows_a_table_for_each_group(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "taiyaku")
    assert code == 0
    assert "Set Teyaku  ぞろの手役  (fours, of dealt hands, best one counts)" in out
    assert "8,227/1,905,803 = 0.432 %" in out
    assert "In no yaku" not in out


def test_the_command_tells_how_yaku_stand_to_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "koi_koi", "--pairs", "--group", "lights", "--group", "lucky_hands")
    assert code == 0
    assert "Five Brights includes Three Brights.\n" in out
    assert "Four of a Kind and Four Pairs can never be had together.\n" in out
    assert "Four Brights and Rainy Four Brights can be had alone or together: Crane, Curtain," in out
    assert "Animals" not in out


def test_the_command_names_cards_that_are_in_no_yaku(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "house.yaku"
    path.write_text(
        SMALL[: SMALL.index("group sets")]
        + 'group caught "Caught", all count\n    yaku lights "Lights" is 3 brights, worth 2\n'
        '    yaku few "Few" is 5 chaff and no bush_warbler, worth 1\n',
        encoding="utf-8",
    )
    code, out, _ = run(capsys, str(path))
    assert code == 0
    assert "In no yaku of the game: Pine Poetry Ribbon, Bush Warbler" in out
    answer = json.loads(run(capsys, str(path), "--json")[1])
    assert answer["in_no_yaku"] == [11, 20, 21, 31, 40, 41]


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "koi_koi", "--group", "lights", "--pairs", "--json")
    assert code == 0
    answer = json.loads(out)
    [group] = answer["groups"]
    assert (group["id"], group["dealt"], group["best"]) == ("lights", False, True)
    first = group["yaku"][0]
    assert (first["id"], first["cards"], first["ways"]) == ("gokou", 5, 1)
    assert first["chances"][0]["sets"] * comb(48, 24) == first["chances"][0]["of"] * comb(43, 19)
    assert {pair["relation"] for pair in answer["pairs"]} == {"includes", "independent"}
    included = next(pair for pair in answer["pairs"] if pair["second"] == "sankou")
    assert included["only_first"] is None
    assert included["only_second"] == [10, 30, 80]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["daifugo"], "daifugo is no fishing game"),
        (["koi_koi", "--group", "lihgts"], "Did you mean `lights`?"),
        (["koi_koi", "--pears"], "Did you mean `--pairs`?"),
    ],
)
def test_the_command_answers_mistakes(
    argv: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *argv)
    assert (code, out) == (2, "")
    assert message in err
