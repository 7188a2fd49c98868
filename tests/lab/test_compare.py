"""Rule sets side by side: they are dealt the same, what differs is told with what is sure apart, and rules alone and together are added up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.game.lines import HandBegins
from yakusoku.interpreter.record import recorded
from yakusoku.lab.comparing import Played, compare, gain, only_in
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.measures import Measure, measures
from yakusoku.lab.simulate import seeds, simulate
from yakusoku.lab.sweeping import Variant, columns, meetings, of_rules, of_settings, swept
from yakusoku.lab.tally import Tally
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_changed


def rules_of(name: str, *statements: str) -> RuleSet:
    ruleset = (load_changed(name, statements) if statements else load(name)).ruleset
    assert ruleset is not None
    return ruleset


def played(rules: RuleSet, hands: int, players: int = 4) -> Played:
    engine = Compiled(covers(rules, players), players, print) if hands > 100 else None
    return Played(rules, simulate(rules, players, hands, 7, engine=engine)[0])


def dealt(rules: RuleSet, seed: int) -> list[HandBegins]:
    return [line for line in recorded(rules, 4, 3, seed) if isinstance(line, HandBegins)]


def test_both_are_dealt_the_same_cards() -> None:
    """The first hand of every session in any case; the packs of the others as long as nothing else is drawn by lot."""
    one, other = rules_of("daifugo"), rules_of("daifugo", "use eight_cut, miyako_ochi")
    later = 0
    for seed, _ in seeds(7, 60):
        first, second = dealt(one, seed), dealt(other, seed)
        assert (first[0].hands, first[0].dealer) == (second[0].hands, second[0].dealer)
        packs = [{frozenset(hand) for hand in line.hands} for line in (first[1], second[1])]
        later += packs[0] == packs[1]
    assert later > 0


def test_a_rule_set_differs_in_nothing_from_itself() -> None:
    base = played(rules_of("kitchen_table"), 60)
    assert compare(base, [base], 4) == [[]]
    assert only_in(base, base, 4) == []


def test_what_surely_differs_stands_before_what_may_be_chance() -> None:
    base, other = played(rules_of("daifugo"), 150), played(rules_of("daifugo", "use miyako_ochi"), 150)
    (rows,) = compare(base, [other], 4)
    sure = [item.sure for item in rows]
    assert any(sure) and not all(sure)
    assert sure == sorted(sure, reverse=True)
    for part in (True, False):
        sizes = [item.size for item in rows if item.sure is part]
        assert sizes == sorted(sizes, reverse=True)
    falls = next(
        item for item in rows if item.measure.name == "title_place" and item.measure.of == ("fugo", 4)
    )
    assert falls.sure and falls.difference.value > 0.3
    assert falls.difference.value == pytest.approx(falls.after.value - falls.before.value)
    assert {item.name for item, _ in only_in(base, other, 4)} == {"acts", "actor_win"}


def test_many_looked_at_together_are_less_sure() -> None:
    base, other = played(rules_of("daifugo"), 100), played(rules_of("daifugo", "use eight_cut"), 100)
    (alone,) = compare(base, [other], 4)
    both = compare(base, [other, other], 4)
    for item, twin in zip(sorted(alone, key=_key), sorted(both[0], key=_key), strict=True):
        assert item.measure.name == twin.measure.name
        if item.chance is not None and twin.chance is not None and item.difference.chance is not None:
            assert item.difference.chance <= item.chance <= twin.chance <= 1


def _key(item: object) -> str:
    return str(item.measure.name) + str(item.measure.of)  # type: ignore[attr-defined]


def test_a_rule_that_seldom_acts_is_compared_with_far_fewer_hands() -> None:
    base = played(rules_of("daifugo"), 400)
    seldom = played(rules_of("daifugo", "use revolution"), 400)
    often = played(rules_of("daifugo", "use eight_cut"), 400)
    rows = compare(base, [seldom, often], 4)
    assert gain(rows[0]) > 3 > gain(rows[1]) > 0.7


def test_rules_alone_and_two_together() -> None:
    rules = rules_of("kitchen_table")
    found = of_rules(rules, ["suit_lock", "eight_cut", "spade_stairs"])
    assert [variant.parts for variant in found] == [
        (),
        ("suit_lock",),
        ("eight_cut",),
        ("spade_stairs",),
        ("suit_lock", "eight_cut"),
        ("suit_lock", "spade_stairs"),
        ("eight_cut", "spade_stairs"),
    ]
    assert found[0].statements == ("drop suit_lock", "drop eight_cut")
    assert found[5].statements == ("drop eight_cut", "use spade_stairs")
    ids = {rule.id for rule in rules_of("kitchen_table", *found[0].statements).rules}
    assert ids == {rule.id for rule in rules.rules} - {"suit_lock", "eight_cut"}


def test_settings_in_all_combinations() -> None:
    found = of_settings([("suit_lock.plays", ["2", "3"]), ("rounds", ["6", "12"])])
    assert [variant.statements for variant in found] == [
        ("use suit_lock with plays 2", "set rounds to 6"),
        ("use suit_lock with plays 2", "set rounds to 12"),
        ("use suit_lock with plays 3", "set rounds to 6"),
        ("use suit_lock with plays 3", "set rounds to 12"),
    ]
    assert found[0].parts == ("suit_lock.plays = 2", "rounds = 6")


def test_of_two_rules_it_is_told_what_they_do_together_beyond_both_alone() -> None:
    """Hands of a known length: 10 decisions, 2 less by the one, 3 less by the other, 4 less by both."""
    rules = rules_of("daifugo")
    variants = [Variant((), ()), Variant(("a",), ()), Variant(("b",), ()), Variant(("a", "b"), ())]
    runs = [Played(rules, _run(decisions)) for decisions in (100, 80, 70, 60)]
    shown = [item for item in measures(rules, 4) if item.name == "decisions"]
    (found,) = meetings(variants, runs, shown)
    assert (found.first, found.second) == ("a", "b")
    assert found.alone == pytest.approx((-2, -3), abs=0.2)
    assert (found.sum, found.together) == pytest.approx((-5, -4), abs=0.2)
    assert (found.way, found.sure) == ("less", True)
    assert meetings(variants[:3], runs[:3], shown) == []  # it was stopped before the pairs
    assert [item.name for item in columns(swept(runs, 4))] == ["decisions"]


def _run(decisions: int) -> Tally:
    blocks = [
        Tally(hands=10, decisions=decisions + 5 * (number % 7) + number * decisions % 3)
        for number in range(60)
    ]
    total = Tally()
    for block in blocks:
        total.add(block)
    total.blocks = blocks
    return total


def test_measures_have_names_of_their_own() -> None:
    for name, players in (("kitchen_table", 4), ("taiyaku", 3)):
        rows: list[Measure] = measures(rules_of(name), players)
        assert len({(item.name, item.of) for item in rows}) == len(rows)


# ------------------------------------------------------------------------------------------------------------- commands


def test_compare_writes_data(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["compare", "daifugo", "kitchen_table", "federation", "--hands", "30", "--seed", "3", "--json"]
    assert main(command) == 0
    out = capsys.readouterr().out
    data = json.loads(out)
    assert data["base"]["ruleset"] == "daifugo"
    assert [other["ruleset"] for other in data["others"]] == ["kitchen_table", "federation"]
    row = data["others"][0]["differences"][0]
    assert row["difference"] == pytest.approx(row["after"] - row["before"], abs=2e-6)
    assert row["low"] <= row["difference"] <= row["high"]
    assert main(command) == 0
    assert capsys.readouterr().out == out


def test_sweep_writes_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "kitchen_table", "--rules", "suit_lock,eight_cut", "--hands", "30", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [variant["parts"] for variant in data["variants"]] == [
        [],
        ["suit_lock"],
        ["eight_cut"],
        ["suit_lock", "eight_cut"],
    ]
    meeting = data["meetings"][0]
    assert meeting["together"] - sum(meeting["alone"]) == pytest.approx(meeting["difference"], abs=3e-6)
    assert main(["sweep", "taiyaku", "--set", "rounds=6,12", "--players", "3", "--hands", "10"]) == 0
    assert "Rounds of the game: 12" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["compare", "daifugo", "taiyaku"], "games of different kinds"),
        (["compare", "daifugo", "nosuch"], "There is no rule set `nosuch`"),
        (["compare", "daifugo"], "required"),
        (["compare", "daifugo", "kitchen_table", "--players", "12"], "players"),
        (["sweep", "daifugo"], "say one of them"),
        (["sweep", "daifugo", "--rules", "a,b", "--set", "c=1"], "say one of them"),
        (["sweep", "daifugo", "--rules", "eight_cut,eight_cut"], "each once"),
        (["sweep", "daifugo", "--rules", ","], "each once"),
        (["sweep", "daifugo", "--rules", "nosuch"], "no house rule `nosuch`"),
        (["sweep", "daifugo", "--set", "rounds"], "--set takes a setting and its values"),
        (["sweep", "daifugo", "--set", "x=1\ny"], "--set takes a setting and its values"),
        (["sweep", "kitchen_table", "--set", "suit_lock.plays=7"], "kitchen_table` cannot be played with"),
        (["sweep", "kitchen_table", "--set", f"suit_lock.plays={','.join('2' * 101)}"], "101 rule sets"),
        (["simulate", "daifugo", "--lang", "xx"], "there is no language `xx` for reports"),
        (["simulate", "daifugo", "-o", "report.pdf"], "has no ending that tells the format"),
        (["simulate", "daifugo", "--player", "greedy", "--engine", "compiled"], "random players"),
        (["simulate", "daifugo", "--jobs", "65"], "too many"),
    ],
)
def test_what_cannot_be_is_said(command: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--hands", "10"]) in (1, 2)
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""


def test_no_report_is_written_over_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.yaku"
    text = 'variant house "House" of daifugo\n    use eight_cut\n'
    file.write_text(text, encoding="utf-8")
    assert main(["compare", "daifugo", str(file), "--hands", "10", "-o", str(file), "--format", "html"]) == 2
    assert "holds the rules" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == text
    assert main(["sweep", str(file), "--rules", "eight_cut", "--hands", "20"]) == 0
    assert "House: which rules do what" in capsys.readouterr().out
