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
from ...ground.said import Called, either, listed, say, sentences
from ...model import (
    AllOf,
    Answer,
    Clause,
    Condition,
    Counted,
    PlayIs,
    PlayPattern,
    Restriction,
    Rule,
    RuleSet,
)
from ...model.cards import Deck
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    found = shape_facts(rules)
    if found is None:
        return
    for rule in rules.rules:
        every = parts(rule)
        _nobody_goes_out_last(rules, rule, report)
        never = [part for part in every if _never(found, part)]
        alive = len(never) < len(every) or bool(rule.changes)
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
                help=_too_many(rules.deck, found, part)
                or say(
                    "The game has the shapes {list}. Look at the number of cards and at the deck.",
                    list=listed(_shapes(found)[:12]),
                ),
            )


def _too_many(deck: Deck, facts: ShapeFacts, part: Part) -> str:
    """Where more cards are asked for than the deck has: how many there are; of jokers, how more are put in."""
    asked = [(item.cards, item.count.low) for item in values(part, Counted)]
    asked += [(one, row.exact.count(one)) for row in values(part, PlayPattern) for one in row.exact]
    for cards, many in asked:
        most = facts.cards(cards.mask)
        if many > most:
            told = say(
                "No play contains {many} `{cards}`: the deck has {most}.",
                many=many,
                cards=either(_card(deck, word) for word in cards.words),
                most=most,
            )
            return sentences(told, _more_jokers(deck, many) if cards.mask == deck.joker_mask else "")
    return ""


def _card(deck: Deck, word: str) -> str:
    """A word for cards, with what it is called in other languages."""
    face = next((face for face in deck.faces if face.id and face.id == word), None)
    names = deck.called.get(word) or (face.names if face is not None else None)
    return Called(names.texts, word) if names is not None else word


def _more_jokers(deck: Deck, many: int) -> str:
    named = Called(deck.names.texts, deck.id)
    return say("More jokers are put in so: `deck {deck} with {many} jokers`.", deck=named, many=many)


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
    return [Called(shape.names.texts, shape.id) for shape in facts.climbing.shapes if not shape.part]
