"""What every rule of the library owes its reader: two names, and examples of both kinds: one where it acts, one where it does not.

A rule that only changes a statement of the game (the deck, the titles, the seats …) does nothing at a moment that an example
could show; test_library.py tests those.
"""

from __future__ import annotations

import re

import pytest
from helpers.library import BODIES, RULES, TEXTS, rule_of, table, using, with_needed

from yakusoku.interpreter.climbing.state import Ref
from yakusoku.interpreter.playing_out import ClimbingRun
from yakusoku.model import Example, RuleSet, Step, Turn
from yakusoku.sheets.readings import pieces

MOST_LINES = 12  # of a rule on average, without its examples
ACTING = [id for id in RULES if rule_of(id).clauses or rule_of(id).answers]
STANDING = [id for id in RULES if rule_of(id).standings and id not in ACTING]

# What ends within a hand: an example is a hand at most. After three sixes whoever passes is out, so that nothing is left to show.
PASSING = [
    id
    for id in ACTING
    if id != "damian_sixes"
    and any(
        getattr(getattr(effect, "duration", None), "kind", "") in ("play", "clear", "turns", "clears")
        for part in rule_of(id).acting
        for effect in part.effects
        if not isinstance(effect, Turn) or effect.what == "sit out"
    )
]


class Watched(ClimbingRun):
    """An example that notes which rules have acted in it, and of which something that lasted came to its end."""

    def __init__(self, rules: RuleSet, example: Example) -> None:
        super().__init__(rules, example)
        self.seen: set[str] = set()
        self.held: set[Ref] = set()
        self.ended: set[str] = set()

    def take(self, step: Step) -> str:
        problem = super().take(step)
        self.seen |= set(self.acted)
        game = self.playing
        now = {item.ref for item in game.state.lasting}
        self.ended |= {game.engine.list[rule].id for rule, *_ in self.held - now}
        self.held |= now
        return problem


def examples(id: str) -> list[tuple[RuleSet, Example]]:
    """Every example of a rule, each under the settings that it is written for."""
    found = []
    # A second title may push the condition to a line of its own.
    for title, condition in re.findall(
        r'(?m)^    example "([^"]*)"(?: "[^"]*")?((?:\s+if .*)?)$', BODIES[id]
    ):
        given = " and ".join(
            f"{name} {value}" for name, value in re.findall(r"\{(\w+)\} is ([\w ]+?)(?= and|$)", condition)
        )
        beside = re.findall(r"(\w+) is in use", condition)
        wanted = (*with_needed(id)[:-1], *beside, f"{id} with {given}" if given else id)
        rules = using(wanted).ruleset if given or beside else table(id)
        assert rules is not None, (id, given)
        made = [item for item in rules.rule(id).examples if item.title.en == title]
        assert len(made) == 1, (id, title)
        found.append((rules, made[0]))
    return found


def test_rules_are_short() -> None:
    lines = [
        1 + sum(1 for line in re.split(r"(?m)^    example ", body)[0].split("\n")[1:] if line.strip())
        for body in BODIES.values()
    ]
    assert sum(lines) / len(lines) < MOST_LINES


def test_every_kanji_of_a_name_has_its_reading() -> None:
    names = r'(?m)^(?: +(?:setting|shape|title)|rule|library) \w+ "[^"]*" "([^"]*)"'
    for stem, text in TEXTS.items():
        for ja in re.findall(names, text):
            assert all(over for base, over in pieces(ja) if re.search(r"[一-鿿々]", base)), (stem, ja)


@pytest.mark.parametrize("id", ACTING)
def test_a_rule_acts_in_one_example_and_not_in_another(id: str) -> None:
    acted = []
    for rules, example in examples(id):
        watched = Watched(rules, example)
        assert watched.run() == [], example.title.en
        acted.append(id in watched.seen)
    # What answers any rule has none to answer where it is used alone.
    assert True in acted or any(item.anything for item in rule_of(id).answers)
    assert False in acted


@pytest.mark.parametrize("id", STANDING)
def test_what_stands_is_shown_where_it_holds_and_where_it_does_not(id: str) -> None:
    """By what may and what may not be played; a play that only this rule allows counts as well."""
    may, may_not = False, False
    for rules, example in examples(id):
        watched = Watched(rules, example)
        assert watched.run() == [], example.title.en
        shown = [item for step in example.steps for item in (step, *step.expect) if item.kind == "may"]
        may = may or id in watched.seen or any(not item.negated for item in shown)
        may_not = may_not or any(item.negated for item in shown)
    assert may
    assert may_not


@pytest.mark.parametrize("id", PASSING)
def test_what_lasts_for_a_while_is_shown_to_end(id: str) -> None:
    ended: set[str] = set()
    for rules, example in examples(id):
        watched = Watched(rules, example)
        assert watched.run() == [], example.title.en
        ended |= watched.ended
    assert id in ended
