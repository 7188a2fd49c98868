"""Replay finds whatever was changed in a record, but for what docs/formats.md lists."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from budget import LONG
from helpers.changed_records import Changed, all_changes
from helpers.pages import ROOT, rows, spans
from helpers.shipped import shipped

from yakusoku.interpreter.record import Problem, record, replay, text
from yakusoku.model import RuleSet
from yakusoku.services.rules import Loaded, load_text

TABLES = {  # rules, players, hands, whether with all that was allowed
    "kitchen_table": (4, 1, True),
    "pagat": (5, 2, False),
    "big_two": (4, 2, False),
    "taiyaku": (4, 2, True),
    "hachi_hachi": (5, 2, False),
    "soon": (2, 40, False),
}
SOON = 'variant soon "Soon" of roppyakken\n    set target to 100\n'
CONSEQUENCES = {  # what may be noticed only in what follows
    *(("format", field) for field in ("", "seed", "players", "hands")),
    *(("decision", field) for field in ("choice", "options")),
}
TELLS_THE_KIND = {"format", "event", "decision", "hand", "hands", "places", "captured", "chips"}
SAID = {
    "ruleset": ("the rules",),
    "hash": ("the rules have changed",),
    "choice": ("may not choose", "card", "`fired`"),
}
Label = tuple[str, str, str]
MOST = 1  # places of each kind of change in a game


@cache
def rules_of(name: str) -> RuleSet:
    found = load_text(SOON).ruleset if name == "soon" else shipped(name)
    assert found is not None
    return found


@cache
def written(name: str, seed: int = 7) -> tuple[str, ...]:
    players, hands, options = TABLES[name]
    return tuple(text(line) for line in record(rules_of(name), players, hands, seed, options))


def problems(name: str, lines: list[str]) -> list[Problem]:
    rules = rules_of(name)
    return replay(lines, lambda id: Loaded(rules if id == rules.id else None, ()))


@cache
def tried(name: str) -> tuple[tuple[Changed, Problem | None], ...]:
    """All kinds of changes to a record of that game, each at one place (in a long run, and where it may pass unnoticed, at all of them), and what replay said of each."""
    lines, other = list(written(name)), list(written(name, 8))
    often: Counter[Label] = Counter()
    found = []
    for changed in all_changes(lines, other):
        often[label(changed)] += 1
        if LONG or often[label(changed)] <= MOST or label(changed) in may_be():
            found.append((changed, next(iter(problems(name, changed.lines)), None)))
    return tuple(found)


@cache
def may_be() -> set[Label]:
    """What docs/formats.md says that replay does not hold to."""
    found = set()
    for row in rows(ROOT / "docs" / "formats.md"):
        if row.mark != "not held":
            continue
        line, field, how = row.cells[:3]
        found.add((*(spans(line) or [line.strip()]), *(spans(field) or [""]), how.strip()))
    return found


def label(changed: Changed) -> Label:
    return changed.kind, changed.where, changed.how


@pytest.mark.parametrize("name", TABLES)
def test_a_record_as_it_was_written_follows(name: str) -> None:
    assert problems(name, list(written(name))) == []


@pytest.mark.parametrize("name", TABLES)
def test_every_change_is_noticed_but_for_those_that_are_listed(name: str) -> None:
    unnoticed = [changed for changed, problem in tried(name) if problem is None]
    assert [str(changed) for changed in unnoticed if label(changed) not in may_be()] == []


def test_everything_that_is_listed_can_be_so() -> None:
    unnoticed = {label(changed) for name in TABLES for changed, problem in tried(name) if problem is None}
    assert may_be() - unnoticed == set()


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_names_the_line_and_what_differs(name: str) -> None:
    for changed, problem in tried(name):
        if problem is None:
            continue
        assert "\n" not in str(problem) and len(problem.text) < 1200, changed
        field = re.split(r"[.\[]", changed.where)[0]
        if problem.line > changed.number and (changed.kind, field) in CONSEQUENCES:
            continue
        assert problem.line == changed.number, (str(changed), problem)
        said = (field, "no whole number", *SAID.get(field, ()))
        if field and field not in TELLS_THE_KIND and changed.how != "another option":
            assert any(word in problem.text for word in said), (str(changed), problem)


def test_the_trial_has_all_kinds_of_lines() -> None:
    kinds = {changed.kind for name in TABLES for changed, _ in tried(name)}
    assert {"format", "hands", "decision", "places", "captured", "session"} <= kinds
    assert {"clear", "out", "move", "pay", "draw", "capture", "shuffle", "dealer_draw", "plays"} <= kinds
    assert sum(len(tried(name)) for name in TABLES) > 1_000
