"""How much a rule set may hold: rule files come from strangers, and what follows from them must come to an end soon.

In: a plan, the rule set made of it, or how many rules of a library are to be checked upon how much. Out: whether it is small enough; what is too large is
reported. How long a file, a statement and the way down to the game may be is said where these are read (docs/limits.md names all).
"""

from __future__ import annotations

from ..ground.diagnostics import Report, Span
from ..ground.said import say
from ..model import Fishing, RuleSet
from .plan import Plan
from .syntax import Node

# Of one game with all that it stands on. What ships has 195 rules, 30 shapes and 320 examples at most.
MOST = {
    "house rules": 400,
    "shapes": 100,
    "titles": 50,
    "sides": 50,
    "sets of cards": 100,
    "groups": 50,
    "exchanges": 50,
    "settings": 200,
    "examples": 500,
    "clauses outside of rules": 200,
}
MOST_IN_RULE = 100  # statements that stand in one rule
MOST_WORDS = 50_000  # of all rules of a game; those that ship have 20,000 together
MOST_YAKU = 300  # of all groups
MOST_CLAUSES = 600  # that act, stand or answer, in all rules of a game
MOST_EFFECTS = 1000  # of all of them
# Each rule of a library is checked alone, upon the whole game: rules, times the statements of that game.
MOST_CHECKED = 300_000


def fits(plan: Plan, report: Report) -> bool:
    """Whether a rule set is small enough to be built; what is too large is told."""
    examples = sum(1 for use in plan.rules.values() for node in use.node.block if node.kind == "s_example")
    given = sum(1 for use in plan.rules.values() for node in use.node.block if node.kind == "s_setting")
    counted = {
        "house rules": len(plan.rules),
        "shapes": len(plan.shapes),
        "titles": len(plan.titles),
        "sides": len(plan.sides),
        "sets of cards": len(plan.sets),
        "groups": len(plan.groups),
        "exchanges": len(plan.exchanges),
        "settings": len(plan.settings) + given,
        "examples": len(plan.examples)
        + sum(len(group.examples) for group in plan.groups.values())
        + examples,
        "clauses outside of rules": len(plan.parts),
    }
    good = True
    for what, many in counted.items():
        if many > MOST[what]:
            told = say(
                "This game has {many} {what}, with those that it stands on.", many=f"{many:,}", what=what
            )
            report.add(
                "too-large", told, plan.head.span, help=say("It may have {most}.", most=f"{MOST[what]:,}")
            )
            good = False
    words = sum(_words(use.node) for use in plan.rules.values())
    if words > MOST_WORDS:
        told = say("The rules of this game have {words} words together.", words=f"{words:,}")
        report.add(
            "too-large",
            told,
            plan.head.span,
            help=say("They may have {most_words}.", most_words=f"{MOST_WORDS:,}"),
        )
        good = False
    for id, use in plan.rules.items():
        if len(use.node.block) > MOST_IN_RULE:
            told = say(
                "The rule `{id}` has more than {most_in_rule} statements.", id=id, most_in_rule=MOST_IN_RULE
            )
            report.add("too-large", told, use.node.span, help="Make several rules of it.")
            good = False
    return good


def _words(node: Node) -> int:
    return len(node.stmt.toks) + sum(map(_words, node.block))


def can_be_played(rules: RuleSet, place: Span, report: Report) -> bool:
    """Whether what may happen at one event is little enough; what is too much is told."""
    clauses = sum(len(rule.acting) + len(rule.standings) for rule in rules.rules)
    effects = sum(len(part.effects) for rule in rules.rules for part in rule.acting)
    yaku = sum(len(group.yaku) for group in rules.game.groups) if isinstance(rules.game, Fishing) else 0
    good = True
    for what, many, most in (
        ("clauses", clauses, MOST_CLAUSES),
        ("effects", effects, MOST_EFFECTS),
        ("yaku", yaku, MOST_YAKU),
    ):
        if many > most:
            told = say("This game has {many} {what} in all.", many=f"{many:,}", what=what)
            report.add("too-large", told, place, help=say("It may have {most}.", most=f"{most:,}"))
            good = False
    return good


def can_be_checked(rules: int, statements: int, place: Span | None, report: Report) -> bool:
    """Whether so many rules of a library can be looked at one by one upon a game of so many statements; told where not."""
    if rules * statements <= MOST_CHECKED:
        return True
    told = say(
        "This library has {rules} rules, each of which would be checked upon {statements} statements.",
        rules=f"{rules:,}",
        statements=f"{statements:,}",
    )
    report.add("too-large", told, place, help="Split it into several files.")
    return False
