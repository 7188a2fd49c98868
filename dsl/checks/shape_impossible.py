"""A shape that no hand of this deck can make.

What it finds
    Sets of more cards than a rank has (with the jokers that may stand in), runs longer than the ranking, cards of different
    suits beyond the number of suits, patterns that need the same card twice, shapes built on a dropped shape or on themselves.
    It is only a hint where the line comes from the base of a variant that has changed the deck.
Why it matters
    The shape stands on the printed sheet and people will try to make it. Usually a number is wrong, or the deck has fewer cards
    than the author thought.
Example
    shape quint "five of a kind" is 6 cards of one rank
Instead
    shape quint "five of a kind" is 5 cards of one rank
    joker stands for any card in pair, triplet, quad, sequence, quint
"""

from __future__ import annotations

from typing import assert_never

from ...analysis.shapes import ShapeFacts, longest_run, most_of_suits, shape_facts, stand_ins
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet, Shape
from ._titles import inherited


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    found = shape_facts(rules)
    if found is None:
        return
    for shape in climbing.shapes:
        if not found.sizes[shape.id]:
            report.add(
                "shape-impossible",
                say(
                    "No hand of this deck can make `{shape}`: {reason}.",
                    shape=shape.id,
                    reason=_reason(found, shape),
                ),
                shape.span,
                severity="hint" if inherited(rules, shape.span) else "error",
                help=_help(found, shape),
            )


def _reason(facts: ShapeFacts, shape: Shape) -> str:
    wild = stand_ins(facts, shape)
    match shape.kind:
        case "any":
            return say(
                "at most {most_of_suits} cards can lie together so",
                most_of_suits=most_of_suits(facts, shape, wild),
            )
        case "set":
            most = max((facts.cards(mask) for mask in facts.ranks), default=0)
            return say("a rank has {most} cards", most=most) + (
                say(", and {wild} jokers may stand in", wild=wild) if wild else ""
            )
        case "run" | "multirun":
            return say("{longest_run} ranks in a row are the most", longest_run=longest_run(facts, shape))
        case "pattern":
            return "there are not so many of those cards"
        case "kicker":
            if shape.core not in facts.sizes:
                return say("`{core}`, on which it stands, is not in use", core=shape.core)
            return say("together with `{core}` it is never complete", core=shape.core)
        case _:
            assert_never(shape.kind)


def _help(facts: ShapeFacts, shape: Shape) -> str:
    if shape.kind in ("set", "pattern", "run", "multirun") and not shape.wild and facts.deck.jokers:
        return say(
            "Ask for fewer cards, or let the joker stand in: `joker stands for any card in {shape}`.",
            shape=shape.id,
        )
    return "Ask for fewer cards, or leave the shape out."
