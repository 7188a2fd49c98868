"""A clause about plays that nobody can make.

What it finds
    A clause, a permission or an answer whose kinds of play fit no shape of the game: the size is out of reach, the cards are not in
    the deck, the parts exclude each other; or it waits for somebody to go out last, when the hand is over. An error where nothing of the rule can act, otherwise a warning; one grade
    lower in a rule that was taken from a library.
Why it matters
    The rule stands on the sheet and never acts. Mostly a number is wrong, or the shape that it speaks of was left out.
Example
    rule grand_turn "Grand turn"
        when a set of 6 or more cards is played
        then reverse the ranking until the hand ends
Instead
    rule grand_turn "Grand turn"
        when a quad is played
        then reverse the ranking until the hand ends
"""

from __future__ import annotations

from ...analysis.shapes import ShapeFacts, any_possible, shape_facts
from ...analysis.walk import Part, parts, values
from ...ground.diagnostics import Report, Severity
from ...ground.said import say
from ...model import AllOf, Answer, Clause, Condition, Counted, PlayIs, Restriction, Rule, RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    found = shape_facts(rules)
    if found is None:
        return
    for rule in rules.rules:
        listed = parts(rule)
        _nobody_goes_out_last(rules, rule, report)
        never = [part for part in listed if _never(found, part)]
        alive = len(never) < len(listed) or bool(rule.changes)
        for part in never:
            what = "This clause" if isinstance(part, Clause) else "This line"
            grades: tuple[Severity, Severity] = (
                ("warning", "hint") if inherited(rules, part.span) else ("error", "warning")
            )
            report.add(
                "never-acts",
                say(
                    "{what} of the rule `{rule}` never acts: no shape of the game makes such a play.",
                    what=what,
                    rule=rule.id,
                ),
                part.span,
                severity=grades[alive],
                help=_too_many(found, part)
                or say(
                    "The game has the shapes {list}. Look at the number of cards and at the deck.",
                    list=", ".join(_shapes(found)[:12]),
                ),
            )


def _too_many(facts: ShapeFacts, part: Part) -> str:
    """Where more cards are asked for than the deck has: how many there are."""
    for counted in values(part, Counted):
        most = facts.cards(counted.cards.mask)
        if counted.count.low > most:
            return say(
                "No play contains {many} `{cards}`: the deck has {most}.",
                many=counted.count.low,
                cards=" or ".join(counted.cards.words),
                most=most,
            )
    return ""


def _nobody_goes_out_last(rules: RuleSet, rule: Rule, report: Report) -> None:
    for clause in rule.clauses:
        if all(event.kind == "out" and event.place == "last" for event in clause.events):
            report.add(
                "never-acts",
                say(
                    "This clause of the rule `{rule}` waits for a player to go out last, but the hand ends when one is left.",
                    rule=rule.id,
                ),
                clause.span,
                severity="hint" if inherited(rules, clause.span) else "warning",
                help="Write: when a player is left last.",
            )


def _never(facts: ShapeFacts, part: Part) -> bool:
    if not _condition_possible(facts, part.condition):
        return not (isinstance(part, Clause) and part.otherwise is not None and part.otherwise.of < 0)
    if isinstance(part, Clause):
        return not any(
            any_possible(facts, event.patterns) and any_possible(facts, event.on) for event in part.events
        )
    if isinstance(part, Answer):
        return not (any_possible(facts, part.patterns) and any_possible(facts, part.to))
    if isinstance(part.what, Restriction):
        return not (any_possible(facts, part.what.patterns) and any_possible(facts, part.what.on))
    return False


def _condition_possible(facts: ShapeFacts, condition: Condition) -> bool:
    if isinstance(condition, PlayIs):
        return any_possible(facts, condition.patterns)
    if isinstance(condition, AllOf):
        return all(_condition_possible(facts, item) for item in condition.items)
    return True


def _shapes(facts: ShapeFacts) -> list[str]:
    return [shape.id for shape in facts.climbing.shapes if not shape.part]
