"""Somebody's neighbour, where it can be asked whose.

What it finds
    A neighbour — `the player to the right`, `the next player` — who gets cards, gives them or swaps with somebody else than `the player`: with
    another neighbour, the chosen player, a title. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    A neighbour is seen from whoever does it. In `the player to the left gives 1 card to the player to the right` that is right of the player to the
    left: mostly the player. Who reads it may well think of the two who sit left and right of the player.
Example
    rule across "Across"
        when a play contains 4
        then the player to the left gives 1 card to the player to the right
Instead
    rule across "Across"
        when a play contains 4
        then the player to the left gives 1 card to the player to the right of the player
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Clause, Move, Pay, Reveal, RuleSet, Swap, SwapHands, Trade, Who, WhoKind
from ._in_words import BESIDE, person
from ._titles import inherited

# Who is not one other player: each has a neighbour of his own, whom nobody takes for that of the player.
_EACH: frozenset[WhoKind] = frozenset(
    {
        "player",
        "everyone",
        "everyone else",
        "everyone at the table",
        "everyone else at the table",
        "each who",
        "side",
        "partners",
        "opponents",
        "that player",
    }
)


def check(rules: RuleSet, report: Report) -> None:
    for rule, part in acting(rules):
        for doer, other in dict.fromkeys(_pairs(part)):
            if not _unclear(part, doer, other):
                continue
            named, seen = person(doer), person(other)
            report.add(
                "neighbour-of-whom",
                say(
                    "In the rule `{rule}` it is not plain whose neighbour `{neighbour}` is. As it is written: that of `{doer}`, who does it.",
                    rule=rule.id,
                    neighbour=seen,
                    doer=named,
                ),
                part.span,
                severity="hint" if inherited(rules, part.span) else "warning",
                help=_help(doer, other),
            )


def _help(doer: Who, other: Who) -> str:
    of_player = _of(other, "the player")
    if doer.kind in BESIDE:
        return say(
            "Write `{one}` if the neighbour of the player is meant; if the player is meant, `the player`.",
            one=of_player,
        )
    return say("Write `{one}`, or `{other}`.", one=_of(other, person(doer)), other=of_player)


def _of(neighbour: Who, of: str) -> str:
    return f"the player {BESIDE[neighbour.kind]} {of}"


def _unclear(part: Clause | Answer, doer: Who, other: Who) -> bool:
    """Whether a neighbour may be taken for that of the player. On to the same side (the next gives to the next) it goes from hand to hand:
    the player's own neighbour would give to himself."""
    if other.kind not in BESIDE or other.of is not None or doer.kind in _EACH or doer.kind == other.kind:
        return False
    events = part.events if isinstance(part, Clause) else ()
    return not any(event.who == doer for event in events)


def _pairs(part: Clause | Answer) -> Iterator[tuple[Who, Who]]:
    """Who does something, and with whom, to whom or from whom."""
    for item in part.effects:
        match item:
            case Move():
                for end in (item.source, item.target):
                    if isinstance(end, Who):
                        yield item.who, end
            case Trade() | SwapHands() | Swap():
                yield item.who, item.other
            case Reveal() | Pay():
                yield item.who, item.to
            case _:
                pass
