"""An example of the file does not hold.

What it finds
    A step of an `example` that the rules, as they stand, do not allow or that ends otherwise. In an example of the base or of a
    library it is only a hint: a variant or a setting has changed what it shows.
Why it matters
    Either the example or the rule is wrong. The sheet prints both, so one of them would be a lie.
Example
    example "A lower pair beats a pair"
        A holds D6 C6 S9
        B holds H4 S4 S2
        A plays D6 C6
        B plays H4 S4
Instead
    example "Only a higher pair beats a pair"
        A holds D6 C6 S9
        B holds H4 S4 S2
        A plays D6 C6
        B may not play H4 S4
"""

from __future__ import annotations

import re

from ...analysis.walk import values
from ...ground.diagnostics import Report, Span
from ...ground.said import Called, listed, say
from ...model import EXAMPLE_PLAYERS, Clause, Example, IsFirst, RuleSet
from ..played import Play

_MOST_LINES = 3  # of a rule that are shown
_AT_THE_DEAL = frozenset({"dealt", "is dealt", "exchanged", "begins"})


def check(rules: RuleSet, report: Report, play: Play) -> None:
    if not (rules.examples or any(rule.examples for rule in rules.rules)):
        return
    changed: dict[str, Example] = {}  # one for each rule
    for failure in play(rules):
        if failure.open:
            continue
        if failure.example.own:
            report.add(
                "example-fails",
                failure.message,
                failure.span,
                help=_no_hand(failure.example, failure.span, str(failure.message))
                or _not_dealt(rules, failure.example, failure.span)
                or _so_many(rules, failure.example, failure.span)
                or _only_example(str(failure.message))
                or "Change the example, or the rule that it shows.",
                related=_as_written(rules, failure.example, failure.span),
            )
        else:
            changed.setdefault(failure.example.rule or rules.id, failure.example)
    if changed:
        told = say(
            "Rules of this table change what examples of {list} show: those are not printed.",
            list=listed(f"`{id}`" for id in changed),
        )
        first = next(iter(changed.values()))
        such = Called(first.title.texts, first.title.en)
        report.add(
            "example-fails", told, severity="hint", help=say("One of them is “{example}”.", example=such)
        )


def _as_written(rules: RuleSet, example: Example, span: Span) -> tuple[tuple[Span, str], ...]:
    """The lines of a rule of which the example says that it acts, or does not, or in which it stands and says what follows: that may be where the
    slip is."""
    steps = (part for step in example.steps for part in (step, *step.expect))
    found = next((part for part in steps if part.kind == "acts" and part.span == span), None)
    follows = any(part.span == span for step in example.steps for part in step.expect)
    id = found.name if found is not None else example.rule if follows else ""
    rule = next((rule for rule in rules.rules if id and rule.id == id), None)
    if rule is None or rule.span.source is not span.source:
        return ()
    return tuple((clause.span, "so the rule has it") for clause in rule.clauses[:_MOST_LINES])


def _not_dealt(rules: RuleSet, example: Example, span: Span) -> str:
    """Where something is to follow that a rule does before the first play, of which the example tells nothing."""
    rule = next((rule for rule in rules.rules if rule.id == example.rule), None)
    follows = any(part.span == span for step in example.steps for part in step.expect)
    if rule is None or not follows or any(step.kind == "deal" for step in example.steps):
        return ""
    if not rule.clauses or not all(_before_play(clause) for clause in rule.clauses):
        return ""
    return say(
        "The rule acts before the first play, which is shown so: `the cards are dealt, then {rule} acts`.",
        rule=rule.id,
    )


def _before_play(clause: Clause) -> bool:
    """Whether a clause is heard before anybody has played: at the deal, or as the first turn begins."""
    first_turn = any(
        item.what == "turn" and item.scope != "trick" for item in values(clause.condition, IsFirst)
    )
    return all(event.kind in _AT_THE_DEAL or (event.kind == "turn" and first_turn) for event in clause.events)


def _so_many(rules: RuleSet, example: Example, span: Span) -> str:
    """Where an example has more or fewer players than the game: with how many it can be."""
    step = next((step for step in example.steps if step.span == span and step.kind == "players"), None)
    low, high = rules.players.low, max(rules.most, rules.players.low)
    if step is None or low <= step.number <= high:
        return ""
    line = Called((("ja", f"`{low}人で`"),), f"`with {low} players`")
    if low == high:
        return say("Write {line}.", line=line)
    return say("Write {line}, or another number up to {high}.", line=line, high=high)


def _only_example(message: str) -> str:
    """Where no rule can be at fault: cards that nobody holds, or that two hold."""
    if "The player does not hold" in message:
        return "Change the example: what somebody plays must be among the cards that they hold."
    if "held twice" in message:
        return "Change the example: take one of them out."
    return ""


def _no_hand(example: Example, span: Span, message: str) -> str:
    """Where somebody cannot do something whose hand is not said, though those of others are, or though it is the hand that lacks something."""
    step = next((step for step in example.steps if step.span == span), None)
    held = {other.player for other in example.steps if other.kind == "holds"}
    if step is None or step.kind not in ("plays", "may") or not step.cards or step.player in held:
        return ""
    if not held and "The player does not hold" not in message:
        return ""
    who, cards = EXAMPLE_PLAYERS[step.player], " ".join(step.cards)
    written = span.source.text[span.start : span.end]
    if not written.isascii():
        cards = " ".join(re.findall("[♠♥♦♣][0-9AJQK]+|JK[12]?", written))
        return say("Nothing says what {who} holds: {line}.", who=who, line=f"`{who}の手札は{cards} …`")
    return say("Nothing says what {who} holds: `{who} holds {cards} …`.", who=who, cards=cards)
