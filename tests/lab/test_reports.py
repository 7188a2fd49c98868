"""Reports: each language says everything, the page needs nothing else and runs nothing, names cannot become markup, the same run gives the same page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from yakusoku.console.main import main
from yakusoku.ground.columns import width
from yakusoku.lab import sweeping
from yakusoku.lab.comparing import Played, compare
from yakusoku.lab.measures import Name, yaku
from yakusoku.lab.report.compared import called, instead
from yakusoku.lab.report.compared import page as compared
from yakusoku.lab.report.html import html
from yakusoku.lab.report.languages import LANGUAGES, of
from yakusoku.lab.report.page import Bars, Figure, Table
from yakusoku.lab.report.points import points
from yakusoku.lab.report.simulated import Run, page
from yakusoku.lab.report.swept import page as swept
from yakusoku.lab.report.text import text
from yakusoku.lab.report.words import SUBJECTS, scale
from yakusoku.lab.simulate import simulate
from yakusoku.lab.sweeping import of_rules
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text

HOSTILE = "<script>alert(1)</script>&\"' {{ 7 * 7 }} \x1b[31m"


def rules_of(name: str) -> RuleSet:
    ruleset = load(name).ruleset
    assert ruleset is not None
    return ruleset


def run_of(name: str, players: int, hands: int) -> Run:
    rules = rules_of(name)
    return Run(rules, players, "random", 7, hands, simulate(rules, players, hands, 7)[0])


@cache
def kitchen() -> Run:
    return run_of("kitchen_table", 4, 60)


@cache
def taiyaku() -> Run:
    return run_of("taiyaku", 3, 60)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_says_everything(code: str) -> None:
    (say,) = of(code)
    for table in (say.labels, say.phrases):
        assert set(table) == set(get_args(Name))
        for name, told in table.items():
            places = set(re.findall(r"\{(\w+)\}", told)) - {"hand", "hands", "n"}
            assert places == set("ab"[: len(SUBJECTS.get(name, ()))]), name
    assert all("{n}" in told for told in (*say.phrases.values(), *say.yaku_phrases.values()))
    assert set(say.said) == set(of("en")[0].said)
    english = dict(of("en")[0].said)
    for key, told in say.said.items():
        assert places_of(told) == places_of(english[key]), key


def places_of(told: object) -> set[str]:
    """What a text is filled with, besides what is played."""
    return set(re.findall(r"\{(\w+)\}", str(told))) - {"hand", "hands"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("played", [kitchen, taiyaku], ids=["climbing", "fishing"])
def test_a_report_has_what_was_measured(played: Callable[[], Run], code: str) -> None:
    (say,) = of(code)
    run = played()
    made = page(run, say)
    told = text(made)
    for rule in run.rules.rules:
        assert say.name(rule.names) in told
    assert "{" not in told and "None" not in told
    tables = [block for section in made.sections for block in section.blocks if isinstance(block, Table)]
    for table in tables:
        assert all(len(row) == len(table.head) for row in table.rows)
        for cell in (cell for row in table.rows for cell in row if isinstance(cell, Figure)):
            if cell.interval is not None:
                assert 0 <= cell.interval.low <= cell.interval.at <= cell.interval.high <= 100


@pytest.mark.parametrize("columns", [60, 100])
def test_a_report_is_no_wider_than_the_terminal(columns: int) -> None:
    for code in LANGUAGES:
        for run in (kitchen(), taiyaku()):
            lines = text(page(run, of(code)[0]), columns).splitlines()
            assert [line for line in lines if width(line) > columns] == []


def test_yaku_lie_where_their_numbers_say() -> None:
    (say,) = of("en")
    found = points([("rare", 0.01, 10.0), ("often", 0.5, 1.0), ("twin", 0.5, 1.0), ("never", 0.0, 5.0)], say)
    assert found is not None
    rare, often, twin = found.points
    assert rare.x < often.x == twin.x and rare.y < often.y == twin.y
    assert (rare.named, often.named, twin.named) == (True, True, False)  # one name does not lie on another
    assert [number for _, number in found.across] == ["1%", "10%", "100%"]
    assert [at for at, _ in found.across] == sorted(at for at, _ in found.across)
    assert found.up[0][1] == "0" and found.up[-1][1] == "10"
    assert points([("one", 0.5, 1.0), ("two", 0.5, 2.0)], say) is None
    made = html([page(taiyaku(), say)], fonts=False)
    assert made.count("<circle") == sum(taiyaku().tally.acts[id] > 0 for id in yaku(taiyaku().rules))


def test_bars_are_as_long_as_their_shares() -> None:
    made = page(kitchen(), of("en")[0])
    bars = [block for section in made.sections for block in section.blocks if isinstance(block, Bars)]
    assert bars
    for name, parts in (row for block in bars for row in block.rows):
        assert sum(part.size for part in parts) == pytest.approx(100, abs=0.1), name
        for part, after in pairwise(parts):
            assert after.at == pytest.approx(part.at + part.size, abs=0.05)


def test_what_a_player_reads_first() -> None:
    rules = rules_of("daifugo")
    base = Run(rules, 4, "random", 7, 60, simulate(rules, 4, 60, 7)[0])
    other = Played(kitchen().rules, kitchen().tally)
    rows = compare(Played(rules, base.tally), [other], 4)
    rises = next(item for item in rows[0] if item.measure.name == "rises_last")
    before, after = round(100 * rises.before.value), round(100 * rises.after.value)
    english, japanese = of("both")
    told = instead(rises, english.subjects(rules, 4), english)
    assert told == f"the Hinmin rises in {after} of 100 hands instead of {before}"
    told = instead(rises, japanese.subjects(rules, 4), japanese)
    assert told == f"貧民の階級が上がるのは、ゲーム100回のうち{after}回です(もとは{before}回)"
    fall = RuleSet.rule(kitchen().rules, "miyako_ochi").names.en
    alone = load_text('variant alone "Alone" of daifugo\n    use miyako_ochi\n').ruleset
    assert alone is not None
    changed = Played(alone, kitchen().tally)
    assert called(Played(rules, base.tally), changed, english) == ("with_rules", fall)
    assert called(changed, Played(rules, base.tally), english) == ("without_rules", fall)
    made = compared(base, [other], rows, english)
    assert made.lead[0].startswith("With Kitchen table the Fugō comes last in ")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((0.31, 0.24), 100),
        ((0.314, 0.312), 1000),
        ((0.004,), 1000),
        ((0.5,), 100),
        ((0.0,), 100),
        ((1.0,), 100),
    ],
)
def test_of_how_many_a_share_is_told(values: tuple[float, ...], expected: int) -> None:
    assert scale(*values) == expected


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_the_page_needs_nothing_else_and_runs_nothing() -> None:
    made = html([page(kitchen(), say) for say in of("both")])
    elements = Elements()
    elements.feed(made)
    tags = {tag for tag, _ in elements.found}
    assert "svg" in tags and not tags & {"script", "link", "iframe", "object", "img"}
    assert not any(
        key.startswith("on") or key in ("src", "href") for _, given in elements.found for key in given
    )
    assert "http" not in made and "@import" not in made
    assert made.count("<article lang=") == 2
    ids = [given["id"] for _, given in elements.found if "id" in given]
    assert len(ids) == len(set(ids)) == 8
    assert made == html([page(kitchen(), say) for say in of("both")])


def test_names_are_only_names() -> None:
    escaped = HOSTILE.replace("\\", "").replace('"', "”").replace("\x1b", "")
    loaded = load_text(
        f'variant hostile "{escaped}" of daifugo\n    rule eights "{escaped}"\n        when a play contains 8 then clear the table\n'
    )
    assert loaded.ruleset is not None
    tally, _ = simulate(loaded.ruleset, 4, 20, 1)
    made = page(Run(loaded.ruleset, 4, "random", 1, 20, tally), of("en")[0])
    written = html([made], fonts=False)
    assert "<script" not in written and "&lt;script&gt;" in written
    assert "{{ 7 * 7 }}" in written
    assert "\x1b" not in text(made)


def test_the_ending_of_the_file_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "koi_koi", "--hands", "20", "--seed", "3", "--lang", "ja"]
    for name, begins in (
        ("r.html", "<!DOCTYPE html>"),
        ("r.json", '{"ruleset": "koi_koi"'),
        ("r.txt", "こいこい"),
    ):
        assert main([*command, "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    assert capsys.readouterr().out == ""
    first = (tmp_path / "r.html").read_bytes()
    assert main([*command, "-o", str(tmp_path / "again.html")]) == 0
    assert (tmp_path / "again.html").read_bytes() == first


def test_greedy_players_play_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for player in ("random", "greedy"):
        assert main(["simulate", "koi_koi", "--hands", "20", "--player", player, "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["strategy"] == player
        found.append(data["digest"])
    assert found[0] != found[1]
    assert main(["simulate", "koi_koi", "--hands", "10", "--player", "greedy"]) == 0
    assert "players who follow a few plain rules" in capsys.readouterr().out


def test_the_page_about_the_laboratory_names_every_measure() -> None:
    told = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    table = told.split("## What is measured")[1].split("## How sure it is")[0]
    assert {name for name in get_args(Name) if f"`{name}`" not in table} == set()


def test_a_sweep_shows_where_the_first_rule_set_is() -> None:
    """Beside each number a picture, all of a column on one scale; and of each two rules what they do together, around nothing."""
    rules = rules_of("kitchen_table")
    variants = of_rules(rules, ["suit_lock", "eight_cut"])
    runs = []
    for variant in variants:
        text = "\n    ".join(('variant v "V" of kitchen_table', *variant.statements))
        loaded = load_text(text + "\n", examples=False)
        assert loaded.ruleset is not None
        runs.append(Played(loaded.ruleset, simulate(loaded.ruleset, 4, 60, 7)[0]))
    run, found = Run(runs[0].rules, 4, "random", 7, 60, runs[0].tally), sweeping.swept(runs, 4)
    met = sweeping.meetings(variants, runs, sweeping.columns(found))
    (say,) = of("en")
    table, *pairs = [
        block
        for section in swept(run, variants, runs[1:], found, met, say).sections
        for block in section.blocks
        if isinstance(block, Table)
    ]
    assert table.below and not any(pair.below for pair in pairs)
    columns = list(zip(*table.rows, strict=True))[1:]
    assert len(columns) > 2 and pairs
    for column in columns:
        pictures = [
            cell.interval for cell in column if isinstance(cell, Figure) and cell.interval is not None
        ]
        assert len(pictures) == 4
        assert {picture.zero for picture in pictures} == {pictures[0].at}
        numbers = [cell.text for cell in column if isinstance(cell, Figure)]
        assert len({picture.at for picture in pictures}) >= len(set(numbers))
    for pair in pairs:
        for row in pair.rows:
            told = row[-1]
            assert isinstance(told, Figure) and told.interval is not None and told.interval.zero is not None
            assert (told.interval.at < told.interval.zero) == told.text.startswith("−")
